"""Floods: frames, messages, games, joins, bids, and work for the computer."""
import contextlib
import json
import threading
import time

from client import (CONTINUED, PING, PONG, TEXT, Connection, Visitor, WebSocket, big_start, frame, play_honestly,
                    request)
from crowd import push
from harness import PATIENCE, Broken, attack

ANSWERS = 500_000  # bytes: 250,000 pongs
FRAMES = 8_000_000  # of 6 bytes: more than fits between client and server, and than a client may send in minutes


def in_threads(function, arguments):
    """Calls the function with each argument at once, and waits for all."""
    threads = [threading.Thread(target=function, args=(argument,)) for argument in arguments]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def flood_frames(target, first: bytes, one: bytes):
    """One socket sends millions of frames. Taking all of them in is the fault: nobody needs so many."""
    visitor = Visitor(target.port, target.address(0))
    path = f"/api/games/{visitor.new_game()['id']}"
    with WebSocket(target.port, path, visitor.cookie, visitor.source, 5) as flooder:
        flooder.until("state")
        stop, answers = threading.Event(), []

        def read():  # or the answers would fill the way back
            with contextlib.suppress(OSError):
                while not stop.is_set() and (data := flooder.socket.recv(1 << 20)):
                    answers.append(len(data))
        reader = threading.Thread(target=read)
        reader.start()
        block = one * 100_000
        taken = flooder.pour(first + block, 1) and flooder.pour(block, FRAMES * 6 // len(block) - 1, 10)
        stop.set()
        with contextlib.suppress(OSError):
            flooder.socket.shutdown(2)
        reader.join()
    if sum(answers) > ANSWERS:
        raise Broken(f"a flood of frames is answered with {sum(answers)} bytes")
    if taken:
        raise Broken(f"{FRAMES * 6 // len(one)} frames of one socket were taken in")


@attack("frames: pings", most_mb=96)
def flood_pings(target):
    flood_frames(target, b"", frame(PING))


@attack("frames: pongs nobody asked for", most_mb=96)
def flood_pongs(target):
    flood_frames(target, b"", frame(PONG))


@attack("frames: empty fragments of one message", most_mb=96)
def flood_fragments(target):
    flood_frames(target, frame(TEXT, b"", False), frame(CONTINUED, b"", False))


@attack("frames: pings whose answers are never read", most_mb=96, addresses=4)
def deaf_pings(target):
    maker = Visitor(target.port, target.address(0))
    path = f"/api/games/{maker.new_game()['id']}"
    with contextlib.ExitStack() as stack:
        sockets = []
        for number in range(60):
            with contextlib.suppress(OSError):
                visitor = Visitor(target.port, target.address(number))
                sockets.append(stack.enter_context(
                    WebSocket(target.port, path, visitor.cookie, visitor.source, 5, 4096)))
        push(sockets, frame(PING, b"x" * 125) * 10000, 3)
        target.settle()


@attack("frames: false lengths, reserved bits, unmasked, too large", most_mb=64, addresses=4)
def broken_frames(target):
    maker = Visitor(target.port, target.address(0))
    path = f"/api/games/{maker.new_game()['id']}"
    frames = [frame(TEXT, b"x", length=2 ** 63 - 1), frame(TEXT, b"x", length=2 ** 63), frame(PING, b"x" * 126),
              frame(TEXT, b" " * 9000), b"\xf1\x80\0\0\0\0", b"\x81\x02{}", frame(3), frame(11), frame(CONTINUED, b"x"),
              frame(8, b"\x03"), frame(8, b"\0\0"), frame(8, b"\x03\xe8\xff"), frame(PING, b"", False),
              frame(TEXT, b"{", False) * 2, frame(TEXT, b" " * 4096, False) + frame(CONTINUED, b" " * 4096, False) * 9]
    for number, data in enumerate(frames * 4):
        with contextlib.suppress(OSError), \
                WebSocket(target.port, path, Visitor(target.port).cookie, target.address(number), 5) as flooder:
            flooder.send(data)
            flooder.rest(0.1)


@attack("messages: moves, actions and syncs without end", most_mb=128, addresses=8)
def flood_messages(target):
    maker = Visitor(target.port, target.address(0))
    path = f"/api/games/{maker.new_game(start=big_start())['id']}"
    block = b"".join(frame(TEXT, json.dumps(message).encode()) for message in (
        {"type": "move", "ply": 1, "move": "A400", "id": "x" * 64}, {"type": "sync"}, {"type": "ping"},
        {"type": "action", "action": "offer_draw", "id": "1"}, {"type": "action", "action": "cancel_draw", "id": "2"},
        {"type": "nonsense"}))
    with contextlib.ExitStack() as stack:
        sockets = []
        for number in range(80):
            with contextlib.suppress(OSError):
                cookie = maker.cookie if number < 10 else Visitor(target.port).cookie
                sockets.append(stack.enter_context(WebSocket(target.port, path, cookie, target.address(number), 5)))
        push(sockets, block * 500, 3, reads=True)
        target.settle()


def make_games(target, body: dict, each: int):
    """Every address makes that many games, each a new visitor, as fast as the server lets it."""
    def one(address):
        with contextlib.suppress(OSError):
            for _ in range(each):
                if Visitor(target.port, address, 20).call("POST", "/api/games", body).status in (429, 503):
                    return
    in_threads(one, target.addresses)


@attack("games: the largest board, full of men, from many addresses", most_mb=320, addresses=16)
def flood_large_games(target):
    make_games(target, {"opponent": "local", "start": big_start()}, 60)


@attack("games: more than the memory there is", most_mb=192, addresses=16, in_soak=False, data_mb=120)
def flood_beyond_memory(target):
    """Requests fail for lack of memory then; the server must go on."""
    make_games(target, {"opponent": "local", "start": big_start()}, 60)


@attack("games: large boards with a computer", most_mb=320, addresses=16)
def flood_computer_games(target):
    make_games(target, {"opponent": "computer", "side": "X", "level": 10, "rows": 512, "columns": 512}, 20)


@attack("games: long beginnings", most_mb=192, addresses=8)
def flood_openings(target):
    moves = [f"{column}{row}" for row in range(2, 500) for column in "AB"]
    make_games(target, {"opponent": "local", "rows": 512, "columns": 40, "moves": moves}, 20)


@attack("games: tables of bidding games", most_mb=128, addresses=8)
def flood_bidding_tables(target):
    """Tables of different rules, each nearly as large as it may be."""
    def one(number):
        for fields in range(2, 14):
            points = int((60000 / (2 * fields + 1)) ** 0.5) - 2 - number
            with contextlib.suppress(OSError):
                Visitor(target.port, target.address(number), 20).call("POST", "/api/games", {
                    "game": "tennis", "opponent": "computer", "player": 1, "policy": "perfect", "preset": "tennis",
                    "rules": {"fields": fields}, "points": [points, points]})
    in_threads(one, range(8))


@attack("joins with wrong and used invitations", most_mb=64, addresses=4)
def flood_joins(target):
    maker = Visitor(target.port, target.address(0))
    game = maker.new_game()
    for number in range(400):
        with contextlib.suppress(OSError):
            answer = Visitor(target.port, target.address(number), 5).call(
                "POST", f"/api/games/{game['id']}/join", {"invite": f"{number:032x}"})
            if answer.status == 200:
                raise Broken("somebody joined with a wrong invitation")
    play_honestly(target.port)


@attack("the computer: an honest player waits behind no queue of others", most_mb=128, arguments=("--workers", "1"),
        addresses=16, in_soak=False)
def flood_engine(target):
    """100 games at level 10, on a board that neither a proof nor the book knows, ask for a move first. With a fair queue many of them still wait when the honest one has
    been served."""
    games = []
    start = "/".join(["15"] * 7 + ["7@7"] + ["15"] * 7) + " O"
    for number in range(100):
        visitor = Visitor(target.port, target.address(number), 30)
        made = visitor.call("POST", "/api/games", {"opponent": "computer", "side": "X", "level": 10, "start": start})
        if made.status == 201:
            games.append((visitor, made.json()["state"]["id"]))
    honest = Visitor(target.port, "127.3.0.9", 30)
    path = f"/api/games/{honest.new_game(opponent='computer', side='X', level=1)['id']}"
    end = time.monotonic() + 4 * PATIENCE
    while not honest.patient_call("GET", path).json()["state"]["moves"]:
        if time.monotonic() > end:
            raise Broken("the honest player got no move at all")
        time.sleep(0.1)
    waiting = sum(not visitor.patient_call("GET", f"/api/games/{game}").json()["state"]["moves"]
                  for visitor, game in games)
    if waiting < len(games) // 10:
        raise Broken(f"the honest player had to wait until all but {waiting} of {len(games)} others had their move")


@attack("API calls as fast as they go", most_mb=96, addresses=8)
def flood_calls(target):
    def one(address):
        with contextlib.suppress(OSError), Connection(target.port, address, 5) as connection:
            for _ in range(400):
                connection.send(request(target.port, "GET", "/api/games"))
                connection.answer()
    in_threads(one, target.addresses)
