#!/usr/bin/env python3
"""moves, play and perft from outside, against testdata/ and against plain rules.

    tests/cli/moves_test.py GOALLINE [unittest arguments]
"""
import json
import pathlib
import random
import signal
import subprocess
import time

from command import START, TESTDATA, WORKED, CommandTest, launch, main, run, switches
from plain_rules import Position, perft, point_name, random_position


def corpus(name):
    return [json.loads(line) for line in (TESTDATA / name).read_text().splitlines()]


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
            rules = {k: rng.random() < 0.6 for k in ("corner_exit", "goal_pass", "own_goal")}
            cases.append((tuple(rules.items()), random_position(rng, **rules)))
        for key in sorted({key for key, _ in cases}):
            options = switches(dict(key))
            group = [p for k, p in cases if k == key and len(p.men) < 28]
            text = "".join(p.text() + "\n" for p in group)
            answers = self.lines("moves", "--json", "--list", "--paths", *options, "-", stdin=text)
            self.assertEqual(len(answers), len(group))
            for position, answer in zip(group, answers):
                chains = position.all_chains()
                names = sorted("-".join(map(point_name, path)) for path, _ in chains)
                results = {(path[-1], men) for path, men in chains}
                self.assertEqual(answer["placements"], position.placements())
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
                options = [(point_name(p), position.men | {p}, position.ball) for p in position.free_points()]
                chains = position.all_chains()[:200]
                options += [("-".join(map(point_name, path)), men, path[-1]) for path, men in chains] * 3
                if not options:
                    break
                move, men, ball = rng.choice(options)
                moves.append(move)
                position = position.after(men, ball)
            answer = self.ask("play", start, *moves)
            self.assertEqual(answer, {"position": position.text(), "outcome": position.goal_of(position.ball)})


class Perft(CommandTest):
    def test_published_counts(self):
        answer = self.ask("perft", START, 3)
        self.assertEqual(set(answer), {"depth", "results", "paths", "ended", "seconds"})
        self.assertEqual((answer["depth"], answer["results"]), (3, [284, 80380, 22671816]))

    def test_against_plain_rules(self):
        rng = random.Random(5)
        for _ in range(25):
            rules = {k: rng.random() < 0.6 for k in ("corner_exit", "goal_pass", "own_goal")}
            position = random_position(rng, 4, **rules)
            answer = self.ask("perft", position.text(), 2, *switches(rules))
            results, paths, ended = perft(position, 2)
            self.assertEqual((answer["results"], answer["paths"], answer["ended"]), (results, paths, ended),
                             position.text())

    def test_limits(self):
        self.refuse("perft", WORKED, 1, "--limit", 3, code=3, kind="limit")

    @staticmethod
    def catches(pid, number):
        status = pathlib.Path(f"/proc/{pid}/status").read_text()
        return int(status.split("SigCgt:")[1].split()[0], 16) >> (number - 1) & 1

    def test_interrupt(self):
        process = launch("perft", START, "9", stderr=subprocess.PIPE)
        while not self.catches(process.pid, signal.SIGINT):
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=300)
        self.assertEqual(process.returncode, 130)


if __name__ == "__main__":
    main()
