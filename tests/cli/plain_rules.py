"""The rules P5-P9 in plain Python, written from docs/rules.md alone, to judge the program from outside."""
import random

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def column_name(column):
    name = ""
    while column > 0:
        column -= 1
        name = LETTERS[column % 25] + name
        column //= 25
    return name or "@"


def point_name(point):
    return column_name(point[1]) + str(point[0])


class Position:
    def __init__(self, rows, columns, men, ball, side, corner_exit=True, goal_pass=True, own_goal=True):
        self.rows, self.columns = rows, columns
        self.men, self.ball, self.side = frozenset(men), ball, side
        self.corner_exit, self.goal_pass, self.own_goal = corner_exit, goal_pass, own_goal

    def text(self):
        lines = []
        for row in range(self.rows, 0, -1):
            line, run = "", 0
            for column in range(1, self.columns + 1):
                sign = "@" if (row, column) == self.ball else "o" if (row, column) in self.men else ""
                if not sign:
                    run += 1
                    continue
                line += (str(run) if run else "") + sign
                run = 0
            lines.append(line + (str(run) if run else ""))
        text = "/".join(lines) + " " + self.side
        return text if self.on_board(self.ball) else text + " " + point_name(self.ball)

    def on_board(self, point):
        return 1 <= point[0] <= self.rows and 1 <= point[1] <= self.columns

    def scorer(self, ball):
        return "O" if ball[0] >= self.rows else "X" if ball[0] <= 1 else None

    def over(self):
        return self.scorer(self.ball) is not None

    def placements(self):
        if self.over():
            return []
        points = [(r, c) for r in range(1, self.rows + 1) for c in range(1, self.columns + 1)]
        return [p for p in points if p not in self.men and p != self.ball]

    def single_jumps(self, ball, men):
        for dr in (-1, 0, 1):
            for dc in (-1, 0, 1):
                row, column = ball[0] + dr, ball[1] + dc
                if (dr, dc) == (0, 0) or (row, column) not in men:
                    continue
                gone = set()
                while (row, column) in men:
                    gone.add((row, column))
                    row, column = row + dr, column + dc
                beside = not 1 <= column <= self.columns
                if beside and (1 <= row <= self.rows or not self.corner_exit):
                    continue
                yield (row, column), men - gone

    def chains(self, side=None):
        """Every legal chain as (points, men left)."""
        side = side or self.side
        found = []
        if self.over():
            return found

        def go(points, men):
            for to, left in self.single_jumps(points[-1], men):
                path = points + (to,)
                scorer = self.scorer(to)
                if self.own_goal or scorer in (None, side):
                    found.append((path, left))
                if self.on_board(to) and (self.goal_pass or scorer is None):
                    go(path, left)

        go((self.ball,), self.men)
        return found

    def goal_in_one(self, side):
        return any(self.scorer(path[-1]) == side for path, _ in self.chains(side))

    def after(self, men, ball):
        other = "X" if self.side == "O" else "O"
        return Position(self.rows, self.columns, men, ball, other, self.corner_exit, self.goal_pass, self.own_goal)

    def children(self):
        """Distinct next positions, each with the number of move texts that lead to it."""
        counts = {}
        for point in self.placements():
            counts[(self.men | {point}, self.ball)] = 1
        for path, men in self.chains():
            key = (men, path[-1])
            counts[key] = counts.get(key, 0) + 1
        return [(self.after(men, ball), n) for (men, ball), n in counts.items()]

    def perft(self, depth):
        results, paths, ended = [0] * depth, [0] * depth, [0] * depth

        def go(position, ply, weight):
            for child, n in position.children():
                results[ply] += 1
                paths[ply] += weight * n
                ended[ply] += child.over()
                if ply + 1 < depth:
                    go(child, ply + 1, weight * n)

        go(self, 0, 1)
        return results, paths, ended


def random_position(rng: random.Random, largest=9, **switches):
    rows, columns = rng.randint(3, largest), rng.randint(1, largest)
    points = [(r, c) for r in range(1, rows + 1) for c in range(1, columns + 1)]
    inner = [p for p in points if 1 < p[0] < rows] or points
    ball = rng.choice(points if rng.random() < 0.1 else inner)
    density = rng.choice([0.05, 0.15, 0.3, 0.4])
    men = [p for p in points if p != ball and rng.random() < density]
    return Position(rows, columns, men, ball, rng.choice("OX"), **switches)
