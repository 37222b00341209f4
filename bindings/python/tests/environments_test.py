"""Environments against the rules of the package, against each other, and what the checkers of their shapes demand."""
import copy
import itertools
import pathlib
import pickle
import random
import unittest

import numpy

import goalline
from goalline import Game, Oddish, Position, Rules, Strip
from goalline.environments import DIRECTIONS, SIMULTANEOUS, TERMINAL, Batch, GameState, Spec, random_action
from goalline.shapes import AGENTS, Aec, Parallel, Solo

SPECS = {
    "phutball": Spec(Position.start(5, 4, rules=Rules.of_play()), most_steps=80),
    "strip": Spec(Strip("...@.... L"), most_steps=80),
    "oddish": Spec(Oddish("...|.... L"), most_steps=80),
    "tennis": Spec(goalline.tennis(), (0, 9, 8)),
    "footsteps": Spec(goalline.footsteps("footsteps-seed"), (0, 6, 6)),
}


def turn_actions(spec, moves):
    """The first actions of these moves of Phutball."""
    found = set()
    for move in moves:
        if move.kind == "chain":
            a, b = move.points[:2]
            step = ((b.row > a.row) - (b.row < a.row), (b.column > a.column) - (b.column < a.column))
            steps = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
            found.add(spec.action(DIRECTIONS[steps.index(step)]))
        else:
            found.add(spec.action(str(move)))
    return found


def play_out(state, chance, decide=random_action):
    """Plays to the end, and yields the state before each step with the actions chosen."""
    while not state.is_terminal():
        if state.is_simultaneous_node():
            actions = [decide(state, player, chance) for player in (0, 1)]
            yield state, actions
            state.apply_actions(actions)
        else:
            actions = [decide(state, state.current_player(), chance)]
            yield state, actions
            state.apply_action(actions[0])


class AgainstTheRules(unittest.TestCase):
    def test_phutball_under_every_switch(self):
        chance, ended = random.Random(1), set()
        for flags in itertools.product((True, False), repeat=4):
            for repetition in ("none", "draw3", "superko"):
                rules = Rules(*flags[:3], repetition=repetition, pie=flags[3])
                spec = Spec(Position.start(4, 3, rules=rules), most_steps=150)
                ended.add(self.one_game(spec, rules, chance))
        self.assertLessEqual({"O", "X"}, ended)

    def test_repetition(self):
        """A man is put before the ball and jumped, and the same back: the start comes again every fourth ply."""
        there_and_back = ("C5", "N", "stop", "C5", "S", "stop")
        for repetition in ("none", "draw3", "superko"):
            spec = Spec(Position.start(7, 5, rules=Rules(repetition=repetition)))
            state = GameState(spec)
            for name in there_and_back * 2:
                if repetition == "superko" and name == "S":
                    self.assertNotIn(spec.action("S"), state.legal_actions())
                    break
                self.assertFalse(state.is_terminal())
                state.apply_action(spec.action(name))
            self.assertEqual((state.is_terminal(), state.returns()), (repetition == "draw3", [0.0, 0.0]))

    def one_game(self, spec, rules, chance):
        """Each turn of a random game is legal in a Game, and what begins a turn is what begins its legal moves."""
        game, path, state = Game(spec.start), [], GameState(spec)
        for state, (action,) in play_out(state, chance):
            if not path:
                moves = [*game.position.placements(), *game.position.chains(), goalline.Move("swap")]
                legal = [move for move in moves if game.is_legal(move)]
                self.assertEqual(set(state.legal_actions()), turn_actions(spec, legal), state)
                self.assertEqual(str(state), game.position.text)
                self.assertEqual(state.current_player(), (game.position.to_move == "X") != game.swapped)
                path = [game.position.ball]
            name = spec.text(action)
            after = state.child(action)
            if name == "stop":
                game.play("-".join(map(str, path)))
            elif name not in DIRECTIONS:
                game.play(name)
            else:
                path.append(self.landing(state, name))
                over = after.is_terminal() and not after.is_cut_off()
                if over or " jumping" not in str(after) and not after.is_terminal():
                    game.play("-".join(map(str, path)))
                else:
                    continue
            path = []
        if state.is_cut_off():
            return None
        winner = {0: "draw", 1: "O", -1: "X"}[state.returns()[0] * (-1 if game.swapped else 1)]
        if game.outcome is None:  # nothing is legal without a repetition
            self.assertEqual((rules.repetition, winner), ("superko", "draw"))
        else:
            self.assertEqual(game.outcome, winner)
        return winner

    def landing(self, state, name):
        """Where a jump ends, worked out from the planes."""
        men, ball = state.observation()[:2]
        row, column = (int(index[0]) for index in ball.nonzero())
        up = ("N" in name) - ("S" in name)
        right = ("E" in name) - ("W" in name)
        while True:
            row, column = row + up, column + right
            if not (0 <= row < men.shape[0] and 0 <= column < men.shape[1] and men[row, column]):
                return goalline.Point(row + 1, column + 1)

    def test_rows(self):
        chance = random.Random(2)
        for name, read in (("strip", Strip), ("oddish", Oddish)):
            spec = SPECS[name]
            for _ in range(5):
                state = GameState(spec)
                for state, (action,) in play_out(state, chance):
                    row = read(str(state))
                    self.assertEqual([spec.text(a) for a in state.legal_actions()], sorted(row.moves(), key=spec.action))
                    row = row.play(spec.text(action))
                    self.assertEqual(str(state.child(action)), row.text)
                self.assertEqual(state.returns()[0], {"L": 1.0, "R": -1.0, None: 0.0}[row.winner])

    def test_bids(self):
        chance = random.Random(3)
        for name in ("tennis", "footsteps"):
            spec, rules = SPECS[name], SPECS[name].start
            for _ in range(30):
                state, here, times = GameState(spec), goalline.State(*spec.points), 0
                for state, bids in play_out(state, chance):
                    for player in (0, 1):
                        self.assertEqual(state.legal_actions(player), list(rules.legal_bids(here[1 + player])))
                    after = rules.play(here, *bids)
                    times = times + 1 if after == here else 0
                    here = after
                won = rules.outcome(here)
                self.assertEqual(state.returns()[0], won if won is not None else 0.0)
                if won is None:
                    self.assertEqual(times, 2)  # the third occurrence of a state (F6)


class Batches(unittest.TestCase):
    def test_a_batch_is_its_single_games(self):
        for name, spec in SPECS.items():
            batch = Batch(spec, 8, seed=5, restart=False)
            if spec.simultaneous:
                continue
            states = [GameState(spec) for _ in range(8)]
            while not batch.ended.all():
                actions = batch.random_actions()
                for state, action in zip(states, actions):
                    self.assertEqual(action == -1, state.is_terminal())
                    if action >= 0:
                        state.apply_action(int(action))
                batch.step(actions)
                for number, state in enumerate(states):
                    self.assertEqual(batch.text(number), str(state), name)
                    self.assertEqual(batch.masks[number].tolist(), state.legal_actions_mask().tolist())
                    self.assertEqual(batch.observe()[number].tolist(), state.observation().tolist())
            self.assertEqual({float(won) for state in states for won in state.returns()} - {1.0, -1.0, 0.0}, set())

    def test_seeds_make_runs_equal(self):
        for spec in SPECS.values():
            runs = []
            for seed in (7, 7, 8):
                batch, seen = Batch(spec, 16, seed=seed), []
                for _ in range(60):
                    actions = batch.random_actions()
                    batch.step(actions)
                    seen.append((actions.tolist(), batch.rewards.tolist(), batch.observe().sum()))
                runs.append(seen)
            self.assertEqual(runs[0], runs[1])
            self.assertNotEqual(runs[0], runs[2])

    def test_arrays_are_the_memory_of_the_batch(self):
        batch = Batch(SPECS["phutball"], 2)
        masks, planes = batch.masks, batch.observe()
        self.assertTrue(numpy.shares_memory(planes, batch.observe()))
        batch.step([0, 1])
        self.assertEqual(masks[:, :2].tolist(), [[0, 1], [1, 0]])
        for array in (masks, planes, batch.rewards):
            self.assertRaises(ValueError, array.__setitem__, 0, 0)
        del batch
        self.assertEqual(int(masks.max()), 1)

    def test_what_is_not_legal_changes_nothing(self):
        batch = Batch(SPECS["phutball"], 3)
        for wrong in ([0, 0, 21], [0, -1, 0], [0, 10**6, 0], [0, 2**32, 0], [2**32] * 3):
            with self.assertRaises(goalline.IllegalMoveError):
                batch.step(wrong)
        for wrong in ([0, 0], [[0, 0, 0]], [0.5, 0.5, 0.5], [10**30] * 3, 3, "A1"):
            self.assertRaises((goalline.UsageError, TypeError, ValueError), batch.step, wrong)
        self.assertEqual(batch.text(0), Position.start(5, 4).text)

    def test_copies_and_pickles_go_their_own_way(self):
        batch = Batch(SPECS["strip"], 2)
        other = batch.copy()
        other.step(other.random_actions())
        self.assertNotEqual(batch.masks.tolist(), other.masks.tolist())
        state = GameState(SPECS["tennis"])
        state.apply_actions([3, 2])
        again = pickle.loads(pickle.dumps(state))
        self.assertEqual((str(again), again.history()), (str(state), [3, 2]))

    def test_limits(self):
        for make in (lambda: Batch(Spec(Position.start(512, 512)), 1_000_000), lambda: Batch(SPECS["strip"], 0),
                     lambda: Spec(goalline.tennis(), (0, 300, 300)), lambda: Spec(Position("3/1o1/1@1/3 O").play("B2-B4")),
                     lambda: Spec(Strip(".@. L"), most_steps=-1), lambda: SPECS["tennis"].mirror()):
            self.assertRaises(goalline.UsageError, make)
        self.assertRaises(TypeError, Spec, "3/1o1/1@1/3 O")


class Images(unittest.TestCase):
    def test_the_picture_of_the_documents(self):
        state = GameState(Spec(Position("4/4/1o2/1@o1/4 O")))
        state.apply_action(state.spec.action("N"))
        picture = goalline.planes(state.observation(), ["men", "ball", "turn goes on", "Eks to move"])
        path = pathlib.Path(__file__).resolve().parents[3] / "docs" / "images" / "planes.svg"
        self.assertEqual(path.read_text(), str(picture) + "\n")

    def test_games_in_a_mirror(self):
        spec, chance = Spec(Position.start(7, 5), most_steps=100), random.Random(4)
        self.assertEqual(spec.text(int(spec.mirror()[spec.action("NE")])), "NW")
        self.assertEqual(spec.text(int(spec.flip()[spec.action("A1")])), "A7")
        for image, turn in ((spec.mirror(), lambda p: p[..., ::-1]), (spec.flip(), lambda p: p[..., ::-1, :])):
            self.assertEqual(image[image].tolist(), list(range(spec.actions)))
            flipped = spec.text(int(image[0])) == "A7"
            other = GameState(Spec(spec.start.flipped() if flipped else spec.start, most_steps=100))
            for state, (action,) in play_out(GameState(spec), chance):
                expected = turn(state.observation()).copy()
                if flipped:
                    expected[3] = 1 - expected[3]
                self.assertEqual(other.observation().tolist(), expected.tolist())
                self.assertEqual(other.legal_actions_mask()[image].tolist(), state.legal_actions_mask().tolist())
                other.apply_action(int(image[action]))


class OpenSpiel(unittest.TestCase):
    """What OpenSpiel's random_sim_test looks at in each state of random games."""

    def test_random_games(self):
        chance = random.Random(8)
        for spec in SPECS.values():
            state = GameState(spec)
            for state, actions in play_out(state, chance):
                self.assertFalse(state.is_terminal())
                self.assertEqual(state.returns(), [0.0, 0.0])
                player = state.current_player()
                self.assertIn(player, (0, 1, SIMULTANEOUS))
                for who in (0, 1) if player == SIMULTANEOUS else (player,):
                    legal = state.legal_actions(who)
                    self.assertEqual(legal, sorted(set(legal)))
                    self.assertEqual(legal, state.legal_actions_mask(who).nonzero()[0].tolist())
                    for action in legal:
                        self.assertEqual(spec.action(state.action_to_string(who, action)), action)
                if player in (0, 1):
                    self.assertEqual(state.legal_actions(1 - player), [])
                self.assertEqual(len(state.observation_tensor()), int(numpy.prod(spec.shape)))
                clone = state.clone()
                self.assertEqual((str(clone), clone.history()), (str(state), state.history()))
            self.assertEqual((state.current_player(), state.legal_actions()), (TERMINAL, []))
            self.assertEqual(sum(state.returns()), 0.0)
            self.assertRaises(goalline.UsageError, state.apply_action, 0)


class PettingZoo(unittest.TestCase):
    """What api_test, parallel_api_test and seed_test of PettingZoo demand."""

    def cycle(self, env, seed):
        env.reset(seed=seed)
        seen, rewards = [], dict.fromkeys(AGENTS, 0.0)
        self.assertEqual(env.agents, env.possible_agents)
        for agent in env.agent_iter():
            self.assertEqual(agent, env.agent_selection)
            self.assertIs(env.action_space(agent), env.action_space(agent))
            observation, reward, over, cut_off, info = env.last()
            for part, space in env.observation_space(agent).items():
                self.assertTrue(space.contains(observation[part]), part)
            self.assertIsInstance(info, dict)
            rewards[agent] += reward
            action = None
            if over or cut_off:
                self.assertRaises(goalline.UsageError, env.step, 0)
            else:
                action = env.action_space(agent).sample(observation["action_mask"])
                self.assertTrue(env.action_space(agent).contains(action))
            seen.append((agent, action))
            env.step(action)
            self.assertEqual(set(env.rewards), set(env.agents))
        self.assertEqual(rewards, env.totals)
        self.assertEqual(sum(rewards.values()), 0.0)
        return seen

    def test_cycles(self):
        for spec in SPECS.values():
            env = Aec(spec)
            first = self.cycle(env, 11)
            self.assertEqual(self.cycle(env, 11), first)
            self.assertEqual(self.cycle(Aec(spec), 11), first)
            self.assertNotEqual(self.cycle(env, 12), first)

    def test_a_waiting_bid_is_not_seen(self):
        env = Aec(SPECS["tennis"])
        env.reset()
        before = env.observe("player_1")["observation"].tolist()
        self.assertEqual(env.observe("player_1")["action_mask"].sum(), 0)
        env.step(7)
        self.assertEqual(env.observe("player_1")["observation"].tolist(), before)
        self.assertEqual(env.observe("player_1")["action_mask"].sum(), 8)

    def test_parallel(self):
        self.assertRaises(goalline.UsageError, Parallel, SPECS["strip"])
        for name in ("tennis", "footsteps"):
            runs = []
            for _ in range(2):
                env, run = Parallel(SPECS[name]), []
                seen, infos = env.reset(seed=2)
                while env.agents:
                    actions = {agent: env.action_space(agent).sample(seen[agent]["action_mask"]) for agent in env.agents}
                    seen, rewards, over, cut_off, infos = env.step(actions)
                    for part in (seen, rewards, over, cut_off, infos):
                        self.assertEqual(set(part), set(AGENTS))
                    run.append((actions, rewards))
                self.assertEqual(sum(rewards.values()), 0.0)
                self.assertTrue(all(over.values()) != all(cut_off.values()))
                runs.append(run)
            self.assertEqual(*runs)


class Gymnasium(unittest.TestCase):
    """What check_env of Gymnasium demands."""

    def test_episodes(self):
        for spec in SPECS.values():
            for player in (0, 1):
                runs = []
                for _ in range(2):
                    env, run, over, cut_off = Solo(spec, player=player), [], False, False
                    seen, info = env.reset(seed=3, options={})
                    self.assertIsInstance(info, dict)
                    while not (over or cut_off):
                        for part, space in env.observation_space.items():
                            self.assertTrue(space.contains(seen[part]), part)
                        action = env.action_space.sample(seen["action_mask"])
                        seen, reward, over, cut_off, info = env.step(action)
                        self.assertEqual([type(v) for v in (reward, over, cut_off, info)], [float, bool, bool, dict])
                        run.append((action, reward, seen["observation"].tolist()))
                    self.assertIsInstance(env.render(), str)
                    env.close()
                    runs.append(run)
                self.assertEqual(*runs)


if __name__ == "__main__":
    unittest.main()
