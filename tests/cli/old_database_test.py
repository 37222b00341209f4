"""A database that the program of commit 8884ca1 left (scripts/make-old-database): the server of today answers the same.

    tests/cli/old_database_test.py GOALLINE TEST-SERVER [unittest arguments]
"""
import json
import pathlib
import re
import shutil
import signal
import subprocess
import time

import command
from command import ENGLISH
from store import Server, StoreTest, Visitor, main

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "testdata" / "databases"
NEARLY = 120_000  # milliseconds that clocks may differ, because they go on while a server runs
# What today's server adds, or makes with a key of its own.
ADDED = {"tag", "lag", "reviews", "elo"}


class OldDatabase(StoreTest):
    def setUp(self):
        super().setUp()
        self.known = json.loads((FOLDER / "8884ca1.json").read_text())
        self.data.mkdir()
        shutil.copy(FOLDER / "8884ca1.db", self.database)

    def same(self, old, new, where):
        """Field by field; numbers that are times may differ a little."""
        if isinstance(old, dict) and isinstance(new, dict):
            for key in (old.keys() | new.keys()) - ADDED:
                self.assertIn(key, new, where)
                self.assertIn(key, old, where)
                self.same(old[key], new[key], f"{where} {key}")
        elif isinstance(old, list) and isinstance(new, list):
            self.assertEqual(len(old), len(new), where)
            for number, (one, two) in enumerate(zip(old, new)):
                self.same(one, two, f"{where} {number}")
        elif isinstance(old, int) and " time " in where or where.endswith(("_ms",)):
            self.assertAlmostEqual(old, new, None, where, NEARLY)
        else:  # a record names the program that wrote it
            plain = [re.sub(r"(?<=Goalline:)[\d.]+", "", each) if isinstance(each, str) else each for each in (old, new)]
            self.assertEqual(*plain, where)

    def compare(self, server):
        for each in self.known["answers"]:
            visitor = Visitor(server, self.known["cookies"].get(each["who"], ""))
            status, kind, text = visitor.read(each["path"])
            where = f"{each['who']} {each['path']}"
            self.assertEqual(status, each["status"], (where, text))
            self.same(each["answer"], json.loads(text) if kind == "application/json" else text, where)

    def test_every_answer_is_the_same(self):
        before = self.store("check")
        self.assertTrue(before["older"])
        with Server(self.data, "serve") as server:
            self.compare(server)
        after = self.store("check", code=1)
        self.assertEqual(after["damaged"], [self.known["damaged"]])
        self.assertFalse(after["older"])
        for kind in ("games", "bid_games", "strip_games"):
            self.assertEqual(after[kind], before[kind], kind)
        with Server(self.data, "serve") as server:  # once more, with nothing left to bring over
            self.compare(server)

    def test_tokens_and_recovery_links_stay_valid(self):
        with Server(self.data, "serve") as server:
            tried = 0
            for name, token in self.known["tokens"].items():
                _, game, _ = name.split(" ")
                status, _, text = Visitor(server).read(f"/api/games/{game}", token)
                if token and status == 200:
                    tried += 1
                    self.assertTrue(json.loads(text)["state"]["you"], name)
            self.assertGreater(tried, 15)
            for who, link in self.known["links"].items():
                visitor = Visitor(server)
                self.assertEqual(visitor.ask("POST", "/api/recovery/use", {"token": link})[0], 204)
                self.assertEqual(visitor.cookie[:64], self.known["cookies"][who][:64])
                self.assertEqual(Visitor(server).ask("POST", "/api/recovery/use", {"token": link[::-1]})[0], 403)

    def test_it_goes_on(self):
        """A game that was being played is played on, and one that was damaged can be erased."""
        with Server(self.data, "serve") as server:
            ann = Visitor(server, self.known["cookies"]["ann"])
            games = ann.ask("GET", "/api/games")[1]["games"]
            local = next(line["id"] for line in games if line["opponent"] == "local")
            self.assertEqual(ann.ask("POST", f"/api/games/{local}/moves", {"ply": 4, "move": "B1"})[0], 200)
            self.assertEqual(ann.ask("POST", f"/api/games/{local}/actions", {"action": "undo"})[0], 200)
            self.assertEqual(ann.state(local)["moves"], ["A5", "A6", "A1"])
        self.store("erase", "--game", self.known["damaged"])
        self.assertTrue(self.store("check")["sound"])

    def test_a_kill_at_any_moment_loses_nothing(self):
        for wait in range(30):
            process = subprocess.Popen([command.GOALLINE, "serve", "--port", "0", "--data", str(self.data)],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=ENGLISH)
            time.sleep(wait / 60)
            process.send_signal(signal.SIGKILL)
            process.wait()
            if wait % 3 == 0:  # the next one begins anew
                for ending in ("", "-wal", "-shm"):
                    pathlib.Path(f"{self.database}{ending}").unlink(missing_ok=True)
                shutil.copy(FOLDER / "8884ca1.db", self.database)
        with Server(self.data, "serve") as server:
            self.compare(server)


if __name__ == "__main__":
    main()
