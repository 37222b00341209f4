"""Mutated requests: valid calls and frames with bytes, lengths, headers, JSON values or frame headers changed.

`run` sends them to a server (best one built with address sanitizer), looks after every hundred whether an honest call
is answered, and at the end whether the server stops cleanly. Mutation number N of seed S is always the same but for
the ids of games, which the server draws.
"""
import contextlib
import json
import random
import time

import client
from client import Connection, Visitor, WebSocket, frame, request
from harness import PATIENCE, Broken, Server, loopback

VISITORS = 40
STRANGE = [None, True, False, 0, -1, 1, 2 ** 31, 2 ** 53 + 1, -2 ** 63, 2 ** 64, 1e308, 0.5, "", "x", "O", "X", "\0",
           "é" * 30, "\u202e", "x" * 5000, [], {}, [[]], ["H11"] * 50, {"a": {"b": []}}, "H11", "H10-H12", "swap",
           "15/15 O", [1, 2], [0, 0], "perfect", "tennis", "strip", "oddish", "p5", "j9", "L", "512", 512, 513, 3, 10, 100, 1000]
HEADERS = ["Content-Length", "Transfer-Encoding", "Connection", "Upgrade", "Expect", "Host", "Cookie", "Authorization",
           "Origin", "Content-Type", "Sec-WebSocket-Key", "Sec-WebSocket-Version", "If-None-Match", "Accept-Encoding",
           "X-Forwarded-For", "Forwarded", "Range", "TE", "Trailer"]
VALUES = ["", "0", "-1", "5", "65536", "65537", "99999999999999999999", "chunked", "gzip", "gzip, chunked", "close",
          "keep-alive, Upgrade", "websocket", "100-continue", "localhost", "[::1]", "evil", "null", "application/json",
          "13", "bytes=0-1", ",", ";", "\"", "*", "for=\"[::1]\"", "a" * 2000, "\x01", "é", "gzip;q=0", "W/\"x\"",
          "Bearer " + "0" * 64]
FIRST_PUZZLE = "3/3/1o1/o1o/@1o/3/3 O"  # of the collection
RULES = {"corner_exit": True, "goal_pass": False, "own_goal": True, "repetition": "superko", "pie": True}


class World:
    """Visitors with a game of each kind."""

    def __init__(self, port: int):
        self.port = port
        self.visitors, self.games, self.bids, self.strips = [], [], [], []
        for number in range(VISITORS):
            visitor = Visitor(port, f"127.2.0.{number + 1}", 30)
            body = [{"opponent": "friend", "side": "O"}, {"opponent": "local", "rows": 9, "columns": 7},
                    {"opponent": "local", "rules": RULES},
                    {"opponent": "computer", "level": 1, "side": "O"}][number % 4]
            self.games.append(visitor.patient_call("POST", "/api/games", body).json())
            self.bids.append(visitor.patient_call("POST", "/api/games", {
                "game": "tennis", "opponent": "friend" if number % 2 else "computer", "policy": "uniform", "player": 1}).json())
            self.strips.append(visitor.patient_call("POST", "/api/games", {
                "game": "oddish" if number % 3 else "strip", "opponent": "friend" if number % 2 else "local",
                "squares": 9, "side": "L"}).json())
            self.visitors.append(visitor)

    def calls(self, number: int) -> list:
        """Every call of http-api.md as (method, path, body)."""
        game, bid = self.games[number]["state"], self.bids[number]["state"]
        strip = self.strips[number]["state"]
        path, bid_path, strip_path = (f"/api/games/{each['id']}" for each in (game, bid, strip))
        return [
            ("POST", "/api/games", {"opponent": "computer", "side": "O", "level": 1, "rows": 10, "columns": 7,
                                    "handicap": 0.5, "rules": RULES, "name": "Ann", "bot": True}),
            ("POST", "/api/games", {"opponent": "local", "start": "5/2@2/5/5/5/5/5 O", "moves": ["C5", "C4-C6"]}),
            ("GET", "/api/games", None), ("GET", path, None), ("GET", path + "/record", None), ("GET", "/api/info", None),
            ("POST", path + "/join", {"invite": game.get("invite", "0" * 32), "name": "Bob"}),
            ("POST", path + "/moves", {"ply": 1, "move": "H11", "id": "1"}),
            ("POST", path + "/actions", {"action": "offer_draw", "side": "O"}),
            ("POST", path + "/actions", {"action": "undo"}), ("POST", path + "/actions", {"action": "rematch"}),
            ("POST", "/api/records", {"text": "(;FF[4]GM[14]SZ[15:19]PB[Ann];B[H11]C[good](;W[H10-H12])(;W[A5]))"}),
            ("POST", "/api/records", {"text": "H11 H10-H12 A5"}),
            ("POST", "/api/games", {"game": "footsteps", "opponent": "computer", "player": 1, "policy": "handicapped", "handicap": 0.25,
                                      "preset": "footsteps", "points": [9, 8], "ball": 0,
                                      "rules": {"spaces": 3, "pay": "winner", "tie": "repeat", "end": "draw",
                                                "min_bid": 1}}),
            ("GET", bid_path, None), ("GET", bid_path + "/record", None),
            ("POST", bid_path + "/join", {"invite": bid.get("invite", "0" * 32), "name": "Bob"}),
            ("POST", bid_path + "/bids", {"turn": 1, "bid": 7, "id": "b"}),
            ("POST", bid_path + "/actions", {"action": "resign"}),
            ("POST", "/api/games", {"game": "strip", "opponent": "friend", "side": "R", "squares": 21, "begins": "L",
                                    "public": True}),
            ("POST", "/api/games", {"game": "oddish", "opponent": "local", "start": ".o.oo|oo... L", "clock": {"days": 1}}),
            ("GET", strip_path, None), ("GET", strip_path + "/record", None),
            ("POST", strip_path + "/join", {"invite": strip.get("invite", "0" * 32), "name": "Bob"}),
            ("POST", strip_path + "/moves", {"ply": 1, "move": "p5", "id": "s"}),
            ("POST", strip_path + "/actions", {"action": "undo", "side": "L"}),
            ("POST", "/api/games", {"opponent": "friend", "public": True, "name": "Ann"}), ("GET", "/api/lobby", None),
            ("POST", path + "/actions", {"action": "phrase", "phrase": "hello"}),
            ("POST", path + "/report", {"player": "O", "reason": "other", "text": "two\nlines"}),
            ("POST", path + "/mute", {"player": "X"}), ("POST", path + "/block", {"player": "O"}),
            ("GET", "/api/people", None), ("DELETE", f"/api/people/{number + 1}", None),
            ("POST", "/api/recovery", {}), ("GET", "/api/recovery", None), ("DELETE", "/api/recovery", None),
            ("POST", "/api/recovery/use", {"token": "0" * 64}), ("GET", "/api/events", None),
            ("GET", "/api/puzzles", None), ("GET", f"/api/puzzles/{number + 1}", None), ("GET", "/api/puzzles/rush", None),
            ("GET", "/api/puzzles/next?rating=1500&theme=save-by-man&not=12,77", None),
            ("POST", f"/api/puzzles/{number + 1}/attempt", {"solved": True, "ms": 12000, "rating": 1500.5, "deviation": 350,
                                                            "theme_known": False}),
            ("POST", "/api/puzzles/1/report", {"position": FIRST_PUZZLE, "moves": ["A5", "A2"], "text": "two\nways"}),
            ("GET", "/", None), ("HEAD", "/assets/page-0123abcd.js", None), ("GET", path + "/socket", None)]

    def messages(self, number: int) -> list:
        return [{"type": "move", "ply": 1, "move": "H11", "id": "1"}, {"type": "sync"}, {"type": "ping"},
                {"type": "action", "action": "offer_undo", "side": "O", "id": "2"},
                {"type": "bid", "turn": 1, "bid": 5}, {"type": "move", "ply": 1, "move": "p5", "id": "3"}]


def mutate_json(chance, value):
    """One value somewhere inside is exchanged, doubled or lost."""
    if isinstance(value, dict) and value and chance.random() < 0.85:
        key, changed = chance.choice(list(value)), dict(value)
        kind = chance.random()
        if kind < 0.15:
            del changed[key]
        elif kind < 0.25:
            other = chance.choice(["", "id", "\0", "side", "start", "moves", "level", key * 2])
            changed[other] = chance.choice(STRANGE)
        else:
            changed[key] = mutate_json(chance, value[key])
        return changed
    if isinstance(value, list) and value and chance.random() < 0.7:
        changed = list(value)
        changed[chance.randrange(len(changed))] = chance.choice(STRANGE)
        return changed * chance.choice([1, 1, 2, 200])
    if isinstance(value, str) and value and chance.random() < 0.6:
        return mutate_bytes(chance, value.encode(), 2).decode("utf-8", "replace")
    return chance.choice(STRANGE)


def mutate_bytes(chance, data: bytes, most: int = 8) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.randint(1, most)):
        at = chance.randrange(len(changed) + 1)
        kind = chance.randrange(6)
        if kind == 0:
            changed[at:at] = bytes(chance.choices(range(256), k=chance.choice([1, 1, 4, 60])))
        elif kind == 1:
            del changed[at:at + chance.choice([1, 1, 2, 20])]
        elif kind == 2 and at < len(changed):
            changed[at] ^= 1 << chance.randrange(8)
        elif kind == 3:
            end = at + chance.randrange(40)
            changed[at:at] = changed[at:end] * chance.choice([1, 1, 3, 30])
        elif kind == 4:
            changed[at:at] = chance.choice([b"\r\n", b"\n", b"\r\n\r\n", b"\0", b":", b" ", b"{", b"]", b'"', b",",
                                            b"\xff"])
        elif chance.random() < 0.3:
            del changed[at:]
    return bytes(changed)


def mutate_lines(chance, data: bytes) -> bytes:
    """Changes the request line and header lines as a whole."""
    head, _, body = data.partition(b"\r\n\r\n")
    lines = head.split(b"\r\n")
    for _ in range(chance.randint(1, 3)):
        kind, at = chance.randrange(6), chance.randrange(len(lines))
        if kind == 0 and at:
            del lines[at]
        elif kind == 1:
            lines.insert(at + 1, lines[at])
        elif kind == 2:
            lines.insert(at + 1, f"{chance.choice(HEADERS)}: {chance.choice(VALUES)}".encode())
        elif kind == 3 and at:
            lines[at] = lines[at].split(b":")[0] + b": " + chance.choice(VALUES).encode()
        elif kind == 4:
            method = chance.choice([b"GET", b"POST", b"HEAD", b"PUT", b"DELETE", b"OPTIONS", b"CONNECT", b"TRACE",
                                    b"get", b"PRI"])
            lines[0] = b" ".join([method, *lines[0].split(b" ")[1:]])
        else:
            lines[0] = mutate_bytes(chance, lines[0], 2)
        if not lines:
            break
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


def mutated_request(chance, world: World, number: int) -> bytes:
    visitor = world.visitors[number % VISITORS]
    method, path, body = chance.choice(world.calls(number % VISITORS))
    headers = [("Authorization", "Bearer " + world.games[number % VISITORS].get("token", "0" * 64))] \
        if chance.random() < 0.2 else []
    if path.endswith("/socket"):
        headers += [("Connection", "Upgrade"), ("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13"),
                    ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA==")]
    kind = chance.random()
    if body is not None and kind < 0.45:
        for _ in range(chance.randint(1, 3)):
            body = mutate_json(chance, body)
        text = json.dumps(body).encode()
        text = text if kind > 0.1 else mutate_bytes(chance, text)
        return request(world.port, method, path, text, headers, visitor.cookie)
    data = request(world.port, method, path, body, headers, visitor.cookie)
    return mutate_lines(chance, data) if kind < 0.75 else mutate_bytes(chance, data)


def mutated_frames(chance, world: World, number: int) -> bytes:
    data = b""
    for _ in range(chance.randint(1, 4)):
        message = chance.choice(world.messages(number))
        kind = chance.random()
        text = json.dumps(mutate_json(chance, message) if kind < 0.5 else message).encode()
        if kind > 0.9:
            text = mutate_bytes(chance, text)
        one = frame(chance.choice([1, 1, 1, 1, 2, 0, 8, 9, 10, 3, 15]), text, chance.random() < 0.8,
                    chance.choice([None, None, None, None, None, 0, 125, 126, 65535, 2 ** 32, 2 ** 63, 8193]))
        if chance.random() < 0.2:
            one = mutate_bytes(chance, one, 2)
        if chance.random() < 0.1:
            one = bytes([one[0] | chance.choice([16, 32, 64, 112])]) + one[1:] if one else one
        data += one
    return data


def answers_of(data: bytes):
    """The status codes in what a connection said."""
    return [int(data[at + 9:at + 12]) for at in range(len(data)) if data.startswith(b"HTTP/1.1 ", at)]


def send_one(chance, world: World, number: int, source: str) -> tuple:
    """Sends mutation `number`; what was sent, and what came back."""
    if chance.random() < 0.25:
        data = mutated_frames(chance, world, number % VISITORS)
        games = chance.choices([world.games, world.bids, world.strips], [6, 2, 2])[0]
        path = "/api/games/" + games[number % VISITORS]["state"]["id"]
        with WebSocket(world.port, path, world.visitors[number % VISITORS].cookie, source, 5) as socket:
            socket.send(data)
            with contextlib.suppress(OSError):
                socket.socket.shutdown(1)
            socket.rest(0.5)
        return data, b""
    data = b"".join(mutated_request(chance, world, number) for _ in range(chance.choice([1, 1, 1, 2, 3])))
    with Connection(world.port, source, 5) as connection:
        connection.send(data)
        if chance.random() < 0.1:
            return data, b""  # and away
        connection.socket.shutdown(1)
        return data, connection.rest(5)


def run(command, requests: int, seed: int) -> int:
    start, addresses, last = time.monotonic(), loopback(0, 600), []
    with Server(command) as server:
        fault = ""
        try:
            world = World(server.port)
            for number in range(requests):
                chance, answer = random.Random(f"{seed} {number}"), b""
                with contextlib.suppress(OSError):
                    sent, answer = send_one(chance, world, number, addresses[number % len(addresses)])
                    last = [*last[-9:], sent]
                if 500 in answers_of(answer):
                    raise Broken(f"mutation {number} of seed {seed} is answered {answer[:600]!r}\n"
                                 f"sent: {sent[:2000]!r}")
                if number % 100 == 99 and Visitor(server.port, "127.3.0.1", PATIENCE).patient_call(
                        "GET", "/api/info").status != 200:
                    raise Broken(f"after mutation {number} of seed {seed} an honest call is not answered")
            client.play_honestly(server.port)
        except Broken as broken:
            fault = str(broken)
        fault = "\n".join(filter(None, [fault, server.trouble() or server.stop()]))
        log = server.log()
    if fault:
        print(f"{fault}\nthe last requests:")
        print(*(repr(data[:500]) for data in last), "the log:", log[-6000:], sep="\n")
    print(f"{requests} mutated requests, seed {seed}, {time.monotonic() - start:.1f} s: {'FAILED' if fault else 'ok'}")
    return 1 if fault else 0
