#!/usr/bin/env python3
"""goalline match from outside: what it counts, tells and keeps, and how it ends.

    tests/cli/match_test.py GOALLINE [unittest arguments]
"""
import json
import math
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

import command
from command import launch, main, run

# An engine in shell that plays the moves given to it by ply.
SCRIPTED = (
    'while read -r a b rest; do case "$a" in ugi) echo ugiok;; isready) echo readyok;; '
    'position) n=0; m="${rest##* moves }"; [ "$m" = "$rest" ] && m=; for x in $m; do n=$((n+1)); done;; '
    'go) set -- %s; shift $n; echo "bestmove $1";; quit) exit;; esac; done'
)
WINS_AS_OHS = SCRIPTED % "B3 A1 B2-B4"
CHEATS = SCRIPTED % "A9 A9 A9"
PATIENT = ("--tc", "movetime=30000")  # no load of the machine makes a shell slower than that


class MatchTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "book.txt").write_text("# one opening\n3/3/1@1/3 O\n")

    def match(self, first, second, *more, code=0):
        done = run("match", "--engine1", first, "--engine2", second, "--openings", self.folder / "book.txt", "--json",
                   *PATIENT, *more)
        self.assertEqual(done.returncode, code, done.stderr)
        return json.loads(done.stdout)

    def test_summary_has_the_contract_fields(self):
        summary = self.match(WINS_AS_OHS, WINS_AS_OHS, "--games", 4, "--no-adjudication")
        self.assertEqual((summary["wins"], summary["losses"], summary["draws"]), (2, 2, 0))
        self.assertEqual(summary["pairs"], [0, 0, 2, 0, 0])
        self.assertAlmostEqual(summary["elo"], 0)
        self.assertIn("error", summary)
        self.assertIsNone(summary["llr"])
        self.assertAlmostEqual(summary["elo_low"], -summary["elo_high"])

    def test_ten_losses_in_ten_set_a_bound(self):
        summary = self.match(CHEATS, WINS_AS_OHS, "--games", 10)
        self.assertEqual(summary["losses"], 10)
        bound = -400 * math.log10(1 / (1 - 0.05 ** (1 / 5)) - 1)  # five pairs
        self.assertAlmostEqual(summary["elo_high"], bound, 3)
        self.assertIsNone(summary["elo_low"])
        self.assertAlmostEqual(summary["elo"] + summary["error"], bound, 3)
        call = ("match", "--engine1", CHEATS, "--engine2", WINS_AS_OHS, "--openings", self.folder / "book.txt", "--games", 10,
                *PATIENT)
        for language, words in (("en", f"Elo below {bound:+.0f} (95%)"), ("es", f"Elo menos de {bound:+.0f} (95\u00a0%)")):
            self.assertIn(words, run(*call, "--lang", language).stdout.decode())

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
                "--journal", str(self.folder / "journal"), "--no-adjudication", "--json", *PATIENT]
        process = launch(*call, stderr=subprocess.PIPE)
        for _ in range(500):
            if (self.folder / "journal").exists() and (self.folder / "journal").read_text().count("\n") > 3:
                break
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=300)
        self.assertEqual(process.returncode, 130)
        before = json.loads(output)["games"]
        self.assertGreater(before, 1)
        self.assertLess(before, 40)
        done = run(*call)
        self.assertEqual(json.loads(done.stdout)["games"], 40)
        lines = (self.folder / "journal").read_text().splitlines()
        self.assertEqual(sorted(json.loads(line)["game"] for line in lines[1:]), list(range(40)))

    def test_records_replace_older_ones_only_when_there_are_games(self):
        file = self.folder / "games.sgf"
        file.write_text("older games")
        self.match("exit 0", WINS_AS_OHS, "--sgf", file, code=2)
        self.assertEqual(file.read_text(), "older games")
        self.match(WINS_AS_OHS, WINS_AS_OHS, "--games", 2, "--sgf", file)
        self.assertTrue(file.read_text().startswith("(;"))
        done = run("match", "--engine1", WINS_AS_OHS, "--engine2", WINS_AS_OHS, "--games", 2, "--sgf", "/dev/full",
                   "--openings", self.folder / "book.txt", *PATIENT)
        self.assertEqual(done.returncode, 2)
        self.assertIn("+1 =0 -1", done.stdout.decode())
        self.assertIn("/dev/full: cannot be written", done.stderr.decode())

    def test_goes_on_where_nobody_reads_its_progress(self):
        with open("/dev/full", "wb") as full:
            process = launch("match", "--engine1", WINS_AS_OHS, "--engine2", WINS_AS_OHS, "--games", "20", "--json",
                             "--openings", str(self.folder / "book.txt"), *PATIENT, stderr=full)
            output, _ = process.communicate(timeout=300)
        self.assertEqual(process.returncode, 0)
        self.assertEqual(json.loads(output)["games"], 20)

    def test_bad_calls_say_what_is_wrong(self):
        for more, expected in [(("--games", 3), "even"), (("--tc", "fast"), "movetime"), (("--sprt", 5, 1), "elo0"),
                               (("--option1", "Hash"), "Name=Value"), (("--openings", "/no/such/file"), "/no/such/file")]:
            done = run("match", "--engine1", WINS_AS_OHS, "--engine2", WINS_AS_OHS, "--json", *more)
            self.assertEqual(done.returncode, 2, (more, done.stdout))
            self.assertIn(expected, done.stdout.decode())
        self.match("exit 0", WINS_AS_OHS, code=2)


    def plain(self, first, second, *more):
        done = run("match", "--engine1", first, "--engine2", second, "--name1", "left", "--name2", "right", *more)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.decode(), done.stderr.decode()

    def test_each_game_and_each_fault_is_told(self):
        book = ("--openings", self.folder / "book.txt", "--games", 2, *PATIENT)
        for language, words in (("en", ("game 1: left (O), right (X): left wins by a goal\n",
                                        "game 2: right (O), left (X): right wins by a goal\n")),
                                ("es", ("partida 1: left (O), right (X): left gana con un gol\n",
                                        "partida 2: right (O), left (X): right gana con un gol\n"))):
            out, told = self.plain(WINS_AS_OHS, WINS_AS_OHS, *book, "--no-adjudication", "--lang", language)
            self.assertTrue(out.startswith("left - right  2/2  +1 =0 -1  Elo +0 ("), out)
            for line in words:
                self.assertIn(line, told)
        for second, more, why in (
                (CHEATS, (), r"left wins by forfeit: .*P5"),
                ('while read -r a; do case "$a" in ugi) echo ugiok;; isready) echo readyok;; go*) exit;; esac; done', (),
                 r"left wins by forfeit: the engine ended while it thought"),
                (SCRIPTED % "A1 A1 B1", ("--max-plies", 1, "--no-adjudication"), r"a draw after 1 plies"),
                (WINS_AS_OHS, (), r"left wins by a goal in one, which the referee plays")):
            _, told = self.plain(WINS_AS_OHS, second, *book, *more)
            self.assertRegex(told, "game 1: left \\(O\\), right \\(X\\): " + why)

    def test_twelve_wins_in_twelve_set_bounds(self):
        out, _ = self.plain(WINS_AS_OHS, CHEATS, "--openings", self.folder / "book.txt", "--games", 12, *PATIENT,
                            "--sprt", -1, 0, "--normalized")
        bound = 400 * math.log10(1 / (1 - 0.05 ** (1 / 6)) - 1)  # six pairs
        self.assertIn(f"12/12  +12 =0 -0  Elo above {bound:+.0f} (95%)", out)
        self.assertRegex(out, r"LLR [+-]\d+\.\d\d \(-2\.94 \.\. \+2\.94\)")

    def test_a_one_sided_normalized_sprt_ends(self):
        head = {"goalline-match": 1, "first": {"command": CHEATS, "limit": "nodes=1"},
                "second": {"command": WINS_AS_OHS, "limit": "nodes=1"},
                "rules": "corner-exit=on goal-pass=on own-goal=on repetition=draw3 pie=off", "openings": "8970590856502392411"}
        lost = [{"game": game, "result": "BW"[1 - game % 2] + "+R", "moves": [], "reason": "resignation", "fault": 0,
                 "explanation": "", "adjudicated": False, "too_long": False} for game in range(160)]
        journal = self.folder / "old.journal"
        journal.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in [head, *lost]))
        done = run("match", "--engine1", CHEATS, "--engine2", WINS_AS_OHS, "--tc", "nodes=1", "--sprt", -400, -300, "--games", 200,
                   "--normalized", "--journal", journal, "--json")
        summary = json.loads(done.stdout)
        self.assertEqual(summary["sprt"], "elo0")
        self.assertLess(summary["llr"], summary["llr_lower"])

    def test_openings_of_the_tree_are_the_usual_ones(self):
        plodder = '"$GOALLINE" engine --player plodder'
        games = self.folder / "games.sgf"
        _, told = self.plain(plodder, plodder, "--games", 6, "--tc", "nodes=1", "--sgf", games)
        self.assertNotIn("repeat", told)
        known = pathlib.Path("matches/openings.txt").read_text().splitlines()[1:]
        starts = [json.loads(run("convert", games, "--to", "json", "--game", n).stdout)["start"] for n in range(1, 7)]
        self.assertEqual(starts, [known[game // 2] for game in range(6)])
        players = self.folder / "players.json"
        players.write_text(json.dumps({"players": [{"name": name, "command": plodder, "limit": "nodes=1", "anchor": 0}
                                                   for name in ("a", "b")]}))
        self.assertEqual(run("ladder", players, "--games", 4, "--journals", self.folder).returncode, 0)
        first = json.loads((self.folder / "0-1.journal").read_text().splitlines()[1])
        self.assertEqual(run("play", known[0], *first["moves"]).returncode, 0)

    def test_openings_are_found_where_they_are_installed(self):
        program = self.folder / "usr" / "bin" / "goalline"
        program.parent.mkdir(parents=True)
        shutil.copy(command.GOALLINE, program)
        plodder = f'"{program}" engine --player plodder'
        call = [program, "match", "--engine1", plodder, "--engine2", plodder, "--games", "2", "--tc", "nodes=1", "--sgf",
                self.folder / "games.sgf"]
        told = subprocess.run(call, capture_output=True, timeout=300, check=True).stderr.decode()
        self.assertIn("matches/openings.txt: not there, so every game begins with the usual start", told)
        installed = self.folder / "usr" / "share" / "goalline" / "matches" / "openings.txt"
        installed.parent.mkdir(parents=True)
        installed.write_text("9/9/9/9/4@4/9/9/9/9 O\n")
        told = subprocess.run(call, capture_output=True, timeout=300, check=True).stderr.decode()
        self.assertNotIn("not there", told)
        self.assertIn("SZ[9]", (self.folder / "games.sgf").read_text())

    def test_games_that_recur_are_no_evidence(self):
        _, told = self.plain(WINS_AS_OHS, WINS_AS_OHS, "--openings", self.folder / "book.txt", "--games", 6,
                             "--no-adjudication", *PATIENT)
        self.assertIn("game 3: left (O), right (X): left wins by a goal; the same moves as in game 1\n", told)
        self.assertIn("4 of 6 games repeat an earlier one", told)

    # The engine takes a second and has 20 ms or minutes for it, so the load of the machine changes nothing.
    def test_whoever_is_late_beyond_the_margin_loses_on_time(self):
        slow = SCRIPTED.replace("set --", "sleep 1; set --") % "B3 A1 B2-B4"
        games = self.folder / "games.sgf"
        limits = ("--tc1", "movetime=30000", "--tc2", "movetime=20", "--games", 2, "--sgf", games, "--no-adjudication",
                  "--openings", self.folder / "book.txt")
        out, told = self.plain(WINS_AS_OHS, slow, *limits)
        self.assertIn("+2 =0 -0", out)
        self.assertIn("faults 0:2", out)
        self.assertIn("margin 50 ms; moves that came too late, but within it: 0:0", out)
        self.assertRegex(told, r"game 2: right \(O\), left \(X\): left wins on time: no move after \d+\.\d+ s, with 0\.020 s left")
        self.assertEqual(games.read_text().count("+T]"), 2)
        out, _ = self.plain(WINS_AS_OHS, slow, *limits, "--margin", 60000)
        self.assertIn("+1 =0 -1", out)
        self.assertIn("margin 60000 ms; moves that came too late, but within it: 0:3", out)

    def test_signals_end_busy_engines_at_once_and_keep_the_journal(self):
        # It plays its first game and thinks for ten minutes in the second.
        stuck = ('echo $$ >> PIDS; ' + SCRIPTED % "B3 A1 B2-B4").replace("isready)", "uginewgame) g=$((g+1));; isready)").replace(
            "set --", '[ $g -gt 1 ] && touch BUSY && sleep 600; set --')
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            folder = self.folder / str(int(number))
            folder.mkdir()
            call = ["match", "--engine1", WINS_AS_OHS, "--engine2",
                    stuck.replace("PIDS", str(folder / "pids")).replace("BUSY", str(folder / "busy")),
                    "--openings", str(self.folder / "book.txt"), "--games", "4", "--no-adjudication", "--json",
                    "--journal", str(folder / "journal"), "--tc", "movetime=600000"]
            process = launch(*call, stderr=subprocess.PIPE)
            until = time.monotonic() + 60
            while not (folder / "busy").exists() and time.monotonic() < until:
                time.sleep(0.01)
            process.send_signal(number)
            output, _ = process.communicate(timeout=300)
            self.assertEqual(process.returncode, 130, number)
            self.assertEqual(json.loads(output)["games"], 1)
            self.assertEqual((folder / "journal").read_text().count('"game":'), 1)
            for pid in (folder / "pids").read_text().split():
                self.assertFalse(pathlib.Path("/proc", pid).exists(), pid)

    def test_who_ignores_hangups_plays_on(self):
        slow = SCRIPTED.replace("set --", "sleep 0.1; set --") % "B3 A1 B2-B4"
        process = launch("match", "--engine1", slow, "--engine2", slow, "--openings", str(self.folder / "book.txt"), "--games",
                         "4", "--json", "--journal", str(self.folder / "journal"), *PATIENT, stderr=subprocess.PIPE,
                         preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        while not (self.folder / "journal").exists() and process.poll() is None:
            time.sleep(0.01)
        process.send_signal(signal.SIGHUP)
        output, _ = process.communicate(timeout=300)
        self.assertEqual((process.returncode, json.loads(output)["games"]), (0, 4))

    def test_a_journal_notices_another_match(self):
        call = ("match", "--engine1", WINS_AS_OHS, "--engine2", WINS_AS_OHS, "--openings", self.folder / "book.txt",
                "--games", 2, "--journal", self.folder / "journal", *PATIENT)
        self.assertEqual(run(*call).returncode, 0)
        for more in (("--max-plies", 7), ("--no-adjudication",), ("--margin", 7)):
            done = run(*call, *more)
            self.assertEqual(done.returncode, 2, more)
            self.assertIn("belongs to another match", done.stderr.decode())
        self.assertEqual(run(*call, "--concurrency", 2).returncode, 0)


if __name__ == "__main__":
    main()
