#!/usr/bin/env python3
"""The server on a full disk, and every command of operating.md about data.

    tests/cli/store_disk_test.py GOALLINE TEST-SERVER [unittest arguments]
"""
import contextlib
import os
import pathlib
import re
import resource
import shlex
import signal
import subprocess
import time

from command import run
from store import Server, StoreTest, Visitor, main, moves_in

DOCUMENT = pathlib.Path(__file__).resolve().parents[2] / "docs/operators/operating.md"


class FullDisk(StoreTest):
    def test_a_server_starts_and_reads(self):
        """Also when it was killed before: every write fails (RLIMIT_FSIZE = 0, SIGXFSZ ignored)."""
        visitor, game, _ = self.some_games()
        for end in (signal.SIGTERM, signal.SIGKILL):
            server = Server(self.data)
            server.end(end)
            full = Server(self.data, restore_signals=False, stderr=subprocess.PIPE,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)))
            visitor.use(full)
            self.assertEqual(len(visitor.state(game)["moves"]), 5)
            self.assertEqual(visitor.play(game, 6), 500)
            self.assertEqual(len(visitor.state(game)["moves"]), 5)
            full.end(signal.SIGTERM)
            with full.process.stderr as log:
                self.assertIn(b"no room", log.read())
            with Server(self.data) as server:
                visitor.use(server)
                self.assertEqual(len(visitor.state(game)["moves"]), 5)

    def test_what_runs_out_while_it_runs_comes_back(self):
        """A person's move is refused; the computer tries again, but not all the time."""
        log = self.folder / "log"
        with open(log, "wb") as out:
            pipe = subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=out)
        server = Server(self.data, restore_signals=False, stderr=pipe.stdin)
        pipe.stdin.close()

        def set_room(size):
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

        def wait_for(condition):
            end = time.monotonic() + 60
            while not condition():
                self.assertLess(time.monotonic(), end)
                time.sleep(0.02)

        try:
            visitor = Visitor(server)
            game = visitor.make(opponent="local")["id"]
            against = visitor.make(opponent="computer", side="O", level=10)["id"]
            self.assertEqual(visitor.play(against, 1), 200)
            set_room(0)
            self.assertEqual(visitor.play(game, 1), 500)
            self.assertEqual(len(visitor.state(game)["moves"]), 0)
            wait_for(lambda: log.read_bytes().count(against.encode()) >= 4 or len(visitor.state(against)["moves"]) == 2)
            seconds = time.monotonic()
            before = log.read_bytes().count(against.encode())
            time.sleep(2)
            seconds = time.monotonic() - seconds
            self.assertLess(log.read_bytes().count(against.encode()) - before, 10 + 5 * seconds)
            set_room(resource.RLIM_INFINITY)
            self.assertEqual(visitor.play(game, 1), 200)
            wait_for(lambda: len(visitor.state(against)["moves"]) == 2)
        finally:
            server.end(signal.SIGTERM)
            pipe.wait(20)
        self.assertEqual(moves_in(self.database), 3)


class Document(StoreTest):
    def test_every_command_of_the_document(self):
        """The commands of operating.md about data, one after the other, as an operator would give them."""
        document = DOCUMENT.read_text().split("\n## ")
        wanted = {"Puzzles", "Data", "Backup and restore", "Moving to another machine", "Upgrade", "Full disk",
                  "A damaged database", "Erasing data", "Log"}
        sections = [text for text in document if text.split("\n", 1)[0] in wanted]
        self.assertEqual(len(sections), len(wanted))
        commands = [line for text in sections for line in re.findall(r"^ {4,}(goalline .*)$", text, re.M)]
        self.assertGreaterEqual(len(commands), 11)
        game = self.games_in("/var/lib/goalline")
        for line in commands:
            with self.subTest(command=line):
                self.carry_out(line, game)
                if "--game" in line:
                    game = self.games_in("/var/lib/goalline")

    def place(self, path):
        return str(self.folder) + path

    def games_in(self, path):
        for folder in (path, "/var/backups/goalline", "/tmp"):
            os.makedirs(self.place(folder), exist_ok=True)
        self.data = pathlib.Path(self.place(path))
        with Server(self.data) as server:
            return Visitor(server).make(opponent="local", name="Ann")["id"]

    def report_in(self, path):
        with Server(self.place(path)) as server:
            visitor = Visitor(server)
            position = visitor.ask("GET", "/api/puzzles/1")[1]["position"]
            self.assertEqual(visitor.ask("POST", "/api/puzzles/1/report", {"position": position})[0], 204)

    def carry_out(self, line, game):
        line = line.replace("0123456789abcdef0123456789abcdef", game)
        words = [self.place(word) if word.startswith("/") else word for word in shlex.split(line)[1:]]
        if words[0] == "serve":
            Server(words[words.index("--data") + 1], program="serve", stderr=subprocess.DEVNULL).end(signal.SIGTERM)
            return
        if "--name" in words:
            self.games_in("/var/lib/goalline")
        if "--report" in words or "--reporter" in words:
            self.report_in("/var/lib/goalline")
            words[words.index("12")] = "1"
        with_server = words[1] in ("backup", "check") and words[-1] == self.place("/var/lib/goalline")
        with Server(self.data) if with_server else contextlib.nullcontext():
            done = run(*words)
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    main()
