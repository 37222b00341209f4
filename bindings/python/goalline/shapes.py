"""One game in the shapes of Gymnasium (against an opponent) and of PettingZoo (AEC; parallel for bids), without either.

Observations are dictionaries: "observation" has the planes, and "action_mask" a byte for each action, 1 for what is legal.
`goalline.adapters` makes environments of those packages from these.

>>> env = Aec(Spec(Position.start(5, 3)))
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, over, cut_off, info = env.last()
...     env.step(None if over or cut_off else env.action_space(agent).sample(observation["action_mask"]))
>>> sorted(env.totals.values())
[-1.0, 1.0]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from .environments import GameState, Spec
from .errors import UsageError

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Observation = dict[str, NDArray[numpy.uint8]]

AGENTS = ("player_0", "player_1")
Opponent = Callable[[GameState, int], int]


class Discrete:
    """The numbers from 0 to n - 1, as a space."""

    def __init__(self, n: int, seed: int | None = None) -> None:
        self.n = n
        self.shape = ()
        self.seed(seed)

    def seed(self, seed: int | None = None) -> None:
        """Makes `sample` begin anew."""
        import numpy

        self._chance = numpy.random.default_rng(seed)

    def sample(self, mask: NDArray[numpy.uint8] | None = None) -> int:
        """A number; with a mask one that it allows. All are equally likely."""
        if mask is None:
            return int(self._chance.integers(self.n))
        return int(self._chance.choice(mask.nonzero()[0]))

    def contains(self, value: object) -> bool:
        """Whether the value is in the space."""
        return hasattr(value, "__index__") and 0 <= int(value) < self.n


class Bytes:
    """Arrays of uint8 of one shape, as a space, with the largest number that occurs in them."""

    def __init__(self, shape: tuple[int, ...], high: int = 1) -> None:
        self.shape, self.low, self.high = shape, 0, high

    def contains(self, value: object) -> bool:
        """Whether the value is in the space."""
        import numpy

        return (
            isinstance(value, numpy.ndarray)
            and value.shape == self.shape
            and value.dtype == numpy.uint8
            and bool((value <= self.high).all())
        )


def observation_spaces(spec: Spec) -> dict[str, Bytes]:
    """What the parts of an observation are in."""
    return {"observation": Bytes(spec.shape, 255 if spec.simultaneous else 1), "action_mask": Bytes((spec.actions,))}


def observe(state: GameState, player: int) -> Observation:
    """What the player sees."""
    return {"observation": state.observation(), "action_mask": state.legal_actions_mask(player)}


class _Game:
    """What all of them share: a state, agents, spaces, and the seed of what is random."""

    metadata: dict[str, object] = {"render_modes": ["ansi"], "name": "goalline"}
    render_mode = "ansi"
    possible_agents = list(AGENTS)

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.state = GameState(spec)
        self.agents: list[str] = []
        self._action_spaces = {agent: Discrete(spec.actions) for agent in AGENTS}

    def _begin(self, seed: int | None) -> None:
        self.state = GameState(self.spec)
        self.agents = list(AGENTS)
        if seed is not None:
            for number, space in enumerate(self._action_spaces.values()):
                space.seed(seed + number)

    def observation_space(self, agent: str) -> dict[str, Bytes]:
        """The spaces of the parts of an observation."""
        return observation_spaces(self.spec)

    def action_space(self, agent: str) -> Discrete:
        """The same object each time."""
        return self._action_spaces[agent]

    def render(self) -> str:
        """The position as a text."""
        return str(self.state)

    def close(self) -> None:
        """There is nothing to close."""


class Aec(_Game):
    """PettingZoo's agent-environment cycle. In Tennis and Footsteps player_1 bids without seeing what player_0 has bid."""

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Starts a game. The seed is for the action spaces."""
        self._begin(seed)
        self._bid: int | None = None
        self.agent_selection = AGENTS[max(self.state.current_player(), 0)]
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self.totals = dict.fromkeys(AGENTS, 0.0)
        """What each agent has won in this game."""
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in AGENTS}

    def observe(self, agent: str) -> Observation:
        """What this agent sees; its mask is empty when it is not its turn."""
        seen = observe(self.state, AGENTS.index(agent))
        if agent != self.agent_selection:
            seen["action_mask"] *= 0
        return seen

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, object]]:
        """Of the agent to act: what it sees, what it has won since it acted, whether it is over, cut off, and more."""
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def step(self, action: int | None) -> None:
        """The agent's action; None, once it is over for the agent, takes it out of the game."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise UsageError("the game is over: the action is None")
            self.agents.remove(agent)
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._cumulative_rewards = {other: self._cumulative_rewards[other] for other in self.agents}
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        if action is None:
            raise UsageError("the game is not over: the action is a number")
        self._act(agent, int(action))
        self._cumulative_rewards[agent] = 0.0
        for one, won in zip(AGENTS, self.state.returns()):
            self.rewards[one] = won
            self.totals[one] += won
            self._cumulative_rewards[one] += won
        if self.state.is_terminal():
            cut_off = self.state.is_cut_off()
            self.terminations = dict.fromkeys(AGENTS, not cut_off)
            self.truncations = dict.fromkeys(AGENTS, cut_off)
            self.agent_selection = self.agents[0]

    def _act(self, agent: str, action: int) -> None:
        if not self.spec.simultaneous:
            self.state.apply_action(action)
            self.agent_selection = AGENTS[max(self.state.current_player(), 0)]
        elif self._bid is None:
            if action not in self.state.legal_actions(0):
                raise UsageError(f"the bid {action} is not legal")
            self._bid, self.agent_selection = action, AGENTS[1]
        else:
            self.state.apply_actions([self._bid, action])
            self._bid, self.agent_selection = None, AGENTS[0]

    def agent_iter(self, most: int = 2**63) -> Iterator[str]:
        """The agents to act, until all are out of the game."""
        while self.agents and most > 0:
            most -= 1
            yield self.agent_selection


class Parallel(_Game):
    """PettingZoo's parallel environment, for Tennis and Footsteps.

    >>> env = Parallel(Spec(goalline.tennis(), (0, 5, 5)))
    >>> seen, infos = env.reset(seed=3)
    >>> seen, rewards, over, cut_off, infos = env.step({"player_0": 3, "player_1": 2})
    >>> env.render(), seen["player_1"]["action_mask"].tolist()
    ('1 2:3', [0, 1, 1, 1, 0, 0])
    """

    def __init__(self, spec: Spec) -> None:
        if not spec.simultaneous:
            raise UsageError("only in Tennis and Footsteps both players choose at once")
        super().__init__(spec)

    def _seen(self) -> dict[str, Observation]:
        return {agent: observe(self.state, number) for number, agent in enumerate(AGENTS)}

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, object]]]:
        """Starts a game: what both agents see, and nothing more to know."""
        self._begin(seed)
        return self._seen(), {agent: {} for agent in AGENTS}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, object]]
    ]:
        """Both bids: what the agents see then, what they have won, whether it is over, or cut off."""
        self.state.apply_actions([int(actions[agent]) for agent in AGENTS])
        rewards = dict(zip(AGENTS, self.state.returns()))
        cut_off = self.state.is_cut_off()
        over = self.state.is_terminal() and not cut_off
        if over or cut_off:
            self.agents = []
        ends = (dict.fromkeys(AGENTS, over), dict.fromkeys(AGENTS, cut_off))
        return self._seen(), rewards, *ends, {agent: {} for agent in AGENTS}


class Solo:
    """Gymnasium's environment: one player against an opponent, which by default chooses any legal action.

    >>> env = Solo(Spec(Position.start(5, 3)))
    >>> seen, info = env.reset(seed=1)
    >>> seen, reward, over, cut_off, info = env.step(int(seen["action_mask"].argmax()))
    >>> over, reward, seen["observation"].shape
    (False, 0.0, (4, 5, 3))
    """

    metadata: dict[str, object] = {"render_modes": ["ansi"]}
    render_mode = "ansi"

    def __init__(self, spec: Spec, opponent: Opponent | None = None, player: int = 0) -> None:
        self.spec, self.player = spec, player
        self.state = GameState(spec)
        self.action_space = Discrete(spec.actions)
        self.observation_space = observation_spaces(spec)
        self._opponent = opponent or (lambda state, who: self._random.sample(state.legal_actions_mask(who)))
        self._random = Discrete(spec.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts a game. The seed is for the opponent that chooses any action, and for the action space."""
        if seed is not None:
            self._random.seed(seed)
            self.action_space.seed(seed + 1)
        self.state = GameState(self.spec)
        self._answer()
        return observe(self.state, self.player), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The player's action, and the opponent's until it is the player's turn again."""
        if self.spec.simultaneous:
            bids = [int(action), self._opponent(self.state, 1 - self.player)]
            self.state.apply_actions(bids if self.player == 0 else bids[::-1])
        else:
            self.state.apply_action(int(action))
            self._answer()
        cut_off = self.state.is_cut_off()
        over = self.state.is_terminal() and not cut_off
        return observe(self.state, self.player), self.state.returns()[self.player], over, cut_off, {}

    def _answer(self) -> None:
        while self.state.current_player() == 1 - self.player:
            self.state.apply_action(self._opponent(self.state, 1 - self.player))

    def render(self) -> str:
        """The position as a text."""
        return str(self.state)

    def close(self) -> None:
        """There is nothing to close."""
