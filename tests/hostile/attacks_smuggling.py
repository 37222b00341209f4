"""Requests whose end two readers see at different places: the second request, hidden in the body, stays unanswered.

Each attack sends one request that another program in front might understand differently, with a request for
`/api/smuggled` where that program would see a body. The server may refuse, close, or read the body as the standard
says; it must never answer the hidden request. (A folded `X: y<CRLF> Content-Length: 9` is one header
X, without any length, to a reader that follows the standard. Not all do, so the server refuses folded headers.)
"""
from client import Connection
from harness import Broken, attack

HIDDEN = b"GET /api/smuggled HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
ZERO = b"0\r\n\r\n"


def lengths() -> dict:
    """Name -> (header lines, body before the hidden request)."""
    both = b"Content-Length: %d\r\n" % (len(ZERO) + len(HIDDEN))
    return {
        "gzip": (b"Transfer-Encoding: gzip\r\n", b""),
        "identity": (b"Transfer-Encoding: identity\r\n", b""),
        "chunked, identity": (b"Transfer-Encoding: chunked, identity\r\n", ZERO),
        "chunked, gzip": (b"Transfer-Encoding: chunked, gzip\r\n", ZERO),
        "chunked twice": (b"Transfer-Encoding: chunked, chunked\r\n", ZERO),
        "two transfer codings": (b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", ZERO),
        "an unknown coding": (b"Transfer-Encoding: xchunked\r\n", ZERO),
        "a coding with a control character": (b"Transfer-Encoding: \x0bchunked\r\n", ZERO),
        "a coding with a parameter": (b"Transfer-Encoding: chunked;x=y\r\n", ZERO),
        "an empty coding": (b"Transfer-Encoding: \r\n" + both, ZERO),
        "length and chunks": (both + b"Transfer-Encoding: chunked\r\n", ZERO),
        "chunks and length": (b"Transfer-Encoding: chunked\r\n" + both, ZERO),
        "length and identity": (b"Content-Length: 5\r\nTransfer-Encoding: identity\r\n", ZERO),
        "two lengths": (b"Content-Length: 5\r\n" + both, ZERO),
        "two lengths, the short one last": (both + b"Content-Length: 5\r\n", ZERO),
        "a list of lengths": (b"Content-Length: 5, %d\r\n" % (5 + len(HIDDEN)), ZERO),
        "a length with a sign": (b"Content-Length: +5\r\n", ZERO),
        "a negative length": (b"Content-Length: -1\r\n", b""),
        "a hexadecimal length": (b"Content-Length: 0x5\r\n", ZERO),
        "a length too large for 64 bits": (b"Content-Length: 18446744073709551621\r\n", ZERO),
        "a length with a blank inside": (b"Content-Length: 5 0\r\n", ZERO),
        "an empty length": (b"Content-Length: \r\n", b""),
        "a blank before the colon": (b"Transfer-Encoding : chunked\r\n" + both, ZERO),
        "a length with a blank before the colon": (b"Content-Length : %d\r\n" % len(HIDDEN), b""),
        "a folded header": (b"X: y\r\n Content-Length: %d\r\n" % len(HIDDEN), b""),
        "a folded coding": (b"Transfer-Encoding:\r\n chunked\r\n" + both, ZERO),
        "a bare line feed before the length": (b"X: y\nContent-Length: %d\r\n" % len(HIDDEN), b""),
        "a bare carriage return before the length": (b"X: y\rContent-Length: %d\r\n" % len(HIDDEN), b""),
        "a zero byte in a name": (b"Content-\0Length: %d\r\n" % len(HIDDEN), b""),
        "a chunk size beyond 64 bits": (b"Transfer-Encoding: chunked\r\n", b"10000000000000000\r\n"),
        "chunks that end in bare line feeds": (b"Transfer-Encoding: chunked\r\n", b"0\n\n"),
        "a chunk longer than it says": (b"Transfer-Encoding: chunked\r\n", b"2\r\n{}xx\r\n0\r\n\r\n"),
    }


def try_one(port: int, source: str, method: bytes, name: str, lines: bytes, body: bytes):
    message = (method + b" /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n" + lines +
               b"\r\n" + body + HIDDEN)
    try:
        with Connection(port, source, 5) as connection:
            connection.send(message)
            answers = connection.rest(0.4)
    except OSError:
        return
    if b"/api/smuggled" in answers or answers.count(b"HTTP/1.1 ") > 1:
        raise Broken(f"the hidden request behind {name!r} ({method.decode()}) is answered")


@attack("smuggling: requests of disputed length", most_mb=64, addresses=4)
def smuggle(target):
    faults = []
    for number, (name, (lines, body)) in enumerate(lengths().items()):
        for method in (b"POST", b"GET"):
            try:
                try_one(target.port, target.address(number), method, name, lines, body)
            except Broken as broken:
                faults.append(str(broken))
    if faults:
        raise Broken("; ".join(faults))


@attack("smuggling: a request behind a refused upgrade", most_mb=64)
def behind_an_upgrade(target):
    upgrade = (b"GET /api/games/" + b"0" * 32 + b"/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
               b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
               b"Content-Length: %d\r\n\r\n" % len(HIDDEN))
    with Connection(target.port, target.address(0), 5) as connection:
        connection.send(upgrade + HIDDEN)
        if b"/api/smuggled" in connection.rest(0.5):
            raise Broken("the body of a refused upgrade is answered as a request")
