#!/usr/bin/env python3
"""The Debian packages hold what they should, and it works where they put it: program, page, manual, completion, libraries
for C and C++, and the Python module. The example in C++ also builds as part of a larger project.

    package_test.py BUILD [PACKAGES]    BUILD: a finished build with libraries, programs and the Python module
                                        PACKAGES: a folder that has the packages already

scripts/try-packages installs, upgrades and removes the packages of a release in a bare Debian.
"""
import csv
import ctypes
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = pathlib.Path(sys.argv[1]).resolve()
PACKAGES = sys.argv[2] if len(sys.argv) > 2 else ""
# Beside the other builds: ccache may know an object by the way to its source from the build folder.
OUT = BUILD.parent / "package-example"
FOUND = "find_package(goalline REQUIRED)"
ADDED = f"add_subdirectory({ROOT} goalline EXCLUDE_FROM_ALL)"
# What our own warnings would refuse must not disturb those who link to us.
SLOPPY = "int sloppy(double number) { int unused; return (int)number; }\n"


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}"
    return done.stdout


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="goalline-packages-")
        cls.addClassCleanup(folder.cleanup)
        out = pathlib.Path(folder.name)
        if not PACKAGES:
            run(ROOT / "scripts/package", "--built", BUILD, out)
        cls.packages = {file.name.split("_")[0]: file for file in pathlib.Path(PACKAGES or out).glob("*.deb")}
        cls.root = out / "root"
        for file in cls.packages.values():
            run("dpkg-deb", "-x", file, cls.root)
        cls.prefix = cls.root / "usr"

    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="goalline-package-")
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)

    def check_example(self, how, *options):
        source = shutil.copytree(ROOT / "examples/cpp", self.folder / "source")
        lines, code = (source / "CMakeLists.txt").read_text(), (source / "example.cpp").read_text()
        self.assertIn(FOUND, lines)
        shutil.rmtree(OUT, ignore_errors=True)
        (source / "example.cpp").write_text(code + SLOPPY)
        (source / "CMakeLists.txt").write_text(lines.replace(FOUND, how))
        run("cmake", "-S", source, "-B", OUT, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug",
            "-DCMAKE_CXX_FLAGS_DEBUG=-O0", "-DCMAKE_CXX_COMPILER=g++", *options)
        run("cmake", "--build", OUT, "-j", "2")
        wanted = re.search(r"puts\(.*// (.*)$", code, re.MULTILINE)[1]
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
            said = server.communicate(timeout=300)[1]
        self.assertEqual(count, len((ROOT / "puzzles/phutball.jsonl").read_text().splitlines()))
        self.assertNotIn("no page is served", said)
        self.assertNotIn("no puzzles are served", said)

    def field(self, package, name):
        return run("dpkg-deb", "-f", self.packages[package], name).strip()

    def test_every_package_is_made_and_says_what_it_needs(self):
        self.assertEqual(set(self.packages), {"goalline", "goalline-server", "goalline-doc", "goalline-tables", "goalline-proofs",
                                              "libgoalline1", "libgoalline-dev", "python3-goalline"})
        version = run(self.prefix / "bin/goalline", "--version").split()[1]
        for package in self.packages:
            self.assertEqual(self.field(package, "Version"), version)
            copyright_file = self.prefix / "share/doc" / package / "copyright"
            for licence in ("OFL-1.1", "MIT", "BSL-1.0", "wasm32-wasi"):
                self.assertIn(licence, copyright_file.read_text())
        self.assertRegex(self.field("goalline", "Depends"), r"libssl3.*libstdc\+\+6")
        self.assertIn(f"libgoalline1 (= {version})", self.field("libgoalline-dev", "Depends"))
        self.assertIn("python3-numpy", self.field("python3-goalline", "Depends"))

    def test_the_installed_program_has_all_it_needs(self):
        self.check_server(self.prefix)
        run(self.prefix / "bin/goalline", "proof-verify", self.prefix / "share/goalline/proofs/9x9.proof")
        run(self.prefix / "bin/strip-verify", self.prefix / "share/goalline/tables/strip-16.table")
        for language in ("", "es/"):
            pages = {page.name for page in (self.prefix / "share/man" / language / "man1").iterdir()}
            self.assertLessEqual({"goalline.1.gz", "goalline-store-backup.1.gz", "strip-verify.1.gz"}, pages)

    def test_the_service_starts_as_its_user(self):
        unit = (self.root / "lib/systemd/system/goalline.service").read_text()
        self.assertIn("EnvironmentFile=-/etc/goalline/goalline.conf", unit)
        self.assertTrue((self.root / "etc/goalline/goalline.conf").exists())
        run("dpkg-deb", "-e", self.packages["goalline-server"], self.folder / "control")
        self.assertIn("/etc/nginx/sites-available/goalline", (self.folder / "control/conffiles").read_text())
        self.assertIn("adduser --quiet --system --group", (self.folder / "control/postinst").read_text())
        self.assertIn("goalline.socket", (self.folder / "control/postinst").read_text())
        self.assertIn("remove-games", (self.folder / "control/postrm").read_text())
        self.assertIn("¿Borrar todas las partidas?", (self.folder / "control/templates").read_text())

    def test_the_shell_completes(self):
        script = self.prefix / "share/bash-completion/completions/goalline"

        def complete(*words):
            quoted = " ".join(f"'{word}'" for word in words)
            return run("bash", "-c", f"source {script}; COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _goalline; "
                                     'echo "${COMPREPLY[@]}"').split()

        self.assertEqual(complete("goalline", "strip-s"), ["strip-solve"])
        self.assertEqual(complete("goalline", "store", "ba"), ["backup"])
        self.assertEqual(complete("goalline", "store", "backup", "--rep"), ["--replace"])
        self.assertEqual(complete("goalline", "solve", "start", "--repetition", ""), ["none", "draw3", "superko"])

    def test_c_and_python_find_the_library(self):
        library = ctypes.CDLL(str(next(self.prefix.glob("lib/libgoalline.so.1"))))
        library.goalline_version.restype = ctypes.c_char_p
        self.assertEqual(library.goalline_version().decode(), self.field("libgoalline1", "Version"))
        flags = run("env", f"PKG_CONFIG_PATH={self.prefix / 'share/pkgconfig'}", "pkg-config", "--cflags", "--libs", "goalline").split()
        run("gcc", "-std=c99", ROOT / "examples/c/example.c", *flags, f"-Wl,-rpath,{self.prefix / 'lib'}", "-o", self.folder / "example")
        self.assertIn("goal in one: B2-B4\nplayed: 0\nwon by Ohs: 1\nB2-B3 is not legal: ", run(self.folder / "example"))
        self.assertEqual(run("env", f"PYTHONPATH={self.prefix / 'lib/python3/dist-packages'}", "/usr/bin/python3", "-c",
                             "import goalline; print(goalline.Position('3/1o1/1@1/3 O').goal_in_one())"), "B2-B4\n")

    def test_the_packages_for_javascript_play_and_have_their_types(self):
        run(ROOT / "scripts/package-js", self.folder)
        shutil.copy(ROOT / "examples/js/play.mjs", self.folder)

        def in_folder(line):
            return run("bash", "-c", f"cd {ROOT} && source scripts/common.sh && cd {self.folder} && {line}")

        in_folder("npm install --offline --no-audit --no-fund *.tgz")
        played = in_folder("node play.mjs").splitlines()
        self.assertRegex(played[-2], r"^[A-G]\d( [A-G]\d(-[A-G]\d)*)+$")
        self.assertEqual(played[-1], "won by O")
        (self.folder / "wrong.mjs").write_text("import { Game } from '@goalline/rules';\nGame.from(7);\n")
        check = f"{ROOT}/web/node_modules/.bin/tsc --noEmit --checkJs --strict --module nodenext --target es2022"
        in_folder(f"{check} play.mjs")
        self.assertIn("TS2554", in_folder(f"! {check} wrong.mjs"))
        for refused in (
            "engine.think({ position: '3/3/3 O', moves: [], rules: DEFAULT_RULES, lines: 1, limits: { depth: 1 } })",
            "await openEngine({ megabytes: 9 })"):
            (self.folder / "refused.mjs").write_text(
                "import { EngineError, openEngine } from '@goalline/engine';\nimport { DEFAULT_RULES } from '@goalline/rules';\n"
                "const engine = await openEngine();\n"
                f"try {{ {refused}; }} catch (error) {{ console.log(error instanceof EngineError && error.fault); }}\n")
            self.assertEqual(in_folder("node refused.mjs"), "position\n" if "think" in refused else "memory\n")

    def test_the_archive_of_data_tells_of_what_it_has(self):
        run("env", f"PYTHONPATH={BUILD / 'site'}", "/usr/bin/python3", ROOT / "scripts/package-data", self.prefix / "share/goalline/tables", self.folder / "data.tar.xz")
        with tarfile.open(self.folder / "data.tar.xz") as archive:
            self.assertEqual({(entry.uid, entry.mode) for entry in archive}, {(0, 0o644)})
            archive.extractall(self.folder, filter="data")
        data = self.folder / "data"
        self.assertEqual((data / "proofs/9x9.proof").read_bytes(), (ROOT / "proofs/9x9.proof").read_bytes())
        with open(data / "games.csv", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len({(row["match"], row["game"]) for row in rows}), sum(
            len(journal.read_text().splitlines()) - 1 for journal in (ROOT / "matches").glob("*.journal")))
        first, second = rows[:2]
        self.assertEqual((first["ply"], second["ply"], first["position"][-1], second["position"][-1]), ("1", "2", "O", "X"))
        moved = json.loads(run(self.prefix / "bin/goalline", "play", first["position"], first["move"], "--json"))
        self.assertEqual(moved["position"], second["position"])

    def test_the_example_builds_against_the_installed_libraries(self):
        self.check_example(FOUND, f"-DCMAKE_PREFIX_PATH={self.prefix}")
        self.check_headers(self.prefix / "include/goalline")

    def test_the_example_builds_with_goalline_as_a_part_of_its_project(self):
        self.check_example(ADDED)
        self.assertFalse((OUT / "goalline/src/server").exists(), "the server is built without being used")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
