#!/usr/bin/env python3
"""The unit for systemd is closed in, and a server that is handed its socket refuses no connection when it is replaced.

    service_test.py GOALLINE
"""
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import unittest
import urllib.request

PROGRAM = sys.argv.pop(1)
DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/operators")
MOST_POINTS = 2.0


def serve(listening, data, sockets="1"):
    """Starts a server as systemd does: it inherits the socket as file 3, and is told so."""
    handed = listening.fileno()
    script = f'LISTEN_PID=$$ LISTEN_FDS={sockets} exec "$0" serve --data "$1" 3<&{handed}'
    return subprocess.Popen(["sh", "-c", script, PROGRAM, data], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True, pass_fds=[handed])


def stop(server):
    server.send_signal(signal.SIGTERM)
    server.communicate()
    return server.returncode


class Unit(unittest.TestCase):
    def test_it_is_closed_in(self):
        unit = os.path.join(DOCS, "goalline.service")
        said = subprocess.run(["systemd-analyze", "security", "--offline=true", "--no-pager", unit], text=True,
                              capture_output=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
        points = re.search(r"Overall exposure level for goalline.service: ([\d.]+)", said.stdout)
        self.assertTrue(points, said.stdout + said.stderr)
        self.assertLessEqual(float(points[1]), MOST_POINTS, said.stdout)


class HandedSocket(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.data = folder.name
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(self.listening.close)
        self.url = "http://127.0.0.1:%d" % self.listening.getsockname()[1]

    def ask(self):
        with urllib.request.urlopen(self.url + "/healthz") as answer:
            return answer.read().decode()

    def test_an_upgrade_refuses_no_connection(self):
        first = serve(self.listening, self.data)
        self.assertEqual(first.stdout.readline().strip(), "listening on " + self.url)
        self.assertIn("alive", self.ask())
        self.assertEqual(stop(first), 0)
        early = socket.create_connection(self.listening.getsockname())  # nobody is there
        early.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        second = serve(self.listening, self.data)
        with early.makefile("rb") as answer:
            self.assertIn(b"200", answer.readline())
        early.close()
        self.assertIn("alive", self.ask())
        self.assertEqual(stop(second), 0)

    def test_what_is_no_listening_socket_is_refused(self):
        with socket.socket() as other:
            server = serve(other, self.data)
            _, said = server.communicate()
        self.assertEqual(server.returncode, 2, said)
        self.assertIn("does not listen for TCP connections", said)

    def test_several_sockets_are_refused(self):
        server = serve(self.listening, self.data, sockets="2")
        _, said = server.communicate()
        self.assertEqual(server.returncode, 2, said)
        self.assertIn("expected one socket to listen on", said)


if __name__ == "__main__":
    unittest.main()
