"""The bots of examples/ in a match and on a server, each in twenty lines.

    bridge_test.py GOALLINE [unittest arguments]
"""
import io
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest

import goalline
from goalline import Game, Position, Rules, baselines, bridge

EXAMPLES = pathlib.Path(__file__).resolve().parents[1] / "examples"
GOALLINE = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else "goalline"
BOT = f"{sys.executable} {EXAMPLES / 'ugi_bot.py'}"


class Bridge(unittest.TestCase):
    def test_each_bot_has_at_most_twenty_lines(self):
        for path in EXAMPLES.glob("*.py"):
            lines = [line for line in path.read_text().splitlines() if line.strip()]
            self.assertLessEqual(len(lines), 20, path.name)

    def test_a_match(self):
        with tempfile.TemporaryDirectory() as folder:
            games = pathlib.Path(folder) / "games.sgf"
            (pathlib.Path(folder) / "openings").write_text("5/5/5/2@2/5/5/5 O\n")
            words = ["match", "--engine1", BOT, "--engine2", f"{GOALLINE} engine", "--games", "2", "--tc", "nodes=200",
                     "--openings", f"{folder}/openings", "--sgf", str(games), "--json"]
            done = subprocess.run([GOALLINE, *words], capture_output=True, text=True, timeout=120)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertNotIn("illegal", done.stderr)
            found = goalline.Record.read(games.read_text())
            self.assertEqual(found.games, 2)
            self.assertIsNotNone(found.game().outcome)

    def test_a_server(self):
        with tempfile.TemporaryDirectory() as data:
            words = [GOALLINE, "serve", "--port", "0", "--data", data]
            with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
                try:
                    address = next(found for line in server.stdout if (found := re.search(r"http://[\d.]+:\d+", line)))[0]
                    bot = subprocess.run([sys.executable, EXAMPLES / "server_bot.py", address], capture_output=True,
                                         text=True, timeout=120)
                    self.assertEqual(bot.returncode, 0, bot.stderr)
                    self.assertRegex(bot.stdout, r"\d+ turns; the result: .*winner")
                finally:
                    server.terminate()

    def test_the_plodder_is_that_of_the_program(self):
        chance, ours, theirs = random.Random(9), [], []
        points = [(row, column) for row in range(1, 10) for column in range(1, 8)]
        words = [GOALLINE, "engine", "--player", "plodder"]
        with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as engine:
            for _ in range(60):
                ball = (chance.randrange(2, 9), chance.randrange(1, 8))
                men = [point for point in chance.sample(points, 24) if point != ball]
                game = Game(Position.from_men(9, 7, men, ball, chance.choice("OX"), Rules.of_play()))
                ours.append(baselines.plodder(game))
                print(f"position pos {game.position.text}\ngo nodes 1", file=engine.stdin)
                theirs.append(next(line.split()[1] for line in engine.stdout if line.startswith("bestmove")))
            print("quit", file=engine.stdin)
        # Where it may not go straight ahead it makes any move.
        self.assertGreaterEqual(sum(str(move) == other for move, other in zip(ours, theirs)), 55)
        self.assertGreater(sum(move.kind == "chain" for move in ours), 5)

    def test_baselines_play_to_the_end(self):
        starts = [goalline.Position.start(7, 5)] * 3
        self.assertGreaterEqual(baselines.play_match(baselines.plodder, baselines.random_player(2), starts).wins, 5)
        self.assertEqual(sum(baselines.play_match(baselines.level(1), baselines.plodder, starts[:1])), 2)

    def test_bad_input_is_answered(self):
        lines = "ugi\nnonsense\nposition pos 3/3 O\nposition startpos 5x3 moves B3\nsetoption\nsetoption name Pie value true\n" \
                "position startpos 5x3 moves B4\ngo nodes 5\nquit\n"
        out = io.StringIO()
        bridge.play_ugi(lambda game: game.position.results()[0], lines=io.StringIO(lines), out=out)
        answers = out.getvalue().splitlines()
        self.assertEqual(sum(line.startswith("info string error") for line in answers), 3)
        self.assertEqual(answers[-1], "bestmove B3-B5")


if __name__ == "__main__":
    unittest.main()
