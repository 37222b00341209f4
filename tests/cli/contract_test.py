#!/usr/bin/env python3
"""The command-line contract, checked from outside: names, JSON fields, exit codes, errors, hostile input.

    tests/cli/contract_test.py GOALLINE [unittest arguments]
"""
import json
import os
import pathlib
import random
import select
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request

from plain_rules import Position, point_name, random_position

GOALLINE = ""
START = "15/15/15/15/15/15/15/15/15/7@7/15/15/15/15/15/15/15/15/15 O"
WORKED = "15/15/15/15/15/15/15/15/7o7/6o8/7o7/7o7/8o6/9@5/15/15/15/15/15 O"
TESTDATA = pathlib.Path(__file__).resolve().parents[2] / "testdata"
RECORDS = TESTDATA / "records"
ENGLISH = {**os.environ, "LC_ALL": "C.UTF-8"}


def run(*arguments, stdin=b"", timeout=120, env=None):
    if isinstance(stdin, str):
        stdin = stdin.encode()
    return subprocess.run([GOALLINE, *map(str, arguments)], input=stdin, capture_output=True, timeout=timeout,
                          env=env or ENGLISH)


def on_off(flag):
    return "on" if flag else "off"


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


def corpus(name):
    return [json.loads(line) for line in (TESTDATA / name).read_text().splitlines()]


def switches(rules):
    words = []
    for name, value in rules.items():
        words += ["--" + name.replace("_", "-"), value if isinstance(value, str) else on_off(value)]
    return words


class Corpus(CommandTest):
    """testdata/, made by another implementation of the rules."""

    def test_moves(self):
        groups = {}
        for line in corpus("moves.jsonl"):
            groups.setdefault(tuple(switches(line["rules"])), []).append(line)
        for words, lines in groups.items():
            text = "".join(line["position"] + "\n" for line in lines)
            answers = self.lines("moves", "--json", *words, "-", stdin=text)
            lists = self.lines("moves", "--json", "--list", "--paths", "--limit", 20_000, *words, "-", stdin=text, code=None)
            for line, answer, listed in zip(lines, answers, lists, strict=True):
                for field in ("placements", "jump_results", "jump_paths", "goal_in_one"):
                    self.assertEqual(answer[field], line[field], line["position"])
                if "chains" in line:
                    self.assertEqual(sorted(listed["paths"]), sorted(line["chains"]))
                if "jumps" in line:
                    self.assertEqual(len(listed["jumps"]), len(line["jumps"]))

    def test_play(self):
        for line in corpus("play.jsonl"):
            arguments = ["play", line["position"], *line["moves"], *switches(line["rules"])]
            if "error" in line:
                error = self.ask(*arguments, code=2)["error"]
                self.assertEqual({"index": error["index"], "rule": error["code"]}, line["error"], arguments)
            else:
                answer = self.ask(*arguments)
                self.assertEqual(answer, {"position": line["result"], "outcome": line["outcome"]})

    def test_perft(self):
        for line in corpus("perft.jsonl"):
            answer = self.ask("perft", line["position"], len(line["results"]), *switches(line["rules"]))
            for field in ("results", "paths", "ended"):
                self.assertEqual(answer[field], line[field], line["position"])

    def test_positions(self):
        lines = [line for line in corpus("positions.jsonl") if not set(line["text"]) & set("\n\r")]
        self.assertGreater(len(lines), 300)
        answers = self.lines("play", "--json", "-", stdin="".join(line["text"] + "\n" for line in lines), code=2)
        alone = self.lines("moves", "--json", "--limit", 1000, "-", stdin="".join(line["text"] + "\n" for line in lines), code=2)
        for line, answer, moves in zip(lines, answers, alone, strict=True):
            if "error" in line:
                error = moves["error"]
                self.assertEqual((error.get("code"), error.get("row"), error.get("column")),
                                 (line["error"], line["row"], line["column"]), line["text"])
            else:
                self.assertEqual(answer["position"], line["text"])


class Usage(CommandTest):
    def test_version_and_help(self):
        self.assertRegex(run("--version").stdout.decode(), r"^goalline \d+\.\d+\.\d+\n$")
        commands = ["moves", "play", "perft", "goal", "solve", "analyse", "convert", "bench", "engine", "serve", "tui"]
        top = run("--help")
        self.assertEqual(top.returncode, 0)
        for command in commands:
            self.assertIn(command, top.stdout.decode())
            for language, word in (("en", "Usage"), ("es", "Uso")):
                done = run(command, "--help", "--lang", language)
                self.assertEqual(done.returncode, 0)
                self.assertIn(word, done.stdout.decode())

    def test_language_of_the_environment(self):
        env = {**os.environ, "LC_ALL": "es_MX.UTF-8"}
        self.assertIn("Uso:", run("--help", env=env).stdout.decode())
        self.assertIn("Usage:", run("--help", "--lang", "en", env=env).stdout.decode())
        error = json.loads(run("moves", "x", "--json", env=env).stdout)["error"]
        self.assertEqual(error["kind"], "syntax")
        self.assertIn("expected", error["message"])

    def test_bad_usage(self):
        for arguments in ([], ["fly"], ["moves"], ["moves", START, "extra"], ["moves", START, "--limit", "-1"],
                          ["moves", START, "--limit", "99999999999999999999999"], ["moves", START, "--limit", "1e3"],
                          ["moves", START, "--limit", ""], ["perft", START], ["perft", START, "0"],
                          ["perft", START, "-1"], ["perft", START, "two"], ["perft", START, "1001"],
                          ["moves", START, "--corner-exit", "maybe"], ["moves", START, "--repetition", "draw2"],
                          ["moves", START, "--unknown"], ["goal", START, "--time", "nan"],
                          ["goal", START, "--time", "-1"], ["goal", START, "--time", "inf"],
                          ["analyse", START, "--depth", "0"], ["analyse", START, "--multipv", "0"],
                          ["convert", "x"], ["convert", "x", "--to", "pdf"], ["moves", START, "--lang", "fr"]):
            with self.subTest(arguments=arguments):
                self.refuse(*arguments, kind="usage")

    def test_unknown_commands(self):
        for command in ("frobnicate", "worker", "moves-"):
            self.assertIn("unknown command", self.refuse(command)["message"])


class Moves(CommandTest):
    def test_fields(self):
        answer = self.ask("moves", START)
        self.assertEqual(answer, {"placements": 284, "jump_results": 0, "jump_paths": 0,
                                  "goal_in_one": {"O": False, "X": False}})

    def test_worked_example(self):
        answer = self.ask("moves", WORKED, "--list")
        self.assertEqual(answer["jump_results"], 4)
        self.assertEqual(sorted(answer["jumps"]), ["K6-G9", "K6-G9-G11", "K6-G9-G11-J11", "K6-G9-J9"])

    def test_finished_positions_have_no_moves(self):
        for position in ("3@/1o2/4 X", "4/1o2/@3 O", "4/1o2/4 X B4", "4/4/o3 O A0", "4/4/4 O @0"):
            with self.subTest(position=position):
                answer = self.ask("moves", position, "--list", "--paths")
                self.assertEqual(answer, {"placements": 0, "jump_results": 0, "jump_paths": 0,
                                          "goal_in_one": {"O": False, "X": False}, "jumps": [], "paths": []})

    def test_limit(self):
        # Men between the points of a lattice of every second point: results without number.
        lattice = [(r, c) for r in range(2, 19) for c in range(1, 16) if (r % 2 == 0) != (c % 2 == 0)]
        crowded = Position(19, 15, lattice, (10, 8), "O").text()
        self.refuse("moves", crowded, "--limit", 100_000, code=3, kind="limit")
        self.refuse("moves", WORKED, "--paths", "--limit", 3, code=3, kind="limit")
        self.assertEqual(self.ask("moves", WORKED, "--limit", 4)["jump_results"], 4)
        self.refuse("moves", WORKED, "--limit", 3, code=3, kind="limit")

    def test_against_plain_rules(self):
        rng = random.Random(20)
        cases = []
        for _ in range(600):
            switches = {k: rng.random() < 0.6 for k in ("corner_exit", "goal_pass", "own_goal")}
            cases.append((tuple(switches.items()), random_position(rng, **switches)))
        for key in sorted({key for key, _ in cases}):
            options = [word for name, on in key for word in ("--" + name.replace("_", "-"), on_off(on))]
            group = [p for k, p in cases if k == key and len(p.men) < 28]
            text = "".join(p.text() + "\n" for p in group)
            answers = self.lines("moves", "--json", "--list", "--paths", *options, "-", stdin=text)
            self.assertEqual(len(answers), len(group))
            for position, answer in zip(group, answers):
                chains = position.chains()
                names = sorted("-".join(map(point_name, path)) for path, _ in chains)
                results = {(path[-1], men) for path, men in chains}
                self.assertEqual(answer["placements"], len(position.placements()))
                self.assertEqual(answer["jump_paths"], len(chains), position.text())
                self.assertEqual(answer["jump_results"], len(results))
                self.assertEqual(sorted(answer["paths"]), names)
                self.assertEqual(len(answer["jumps"]), len(results))
                self.assertLessEqual(set(answer["jumps"]), set(names))
                self.assertEqual(answer["goal_in_one"], {s: position.goal_in_one(s) for s in "OX"}, position.text())

    def test_paths_alone_are_the_jumps(self):
        answer = self.ask("moves", WORKED, "--paths")
        self.assertEqual(answer["jumps"], answer["paths"])
        self.assertEqual(len(answer["paths"]), answer["jump_paths"])

    def test_text_for_people(self):
        text = run("moves", WORKED, "--list").stdout.decode()
        self.assertIn("\u25ce", text)
        self.assertIn("goal of Ohs (O): row 19", text)
        self.assertIn("K6-G9-G11-J11", text)
        self.assertNotIn("\x1b", text)


class Play(CommandTest):
    def test_fields(self):
        self.assertEqual(self.ask("play", START), {"position": START, "outcome": None})
        answer = self.ask("play", WORKED, "K6-G9-G11-J11")
        self.assertEqual(answer["position"], "15/15/15/15/15/15/15/15/8@6/15/7o7/15/15/15/15/15/15/15/15 X")

    def test_outcomes(self):
        self.assertEqual(self.ask("play", "3/1@1/3 O", "B3", "A3", "B2-B4"),
                         {"position": "o2/3/3 X B4", "outcome": "O"})
        self.assertEqual(self.ask("play", "3/1@1/1o1 O", "B2-B0")["outcome"], "X")
        cycle = ["H11", "H10-H12", "H11", "H12-H10"] * 2
        self.assertEqual(self.ask("play", START, *cycle, "--repetition", "draw3"),
                         {"position": START, "outcome": "draw"})
        self.assertIsNone(self.ask("play", START, *cycle)["outcome"])

    def test_illegal_moves_name_index_jump_and_rule(self):
        error = self.refuse("play", WORKED, "K6-G9-J9-G7", kind="illegal")
        self.assertEqual((error["index"], error["code"]), (0, "P6"))
        self.assertIn("jump 3", error["where"])
        self.assertIn("P6", error["message"])
        cases = [("P5", 2, [START, "H11", "H11"]), ("P5", 1, [START, "H10"]), ("P5", 1, [START, "A20"]),
                 ("P6", 1, [START, "H10-H12"]), ("P6", 2, [START, "H11", "H10-H13"]),
                 ("P7", 1, ["3/@o/2 O".replace("3/", "2/"), "A2-C2"]),
                 ("P8", 1, ["o2/1@1/3 O", "B2-@4", "--corner-exit", "off"]),
                 ("P9", 3, ["3/1@1/1o1 O", "A1", "B2-B0", "A2"]),
                 ("P9", 1, ["3/1@1/1o1 O", "B2-B0", "--own-goal", "off"]),
                 ("P10", 4, [START, "H11", "H10-H12", "H11", "H12-H10", "--repetition", "superko"]),
                 ("P11", 1, [START, "swap"])]
        for rule, number, arguments in cases:
            with self.subTest(rule=rule, arguments=arguments):
                error = self.refuse("play", *arguments, kind="illegal")
                self.assertEqual((error["code"], error["index"]), (rule, number - 1), error)
                self.assertIn(rule, error["message"])
                self.assertIn(f"move {number}", error["where"])
        self.assertEqual(self.refuse("play", START, "H11", "I5")["index"], 1)

    def test_swap(self):
        answer = self.ask("play", START, "H11", "swap", "H12", "--pie", "on")
        self.assertTrue(answer["position"].endswith(" O"))

    def test_moves_of_their_own_on_each_line(self):
        answers = self.lines("play", "--json", "-", stdin=f"{START} H11 H10-H12\n{START}\n3/3/3 O B4\n3/3/3 O B4 A1\n",
                             code=2)
        self.assertEqual(answers[0]["position"], START.replace("7@7/15", "15/15", 1).replace("15/15/15/15/15/15/15/15/15",
                         "15/15/15/15/15/15/15/7@7/15", 1))
        self.assertEqual(answers[1]["position"], START)
        self.assertEqual(answers[2]["outcome"], "O")
        self.assertEqual(answers[3]["error"]["code"], "P9")

    def test_random_games_against_plain_rules(self):
        rng = random.Random(3)
        for _ in range(60):
            position = random_position(rng, 7)
            start, moves = position.text(), []
            for _ in range(12):
                options = [(point_name(p), position.men | {p}, position.ball) for p in position.placements()]
                chains = position.chains()[:200]
                options += [("-".join(map(point_name, path)), men, path[-1]) for path, men in chains] * 3
                if not options:
                    break
                move, men, ball = rng.choice(options)
                moves.append(move)
                position = position.after(men, ball)
            answer = self.ask("play", start, *moves)
            self.assertEqual(answer, {"position": position.text(), "outcome": position.scorer(position.ball)})


class Perft(CommandTest):
    def test_published_counts(self):
        answer = self.ask("perft", START, 3)
        self.assertEqual(set(answer), {"depth", "results", "paths", "ended", "seconds"})
        self.assertEqual((answer["depth"], answer["results"]), (3, [284, 80380, 22671816]))

    def test_against_plain_rules(self):
        rng = random.Random(5)
        for _ in range(25):
            switches = {k: rng.random() < 0.6 for k in ("corner_exit", "goal_pass", "own_goal")}
            position = random_position(rng, 4, **switches)
            options = [word for name, on in switches.items() for word in ("--" + name.replace("_", "-"), on_off(on))]
            answer = self.ask("perft", position.text(), 2, *options)
            results, paths, ended = position.perft(2)
            self.assertEqual((answer["results"], answer["paths"], answer["ended"]), (results, paths, ended),
                             position.text())

    def test_limits(self):
        self.refuse("perft", WORKED, 1, "--limit", 3, code=3, kind="limit")

    def test_interrupt(self):
        process = subprocess.Popen([GOALLINE, "perft", START, "9"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=10)
        self.assertEqual(process.returncode, 130)


class Goal(CommandTest):
    def test_yes_no(self):
        answer = self.ask("goal", "3/1@1/1o1 X")
        self.assertEqual(set(answer), {"goal", "move", "nodes", "seconds"})
        self.assertEqual((answer["goal"], answer["move"]), (True, "B2-B0"))
        answer = self.ask("goal", "3/1@1/1o1 O", code=1)
        self.assertEqual((answer["goal"], "move" in answer), (False, False))
        self.assertIs(self.ask("goal", "3/3/1o1 X B4", code=1)["goal"], False)

    def test_time_limit_claims_nothing(self):
        # Crowded boards with few men before the goal; the hardest of them is asked again without time.
        rng = random.Random(4)
        texts = []
        for _ in range(400):
            points = [(r, c) for r in range(1, 20) for c in range(1, 16) if (r, c) != (10, 8)]
            men = [p for p in rng.sample(points, rng.randint(100, 180)) if p[0] > 4 or rng.random() < 0.2]
            texts.append(Position(19, 15, men, (10, 8), "X").text())
        answers = self.lines("goal", "--json", "--time", "1", "-", stdin="\n".join(texts) + "\n", code=None)
        nodes, hardest = max(zip((a["nodes"] for a in answers), texts))
        self.assertGreater(nodes, 512, "no hard board among these: the time is looked at every 256 nodes")
        answer = self.ask("goal", hardest, "--time", "0", code=3)
        self.assertIsNone(answer["goal"])
        self.assertNotIn("move", answer)

    def test_bulk_against_plain_rules(self):
        rng = random.Random(9)
        positions = [p for p in (random_position(rng) for _ in range(400)) if len(p.men) < 28]
        answers = self.lines("goal", "--json", "-", stdin="".join(p.text() + "\n" for p in positions))
        for position, answer in zip(positions, answers):
            self.assertEqual(answer["goal"], position.goal_in_one(position.side), position.text())
            if answer["goal"]:
                after = self.ask("play", position.text(), answer["move"])
                self.assertEqual(after["outcome"], position.side)


class Solve(CommandTest):
    FIELDS = {"value", "plies", "proven", "move", "line", "nodes", "seconds"}

    def test_centre_starts(self):
        for text, plies in (("3/1@1/3 O", 3), ("3/3/3/1@1/3/3/3 O", 7), ("7/7/7/3@3/7/7/7 O", 7)):
            for options in ([], ["--no-tables"], ["--no-tables", "--threads", "1"]):
                answer = self.ask("solve", text, *options)
                self.assertLessEqual(self.FIELDS, set(answer))
                self.assertEqual((answer["value"], answer["plies"], answer["proven"]), ("win", plies, True))
                self.assertEqual(len(answer["line"]), plies)
                self.assertEqual(answer["move"], answer["line"][0])
                self.assertEqual(self.ask("play", text, *answer["line"])["outcome"], "O")

    def test_losses_and_the_end(self):
        answer = self.ask("solve", "5/2o2/2@2/2o2/5/5/5 X", "--no-tables", "--max-plies", 4)
        self.assertEqual(answer["proven"], True)
        lost = self.ask("solve", "3/1o1/1@1/3/3/3/3/3 X", "--no-tables", "--max-plies", 8)
        self.assertEqual((lost["value"], lost["plies"] % 2, len(lost["line"])), ("loss", 0, lost["plies"]))
        over = self.ask("solve", "3/3/1o1 X B4")
        self.assertEqual((over["value"], over["plies"], over["line"], over["move"]), ("loss", 0, [], None))

    def test_nothing_is_claimed(self):
        for options in (["--max-plies", 3], ["--time", "0.2"]):
            answer = self.ask("solve", START, *options, code=3)
            self.assertEqual((answer["value"], answer["plies"], answer["proven"], answer["line"]),
                             ("unknown", None, False, []))

    def test_check_replays_every_defence(self):
        answer = self.ask("solve", "5/5/5/2@2/5/5/5 O", "--check")
        self.assertEqual((answer["value"], answer["plies"], answer["check"]["every_defence"]), ("win", 7, True))
        self.assertGreater(answer["check"]["games"], 1000)
        self.assertGreater(answer["check"]["replies"], 500)

    def test_bulk(self):
        answers = self.lines("solve", "--json", "--max-plies", 3, "-", code=2,
                             stdin=f"3/1@1/3 O\nnonsense\n{START}\n3/3/1@1/3/3 O\n")
        self.assertEqual([a.get("value") for a in answers], ["win", None, "unknown", "win"])
        self.assertEqual(answers[1]["error"]["kind"], "syntax")

    def test_superko_claims_only_a_bound(self):
        answer = self.ask("solve", "5/5/5/2@2/5/5/5 O", "--repetition", "superko")
        self.assertEqual((answer["value"], answer["plies"], answer["plies_at_most"]), ("win", None, 7))


class Analyse(CommandTest):
    def test_lines(self):
        done = run("analyse", START, "--json", "--depth", 3)
        self.assertEqual(done.returncode, 0)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        for line in lines:
            self.assertLessEqual({"depth", "score", "proven", "pv", "nodes", "nps", "seconds"}, set(line))
            self.assertEqual(set(line["score"]), {"goal_in"} if line["proven"] else {"win_probability"})
        self.assertEqual([("final" in line) for line in lines], [False] * (len(lines) - 1) + [True])
        self.assertEqual([line["depth"] for line in lines], sorted({line["depth"] for line in lines}))
        self.ask("play", START, *lines[-1]["pv"])

    def test_goal_in_one_is_seen(self):
        answer = json.loads(run("analyse", "3/1@1/1o1 X", "--json", "--depth", 2).stdout.splitlines()[-1])
        self.assertEqual((answer["score"], answer["proven"], answer["pv"]), ({"goal_in": 1}, True, ["B2-B0"]))

    def test_limits(self):
        start = time.monotonic()
        done = run("analyse", START, "--json", "--time", "0.2")
        self.assertEqual(done.returncode, 0)
        self.assertTrue(json.loads(done.stdout.splitlines()[-1])["final"])
        self.assertLess(time.monotonic() - start, 30)
        self.assertEqual(run("analyse", START, "--nodes", 500).returncode, 0)

    def test_multipv(self):
        last = json.loads(run("analyse", START, "--json", "--depth", 1, "--multipv", 3).stdout.splitlines()[-1])
        self.assertIn("lines", last)
        self.assertLessEqual(len(last["lines"]), 3)

    def test_finished_game(self):
        answer = self.ask("analyse", "3/3/3 X B4")
        self.assertEqual((answer["pv"], answer["final"], answer["proven"]), ([], True, True))

    def test_bulk_answers_one_line_each(self):
        answers = self.lines("analyse", "--json", "--depth", 1, "-", stdin=f"{START}\nbad\n{WORKED}\n", code=2)
        self.assertEqual(["final" in a for a in answers], [True, False, True])


class Convert(CommandTest):
    def test_valid_records(self):
        for file in sorted((RECORDS / "valid").iterdir()):
            if file.suffix == ".expected":
                continue
            with self.subTest(file=file.name):
                expected = json.loads((file.parent / (file.name + ".expected")).read_text().splitlines()[-1])
                self.assertEqual(self.ask("convert", file, "--to", "json"), expected)
                for form in ("sgf", "moves"):
                    text = run("convert", file, "--to", form)
                    self.assertEqual(text.returncode, 0)
                    back = self.ask("convert", "-", "--to", "json", stdin=text.stdout)
                    self.assertEqual(back["moves"], expected["moves"])
                    self.assertEqual(back["start"], expected["start"])

    def test_invalid_records(self):
        for line in (RECORDS / "invalid" / "expected.tsv").read_text().splitlines():
            if line.startswith("#"):
                continue
            file, kind, code, place = line.split("\t")
            with self.subTest(file=file):
                error = self.refuse("convert", RECORDS / "invalid" / file, "--to", "sgf", kind=kind)
                self.assertEqual(error["code"], code)
                self.assertIn(place, error["where"])

    def test_missing_file(self):
        self.refuse("convert", "/no/such/file.sgf", "--to", "json", kind="io")
        self.refuse("convert", "/", "--to", "json", kind="io")

    def test_too_large(self):
        with tempfile.NamedTemporaryFile() as file:
            file.truncate(20 << 20)
            self.refuse("convert", file.name, "--to", "json", code=3, kind="limit")


class Bench(CommandTest):
    def test_signature_repeats(self):
        first, second = self.ask("bench", "--depth", 1), self.ask("bench", "--depth", 1)
        self.assertLessEqual({"nodes", "seconds", "nps", "positions"}, set(first))
        self.assertEqual(first["nodes"], second["nodes"])


class Engine(CommandTest):
    def test_a_short_talk(self):
        done = run("engine", stdin="ugi\nisready\nposition startpos moves H11\ngo nodes 200\nquit\n")
        self.assertEqual(done.returncode, 0)
        lines = done.stdout.decode().splitlines()
        self.assertIn("ugiok", lines)
        self.assertIn("readyok", lines)

    def test_move_after_the_end_of_input(self):
        done = run("engine", stdin="position startpos moves H11\ngo nodes 200\n")
        best = [line.split()[1] for line in done.stdout.decode().splitlines() if line.startswith("bestmove")]
        self.assertEqual(len(best), 1)
        self.ask("play", START, "H11", best[0])


class Serve(CommandTest):
    def test_listens_answers_and_ends(self):
        with tempfile.TemporaryDirectory() as folder:
            for number in (signal.SIGTERM, signal.SIGINT):
                process = subprocess.Popen([GOALLINE, "serve", "--port", "0", "--data", folder, "--quiet"],
                                           stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
                with process, process.stdout:
                    line = process.stdout.readline().decode()
                    self.assertRegex(line, r"^listening on http://127\.0\.0\.1:\d+\n$")
                    info = urllib.request.urlopen(line.split()[-1] + "/api/info", timeout=10)
                    self.assertIn("version", json.loads(info.read()))
                    process.send_signal(number)
                    self.assertEqual(process.wait(20), 0)

    def test_options(self):
        for arguments in (["--port", "65536"], ["--port", "http"], ["--database", "postgresql://x/y"],
                          ["--lan", "--bind", "127.0.0.1"], ["--bind", "nonsense", "--data", "/tmp/goalline-none"]):
            with self.subTest(arguments=arguments):
                self.refuse("serve", *arguments)


class Bulk(CommandTest):
    def test_bad_lines_are_answered_in_their_place(self):
        text = f"{START}\n\nrubbish\r\n{WORKED}\r\n3/3/3 O\n3/1@1/3 O"
        answers = self.lines("moves", "--json", "-", stdin=text, code=2)
        self.assertEqual([("error" in a) for a in answers], [False, True, True, False, True, False])
        self.assertIn("line 2", answers[1]["error"]["where"])
        plain = run("moves", "-", stdin=text)
        self.assertEqual(plain.returncode, 2)
        self.assertEqual(len(plain.stdout.splitlines()), 6)
        self.assertTrue(plain.stdout.splitlines()[2].startswith(b"error: line 3"))

    def test_a_limit_on_a_line_gives_code_3(self):
        answers = self.lines("moves", "--json", "--limit", 3, "-", stdin=f"{WORKED}\n{START}\n", code=3)
        self.assertEqual(answers[0]["error"]["kind"], "limit")
        self.assertEqual(answers[1]["placements"], 284)

    def test_no_input_at_all(self):
        for command in (["moves"], ["goal"], ["play"]):
            done = run(*command, "--json", "-")
            self.assertEqual((done.returncode, done.stdout), (0, b""))

    def test_answers_come_while_input_pauses(self):
        process = subprocess.Popen([GOALLINE, "moves", "--json", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for _ in range(3):
            process.stdin.write(START.encode() + b"\n")
            process.stdin.flush()
            ready, _, _ = select.select([process.stdout], [], [], 20)
            self.assertTrue(ready, "no answer while the input pauses")
            self.assertEqual(json.loads(process.stdout.readline())["placements"], 284)
        process.stdin.close()
        self.assertEqual(process.wait(20), 0)
        process.stdout.close()

    def test_hostile_lines(self):
        lines = [b"", b"\x00", b"\x00" * 1000, b"\xff\xfe\x80 O", b"9" * 1_000_000, b"o" * 1_000_000 + b" O",
                 b"/" * 1_000_000, b"15/" * 18 + b"99999999999999999999 O", b"3/1@1/3 O extra words", b"3/1@1/3 o",
                 b" 3/1@1/3 O", b"3/1@1/3 O ", b"3/1@1/3  O", b"3/1@1/3\tO", b"3/0@2/3 O", b"3/@@1/3 O", b"3/-1/3 O",
                 b"4/1@1/3 O", b"\x1b[31m", b"3/1@1/3", b"a" * 5_000_000]
        done = run("moves", "--json", "-", stdin=b"\n".join(lines) + b"\n" + START.encode() + b"\n")
        answers = done.stdout.decode().splitlines()
        self.assertEqual((done.returncode, len(answers)), (2, len(lines) + 1))
        for line, answer in zip(lines, answers):
            self.assertEqual(set(json.loads(answer)), {"error"}, line[:40])
            self.assertLess(len(answer), 1000)
        self.assertEqual(json.loads(answers[-1])["placements"], 284)

    def test_hostile_moves(self):
        for move in ("", "-", "--", "H11-", "-H11", "H10-H12-", "I9", "H0x", "9H", "\u00e9", "H" * 100_000, "H11 ",
                     "H" + "9" * 1000, "H10" + "-H12" * 20_000, "A-1", "@", "swap2", "SWAP"):
            with self.subTest(move=move[:20]):
                done = run("play", "--json", START, "--", move)
                self.assertEqual(done.returncode, 2)
                self.assertIn("error", json.loads(done.stdout))
                self.assertLess(len(done.stderr), 10_000)

    def test_large_boards(self):
        tall = "/".join(["1"] * 255 + ["@"] + ["1"] * 256) + " O"
        self.assertEqual(self.ask("moves", tall)["placements"], 511)
        full = "/".join(["512"] * 255 + ["255@256"] + ["512"] * 256) + " O"
        self.assertEqual(self.lines("moves", stdin=full)[0]["placements"], 512 * 512 - 1)
        self.refuse("moves", "/".join(["1"] * 256 + ["@"] + ["1"] * 256) + " O")
        self.refuse("moves", "513/512@/513 O")

    def test_output_that_nobody_reads(self):
        process = subprocess.Popen([GOALLINE, "moves", "--json", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        process.stdout.close()
        try:
            process.communicate((START + "\n").encode() * 100_000, timeout=20)
        except (BrokenPipeError, ValueError):
            pass
        self.assertNotEqual(process.wait(20), 0)

    def test_speed_is_printed(self):
        rng = random.Random(1)
        light = [random_position(rng, 15).text() for _ in range(20)]
        light = [p for p in light if p.count("o") < 12] or [WORKED]
        text = "".join(p + "\n" for p in light * (100_000 // len(light)))
        for command in (["moves", "--json", "-"], ["goal", "--json", "-"], ["perft", "--json", "-", "1"]):
            start = time.monotonic()
            done = run(*command, stdin=text)
            seconds = time.monotonic() - start
            self.assertEqual(len(done.stdout.splitlines()), text.count("\n"))
            print(f"{' '.join(command)}: {text.count(chr(10)) / seconds:,.0f} positions a second", file=sys.stderr)


if __name__ == "__main__":
    GOALLINE = os.path.abspath(sys.argv.pop(1))
    unittest.main()
