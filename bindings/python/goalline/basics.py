"""The small values that everything else is made of: points and the switches of the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple


def column_name(column: int) -> str:
    """The letters of a column (P1): 1 is "A", 9 is "J" because there is no "I", 26 is "AA", 0 is "@".

    >>> [column_name(n) for n in (0, 1, 9, 25, 26)]
    ['@', 'A', 'J', 'Z', 'AA']
    """
    letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
    name = ""
    while column > 0:
        column, digit = divmod(column - 1, len(letters))
        name = letters[digit] + name
    return name or "@"


class Point(NamedTuple):
    """A point of the board (P1). Rows count from 1 at the bottom, columns from 1 at the left.

    Rows 0 and R+1 are off the board. Wherever a point is expected, its text does as well.

    >>> str(Point(10, 8))
    'H10'
    """

    row: int
    column: int

    def __str__(self) -> str:
        return f"{column_name(self.column)}{self.row}"


@dataclass(frozen=True)
class Rules:
    """The switches of the rules (P8 to P11); the size of the board belongs to the position.

    `Rules()` is for questions about positions: it knows no repetition. `Rules.of_play()` is how games are played.

    >>> Rules(own_goal=False)
    Rules(corner_exit=True, goal_pass=True, own_goal=False, repetition='none', pie=False)
    """

    corner_exit: bool = True
    """P8: the ball may leave over a corner of the goal line."""
    goal_pass: bool = True
    """P9: a chain may pass through a goal row and go on."""
    own_goal: bool = True
    """P9: a turn may end on or beyond one's own goal line, and loses."""
    repetition: str = "none"
    """P10: "none", "draw3" or "superko"."""
    pie: bool = False
    """P11: after the first turn the second player may swap sides."""

    def __post_init__(self) -> None:
        for name in ("corner_exit", "goal_pass", "own_goal", "pie"):
            if not isinstance(getattr(self, name), bool):
                raise TypeError(f"{name} is True or False, not {getattr(self, name)!r}")
        if self.repetition not in ("none", "draw3", "superko"):
            raise ValueError(f'repetition is "none", "draw3" or "superko", not {self.repetition!r}')

    @staticmethod
    def of_play() -> Rules:
        """The rules of a game unless somebody chooses others: a third occurrence is a draw (P10)."""
        return Rules(repetition="draw3")

    def but(self, **switches: bool | str) -> Rules:
        """The same rules with other values of these switches.

        >>> Rules().but(pie=True).pie
        True
        """
        return replace(self, **switches)
