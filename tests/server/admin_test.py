#!/usr/bin/env python3
"""An operator gives orders to a running server by another process: bans, erasing, signing out, reports, limits.

    admin_test.py GOALLINE
"""
import http.cookiejar
import json
import os
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.request

PROGRAM = sys.argv.pop(1)


class Browser:
    """Somebody with cookies of his own; `call` gives the status and the object of the answer."""

    def __init__(self, url):
        self.url = url
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

    def call(self, path, body=None, method=None):
        headers = {"Content-Type": "application/json"} if body is not None else {}
        request = urllib.request.Request(self.url + path, headers=headers, method=method,
                                         data=None if body is None else json.dumps(body).encode())
        try:
            with self.opener.open(request) as answer:
                return answer.status, json.loads(answer.read() or b"{}")
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, json.loads(refused.read())

    def make(self, **more):
        status, answer = self.call("/api/games", {"opponent": "friend", "side": "O", "name": "Ann", **more})
        assert status == 201, answer
        return answer["state"]["id"], answer["state"].get("invite")


class Admin(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.data = folder.name + "/data"
        self.start()
        self.addCleanup(self.stop)

    def start(self):
        self.server = subprocess.Popen([PROGRAM, "serve", "--data", self.data, "--port", "0", "--quiet", "--json"],
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.url = json.loads(self.server.stdout.readline())["url"]

    def stop(self, by=signal.SIGTERM):
        self.server.send_signal(by)
        self.server.communicate()

    def run_admin(self, *words):
        return subprocess.run([PROGRAM, "admin", *words, "--data", self.data], text=True, capture_output=True,
                              env={**os.environ, "LC_ALL": "C.UTF-8"})

    def admin(self, *words):
        done = self.run_admin(*words, "--json")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return json.loads(done.stdout)

    def refused(self, *words):
        done = self.run_admin(*words)
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
        return done.stderr

    def pair(self):
        """Two players with a game."""
        ann, bob = Browser(self.url), Browser(self.url)
        game, invite = ann.make()
        self.assertEqual(bob.call(f"/api/games/{game}/join", {"invite": invite, "name": "Bob"})[0], 200)
        return ann, bob, game

    def test_only_the_owner_may_use_the_socket(self):
        path = self.data + "/goalline.admin"
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
        self.assertTrue(stat.S_ISSOCK(os.stat(path).st_mode))
        second = subprocess.run([PROGRAM, "serve", "--data", self.data, "--port", "0"], text=True, capture_output=True)
        self.assertIn("another server is using this data directory", second.stderr)
        self.admin("bans")  # the second one has not taken the socket away
        self.stop(signal.SIGKILL)
        self.assertTrue(os.path.exists(path))
        self.assertIn("no server is running here", self.refused("bans"))
        self.start()
        self.admin("bans")
        self.stop()
        self.assertFalse(os.path.exists(path))
        self.start()

    @unittest.skipUnless(os.geteuid() == 0, "only root can be somebody else")
    def test_whoever_may_not_use_it_learns_nothing(self):
        os.chmod(self.data, 0o777)
        os.chmod(os.path.dirname(self.data), 0o777)
        os.chmod(self.data + "/goalline.admin", 0o777)  # even so
        with socket.socket(socket.AF_UNIX) as local:
            os.seteuid(65534)
            try:
                local.connect(self.data + "/goalline.admin")
                try:
                    local.sendall(b'{"command": "bans"}\n')
                    said = local.recv(100)
                except OSError:
                    said = b""
            finally:
                os.seteuid(0)
            self.assertEqual(said, b"")

    def test_a_wrong_order_is_refused(self):
        def ask(line):
            with socket.socket(socket.AF_UNIX) as local:
                local.connect(self.data + "/goalline.admin")
                local.sendall(line + b"\n")
                return json.loads(local.makefile().readline())["error"]

        for line, where in ((b"", ""), (b"[}", ""), (b"[]", ""), (b"{}", "command"), (b'{"command": "dance"}', "command"),
                            (b'{"command": "ban"}', "sort"), (b'{"command": "ban", "sort": "x", "reason": "y"}', "sort"),
                            (b'{"command": "ban", "sort": "name", "reason": "y", "what": []}', "what"),
                            (b'{"command": "ban", "sort": "name", "reason": "y", "what": [1]}', "what"),
                            (b'{"command": "unban", "number": "1"}', "number"), (b'{"command": "erase", "what": "all", "id": 1}', "what"),
                            (b'{"command": "set-limits"}', "settings"), (b'{"command": "reports", "number": 0}', "number")):
            error = ask(line)
            self.assertTrue(error["message"], line)
            self.assertIn(where, error["where"], line)
        with socket.socket(socket.AF_UNIX) as local:  # no line at all
            local.connect(self.data + "/goalline.admin")
        self.admin("bans")

    def test_bad_input_says_what_was_expected(self):
        for words, expected in ((("ban", "address", "192.0.2.0/99", "--reason", "x"), "expected an address or a network"),
                                (("ban", "name", "x", "--reason", "x", "--for", "soon"), "m, h, d or w"),
                                (("ban", "name", "--reason", "x"), "expected what is to be banned"),
                                (("ban", "planet", "x", "--reason", "x"), "expected visitor|address|name|word"),
                                (("ban", "visitor", "bob", "--reason", "x"), "expected a seat"),
                                (("ban", "visitor", "0" * 32 + ":1", "--reason", "x"), "no visitor in that seat"),
                                (("unban", "7"), "no such ban"), (("settle", "7", "--verdict", "x"), "no such report"),
                                (("erase", "game", "0" * 32), "no such game"), (("erase", "report", "x"), "number of a report"),
                                (("withdraw", "0" * 32), "no such game"), (("limits", "set", "speed=1"), "no such limit"),
                                (("limits", "set", "connections=-1"), "expected a whole number from"), (("limits", "get"), "set and NAME=VALUE")):
            said = self.refused(*words)
            self.assertIn(expected, said, words)
        self.assertIn("no existe ese veto", self.refused("unban", "7", "--lang", "es"))
        self.assertEqual(self.admin("audit")["deeds"], [])

    def test_a_visitor_is_banned_and_comes_back(self):
        ann, bob, game = self.pair()
        ban = self.admin("ban", "visitor", game + ":2", "--reason", "rude", "--for", "7d")["bans"][0]
        status, answer = bob.call("/api/games")
        self.assertEqual((status, answer["error"]["code"], answer["error"]["reason"]), (403, "banned", "rude"))
        self.assertEqual(answer["error"]["until"], ban["until"])
        self.assertIn("rude", answer["error"]["message"])
        self.assertEqual(ann.call("/api/games")[0], 200)
        self.stop()
        self.start()
        bob.url = self.url
        self.assertEqual(bob.call("/api/games")[0], 403)
        self.admin("unban", str(ban["ban"]))
        self.assertEqual(bob.call("/api/games")[0], 200)
        self.assertEqual([deed["what"] for deed in self.admin("audit")["deeds"]],
                         [f"unban {ban['ban']}", "ban visitor, 1 in all"])

    def test_addresses_and_names_are_refused(self):
        anyone = Browser(self.url)
        ban = self.admin("ban", "address", "127.0.0.0/8", "--reason", "spam")["bans"][0]
        self.assertEqual(anyone.call("/api/lobby")[1]["error"]["code"], "banned")
        self.assertIsNone(anyone.call("/api/lobby")[1]["error"]["until"])
        self.admin("unban", str(ban["ban"]))
        names = os.path.dirname(self.data) + "/names.txt"
        with open(names, "w") as file:
            file.write("Admin\n\nRoot\n")
        self.assertEqual(len(self.admin("ban", "name", "--list", names, "--reason", "reserved")["bans"]), 2)
        self.admin("ban", "word", "darn", "--reason", "no swearing")
        for name, status in (("admin", 403), ("Admins", 201), ("RОOT", 403), ("oh Darn it", 403), ("Ann", 201)):
            got, answer = anyone.call("/api/games", {"opponent": "computer", "name": name})
            self.assertEqual(got, status, answer)
        self.assertEqual(len(self.run_admin("bans").stdout.splitlines()), 3)

    def test_a_running_game_is_erased(self):
        ann, bob, game = self.pair()
        self.assertEqual(ann.call(f"/api/games/{game}/moves", {"ply": 1, "move": "H11"})[0], 200)
        self.assertEqual(self.admin("erase", "game", game)["games"], 1)
        self.assertEqual(bob.call("/api/games/" + game)[0], 404)
        self.assertEqual(bob.call("/api/games")[1]["games"], [])
        self.assertIn("no such game", self.refused("erase", "game", game))
        self.stop()
        checked = subprocess.run([PROGRAM, "store", "check", "--data", self.data], capture_output=True, text=True)
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
        self.start()

    def test_a_visitor_and_a_name_are_erased(self):
        ann, bob, game = self.pair()
        self.assertEqual(self.admin("erase", "name", "Ann")["seats"], 1)
        self.assertEqual(bob.call("/api/games/" + game)[1]["state"]["players"]["O"]["name"], "")
        self.assertEqual(self.admin("erase", "visitor", game + ":2")["seats"], 1)
        state = ann.call("/api/games/" + game)[1]["state"]
        self.assertEqual((state["status"], state["result"]["winner"]), ("over", "O"))
        self.assertNotIn("tag", state["players"]["X"])
        self.assertEqual(bob.call("/api/games")[1]["games"], [])

    def test_a_visitor_is_signed_out_and_comes_back_by_his_link(self):
        ann, bob, game = self.pair()
        token = ann.call("/api/recovery", {})[1]["token"]
        self.assertEqual(self.admin("sign-out", game + ":1"), {"times": 1, "recovery_link": True})
        self.assertEqual(ann.call("/api/games")[1]["games"], [])
        self.assertEqual(len(bob.call("/api/games")[1]["games"]), 1)
        self.stop()
        self.start()
        back = Browser(self.url)
        self.assertEqual(back.call("/api/recovery/use", {"token": token})[0], 204)
        self.assertEqual(back.call("/api/games")[1]["games"][0]["you"], ["O"])
        self.assertFalse(self.admin("sign-out", game + ":2")["recovery_link"])

    def test_reports_are_read_settled_and_erased(self):
        ann, bob, game = self.pair()
        report = {"player": "X", "reason": "name", "text": "first line\nsecond line"}
        self.assertEqual(ann.call(f"/api/games/{game}/report", report)[0], 204)
        listed = self.admin("reports")["reports"]
        self.assertEqual([(each["name"], each["seat"], each["game"]) for each in listed], [("Bob", 2, game)])
        shown = self.run_admin("reports", "1").stdout
        self.assertIn("\n    first line\n    second line\n", shown)
        self.admin("ban", "visitor", listed[0]["visitor"], "--reason", "that name")
        self.assertEqual(bob.call("/api/lobby")[0], 403)
        self.admin("settle", "1", "--verdict", "banned")
        self.assertEqual(self.admin("reports")["reports"], [])
        self.assertEqual(self.admin("reports", "--all")["reports"][0]["verdict"], "banned")
        self.assertEqual(self.admin("erase", "report", "1")["reports"], 1)
        self.assertEqual(self.admin("reports", "--all")["reports"], [])

    def test_an_invitation_is_withdrawn(self):
        ann = Browser(self.url)
        game, _ = ann.make(public=True)
        self.admin("withdraw", game)
        self.assertEqual(ann.call("/api/lobby")[1]["open"], [])
        self.assertIn("an open invitation", self.refused("withdraw", game))

    def test_limits_change_while_the_server_runs(self):
        ann = Browser(self.url)
        before = self.admin("limits")["limits"]
        self.assertEqual(before["unfinished_games_per_visitor"], 100)
        self.refused("limits", "set", "unfinished_games_per_visitor=1", "name_characters=0")
        after = self.admin("limits", "set", "unfinished_games_per_visitor=1", "name_characters=3",
                           "games_per_address_and_day=2")["limits"]
        self.assertEqual(after, {**before, "unfinished_games_per_visitor": 1, "name_characters": 3,
                                 "games_per_address_and_day": 2})
        self.assertEqual(ann.call("/api/info")[1]["limits"]["name_characters"], 3)
        self.assertEqual(ann.call("/api/games", {"opponent": "local", "name": "Anna"})[0], 400)
        self.assertEqual(ann.call("/api/games", {"opponent": "local", "name": "Ann"})[0], 201)
        self.assertEqual(ann.call("/api/games", {"opponent": "local", "name": "Ann"})[0], 429)
        self.assertIn("unfinished_games_per_visitor=1", self.admin("audit")["deeds"][0]["what"])
        self.assertTrue(self.admin("audit")["deeds"][0]["who"])


if __name__ == "__main__":
    unittest.main()
