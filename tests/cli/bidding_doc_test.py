#!/usr/bin/env python3
"""Every figure in the tables of bidding.md is what the program says today.

    tests/cli/bidding_doc_test.py GOALLINE
"""
import json
import pathlib
import re
import shlex
import subprocess
import sys
import unittest

TEXT = (pathlib.Path(__file__).resolve().parent.parent.parent / "docs/reference/bidding.md").read_text()
GOALLINE = ""


def ask(command: str) -> dict:
    return json.loads(subprocess.run([GOALLINE, *shlex.split(command), "--json"], capture_output=True, check=True).stdout)


def rows(heading: str):
    """The rows of the table whose first line begins so, as lists of cells."""
    table = TEXT[TEXT.index("\n| " + heading) + 1:].split("\n\n")[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[2:]]


def digits(cell: str) -> int:
    return len(cell.split(".")[1]) if "." in cell else 0


class Figures(unittest.TestCase):
    def same(self, written: str, value: float):
        """Equal as far as it is written out."""
        self.assertLess(abs(float(written) - value), 0.5001 * 10 ** -digits(written) + 1e-13, written)

    def test_values_of_tennis(self):
        found = rows("ball | points | value (win)")
        self.assertGreaterEqual(len(found), 9)
        for ball, points, win, score in found:
            state = f"tennis --ball {ball} --points {points.replace(':', ',')}"
            self.same(win, ask(state)["value"])
            self.same(score, ask(state + " --payoff score")["value"])

    def test_values_of_footsteps(self):
        found = rows("options | ball 1, 50:50")
        self.assertGreaterEqual(len(found), 6)
        for options, ahead, more in found:
            names = re.findall(r"`([^`]+)`", options)
            calls = ["--preset " + name if not name.startswith("-") else name for name in names]
            self.assertTrue(calls, options)
            for call in calls:
                self.same(ahead, ask(f"footsteps {call} --ball 1")["value"])
                self.same(more, ask(f"footsteps {call} --points 50,49")["value"])

    def test_first_bids(self):
        found = rows("`goalline` ... | first bids")
        self.assertGreaterEqual(len(found), 8)
        for call, bids, draws in found:
            answer = ask(call.strip("`"))
            self.same(draws, answer["draw_probability"])
            percent = {int(bid): 100 * p for bid, p in answer["bids1"].items()}
            pairs = re.findall(r"(\d+): ([\d.]+)", bids)
            ranges = re.findall(r"(even|odd) bids (\d+) to (\d+), ([\d.]+) to ([\d.]+) each", bids)
            if pairs:
                self.assertEqual([int(bid) for bid, _ in pairs], list(percent))
                for bid, share in pairs:
                    self.same(share, percent[int(bid)])
            elif ranges:
                self.assertEqual(sum((int(high) - int(low)) // 2 + 1 for _, low, high, _, _ in ranges), len(percent))
                for _, low, high, least, most in ranges:
                    shares = [percent[bid] for bid in range(int(low), int(high) + 1, 2)]
                    self.same(least, min(shares))
                    self.same(most, max(shares))
            else:
                self.assertEqual(list(percent), [int(bids.split()[0])], call)

    def test_thresholds(self):
        found = rows("`goalline` ... `--thresholds`")
        self.assertGreaterEqual(len(found), 5)
        for call, *least in found:
            command = re.search(r"`([^`]+)`", call)[1]
            against = int(command.rsplit(",", 1)[1])
            answer = ask(command + " --thresholds")["thresholds"]
            self.assertEqual([answer[str(ball)][against] for ball in range(-2, 3)], [int(n) for n in least], call)


if __name__ == "__main__":
    GOALLINE = sys.argv.pop(1)
    unittest.main()
