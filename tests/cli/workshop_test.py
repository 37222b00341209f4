#!/usr/bin/env python3
"""The workshop commands from outside: match and reduce.

    tests/cli/workshop_test.py GOALLINE [unittest arguments]
"""
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

GOALLINE = ""

# An engine in shell that plays the moves given to it by ply.
SCRIPTED = (
    'while read -r a b rest; do case "$a" in ugi) echo ugiok;; isready) echo readyok;; '
    'position) n=0; m="${rest##* moves }"; [ "$m" = "$rest" ] && m=; for x in $m; do n=$((n+1)); done;; '
    'go) set -- %s; shift $n; echo "bestmove $1";; quit) exit;; esac; done'
)
WINS_AS_OHS = SCRIPTED % "B3 A1 B2-B4"
CHEATS = SCRIPTED % "A9 A9 A9"


def run(*arguments, stdin=b"", timeout=120):
    return subprocess.run([GOALLINE, *map(str, arguments)], input=stdin, capture_output=True, timeout=timeout,
                          env={**os.environ, "LC_ALL": "C.UTF-8"})


class MatchTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "book.txt").write_text("# one opening\n3/3/1@1/3 O\n")

    def match(self, first, second, *more, code=0):
        done = run("match", "--engine1", first, "--engine2", second, "--openings", self.folder / "book.txt", "--json", *more)
        self.assertEqual(done.returncode, code, done.stderr)
        return json.loads(done.stdout)

    def test_summary_has_the_contract_fields(self):
        summary = self.match(WINS_AS_OHS, WINS_AS_OHS, "--games", 4, "--no-adjudication")
        self.assertEqual((summary["wins"], summary["losses"], summary["draws"]), (2, 2, 0))
        self.assertEqual(summary["pairs"], [0, 0, 2, 0, 0])
        self.assertAlmostEqual(summary["elo"], 0)
        self.assertIn("error", summary)
        self.assertIsNone(summary["llr"])

    def test_sprt_stops_early_and_faults_are_counted(self):
        summary = self.match(WINS_AS_OHS, CHEATS, "--games", 1000, "--sprt", 0, 50, "--concurrency", 2)
        self.assertEqual(summary["sprt"], "elo1")
        self.assertLess(summary["games"], 1000)
        self.assertEqual(summary["faults2"], summary["wins"])

    def test_games_are_written_as_sgf_that_reads_back(self):
        self.match(WINS_AS_OHS, WINS_AS_OHS, "--games", 2, "--no-adjudication", "--sgf", self.folder / "games.sgf",
                   "--name1", "left", "--name2", "right")
        done = run("convert", self.folder / "games.sgf", "--to", "json")
        record = json.loads(done.stdout)
        self.assertEqual(record["moves"], ["B3", "A1", "B2-B4"])
        self.assertEqual(record["players"], {"O": "left", "X": "right"})

    def test_interrupted_match_goes_on_from_its_journal(self):
        slow = SCRIPTED.replace('set --', 'sleep 0.02; set --') % "B3 A1 B2-B4"
        call = ["match", "--engine1", slow, "--engine2", slow, "--openings", str(self.folder / "book.txt"), "--games", "40",
                "--journal", str(self.folder / "journal"), "--no-adjudication", "--json"]
        process = subprocess.Popen([GOALLINE, *call], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(500):
            if (self.folder / "journal").exists() and (self.folder / "journal").read_text().count("\n") > 3:
                break
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=30)
        self.assertEqual(process.returncode, 130)
        before = json.loads(output)["games"]
        self.assertGreater(before, 1)
        self.assertLess(before, 40)
        done = run(*call)
        self.assertEqual(json.loads(done.stdout)["games"], 40)
        lines = (self.folder / "journal").read_text().splitlines()
        self.assertEqual(sorted(json.loads(line)["game"] for line in lines[1:]), list(range(40)))

    def test_bad_calls_say_what_is_wrong(self):
        for more, expected in [(("--games", 3), "even"), (("--tc", "fast"), "movetime"), (("--sprt", 5, 1), "elo0"),
                               (("--option1", "Hash"), "Name=Value"), (("--openings", "/no/such/file"), "/no/such/file")]:
            done = run("match", "--engine1", WINS_AS_OHS, "--engine2", WINS_AS_OHS, "--json", *more)
            self.assertEqual(done.returncode, 2, (more, done.stdout))
            self.assertIn(expected, done.stdout.decode())
        self.match("exit 0", WINS_AS_OHS, code=2)


class ReduceTest(unittest.TestCase):
    def reduce(self, text, *more, code=0):
        done = run("reduce", "-", "--json", *more, stdin=text.encode())
        self.assertEqual(done.returncode, code, done.stderr)
        return json.loads(done.stdout)

    def test_satisfiable_formula_and_back(self):
        formula = "p cnf 3 4\n1 2 3 0\n-1 2 0\n-2 3 0\n-3 -1 2 0\n"
        position = self.reduce(formula)["position"]
        goal = json.loads(run("goal", position, "--json").stdout)
        self.assertTrue(goal["goal"])
        literals = [int(x) for x in self.reduce(formula, "--solution", goal["move"])["assignment"]]
        for clause in [(1, 2, 3), (-1, 2), (-2, 3), (-3, -1, 2)]:
            self.assertTrue(set(clause) & set(literals), (clause, literals))

    def test_unsatisfiable_formula(self):
        formula = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n"
        done = run("goal", self.reduce(formula)["position"], "--json")
        self.assertEqual(done.returncode, 1)
        self.assertFalse(json.loads(done.stdout)["goal"])

    def test_refusals(self):
        for text, where in [("1 2 0\n", "line 1"), ("p cnf 2 1\n1 2 3 -1 0\n", "line 2"), ("p cnf 9 1\n10 0\n", "line 2")]:
            self.assertIn(where, self.reduce(text, code=2)["error"]["where"])
        big = "p cnf 90 1\n1 2 3 0\n"
        self.assertEqual(self.reduce(big, code=3)["error"]["kind"], "limit")
        self.reduce("p cnf 1 1\n1 0\n", "--solution", "A1", code=2)


if __name__ == "__main__":
    GOALLINE = sys.argv.pop(1)
    unittest.main()
