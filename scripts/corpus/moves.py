"""Corpus of what can be done in one turn: moves.jsonl."""
from __future__ import annotations

import dataclasses
import itertools

from corpus.random_source import Random
from corpus.rules import Position, Rules, point_name
from corpus.texts import RIGHT, read

SIZES = [(3, 1), (3, 2), (3, 3), (4, 1), (4, 4), (5, 1), (5, 4), (5, 5), (6, 2), (7, 3), (7, 7), (8, 6), (9, 5), (3, 9),
         (9, 9), (11, 11), (13, 11), (15, 19), (19, 15), (19, 19), (21, 15), (26, 26), (3, 26), (26, 3), (4, 60), (60, 4)]
ALL_RULES = [Rules(*switches) for switches in itertools.product([True, False], repeat=3)]
EXACT = 1 << 53  # JSON readers keep whole numbers up to here


def chain_name(chain) -> str:
    return "-".join(map(point_name, chain))


def line_of(position: Position, limit: int = 3_000) -> dict | None:
    """None when one side's turn reaches too many states for this script."""
    found = position.results(limit=limit)
    other = position.results("X" if position.to_move == "O" else "O", limit=limit)
    if found is None or other is None:
        return None
    paths = sum(count for count, _ in found.values())
    if paths >= EXACT:
        return None
    line = {
        "position": position.text(),
        "rules": position.rules.differences(),
        "placements": position.placements(),
        "jump_results": len(found),
        "jump_paths": paths,
        "goal_in_one": {side: position.goal_in_one(side) for side in "OX"},
    }
    if len(found) <= 12:
        line["jumps"] = sorted(chain_name(chain) for _, chain in found.values())
    if paths <= 24:
        chains = position.chains(10_000)
        assert chains is None or len(chains) == paths  # two ways of counting agree
        if chains is not None:
            line["chains"] = sorted(map(chain_name, chains))
    return line


def scatter(rng: Random, rows: int, columns: int, rules: Rules) -> Position:
    """Random men of a random density, thicker round the ball, which is often near a goal or a corner."""
    ball_row = rng.choice([2, rows - 1, (rows + 1) // 2, rng.between(2, rows - 1)])
    ball = (ball_row, rng.choice([1, columns, (columns + 1) // 2, rng.between(1, columns)]))
    far, near = rng.choice([(3, 40), (10, 45), (20, 50), (30, 40), (8, 80), (45, 45)])
    men = set()
    for point in itertools.product(range(1, rows + 1), range(1, columns + 1)):
        close = max(abs(point[0] - ball[0]), abs(point[1] - ball[1])) <= 3
        if rng.chance(near if close else far) and point != ball:
            men.add(point)
    return Position(rows, columns, frozenset(men), ball, rng.choice("OX"), rules)


def full(rows: int, columns: int, ball, to_move: str, rules: Rules) -> Position:
    points = itertools.product(range(1, rows + 1), range(1, columns + 1))
    return Position(rows, columns, frozenset(p for p in points if p != ball), ball, to_move, rules)


def corridor(rows: int, columns: int, jumps: int) -> Position:
    """One long chain: along every fourth row from side to side, every second point a man, and up at the ends."""
    men, row, column, step = set(), 2, 1, 1
    ball = (row, column)
    for _ in range(jumps):
        if 1 <= column + 2 * step <= columns:
            men.add((row, column + step))
            column += 2 * step
        else:
            men.add((row + 1, column))
            row, step = row + 2, -step
    return Position(rows, columns, frozenset(men), ball)


def special() -> list[Position]:
    worked = read(RIGHT[1])
    listed = [dataclasses.replace(worked, rules=rules) for rules in ALL_RULES]
    listed.append(read(RIGHT[0]))
    for rules in ALL_RULES:
        for to_move in "OX":
            # every direction at once; over each corner; through the goal row and back; own goal only
            listed += [dataclasses.replace(read(text + " " + to_move), rules=rules) for text in (
                "ooo/o@o/ooo", "4/1oo1/1@o1/1oo1/4", "2/o1/1@/o1/2/2", "o4/1@3/5/3@1/4o".replace("3@1", "3o1"),
                "5/1o1o1/2@2/1o1o1/5", "3o1/2o2/1@3/o4/5", "3/2o/1@1/o2/3", "1o1/o1o/1@1/ooo/3",
                "2o2/1o1o1/2o2/2@2/2o2/1o1o1/2o2", "ooo/ooo/o@o/ooo/ooo", "3/3/1@1", "@/1/1", "1/1/@")]
            listed += [full(5, 4, (3, 2), to_move, rules), full(19, 15, (10, 8), to_move, rules),
                       full(26, 26, (2, 2), to_move, rules), full(4, 1, (2, 1), to_move, rules)]
    listed += [dataclasses.replace(read(text), rules=Rules(own_goal=False)) for text in RIGHT[5:12]]
    listed += [corridor(19, 15, 40), corridor(26, 26, 70), corridor(512, 512, 600)]
    return listed


def lines() -> list[dict]:
    rng = Random(2)
    made = [line_of(position) for position in special()]
    for size in SIZES:
        for rules in ALL_RULES:
            wanted = 2
            while wanted:
                line = line_of(scatter(rng, *size, rules))
                if line:
                    made.append(line)
                    wanted -= 1
    for rules in (Rules(), Rules(False, False, False), Rules(goal_pass=False)):
        line = None
        while line is None:
            line = line_of(scatter(rng, 100, 100, rules))
        made.append(line)
    for men in (70, 75, 80, 85, 90):  # where the number of results starts to explode
        line = None
        while line is None:
            points = [p for p in itertools.product(range(1, 20), range(1, 16)) if p != (10, 8)]
            line = line_of(Position(19, 15, frozenset(rng.sample(points, men)), (10, 8), "O"))
        made.append(line)
    assert all(made)
    unique = {(line["position"], str(line["rules"])): line for line in made if line}
    return list(unique.values())
