"""The tables of `goalline data export` (data.md), read back: as arrays, or row by row as positions, moves and numbers.

A file is .npz or .csv. Its rows hold what the table's kind has; what cannot be read raises an Error, or OSError.

>>> import numpy, tempfile
>>> with tempfile.NamedTemporaryFile(suffix=".npz") as file:
...     numpy.savez(file, position=[b"3/1@1/3 O"], rules=[b"own-goal=off"], score=[-12], result=[2], move=[b"B1"])
...     _ = file.seek(0)
...     row = next(self_play(file.name))
>>> row.position.text, row.position.rules.own_goal, row.score, row.result, str(row.move)
('3/1@1/3 O', False, -12, 2, 'B1')
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any, NamedTuple

from ._goalline import Move, Oddish, Position, Strip
from .basics import Rules
from .errors import InvalidError

if TYPE_CHECKING:
    from numpy.typing import NDArray

_Path = str | PathLike[str]


class SelfPlay(NamedTuple):
    """A position of self-play."""

    position: Position
    """With its rules."""
    score: int
    """Of a search for the side to move, in units: 1 / (1 + exp(-score / 250)) is its chance; beyond +-20,000 proven."""
    result: int
    """Of the game for the side to move, in half points: 0, 1 or 2."""
    move: Move
    """That the search found best."""


class Match(NamedTuple):
    """A game of a match."""

    game: int
    """Its number in its file, from 1."""
    start: Position
    """With the rules."""
    moves: list[Move]
    result: int | None
    """For Ohs, in half points: 0, 1 or 2; None for a game without an end."""
    reason: str
    """"goal", "resignation", "repetition", "agreement", "time", "forfeit", "unknown"; or empty."""
    ohs: str
    eks: str
    date: str


class ExportedPuzzle(NamedTuple):
    """A puzzle of Phutball (puzzles.md)."""

    id: int
    position: Position
    kind: str
    plies: int
    solution: list[Move]
    theme: str
    rating: int


class RowPuzzle(NamedTuple):
    """A puzzle of a strip or an Oddish row."""

    id: int
    position: Strip | Oddish
    kind: str
    plies: int
    solution: list[str]
    rating: int


class BidPuzzle(NamedTuple):
    """A puzzle of Tennis or Footsteps."""

    id: int
    game: str
    preset: str
    state: tuple[int, int, int]
    """Ball, and the points of both players."""
    kind: str
    choices: list[int]
    answer: int
    costs: list[float]
    """What each choice costs."""
    value: float


class Solved(NamedTuple):
    """A position that the side to move wins (solved-positions.md)."""

    id: int
    position: Position
    winning: list[tuple[Move, int]]
    """All moves that win, with the plies from before them to the goal, the quickest first."""
    moves: int
    """How many moves there are."""


class Start(NamedTuple):
    """A usual start of the atlas."""

    position: Position
    winner: str | None
    """"O" or "X"; None where it is open."""
    plies: int | None
    exact: bool
    """Whether it takes so many plies; otherwise, at most so many."""
    sha256: str
    """Of the proof's file."""


def arrays(path: _Path) -> dict[str, NDArray[Any]]:
    """All columns of an .npz by their names; texts are bytes in UTF-8."""
    import numpy

    with numpy.load(path, allow_pickle=False) as file:
        return {name: file[name] for name in file.files}


def _rows(path: _Path, needed: str) -> Iterator[dict[str, str]]:
    """Each row as texts; the columns needed are there."""
    if fspath(path).endswith(".csv"):
        with open(path, newline="", encoding="utf-8") as file:
            reader = csv.DictReader(file, strict=True)
            _check(path, needed, reader.fieldnames or ())
            yield from reader
        return
    columns = arrays(path)
    _check(path, needed, columns)
    lists = {name: column.tolist() for name, column in columns.items()}
    for row in zip(*lists.values()):
        yield {name: cell.decode() if isinstance(cell, bytes) else str(cell) for name, cell in zip(lists, row)}


def _check(path: _Path, needed: str, there: Any) -> None:
    missing = [name for name in needed.split() if name not in there]
    if missing:
        raise InvalidError(f"expected a table with the column {missing[0]!r}", fspath(path), "column")


def _position(row: dict[str, str], name: str = "position") -> Position:
    switches: dict[str, bool | str] = {}
    for word in row.get("rules", "").split():
        switch, _, value = word.partition("=")
        switches[switch.replace("-", "_")] = value if switch == "repetition" else value == "on"
    return Position(row[name], Rules().but(**switches))


def _moves(text: str) -> list[Move]:
    return [Move(word) for word in text.split()]


def self_play(path: _Path) -> Iterator[SelfPlay]:
    """Positions of self-play."""
    for row in _rows(path, "position rules score result move"):
        yield SelfPlay(_position(row), int(row["score"]), int(row["result"]), Move(row["move"]))


def matches(path: _Path) -> Iterator[Match]:
    """Games of matches."""
    for row in _rows(path, "game start rules moves result reason ohs eks date"):
        result = int(row["result"])
        yield Match(int(row["game"]), _position(row, "start"), _moves(row["moves"]), None if result < 0 else result,
                    row["reason"], row["ohs"], row["eks"], row["date"])


def puzzles(path: _Path) -> Iterator[ExportedPuzzle]:
    """Puzzles of Phutball."""
    for row in _rows(path, "id position rules kind plies solution theme rating"):
        yield ExportedPuzzle(int(row["id"]), _position(row), row["kind"], int(row["plies"]), _moves(row["solution"]), row["theme"],
                             int(row["rating"]))


def strip_puzzles(path: _Path) -> Iterator[RowPuzzle]:
    """Puzzles of strips and Oddish rows."""
    for row in _rows(path, "id game position kind plies solution rating"):
        position: Strip | Oddish = Oddish(row["position"]) if row["game"] == "oddish" else Strip(row["position"])
        yield RowPuzzle(int(row["id"]), position, row["kind"], int(row["plies"]), row["solution"].split(), int(row["rating"]))


def bid_puzzles(path: _Path) -> Iterator[BidPuzzle]:
    """Puzzles of Tennis and Footsteps."""
    for row in _rows(path, "id game preset ball points1 points2 kind choices answer costs value"):
        yield BidPuzzle(int(row["id"]), row["game"], row["preset"], (int(row["ball"]), int(row["points1"]), int(row["points2"])),
                        row["kind"], [int(word) for word in row["choices"].split()], int(row["answer"]),
                        [float(word) for word in row["costs"].split()], float(row["value"]))


def solved(path: _Path) -> Iterator[Solved]:
    """Solved positions."""
    for row in _rows(path, "id position rules winning winning_plies moves"):
        plies = [int(word) for word in row["winning_plies"].split()]
        yield Solved(int(row["id"]), _position(row), list(zip(_moves(row["winning"]), plies)), int(row["moves"]))


def atlas(path: _Path) -> Iterator[Start]:
    """Usual starts, and who wins them."""
    for row in _rows(path, "position winner plies exact sha256"):
        plies = int(row["plies"])
        yield Start(_position(row), row["winner"] or None, None if plies < 0 else plies, row["exact"] == "1", row["sha256"])
