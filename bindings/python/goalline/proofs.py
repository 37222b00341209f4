"""Proofs: files that say who wins a position whatever the other side does, and that anybody can check."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import NamedTuple

from . import _goalline
from ._goalline import Claim, Move, Position
from .basics import Point
from .errors import LimitError


class ProvenWin(NamedTuple):
    """What a proof knows of a position."""

    winner: str
    """"O" or "X"."""
    plies_at_most: int
    """A shorter win may exist."""
    move: Move | None
    """The winner's move, if it is the winner's turn."""
    zone: list[Point]
    """The points on which this rests: what stands elsewhere does not matter."""


class Verdict(NamedTuple):
    """What the independent judge says of a proof."""

    verified: bool
    position: str
    winner: str
    plies_at_most: int
    claims: int
    replies: int
    """Distinct positions to which replies lead, over all claims of the defender."""
    where: str
    """The first claim that does not hold; empty if it is verified."""
    why: str
    """Why it does not hold."""


class Proof:
    """A proof file in memory: what it proves, its claims, and the play that follows it. Immutable.

    >>> proof = Proof.search(Position("5/5/5/2@2/5/5/5 O"), time=120)
    >>> proof.winner, proof.verify().verified
    ('O', True)
    >>> proof.find(proof.start).plies_at_most == proof.plies
    True

    Source: docs/reference/proof-format.md. Raises InvalidError if the bytes are no proof, or are damaged.
    """

    def __init__(self, content: bytes) -> None:
        self._proof = _goalline._Proof(content)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Proof:
        """Reads a file."""
        return cls(Path(path).read_bytes())

    @classmethod
    def search(
        cls, position: Position, *, time: float = 60.0, max_plies: int = 999, threads: int = 2, megabytes: int = 1024
    ) -> Proof:
        """Looks for a proof of this position. Raises LimitError if none is found within the limits."""
        answer = _goalline._solve(position, time, max_plies, threads, megabytes, True, None, True)
        content = _goalline._proof_of(answer)
        if content is None:
            raise LimitError("no proof was found within the limits")
        return cls(content)

    @property
    def content(self) -> bytes:
        """The bytes of the file."""
        return self._proof.content()

    @property
    def start(self) -> Position:
        """The position that it is for."""
        return self._proof.start()

    @property
    def winner(self) -> str:
        """Who wins it: "O" or "X"."""
        return self._proof.attacker()

    @property
    def plies(self) -> int:
        """Within how many plies."""
        return self._proof.plies()

    def __len__(self) -> int:
        """The number of its claims."""
        return self._proof.claim_count()

    def claims(self) -> Iterator[Claim]:
        """All claims in the order of their numbers: each rests only on claims before it, and the last is the proof's."""
        claims = self._proof.claims()
        while (claim := claims.next()) is not None:
            yield claim

    def verify(self) -> Verdict:
        """Has the judge check every claim against all legal replies; it shares no code with what makes proofs."""
        return Verdict(**self._proof.verify())

    def find(self, position: Position) -> ProvenWin | None:
        """What the proof knows of this position, or of its mirror images; None if nothing."""
        found = self._proof.find(position)
        return None if found is None else ProvenWin(*found)

    def replies(self, position: Position) -> list[tuple[Move, int]]:
        """The loser's turns with the plies that are left after each at most; those that last longest come first."""
        return self._proof.replies(position)

    def line(self, position: Position | None = None) -> list[Move]:
        """The play if the winner follows the proof and the loser lasts as long as it can."""
        return self._proof.line(self.start if position is None else position)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Proof) and self.content == other.content

    def __hash__(self) -> int:
        return hash(self.content)

    def __reduce__(self) -> tuple[object, ...]:
        return (Proof, (self.content,))

    def __repr__(self) -> str:
        return f"<Proof: {self.winner} wins {self.start.text} within {self.plies} plies, {len(self)} claims>"


def known_win(position: Position) -> ProvenWin | None:
    """What the proofs that are part of the program know of this position.

    >>> known_win(Position.start(11, 11)).winner
    'O'
    """
    found = _goalline._standard_find(position)
    return None if found is None else ProvenWin(*found)
