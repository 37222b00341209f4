"""Players to measure a learner by, and a match between players. A player is a function of a Game that returns a move.

`goalline.bridge` takes the same functions, so each of them can join `goalline match` and a server.

>>> play_match(random_player(1), plodder, [Position.start(7, 5)] * 4)
Score(wins=0, draws=0, losses=8)
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import NamedTuple

from ._goalline import Game, Move, Position
from .basics import Point
from .bridge import Player
from .engine import Engine


class Score(NamedTuple):
    """What the first player of a match has reached."""

    wins: int
    draws: int
    losses: int


def _any(game: Game, chance: random.Random) -> Move:
    return chance.choice([move for move in game.position.moves() if game.is_legal(move)])


def random_player(seed: int = 0) -> Player:
    """Scores if it can in this turn, and else makes any legal move: a placement or a chain, all equally likely."""
    chance = random.Random(seed)

    def choose(game: Game) -> Move:
        goal = game.position.goal_in_one()
        return goal if goal is not None and game.is_legal(goal) else _any(game, chance)

    return choose


def plodder(game: Game) -> Move:
    """Jumps straight ahead as far as that goes, and else puts a man straight ahead; `goalline engine --player plodder`."""
    position = game.position
    step = 1 if position.to_move == "O" else -1
    row, column = position.ball
    path, men = [position.ball], position.men
    while Point(row + step, column) in men:
        while Point(row + step, column) in men:
            row += step
        row += step
        path.append(Point(row, column))
        if not 1 < row < position.rows:
            break
    move = Move("-".join(map(str, path)) if len(path) > 1 else str(Point(row + step, column)))
    return move if game.is_legal(move) else _any(game, random.Random(game.ply))


def level(number: int, seed: int = 0) -> Player:
    """A level of the strength scale, 0 to 10, as people play against it."""
    engine, chance = Engine(), random.Random(seed)

    def choose(game: Game) -> Move:
        found = engine.choose(game, level=number, seed=chance.randrange(2**31)).move
        assert found is not None
        return found

    return choose


def play_match(first: Player, second: Player, starts: Iterable[Position], most_plies: int = 300) -> Score:
    """Two games from each start, each player beginning one; a game of so many plies is a draw."""
    results = {1: 0, 0: 0, -1: 0}
    for start in starts:
        for players in ((first, second), (second, first)):
            game = Game(start)
            while game.outcome is None and game.ply < most_plies:
                game.play(players[game.position.to_move == "X"](game))
            won = {"O": 1, "X": -1}.get(game.outcome or "draw", 0)
            results[won if players[0] is first else -won] += 1
    return Score(results[1], results[0], results[-1])
