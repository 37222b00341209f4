"""Reads and checks proof files. It uses nothing but what docs/proof-format.md says, and the plain rules, so that it judges
the document, too.

Change it only together with that document, never to follow the program.

    proof = Proof(pathlib.Path("9x9.proof").read_bytes())   # Refused, with the reason, if it is no proof
    proof.check()                                           # the number of replies; Wrong if it proves nothing
"""
import struct

from plain_rules import Position, point_name
from table_reader import Refused, check, checksum, unpacked

MOST = 1 << 28
WAYS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


class Wrong(Exception):
    pass


def require(right, number, reason):
    if not right:
        raise Wrong(f"claim {number}: {reason}")


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
        self.switches = {"corner_exit": bool(switches & 1), "goal_pass": bool(switches & 2), "own_goal": bool(switches & 4)}
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

    def position(self, claim):
        return Position(self.rows, self.columns, claim.men, claim.ball, claim.side, **self.switches)

    def answer(self, claim, side, ball, men):
        """The first child that speaks of a position."""
        for child in (self.claims[number] for number in claim.children):
            if child.side == side and child.ball == ball and not (child.men ^ men) & child.zone:
                return child
        return None

    def check(self):
        replies = 0
        for number, claim in enumerate(self.claims):
            position = self.position(claim)
            require(not position.over() and claim.ball not in claim.men, number, "bad position")  # 1
            require(all(self.claims[child].plies < claim.plies for child in claim.children), number, "plies")  # 2
            covered = claim.zone | {claim.ball}
            if claim.side == self.attacker:
                self.check_move(number, claim, position, covered)
            else:
                replies += self.check_replies(number, claim, position, covered)
        return replies

    def check_move(self, number, claim, position, covered):
        ball, men, touched = claim.ball, claim.men, set()
        if claim.placed:
            require(claim.placed in position.placements(), number, "illegal placement")  # 3
            men, touched = men | {claim.placed}, {claim.placed}
        for way in claim.jumps:
            scorer = position.scorer(ball)
            require(position.on_board(ball) and (scorer is None or position.goal_pass), number, "the turn is over")
            landings = {}
            for to, left in position.single_jumps(ball, men):
                step = tuple((a > b) - (a < b) for a, b in zip(to, ball))
                landings[step] = (to, left)
            require(WAYS[way] in landings, number, "illegal jump")
            ball, left = landings[WAYS[way]]
            touched |= (men - left) | ({ball} if position.on_board(ball) else set())
            men = left
        require(touched <= covered, number, "moves outside its zone")  # 4
        scorer = position.scorer(ball)
        require(scorer in (None, self.attacker), number, "own goal")
        if scorer:
            require(claim.plies >= 1, number, "no plies")
            return
        child = self.answer(claim, "X" if self.attacker == "O" else "O", ball, men)
        require(child is not None and child.zone <= covered, number, "no child")  # 5

    def check_replies(self, number, claim, position, covered):
        replies = position.placements()
        for point in replies:  # 6
            require(self.answer(claim, self.attacker, claim.ball, claim.men | {point}), number, point_name(point))
        looked, results, open_states = set(), set(), [(claim.ball, claim.men)]
        seen = set(open_states)
        while open_states:
            ball, men = open_states.pop()
            for rows, columns in WAYS:  # 8
                row, column = ball[0] + rows, ball[1] + columns
                while (row, column) in men:
                    looked.add((row, column))
                    row, column = row + rows, column + columns
                if position.on_board((row, column)):
                    looked.add((row, column))
            for to, left in position.single_jumps(ball, men):
                scorer = position.scorer(to)
                if position.own_goal or scorer != self.attacker:
                    results.add((to, left) if position.on_board(to) else scorer)
                    require(scorer == self.attacker or (scorer is None and self.answer(claim, self.attacker, to, left)),
                            number, f"a chain to {point_name(to)}")
                if position.on_board(to) and (scorer is None or position.goal_pass) and (to, left) not in seen:
                    seen.add((to, left))
                    open_states.append((to, left))
        require(looked <= covered, number, "looks outside its zone")
        require(all(self.claims[child].zone <= covered for child in claim.children), number, "smaller zone")  # 7
        whole = len(covered) == self.rows * self.columns
        require(whole or self.answer(claim, self.attacker, claim.ball, claim.men), number, "other placements")  # 9
        return len(replies) + len(results)
