#!/usr/bin/env python3
"""What bounds a command: its --time, Ctrl-C, and paths that are refused before it begins.

    tests/cli/limits_test.py GOALLINE [unittest arguments]
"""
import contextlib
import json
import os
import pathlib
import pty
import signal
import subprocess
import tempfile
import time

from command import ENGLISH, START, CommandTest, launch, main, run

ROOT = pathlib.Path(__file__).resolve().parents[2]
PUZZLES = str(ROOT / "puzzles" / "phutball.jsonl")
DRAWN = "3/3/2o/1o1/3/@2/3 O"  # a table knows that it is a draw; no search for a proof can
RANDOM = '"$GOALLINE" engine --player random'
MATCH = ["match", "--engine1", RANDOM, "--engine2", RANDOM, "--tc", "movetime=1000", "--games", "10000000"]
# Each of these takes minutes or much longer.
LONG = [["perft", "start", "99"], ["strip-solve", "29"], ["board-solve", "7", "4"], ["strip-theory", "26"],
        ["bench", "--depth", "99"], ["puzzles", "verify", PUZZLES], ["tennis", "--points", "5000", "--table", "t"],
        ["footsteps", "--preset", "oshi-zumo", "--points", "1500", "--thresholds"], ["board-draws", "5", "5"], MATCH]
# And these end by themselves.
SHORT = [["moves", "start"], ["proof-verify", str(ROOT / "proofs/11x11.proof")], ["strip-solve", "5"], ["board-solve", "3", "3"],
         ["board-draws", "3", "3"], ["puzzles", "judge", "5/2o2/2@2/5/5 O", "--kind", "goal-in-1"], ["data", "export", "atlas", "--to", "t.npz"], ["tennis"], ["footsteps"], ["perft", "start", "1"]]


class Limits(CommandTest):
    def setUp(self):
        self.stack = contextlib.ExitStack()
        self.addCleanup(self.stack.close)
        self.folder = pathlib.Path(self.stack.enter_context(tempfile.TemporaryDirectory()))

    def within(self, words):
        """The words of a command whose files lie in a folder of this test."""
        return [str(self.folder / word) if word in ("t", "t.npz") else word for word in words]

    def test_time_ends_a_command_and_nothing_is_claimed(self):
        for words in LONG:
            with self.subTest(words=words):
                done = run(*self.within(words), "--time", "0.3", "--json", timeout=300)
                self.assertEqual(done.returncode, 3, done)
                self.assertIn(b"the time of 0.3 s is over", done.stderr)
                answers = [json.loads(line) for line in done.stdout.splitlines()]
                if words == MATCH and "games" in answers[0]:  # the time was enough for a game
                    continue
                self.assertEqual([answer["error"]["code"] for answer in answers], ["time"])
                self.assertEqual(answers[0]["error"]["kind"], "limit")

    def test_what_was_played_of_a_match_is_told(self):
        for seconds in (1, 4, 16, 64):  # until a game is played, however slow this machine is
            done = run(*MATCH, "--time", str(seconds), "--json", timeout=300)
            self.assertEqual(done.returncode, 3, done)
            answer = json.loads(done.stdout.splitlines()[0])
            if "games" in answer:
                return self.assertLess(answer["games"], 10_000_000)
        self.fail("no game was played")

    def test_no_time_at_all(self):
        for words in SHORT:
            with self.subTest(words=words):
                self.assertEqual(run(*self.within(words), "--time", "1000").returncode, 0)
                self.assertEqual(self.refuse(*self.within(words), "--time", "0", code=3, kind="limit")["code"], "time")

    def test_puzzles_that_were_made_in_time_are_kept(self):
        file = self.folder / "made.jsonl"
        done = run("puzzles", "make", file, "--count", "1000000", "--time", "0.5", timeout=300)
        self.assertEqual(done.returncode, 3, done)
        for line in file.read_text().splitlines():
            json.loads(line)

    def test_ctrl_c_ends_every_command(self):
        for words in LONG:
            with self.subTest(words=words):
                process = launch(*self.within(words), stderr=subprocess.PIPE)
                time.sleep(1)
                process.send_signal(signal.SIGINT)
                process.communicate(timeout=300)
                self.assertIn(process.returncode, (130, -signal.SIGINT))  # the latter before it could listen

    def test_the_help_states_the_limit(self):
        for name in ("perft", "goal", "solve"):
            self.assertRegex(run(name, "--help").stdout.decode(), r"--time S=300\b")

    def said_at_a_terminal(self, words, pattern):
        """What is written to standard error, if that is a terminal, up to a pattern."""
        master, slave = pty.openpty()
        process = launch(*words, stderr=slave)
        os.close(slave)
        said = b""
        try:
            while pattern not in said:
                said += os.read(master, 4096)
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=300)
            os.close(master)
        return said

    def test_a_terminal_shows_how_far_it_is(self):
        self.said_at_a_terminal(["perft", "start", "99"], b"perft [")
        self.said_at_a_terminal(["strip-theory", "26", "--time", "100"], b"1 s / 100 s")
        done = run("perft", "start", "99", "--time", "2")
        self.assertEqual(done.stderr.count(b"\n"), 1, done.stderr)  # elsewhere there is only the end


class Paths(CommandTest):
    def test_folders_and_files_are_refused_before_anything_is_done(self):
        engines = ["--engine1", "x", "--engine2", "x"]
        with tempfile.TemporaryDirectory() as folder:
            a_file = pathlib.Path(folder, "file")
            a_file.write_text("")
            missing = f"{folder}/none"
            below, inside = f"{missing}/name", f"{a_file}/name"
            for words, option, paths in (
                    (["solve", DRAWN], "--tables", [missing, a_file]), (["analyse", DRAWN], "--tables", [missing, a_file]),
                    (["bench", "--solved"], "--tables", [missing]), (["strip", ".@.. L"], "--tables", [missing]),
                    (["solve", DRAWN], "--proof", [below, inside, folder]), (["solve", DRAWN], "--store", [below, a_file]),
                    (["strip-solve", "5"], "--out", [below, folder]), (["strip-solve", "5"], "--checkpoint", [below]),
                    (["board-solve", "3", "3"], "--out", [below]), (["board-draws", "3", "3"], "--out", [below]),
                    (["match", *engines], "--sgf", [below]), (["match", *engines], "--journal", [below]),
                    (["ladder", a_file], "--journals", [below]), (["tennis"], "--table", [below]),
                    (["tennis"], "--plot", [below]), (["footsteps"], "--heatmap", [below]),
                    (["diagram", START], "--out", [below + ".svg"])):
                for path in paths:
                    with self.subTest(words=words, option=option, path=path):
                        error = self.refuse(*words, option, path, kind="io")
                        self.assertEqual(error["where"], option)
                        self.assertIn("expected", error["message"])
                        self.assertIn(str(folder), error["message"])
            self.assertEqual(list(pathlib.Path(folder).iterdir()), [a_file])  # and nothing was made
            done = run("openings", "--book", below)
            self.assertIn(b"--book: there is no folder", done.stderr)
            self.assertEqual(done.returncode, 2)
            done = run("serve", "--port", "0", "--data", f"{folder}/data", "--web", missing)
            self.assertIn(b"--web: there is no folder", done.stderr)
            self.assertEqual(done.returncode, 2)
            done = run("solve", DRAWN, env={**ENGLISH, "GOALLINE_TABLES": missing})
            self.assertIn(b"--tables: there is no folder", done.stderr)

    def test_a_cheap_table_is_built_and_said(self):
        done = run("solve", DRAWN, "--json")
        answer = json.loads(done.stdout)
        self.assertEqual((answer["value"], answer["method"], answer["proven"]), ("draw", "table", True))
        self.assertIn("a table of all positions of 7 × 3 is built in memory", done.stderr.decode())
        with tempfile.TemporaryDirectory() as folder:  # which has no table of this board
            self.assertEqual(self.ask("solve", DRAWN, "--tables", folder)["value"], "draw")
        self.assertEqual(self.ask("solve", DRAWN, "--no-tables", "--time", "0.5", code=3)["value"], "unknown")


if __name__ == "__main__":
    main()
