#!/usr/bin/env python3
"""A small engine that speaks the text protocol of protocol.md, as a starting point for engines of your own.

It takes a goal in one turn when it sees one and otherwise makes a random legal turn. It plays by the default rule
switches only. Python's standard library is all it needs:

    goalline check-protocol "python3 examples/reference_engine.py"
    goalline match --engine1 "python3 examples/reference_engine.py" --engine2 "goalline engine" --games 2
"""
import random
import re
import sys

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"  # columns; there is no I
WAYS = [(rows, columns) for rows in (-1, 0, 1) for columns in (-1, 0, 1) if (rows, columns) != (0, 0)]


def name(point):
    """A point is (row, column); column 0 is written @, and behind Z comes AA."""
    row, column = point
    letters = "" if column else "@"
    while column:
        column, digit = divmod(column - 1, 25)
        letters = LETTERS[digit] + letters
    return letters + str(row)


def read_point(text):
    letters, digits = re.fullmatch(r"(@|[A-HJ-Z]+)(\d+)", text).groups()
    column = 0
    for letter in letters.replace("@", ""):
        column = column * 25 + LETTERS.index(letter) + 1
    return int(digits), column


class Position:
    def __init__(self, rows, columns, ball, men=frozenset(), side="O"):
        self.rows, self.columns, self.ball, self.men, self.side = rows, columns, ball, men, side

    @staticmethod
    def start(rows=19, columns=15):
        return Position(rows, columns, ((rows + 1) // 2, (columns + 1) // 2))

    @staticmethod
    def read(rows_text, side, exit_point=""):
        lines = [re.sub(r"\d+", lambda run: "." * int(run[0]), line) for line in rows_text.split("/")][::-1]
        signs = {(row, column): sign for row, line in enumerate(lines, 1) for column, sign in enumerate(line, 1)}
        balls = [point for point, sign in signs.items() if sign == "@"] + [read_point(e) for e in exit_point.split()]
        ball, = balls  # fails unless there is exactly one
        assert len({len(line) for line in lines}) == 1 and set(signs.values()) <= set(".o@") and side in ("O", "X")
        return Position(len(lines), len(lines[0]), ball, frozenset(p for p, sign in signs.items() if sign == "o"), side)

    def goal_of(self, ball):
        return "O" if ball[0] >= self.rows else "X" if ball[0] <= 1 else None

    def jumps(self, ball, men):
        """(landing, men left) of every jump (P6 to P8); none from a point off the board."""
        for rows, columns in WAYS if 1 <= ball[0] <= self.rows and 1 <= ball[1] <= self.columns else []:
            row, column, gone = ball[0] + rows, ball[1] + columns, set()
            while (row, column) in men:
                gone.add((row, column))
                row, column = row + rows, column + columns
            if gone and (1 <= column <= self.columns or not 1 <= row <= self.rows):
                yield (row, column), men - gone

    def placements(self):
        points = ((row, column) for row in range(1, self.rows + 1) for column in range(1, self.columns + 1))
        return [point for point in points if point not in self.men and point != self.ball]

    def chains(self, most=20_000):
        """One chain for each distinct result, the shortest first; at most so many."""
        found = {(self.ball, self.men): (self.ball,)}
        queue = list(found)
        for ball, men in queue:
            for landing, left in self.jumps(ball, men):
                if (landing, left) not in found and len(found) < most:
                    found[landing, left] = found[ball, men] + (landing,)
                    queue.append((landing, left))
        return list(found.values())[1:]

    def play(self, text):
        """The position after a move, which is checked."""
        assert not self.goal_of(self.ball)
        points = [read_point(point) for point in text.split("-")]
        ball, men = self.ball, self.men
        if len(points) == 1:
            assert points[0] in self.placements()
            men = men | {points[0]}
        else:
            assert points[0] == ball
        for landing in points[1:]:
            men = dict(self.jumps(ball, men))[landing]
            ball = landing
        return Position(self.rows, self.columns, ball, men, "X" if self.side == "O" else "O")

    def choose(self):
        if self.goal_of(self.ball):
            return "none"
        chains = self.chains()
        goals = [chain for chain in chains if self.goal_of(chain[-1]) == self.side]
        turns = goals or chains + [(point,) for point in self.placements()]
        return "-".join(map(name, random.choice(turns)))


def read_position(words):
    """What stands behind the word `position`."""
    end = words.index("moves") if "moves" in words else len(words)
    start, moves = words[:end], words[end + 1:]
    if start[0] == "startpos":
        position = Position.start(*map(int, start[1].split("x"))) if start[1:] else Position.start()
    else:
        assert start[0] in ("pos", "fen")
        position = Position.read(*start[1:])
    for move in moves:
        position = position.play(move)
    return position


def is_go(words):
    """Is this a `go` with limits of the protocol? This engine needs no time to think and obeys them all, odd as they may be."""
    return re.fullmatch(r"go( infinite| (movetime|nodes|depth|mate|movestogo|[pwb12]+(time|inc)) [-+]?\d+(\.\d*)?)*",
                        " ".join(words))


def main():
    position, infinite = Position.start(), False
    for line in sys.stdin.buffer:
        words = line.decode(errors="replace").split() or [""]
        if words[0] == "ugi":
            print("id name Reference\nid author the Goalline authors\nugiok")
        elif words[0] == "isready":
            print("readyok")
        elif words[0] == "position":
            try:
                position = read_position(words[1:])
            except Exception as error:  # whatever is wrong, the former position stands
                print(f"info string error position: {error!r}")
        elif words == ["go"] or (is_go(words) and "infinite" in words):
            infinite = True  # the move waits for stop
        elif is_go(words) or (words[0] == "stop" and infinite):
            print("bestmove", position.choose())
            infinite = False
        elif words[0] == "quit":
            return
        elif words[0] not in ("", "stop", "uginewgame"):
            print("info string error: not understood")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
