"""What is said of positions of strips, of Oddish rows and of small boards."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

M = TypeVar("M")


class TableAnswer(NamedTuple, Generic[M]):
    """What a table says of a position, seen by the side to move."""

    value: str
    """"win", "loss" or "draw"."""
    plies: int | None
    """Exact plies to the end of the game; None for a draw."""
    proven: bool
    winning: list[M]
    """The moves that keep the win."""
    best: list[M]
    """The quickest wins; in a lost position those that last longest."""


class RowAnswer(NamedTuple):
    """What is known of a strip or an Oddish row without a table of its length."""

    value: str
    """"win", "loss", "draw" or "unknown" for the side to move."""
    plies: int | None
    proven: bool
    source: str
    """"over", "table", "rule", "theorem" or "guess"; a guess proves nothing."""
    winning: list[str]
    line: list[str]
    """Best play to the end, as far as it is known."""
