#!/usr/bin/env python3
"""What the command line says to people: help, near misses, lines broken between words, signs and colours.

    tests/cli/help_test.py GOALLINE [unittest arguments]
"""
import fcntl
import os
import pty
import re
import struct
import subprocess
import tempfile
import termios

import command
from command import ENGLISH, CommandTest, main, run

WIDTH = 80
EXAMPLE = re.compile(r"  +(goalline|mpirun|nice|export|curl|\$)\s|      --")  # or the rest of one


def at_a_terminal(*words, typed=b"", env=None):
    """What a command writes to a terminal of 80 columns, as lines."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, WIDTH, 0, 0))
    process = subprocess.Popen([command.GOALLINE, *words], stdin=subprocess.PIPE, stdout=slave, stderr=slave, env=env or ENGLISH)
    os.close(slave)
    process.stdin.write(typed)
    process.stdin.close()
    said = b""
    while True:
        try:
            piece = os.read(master, 65536)
        except OSError:  # the terminal has no other end any more
            break
        if not piece:
            break
        said += piece
    process.wait(timeout=300)
    os.close(master)
    return said.decode().replace("\r\n", "\n").splitlines()


class Help(CommandTest):
    def test_three_ways_to_ask_for_help(self):
        for words in ([], ["solve"], ["store", "backup"], ["puzzles"]):
            asked = run("help", *words)
            self.assertEqual((asked.returncode, asked.stderr), (0, b""))
            self.assertEqual(asked.stdout, run(*words, "--help").stdout)
        self.assertIn('unknown command "slove"; did you mean solve?', run("help", "slove").stderr.decode())
        self.assertEqual(run("help", "store", "x").returncode, 2)

    def test_three_ways_to_ask_for_the_version(self):
        said = run("--version").stdout
        self.assertRegex(said.decode(), r"^goalline \d")
        for word in ("version", "-V"):
            self.assertEqual((run(word).returncode, run(word).stdout), (0, said))

    def test_errors_point_to_the_help_of_their_command(self):
        for words, near, whose in (
                (["tennis", "--field", "3"], "--fields", "tennis"), (["tennis", "--feilds=3"], "--fields", "tennis"),
                (["perft", "start", "3", "--limt", "9"], "--limit", "perft"), (["perft", "--limt", "9"], "--limit", "perft"),
                (["solve", "start", "--tabels", "x"], "--tables", "solve"), (["slove", "start"], "solve", ""),
                (["prooof-verify"], "proof-verify", ""), (["puzzles", "verfy", "x"], "verify", "puzzles"),
                (["store", "backpu"], "backup", "store"), (["serve", "--databas", "x"], "--database", "serve"),
                (["goal"], "", "goal"), (["perft", "start", "0"], "", "perft"), (["goal", "x", "--frobnicate"], "", "goal"),
                (["frobnicate"], "", ""), (["store"], "", "store"), (["store", "erase", "--nam", "x"], "--name", "store erase"),
                ([], "", "")):
            with self.subTest(words=words):
                message = self.refuse(*words, kind="usage")["message"]
                self.assertIn(f"; see goalline {whose} --help".replace("  ", " "), message)
                self.assertEqual(re.findall(r"did you mean (\S+)\?", message), [near] if near else [])
        self.assertIn("¿querías decir --fields?", run("tennis", "--field", "3", "--lang", "es").stderr.decode())

    def test_no_option_is_listed_that_is_not_built(self):
        for words in (["serve"], ["solve"], ["store", "backup"]):
            for text in (run(*words, "--help").stdout.decode(), run(*words, "--help", "--lang", "es").stdout.decode()):
                self.assertNotRegex(text, "this version|esta versión")


class Words(CommandTest):
    def commands(self):
        names = re.findall(r"^  ([a-z][a-z-]+)  ", run("--help").stdout.decode(), re.MULTILINE)
        self.assertGreater(len(names), 30)
        return names

    def test_help_is_broken_between_words(self):
        for name in self.commands():
            for language in ("en", "es"):
                for line in run(name, "--help", "--lang", language).stdout.decode().splitlines():
                    if not EXAMPLE.match(line):
                        self.assertLessEqual(len(line), WIDTH, (name, line))

    def test_games_in_the_terminal_are_broken_between_words(self):
        for name in ("play-tennis", "play-footsteps"):
            for language in ("en", "es"):
                lines = at_a_terminal(name, "--points", "5", "--seed", "1", "--lang", language, typed=b"?\nx\nq\n")
                self.assertGreater(len(lines), 5)
                for line in lines:
                    self.assertLessEqual(len(line), WIDTH, line)

    def test_errors_are_broken_between_words(self):
        words = ["tennis", "--field", "3", "--lang", "es"]
        lines = at_a_terminal(*words)
        self.assertGreater(len(lines), 1)
        self.assertEqual(" ".join(lines), run(*words).stderr.decode().strip())

    def test_what_is_to_be_copied_stays_whole(self):
        position = "/".join(["@30", *["31"] * 30]) + " O"
        self.assertIn(position, at_a_terminal("play", position))

    def test_no_proof_can_fail_any_more(self):
        with tempfile.TemporaryDirectory() as folder:
            done = run("solve", "5/5/2@2/5/5 O", "--store", folder)
            self.assertIn("disproof number infinite", done.stdout.decode())
            answer = self.ask("solve", "5/5/2@2/5/5 O", "--store", folder)
            self.assertEqual((answer["store"]["proof"], answer["store"]["disproof"]), (0, None))


class Signs(CommandTest):
    DRAWINGS = (["play", "start", "H11"], ["moves", "start"], ["board-solve", "7", "3", "--list-draws"],
                ["tennis", "--points", "9", "--heatmap", "-"])

    def test_ascii_where_it_is_asked_for_and_where_there_is_nothing_else(self):
        for words in self.DRAWINGS:
            with self.subTest(words=words):
                self.assertGreater(max(run(*words).stdout), 127)
                plain = run(*words, "--ascii")
                self.assertEqual(plain.returncode, 0)
                self.assertLess(max(plain.stdout), 128)
                for locale in ("C", "POSIX"):
                    self.assertLess(max(run(*words, env={**ENGLISH, "LC_ALL": locale}).stdout), 128)
                self.assertGreater(max(run(*words, env={**ENGLISH, "LC_ALL": "xx_XX.UTF-8"}).stdout), 127)

    def test_colours_only_where_they_are_wanted(self):
        self.assertIn("\x1b[", "".join(at_a_terminal("play", "start", "H11")))
        self.assertNotIn("\x1b[", "".join(at_a_terminal("play", "start", "H11", env={**ENGLISH, "NO_COLOR": "1"})))


if __name__ == "__main__":
    main()
