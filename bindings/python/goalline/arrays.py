"""Whole tables as numpy arrays, for both sides: distances, and the placements that win."""

from __future__ import annotations

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


def winning_placements(table: StripTable | OddishTable) -> NDArray[numpy.uint32]:
    """For all positions with Left to move the squares on which a stone wins: bit s-1 for square s.

    Shape (balls, 2^bits), as `entries`.

    >>> from goalline import StripTable
    >>> int(winning_placements(StripTable(12))[1, 86])  # only the jump j7 wins here
    0
    """
    import numpy

    first = distances(table)
    balls, size = first.shape
    bits = size.bit_length() - 1
    indices = numpy.arange(size)
    turned = _moved(indices, [(bit, bits - 1 - bit) for bit in range(bits)])
    result = numpy.zeros(first.shape, numpy.uint32)
    for ball in range(balls):
        second = first[balls - 1 - ball][turned]  # Right to move, with the ball here
        for bit in range(bits):
            # A strip's index leaves the ball's square out; a row of Oddish has none.
            square = bit + 1 + (isinstance(table, StripTable) and bit > ball)
            wins = (indices >> bit & 1 == 0) & (second[indices | 1 << bit] < 0)
            result[ball] |= (wins.astype(numpy.uint32) << numpy.uint32(square - 1)).astype(numpy.uint32)
    return result
