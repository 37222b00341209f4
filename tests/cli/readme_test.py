#!/usr/bin/env python3
"""Runs every command that README.md, the first page of the manual and the tutorials show, and compares what it answers with the answer shown.

    tests/cli/readme_test.py GOALLINE [unittest arguments]

A command is a line after `$ ` in a block, any line of a block that begins as a command does, or such a piece of text
between backquotes. It runs in a copy of the tree in which build/release is the folder of the built program. A command
that does not run here must be listed below with its reason. A block of Python whose first line is `# NAME.py` is a file
of that name.
"""
import contextlib
import fcntl
import json
import os
import pathlib
import pty
import re
import select
import shlex
import shutil
import signal
import struct
import subprocess
import tempfile
import termios
import threading
import time
import typing
import unittest
import urllib.request

import command

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIMIT = 300  # seconds; only ends what hangs
EXEMPT = {
    r"\./play\b": "it installs packages and builds the program; what it starts in the end is `goalline serve`",
    r"\./test\b": "it runs this test",
}
RUNS = re.compile(r"(goalline|proof-verify|build/release/[\w-]+|curl|alias|cmake --install|cp|printf|python3)\s")  # others might harm the tree
TEXTS = {"", "sh", "bash", "shell", "console", "text"}  # languages of blocks that may hold commands
STARTS = re.compile(r"(\./|build/|scripts/|goalline |alias |cmake |ctest |npm |curl |mpirun |sudo |apt-get )\S")
NOT_STABLE = {"seconds", "nps"}  # JSON fields that differ from run to run


class Shown(typing.NamedTuple):
    """A command, the lines shown below it, and the number of its block (a server lives as long as its block)."""
    command: str
    answer: list[str]
    block: int


def blocks(text: str):
    """Lists of lines: blocks with fences that may hold commands, and blocks that are indented."""
    fence, lines = None, []
    for line in [*text.splitlines(), ""]:
        mark = re.match(r"```(\w*)", line)
        if fence is None and not mark and line.startswith("    "):
            lines.append(line[4:])
        elif fence is not None and not mark:
            lines.append(line)
        else:
            if lines and (fence is None or fence in TEXTS):
                yield lines
            lines = []
            fence = None if fence is not None or not mark else mark[1]


def commands(text: str) -> list[Shown]:
    """All commands of a document in order, first those of the blocks."""
    found: list[Shown] = []
    for number, lines in enumerate(blocks(text)):
        prompts = any(line.startswith("$ ") for line in lines)
        for line in "\n".join(lines).replace("\\\n", " ").splitlines():
            if line.startswith("$ ") or not prompts and STARTS.match(line):
                found.append(Shown(line.removeprefix("$ "), [], number))
            elif prompts and found and found[-1].block == number:
                found[-1].answer.append(line)
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)
    pieces = re.findall(r"(?<!`)`([^`\n]+)`(?!`)", prose)
    pieces = [code for code in pieces if STARTS.match(code) and (code.startswith("./") or " " in code)]
    return found + [Shown(code, [], -1) for code in pieces]  # a program without arguments is only named there


def stable(line: str):
    """A line without what differs from run to run."""
    with contextlib.suppress(ValueError):
        if isinstance(value := json.loads(line), dict):
            return {key: inner for key, inner in value.items() if key not in NOT_STABLE}
    return re.sub(r"\d+(\.\d+)? (ms|s|seconds)\b", "N s", line.rstrip())


def same(shown: list[str], said: list[str]) -> bool:
    """Whether the answer is the one shown, in which a line `...` stands for any lines."""
    if not shown:
        return not said
    if shown[0].strip() == "...":
        return any(same(shown[1:], said[at:]) for at in range(len(said) + 1))
    return bool(said) and stable(shown[0]) == stable(said[0]) and same(shown[1:], said[1:])


class Reading(unittest.TestCase):
    """The reader of documents itself: what it does not find, it would not run."""

    def test_commands_are_found_in_blocks_and_in_prose(self):
        text = "\n".join([
            "Type `./play --lan`; `build/goalline`.", "", "    ./test   # everything", "    src/base  a folder", "",
            "```console", "$ goalline moves start \\", "  --json", "{}", "", "$ goalline tui", "```", "",
            "```cpp", "build/this(); // no command", "```", "```sh", "scripts/build program", "```"])
        self.assertEqual([(shown.command, shown.answer) for shown in commands(text)], [
            ("./test   # everything", []), ("goalline moves start    --json", ["{}", ""]), ("goalline tui", []),
            ("scripts/build program", []), ("./play --lan", [])])

    def test_answers_are_compared_but_for_times(self):
        self.assertTrue(same(["win in 7", "{\"n\": 1, \"seconds\": 2}"], ["win in 7", "{\"seconds\": 3, \"n\": 1}"]))
        self.assertTrue(same(["a", "...", "d"], ["a", "b", "c", "d"]))
        self.assertTrue(same(["done in 3 s"], ["done in 0.25 s"]))
        self.assertFalse(same(["win in 7"], ["win in 9"]))
        self.assertFalse(same(["a"], ["a", "b"]))
        self.assertFalse(same(["a", "b"], ["a"]))
        self.assertFalse(same(["{\"n\": 1}"], ["{\"n\": 2}"]))


class Readme(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="goalline-readme-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        for entry in ROOT.iterdir():
            if entry.name not in {"build", "data", ".git"}:
                (self.folder / entry.name).symlink_to(entry)
        program = pathlib.Path(command.GOALLINE)
        (self.folder / "build").mkdir()
        (self.folder / "build/release").symlink_to(program.parent)
        self.environment = {**command.ENGLISH, "HOME": str(self.folder), "TERM": "xterm-256color",
                            "PATH": f"{self.folder / 'build/release'}:{os.environ['PATH']}"}
        self.server = None
        self.address = ""
        self.addCleanup(self.stop_server)

    def start(self, shell: str, **streams) -> subprocess.Popen:
        return subprocess.Popen(["bash", "-c", f"exec {shell}"], cwd=self.folder, env=self.environment, **streams)

    def start_server(self, text: str):
        """On a free port, whatever port is shown."""
        self.stop_server()
        words = " ".join(word for word in shlex.split(text, comments=True) if word != "&")
        shell = re.sub(r"--port[ =]\d+", "", words) + " --port 0"
        self.server = self.start(shell, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        hung = threading.Timer(LIMIT, self.server.kill)
        hung.start()
        addresses = (re.search(r"http://[^\s/]+:(\d+)", line) for line in self.server.stdout)
        found = next(filter(None, addresses), None)
        hung.cancel()
        self.assertIsNotNone(found, "the server did not say where it listens")
        self.address = f"http://127.0.0.1:{found[1]}"
        with urllib.request.urlopen(f"{self.address}/api/info", timeout=LIMIT) as answer:
            self.assertEqual(answer.status, 200)

    def stop_server(self):
        if self.server:
            self.server.send_signal(signal.SIGTERM)
            self.server.communicate(timeout=LIMIT)
            status, self.server = self.server.returncode, None
            self.assertEqual(status, 0, "the server did not end in order")

    def run_in_terminal(self, text: str):
        """Waits until something is on the screen, and leaves with q (and y where it asks)."""
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        process = self.start(text, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True)
        os.close(theirs)
        screen, end = b"", time.monotonic() + LIMIT
        try:
            while process.poll() is None and time.monotonic() < end:
                with contextlib.suppress(OSError):  # the other end is closed: the program has ended or is about to
                    if select.select([ours], [], [], 0.5)[0]:
                        screen += os.read(ours, 65536)
                    elif screen:
                        os.write(ours, b"qy")
            self.assertEqual(process.poll(), 0, screen[-2000:])
            self.assertRegex(screen.decode(errors="replace"), "Goalline|Ohs")
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
            os.close(ours)

    def run_once(self, shown: Shown):
        text = re.sub(r"http://localhost:8080", self.address or r"\g<0>", shown.command)
        done = subprocess.run(["bash", "-c", text], cwd=self.folder, env=self.environment, capture_output=True,
                              stdin=subprocess.DEVNULL, timeout=LIMIT, text=True)
        # Exit code 1 is a negative answer, which counts only where it is the answer shown.
        answer = [line for line in shown.answer if line.strip()]
        self.assertIn(done.returncode, {0, 1} if answer else {0}, done.stdout + done.stderr)
        said = [line for line in done.stdout.splitlines() if line.strip()]
        if answer:
            self.assertTrue(same(answer, said), "\n".join(["shown:", *answer, "said:", *said]))

    def run_all(self, found: list[Shown]) -> set[str]:
        """Gives the exemptions that were needed."""
        exempt, block = set(), 0
        for shown in found:
            if shown.block != block:
                self.stop_server()
                block = shown.block
            with self.subTest(command=shown.command):
                if reasons := [pattern for pattern in EXEMPT if re.match(pattern, shown.command)]:
                    exempt.update(reasons)
                elif re.search(r"goalline serve\b(?!.*--(help|list-limits))", shown.command):
                    self.start_server(shown.command)
                elif re.search(r"goalline tui\b(?!.*--help)", shown.command):
                    self.run_in_terminal(shown.command)
                elif RUNS.match(f"{shown.command} "):
                    self.run_once(shown)
                else:
                    self.fail("neither run nor exempt: say in EXEMPT why it does not run")
        self.stop_server()
        return exempt

    def test_every_command_runs_and_answers_as_shown(self):
        found = [shown for page in ("README.md", "docs/index.md", "docs/es/index.md") for shown in commands((ROOT / page).read_text())]
        self.assertGreaterEqual(len(found), 8, "these seem to be written in a way that this test does not read")
        self.assertEqual(self.run_all(found), set(EXEMPT), "an exemption that these do not need")

    def test_every_tutorial_does_what_it_says(self):
        tutorials = sorted((ROOT / "docs").glob("**/tutorials/*.md"))
        self.assertEqual(len(tutorials), 12, "six, in both languages")
        for tutorial in tutorials:
            text = tutorial.read_text()
            for name, program in re.findall(r"^```python\n# (\w+\.py)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
                (self.folder / name).write_text(program)
            with self.subTest(tutorial=str(tutorial.relative_to(ROOT))):
                found = commands(text)
                self.assertGreaterEqual(len(found), 2)
                self.assertEqual(self.run_all(found), set())

    def test_a_server_runs_on_a_free_port_as_long_as_its_block(self):
        self.run_all(commands("    goalline serve --port 8080 &   # here\n"
                              "    curl -sf http://localhost:8080/api/info\n"))
        self.assertIsNone(self.server)

    def test_scripts_that_are_exempt_know_their_options(self):
        for shown in commands((ROOT / "README.md").read_text()):
            words = shown.command.split("#")[0].split()
            if words[0] in {"./play", "./test"}:
                done = subprocess.run([words[0], "--help"], cwd=ROOT, capture_output=True, timeout=LIMIT, text=True)
                for word in words[1:]:
                    with self.subTest(command=shown.command):
                        self.assertIn(word, done.stdout + done.stderr)


if __name__ == "__main__":
    command.main()
