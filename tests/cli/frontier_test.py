#!/usr/bin/env python3
"""goalline frontier from outside: every reply is listed and proven by a file that the verifier passes, the store goes on and
refuses what is not its own, and the frontiers of proofs/frontier are what they say.

    tests/cli/frontier_test.py GOALLINE PROOF_VERIFY [unittest arguments]
"""
import collections
import json
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import command
from command import CommandTest, launch, run

KEPT = pathlib.Path(__file__).resolve().parents[2] / "proofs/frontier"
MEANS = {"goal", "small", "long", "claim", "known"}


def verdict(file):
    done = subprocess.run([PROOF_VERIFY, file, "--json"], capture_output=True, text=True, check=False)
    return json.loads(done.stdout) if done.returncode == 0 else None


class FrontierTest(CommandTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.store = pathlib.Path(folder.name) / "store"

    def lines(self):
        return [json.loads(line) for line in (self.store / "frontier.jsonl").read_text().splitlines()]

    def test_a_known_board_is_proven_at_once(self):
        answer = self.ask("frontier", "9x9")
        self.assertEqual((answer["proven"], answer["open"]), (answer["replies"], 0))
        self.assertEqual(answer["by"], {"known": answer["replies"]})
        # 9 x 9 without ball and man, and the jump over the man if it stands beside the ball.
        self.assertIn(answer["replies"], (79, 80))

    def test_every_reply_is_proven_by_a_verified_file(self):
        """On a board of which the program has no proof: 6 x 5, the ball in the upper middle row."""
        answer = self.ask("frontier", "6x5 upper", "--first", "C5", "--store", self.store)
        self.assertEqual(answer["open"], 0)
        self.assertEqual(answer["replies"], len(answer["list"]))
        self.assertLessEqual(set(answer["by"]), MEANS)
        self.assertEqual(sum(answer["by"].values()), answer["replies"])
        for file in self.store.glob("*.proof"):
            said = verdict(file)
            self.assertEqual((said["verified"], said["winner"]), (True, "O"))
        for each in answer["list"]:
            self.assertTrue(each["by"] == "goal" or (self.store / f"{each['proof']}.proof").exists(), each)
        self.assertEqual(self.lines()[1:], answer["list"])
        again = self.ask("frontier", "6x5 upper", "--first", "C5", "--store", self.store)
        self.assertEqual(again["list"], answer["list"])

    def test_it_goes_on_and_never_falls(self):
        proven, nodes = set(), -1
        for seconds in (0, 1, 0, 1, *range(2, 60)):  # until something is proven, however busy the machine is
            if proven and seconds > 1:
                break
            answer = self.ask("frontier", "13x9", "--store", self.store, "--time", seconds, "--threads", "2", code=3)
            now = {each["reply"] for each in answer["list"] if each["by"]}
            self.assertLessEqual(proven, now)
            self.assertEqual(self.lines()[1:], answer["list"])
            work = sum(each["nodes"] for each in answer["list"])
            self.assertGreaterEqual(work, nodes)
            proven, nodes = now, work
        self.assertTrue(proven)

    def test_interrupted_it_keeps_what_it_has(self):
        search = launch("frontier", "12x9 upper", "--store", str(self.store), stderr=subprocess.PIPE)
        while not any(self.store.glob("*.proof")):
            self.assertIsNone(search.poll())
            time.sleep(0.01)
        search.send_signal(signal.SIGINT)
        search.communicate(timeout=300)
        self.assertEqual(search.returncode, 130)
        self.assertGreater(self.lines()[0]["proven"], 0)

    def test_a_store_of_something_else_or_with_a_wrong_proof_is_refused(self):
        ask = ("frontier", "6x5 upper", "--first", "C5", "--store", self.store)
        self.ask(*ask)
        refused = self.refuse("frontier", "6x5 upper", "--first", "B5", "--store", self.store)
        self.assertIn("another position or first move; expected B5", refused["message"])
        names = sorted(self.store.glob("*.proof"))
        good = names[0].read_bytes()
        names[0].write_bytes(good[:-1] + bytes([good[-1] ^ 1]))
        self.refuse(*ask)
        names[0].write_bytes(names[-1].read_bytes() if len(names) > 1 else pathlib.Path(KEPT.parent, "5x5.proof").read_bytes())
        self.assertIn("proves something else", self.refuse(*ask)["message"])
        names[0].write_bytes(good)
        (self.store / "frontier.jsonl").write_text("{}\n[]\n")
        self.assertIn("expected a JSON object", self.refuse(*ask)["message"])

    def test_text_and_refusals(self):
        done = run("frontier", "6x5 upper", "--first", "C5", "--ascii")
        self.assertEqual(done.returncode, 0)
        text = done.stdout.decode()
        self.assertRegex(text, r"after C5: (\d+) of \1 replies are proven lost, 0 are open")
        drawn = re.findall(r"^ ?\d((?: [@o.^v?slkg+]){5})  \d$", text, re.MULTILINE)
        self.assertEqual(len(drawn), 6)
        signs = collections.Counter("".join(drawn).split())
        self.assertEqual((signs["@"], signs["o"], signs["?"]), (1, 1, 0))
        self.refuse("frontier", "6x5 upper", "--first", "C4")
        self.refuse("frontier", "3@3/7/7/7/7/7/7 O")
        self.refuse("frontier", "41x41")
        self.refuse("frontier", "-", "--store", self.store)

    def test_the_kept_frontiers_are_what_they_say(self):
        """The command verifies every proof that they name, and finds the same replies proven."""
        for name, count in (("15x15", 224), ("17x15", 254), ("19x15", 284)):
            shutil.copytree(KEPT / name, self.store / name)
            text = (KEPT / name / "frontier.jsonl").read_text()
            head, *replies = map(json.loads, text.splitlines())
            self.assertRegex(head["date"], r"^\d{4}-\d\d-\d\d$")
            self.assertIn("goalline", head["program"])
            again = self.ask("frontier", name, "--first", head["first"], "--store", self.store / name, "--time", "0", code=3)
            self.assertEqual((head["replies"], len(again["list"])), (count, count))
            for kept, now in zip(replies, again["list"], strict=True):
                self.assertLessEqual(kept.items() - {("nodes", kept["nodes"])}, now.items())
            self.assertEqual({key: head[key] for key in ("position", "proven", "open", "by")},
                             {key: again[key] for key in ("position", "proven", "open", "by")})
            self.assertEqual({f"{each['proof']}.proof" for each in replies if each["by"]},
                             {file.name for file in (KEPT / name).glob("*.proof")})


if __name__ == "__main__":
    PROOF_VERIFY = sys.argv.pop(2)
    command.main()
