#!/usr/bin/env python3
"""Two ways to learn Footsteps and Tennis, measured exactly: strategies that evolve, and regret matching.

    PYTHONPATH=build/python/site /usr/bin/python3 bindings/python/studies/bid_learners.py [FOLDER FOR THE PICTURES]

Strategies that evolve are as in Morris and Watson (2008): some numbers that say how to bid, which are changed at random and
kept if they win games against the others. A learning program for Tennis is in Ring (2012); here each state adds up by how
much each bid would have done better. Exploitability is what a best reply wins against a strategy, beyond what exact play
allows: 0 means that it cannot be beaten.
"""
import pathlib
import sys

import numpy

import goalline
from goalline.environments import Batch, Spec


class Bidding:
    """All states of a game up to so many points, in which each turn costs points, and what strategies are worth there.

    A strategy is an array [ball + reach, points1, points2, bid] of probabilities, seen as player 1.
    """

    def __init__(self, rules, points):
        self.rules, self.points, self.reach = rules, points, rules.reach
        self.balls = 2 * self.reach + 1
        over = numpy.zeros((self.balls, points + 1, points + 1))
        over[0], over[-1] = rules.outcome((-self.reach, 1, 1)), rules.outcome((self.reach, 1, 1))
        for ball in range(1, self.balls - 1):
            over[ball, 0, 0] = rules.outcome((ball - self.reach, 0, 0))
        self.over = over
        self.next = {ball: [rules.play((ball - self.reach, 3, 3), *bids).ball + self.reach for bids in ((1, 2), (1, 1), (2, 1))]
                     for ball in range(1, self.balls - 1)}
        self.states = [(ball, a, total - a) for total in range(1, 2 * points + 1)
                       for a in range(max(0, total - points), min(points, total) + 1) for ball in self.next]

    def bids(self, points):
        legal = self.rules.legal_bids(points)
        return slice(legal.start, legal.stop)

    def payoffs(self, values, ball, a, c):
        """What each pair of bids leads to, if the values of all states after it are known."""
        one, two = (numpy.arange(self.points + 1)[self.bids(points)] for points in (a, c))
        down, same, up = (values[to][numpy.ix_(a - one, c - two)] for to in self.next[ball])
        higher = one[:, None] - two[None, :]
        return numpy.where(higher > 0, up, numpy.where(higher < 0, down, same))

    def uniform(self):
        strategy = numpy.zeros((self.balls, self.points + 1, self.points + 1, self.points + 1))
        for points in range(self.points + 1):
            bids = self.bids(points)
            strategy[:, points, :, bids] = 1 / (bids.stop - bids.start)
        return strategy

    def value(self, strategy, reply):
        """What the strategy wins from the start with all points; `reply` makes one number of what each bid against it wins."""
        values = self.over.copy()
        for ball, a, c in self.states:
            values[ball, a, c] = reply(strategy[ball, a, c, self.bids(a)] @ self.payoffs(values, ball, a, c))
        return values[self.reach, self.points, self.points]

    def exploitability(self, strategy):
        """What a best reply wins, beyond the exact value."""
        table = goalline.BiddingTable(self.rules, self.points, self.points)
        return table.value((0, self.points, self.points)) - self.value(strategy, numpy.min)


def match_regrets(game, rounds, every):
    """Regret matching in every state at once; the later rounds count for more. Yields rounds and the average strategy."""
    first, second = game.uniform(), game.uniform().transpose(0, 2, 1, 3).copy()
    regrets, total = (numpy.zeros_like(first), numpy.zeros_like(first)), numpy.zeros_like(first)
    for done in range(1, rounds + 1):
        values = game.over.copy()
        for state in game.states:
            ball, a, c = state
            payoffs = game.payoffs(values, ball, a, c)
            mine, yours = first[state][game.bids(a)], second[state][game.bids(c)]
            gains, losses = payoffs @ yours, mine @ payoffs
            value = values[state] = mine @ gains
            for strategy, regret, gain, points in ((first, regrets[0], gains - value, a), (second, regrets[1], value - losses, c)):
                bids = game.bids(points)
                sums = regret[state][bids]
                numpy.maximum(sums + gain, 0, out=sums)
                strategy[state][bids] = sums / sums.sum() if sums.sum() > 0 else 1 / len(sums)
        total += done * first
        if done % every == 0:
            yield done, total / numpy.maximum(total.sum(3, keepdims=True), 1e-300)


def strategy_of(game, genes):
    """Bids around a share of the points that depends on ball and lead, more or less spread: three numbers for each ball."""
    share, lead, spread = genes.T[:, :, None, None, None]
    points = numpy.arange(game.points + 1)
    mine, yours, bid = points[None, :, None, None], points[None, None, :, None], points[None, None, None, :]
    centre = (share + lead * (mine - yours) / game.points) * mine
    weight = numpy.exp(-0.5 * ((bid - centre) / (0.3 + numpy.exp(spread))) ** 2) + 1e-9
    weight = weight * (game.uniform() > 0)
    return weight / numpy.maximum(weight.sum(3, keepdims=True), 1e-300)


def play(game, strategies, pairs, chance, seed):
    """What the first of each pair wins, one game each, all at once."""
    batch = Batch(Spec(game.rules, (0, game.points, game.points)), len(pairs), seed=seed, restart=False)
    won = numpy.zeros(len(pairs))
    while not batch.ended.all():
        balls, mine, yours = batch.observe()[:, 0, 0, :].astype(int).T
        for number, (ball, a, c) in enumerate(((balls, mine, yours), (game.balls - 1 - balls, yours, mine))):
            chances = strategies[pairs[:, number], ball, a, c]
            drawn = (chances.cumsum(1) < chance.random(len(pairs))[:, None] * chances.sum(1)[:, None]).sum(1)
            batch.step(drawn)
            won += batch.rewards
    return won


def evolve(game, generations, every, seed=1, parents=6, children=24, games=16):
    """Genes that win more games against the others of their generation live on. Yields generations and the best strategy."""
    chance = numpy.random.default_rng(seed)
    genes = chance.normal([0.2, 0.0, 0.0], 0.3, (children, game.balls, 3))
    for done in range(1, generations + 1):
        strategies = numpy.stack([strategy_of(game, one) for one in genes])
        pairs = numpy.stack([numpy.repeat(numpy.arange(children), games), chance.integers(children, size=children * games)], 1)
        won = play(game, strategies, pairs, chance, done)
        fitness = numpy.bincount(pairs[:, 0], won) - numpy.bincount(pairs[:, 1], won, children)
        best = genes[numpy.argsort(-fitness)[:parents]]
        if done % every == 0:
            yield done, strategies[fitness.argmax()]
        born = best[chance.integers(parents, size=children - parents)]
        genes = numpy.concatenate([best, born + chance.normal(0, 0.1, born.shape)])


def curve(name, game, learner):
    """Prints and returns what a learner reaches, from bids at random on."""
    found = [(0, game.exploitability(game.uniform()))]
    for done, strategy in learner:
        found.append((done, game.exploitability(strategy)))
    print(name, " ".join(f"{done}:{value:.4f}" for done, value in found))
    print(f"    against bids at random it wins {game.value(strategy, numpy.mean):.3f}", flush=True)
    return found


def main(folder):
    footsteps, tennis = Bidding(goalline.footsteps(), 15), Bidding(goalline.tennis(), 15)
    evolved = {f"seed {seed}": curve(f"footsteps, evolved, seed {seed}", footsteps, evolve(footsteps, 200, 10, seed))
               for seed in (1, 2, 3)}
    matched = {"Footsteps": curve("footsteps, regret matching", footsteps, match_regrets(footsteps, 200, 10)),
               "Tennis": curve("tennis, regret matching", tennis, match_regrets(tennis, 200, 10))}
    for name, curves, across in (("evolved", evolved, "generations"), ("regrets", matched, "rounds")):
        (folder / f"bids-{name}.svg").write_text(f"{goalline.lines(curves, across, 'exploitability')}\n")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "."))
