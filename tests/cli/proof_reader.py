"""Reads proof files. It uses nothing but what proof-format.md says, so that it judges the document, too. What proofs say
is judged by proof-verify, which is held against a check by the plain rules in src/verify/proof/proof_check_test.cpp.

Change it only together with that document, never to follow the program.

    proof = Proof(pathlib.Path("9x9.proof").read_bytes())   # Refused, with the reason, if it is no proof
"""
import struct

from table_reader import Refused, check, checksum, unpacked

MOST = 1 << 28

class Cursor:
    def __init__(self, data):
        self.data, self.at = data, 0

    def block(self, size):
        check(self.at + size <= len(self.data), "the claims end too early")
        self.at += size
        return self.data[self.at - size:self.at]

    def number(self, most):
        value, shift = 0, 0
        while True:
            byte = self.block(1)[0]
            value |= (byte & 127) << shift
            if byte < 128:
                break
            shift += 7
            check(shift < 35, "a number is too long")
        check(value <= most, "a number is too large")
        check(byte != 0 or shift == 0, "a number has more bytes than it needs")
        return value


class Claim:
    pass


class Proof:
    def __init__(self, data):
        check(len(data) >= 64, "shorter than a header")
        mark, version, rows, columns, switches, attacker, claims, size, total, of_claims, of_header = struct.unpack(
            "<8s6I4Q", data[:64])
        check(mark == b"GLPROOF\n", "wrong mark")
        check(version == 1, "wrong version")
        check(checksum(data[:56]) == of_header and checksum(data[64:]) == of_claims, "wrong checksum")
        check(total == len(data) <= MOST, "wrong size")
        check(3 <= rows <= 512 and 1 <= columns <= 512 and switches < 64 and switches >> 3 & 3 < 3 and attacker < 2
              and 1 <= claims <= 5_000_000 and size <= MOST, "impossible header")
        self.rows, self.columns, self.attacker = rows, columns, "OX"[attacker]
        self.cursor = Cursor(unpacked(data[64:], size))
        self.claims = []
        for _ in range(claims):
            self.claims.append(self.read_claim(len(self.claims)))
        check(self.cursor.at == size, "bytes after the last claim")

    def point(self, cell):
        return cell // self.columns + 1, cell % self.columns + 1

    def read_set(self):
        cells = self.rows * self.columns
        bits = int.from_bytes(self.cursor.block((cells + 7) // 8), "little")
        check(bits >> cells == 0, "a set has bits beyond the board")
        return frozenset(self.point(cell) for cell in range(cells) if bits >> cell & 1)

    def read_claim(self, number):
        cells, cursor, claim = self.rows * self.columns, self.cursor, Claim()
        claim.side = "OX"[cursor.number(1)]
        claim.plies = cursor.number(1_000_000_000)
        claim.ball = self.point(cursor.number(cells - 1))
        claim.men, claim.zone = self.read_set(), self.read_set()
        if claim.side == self.attacker:
            claim.jumps = cursor.block(cursor.number(cells))
            check(all(way < 8 for way in claim.jumps), "a direction is none")
            claim.placed = None if claim.jumps else self.point(cursor.number(cells - 1))
        claim.children, before = [], number
        for _ in range(cursor.number(number)):
            back = cursor.number(before)
            check(back > 0, "a child is listed twice")
            before -= back
            claim.children.append(before)
        return claim
