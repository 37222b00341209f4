#!/usr/bin/env python3
"""Debian's nginx in front of the server, with the configuration operators copy (nginx.conf).

    tests/hostile/nginx_test.py PROGRAM [unittest's arguments]

Runs as any user: nginx is one process, and everything it writes is in a temporary directory, where a certificate of its
own is, too. Clients come to nginx from several loopback addresses.
"""
import http.client
import os
import pathlib
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import unittest

sys.dont_write_bytecode = True

from client import Connection, WebSocket, cookie_of, free_port, request  # noqa: E402
from harness import PATIENCE, Server  # noqa: E402

CONFIGURATION = pathlib.Path(__file__).resolve().parents[2] / "docs/operators/nginx.conf"
COMMAND = []
FRAME = """
master_process off; daemon off; pid {folder}/pid; error_log {folder}/error.log;
events {{ worker_connections 1000; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/site;
}}
"""


def fill_in(text: str, changes: dict) -> str:
    """Each text on the left must be in the file, or operators are told to change something that is not there."""
    for old, new in changes.items():
        if old not in text:
            raise AssertionError(f"docs/operators/nginx.conf has no {old!r}")
        text = text.replace(old, new)
    return text


class Nginx:
    """nginx on two ports of 127.0.0.1, one for TLS and one that sends people there."""

    def __init__(self, folder: pathlib.Path, tls_port: int, upstream: int):
        self.plain_port = free_port()
        certificate, key = folder / "certificate.pem", folder / "key.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
                        "-keyout", key, "-out", certificate], check=True, capture_output=True)
        lines = [line for line in CONFIGURATION.read_text().splitlines() if "listen [::]" not in line]
        (folder / "site").write_text(fill_in("\n".join(lines) + "\n", {
            "listen 80;": f"listen 127.0.0.1:{self.plain_port};",
            "listen 443 ssl": f"listen 127.0.0.1:{tls_port} ssl",
            "127.0.0.1:8080": f"127.0.0.1:{upstream}",
            "/etc/letsencrypt/live/goalline.example/fullchain.pem": str(certificate),
            "/etc/letsencrypt/live/goalline.example/privkey.pem": str(key),
            "root /usr/share/goalline/server;": f"root {folder};",
            "server_name goalline.example;": "server_name localhost;"}))
        shutil.copy(CONFIGURATION.with_name("maintenance.html"), folder)
        (folder / "nginx.conf").write_text(FRAME.format(folder=folder))
        program = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")
        if not program:
            raise AssertionError("there is no nginx; run scripts/setup test")
        self.process = subprocess.Popen([program, "-p", folder, "-c", folder / "nginx.conf",
                                         "-e", folder / "error.log"])
        self.tls = ssl.create_default_context(cafile=str(certificate))
        self._wait(tls_port, folder)

    def _wait(self, port: int, folder: pathlib.Path):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        self.stop()
        raise OSError("nginx does not listen: " + (folder / "error.log").read_text())

    def stop(self):
        self.process.kill()
        self.process.wait()


class TlsConnection(Connection):
    pass


class TlsWebSocket(WebSocket):
    pass


class BehindNginx(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        for attempt in range(5):  # somebody else may take a port in between
            folder = tempfile.TemporaryDirectory(prefix="goalline-nginx-")
            cls.addClassCleanup(folder.cleanup)
            cls.port = free_port()
            cls.server = Server(COMMAND, "--trusted-proxy", "127.0.0.1",
                                "--public-url", f"https://localhost:{cls.port}",
                                "--limit", "games_per_address_and_day=1")
            cls.addClassCleanup(cls.server.__exit__)
            try:
                cls.nginx = Nginx(pathlib.Path(folder.name), cls.port, cls.server.port)
                break
            except OSError:
                if attempt == 4:
                    raise
        cls.addClassCleanup(cls.nginx.stop)
        TlsConnection.tls = TlsWebSocket.tls = cls.nginx.tls
        cls.host = f"localhost:{cls.port}"

    def call(self, source, method, path, body=None, headers=(), cookie="", connection=TlsConnection, port=None):
        host = () if any(name == "Host" for name, _ in headers) else [("Host", self.host)]
        with connection(port or self.port, source, PATIENCE) as client:
            client.send(request(self.port, method, path, body, [*host, ("Connection", "close"), *headers], cookie))
            return client.answer()

    def make_game(self, source, headers=(), **more):
        return self.call(source, "POST", "/api/games", {"opponent": "friend", "side": "O"}, headers, **more)

    def test_page_and_calls_come_through_tls(self):
        page = self.call("127.0.0.2", "GET", "/")
        self.assertEqual(page.status, 200)
        self.assertIn(b"<title>", page.body)
        self.assertIn("max-age=", page.headers["strict-transport-security"])
        info = self.call("127.0.0.2", "GET", "/api/info")
        self.assertEqual(info.json()["levels"], 10)
        self.assertIn("max-age=", info.headers["strict-transport-security"])

    def test_plain_http_is_sent_to_https(self):
        answer = self.call("127.0.0.2", "GET", "/game/1", connection=Connection, port=self.nginx.plain_port)
        self.assertEqual(answer.status, 301)
        self.assertTrue(answer.headers["location"].startswith("https://localhost"))

    def test_cookies_are_secure(self):
        for path in ("/", "/api/info"):
            cookie = self.call("127.0.0.2", "GET", path).headers["set-cookie"]
            self.assertTrue(cookie.startswith("__Host-goalline_visitor="), cookie)
            self.assertIn("; Secure", cookie)

    def test_two_addresses_are_counted_apart(self):
        self.assertEqual(self.make_game("127.0.0.2").status, 201)
        self.assertEqual(self.make_game("127.0.0.3").status, 201)
        self.assertEqual(self.make_game("127.0.0.2").status, 429)
        self.assertEqual(self.make_game("127.0.0.3").status, 429)

    def test_a_forged_address_does_not_help(self):
        self.assertEqual(self.make_game("127.0.0.4").status, 201)
        for headers in ([("X-Forwarded-For", "10.0.0.1")], [("Forwarded", "for=10.0.0.2")], [("X-Real-IP", "10.0.0.3")],
                        [("X-Forwarded-For", "10.0.0.4, 127.0.0.1")], [("X-Forwarded-For", "10.0.0.5"),
                                                                       ("X-Forwarded-For", "10.0.0.6")]):
            self.assertEqual(self.make_game("127.0.0.4", headers).status, 429, headers)

    def test_who_goes_around_the_proxy_is_not_believed(self):
        around = {"connection": Connection, "port": self.server.port}
        self.assertEqual(self.make_game("127.0.0.5", [("X-Forwarded-For", "10.0.1.1")], **around).status, 201)
        self.assertEqual(self.make_game("127.0.0.5", [("X-Forwarded-For", "10.0.1.2")], **around).status, 429)
        self.assertEqual(self.make_game("127.0.0.5", [("Forwarded", "for=10.0.1.3")], **around).status, 429)

    def test_a_move_travels_by_websocket(self):
        answer = self.make_game("127.0.0.6")
        ann, made = cookie_of(answer), answer.json()["state"]
        path = f"/api/games/{made['id']}"
        joined = self.call("127.0.0.7", "POST", path + "/join", {"invite": made["invite"]})
        self.assertEqual(joined.status, 200)
        bob = cookie_of(joined)
        own = [("Host", self.host), ("Origin", f"https://{self.host}")]
        with TlsWebSocket(self.port, path, ann, "127.0.0.6", PATIENCE, headers=own) as o, \
                TlsWebSocket(self.port, path, bob, "127.0.0.7", PATIENCE, headers=own) as x:
            self.assertEqual((o.status, x.status), (101, 101))
            o.until("state"), x.until("state")
            o.say(type="move", ply=1, move="H11", id="one")
            self.assertEqual(x.until("move")["move"], "H11")
            self.assertEqual(o.until("ack")["id"], "one")
        foreign = [("Host", self.host), ("Origin", "https://evil.example")]
        with TlsWebSocket(self.port, path, ann, "127.0.0.6", PATIENCE, headers=foreign) as socket_:
            self.assertEqual(socket_.status, 403)

    def test_only_the_public_origin_may_act(self):
        own = self.make_game("127.0.0.8", [("Origin", f"https://{self.host}")])
        self.assertEqual(own.status, 201)
        for origin in ("https://evil.example", "https://localhost", f"http://{self.host}", "null",
                       f"http://127.0.0.1:{self.server.port}"):
            self.assertEqual(self.make_game("127.0.0.9", [("Origin", origin)]).status, 403, origin)
        self.assertEqual(self.make_game("127.0.0.9").status, 201, "the refused ones did not count")

    def test_foreign_hosts_are_refused(self):
        for host in ("evil.example", f"evil.example:{self.port}", f"localhost.evil.example:{self.port}"):
            for path in ("/", "/api/info"):
                self.assertEqual(self.call("127.0.0.2", "GET", path, None, [("Host", host)]).status, 403, host)
            self.assertEqual(self.make_game("127.0.0.10", [("Host", host)]).status, 403, host)

    def test_nginx_gives_chunked_requests_a_length(self):
        chunked = [("Transfer-Encoding", "chunked"), ("Content-Type", "application/json"), ("Host", self.host)]
        with TlsConnection(self.port, "127.0.0.2", PATIENCE) as client:
            client.send(request(self.port, "POST", "/api/records", None, chunked) + b'e\r\n{"text":"H11"}\r\n0\r\n\r\n')
            self.assertEqual(client.answer().status, 200)


class WhileNobodyAnswers(unittest.TestCase):
    def test_people_are_told_that_it_will_be_back(self):
        with tempfile.TemporaryDirectory(prefix="goalline-nginx-") as folder:
            port = free_port()
            nginx = Nginx(pathlib.Path(folder), port, free_port())
            self.addCleanup(nginx.stop)
            for path in ("/", "/game/" + "0" * 32, "/api/info"):
                connection = http.client.HTTPSConnection("localhost", port, context=nginx.tls, timeout=PATIENCE)
                connection.request("GET", path)
                answer = connection.getresponse()
                self.assertEqual(answer.status, 503)
                self.assertIn("Back in a moment", answer.read().decode())
                self.assertTrue(answer.getheader("Strict-Transport-Security"))
                connection.close()


if __name__ == "__main__":
    COMMAND = [os.path.abspath(sys.argv.pop(1)), "serve"]
    unittest.main()
