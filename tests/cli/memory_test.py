#!/usr/bin/env python3
"""What is asked for does not fit: a clear error and exit code 3, never a signal, and a session goes on.

Every call runs under a limit on its memory (RLIMIT_AS), counted from what the program takes to start at all.

    tests/cli/memory_test.py GOALLINE [unittest arguments]
"""
import functools
import itertools
import json
import os
import random
import resource
import subprocess
import tempfile
import threading

import command
from command import ENGLISH, START, CommandTest, main

MIB = 1 << 20
RNG = random.Random(5)


def rows(height, width, share):
    """A board with men on so many of its points, the ball in the centre."""
    lines = []
    for row in range(height):
        points = ["o" if RNG.random() < share else "1" for _ in range(width)]
        if row == height // 2:
            points[width // 2] = "@"
        lines.append("".join(str(len(list(run))) if point == "1" else "".join(run)
                             for point, run in itertools.groupby(points)))
    return "/".join(lines)


CROWDED = rows(60, 60, 0.5) + " O"
HUGE = rows(512, 512, 0.35) + " O"


def limits(megabytes, stack=None):
    """For the child: so much memory; threads with so much stack each, so that a large one leaves none for any."""
    def apply():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (megabytes * MIB, megabytes * MIB))
        if stack:
            hard = resource.getrlimit(resource.RLIMIT_STACK)[1]
            resource.setrlimit(resource.RLIMIT_STACK, (stack * MIB, hard))
    return apply


def call(arguments, megabytes, stdin="", stack=None, env=ENGLISH):
    return subprocess.run([command.GOALLINE, *map(str, arguments)], input=stdin.encode(), capture_output=True,
                          timeout=300, env=env, preexec_fn=limits(megabytes, stack))


@functools.cache
def least():
    """MiB under which the program starts."""
    for megabytes in range(16, 1024, 4):
        if call(["--version"], megabytes).returncode == 0:
            return megabytes
    raise AssertionError("the program does not start in 1 GiB")


class Session:
    """A conversation with `goalline engine` under a limit."""

    def __init__(self, megabytes, stack=None):
        self.engine = subprocess.Popen([command.GOALLINE, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                       env=ENGLISH, text=True, preexec_fn=limits(megabytes, stack))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.engine.kill()
        self.engine.communicate()

    def ask(self, lines, until):
        """All lines up to the one that begins with `until`."""
        self.engine.stdin.write(lines + "\n")
        self.engine.stdin.flush()
        watchdog = threading.Timer(120, self.engine.kill)
        watchdog.start()
        try:
            return self.read(until)
        finally:
            watchdog.cancel()

    def read(self, until):
        answer = []
        while not answer or not answer[-1].startswith(until):
            line = self.engine.stdout.readline()
            if not line:
                raise AssertionError(f"no {until}; the engine ended with {self.engine.wait()} after {answer[-3:]}")
            answer.append(line.rstrip("\n"))
        return answer

    def errors(self, lines):
        return [line for line in self.ask(lines + "\nisready", "readyok") if line.startswith("info string error")]

    def quit(self):
        self.engine.stdin.write("quit\n")
        self.engine.stdin.flush()
        return self.engine.wait(timeout=300)


class Limited(CommandTest):
    def refused(self, *arguments, more, where=None, stdin=""):
        """The error object of a call that has so many MiB more than it needs to start; plainly it says the same."""
        done = call([*arguments, "--json"], least() + more, stdin)
        self.assertEqual(done.returncode, 3, (arguments[:1], done.stdout[-300:], done.stderr[-300:]))
        self.assertEqual(done.stdout.count(b"\n"), 1, done.stdout[:300])
        error = json.loads(done.stdout)["error"]
        self.assertEqual(error["kind"], "limit", error)
        self.assertIn("memory", error["message"])
        if where:
            self.assertEqual(error["where"], where)
        plain = call(arguments, least() + more, stdin)
        self.assertEqual((plain.returncode, plain.stdout), (3, b""), plain.stderr[-300:])
        self.assertIn("memory", plain.stderr.decode())
        self.assertEqual(plain.stderr.count(b"\n"), 1, plain.stderr[-300:])
        return error

    def survives(self, *arguments, stdin="", env=ENGLISH, steps=(8, 16, 24, 40, 70, 120, 200)):
        """Under each of these limits the call ends with an answer or an error; its exit codes."""
        codes = []
        for more in steps:
            done = call(arguments, least() + more, stdin, env=env)
            self.assertIn(done.returncode, (0, 3), (arguments[:1], more, done.stdout[-300:], done.stderr[-300:]))
            codes.append(done.returncode)
        return codes


class Engine(Limited):
    def test_hash_that_does_not_fit_is_refused_and_the_session_goes_on(self):
        with Session(least() + 200) as engine:
            for name in ("Hash value 1000", "Hash value 65536"):
                errors = engine.errors("setoption name " + name)
                self.assertEqual(len(errors), 1, errors)
                self.assertRegex(errors[0], "expected (at most|a whole number from 1 to) [0-9]+[:,] ")
            self.assertEqual(engine.errors("setoption name Level value 9"), [])
            self.assertEqual(engine.errors("setoption name Hash value 32"), [])
            self.assertEqual(len(engine.errors("setoption name Hash value 1000")), 1)
            best = engine.ask("position startpos\ngo nodes 3000", "bestmove")[-1]
            self.assertRegex(best, "^bestmove [A-Z][0-9]+$")
            self.assertEqual(engine.quit(), 0)

    def test_what_it_says_is_possible_is_possible(self):
        with Session(least() + 200) as engine:
            error = engine.errors("setoption name Hash value 1000")[0]
            most = int(error.split("expected at most ")[1].split(":")[0])
            self.assertGreater(most, 100)
            self.assertEqual(engine.errors(f"setoption name Hash value {most - 8}"), [])

    def test_a_default_table_that_does_not_fit_is_replaced_by_a_smaller_one(self):
        with Session(least() + 10) as engine:
            self.assertRegex(engine.ask("position startpos\ngo nodes 300", "bestmove")[-1], "^bestmove [A-Z][0-9]+$")

    def test_a_search_without_memory_or_threads_still_ends_with_a_legal_move(self):
        for more in (12, 20, 40, 70, 120):
            with Session(least() + more) as engine:
                engine.errors("setoption name Threads value 256")
                for _ in range(3):
                    self.assertRegex(engine.ask("position startpos\ngo nodes 20000", "bestmove")[-1],
                                     "^bestmove [A-Z][0-9]+")
                engine.errors("setoption name Threads value 1")
                self.assertRegex(engine.ask("position startpos\ngo nodes 200", "bestmove")[-1],
                                 "^bestmove [A-Z][0-9]+")
                self.assertEqual(engine.quit(), 0)

    def test_a_huge_board_that_does_not_fit_leaves_the_session_alive(self):
        refusals = []
        for more in (12, 20, 40, 120):
            with Session(least() + more) as engine:
                refusals += engine.errors("position pos " + HUGE)
                refusals += engine.ask("go nodes 100", "bestmove")[:-1]
                self.assertRegex(engine.ask("position startpos\ngo nodes 200", "bestmove")[-1],
                                 "^bestmove [A-Z][0-9]+")
                self.assertEqual(engine.quit(), 0)
        self.assertTrue(any("out of memory" in line for line in refusals), "none of these limits was too small")

    def test_without_a_thread_it_says_so_and_answers(self):
        with Session(least() + 200, stack=4096) as engine:
            answer = engine.ask("position startpos\ngo nodes 100", "bestmove")
            self.assertIn("thread", answer[0])
            self.assertRegex(answer[-1], "^bestmove [A-Z][0-9]+$")
            self.assertEqual(engine.quit(), 0)


class Searches(Limited):
    def test_analyse_with_a_hash_that_does_not_fit(self):
        for megabytes in (1000, 16000):
            error = self.refused("analyse", START, "--hash", megabytes, "--nodes", 100, more=200)
            self.assertRegex(error["message"], f"expected at most [0-9]+: there is no memory for .*{megabytes} MiB")

    def test_analyse_with_its_default_hash_makes_do_with_less(self):
        done = call(["analyse", START, "--nodes", 300, "--json"], least() + 24)
        self.assertEqual(done.returncode, 0, done.stderr[-300:])
        self.assertTrue(json.loads(done.stdout.splitlines()[-1])["pv"])

    def test_analyse_with_more_threads_than_fit(self):
        self.assertIn(0, self.survives("analyse", START, "--threads", 256, "--nodes", 20000))
        self.survives("analyse", "-", "--threads", 16, "--nodes", 500, "--multipv", 100, stdin=HUGE + "\n")

    def test_solve_with_a_memory_that_does_not_fit(self):
        self.refused("solve", START, "--memory", 2000, more=200, where="--memory")

    def test_solve_with_its_default_memory_makes_do_with_less(self):
        for threads in (1, 2):
            done = call(["solve", "5/5/5/2@2/5/5/5 O", "--no-tables", "--threads", threads, "--json"], least() + 60)
            self.assertEqual(json.loads(done.stdout)["plies"], 7, done.stderr[-300:])
        for more in (8, 16, 40):
            done = call(["solve", START, "--time", 3, "--json"], least() + more)
            self.assertEqual(done.returncode, 3, done.stderr[-300:])
            answer = json.loads(done.stdout)
            self.assertTrue("error" in answer or answer["value"] == "unknown", answer)

    def test_bench_under_a_small_limit_has_its_signature(self):
        free = call(["bench", "--depth", 2, "--json"], least() + 500)
        tight = call(["bench", "--depth", 2, "--json"], least() + 40)
        self.assertEqual(json.loads(tight.stdout)["nodes"], json.loads(free.stdout)["nodes"])

    def test_bench_of_solved_positions_whose_table_does_not_fit(self):
        solved = (command.TESTDATA.parent / "solved/positions.jsonl").read_text().splitlines()
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write(next(line for line in solved if '"5/5/' in line and line.count("/") == 4))  # 5 x 5
            file.flush()
            self.refused("bench", "--solved", file.name, more=200)


class Moves(Limited):
    def test_results_that_do_not_fit(self):
        for options in ([], ["--list"], ["--paths"]):
            self.refused("moves", CROWDED, "--limit", 4_000_000_000, *options, more=60, where="moves")
        self.refused("perft", CROWDED, 2, "--limit", 4_000_000_000, more=60, where="perft")

    def test_answers_before_the_one_that_does_not_fit_are_kept(self):
        done = call(["moves", "-", "--limit", 4_000_000_000, "--json"], least() + 60, stdin=f"{START}\n{CROWDED}\n")
        self.assertEqual(done.returncode, 3, done.stderr[-300:])
        first, last = map(json.loads, done.stdout.splitlines())
        self.assertEqual(first["placements"], 284)
        self.assertEqual(last["error"]["kind"], "limit")

    def test_the_error_is_in_the_language_of_the_user(self):
        done = call(["moves", CROWDED, "--limit", 4_000_000_000, "--lang", "es"], least() + 60)
        self.assertEqual(done.returncode, 3)
        self.assertIn("memoria", done.stderr.decode())

    def test_a_reduction_to_a_board_that_is_too_large(self):
        done = call(["reduce", "-", "--json"], least() + 60, "p cnf 9999999 0\n")
        error = json.loads(done.stdout)["error"]
        self.assertEqual((done.returncode, error["kind"], error["where"]), (3, "limit", "formula"))
        self.assertIn("more than 512 a side", error["message"])


class Tables(Limited):
    def test_planes_that_do_not_fit(self):
        with tempfile.TemporaryDirectory() as folder:
            for arguments in (["strip-solve", 28], ["board-solve", 5, 6], ["strip-solve", 40],
                              ["strip-solve", 40, "--out", os.path.join(folder, "strip.table")]):
                error = self.refused(*arguments, more=100, where="memory")
                self.assertRegex(error["message"], "at least [0-9]+ MiB")
                self.assertFalse(os.path.exists(os.path.join(folder, "strip.table")))

    def test_all_else_about_tables_ends_with_an_answer_or_an_error(self):
        with tempfile.TemporaryDirectory() as folder:
            table = os.path.join(folder, "strip.table")
            self.assertEqual(command.run("strip-solve", 14, "--out", table).returncode, 0)
            for arguments in (["strip-verify", table, "--threads", 8], ["strip-theory", 14], ["board-draws", 3, 5],
                              ["strip-solve", 16, "--threads", 16, "--out", os.path.join(folder, "other.table")],
                              ["board-solve", 4, 4, "--list-draws"], ["strip", "..o.@.o... L"]):
                self.survives(*arguments, steps=(2, 4, 8, 16, 40, 200))

    def test_without_threads_they_work_alone(self):
        for arguments in (["strip-solve", 12, "--threads", 4], ["strip-theory", 12, "--threads", 4],
                          ["solve", "5/5/5/2@2/5/5/5 O", "--no-tables"],
                          ["analyse", START, "--threads", 4, "--nodes", 1000]):
            done = call(arguments, least() + 200, stack=4096)
            self.assertEqual(done.returncode, 0, (arguments, done.stderr[-300:]))


class Bidding(Limited):
    def test_tables_that_do_not_fit(self):
        for options in ([], ["--thresholds"], ["--table", "/dev/null"]):
            error = self.refused("tennis", "--points", 3000, *options, more=200, where="points")
            self.assertRegex(error["message"], "a table of [0-9]+ MB")
        self.survives("tennis", "--points", 300)


class Matches(Limited):
    def test_more_games_at_a_time_than_fit(self):
        arguments = ["match", "--engine1", command.GOALLINE + " engine", "--engine2", command.GOALLINE + " engine",
                     "--tc", "nodes=20", "--games", 2, "--max-plies", 6, "--concurrency", 200]
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as openings:
            openings.write(START + "\n")
            openings.flush()
            self.assertIn(0, self.survives(*arguments, "--openings", openings.name, steps=(40, 120, 300)))


if __name__ == "__main__":
    main()
