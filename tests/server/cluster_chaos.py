"""Games on several servers, while servers are killed, stopped and continued, PostgreSQL is restarted and killed, and the
network between a server and PostgreSQL is cut."""
import collections
import os
import pathlib
import random
import signal
import socket
import subprocess
import sys
import threading
import time

from cluster_players import HOST, KINDS, PATIENCE, SERVERS, Game, Runner, postgres, sql


class Wire:
    """What lies between a server and PostgreSQL: a socket in `folder` that leads to the one in `target`.

    While it is cut nothing passes, and nobody is told so; whoever was connected then finds the connection lost when it is whole
    again, as when a network was away.
    """

    def __init__(self, folder, target):
        self.folder, self.target = folder, f"{target}/.s.PGSQL.5432"
        self.cuts, self.whole = 0, threading.Event()
        self.whole.set()
        os.mkdir(folder)
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(f"{folder}/.s.PGSQL.5432")
        self.listener.listen()
        threading.Thread(target=self.accept, daemon=True).start()

    def cut(self):
        self.cuts += 1
        self.whole.clear()

    def mend(self):
        self.whole.set()

    def close(self):
        self.mend()
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()

    def accept(self):
        while True:
            try:
                near = self.listener.accept()[0]
            except OSError:
                return
            far = socket.socket(socket.AF_UNIX)
            try:
                far.connect(self.target)
            except OSError:  # PostgreSQL is away
                near.close()
                far.close()
                continue
            ends = (near, far)
            for one, other in (ends, ends[::-1]):
                threading.Thread(target=self.carry, args=(one, other, self.cuts), daemon=True).start()

    def carry(self, one, other, cuts):
        try:
            while data := one.recv(65536):
                self.whole.wait()
                if cuts != self.cuts:
                    break
                other.sendall(data)
        except OSError:
            pass
        for end in (one, other):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        one.close()


class Chaos:
    seconds = 60
    games_at_once = 8
    longest_wait = None  # seconds for which a game may be stuck after things are back; None: as long as a call may take

    def __init__(self, members, workers=()):
        self.members, self.everybody = members, [*members, *workers]
        self.games, self.lock = [], threading.Lock()
        self.deeds = {self.kill: 4, self.stop: 4, self.cut: 3, self.restart_postgres: 1, self.kill_postgres: 1}
        self.done = {deed.__name__: 0 for deed in self.deeds}
        self.last = collections.deque(maxlen=4)  # what was done last, and when it was over
        self.waits = []  # for how long some game was stuck after things were back, each time

    def kill(self):
        member = random.choice(self.everybody)
        member.end(signal.SIGKILL)
        time.sleep(random.uniform(0, 2))
        member.start()

    def stop(self):
        member = random.choice(self.everybody)
        member.process.send_signal(signal.SIGSTOP)
        time.sleep(random.uniform(0.2, 4))
        member.process.send_signal(signal.SIGCONT)

    def cut(self):
        wire = random.choice(self.everybody).wire
        wire.cut()
        time.sleep(random.uniform(0.2, 4))
        wire.mend()

    def restart_postgres(self):
        postgres("pg_ctl", "-D", f"{HOST}/data", "-w", "restart", "-m", "fast")

    def kill_postgres(self):
        """One of its processes is killed, as when memory runs out; PostgreSQL then ends all of them, and recovers."""
        pid = sql("select pid from pg_stat_activity where application_name = 'goalline' order by random() limit 1")
        if pid:
            os.kill(int(pid), signal.SIGKILL)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return sql("select 1")
            except subprocess.CalledProcessError:
                assert time.monotonic() < end, "PostgreSQL does not recover"
                time.sleep(0.05)

    def play(self, number, end):
        while time.monotonic() < end:
            game = Game(self.members, KINDS[number % len(KINDS)])
            with self.lock:
                self.games.append(game)
            game.play(until=lambda: time.monotonic() >= end)
            number += 1

    def wait_until_all_move(self):
        """Things are back: each game that is being played answers a player's choice."""
        back, told = time.monotonic(), False
        while True:
            with self.lock:
                still = [game for game in self.games if not game.ends and game.moved < back]
            waited = time.monotonic() - back
            if not still:
                return self.waits.append(waited)
            assert waited < PATIENCE, f"stuck after {waited:.1f} s: {[game.options for game in still]}"
            if self.longest_wait and waited > self.longest_wait and not told:
                told = True
                self.tell_stuck(still, back)
            time.sleep(0.01)

    def tell_stuck(self, games, back):
        for game in games:
            tries = sorted(each for player in game.players for each in player.tries)
            before = ", ".join(f"{deed} {done - back:.1f} s" for done, deed in self.last)
            print(f"{back:.1f}, after {before}: {game.id}, {game.options}, last answer {game.moved - back:.1f} s:",
                  *(f"  {asked - back:6.1f} {method} {path} at {number} {took:.2f} s: {came}" for asked, method, path, number, took, came in tries),
                  sep="\n", file=sys.stderr)

    def run(self):
        end = time.monotonic() + self.seconds
        runners = [Runner(lambda number=number: self.play(number, end)) for number in range(self.games_at_once)]
        try:
            while time.monotonic() < end - 6 and not any(runner.failure for runner in runners):
                deed = random.choices(list(self.deeds), self.deeds.values())[0]
                deed()
                self.last.append((time.monotonic(), deed.__name__))
                self.done[deed.__name__] += 1
                if random.random() < 0.3:
                    self.wait_until_all_move()
                else:
                    time.sleep(random.uniform(0, 2))
        finally:
            for runner in runners:
                runner.finish()
        time.sleep(2)
        for game in self.games:
            game.check(self.members)
        # The first servers that shared a database took a game for damaged that was changed while they read it; they read it again.
        for member in self.members[::len(SERVERS)]:
            log = pathlib.Path(f"{member.folder}/log{member.number}").read_text()
            assert "damaged" not in log, log[-5000:]
        self.report()
        late = [wait for wait in self.waits if self.longest_wait and wait > self.longest_wait]
        assert not late, f"some game was stuck for so many seconds after things were back: {late}"

    def report(self):
        turns = sum(len(game.acknowledged) for game in self.games)
        reads = sum(len(game.reads) for game in self.games)
        waits = sorted(self.waits) or [0]
        print(f"{len(self.games)} games, {turns} acknowledged turns, {reads} histories told, {self.done}; after things were back "
              f"the last game answered a choice after {waits[len(waits) // 2]:.1f} s (median of {len(self.waits)}), at most {waits[-1]:.1f} s",
              file=sys.stderr)
