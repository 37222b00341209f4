#!/usr/bin/env python3
"""The example of a cluster, examples/cluster/run: games are played through its HAProxy while its servers end one by one.

    balancer_test.py GOALLINE [unittest's arguments]
"""
import os
import pathlib
import re
import signal
import struct
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "hostile"))
import client  # noqa: E402

PROGRAM = os.path.abspath(sys.argv.pop(1))
EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "examples/cluster"
PATIENCE = 60
GOING_AWAY = 1001


class Player(client.Visitor):
    """A page's socket: what is not acknowledged when it is lost is said again over the next one."""

    def __init__(self, port):
        super().__init__(port, timeout=PATIENCE)
        self.socket, self.path, self.tries = None, "", 0

    def come(self, path):
        if self.socket:
            self.socket.close()
        self.path, self.tries = path, 0
        end = time.monotonic() + PATIENCE
        while True:
            self.tries += 1
            try:
                self.socket = client.WebSocket(self.port, path, self.cookie, timeout=PATIENCE)
                if self.socket.status == 101:
                    return self.socket.until("state")["state"]
                self.socket.close()
            except OSError:
                pass
            if time.monotonic() > end:
                raise AssertionError("no socket")
            time.sleep(0.05)

    def play(self, ply, move):
        """Returns when the move is acknowledged, over this socket or a later one."""
        while True:
            try:
                self.socket.say(type="move", ply=ply, move=move, id=str(ply))
                while (said := self.socket.message())["type"] not in ("ack", "error"):
                    pass
                if said["type"] == "error":
                    raise AssertionError(said)
                return
            except OSError:
                if len(self.come(self.path)["moves"]) >= ply:  # it was stored, and its acknowledgement was lost
                    return


def code_of_close(websocket):
    """Reads until the server closes the socket; the code that it gives."""
    while True:
        first, second = websocket.take(2)
        length = second & 127
        if length == 126:
            length = struct.unpack("!H", websocket.take(2))[0]
        payload = websocket.take(length)
        if first & 15 == client.CLOSE:
            return struct.unpack("!H", payload[:2])[0]


class Cluster(unittest.TestCase):
    def setUp(self):
        self.port = client.free_port()
        self.run = subprocess.Popen([EXAMPLE / "run", str(self.port)], env={**os.environ, "GOALLINE": PROGRAM}, text=True,
                                    stdout=subprocess.PIPE, start_new_session=True)
        self.addCleanup(self.end)
        self.servers = []  # the process of each, and its port
        for line in self.run.stdout:
            if server := re.match(r"server \d: http://127.0.0.1:(\d+), process (\d+)", line):
                self.servers.append((int(server[2]), int(server[1])))
            if line.startswith("all of them"):
                break
        self.assertEqual(len(self.servers), 3)

    def end(self):
        os.killpg(self.run.pid, signal.SIGTERM)
        self.run.wait()
        self.run.stdout.close()

    def test_a_game_goes_on_through_the_balancer_while_servers_end(self):
        ann, bob = Player(self.port), Player(self.port)
        made = ann.new_game(game="strip", side="L", squares=31)
        path = f"/api/games/{made['id']}"
        self.assertEqual(bob.patient_call("POST", path + "/join", {"invite": made["invite"]}).status, 200)
        players = [ann, bob]
        for player in players:
            player.come(path)
            self.addCleanup(lambda player=player: player.socket.close())
        moves = []

        def play(number):
            for _ in range(number):
                moves.append(f"p{len(moves) + 1}")  # the ball lies further on
                players[(len(moves) - 1) % 2].play(len(moves), moves[-1])
        play(3)
        os.kill(self.servers[0][0], signal.SIGKILL)
        play(4)
        drained = client.WebSocket(self.servers[1][1], path, ann.cookie, timeout=PATIENCE)
        drained.until("state")
        os.kill(self.servers[1][0], signal.SIGTERM)
        self.assertEqual(code_of_close(drained), GOING_AWAY)
        drained.close()
        # The server that was told to stop has told its sockets to go, and takes no others: each finds the last one.
        self.assertEqual(len(ann.come(path)["moves"]), 7)
        self.assertEqual(ann.tries, 1)
        play(4)
        told = bob.call("GET", path).json()["state"]
        self.assertEqual(told["moves"], moves)


if __name__ == "__main__":
    unittest.main()
