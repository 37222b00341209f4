#!/usr/bin/env python3
"""The C interface as a foreign-function interface sees it: Python's ctypes loads the library and calls each function.

    GOALLINE_LIBRARY=build/python/bindings/c/libgoalline.so bindings/c/interface_test.py
"""
import ctypes
import os
import pathlib
import re
import subprocess
import unittest

HEADER = pathlib.Path(__file__).with_name("goalline.h").read_text()
LIBRARY = os.environ["GOALLINE_LIBRARY"]
REFUSED, LIMIT = -1, -2
OPEN, OHS, EKS, DRAW = range(4)
UNKNOWN, WIN, LOSS, EVEN = range(4)


class Analysis(ctypes.Structure):
    _fields_ = [("value", ctypes.c_int32), ("plies", ctypes.c_int32), ("depth", ctypes.c_int32),
                ("reserved", ctypes.c_int32), ("win_probability", ctypes.c_double), ("nodes", ctypes.c_uint64)]


lib = ctypes.CDLL(LIBRARY)
lib.goalline_version.restype = lib.goalline_error.restype = ctypes.c_char_p
lib.goalline_new.restype = lib.goalline_copy.restype = ctypes.c_void_p
for name in ("free", "copy", "undo", "result"):
    getattr(lib, f"goalline_{name}").argtypes = [ctypes.c_void_p]
for name in ("position", "moves"):
    getattr(lib, f"goalline_{name}").argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]
for name in ("legal", "play"):
    getattr(lib, f"goalline_{name}").argtypes = [ctypes.c_void_p, ctypes.c_char_p]
lib.goalline_goal.argtypes = [ctypes.c_void_p, ctypes.c_double, ctypes.c_char_p, ctypes.c_size_t]
lib.goalline_analyse.argtypes = [ctypes.c_void_p, ctypes.c_double, ctypes.c_uint64, ctypes.POINTER(Analysis),
                                 ctypes.c_char_p, ctypes.c_size_t]


class Interface(unittest.TestCase):
    def game(self, position, rules=""):
        game = lib.goalline_new(position.encode(), rules.encode())
        self.assertTrue(game, lib.goalline_error())
        self.addCleanup(lib.goalline_free, game)
        return game

    def text(self, call, game):
        length = call(game, None, 0)
        buffer = ctypes.create_string_buffer(length + 1)
        self.assertEqual(call(game, buffer, length + 1), length)
        return buffer.value.decode()

    def analyse(self, game):
        found, line = Analysis(), ctypes.create_string_buffer(1000)
        self.assertGreaterEqual(lib.goalline_analyse(game, 60, 2000, ctypes.byref(found), line, 1000), 0)
        return found, line.value.decode().split()

    def test_a_game_is_played_to_its_end(self):
        game = self.game("3/1o1/1@1/3 O")
        moves = self.text(lib.goalline_moves, game).split()
        self.assertEqual((len(moves), moves[-1]), (11, "B2-B4"))
        self.assertEqual([lib.goalline_legal(game, move.encode()) for move in moves], [1] * 11)
        other = lib.goalline_copy(game)
        self.addCleanup(lib.goalline_free, other)
        self.assertEqual((lib.goalline_play(game, b"B2-B4"), lib.goalline_result(game)), (0, OHS))
        self.assertEqual(self.text(lib.goalline_moves, game), "")
        self.assertEqual(lib.goalline_result(other), OPEN)
        self.assertEqual([lib.goalline_undo(game), lib.goalline_undo(game)], [1, 0])
        self.assertEqual(self.text(lib.goalline_position, game), "3/1o1/1@1/3 O")

    def test_errors_are_told_in_words(self):
        self.assertFalse(lib.goalline_new(b"3/4/3 O", b""))
        self.assertIn(b"row", lib.goalline_error())
        self.assertFalse(lib.goalline_new(b"start", b"own-goal=perhaps"))
        self.assertIn(b"own-goal=perhaps", lib.goalline_error())
        game = self.game("start")
        self.assertEqual(lib.goalline_legal(game, b"H10"), 0)
        self.assertEqual(lib.goalline_play(game, b"H10"), REFUSED)
        self.assertEqual(lib.goalline_play(game, b"?"), REFUSED)
        self.assertEqual(lib.goalline_result(game), OPEN)

    def test_switches_are_obeyed(self):
        self.assertIn("swap", self.played("pie=on"))
        self.assertNotIn("swap", self.played("pie=off,repetition=none"))

    def played(self, rules):
        game = self.game("5/5/2@2/5/5 O", rules)
        self.assertEqual(lib.goalline_play(game, b"C4"), 0)
        return self.text(lib.goalline_moves, game).split()

    def test_goal_in_one(self):
        move = ctypes.create_string_buffer(4)  # what does not fit is cut
        self.assertEqual(lib.goalline_goal(self.game("3/1o1/1@1/3 O"), 10, move, 4), 1)
        self.assertEqual(move.value, b"B2-")
        self.assertEqual(lib.goalline_goal(self.game("start"), 10, move, 4), 0)
        self.assertEqual(move.value, b"")

    def test_analysis_says_what_is_proven(self):
        won, line = self.analyse(self.game("3/1o1/1@1/3 O"))
        self.assertEqual((won.value, won.plies, won.win_probability, line), (WIN, 1, 1.0, ["B2-B4"]))
        guessed, line = self.analyse(self.game("start"))
        self.assertEqual((guessed.value, guessed.plies), (UNKNOWN, 0))
        self.assertTrue(0 < guessed.win_probability < 1 and guessed.nodes > 1000 and line)

    def test_header_and_library_agree(self):
        """The header is C, and the library exports its functions and nothing else."""
        subprocess.run(["gcc", "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only", "-x", "c", "-"],
                       input=HEADER, text=True, check=True)
        said = subprocess.run(["nm", "-D", "--defined-only", LIBRARY], capture_output=True, text=True, check=True).stdout
        exported = {line.split()[-1].split("@")[0] for line in said.splitlines() if " T " in line}
        self.assertEqual(exported, set(re.findall(r"\b(goalline_[a-z]+)\(", HEADER)))


if __name__ == "__main__":
    unittest.main(verbosity=2)
