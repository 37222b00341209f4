#!/usr/bin/env python3
"""The command-line contract, checked from outside: usage, records, exit codes, whole files of positions, hostile input.

    tests/cli/contract_test.py GOALLINE [unittest arguments]
"""
import json
import os
import pathlib
import random
import re
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

from command import START, TESTDATA, WORKED, CommandTest, launch, main, run, switches
from plain_rules import random_position


class Usage(CommandTest):
    def test_version_and_help(self):
        said = run("--version").stdout.decode()
        self.assertRegex(said, r"^goalline \d+\.\d+\.\d+ \(([0-9a-f]{7}, \d{4}-\d\d-\d\d(, changed)?|without git)\)\n$")
        commit = subprocess.run(["git", "log", "-1", "--format=%H, %cs"], capture_output=True, text=True)
        self.assertIn(re.sub(r"^(.{7})\w*", r"\1", commit.stdout.strip()) if commit.returncode == 0 else "without git", said)
        commands = ["moves", "play", "perft", "goal", "solve", "frontier", "proof-verify", "analyse", "convert", "diagram", "bench", "engine",
                    "serve", "store", "tui", "data"]
        top = run("--help")
        self.assertEqual(top.returncode, 0)
        for command in commands:
            self.assertIn(command, top.stdout.decode())
            for language, word in (("en", "Usage"), ("es", "Uso")):
                done = run(command, "--help", "--lang", language)
                self.assertEqual(done.returncode, 0)
                self.assertIn(word, done.stdout.decode())

    def test_help_of_a_part_shows_the_examples_of_its_own_only(self):
        footer = "goalline store check --data"
        self.assertIn(footer, run("store", "--help").stdout.decode())
        for part in ("backup", "restore", "check", "reports", "erase"):
            text = run("store", part, "--help").stdout.decode()
            self.assertIn("--data", text)
            self.assertNotIn(footer, text)

    def test_language_of_the_environment(self):
        env = {**os.environ, "LC_ALL": "es_MX.UTF-8"}
        self.assertIn("Uso:", run("--help", env=env).stdout.decode())
        self.assertIn("Usage:", run("--help", "--lang", "en", env=env).stdout.decode())
        error = json.loads(run("moves", "x", "--json", env=env).stdout)["error"]
        self.assertEqual(error["kind"], "syntax")
        self.assertIn("expected", error["message"])

    def test_bad_usage(self):
        for arguments in ([], ["fly"], ["moves"], ["moves", START, "extra"], ["moves", START, "--limit", "-1"],
                          ["moves", START, "--limit", "99999999999999999999999"], ["moves", START, "--limit", "1e3"],
                          ["moves", START, "--limit", ""], ["perft", START], ["perft", START, "0"],
                          ["perft", START, "-1"], ["perft", START, "two"], ["perft", START, "1001"],
                          ["moves", START, "--corner-exit", "maybe"], ["moves", START, "--repetition", "draw2"],
                          ["moves", START, "--unknown"], ["goal", START, "--time", "nan"],
                          ["goal", START, "--time", "-1"], ["goal", START, "--time", "inf"],
                          ["analyse", START, "--depth", "0"], ["analyse", START, "--multipv", "0"],
                          ["convert", "x"], ["convert", "x", "--to", "pdf"], ["moves", START, "--lang", "fr"]):
            with self.subTest(arguments=arguments):
                self.refuse(*arguments, kind="usage")

    def test_every_command_refuses_a_database_of_another_kind(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        players, backup = pathlib.Path(folder.name, "players"), pathlib.Path(folder.name, "backup")
        players.write_text(json.dumps({"players": [{"name": name, "command": name, "limit": "nodes=1", "anchor": 0} for name in "ab"]}))
        backup.touch()
        engines = ["--engine1", "a", "--engine2", "b"]
        known = {"serve": [], "worker": [], "match": engines, "ladder": [players], "puzzles make": [f"{folder.name}/puzzles"], "farm status": [], "farm admit": ["name"],
                 "store backup": ["file"], "store restore": [backup], "store check": [], "store size": [], "store reports": [],
                 "store new-key": [], "store erase": ["--name", "Ann"]}
        commands = re.findall(r"^  ([a-z-]+) ", run("--help").stdout.decode(), re.MULTILINE)
        for parent in ("puzzles", "farm", "store"):
            commands += [f"{parent} {part}" for part in re.findall(r"^  ([a-z-]+) ", run(parent, "--help").stdout.decode(), re.MULTILINE)]
        found = {command for command in commands if re.search(r"^ +--database ", run(*command.split(), "--help").stdout.decode(), re.MULTILINE)}
        self.assertEqual(found, set(known))
        wrong = "mysql://host/games"
        calls = [([*command.split(), *more, "--database", wrong], "--database") for command, more in known.items()]
        for words, where in [*calls, (["store", "copy", wrong, "b"], "FROM"), (["store", "copy", "a", wrong], "TO"),
                             (["solve", "5x3", "--store", wrong], "--store")]:
            with self.subTest(words=words):
                done = run(*words)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn(f"{where}: expected the URL of a database, postgresql://...", done.stderr.decode())
                self.assertEqual(set(os.listdir(folder.name)), {"players", "backup"})

    def test_output_that_cannot_be_written_is_an_error(self):
        for words in (["--help"], ["moves", "start"], ["strip-solve", "5"], ["tennis", "--points", "3"], ["convert", "--to", "sgf", "-"]):
            with self.subTest(words=words), open("/dev/full", "wb") as full:
                process = launch(*words, stdin=subprocess.PIPE, stdout=full, stderr=subprocess.PIPE)
                said = process.communicate(b"(;GM[14]SZ[15:19];B[H11])\n", timeout=300)[1]
                self.assertEqual(process.returncode, 2)
                self.assertIn(b"standard output: no space left on the disk", said)

    def test_input_that_cannot_be_read_is_an_error(self):
        folder = os.open("/", os.O_RDONLY)
        try:
            process = launch("moves", "--json", "-", stdin=folder, stderr=subprocess.PIPE)
            out, said = process.communicate(timeout=300)
        finally:
            os.close(folder)
        self.assertEqual(process.returncode, 2)
        self.assertEqual(json.loads(out)["error"]["where"], "standard input")
        self.assertIn(b"standard input: it is a directory", said)

    def test_unknown_commands(self):
        for command in ("frobnicate", "working", "moves-"):
            self.assertIn("unknown command", self.refuse(command)["message"])


class Diagrams(CommandTest):
    def corpus(self):
        with open(f"{TESTDATA}/diagrams.jsonl", encoding="utf-8") as lines:
            return [json.loads(line) for line in lines]

    def test_a_picture_is_that_of_the_page(self):
        for line in self.corpus()[:12]:
            words = ["diagram", line["position"], *line["moves"], "--theme", line["theme"], "--names", line["names"],
                     "--up", line["up"], "--title", line["title"], "--pie", "on"]
            words += ["--sideways"] if line["sideways"] else []
            words += ["--chain", line["chain"]] if line["chain"] else []
            for mark in line["marks"]:
                words += ["--mark", mark]
            done = run(*words)
            self.assertEqual(done.returncode, 0, done.stderr)
            svg = re.sub(r"<style>.*</style>", "<style></style>", done.stdout.decode(), flags=re.S)
            self.assertEqual(re.sub(r'(<path id="[^"]*") d="[^"]*"', r"\1", svg), line["svg"])

    def test_one_line_for_each_position(self):
        done = run("diagram", "-", stdin=f"{START} H11\n{WORKED}\n")
        self.assertEqual(done.returncode, 0)
        lines = done.stdout.decode().splitlines()
        self.assertEqual(len(lines), 2)
        self.assertIn("gl-last-man", lines[0])
        self.assertEqual(json.loads(run("diagram", WORKED, "--json").stdout)["svg"], lines[1])

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            done = run("diagram", "--mark", "H10", "--out", f"{folder}/a.svg", "start")
            self.assertEqual((done.returncode, done.stdout), (0, b""))
            with open(f"{folder}/a.svg", encoding="utf-8") as file:
                self.assertTrue(file.read().startswith("<svg "))
            answer = run("diagram", "start", "--out", f"{folder}/a.png", "--width", "300", "--json")
            with open(f"{folder}/a.png", "rb") as file:
                png = file.read()
            self.assertEqual(json.loads(answer.stdout), {"file": f"{folder}/a.png", "bytes": len(png)})
            self.assertEqual(png[:8], b"\x89PNG\r\n\x1a\n")
            self.assertEqual(int.from_bytes(png[16:20], "big"), 300)

    def test_what_cannot_be_drawn(self):
        for words in (["start", "--out", "a.gif"], ["-", "--out", "a.svg"], ["start", "--chain", "H11"],
                      ["start", "--chain", "H10-H12"], ["start", "--mark", "Q99"], ["start", "--theme", "red"],
                      ["start", "H10"], ["nonsense"], ["start", "--out", "/nowhere/a.svg"],
                      ["512/" * 511 + "511@ O", "--out", "a.png", "--width", "9999"]):
            done = run("diagram", *words)
            self.assertEqual(done.returncode, 2, words)
            self.assertTrue(done.stderr, words)


class Convert(CommandTest):
    def test_valid_records(self):
        for file in sorted((TESTDATA / "records" / "valid").iterdir()):
            if file.suffix == ".expected":
                continue
            with self.subTest(file=file.name):
                expected = json.loads((file.parent / (file.name + ".expected")).read_text().splitlines()[-1])
                self.assertEqual(self.ask("convert", file, "--to", "json"), expected)
                for form in ("sgf", "moves"):
                    text = run("convert", file, "--to", form)
                    self.assertEqual(self.ask("convert", file, "--to", form),
                                     {"format": form, "text": text.stdout.decode()})
                    self.assertEqual(text.returncode, 0)
                    back = self.ask("convert", "-", "--to", "json", stdin=text.stdout)
                    self.assertEqual(back["moves"], expected["moves"])
                    self.assertEqual(back["start"], expected["start"])

    def test_switches(self):
        """Every value of every switch, from the option through each kind of record to JSON."""
        for line in map(json.loads, (TESTDATA / "switches.jsonl").read_text().splitlines()):
            for value in line["values"]:
                with self.subTest(switch=line["name"], value=value):
                    option = switches({line["name"]: value})
                    self.assertEqual(option[0], "--" + line["option"])
                    for form in ("json", "sgf", "moves"):
                        text = run("convert", "-", "--to", form, *option, stdin="H11")
                        self.assertEqual(text.returncode, 0, text.stderr)
                        back = self.ask("convert", "-", "--to", "json", stdin=text.stdout)
                        self.assertEqual(back["rules"][line["name"]], value, text.stdout)

    def test_invalid_records(self):
        for line in (TESTDATA / "records" / "invalid" / "expected.tsv").read_text().splitlines():
            if line.startswith("#"):
                continue
            file, kind, code, place = line.split("\t")
            with self.subTest(file=file):
                error = self.refuse("convert", TESTDATA / "records" / "invalid" / file, "--to", "sgf", kind=kind)
                self.assertEqual(error["code"], code)
                self.assertIn(place, error["where"])

    def test_any_game_of_a_file(self):
        games = "(;GM[14]SZ[15:19]C[one];B[H11])\n(;GM[14]SZ[5]C[two];B[C4])\n"
        first = run("convert", "-", "--to", "moves", stdin=games)
        self.assertIn("H11", first.stdout.decode())
        self.assertIn("2 games", first.stderr.decode())
        self.assertIn("--game N", first.stderr.decode())
        second = run("convert", "-", "--to", "moves", "--game", 2, stdin=games)
        self.assertIn("C4", second.stdout.decode())
        self.assertNotIn("--game N", second.stderr.decode())
        self.assertIn("2 games", self.refuse("convert", "-", "--to", "moves", "--game", 3, kind="usage",
                                             stdin=games)["message"])
        self.refuse("convert", "-", "--to", "moves", "--game", 0, kind="usage", stdin=games)
        self.assertIn("one game", self.refuse("convert", "-", "--to", "sgf", "--game", 2, stdin="H11 H12")["message"])

    def test_missing_file(self):
        self.refuse("convert", "/no/such/file.sgf", "--to", "json", kind="io")
        self.refuse("convert", "/", "--to", "json", kind="io")

    def test_too_large(self):
        with tempfile.NamedTemporaryFile() as file:
            file.truncate(20 << 20)
            self.refuse("convert", file.name, "--to", "json", code=3, kind="limit")


class Serve(CommandTest):
    def test_listens_answers_and_ends(self):
        with tempfile.TemporaryDirectory() as folder:
            for number in (signal.SIGTERM, signal.SIGINT):
                process = launch("serve", "--port", "0", "--data", folder, "--quiet", stderr=subprocess.DEVNULL)
                with process, process.stdout:
                    line = process.stdout.readline().decode()
                    self.assertRegex(line, r"^listening on http://127\.0\.0\.1:\d+\n$")
                    info = urllib.request.urlopen(line.split()[-1] + "/api/info", timeout=300)
                    self.assertIn("version", json.loads(info.read()))
                    process.send_signal(number)
                    self.assertEqual(process.wait(20), 0)

    def test_json_says_where_it_listens(self):
        with tempfile.TemporaryDirectory() as folder:
            process = launch("serve", "--port", "0", "--metrics", "127.0.0.1:0", "--data", folder, "--quiet", "--json",
                             stderr=subprocess.DEVNULL)
            with process, process.stdout:
                where = json.loads(process.stdout.readline())
                self.assertEqual(list(where), ["url", "other_urls", "metrics_url"])
                self.assertEqual(where["other_urls"], [])
                for url, words in ((where["url"] + "/healthz", "alive\n"), (where["url"] + "/readyz", "ready\n"),
                                   (where["metrics_url"], "\ngoalline_rooms 0\n")):
                    self.assertIn(words, urllib.request.urlopen(url, timeout=300).read().decode(), url)
                process.send_signal(signal.SIGTERM)
                self.assertEqual(process.wait(20), 0)

    def test_lan_is_reached_by_both_kinds_of_addresses(self):
        with socket.socket(socket.AF_INET6) as probe:
            try:
                probe.bind(("::1", 0))
            except OSError:
                self.skipTest("this machine has no IPv6")
        with tempfile.TemporaryDirectory() as folder:
            process = launch("serve", "--lan", "--port", "0", "--data", folder, "--quiet", stderr=subprocess.DEVNULL)
            with process, process.stdout:
                port = process.stdout.readline().decode().strip().rpartition(":")[2]
                for address in ("127.0.0.1", "[::1]"):
                    alive = urllib.request.urlopen(f"http://{address}:{port}/healthz", timeout=300).read()
                    self.assertEqual(alive, b"alive\n", address)
                process.send_signal(signal.SIGTERM)
                self.assertEqual(process.wait(20), 0)

    def test_limits(self):
        plain = run("serve", "--list-limits", "--limit", "connections=77").stdout.decode()
        limits = json.loads(run("serve", "--list-limits", "--limit", "connections=77", "--json").stdout)["limits"]
        self.assertEqual(limits["connections"]["value"], 77)
        self.assertEqual([line.split()[0] for line in plain.splitlines()], list(limits))
        for limit in limits.values():
            self.assertTrue(limit["least"] <= limit["value"] <= limit["most"], limit)

    def test_options(self):
        for arguments in (["--metrics", "9100"], ["--port", "65536"], ["--port", "http"], ["--database", "mysql://x/y"],
                          ["--lan", "--bind", "127.0.0.1"], ["--bind", "nonsense", "--data", "/tmp/goalline-none"],
                          ["--web", "/tmp", "--data", "/tmp/goalline-none"], ["--host-name", ""], ["--host-name", "*"], ["--limit", "opening_plies=-0"],
                          ["--trusted-proxy", "0.0.0.0/0"], ["--trusted-proxy", "::/0"]):
            with self.subTest(arguments=arguments):
                self.refuse("serve", *arguments)


class Bulk(CommandTest):
    def test_bad_lines_are_answered_in_their_place(self):
        text = f"{START}\n\nrubbish\r\n{WORKED}\r\n3/3/3 O\n3/1@1/3 O"
        answers = self.lines("moves", "--json", "-", stdin=text, code=2)
        self.assertEqual([("error" in a) for a in answers], [False, True, True, False, True, False])
        self.assertIn("line 2", answers[1]["error"]["where"])
        plain = run("moves", "-", stdin=text)
        self.assertEqual(plain.returncode, 2)
        self.assertEqual(len(plain.stdout.splitlines()), 6)
        self.assertTrue(plain.stdout.splitlines()[2].startswith(b"error: line 3"))

    def test_a_limit_on_a_line_gives_code_3(self):
        answers = self.lines("moves", "--json", "--limit", 3, "-", stdin=f"{WORKED}\n{START}\n", code=3)
        self.assertEqual(answers[0]["error"]["kind"], "limit")
        self.assertEqual(answers[1]["placements"], 284)

    def test_no_input_at_all(self):
        for command in (["moves"], ["goal"], ["play"]):
            done = run(*command, "--json", "-")
            self.assertEqual((done.returncode, done.stdout), (0, b""))

    def test_answers_come_while_input_pauses(self):
        process = launch("moves", "--json", "-", stdin=subprocess.PIPE)
        for _ in range(3):
            process.stdin.write(START.encode() + b"\n")
            process.stdin.flush()
            ready, _, _ = select.select([process.stdout], [], [], 20)
            self.assertTrue(ready, "no answer while the input pauses")
            self.assertEqual(json.loads(process.stdout.readline())["placements"], 284)
        process.stdin.close()
        self.assertEqual(process.wait(20), 0)
        process.stdout.close()

    def test_hostile_lines(self):
        lines = [b"", b"\x00", b"\x00" * 1000, b"\xff\xfe\x80 O", b"9" * 1_000_000, b"o" * 1_000_000 + b" O",
                 b"/" * 1_000_000, b"15/" * 18 + b"99999999999999999999 O", b"3/1@1/3 O extra words", b"3/1@1/3 o",
                 b" 3/1@1/3 O", b"3/1@1/3 O ", b"3/1@1/3  O", b"3/1@1/3\tO", b"3/0@2/3 O", b"3/@@1/3 O", b"3/-1/3 O",
                 b"4/1@1/3 O", b"\x1b[31m", b"3/1@1/3", b"a" * 5_000_000]
        done = run("moves", "--json", "-", stdin=b"\n".join(lines) + b"\n" + START.encode() + b"\n")
        answers = done.stdout.decode().splitlines()
        self.assertEqual((done.returncode, len(answers)), (2, len(lines) + 1))
        for line, answer in zip(lines, answers):
            self.assertEqual(set(json.loads(answer)), {"error"}, line[:40])
            self.assertLess(len(answer), 1000)
        self.assertEqual(json.loads(answers[-1])["placements"], 284)

    def test_hostile_moves(self):
        for move in ("", "-", "--", "H11-", "-H11", "H10-H12-", "I9", "H0x", "9H", "\u00e9", "H" * 100_000, "H11 ",
                     "H" + "9" * 1000, "H10" + "-H12" * 20_000, "A-1", "@", "swap2", "SWAP"):
            with self.subTest(move=move[:20]):
                done = run("play", "--json", START, "--", move)
                self.assertEqual(done.returncode, 2)
                self.assertIn("error", json.loads(done.stdout))
                self.assertLess(len(done.stderr), 10_000)

    def test_large_boards(self):
        tall = "/".join(["1"] * 255 + ["@"] + ["1"] * 256) + " O"
        self.assertEqual(self.ask("moves", tall)["placements"], 511)
        full = "/".join(["512"] * 255 + ["255@256"] + ["512"] * 256) + " O"
        self.assertEqual(self.lines("moves", stdin=full)[0]["placements"], 512 * 512 - 1)
        self.refuse("moves", "/".join(["1"] * 256 + ["@"] + ["1"] * 256) + " O")
        self.refuse("moves", "513/512@/513 O")

    def test_output_that_nobody_reads(self):
        process = launch("moves", "--json", "-", stdin=subprocess.PIPE)
        process.stdout.close()
        try:
            process.communicate((START + "\n").encode() * 100_000, timeout=300)
        except (BrokenPipeError, ValueError):
            pass
        self.assertNotEqual(process.wait(20), 0)

    def test_speed_is_printed(self):
        rng = random.Random(1)
        light = [random_position(rng, 15).text() for _ in range(20)]
        light = [p for p in light if p.count("o") < 12] or [WORKED]
        text = "".join(p + "\n" for p in light * (100_000 // len(light)))
        for command in (["moves", "--json", "-"], ["goal", "--json", "-"], ["perft", "--json", "-", "1"]):
            start = time.monotonic()
            done = run(*command, stdin=text)
            seconds = time.monotonic() - start
            self.assertEqual(len(done.stdout.splitlines()), text.count("\n"))
            print(f"{' '.join(command)}: {text.count(chr(10)) / seconds:,.0f} positions a second", file=sys.stderr)


if __name__ == "__main__":
    main()
