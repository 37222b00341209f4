"""Small pictures for notebooks, as SVG and without any other package: a heat map, and bars."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
