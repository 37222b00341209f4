"""Environments of Gymnasium and PettingZoo made from those of `shapes`. Neither package is in Debian 12: never run here.

What the checkers of the two packages demand is tested on the classes of `shapes` themselves.
"""

from __future__ import annotations

import importlib
from typing import Any

from .environments import Spec
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
