"""The studies on a small scale: the measure is 0 for exact play, and the learners reach what their page says of them."""
import pathlib
import sys
import unittest

import numpy

import goalline
from goalline import Position
from goalline.baselines import play_match, random_player

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "studies"))
import bid_learners as study  # noqa: E402
import phutball_learner as phutball  # noqa: E402


class Bids(unittest.TestCase):
    def test_exact_play_cannot_be_exploited(self):
        for rules in (goalline.tennis(), goalline.footsteps(), goalline.tennis(1)):
            game, table = study.Bidding(rules, 7), goalline.BiddingTable(rules, 7, 7)
            strategy = game.uniform()
            for ball, a, c in game.states:
                bids = table.solution((ball - game.reach, a, c)).bids1
                strategy[ball, a, c] = numpy.pad(bids, (0, 7 - a))
            self.assertAlmostEqual(game.exploitability(strategy), 0, 9)
            self.assertGreater(game.exploitability(game.uniform()), 0.1)

    def test_regret_matching_comes_near_exact_play(self):
        game = study.Bidding(goalline.tennis(), 5)
        found = [game.exploitability(strategy) for _, strategy in study.match_regrets(game, 60, 20)]
        self.assertLess(found[-1], 0.01)
        self.assertLess(found[-1], found[0])

    def test_evolved_strategies_beat_chance_and_can_be_beaten(self):
        game = study.Bidding(goalline.footsteps(), 8)
        (_, strategy), = study.evolve(game, 10, 10)
        numpy.testing.assert_allclose(strategy[game.reach, 8, 8].sum(), 1)
        self.assertGreater(game.value(strategy, numpy.mean), 0.1)
        self.assertGreater(game.exploitability(strategy), 0)
        (_, again), = study.evolve(game, 10, 10)
        self.assertEqual(strategy.tolist(), again.tolist())


class Phutball(unittest.TestCase):
    def test_some_games_against_itself_teach_a_net_to_beat_chance(self):
        net = phutball.train(60)
        score = play_match(lambda game: phutball.best(net, game.position)[0], random_player(1), phutball.starts(10, 1000))
        self.assertGreater(score.wins, 13, score)

    def test_what_it_sees_is_turned_with_the_sides(self):
        position = Position.from_men(9, 9, ["D6", "E3"], "E5")
        numpy.testing.assert_array_equal(phutball.look(position, "O"), phutball.look(position.flipped(), "X"))


if __name__ == "__main__":
    unittest.main()
