#!/usr/bin/env python3
"""goalline bench --solved from outside: a few positions, bad files, Ctrl-C; and the set itself by the plain rules.

    tests/cli/solved_test.py GOALLINE [unittest arguments]
"""
import json
import pathlib
import re
import signal
import tempfile
import time

from command import TESTDATA, CommandTest, launch, main, run
from plain_rules import Position, point_name

SET = (TESTDATA.parent / "solved/positions.jsonl").read_text().splitlines(keepends=True)
SMALL = [line for line in SET if len(json.loads(line)["position"]) <= len("4/4/4/4 O") + 4][:12]


def read(solved):
    """The position of a line of the set, for the plain rules."""
    text, side = solved["position"].split()
    rows = [re.sub(r"\d+", lambda run: "." * int(run[0]), row) for row in text.split("/")]
    signs = {(len(rows) - i, j + 1): sign for i, row in enumerate(rows) for j, sign in enumerate(row)}
    men = {point for point, sign in signs.items() if sign == "o"}
    ball = next(point for point, sign in signs.items() if sign == "@")
    return Position(len(rows), len(rows[0]), men, ball, side, **solved["rules"])


def results(position):
    """The position after each move, by the text of the move."""
    after = {point_name(point): position.after(position.men | {point}, position.ball) for point in position.free_points()}
    for path, men in position.all_chains():
        after["-".join(map(point_name, path))] = position.after(men, path[-1])
    return after


def loses_at_once(position):
    """Whether the other side scores in its next turn, whatever the side to move does now (or this one does it for it)."""
    other = "X" if position.to_move == "O" else "O"
    return all(child.goal_of(child.ball) == other if child.over() else child.goal_in_one(other) for child in position.children())


class SetTest(CommandTest):
    """The set by the rules in Python, which share nothing with the program."""

    def test_moves_are_counted_and_legal(self):
        for line in SET:
            solved = json.loads(line)
            position = read(solved)
            self.assertEqual(len(position.children()), solved["moves"], line)
            after = results(position)
            reached = [after[each["move"]] for each in solved["winning"]]
            self.assertEqual(len({(child.men, child.ball) for child in reached}), len(reached), line)

    def test_wins_in_three_plies_are_all_there(self):
        lines = [line for line in SET if json.loads(line)["plies"] == 3]
        self.assertGreater(len(lines), 100)
        for line in lines:
            solved = json.loads(line)
            position = read(solved)
            self.assertFalse(position.goal_in_one(position.to_move), line)
            won = {(child.men, child.ball) for child in results(position).values() if not child.over() and loses_at_once(child)}
            after = results(position)
            told = {(after[each["move"]].men, after[each["move"]].ball) for each in solved["winning"] if each["plies"] == 3}
            self.assertEqual(won, told, line)

    def test_ids_and_symmetry(self):
        solved = [json.loads(line) for line in SET]
        self.assertEqual([each["id"] for each in solved], list(range(1, len(SET) + 1)))
        self.assertEqual(len({(each["position"], str(each["rules"])) for each in solved}), len(SET))


class SolvedTest(CommandTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, *lines):
        path = self.folder / "solved.jsonl"
        path.write_text("".join(lines))
        return path

    def changed(self, line, **fields):
        return json.dumps({**json.loads(line), **fields}) + "\n"

    def test_one_object_for_each_number_of_nodes(self):
        done = run("bench", "--solved", self.file(*SMALL), "--nodes", "1,500", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([answer["nodes"] for answer in answers], [1, 500])
        for answer in answers:
            self.assertEqual((answer["positions"], answer["of"]), (len(SMALL), len(SMALL)))
            self.assertEqual(answer["kept"] + len(answer["failures"]), len(SMALL))
            self.assertLessEqual(answer["shortest"], answer["kept"])
            self.assertAlmostEqual(answer["share"], answer["kept"] / len(SMALL), places=5)
            for failure in answer["failures"]:
                self.assertIn(failure["ending"], ("drawn", "lost", "repeated"))

    def test_a_game_repeats_and_its_failures_are_told(self):
        call = ["bench", "--solved", self.file(*SMALL), "--nodes", "1"]
        first, second = self.ask(*call), self.ask(*call)
        self.assertEqual({**first, "seconds": 0}, {**second, "seconds": 0})
        for language, words in (("en", "won to the end"), ("es", "ganadas hasta el final")):
            done = run(*call, "--lang", language)
            text = done.stdout.decode()
            self.assertIn(f"{words}: {first['kept']}", text)
            for failure in first["failures"]:
                self.assertIn(failure["position"], text)

    def test_bad_lines_are_named(self):
        error = self.refuse("bench", "--solved", self.file(SMALL[0], "{}\n"), kind="invalid")
        self.assertIn("line 2, id", error["where"])
        self.assertIn("expected a whole number", error["message"])
        spanish = run("bench", "--solved", self.file(SMALL[0], "{}\n"), "--lang", "es").stderr.decode()
        self.assertIn("línea 2", spanish)
        self.assertIn("se esperaba un número entero", spanish)
        self.refuse("bench", "--solved", self.file(), kind="invalid")
        self.refuse("bench", "--solved", self.folder / "none", kind="io")
        self.refuse("bench", "--solved", self.file("x\n"), kind="syntax")

    def test_a_list_that_the_table_does_not_confirm(self):
        moves = json.loads(SMALL[0])["moves"]
        error = self.refuse("bench", "--solved", self.file(self.changed(SMALL[0], moves=moves + 1)), kind="invalid")
        self.assertIn(f"the table says that there are {moves} moves", error["message"])

    def test_a_board_that_is_too_large_needs_a_table(self):
        line = {"id": 1, "position": "9/9/9/9/4@4/9/9/9/9 O", "rules": {}, "value": "win", "plies": 11,
                "winning": [{"move": "E6", "plies": 11}], "moves": 80}
        self.refuse("bench", "--solved", self.file(json.dumps(line)), kind="usage")

    def test_options_that_do_not_fit(self):
        self.refuse("bench", "--nodes", 1000)
        self.refuse("bench", "--solved", "--depth", 2)
        self.refuse("bench", "--solved", self.file(*SMALL), "--nodes", "1000,x")

    def test_interrupted_it_tells_what_is_known(self):
        process = launch("bench", "--solved", "--nodes", "2000000", "--json")
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=300)
        self.assertEqual(process.returncode, 130)
        answer = json.loads(output)
        self.assertLess(answer["positions"], answer["of"])
        self.assertEqual(answer["of"], len(SET))


if __name__ == "__main__":
    main()
