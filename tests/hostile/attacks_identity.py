"""Pretending to be somebody else: foreign hosts and origins, other people's games, false tokens, deceptive names."""
import contextlib
import unicodedata

from client import EVENTS, Connection, Visitor, WebSocket, request
from harness import Broken, attack

DECEPTIVE = ["\u202eevil", "a\u200bb", "\u2066left\u2069", "\u200f", "a\u0007b", "tab\there", "line\nbreak", "\u0085",
             "\ufeffmark", "\u2028", "a\u00adb", "\x7f", "\u061c", "\u2060", "\U000e0041tag"]


@attack("hosts: foreign names on a server for the network", most_mb=64, arguments=("--lan",))
def foreign_hosts(target):
    faults = []
    for host in ("evil.example", f"evil.example:{target.port}", "127.0.0.1.evil.example", "localhost.evil.example",
                 f"evil.example@127.0.0.1:{target.port}", "127.0.0.1:80:80", "[::1", "", "0x7f.1.evil"):
        for headers in ([("Host", host)], [("Host", host), ("Origin", f"http://{host}")]):
            with contextlib.suppress(OSError), Connection(target.port, target.address(0), 10) as connection:
                connection.send(request(target.port, "POST", "/api/games", {"opponent": "local"}, headers))
                status = connection.answer().status
                if status < 400:
                    faults.append(f"Host {host!r} is answered {status}")
    if faults:
        raise Broken("; ".join(sorted(set(faults))))


@attack("origins: foreign pages", most_mb=64)
def foreign_origins(target):
    visitor = Visitor(target.port, target.address(0))
    game = visitor.new_game()
    for origin in ("http://evil.example", "null", f"https://127.0.0.1:{target.port}0", "http://127.0.0.1",
                   f"http://127.0.0.1:{target.port}.evil.example", f"http://evil@127.0.0.1:{target.port}", "file://"):
        made = visitor.call("POST", "/api/games", {"opponent": "local"}, [("Origin", origin)])
        if made.status < 400:
            raise Broken(f"Origin {origin} may make games")
        for method in ("POST", "DELETE"):
            if visitor.call(method, "/api/recovery", {}, [("Origin", origin)]).status < 400:
                raise Broken(f"Origin {origin} may make or revoke a recovery link")
        for path in (f"/api/games/{game['id']}", EVENTS):
            with WebSocket(target.port, path, visitor.cookie, target.address(0), 10,
                           headers=[("Origin", origin)]) as socket:
                if socket.status == 101:
                    raise Broken(f"Origin {origin} may open a socket at {path}")


def garbage_tokens(game: dict):
    yield from ("Bearer", "Bearer ", "Bearer " + "0" * 64, "Bearer " + "f" * 128, "Bearer " + "é" * 16, "Basic YTpi",
                "bearer " + game["invite"], "Bearer " + game["id"], "Bearer " + "0" * 5000, "Bearer \0")


@attack("moves, bids and actions of others", most_mb=64, addresses=16)
def act_for_others(target):
    ann = Visitor(target.port, target.address(0))
    game = ann.new_game(opponent="local")
    bidding = ann.patient_call("POST", "/api/games", {"game": "tennis", "opponent": "computer", "player": 1}).json()["state"]
    calls = [(f"/api/games/{game['id']}/moves", {"ply": 1, "move": "H11"}),
             (f"/api/games/{game['id']}/actions", {"action": "resign"}),
             (f"/api/games/{bidding['id']}/bids", {"turn": 1, "bid": 7}),
             (f"/api/games/{bidding['id']}/actions", {"action": "resign"})]
    tokens = list(garbage_tokens({"id": game["id"], "invite": "0" * 32}))
    for number in range(len(tokens) * 2):
        mallory = Visitor(target.port, target.address(number))
        headers = [("Authorization", tokens[number // 2])] if number % 2 else []
        for path, body in calls:
            with contextlib.suppress(OSError):
                status = mallory.call("POST", path, body, headers).status
                if status < 400 or status >= 500 and status != 503:
                    raise Broken(f"{path} of somebody else with {headers} is answered {status}")
    state = ann.patient_call("GET", f"/api/games/{game['id']}").json()["state"]
    if state["moves"] or state["status"] != "playing":
        raise Broken("somebody else changed the game")
    state = ann.patient_call("GET", f"/api/games/{bidding['id']}").json()["state"]
    if state["your_bid"] is not None or state["status"] != "playing":
        raise Broken("somebody else changed the bidding game")


@attack("cookies and paths of garbage", most_mb=64, addresses=8)
def garbage_cookies(target):
    values = ["", ";" * 4000, "goalline_visitor=", "goalline_visitor=" + "g" * 64, "goalline_visitor=" + "0" * 63,
              "a=b; " * 1500 + "goalline_visitor=1", 'goalline_visitor="' + "0" * 64 + '"', "=" * 4000, "\xff" * 1000,
              "; ".join("goalline_visitor=" + f"{number:064x}" for number in range(80))]
    paths = ["/api/games", "/api/games/../../etc/passwd", "/api/games/" + "0" * 32 + "%00",
             "/api/games/" + "x" * 4000, "/../data/goalline.db",
             "/assets/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/api/games/" + "A" * 32,
             "/\\..\\..\\etc\\passwd", "/assets/page-0123abcd.js/..%2f..%2f..%2fdata/goalline.db"]
    for number, (value, path) in enumerate((value, path) for value in values for path in paths):
        with contextlib.suppress(OSError), Connection(target.port, target.address(number), 10) as connection:
            head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {value}\r\n\r\n"
            connection.send(head.encode("latin-1"))
            answer = connection.answer()
            if answer.status >= 500 and answer.status != 503:
                raise Broken(f"{path[:60]} with the cookie {value[:40]!r} is answered {answer.status}")
            if b"root:" in answer.body or b"SQLite format" in answer.body:
                raise Broken(f"{path} shows a file of this machine")


def is_deceptive(text: str) -> bool:
    return any(unicodedata.category(letter) in ("Cc", "Cf", "Zl", "Zp") for letter in text)


@attack("names that write backwards or hide", most_mb=64, addresses=4)
def deceptive_names(target):
    shown = []
    for number, name in enumerate(DECEPTIVE):
        for game in ("phutball", "tennis"):
            visitor = Visitor(target.port, target.address(number))
            answer = visitor.call("POST", "/api/games", {"game": game, "opponent": "friend", "name": name})
            if answer.status == 201 and is_deceptive(
                    "".join(player["name"] for player in answer.json()["state"]["players"].values() if player)):
                shown.append(f"{name!r} in {game}")
            elif answer.status >= 500 and answer.status != 503:
                raise Broken(f"the name {name!r} is answered {answer.status}")
    if shown:
        raise Broken("shown to the other player: " + ", ".join(shown))
