#!/usr/bin/env python3
"""The game in the terminal: small and resized windows, and the way out.

    tests/cli/tui_window_test.py GOALLINE [unittest arguments]
"""
import pathlib
import subprocess

from terminal import TerminalTest, main


class Window(TerminalTest):
    def test_small_windows_scroll(self):
        self.tmux("resize-window", "-t", "t", "-x", "24", "-y", "10")
        self.start("--opponent", "friend")
        self.wait("\u25ce")
        self.keys("End", *["Up"] * 12)
        self.wait("19.*\u25b3")
        self.wait(" P\n")
        self.keys("Home", *["Down"] * 25)
        self.wait("A B.*(\n.*)+\u25bd")
        self.mouse(3, 6, button=64)
        self.leave()

    def test_resizing(self):
        self.start("--opponent", "friend")
        for columns, lines in ((30, 12), (10, 5), (120, 40), (80, 24)):
            self.tmux("resize-window", "-t", "t", "-x", str(columns), "-y", str(lines))
            self.wait("Enlarge" if lines == 5 else "\u25ce")
        self.click("C17")
        self.wait("1  C17")
        self.leave()

    def test_a_large_board(self):
        self.start("--opponent", "friend", "--rows", "512", "--columns", "512")
        self.wait("\u25ce")
        self.move("A1")
        self.wait("A1  Ohs played A1")
        self.leave()


class Ending(TerminalTest):
    """However it ends, the terminal is as it was."""

    def check(self, end, code):
        self.type("stty -a > before\n")
        self.start("--opponent", "friend")
        end()
        self.wait(f"ended with {code}")
        self.type("stty -a > after; echo com''pared\n")
        self.wait("compared")
        before, after = (pathlib.Path(self.folder, name).read_text() for name in ("before", "after"))
        self.assertEqual(before, after)
        modes = self.tmux("display-message", "-p", "-t", "t", "#{alternate_on}#{mouse_any_flag}#{cursor_flag}").strip()
        self.assertEqual(modes, "001")

    def pid(self):
        """The process of the program, somewhere below the window's shell."""
        pids = [self.tmux("display-message", "-p", "-t", "t", "#{pane_pid}").strip()]
        while pids:
            pid = pids.pop()
            if pathlib.Path(f"/proc/{pid}/comm").read_text().strip() == "goalline":
                return pid
            pids += pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        self.fail("the program does not run")

    def test_quit(self):
        self.check(lambda: self.keys("q"), 0)

    def test_control_c(self):
        self.check(lambda: self.keys("C-c"), 130)

    def test_terminated(self):
        self.check(lambda: subprocess.run(["kill", "-TERM", self.pid()], check=True), 130)

    def test_hung_up(self):
        self.check(lambda: subprocess.run(["kill", "-HUP", self.pid()], check=True), 130)

    def test_while_the_computer_thinks(self):
        def end():
            self.move("H11")
            self.keys("C-c")

        self.type("clear\n")
        self.type(f"{self.goalline} tui --level 10; echo ended with $?\n")
        self.wait("Ohs \\(O\\) to move")
        end()
        self.wait("ended with 130")

    def test_no_terminal(self):
        done = subprocess.run([self.goalline, "tui"], stdin=subprocess.DEVNULL, capture_output=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"terminal", done.stderr)

    def test_unknown_terminal(self):
        self.type(f"TERM=nonsense {self.goalline} tui; echo ended with $?\n")
        self.wait("ended with 2")

    def test_bad_start(self):
        self.type(f"{self.goalline} tui --start rubbish; echo ended with $?\n")
        self.wait("ended with 2")


if __name__ == "__main__":
    main()
