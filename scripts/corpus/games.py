"""Corpora of sequences: play.jsonl (games, legal to the end or to a named move) and perft.jsonl (numbers of sequences)."""
from __future__ import annotations

import dataclasses

from corpus.moves import chain_name
from corpus.random_source import Random
from corpus.rules import WAYS, Game, Illegal, Position, Rules, perft, point_name
from corpus.texts import RIGHT, START, read

START_7 = "1/1/1/@/1/1/1 O"
CYCLE = ["A5", "A4-A6", "A5", "A6-A4"]  # four plies that lead back to START_7

# By hand: (position, rules, moves, what comes of it). What: the outcome and nothing more, or (index, rule) of the move
# that is illegal. Index counts from 0.
GAMES = [
    # P1 columns without I, any size
    (START, {}, ["K7", "J9", "AA1"], (2, "P5")),
    ("60/30@29/60 O", {}, ["AA3", "Z2", "BK1"], None),
    # P3 Ohs moves first and attacks the top; P9 the side whose goal it is wins, whoever moved
    ("1/o/@/1 O", {}, ["A2-A4"], "O"),
    ("1/o/@/1 X", {}, ["A2-A4"], "O"),
    ("1/@/o/1 O", {}, ["A3-A1"], "X"),
    ("1/@/o/1 X", {}, ["A3-A1"], "X"),
    ("o/o/@/1 O", {}, ["A2-A5"], "O"),
    ("1/@/o/o X", {}, ["A3-A0"], "X"),
    # P4, P5 placements: any vacant point, goal rows included, not on a man or the ball or off the board
    (START, {}, ["A1", "Q19"], (1, "P5")),
    (START, {}, ["A1", "P19"], None),
    (START, {}, ["H10"], (0, "P5")),
    (START, {}, ["H11", "H11"], (1, "P5")),
    (START, {}, ["A20"], (0, "P5")),
    (START, {}, ["A0"], (0, "P5")),
    (START, {}, ["@1"], (0, "P5")),
    (START, {}, ["H11", "H11-H12"], (1, "P5")),
    # P6 jumps
    (START, {}, ["H11", "H10-H12"], None),
    (START, {}, ["H11", "G11", "H10-F12"], None),
    (START, {}, ["H11", "H12", "H10-H13"], None),
    (START, {}, ["H11", "H12", "H10-H12"], (2, "P6")),
    (START, {}, ["H11", "H10-H13"], (1, "P6")),
    (START, {}, ["H12", "H10-H13"], (1, "P6")),
    (START, {}, ["H11", "H10-J12"], (1, "P6")),
    (START, {}, ["H11", "H10-K11"], (1, "P6")),
    (START, {}, ["H11", "H10-H10"], (1, "P6")),
    (START, {}, ["H9", "H10-H12"], (1, "P6")),
    (RIGHT[1], {}, ["K6-G9-G11-J11"], None),
    (RIGHT[1], {}, ["K6-G9-J9-G7"], (0, "P6")),
    (RIGHT[1], {}, ["K6-G9-J9"], None),
    ("3/1o1/1@1/3/3/3 O", {}, ["B4-B6"], "O"),
    # P7 over the goal line, not over a side
    ("3/1oo/1@1/3 O", {}, ["B2-D4"], (0, "P7")),
    ("3/@oo/3 O", {}, ["A2-D2"], (0, "P7")),
    ("3/oo@/3 O", {}, ["C2-@2"], (0, "P7")),
    ("4/2o1/1@2/3o/4 O", {}, ["B3-D5"], "O"),
    ("3/2o/1@1/3/3 O", {}, ["B3-D5"], (0, "P7")),
    ("ooo/1o1/1@1/3 O", {}, ["B2-B5-B3"], (0, "P7")),
    ("o2/o2/@2/3 O", {}, ["A2-A5"], "O"),
    # P8 corners
    ("2o/1@1/3 O", {}, ["B2-D4"], "O"),
    ("2o/1@1/3 O", {"corner_exit": False}, ["B2-D4"], (0, "P8")),
    ("o2/1@1/3 X", {}, ["B2-@4"], "O"),
    ("3/1@1/o2 O", {}, ["B2-@0"], "X"),
    ("3/1@1/2o X", {"corner_exit": False}, ["B2-D0"], (0, "P8")),
    ("3/1@1/2o X", {}, ["B2-D0"], "X"),
    # P9 through a goal row, onto one's own goal line, after the end
    ("1o1/o2/@2/3 O", {}, ["A2-A4-C4"], "O"),
    ("1o1/o2/@2/3/3 O", {}, ["A3-A5-C5"], "O"),
    ("3/oo1/@o1/3/3 O", {}, ["A3-A5-C3-A3"], None),
    ("3/oo1/@o1/3/3 O", {}, ["A3-C3-A5-C3"], (0, "P6")),
    ("3/oo1/@2/3/3 O", {}, ["A3-A5-C3"], None),
    ("3/oo1/@2/3/3 O", {"goal_pass": False}, ["A3-A5-C3"], (0, "P9")),
    ("3/oo1/@2/3/3 O", {"goal_pass": False}, ["A3-A5"], "O"),
    ("3/oo1/@2/3/3 X", {"own_goal": False}, ["A3-A5"], (0, "P9")),
    ("3/oo1/@2/3/3 X", {"own_goal": False}, ["A3-A5-C3"], None),
    ("3/oo1/@2/3/3 X", {"own_goal": False, "goal_pass": False}, ["A3-A5-C3"], (0, "P9")),
    ("3/@2/o2/o2 O", {"own_goal": False}, ["A3-A0"], (0, "P9")),
    ("3/@2/o2/o2 X", {"own_goal": False}, ["A3-A0"], "X"),
    ("1/o/@/1 O", {}, ["A2-A4", "A1"], (1, "P9")),
    ("@/1/1 O", {}, ["A2"], (0, "P9")),
    ("1/1/1 X A4", {}, ["A2"], (0, "P9")),
    # P10 repetition
    (START_7, {}, CYCLE * 3, None),
    (START_7, {"repetition": "draw3"}, CYCLE + CYCLE[:3], None),
    (START_7, {"repetition": "draw3"}, CYCLE * 2, "draw"),
    (START_7, {"repetition": "draw3"}, CYCLE * 2 + ["A1"], (8, "P10")),
    (START_7, {"repetition": "superko"}, CYCLE[:3], None),
    (START_7, {"repetition": "superko"}, CYCLE, (3, "P10")),
    ("1/1/1/@/1/1/1 X", {"repetition": "superko"}, CYCLE, (3, "P10")),
    (START_7, {"repetition": "superko"}, ["A2", *CYCLE], (4, "P10")),
    # the same men and ball after seven plies, but the other side to move
    ("1/1/1/1/1/1/@/1/1 O", {"repetition": "superko"}, ["A4", "A6", "A3-A5-A7", "A6", "A7-A5", "A4", "A5-A3"], None),
    # P11 swap
    (START, {"pie": True}, ["H11", "swap", "H12"], None),
    (START, {"pie": True}, ["H11", "H12"], None),
    (START, {"pie": True}, ["swap"], (0, "P11")),
    (START, {"pie": True}, ["H11", "H12", "swap"], (2, "P11")),
    (START, {"pie": True}, ["H11", "swap", "swap"], (2, "P11")),
    (START, {}, ["H11", "swap"], (1, "P11")),
    ("1/o/@/1 O", {"pie": True}, ["A2-A4", "swap"], (1, "P9")),
    (START_7, {"pie": True, "repetition": "superko"}, ["A5", "swap", *CYCLE[1:]], (4, "P10")),
]

RULES = [{}, {}, {"repetition": "draw3"}, {"repetition": "superko"}, {"goal_pass": False}, {"own_goal": False},
         {"corner_exit": False}, {"goal_pass": False, "own_goal": False, "corner_exit": False}, {"pie": True}]
SIZES = [(3, 1), (5, 2), (6, 1), (7, 1), (5, 5), (7, 5), (9, 9), (13, 11), (19, 15), (26, 26), (30, 30)]


def line_of(text: str, rules: dict, moves: list[str]) -> dict:
    game = Game(dataclasses.replace(read(text), rules=Rules(**rules)))
    line = {"position": text, "rules": rules, "moves": moves}
    for index, move in enumerate(moves):
        try:
            game.play(move)
        except Illegal as illegal:
            return {**line, "error": {"index": index, "rule": illegal.rule}}
    return {**line, "result": game.position.text(), "outcome": game.outcome()}


def near_ball(rng: Random, position: Position) -> str:
    while True:
        row, column = (x + rng.between(-2, 2) for x in position.ball)
        if position.on_board((row, column)):
            return point_name((row, column))


def careless_chain(rng: Random, position: Position) -> list:
    """Up to three jumps as somebody makes them who forgets where the board ends and which men are gone."""
    chain = [position.ball]
    for _ in range(rng.between(1, 3)):
        row, column = chain[-1]
        ways = [way for way in WAYS if (row + way[0], column + way[1]) in position.men]
        if not ways:
            break
        way = rng.choice(ways)
        while (row + way[0], column + way[1]) in position.men:
            row, column = row + way[0], column + way[1]
        chain.append((row + way[0], column + way[1]))
    return chain


def any_move(rng: Random, position: Position) -> str:
    """Mostly legal, sometimes not: a jump, a careless chain, a point near the ball."""
    kind = rng.below(20)
    found = position.results(limit=2_000) if kind < 10 else None
    if found:
        return chain_name(rng.choice(sorted(chain for _, chain in found.values())))
    chain = careless_chain(rng, position) if kind < 13 else []
    if len(chain) > 1:
        if rng.chance(10):  # a landing that is off by some points
            chain[-1] = (chain[-1][0] + rng.below(2), chain[-1][1] + rng.below(3))
        return chain_name(chain)
    return near_ball(rng, position)


def random_game(rng: Random) -> dict:
    rows, columns = rng.choice(SIZES)
    rules = rng.choice(RULES)
    start = Position(rows, columns, frozenset(), ((rows + 1) // 2, (columns + 1) // 2), "O", Rules(**rules))
    game, moves, forgiven = Game(start), [], rng.choice([0, 100, 100])
    for _ in range(rng.between(4, 60)):
        if game.outcome() and rng.chance(80):
            break
        move = any_move(rng, game.position)
        try:
            game.play(move)
        except Illegal:
            if forgiven > 0 and game.outcome() is None:  # try another move
                forgiven -= 1
                continue
            moves.append(move)
            break
        moves.append(move)
    return line_of(start.text(), rules, moves)


def play_lines() -> list[dict]:
    made = []
    for text, rules, moves, expected in GAMES:
        line = line_of(text, rules, moves)
        error = line.get("error")
        got = (error["index"], error["rule"]) if error else line["outcome"]
        assert got == expected, (line, expected)
        made.append(line)
    rng = Random(3)
    made += [random_game(rng) for _ in range(400)]
    return list({str(line): line for line in made}.values())


# (position, rules, depth)
PERFT = [
    (START, {}, 3),
    ("15/15/15/15/15/15/15/15/7o7/6o8/7o7/7o7/8o6/9@5/15/15/15/15/15 O", {}, 2),
    *[("3/1@1/3 O", rules, 4) for rules in RULES[3:8]],
    ("1/@/1 O", {}, 2), ("1/1/@/1 X", {}, 5), (START_7, {}, 6), (START_7, {"repetition": "superko"}, 6),
    (START_7, {"repetition": "draw3"}, 5), ("2/2/2/@1/2/2 O", {"repetition": "superko"}, 5),
    ("5/5/2@2/5/5 O", {}, 4), ("5/1o1o1/2@2/1o1o1/5 X", {}, 3), ("3/3/3/1@1/3/3/3 O", {}, 4),
    ("9/9/9/9/4@4/9/9/9/9 O", {}, 3), ("4/1oo1/1@o1/1oo1/4 O", {"goal_pass": False}, 3),
    ("4/1oo1/1@o1/1oo1/4 X", {"own_goal": False}, 3), ("4/1oo1/1@o1/1oo1/4 X", {"corner_exit": False}, 3),
    ("ooo/o@o/ooo O", {}, 3), ("ooo/o@o/ooo O", {"corner_exit": False}, 2), ("2oo/1@1o/o3/4 O", {}, 3),
    ("7/2o1o2/1o3o1/3@3/1o3o1/2o1o2/7 O", {}, 3), ("@/1/1 O", {}, 2), ("1/1/1 X A4", {}, 1),
    ("26/26/26/26/26/26/26/26/26/26/26/26/26/12@13/26/26/26/26/26/26/26/26/26/26/26/26 O", {}, 2),
    ("30/30/14o15/14@15/30 X", {}, 2),
]


def perft_lines() -> list[dict]:
    made = []
    for text, rules, depth in PERFT:
        counts = perft(dataclasses.replace(read(text), rules=Rules(**rules)), depth)
        made.append({"position": text, "rules": rules, **dict(zip(("results", "paths", "ended"), counts))})
    assert made[0]["results"] == [284, 80_380, 22_671_816]  # counted independently before
    return made
