"""Attacks on what visitors who do not know each other share: the lobby, the sockets for news, recovery links."""
import contextlib
import json

from attacks_floods import in_threads
from client import EVENTS, TEXT, Visitor, WebSocket, frame
from crowd import push
from harness import Broken, attack

INVITATION = {"opponent": "friend", "public": True, "name": "X" * 24}
MOST_OPEN = 100
HONEST = "127.3.0.5"  # an address no attack uses


@attack("lobby: invitations without end, from many addresses", most_mb=96, addresses=16)
def flood_invitations(target):
    """However many there are, the lobby stays short, and somebody from another address still gets in."""
    def one(address):
        for number in range(40):
            with contextlib.suppress(OSError):
                body = {**INVITATION, "start": "3/" * 200 + "1@1/3 O"} if number % 4 else INVITATION
                Visitor(target.port, address, 20).call("POST", "/api/games", body)
    in_threads(one, target.addresses)
    honest = Visitor(target.port, HONEST, 30)
    made = honest.patient_call("POST", "/api/games", INVITATION)
    lobby = honest.patient_call("GET", "/api/lobby").json()
    if made.status != 201:
        raise Broken(f"an honest invitation is refused: {made.status} {made.body[:200]!r}")
    if len(lobby["open"]) > MOST_OPEN:
        raise Broken(f"the lobby has {len(lobby['open'])} invitations")
    if sum(game["yours"] for game in lobby["open"]) != 1:
        raise Broken("an honest invitation is not in the lobby")
    honest.patient_call("POST", f"/api/games/{made.json()['state']['id']}/actions", {"action": "resign"})


@attack("lobby: everybody takes the same invitation", most_mb=64, addresses=8)
def take_at_once(target):
    maker = Visitor(target.port, target.address(0))
    path = f"/api/games/{maker.new_game(public=True)['id']}/join"
    taken = []

    def one(number):
        with contextlib.suppress(OSError):
            taken.append(Visitor(target.port, target.address(number), 20).call("POST", path, {}).status)
    in_threads(one, range(60))
    if taken.count(200) > 1:
        raise Broken(f"{taken.count(200)} visitors have one seat")
    if any(status >= 500 and status != 503 for status in taken):
        raise Broken(f"joining is answered {sorted(set(taken))}")


@attack("news: sockets that do not read while the lobby changes", most_mb=128, addresses=16)
def deaf_pages(target):
    with contextlib.ExitStack() as stack:
        for number in range(1600):
            with contextlib.suppress(OSError):
                stack.enter_context(WebSocket(target.port, EVENTS, "", target.address(number), 5, 4096))
        for number in range(60):
            with contextlib.suppress(OSError):
                visitor = Visitor(target.port, target.address(number), 20)
                made = visitor.call("POST", "/api/games", INVITATION)
                if made.status == 201 and number % 2:
                    path = f"/api/games/{made.json()['state']['id']}/actions"
                    visitor.call("POST", path, {"action": "resign"})
        target.settle()


@attack("news: messages without end", most_mb=96, addresses=8)
def flood_news(target):
    block = b"".join(frame(TEXT, text) for text in (
        b'{"type": "ping"}', b'{"type": "sync"}', b"{", b"[" * 4000, json.dumps({"type": "x" * 4000}).encode()))
    with contextlib.ExitStack() as stack:
        sockets = []
        for number in range(80):
            with contextlib.suppress(OSError):
                sockets.append(stack.enter_context(WebSocket(target.port, EVENTS, "", target.address(number), 5)))
        push(sockets, block * 200, 3, reads=True)
        target.settle()


@attack("news: pages that come and go", most_mb=96, addresses=8)
def restless_pages(target):
    """Each visitor has invitations that are looked up whenever he comes back."""
    def one(number):
        visitor = Visitor(target.port, target.address(number), 10)
        for _ in range(3):
            with contextlib.suppress(OSError):
                visitor.call("POST", "/api/games", {**INVITATION, "rows": 400, "columns": 400})
        for _ in range(100):
            with contextlib.suppress(OSError), \
                    WebSocket(target.port, EVENTS, visitor.cookie, visitor.source, 5):
                pass
    in_threads(one, range(8))


@attack("recovery: guessed, foreign and malformed tokens", most_mb=64, addresses=8)
def guess_tokens(target):
    owner = Visitor(target.port, target.address(0))
    game = owner.new_game()
    token = owner.patient_call("POST", "/api/recovery", {}).json()["token"]
    near = token[:-1] + ("0" if token[-1] != "0" else "1")
    guesses = [near, token.upper() if token.upper() != token else near, token + "0", token[:32], owner.cookie,
               game["id"], game["invite"], "", "0" * 64, "' or 1=1 --", "\0" * 64, "é" * 32, "x" * 20000, None, 7, [token],
               {"token": token}]
    for number in range(len(guesses) * 8):
        with contextlib.suppress(OSError):
            answer = Visitor(target.port, target.address(number // len(guesses)), 10).call(
                "POST", "/api/recovery/use", {"token": guesses[number % len(guesses)]})
            if answer.status not in (400, 403, 429):
                raise Broken(f"the token {guesses[number % len(guesses)]!r} is answered {answer.status}")
            if owner.cookie in str(answer.headers):
                raise Broken("a wrong token opens the door")


@attack("recovery: links for visitors who are nobody", most_mb=64, addresses=8)
def links_for_nobody(target):
    for number in range(200):
        with contextlib.suppress(OSError):
            status = Visitor(target.port, target.address(number), 10).call("POST", "/api/recovery", {}).status
            if status not in (409, 429):
                raise Broken(f"a visitor without a game is answered {status}")
