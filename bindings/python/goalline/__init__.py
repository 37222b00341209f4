"""Goalline for Python: rules, engine, proofs and exact tables of Phutball and its relatives.

>>> import goalline
>>> game = goalline.Game()
>>> game.play("H11")
>>> len(game.position.placements())
283
"""

from __future__ import annotations

import atexit
import os
from collections.abc import Sequence

from . import _goalline
from ._goalline import (
    Answer,
    BiddingRules,
    BiddingTable,
    BoardTable,
    Claim,
    Game,
    Line,
    Move,
    Moves,
    Oddish,
    OddishTable,
    Position,
    Puzzle,
    Reduction,
    Strip,
    StripTable,
    TableFile,
    __version__,
    footsteps,
    solutions,
    svg,
    tennis,
)
from .arrays import distances, winning_jumps, winning_placements
from .basics import Point, Rules, column_name
from .bidding import BidAnalysis, BidTurn, Replay, Solution, State, analyse_bids, replay
from .engine import Analysis, Engine, solve
from .errors import Error, FileError, IllegalMoveError, InvalidError, LimitError, TextError, UsageError
from .plots import Picture, bars, heat_map, lines, planes
from .proofs import Proof, ProvenWin, Verdict, known_win
from .questions import Count, Perft, count, perft
from .records import Node, Record
from .rows import RowAnswer, TableAnswer

__all__ = [
    "Analysis",
    "Answer",
    "BidAnalysis",
    "BidTurn",
    "BiddingRules",
    "BiddingTable",
    "BoardTable",
    "Claim",
    "Count",
    "Engine",
    "Error",
    "FileError",
    "Game",
    "IllegalMoveError",
    "InvalidError",
    "LimitError",
    "Line",
    "Move",
    "Moves",
    "Node",
    "Oddish",
    "OddishTable",
    "Perft",
    "Picture",
    "Point",
    "Position",
    "Proof",
    "ProvenWin",
    "Puzzle",
    "Record",
    "Reduction",
    "Replay",
    "RowAnswer",
    "Rules",
    "Solution",
    "State",
    "Strip",
    "StripTable",
    "TableAnswer",
    "TableFile",
    "TextError",
    "UsageError",
    "Verdict",
    "__version__",
    "analyse_bids",
    "bars",
    "column_name",
    "count",
    "distances",
    "footsteps",
    "heat_map",
    "known_win",
    "lines",
    "perft",
    "planes",
    "replay",
    "solutions",
    "solve",
    "svg",
    "tennis",
    "winning_jumps",
    "winning_placements",
]



def _reduce(self: object, protocol: int = 2) -> tuple[object, ...]:
    """Pickles as protocol 2 does, whatever the protocol: by older ones Python calls a type of pybind11 that aborts."""
    state = getattr(type(self), "__getstate__")
    if state is getattr(object, "__getstate__"):
        raise TypeError(f"a {type(self).__name__} can be neither pickled nor copied")
    return _restore, (type(self), state(self))


def _restore(kind: type[object], state: object) -> object:
    """What was pickled; pickle finds functions of Python only."""
    return _goalline._restore(kind, state)


for _kind in vars(_goalline).values():
    if isinstance(_kind, type):
        _kind.__reduce_ex__ = _kind.__reduce__ = _reduce  # type: ignore[assignment]
Sequence.register(Moves)
atexit.register(_goalline._finish_all)
os.register_at_fork(after_in_child=_goalline._forget_all)
