#!/usr/bin/env python3
"""The manual as a site: it is built without a warning, its links lead somewhere, and the server's policy allows all of it.

    tests/cli/manual_test.py GOALLINE [unittest arguments]
"""
import html.parser
import pathlib
import re
import subprocess
import tempfile
import unittest
import urllib.parse

import command

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOADED = {"script": "src", "link": "href", "img": "src"}


class Page(html.parser.HTMLParser):
    """What a page links to, what it loads, its anchors, and what the policy would refuse in it."""

    def __init__(self, text: str):
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.anchors: set[str] = set()
        self.refused: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        given = {name: value or "" for name, value in attrs}
        self.anchors.update(given[name] for name in ("id", "name") if name in given)
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if given.get(LOADED.get(tag, ""), "") and given.get("rel") != "canonical":
            self.loaded.append(given[LOADED[tag]])
        data = tag == "script" and given.get("type") == "application/json"  # no browser runs it
        if tag == "style" or "style" in given or (tag == "script" and "src" not in given and not data) or any(
                name.startswith("on") for name in given):
            self.refused.append(self.get_starttag_text() or tag)


class Manual(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="goalline-manual-")
        cls.addClassCleanup(folder.cleanup)
        cls.site = pathlib.Path(folder.name) / "docs"
        subprocess.run([ROOT / "scripts/make-manual", command.GOALLINE, cls.site], check=True, timeout=300)
        cls.pages = {page: Page(page.read_text()) for page in cls.site.rglob("*.html")}

    def test_every_document_has_its_place(self):
        self.assertGreater(len(self.pages), 30)
        menu = self.pages[self.site / "index.html"].links
        for document in (ROOT / "docs").rglob("*.md"):
            page = document.relative_to(ROOT / "docs").with_suffix(".html")
            with self.subTest(document=str(page)):
                self.assertIn(self.site / page, self.pages)
                if page.parts[0] != "es":
                    self.assertIn(str(page), menu)

    def test_links_and_anchors_lead_somewhere(self):
        for page, found in self.pages.items():
            for link in [*found.links, *found.loaded]:
                parts = urllib.parse.urlsplit(link)
                if parts.scheme in {"http", "https", "mailto"}:
                    continue
                path = urllib.parse.unquote(parts.path)
                target = self.site / path.removeprefix("/docs/") if path.startswith("/docs/") else page.parent / path if path else page
                with self.subTest(page=page.name, link=link):
                    self.assertTrue(target.resolve().exists())
                    self.assertFalse(target.resolve().is_dir() and path, "a service worker of the page knows no folders")
                    if parts.fragment:
                        self.assertIn(parts.fragment, self.pages[target.resolve()].anchors | {"__skip"})

    def test_the_policy_of_the_server_allows_all_of_it(self):
        for page, found in self.pages.items():
            if page.name == "maintenance.html":
                continue  # nginx gives it out, by the policy of its own
            with self.subTest(page=page.name):
                self.assertEqual(found.refused, [])
                self.assertEqual([at for at in found.loaded if re.match(r"(https?:)?//|data:", at)], [])

    def test_every_command_has_its_help(self):
        said = (self.site / "commands.html").read_text()
        for name in ("solve", "serve", "store-backup", "tennis", "play-footsteps"):
            self.assertIn(f'id="{name}"', said)


if __name__ == "__main__":
    command.main()
