"""The engine: analysis as an iterator, also for asyncio, moves at a level, and proofs of single positions."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from types import TracebackType
from typing import TYPE_CHECKING

from . import _goalline
from ._goalline import Answer, Game, Position
from .errors import UsageError

if TYPE_CHECKING:
    import asyncio


def _tell(told: asyncio.Future[None]) -> None:
    if not told.done():
        told.set_result(None)


class Analysis:
    """A search that goes on in the background: an iterator over its answers, one for each finished depth.

    Ends at its limit, by `cancel()`, or at the end of its `with` block. `for` and `async for` both work.
    """

    def __init__(self, search: _goalline._Search) -> None:
        self._search = search

    def cancel(self) -> None:
        """Asks the search to end, which it does within some 50 ms."""
        self._search.cancel()

    @property
    def done(self) -> bool:
        """Whether the search has ended."""
        return self._search.done()

    def result(self) -> Answer:
        """Waits for the end, and returns the last answer, which has a move unless the game is over."""
        answer = self._search.result()
        if answer is None:
            raise UsageError("the analysis has failed")
        return answer

    def __iter__(self) -> Iterator[Answer]:
        return self

    def __next__(self) -> Answer:
        answer = self._search.next(True)
        if answer is None:
            raise StopIteration
        return answer

    def __aiter__(self) -> AsyncIterator[Answer]:
        return self

    async def __anext__(self) -> Answer:
        import asyncio  # which takes longer to load than everything else here

        loop = asyncio.get_running_loop()
        while True:
            over = self._search.done()
            answer = self._search.next(False)
            if answer is not None:
                return answer
            if over:
                raise StopAsyncIteration
            told: asyncio.Future[None] = loop.create_future()
            descriptor = self._search.fileno()
            loop.add_reader(descriptor, _tell, told)
            try:
                await told
            except asyncio.CancelledError:
                self.cancel()
                raise
            finally:
                loop.remove_reader(descriptor)

    def __enter__(self) -> Analysis:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cancel()


class Engine:
    """A player and analyst of Phutball, with memory of its own (`hash_mb` MiB).

    One search at a time: a second one is refused with UsageError. Use several engines side by side instead.

    >>> from goalline import Engine, Position
    >>> with Engine() as engine:
    ...     answer = engine.search(Position("3/1o1/1@1/3 O"), depth=3)
    >>> answer.move, answer.lines[0].goal_in
    (Move('B2-B4'), 1)

    `threads` (1 to 256), `hash_mb` (1 to 65,536), `multi_pv` (lines of an answer, 1 to 100), `level` (0 to 10) or `elo`
    (of `choose`) and `seed` may be given, and changed later by `configure`. Raises UsageError for what is out of its
    range and LimitError if there is no memory.
    """

    def __init__(self, **options: int) -> None:
        self._engine = _goalline._Engine(options)

    @property
    def options(self) -> dict[str, int]:
        """The options as they are now."""
        return self._engine.options()

    def configure(self, **options: int) -> None:
        """Changes options; after an error they are unchanged."""
        self._engine.set_options(options)

    def analyse(
        self,
        position: Position | Game,
        *,
        time: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        until_win: bool = False,
        infinite: bool = False,
    ) -> Analysis:
        """Begins an analysis, at full strength, which ends at the first of these limits (seconds, positions, plies).

        Without a limit it ends when everything is proven or by `cancel()`; with `infinite` only by `cancel()`.

        >>> with Engine() as engine, engine.analyse(Position(), depth=3) as analysis:
        ...     depths = [answer.depth for answer in analysis]
        >>> depths
        [1, 2, 3]
        """
        return Analysis(self._engine.start(position, time, nodes, depth, until_win, infinite))

    def search(
        self, position: Position | Game, *, time: float | None = None, nodes: int | None = None, depth: int | None = None
    ) -> Answer:
        """Analyses and returns the last answer. Without a limit it thinks for one second."""
        if time is None and nodes is None and depth is None:
            time = 1.0
        return self.analyse(position, time=time, nodes=nodes, depth=depth).result()

    def choose(
        self,
        game: Game | Position,
        *,
        level: int | None = None,
        elo: int | None = None,
        seed: int | None = None,
        time: float | None = None,
    ) -> Answer:
        """Chooses a move as a player of this level or strength would.

        Level 1 suits a child, and 10 is all that it can do in a second; Elo 0 is a player by chance. Without both it
        plays as the options say.
        """
        return self._engine.choose(game, level, elo, seed, time)

    def new_game(self) -> None:
        """Forgets what was learnt from earlier positions."""
        self._engine.new_game()

    def close(self) -> None:
        """Ends an analysis that still goes on, and gives the memory back. Closing twice does no harm."""
        self._engine.close()

    @property
    def closed(self) -> bool:
        """Whether it was closed."""
        return self._engine.closed()

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return "<Engine, closed>" if self.closed else f"<Engine {self.options}>"


def solve(
    position: Position | Game,
    *,
    time: float = 60.0,
    max_plies: int = 999,
    threads: int = 2,
    megabytes: int = 1024,
    search: bool = True,
    tables: str | None = "",
) -> Answer:
    """Proves what the position is worth: by tables, by a proof that is known, or by a search for one.

    `tables` is a folder of table files; "" stands for tables built in memory only, None for none. Without `search` only
    what is known already answers. If nothing is proven the answer's value is "unknown".

    >>> answer = solve(Position("3/3/1o1/1@1/3 O"))
    >>> answer.value, answer.plies, answer.source
    ('win', 3, 'table')
    """
    return _goalline._solve(position, time, max_plies, threads, megabytes, search, tables, False)
