#!/usr/bin/env python3
"""goalline data export from outside. The .npz is read here by the description of its format alone; the Python package's
data_test.py holds what is in it against the rules.

    tests/cli/data_test.py GOALLINE [unittest arguments]
"""
import ast
import csv
import pathlib
import struct
import tempfile
import unittest
import zipfile

from command import CommandTest, main, run

ROOT = pathlib.Path(__file__).resolve().parents[2]
LINE = "3/1o1/1@1/3 O\t-12\t2\tB4"


def read(file):
    """The columns of an .npz, as lists."""
    columns = {}
    with zipfile.ZipFile(file) as archive:
        for name in archive.namelist():
            data = archive.read(name)  # checks the checksum
            assert data[:8] == b"\x93NUMPY\x01\x00", data[:8]
            length, = struct.unpack("<H", data[8:10])
            assert (10 + length) % 64 == 0, length
            head = ast.literal_eval(data[10:10 + length].decode())
            rows, = head["shape"]
            kind, width = head["descr"][:2], int(head["descr"][2:])
            body = data[10 + length:]
            assert len(body) == rows * width
            cells = [body[at:at + width] for at in range(0, len(body), width)]
            columns[name.removesuffix(".npy")] = [cell.rstrip(b"\0").decode() if kind == "|S" else
                                                  struct.unpack("<q" if kind == "<i" else "<d", cell)[0] for cell in cells]
    return columns


class DataTest(CommandTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="goalline-data-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.lines = self.folder / "lines.txt"
        self.lines.write_text(f"{LINE}\n{LINE.replace('-12', '7')}\town-goal=off\n")

    def test_every_kind_that_comes_with_the_program(self):
        for kind in ("puzzles", "strip-puzzles", "bid-puzzles", "solved", "atlas"):
            with self.subTest(kind=kind):
                file, text = self.folder / "a.npz", self.folder / "a.csv"
                told = self.ask("data", "export", kind, "--to", file)
                self.ask("data", "export", kind, "--to", text)
                columns = read(file)
                self.assertEqual([column["name"] for column in told["columns"]], list(columns))
                self.assertEqual({len(column) for column in columns.values()}, {told["rows"]})
                self.assertEqual((told["kind"], told["file"], told["bytes"]), (kind, str(file), file.stat().st_size))
                with text.open(newline="") as lines:
                    head, *rows = csv.reader(lines, strict=True)
                self.assertEqual(head, list(columns))
                for name, column in zip(head, zip(*rows)):
                    for cell, value in zip(column, columns[name]):
                        same = cell == value if isinstance(value, str) else float(cell or "nan") == value or cell == "" and value != value
                        self.assertTrue(same, (name, cell, value))

    def test_self_play(self):
        file = self.folder / "a.npz"
        self.ask("data", "export", "self-play", "--from", self.lines, self.lines, "--to", file)
        first, second = "3/1o1/1@1/3 O", "corner-exit=on goal-pass=on own-goal={} repetition=draw3 pie=off"
        self.assertEqual(read(file), {"position": [first] * 4, "rules": [second.format("on"), second.format("off")] * 2,
                                      "score": [-12, 7] * 2, "result": [2] * 4, "move": ["B4"] * 4})
        again = self.folder / "b.npz"
        self.ask("data", "export", "self-play", "--from", file, "--to", again)  # a table may be the source of another
        self.assertEqual(again.read_bytes(), file.read_bytes())

    def test_people_are_told_too(self):
        for language, words in (("en", "rows 2, columns 5"), ("es", "filas 2, columnas 5")):
            done = run("data", "export", "self-play", "--from", self.lines, "--to", self.folder / "a.csv", "--lang", language)
            self.assertIn(words, done.stdout.decode())

    def test_what_cannot_be_done_leaves_the_old_file(self):
        good = self.folder / "a.npz"
        good.write_text("good")
        damaged = self.folder / "damaged.txt"
        damaged.write_text(f"{LINE}\nnothing\n")
        error = self.refuse("data", "export", "self-play", "--from", self.lines, damaged, "--to", good)
        self.assertEqual(error["where"], f"{damaged}, line 2")
        spanish = run("data", "export", "self-play", "--from", damaged, "--to", good, "--lang", "es")
        self.assertIn("se esperaba una posición con valoración", spanish.stderr.decode())
        self.refuse("data", "export", "self-play", "--from", self.folder / "none.txt", "--to", good, kind="io")
        self.refuse("data", "export", "self-play", "--from", self.folder, "--to", good, kind="io")
        self.refuse("data", "export", "self-play", "--from", good, "--to", good)  # it is no .npz
        self.refuse("data", "export", "matches", "--from", damaged, "--to", good, kind="syntax")
        self.refuse("data", "export", "matches", "--to", good, kind="usage")
        self.refuse("data", "export", "atlas", "--to", self.folder / "a.txt", kind="usage")
        self.refuse("data", "export", "atlas", "--to", self.folder / "none" / "a.npz", kind="io")
        self.refuse("data", "export", "atlas", "--to", self.folder, kind="io")
        self.refuse("data", "export", "nothing", "--to", good, kind="usage")
        self.refuse("data", "export", "atlas", kind="usage")
        self.assertEqual(good.read_text(), "good")
        self.assertEqual({path.name for path in self.folder.iterdir()}, {"a.npz", "lines.txt", "damaged.txt"})


if __name__ == "__main__":
    main()
