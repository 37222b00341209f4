"""What the tests of the server's database share: a server, a visitor, a folder with some games.

A test is called with the program and a server without limits on how much one client may ask for:

    tests/cli/store_test.py GOALLINE TEST-SERVER [unittest arguments]
"""
import contextlib
import hashlib
import http.client
import json
import os
import pathlib
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile

import command
from command import ENGLISH, CommandTest

TEST_SERVER = ""
COLUMNS = "ABCDEFGHJKLMNOP"


def point(ply):
    """The ply-th placement of a game: every point but the ball's, row by row."""
    index = ply if ply < 9 * 15 + 7 else ply + 1
    return f"{COLUMNS[index % 15]}{index // 15 + 1}"


class Server:
    """A running server; a context manager that ends it as an operator would."""

    def __init__(self, data, program=None, **streams):
        words = [program or TEST_SERVER] if program != "serve" else [command.GOALLINE, "serve", "--port", "0"]
        self.process = subprocess.Popen([*words, "--data", str(data)], stdout=subprocess.PIPE, env=ENGLISH, **streams)
        line = self.process.stdout.readline().decode()
        assert line.startswith("listening on http://"), line
        self.port = int(line.rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end(signal.SIGTERM)

    def end(self, number):
        if self.process.poll() is None:
            self.process.send_signal(number)
            self.process.wait(20)
        self.process.stdout.close()


class Visitor:
    def __init__(self, server, cookie=""):
        self.cookie = cookie
        self.use(server)

    def use(self, server):
        self.port = server.port

    def ask(self, method, path, body=None):
        headers = {"Cookie": f"goalline_visitor={self.cookie}"} if self.cookie else {}
        if body is not None:
            headers["Content-Type"] = "application/json"
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)) as connection:
            connection.request(method, path, json.dumps(body) if body is not None else None, headers)
            reply = connection.getresponse()
            for value in reply.headers.get_all("Set-Cookie") or []:
                self.cookie = re.match(r"[^=]+=([^;]*)", value)[1]
            return reply.status, json.loads(reply.read() or "null")

    def read(self, path, token=None):
        """Status, type and text of what is there; the cookie stays as it is."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if self.cookie:
            headers["Cookie"] = f"goalline_visitor={self.cookie}"
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)) as connection:
            connection.request("GET", path, headers=headers)
            reply = connection.getresponse()
            return reply.status, reply.headers["Content-Type"].split(";")[0], reply.read().decode()

    def make(self, **body):
        status, answer = self.ask("POST", "/api/games", body)
        assert status == 201, answer
        return answer["state"]

    def play(self, game, ply):
        return self.ask("POST", f"/api/games/{game}/moves", {"ply": ply, "move": point(ply - 1)})[0]

    def state(self, game):
        status, answer = self.ask("GET", f"/api/games/{game}")
        assert status == 200, answer
        return answer["state"]

    def hash(self):
        return hashlib.sha256(self.cookie[:64].encode()).hexdigest()  # what follows shows that the server made it


def moves_in(file):
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        return database.execute(
            "select count(*) from turns where game in (select id from games where kind = 'phutball')").fetchone()[0]


class StoreTest(CommandTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.data = self.folder / "data"
        self.database = self.data / "goalline.db"
        self.file = self.folder / "backup.db"

    def store(self, *words, data=None, code=0):
        return self.ask("store", *words, "--data", data or self.data, code=code)

    def refused(self, *words, data=None, kind=None):
        return self.refuse("store", *words, "--data", data or self.data, kind=kind)

    def some_games(self, moves=5):
        """A database of a server that has stopped: the visitor, his game of Phutball, his bidding game."""
        with Server(self.data) as server:
            visitor = Visitor(server)
            game = visitor.make(opponent="local", name="Zacharias")["id"]
            for ply in range(1, moves + 1):
                self.assertEqual(visitor.play(game, ply), 200)
            bids = visitor.make(game="tennis", opponent="computer", player=1, name="Zacharias")["id"]
        return visitor, game, bids

    def damage(self, file=None):
        """Changes the status in the row of the game of Phutball."""
        file = file or self.database
        harmed = re.sub(rb"(phutball[^\0]*?)playing", rb"\1plaxing", file.read_bytes(), count=1)
        file.write_bytes(harmed)

    def leftovers(self):
        return [entry.name for entry in (*self.folder.iterdir(), *self.data.iterdir()) if "partial" in entry.name]

    def raw(self):
        return b"".join(entry.read_bytes() for entry in self.data.iterdir())


def main():
    """Of each test: both programs come first, then unittest's arguments."""
    global TEST_SERVER
    TEST_SERVER = os.path.abspath(sys.argv.pop(2))
    command.main()
