#!/usr/bin/env python3
"""solve --proof, proof-verify and the program proof-verify from outside, and proof-format.md by a reader in Python.

    tests/cli/proof_test.py GOALLINE PROOF_VERIFY [unittest arguments]
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import command
from command import START, CommandTest, run
from plain_rules import random_position
from proof_reader import Proof
from table_reader import Refused, checksum

ROOT = pathlib.Path(__file__).resolve().parents[2]
SMALL = "3/3/3/1@1/3/3/3 O"


def sealed(data):
    """The same file with right checksums."""
    data = data[:48] + checksum(data[64:]).to_bytes(8, "little") + data[56:]
    return data[:56] + checksum(data[:56]).to_bytes(8, "little") + data[64:]


class ProofFiles(CommandTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = self.folder / "a.proof"

    def both(self, file, code):
        """The subcommand's answer; the program must give the same."""
        done = subprocess.run([PROOF_VERIFY, file, "--json"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, code, done)
        if code == 2:
            self.assertEqual(done.stdout, "")
            self.assertIn(self.refuse("proof-verify", file)["message"], done.stderr)
            return None
        answer = self.ask("proof-verify", file, code=code)
        alone = json.loads(done.stdout)
        for each in (answer, alone):
            each.pop("seconds", None)
        self.assertEqual(answer, alone)
        return answer

    def test_written_and_verified(self):
        answer = self.ask("solve", SMALL, "--proof", self.file)
        self.assertEqual((answer["value"], answer["plies"], "check" in answer), ("win", 7, False))
        self.assertEqual([f.name for f in self.folder.iterdir()], ["a.proof"])
        proof = Proof(self.file.read_bytes())
        said = self.both(self.file, 0)
        self.assertGreater(said.pop("replies"), 0)
        self.assertEqual(said, {"verified": True, "position": SMALL,
                                "rules": {"corner_exit": True, "goal_pass": True, "own_goal": True,
                                          "repetition": "none", "pie": False},
                                "winner": "O", "plies_at_most": 7, "claims": len(proof.claims)})

    def test_text(self):
        done = run("solve", SMALL, "--proof", self.file)
        self.assertIn(f"proof: {self.file}, {self.file.stat().st_size} bytes; ", done.stdout.decode())
        self.assertIn(f"{SMALL}: O wins in at most 7\n", run("proof-verify", self.file).stdout.decode())
        spanish = run("proof-verify", self.file, "--lang", "es").stdout.decode()
        self.assertIn(f"{SMALL}: gana O en 7 jugadas como mucho\n", spanish)
        self.assertIn("afirmaciones", spanish)

    def test_every_switch_is_in_the_file(self):
        rng = random.Random(5)
        written = 0
        while written < 12:
            rules = {name: rng.random() < 0.5 for name in ("corner_exit", "goal_pass", "own_goal", "pie")}
            rules["repetition"] = rng.choice(["none", "draw3", "superko"])
            position = random_position(rng, largest=6)
            if position.over():
                continue
            options = [*command.switches(rules), "--max-plies", 3, "--time", 5]
            answer = json.loads(run("solve", position.text(), *options, "--json").stdout)
            if not answer["proven"]:
                continue
            self.ask("solve", position.text(), *options, "--proof", self.file)
            said = self.both(self.file, 0)
            self.assertEqual((said["position"], said["rules"]), (position.text(), rules))
            self.assertEqual(said["winner"] == position.to_move, answer["value"] == "win")
            self.assertEqual(said["claims"], len(Proof(self.file.read_bytes()).claims))
            written += 1

    def test_the_document(self):
        text = (ROOT / "docs/reference/proof-format.md").read_text(encoding="utf-8")
        rows = re.findall(r"^\| (\d) \| `([0-9A-F ]+)` \|", text, re.MULTILINE)
        self.ask("solve", "3/1@1/3 O", "--proof", self.file)
        proof = Proof(self.file.read_bytes())
        self.assertEqual(b"".join(bytes.fromhex(line) for _, line in rows), proof.cursor.data)
        said = self.ask("proof-verify", self.file)
        self.assertEqual((said["claims"], said["replies"]), (3, 8))

    def test_other_headers(self):
        """Fields of the header are changed, with right checksums: another board, switch, attacker or number of claims."""
        self.ask("solve", "3/3/3/1@1/3/3/3 X", "--proof", self.file)
        good, seen = self.file.read_bytes(), set()
        for offset in (12, 16, 20, 24, 28):
            for value in range(0, 40):
                self.file.write_bytes(sealed(good[:offset] + value.to_bytes(4, "little") + good[offset + 4:]))
                code = subprocess.run([PROOF_VERIFY, self.file], capture_output=True, check=False).returncode
                seen.add(code)
                try:
                    Proof(self.file.read_bytes())
                    self.assertIn(code, (0, 1), (offset, value))
                except Refused:
                    self.assertEqual(code, 2, (offset, value))
        self.assertEqual(seen, {0, 1, 2})

    def test_a_wrong_proof_proves_nothing(self):
        self.ask("solve", "o2/1@1/3/3 O", "--proof", self.file)  # over a corner
        good = self.file.read_bytes()
        self.file.write_bytes(sealed(good[:20] + (6).to_bytes(4, "little") + good[24:]))  # no corner exit
        said = self.both(self.file, 1)
        self.assertEqual(set(said), {"verified", "where", "why"})
        self.assertIs(said["verified"], False)
        self.assertEqual((said["where"], said["why"]), ("claim 0, o2/1@1/3/3 O", "has a jump that is not legal"))
        self.assertIn("no demuestra nada: afirmación", run("proof-verify", self.file, "--lang", "es").stdout.decode())

    def test_no_proof_at_all(self):
        self.ask("solve", SMALL, "--proof", self.file)
        good = self.file.read_bytes()
        for bad in (b"", good[:63], good[:-1], good + b"\0", b"GLTABLE\n" + good[8:], good[:8] + b"\2" + good[9:],
                    good[:70] + bytes([good[70] ^ 1]) + good[71:], sealed(good[:32] + b"\1" + good[33:]),
                    sealed(good[:28] + b"\1" + good[29:])):
            self.file.write_bytes(bad)
            self.both(self.file, 2)
            self.assertRaises(Refused, Proof, bad)
        self.both("/nowhere", 2)
        self.both(self.folder, 2)
        self.assertEqual(subprocess.run([PROOF_VERIFY], capture_output=True, check=False).returncode, 2)

    def test_nothing_is_written_without_a_proof(self):
        for text, options, code, words in ((START, ["--max-plies", 3], 3, "nothing is proven"),
                                           ("3/3/1o1 X B4", [], 2, "the game is over"),
                                           ("/".join(["40", "19o20", "19@20"] + ["40"] * 37) + " O", [], 2,
                                            "the board is too large")):
            done = run("solve", text, *options, "--proof", self.file)
            self.assertEqual(done.returncode, code, done)
            self.assertIn("no proof is written: " + words, done.stderr.decode())
            self.assertEqual(list(self.folder.iterdir()), [])
        spanish = run("solve", START, "--max-plies", 3, "--proof", self.file, "--lang", "es")
        self.assertIn("no se escribe ninguna demostración: no hay nada demostrado", spanish.stderr.decode())
        self.refuse("solve", "-", "--proof", self.file, kind="usage")

    def test_it_cannot_be_written(self):
        missing = self.folder / "none" / "a.proof"
        self.assertIn("there is no folder", self.refuse("solve", SMALL, "--proof", missing, kind="io")["message"])
        self.file.mkdir()  # what stands in the way stays, and nothing is left beside it
        self.refuse("solve", SMALL, "--proof", self.file, kind="io")
        self.assertEqual([f.name for f in self.folder.iterdir()], ["a.proof"])
        self.assertIn("no existe la carpeta", run("solve", SMALL, "--proof", missing, "--lang", "es").stderr.decode())


class GivenProofs(CommandTest):
    """A folder of proofs that the program does not bring along: --proofs DIR, or GOALLINE_PROOFS."""
    START_8 = "3/3/3/3/1@1/3/3/3 O"  # 8 x 3; the program has no proof of it

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.ask("solve", self.START_8, "--proof", self.folder / "a.proof")

    def analyse(self, position, *options, env=None):
        done = run("analyse", position, "--nodes", 2000, "--json", *options, env=env)
        lines = [json.loads(line) for line in done.stdout.decode().splitlines()]
        for line in lines:
            del line["seconds"], line["nps"]
        return lines, done

    def test_they_are_followed(self):
        without, _ = self.analyse(self.START_8)
        self.assertGreater(without[0]["nodes"], 0)
        with_option, done = self.analyse(self.START_8, "--proofs", self.folder)
        self.assertEqual(done.returncode, 0, done)
        self.assertEqual((len(with_option), with_option[0]["nodes"]), (1, 0))
        env = {**command.ENGLISH, "GOALLINE_PROOFS": str(self.folder)}
        self.assertEqual(self.analyse(self.START_8, env=env)[0], with_option)
        self.assertEqual(self.analyse(self.START_8, "--no-proofs", env=env)[0], without)

    def test_the_protocol_follows_them(self):
        talk = f"position pos {self.START_8}\ngo nodes 2000\nquit\n"
        self.assertIn("nodes 0", run("engine", "--proofs", self.folder, stdin=talk).stdout.decode())
        self.assertNotIn("nodes 0", run("engine", stdin=talk).stdout.decode())

    def test_nothing_is_believed_that_is_not_verified(self):
        corner = "o2/1@1/3/3 O"
        self.ask("solve", corner, "--proof", self.folder / "a.proof")
        good = (self.folder / "a.proof").read_bytes()
        (self.folder / "a.proof").write_bytes(sealed(good[:20] + (6).to_bytes(4, "little") + good[24:]))  # no corner exit
        error = self.refuse("analyse", corner, "--proofs", self.folder)
        self.assertIn("a.proof", error["where"])
        self.assertIn("proves nothing: claim ", error["message"])
        spanish = run("analyse", corner, "--proofs", self.folder, "--lang", "es").stderr.decode()
        self.assertIn("no demuestra nada: afirmación", spanish)
        lines = run("engine", "--proofs", self.folder, stdin=f"position pos {corner}\ngo nodes 9\nquit\n").stdout.decode()
        self.assertIn("proves nothing", lines)
        self.assertIn("proves nothing", run("serve", "--port", 0, "--data", self.folder / "data", "--proofs",
                                            self.folder).stderr.decode())
        # It does not stand in the way of other boards.
        self.assertEqual(self.analyse(SMALL, "--proofs", self.folder)[1].returncode, 0)

    def test_folders_that_are_none(self):
        for folder, words in ((self.folder / "none", "no such file"), (self.folder / "a.proof", "not a directory")):
            error = self.refuse("analyse", SMALL, "--proofs", folder, kind="io")
            self.assertIn(words, error["message"])
            self.assertEqual(error["where"], str(folder))
        (self.folder / "empty").mkdir()
        env = {**command.ENGLISH, "GOALLINE_PROOFS": str(self.folder / "none")}
        self.assertEqual(run("analyse", SMALL, "--nodes", 9, env=env).returncode, 2)
        self.assertEqual(run("moves", SMALL, env=env).returncode, 0)  # has no use for proofs
        self.assertIn("ends in .proof", self.refuse("analyse", SMALL, "--proofs", self.folder / "empty", kind="io")["message"])
        good = (self.folder / "a.proof").read_bytes()
        for bad in (b"", good[:-1], good + b"\0", good + good):
            (self.folder / "a.proof").write_bytes(bad)
            self.assertIn("a.proof", self.refuse("analyse", SMALL, "--proofs", self.folder)["where"])


if __name__ == "__main__":
    PROOF_VERIFY = sys.argv.pop(2)
    command.main()
