#!/usr/bin/env python3
"""goalline bench --solved from outside: a few positions, bad files, Ctrl-C.

    tests/cli/solved_test.py GOALLINE [unittest arguments]
"""
import json
import pathlib
import signal
import tempfile
import time

from command import TESTDATA, CommandTest, launch, main, run

SET = (TESTDATA.parent / "solved/positions.jsonl").read_text().splitlines(keepends=True)
SMALL = [line for line in SET if len(json.loads(line)["position"]) <= len("4/4/4/4 O") + 4][:12]


class SolvedTest(CommandTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, *lines):
        path = self.folder / "solved.jsonl"
        path.write_text("".join(lines))
        return path

    def changed(self, line, **fields):
        return json.dumps({**json.loads(line), **fields}) + "\n"

    def test_one_object_for_each_number_of_nodes(self):
        done = run("bench", "--solved", self.file(*SMALL), "--nodes", "1,500", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([answer["nodes"] for answer in answers], [1, 500])
        for answer in answers:
            self.assertEqual((answer["positions"], answer["of"]), (len(SMALL), len(SMALL)))
            self.assertEqual(answer["kept"] + len(answer["failures"]), len(SMALL))
            self.assertLessEqual(answer["shortest"], answer["kept"])
            self.assertAlmostEqual(answer["share"], answer["kept"] / len(SMALL), places=5)
            for failure in answer["failures"]:
                self.assertIn(failure["ending"], ("drawn", "lost", "repeated"))

    def test_a_game_repeats_and_its_failures_are_told(self):
        call = ["bench", "--solved", self.file(*SMALL), "--nodes", "1"]
        first, second = self.ask(*call), self.ask(*call)
        self.assertEqual({**first, "seconds": 0}, {**second, "seconds": 0})
        for language, words in (("en", "won to the end"), ("es", "ganadas hasta el final")):
            done = run(*call, "--lang", language)
            text = done.stdout.decode()
            self.assertIn(f"{words}: {first['kept']}", text)
            for failure in first["failures"]:
                self.assertIn(failure["position"], text)

    def test_bad_lines_are_named(self):
        error = self.refuse("bench", "--solved", self.file(SMALL[0], "{}\n"), kind="invalid")
        self.assertIn("line 2, id", error["where"])
        self.assertIn("expected a whole number", error["message"])
        spanish = run("bench", "--solved", self.file(SMALL[0], "{}\n"), "--lang", "es").stderr.decode()
        self.assertIn("línea 2", spanish)
        self.assertIn("se esperaba un número entero", spanish)
        self.refuse("bench", "--solved", self.file(), kind="invalid")
        self.refuse("bench", "--solved", self.folder / "none", kind="io")
        self.refuse("bench", "--solved", self.file("x\n"), kind="syntax")

    def test_a_list_that_the_table_does_not_confirm(self):
        moves = json.loads(SMALL[0])["moves"]
        error = self.refuse("bench", "--solved", self.file(self.changed(SMALL[0], moves=moves + 1)), kind="invalid")
        self.assertIn(f"the table says that there are {moves} moves", error["message"])

    def test_a_board_that_is_too_large_needs_a_table(self):
        line = {"id": 1, "position": "9/9/9/9/4@4/9/9/9/9 O", "rules": {}, "value": "win", "plies": 11,
                "winning": [{"move": "E6", "plies": 11}], "moves": 80}
        self.refuse("bench", "--solved", self.file(json.dumps(line)), kind="usage")

    def test_options_that_do_not_fit(self):
        self.refuse("bench", "--nodes", 1000)
        self.refuse("bench", "--solved", "--depth", 2)
        self.refuse("bench", "--solved", self.file(*SMALL), "--nodes", "1000,x")

    def test_interrupted_it_tells_what_is_known(self):
        process = launch("bench", "--solved", "--nodes", "2000000", "--json")
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130)
        answer = json.loads(output)
        self.assertLess(answer["positions"], answer["of"])
        self.assertEqual(answer["of"], len(SET))


if __name__ == "__main__":
    main()
