"""What goes wrong on input from outside: exceptions that say what, where, and by which rule."""

from __future__ import annotations


class Error(ValueError):
    """The base of all of them.

    >>> import goalline
    >>> try:
    ...     goalline.Position().play("H10-H12")
    ... except goalline.IllegalMoveError as error:
    ...     print(error.code, error.kind)
    P6 illegal
    """

    kind = "error"

    def __init__(
        self, message: str, where: str = "", code: str = "", row: int = 0, column: int = 0, index: int = -1
    ) -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.message = message
        """What is wrong and what was expected."""
        self.where = where
        """The place: "row 3, column B", "move 4", "line 7"; empty if there is none to name."""
        self.code = code
        """The reason in one word: the number of a rule such as "P7", or "row-length"."""
        self.row = row
        """The row of a position text; 0 if there is none to name."""
        self.column = column
        """The column of a position text; 0 if there is none to name."""
        self.index = index
        """Which item of a list, from 0; -1 if there is none to name."""

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.message, self.where, self.code, self.row, self.column, self.index))


class UsageError(Error):
    """The call itself is wrong: a number out of its range, or an object that is closed or busy."""

    kind = "usage"


class TextError(Error):
    """A text that cannot be read."""

    kind = "syntax"


class InvalidError(Error):
    """Something that can be read, but breaks a rule of set-up, or is damaged."""

    kind = "invalid"


class IllegalMoveError(Error):
    """A turn that the rules forbid; `code` is the number of the rule."""

    kind = "illegal"


class LimitError(Error):
    """A limit of time, nodes or memory was hit; nothing is claimed."""

    kind = "limit"


class FileError(Error, OSError):
    """A file that cannot be read or written."""

    kind = "io"


_BY_KIND = {kind.kind: kind for kind in (UsageError, TextError, InvalidError, IllegalMoveError, LimitError, FileError)}


def make(kind: str, message: str, where: str, code: str, row: int, column: int, index: int) -> Error:
    """The exception for an error of the library."""
    return _BY_KIND[kind](message, where, code, row, column, index)
