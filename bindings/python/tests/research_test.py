"""Engine, proofs, tables, bidding and puzzles from Python, held against each other and against testdata/."""
import asyncio
import json
import pathlib
import pickle
import random
import tempfile
import unittest

import numpy

import goalline
from goalline import BoardTable, Engine, Game, Oddish, Position, Proof, Strip, StripTable

ROOT = pathlib.Path(__file__).resolve().parents[3]
SMALL = Position("7/7/7/3@3/7/7/7 O")


class Analyses(unittest.TestCase):
    def test_an_iterator_tells_each_depth(self):
        with Engine() as engine, engine.analyse(SMALL, depth=4) as analysis:
            depths = [answer.depth for answer in analysis]
            self.assertEqual(depths, sorted(set(depths)))
            self.assertEqual(depths[-1], 4)
            self.assertTrue(SMALL.is_legal(analysis.result().move))

    def test_lines_are_as_many_as_asked_for_and_legal(self):
        with Engine(multi_pv=3, threads=2) as engine:
            answer = engine.search(SMALL, depth=3)
            self.assertEqual(len(answer.lines), 3)
            for line in answer.lines:
                SMALL.play(*line.moves)
                self.assertTrue(0 <= line.win_probability <= 1)
            engine.configure(multi_pv=1)
            self.assertEqual(engine.options["multi_pv"], 1)

    def test_one_thread_and_fixed_nodes_repeat(self):
        first, second = (Engine().search(SMALL, nodes=3000) for _ in range(2))
        self.assertEqual((first.nodes, first.line), (second.nodes, second.line))
        engine, found = Engine(), []
        for _ in range(3):
            found.append(engine.search(SMALL, nodes=3000))
            engine.new_game()
        self.assertEqual((found[1].nodes, found[1].line, found[1].resigns), (found[2].nodes, found[2].line, False))

    def test_cancel_and_busy(self):
        engine = Engine()
        analysis = engine.analyse(Position(), infinite=True)
        with self.assertRaises(goalline.UsageError):
            engine.search(SMALL)
        with self.assertRaises(goalline.UsageError):
            engine.configure(multi_pv=2)
        next(analysis)
        analysis.cancel()
        self.assertIsNotNone(analysis.result().move)
        self.assertTrue(analysis.done)
        engine.search(SMALL, depth=1)
        engine.close()
        engine.close()
        self.assertRaises(goalline.UsageError, engine.search, SMALL)

    def test_asyncio(self):
        async def depths(engine):
            return [answer.depth async for answer in engine.analyse(SMALL, depth=3)]

        async def both():
            return await asyncio.gather(depths(Engine()), depths(Engine()))

        self.assertEqual(asyncio.run(both()), [[1, 2, 3], [1, 2, 3]])

    def test_a_task_that_is_cancelled_ends_its_analysis(self):
        async def run():
            analysis = Engine().analyse(Position(), infinite=True)

            async def consume():
                async for _ in analysis:
                    pass

            task = asyncio.create_task(consume())
            await asyncio.sleep(0.05)
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task
            return analysis

        self.assertIsNotNone(asyncio.run(run()).result().move)

    def test_levels_play_legal_moves(self):
        with Engine() as engine:
            game = Game(Position.start(7, 5))
            for level in (0, 1, 4, 10):
                move = engine.choose(game, level=level, seed=7, time=0.05).move
                self.assertTrue(game.is_legal(move))
            self.assertTrue(game.is_legal(engine.choose(game, elo=300, seed=7, time=0.05).move))
            self.assertRaises(goalline.UsageError, engine.choose, game, level=11)
            self.assertRaises(goalline.UsageError, engine.choose, game, level=3, elo=300)
            self.assertRaises(goalline.UsageError, engine.choose, game, elo=-1)
            engine.configure(elo=500)
            self.assertEqual(engine.options["elo"], 500)
            self.assertEqual(Engine(level=3).options["level"], 3)
            self.assertRaises(goalline.UsageError, engine.configure, levels=3)


class Proofs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.proof = Proof.search(Position("5/5/5/2@2/5/5/5 O"))

    def test_solved_by_a_table_and_by_a_search(self):
        start = Position.start(5, 3)
        by_table = goalline.solve(start)
        by_search = goalline.solve(start, tables=None)
        self.assertEqual((by_table.value, by_table.plies), (by_search.value, by_search.plies))
        self.assertEqual(by_table.source, "table")
        unknown = goalline.solve(Position(), search=False)
        self.assertEqual((unknown.value, unknown.proven), ("unknown", False))

    def test_a_proof_is_verified_and_walked(self):
        verdict = self.proof.verify()
        self.assertTrue(verdict.verified, verdict.why)
        self.assertEqual(verdict.position, self.proof.start.text)
        self.assertEqual(verdict.claims, len(self.proof))
        claims = list(self.proof.claims())
        self.assertEqual(len(claims), len(self.proof))
        self.assertEqual(claims[-1].plies, self.proof.plies)
        self.assertEqual(claims[-1].zone, frozenset(self.proof.find(self.proof.start).zone))
        for number, claim in enumerate(claims):
            self.assertTrue(all(child < number for child in claim.children))
        end = self.proof.start.play(*self.proof.line())
        self.assertEqual(end.outcome, self.proof.winner)
        after = self.proof.start.play(self.proof.find(self.proof.start).move)
        for move, plies in self.proof.replies(after)[:5]:
            self.assertLessEqual(self.proof.find(after.play(move)).plies_at_most, plies)

    def test_files_and_pickles(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.proof"
            path.write_bytes(self.proof.content)
            self.assertEqual(Proof.load(path), self.proof)
        self.assertEqual(pickle.loads(pickle.dumps(self.proof)), self.proof)

    def test_damaged_bytes_prove_nothing(self):
        content = bytearray(self.proof.content)
        for at in range(0, len(content), 97):
            content[at] ^= 1
            self.assertRaises(goalline.InvalidError, Proof, bytes(content))
            content[at] ^= 1
        self.assertRaises(goalline.InvalidError, Proof, b"")

    def test_proofs_of_the_program(self):
        self.assertEqual(goalline.known_win(Position.start(11, 11)).winner, "O")
        self.assertIsNone(goalline.known_win(Position.start(12, 15)))


class Tables(unittest.TestCase):
    def test_strips_of_testdata(self):
        tables = {}
        lines = [json.loads(line) for line in (ROOT / "testdata" / "strips.jsonl").read_text().splitlines()]
        compared = 0
        for kind, text, value, plies, winning, best in lines:
            position = Strip(text) if kind == "strip" else Oddish(text)
            if position.winner or position.squares > 14:
                continue
            make = StripTable if kind == "strip" else goalline.OddishTable
            key = (kind, position.squares)
            answer = tables.setdefault(key, make(position.squares) if key not in tables else None).analyse(position)
            self.assertEqual((answer.value, answer.plies), (value, plies), text)
            self.assertEqual((sorted(answer.winning), sorted(answer.best)), (sorted(winning.split()), sorted(best.split())), text)
            compared += 1
        self.assertGreater(compared, 200)

    def test_entries_are_the_memory_of_the_table(self):
        table = StripTable(12)
        entries = table.entries(0)
        self.assertEqual((entries.shape, entries.dtype), ((10, 2048), numpy.uint8))
        self.assertTrue(numpy.shares_memory(entries, table.entries(0)))
        self.assertRaises(ValueError, entries.__setitem__, (0, 0), 1)
        self.assertEqual(entries[1, 86], table.analyse(Strip(".o@o.o.o.... L")).plies)
        counts = numpy.bincount(entries.ravel())
        odd = [count for ply, count in enumerate(table.histogram) if ply % 2 == 1]
        self.assertEqual([int(count) for count in counts[1::2]], odd[: len(counts[1::2])])
        del table
        self.assertGreater(int(entries.max()), 0)

    def test_arrays_agree_with_single_positions(self):
        chance = random.Random(3)
        for make, read in ((StripTable, Strip), (goalline.OddishTable, Oddish)):
            table = make(9)
            plies, stones = goalline.distances(table), goalline.winning_placements(table)
            jumps = goalline.winning_jumps(table)
            for _ in range(300):
                ball, index = chance.randrange(plies.shape[0]), chance.randrange(plies.shape[1])
                line = [".o"[index >> bit & 1] for bit in range(plies.shape[1].bit_length() - 1)]
                line.insert(ball + 1, "@" if make is StripTable else "|")
                answer = table.analyse(read("".join(line) + " L"))
                signed = {"win": 1, "loss": -1, "draw": 0}[answer.value] * (answer.plies or 0)
                self.assertEqual(int(plies[ball, index]), signed, line)
                squares = sum(1 << int(move[1:]) - 1 for move in answer.winning if move[0] == "p")
                self.assertEqual(int(stones[ball, index]), squares, line)
                ends = sum(1 << int(move[1:]) - 1 for move in answer.winning if move[0] == "j")
                self.assertEqual(int(jumps[ball, index]), ends, line)

    def test_distances_of_boards(self):
        table, chance = BoardTable(4, 3), random.Random(4)
        plies = goalline.distances(table)
        points = [(row, column) for row in range(1, 5) for column in range(1, 4)]
        for _ in range(200):
            ball = chance.choice([point for point in points if 1 < point[0] < 4])
            men = [point for point in points if point != ball and chance.random() < 0.4]
            position = Position.from_men(4, 3, men, ball)
            answer = table.analyse(position)
            signed = {"win": 1, "loss": -1, "draw": 0}[answer.value] * (answer.plies or 0)
            self.assertEqual(int(plies[table.place(position)]), signed, position.text)

    def test_boards(self):
        table = BoardTable(5, 3)
        start = Position.start(5, 3)
        answer = table.analyse(start)
        self.assertEqual((answer.value, answer.plies), (goalline.solve(start).value, goalline.solve(start).plies))
        ball, index = table.place(start)
        self.assertEqual(int(table.entries(0)[ball, index]), answer.plies)
        heat = table.heat(start)
        self.assertEqual(int(numpy.isnan(heat).sum()), 1)
        for move in answer.best:
            if move.kind == "place":
                self.assertEqual(heat[move.points[0].row - 1, move.points[0].column - 1], answer.plies)
        self.assertRaises(goalline.UsageError, table.analyse, Position.start(5, 4))
        self.assertRaises(goalline.UsageError, BoardTable, 6, 5)
        for read in (goalline.TableFile, BoardTable.open):
            self.assertRaises(goalline.FileError, read, "/nonexistent")


class Bidding(unittest.TestCase):
    def test_states_of_testdata(self):
        rules = goalline.tennis()
        table = goalline.BiddingTable(rules, 12, 12)
        for ball in (-2, 0, 1):
            values = table.values(ball)
            self.assertTrue(numpy.shares_memory(values, table.values(ball)))
            for points1 in range(1, 13, 4):
                for points2 in range(1, 13, 3):
                    solution = table.solution((ball, points1, points2))
                    self.assertEqual(float(values[points1, points2]), table.value(solution.state))
                    self.assertAlmostEqual(float(solution.bids1.sum()), 1.0, 9)
                    self.assertLessEqual(solution.lower, solution.upper + 1e-12)

    def test_exchanged_points(self):
        rules = goalline.tennis()
        small, large = goalline.BiddingTable(rules, 5, 8), goalline.BiddingTable(rules, 8, 8)
        self.assertTrue(numpy.allclose(small.values(1), large.values(1)[:6, :9], atol=1e-9))

    def test_a_written_game(self):
        text = "t,bid1,bid2\n1,20,10\n2,5,5\n"
        game = goalline.replay(goalline.tennis(), text)
        self.assertEqual(game.turns[-1].state, (1, 25, 35))
        with self.assertRaises(goalline.IllegalMoveError) as caught:
            goalline.replay(goalline.tennis(), text + "3,0,1\n")
        self.assertEqual((caught.exception.where, caught.exception.code), ("turn 3, player 1", "T2"))

    def test_variants(self):
        rules = goalline.footsteps("footsteps-seed", spaces=2)
        self.assertEqual(list(rules.legal_bids(3)), [1, 2, 3])
        found = goalline.analyse_bids(rules, (0, 6, 6))
        self.assertAlmostEqual(found.solution.value, 0)
        self.assertRaises(goalline.UsageError, goalline.footsteps, "chess")
        self.assertRaises(goalline.Error, goalline.footsteps, spaces=-1)


class Theory(unittest.TestCase):
    """What rows and bids are said to be worth, against their tables."""

    def test_potentials_of_strips(self):
        chance = random.Random(5)
        for squares, potential in ((9, Strip.forward_potential), (8, Strip.paper_potential)):
            table = StripTable(squares)
            for _ in range(200):
                ball = chance.randrange(1, squares - 1)
                text = "".join("@" if at == ball else chance.choice(".o") for at in range(squares))
                strip = Strip(text + " L")
                left, right = potential(strip)
                self.assertEqual(table.analyse(strip).value, "win" if left <= right else "loss", text)

    def test_the_theorem_of_oddish(self):
        chance, table = random.Random(6), goalline.OddishTable(9)
        for _ in range(200):
            squares = "".join(chance.choice(".o") for _ in range(9))
            gap = chance.randrange(1, 9)
            row = Oddish(f"{squares[:gap]}|{squares[gap:]} L")
            answer = table.analyse(row)
            self.assertEqual((row.gap, row.theorem_winner() == "L"), (gap, answer.value == "win"))
            if answer.value == "win":
                self.assertIn(row.theorem_move(), answer.winning)

    def test_bids(self):
        rules = goalline.tennis()
        table = goalline.BiddingTable(rules, 12, 12)
        self.assertEqual((rules.reach, table.states), (3, 5 * (13 * 13 - 1)))
        self.assertLess(table.max_gap, 1e-9)
        for points2, least in enumerate(table.sure_win_thresholds(1)):
            for points1 in range(1, 13):
                if points1 or points2:
                    sure = table.value((1, points1, points2)) > 1 - 1e-9
                    self.assertEqual(sure, 0 <= least <= points1, (points1, points2))


class Puzzles(unittest.TestCase):
    def test_the_sample(self):
        lines = (ROOT / "testdata" / "puzzles.jsonl").read_text().splitlines()
        for line in lines[:20]:
            puzzle = goalline.Puzzle(line)
            self.assertEqual(goalline.Puzzle(str(puzzle)), puzzle)
            self.assertGreater(puzzle.id, 0)
            self.assertIn(puzzle.grade, ("easy", "medium", "hard"))
            self.assertTrue(800 <= puzzle.rating <= 2400)
            first = puzzle.solution[0]
            self.assertIn(puzzle.judge([first]), ("solved", "unfinished"))
            wrong = next(move for move in puzzle.position.placements() if puzzle.judge([move]) == "failed")
            self.assertNotEqual(wrong, first)
            if puzzle.kind == "goal-in-1":
                found = goalline.solutions(puzzle.position, puzzle.kind)
                self.assertIn(puzzle.position.play(first), {puzzle.position.play(move) for move in found})


if __name__ == "__main__":
    unittest.main()
