"""The switches of the rules as each implementation must declare them: names, values and defaults (rules.md), in the
order in which they are written. How a switch works is in rules.py; these are only its texts.
"""
from __future__ import annotations

import dataclasses

from .rules import Rules

VALUES = {"repetition": ["none", "draw3", "superko"]}  # the others are on or off
OF_PLAY = {"repetition": "draw3"}  # defaults of games that differ from those of positions (P10)
TABLE_BITS = {"corner_exit": 0, "goal_pass": 1, "own_goal": 2}  # table-format.md


def lines() -> list[dict]:
    return [{
        "name": field.name,
        "option": field.name.replace("_", "-"),
        "protocol": field.name.title().replace("_", ""),
        "values": VALUES.get(field.name, [False, True]),
        "default": field.default,
        "of_play": OF_PLAY.get(field.name, field.default),
        "table_bit": TABLE_BITS.get(field.name),
    } for field in dataclasses.fields(Rules)]
