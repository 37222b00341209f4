#!/usr/bin/env python3
"""Rules, strips, bidding and engine are the same in every build.

    core_test.py FULL CORE WASM     the program core_check of the full build, of the core only, and for WebAssembly
"""
import pathlib
import subprocess
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
FULL, CORE, WASM = sys.argv[1:]


def printed(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=600).stdout


class Core(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.full = printed(FULL)
        cls.assertIn(cls(), "bench ", cls.full)

    def test_a_build_of_the_core_only_gives_the_same_answers(self):
        self.assertEqual(printed(CORE), self.full)

    def test_webassembly_gives_the_same_answers(self):
        self.assertEqual(printed("node", "--no-warnings", str(HERE / "wasi.mjs"), WASM), self.full)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
