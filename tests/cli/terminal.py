"""A terminal that tmux keeps, in which tests play the game of `goalline tui`: its screen, keys and mouse."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest


class TerminalTest(unittest.TestCase):
    goalline = ""

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="goalline-tui-")
        self.socket = os.path.join(self.folder, "tmux")
        env = {k: v for k, v in os.environ.items() if not k.startswith("TMUX")}
        self.env = {**env, "LC_ALL": "C.UTF-8", "PS1": "prompt$ ", "SHELL": "/bin/sh"}
        self.tmux("new-session", "-d", "-s", "t", "-x", "80", "-y", "24", "-c", self.folder, "sh")
        self.wait("prompt")

    def tearDown(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True)
        shutil.rmtree(self.folder, ignore_errors=True)

    def tmux(self, *arguments):
        done = subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", *arguments], capture_output=True,
                              env=self.env, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.decode()

    def screen(self):
        return self.tmux("capture-pane", "-p", "-t", "t")

    def wait(self, pattern, seconds=15, gone=False):
        """The screen once it matches (or, with `gone`, no longer does)."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            screen = self.screen()
            if (re.search(pattern, screen) is None) == gone:
                return screen
            time.sleep(0.05)
        self.fail(f"{'still' if gone else 'no'} {pattern!r} on the screen:\n{self.screen()}")

    def keys(self, *keys):
        self.tmux("send-keys", "-t", "t", *keys)

    def type(self, text):
        self.tmux("send-keys", "-t", "t", "-l", text)

    def mouse(self, y, x, button=0):
        self.type(f"\x1b[<{button};{x + 1};{y + 1}M\x1b[<{button};{x + 1};{y + 1}m")

    def click(self, point):
        """Clicks on a point of the standard board in an 80 x 24 window."""
        column, row = "ABCDEFGHJKLMNOP".index(point[0]) + 1, int(point[1:])
        self.mouse(1 + 20 - row, 3 + 2 * column + 1)

    def start(self, *options):
        words = " ".join(f"'{o}'" for o in options)
        self.type(f"{self.goalline} tui {words}; echo ended with $?\n")
        self.wait("GOAL OF|GOL DE|to move|Juega")

    def move(self, text):
        self.type(":")
        self.wait("Move:")
        self.type(text)
        self.keys("Enter")

    def leave(self, code=0):
        self.keys("q")
        time.sleep(0.2)
        if "ended with" not in self.screen():
            self.type("y")
        return self.wait(f"ended with {code}")


def main():
    TerminalTest.goalline = os.path.abspath(sys.argv.pop(1))
    unittest.main()
