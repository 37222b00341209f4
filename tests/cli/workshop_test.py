#!/usr/bin/env python3
"""The workshop commands from outside: ladder, openings, check-protocol and reduce; match is in match_test.py.

    tests/cli/workshop_test.py GOALLINE [unittest arguments]
"""
import json
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from command import START, launch, main, run

PATIENT = ("--tc", "movetime=30000")  # no load of the machine makes a shell slower than that
REFERENCE_ENGINE = pathlib.Path(__file__).resolve().parents[2] / "examples" / "reference_engine.py"
OURS = 'exec "$GOALLINE" engine'


class CheckProtocolTest(unittest.TestCase):
    """Our engine passes; an engine spoilt by a filter before or behind it fails in the step that is about it."""

    def report(self, command, *more):
        """The steps by name."""
        done = run("check-protocol", command, "--json", "--stop-ms", 5000, *(more or ("--patience", 20)))
        answer = json.loads(done.stdout)
        self.assertEqual(done.returncode, 0 if answer["ok"] else 1, done.stderr)
        self.assertEqual([step["step"] for step in answer["steps"]], list(range(1, len(answer["steps"]) + 1)))
        return {step["name"]: step for step in answer["steps"]}

    def check(self, command, *more):
        return {name: step["ok"] for name, step in self.report(command, *more).items()}

    def failures(self, command, *more):
        return {name for name, ok in self.check(command, *more).items() if not ok}

    def test_our_engine_passes_every_step(self):
        steps = self.check(OURS)
        self.assertEqual(len(steps), 16)
        self.assertTrue(all(steps.values()), steps)

    def test_the_reference_engine_passes_every_step(self):
        steps = self.check(f"{sys.executable} {REFERENCE_ENGINE}")
        self.assertEqual(len(steps), 16)
        self.assertTrue(all(steps.values()), steps)

    def test_a_failure_shows_what_was_said_what_was_expected_and_the_position(self):
        failed = self.report('"$GOALLINE" engine | sed -u "s/^bestmove .*/bestmove A1-A2/"')["fixed-nodes"]
        self.assertIn('"bestmove A1-A2"', failed["failure"])
        self.assertIn("legal", failed["expected"])
        self.assertEqual(failed["position"], START)
        self.assertEqual(failed["lines"][0], "> position pos " + START)
        self.assertIn("> go nodes 500", failed["lines"])
        self.assertEqual(failed["lines"][-1], "< bestmove A1-A2")
        silent = self.report("while read -r a; do [ \"$a\" = ugi ] && echo id name x; done", "--patience", 1)["greeting"]
        self.assertEqual((silent["lines"], silent["position"]), (["> ugi", "< id name x"], None))
        self.assertIn("ugiok", silent["expected"])

    def test_a_failure_is_told_to_people_too(self):
        for language, words in (("en", ("expected: ", "position: ", "the last lines")),
                                ("es", ("se esperaba: ", "posición: ", "las últimas líneas"))):
            text = run("check-protocol", '"$GOALLINE" engine --player plodder', "--lang", language).stdout.decode()
            for word in words:
                self.assertIn(word, text)
            self.assertIn("7/7/7/7/3@3/4o2/7 X", text.split("FAIL" if language == "en" else "FALLA")[1])  # the second of four
            self.assertIn("  > go nodes 2000\n", text)
            self.assertIn("  < bestmove ", text)

    def test_no_engine_at_all(self):
        for command in ("exit 0", "exec /no/such/program", "echo hello"):
            self.assertEqual(self.failures(command), {"greeting"}, command)

    def test_each_fault_fails_its_step(self):
        engine = '"$GOALLINE" engine'
        # Answers before it reads on, so that no load of the machine changes the order of the lines.
        early = ('exec 3>&1; while read -r l; do case "$l" in "go infinite") echo bestmove A1 >&3;; *) echo "$l";; esac; '
                 f'[ "$l" = quit ] && exit; done | {engine}')
        for name, command, expected in [
            ("no author", f"{engine} | sed -u '/^id author/d'", {"greeting"}),
            ("odd default", f"{engine} | sed -u 's/MultiPV type spin default 1/MultiPV type spin default 0/'", {"options"}),
            ("plodder", f"{engine} --player plodder", {"goal"}),
            ("early answer", early, {"infinite", "stop", "one-move"}),
            ("flag falls", f"sed -u 's/^go p1time.*/go movetime 1500/; /^quit/q' | {engine}", {"clock"}),
            ("deaf to mate", f"sed -u '/^go mate/d; /^quit/q' | {engine}", {"mate"}),
            ("says it twice", f"{engine} | sed -u '/^bestmove/p'", None),
        ]:
            more = ("--patience", 5) if name == "deaf to mate" else ()
            failed = self.failures(command, *more)
            if expected is None:
                self.assertIn("one-move", failed, name)
            else:
                self.assertEqual(failed, expected, name)

    def test_faults_that_go_deep(self):
        engine = '"$GOALLINE" engine'
        illegal = self.failures(f"{engine} | sed -u 's/^bestmove .*/bestmove A1-A2/'")
        self.assertTrue({"fixed-nodes", "boards", "game", "goal"} <= illegal, illegal)
        self.assertFalse({"greeting", "ready", "options", "quit"} & illegal, illegal)
        fragile = self.failures("while read -r l; do case \"$l\" in xyzzy*) exit;; esac; echo \"$l\"; [ \"$l\" = quit ] && exit; done | " + engine)
        self.assertEqual(fragile, {"bad-input"})
        stays = self.failures(engine + "; sleep 60", "--patience", 5)
        self.assertEqual(stays, {"quit"})

    def test_signals_end_it_at_once(self):
        process = launch("check-protocol", "echo $$; exec sleep 600", "--patience", "600", stderr=subprocess.PIPE)
        time.sleep(0.2)
        process.send_signal(signal.SIGTERM)
        output, _ = process.communicate(timeout=300)
        self.assertIn(process.returncode, (130, -signal.SIGTERM))  # the latter before it has begun
        self.assertNotIn(b"FAIL", output)

    def test_slow_stop_is_measured(self):
        slow = '"$GOALLINE" engine | while read -r l; do case "$l" in bestmove*) sleep 0.4;; esac; echo "$l"; done'
        done = run("check-protocol", slow, "--json", "--stop-ms", 300)
        steps = {step["name"]: step for step in json.loads(done.stdout)["steps"]}
        self.assertFalse(steps["stop"]["ok"])
        self.assertIn("ms from stop", steps["stop"]["failure"])
        self.assertTrue(steps["goal"]["ok"], steps["goal"])

    def test_text_in_two_languages(self):
        for language, word, verdict in (("en", "options", "FAIL"), ("es", "opciones", "FALLA")):
            done = run("check-protocol", "exit 0", "--lang", language)
            self.assertEqual(done.returncode, 1)
            self.assertIn(f" 1  {verdict}  ugi:", done.stdout.decode())
            self.assertIn(word, done.stdout.decode())


class LadderTest(unittest.TestCase):
    def test_anchors_of_the_tree_are_engines_and_are_rated(self):
        players = json.loads(pathlib.Path("matches/ladder.json").read_text())["players"]
        anchors = [p for p in players if "player" in p["command"]]
        self.assertEqual([p["name"] for p in anchors], ["random", "wanderer", "plodder", "runner"])
        strong = {"name": "strong", "command": OURS, "limit": "nodes=300"}
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "ladder.json"
            file.write_text(json.dumps({"players": [*anchors, strong]}))
            done = run("ladder", file, "--games", 6, "--openings", "matches/openings.txt", "--journals", folder, "--json")
            self.assertEqual(done.returncode, 0, done.stderr)
            result = json.loads(done.stdout)
            self.assertEqual(result["faults"], 0)
            ratings = {p["name"]: p for p in result["players"]}
            self.assertEqual(ratings["random"]["elo"], 0)
            self.assertEqual(ratings["random"]["games"], 12)
            self.assertEqual(result["players"][0]["name"], "strong")
            again = run("ladder", file, "--games", 6, "--openings", "matches/openings.txt", "--journals", folder)
            self.assertIn("strong", again.stdout.decode().splitlines()[0])

    def test_bad_files_are_refused(self):
        done = run("ladder", "-", "--json", stdin=b'{"players": [{"name": "a"}]}')
        self.assertEqual(done.returncode, 2)
        self.assertIn("player 1", json.loads(done.stdout)["error"]["where"])


class OpeningsTest(unittest.TestCase):
    def test_same_seed_same_book_that_match_reads(self):
        call = ("openings", "--count", 4, "--seed", 9, "--nodes", 300)
        book = run(*call).stdout.decode()
        self.assertEqual(book, run(*call).stdout.decode())
        self.assertEqual(len([line for line in book.splitlines() if not line.startswith("#")]), 4)
        plodder = '"$GOALLINE" engine --player plodder'
        done = run("match", "--engine1", plodder, "--engine2", plodder, "--games", 8, "--openings", "-", "--json", *PATIENT,
                   stdin=book.encode())
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(json.loads(done.stdout)["games"], 8)

    def test_a_broken_line_is_named_with_its_file(self):
        with tempfile.TemporaryDirectory() as folder:
            broken = pathlib.Path(folder) / "broken.txt"
            broken.write_text("# a comment\nno position\n")
            players = pathlib.Path(folder) / "players.json"
            players.write_text(json.dumps({"players": [
                {"name": "a", "command": OURS, "limit": "nodes=10", "anchor": 0},
                {"name": "b", "command": OURS, "limit": "nodes=10"}]}))
            for call in (("openings", "--book", broken), ("ladder", players, "--games", 2, "--openings", broken),
                         ("match", "--engine1", OURS, "--engine2", OURS, "--openings", broken)):
                done = run(*call)
                self.assertEqual((done.returncode, done.stdout), (2, b""), call)
                self.assertIn(f"{broken}, ", done.stderr.decode())
                self.assertIn("line 2: expected ", done.stderr.decode())
            self.assertEqual(broken.read_text(), "# a comment\nno position\n")

    def test_the_engines_book_grows_and_goes_on(self):
        def lines(book):
            return [line.split(":")[0] for line in book.read_text().splitlines() if not line.startswith("#")]

        with tempfile.TemporaryDirectory() as folder:
            book = pathlib.Path(folder) / "first-turns.book"
            for count, at_a_time in ((3, 1), (9, 2)):
                done = run("openings", "--book", book, "--count", count, "--nodes", 300, "--concurrency", at_a_time)
                self.assertEqual((done.returncode, done.stdout), (0, b""), done.stderr)
                self.assertEqual(len(set(lines(book))), count)
                self.assertEqual(len(lines(book)), count)
            self.assertEqual(lines(book)[0], "")
        for wrong in (("--concurrency", 2), ("--book", "any.book", "--concurrency", 0), ("--book", "any.book", "--rows", 9),
                      ("--book", "any.book", "--seed", 2), ("--book", "n" * 300), ("--book", "/no/such/folder/any.book")):
            self.assertEqual(run("openings", *wrong, "--count", 1, "--nodes", 100).returncode, 2, wrong)

    def test_a_book_loses_only_a_line_that_was_cut_short(self):
        with tempfile.TemporaryDirectory() as folder:
            book = pathlib.Path(folder) / "first-turns.book"
            call = ("openings", "--book", book, "--nodes", 300, "--count")
            self.assertEqual(run(*call, 4).returncode, 0)
            whole = book.read_text()
            book.write_text(whole[:-3])
            self.assertEqual(run(*call, 4).returncode, 0)
            self.assertEqual(book.read_text(), whole)
            for notes in ("somebody's notes", ": G11 20"):  # of which nothing may be lost
                book.write_text(notes)
                self.assertEqual(run(*call, 4).returncode, 2)
                self.assertEqual(book.read_text(), notes)

    def test_a_book_that_cannot_be_written_is_an_error(self):
        with tempfile.TemporaryDirectory() as folder:
            book = pathlib.Path(folder) / "first-turns.book"
            done = launch("openings", "--book", str(book), "--count", "100", "--nodes", "100", stderr=subprocess.PIPE,
                          preexec_fn=lambda: (signal.signal(signal.SIGXFSZ, signal.SIG_IGN),
                                              resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500))))
            _, error = done.communicate(timeout=300)
            self.assertEqual(done.returncode, 2, error)
            self.assertIn("cannot be written", error.decode())
            self.assertEqual(book.stat().st_size, 500)

    def test_a_file_of_openings_is_read_whole_or_refused(self):
        done = run("match", "--engine1", OURS, "--engine2", OURS, "--openings", "-", "--json",
                   stdin=b"3/3/1@1/3 O\n" + b"#" * (16 << 20) + b"\n3/3/1@1/3 O\n")
        self.assertEqual(done.returncode, 3)
        self.assertIn("16 MiB", json.loads(done.stdout)["error"]["message"])

    def test_a_board_without_any(self):
        done = run("openings", "--count", 1, "--rows", 3, "--columns", 1, "--nodes", 50)
        self.assertEqual(done.returncode, 3)


class AnchorTest(unittest.TestCase):
    def test_the_engine_beats_the_anchors(self):
        for anchor in ("random", "plodder", "wanderer", "runner"):
            done = run("match", "--engine1", OURS, "--engine2", f"{OURS} --player {anchor}", "--tc", "nodes=500",
                       "--games", 20, "--openings", "matches/openings.txt", "--json")
            summary = json.loads(done.stdout)
            self.assertEqual(summary["faults1"] + summary["faults2"], 0)
            self.assertGreaterEqual(summary["wins"], 19, (anchor, summary))


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
        # What `goal` prints is taken as it stands, in both languages and as JSON.
        for options in ([], ["--lang", "es"], ["--json"]):
            line = run("goal", position, *options).stdout.decode()
            self.assertIn(goal["move"], line)
            self.assertEqual(self.reduce(formula, "--solution", line)["assignment"], [str(x) for x in literals], line)

    def test_unsatisfiable_formula(self):
        formula = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n"
        done = run("goal", self.reduce(formula)["position"], "--json")
        self.assertEqual(done.returncode, 1)
        self.assertFalse(json.loads(done.stdout)["goal"])

    def test_boards_of_hundreds_of_points_are_accepted(self):
        clauses = "".join(f"{1 + i % 5} {-(1 + (i + 1) % 5)} {1 + (i + 3) % 5} 0\n" for i in range(15))
        reduction = self.reduce("p cnf 5 15\n" + clauses)
        self.assertEqual((reduction["rows"], reduction["columns"]), (105, 383))
        position = reduction["position"]
        played = run("play", position, "A1", "--json")
        self.assertEqual(played.returncode, 0, played.stderr)
        self.assertIn(run("moves", position, "--json", "--limit", 1000).returncode, (0, 3))
        self.assertIn(run("goal", position, "--json", "--time", 2).returncode, (0, 1, 3))
        session = f"position pos {position}\nshow\nquit\n"
        self.assertIn(position, run("engine", stdin=session.encode()).stdout.decode())

    def test_refusals(self):
        for text, where in [("1 2 0\n", "line 1"), ("p cnf 2 1\n1 2 3 -1 0\n", "line 2"), ("p cnf 9 1\n10 0\n", "line 2")]:
            self.assertIn(where, self.reduce(text, code=2)["error"]["where"])
        big = "p cnf 90 1\n1 2 3 0\n"
        self.assertEqual(self.reduce(big, code=3)["error"]["kind"], "limit")
        self.reduce("p cnf 1 1\n1 0\n", "--solution", "A1", code=2)


if __name__ == "__main__":
    main()
