#!/usr/bin/env python3
"""goalline puzzles from outside: make, verify, show and judge.

    tests/cli/puzzles_test.py GOALLINE [unittest arguments]
"""
import json
import pathlib
import shlex
import tempfile

from command import TESTDATA, CommandTest, main, run

SAMPLE = TESTDATA / "puzzles.jsonl"
TWO_WAYS = TESTDATA / "puzzles-two-ways.jsonl"
COLLECTION = TESTDATA.parent / "puzzles" / "phutball.jsonl"
LINES = SAMPLE.read_text().splitlines(keepends=True)
ONE_GOAL = "5/2o2/2@2/5/5 O"


class PuzzlesTest(CommandTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, *lines):
        path = self.folder / "puzzles.jsonl"
        path.write_text("".join(lines))
        return path

    def changed(self, line, **fields):
        return json.dumps({**json.loads(line), **fields}) + "\n"

    def test_judge_says_which_turns_solve_a_task(self):
        answer = self.ask("puzzles", "judge", ONE_GOAL, "--kind", "goal-in-1")
        self.assertEqual(answer, {"unique": True, "solutions": ["C3-C5"], "line": ["C3-C5"], "results": 1, "refuted": 23})
        self.assertFalse(self.ask("puzzles", "judge", ONE_GOAL, "--kind", "save", code=1)["unique"])
        self.refuse("puzzles", "judge", "x", "--kind", "save")
        self.refuse("puzzles", "judge", ONE_GOAL, "--kind", "x")

    def test_the_command_of_a_puzzle_proves_it(self):
        for line in LINES[:5]:
            puzzle = json.loads(line)
            answer = self.ask(*shlex.split(puzzle["command"])[1:])
            self.assertTrue(answer["unique"])
            self.assertIn(puzzle["solution"][0], answer["solutions"])
            self.assertEqual((answer["results"], answer["refuted"]), (puzzle["results"], puzzle["refuted"]))

    def test_verify_counts(self):
        answer = self.ask("puzzles", "verify", self.file(*LINES[:5]))
        self.assertEqual([answer[field] for field in ("puzzles", "unique", "refuted", "minimal", "verified")], [5, 5, 5, 5, True])
        self.assertEqual(sum(answer["themes"].values()), 5)
        self.assertEqual(sum(answer["grades"].values()), 5)

    def test_verify_names_the_line_and_the_reason(self):
        wrong = json.loads(LINES[1])
        file = self.file(LINES[0], self.changed(LINES[1], refuted=wrong["refuted"] + 1), LINES[2])
        first = self.ask("puzzles", "verify", file, code=1)["first"]
        self.assertEqual((first["line"], first["id"]), (2, wrong["id"]))
        self.assertIn("refuted", first["why"])
        self.assertIn(f"line 2, puzzle {wrong['id']}: ", run("puzzles", "verify", file).stdout.decode())
        self.assertIn("línea 2", run("puzzles", "verify", file, "--lang", "es").stdout.decode())
        for bad in (self.changed(LINES[1], rating="x"), self.changed(LINES[1], position="x"), LINES[0], "{\n", "\n"):
            error = self.refuse("puzzles", "verify", self.file(LINES[0], bad))
            self.assertIn("line 2", error["where"])
        self.refuse("puzzles", "verify", self.folder / "none")

    def test_goals_that_begin_in_two_ways_are_not_unique(self):
        lines = TWO_WAYS.read_text().splitlines(keepends=True)
        answer = self.ask("puzzles", "verify", TWO_WAYS, code=1)
        self.assertEqual((answer["puzzles"], answer["unique"], answer["verified"]), (len(lines), 0, False))
        self.assertIn("not exactly one turn", answer["first"]["why"])
        shipped = {json.loads(line)["position"] for line in COLLECTION.read_text().splitlines()}
        for line in lines:
            self.assertNotIn(json.loads(line)["position"], shipped)

    def test_verify_of_a_small_collection_is_not_complete(self):
        file = self.file(*LINES[:5])
        self.assertNotIn("line", self.ask("puzzles", "verify", file, "--complete", code=1)["first"])

    def test_show(self):
        puzzle = json.loads(LINES[3])
        self.assertEqual(self.ask("puzzles", "show", SAMPLE, puzzle["id"]), puzzle)
        self.assertIn(puzzle["position"], run("puzzles", "show", SAMPLE, puzzle["id"]).stdout.decode())
        self.refuse("puzzles", "show", SAMPLE, 999999999)

    def test_the_small_games_do_not_take_the_place_of_other_files(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "mine.jsonl")
            file.write_bytes(pathlib.Path(SAMPLE).read_bytes())
            for game in ("strip", "bidding"):
                self.refuse("puzzles", "make", "--count", "1", "--game", game, file)
                self.assertEqual(file.read_bytes(), pathlib.Path(SAMPLE).read_bytes())
            self.refuse("puzzles", "make", "--count", "1", "--game", "strip", folder)
            new = pathlib.Path(folder, "new.jsonl")
            self.assertEqual(run("puzzles", "make", "--count", "2", "--game", "strip", new).returncode, 0)
            second = json.loads(new.read_text().splitlines()[1])
            self.assertEqual(self.ask("puzzles", "show", new, 2), second)
            self.assertIn(second["position"], run("puzzles", "show", new, 2).stdout.decode())
            self.refuse("puzzles", "show", new, 3)

    def test_make_goes_on_where_it_ended(self):
        whole, parts = self.folder / "whole", self.folder / "parts"
        self.assertEqual(run("puzzles", "make", whole, "--count", 5).returncode, 0)
        for count in (1, 3, 5):
            self.assertEqual(run("puzzles", "make", parts, "--count", count).returncode, 0)
        self.assertEqual(whole.read_text(), parts.read_text())
        answer = json.loads(run("puzzles", "verify", whole, "--json").stdout)  # five need not keep the shares
        self.assertEqual({answer["puzzles"]}, {answer[field] for field in ("unique", "refuted", "minimal")})
        bids = self.folder / "bids"  # an odd number of two kinds
        self.assertEqual(self.ask("puzzles", "make", bids, "--game", "bidding", "--count", 3), {"puzzles": 3})
        self.assertEqual(len(bids.read_text().splitlines()), 3)
        self.refuse("puzzles", "make", self.folder / "no" / "where")
        self.refuse("puzzles", "make", self.file("x\n"))


if __name__ == "__main__":
    main()
