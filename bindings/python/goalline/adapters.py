"""Environments of Gymnasium and PettingZoo made from those of `shapes`, and a game of OpenSpiel made from `GameState`.

None of these packages is in Debian 12: never run here. What the checkers of the first two demand is tested on the classes
of `shapes` themselves.
"""

from __future__ import annotations

import importlib
from typing import Any

from .environments import GameState, Spec
from .shapes import AGENTS, Aec, Bytes, Opponent, Parallel, Solo


def _spaces(shape: Any) -> Any:
    """Gymnasium's spaces for ours."""
    spaces = importlib.import_module("gymnasium.spaces")
    if isinstance(shape, dict):
        return spaces.Dict({name: _spaces(part) for name, part in shape.items()})
    if isinstance(shape, Bytes):
        return spaces.Box(shape.low, shape.high, shape.shape, "uint8")
    return spaces.Discrete(shape.n)


def gymnasium(spec: Spec, opponent: Opponent | None = None, player: int = 0) -> Any:
    """A `gymnasium.Env` against an opponent. Raises ImportError without the package."""
    base: Any = importlib.import_module("gymnasium").Env
    kind = type("GoallineEnv", (Solo, base), {})
    env = kind(spec, opponent, player)
    env.action_space, env.observation_space = _spaces(env.action_space), _spaces(env.observation_space)
    return env


def pettingzoo(spec: Spec, parallel: bool = False) -> Any:
    """A `pettingzoo.AECEnv`, or a `ParallelEnv` for bids. Raises ImportError without the package."""
    package: Any = importlib.import_module("pettingzoo")
    ours, base = (Parallel, package.ParallelEnv) if parallel else (Aec, package.AECEnv)
    actions = {agent: _spaces(ours(spec).action_space(agent)) for agent in AGENTS}
    seen = _spaces(ours(spec).observation_space(AGENTS[0]))
    spaces = {"action_space": lambda self, agent: actions[agent], "observation_space": lambda self, agent: seen}
    return type("GoallineEnv", (ours, base), spaces)(spec)


def _openspiel_type(package: Any, spec: Spec) -> Any:
    kind = package.GameType
    return kind(
        short_name="goalline",
        long_name="Goalline",
        dynamics=kind.Dynamics.SIMULTANEOUS if spec.simultaneous else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


def openspiel(spec: Spec) -> Any:
    """A `pyspiel.Game`. Raises ImportError without the package.

    `pyspiel.register_game(game.get_type(), type(game))` makes it known to `pyspiel.load_game`. A game that is never cut
    off (`most_steps` 0) may be longer than the package is told.
    """
    package: Any = importlib.import_module("pyspiel")
    about, most = _openspiel_type(package, spec), 2.0 if spec.simultaneous else 1.0

    class State(package.State):  # type: ignore[misc]
        """What OpenSpiel asks of a state in Python; the history and what follows from it are its own."""

        def __init__(self, game: Any) -> None:
            super().__init__(game)
            self.inner = GameState(spec)

        def current_player(self) -> int:
            return self.inner.current_player()

        def _legal_actions(self, player: int) -> list[int]:
            return self.inner.legal_actions(player)

        def _apply_action(self, action: int) -> None:
            self.inner.apply_action(action)

        def _apply_actions(self, actions: list[int]) -> None:
            self.inner.apply_actions(actions)

        def _action_to_string(self, player: int, action: int) -> str:
            return self.inner.action_to_string(player, action)

        def is_terminal(self) -> bool:
            return self.inner.is_terminal()

        def returns(self) -> list[float]:
            return self.inner.returns()

        def __str__(self) -> str:
            return str(self.inner)

    class Observer:
        """The planes, as `GameState.observation_tensor` has them."""

        def __init__(self) -> None:
            import numpy

            self.tensor = numpy.zeros(int(numpy.prod(spec.shape)), numpy.float32)
            self.dict = {"observation": self.tensor.reshape(spec.shape)}

        def set_from(self, state: State, player: int) -> None:
            self.tensor[:] = state.inner.observation().ravel()

        def string_from(self, state: State, player: int) -> str:
            return str(state)

    class Played(package.Game):  # type: ignore[misc]
        def __init__(self, params: dict[str, object] | None = None) -> None:
            super().__init__(about, package.GameInfo(spec.actions, 0, 2, -most, most, 0.0, spec.most_steps or 2**31 - 1), params or {})

        def new_initial_state(self) -> State:
            return State(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, object] | None = None) -> Observer:
            return Observer()

    return Played()
