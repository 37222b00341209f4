#!/usr/bin/env python3
"""tennis, footsteps, play-tennis and play-footsteps from outside: the contract, errors, games in a pseudo-terminal.

    tests/cli/bidding_test.py GOALLINE [unittest arguments]
"""
import os
import pathlib
import pty
import re
import signal
import struct
import tempfile
import termios
import xml.dom.minidom

from command import TESTDATA, CommandTest, launch, main, run

GAMES = TESTDATA / "bidding"


class BiddingTest(CommandTest):
    def test_a_state(self):
        answer = self.ask("tennis", "--points", "50,50", "--ball", 1)
        self.assertAlmostEqual(answer["value"], 0.380477565162, delta=1e-12)
        self.assertLessEqual(answer["gap"], 1e-12)
        self.assertAlmostEqual(answer["win_probability"], (1 + answer["value"]) / 2, delta=1e-9)
        for bids in (answer["bids1"], answer["bids2"]):
            self.assertAlmostEqual(sum(bids.values()), 1, delta=1e-12)
            self.assertTrue(all(1 <= int(bid) <= 50 and p > 0 for bid, p in bids.items()))
        self.assertIs(answer["unique"], True)

    def test_negative_ball_and_score(self):
        up = self.ask("tennis", "--points", "50,50", "--ball", 2, "--payoff", "score")
        down = self.ask("tennis", "--points", "50,50", "--ball", -2, "--payoff", "score")
        self.assertAlmostEqual(up["value"], 1.866129081180, delta=1e-12)
        self.assertAlmostEqual(down["value"], -up["value"], delta=1e-12)

    def test_the_first_bids_are_1_to_9(self):
        self.assertEqual(list(self.ask("tennis")["bids1"]), [str(bid) for bid in range(1, 10)])

    def test_presets_and_options(self):
        for name in ("footsteps", "footsteps-seed", "oshi-zumo", "alesia"):
            self.assertEqual(self.ask("footsteps", "--preset", name, "--points", 12)["value"], 0)
        self.assertIn("--end side", self.ask("footsteps", "--preset", "oshi-zumo", "--points", 9)["rules"])
        self.assertIn("--pay winner --tie both_pay --end bust --min-bid 0",
                      self.ask("footsteps", "--preset", "footsteps-seed", "--tie", "both_pay", "--end", "bust", "--min-bid",
                               0, "--points", 9)["rules"])
        repeating = self.ask("footsteps", "--preset", "footsteps-seed", "--points", "20,10")
        self.assertEqual((repeating["value"], repeating["unique"]), (1, None))

    def test_a_game_that_is_over(self):
        answer = self.ask("tennis", "--points", "0,0", "--ball", 2)
        self.assertEqual((answer["value"], answer["gap"], answer["bids1"], answer["win_probability"]), (1, 0, {}, 1))

    def test_tables(self):
        with tempfile.TemporaryDirectory() as folder:
            binary, csv = folder + "/table.bin", folder + "/table.csv"
            answer = self.ask("tennis", "--points", "30,20", "--table", binary)
            self.assertEqual(answer["states"], 5 * (31 * 21 - 1))
            self.assertLessEqual(answer["max_gap"], 1e-12)
            self.ask("tennis", "--points", "30,20", "--table", csv, "--csv")
            values = [float(line.split(",")[3]) for line in pathlib.Path(csv).read_text().splitlines()[1:]]
            data = pathlib.Path(binary).read_bytes()
            self.assertEqual(data[:8], b"GOALBID1")
            self.assertEqual(list(struct.unpack(f"<{len(values)}d", data[64:])), values)

    def test_replay(self):
        first = self.ask("tennis", "--replay", GAMES / "seed-example-1.csv")
        self.assertEqual((first["turns"], first["ball"], first["outcome"]), (5, 2, "player1"))
        error = self.refuse("tennis", "--replay", GAMES / "seed-example-2-as-printed.csv")
        self.assertIn("turn 10", error["where"])
        self.assertIn("seed-example-2-as-printed.csv", error["where"])
        self.assertIn("T2", error["message"])
        corrected = self.ask("tennis", "--replay", GAMES / "seed-example-2-corrected.csv")
        self.assertEqual((corrected["ball"], corrected["outcome"], corrected["payoff"]), (3, "player1", 1))

    def test_thresholds(self):
        least = self.ask("footsteps", "--preset", "footsteps-seed", "--points", "130,50", "--thresholds")["thresholds"]
        self.assertEqual(sorted(map(int, least)), [-2, -1, 0, 1, 2])
        self.assertAlmostEqual(least["0"][50] / 50, 1, delta=0.11)
        self.assertIsNone(self.ask("tennis", "--points", "3,50", "--thresholds")["thresholds"]["-2"][50])

    def test_pictures_are_well_formed(self):
        with tempfile.TemporaryDirectory() as folder:
            for points in ("20,17", "0,0", "300,5"):
                files = ("--plot", folder + "/bids.svg", "--heatmap", folder + "/map.svg")
                said = run("tennis", "--points", points, *files).stdout.decode()
                self.assertIn(f"The optimal bids are drawn in {folder}/bids.svg.\n", said)
                self.assertIn(f"The chances by points are drawn in {folder}/map.svg.\n", said)
                answer = self.ask("tennis", "--points", points, *files)
                self.assertEqual((answer["plot"], answer["heatmap"]), (folder + "/bids.svg", folder + "/map.svg"))
                for name in ("bids.svg", "map.svg"):
                    picture = xml.dom.minidom.parse(folder + "/" + name)
                    self.assertEqual(picture.documentElement.tagName, "svg")
        map_in_text = run("tennis", "--points", 20, "--heatmap", "-").stdout.decode()
        self.assertIn("██", map_in_text)
        self.assertIn("··", map_in_text)

    def test_bad_input(self):
        for arguments in (["--points", "x"], ["--points", "1,2,3"], ["--points", "-3"], ["--points", "5", "--ball", "4"],
                          ["--ball", "1e3"], ["--fields", "-1"], ["--payoff", "double"], ["--csv"],
                          ["--replay", "/nowhere.csv"], ["--table", "/nowhere/at/all"], ["--points", "9", "--plot", "/no/where"]):
            self.refuse("tennis", *arguments)
        with tempfile.TemporaryDirectory() as folder:
            for arguments in (["--table", "t", "--replay", GAMES / "seed-example-1.csv"], ["--thresholds", "--table", "t"],
                              ["--thresholds", "--plot", "p.svg"], ["--replay", GAMES / "seed-example-1.csv", "--heatmap", "-"]):
                arguments = [folder + "/" + str(a) if a in ("t", "p.svg") else a for a in arguments]
                self.assertIn("excludes", self.refuse("tennis", "--points", 5, *arguments)["message"])
            self.assertEqual(list(pathlib.Path(folder).iterdir()), [])
        self.assertIn("F3", self.refuse("footsteps", "--tie", "repeat")["message"])
        self.refuse("footsteps", "--preset", "chess")
        self.refuse("tennis", "--points", 300000, code=3)
        self.assertEqual(run("tennis", "--points", 5, "--heatmap", "-", "--json").returncode, 2)

    def test_spanish(self):
        text = run("tennis", "--points", 5, "--lang", "es").stdout.decode()
        self.assertIn("jugador 1", text)
        self.assertNotIn("player", text)

    def test_a_game_against_the_computer(self):
        # 1:1 at ball 2 leaves no choice: a tie, and the ball lies on player 2's side.
        done = run("play-tennis", "--points", "1,1", "--ball", 2, "--seed", 1, stdin="0\n?\n1\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        said = done.stdout.decode()
        self.assertIn("A whole number from 1 to 1", said)
        self.assertIn("Perfect:  1 (100.00 %)", said)
        self.assertIn("Player 1 wins.", said)
        # The computer's bid is made before it asks, and shown only after the answer.
        self.assertLess(said.index("The computer has bid."), said.index("your bid"))
        self.assertLess(said.index("your bid"), said.index("Player 1 bid 1, player 2 bid 1."))

    def test_every_opponent_plays_to_the_end(self):
        for opponent in ("perfect", "uniform", "handicapped"):
            for side in (1, 2):
                done = run("play-tennis", "--points", 4, "--opponent", opponent, "--side", side, "--seed", 5, stdin="1\n" * 4)
                self.assertRegex(done.stdout.decode(), r"(Player [12] wins|A draw)\.\n$", (opponent, side))

    def test_the_third_occurrence_is_a_draw(self):
        done = run("play-footsteps", "--preset", "footsteps-seed", "--points", 3, "--opponent", "person", stdin="2\n2\n2\n2\n")
        self.assertIn(b"the same state again", done.stdout)
        self.assertTrue(done.stdout.endswith(b"A draw.\n"), done.stdout[-200:])

    def test_leaving_and_the_end_of_input(self):
        self.assertTrue(run("play-tennis", "--points", 5, stdin="q\n").stdout.endswith(b"Left.\n"))
        self.assertEqual(run("play-tennis", "--points", 5, stdin="").returncode, 0)

    def test_two_people_do_not_see_each_others_bids(self):
        controller, terminal = pty.openpty()
        game = launch("play-tennis", "--points", "5", "--opponent", "person", stdin=terminal, stdout=terminal, stderr=terminal)
        os.close(terminal)
        seen = b""

        def read_until(text):
            nonlocal seen
            while text not in seen:
                seen += os.read(controller, 4096)

        read_until(b"Player 1, your bid")
        os.write(controller, b"5\n")
        read_until(b"Player 2, your bid")
        asked = re.sub(rb"\(1 to 5\)|\n[^\n]*5:5", b"", seen[seen.index(b"[0]"):])
        self.assertNotIn(b"5", asked.replace(b"5:5", b""))
        os.write(controller, b"3\n")
        read_until(b"Player 1 bid 5, player 2 bid 3.")
        os.write(controller, b"q\n")
        self.assertEqual(game.wait(timeout=300), 0)
        os.close(controller)

    def test_the_terminal_is_as_it_was_after_ctrl_c(self):
        controller, terminal = pty.openpty()
        before = termios.tcgetattr(terminal)
        game = launch("play-tennis", "--points", "5", "--opponent", "person", stdin=terminal, stdout=terminal, stderr=terminal)
        seen = b""
        while b"your bid" not in seen:
            seen += os.read(controller, 4096)
        self.assertFalse(termios.tcgetattr(terminal)[3] & termios.ECHO, "typed bids are not shown")
        game.send_signal(signal.SIGINT)
        self.assertNotEqual(game.wait(timeout=300), 0)
        self.assertEqual(termios.tcgetattr(terminal), before)
        os.close(controller)
        os.close(terminal)


if __name__ == "__main__":
    main()
