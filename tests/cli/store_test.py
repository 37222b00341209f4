#!/usr/bin/env python3
"""goalline store on the database of a server: backup, restore, check, size, reports, new-key.

    tests/cli/store_test.py GOALLINE TEST-SERVER [unittest arguments]
"""
import contextlib
import json
import os
import pathlib
import shutil
import signal
import sqlite3
import threading
import time

from command import run
from store import Server, StoreTest, Visitor, main, moves_in


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
        self.assertIn("games of phutball: 1, bidding games: 1", plain.stdout.decode())
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
            self.assertEqual(visitor.state(bids)["id"], bids)

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


class Copy(StoreTest):
    """`store copy` goes row by row, as it will between databases of different kinds."""

    def copy(self, source, target, code=0):
        return self.ask("store", "copy", source, target, code=code)

    def test_everything_is_in_it(self):
        visitor, game, bids = self.some_games()
        other = self.folder / "other"
        other.mkdir()
        answer = self.copy(self.data, other)
        self.assertEqual((answer["games"], answer["bid_games"], answer["sound"]), (1, 1, True))
        self.assertEqual((other / "goalline.db").stat().st_mode & 0o777, 0o600)
        with Server(self.data) as server:
            visitor.use(server)
            before = [visitor.state(game), visitor.state(bids), visitor.ask("GET", "/api/games")]
        with Server(other) as server:
            visitor.use(server)
            self.assertEqual([visitor.state(game), visitor.state(bids), visitor.ask("GET", "/api/games")], before)
            self.assertEqual(visitor.play(game, 6), 200)
        self.assertEqual([entry.name for entry in other.iterdir() if "partial" in entry.name], [])

    def test_what_is_refused_changes_nothing(self):
        self.some_games()
        self.copy(self.database, self.file)
        before = self.file.read_bytes()
        for source, target in ((self.data, self.file), (self.folder / "none.db", self.folder / "x.db"),
                               (self.data, self.folder / "no" / "folder.db")):
            done = run("store", "copy", source, target)
            self.assertEqual((done.returncode, done.stdout), (2, b""), done)
        for version in (1000, 3):
            with contextlib.closing(sqlite3.connect(self.database)) as database, database:
                database.execute(f"update schema_version set version = {version}")
            self.assertEqual(run("store", "copy", self.data, self.folder / "x.db").returncode, 2)
        self.assertEqual(self.file.read_bytes(), before)
        self.assertEqual(self.leftovers(), [])
        self.assertFalse((self.folder / "x.db").exists())

    def test_a_damaged_game_is_named(self):
        _, game, _ = self.some_games()
        self.damage()
        self.assertEqual(self.copy(self.data, self.file, code=1)["damaged"], [game])


class Reports(StoreTest):
    def test_what_visitors_say_of_puzzles(self):
        with Server(self.data) as server:
            visitor = Visitor(server)
            position = visitor.ask("GET", "/api/puzzles/1")[1]["position"]
            self.assertEqual(run("store", "reports", "--data", self.data, "--json").stdout, b"")
            for text in ("two\nways", ""):
                status, _ = visitor.ask("POST", "/api/puzzles/1/report",
                                        {"position": position, "moves": ["A5"], "text": text})
                self.assertEqual(status, 204)
            lines = run("store", "reports", "--data", self.data, "--json").stdout.decode().splitlines()
        first, second = (json.loads(line) for line in lines)
        self.assertEqual({**first, "made": 0}, {
            "report": 1, "made": 0, "puzzle": 1, "visitor": first["visitor"], "position": position, "moves": "A5",
            "text": "two\nways"})
        self.assertEqual(len(first["visitor"]), 4)
        self.assertEqual((second["report"], second["text"]), (2, ""))
        for language, words in (("en", "reports about puzzles: 2"), ("es", "avisos sobre problemas: 2")):
            shown = run("store", "reports", "--data", self.data, "--lang", language).stdout.decode()
            self.assertIn(words, shown)
            self.assertIn("\n    two\n    ways\n", shown)
        self.refused("reports", data=self.folder / "nothing", kind="io")


class NewKey(StoreTest):
    def test_nothing_of_the_former_key_is_left_and_nobody_is_lost(self):
        visitor, game, _ = self.some_games()
        with contextlib.closing(sqlite3.connect(self.database)) as database:
            former = database.execute("select secret from server_key").fetchone()[0]
        self.assertRegex(former, "^[0-9a-f]{64}$")
        self.assertEqual(self.store("new-key"), {"renewed": True})
        self.assertNotIn(former.encode(), self.raw())
        with Server(self.data) as server:
            visitor.use(server)
            self.assertEqual(visitor.state(game)["you"], ["O", "X"])
            self.refused("new-key")  # while the server runs
        self.assertIn("nueva", run("store", "new-key", "--data", self.data, "--lang", "es").stdout.decode())
        self.refused("new-key", data=self.folder / "nothing", kind="io")


class Size(StoreTest):
    def test_each_table_with_its_rows_and_bytes(self):
        self.some_games()
        with Server(self.data):
            answer = self.store("size")
        with contextlib.closing(sqlite3.connect(self.database)) as database:
            tables = {name for name, in database.execute("select name from sqlite_master where type = 'table'")}
            turns = database.execute("select count(*) from turns").fetchone()[0]
        self.assertEqual(set(answer["tables"]), tables)
        self.assertEqual((answer["tables"]["games"]["rows"], answer["tables"]["turns"]["rows"]), (2, turns))
        self.assertEqual(sum(table["bytes"] for table in answer["tables"].values()) % 4096, 0)
        plain = run("store", "size", "--data", self.data).stdout.decode()
        self.assertRegex(plain, r"(?m)^games +2 rows +\d+ bytes$")
        self.assertIn("filas", run("store", "size", "--data", self.data, "--lang", "es").stdout.decode())
        self.refused("size", data=self.folder / "nothing", kind="io")


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
        content[4096 * 3:] = bytes(len(content) - 4096 * 3)  # the last pages alone may be empty
        self.database.write_bytes(content)
        done = run("store", "check", "--data", self.data)
        self.assertIn(done.returncode, (1, 2))
        self.assertTrue(done.stderr)

    def test_no_database(self):
        self.refused("check", kind="io")
        self.data.mkdir()
        self.database.write_bytes(b"")
        self.refused("check", kind="io")


if __name__ == "__main__":
    main()
