#!/usr/bin/env python3
"""A small net learns Phutball on 9 x 9 from games against itself, with numpy alone, and plays the plodder.

    PYTHONPATH=build/python/site /usr/bin/python3 bindings/python/studies/phutball_learner.py [GAMES]

The net looks at what a turn leaves behind, from the side of the player who made it: men by their place relative to the ball,
and the ball's row and column. Its one number is how likely that player wins. A player tries the jumps and the placements
near the ball, and makes the turn that the net likes best. After each game the net learns from its end backwards (TD).
"""
import sys
import time

import numpy

from goalline import Position
from goalline.baselines import level, play_match, plodder, random_player

SIZE, NEAR, HIDDEN, TRIED = 9, 3, 32, 8
FEATURES = (2 * SIZE - 1) ** 2 + 2 * SIZE


def look(position, side):
    """What the net sees of a position, with `side` attacking upwards."""
    board = position.array()
    row, column = position.ball.row - 1, position.ball.column - 1
    if side == "X":
        board, row = board[::-1], SIZE - 1 - row
    out = numpy.zeros(FEATURES, numpy.float32)
    around = numpy.zeros((2 * SIZE - 1, 2 * SIZE - 1), numpy.float32)
    around[SIZE - 1 - row : 2 * SIZE - 1 - row, SIZE - 1 - column : 2 * SIZE - 1 - column] = board == 1
    out[: around.size] = around.ravel()
    out[around.size + row] = out[around.size + SIZE + column] = 1
    return out


class Net:
    """One hidden layer, trained by Adam on the log loss."""

    def __init__(self, chance):
        self.weights = [chance.normal(0, 0.05, (FEATURES, HIDDEN)), numpy.zeros(HIDDEN), numpy.zeros(HIDDEN), numpy.zeros(1)]
        self.means = [(numpy.zeros_like(w), numpy.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def __call__(self, seen):
        one, bias, two, last = self.weights
        self.hidden = numpy.maximum(seen @ one + bias, 0)
        return 1 / (1 + numpy.exp(-(self.hidden @ two + last)))

    def learn(self, seen, targets, rate=0.002):
        error = (self(seen) - targets) / len(seen)
        inner = numpy.outer(error, self.weights[2]) * (self.hidden > 0)
        self.steps += 1
        for weight, (mean, square), slope in zip(
                self.weights, self.means, (seen.T @ inner, inner.sum(0), self.hidden.T @ error, error.sum(keepdims=True))):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            fade = 1 - 0.9**self.steps, 1 - 0.999**self.steps
            weight -= rate * (mean / fade[0]) / (numpy.sqrt(square / fade[1]) + 1e-8)


def turns(position):
    """The jumps, and the placements near the ball."""
    row, column = position.ball
    near = [move for move in position.placements()
            if abs(move.points[0].row - row) <= NEAR and abs(move.points[0].column - column) <= NEAR]
    return list(position.results()) + near


def options(position):
    """The turns that do not end the game, what each leaves and what a net sees of that; or the first that scores, alone."""
    side, moves, after, seen = position.to_move, [], [], []
    for move in turns(position):
        left = position.play(move)
        if left.outcome == side:
            return [move], [left], []
        if left.outcome is None:
            moves.append(move)
            after.append(left)
            seen.append(look(left, side))
    return moves, after, seen


def pick(after, values):
    """The turn of the highest value among the first few after which the opponent cannot score at once."""
    order = numpy.argsort(-values)
    return next((int(at) for at in order[:TRIED] if after[at].goal_in_one() is None), int(order[0]))


def best(net, position, wild=0.0, chance=None):
    """The turn that the net likes best, what it leaves, and what the net sees of that; a goal if there is one."""
    moves, after, seen = options(position)
    if not seen:
        return moves[0], after[0], None
    if wild and chance.random() < wild:
        at = int(chance.integers(len(moves)))
    else:
        at = pick(after, net(numpy.stack(seen)))
    return moves[at], after[at], seen[at]


def lesson(net, seen, outcome, keep):
    """What a net is told after a game: its views, also as the mirror shows them, and how likely each of their players wins."""
    views = numpy.stack(seen)
    guesses, targets = net(views), numpy.zeros(len(seen))
    # The player who made the goal is the other one than the player of the last view, who has lost.
    following = 1.0 if outcome else 1 - guesses[-1]
    for ply in range(len(seen) - 1, -1, -1):
        targets[ply] = 1 - following
        following = keep * targets[ply] + (1 - keep) * guesses[ply]
    mirrored = views[:, : -2 * SIZE].reshape(-1, 2 * SIZE - 1, 2 * SIZE - 1)[:, :, ::-1].reshape(len(views), -1)
    turned = numpy.concatenate([mirrored, views[:, -2 * SIZE : -SIZE], views[:, :-SIZE - 1 : -1]], 1)
    return numpy.concatenate([views, turned]), numpy.concatenate([targets, targets])


def train(games, seed=1, keep=0.8, most=120):
    """A net after so many games against itself; `keep` is how much the end counts against the net's own guesses."""
    chance = numpy.random.default_rng(seed)
    net = Net(chance)
    for position in starts(games, seed):
        seen = []
        while position.outcome is None and len(seen) < most:
            _, position, view = best(net, position, 0.1, chance)
            if view is not None:
                seen.append(view)
        if seen:
            net.learn(*lesson(net, seen, position.outcome, keep))
    return net


def starts(count, seed):
    """Starts with some men near the ball, so that no two games are the same."""
    chance = numpy.random.default_rng(seed)
    middle = (SIZE + 1) // 2
    for _ in range(count):
        points = {(middle + int(row), middle + int(column)) for row, column in chance.integers(-2, 3, (3, 2))} - {(middle, middle)}
        yield Position.from_men(SIZE, SIZE, sorted(points), (middle, middle))


def measure(net, others):
    for name, other in others:
        print(name, play_match(lambda game: best(net, game.position)[0], other, starts(50, 1000)), flush=True)


def opponents(most_level):
    return [("random", random_player(1)), ("plodder", plodder), *((f"level {n}", level(n, 1)) for n in range(1, most_level + 1))]


def main(games):
    begun = time.process_time()
    net = train(games)
    print(f"{games} games, {time.process_time() - begun:.0f} s of processor time")
    measure(net, opponents(4))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
