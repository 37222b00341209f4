#!/usr/bin/env python3
"""Three servers on one PostgreSQL: any of them answers for any game, and none of an acknowledged turn is lost or doubled.

    scripts/with-postgres cluster_test.py GOALLINE_TEST_SERVER GOALLINE [TEST...]
    scripts/with-postgres cluster_test.py GOALLINE_TEST_SERVER GOALLINE chaos SECONDS

The scripted players send each call to any of the servers, and repeat it elsewhere if no answer comes, as pages do. What
was acknowledged to them is held against what every server says of the game afterwards. `chaos` kills, stops and restarts
servers and PostgreSQL meanwhile; without it, that takes a minute.
"""
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
import tempfile
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "hostile"))
import client  # noqa: E402

SERVER, PROGRAM = sys.argv.pop(1), sys.argv.pop(1)
CLUSTER = os.environ["GOALLINE_TEST_DATABASE"]
HOST = CLUSTER.rpartition("host=")[2]
SECONDS = 60
GAMES_AT_ONCE = 8
PATIENCE = 30  # seconds in which a call must be answered by one of the servers
KINDS = [
    {"game": "phutball", "opponent": "friend", "side": "O", "rows": 7, "columns": 5},
    {"game": "phutball", "opponent": "computer", "side": "O", "level": 1, "rows": 7, "columns": 5},
    {"game": "strip", "opponent": "friend", "side": "L", "squares": 9},
    {"game": "oddish", "opponent": "friend", "side": "L", "squares": 9},
    {"game": "tennis", "opponent": "friend", "player": 1, "points": 20},
    {"game": "footsteps", "opponent": "computer", "player": 1, "points": 20},
]


def postgres(*words):
    """Runs pg_ctl on the cluster of scripts/with-postgres, as its owner."""
    program = sorted(glob.glob("/usr/lib/postgresql/*/bin/pg_ctl"))[-1]
    owner = os.stat(HOST)
    as_owner = [] if os.getuid() else ["setpriv", f"--reuid={owner.st_uid}", f"--regid={owner.st_gid}", "--clear-groups"]
    subprocess.run([*as_owner, program, "-D", f"{HOST}/data", "-w", *words], check=True, cwd=HOST,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Member:
    """One of the servers."""

    def __init__(self, folder, number, url):
        self.folder, self.number, self.url, self.process, self.port = folder, number, url, None, 0

    def start(self):
        with open(f"{self.folder}/log{self.number}", "ab") as log:
            self.process = subprocess.Popen(
                [SERVER, "--data", f"{self.folder}/data{self.number}", "--database", self.url, "--web", "/nonexistent"],
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


class Visitor:
    """Somebody with a cookie, who calls any of the servers."""

    def __init__(self, members):
        self.members, self.cookie = members, ""

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
        while time.monotonic() < end:
            try:
                answer = self.once(random.choice(self.members).port, method, path, body)
                if answer.status < 500:
                    return answer
            except OSError:
                pass
            time.sleep(0.05)
        raise AssertionError(f"nobody answers {method} {path}")

    def socket(self, game, member):
        socket = client.WebSocket(member.port, f"/api/games/{game}", self.cookie)
        assert socket.status == 101, socket.status
        return socket


def history(state):
    return state["turns"] if "turns" in state else state["moves"]


class Game:
    """A game, its scripted players, and what was acknowledged to them."""

    def __init__(self, members, options):
        self.options, self.players = options, [Visitor(members), Visitor(members)]
        self.acknowledged, self.commitments, self.version = {}, {}, 0
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
        state = self.players[seat].call("GET", self.path).json()["state"]
        assert state["version"] >= least, f"version {state['version']} after {least}"
        self.note(state)
        return state

    def note(self, state):
        self.version = max(self.version, state["version"])
        if state.get("commitment"):
            first = self.commitments.setdefault(state["turn"], state["commitment"])
            assert first == state["commitment"], "the computer has made its choice twice"

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
        if self.bids:
            if state["your_bid"] is not None:
                return True
            body, what = {"turn": state["turn"], "bid": self.choice(state)}, "/bids"
        else:
            if state["to_move"] not in state["you"]:
                return True
            body, what = {"ply": len(state["moves"]) + 1, "move": self.choice(state)}, "/moves"
        answer = self.players[seat].call("POST", self.path + what, body)
        assert answer.status in (200, 400, 409, 422), answer.body
        if answer.status == 200:
            number, text = (body["turn"], body["bid"]) if self.bids else (body["ply"], body["move"])
            self.acknowledged[number, seat] = text
            self.moved = time.monotonic()
            self.note(answer.json()["state"])
        return True

    def play(self, most=40, until=lambda: False):
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
            self.note(state)
            told.append((state["version"], json.dumps(history(state)), state["result"]))
        assert len(set(map(str, told))) == 1, f"servers tell different things: {told}"
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


class Servers(unittest.TestCase):
    made = 0

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        Servers.made += 1
        name = f"cluster{os.getpid()}_{Servers.made}"
        subprocess.run(["psql", "-qXc", f"create database {name}", CLUSTER], check=True)
        self.url = f"postgresql://postgres@/{name}?host={HOST}"
        self.members = [Member(self.folder, number, self.url) for number in range(3)]
        for member in self.members:
            member.start()
            self.addCleanup(member.end)

    def test_whole_games_of_every_kind_are_played_anywhere(self):
        for options in KINDS:
            with self.subTest(**options):
                game = Game(self.members, options)
                game.play()
                self.assertTrue(game.acknowledged)
                game.check(self.members)

    def test_sockets_hear_what_is_done_elsewhere(self):
        game = Game(self.members, KINDS[2])
        with game.players[0].socket(game.id, self.members[1]) as here:
            here.until("state")
            times = []
            for n in range(60):
                began = time.monotonic()
                action = {"action": "offer_draw" if n % 2 == 0 else "cancel_draw"}
                answer = game.players[0].once(self.members[0].port, "POST", game.path + "/actions", action)
                self.assertEqual(answer.status, 200, answer.body)
                said = here.until("state")["state"]
                times.append(time.monotonic() - began)
                self.assertEqual(said["version"], answer.json()["state"]["version"])
            move = {"ply": 1, "move": "p1"}
            self.assertEqual(game.players[0].once(self.members[2].port, "POST", game.path + "/moves", move).status, 200)
            self.assertEqual(here.until("move")["move"], "p1")
        times.sort()
        print(f"from the call to the socket at another server: median {times[30] * 1e3:.1f} ms, "
              f"second longest of 60 {times[-2] * 1e3:.1f} ms", file=sys.stderr)

    def test_who_is_there_is_known_everywhere(self):
        game = Game(self.members, KINDS[0])
        with game.players[0].socket(game.id, self.members[0]), game.players[1].socket(game.id, self.members[1]) as other:
            end = time.monotonic() + PATIENCE
            known = 0 # to so many of some servers, one after another
            while known < 6:
                everybody = all(player["here"] for player in game.state(known % 2)["players"].values())
                known = known + 1 if everybody else 0
                self.assertLess(time.monotonic(), end)
            self.members[0].end(signal.SIGKILL)
            while other.until("presence")["players"]["O"]["here"]:
                self.assertLess(time.monotonic(), end + PATIENCE)
        self.members[0].start()

    def test_the_lobby_is_one(self):
        maker, taker = Visitor(self.members), Visitor(self.members)
        maker.call("GET", "/api/info")
        with client.WebSocket(self.members[0].port, client.EVENTS, maker.cookie) as page:
            self.assertEqual(page.status, 101)
            made = maker.once(self.members[0].port, "POST", "/api/games", {"opponent": "friend", "public": True, "side": "O"})
            game = made.json()["state"]["id"]

            def shown(member):
                return game in [each["id"] for each in taker.once(member.port, "GET", "/api/lobby").json()["open"]]
            end = time.monotonic() + PATIENCE
            while not all(map(shown, self.members)):
                self.assertLess(time.monotonic(), end)
                time.sleep(0.1)
            self.assertEqual(taker.once(self.members[2].port, "POST", f"/api/games/{game}/join", {}).status, 200)
            while any(map(shown, self.members)):
                self.assertLess(time.monotonic(), end + PATIENCE)
                time.sleep(0.1)
            self.assertEqual(page.until("started")["id"], game)

    def test_no_bid_is_told_before_its_round_is_complete(self):
        """Everything that anybody but its own seat can read at any server, and all that the servers tell each other."""
        bid, heard = 787, []
        listening = subprocess.Popen(["psql", "-qXAt", self.url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        channel = hashlib.md5(b"public").hexdigest()
        listening.stdin.write(f"listen goalline_{channel};\nselect 'it listens';\n")
        listening.stdin.flush()
        self.assertEqual(listening.stdout.readline(), "it listens\n")
        game = Game(self.members, {**KINDS[4], "points": 900})
        stranger = Visitor(self.members)
        stranger.call("GET", "/api/info")
        others = [(who, member) for member in self.members for who in (game.players[1], stranger)]
        sockets = [who.socket(game.id, member) for who, member in others]
        for socket in sockets:
            self.addCleanup(socket.close)

        def drain():
            for socket in sockets:
                socket.say(type="ping")
                while (message := socket.message())["type"] != "pong":
                    heard.append(json.dumps(message))
        for number, member in enumerate(self.members):
            answer = game.players[0].once(member.port, "POST", game.path + "/bids", {"turn": 1, "bid": bid})
            self.assertEqual(answer.status, 200, f"the same bid at server {number}: {answer.body}")
            wrong = game.players[0].once(member.port, "POST", game.path + "/bids", {"turn": 1, "bid": 5})
            self.assertEqual(wrong.status, 409)
        for who, member in others:
            for path in (game.path, game.path + "/record", "/api/games", "/api/lobby"):
                heard.append(who.once(member.port, "GET", path).body.decode())
            heard.append(who.once(member.port, "POST", game.path + "/bids", {"turn": 2, "bid": 1}).body.decode())
        time.sleep(1.5)
        drain()
        heard.append(subprocess.run(["psql", "-qXAt", self.url, "-c", "select said from servers"], check=True,
                                    capture_output=True, text=True).stdout)
        announced = listening.communicate("select 1;\n")[0]
        self.assertIn(f"game {game.id}", announced)
        self.assertIn("has_bid", "".join(heard))
        for text in [*heard, announced]:
            self.assertIsNone(re.search(rf"\b{bid}\b", text), text)
        answer = game.players[1].once(self.members[2].port, "POST", game.path + "/bids", {"turn": 1, "bid": 3})
        self.assertEqual(answer.json()["state"]["turns"][0]["bids"], [bid, 3])
        for socket, (who, _) in zip(sockets, others):
            if who is stranger:
                while f'"bids": [{bid}, 3]' not in json.dumps(message := socket.message()):
                    self.assertNotEqual(message["type"], "error")

    def test_another_server_takes_over_what_the_computer_has_to_do(self):
        game = Game(self.members, KINDS[1])
        longest = 0
        for round_ in range(4):
            victim = self.members[round_ % 2]
            state = game.state()
            if state["status"] != "playing":
                break
            place = next(f"{column}{row}" for row in range(1, 8) for column in "ABCDE"
                         if game.players[0].once(victim.port, "POST", game.path + "/moves",
                                                 {"ply": len(state["moves"]) + 1, "move": f"{column}{row}"}).status == 200)
            game.acknowledged[len(state["moves"]) + 1, 0] = place
            victim.end(signal.SIGKILL)
            began = time.monotonic()
            game.players[0].members = [self.members[2]]
            while game.state()["computer_thinking"]:
                self.assertLess(time.monotonic() - began, PATIENCE)
                time.sleep(0.05)
            longest = max(longest, time.monotonic() - began)
            victim.start()
        game.check(self.members)
        print(f"longest time until another server had made the computer's turn: {longest:.1f} s", file=sys.stderr)

    def test_time_stands_still_when_all_servers_are_away_and_goes_on_when_one_is_there(self):
        game = Game(self.members, {**KINDS[2], "clock": {"base": 60, "increment": 0}})
        for ply, move in ((1, "p1"), (2, "p2")):
            answer = game.players[ply - 1].call("POST", game.path + "/moves", {"ply": ply, "move": move})
            self.assertEqual(answer.status, 200, answer.body)

        def left():
            return game.state()["time"]["L"]
        before = left()
        self.members[0].end(signal.SIGKILL)
        time.sleep(4)
        self.assertLess(left(), before - 3000, "one server was there")
        before = left()
        for member in self.members[1:]:
            member.end(signal.SIGKILL)
        time.sleep(5)
        began = time.monotonic()

        def gone():
            return 1000 * (time.monotonic() - began)
        for member in self.members:
            member.start()
        self.assertGreater(left(), before - 1500 - gone(), "no server was there")
        asked = gone()
        times = [game.players[0].once(member.port, "GET", game.path).json()["state"]["time"]["L"] for member in self.members]
        self.assertLess(max(times) - min(times), 500 + gone() - asked)

    def test_what_is_said_to_one_server_holds_for_all(self):
        game = Game(self.members, KINDS[0])
        admin = [PROGRAM, "admin", "limits", "set", "name_characters=7", "--data", f"{self.folder}/data1"]
        self.assertEqual(subprocess.run(admin, capture_output=True).returncode, 0)
        ban = [PROGRAM, "admin", "ban", "visitor", f"{game.id}:1", "--reason", "test", "--data", f"{self.folder}/data0"]
        done = subprocess.run(ban, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        end = time.monotonic() + PATIENCE
        for member in self.members:
            while game.players[0].once(member.port, "GET", game.path).status != 403:
                self.assertLess(time.monotonic(), end)
            limits = game.players[1].once(member.port, "GET", "/api/info").json()["limits"]
            self.assertEqual(limits["name_characters"], 7)

    def test_no_turn_is_lost_whoever_is_killed(self):
        chaos(self.members, SECONDS)


def chaos(members, seconds):
    """Players play, while servers and PostgreSQL are killed, stopped and restarted."""
    end = time.monotonic() + seconds
    games, lock = [], threading.Lock()

    def play(number):
        while time.monotonic() < end:
            game = Game(members, KINDS[number % len(KINDS)])
            with lock:
                games.append(game)
            game.play(until=lambda: time.monotonic() >= end)
            number += 1
    runners = [Runner(lambda number=number: play(number)) for number in range(GAMES_AT_ONCE)]
    deeds = {"kill": 0, "stop": 0, "postgres": 0}
    try:
        while time.monotonic() < end - 3 and not any(runner.failure for runner in runners):
            deed = random.choices(list(deeds), (4, 4, 1))[0]
            deeds[deed] += 1
            member = random.choice(members)
            if deed == "kill":
                member.end(signal.SIGKILL)
                time.sleep(random.uniform(0, 2))
                member.start()
            elif deed == "stop":
                member.process.send_signal(signal.SIGSTOP)
                time.sleep(random.uniform(0.2, 4))
                member.process.send_signal(signal.SIGCONT)
            else:
                postgres("restart", "-m", random.choice(["fast", "immediate"]))
            time.sleep(random.uniform(0.5, 3))
    finally:
        for runner in runners:
            runner.finish()
    time.sleep(2)
    for game in games:
        game.check(members)
    for member in members:
        log = pathlib.Path(f"{member.folder}/log{member.number}").read_text()
        assert "damaged" not in log, log[-5000:]
    print(f"{len(games)} games, {sum(len(game.acknowledged) for game in games)} acknowledged turns, {deeds}", file=sys.stderr)


if __name__ == "__main__":
    if len(sys.argv) > 2 and sys.argv[1] == "chaos":
        SECONDS = int(sys.argv.pop(2))
        sys.argv[1] = "Servers.test_no_turn_is_lost_whoever_is_killed"
    unittest.main()
