"""Tennis and Footsteps: states, mixtures as arrays, chances, and written games."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from . import _goalline
from ._goalline import BiddingRules

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray


class State(NamedTuple):
    """Ball or token and both players' points. A plain tuple does as well."""

    ball: int
    points1: int
    points2: int


class Solution(NamedTuple):
    """What a state is worth to player 1, and how both players bid."""

    state: State
    value: float
    lower: float
    """What player 1's mixture guarantees."""
    upper: float
    """What player 2's mixture allows."""
    bids1: NDArray[numpy.float64]
    """The probability of each bid of player 1, from 0 to its points."""
    bids2: NDArray[numpy.float64]
    """The same of player 2."""


class BidAnalysis(NamedTuple):
    """A solution with the chances of perfect play."""

    solution: Solution
    win: float
    """The probability that player 1 wins."""
    draw: float
    loss: float
    unique1: bool | None
    """Whether no other mixture of player 1 guarantees as much; None if the state can repeat."""
    unique2: bool | None


class BidTurn(NamedTuple):
    """A turn of a written game."""

    bid1: int
    bid2: int
    state: State
    """After the turn."""


class Replay(NamedTuple):
    """A written game, replayed by the rules."""

    start: State
    turns: list[BidTurn]
    outcome: float | None
    """Player 1's payoff; None while the game goes on."""


def analyse_bids(rules: BiddingRules, state: tuple[int, int, int]) -> BidAnalysis:
    """Solves a state with all that follow, and the chances of perfect play.

    >>> from goalline import tennis
    >>> found = analyse_bids(tennis(), (0, 10, 10))
    >>> found.solution.value, round(found.win + found.draw + found.loss, 9)
    (0.0, 1.0)
    """
    return BidAnalysis(*_goalline._analyse_bids(rules, state))


def replay(rules: BiddingRules, csv: str, start: tuple[int, int, int] = (0, 50, 50)) -> Replay:
    """Checks a game written as lines `t,bid1,bid2[,points1,points2,ball]`.

    Raises an error that names the turn and the rule.

    >>> from goalline import tennis
    >>> replay(tennis(), "1,12,10").turns[0].state
    State(ball=1, points1=38, points2=40)
    """
    first, turns, outcome = _goalline._replay(rules, start, csv)
    return Replay(first, [BidTurn(*turn) for turn in turns], outcome)
