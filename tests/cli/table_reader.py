"""Reads table files. It uses nothing but what table-format.md says, so that it judges the document, too.

Change it only together with that document, never to follow the program.

    table = Table(pathlib.Path("strip-12.table").read_bytes())   # Refused, with the reason, if the file is damaged
    table.entry(0, *table.place(".o@o.o.o...."))                 # mover 0; the side to move is left out
    table.value(".o@o.o.o.... L")                                # ("win", 13)
"""
import ctypes
import ctypes.util
import re
import struct

MASK = (1 << 64) - 1
STRIP, BOARD = 1, 2


class Refused(Exception):
    pass


def mix(x):
    x = (x + 0x9E3779B97F4A7C15) & MASK
    x = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ x >> 27) * 0x94D049BB133111EB) & MASK
    return x ^ x >> 31


def checksum(data):
    state = mix(len(data))
    whole = len(data) // 8 * 8
    for (word,) in struct.iter_unpack("<Q", data[:whole]):
        state = mix(state ^ word)
    return mix(state ^ int.from_bytes(data[whole:], "little"))


def unpacked(frame, size):
    """The standard library has no zstd before Python 3.14, so the system's own library is called."""
    zstd = ctypes.CDLL(ctypes.util.find_library("zstd") or "libzstd.so.1")
    zstd.ZSTD_decompress.restype = ctypes.c_size_t
    zstd.ZSTD_decompress.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t]
    room = ctypes.create_string_buffer(size)
    got = zstd.ZSTD_decompress(room, size, frame, len(frame))
    if got != size:  # an error is a number near 2^64
        raise Refused("a block does not unpack to its number of entries")
    return room.raw


def check(right, reason):
    if not right:
        raise Refused(reason)


class Table:
    def __init__(self, data):
        check(len(data) >= 72, "shorter than a header")
        mark, version, kind, rows, columns, switches, balls, bits, plies, directory, size, of_tail, of_header = (
            struct.unpack("<8s8I4Q", data[:72]))
        check(mark == b"GLTABLE\n", "wrong mark")
        check(version == 1, "wrong version")
        check(of_header == checksum(data[:64]), "wrong checksum of the header")
        check(size == len(data), "wrong size")
        check(kind in (STRIP, BOARD), "wrong kind")
        check(1 <= balls <= 64 and 1 <= bits <= 40 and plies <= 256, "impossible numbers")
        if kind == STRIP:
            check((columns, switches, balls, bits) == (1, 0, rows - 2, rows - 1), "not a strip")
        else:
            check(rows >= 3 and columns >= 1 and switches < 8, "not a board")
            check((balls, bits) == ((rows - 2) * columns, rows * columns - 1), "not a board")
        check(72 <= directory <= size and directory % 8 == 0, "impossible offset of the directory")
        tail = data[directory:]
        check(of_tail == checksum(tail), "wrong checksum of histogram and directory")
        self.data, self.kind, self.rows, self.columns, self.switches = data, kind, rows, columns, switches
        self.balls, self.bits = balls, bits
        self.block_entries = 1 << min(bits, 16)
        self.parts = (1 << bits) // self.block_entries
        check(len(tail) == 8 * plies + 16 * 2 * balls * self.parts, "wrong length of the directory")
        self.histogram = list(struct.unpack_from(f"<{plies}Q", tail))
        self.directory = list(struct.iter_unpack("<QII", tail[8 * plies:]))
        end = 72
        for offset, length, _ in self.directory:
            check(offset == end, "blocks do not follow one another")
            end += length
            check(end <= directory, "a block reaches into the histogram")
        check(directory - end <= 7 and not any(data[end:directory]), "not zeros before the histogram")
        self.known = {}

    def block(self, number):
        if number not in self.known:
            offset, length, low = self.directory[number]
            packed = self.data[offset:offset + length]
            check(length == 0 or checksum(packed) & 0xFFFFFFFF == low, "wrong checksum of a block")
            self.known[number] = unpacked(packed, self.block_entries) if length else bytes(self.block_entries)
        return self.known[number]

    def blocks(self):
        return (self.block(number) for number in range(len(self.directory)))

    def entry(self, mover, ball, index):
        return self.block((mover * self.balls + ball) * self.parts + (index >> 16))[index & 0xFFFF]

    def mirrored(self, text):
        """A position's text without the side to move."""
        return text[::-1] if self.kind == STRIP else "/".join(reversed(text.split("/")))

    def place(self, text):
        """Ball place and index of a position's text without the side to move."""
        if self.kind == STRIP:
            ball = text.index("@")
            stones = text.replace("@", "")
            return ball - 1, sum(1 << bit for bit, square in enumerate(stones) if square == "o")
        rows = [re.sub("[0-9]+", lambda run: "." * int(run[0]), row) for row in text.split("/")]
        cells = "".join(reversed(rows))
        ball, last = cells.index("@"), len(cells) - 1
        index = sum(1 << (ball if cell == last else cell) for cell, point in enumerate(cells) if point == "o")
        return ball - self.columns, index

    def value(self, text):
        """("win" or "loss", plies) or ("draw", None) for the side to move."""
        position, side = text.split()
        first = position if side in "LO" else self.mirrored(position)
        if plies := self.entry(0, *self.place(first)):
            return "win", plies
        if plies := self.entry(1, *self.place(self.mirrored(first))):
            return "loss", plies
        return "draw", None
