"""Addresses that are claimed, with and without a proxy that vouches for them, and what can be written into the log."""
import contextlib
import re

from client import Connection, Visitor, request
from harness import Broken, attack

PROXY = "127.0.0.2"  # the first address every attack has


def claims(address: str) -> list:
    return [("X-Forwarded-For", address), ("Forwarded", f"for={address}"), ("X-Real-IP", address)]


def make_game(target, headers) -> int:
    """The status of the answer to a new visitor who makes a game."""
    return Visitor(target.port, target.address(0), 30).call("POST", "/api/games", {"opponent": "local"}, headers).status


@attack("addresses: claimed without a proxy", most_mb=64, arguments=("--limit", "games_per_address_and_day=3"))
def forged_addresses(target):
    made = sum(make_game(target, claims(f"10.0.0.{number}")) == 201 for number in range(8))
    if made > 3:
        raise Broken(f"an address that may make 3 games a day made {made}")
    secure = [("X-Forwarded-Proto", "https")]
    answer = Visitor(target.port, target.address(0), 30).call("GET", "/api/info", None, secure)
    if "secure" in answer.headers.get("set-cookie", "").lower():
        raise Broken("a forged X-Forwarded-Proto makes cookies Secure, which loses them on plain HTTP")


@attack("addresses: claimed through a proxy", most_mb=64,
        arguments=("--trusted-proxy", PROXY, "--limit", "games_per_address_and_day=1"))
def forged_behind_a_proxy(target):
    """The proxy appends the true address; whatever stands to its left is the client's own invention."""
    for claim, address, expected in (
            ("", "10.0.0.1", 201), ("", "10.0.0.1", 429), ("10.0.0.9, ", "10.0.0.1", 429),
            (f"10.0.0.8, {PROXY}, ", "10.0.0.1", 429), ("x" * 3000 + ", ", "10.0.0.1", 429), (", ,, ", "10.0.0.1", 429),
            ("", f"10.0.0.1, {PROXY}", 429), ("", "10.0.0.1:4711", 429), ("", "::ffff:10.0.0.1", 429),
            ("10.0.0.1, ", "10.0.0.2", 201), ("", "2001:db8::1", 201), ("", "2001:db8::2", 429),
            ("", "[2001:db8::3]:4711", 429)):
        status = make_game(target, [("X-Forwarded-For", claim + address), ("Forwarded", "for=10.0.0.7"),
                                    ("X-Real-IP", "10.0.0.7")])
        if status != expected:
            raise Broken(f"X-Forwarded-For: {(claim + address)[:60]} is answered {status}, not {expected}")
    for nonsense in ("", ",", "unknown", "_hidden", "[::1", "999.1.1.1", "10.0.0.3;x", "\t", "é", "10.0.0.4/8",
                     "::" * 2000):
        with contextlib.suppress(OSError):
            if make_game(target, [("X-Forwarded-For", nonsense)]) in (500, 101):
                raise Broken(f"X-Forwarded-For: {nonsense[:60]!r} is too much for the server")


@attack("addresses: one client of a proxy floods, another does not notice", most_mb=96,
        arguments=("--trusted-proxy", PROXY))
def flood_behind_a_proxy(target):
    body = request(target.port, "POST", "/api/records", b" " * 60000, [("X-Forwarded-For", "10.0.0.1")])
    for _ in range(40):
        with contextlib.suppress(OSError), Connection(target.port, PROXY, 10) as connection:
            connection.pour(body, 5)
            connection.rest(0.1)
    answer = Visitor(target.port, PROXY, 30).call("GET", "/api/info", None, [("X-Forwarded-For", "10.0.0.2")])
    if answer.status != 200:
        raise Broken(f"an honest client of the same proxy is answered {answer.status}")


@attack("log: what clients write into it", most_mb=64, arguments=("--access-log",), addresses=8)
def write_into_the_log(target):
    ann = Visitor(target.port, target.address(1), 30)
    game = ann.new_game()
    secrets = [ann.cookie, game["invite"]]
    with Connection(target.port, target.address(1), 30) as connection:
        connection.send(request(target.port, "GET", f"/api/games/{game['id']}?invite={game['invite']}", None,
                                [("Authorization", "Bearer " + "5ec2e7" * 8)], ann.cookie))
        connection.answer()
    for number, path in enumerate((
            b"/api/\x1b[2Jcleared", b"/api/%0a[goalline] forged", b"/api/%1b[31m", b"/api/\xe2\x80\xae", b"/api/a\x7f",
            b"/api/" + b"l" * 6000, b"/api/\"}{\"level\":\"error")):
        for name in (b"Host", b"X-Forwarded-For", b"User-Agent", b"Origin"):
            with contextlib.suppress(OSError), Connection(target.port, target.address(number), 10) as connection:
                lines = (b"GET " + path + b" HTTP/1.1", b"Host: 127.0.0.1", name + b": " + path, b"", b"")
                connection.send(b"\r\n".join(lines))
                connection.rest(0.05)
    log = target.log()
    if "/api/games" not in log:
        raise Broken("--access-log logs no calls")
    if re.search("[\x00-\x08\x0b-\x1f\x7f\u202e]", log):
        raise Broken("control characters of a client stand in the log")
    if re.search(r"^\[goalline\] forged", log, re.M):
        raise Broken("a client wrote a line of its own into the log")
    for secret in [*secrets, "5ec2e7" * 8, game["id"]]:
        if secret in log:
            raise Broken(f"a secret stands in the log: {secret[:6]}...")


@attack("log: a flood of refusals does not fill the disk", most_mb=64, in_soak=False)
def fill_the_log(target):
    foreign = request(target.port, "GET", "/api/info", None, [("Host", "evil.example")])
    sent = 0
    with contextlib.suppress(OSError), Connection(target.port, target.address(0), 10) as connection:
        for _ in range(1500):
            connection.send(foreign)
            connection.answer()
            sent += 1
    lines = target.log().count("\n")
    if lines > 200 + sent // 3:
        raise Broken(f"{sent} refused requests wrote {lines} lines into the log")
