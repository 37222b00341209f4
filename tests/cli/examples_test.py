#!/usr/bin/env python3
"""Every command has a manual page with an example, and the first example of each runs. So does the page of examples/ that
frames a position and a game.

    tests/cli/examples_test.py GOALLINE [unittest arguments]

An example runs in a folder that holds what it names. What may take long gets --time, and may end with exit code 3.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.request

import command
from store import Server, Visitor

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
import command_tree  # noqa: E402

SECONDS = 600  # only ends what hangs
ID = "0123456789abcdef0123456789abcdef"
GAME = "(;FF[4]GM[14]SZ[15:19];B[H11])\n"
ENDED = {"serve", "admin", "store", "worker", "farm"}  # commands that want a server, or are one
TYPED = {"tui": "q\n", "play-tennis": "q\n", "play-footsteps": "q\n"}
MADE = {"strip-verify": "strip-solve 12 --out strip-24.table", "board-verify": "board-solve 4 3 --out board-5x4.table"}


class Examples(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="goalline-examples-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.share = cls.folder / "share"
        subprocess.run([ROOT / "scripts/make-man", command.GOALLINE, cls.folder], check=True, timeout=SECONDS)
        cls.pages = {page.words: page for page in command_tree.tree(command.GOALLINE)}
        (cls.folder / "bin").mkdir()
        (cls.folder / "bin/goalline").symlink_to(pathlib.Path(command.GOALLINE).resolve())
        for name in ("proofs", "puzzles", "matches", "solved"):
            (cls.folder / name).symlink_to(ROOT / name)
        (cls.folder / "other").write_text("#!/bin/sh\nexec goalline engine\n")
        (cls.folder / "other").chmod(0o755)
        (cls.folder / "book.txt").write_text(f"{'15/' * 9}7@7{'/15' * 9} O\n")
        (cls.folder / "ladder").mkdir()
        (cls.folder / "game.sgf").write_text(GAME)
        (cls.folder / "formula.cnf").write_text("p cnf 1 1\n1 0\n")

    def run_line(self, line, typed=""):
        environment = {**command.ENGLISH, "PATH": f"{self.folder}/bin:{os.environ['PATH']}"}
        return subprocess.run(["bash", "-c", line], cwd=self.folder, input=typed, text=True, capture_output=True, env=environment,
                              timeout=SECONDS)

    def example(self, words):
        name = "-".join(("goalline", *words))
        page = (self.share / "man/man1" / f"{name}.1").read_text()
        shown = re.search(r"^\.SH EXAMPLES\n\.nf\n(.*?)\n\.fi$", page, re.MULTILINE | re.DOTALL)
        self.assertTrue(shown, f"{name} has no example")
        text = re.sub(r"\\e\n *", "", shown[1]).replace("\\-", "-").replace("\\e", "\\").replace("\\&", "")
        return text.splitlines()[0]

    def leaves(self):
        parents = {words[:-1] for words in self.pages}
        return [words for words in self.pages if words not in parents]

    def test_every_command_has_a_page_in_both_languages(self):
        self.assertGreater(len(self.leaves()), 45)
        for words in self.pages:
            name = "-".join(("goalline", *words))
            english, spanish = ((self.share / place / f"{name}.1").read_text() for place in ("man/man1", "man/es/man1"))
            for heading in ("NAME", "SYNOPSIS", "OPTIONS"):
                self.assertRegex(english, f'(?m)^.SH "?{heading}"?$')
            self.assertIn(".SH NOMBRE", spanish)
            self.assertEqual(english.count(".TP"), spanish.count(".TP"))
            if words:
                self.assertRegex(english, f"(?m)^{name.replace('-', '.{1,2}')} ")

    def test_the_first_example_of_each_command_runs(self):
        for words in self.leaves():
            if words[0] in ENDED:
                continue
            with self.subTest(words=words):
                line = self.example(words)
                if words[0] in MADE:
                    self.assertEqual(self.run_line(f"goalline {MADE[words[0]]}").returncode, 0)
                if any("--time" in names for names, _, _ in self.pages[words].options()) and "--time" not in line:
                    line = re.sub(r"(>|- <|$)", r"--time 2 \1", line + " ", count=1)
                line = line.replace("/tmp/ladder", "ladder")
                if words == ("tui",):  # it wants a terminal
                    line = f"script -qec '{line}' /dev/null"
                done = self.run_line(line, TYPED.get(words[0], ""))
                self.assertIn(done.returncode, (0, 1, 3), (line, done.stderr))

    def test_examples_for_operators_run(self):
        data = self.folder / "data"
        with Server(data, "serve") as server:
            status, made = Visitor(server).ask("POST", "/api/games", {"opponent": "friend", "name": "Ann"})
            self.assertEqual(status, 201, made)
            self.obey("admin", data, made["state"]["id"])
            self.obey("farm", data, made["state"]["id"])
            self.frame(server, made["state"]["id"])
        self.obey("store", data, made["state"]["id"])
        shutil.rmtree(data)
        line = self.example(("serve",)).replace("goalline serve", "goalline serve --list-limits")
        self.assertIn("connections", self.run_line(line).stdout)

    def frame(self, server, game):
        """The server lets the page of examples/ frame what it frames."""
        page = (ROOT / "examples/embed.html").read_text().replace("localhost:8080", f"localhost:{server.port}").replace("0" * 32, game)
        framed = re.findall(r'<iframe src="([^"]+)"', page)
        self.assertEqual(len(framed), 2)
        for url in framed:
            with urllib.request.urlopen(url.replace(" ", "%20")) as answer:
                self.assertIn("frame-ancestors *", answer.headers["Content-Security-Policy"])
                self.assertIn("<title>", answer.read().decode())

    def obey(self, group, data, game):
        """An order may be about something that is not there, but it must be understood."""
        for words in self.leaves():
            if words[0] == group:
                with self.subTest(words=words):
                    line = self.example(words).replace("/var/lib/goalline", str(data)).replace(ID, game)
                    done = self.run_line(f"{line} --json")
                    self.assertNotIn("see goalline", done.stdout, line)
                    self.assertIn(done.returncode, (0, 1, 2), (line, done.stdout, done.stderr))


if __name__ == "__main__":
    command.main()
