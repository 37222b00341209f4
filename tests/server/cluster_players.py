"""Players of scripted games on several servers, who send each call to any of them, and repeat it elsewhere if no answer
comes, as pages do. What they were told is kept, and held against what every server says of the game afterwards.

The test that imports this is called as `scripts/with-postgres TEST GOALLINE_TEST_SERVER[:ANOTHER...] GOALLINE`; of several
programs of servers, each server is made of the next one.
"""
import collections
import glob
import hashlib
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "hostile"))
import client  # noqa: E402
import linear  # noqa: E402

SERVERS, PROGRAM = sys.argv.pop(1).split(":"), sys.argv.pop(1)
CLUSTER = os.environ["GOALLINE_TEST_DATABASE"]
HOST = CLUSTER.rpartition("host=")[2]
RACES = 0.2  # so often something else is done in the game at the same time
PATIENCE = 30  # seconds in which a call must be answered by one of the servers
KINDS = [
    {"game": "phutball", "opponent": "friend", "side": "O", "rows": 7, "columns": 5},
    {"game": "phutball", "opponent": "computer", "side": "O", "level": 1, "rows": 7, "columns": 5},
    {"game": "strip", "opponent": "friend", "side": "L", "squares": 9},
    {"game": "oddish", "opponent": "friend", "side": "L", "squares": 9},
    {"game": "tennis", "opponent": "friend", "player": 1, "points": 20},
    {"game": "footsteps", "opponent": "computer", "player": 1, "points": 20},
]


def as_owner(*words):
    """Runs a command as the owner of the cluster of scripts/with-postgres."""
    owner = os.stat(HOST)
    who = [] if os.getuid() else ["setpriv", f"--reuid={owner.st_uid}", f"--regid={owner.st_gid}", "--clear-groups"]
    done = subprocess.run([*who, *words], cwd=HOST, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 0, f"{words}: {done.stderr}"


def postgres(program, *words):
    """The same with a program of PostgreSQL."""
    as_owner(sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{program}"))[-1], *words)


def sql(command, url=CLUSTER):
    return subprocess.run(["psql", "-qXAtc", command, url], check=True, capture_output=True, text=True).stdout.strip()


class Member:
    """One of the servers."""
    more = []  # options of all of them

    def __init__(self, folder, number, url):
        self.folder, self.number, self.url, self.process, self.port = folder, number, url, None, 0

    def start(self):
        with open(f"{self.folder}/log{self.number}", "ab") as log:
            self.process = subprocess.Popen(
                [SERVERS[self.number % len(SERVERS)], "--data", f"{self.folder}/data{self.number}", "--database", self.url, "--web", "/nonexistent", *self.more],
                stdout=subprocess.PIPE, stderr=log, text=True)
        line = self.process.stdout.readline()
        assert "listening on" in line, pathlib.Path(f"{self.folder}/log{self.number}").read_text()[-2000:]
        self.port = int(re.search(r":(\d+)\s*$", line)[1])
        return self

    def end(self, how=signal.SIGTERM):
        if self.process:
            self.process.send_signal(signal.SIGCONT)
            self.process.send_signal(how)
            code = self.process.wait()
            self.process.stdout.close()
            self.process = None
            assert how == signal.SIGKILL or code == 0, code


class Worker(Member):
    """One of the workers, to whom the servers give what the computer has to do."""

    def start(self):
        with open(f"{self.folder}/log{self.number}", "ab") as log:
            words = [PROGRAM, "worker", "--database", self.url, "--threads", "2", "--name", str(self.number)]
            self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout.readline(), pathlib.Path(f"{self.folder}/log{self.number}").read_text()[-2000:]
        return self


class Visitor:
    """Somebody with a cookie, who calls any of the servers."""

    def __init__(self, members):
        self.members, self.cookie = members, ""
        self.tries = collections.deque(maxlen=12)  # the last calls: when, which, at which server, for how long, what came

    def once(self, port, method, path, body=None, timeout=3):
        with client.Connection(port, timeout=timeout) as connection:
            connection.send(client.request(port, method, path, body, cookie=self.cookie))
            answer = connection.answer()
        if "set-cookie" in answer.headers:
            self.cookie = client.cookie_of(answer)
        return answer

    def call(self, method, path, body=None):
        """The first answer of a server that can answer; other servers are asked until there is one."""
        end = time.monotonic() + PATIENCE
        while (asked := time.monotonic()) < end:
            member = random.choice(self.members)
            try:
                answer = self.once(member.port, method, path, body)
                answer.asked, answer.answered = asked, time.monotonic()
                came = answer.status
            except OSError as error:
                answer, came = None, repr(error)
            self.tries.append((asked, method, path[-12:], member.number, time.monotonic() - asked, came))
            if answer and answer.status < 500:
                return answer
            time.sleep(0.05)
        raise AssertionError(f"nobody answers {method} {path}")

    def socket(self, game, member):
        socket = client.WebSocket(member.port, f"/api/games/{game}", self.cookie)
        assert socket.status == 101, socket.status
        return socket


def history(state):
    return state["turns"] if "turns" in state else state["moves"]


def texts(state):
    return tuple(json.dumps(turn, sort_keys=True) for turn in history(state))


class Game:
    """A game, its scripted players, and what was acknowledged to them."""

    def __init__(self, members, options):
        self.options, self.players = options, [Visitor(members), Visitor(members)]
        self.acknowledged, self.commitments, self.version = {}, {}, 0
        self.turns, self.reads, self.ends = [], [], False
        for player in self.players:  # a visitor is known by a cookie, as a page's, before anything is stored
            player.call("GET", "/api/info")
        made = self.players[0].call("POST", "/api/games", options)
        assert made.status == 201, made.body
        state = made.json()["state"]
        self.id, self.path, self.bids = state["id"], f"/api/games/{state['id']}", "turns" in state
        if options["opponent"] == "friend":
            joined = self.players[1].call("POST", self.path + "/join", {"invite": state["invite"]})
            # an answer that was lost on the way is repeated
            assert joined.status == 200 or self.state(1)["status"] == "playing", joined.body
        self.moved = time.monotonic()

    def state(self, seat=0):
        """The game as one of the servers says, which must know all that was acknowledged before it was asked."""
        least = self.version
        answer = self.players[seat].call("GET", self.path)
        assert answer.status == 200, answer.body
        state = self.note(answer)
        assert state["version"] >= least, f"version {state['version']} after {least}"
        return state

    def note(self, answer):
        state = answer.json()["state"]
        self.reads.append(linear.Read(texts(state), answer.asked, answer.answered))
        self.version = max(self.version, state["version"])
        if state.get("commitment"):
            first = self.commitments.setdefault(state["turn"], state["commitment"])
            assert first == state["commitment"], "the computer has made its choice twice"
        return state

    def choices(self, state, number):
        """What the players chose in that turn, with their seats."""
        made = history(state)[number - 1]
        friend = self.options["opponent"] == "friend"
        if self.bids:
            return list(enumerate(made["bids"] if friend else made["bids"][:1]))
        seat = (number - 1) % 2
        return [(seat, made)] if friend or seat == 0 else []

    def choice(self, state):
        if self.bids:
            return random.randint(*state["legal_bids"][state["you"][0] - 1])
        if self.options["game"] == "phutball":
            if random.random() < 0.5:
                found = subprocess.run([PROGRAM, "moves", state["position"], "--list", "--json"], capture_output=True)
                jumps = json.loads(found.stdout).get("jumps")
                if jumps:
                    return random.choice(jumps)
            return random.choice("ABCDE") + str(random.randint(1, 7))
        return random.choice("pj") + str(random.randint(0, 10))

    def turn(self, seat):
        """The player of that seat has a turn, if it is his. Returns whether the game goes on."""
        state = self.state(seat)
        if state["status"] != "playing":
            return False
        if state["your_bid"] is not None if self.bids else state["to_move"] not in state["you"]:
            return True
        number = state["turn"] if self.bids else len(state["moves"]) + 1
        rivals = [lambda: self.send(seat, number, self.choice(state))]  # another page of the same player
        if self.options["opponent"] == "friend":
            rivals.append(lambda: self.offer(1 - seat))
        rival = Runner(random.choice(rivals)) if random.random() < RACES else None
        self.send(seat, number, self.choice(state))
        if rival:
            rival.finish()
        return True

    def offer(self, seat):
        action = {"action": random.choice(["offer_draw", "cancel_draw"])}
        answer = self.players[seat].call("POST", self.path + "/actions", action)
        assert answer.status in (200, 400, 409, 422), answer.body

    def send(self, seat, number, text):
        path, body = ("/bids", {"turn": number, "bid": text}) if self.bids else ("/moves", {"ply": number, "move": text})
        asked = time.monotonic()
        answer = self.players[seat].call("POST", self.path + path, body)
        assert answer.status in (200, 400, 409, 422), answer.body
        stored = answer.status == 200
        if answer.status != 409:  # an illegal choice is an answer, too
            self.moved = time.monotonic()
        self.turns.append(linear.Turn(number, seat, text, asked, answer.answered if stored else None))
        if stored:
            self.acknowledged[number, seat] = text
            self.note(answer)

    def play(self, most=40, until=lambda: False):
        try:
            self.play_turns(most, until)
        finally:
            self.ends = True

    def play_turns(self, most, until):
        if self.bids and self.options["opponent"] == "friend":  # both at the same time, somewhere
            def choose(seat):
                for _ in range(most):
                    if until() or not self.turn(seat):
                        return
            other = Runner(lambda: choose(1))
            choose(0)
            other.finish()
            return
        for n in range(most):
            if until() or not self.turn(n % 2 if self.options["opponent"] == "friend" else 0):
                return

    def check(self, members):
        """All servers tell the same history; what was acknowledged is in it, once; and the rules allow it."""
        told = []
        for member in members:
            state = self.players[0].once(member.port, "GET", self.path, timeout=10).json()["state"]
            told.append((state["version"], json.dumps(history(state)), state["result"]))
        assert len(set(map(str, told))) == 1, f"servers tell different things: {told}"
        wrong = linear.faults(texts(state), lambda number: self.choices(state, number), self.turns, self.reads,
                              2 if self.bids else 1)
        assert not wrong, f"{self.id}, {self.options}: {wrong}"
        for (number, seat), text in self.acknowledged.items():
            if self.bids and number > len(history(state)):
                assert self.players[seat].call("GET", self.path).json()["state"]["your_bid"] == text
                continue
            made = history(state)[number - 1]
            assert (made["bids"][seat] if self.bids else made) == text, f"turn {number} of {seat} was {text}: {made}"
        if self.bids:
            for number, made in enumerate(history(state), 1):
                if number in self.commitments:
                    text = f"{self.id} {number} 2 {made['bids'][1]} {made['salt']}"
                    assert hashlib.sha256(text.encode()).hexdigest() == self.commitments[number]
        elif self.options["game"] == "phutball":
            played = subprocess.run([PROGRAM, "play", state["start"], *state["moves"], "--json"], capture_output=True)
            assert played.returncode == 0, played.stderr
            assert json.loads(played.stdout)["position"] == state["position"]


class Runner(threading.Thread):
    """A thread whose failure is that of the test."""

    def __init__(self, work):
        super().__init__()
        self.work, self.failure = work, None
        self.start()

    def run(self):
        try:
            self.work()
        except BaseException as failure:  # it is raised again where it is waited for
            self.failure = failure

    def finish(self):
        self.join()
        if self.failure:
            raise self.failure
