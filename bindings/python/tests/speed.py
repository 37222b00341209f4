#!/usr/bin/env python3
"""How many times as fast as plain Python: moves, results and perft; steps of environments; and the time to import.

    PYTHONPATH=build/python/site /usr/bin/python3 bindings/python/tests/speed.py
"""
import json
import os
import pathlib
import random
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "scripts"))
from corpus import rules as plain  # noqa: E402
from corpus import texts  # noqa: E402

import goalline  # noqa: E402
from goalline.environments import Batch, Spec  # noqa: E402


def seconds(work, positions):
    """The least processor time of five runs, for each position."""
    best = float("inf")
    for _ in range(5):
        begun = time.process_time()
        for position in positions:
            work(position)
        best = min(best, time.process_time() - begun)
    return best / len(positions)


def loading(program):
    """The processor time of a Python that runs this."""
    begun = os.times()
    subprocess.run([sys.executable, "-c", program], check=True)
    ended = os.times()
    return ended.children_user + ended.children_system - begun.children_user - begun.children_system


def steps(batch, look):
    """Steps a second of processor time, with random legal actions."""
    begun = time.process_time()
    for _ in range(300):
        batch.step(batch.random_actions())
        if look:
            batch.observe()
    return 300 * len(batch) / (time.process_time() - begun)


def plain_steps():
    """The same with Game and Position.moves in a loop of Python; a chain of jumps is as many steps, and one to stop."""
    chance, done, begun = random.Random(1), 0, time.process_time()
    while time.process_time() - begun < 2:
        game = goalline.Game(goalline.Position.start(9, 9))
        while game.outcome is None:
            move = chance.choice(game.position.moves())
            done += move.jumps + 1
            game.play(move)
    return done / (time.process_time() - begun)


def main():
    lines = [json.loads(line) for line in (ROOT / "testdata" / "moves.jsonl").read_text().splitlines()]
    found = [line["position"] for line in lines if 2 <= line["jump_results"] <= 500 and not line["rules"]][:40]
    ours = [goalline.Position(text) for text in found]
    theirs = [texts.read(text) for text in found]
    small = goalline.Position.start(9, 7)
    rows = {
        "moves": (seconds(lambda p: p.moves(), ours),
                  seconds(lambda p: (list(p.vacant()), list(p.results())), theirs)),
        "results": (seconds(lambda p: p.results(), ours), seconds(lambda p: list(p.results()), theirs)),
        "count": (seconds(goalline.count, ours), seconds(lambda p: p.results(), theirs)),
        "perft 3": (seconds(lambda p: goalline.perft(p, 3), [small]),
                    seconds(lambda p: plain.perft(p, 3), [texts.read(small.text)])),
    }
    print("question    plain us     ours us    times")
    for name, (fast, slow) in rows.items():
        print(f"{name:8} {slow * 1e6:11.1f} {fast * 1e6:11.2f} {slow / fast:8.0f}")
    batch = Batch(Spec(goalline.Position.start(9, 9)), 1024)
    print(f"environment, masks {steps(batch, False):,.0f} steps a second, with planes {steps(batch, True):,.0f}, "
          f"a loop of Python {plain_steps():,.0f}")
    print(f"import {loading('import goalline') - loading(''):.3f} s")


if __name__ == "__main__":
    main()
