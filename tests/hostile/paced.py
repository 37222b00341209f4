"""Honest games at a human pace, many at once: how long a move takes from one player to the other.

Each game has two players on sockets of their own, and a move is due every few seconds. The delay of a move is the time
from sending it (or from when it was due, if the move before came too late for that) until the other player hears it;
the move is on disk by then. One process plays all games in an event loop with callbacks, so that it takes little of
the processor it measures. For one thread.
"""
import asyncio
import gc
import json
import random
import time

from client import TEXT, Visitor, WebSocket, frame
from harness import PATIENCE, loopback

COLUMNS = "ABCDEFGHJKLMNOP"
GAMES_PER_ADDRESS = 4  # an address may send 100 messages a second
FIRST_ADDRESS = 1000   # far from those that attack
now = time.perf_counter


class Player(asyncio.Protocol):
    """Takes frames apart and hands the texts on."""

    def __init__(self, game, socket: WebSocket):
        self.game, self.socket, self.buffer, self.transport = game, socket, socket.buffer, None

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        buffer = self.buffer + data if self.buffer else data
        while len(buffer) >= 2:
            start, length = 2, buffer[1] & 127
            if length == 126:
                start, length = 4, int.from_bytes(buffer[2:4], "big")
            elif length == 127:
                start, length = 10, int.from_bytes(buffer[2:10], "big")
            if len(buffer) < start + length:
                break
            if buffer[0] & 15 == 9:  # a ping of the server
                self.transport.write(b"\x8a" + bytes([128 | length]) + b"\0\0\0\0" + buffer[start:start + length])
            elif buffer[0] & 15 == TEXT:
                self.game.heard(self, buffer[start:start + length])
            buffer = buffer[start + length:]
        self.buffer = buffer

    def connection_lost(self, _):
        self.game.lost = True


class Game:
    """One game: whose move it is, when the last was due, and the delays so far (in the list it is given)."""

    def __init__(self, port: int, number: int, rows: int):
        source = loopback(FIRST_ADDRESS + number // GAMES_PER_ADDRESS, 1)[0]
        ann, bob = Visitor(port, source, PATIENCE), Visitor(port, source, PATIENCE)
        state = ann.new_game(rows=rows)
        self.path = f"/api/games/{state['id']}"
        bob.patient_call("POST", self.path + "/join", {"invite": state["invite"]})
        self.players = [Player(self, WebSocket(port, self.path, one.cookie, source, PATIENCE)) for one in (ann, bob)]
        self.points = [f"{column}{row}" for row in range(2, rows) if abs(row - (rows + 1) / 2) >= 1  # not the ball's
                       for column in COLUMNS]
        self.ply, self.due, self.interval, self.delays = 0, 0.0, 0.0, None
        self.lost, self.refused, self.loop = False, 0, None

    async def start(self, interval: float, delays: list):
        self.loop, self.interval, self.delays = asyncio.get_running_loop(), interval, delays
        for player in self.players:
            player.socket.socket.setblocking(False)
            await self.loop.create_connection(lambda player=player: player, sock=player.socket.socket)
        self.loop.call_later(random.random() * interval, self.begin)

    def begin(self):
        self.due = now()
        self.send()

    def send(self):
        if self.lost or self.ply >= len(self.points):
            return
        if now() - self.due < max(self.interval, 0.05):
            self.due = now()  # the move before came in time; if anybody is late, it is this process
        text = json.dumps({"type": "move", "ply": self.ply + 1, "move": self.points[self.ply], "id": str(self.ply)})
        self.players[self.ply % 2].transport.write(frame(TEXT, text.encode()))

    def heard(self, player, text: bytes):
        if b'"type":"move"' in text:
            if player is self.players[1 - self.ply % 2] and b'"ply":%d,' % (self.ply + 1) in text:
                self.arrived(now())
        elif b'"type":"error"' in text[:40]:
            self.refused += 1
            self.loop.call_later(1.0, self.send)

    def arrived(self, at: float):
        self.delays.append(at - self.due)
        self.ply += 1
        self.due = self.due + self.interval if self.interval else at
        self.loop.call_later(max(0.0, self.due - now()), self.send)


def prepare(port: int, count: int, plies: int = 200) -> list:
    """Makes the games and opens their sockets."""
    rows = max(19, plies // len(COLUMNS) + 5)
    return [Game(port, number, rows) for number in range(count)]


async def _play(games: list, interval: float, seconds: float, tell):
    delays = []
    for game in games:
        await game.start(interval, delays)
    gc.collect()
    gc.freeze()
    gc.disable()
    if interval:
        await asyncio.sleep(interval)  # until all have begun
        delays.clear()
    end = now() + seconds
    while now() < end:
        await asyncio.sleep(min(0.5, max(0.0, end - now())))
        if tell and delays:
            tell(delays[:])
            delays.clear()
    at = now()
    waiting = [at - game.due for game in games if not game.lost and at - game.due > max(1.0, interval)]
    for game in games:
        for player in game.players:
            player.transport.abort()
    return delays + waiting  # a move that has not arrived counts with the time it has waited


def play(games: list, interval: float, seconds: float, tell=None) -> list:
    """Plays for so long and returns the delays in seconds; with `tell`, hands them over every half second instead.

    An interval of 0 plays as fast as moves arrive.
    """
    return asyncio.run(_play(games, interval, seconds, tell))


def play_for(port: int, count: int, interval: float, seconds: float, ready, queue):
    """For a process of its own: sets `ready` when the sockets are open, then puts lists of delays into the queue."""
    games = prepare(port, count, int(seconds / interval) + 10)
    ready.set()
    queue.put(play(games, interval, seconds, queue.put))


def percentile(delays: list, share: float) -> float:
    ordered = sorted(delays)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def summary(delays: list) -> str:
    if not delays:
        return "none arrived"
    p50, p99, most = (1000 * delay for delay in (percentile(delays, 0.5), percentile(delays, 0.99), max(delays)))
    return f"{len(delays):6} moves, p50 {p50:8.2f} ms, p99 {p99:8.2f} ms, most {most:8.2f} ms"
