#!/usr/bin/env python3
"""The game in the terminal, played through tmux: keys, mouse, files and the engine.

    tests/cli/tui_test.py GOALLINE [unittest arguments]
"""
import pathlib
import re
import subprocess
import time

from terminal import TerminalTest, main

WORKED = "15/15/15/15/15/15/15/15/7o7/6o8/7o7/7o7/8o6/9@5/15/15/15/15/15 O"


class Play(TerminalTest):
    def test_goals_are_named_and_all_fits(self):
        self.start("--opponent", "friend")
        screen = self.screen()
        for text in ("GOAL OF OHS (O)", "GOAL OF EKS (X)", "A B C D", "19", "\u25ce", "Ohs (O) to move"):
            self.assertIn(text, screen)
        self.leave()

    def test_cursor_keys_place_and_jump(self):
        self.start("--opponent", "friend")
        self.keys("Up", "Enter")
        self.wait(r"1  H11")
        self.keys("Down", "Enter")
        self.wait("Choose a landing")
        self.keys("Tab", "Enter")
        self.wait("ends the turn")
        self.keys("Enter")
        self.wait(r"2  H10-H12")
        self.leave()

    def test_chain_with_preview_and_jumps_taken_back(self):
        self.start("--opponent", "friend", "--start", WORKED)
        for button in (80, 128):  # the wheel with Ctrl and the button "back" are no clicks on A19
            self.mouse(1 + 20 - 19, 4, button)
        self.click("K6")
        self.assertEqual(self.wait("Choose a landing").count("\u00d7"), 1)
        self.keys("Tab")
        self.assertEqual(self.wait("\u25cc").count("\u25cc"), 2)  # the men that would go
        self.click("G9")
        self.wait("K6-G9")
        self.click("G11")
        self.wait("K6-G9-G11")
        self.keys("BSpace")
        self.wait("One jump taken back")
        self.click("G11")
        self.click("J11")
        self.wait("K6-G9-G11-J11")
        self.click("J11")
        screen = self.wait("1  K6-G9-G11-J11")
        self.assertEqual(screen.count("\u25cf"), 1)
        self.leave()

    def test_text_undo_resign(self):
        self.start("--opponent", "friend", "--start", WORKED)
        self.move("K6-G9-J9-G7")
        self.wait(r"Not legal.*jump 3")
        self.move("K6-G9")
        self.wait("1  K6-G9")
        self.type("u")
        self.wait("Taken back")
        self.type("r")
        self.wait("Resign")
        self.type("n")
        self.wait("Resign", gone=True)
        self.type("r")
        self.wait("Resign")
        self.type("y")
        self.wait("Eks \\(X\\) has won \\(by resignation\\)")
        self.leave()

    def test_a_resigned_game_does_not_go_on(self):
        self.start("--opponent", "friend")
        self.move("H11")
        self.save("lost.sgf")
        self.leave()
        self.type("clear\n")
        self.start("--resume", "lost.sgf")
        self.wait("The saved game goes on")
        self.type("r")
        self.wait("Resign")
        self.type("y")
        self.assertNotIn("goes on", self.wait("by resignation"))
        self.save("resigned.sgf")
        self.leave()
        self.type("clear\n")
        self.start("--resume", "resigned.sgf")
        self.assertNotIn("goes on", self.wait("by resignation"))
        self.leave()

    def test_keys_of_text_fields(self):
        self.start("--opponent", "friend")
        self.type("s")
        self.wait("Save as: goalline-")
        self.keys("C-u")
        self.wait("Save as: *$", seconds=5)
        self.type("b.sgfx")
        self.keys("Home")
        self.type("a")
        self.wait("Save as: ab.sgfx")
        self.keys("End", "BSpace", "Left", "Left", "Left", "Left", "DC", "Right")
        self.type("c\u00e9")
        self.keys("BSpace")
        self.wait("Save as: abscgf")
        self.keys("Enter")
        self.wait("Saved: abscgf")
        self.leave()

    def test_a_long_line_shows_its_cursor(self):
        self.start("--opponent", "friend")
        self.type(":")
        self.wait("Move:")
        self.type("K7-" * 40 + "END")
        self.wait("K7-END$")
        self.keys("Home")
        self.wait("Move: K7-K7-")
        self.keys("Escape")
        self.leave()

    def test_no_colours(self):
        for setting, coloured in (("", True), ("NO_COLOR=1 ", False)):
            self.type(f"clear; {setting}{self.goalline} tui --opponent friend; echo ended with $?\n")
            self.wait("GOAL OF")
            drawn = self.tmux("capture-pane", "-e", "-p", "-t", "t")
            self.assertEqual(re.search(r"\x1b\[[0-9;]*3[1-7]m", drawn) is not None, coloured)
            self.leave()

    def test_save(self):
        self.start("--opponent", "friend")
        self.move("H11")
        self.wait("1  H11")
        for _ in range(2):
            self.type("s")
            self.wait("Save as: goalline-")
            self.keys(*["BSpace"] * 40)
            self.type("my.sgf")
            self.keys("Enter")
            self.wait("aved: my.sgf")
        self.wait("Not saved: my.sgf: it exists already")
        text = pathlib.Path(self.folder, "my.sgf").read_text()
        self.assertIn(";B[H11]", text)
        self.assertIn("repetition=draw3", text)
        self.leave()

    def save(self, name):
        self.type("s")
        self.wait("Save as: goalline-")
        self.keys(*["BSpace"] * 40)
        self.type(name)
        self.keys("Enter")
        self.wait(f"Saved: {name}")

    def test_a_saved_game_is_resumed_from_the_command_line(self):
        self.start("--side", "X", "--level", "2", "--rows", "9", "--columns", "7", "--pie", "on", "--goal-pass", "off",
                   "--seed", "1")
        self.wait(r"1  [A-G]\d", seconds=40)
        self.save("mine.sgf")
        played = re.findall(r";B\[(\w+)\]", pathlib.Path(self.folder, "mine.sgf").read_text())
        self.leave()
        self.type("clear\n")
        self.start("--resume", "mine.sgf")
        screen = self.wait("The saved game goes on")
        self.assertIn(f"1  {played[0]}", screen)
        self.assertIn("level 2", screen)
        self.assertIn("Eks (X) to move", screen)
        self.assertNotIn("\n10 ", screen)  # the board of nine rows
        self.type("w")  # which the rules of the record allow
        self.wait("2  swap")
        self.leave()

    def test_a_saved_game_is_opened_from_the_keyboard(self):
        self.start("--opponent", "friend", "--start", WORKED)
        self.move("K6-G9")
        self.wait("1  K6-G9")
        self.save("other.sgf")
        self.type("n")
        self.wait("NEW GAME")
        self.keys("Enter")
        self.wait("K6-G9", gone=True)
        self.type("o")
        self.wait("Open: other.sgf")
        self.type("x")
        self.keys("Enter")
        self.wait("Not opened: other.sgfx: no such file")
        self.type("o")
        self.wait("Open: other.sgf")
        self.keys("Enter")
        self.wait("1  K6-G9")
        self.move("A1")
        self.wait("A1  Eks|Eks played A1")
        for key in "no":
            self.type(key)
            self.wait("This game is not saved")
            self.type("n")
            self.wait("This game is not saved", gone=True)
        self.type("o")
        self.wait("This game is not saved")
        self.type("y")
        self.wait("Open: other.sgf")
        self.keys("Escape")
        self.type("n")
        self.wait("This game is not saved")
        self.type("y")
        self.wait("NEW GAME")
        self.keys("Escape")
        self.wait("A1  Eks|Eks played A1")
        self.leave()

    def test_what_control_c_interrupts_can_be_resumed(self):
        pathlib.Path(self.folder, time.strftime("goalline-%Y-%m-%d.sgf")).write_text("taken")
        self.start("--opponent", "friend")
        self.move("H11")
        self.wait("1  H11")
        self.keys("C-c")
        screen = self.wait("ended with 130").replace("\n", "")
        self.type("clear\n")
        self.wait("resume", gone=True)
        self.start("--resume", re.search(r"--resume (goalline-\S+-2\.sgf)", screen)[1])
        self.wait("1  H11")
        self.keys("C-c")  # nothing new was played: nothing more is saved
        self.wait("ended with 130")
        self.assertEqual(len(list(pathlib.Path(self.folder).glob("goalline-*.sgf"))), 2)

    def test_what_cannot_be_resumed_is_refused(self):
        pathlib.Path(self.folder, "bad.sgf").write_text("(;GM[14]SZ[15:19];B[H11];W[H10-H13])")
        for options in (["--resume", "bad.sgf"], ["--resume", "missing.sgf"], ["--resume", "bad.sgf", "--rows", "9"]):
            done = subprocess.run([self.goalline, "tui", *options], stdin=subprocess.DEVNULL, capture_output=True,
                                  cwd=self.folder)
            self.assertEqual(done.returncode, 2)
            self.assertIn(b"sgf" if len(options) == 2 else b"--resume", done.stderr)

    def test_new_game_and_help(self):
        self.start("--opponent", "friend")
        self.type("?")
        self.wait("take one jump back")
        self.type("x")
        self.wait("GOAL OF OHS")
        self.type("n")
        self.wait("NEW GAME")
        self.keys("Down", "Down", *["Left"] * 10, "Enter")
        screen = self.wait(r"\n 9 ")
        self.assertNotIn("\n10 ", screen)
        self.leave()

    def test_a_whole_game_won(self):
        self.start("--opponent", "friend", "--rows", "5", "--columns", "5")
        self.move("C4")
        self.move("A1")
        self.move("C3-C5")
        self.wait("Ohs \\(O\\) has won")
        self.leave()

    def test_against_the_computer(self):
        self.start("--level", "1", "--seed", "5")
        self.move("H11")
        self.wait(r"\n.*2  [A-P]\d", seconds=40)
        self.type("u")
        self.wait("Taken back")
        self.type("+")
        self.wait("level 2")
        self.leave()

    def test_the_computer_begins_and_can_be_hurried(self):
        self.start("--side", "X", "--level", "10")
        self.type(".")
        self.wait(r"1  [A-P]\d", seconds=40)
        self.leave()

    def test_spanish(self):
        self.start("--opponent", "friend", "--lang", "es")
        self.assertIn("GOL DE OHS", self.screen())
        self.type("?")
        self.wait("deshacer un salto")
        self.type("x")
        self.leave()

    def test_ascii(self):
        self.start("--opponent", "friend", "--ascii")
        screen = self.screen()
        self.assertTrue(screen.isascii(), screen)
        self.assertIn("@", screen)
        self.leave()


if __name__ == "__main__":
    main()
