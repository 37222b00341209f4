#!/usr/bin/env python3
"""goalline store, and the server on its database: backup, restore, check, erase, full disks, docs/operating.md.

    tests/cli/store_test.py GOALLINE TEST-SERVER [unittest arguments]

TEST-SERVER is the server without limits on how much one client may ask for.
"""
import contextlib
import hashlib
import http.client
import json
import os
import pathlib
import re
import resource
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import command
from command import ENGLISH, CommandTest, run

TEST_SERVER = ""
DOCUMENT = pathlib.Path(__file__).resolve().parents[2] / "docs" / "operating.md"
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
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)) as connection:
            connection.request(method, path, json.dumps(body) if body is not None else None, headers)
            reply = connection.getresponse()
            for value in reply.headers.get_all("Set-Cookie") or []:
                self.cookie = re.match(r"[^=]+=([^;]*)", value)[1]
            return reply.status, json.loads(reply.read())

    def make(self, path="/api/games", **body):
        status, answer = self.ask("POST", path, body)
        assert status == 201, answer
        return answer["state"]

    def play(self, game, ply):
        return self.ask("POST", f"/api/games/{game}/moves", {"ply": ply, "move": point(ply - 1)})[0]

    def state(self, game, path="/api/games"):
        status, answer = self.ask("GET", f"{path}/{game}")
        assert status == 200, answer
        return answer["state"]

    def hash(self):
        return hashlib.sha256(self.cookie.encode()).hexdigest()


def moves_in(file):
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        return database.execute("select count(*) from moves").fetchone()[0]


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
            bids = visitor.make("/api/bidding", opponent="computer", player=1, name="Zacharias")["id"]
        return visitor, game, bids

    def damage(self, file=None):
        """Changes the status in the row of the game of Phutball."""
        file = file or self.database
        harmed = file.read_bytes().replace(b"playing", b"plaxing", 1)
        file.write_bytes(harmed)

    def leftovers(self):
        return [entry.name for entry in (*self.folder.iterdir(), *self.data.iterdir()) if "partial" in entry.name]

    def raw(self):
        return b"".join(entry.read_bytes() for entry in self.data.iterdir())


class Backup(StoreTest):
    def test_every_move_that_was_acknowledged_before_is_in_it(self):
        acknowledged = []
        stop = threading.Event()

        def play(visitor, game):
            for ply in range(1, 280):
                if stop.is_set() or visitor.play(game, ply) != 200:
                    return
                acknowledged.append(ply)

        with Server(self.data) as server:
            players = []
            for _ in range(2):
                visitor = Visitor(server)
                game = visitor.make(opponent="local")["id"]
                players.append(threading.Thread(target=play, args=(visitor, game)))
            for player in players:
                player.start()
            try:
                for number in range(1, 6):
                    while len(acknowledged) < 20 * number and any(player.is_alive() for player in players):
                        time.sleep(0.001)
                    before = len(acknowledged)
                    self.assertGreaterEqual(before, 20 * number)
                    answer = self.store("backup", self.file, "--replace")
                    self.assertEqual(answer["games"], 2)
                    self.assertTrue(answer["sound"])
                    self.assertGreaterEqual(moves_in(self.file), before)
            finally:
                stop.set()
                for player in players:
                    player.join()
            self.store("backup", self.file, "--replace")
            self.assertEqual(moves_in(self.file), len(acknowledged))
            self.assertEqual(self.leftovers(), [])

    def test_a_copied_database_alone_is_old(self):
        """What the document warns of."""
        with Server(self.data) as server:
            visitor = Visitor(server)
            game = visitor.make(opponent="local")["id"]
            self.assertEqual(visitor.play(game, 1), 200)
            shutil.copy(self.database, self.folder / "copy.db")
            with self.assertRaises(sqlite3.OperationalError):
                moves_in(self.folder / "copy.db")

    def test_it_is_private_and_replaces_nothing_unasked(self):
        self.some_games()
        umask = os.umask(0)
        self.addCleanup(os.umask, umask)
        plain = run("store", "backup", self.file, "--data", self.data)
        self.assertEqual(plain.returncode, 0)
        self.assertIn("games of Phutball: 1, bidding games: 1", plain.stdout.decode())
        self.assertEqual(self.file.stat().st_mode & 0o777, 0o600)
        before = self.file.read_bytes()
        self.refused("backup", self.file, kind="usage")
        self.assertEqual(self.file.read_bytes(), before)
        self.refused("backup", self.database, "--replace", kind="usage")
        self.refused("backup", self.folder / "no" / "such" / "folder.db", kind="io")
        self.refused("backup", self.file, "--replace", data=self.folder / "nothing", kind="io")
        self.assertIn("partidas", run("store", "backup", self.file, "--replace", "--data", self.data, "--lang",
                                      "es").stdout.decode())
        self.assertEqual(self.leftovers(), [])

    def test_a_damaged_game_is_named(self):
        _, game, _ = self.some_games()
        self.damage()
        self.assertEqual(self.store("backup", self.file, code=1)["damaged"], [game])


class Restore(StoreTest):
    def test_games_move_to_another_folder(self):
        visitor, game, bids = self.some_games()
        self.store("backup", self.file)
        other = self.folder / "other"
        answer = self.store("restore", self.file, data=other)
        self.assertEqual((answer["games"], answer["bid_games"], answer["aside"]), (1, 1, None))
        self.assertEqual(other.stat().st_mode & 0o777, 0o700)
        self.assertEqual((other / "goalline.db").stat().st_mode & 0o777, 0o600)
        with Server(other) as server:
            visitor.use(server)
            self.assertEqual(len(visitor.state(game)["moves"]), 5)
            self.assertEqual(visitor.play(game, 6), 200)
            self.assertEqual(visitor.state(bids, "/api/bidding")["id"], bids)

    def test_it_needs_a_stopped_server_and_leave_to_replace(self):
        self.some_games()
        self.store("backup", self.file)
        self.refused("restore", self.file, kind="usage")
        with Server(self.data):
            self.assertIn("another server", self.refused("restore", self.file, "--replace", kind="io")["message"])
        self.refused("restore", self.folder / "missing.db", "--replace", kind="io")
        self.refused("restore", self.database, "--replace", kind="usage")

    def test_the_old_database_is_put_aside_with_its_log(self):
        visitor, game, _ = self.some_games()
        self.store("backup", self.file)
        server = Server(self.data)
        visitor.use(server)
        for ply in range(6, 9):
            self.assertEqual(visitor.play(game, ply), 200)
        server.end(signal.SIGKILL)  # its log stays behind, and must not get into the restored database
        self.assertTrue((self.data / "goalline.db-wal").exists())
        aside = self.store("restore", self.file, "--replace")["aside"]
        self.assertEqual(moves_in(aside), 8)
        self.assertEqual(os.stat(aside).st_mode & 0o777, 0o600)
        with Server(self.data) as server:
            visitor.use(server)
            self.assertEqual(len(visitor.state(game)["moves"]), 5)
        # A log without its database is of no use to the next one.
        self.database.unlink()
        (self.data / "goalline.db-wal").write_bytes(pathlib.Path(self.file).read_bytes())
        self.store("restore", self.file)
        self.assertTrue(self.store("check")["sound"])

    def test_what_is_not_sound_changes_nothing(self):
        self.some_games()
        self.store("backup", self.file)
        before = self.database.read_bytes()
        good = self.file.read_bytes()
        for name, content in (("damaged", good.replace(b"playing", b"plaxing", 1)), ("short", good[:len(good) // 2]),
                              ("text", b"no database at all\n" * 100), ("empty", b"")):
            with self.subTest(name=name):
                self.file.write_bytes(content)
                self.refused("restore", self.file, "--replace")
                self.assertEqual(self.database.read_bytes(), before)
                self.assertEqual(self.leftovers(), [])
        self.assertEqual([entry.name for entry in self.data.iterdir() if "before" in entry.name], [])

    def test_a_backup_of_a_newer_program_is_refused(self):
        self.some_games()
        self.store("backup", self.file)
        with contextlib.closing(sqlite3.connect(self.file)) as database, database:
            database.execute("update schema_version set version = 1000")
        self.assertIn("newer", self.refused("restore", self.file, "--replace")["message"])


class Check(StoreTest):
    def test_sound_and_damaged(self):
        _, game, _ = self.some_games()
        self.assertTrue(self.store("check")["sound"])
        with Server(self.data):
            answer = self.store("check")
            self.assertEqual((answer["games"], answer["bid_games"], answer["unchecked"]), (1, 1, 0))
        plain = run("store", "check", "--data", self.data, "--lang", "es")
        self.assertIn("ningún daño", plain.stdout.decode())
        self.damage()
        answer = self.store("check", code=1)
        self.assertEqual((answer["sound"], answer["damaged"]), (False, [game]))
        plain = run("store", "check", "--data", self.data)
        self.assertEqual(plain.returncode, 1)
        self.assertIn(game, plain.stderr.decode())

    def test_faults_of_the_file(self):
        self.some_games()
        content = bytearray(self.database.read_bytes())
        content[len(content) - 3000:] = bytes(3000)
        self.database.write_bytes(content)
        done = run("store", "check", "--data", self.data)
        self.assertIn(done.returncode, (1, 2))
        self.assertTrue(done.stderr)

    def test_no_database(self):
        self.refused("check", kind="io")
        self.data.mkdir()
        self.database.write_bytes(b"")
        self.refused("check", kind="io")


class Erase(StoreTest):
    def test_games_of_both_kinds(self):
        visitor, game, bids = self.some_games()
        for id in (game, bids):
            self.assertIn(id.encode(), self.raw())
            self.assertEqual(self.store("erase", "--game", id)["games"], 1)
            self.assertNotIn(id.encode(), self.raw())
        self.assertNotIn(visitor.hash().encode(), self.raw())
        self.assertNotIn(b"Zacharias", self.raw())
        with Server(self.data) as server:
            visitor.use(server)
            self.assertEqual(visitor.ask("GET", f"/api/games/{game}")[0], 404)

    def test_a_rematch_no_longer_leads_to_an_erased_game(self):
        visitor, game, _ = self.some_games()
        with Server(self.data) as server:
            visitor.use(server)
            visitor.ask("POST", f"/api/games/{game}/actions", {"action": "resign"})
            visitor.ask("POST", f"/api/games/{game}/actions", {"action": "rematch"})
            next_game = visitor.ask("GET", "/api/games")[1]["games"][0]["id"]
        self.assertNotEqual(next_game, game)
        self.store("erase", "--game", next_game)
        self.assertNotIn(next_game.encode(), self.raw())
        self.assertTrue(self.store("check")["sound"])

    def test_a_visitor(self):
        with Server(self.data) as server:
            gone, stays = Visitor(server), Visitor(server)
            waiting = gone.make(opponent="friend", side="O", name="Zacharias")
            played = stays.make(opponent="friend", side="X", name="Benedicta")
            status, _ = gone.ask("POST", f"/api/games/{played['id']}/join",
                                 {"invite": played["invite"], "name": "Zacharias"})
            self.assertEqual(status, 200)
            self.assertEqual(gone.play(played["id"], 1), 200)
            bids = gone.make("/api/bidding", opponent="friend", player=2, name="Zacharias")
            status, _ = stays.ask("POST", f"/api/bidding/{bids['id']}/join", {"invite": bids["invite"]})
            self.assertEqual(status, 200)
            secret = gone.hash().encode()
        self.assertIn(secret, self.raw())
        self.assertEqual(self.store("erase", "--visitor", f"{waiting['id']}:1")["seats"], 3)
        self.assertNotIn(secret, self.raw())
        self.assertNotIn(b"Zacharias", self.raw())
        self.assertIn(stays.hash().encode(), self.raw())
        self.refused("erase", "--visitor", f"{waiting['id']}:1", kind="invalid")
        with Server(self.data) as server:
            gone.use(server)
            stays.use(server)
            self.assertEqual(gone.ask("GET", "/api/games")[1]["games"], [])
            for game, path in ((waiting, "/api/games"), (played, "/api/games"), (bids, "/api/bidding")):
                state = stays.state(game["id"], path)
                self.assertEqual(state["status"], "over")
                self.assertEqual(state["result"]["reason"], "resignation")
            self.assertEqual(stays.state(played["id"])["result"]["winner"], "X")
            for seat in (waiting, bids):  # nobody can sit down where the visitor was
                path = "/api/games" if seat is waiting else "/api/bidding"
                status, _ = Visitor(server).ask("POST", f"{path}/{seat['id']}/join", {"invite": seat["invite"]})
                self.assertEqual(status, 403)
        self.assertTrue(self.store("check")["sound"])

    def test_a_name(self):
        visitor, game, bids = self.some_games()
        self.assertEqual(self.store("erase", "--name", "Zacharia", code=1)["seats"], 0)
        self.store("backup", self.file)
        self.store("restore", self.file, "--replace")
        answer = self.store("erase", "--name", "Zacharias")
        self.assertEqual(answer["seats"], 2)
        self.assertEqual(len(answer["copies"]), 1)  # the database that was put aside still has it
        os.unlink(answer["copies"][0])
        self.assertNotIn(b"Zacharias", self.raw())
        with Server(self.data) as server:
            visitor.use(server)
            self.assertEqual(visitor.play(game, 6), 200)
            self.assertEqual(visitor.state(bids, "/api/bidding")["status"], "playing")

    def test_refusals(self):
        _, game, bids = self.some_games()
        for words in ([], ["--game", game, "--name", "x"], ["--name", ""], ["--visitor", game],
                      ["--visitor", f"{game}:3"], ["--visitor", ":1"]):
            with self.subTest(words=words):
                self.refused("erase", *words, kind="usage")
        self.refused("erase", "--game", "0" * 32, kind="invalid")
        self.refused("erase", "--visitor", "0" * 32 + ":1", kind="invalid")
        self.refused("erase", "--visitor", f"{bids}:2", kind="invalid")  # the computer's
        with Server(self.data):
            self.assertIn("another server", self.refused("erase", "--game", game, kind="io")["message"])
        self.refused("erase", "--game", game, data=self.folder / "nothing", kind="io")
        self.assertFalse((self.folder / "nothing").exists())

    def test_a_damaged_game_can_be_erased(self):
        _, game, _ = self.some_games()
        self.damage()
        self.store("erase", "--game", game)
        self.assertTrue(self.store("check")["sound"])


class FullDisk(StoreTest):
    def test_a_server_starts_and_reads(self):
        """Also when it was killed before: every write fails (RLIMIT_FSIZE = 0, SIGXFSZ ignored)."""
        visitor, game, _ = self.some_games()
        for end in (signal.SIGTERM, signal.SIGKILL):
            server = Server(self.data)
            server.end(end)
            full = Server(self.data, restore_signals=False, stderr=subprocess.PIPE,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)))
            visitor.use(full)
            self.assertEqual(len(visitor.state(game)["moves"]), 5)
            self.assertEqual(visitor.play(game, 6), 500)
            self.assertEqual(len(visitor.state(game)["moves"]), 5)
            full.end(signal.SIGTERM)
            with full.process.stderr as log:
                self.assertIn(b"no room", log.read())
            with Server(self.data) as server:
                visitor.use(server)
                self.assertEqual(len(visitor.state(game)["moves"]), 5)


class Document(StoreTest):
    def test_every_command_of_the_document(self):
        """The commands of docs/operating.md about data, one after the other, as an operator would give them."""
        document = DOCUMENT.read_text().split("\n## ")
        wanted = {"Data", "Backup and restore", "Moving to another machine", "Upgrade", "Full disk",
                  "A damaged database", "Erasing data", "Log"}
        sections = [text for text in document if text.split("\n", 1)[0] in wanted]
        self.assertEqual(len(sections), len(wanted))
        commands = [line for text in sections for line in re.findall(r"^ {4,}(goalline .*)$", text, re.M)]
        self.assertGreaterEqual(len(commands), 11)
        game = self.games_in("/var/lib/goalline")
        for line in commands:
            with self.subTest(command=line):
                self.carry_out(line, game)
                if "--game" in line:
                    game = self.games_in("/var/lib/goalline")

    def place(self, path):
        return str(self.folder) + path

    def games_in(self, path):
        for folder in (path, "/var/backups", "/tmp"):
            os.makedirs(self.place(folder), exist_ok=True)
        self.data = pathlib.Path(self.place(path))
        with Server(self.data) as server:
            return Visitor(server).make(opponent="local", name="Ann")["id"]

    def carry_out(self, line, game):
        line = line.replace("0123456789abcdef0123456789abcdef", game)
        words = [self.place(word) if word.startswith("/") else word for word in shlex.split(line)[1:]]
        if words[0] == "serve":
            Server(words[words.index("--data") + 1], program="serve", stderr=subprocess.DEVNULL).end(signal.SIGTERM)
            return
        if "--name" in words:
            self.games_in("/var/lib/goalline")
        with_server = words[1] in ("backup", "check") and words[-1] == self.place("/var/lib/goalline")
        with Server(self.data) if with_server else contextlib.nullcontext():
            done = run(*words)
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    TEST_SERVER = os.path.abspath(sys.argv.pop(2))
    command.main()
