#!/usr/bin/env python3
"""The alert rules and the dashboard ask for figures that the server exports, and the document names each of them.

    figures_test.py GOALLINE
"""
import json
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest
import urllib.request

import yaml

PROGRAM = sys.argv.pop(1)
DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"
NAME = re.compile(r"\b(?:goalline|process)_[a-z_]+\b")
ELSEWHERE = {"up"}  # Prometheus' own


def fetch(url, body=None):
    headers = {"Content-Type": "application/json", "Origin": url[:url.index("/", 8)]} if body else {}
    request = urllib.request.Request(url, data=json.dumps(body).encode() if body else None, headers=headers)
    with urllib.request.urlopen(request) as answer:
        return answer.read().decode()


class Figures(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as data:
            server = subprocess.Popen([PROGRAM, "serve", "--data", data, "--port", "0", "--metrics", "127.0.0.1:0", "--json",
                                       "--quiet"], stdout=subprocess.PIPE, text=True)
            started = json.loads(server.stdout.readline())
            game = json.loads(fetch(started["url"] + "/api/games", {"opponent": "computer", "level": 1}))["state"]["id"]
            fetch(started["url"] + "/api/games/" + game)
            try:
                fetch(started["url"] + "/api/games/" + "0" * 32)
            except urllib.error.HTTPError as refused:
                refused.close()
            cls.game, cls.text = game, fetch(started["metrics_url"])
            server.send_signal(signal.SIGTERM)
            server.communicate()
        cls.exported = dict(re.findall(r"^# TYPE (\S+) (\S+)$", cls.text, re.MULTILINE))

    def expect_exported(self, expression):
        names = NAME.findall(re.sub(r"\{[^}]*\}", "", expression))
        self.assertTrue(names or "up" in expression, expression)
        for name in names:
            base = re.sub(r"_(bucket|sum|count)$", "", name)
            kind = self.exported.get(name) or self.exported.get(base)
            self.assertTrue(kind, f"{name} of {expression}")
            rated = re.search(r"(rate|increase)\(" + name, expression)
            self.assertEqual(bool(rated), kind in {"counter", "histogram"}, expression)

    def test_alerts(self):
        rules = [rule for group in yaml.safe_load((DOCS / "operators/monitoring/alerts.yml").read_text())["groups"]
                 for rule in group["rules"]]
        self.assertGreater(len(rules), 8)
        for rule in rules:
            self.assertTrue(rule["annotations"]["summary"].endswith((".", "?")), rule)
            self.expect_exported(rule["expr"])

    def test_dashboard(self):
        panels = json.loads((DOCS / "operators/monitoring/dashboard.json").read_text())["panels"]
        self.assertGreater(len(panels), 8)
        for panel in panels:
            for target in panel["targets"]:
                self.expect_exported(target["expr"])

    def test_the_document_names_each_figure(self):
        document = (DOCS / "reference/server.md").read_text()
        for name in self.exported:
            self.assertIn(f"`{name}", document)

    def test_calls_are_named_without_ids(self):
        self.assertIn('goalline_http_seconds_count{call="GET /api/games/ID"} 2', self.text)
        self.assertIn('goalline_http_seconds_count{call="POST /api/games"} 1', self.text)
        self.assertIn('goalline_http_refusals_total{reason="not_found"} 1', self.text)
        self.assertIn("goalline_games_total 1", self.text)
        self.assertNotIn(self.game, self.text)

    def test_histograms_add_up(self):
        for name, labels in re.findall(r"^(\w+)_count(\{[^}]*\})? ", self.text, re.MULTILINE):
            labels = labels.strip("{}")
            buckets = re.findall(rf"^{name}_bucket\{{{re.escape(labels)},?le=\"([^\"]+)\"\}} (\d+)$", self.text, re.MULTILINE)
            counts = [int(count) for _, count in buckets]
            self.assertEqual(counts, sorted(counts))
            self.assertEqual(buckets[-1][0], "+Inf")
            self.assertIn(f"{name}_count{'{' + labels + '}' if labels else ''} {counts[-1]}\n", self.text)


if __name__ == "__main__":
    unittest.main()
