"""What the tests of the command line share: runs the program, reads its answers, holds its errors to the contract."""
import json
import os
import pathlib
import subprocess
import sys
import unittest

GOALLINE = ""
START = "15/15/15/15/15/15/15/15/15/7@7/15/15/15/15/15/15/15/15/15 O"
WORKED = "15/15/15/15/15/15/15/15/7o7/6o8/7o7/7o7/8o6/9@5/15/15/15/15/15 O"
TESTDATA = pathlib.Path(__file__).resolve().parents[2] / "testdata"
ENGLISH = {**os.environ, "LC_ALL": "C.UTF-8"}


def main():
    """Of every test: the program comes first, then unittest's arguments."""
    global GOALLINE
    GOALLINE = os.path.abspath(sys.argv.pop(1))
    unittest.main()


def run(*arguments, stdin=b"", timeout=300, env=None):
    if isinstance(stdin, str):
        stdin = stdin.encode()
    return subprocess.run([GOALLINE, *map(str, arguments)], input=stdin, capture_output=True, timeout=timeout,
                          env=env or ENGLISH)


def launch(*arguments, stdout=subprocess.PIPE, **streams):
    return subprocess.Popen([GOALLINE, *arguments], stdout=stdout, env=ENGLISH, **streams)


def switches(rules):
    """{"corner_exit": false, "repetition": "draw3"} as options."""
    words = []
    for name, value in rules.items():
        words += ["--" + name.replace("_", "-"), value if isinstance(value, str) else "on" if value else "off"]
    return words


class CommandTest(unittest.TestCase):
    def ask(self, *arguments, code=0, stdin=b""):
        """The one JSON object the call must answer with, and nothing else on standard output."""
        done = run(*arguments, "--json", stdin=stdin)
        self.assertEqual(done.returncode, code, (arguments, done.stdout[:500], done.stderr[:500]))
        text = done.stdout.decode()
        self.assertEqual(text.count("\n"), 1, text[:500])
        return json.loads(text)

    def refuse(self, *arguments, code=2, kind=None, stdin=b""):
        """The error object; the same call without --json must say it on standard error and nothing on output."""
        error = self.ask(*arguments, code=code, stdin=stdin)["error"]
        self.assertLessEqual({"kind", "message", "where"}, set(error))
        if kind:
            self.assertEqual(error["kind"], kind, error)
        plain = run(*arguments, stdin=stdin)
        self.assertEqual(plain.returncode, code)
        self.assertEqual(plain.stdout, b"")
        self.assertIn(error["message"], plain.stderr.decode())
        return error

    def lines(self, *arguments, stdin, code=0):
        done = run(*arguments, "--json", "-", stdin=stdin) if "-" not in arguments else run(*arguments, stdin=stdin)
        if code is not None:
            self.assertEqual(done.returncode, code, done.stderr[:500])
        return [json.loads(line) for line in done.stdout.decode().splitlines()]
