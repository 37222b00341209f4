"""Corpus of what the analysis board lays over a position: overlays.jsonl. Every answer is found by trying everything:
all jump results for reach and threat, all men and all jump results for the defences, without the threat theorem."""
from __future__ import annotations

import dataclasses
import json
import pathlib

from corpus.moves import chain_name
from corpus.rules import Position, Rules, opponent, point_name
from corpus.texts import read

RECORDED = pathlib.Path(__file__).resolve().parents[2] / "testdata" / "recorded_positions.jsonl"


def reach(position: Position, side: str) -> dict:
    """The points on which a turn of `side` can end, with the least number of jumps."""
    least = {}
    for ball, jumps in ((ball, len(chain) - 1) for (ball, _), (_, chain) in position.results(side).items()):
        least[ball] = min(jumps, least.get(ball, jumps))
    return {point_name(point): least[point] for point in sorted(least)}


def shortest_goal(position: Position, side: str) -> int | None:
    goals = [len(chain) - 1 for (ball, _), (_, chain) in position.results(side).items()
             if position.goal_of(ball) == side]
    return min(goals, default=None)


def is_defence(after: Position, mover: str) -> bool:
    """The turn has won, or neither has lost nor leaves the opponent a goal in one."""
    won = after.goal_of(after.ball)
    return won == mover or (won is None and not after.goal_in_one(opponent(mover)))


def defences(position: Position) -> dict:
    mover = position.to_move
    men = [point for point in position.vacant() if is_defence(position.after_placement(point), mover)]
    jumps = [chain for (ball, removed), (_, chain) in position.results().items()
             if is_defence(position.after_result(ball, removed), mover)]
    return {"men": [point_name(point) for point in men], "jumps": sorted(map(chain_name, jumps))}


def line_of(position: Position) -> dict:
    threat = shortest_goal(position, opponent(position.to_move))
    return {
        "position": position.text(),
        "rules": position.rules.differences(),
        "reach": {side: reach(position, side) for side in "OX"},
        "threat": threat,
        "defences": None if threat is None else defences(position),
    }


def lines() -> list[dict]:
    recorded = [json.loads(line) for line in RECORDED.read_text(encoding="ascii").splitlines()]
    assert len(recorded) >= 100
    return [line_of(dataclasses.replace(read(each["position"]), rules=Rules(**each["rules"]))) for each in recorded]
