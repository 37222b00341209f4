#!/usr/bin/env python3
"""solve --store from outside: a search that is killed again and again ends with a proof, and strange stores are refused.

    tests/cli/lasting_search_test.py GOALLINE PROOF_VERIFY [unittest arguments]
"""
import contextlib
import json
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile

import command
from command import CommandTest, launch, run

BOARD = "9/9/9/9/4@4/9/9/9/9 O"
SMALL = "5/5/5/2@2/5/5/5 O"
SEED = 18


class LastingSearch(CommandTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.store = self.folder / "store"
        self.database = self.store / "search.sqlite"

    def claims(self):
        with contextlib.closing(sqlite3.connect(self.database)) as database:
            return database.execute("select count(*) from claims").fetchone()[0]

    def test_killed_at_any_moment_it_goes_on(self):
        """Each run may take a little longer than the one before, so that the end comes on any machine."""
        chance = random.Random(SEED)
        patience, kills, claims = 0.01, 0, 0
        while True:
            search = launch("solve", BOARD, "--store", str(self.store), "--threads", "2", stderr=subprocess.PIPE)
            try:
                search.communicate(timeout=patience * chance.random())
                break
            except subprocess.TimeoutExpired:
                search.kill()
                search.communicate()
                if search.returncode == 0:  # it ended at this very moment
                    break
                self.assertEqual(search.returncode, -signal.SIGKILL)
                kills += 1
                patience *= 1.2
            if self.database.exists() and self.database.stat().st_size > 0:
                try:
                    found = self.claims()
                except sqlite3.OperationalError:  # it was killed before there were tables
                    found = 0
                self.assertGreaterEqual(found, claims)  # nothing is ever lost
                claims = found
        self.assertEqual(search.returncode, 0)
        self.assertGreater(kills, 0)
        proof = self.folder / "a.proof"
        answer = self.ask("solve", BOARD, "--store", self.store, "--proof", proof)
        self.assertEqual((answer["value"], answer["proven"], answer["store"]["proof"]), ("win", True, 0))
        done = subprocess.run([PROOF_VERIFY, proof, "--json"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done)
        verdict = json.loads(done.stdout)
        self.assertEqual((verdict["position"], verdict["winner"]), (BOARD, "O"))
        self.assertLessEqual(verdict["plies_at_most"], answer["plies_at_most"])

    def test_threads_agree(self):
        for threads in (1, 2):
            answer = self.ask("solve", SMALL, "--store", self.folder / str(threads), "--threads", threads)
            self.assertEqual((answer["value"], answer["plies"]), ("win", None))

    def test_a_limit_claims_nothing(self):
        wide = "13/13/13/13/13/13/6@6/13/13/13/13/13/13 O"
        answer = self.ask("solve", wide, "--store", self.store, "--time", 0, code=3)
        self.assertEqual((answer["value"], answer["proven"], answer["limit"]), ("unknown", False, "time"))

    def test_claims_of_another_proof(self):
        """Each proof is taken in once, and saves jobs; what is proven with it is verified as everything else."""
        narrow, wide = (f"{c}/{c}/{c}/{c}/{c}/{c // 2}@{c // 2}/{c}/{c}/{c}/{c}/{c} O" for c in (5, 7))
        proof, other, result = (self.folder / name for name in ("narrow.proof", "other.proof", "wide.proof"))
        self.ask("solve", narrow, "--store", self.folder / "narrow", "--threads", 1, "--proof", proof)
        self.ask("solve", SMALL, "--store", self.folder / "small", "--proof", other)
        jobs = {}
        for claims in ([], ["--claims", proof]):
            store = self.folder / f"wide{len(claims)}"
            answer = self.ask("solve", wide, "--store", store, "--threads", 1, "--proof", result, *claims)
            jobs[len(claims)] = answer["store"]["jobs"]
            done = subprocess.run([PROOF_VERIFY, result, "--json"], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done)
            self.assertEqual(json.loads(done.stdout)["position"], wide)
        self.assertLess(jobs[2], jobs[0])
        again = self.ask("solve", wide, "--store", store, "--claims", proof, "--claims", proof)
        self.assertEqual(again["store"]["claims"], answer["store"]["claims"])

        little = self.refuse("solve", wide, "--store", self.store, "--memory", 1, "--claims", proof, code=3, kind="limit")
        self.assertIn("need more memory", little["message"])
        rows = self.refuse("solve", wide, "--store", self.store, "--claims", other, kind="invalid")
        self.assertIn("7 rows, expected 11", rows["message"])
        winner = self.refuse("solve", wide, "--store", self.folder / "x", "--winner", "X", "--claims", proof,
                             kind="invalid")
        self.assertIn("a win of O, expected one of X", winner["message"])
        proof.write_bytes(proof.read_bytes()[:-1])
        damaged = self.refuse("solve", wide, "--store", self.store, "--claims", proof, kind="invalid")
        self.assertIn("narrow.proof", damaged["where"])
        self.refuse("solve", wide, "--store", self.store, "--claims", self.folder / "none.proof", kind="io")
        self.refuse("solve", wide, "--claims", proof, kind="usage")  # without a store
        self.refuse("solve", wide, "--move-claims", kind="usage")

    def test_moved_claims(self):
        result = self.folder / "a.proof"
        self.ask("solve", BOARD, "--store", self.store, "--move-claims", "--proof", result)
        done = subprocess.run([PROOF_VERIFY, result], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done)

    def test_strange_stores_are_refused(self):
        self.ask("solve", SMALL, "--store", self.store)
        self.assertIn("another position", self.refuse("solve", BOARD, "--store", self.store, kind="invalid")["message"])
        winner = self.refuse("solve", SMALL, "--store", self.store, "--winner", "X", kind="invalid")
        self.assertIn("about a win of O, expected one of X", winner["message"])
        rules = self.refuse("solve", SMALL, "--store", self.store, "--corner-exit", "off", kind="invalid")
        self.assertIn("about other rules", rules["message"])
        self.refuse("solve", SMALL, "--store", self.store, "--winner", "Z", kind="usage")
        self.refuse("solve", "-", "--store", self.store, kind="usage")
        self.refuse("solve", SMALL, "--store", self.store, "--max-plies", "5", kind="usage")
        with contextlib.closing(sqlite3.connect(self.database)) as database, database:
            database.execute("update claims set position = 'x' where id = 2")
        self.assertIn("damaged", self.refuse("solve", SMALL, "--store", self.store, kind="invalid")["message"])
        self.database.write_bytes(b"x" * 5000)
        self.assertIn("damaged", self.refuse("solve", SMALL, "--store", self.store, kind="invalid")["message"])
        other = self.folder / "other"
        other.mkdir()
        with contextlib.closing(sqlite3.connect(other / "search.sqlite")) as database, database:
            database.execute("create table games (id integer)")
        self.assertIn("a store of this program", self.refuse("solve", SMALL, "--store", other, kind="invalid")["message"])
        self.assertEqual(run("solve", SMALL, "--store", self.folder / "a" / "\"").returncode, 2)


if __name__ == "__main__":
    PROOF_VERIFY = sys.argv.pop(2)
    command.main()
