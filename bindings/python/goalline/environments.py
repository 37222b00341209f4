"""Environments for learning: batches of games, and single games in the shapes of OpenSpiel, PettingZoo and Gymnasium.

An action is a number. `Spec.action` and `Spec.text` go between numbers and moves:

- Phutball on R x C points: a man on row r and column c is (r-1) * C + (c-1). Then come jumps in the directions
  N NE E SE S SW W NW, each of which is a step; then the end of a turn after jumps; then the swap (P11). A turn ends by itself
  only if a jump leaves the board, or reaches a goal row through which chains may not pass.
- Strips and Oddish rows of n squares: a stone on square s is s-1, and the jump that ends on t is n+t.
- Tennis and Footsteps: an action is a bid. The first player's bid waits, unseen, for the second player's.

Player 0 is Ohs, Left or player 1. Planes are bytes. Phutball has men, ball, "within a turn, after a jump", and "Eks is to
move", each R x C with row 1 first; rows have stones, ball (Oddish: the squares left of the arrow), and "Right is to move";
bids have three numbers: the ball from player 1's end, and both players' points.

>>> batch = Batch(Spec(Position.start(9, 9)), 4, seed=1)
>>> for _ in range(100):
...     batch.step(batch.random_actions())
>>> batch.masks.shape, batch.observe().shape
((4, 91), (4, 4, 9, 9))
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ._goalline import BiddingRules, Oddish, Position, Strip, _Batch
from .errors import UsageError

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Actions = NDArray[numpy.int32]

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
SIMULTANEOUS, TERMINAL = -2, -4  # as OpenSpiel numbers players


class Spec:
    """Which game is played, and from where. Immutable.

    >>> spec = Spec(Position.start(5, 3))
    >>> spec.text(0), spec.text(15), spec.text(23), spec.action("C5")
    ('A1', 'N', 'stop', 14)
    >>> Spec(Strip(".@.. L")).text(8)
    'j4'
    """

    def __init__(
        self,
        start: Position | Strip | Oddish | BiddingRules,
        points: tuple[int, int, int] = (0, 50, 50),
        *,
        most_steps: int = 1000,
    ) -> None:
        """`points` is where a game of bids starts; after `most_steps` steps a game is cut off (0: never)."""
        self.start, self.points, self.most_steps = start, points, most_steps
        one = self._batch(1, False)
        self.actions: int = one.actions
        """How many numbers actions have, from 0 on."""
        self.shape: tuple[int, int, int] = one.shape
        """Planes, rows and columns of an observation."""
        self.simultaneous = isinstance(start, BiddingRules)
        """Whether both players choose at once."""
        names = [self._name(action) for action in range(self.actions)]
        self._names, self._numbers = names, {name: action for action, name in enumerate(names)}

    def _batch(self, games: int, restart: bool) -> _Batch:
        start = self.start
        if isinstance(start, Position):
            return _Batch.phutball(start, games, restart, self.most_steps)
        if isinstance(start, Strip):
            return _Batch.strip(start, games, restart, self.most_steps)
        if isinstance(start, Oddish):
            return _Batch.oddish(start, games, restart, self.most_steps)
        if isinstance(start, BiddingRules):
            return _Batch.bids(start, games, self.points, restart, self.most_steps)
        raise TypeError(f"a game starts from a Position, a Strip, an Oddish or BiddingRules, not from {start!r}")

    def _name(self, action: int) -> str:
        from .basics import Point

        start = self.start
        if isinstance(start, Position):
            points = start.rows * start.columns
            if action < points:
                return str(Point(action // start.columns + 1, action % start.columns + 1))
            return (*DIRECTIONS, "stop", "swap")[action - points]
        if isinstance(start, BiddingRules):
            return str(action)
        return f"p{action + 1}" if action < start.squares else f"j{action - start.squares}"

    def text(self, action: int) -> str:
        """What the action is: "K7", "NE", "stop" or "swap"; "p5" or "j9"; or a bid."""
        if not 0 <= action < self.actions:
            raise UsageError(f"an action is a number from 0 to {self.actions - 1}")
        return self._names[action]

    def action(self, text: str) -> int:
        """The number of an action with this text."""
        if text not in self._numbers:
            raise UsageError(f"there is no action {text!r}")
        return self._numbers[text]

    def mirror(self) -> Actions:
        """For each action the one that is the same when left and right of a board of Phutball are exchanged.

        The planes of the mirror image are `planes[..., ::-1]`.
        """
        return self._image(lambda row, column: (row, self.shape[2] - 1 - column), (0, 7, 6, 5, 4, 3, 2, 1))

    def flip(self) -> Actions:
        """The same when top and bottom are exchanged, and with them the players.

        The planes are `planes[..., ::-1, :]`, of which the last is exchanged for 1 minus itself.
        """
        return self._image(lambda row, column: (self.shape[1] - 1 - row, column), (4, 3, 2, 1, 0, 7, 6, 5))

    def _image(self, point: Callable[[int, int], tuple[int, int]], turned: Sequence[int]) -> Actions:
        import numpy

        if not isinstance(self.start, Position):
            raise UsageError("images are for boards of Phutball")
        rows, columns = self.shape[1:]
        places = [point(action // columns, action % columns) for action in range(rows * columns)]
        rest = [rows * columns + step for step in (*turned, 8, 9)]
        return numpy.array([row * columns + column for row, column in places] + rest, numpy.int32)


class Batch:
    """Many games of one kind that are stepped together. A game that ends starts again at once, unless `restart` is False.

    All arrays are the batch's own memory: each step changes them, nothing is copied, and nobody else can write to them.
    Equal seeds and equal actions make equal runs.
    """

    def __init__(self, spec: Spec, games: int, *, seed: int = 0, restart: bool = True) -> None:
        self.spec = spec
        self._batch = spec._batch(games, restart)
        self._take()
        self._batch.reset(seed)

    def _take(self) -> None:
        batch = self._batch
        self.masks = batch.masks()
        """(games, actions), uint8: 1 for what is legal."""
        self.players = batch.players()
        """(games,), uint8: 0 or 1, who is to act."""
        self.rewards = batch.rewards()
        """(games,), float32: what the last step has brought player 0; the other has the opposite."""
        self.ended = batch.ended()
        """(games,), uint8: whether the last step has ended the game (1), or its length has cut it off (2)."""

    def __len__(self) -> int:
        return self._batch.size

    def reset(self, seed: int = 0) -> None:
        """Starts all games again. The seed is for `random_actions`."""
        self._batch.reset(seed)

    def step(self, actions: Actions | Sequence[int]) -> None:
        """An action in each game; in a game that has ended and does not start again any number is ignored.

        Raises IllegalMoveError, and changes nothing, if one of them is not legal.
        """
        import numpy

        given = numpy.asarray(actions)
        if given.dtype.kind not in "iu":
            raise UsageError("actions are whole numbers")
        # A number that does not fit in 32 bits must not become another one.
        self._batch.step(given.astype(numpy.int64).clip(-1, self.spec.actions).astype(numpy.int32))

    def random_actions(self) -> Actions:
        """A legal action for each game, all equally likely; -1 where there is none."""
        return self._batch.choose()

    def observe(self) -> NDArray[numpy.uint8]:
        """The planes as they are now: (games, planes, rows, columns), uint8. The same memory each time."""
        return self._batch.planes()

    def text(self, game: int) -> str:
        """How one game stands: the text of its position, with " jumping" within a turn of Phutball; or ball and points."""
        return self._batch.text(game)

    def copy(self) -> Batch:
        """A batch of its own that stands as this one does."""
        other = copy.copy(self)
        other._batch = self._batch.copy()
        other._take()
        return other


class GameState:
    """One game with the methods of an OpenSpiel state.

    >>> state = GameState(Spec(Position.start(5, 3)))
    >>> state.apply_action(state.spec.action("B4"))
    >>> [state.action_to_string(state.current_player(), a) for a in state.legal_actions()][-1]
    'N'
    >>> for name in ("N", "stop"):
    ...     state.apply_action(state.spec.action(name))
    >>> state.is_terminal(), state.returns()
    (True, [1.0, -1.0])
    """

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self._batch = Batch(spec, 1, restart=False)
        self._history: list[int] = []

    def current_player(self) -> int:
        """0 or 1; -2 (both at once) in Tennis and Footsteps; -4 when the game is over."""
        if self.is_terminal():
            return TERMINAL
        return SIMULTANEOUS if self.spec.simultaneous else int(self._batch.players[0])

    def is_simultaneous_node(self) -> bool:
        """Whether both players choose at once."""
        return self.current_player() == SIMULTANEOUS

    def is_terminal(self) -> bool:
        """Whether the game is over, or cut off."""
        return bool(self._batch.ended[0])

    def is_cut_off(self) -> bool:
        """Whether its length has ended it."""
        return int(self._batch.ended[0]) == 2

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What the player may do, in ascending order; by default the one to move."""
        return [int(action) for action in self.legal_actions_mask(player).nonzero()[0]]

    def legal_actions_mask(self, player: int | None = None) -> NDArray[numpy.uint8]:
        """The same as bytes of 0 and 1, one for each action."""
        mask: NDArray[numpy.uint8] = self._batch.masks[0].copy()
        if self.is_terminal() or player is None:
            return mask
        if not self.spec.simultaneous:
            mask *= player == self.current_player()
        elif player == 1:
            other = self._batch.copy()
            other.step([int(mask.argmax())])  # what the first bid is makes no difference
            mask = other.masks[0].copy()
        return mask

    def apply_action(self, action: int) -> None:
        """Does it. Raises IllegalMoveError."""
        if self.is_terminal():
            raise UsageError("the game is over")
        if self.spec.simultaneous:
            raise UsageError("both players choose at once: use apply_actions")
        self._batch.step([action])
        self._history.append(action)

    def apply_actions(self, actions: Sequence[int]) -> None:
        """Both players' bids."""
        if self.is_terminal() or not self.spec.simultaneous:
            raise UsageError("the game is over" if self.is_terminal() else "players choose one after the other")
        first, second = actions
        tried = self._batch.copy()
        for action in (first, second):
            tried.step([action])
        self._batch = tried
        self._history += [first, second]

    def returns(self) -> list[float]:
        """What both players have won; 0 while the game goes on."""
        won = float(self._batch.rewards[0])
        return [won, -won]

    def observation_tensor(self, player: int = 0) -> list[float]:
        """The planes in one list. Both players see the same."""
        return [float(value) for value in self._batch.observe().ravel()]

    def observation(self) -> NDArray[numpy.uint8]:
        """The planes: (planes, rows, columns)."""
        planes: NDArray[numpy.uint8] = self._batch.observe()[0].copy()
        return planes

    def action_to_string(self, player: int, action: int) -> str:
        """As `Spec.text`."""
        return self.spec.text(action)

    def history(self) -> list[int]:
        """All actions so far."""
        return list(self._history)

    def clone(self) -> GameState:
        """A game of its own that stands as this one does."""
        other = copy.copy(self)
        other._batch, other._history = self._batch.copy(), list(self._history)
        return other

    def child(self, action: int) -> GameState:
        """What an action leads to."""
        other = self.clone()
        other.apply_action(action)
        return other

    def __str__(self) -> str:
        return self._batch.text(0)

    def __deepcopy__(self, memo: object) -> GameState:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return _replayed, (self.spec, self._history)


def _replayed(spec: Spec, history: list[int]) -> GameState:
    state = GameState(spec)
    for action in history:
        state._batch.step([action])
    state._history = list(history)
    return state


def random_action(state: GameState, player: int, chance: Any) -> int:
    """Any legal action, all equally likely. `chance` is a numpy Generator or a `random.Random`."""
    return int(chance.choice(state.legal_actions(player)))
