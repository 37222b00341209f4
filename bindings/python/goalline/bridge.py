"""Bridges by which a player written in Python joins `goalline match` (UGI) and a server (HTTP).

A player is a function that takes the Game as it stands and returns a legal move, as a Move or a text.
"""

from __future__ import annotations

import json
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any, TextIO

from ._goalline import Game, Move, Position
from .basics import Rules

Player = Callable[[Game], "Move | str"]

_OPTIONS = {"cornerexit": "corner_exit", "goalpass": "goal_pass", "owngoal": "own_goal", "pie": "pie"}
_OFFER = """option name CornerExit type check default true
option name GoalPass type check default true
option name OwnGoal type check default true
option name Repetition type combo default draw3 var none var draw3 var superko
option name Pie type check default false"""


def _game_of(words: list[str], rules: Rules) -> Game:
    """What stands behind the word `position`."""
    moves = words.index("moves") if "moves" in words else len(words)
    start = words[:moves]
    if start[0] == "startpos":
        rows, columns = map(int, start[1].split("x")) if len(start) > 1 else (19, 15)
        game = Game(Position.start(rows, columns, rules=rules))
    else:
        game = Game(Position(" ".join(start[1:]), rules))
    for move in words[moves + 1 :]:
        game.play(move)
    return game


def play_ugi(
    player: Player, name: str = "A Python player", *, lines: TextIO | None = None, out: TextIO | None = None
) -> None:
    """Speaks the Universal Game Interface for the player until `quit` or the end of input.

    This is all that `goalline match --engine1 "python3 my_bot.py"` needs. Input that it cannot use is answered by a line
    that begins with `info string error`.
    """
    out = out or sys.stdout
    rules = Rules.of_play()
    game = Game()
    for line in lines or sys.stdin:
        words = line.split()
        try:
            if not words:
                continue
            if words[0] == "ugi":
                print(f"id name {name}\nid author {name}\n{_OFFER}\nugiok", file=out, flush=True)
            elif words[0] == "isready":
                print("readyok", file=out, flush=True)
            elif words[0] == "setoption":
                option, value = words[2].lower(), words[4]
                if option == "repetition":
                    rules = rules.but(repetition=value)
                elif option in _OPTIONS:
                    rules = rules.but(**{_OPTIONS[option]: value == "true"})
            elif words[0] == "position":
                game = _game_of(words[1:], rules)
            elif words[0] == "go":
                print(f"bestmove {player(game.copy())}", file=out, flush=True)
            elif words[0] == "quit":
                return
        except (ValueError, IndexError) as error:
            print(f"info string error {error}", file=out, flush=True)


class _Seat:
    """A seat in one game of a server."""

    def __init__(self, server: str, wish: dict[str, Any]) -> None:
        self._server = server.rstrip("/")
        made = self._call("POST", "/api/games", wish)
        self.state: dict[str, Any] = made["state"]
        self._token: str = made["token"]
        self._path = f"/api/games/{self.state['id']}"

    def _call(self, method: str, path: str, body: object = None, token: str | None = None) -> dict[str, Any]:
        headers = {"Content-Type": "application/json"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._server + path, data, headers, method=method)
        while True:
            try:
                with urllib.request.urlopen(request) as answer:
                    loaded: dict[str, Any] = json.load(answer)
                    return loaded
            except urllib.error.HTTPError as error:
                if error.code != 429:  # too many calls: the server says when to try again
                    raise
                time.sleep(float(error.headers.get("Retry-After", 1)))

    def game(self) -> Game:
        given = self.state["rules"]
        switches = {name: given[name] for name in ("corner_exit", "goal_pass", "own_goal", "repetition", "pie")}
        game = Game(Position(self.state["start"], Rules(**switches)))
        for move in self.state["moves"]:
            game.play(move)
        return game

    def play(self, move: Move | str) -> None:
        body = {"ply": len(self.state["moves"]) + 1, "move": str(move)}
        self.state = self._call("POST", self._path + "/moves", body, self._token)["state"]

    def look(self) -> None:
        self.state = self._call("GET", self._path)["state"]


def play_on_server(server: str, player: Player, *, side: str = "O", wait: float = 0.1, **wish: object) -> dict[str, Any]:
    """Makes a game on a server, by default against the computer, and plays it to the end; returns its last state.

    `wish` has fields of `POST /api/games`, such as level=3, rows=9, columns=7 (docs/reference/http-api.md).
    """
    seat = _Seat(server, {"opponent": "computer", "bot": True, "side": side, **wish})
    while seat.state["status"] == "playing":
        if seat.state["to_move"] == side:
            seat.play(player(seat.game()))
        else:
            time.sleep(wait)
            seat.look()
    return seat.state
