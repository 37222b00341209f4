"""Corpora of texts: positions.jsonl (position texts) and movetext.jsonl (move texts), right and wrong."""
from __future__ import annotations

from corpus.random_source import Random
from corpus.rules import LETTERS, Position, column_name, point_name

START = "15/15/15/15/15/15/15/15/15/7@7/15/15/15/15/15/15/15/15/15 O"
MAX = 512  # P1


class Bad(Exception):
    def __init__(self, code: str, row: int | None = None, column: int | None = None):
        super().__init__(code)
        self.error = {"error": code, "row": row, "column": column}


def read_row(line: str, row: int, balls: list) -> tuple[int, list]:
    """(length, men) of one row. A code names the row and the column where its cause begins."""
    column, men, at = 1, [], 0
    while at < len(line):
        if line[at] in "0123456789":
            digits = line[at:len(line) - len(line[at:].lstrip("0123456789"))]
            if digits[0] == "0":
                raise Bad("run", row, column)
            if int(digits) > MAX or column + int(digits) - 1 > MAX:
                raise Bad("size", row, column)
            column, at = column + int(digits), at + len(digits)
            continue
        if line[at] not in "o@":
            raise Bad("symbol", row, column)
        if line[at] == "@" and balls:
            raise Bad("two-balls", row, column)
        if column > MAX:
            raise Bad("size", row, column)
        (balls if line[at] == "@" else men).append((row, column))
        column, at = column + 1, at + 1
    return column - 1, men


def read_exit(text: str, rows: int, columns: int):
    letters = text.rstrip("0123456789").upper()
    digits = text[len(letters):]
    known = letters == "@" or (letters and all(letter in LETTERS for letter in letters))
    if not known or not digits or (digits[0] == "0" and digits != "0") or len(digits) > 3 or len(letters) > 2:
        raise Bad("exit")
    column = 0
    for letter in letters.strip("@"):
        column = column * 25 + LETTERS.index(letter) + 1
    if int(digits) not in (0, rows + 1) or column > columns + 1:
        raise Bad("exit")
    return int(digits), column


def read(text: str) -> Position:
    """A position text, strictly. Raises Bad with the first thing that is wrong: fields, rows from the top and in each
    from the left, side, exit, ball."""
    if not text:
        raise Bad("empty")
    fields = text.split(" ")
    if len(fields) not in (2, 3):
        raise Bad("fields")
    lines = fields[0].split("/")
    if len(lines) > MAX:
        raise Bad("size")
    if len(lines) < 3:
        raise Bad("rows")
    men, balls, columns = [], [], 0
    for index, line in enumerate(lines):
        row = len(lines) - index
        length, found = read_row(line, row, balls)
        columns = columns or max(length, 1)
        if length != columns:
            raise Bad("row-length", row, min(length, columns) + 1)
        men += found
    if fields[1] not in ("O", "X"):
        raise Bad("side")
    if len(fields) == 3:
        if balls:
            raise Bad("exit")
        balls.append(read_exit(fields[2], len(lines), columns))
    if not balls:
        raise Bad("no-ball")
    return Position(len(lines), columns, frozenset(men), balls[0], fields[1])


def line_of(text: str) -> dict:
    try:
        position = read(text)
    except Bad as bad:
        return {"text": text, **bad.error}
    assert position.text() == text or len(text.split(" ")) == 3, text
    return {"text": text, "rows": position.rows, "columns": position.columns, "men": len(position.men),
            "ball": point_name(position.ball), "to_move": position.to_move}


# What each wrong text is about, written by hand: (text, code, row, column).
WRONG = [
    ("", "empty", None, None),
    (" ", "rows", None, None),
    ("3/1@1/3", "fields", None, None),
    ("3/1@1/3 O A0 x", "fields", None, None),
    ("3/1@1/3  O A0", "fields", None, None),
    (" 3/1@1/3 O A0", "fields", None, None),
    ("3/1@1/3\tO", "fields", None, None),
    ("@ O", "rows", None, None),
    ("3/1@1 O", "rows", None, None),
    ("/ O", "rows", None, None),
    ("3/1@1/2 O", "row-length", 1, 3),
    ("3/1@2/3 O", "row-length", 2, 4),
    ("3/1@1/ O", "row-length", 1, 1),
    ("//1@1 O", "row-length", 3, 1),
    ("3/1@1/3/ O", "row-length", 1, 1),
    ("/3/1@1/3 O", "row-length", 4, 1),
    ("3/1@1/3/4 O", "row-length", 1, 4),
    ("2/1@1/2 O", "row-length", 2, 3),
    ("3/1x1/3 O", "symbol", 2, 2),
    ("3/1O1/3 O", "symbol", 2, 2),
    ("3/1@1/2* O", "symbol", 1, 3),
    ("3/1@1/-3 O", "symbol", 1, 1),
    ("é2/1@1/3 O", "symbol", 3, 1),
    ("3/1@1/2\u0000 O", "symbol", 1, 3),
    ("0/1@1/3 O", "run", 3, 1),
    ("03/1@1/3 O", "run", 3, 1),
    ("3/1@01/3 O", "run", 2, 3),
    ("3/o0@1/3 O", "run", 2, 2),
    ("3/3/3 O", "no-ball", None, None),
    ("3/ooo/3 X", "no-ball", None, None),
    ("3/@1@/3 O", "two-balls", 2, 3),
    ("@2/1@1/3 O", "two-balls", 2, 2),
    ("@2/1@1/1@1 O", "two-balls", 2, 2),
    ("3/1@1/3 o", "side", None, None),
    ("3/1@1/3 x", "side", None, None),
    ("3/1@1/3 ", "side", None, None),
    ("3/1@1/3 OX", "side", None, None),
    ("3/1@1/3 0", "side", None, None),
    ("3/1@1/3 O A4", "exit", None, None),
    ("3/1@1/3 O ", "exit", None, None),
    ("3/3/3 O A3", "exit", None, None),
    ("3/3/3 O A1", "exit", None, None),
    ("3/3/3 O A5", "exit", None, None),
    ("3/3/3 O E4", "exit", None, None),
    ("3/3/3 O I4", "exit", None, None),
    ("3/3/3 O 4", "exit", None, None),
    ("3/3/3 O A", "exit", None, None),
    ("3/3/3 O A04", "exit", None, None),
    ("3/3/3 O @", "exit", None, None),
    ("3/3/3 O A4-", "exit", None, None),
    ("513/1@511/513 O", "size", 3, 1),
    ("99999999999999999999/1@1/3 O", "size", 3, 1),
    ("512o/1@1/3 O", "size", 3, 513),
    ("500o12/1@1/3 O", "size", 3, 502),
    ("/".join(["1"] * 512 + ["@"]) + " O", "size", None, None),
    # several things wrong: the first in reading order is named
    ("3/1x1/2 Q", "symbol", 2, 2),
    ("3/@@1/2 Q", "two-balls", 2, 2),
    ("3/3/2 Q", "row-length", 1, 3),
    ("3/3/3 Q", "side", None, None),
    ("3/3/3 Q A4", "side", None, None),
]

RIGHT = [
    START,
    "15/15/15/15/15/15/15/15/7o7/6o8/7o7/7o7/8o6/9@5/15/15/15/15/15 O",  # the worked example
    "1/@/1 O", "o/@/o X", "@/1/1 O", "1/1/@ X", "1/1/1 O A4", "1/1/1 X @0", "1/1/1 O B4", "3/3/3 O D4", "3/3/3 X @0",
    "ooo/o@o/ooo O", "26/26/12@13/26/26 X", "25@/26/26 O", "oooooooooo/1@8/10 O",
    "512/@511/512 X", "/".join(["1"] * 511 + ["@"]) + " O", "/".join(["@"] + ["o"] * 511) + " X",
    "511@/512/512 O", "512/512/512 O UN4",
]


def random_text(rng: Random) -> str:
    rows, columns = rng.between(3, 26), rng.between(1, 26)
    points = [(r, c) for r in range(1, rows + 1) for c in range(1, columns + 1)]
    ball = rng.choice(points)
    if rng.chance(15):
        ball = (rng.choice([0, rows + 1]), rng.between(0, columns + 1))
    men = rng.sample([p for p in points if p != ball], len(points) * rng.choice([0, 3, 10, 30, 70, 100]) // 100)
    return Position(rows, columns, frozenset(men), ball, rng.choice("OX")).text()


def spoil(rng: Random, text: str) -> str:
    """One to three random changes of single characters."""
    for _ in range(rng.between(1, 3)):
        at = rng.below(len(text))
        what = rng.choice("0123456789o@/ OXx.A-")
        text = rng.choice([text[:at] + text[at + 1:], text[:at] + what + text[at:], text[:at] + what + text[at + 1:]])
        if not text:
            return text
    return text


def positions() -> list[dict]:
    rng = Random(1)
    lines = [line_of(text) for text in RIGHT]
    assert not any("error" in line for line in lines)
    for text, *expected in WRONG:
        line = line_of(text)
        assert [line["error"], line["row"], line["column"]] == expected, (line, expected)
        lines.append(line)
    lines += [line_of(random_text(rng)) for _ in range(150)]
    while len(lines) < 500:
        text = spoil(rng, random_text(rng) if rng.chance(50) else rng.choice(RIGHT[2:12]))
        if len(text) <= 200:
            lines.append(line_of(text))
    return list({line["text"]: line for line in lines}.values())


def move_texts() -> list[dict]:
    """Texts of moves: how each is written back, or that it is none."""
    right = {"K7": "K7", "k7": "K7", "K6-G9-G11-J11": "K6-G9-G11-J11", "k6-g9": "K6-G9", "swap": "swap", "A0": "A0",
             "@20": "@20", "O18-Q20": "O18-Q20", "B18-@20": "B18-@20", "Z26": "Z26", "AA1": "AA1", "aZ1": "AZ1",
             "A513": "A513", column_name(513) + "513": "UN513", "A1-A1": "A1-A1"}
    for column in (1, 8, 9, 25, 26, 50, 51, 100, 511, 512, 513):
        right[f"{column_name(column)}1"] = f"{column_name(column)}1"
    wrong = ["", " ", "K", "7", "K07", "K00", "K-7", "K7-", "-K7", "K7--K9", "K7 ", " K7", "K7 K9", "I5", "AI5", "K7-I9",
             "A514", "A1000", "A99999999999999999999", column_name(514) + "1", "ZZZZZZZZZZZZ1", "@", "@@5", "A@5", "@A5",
             "swap ", "SWAP", "Swap", "swap-K7", "K7-swap", "K7\u0000", "Ñ5", "K\u0667", "pass", "7K", "K7.", "K7-G9.",
             "0", "-", "--", "K+7", "K7\n"]
    return [{"text": a, "canonical": b} for a, b in right.items()] + [{"text": a, "error": "move-text"} for a in wrong]
