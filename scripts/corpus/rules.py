"""The rules P1-P11 of rules.md in plain Python: a third implementation beside the C++ and TypeScript ones, written
from the rules and not from either, so that the corpora it makes can judge both. Clear before fast.

A point is (row, column), row 1 at the bottom, column 1 at the left. Rows 0 and R+1 are off the board.
"""
from __future__ import annotations

import dataclasses

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"  # P1: no I
WAYS = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]


@dataclasses.dataclass(frozen=True)
class Rules:
    corner_exit: bool = True
    goal_pass: bool = True
    own_goal: bool = True
    repetition: str = "none"
    pie: bool = False

    def differences(self) -> dict:
        """The switches that are not at their default, as the corpora write them."""
        return {f.name: getattr(self, f.name) for f in dataclasses.fields(self) if getattr(self, f.name) != f.default}


class Illegal(Exception):
    """A move the rules forbid; `rule` is the number of the rule."""

    def __init__(self, rule: str):
        super().__init__(rule)
        self.rule = rule


def column_name(column: int) -> str:
    """A..Z without I, AA, AB ...; @ for the column before A."""
    name = "" if column > 0 else "@"
    while column > 0:
        column, digit = divmod(column - 1, 25)
        name = LETTERS[digit] + name
    return name


def point_name(point: tuple[int, int]) -> str:
    return column_name(point[1]) + str(point[0])


def read_point(text: str) -> tuple[int, int]:
    letters = text.rstrip("0123456789")
    column = 0
    for letter in "" if letters == "@" else letters:
        column = column * 25 + LETTERS.index(letter) + 1
    return int(text[len(letters):]), column


def opponent(side: str) -> str:
    return "X" if side == "O" else "O"


@dataclasses.dataclass(frozen=True)
class Position:
    rows: int
    columns: int
    men: frozenset
    ball: tuple[int, int]
    to_move: str = "O"
    rules: Rules = Rules()

    def on_board(self, point) -> bool:
        return 1 <= point[0] <= self.rows and 1 <= point[1] <= self.columns

    def goal_of(self, point) -> str | None:
        """P3, P9: whose goal a point is on or over."""
        return "O" if point[0] >= self.rows else "X" if point[0] <= 1 else None

    def text(self) -> str:
        lines = []
        for row in range(self.rows, 0, -1):
            line, run = "", 0
            for column in range(1, self.columns + 1):
                piece = "@" if (row, column) == self.ball else "o" if (row, column) in self.men else ""
                if piece:
                    line += (str(run) if run else "") + piece
                    run = 0
                else:
                    run += 1
            lines.append(line + (str(run) if run else ""))
        off = "" if self.on_board(self.ball) else " " + point_name(self.ball)
        return "/".join(lines) + " " + self.to_move + off

    # --- placements (P5)

    def placements(self) -> int:
        if self.goal_of(self.ball):
            return 0
        return self.rows * self.columns - len(self.men) - 1

    # --- jumps (P6-P9)

    def jump(self, ball, removed: frozenset, way):
        """One jump: (where the ball comes to rest, the men jumped). Raises Illegal."""
        jumped = []
        point = (ball[0] + way[0], ball[1] + way[1])
        while point in self.men and point not in removed:
            jumped.append(point)
            point = (point[0] + way[0], point[1] + way[1])
        if not jumped:
            raise Illegal("P6")
        beside = not 1 <= point[1] <= self.columns
        beyond = not 1 <= point[0] <= self.rows
        if beside and not beyond:
            raise Illegal("P7")
        if beside and beyond and not self.rules.corner_exit:
            raise Illegal("P8")
        return point, jumped

    def ends_turn(self, point) -> bool:
        return not self.on_board(point) or (self.goal_of(point) is not None and not self.rules.goal_pass)

    def may_end_on(self, point, mover: str) -> bool:
        return self.rules.own_goal or self.goal_of(point) != opponent(mover)

    def turns(self, mover: str, limit: int):
        """Every state a chain can reach and how many chains reach it, by number of jumps: a list of dictionaries
        {(ball, removed men): (number of chains, one of them)}; None when there are more than `limit` states."""
        levels = []
        level = {(self.ball, frozenset()): (1, (self.ball,))} if not self.goal_of(self.ball) else {}
        total = 0
        while level:
            following = {}
            for (ball, removed), (count, chain) in level.items():
                if len(chain) > 1 and self.ends_turn(ball):
                    continue
                for way in WAYS:
                    try:
                        point, jumped = self.jump(ball, removed, way)
                    except Illegal:
                        continue
                    state = (point, removed.union(jumped))
                    before, shown = following.get(state, (0, chain + (point,)))
                    following[state] = (before + count, min(shown, chain + (point,)))
                if total + len(following) > limit:
                    return None
            total += len(following)
            levels.append(following)
            level = following
        return levels

    def results(self, mover: str | None = None, limit: int = 200_000):
        """The distinct results of one turn's jumps: {(ball, removed men): [chains that lead there, one of the
        shortest]}; None when there are more than `limit` states."""
        mover = mover or self.to_move
        levels = self.turns(mover, limit)
        if levels is None:
            return None
        found = {}
        for level in levels:
            for (ball, removed), (count, chain) in level.items():
                if self.may_end_on(ball, mover):
                    entry = found.setdefault((ball, removed), [0, chain])
                    entry[0] += count
        return found

    def chains(self, limit: int):
        """Every legal chain as its points; None when there are more than `limit` to walk."""
        found, walked = [], 0
        queue = [((self.ball,), frozenset())] if not self.goal_of(self.ball) else []
        while queue:
            chain, removed = queue.pop()
            for way in WAYS:
                try:
                    point, jumped = self.jump(chain[-1], removed, way)
                except Illegal:
                    continue
                walked += 1
                if walked > limit:
                    return None
                longer = chain + (point,)
                if self.may_end_on(point, self.to_move):
                    found.append(longer)
                if not self.ends_turn(point):
                    queue.append((longer, removed.union(jumped)))
        return sorted(found)

    def goal_in_one(self, mover: str) -> bool:
        found = self.results(mover)
        assert found is not None
        return any(self.goal_of(ball) == mover for ball, _ in found)

    # --- playing

    def after_result(self, ball, removed) -> "Position":
        return dataclasses.replace(self, ball=ball, men=self.men - removed, to_move=opponent(self.to_move))

    def after_placement(self, point) -> "Position":
        return dataclasses.replace(self, men=self.men | {point}, to_move=opponent(self.to_move))

    def vacant(self):
        for row in range(1, self.rows + 1):
            for column in range(1, self.columns + 1):
                if (row, column) not in self.men and (row, column) != self.ball:
                    yield row, column

    def play(self, text: str) -> "Position":
        """P5-P9 for one move text. Raises Illegal."""
        if self.goal_of(self.ball):
            raise Illegal("P9")
        if text == "swap":
            raise Illegal("P11")
        points = [read_point(part) for part in text.split("-")]
        if len(points) == 1:
            if not self.on_board(points[0]) or points[0] in self.men or points[0] == self.ball:
                raise Illegal("P5")
            return self.after_placement(points[0])
        return self.play_chain(points)

    def play_chain(self, points) -> "Position":
        if points[0] != self.ball:
            raise Illegal("P5")
        ball, removed = self.ball, frozenset()
        for index, stated in enumerate(points[1:], 1):
            rows, columns = stated[0] - ball[0], stated[1] - ball[1]
            distance = max(abs(rows), abs(columns))
            if distance == 0 or abs(rows) not in (0, distance) or abs(columns) not in (0, distance):
                raise Illegal("P6")
            point, jumped = self.jump(ball, removed, (rows // distance, columns // distance))
            if point != stated:
                raise Illegal("P6")
            ball, removed = point, removed.union(jumped)
            last = index == len(points) - 1
            if not last and not self.on_board(ball):
                raise Illegal("P7")
            if not last and self.ends_turn(ball):
                raise Illegal("P9")
        if not self.may_end_on(ball, self.to_move):
            raise Illegal("P9")
        return self.after_result(ball, removed)


class Game:
    """A position with its past: repetition (P10) and swap (P11)."""

    def __init__(self, start: Position):
        self.position = start
        self.turn = 0
        self.past = [self.key()]

    def key(self):
        return self.position.men, self.position.ball, self.position.to_move

    def outcome(self) -> str | None:
        goal = self.position.goal_of(self.position.ball)
        if goal:
            return goal
        if self.position.rules.repetition == "draw3" and self.past.count(self.key()) >= 3:
            return "draw"
        return None

    def play(self, text: str) -> None:
        """Raises Illegal and changes nothing then."""
        if text == "swap" and self.position.rules.pie and self.turn == 1 and self.outcome() is None:
            self.turn += 1
            return
        after = self.position.play(text)
        if self.outcome() == "draw":
            raise Illegal("P10")
        if after.rules.repetition == "superko" and (after.men, after.ball, after.to_move) in self.past:
            raise Illegal("P10")
        self.position = after
        self.turn += 1
        self.past.append(self.key())


def perft(position: Position, depth: int):
    """(results, paths, ended) for each ply, as testing.md defines them."""
    counts = [[0] * depth for _ in range(3)]

    def visit(after: Position, past: list, ply: int, chains: int) -> None:
        key = (after.men, after.ball, after.to_move)
        before = past.count(key)
        repetition = position.rules.repetition
        if repetition == "superko" and before:
            return
        counts[0][ply] += 1
        counts[1][ply] += chains
        if after.goal_of(after.ball) or (repetition == "draw3" and before >= 2):
            counts[2][ply] += 1
        elif ply + 1 < depth:
            walk(after, past + [key], ply + 1, chains)

    def walk(here: Position, past: list, ply: int, weight: int) -> None:
        found = here.results()
        assert found is not None
        if ply + 1 == depth and here.rules.repetition == "none":  # nobody needs the positions themselves
            counts[0][ply] += here.placements() + len(found)
            counts[1][ply] += weight * (here.placements() + sum(count for count, _ in found.values()))
            counts[2][ply] += sum(here.goal_of(ball) is not None for ball, _ in found)
            return
        for point in here.vacant():
            visit(here.after_placement(point), past, ply, weight)
        for (ball, removed), (count, _) in found.items():
            visit(here.after_result(ball, removed), past, ply, weight * count)

    if not position.goal_of(position.ball):
        walk(position, [(position.men, position.ball, position.to_move)], 0, 1)
    return counts
