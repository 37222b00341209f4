#!/usr/bin/env python3
"""Notifications by Web Push, with a push service of the test's own: who is told what and when, and who is forgotten.

    tests/server/push_test.py SERVER-PROGRAM
"""
import base64
import contextlib
import http.server
import json
import pathlib
import queue
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "hostile"))

from client import EVENTS, Visitor, WebSocket  # noqa: E402
from harness import PATIENCE  # noqa: E402

PROGRAM = ""
AUTH = base64.urlsafe_b64encode(bytes(16)).rstrip(b"=").decode()


def unpadded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def make_point() -> str:
    """The public key of a browser."""
    key = subprocess.run(["openssl", "ecparam", "-genkey", "-noout", "-name", "prime256v1"], capture_output=True, check=True)
    der = subprocess.run(["openssl", "ec", "-pubout", "-outform", "DER"], input=key.stdout, capture_output=True, check=True)
    return base64.urlsafe_b64encode(der.stdout[-65:]).rstrip(b"=").decode()


class Service:
    """Takes what is sent; answers 201, or 410 at addresses that are gone."""

    def __init__(self):
        self.came, self.gone = queue.Queue(), set()
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.came.put((self.path, dict(self.headers), body))
                self.send_response(410 if self.path in service.gone else 201)
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def next(self):
        return self.came.get(timeout=PATIENCE)

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


class SilentService:
    """Takes connections and never says a word."""

    def __init__(self):
        self.taken = []
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=200)
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        threading.Thread(target=self.take, daemon=True).start()

    def take(self):
        with contextlib.suppress(OSError):
            while True:
                self.taken.append(self.socket.accept()[0])

    def stop(self):
        for each in [self.socket, *self.taken]:
            each.close()


class Push(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="goalline-push-")
        self.addCleanup(folder.cleanup)
        self.data = pathlib.Path(folder.name) / "data"
        self.service = Service()
        self.addCleanup(self.service.stop)
        self.serve(self.service.url)
        self.addCleanup(self.stop)
        self.point = make_point()

    def serve(self, stand_in):
        self.server = subprocess.Popen([PROGRAM, "--data", self.data, "--push-stand-in", stand_in],
                                       stdout=subprocess.PIPE, text=True)
        self.port = int(self.server.stdout.readline().rsplit(":", 1)[1])
        self.ann, self.bob = Visitor(self.port, timeout=PATIENCE), Visitor(self.port, timeout=PATIENCE)

    def stop(self):
        self.server.terminate()
        self.server.stdout.close()
        self.assertEqual(self.server.wait(PATIENCE), 0)

    def subscription(self, endpoint, **changes):
        return {"endpoint": endpoint, "expirationTime": None, "keys": {"p256dh": self.point, "auth": AUTH}, **changes}

    def put(self, who, path):
        return who.call("PUT", "/api/push", self.subscription(self.service.url + path))

    def new_game(self, clock):
        made = self.ann.new_game(clock=clock)
        self.path = f"/api/games/{made['id']}"
        self.invite = made["invite"]
        return made["id"]

    def join(self):
        self.assertEqual(self.bob.call("POST", self.path + "/join", {"invite": self.invite}).status, 200)

    def play(self, who, ply, move):
        answer = who.call("POST", self.path + "/moves", {"ply": ply, "move": move})
        self.assertEqual(answer.status, 200, answer.body)

    def count(self):
        with sqlite3.connect(f"file:{self.data}/goalline.db?mode=ro", uri=True) as database:
            return database.execute("select count(*) from pushes").fetchone()[0]

    def test_who_waits_is_told_once_and_what_is_gone_is_forgotten(self):
        self.assertEqual(self.put(self.ann, "/ann").status, 409, "there is nothing to tell yet")
        game = self.new_game({"days": 3})
        self.assertEqual(self.put(self.ann, "/ann").status, 200)
        self.join()
        path, headers, body = self.service.next()  # it is her turn
        self.assertEqual((path, headers["Content-Encoding"], headers["Topic"]), ("/ann", "aes128gcm", game))
        self.assertGreater(int(headers["TTL"]), 0)
        self.look_at_token(headers["Authorization"])
        self.assertEqual(body[16:21], b"\0\0\x10\0\x41", "salt, size of a record, length of the key")
        self.assertEqual(len(body), 16 + 5 + 65 + len('{"game":"","why":"turn"}') + 32 + 1 + 16)
        self.assertNotIn(game.encode(), body)

        for device in ("/bob", "/bob-too"):
            self.assertEqual(self.put(self.bob, device).status, 200)
        self.service.gone.add("/bob")
        self.play(self.ann, 1, "H11")
        self.assertEqual({self.service.next()[0], self.service.next()[0]}, {"/bob", "/bob-too"})
        end = time.monotonic() + PATIENCE
        while self.count() > 2 and time.monotonic() < end:
            time.sleep(0.05)
        self.assertEqual(self.count(), 2)

        with WebSocket(self.port, EVENTS, self.ann.cookie, timeout=PATIENCE) as page:
            page.until("games")
            self.play(self.bob, 2, "H12")  # she sees that by herself
            page.until("turn")
        self.play(self.ann, 3, "H13")
        self.assertEqual(self.service.next()[0], "/bob-too")
        self.assertEqual(self.ann.call("POST", self.path + "/actions", {"action": "offer_draw"}).status, 200)
        path, _, body = self.service.next()
        self.assertEqual(path, "/bob-too")
        self.assertEqual(len(body), 16 + 5 + 65 + len('{"game":"","why":"request"}') + 32 + 1 + 16)

        off = self.bob.call("DELETE", f"/api/push?endpoint={self.service.url}/bob-too")
        self.assertEqual(off.json(), {"active": False})
        self.assertEqual(self.count(), 1)
        self.play(self.bob, 4, "H14")
        self.assertEqual(self.service.next()[0], "/ann")
        self.assertTrue(self.service.came.empty(), "nothing was sent twice")

    def act(self, who, **action):
        self.assertEqual(who.call("POST", self.path + "/actions", action).status, 200)

    def test_a_planned_answer_calls_only_who_moves_next(self):
        self.new_game({"days": 3})
        self.join()
        for who, path in ((self.ann, "/ann"), (self.bob, "/bob")):
            self.assertEqual(self.put(who, path).status, 200)
        self.act(self.bob, action="plan", plans=[{"ply": 1, "line": ["H11", "H12"]}])
        self.play(self.ann, 1, "H11")
        self.assertEqual(self.service.next()[0], "/ann")
        self.play(self.ann, 3, "H13")
        self.assertEqual(self.service.next()[0], "/bob")
        self.assertTrue(self.service.came.empty())

    def test_a_service_that_says_nothing_does_not_keep_others_waiting(self):
        silent = SilentService()
        self.addCleanup(silent.stop)
        self.stop()
        self.serve("http://127.0.0.1")  # on any port
        for number in range(6):
            greedy = Visitor(self.port, timeout=PATIENCE)
            made = greedy.new_game(clock={"days": 3})
            for device in range(10):
                body = self.subscription(f"{silent.url}/{number}/{device}")
                self.assertEqual(greedy.patient_call("PUT", "/api/push", body).status, 200)
            joined = self.bob.patient_call("POST", f"/api/games/{made['id']}/join", {"invite": made["invite"]})
            self.assertEqual(joined.status, 200)
        game = self.new_game({"days": 3})
        self.assertEqual(self.put(self.ann, "/ann").status, 200)
        self.join()
        path, headers, _ = self.service.next()
        self.assertEqual((path, headers["Topic"]), ("/ann", game))
        self.assertLess(len(silent.taken), 6, "most of the others still wait")

    def test_who_begins_a_rematch_is_told(self):
        self.new_game({"days": 3})
        self.join()
        self.act(self.bob, action="resign")
        self.act(self.bob, action="rematch")
        for who, path in ((self.ann, "/ann"), (self.bob, "/bob")):
            self.assertEqual(self.put(who, path).status, 200)
        self.act(self.ann, action="rematch")  # Bob played Eks, so he has Ohs now
        path, headers, _ = self.service.next()
        game = self.ann.call("GET", self.path).json()["state"]["rematch"]["game"]
        self.assertEqual((path, headers["Topic"]), ("/bob", game))
        self.assertTrue(self.service.came.empty())

    def look_at_token(self, header):
        scheme, token, key = header.replace(",", "").split()
        self.assertEqual((scheme, token[:2], key[:2]), ("vapid", "t=", "k="))
        self.assertEqual(self.ann.call("GET", "/api/push/key").json(), {"key": key[2:]})
        head, claims, signature = (unpadded(part) for part in token[2:].split("."))
        self.assertEqual(json.loads(head), {"typ": "JWT", "alg": "ES256"})
        said = json.loads(claims)
        self.assertEqual(said["aud"], self.service.url)
        self.assertTrue(time.time() < said["exp"] < time.time() + 24 * 3600)
        self.assertEqual((len(signature), len(unpadded(key[2:]))), (64, 65))
        self.assertEqual((self.data / "goalline.push.pem").stat().st_mode & 0o777, 0o600)

    def test_games_by_the_minute_are_not_told(self):
        self.new_game({"base": 600, "increment": 5})
        self.assertEqual(self.put(self.ann, "/ann").status, 200)
        self.join()
        self.new_game({"days": 1})
        self.join()
        self.assertEqual(self.service.next()[1]["Topic"], self.path.split("/")[-1])
        self.assertTrue(self.service.came.empty())

    def test_what_is_no_browser_is_refused(self):
        self.new_game(None)
        url = self.service.url + "/x"
        bad = [{}, {"endpoint": url}, self.subscription(""), self.subscription("http://127.0.0.1/x"),
               self.subscription("http://127.0.0.1:1/x"), self.subscription("https://push.example:22/x"),
               self.subscription("https://[::1]/x"), self.subscription("ftp://push.example/x"),
               self.subscription("https://push.example/" + "x" * 2000), self.subscription(url, keys=[]),
               self.subscription(url, keys={"p256dh": self.point, "auth": AUTH + "AA"}),
               self.subscription(url, keys={"p256dh": self.point[:-4], "auth": AUTH}),
               self.subscription(url, keys={"p256dh": "B" + "A" * 86, "auth": AUTH})]
        for body in bad:
            answer = self.ann.call("PUT", "/api/push", body)
            self.assertEqual((answer.status, answer.json()["error"]["kind"]), (400, "bad_request"), body)
        self.assertEqual(self.ann.call("POST", "/api/push", {}).status, 405)
        self.assertEqual(self.ann.call("PUT", "/api/push/key", {}).status, 405)
        self.assertEqual(self.count(), 0)

    def test_a_visitor_has_ten_browsers_at_most(self):
        self.new_game({"days": 1})
        for number in range(12):
            self.assertEqual(self.put(self.ann, f"/{number}").status, 200)
        self.assertEqual(self.put(self.ann, "/11").status, 200)
        self.assertEqual(self.count(), 10)
        self.join()
        self.assertEqual({self.service.next()[0] for _ in range(10)}, {f"/{number}" for number in range(2, 12)})
        self.ann.call("DELETE", "/api/push")
        self.assertEqual(self.count(), 0)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
