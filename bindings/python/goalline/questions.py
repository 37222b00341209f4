"""Counts of what can be done: in one turn, and in sequences of turns."""

from __future__ import annotations

from typing import NamedTuple

from ._goalline import Position

DEFAULT_LIMIT = 10_000_000


class Count(NamedTuple):
    """What can be done in one turn."""

    placements: int
    """Vacant points."""
    jump_results: int
    """Distinct (final ball point, men left)."""
    jump_paths: int
    """Distinct chains of jumps."""


class Perft(NamedTuple):
    """Numbers of sequences of turns; item i is for i + 1 plies."""

    results: tuple[int, ...]
    """Sequences of next positions, distinct for each parent."""
    paths: tuple[int, ...]
    """Sequences of move texts."""
    ended: tuple[int, ...]
    """Those of `results` whose game ended exactly at that ply."""


def count(position: Position, limit: int = DEFAULT_LIMIT) -> Count:
    """Counts the turns without listing them.

    Raises LimitError if the chains reach more than `limit` states, or their number does not fit in 64 bits.

    >>> count(Position())
    Count(placements=284, jump_results=0, jump_paths=0)
    """
    return Count(*position._count(limit))


def perft(position: Position, depth: int, limit: int = DEFAULT_LIMIT) -> Perft:
    """Counts the sequences of `depth` turns: the standard check of a move generator.

    >>> perft(Position(), 2).results
    (284, 80380)
    """
    results, paths, ended = position._perft(depth, limit)
    return Perft(tuple(results), tuple(paths), tuple(ended))
