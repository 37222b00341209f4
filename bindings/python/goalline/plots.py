"""Small pictures for notebooks, as SVG and without any other package: a heat map, bars, planes, lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .basics import column_name


class Picture:
    """An SVG text that a notebook shows; `str(picture)` is the text."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __str__(self) -> str:
        return self._text

    def _repr_svg_(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<Picture of {len(self._text)} bytes>"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _svg(width: float, height: float, parts: Iterable[str]) -> Picture:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" font-family="sans-serif"'
    return Picture(f'{head} font-size="12" text-anchor="middle">{"".join(parts)}</svg>')


def _cell(x: int, y: int, value: float, most: float, size: int) -> str:
    if value != value:  # nan
        return f'<circle cx="{x + size / 2:g}" cy="{y + size / 2:g}" r="{size / 4:g}" fill="#222"/>'
    share = 1 - (abs(value) - 1) / most if value else 0.0  # what is near is strong
    colour = "0,114,178" if value > 0 else "213,94,0" if value < 0 else "128,128,128"
    box = f'<rect x="{x}" y="{y}" width="{size}" height="{size}" fill="rgb({colour})" fill-opacity="{0.15 + 0.6 * share:.2f}"/>'
    return f'{box}<text x="{x + size / 2:g}" y="{y + size / 2 + 4:g}">{value:g}</text>'


def heat_map(values: Iterable[Sequence[float]]) -> Picture:
    """What `BoardTable.heat` returns, as a board: blue wins and orange loses, the stronger the sooner; grey draws.

    >>> heat_map([[1, -2], [0, float("nan")]])
    <Picture of 630 bytes>
    """
    rows = [[float(value) for value in row] for row in values]
    size, most = 34, max([abs(value) for row in rows for value in row if value == value] + [1.0])
    height = size * len(rows)
    parts = []
    for number, row in enumerate(rows):
        y = height - size * (number + 1)
        parts.append(f'<text x="14" y="{y + size / 2 + 4:g}">{number + 1}</text>')
        parts += [_cell(28 + size * column, y, value, most, size) for column, value in enumerate(row)]
    columns = len(rows[0]) if rows else 0
    parts += [f'<text x="{28 + size * (c + 0.5):g}" y="{height + 16}">{column_name(c + 1)}</text>' for c in range(columns)]
    return _svg(28 + size * columns, height + 22, parts)


def bars(values: Sequence[float], title: str = "") -> Picture:
    """One bar for each value from 0 on, such as the probabilities of a mixture; bars of 0 are left out.

    >>> bars([0, 0.25, 0.75], "bids")
    <Picture of 348 bytes>
    """
    most = max([float(value) for value in values] + [1e-9])
    width, height = 22, 120
    parts = [f'<text x="{width * len(values) / 2:g}" y="14">{_escaped(title)}</text>']
    for number, value in enumerate(values):
        if value <= 0:
            continue
        tall = height * float(value) / most
        x = width * number
        parts.append(f'<rect x="{x + 2}" y="{20 + height - tall:.1f}" width="{width - 4}" height="{tall:.1f}" fill="#0072b2"/>')
        parts.append(f'<text x="{x + width / 2:g}" y="{height + 36}">{number}</text>')
    return _svg(width * len(values), height + 42, parts)


def planes(values: Iterable[Iterable[Sequence[int]]], titles: Sequence[str] = ()) -> Picture:
    """Planes of 0 and 1 side by side, row 1 at the bottom: what a learner sees.

    >>> planes([[[0, 1]], [[1, 0]]], ["men", "ball"])
    <Picture of 445 bytes>
    """
    boards = [list(plane) for plane in values]
    size, parts, left = 20, [], 0.0
    for number, board in enumerate(boards):
        wide, tall = size * len(board[0]), size * len(board)
        if number < len(titles):
            parts.append(f'<text x="{left + wide / 2:g}" y="14" fill="#777">{_escaped(titles[number])}</text>')
        for y, row in enumerate(board):
            for x, value in enumerate(row):
                colour = "#0072b2" if value else "#ddd"
                at = f'x="{left + size * x:g}" y="{20 + tall - size * (y + 1)}"'
                parts.append(f'<rect {at} width="{size - 1}" height="{size - 1}" fill="{colour}"/>')
        left += wide + size
    return _svg(left - size, 20 + max(size * len(board) for board in boards), parts)


def lines(curves: Mapping[str, Sequence[tuple[float, float]]], across: str = "", up: str = "") -> Picture:
    """Curves through points (x, y), each with its name, over the axes from 0 on.

    >>> lines({"a": [(0, 1), (10, 0.5)]}, "steps", "loss")
    <Picture of 598 bytes>
    """
    points = [point for curve in curves.values() for point in curve]
    wide, tall, top = 420, 220, 26
    most_x, most_y = (max([float(point[axis]) for point in points] + [1e-9]) for axis in (0, 1))
    parts = [f'<path d="M50 {top}V{top + tall}H{50 + wide}" fill="none" stroke="#888"/>']
    for share in (0.0, 0.5, 1.0):
        parts.append(f'<text x="{50 + wide * share:g}" y="{top + tall + 18}">{most_x * share:g}</text>')
        parts.append(f'<text x="24" y="{top + 4 + tall * (1 - share):g}">{most_y * share:.2g}</text>')
    parts.append(f'<text x="{50 + wide / 2:g}" y="{top + tall + 36}">{_escaped(across)}</text>')
    parts.append(f'<text x="50" y="12">{_escaped(up)}</text>')
    for number, (name, curve) in enumerate(curves.items()):
        colour = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")[number % 4]
        path = " ".join(f"{50 + wide * x / most_x:.1f},{top + tall * (1 - y / most_y):.1f}" for x, y in curve)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{60 + wide}" y="{top + 4 + 18 * number}" fill="{colour}">{_escaped(name)}</text>')
    return _svg(wide + 150, top + tall + 46, [f'<g fill="#777" text-anchor="start">{"".join(parts)}</g>'])
