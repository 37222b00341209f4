#!/usr/bin/env python3
"""With --lang es, what goalline says to people is Spanish: errors of every family, remarks and answers. JSON stays English.

    tests/cli/spanish_test.py GOALLINE [unittest arguments]

scripts/check-words makes sure that every text has a translation; here, that the translation is what people see.
"""
import pathlib
import re
import tempfile

from command import START, TESTDATA, WORKED, CommandTest, main, run

# Words that no Spanish text has and hardly any English one does without.
ENGLISH = re.compile(r"\b(the|is|are|of|and|with|not|has|have|must|cannot|expected|found|there|required|row|column|line|move"
                     r"|turn|jump|man|point|file|game|table|board|to|for|by|no such|most|least|yes|won|wins"
                     r"|chains?|positions?|seconds|memory)\b")
BOARD = "3/1@1/1o1 O"

POSITIONS = ["", "3/3/3", "3 O", "3/1@1/2 O", "3/1@1/1x1 O", "3/1@1/01o O", "3/1@1/1@1 O", "3/3/3 O", "3/1@1/3 Q",
             "3/1@1/3 O B4", "3/3/3 O ?", "3/3/3 O B2", "3/3/3 O B9", "3/600/3 O", "3/1@1/\x01 O"]
MOVES = [["?"], ["A"], ["A1x"], [""], ["A1-"], ["Z1"], ["B2"], ["B1"], ["B2-B4-?"], ["B1-B2"], ["B2-A2"], ["B2-C4"],
         ["swap"], ["A1", "A1"], ["B2-B0", "A1"]]
RECORDS = {
    "sgf": ["(;GM[1])", "(;GM[14]SZ[x])", "(;GM[14]SZ[15:19];B[H11];B[H12])", "(;GM[14];B[H10-H12])", "(", "(;GM[14]AB",
            "(;GM[14]SZ[1:1])", "(;GM[14]SZ[15:19]AW[H10]AW[H11])", "(;GM[14];B[])", "(;GM[14]PL[Q])", "(;B[H11"],
    "json": ["{", "{\"rules\": 1}", "{\"moves\": 1}", "{\"moves\": [1]}", "{\"moves\": [\"H10-H12\"]}", "{\"start\": \"x\"}",
             "{\"result\": 1}", "{\"nodes\": []}", "{\"players\": 1}"],
    "txt": ["H10-H12", "Q?", "3/1@1/1x1 O\n"],
}
FORMULAS = ["", "p cnf 1", "1 0\n", "p cnf 1 1\n2 0\n", "p cnf 4 1\n1 2 3 4 0\n", "p cnf 1 2\n1 0\n", "p cnf 1 1\n1\n"]
STRIPS = ["", "....", ".@.@. L", ".x@.. L", "..... L", ".@... Q", "@ L"]
ODDISH = ["", "....", ".|.|. L", ".x|.. L", "..... L", ".|... Q", "| L"]
BIDDING = [["--points", "x"], ["--points", "-1"], ["--points", "9", "--ball", "7"], ["--fields", "100000"],
           ["--points", "100000"]]
REPLAYS = ["", "1,2\n", "1,x,2\n", "1,99,0\n", "2,1,1\n"]
OPTIONS = [[], ["unknown"], ["moves"], ["moves", START, "--unknown"], ["moves", START, "more", "words"], ["perft", START],
           ["perft", START, "x"], ["goal", START, "--time", "x"], ["moves", START, "--goal-pass", "x"],
           ["analyse", START, "--threads", "0"], ["moves", START, "--limit"], ["convert", "x", "--to", "x"]]
SERVER = [["serve", "--limit", "x"], ["serve", "--limit", "x=1"], ["serve", "--limit", "read_seconds=x"],
          ["serve", "--public-url", "x"], ["serve", "--trusted-proxy", "x"], ["serve", "--lan", "--bind", "127.0.0.1"],
          ["serve", "--bind", "999.9.9.9", "--port", "0"], ["serve", "--tls", "/nowhere", "/nowhere"], ["serve", "--tls", "/nowhere"],
          ["store", "check", "--data", "/nowhere"],
          ["store", "restore", "/nowhere/file", "--data", "/nowhere"], ["store", "erase", "--data", "/nowhere"],
          ["store", "erase", "--data", "/nowhere", "--game", "x"]]
WORKSHOP = [["match", "--engine1", "true", "--engine2", "true", "--games", "3", "--tc", "nodes=1"],
            ["match", "--engine1", "true", "--engine2", "true", "--tc", "x"],
            ["match", "--engine1", "true", "--engine2", "true", "--tc", "nodes=1", "--openings", "/nowhere"],
            ["ladder", "/nowhere"], ["board-solve", "9", "9"], ["strip-verify", "/nowhere"], ["board-verify", "/nowhere"],
            ["proof-verify", "/nowhere"], ["proof-verify", "/"], ["proof-verify", str(TESTDATA / "README.md")],
            ["solve", "-", "--proof", "x"], ["solve", "3/3/1o1 X B4", "--proof", "/nowhere/x"],
            ["solve", "3/1@1/3 O", "--proof", "/nowhere/x"],
            ["convert", "/nowhere", "--to", "json"], ["convert", "/", "--to", "json"], ["reduce", "/nowhere"],
            ["bench", "--solved", "/nowhere"], ["bench", "--nodes", "1"], ["bench", "--solved", "--depth", "2"],
            ["puzzles"], ["puzzles", "verify", "/nowhere"], ["puzzles", "show", str(TESTDATA / "puzzles.jsonl"), "999999999"],
            ["puzzles", "judge", START, "--kind", "x"],
            ["moves", WORKED, "--limit", "0"], ["moves", WORKED, "--paths", "--limit", "1"], ["tui"]]
PUZZLE = "5/2o2/2@2/5/5 O"
ANSWERS = [["moves", BOARD, "--list", "--paths"], ["goal", START], ["goal", BOARD], ["perft", BOARD, "2"],
           ["play", BOARD, "A1"], ["analyse", BOARD, "--depth", "2"], ["board-solve", "3", "3"], ["board-draws", "3", "3"],
           ["strip-solve", "6"], ["strip-theory", "8"], ["bench", "--depth", "1"],
           ["puzzles", "judge", START, "--kind", "goal-in-1"], ["puzzles", "judge", PUZZLE, "--kind", "goal-in-1"]]


class Spanish(CommandTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return str(path)

    def assert_spanish(self, text, arguments):
        """No English word, save in options, quotations, paths and the server's log."""
        found = ENGLISH.search(re.sub(r"(?m)--[\w-]+|«[^»]*»|\"[^\"]*\"|/\w\S*|^\[20.*", "", text))
        self.assertIsNone(found, (arguments, found and found[0], text))

    def assert_refused_in_spanish(self, arguments, stdin=b""):
        with self.subTest(arguments=arguments, stdin=stdin):
            english = run(*arguments, "--lang", "en", stdin=stdin)
            spanish = run(*arguments, "--lang", "es", stdin=stdin)
            self.assertIn(spanish.returncode, (2, 3), (arguments, spanish.stderr))
            self.assertEqual(spanish.returncode, english.returncode)
            self.assertNotEqual(spanish.stderr, english.stderr)
            self.assert_spanish(spanish.stderr.decode(), arguments)

    def test_positions(self):
        for position in POSITIONS:
            self.assert_refused_in_spanish(["moves", position])

    def test_moves(self):
        for moves in MOVES:
            self.assert_refused_in_spanish(["play", BOARD, *moves])

    def test_records(self):
        for kind, texts in RECORDS.items():
            for text in texts:
                self.assert_refused_in_spanish(["convert", self.file("game." + kind, text), "--to", "moves"])

    def test_formulas(self):
        for text in FORMULAS:
            self.assert_refused_in_spanish(["reduce", self.file("formula.cnf", text)])

    def test_strips(self):
        for command, positions in (("strip", STRIPS), ("oddish", ODDISH)):
            for position in positions:
                self.assert_refused_in_spanish([command, position])

    def test_bidding_games(self):
        for options in BIDDING:
            self.assert_refused_in_spanish(["tennis", *options])
        for text in REPLAYS:
            self.assert_refused_in_spanish(["tennis", "--replay", self.file("game.csv", text)])

    def test_the_command_line(self):
        for arguments in OPTIONS:
            self.assert_refused_in_spanish(arguments)

    def test_server_and_store(self):
        for arguments in SERVER:
            self.assert_refused_in_spanish(arguments)

    def test_files_limits_and_matches(self):
        for arguments in WORKSHOP:
            self.assert_refused_in_spanish(arguments)

    def test_lines_of_standard_input(self):
        done = run("moves", "--lang", "es", "-", stdin="3/3/3 O\n")
        self.assert_spanish(done.stdout.decode(), "moves -")
        self.assertIn("línea 1", done.stderr.decode())

    def test_remarks(self):
        path = self.file("game.sgf", "(;SZ[15:19];B[H11](;W[G11])(;W[J11])) more (;GM[14])")
        done = run("convert", path, "--to", "moves", "--lang", "es")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(len(done.stderr.decode().splitlines()), 4, done.stderr)
        self.assert_spanish(done.stderr.decode(), "convert")

    def test_answers(self):
        for arguments in ANSWERS:
            with self.subTest(arguments=arguments):
                english = run(*arguments, "--lang", "en")
                spanish = run(*arguments, "--lang", "es")
                self.assertEqual(spanish.returncode, english.returncode, spanish.stderr)
                self.assertNotEqual(spanish.stdout, english.stdout)
                self.assert_spanish(spanish.stdout.decode(), arguments)

    def test_json_stays_english(self):
        self.assertEqual(self.ask("moves", "3/3/3 O", "--lang", "es", code=2), self.ask("moves", "3/3/3 O", code=2))


if __name__ == "__main__":
    main()
