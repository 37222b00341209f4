#!/usr/bin/env python3
"""The example of building.md, C++ and CMake, builds in a folder of its own against the installed libraries and as part of
a larger project, and prints what its comment says.

    package_test.py BUILD     BUILD: a finished build with the libraries and programs
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = pathlib.Path(sys.argv[1]).resolve()
# Beside the other builds: ccache may know an object by the way to its source from the build folder.
OUT = BUILD.parent / "package"
FOUND = "find_package(goalline REQUIRED)"
ADDED = f"add_subdirectory({ROOT} goalline EXCLUDE_FROM_ALL)"
# What our own warnings would refuse must not disturb those who link to us.
SLOPPY = "int sloppy(double number) { int unused; return (int)number; }\n"


def example(language):
    """The one example in this language."""
    text = (ROOT / "docs/reference/building.md").read_text()
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 1, f"building.md has {len(blocks)} examples in {language}, expected one"
    return blocks[0]


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}"
    return done.stdout


class Package(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="goalline-package-")
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)

    def check_example(self, how, *options):
        lines = example("cmake")
        self.assertIn(FOUND, lines)
        source = self.folder / "source"
        source.mkdir()
        shutil.rmtree(OUT, ignore_errors=True)
        (source / "example.cpp").write_text(example("cpp") + SLOPPY)
        (source / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.25)\nproject(example LANGUAGES CXX)\n" + lines.replace(FOUND, how))
        run("cmake", "-S", source, "-B", OUT, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
            "-DCMAKE_CXX_COMPILER=g++", *options)
        run("cmake", "--build", OUT, "-j", "2")
        wanted = re.search(r"puts\(.*// (.*)$", example("cpp"), re.MULTILINE)[1]
        self.assertEqual(run(OUT / "example"), wanted + "\n")

    def check_headers(self, folder):
        """What an installed header includes of ours is installed, too."""
        headers = list(folder.rglob("*.hpp"))
        self.assertGreater(len(headers), 50)
        for header in headers:
            for name in re.findall(r'^#include "([^"]+)"', header.read_text(), re.MULTILINE):
                self.assertTrue((folder / name).exists(), f"{header.relative_to(folder)} includes {name}")

    def check_server(self, prefix):
        """The installed server finds its page and its puzzles."""
        index, built = prefix / "share/goalline/web/index.html", ROOT / "web/dist/index.html"
        if built.exists():
            self.assertEqual(index.read_bytes(), built.read_bytes())
        else:  # this build has no page: where it would be is searched all the same
            index.parent.mkdir(parents=True)
            index.write_text("<!doctype html><title>page</title>")
        server = subprocess.Popen([prefix / "bin/goalline", "serve", "--port", "0", "--data", self.folder / "data", "--json"],
                                  cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            url = json.loads(server.stdout.readline())["url"]
            with urllib.request.urlopen(url) as answer:
                self.assertIn("<title>", answer.read().decode())
            with urllib.request.urlopen(url.rstrip("/") + "/api/puzzles") as answer:
                count = json.loads(answer.read())["count"]
        finally:
            server.terminate()
            said = server.communicate(timeout=60)[1]
        self.assertEqual(count, len((ROOT / "puzzles/phutball.jsonl").read_text().splitlines()))
        self.assertNotIn("no page is served", said)
        self.assertNotIn("no puzzles are served", said)

    def test_the_example_builds_against_the_installed_libraries(self):
        prefix = self.folder / "prefix"
        run("cmake", "--install", BUILD, "--prefix", prefix)
        self.check_example(FOUND, f"-DCMAKE_PREFIX_PATH={prefix}")
        self.assertIn("goalline", run(prefix / "bin/goalline", "--version"))
        self.check_headers(prefix / "include/goalline")
        self.check_server(prefix)

    def test_the_example_builds_with_goalline_as_a_part_of_its_project(self):
        self.check_example(ADDED)
        self.assertFalse((OUT / "goalline/src/server").exists(), "the server is built without being used")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
