#!/usr/bin/env python3
"""linear.faults must find a lost, a doubled and a stale turn in the records of a game, and nothing in those of a right one."""
import pathlib
import random
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from linear import Read, Turn, faults  # noqa: E402


def by_turns(history):
    return lambda number: [((number - 1) % 2, history[number - 1])]


def both(history):
    return lambda number: list(enumerate(history[number - 1]))


class Records(unittest.TestCase):
    def wrong(self, history, turns, reads=()):
        return faults(history, by_turns(history), turns, reads)

    right = [Turn(1, 0, "a", 1, 2), Turn(2, 1, "b", 3, 4), Turn(3, 0, "c", 5, 6)]

    def test_a_right_game(self):
        reads = [Read((), 0, 1), Read((), 1.1, 1.9), Read(("a",), 1.2, 1.8), Read(("a", "b"), 3.5, 7), Read(("a", "b", "c"), 5.1, 9)]
        self.assertEqual(self.wrong(["a", "b", "c"], self.right, reads), [])

    def test_whether_an_unanswered_turn_was_stored_does_not_matter(self):
        unknown = [Turn(1, 0, "a", 1, None), Turn(2, 1, "b", 8, 9)]
        self.assertEqual(self.wrong([], unknown[:1], [Read((), 20, 21)]), [])
        self.assertEqual(self.wrong(["a", "b"], unknown, [Read((), 5, 6), Read(("a",), 6.5, 7)]), [])

    def test_a_lost_turn(self):
        self.assertIn("lost", self.wrong(["a", "b"], self.right)[0])
        self.assertIn("acknowledged as c", " ".join(self.wrong(["a", "b", "d"], [*self.right, Turn(3, 0, "d", 7, 8)])))

    def test_a_doubled_turn(self):
        self.assertIn("nobody has asked", self.wrong(["a", "a", "b"], [self.right[0], Turn(3, 0, "b", 3, 4)])[0])

    def test_a_stale_read(self):
        self.assertEqual(len(self.wrong(["a", "b", "c"], self.right, [Read(("a",), 4.5, 7)])), 1)
        self.assertEqual(len(self.wrong(["a", "b", "c"], self.right, [Read(("a", "b"), 3.1, 3.2), Read(("a",), 3.3, 3.4)])), 1)
        self.assertEqual(self.wrong(["a", "b", "c"], self.right, [Read(("a",), 3.9, 4.5)]), [])

    def test_a_read_of_what_never_was(self):
        self.assertIn("no beginning", self.wrong(["a", "b", "c"], self.right, [Read(("a", "x"), 3, 4)])[0])

    def test_a_turn_that_was_seen_before_anybody_asked(self):
        self.assertEqual(len(self.wrong(["a", "b", "c"], self.right, [Read(("a", "b"), 2.1, 2.9)])), 1)

    def test_secret_choices_count_when_both_are_there(self):
        history = [(3, 5), (1, 1)]
        turns = [Turn(1, 0, 3, 1, 2), Turn(1, 1, 5, 4, 5), Turn(2, 0, 1, 6, 7), Turn(2, 1, 1, 6, 7), Turn(3, 0, 8, 8, 9)]

        def wrong(reads):
            return faults(history, both(history), turns, reads, 2)
        self.assertEqual(wrong([Read((), 2.1, 3), Read(((3, 5),), 4.5, 4.6)]), [])
        self.assertEqual(len(wrong([Read((), 5.1, 5.2)])), 1)
        self.assertEqual(len(wrong([Read(((3, 5),), 2.1, 3)])), 1)

    def test_records_of_random_games_with_one_that_is_moved(self):
        """Each read is right at some moment; one that is moved behind the answer to the next turn is not."""
        for seed in range(200):
            lot = random.Random(seed)
            count = lot.randint(2, 12)
            effects = sorted(lot.uniform(0, 100) for _ in range(count))
            history = [str(number) for number in range(count)]
            turns = [Turn(number + 1, number % 2, history[number], at - lot.random(), at + lot.random())
                     for number, at in enumerate(effects)]
            reads = []
            for _ in range(30):
                at = lot.uniform(0, 100)
                length = sum(effect <= at for effect in effects)
                reads.append(Read(tuple(history[:length]), at - lot.random(), at + lot.random()))
            self.assertEqual(self.wrong(history, turns, reads), [], seed)
            late = turns[lot.randrange(count)]
            reads.append(Read(tuple(history[:late.number - 1]), late.answered + 0.01, late.answered + 1))
            self.assertTrue(self.wrong(history, turns, reads), seed)


if __name__ == "__main__":
    unittest.main()
