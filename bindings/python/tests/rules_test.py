"""The rules in Python, judged by testdata/ as C++ and TypeScript are."""
import collections.abc
import copy
import json
import pathlib
import pickle
import unittest

import goalline
from goalline import Game, Move, Point, Position, Record, Rules

ROOT = pathlib.Path(__file__).resolve().parents[3]
TESTDATA = ROOT / "testdata"


def corpus(name):
    return [json.loads(line) for line in (TESTDATA / name).read_text().splitlines()]


class Corpus(unittest.TestCase):
    def test_positions(self):
        for line in corpus("positions.jsonl"):
            if "error" not in line:
                position = Position(line["text"])
                self.assertEqual(position.text, line["text"])
                found = {name: getattr(position, name) for name in ("rows", "columns", "to_move")}
                self.assertEqual(found, {name: line[name] for name in found})
                self.assertEqual(len(position.men), line["men"])
                self.assertEqual(str(position.ball), line["ball"])
                continue
            with self.assertRaises(goalline.Error) as caught:
                Position(line["text"])
            self.assertEqual(caught.exception.code, line["error"], line["text"])
            self.assertEqual(caught.exception.row or None, line["row"], line["text"])
            self.assertEqual(caught.exception.column or None, line["column"], line["text"])

    def test_move_texts(self):
        for line in corpus("movetext.jsonl"):
            if "error" in line:
                with self.assertRaises(goalline.TextError):
                    Move(line["text"])
            else:
                self.assertEqual(str(Move(line["text"])), line["canonical"])

    def test_moves(self):
        for line in corpus("moves.jsonl"):
            position = Position(line["position"], Rules(**line["rules"]))
            count = goalline.count(position)
            self.assertEqual(count, (line["placements"], line["jump_results"], line["jump_paths"]), line["position"])
            self.assertEqual(len(position.placements()), line["placements"])
            for side, expected in line["goal_in_one"].items():
                goal = position.goal_in_one(side)
                self.assertEqual(goal is not None, expected, line["position"])
                if goal is not None and side == position.to_move:
                    self.assertEqual(position.play(goal).outcome, side)
            if "chains" in line:
                self.assertEqual(sorted(map(str, position.chains())), sorted(line["chains"]))
            if "jumps" in line:
                after = {position.play(move) for move in position.results()}
                self.assertEqual(after, {position.play(move) for move in line["jumps"]})

    def test_play(self):
        for line in corpus("play.jsonl"):
            game = Game(Position(line["position"], Rules(**line["rules"])))
            failed = None
            for index, move in enumerate(line["moves"]):
                try:
                    game.play(move)
                except goalline.IllegalMoveError as error:
                    failed = {"index": index, "rule": error.code}
                    self.assertFalse(game.is_legal(move))
                    break
            self.assertEqual(failed, line.get("error"), line)
            if failed is None:
                self.assertEqual(game.position.text, line["result"])
                self.assertEqual(game.outcome, line["outcome"])
            self.assertEqual(pickle.loads(pickle.dumps(game)), game)

    def test_perft(self):
        for line in corpus("perft.jsonl"):
            position = Position(line["position"], Rules(**line["rules"]))
            found = goalline.perft(position, len(line["results"]))
            self.assertEqual([list(counts) for counts in found], [line["results"], line["paths"], line["ended"]])

    def test_records(self):
        for path in sorted((TESTDATA / "records" / "valid").iterdir()):
            if path.suffix == ".expected":
                continue
            record = Record.load(path)
            *warnings, expected = pathlib.Path(f"{path}.expected").read_text().splitlines()
            self.assertEqual([f"warning: {text}" for text in record.warnings], warnings, path.name)
            self.assertEqual(json.loads(record.to_json()), json.loads(expected), path.name)
            for text in (record.to_sgf(), record.to_json()):
                self.assertEqual(json.loads(Record.read(text).to_json()), json.loads(expected), path.name)

    def test_bad_records(self):
        for line in (TESTDATA / "records" / "invalid" / "expected.tsv").read_text().splitlines():
            if line.startswith("#") or not line:
                continue
            name, kind, code, place = line.split("\t")
            with self.assertRaises(goalline.Error) as caught:
                Record.load(TESTDATA / "records" / "invalid" / name)
            error = caught.exception
            self.assertEqual((error.kind, error.code), (kind, code), name)
            self.assertTrue(error.where.startswith(place), (name, error.where))


class Habits(unittest.TestCase):
    POSITION = Position("3/1o1/1@1/3 O", Rules(own_goal=False))

    def test_values_are_keys_and_survive_pickling(self):
        rules = Rules(repetition="superko", pie=True)
        for value in (self.POSITION, Move("K6-G9"), Point(3, 4), rules, goalline.Strip(".o@o.o.o.... L"),
                      goalline.Oddish(".o.oo|oo... L"), goalline.tennis(3, "score"), goalline.footsteps("oshi-zumo")):
            again = pickle.loads(pickle.dumps(value))
            self.assertEqual(again, value)
            self.assertEqual(hash(again), hash(value))
            self.assertEqual(copy.deepcopy(value), value)
            self.assertIn(again, {value: 1})
        self.assertNotEqual(self.POSITION, self.POSITION.with_rules(Rules()))
        self.assertNotEqual(self.POSITION, "3/1o1/1@1/3 O")
        self.assertEqual(pickle.loads(pickle.dumps(goalline.IllegalMoveError("m", "w", "P6"))).code, "P6")

    def test_games_change_and_copies_do_not(self):
        game = Game(Position.start(5, 3))
        before = game.position
        other = game.copy()
        game.play("B4")
        self.assertEqual(before, game.start)  # a position is immutable
        self.assertEqual((len(game), len(other), game.occurrences), (1, 0, 1))
        self.assertEqual(game.until(0), other)
        self.assertTrue(game.undo())
        self.assertEqual(game, other)
        self.assertFalse(game.undo())
        with self.assertRaises(TypeError):
            hash(game)

    def test_swap_and_repetition(self):
        game = Game(Position.start(5, 3, rules=Rules(pie=True)))
        game.play("B4")
        self.assertTrue(game.may_swap)
        game.play("swap")
        self.assertTrue(game.swapped)

    def test_pictures(self):
        self.assertIn("<svg", self.POSITION._repr_svg_())
        plain = goalline.svg(Game(self.POSITION))
        marked = goalline.svg(Game(self.POSITION), theme="dark", marks=["A1"], chain="B2-B4")
        self.assertNotEqual(plain, marked)
        self.assertIn("2 . @ .", repr(self.POSITION))

    def test_an_error_says_what_where_and_why(self):
        with self.assertRaises(goalline.IllegalMoveError) as caught:
            Position.start(5, 3).play("B4", "B3-B5", "A1")
        self.assertEqual((caught.exception.index, caught.exception.kind), (2, "illegal"))
        for call in (lambda: Position.start(2, 3), lambda: Position.start(5, 3, 9), lambda: goalline.perft(Position(), 0),
                     lambda: goalline.svg(Game(), marks=["A30"])):
            self.assertRaises(goalline.UsageError, call)

    def test_images(self):
        position = Position("3/o2/1@1/3 O")
        self.assertEqual(position.mirrored().text, "3/2o/1@1/3 O")
        self.assertEqual(position.flipped().text, "3/1@1/o2/3 X")
        self.assertEqual(position.array().tolist(), [[0, 0, 0], [0, 2, 0], [1, 0, 0], [0, 0, 0]])

    def test_a_tree_of_variations(self):
        record = Record(Position.start(5, 3))
        first = record.root.add("B4")
        first.comment = "a [bracket] and \\"
        first.add("B3-B5")
        second = record.root.add("A1")
        with self.assertRaises(goalline.IllegalMoveError):
            first.add("B4")
        self.assertEqual(Record.read(record.to_sgf()), Record.read(record.to_json()))
        self.assertEqual([str(node.move) for node in record.main_line()[1:]], ["B4", "B3-B5"])
        self.assertIn("B3-B5", record.to_moves())
        second.promote()
        self.assertEqual([str(move) for move in record.moves()], ["A1"])
        second.remove()
        self.assertEqual(record.game().outcome, "O")
        self.assertEqual(Record.of(record.game()).moves(), record.moves())


class MovesAsASequence(unittest.TestCase):
    def test_it_behaves_as_the_list_of_its_moves(self):
        moves = goalline.Position("3/1o1/1@1/3 O").moves()
        as_list = list(moves)
        self.assertEqual(moves, as_list)
        self.assertNotEqual(moves, as_list[1:])
        self.assertEqual([str(move) for move in moves[-2:]], ["C4", "B2-B4"])
        self.assertEqual(moves.index(moves[3]), 3)
        self.assertIn(goalline.Move("B2-B4"), moves)
        self.assertNotIn(goalline.Move("B2"), moves)
        self.assertEqual(list(reversed(moves)), as_list[::-1])
        self.assertEqual(pickle.loads(pickle.dumps(moves)), moves)
        self.assertIsInstance(moves, collections.abc.Sequence)
        for index in (len(moves), -len(moves) - 1):
            with self.assertRaises(IndexError):
                moves[index]


if __name__ == "__main__":
    unittest.main()
