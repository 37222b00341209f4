"""Raw clients: HTTP connections that may send anything, WebSockets made of single frames, and honest players.

Everything blocks, with a time limit for each operation. A client belongs to one thread.
"""
import base64
import contextlib
import json
import os
import random
import re
import socket
import struct
import time

from harness import PATIENCE, Broken, Unserved

TEXT, BINARY, CLOSE, PING, PONG, CONTINUED = 1, 2, 8, 9, 10, 0
BIG_ROWS = 512
EVENTS = "/api/events"  # the address of the socket for news outside of games


def free_port() -> int:
    """A port for a program that cannot choose one; never one that a client of another test may get meanwhile."""
    while True:
        with socket.socket() as listener, contextlib.suppress(OSError):
            listener.bind(("127.0.0.1", random.randrange(15000, 32000)))
            return listener.getsockname()[1]


def big_start() -> str:
    """A position text of 512 rows and columns, nearly as long as a body may be."""
    rows = ["o1" * 256] * 112
    return "/".join(rows + ["512"] * 200 + ["255@256"] + ["512"] * (BIG_ROWS - 313)) + " O"


class Answer:
    def __init__(self, status: int, headers: dict, body: bytes):
        self.status, self.headers, self.body = status, headers, body

    def json(self) -> dict:
        return json.loads(self.body)


def parse_head(head: bytes):
    lines = head.decode("latin-1").split("\r\n")
    match = re.match(r"HTTP/1\.1 (\d{3})", lines[0])
    if not match:
        raise Broken(f"no HTTP answer: {head[:80]!r}")
    headers = {}
    for line in lines[1:]:
        name, _, value = line.partition(":")
        headers[name.lower()] = value.strip()
    return int(match.group(1)), headers


class Connection:
    """One TCP connection to the server. `receive_buffer` makes the window small, for those who do not read."""

    tls = None  # an ssl.SSLContext of a derived class makes this a connection by TLS to "localhost"

    def __init__(self, port: int, source: str = "127.0.0.1", timeout: float = 10, receive_buffer: int = 0):
        self.port = port
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(timeout)
        self.buffer = b""
        try:
            self.socket.bind((source, 0))
            self.socket.connect(("127.0.0.1", port))
            if self.socket.getsockname() == self.socket.getpeername():
                raise ConnectionRefusedError("nobody listens: the socket was given this port itself, and met itself")
            if self.tls:
                self.socket = self.tls.wrap_socket(self.socket, server_hostname="localhost")
        except OSError:
            self.socket.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data)

    def fill(self) -> bool:
        data = self.socket.recv(65536)
        self.buffer += data
        return bool(data)

    def need(self, found):
        """Reads until `found(self.buffer)`; ConnectionError if the server ends the connection before."""
        while not found(self.buffer):
            if not self.fill():
                raise ConnectionError("the server closed the connection")

    def take(self, count: int) -> bytes:
        self.need(lambda buffer: len(buffer) >= count)
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def answer(self, head_only: bool = False) -> Answer:
        self.need(lambda buffer: b"\r\n\r\n" in buffer)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        status, headers = parse_head(head)
        if status in (101, 304) or head_only:
            return Answer(status, headers, b"")
        if status == 100:
            return self.answer()
        return Answer(status, headers, self.take(int(headers.get("content-length", "0"))))

    def rest(self, seconds: float) -> bytes:
        """Everything that comes until the server closes, or is silent for `seconds`."""
        self.socket.settimeout(seconds)
        try:
            while self.fill():
                pass
        except OSError:
            pass
        return self.buffer

    def pour(self, data: bytes, times: int, seconds: float = 30) -> bool:
        """Sends `data` many times; False when the server closes, stops reading, or reads too slowly for that time."""
        end = time.monotonic() + seconds
        try:
            for _ in range(times):
                self.socket.sendall(data)
                if time.monotonic() > end:
                    return False
            return True
        except OSError:
            return False


def cookie_of(answer: Answer) -> str:
    """The value of the cookie that comes with an answer."""
    return re.match(r"(?:__Host-)?goalline_visitor=([^;]*)", answer.headers["set-cookie"])[1]


def request(port: int, method: str, path: str, body=None, headers=(), cookie: str = "") -> bytes:
    """The bytes of a request. `body` is JSON data, or bytes that are sent as they are."""
    data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1"]
    if not any(name.lower() == "host" for name, _ in headers):
        lines.append(f"Host: 127.0.0.1:{port}")
    lines += [f"{name}: {value}" for name, value in headers]
    if cookie:
        lines.append(f"Cookie: goalline_visitor={cookie}")
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + data


def frame(opcode: int, payload: bytes = b"", last: bool = True, length=None) -> bytes:
    """A masked frame; the mask of zeros changes nothing. `length` is what the frame claims, true or not."""
    claimed = len(payload) if length is None else length
    head = bytes([opcode | (128 if last else 0)])
    if claimed < 126:
        head += bytes([128 | claimed])
    elif claimed < 65536:
        head += b"\xfe" + struct.pack("!H", claimed)
    else:
        head += b"\xff" + struct.pack("!Q", claimed)
    return head + b"\0\0\0\0" + payload


class WebSocket(Connection):
    """A WebSocket of one game, or of EVENTS; `status` is 101 when it is open."""

    def __init__(self, port, path, cookie="", source="127.0.0.1", timeout=10, receive_buffer=0, headers=()):
        super().__init__(port, source, timeout, receive_buffer)
        key = base64.b64encode(os.urandom(16)).decode()
        self.send(request(port, "GET", path if path == EVENTS else path + "/socket", None,
                          [("Connection", "Upgrade"), ("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13"),
                           ("Sec-WebSocket-Key", key), *headers], cookie))
        try:
            self.status = self.answer().status
        except OSError:
            self.close()
            raise

    def message(self) -> dict:
        """The next text message; ConnectionError when the server closes."""
        while True:
            first, second = self.take(2)
            length = second & 127
            if length == 126:
                length = struct.unpack("!H", self.take(2))[0]
            elif length == 127:
                length = struct.unpack("!Q", self.take(8))[0]
            payload = self.take(length)
            if first & 15 == CLOSE:
                raise ConnectionError("the server closed the socket")
            if first & 15 == TEXT:
                return json.loads(payload)

    def until(self, kind: str) -> dict:
        while True:
            message = self.message()
            if message["type"] == kind:
                return message

    def say(self, **message):
        self.send(frame(TEXT, json.dumps(message).encode()))


class Visitor:
    """Somebody with a cookie and an address who makes one call after the other, each on a new connection."""

    def __init__(self, port: int, source: str = "127.0.0.1", timeout: float = 10):
        self.port, self.source, self.timeout = port, source, timeout
        self.known = ""  # the server's cookie

    @property
    def cookie(self) -> str:
        """The server gives it with its first answer; empty if there is none."""
        if not self.known:
            with contextlib.suppress(OSError, Broken):
                self.call("GET", "/api/info")
        return self.known

    def call(self, method: str, path: str, body=None, headers=()) -> Answer:
        with Connection(self.port, self.source, self.timeout) as connection:
            connection.send(request(self.port, method, path, body, [("Connection", "close"), *headers], self.known))
            answer = connection.answer()
        if "set-cookie" in answer.headers:
            self.known = cookie_of(answer)
        return answer

    def patient_call(self, method: str, path: str, body=None) -> Answer:
        """As `call`, again and again while the server is too busy; Unserved when it stays so."""
        end, last = time.monotonic() + PATIENCE, ""
        while time.monotonic() < end:
            try:
                answer = self.call(method, path, body)
                if answer.status not in (429, 503):
                    return answer
                last = f"{answer.status} {answer.body[:200]!r}"
            except OSError as error:
                last = repr(error)
            time.sleep(0.2)
        raise Unserved(f"{method} {path} is not answered: {last}")

    def patient_socket(self, path: str):
        """A WebSocket of the game at `path`, opened again and again until it is; Unserved when it never is."""
        end, last = time.monotonic() + PATIENCE, ""
        while time.monotonic() < end:
            try:
                socket_ = WebSocket(self.port, path, self.cookie, self.source, self.timeout)
                if socket_.status == 101:
                    return socket_
                last = str(socket_.status)
                socket_.close()
            except OSError as error:
                last = repr(error)
            time.sleep(0.2)
        raise Unserved(f"no socket for {path}: {last}")

    def new_game(self, **fields) -> dict:
        made = self.patient_call("POST", "/api/games", {"opponent": "friend", "side": "O", **fields})
        if made.status != 201:
            raise Broken(f"a game is refused: {made.status} {made.body[:200]!r}")
        return made.json()["state"]


HONEST = ("127.3.0.1", "127.3.0.2")  # addresses no attack uses


def play_honestly(port: int):
    """Two players who attack nobody make a game and play a move over their sockets; Broken when they cannot."""
    ann, bob = Visitor(port, HONEST[0], PATIENCE), Visitor(port, HONEST[1], PATIENCE)
    game = ann.new_game()
    path = f"/api/games/{game['id']}"
    joined = bob.patient_call("POST", path + "/join", {"invite": game["invite"]})
    if joined.status != 200:
        raise Broken(f"an honest player cannot join: {joined.status} {joined.body[:200]!r}")
    try:
        with ann.patient_socket(path) as o, bob.patient_socket(path) as x:
            o.until("state"), x.until("state")
            o.say(type="move", ply=1, move="H11", id="1")
            if x.until("move")["move"] != "H11":
                raise Broken("an honest player hears another move than was played")
            o.until("ack")
    except OSError as error:
        raise Broken(f"an honest move is lost: {error!r}") from error
