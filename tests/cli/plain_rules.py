"""The plain rules of scripts/corpus/rules.py, which are written from rules.md alone, with the questions that the tests of
the command line ask, to judge the program from outside."""
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
from corpus import rules  # noqa: E402
from corpus.rules import perft, point_name  # noqa: E402, F401

MOST = 10_000_000  # chains


class Position(rules.Position):
    def __init__(self, rows, columns, men, ball, to_move, **switches):
        given = switches.pop("rules", None) or rules.Rules(**switches)  # dataclasses.replace gives them as one
        super().__init__(rows, columns, frozenset(men), ball, to_move, given)

    def over(self):
        return self.goal_of(self.ball) is not None

    def free_points(self):
        return [] if self.over() else list(self.vacant())

    def all_chains(self):
        """Every legal chain as (points, men left)."""
        return [(path, self.play_chain(path).men) for path in self.chains(MOST)]

    def after(self, men, ball):
        return self.after_result(ball, self.men - men) if men <= self.men else self.after_placement(*(men - self.men))

    def children(self):
        """The distinct next positions."""
        found = [] if self.over() else self.results()
        return [self.after_placement(point) for point in self.free_points()] + [self.after_result(*key) for key in found]


def random_position(rng: random.Random, largest=9, **switches):
    rows, columns = rng.randint(3, largest), rng.randint(1, largest)
    points = [(r, c) for r in range(1, rows + 1) for c in range(1, columns + 1)]
    inner = [p for p in points if 1 < p[0] < rows] or points
    ball = rng.choice(points if rng.random() < 0.1 else inner)
    density = rng.choice([0.05, 0.15, 0.3, 0.4])
    men = [p for p in points if p != ball and rng.random() < density]
    return Position(rows, columns, men, ball, rng.choice("OX"), **switches)
