#!/usr/bin/env python3
"""goal, solve, analyse, bench and engine from outside.

    tests/cli/search_test.py GOALLINE [unittest arguments]
"""
import json
import random
import time

from command import START, WORKED, CommandTest, main, run
from plain_rules import Position, random_position


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
            self.assertEqual(answer["goal"], position.goal_in_one(position.to_move), position.text())
            if answer["goal"]:
                after = self.ask("play", position.text(), answer["move"])
                self.assertEqual(after["outcome"], position.to_move)


class Solve(CommandTest):
    FIELDS = {"value", "plies", "proven", "move", "line", "nodes", "seconds"}

    def test_names_of_starts(self):
        for name, text in (("3x3", "3/1@1/3 O"), ("4x3 upper", "3/1@1/3/3 O"), ("4x3", "3/3/1@1/3 O")):
            named, written = self.ask("solve", name), self.ask("solve", text)
            self.assertEqual({**named, "seconds": 0}, {**written, "seconds": 0})
        self.assertEqual(named["board"], "4 × 3, ball at B2, men: 0. Ohs (O) to move")
        moved = self.lines("play", "--json", "-", stdin="5x3 B4\n4x3 upper B2\n")
        self.assertEqual([after["position"] for after in moved], ["3/1o1/1@1/3/3 X", "3/1@1/1o1/3 X"])
        done = run("solve", "15x15 upper")
        self.assertEqual(done.returncode, 2)
        self.assertIn("14x15 upper", done.stderr.decode())

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

    def test_what_may_help_is_said(self):
        """On standard error, when nothing is proven; the answer itself names the limit."""
        def ask(*arguments):
            done = run("solve", *arguments, "--json")
            self.assertEqual(done.returncode, 3, done.stderr)
            return json.loads(done.stdout), done.stderr.decode()

        small = "5/5/5/2@2/5/5 O"
        answer, said = ask(small, "--time", 0)
        self.assertEqual(answer["limit"], "time")
        self.assertIn("--time", said)
        self.assertIn("goalline board-solve 6 5 --out board-6x5.table", said)
        answer, said = ask(small, "--time", 0, "--corner-exit", "off")
        self.assertIn("board-solve 6 5 --corner-exit off --out board-6x5-no-corner.table", said)
        self.assertNotIn("board-solve", ask(small, "--time", 0, "--no-tables")[1])
        answer, said = ask(START, "--max-plies", 3)
        self.assertEqual(answer["limit"], "plies")
        self.assertIn("--max-plies", said)
        self.assertNotIn("board-solve", said)
        large = "/".join(["40"] * 20 + ["20@19"] + ["40"] * 20) + " O"
        self.assertEqual(ask(large)[0]["limit"], "size")
        self.assertIn("nada demostrado", run("solve", START, "--max-plies", 3, "--lang", "es").stderr.decode())

    def test_progress_is_told_when_asked_for(self):
        call = ("solve", START, "--time", 3)
        self.assertIn(" of 3: looking for a win of O within", run(*call, "--progress").stderr.decode())
        self.assertNotIn("looking for", run(*call).stderr.decode())

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

    def test_a_proof_answers_at_once(self):
        board = "9/9/9/9/4@4/9/9/9/9 O"
        answer = self.ask("analyse", board)
        self.assertEqual((answer["score"], answer["source"], answer["plies_at_most"], answer["nodes"]),
                         ({"goal_in": 11}, "proof", 11, 0))
        after = json.loads(run("play", board, answer["pv"][0], "--json").stdout)["position"]
        last = json.loads(run("analyse", after, "--json", "--depth", 2).stdout.splitlines()[-1])
        self.assertEqual((last["source"], last["proven"]), ("proof", True))
        self.assertLess(last["score"]["goal_in"], 0)
        self.assertGreater(last["nodes"], 0)
        self.assertNotIn("source", self.ask("analyse", board, "--no-proofs", "--depth", 1))
        self.assertNotIn("source", self.ask("analyse", board, "--goal-pass", "off", "--depth", 1))

    def test_bulk_answers_one_line_each(self):
        answers = self.lines("analyse", "--json", "--depth", 1, "-", stdin=f"{START}\nbad\n{WORKED}\n", code=2)
        self.assertEqual(["final" in a for a in answers], [True, False, True])


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


if __name__ == "__main__":
    main()
