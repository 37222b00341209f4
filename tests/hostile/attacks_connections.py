"""Clients that hold connections: slow writers, slow readers, those that say nothing, those that come and go."""
import contextlib

from client import TEXT, Connection, Visitor, WebSocket, big_start, frame, play_honestly, request
from crowd import crowd, push
from harness import Broken, attack

SYNC = frame(TEXT, b'{"type":"sync"}')
PING_MESSAGE = frame(TEXT, b'{"type":"ping"}')


@attack("slow readers: sockets on a large game that sync and never read", most_mb=160, addresses=2)
def deaf_sockets(target):
    game = Visitor(target.port, target.address(0)).new_game(start=big_start())
    sockets = []
    with contextlib.ExitStack() as stack:
        for number in range(95 * len(target.addresses)):
            visitor = Visitor(target.port, target.address(number))
            with contextlib.suppress(OSError):
                sockets.append(stack.enter_context(
                    WebSocket(target.port, f"/api/games/{game['id']}", visitor.cookie, visitor.source, 5, 4096)))
        push(sockets, SYNC * 40, 3)
        for _ in range(2):
            target.settle()
            push(sockets, PING_MESSAGE, 1)


@attack("slow readers: requests for large states, answers never read", most_mb=160, addresses=16)
def deaf_requests(target):
    game = Visitor(target.port, target.address(0)).new_game(start=big_start())
    ask = request(target.port, "GET", f"/api/games/{game['id']}")
    with crowd(target.port, target.addresses, 150 * len(target.addresses), 4096) as connections:
        push(connections, ask * 30, 3)
        target.settle()


@attack("slow readers: a long pipeline of requests, answers never read", most_mb=64, addresses=4)
def deaf_pipelines(target):
    ask = request(target.port, "GET", "/api/info") + request(target.port, "GET", "/assets/page-0123abcd.js")
    with crowd(target.port, target.addresses, 100, 4096) as connections:
        push(connections, ask * 20000, 2)
        target.settle()


@attack("slowloris: a byte at a time in header and body", most_mb=96, addresses=16)
def slowloris(target):
    head = request(target.port, "GET", "/api/info", None, [("X-Slow", "y" * 500)])
    body = request(target.port, "POST", "/api/records", b'{"text":"' + b" " * 1000 + b'"}')
    start = body.index(b"\r\n\r\n") + 4
    with crowd(target.port, target.addresses, 150 * len(target.addresses)) as connections:
        push(connections, lambda number: body[:start] if number % 2 else b"G", 3)
        for step in range(1, 20):
            push(connections, lambda number: (body[start:] if number % 2 else head)[step:step + 1], 1)
        play_honestly(target.port)  # while all of them wait


def let_in_newcomers(target):
    """Some of 20 clients from addresses not seen before are served; Broken when there is no place for any."""
    for number in range(20):
        with contextlib.suppress(OSError):
            if Visitor(target.port, f"127.3.1.{number + 1}", 30).call("GET", "/api/info").status == 200:
                return
    raise Broken("there is no place for newcomers")


@attack("connections that say nothing, more than there may be", most_mb=96, addresses=40)
def silent_connections(target):
    with crowd(target.port, target.addresses, 190 * len(target.addresses)):
        let_in_newcomers(target)
        play_honestly(target.port)


@attack("sockets that stay, more connections than there may be", most_mb=128, addresses=40)
def staying_sockets(target):
    path = f"/api/games/{Visitor(target.port, target.address(0)).new_game()['id']}"
    with contextlib.ExitStack() as stack:
        for number in range(190 * len(target.addresses)):
            watcher = Visitor(target.port, target.address(number))
            with contextlib.suppress(OSError):
                stack.enter_context(WebSocket(target.port, path, watcher.cookie, watcher.source, 5))
        let_in_newcomers(target)


@attack("connections beyond the limit of an address", most_mb=64)
def too_many_connections(target):
    with crowd(target.port, target.addresses, 600) as connections:
        push(connections, request(target.port, "GET", "/api/info"), 3)
        answered = sum(b"HTTP/1.1 200" in connection.rest(0.02) for connection in connections)
        if answered > 400:
            raise Broken(f"{answered} connections of one address were served at once")


@attack("connections that come and go", most_mb=96, addresses=4)
def connect_and_close(target):
    for number in range(3000):
        with contextlib.suppress(OSError), Connection(target.port, target.address(number), 5) as connection:
            if number % 2:
                connection.send(b"GET /api/info HT")


@attack("watchers of one game that come and go", most_mb=96, addresses=8)
def presence(target):
    maker = Visitor(target.port, target.address(0))
    path = f"/api/games/{maker.new_game()['id']}"
    with contextlib.ExitStack() as stack:
        for number in range(400):
            with contextlib.suppress(OSError):
                watcher = Visitor(target.port, target.address(number))
                stack.enter_context(WebSocket(target.port, path, watcher.cookie, watcher.source, 5))
        for number in range(600):
            with contextlib.suppress(OSError), \
                    WebSocket(target.port, path, maker.cookie if number % 2 else "", target.address(number), 5):
                pass
        play_honestly(target.port)
