"""Game records: a tree of turns with comments and variations, read from and written as SGF, JSON and move lists."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from pathlib import Path

from . import _goalline
from ._goalline import Game, Move, Position
from .basics import Rules

_Fields = tuple[int, "Move | None", str, str, list[tuple[str, list[str]]]]


class Node:
    """A place in a record: the turn that leads there, and what is said of it.

    >>> record = Record()
    >>> node = record.root.add("H11").add("H12")
    >>> node.comment = "The book ends here."
    >>> variation = node.parent.add("J11")
    >>> [str(child.move) for child in record.root.children[0].children]
    ['H12', 'J11']
    """

    def __init__(self, record: Record, parent: Node | None, move: Move | None) -> None:
        self._record = record
        self._parent = parent
        self._move = move
        self.comment = ""
        """What is said of the position here."""
        self.name = ""
        """A short name of the position."""
        self.properties: list[tuple[str, list[str]]] = []
        """SGF properties that mean nothing to this program, kept as they were read."""
        self._children: list[Node] = []

    @property
    def parent(self) -> Node | None:
        """The node before; None for the root."""
        return self._parent

    @property
    def move(self) -> Move | None:
        """The turn that leads here; None in the root and in nodes that are only comments."""
        return self._move

    @property
    def children(self) -> tuple[Node, ...]:
        """What follows: the first is the main line, the others are variations."""
        return tuple(self._children)

    def path(self) -> list[Node]:
        """The nodes from the root to this one."""
        nodes: list[Node] = []
        node: Node | None = self
        while node is not None:
            nodes.append(node)
            node = node._parent
        return nodes[::-1]

    def game(self) -> Game:
        """The game as it is here. Takes time in proportion to the turns."""
        game = Game(self._record.start)
        for node in self.path():
            if node._move is not None:
                game.play(node._move)
        return game

    def position(self) -> Position:
        """The position here."""
        return self.game().position

    def add(self, move: Move | str | None) -> Node:
        """A new node after this one, the last of its variations; None is a node that is only a comment.

        Raises IllegalMoveError, and changes nothing, if the turn is not legal here.
        """
        if isinstance(move, str):
            move = Move(move)
        if move is not None:
            self.game().check(move)
        child = Node(self._record, self, move)
        self._children.append(child)
        return child

    def remove(self) -> None:
        """Takes this node and all that follows out of the record; the root stays."""
        if self._parent is not None:
            self._parent._children.remove(self)

    def promote(self) -> None:
        """Makes this node the main line of its parent."""
        if self._parent is not None:
            self._parent._children.remove(self)
            self._parent._children.insert(0, self)

    def __repr__(self) -> str:
        return f"<Node {self._move if self._move is not None else 'without a move'}, {len(self._children)} follow>"


class Record:
    """A game with its start, its players, its result and its tree of turns.

    >>> record = Record.read("H11 H12 H10-H13")
    >>> [str(move) for move in record.moves()]
    ['H11', 'H12', 'H10-H13']
    >>> Record.read(record.to_sgf()) == record
    True
    """

    def __init__(
        self, start: Position | None = None, *, ohs: str = "", eks: str = "", date: str = "", result: str | None = None
    ) -> None:
        self._start = Position(rules=Rules.of_play()) if start is None else start
        self.ohs = ohs
        """The name of the player who is Ohs."""
        self.eks = eks
        """The name of the player who is Eks."""
        self.date = date
        """When it was played: "2026-11-30"."""
        self.result = result
        """How it ended, as in SGF: "B+G" (Ohs by a goal), "W+R" (Eks by resignation), "0"; None if nothing says so."""
        self.rules_note = ""
        """What SGF's RU says besides our switches."""
        self.warnings: tuple[str, ...] = ()
        """What a reader found odd, with its place."""
        self.games = 1
        """How many games the text had from which this was read."""
        self.root = Node(self, None, None)
        """The node before the first turn."""

    @property
    def start(self) -> Position:
        """The position before the first turn, with the rules."""
        return self._start

    @classmethod
    def read(cls, content: str | bytes, *, rules: Rules = Rules(), game: int | None = None) -> Record:
        """Reads SGF, JSON or a list of moves; bytes may be in any encoding of the web.

        `rules` hold where the text says nothing, and `game` chooses one of several, from 1.
        Raises TextError, InvalidError or IllegalMoveError with line and column.
        """
        data = content.encode() if isinstance(content, str) else content
        head, nodes, warnings, games = _goalline._read_record(data, rules, game)
        record = cls(head["start"], ohs=head["ohs"], eks=head["eks"], date=head["date"], result=head["result"])
        record.rules_note, record.warnings, record.games = head["rules_note"], tuple(warnings), games
        made: list[Node] = []
        for parent, move, comment, name, properties in nodes:
            node = record.root
            if made:
                node = Node(record, made[parent], move)
                made[parent]._children.append(node)
            node.comment, node.name, node.properties = comment, name, properties
            made.append(node)
        return record

    @classmethod
    def load(cls, path: str | PathLike[str], *, rules: Rules = Rules(), game: int | None = None) -> Record:
        """Reads a file, as `read` does."""
        return cls.read(Path(path).read_bytes(), rules=rules, game=game)

    @classmethod
    def of(cls, game: Game) -> Record:
        """The record of a game's moves."""
        record = cls(game.start)
        node = record.root
        for move in game.moves:
            child = Node(record, node, move)
            node._children.append(child)
            node = child
        return record

    def nodes(self) -> Iterator[Node]:
        """All nodes, each before what follows it, the main line first."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node._children))

    def main_line(self) -> list[Node]:
        """The nodes of the main line, from the root on."""
        nodes = [self.root]
        while nodes[-1]._children:
            nodes.append(nodes[-1]._children[0])
        return nodes

    def moves(self) -> list[Move]:
        """The moves of the main line."""
        return [node._move for node in self.main_line() if node._move is not None]

    def game(self) -> Game:
        """The game at the end of the main line."""
        return self.main_line()[-1].game()

    def to_sgf(self) -> str:
        """SGF FF[4] with GM[14], all variations and comments."""
        return self._write("sgf")

    def to_json(self) -> str:
        """One JSON object, with all variations and comments."""
        return self._write("json")

    def to_moves(self) -> str:
        """The numbered moves of the main line."""
        return self._write("moves")

    def _head(self) -> _goalline._Head:
        return {
            "start": self._start,
            "ohs": self.ohs,
            "eks": self.eks,
            "date": self.date,
            "rules_note": self.rules_note,
            "result": self.result,
        }

    def _fields(self) -> list[_Fields]:
        fields: list[_Fields] = []
        indices: dict[int, int] = {}
        for node in self.nodes():
            parent = 0 if node._parent is None else indices[id(node._parent)]
            indices[id(node)] = len(fields)
            fields.append((parent, node._move, node.comment, node.name, node.properties))
        return fields

    def _write(self, format: str) -> str:
        return _goalline._write_record(self._head(), self._fields(), format)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self._head() == other._head() and self._fields() == other._fields()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"<Record of {len(self.moves())} moves, result {self.result}>"

    def _repr_svg_(self) -> str:
        return self.game()._repr_svg_()
