#!/usr/bin/env python3
"""Strips, Oddish and small boards from outside: the contract, tables on disk, interrupted work, mpirun, the probe.

    tests/cli/tables_test.py GOALLINE STRIP_VERIFY [unittest arguments]
"""
import json
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

GOALLINE = STRIP_VERIFY = ""
ENGLISH = {**os.environ, "LC_ALL": "C.UTF-8"}
ENGLISH.pop("GOALLINE_TABLES", None)
MPI = {**ENGLISH, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_rmaps_base_oversubscribe": "1"}


def run(*arguments, stdin="", env=ENGLISH, program=None):
    return subprocess.run([program or GOALLINE, *map(str, arguments)], input=stdin, capture_output=True, text=True,
                          timeout=300, env=env)


class TablesTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def ask(self, *arguments, code=0, **more):
        done = run(*arguments, "--json", **more)
        self.assertEqual(done.returncode, code, (arguments, done.stdout[:500], done.stderr[:500]))
        self.assertEqual(done.stdout.count("\n"), 1)
        return json.loads(done.stdout)


class StripTest(TablesTest):
    def test_the_papers_examples(self):
        one = self.ask("strip", "o@o.o.o.... L")
        self.assertEqual((one["value"], one["proven"]), ("win", True))
        self.assertNotIn("j8", one["winning_moves"])
        self.assertLessEqual(set(one["best_moves"]), set(one["winning_moves"]))
        self.assertEqual(set(one["forward_potential"]), {"L", "R"})
        self.assertEqual(set(one["paper_potential"]), {"L", "R"})
        for text in ("o@o.ooo.... L", "o@o.oo.... L"):
            self.assertEqual(self.ask("strip", text)["value"], "loss")
        jump = self.ask("strip", "......oooo.@oo.o........ R", "--quick")
        self.assertEqual((jump["value"], jump["winning_moves"]), ("win", ["j17"]))

    def test_what_is_not_proven_is_one_story(self):
        answer = self.ask("strip", "................oooo.oo.oo.oo@. L", "--time", 0)
        self.assertEqual((answer["value"], answer["proven"], answer["winning_moves"]), ("win", False, ["p31"]))
        text = run("strip", "................oooo.oo.oo.oo@. L", "--time", 0).stdout
        self.assertIn("win (not proven)", text)
        self.assertNotIn("best", text)

    def test_bulk_is_one_answer_a_line_in_order(self):
        lines = ["o@o.ooo.... L", "nonsense", "..@.. R", "..o.@ R"]
        done = run("strip", "--json", "-", stdin="\n".join(lines) + "\n")
        self.assertEqual(done.returncode, 2)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([a.get("value", "error") for a in answers], ["loss", "error", "win", "loss"])
        self.assertIn("line 2", answers[1]["error"]["where"])

    def test_what_is_not_proven_says_so(self):
        up_to_30 = self.ask("strip", "....oooo.@o.oo............ L", "--time", "0.01")
        self.assertEqual((up_to_30["value"], up_to_30["plies"], up_to_30["proven"]), ("loss", None, True))
        far = self.ask("strip", "." * 20 + "@" + "." * 20 + " L", "--time", "0.05")
        self.assertFalse(far["proven"])
        self.assertIsNone(far["plies"])
        near = self.ask("strip", "." * 30 + "@o.oo.o.o.o.. L", "--time", "20")
        self.assertEqual((near["value"], near["proven"], near["method"]), ("win", True, "search"))

    def test_a_line_is_drawn_to_its_end(self):
        lines = run("strip", "--line", ".o@o.o.o.... L").stdout.splitlines()
        self.assertTrue(any(line.endswith(".o@o.o.o....") for line in lines))
        self.assertEqual(lines[-1].strip(), "Left wins")
        self.assertTrue(lines[-2].strip().startswith("13."))

    def test_oddish(self):
        answer = self.ask("oddish", "..ooo|ooo....o. L")
        self.assertEqual((answer["value"], answer["potential"]), ("loss", {"L": 1, "R": 0}))
        large = self.ask("oddish", "." * 30 + "|" + "." * 30 + " L")
        self.assertEqual((large["value"], large["proven"], large["method"]), ("win", True, "theorem 1"))
        # D4: the strategy of the proof as a player wins against the longest defence.
        played = run("oddish", "--strategy", "..ooo|ooo....o. R").stdout
        self.assertTrue(played.rstrip().endswith("Right wins"), played)

    def test_theory(self):
        theory = self.ask("strip-theory", 14)
        self.assertEqual((theory["draws"], theory["zugzwangs"]), (0, 0))
        self.assertGreater(theory["paper_wrong"]["count"], 0)
        for rule in ("forward_wrong", "forward_or_backward_wrong", "one_move_ahead_wrong", "only_backward_jumps_win"):
            self.assertEqual(theory[rule], {"count": 0, "first": []})
        oddish = run("strip-theory", "--oddish", 8, "--json")
        self.assertEqual((oddish.returncode, oddish.stdout.count("\n")), (0, 7))


class StripTableTest(TablesTest):
    def test_solve_write_verify_probe(self):
        solved = self.ask("strip-solve", 14, "--out", self.folder / "strip-14.table")
        for field in ("n", "positions", "wins", "losses", "draws", "longest", "histogram", "seconds", "bytes"):
            self.assertIn(field, solved)
        self.assertEqual(solved["positions"], 12 << 13)
        self.assertEqual(solved["wins"] + solved["losses"] + solved["draws"], solved["positions"])
        self.assertEqual(sum(solved["histogram"].values()), solved["positions"])
        self.assertEqual(solved["bytes"], (self.folder / "strip-14.table").stat().st_size)
        checked = self.ask("strip-verify", self.folder / "strip-14.table")
        self.assertEqual({k: checked[k] for k in ("wins", "losses", "histogram")},
                         {k: solved[k] for k in ("wins", "losses", "histogram")})
        alone = run(self.folder / "strip-14.table", program=STRIP_VERIFY)
        self.assertEqual(alone.returncode, 0, alone.stderr)
        answer = self.ask("strip", ".....@o..o.... L")
        self.assertEqual(self.ask("strip", ".....@o..o.... L", "--tables", self.folder), answer)
        self.assertEqual(self.ask("strip", ".....@o..o.... L", env={**ENGLISH, "GOALLINE_TABLES": str(self.folder)}), answer)

    def test_damage_is_refused_with_the_reason(self):
        table = self.folder / "table"
        self.ask("strip-solve", 12, "--out", table)
        good = table.read_bytes()
        for bad, reason in ((good[:-1], "cut short"), (good[:40], "too short"), (b"x" * 500, "not a table"),
                            (good[:200] + bytes([good[200] ^ 1]) + good[201:], "checksum")):
            table.write_bytes(bad)
            self.assertIn(reason, self.ask("strip-verify", table, code=2)["error"]["message"])
            alone = run(table, program=STRIP_VERIFY)
            self.assertEqual(alone.returncode, 2)
            self.assertIn(reason, alone.stderr)

    def test_killed_work_goes_on_where_it_was(self):
        whole, again = self.folder / "whole", self.folder / "again"
        expected = self.ask("strip-solve", 22, "--out", whole, "--threads", 1)
        part = self.folder / "again.part"
        for more in (500_000, 500_000):  # bytes of checkpoint on top of what is there: the system kills it where it writes more
            most = more + (part.stat().st_size if part.exists() else 0)
            work = subprocess.run([GOALLINE, "strip-solve", "22", "--out", str(again), "--threads", "1"], env=ENGLISH, timeout=300,
                                  stdout=subprocess.DEVNULL,
                                  preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)))
            self.assertEqual(work.returncode, -signal.SIGXFSZ)
        answer = self.ask("strip-solve", 22, "--out", again, "--threads", 1)
        self.assertGreater(answer["resumed_ply"], 0)
        self.assertEqual(answer["histogram"], expected["histogram"])
        self.assertEqual(again.read_bytes(), whole.read_bytes())
        self.assertFalse(part.exists())

    @unittest.skipUnless(shutil.which("mpirun"), "needs scripts/setup mpi")
    def test_ranks_give_the_same_bytes(self):
        for what in (["strip-solve", "18"], ["board-solve", "4", "4"]):
            expected = self.ask(*what, "--out", self.folder / "one", "--threads", 1)
            for ranks in (1, 2, 4):
                out = self.folder / f"ranks{ranks}"
                answer = self.ask("--bind-to", "none", "-n", ranks, GOALLINE, *what, "--threads", 1, "--out", out, env=MPI,
                                  program="mpirun")
                for field in ("wins", "losses", "histogram", "bytes"):
                    self.assertEqual(answer[field], expected[field], (what, ranks))
                self.assertEqual(out.read_bytes(), (self.folder / "one").read_bytes(), (what, ranks))
        done = subprocess.run(["mpirun", "--bind-to", "none", "-n", "2", GOALLINE, "board-solve", "4", "4", "--list-draws"],
                              env=MPI, capture_output=True, timeout=300)
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stdout, b"")
        self.assertEqual(done.stderr.count(b"--list-draws needs the whole table on one machine"), 1, done.stderr)


class BoardTest(TablesTest):
    def test_values_that_are_known(self):
        for rows, columns in ((3, 3), (5, 3), (4, 4), (5, 4)):
            for corner in ("on", "off"):
                solved = self.ask("board-solve", rows, columns, "--corner-exit", corner)
                self.assertEqual(solved["draws"], 0)
                self.assertEqual(sum(solved["histogram"].values()), solved["wins"] + solved["losses"])
                if corner == "on":
                    self.assertEqual(solved["centre"], {"value": "win", "plies": 3})
        seven = self.ask("board-solve", 7, 3, "--list-draws")
        self.assertEqual((seven["draws"], len(seven["draw_positions"]), seven["draws_reached"]), (32, 32, 0))
        self.assertNotIn("game", seven)
        self.assertEqual(seven["centre"], {"value": "win", "plies": 7})

    def test_draws_of_6x4_and_strategies_that_hold_them(self):
        draws = self.ask("board-draws", 6, 4, "--out", self.folder / "strategies")
        self.assertEqual((draws["draws"], len(draws["positions"])), (8, 8))
        for side in ("O", "X"):
            self.assertTrue(draws["strategies"][side]["never_loses"])
        lines = (self.folder / "strategies").read_text().splitlines()
        self.assertEqual(len(lines), sum(draws["strategies"][side]["own_positions"] for side in ("O", "X")))
        one = draws["positions"][0]
        played = self.ask("play", one["position"], *one["line"])
        self.assertIsNone(played["outcome"])
        for draw in draws["positions"]:  # each can be reached
            self.assertEqual(self.ask("play", "4/4/4/1@2/4/4 O", *draw["from_start"])["position"], draw["position"])
        for draw in draws["positions"]:  # the position where the cycle begins is that in which the line ends
            line, start = draw["line"], draw["cycle_from"]
            self.assertLess(start, len(line))
            self.assertEqual(self.ask("play", draw["position"], *line)["position"],
                             self.ask("play", draw["position"], *line[:start])["position"])
        solved = self.ask("board-solve", 6, 4, "--list-draws")
        self.assertEqual(solved["draws_reached"], 8)
        self.assertEqual(self.ask("play", "4/4/4/1@2/4/4 O", *solved["game"])["position"], solved["game_position"])
        self.assertIn(solved["game"], [draw["from_start"] for draw in draws["positions"]])
        told = run("board-solve", 6, 4, "--list-draws").stdout
        self.assertIn("games from the usual start reach 8 of the draws; the shortest: " + " ".join(solved["game"]), told)
        first = draws["positions"][0]
        moves, start = first["line"], first["cycle_from"]
        self.assertIn(" ".join([*moves[:start], "[" + " ".join(moves[start:]) + "] ..."]), run("board-draws", 6, 4).stdout)
        self.assertIn(one["position"].split()[0], run("board-draws", 6, 4).stdout)

    def test_the_verifier_knows_the_rules(self):
        table = self.folder / "board"
        solved = self.ask("board-solve", 5, 3, "--corner-exit", "off", "--out", table)
        checked = self.ask("board-verify", table)
        self.assertEqual({k: checked[k] for k in ("wins", "losses", "histogram", "corner_exit", "own_goal")},
                         {**{k: solved[k] for k in ("wins", "losses", "histogram")}, "corner_exit": False, "own_goal": True})
        alone = run(table, program=STRIP_VERIFY)
        self.assertEqual((alone.returncode, "5 x 3" in alone.stdout), (0, True), alone.stderr)
        good = table.read_bytes()
        table.write_bytes(good[:200] + bytes([good[200] ^ 1]) + good[201:])
        self.assertIn("checksum", self.ask("board-verify", table, code=2)["error"]["message"])
        self.assertEqual(run(table, program=STRIP_VERIFY).returncode, 2)

    def test_several_lines_from_the_probe(self):
        several = self.ask("analyse", "3/1@1/3 O", "--tables", self.folder, "--multipv", 3)
        self.assertEqual((several["source"], len(several["lines"])), ("table", 3))
        self.assertEqual(several["lines"][0]["pv"], several["pv"])
        for line in several["lines"]:
            self.assertTrue(line["proven"])
            self.assertEqual(abs(line["score"]["goal_in"]), len(line["pv"]))

    def test_the_probe_of_analyse_and_engine(self):
        self.ask("board-solve", 6, 3, "--out", self.folder / "board-6x3.table")
        start = "3/3/3/1@1/3/3 O"
        known = self.ask("analyse", start, "--tables", self.folder)
        self.assertEqual((known["source"], known["proven"], len(known["pv"])), ("table", True, abs(known["score"]["goal_in"])))
        self.assertIsNotNone(self.ask("play", start, *known["pv"])["outcome"])
        session = f"setoption name TablesPath value {self.folder}\nposition fen {start}\ngo depth 1\n"
        answer = run("engine", stdin=session).stdout
        self.assertIn("from the table", answer)
        self.assertIn("bestmove " + known["pv"][0], answer)
        (self.folder / "board-6x3.table").write_bytes(b"nonsense")
        self.assertIn("too short", self.ask("analyse", start, "--tables", self.folder, code=2)["error"]["message"])

    def test_sizes_that_are_no_boards_are_refused(self):
        self.assertEqual(self.ask("board-solve", 7, 7, code=2)["error"]["kind"], "usage")
        self.assertEqual(run("board-solve", 2, 5).returncode, 2)

    def test_rules_that_tables_do_not_know_are_refused(self):
        for name in ("board-solve", "board-draws"):
            for option, value in (("--repetition", "superko"), ("--pie", "on")):
                self.assertEqual(self.ask(name, 3, 3, option, value, code=2)["error"]["where"], option)


if __name__ == "__main__":
    GOALLINE, STRIP_VERIFY = sys.argv[1:3]
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
