"""What every attack stands on: a server of its own, watched from outside, and the list of attacks.

The server is a child process. `Server` reads its memory from /proc, reads its log for signs of a crash, and stops it.
An attack is a function that takes a `Target` and raises `Broken` when the server did what it must not do; `@attack`
enters it into `ATTACKS`. Each attack gets a server of its own, so that the memory one leaves behind is not counted
against the next. Nothing here is shared between threads.
"""
import dataclasses
import os
import pathlib
import re
import resource
import signal
import subprocess
import tempfile
import time

PATIENCE = 60  # seconds: how long anything may take that only a broken server never does
TROUBLE = re.compile(r"Sanitizer|runtime error:|terminate called|bad_alloc|Assertion .* failed|double free|"
                     r"stack smashing|Segmentation fault|core dumped|what\(\):")


class Broken(Exception):
    """The server did what it must not do; the text says what."""


class Unserved(Broken):
    """The server answered nothing but refusals for a long time; while other attacks run, that may be its right."""


def limit(data_mb):
    """What a child has to call so that the system gives it no more memory than that; None: no limit."""
    return data_mb and (lambda: resource.setrlimit(resource.RLIMIT_DATA, (data_mb << 20, data_mb << 20)))


class Server:
    """A running server. Use it in a `with` statement: its end kills the process and removes the data.

    Its page is a small one made for the occasion, or with `web=False` whatever the command finds. `data_mb` limits
    the memory it may have.
    """

    def __init__(self, command, *arguments, web=True, data_mb=None):
        self.folder = tempfile.TemporaryDirectory(prefix="goalline-hostile-")
        folder = pathlib.Path(self.folder.name)
        page = ["--web", self._write_page(folder / "web")] if web else []
        self.log_path = folder / "log"
        with self.log_path.open("wb") as log:
            words = [*command, "--port", "0", "--data", str(folder / "data"), *page, *arguments]
            self.process = subprocess.Popen(words, stdout=log, stderr=subprocess.STDOUT, preexec_fn=limit(data_mb))
        self.pid = self.process.pid
        self.port = self._wait_for_port()

    @staticmethod
    def _write_page(folder: pathlib.Path) -> str:
        (folder / "assets").mkdir(parents=True)
        (folder / "index.html").write_text("<!doctype html><title>Goalline</title>")
        (folder / "assets" / "page-0123abcd.js").write_text("export const nothing = 0;\n" * 2000)
        return str(folder)

    def _wait_for_port(self) -> int:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            match = re.search(r"listening on https?://\S*:(\d+)", self.log())
            if match:
                return int(match.group(1))
            time.sleep(0.02)
        text = self.log()
        self.__exit__()
        raise RuntimeError(f"the server did not say where it listens; it said {text!r}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.folder.cleanup()

    def log(self) -> str:
        return self.log_path.read_text("utf-8", "replace")

    def _memory(self, field: str) -> float:
        try:
            status = pathlib.Path(f"/proc/{self.pid}/status").read_text()
            return int(re.search(field + r":\s+(\d+)", status).group(1)) / 1024
        except (OSError, AttributeError):  # it has ended
            return 0.0

    def rss(self) -> float:
        """Resident memory now, in MB."""
        return self._memory("VmRSS")

    def peak(self) -> float:
        """The most resident memory there ever was, in MB; the kernel keeps this figure, so no moment is missed."""
        return self._memory("VmHWM")

    def _trouble_in_log(self) -> str:
        line = next((line for line in self.log().splitlines() if TROUBLE.search(line)), "")
        return line and f"the log says: {line[:200]}"

    def trouble(self) -> str:
        """Why this server, which should be running, counts as crashed; or an empty text."""
        ended = self.process.poll() is not None
        return self._trouble_in_log() or (f"the process ended with code {self.process.returncode}" if ended else "")

    def stop(self) -> str:
        """Asks it to end, as an operator does; what was wrong with that, or an empty text."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return "it does not end on SIGTERM"
        if code != 0:
            return f"it ended with code {code} on SIGTERM; last words: {self.log()[-2000:]}"
        return self._trouble_in_log()


@dataclasses.dataclass
class Target:
    """Where an attack goes, and from which addresses."""
    port: int
    addresses: list
    pid: int             # of the server
    log: object = None   # a function that tells what it has logged; only when this attack is alone with it

    def address(self, number: int) -> str:
        return self.addresses[number % len(self.addresses)]

    def _processor_seconds(self) -> float:
        try:
            fields = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        except OSError:
            return 0.0

    def settle(self, seconds: float = 5):
        """Waits until the server has worked off what it was sent and is idle, at most that long.

        To be called while the connections are still open: what they hold is to be counted.
        """
        end, before = time.monotonic() + seconds, self._processor_seconds()
        while time.monotonic() < end:
            time.sleep(0.3)
            now = self._processor_seconds()
            if now - before <= 0.01:
                return
            before = now


@dataclasses.dataclass
class Attack:
    name: str
    run: object
    most_mb: int         # resident memory of the server must stay below this
    arguments: tuple     # of the server, besides its defaults
    addresses: int       # how many source addresses it wants
    in_soak: bool        # whether it makes sense beside all others on one server
    data_mb: int = None  # memory that the system gives the server; None: as much as it likes


ATTACKS = []


def attack(name, most_mb=256, arguments=(), addresses=1, in_soak=True, data_mb=None):
    """Enters a function into the list of attacks."""
    def enter(function):
        ATTACKS.append(Attack(name, function, most_mb, tuple(arguments), addresses, in_soak, data_mb))
        return function
    return enter


def loopback(first: int, count: int) -> list:
    """`count` addresses of this machine, beginning at number `first`; number 0 is 127.0.0.2."""
    return [f"127.0.{number // 250}.{number % 250 + 2}" for number in range(first, first + count)]
