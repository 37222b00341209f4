#!/usr/bin/env python3
"""Table files against their document: a reader that knows only table-format.md agrees with the program.

    tests/cli/table_format_test.py GOALLINE STRIP_VERIFY [unittest arguments]

The program answers without files here: it builds the tables of short strips and of boards of up to 16 points in memory.
"""
import json
import pathlib
import random
import re
import struct
import subprocess
import sys
import tempfile
import unittest

import command
from table_reader import BOARD, STRIP, Refused, Table, checksum

STRIP_VERIFY = ""
DOCUMENT = pathlib.Path(__file__).resolve().parents[2] / "docs/reference/table-format.md"
SWITCHES_OFF = {"corner_exit": False, "goal_pass": False, "own_goal": False}
FIELDS = {"version": 8, "kind": 12, "rows": 16, "columns": 20, "switches": 24, "balls": 28, "bits": 32, "plies": 36}
DIRECTORY, TAIL_CHECKSUM, HEADER_CHECKSUM = 40, 56, 64


def sealed(data):
    """The same file with a right header checksum."""
    return data[:HEADER_CHECKSUM] + struct.pack("<Q", checksum(data[:HEADER_CHECKSUM])) + data[HEADER_CHECKSUM + 8:]


def with_field(data, name, value):
    at = FIELDS[name]
    return sealed(data[:at] + struct.pack("<I", value) + data[at + 4:])


def with_changed_byte(data, at, bit=0):
    return data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1:]


def random_positions(rows, columns, sides, count, draw):
    """Positions whose game is not over; a strip has one column and its squares as rows."""
    for _ in range(count):
        cells = [draw.choice(".o") for _ in range(rows * columns)]
        cells[draw.randrange(columns, (rows - 1) * columns)] = "@"
        text = "/".join("".join(cells[i:i + columns]) for i in range(0, len(cells), columns))
        text = text.replace("/", "") if sides == "LR" else re.sub(r"\.+", lambda run: str(len(run[0])), text)
        yield f"{text} {draw.choice(sides)}"


class TableFormatTest(command.CommandTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def made(self, *what):
        """What the program says of the table it wrote, and the bytes of the file."""
        file = self.folder / "table"
        return self.ask(*what, "--out", file), file.read_bytes()

    def strip(self, squares):
        return self.made("strip-solve", squares)

    def board(self, rows, columns, rules={}):
        return self.made("board-solve", rows, columns, *command.switches(rules))

    def compare(self, table, positions, *question):
        positions = list(positions)
        answers = self.lines(*question, stdin="\n".join(positions) + "\n")
        self.assertEqual(len(answers), len(positions))
        for position, answer in zip(positions, answers):
            self.assertTrue(answer["proven"], position)
            self.assertEqual(table.value(position), (answer["value"], answer["plies"]), position)

    def check_all_entries(self, table, solved):
        blocks = list(table.blocks())
        counts = [sum(block.count(ply) for block in blocks) for ply in range(256)]
        longest = len(table.histogram) - 1
        self.assertEqual(table.histogram, [0] + counts[1:longest + 1])
        self.assertFalse(any(counts[longest + 1:]))
        self.assertEqual({str(ply): count for ply, count in enumerate(table.histogram) if count}, solved["histogram"])
        half = len(blocks) // 2
        for parity, entries in enumerate((blocks[half:], blocks[:half])):
            self.assertTrue(all(ply == 0 or ply % 2 == parity for block in entries for ply in set(block)))
        self.assertEqual(sum(counts), 2 * solved["positions"])


class ReadingTest(TableFormatTest):
    def test_a_strip(self):
        solved, data = self.strip(12)
        table = Table(data)
        self.assertEqual((table.kind, table.rows, table.columns, table.balls, table.bits), (STRIP, 12, 1, 10, 11))
        self.check_all_entries(table, solved)
        self.compare(table, random_positions(12, 1, "LR", 400, random.Random(1)), "strip")

    def test_boards(self):
        for rows, columns, rules, switches in ((4, 3, {}, 7), (5, 3, {}, 7), (5, 3, SWITCHES_OFF, 0),
                                               (4, 3, {"corner_exit": False}, 6), (4, 3, {"goal_pass": False}, 5),
                                               (3, 4, {"own_goal": False}, 3)):
            with self.subTest(rows=rows, columns=columns, rules=rules):
                solved, data = self.board(rows, columns, rules)
                table = Table(data)
                self.assertEqual((table.kind, table.rows, table.columns, table.switches), (BOARD, rows, columns, switches))
                self.check_all_entries(table, solved)
                self.compare(table, random_positions(rows, columns, "OX", 300, random.Random(2)), "solve",
                             *command.switches(rules))

    def test_a_ball_place_of_several_blocks(self):
        _, data = self.strip(18)
        table = Table(data)
        self.assertEqual(table.parts, 2)
        self.compare(table, random_positions(18, 1, "LR", 300, random.Random(3)), "strip")

    def test_draws(self):
        solved = self.ask("board-solve", 7, 3, "--list-draws", "--out", self.folder / "board")
        table = Table((self.folder / "board").read_bytes())
        for position in solved["draw_positions"]:
            self.assertEqual(table.value(position), ("draw", None), position)


class DocumentTest(TableFormatTest):
    """The examples of the document."""

    def rows(self, first, pattern):
        found = re.findall(pattern, DOCUMENT.read_text().split(first)[1], re.MULTILINE)
        self.assertTrue(found, first)
        return found

    def test_the_checksums(self):
        _, strip = self.strip(12)
        examples = self.rows("**Checksum.**", r"^\| (.+?) \| (\d+) \| `([0-9A-F]{16})` \|$")
        self.assertEqual(len(examples), 5)
        for text, size, expected in examples:
            data = strip[:40] if text.startswith("the first 40") else bytes.fromhex(text.replace("none", "").strip("`"))
            self.assertEqual((len(data), f"{checksum(data):016X}"), (int(size), expected))

    def test_the_header(self):
        _, strip = self.strip(12)
        fields = self.rows("**Header.**", r"^\| (\d+) \| 4 \| (\w+) \| .* \| (\d+) \|$")
        self.assertEqual({name: int(at) for at, name, _ in fields}, FIELDS)
        for at, name, value in fields:
            self.assertEqual(struct.unpack_from("<I", strip, int(at)), (int(value),), name)

    def test_the_positions(self):
        tables = {"strip": Table(self.strip(12)[1]), 3: Table(self.board(3, 3)[1]), 7: Table(self.board(7, 3)[1])}
        examples = self.rows("**Examples.**", r"^\| `(.+) ([LROX])` \| (.+?) \|(.*)\| (\w+)(?: in (\d+))? \|$")
        self.assertEqual(len(examples), 7)
        for text, side, *steps, value, plies in examples:
            table = tables["strip" if side in "LR" else text.count("/") + 1]
            position = text if side in "LO" else table.mirrored(text)
            for mover, step in enumerate(filter(str.strip, steps)):
                ball, index = table.place(position)
                self.assertEqual(step.strip(), f"{index} at {ball}: {table.entry(mover, ball, index)}", (text, side))
                position = table.mirrored(position)
            self.assertEqual(table.value(f"{text} {side}"), (value, int(plies) if plies else None))


class RefusalTest(TableFormatTest):
    def read_all(self, data):
        for _ in Table(data).blocks():
            pass

    def verify(self, *files):
        return subprocess.run([STRIP_VERIFY, *files], capture_output=True, text=True, timeout=300, env=command.ENGLISH)

    def refused_by_all(self, cases):
        """cases: bytes by name. The reader of this test and the program's verifier refuse each; the verifier in one run."""
        files = []
        for name, data in cases.items():
            with self.assertRaises(Refused, msg=name):
                self.read_all(data)
            files.append(self.folder / name)
            files[-1].write_bytes(data)
        done = self.verify(*files)
        self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        self.assertEqual([line.split(": ")[0] for line in done.stderr.splitlines()], list(map(str, files)))
        return files

    def accepted(self, data):
        self.read_all(data)
        (self.folder / "good").write_bytes(data)
        done = self.verify(self.folder / "good")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_one_changed_byte(self):
        draw = random.Random(4)
        for data in (self.strip(10)[1], self.board(4, 3, {"corner_exit": False})[1]):
            self.accepted(data)
            tail = struct.unpack_from("<Q", data, DIRECTORY)[0]
            places = [*range(72), *(draw.randrange(72, tail) for _ in range(40)), *range(tail - 8, tail),
                      *(draw.randrange(tail, len(data)) for _ in range(40))]
            self.refused_by_all({f"{at}": with_changed_byte(data, at, draw.randrange(8)) for at in places})
            self.refused_by_all({"short": data[:-1], "long": data + b"\0", "header": data[:71], "nothing": b""})

    def test_what_only_the_fields_can_tell(self):
        """Files whose checksums are right."""
        for command_name, data in (("strip-verify", self.strip(10)[1]), ("board-verify", self.board(4, 3)[1])):
            self.assertEqual(sealed(data), data)
            kind, rows, columns = struct.unpack_from("<III", data, FIELDS["kind"])
            # The header of a strip would do for a board of one column, not the other way round.
            kinds = (0, 3, 257, 1 << 31, *([STRIP] if kind == BOARD else []))
            cases = {f"kind-{wrong}": with_field(data, "kind", wrong) for wrong in kinds}
            cases |= {f"version-{wrong}": with_field(data, "version", wrong) for wrong in (0, 2, 257)}
            cases |= {"rows": with_field(data, "rows", rows + 1), "columns": with_field(data, "columns", columns + 1),
                      "bits": with_field(data, "bits", 41), "no-bits": with_field(data, "bits", 0),
                      "balls": with_field(data, "balls", 65), "plies": with_field(data, "plies", 257)}
            for file in self.refused_by_all(cases):
                self.refuse(command_name, file)

    def test_a_tail_that_does_not_fit_the_blocks(self):
        """The first block's record says something else, under right checksums."""
        _, data = self.strip(10)
        tail, = struct.unpack_from("<Q", data, DIRECTORY)
        record = tail + 8 * struct.unpack_from("<I", data, FIELDS["plies"])[0]
        cases = {}
        for name, at in (("offset", record), ("size", record + 8), ("checksum", record + 12)):
            bad = with_changed_byte(data, at)
            bad = bad[:TAIL_CHECKSUM] + struct.pack("<Q", checksum(bad[tail:])) + bad[TAIL_CHECKSUM + 8:]
            cases[name] = sealed(bad)
        self.refused_by_all(cases)

    def test_what_asks_a_table_refuses_it_too(self):
        folder = self.folder / "tables"
        folder.mkdir()
        strip, board = folder / "strip", folder / "board-4x3.table"
        probes = ((strip, self.strip(10)[1], ["strip", "....@..... L", "--table", strip]),
                  (board, self.board(4, 3)[1], ["analyse", "3/3/1@1/3 O", "--tables", folder]))
        for file, good, question in probes:
            file.write_bytes(good)
            self.ask(*question)
            for bad in (with_field(good, "kind", 3), with_field(good, "version", 2), with_changed_byte(good, 30)):
                file.write_bytes(bad)
                self.refuse(*question)

    def test_an_unknown_kind_is_called_so(self):
        file = self.folder / "unknown"
        file.write_bytes(with_field(self.strip(10)[1], "kind", 3))
        for name in ("strip-verify", "board-verify"):
            done = command.run(name, file)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(b"unknown kind of table 3", done.stderr)


if __name__ == "__main__":
    STRIP_VERIFY = sys.argv.pop(2)
    command.main()
