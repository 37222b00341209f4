#!/usr/bin/env python3
"""Text files as editors write them: a byte order mark before them changes nothing, UTF-16 is refused by name (a record is
read in it), and records are read in the encoding that they name."""
import json
import pathlib
import tempfile
import unittest

from command import START, TESTDATA, main, run
from match_test import PATIENT, WINS_AS_OHS

ROOT = pathlib.Path(__file__).resolve().parents[2]
MARK = b"\xef\xbb\xbf"


class TextFileTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, content):
        path = pathlib.Path(self.folder.name) / "text"
        path.write_bytes(content)
        return path

    def commands(self):
        """What reads a text: the text, and the command that reads the file with that name."""
        first = lambda name, count: b"".join((ROOT / name).read_bytes().splitlines(True)[:count])
        game = (TESTDATA / "bidding/seed-example-1.csv").read_bytes()
        yield b"9/9/9/9/4@4/9/9/9/9 O\n", lambda file: ("match", "--engine1", "false", "--engine2", "false", "--openings", file,
                                                        "--games", 2)
        yield b'{"players":[]}', lambda file: ("ladder", file)
        yield b"p cnf 1 1\n1 0\n", lambda file: ("reduce", file)
        yield b"# hello\n1. H11 A1\n", lambda file: ("convert", file, "--to", "json")
        yield b'{"moves":["H11"]}', lambda file: ("convert", file, "--to", "moves")
        yield first("puzzles/phutball.jsonl", 1), lambda file: ("puzzles", "show", file, 1)
        yield first("solved/positions.jsonl", 1), lambda file: ("bench", "--solved", file, "--nodes", 1)
        yield game, lambda file: ("tennis", "--replay", file)

    def test_a_mark_before_a_text_changes_nothing(self):
        for text, command in self.commands():
            plain = run(*command(self.file(text)))
            marked = run(*command(self.file(MARK + text)))
            with self.subTest(command("FILE")):
                self.assertEqual(marked.returncode, plain.returncode, marked.stderr)
                self.assertEqual(marked.stderr.splitlines()[:1], plain.stderr.splitlines()[:1])
                self.assertEqual(marked.stdout, plain.stdout)

    def test_utf16_is_refused_by_name_where_it_is_no_record(self):
        for text, command in self.commands():
            for encoding in ("utf-16", "utf-16-le", "utf-16-be"):
                done = run(*command(self.file(text.decode().encode(encoding))))
                with self.subTest((command("FILE"), encoding)):
                    if command("FILE")[0] == "convert":
                        self.assertEqual(done.returncode, 0, done.stderr)
                    else:
                        self.assertEqual(done.returncode, 2, done.stderr)
                        self.assertIn(b"UTF-16", done.stderr)

    def test_a_journal_of_a_match(self):
        book = self.file(b"3/3/1@1/3 O\n")
        journal = book.with_name("journal")
        call = ("match", "--engine1", WINS_AS_OHS, "--engine2", WINS_AS_OHS, "--openings", book, "--journal", journal, *PATIENT,
                "--games")
        self.assertEqual(run(*call, 2).returncode, 0)
        journal.write_bytes(MARK + journal.read_bytes())
        done = run(*call, 4, "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(json.loads(done.stdout)["games"], 4)
        self.assertEqual(len(journal.read_text(encoding="utf-8-sig").splitlines()), 5)

    def test_lines_of_standard_input(self):
        plain = run("moves", "-", stdin=(START + "\n").encode())
        self.assertEqual(run("moves", "-", stdin=MARK + (START + "\n").encode()).stdout, plain.stdout)
        done = run("moves", "-", stdin=(START + "\n").encode("utf-16"))
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"UTF-16", done.stderr)

    def test_a_session_of_the_engine(self):
        session = b"position startpos\nshow\nquit\n"
        self.assertEqual(run("engine", stdin=MARK + session).stdout, run("engine", stdin=session).stdout)


class EncodingTest(unittest.TestCase):
    """`goalline convert` on files in several encodings; the corpus testdata/encodings.jsonl is judged by unit tests."""

    def convert(self, content, *options):
        return run("convert", "-", *options, stdin=content)

    def names(self, content):
        done = self.convert(content, "--to", "json")
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        return list(json.loads(done.stdout)["players"].values())

    def test_records_are_read_in_the_encoding_that_they_name(self):
        game = "(;FF[4]GM[14]CA[{}]SZ[5:7]PB[{}]PW[{}];B[C5];W[B3])"
        for label, codec, ohs, eks in (("windows-1252", "cp1252", "Œuf", "“Zoë” – €"), ("latin1", "cp1252", "Œuf", "Zoë"),
                                       ("GB18030", "gb18030", "测试", "朤峕"), ("GB2312", "gbk", "测试", "峕"),
                                       ("Shift_JIS", "cp932", "表田", "美ソ"), ("UTF-16", "utf-16", "Ann", "Œuf"),
                                       ("Big5", "cp950", "測試", "功"), ("EUC-KR", "cp949", "한글", "똠"),
                                       ("EUC-JP", "euc-jp", "表田", "美"), ("KOI8-R", "koi8-r", "Анна", "Борис"),
                                       ("UTF-8", "utf-8-sig", "José", "👨‍👩‍👧")):
            with self.subTest(label):
                self.assertEqual(self.names(game.format(label, ohs, eks).encode(codec)), [ohs, eks])
                sgf = self.convert(game.format(label, ohs, eks).encode(codec), "--to", "sgf").stdout.decode()
                self.assertIn(f"PB[{ohs}]", sgf)
                self.assertIn("CA[UTF-8]", sgf)

    def test_an_encoding_that_is_not_read_is_named(self):
        done = self.convert(b"(;GM[14]CA[KOI-7]SZ[5:7];B[C5])", "--to", "sgf")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"KOI-7", done.stderr)

    def test_one_damaged_character_spoils_nothing_else(self):
        done = self.convert("(;GM[14]CA[UTF-8]SZ[5:7]PB[José]PW[漢字];B[C5])".encode().replace("é".encode(), b"\xc3"),
                            "--to", "json")
        self.assertEqual(json.loads(done.stdout)["players"], {"O": "Jos\ufffd", "X": "漢字"})
        self.assertIn(b"damaged", done.stderr)

    def test_whoever_names_a_game_is_not_warned_of_the_others(self):
        two = b"(;GM[14]SZ[5:7];B[C5])(;GM[14]SZ[5:7];B[C6])"
        for number in (1, 2):
            self.assertEqual(self.convert(two, "--to", "moves", "--game", number).stderr, b"")
        self.assertIn(b"only the first game", self.convert(two, "--to", "moves").stderr)


if __name__ == "__main__":
    main()
