"""Whole tables as numpy arrays, for both sides: distances, and the moves that win."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ._goalline import BoardTable, OddishTable, StripTable

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray


def _moved(indices: NDArray[numpy.int64], bits: list[tuple[int, int]]) -> NDArray[numpy.int64]:
    """The indices with each bit of the first place in the second."""
    moved = indices * 0
    for place, to in bits:
        moved |= (indices >> place & 1) << to
    return moved


def _board_image(table: BoardTable, ball: int) -> tuple[int, list[tuple[int, int]]]:
    """Where ball and men of a board come to lie when top and bottom are exchanged (table-format.md)."""
    cells, columns = table.rows * table.columns, table.columns

    def flip(cell: int) -> int:
        return (table.rows - 1 - cell // columns) * columns + cell % columns

    here = ball + columns
    there = flip(here)
    # The last cell has no bit of its own: the ball's stands for it.
    bits = [
        (here if cell == cells - 1 else cell, there if flip(cell) == cells - 1 else flip(cell))
        for cell in range(cells)
        if cell != here
    ]
    return there - columns, bits


def distances(table: StripTable | OddishTable | BoardTable) -> NDArray[numpy.int16]:
    """The exact plies of all positions with the first player (Left, Ohs) to move.

    Shape (balls, 2^bits), as `entries`. Above 0: it wins in so many plies; below 0: it loses; 0: a draw. The other side's
    are those of the mirror image.

    >>> from goalline import StripTable
    >>> int(distances(StripTable(12))[1, 86])
    13
    """
    import numpy

    wins, losses = table.entries(0), table.entries(1)
    balls, size = wins.shape
    bits = size.bit_length() - 1
    indices = numpy.arange(size)
    turned = _moved(indices, [(bit, bits - 1 - bit) for bit in range(bits)])
    result = wins.astype(numpy.int16)
    for ball in range(balls):
        image, order = balls - 1 - ball, turned
        if isinstance(table, BoardTable):
            image, pairs = _board_image(table, ball)
            order = _moved(indices, pairs)
        result[ball] -= numpy.where(wins[ball] == 0, losses[image][order], 0)
    return result


class _Rows:
    """All rows of one length with Left to move, ball by ball, and how Right stands after a move of Left."""

    def __init__(self, table: StripTable | OddishTable) -> None:
        import numpy

        self.strip = isinstance(table, StripTable)
        self.squares = table.squares
        self.first = distances(table)
        size = self.first.shape[1]
        self.indices = numpy.arange(size)
        bits = size.bit_length() - 1
        self.turned = _moved(self.indices, [(bit, bits - 1 - bit) for bit in range(bits)])

    def stones(self, ball: int) -> NDArray[numpy.int64]:
        """The stones of each index, bit s-1 for square s; a strip's index leaves the ball's square out."""
        below = (2 << ball) - 1
        return self.indices & below | (self.indices & ~below) << 1 if self.strip else self.indices

    def right_loses(self, ball: int, stones: NDArray[numpy.int64]) -> NDArray[numpy.bool_]:
        """Whether Right loses who is to move with the ball and these stones."""
        below = (2 << ball) - 1
        places = stones & below | stones >> 1 & ~below if self.strip else stones
        loses: NDArray[numpy.bool_] = self.first[len(self.first) - 1 - ball][self.turned[places]] < 0
        return loses

    def jumps(self, ball: int, step: int) -> Iterator[tuple[int, NDArray[numpy.bool_], NDArray[numpy.int64]]]:
        """For each end of a chain in one direction: where it is, which stones allow it, and the stones after it."""
        left = self.stones(ball)
        last, open_ = left * 0, left == left
        end = ball + 2 if self.strip else ball + 1
        while True:
            square = end + step if self.strip or step > 0 else end  # that the ball comes upon, or the arrow passes
            here = left >> (square - 1) & 1 if 0 < square <= self.squares else left * 0
            end += step
            if self.strip:
                yield end, open_ & (here == 0) & (last == 1), left
                if not 0 < square <= self.squares:
                    return
                open_ = open_ & (here | last == 1)
            else:
                open_ = open_ & (here == 1)
            left, last = left & ~(1 << (square - 1)), here
            if not self.strip:
                yield end, open_, left
                if not 0 < end < self.squares:
                    return


def winning_placements(table: StripTable | OddishTable) -> NDArray[numpy.uint32]:
    """For all positions with Left to move the squares on which a stone wins: bit s-1 for square s.

    Shape (balls, 2^bits), as `entries`.

    >>> from goalline import StripTable
    >>> int(winning_placements(StripTable(12))[1, 86])  # only the jump j7 wins here
    0
    """
    import numpy

    rows = _Rows(table)
    result = numpy.zeros(rows.first.shape, numpy.uint32)
    for ball in range(len(result)):
        stones = rows.stones(ball)
        for square in range(1, rows.squares + 1):
            bit = 1 << (square - 1)
            if rows.strip and square == ball + 2:
                continue
            wins = (stones & bit == 0) & rows.right_loses(ball, stones | bit)
            result[ball] |= numpy.where(wins, bit, 0).astype(numpy.uint32)
    return result


def winning_jumps(table: StripTable | OddishTable) -> NDArray[numpy.uint32]:
    """For all positions with Left to move the jumps that win: bit s-1 for the jump js, as `moves` writes it.

    Shape (balls, 2^bits), as `entries`. A ball that leaves a strip of n squares is on square n+1.

    >>> from goalline import StripTable
    >>> jumps = int(winning_jumps(StripTable(12))[1, 86])
    >>> [f"j{square}" for square in range(1, 14) if jumps >> (square - 1) & 1]
    ['j7']
    """
    import numpy

    rows = _Rows(table)
    balls = len(rows.first)
    result = numpy.zeros(rows.first.shape, numpy.uint32)
    for ball in range(balls):
        for step in (1, -1):
            for end, legal, left in rows.jumps(ball, step):
                to = end - 2 if rows.strip else end - 1  # the ball's place in the table, if it is on the board still
                if to >= balls:
                    wins = legal
                elif to >= 0:
                    wins = legal & rows.right_loses(to, left)
                else:
                    continue
                result[ball] |= numpy.where(wins, 1 << (end - 1), 0).astype(numpy.uint32)
    return result
