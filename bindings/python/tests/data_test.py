"""Tables of `goalline data export`, read back and held against plain rules that share nothing with the program.

    data_test.py GOALLINE [unittest arguments]
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import numpy

import goalline
from goalline import data

ROOT = pathlib.Path(__file__).resolve().parents[3]
GOALLINE = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else "goalline"
sys.path.insert(0, str(ROOT / "scripts"))
from corpus import rules as plain  # noqa: E402



def plain_position(position):
    switches = position.rules
    return plain.Position(position.rows, position.columns, frozenset(map(tuple, position.men)), tuple(position.ball),
                          position.to_move, plain.Rules(switches.corner_exit, switches.goal_pass, switches.own_goal))


def after(position, move):
    """The position of the plain rules after a move; fails if it is illegal there."""
    points = [tuple(point) for point in move.points]
    return position.after_placement(points[0]) if move.kind == "place" else position.play_chain(points)


class Exported(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="goalline-data-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)

    def export(self, kind, *words):
        """The table as .npz and as .csv."""
        files = [self.folder / f"{kind}{suffix}" for suffix in (".npz", ".csv")]
        for file in files:
            done = subprocess.run([GOALLINE, "data", "export", kind, "--to", file, "--json", *words], capture_output=True, text=True, timeout=300)
            self.assertEqual(done.returncode, 0, done.stderr)
            told = json.loads(done.stdout)
        columns = data.arrays(files[0])
        self.assertEqual({name: column.dtype.str[:2] for name, column in columns.items()},
                         {column["name"]: column["type"][:2] for column in told["columns"]})
        self.assertEqual({column.shape for column in columns.values()}, {(told["rows"],)})
        self.assertLessEqual({column.dtype.str for column in columns.values() if column.dtype.kind != "S"}, {"<i8", "<f8"})
        return files

    def read(self, kind, reader, *words):
        """The rows, which both files must give alike."""
        found = [list(reader(file)) for file in self.export(kind, *words)]
        self.assertGreater(len(found[0]), 0)
        self.assertEqual(repr(found[0]), repr(found[1]))
        return found[0]

    def test_matches_replay_by_the_plain_rules(self):
        games = self.folder / "games.sgf"
        (self.folder / "openings").write_text("5/5/5/2@2/2o2/5/5 O\n5/5/1o3/2@2/5/3o1/5 X\n")
        subprocess.run([GOALLINE, "match", "--engine1", f"{GOALLINE} engine", "--engine2", f"{GOALLINE} engine --player plodder", "--games", "8", "--tc",
                        "nodes=300", "--openings", self.folder / "openings", "--sgf", games], check=True, capture_output=True, timeout=300)
        found = self.read("matches", data.matches, "--from", games, games)
        self.assertEqual([game.game for game in found], [*range(1, 9)] * 2)
        for game in found:
            self.assertEqual(game.start.rules.repetition, "draw3")
            position = plain_position(game.start)
            for move in game.moves:
                self.assertIsNone(position.goal_of(position.ball))
                position = after(position, move)
            if game.reason == "goal" and position.goal_of(position.ball):  # the referee may end it one turn before
                self.assertEqual(game.result, {"O": 2, "X": 0}[position.goal_of(position.ball)])
            self.assertIn(game.result, (0, 1, 2))

    def test_self_play(self):
        lines = self.folder / "positions.txt"
        chance, told = numpy.random.default_rng(1), []
        for switches in ({}, {"own_goal": False}, {"corner_exit": False, "goal_pass": False}):
            game = goalline.Game(goalline.Position.start(7, 5, rules=goalline.Rules.of_play().but(**switches)))
            while game.outcome is None:
                moves = [move for move in game.position.moves() if game.is_legal(move)]
                move = moves[int(chance.integers(len(moves)))]
                words = " ".join(f"{name.replace('_', '-')}=off" for name in switches)
                told.append((game.position, int(chance.integers(-30000, 30001)), int(chance.integers(3)), move, words))
                game.play(move)
        lines.write_text("".join(f"{position.text}\t{score}\t{result}\t{move}" + (f"\t{words}" if words else "") + "\n"
                                 for position, score, result, move, words in told))
        found = self.read("self-play", data.self_play, "--from", lines)
        self.assertEqual([(str(row.position.text), row.position.rules, row.score, row.result, str(row.move)) for row in found],
                         [(position.text, position.rules, score, result, str(move)) for position, score, result, move, _ in told])
        for row in found:
            after(plain_position(row.position), row.move)

    def test_puzzles(self):
        for puzzle in self.read("puzzles", data.puzzles):
            position = plain_position(puzzle.position)
            for move in puzzle.solution:
                position = after(position, move)
            if puzzle.kind.startswith("goal"):
                self.assertEqual(position.goal_of(position.ball), puzzle.position.to_move, puzzle)
                self.assertEqual(len(puzzle.solution), puzzle.plies)
        for row in self.read("strip-puzzles", data.strip_puzzles):
            position = row.position
            for move in row.solution:
                self.assertIn(move, position.moves())
                position = position.play(move)
            self.assertEqual(position.winner, row.position.to_move)
        for bid in self.read("bid-puzzles", data.bid_puzzles):
            self.assertIn(bid.answer, bid.choices)
            self.assertEqual(len(bid.choices), len(bid.costs))
            self.assertLessEqual(max(bid.choices), bid.state[1])

    def test_solved_positions(self):
        for row in self.read("solved", data.solved):
            position = plain_position(row.position)
            self.assertEqual([plies for _, plies in row.winning], sorted(plies for _, plies in row.winning))
            for move, plies in row.winning:
                self.assertEqual(plies % 2, 1)
                self.assertEqual(after(position, move).goal_of(after(position, move).ball), row.position.to_move if plies == 1 else None)

    def test_atlas(self):
        rows = self.read("atlas", data.atlas)
        for row in rows:
            start = goalline.Position.start(row.position.rows, row.position.columns)
            self.assertLessEqual(row.position.ball.row - start.ball.row, 1 - row.position.rows % 2)
            self.assertEqual((row.position.men, row.position.to_move), (frozenset(), "O"))
            self.assertEqual((row.winner is None, row.winner is None), (row.plies is None, row.sha256 == ""))
        known = {(row.position.rows, row.position.columns): (row.winner, row.plies) for row in rows}
        table = goalline.BoardTable(5, 3)
        answer = table.analyse(goalline.Position.start(5, 3))
        self.assertEqual(known[5, 3], ("O" if answer.value == "win" else "X", answer.plies))

    def test_another_table_is_refused(self):
        atlas = self.export("atlas")
        for file in atlas:
            with self.assertRaisesRegex(goalline.InvalidError, "expected a table with the column 'rules'"):
                next(data.self_play(file))


if __name__ == "__main__":
    unittest.main()
