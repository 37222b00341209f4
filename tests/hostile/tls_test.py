#!/usr/bin/env python3
"""The server with TLS of its own: certificates of scripts/make-certificate, honest clients, and hostile ones.

    tests/hostile/tls_test.py PROGRAM [unittest's arguments]
"""
import os
import pathlib
import signal
import ssl
import subprocess
import sys
import tempfile
import time
import unittest

sys.dont_write_bytecode = True

from client import Connection, WebSocket, cookie_of, request  # noqa: E402
from harness import PATIENCE, Server  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ""
IDLE = 200  # connections that an address may have
# The beginning of a ClientHello: a record of 512 bytes, in it a message of 508, of which only this comes.
HALF_HELLO = bytes.fromhex("1603010200" + "010001fc0303") + bytes(100)


def run(*words, **options):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=True, **options)


def make_certificate(*words):
    return run(ROOT / "scripts/make-certificate", *words).stdout


class TlsConnection(Connection):
    pass


class TlsWebSocket(WebSocket):
    pass


class Certificates(unittest.TestCase):
    """What scripts/make-certificate makes, and what the server says of files that it cannot use."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="goalline-tls-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        make_certificate(cls.folder)

    def contents(self):
        return {path.name: path.read_bytes() for path in self.folder.iterdir()}

    def test_keys_are_kept_and_secret(self):
        before = self.contents()
        self.assertEqual(set(before), {"authority.crt", "authority-key.pem", "server.pem", "server-key.pem"})
        for path in self.folder.glob("*-key.pem"):
            self.assertEqual(path.stat().st_mode & 0o777, 0o600)
        self.assertIn("was left as it is", make_certificate(self.folder))
        self.assertEqual(self.contents(), before)
        said = make_certificate(self.folder, "games.local")
        self.assertIn("DNS:games.local", said)
        after = self.contents()
        self.assertEqual([name for name in before if before[name] != after[name]], ["server.pem"])
        foreign = subprocess.run([ROOT / "scripts/make-certificate", self.folder, "bank.example"], capture_output=True)
        self.assertEqual(foreign.returncode, 1)
        self.assertIn(b"--force", foreign.stderr)
        self.assertEqual(self.contents(), after, "nothing is changed by a call that fails")

    def refuse(self, certificate, key, *expected):
        for language, text in zip(("en", "es"), expected):
            done = subprocess.run([PROGRAM, "serve", "--lang", language, "--port", "0", "--data", self.folder / "data",
                                   "--tls", certificate, key], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
            self.assertIn(text, done.stderr)

    def test_bad_files_are_named(self):
        at = self.folder
        good, key = at / "server.pem", at / "server-key.pem"
        self.refuse(at / "none.pem", key, f"{at}/none.pem: the file cannot be read: no such file",
                    f"{at}/none.pem: no se puede leer el archivo")
        self.refuse(good, at, f"{at}: the file cannot be read: it is a directory", "es una carpeta")
        self.refuse(key, good, "this is a private key", "esto es una clave privada")
        self.refuse(good, at / "authority.crt", "this is a certificate", "esto es un certificado")
        self.refuse(good, at / "authority-key.pem", f"does not belong to the certificate in {good}",
                    f"no es la del certificado de {good}")
        (at / "text").write_text("hello")
        self.refuse(at / "text", key, "-----BEGIN CERTIFICATE-----", "no contiene ningún certificado")
        self.refuse(good, at / "text", "-----BEGIN PRIVATE KEY-----", "no contiene ninguna clave privada")
        run("openssl", "pkey", "-in", key, "-aes256", "-passout", "pass:secret", "-out", at / "locked.pem")
        self.refuse(good, at / "locked.pem", "has a passphrase", "tiene contraseña")
        asked = run("openssl", "req", "-new", "-key", key, "-subj", "/CN=old").stdout
        run("openssl", "x509", "-req", "-signkey", key, "-days", "-1", "-out", at / "old.pem", input=asked)
        self.refuse(at / "old.pem", key, "the certificate ended on", "el certificado caducó")
        run("openssl", "req", "-x509", "-newkey", "rsa:1024", "-nodes", "-subj", "/CN=short", "-keyout",
            at / "short-key.pem", "-out", at / "short.pem")
        self.refuse(at / "short.pem", at / "short-key.pem", "cannot be used: ee key too small", "no sirve")
        for name in ("text", "locked.pem", "old.pem", "short.pem", "short-key.pem"):
            (at / name).unlink()


class Tls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="goalline-tls-")
        cls.addClassCleanup(folder.cleanup)
        at = pathlib.Path(folder.name)
        make_certificate(at)
        cls.files = ["--tls", str(at / "server.pem"), str(at / "server-key.pem")]
        # However slow the machine is, no idle handshake ends by itself.
        cls.server = Server([PROGRAM, "serve"], *cls.files, "--limit", "read_seconds=3600")
        cls.addClassCleanup(cls.server.__exit__)
        cls.port = cls.server.port
        cls.host = f"localhost:{cls.port}"
        cls.trust = ssl.create_default_context(cafile=str(at / "authority.crt"))
        TlsConnection.tls = TlsWebSocket.tls = cls.trust

    def call(self, source, method, path, body=None, headers=(), cookie="", connection=TlsConnection):
        with connection(self.port, source, PATIENCE) as client:
            client.send(request(self.port, method, path, body,
                                [("Host", self.host), ("Connection", "close"), *headers], cookie))
            return client.answer()

    def test_it_says_https(self):
        self.assertIn("listening on https://127.0.0.1:", self.server.log())

    def test_page_and_calls(self):
        page = self.call("127.0.0.2", "GET", "/")
        self.assertEqual(page.status, 200)
        self.assertIn(b"<title>", page.body)
        self.assertIn(f"https://{self.host}/".encode(), page.body)
        self.assertNotIn(b"http://", page.body)
        info = self.call("127.0.0.2", "GET", "/api/info")
        self.assertEqual(info.json()["levels"], 10)
        for answer in (page, info):
            self.assertIn("; Secure", answer.headers["set-cookie"])
            self.assertTrue(answer.headers["set-cookie"].startswith("__Host-goalline_visitor="))
        self.assertNotIn("strict-transport-security", page.headers)

    def test_a_connection_is_kept_for_large_answers_and_bodies(self):
        with TlsConnection(self.port, "127.0.0.2", PATIENCE) as client:
            for _ in range(3):
                client.send(request(self.port, "GET", "/assets/page-0123abcd.js"))
                self.assertEqual(client.answer().body, b"export const nothing = 0;\n" * 2000)
                client.send(request(self.port, "POST", "/api/records", {"text": "H11" + " " * 60_000}))
                self.assertEqual(client.answer().status, 200)

    def test_older_and_newer_tls(self):
        for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
            class Exactly(Connection):
                tls = ssl.create_default_context()
            Exactly.tls.load_verify_locations(cadata=pathlib.Path(self.files[1]).with_name("authority.crt").read_text())
            Exactly.tls.minimum_version = Exactly.tls.maximum_version = version
            self.assertEqual(self.call("127.0.0.2", "GET", "/", connection=Exactly).status, 200)

    def test_strangers_do_not_trust_it(self):
        class Stranger(Connection):
            tls = ssl.create_default_context()
        with self.assertRaises(ssl.SSLCertVerificationError):
            Stranger(self.port, timeout=PATIENCE)

    def test_pages_without_tls_are_foreign(self):
        new = {"opponent": "friend", "side": "O"}
        for scheme, status in (("https", 201), ("http", 403)):
            origin = [("Origin", f"{scheme}://{self.host}")]
            self.assertEqual(self.call("127.0.0.8", "POST", "/api/games", new, origin).status, status)

    def play(self, ann_at, bob_at):
        answer = self.call(ann_at, "POST", "/api/games", {"opponent": "friend", "side": "O"})
        ann, made = cookie_of(answer), answer.json()["state"]
        path = f"/api/games/{made['id']}"
        joined = self.call(bob_at, "POST", path + "/join", {"invite": made["invite"]})
        self.assertEqual(joined.status, 200)
        bob = cookie_of(joined)
        own = [("Host", self.host), ("Origin", f"https://{self.host}")]
        with TlsWebSocket(self.port, path, ann, ann_at, PATIENCE, headers=own) as o, \
                TlsWebSocket(self.port, path, bob, bob_at, PATIENCE, headers=own) as x:
            self.assertEqual((o.status, x.status), (101, 101))
            o.until("state"), x.until("state")
            o.say(type="move", ply=1, move="H11", id="one")
            self.assertEqual(x.until("move")["move"], "H11")
            self.assertEqual(o.until("ack")["id"], "one")
            x.send(b"\x88\x82\0\0\0\0\x03\xe9")  # it leaves
            self.assertEqual(x.take(4)[:1], b"\x88")
            self.assertEqual(x.rest(PATIENCE), b"")

    def test_a_move_travels_by_websocket(self):
        self.play("127.0.0.6", "127.0.0.7")

    def test_plain_http_is_sent_to_https(self):
        answer = self.call("127.0.0.2", "GET", "/game/1?a=b", connection=Connection)
        self.assertEqual(answer.status, 307)
        self.assertEqual(answer.headers["location"], f"https://{self.host}/game/1?a=b")
        answer = self.call("127.0.0.2", "POST", "/api/games", {"opponent": "friend"}, connection=Connection)
        self.assertEqual(answer.status, 400)
        self.assertIn("https://", answer.json()["error"]["message"])
        self.assertNotIn("set-cookie", answer.headers)

    def test_plain_http_for_a_foreign_name_is_sent_nowhere(self):
        for host in ("evil.example", "evil.example:443", ""):
            with Connection(self.port, "127.0.0.2", PATIENCE) as client:
                client.send(request(self.port, "GET", "/game/1", headers=[("Host", host)]))
                answer = client.answer()
            self.assertEqual(answer.status, 403, host)
            self.assertNotIn("location", answer.headers)

    def test_garbage_ends_the_connection(self):
        too_long = b"\x16\x03\x01\x40\x00\x01\x01\x00\x00\x03\x03" + bytes(100)
        for garbage in (bytes(100), b"\x16" + b"\xff" * 100, b"hello\n" * 20, b"\x80" * 100, too_long):
            with Connection(self.port, "127.0.0.3", PATIENCE) as client:
                client.send(garbage)
                try:
                    while client.fill():
                        pass
                except ConnectionResetError:
                    pass
                self.assertLess(len(client.buffer), 100, "at most an alert comes back")
        self.assertEqual(self.call("127.0.0.3", "GET", "/").status, 200)

    def test_who_leaves_without_goodbye_harms_nobody(self):
        for _ in range(20):
            with TlsConnection(self.port, "127.0.0.3", PATIENCE) as client:
                client.send(request(self.port, "GET", "/")[:-2])
        self.assertEqual(self.call("127.0.0.3", "GET", "/").status, 200)

    def test_a_handshake_that_stalls_is_ended(self):
        with Server([PROGRAM, "serve"], *self.files, "--limit", "read_seconds=1") as server:
            for words in (HALF_HELLO, b"", b"\x16"):
                with Connection(server.port, "127.0.0.4", PATIENCE) as client:
                    client.send(words)
                    self.assertFalse(client.fill(), "the server closes")
            self.assertEqual(server.stop(), "")

    def test_idle_handshakes_stop_nobody_else(self):
        idle = []
        try:
            for _ in range(IDLE):
                idle.append(Connection(self.port, "127.0.9.1", PATIENCE))
                idle[-1].send(HALF_HELLO)
            self.play("127.0.0.10", "127.0.0.11")
            refused = self.call("127.0.9.1", "GET", "/")
            self.assertEqual(refused.status, 503)
        finally:
            for client in idle:
                client.close()

    def certificate_of(self, port, trust):
        class Asker(Connection):
            tls = trust
        with Asker(port, timeout=PATIENCE) as client:
            return client.socket.getpeercert(True)

    def test_a_signal_has_it_read_the_certificate_again(self):
        with tempfile.TemporaryDirectory(prefix="goalline-tls-") as folder:
            at = pathlib.Path(folder)
            make_certificate(at)
            trust = ssl.create_default_context(cafile=str(at / "authority.crt"))
            with Server([PROGRAM, "serve"], "--tls", str(at / "server.pem"), str(at / "server-key.pem")) as server:
                def signal_until(words, before):
                    os.kill(server.pid, signal.SIGHUP)
                    end = time.monotonic() + PATIENCE
                    while server.log().count(words) <= before and time.monotonic() < end:
                        time.sleep(0.02)
                    self.assertEqual(server.log().count(words), before + 1, server.log())

                class Staying(Connection):
                    tls = trust
                first = self.certificate_of(server.port, trust)
                with Staying(server.port, timeout=PATIENCE) as staying:
                    make_certificate(at, "games.local")
                    self.assertEqual(self.certificate_of(server.port, trust), first, "not before it is told")
                    signal_until("the certificate was read again", 0)
                    second = self.certificate_of(server.port, trust)
                    self.assertNotEqual(second, first)
                    (at / "server.pem").write_text("nothing")
                    signal_until("stays in use", 0)
                    self.assertIn("there is no certificate in it", server.log())
                    self.assertEqual(self.certificate_of(server.port, trust), second)
                    staying.send(request(server.port, "GET", "/healthz"))
                    self.assertEqual(staying.answer().status, 200, "connections go on")
                self.assertEqual(server.stop(), "")

    def test_a_signal_has_it_read_the_page_again(self):
        with tempfile.TemporaryDirectory(prefix="goalline-page-") as folder:
            index = pathlib.Path(folder, "index.html")
            index.write_text("<head></head>before")
            with Server([PROGRAM, "serve"], "--web", folder, web=False) as server:
                def page(words):
                    with Connection(server.port, timeout=PATIENCE) as reader:
                        reader.send(request(server.port, "GET", "/"))
                        self.assertIn(words, reader.answer().body)

                def signal_until(words):
                    os.kill(server.pid, signal.SIGHUP)
                    end = time.monotonic() + PATIENCE
                    while words not in server.log() and time.monotonic() < end:
                        time.sleep(0.02)
                    self.assertIn(words, server.log())

                page(b"before")
                index.write_text("<head></head>after")
                page(b"before")
                signal_until("the page was read again")
                page(b"after")
                index.unlink()
                signal_until("no page is served")
                page(b"after")
                self.assertEqual(server.stop(), "")

    def test_it_ends_cleanly_with_open_connections(self):
        with Server([PROGRAM, "serve"], *self.files) as server:
            with TlsConnection(server.port, timeout=PATIENCE) as whole, Connection(server.port) as half:
                whole.send(request(server.port, "GET", "/"))
                self.assertEqual(whole.answer().status, 200)
                half.send(HALF_HELLO)
                self.assertEqual(server.stop(), "")


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
