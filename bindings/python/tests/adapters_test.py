"""What the adapters hand to gymnasium, PettingZoo and OpenSpiel, and what comes of it."""
import copy
import random
import sys
import types
import unittest
import unittest.mock

from environments_test import SPECS
from goalline import Game, adapters
from goalline.environments import SIMULTANEOUS, TERMINAL, GameState


class Adapters(unittest.TestCase):
    """With stand-ins for the packages, since Debian 12 has none of them: what is handed to them, and what comes of it."""

    def test_what_they_make(self):
        class Space:
            def __init__(self, *arguments):
                self.arguments = arguments

            def seed(self, seed=None):
                pass

        gymnasium, spaces, pettingzoo = (types.ModuleType(name) for name in ("gymnasium", "gymnasium.spaces", "pettingzoo"))
        spaces.Dict = spaces.Box = spaces.Discrete = Space
        gymnasium.Env, pettingzoo.AECEnv, pettingzoo.ParallelEnv = (type(name, (), {}) for name in ("Env", "AECEnv", "ParallelEnv"))
        with unittest.mock.patch.dict(sys.modules, {m.__name__: m for m in (gymnasium, spaces, pettingzoo)}):
            env = adapters.gymnasium(SPECS["phutball"])
            self.assertIsInstance(env, gymnasium.Env)
            self.assertEqual(env.action_space.arguments, (30,))
            self.assertEqual(env.observation_space.arguments[0]["observation"].arguments, (0, 1, (4, 5, 4), "uint8"))
            seen, info = env.reset(seed=1)
            self.assertEqual(len(env.step(int(seen["action_mask"].argmax()))), 5)
            for parallel, base in ((False, pettingzoo.AECEnv), (True, pettingzoo.ParallelEnv)):
                env = adapters.pettingzoo(SPECS["tennis"], parallel)
                self.assertIsInstance(env, base)
                env.reset(seed=1)
                self.assertIs(env.action_space("player_0"), env.action_space("player_0"))
                self.assertEqual(env.observation_space("player_1").arguments[0]["action_mask"].arguments, (0, 1, (10,), "uint8"))

    def test_a_game_of_openspiel(self):
        package = types.ModuleType("pyspiel")

        class Given:
            def __init__(self, *arguments, **named):
                self.arguments, self.named = arguments, named

        class State:
            """As OpenSpiel's: it keeps the history, and clones by copying the attributes of a state in Python."""

            def __init__(self, game):
                self.game, self.done = game, []

            def apply_action(self, action):
                self._apply_action(action)
                self.done.append(action)

            def apply_actions(self, actions):
                self._apply_actions(actions)
                self.done += actions

            def clone(self):
                other = type(self)(self.game)
                other.__dict__.update({name: copy.deepcopy(value) for name, value in self.__dict__.items() if name != "game"})
                return other

        package.State, package.Game, package.GameInfo = State, type("Game", (Given,), {}), Given
        package.GameType = unittest.mock.MagicMock(side_effect=Given)
        with unittest.mock.patch.dict(sys.modules, pyspiel=package):
            for name, spec in SPECS.items():
                game, chance = adapters.openspiel(spec), random.Random(1)
                about, info, parameters = game.arguments
                dynamics = package.GameType.Dynamics
                self.assertIs(about.named["dynamics"], dynamics.SIMULTANEOUS if spec.simultaneous else dynamics.SEQUENTIAL)
                self.assertEqual((info.arguments[0], info.arguments[-1], parameters), (spec.actions, spec.most_steps, {}))
                state, twin, observer = game.new_initial_state(), GameState(spec), game.make_py_observer()
                while not state.is_terminal():
                    before, player = state.clone(), state.current_player()
                    self.assertEqual(player, twin.current_player())
                    if spec.simultaneous:
                        actions = [chance.choice(state._legal_actions(each)) for each in (0, 1)]
                        state.apply_actions(actions)
                        twin.apply_actions(actions)
                    else:
                        action = chance.choice(state._legal_actions(player))
                        self.assertEqual(state._action_to_string(player, action), spec.text(action))
                        state.apply_action(action)
                        twin.apply_action(action)
                    observer.set_from(state, 0)
                    self.assertEqual(observer.tensor.tolist(), twin.observation_tensor())
                    self.assertEqual(observer.dict["observation"].shape, spec.shape)
                    self.assertEqual((str(state), observer.string_from(state, 0)), (str(twin),) * 2)
                    self.assertLess(len(before.done), len(state.done))  # a clone stays where it was
                    self.assertNotEqual(before.inner.history(), state.inner.history())
                self.assertEqual((state.returns(), state.current_player(), state.done), (twin.returns(), TERMINAL, twin.history()), name)


if __name__ == "__main__":
    unittest.main()
