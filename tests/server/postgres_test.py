#!/usr/bin/env python3
"""A server and its store on PostgreSQL: what is wrong is said, no password is shown, and an installation moves either way.

    scripts/with-postgres postgres_test.py GOALLINE
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.request

PROGRAM = sys.argv.pop(1)
CLUSTER = os.environ.pop("GOALLINE_TEST_DATABASE")
HOST = CLUSTER.rpartition("host=")[2]
PASSWORD = "geheim"


def sql(statement, database="postgres"):
    done = subprocess.run(["psql", "-qXAt", f"postgresql://postgres@/{database}?host={HOST}", "-c", statement],
                          check=True, capture_output=True, text=True)
    return done.stdout.strip()


def run(*words, **environment):
    return subprocess.run([PROGRAM, *words], env={**os.environ, **environment}, capture_output=True, text=True)


class Postgres(unittest.TestCase):
    made = 0

    @classmethod
    def setUpClass(cls):
        sql(f"create role secret login password '{PASSWORD}'")

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        Postgres.made += 1
        self.name = f"games{Postgres.made}"
        sql(f"create database {self.name}")
        self.url = self.as_user("postgres")

    def as_user(self, user, name=None):
        return f"postgresql://{user}@/{name or self.name}?host={HOST}"

    def serve(self, database=None, data="data", **environment):
        """Starts a server and returns it with its address."""
        where = [] if database is None else ["--database", database]
        with open(f"{self.folder}/log", "a") as log:
            server = subprocess.Popen(
                [PROGRAM, "serve", "--data", f"{self.folder}/{data}", "--port", "0", "--json", *where],
                env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=log, text=True)
        self.addCleanup(self.stop, server)
        line = server.stdout.readline()
        self.assertIn('"url"', line)
        return server, json.loads(line)["url"]

    def stop(self, server):
        if server.poll() is None:
            server.terminate()
        server.wait()
        server.stdout.close()

    def make(self, url):
        body = json.dumps({"opponent": "friend", "side": "O", "name": "Ann"}).encode()
        request = urllib.request.Request(url + "/api/games", data=body, headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read())["state"]["id"]

    def is_there(self, url, game):
        with urllib.request.urlopen(f"{url}/api/games/{game}") as answer:
            return answer.status == 200

    def refused(self, words, url, english, spanish, **environment):
        """Each command refuses it in both languages, and nothing that is said has a password."""
        for command in (["serve", "--port", "0", "--data", f"{self.folder}/no"], ["store", "erase", "--name", "Ann"]):
            for language, text in (("en", english), ("es", spanish)):
                where = ["--database", url] if words == "option" else []
                more = dict(environment) if where else {**environment, "GOALLINE_DATABASE": url}
                done = run(*command, *where, "--lang", language, **more)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn(text, done.stderr)
                self.assertNotIn(PASSWORD, done.stderr + done.stdout)

    def test_what_is_wrong_is_said_in_both_languages_and_nothing_changes(self):
        self.refused("option", "mysql://host/games", "expected the URL of a database", "se esperaba la URL")
        self.refused("option", f"postgresql://ann:{PASSWORD}@/x?host={HOST}", "a password must not stand in an option",
                     "una contraseña no debe estar en una opción")
        self.refused("option", f"postgresql:///x?host={HOST}&password={PASSWORD}", "a password must not stand",
                     "una contraseña no debe")
        self.refused("environment", f"postgresql://ann:{PASSWORD}%zz@/x?host={HOST}", "cannot be reached", "no se puede acceder")
        self.refused("environment", f"postgresql://ann@localhost:99999/{PASSWORD}?password={PASSWORD}", "cannot be reached",
                     "no se puede acceder")
        self.refused("option", self.as_user("postgres", "nowhere"), '"nowhere" does not exist', '"nowhere" does not exist')
        self.refused("option", f"postgresql://postgres@/x?host={self.folder}", "cannot be reached", "no se puede acceder")
        self.refused("environment", f"postgresql://secret:{PASSWORD}2@/{self.name}?host={HOST}",
                     "password authentication failed", "no se puede acceder")
        self.refused("option", self.as_user("secret"), "may not make tables", "no puede crear tablas", PGPASSWORD=PASSWORD)
        sql(f"alter database {self.name} set default_transaction_read_only = on")
        self.refused("option", self.url, "only reads", "solo lee")
        sql(f"alter database {self.name} reset default_transaction_read_only")
        sql("drop database if exists latin")
        sql("create database latin encoding 'LATIN1' locale 'C' template template0")
        self.refused("option", self.as_user("postgres", "latin"), "needs UTF8", "necesita UTF8")
        self.assertEqual(sql("select count(*) from pg_tables where schemaname = 'public'", self.name), "0")
        sql("create table schema_version (version integer); insert into schema_version values (99)", self.name)
        self.refused("option", self.url, "newer version", "más nueva")
        self.assertEqual(sql("select count(*) from pg_tables where schemaname = 'public'", self.name), "1")

    def test_a_password_comes_from_a_file_or_a_service_and_is_shown_nowhere(self):
        sql(f"alter database {self.name} owner to secret")
        with open(f"{self.folder}/pass", "w", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
            file.write(f"*:*:*:secret:{PASSWORD}\n")
        with open(f"{self.folder}/services", "w") as file:
            file.write(f"[goalline]\nhost={HOST}\ndbname={self.name}\nuser=secret\n")
        of_file = {"PGPASSFILE": f"{self.folder}/pass"}
        for where, environment in (
                (self.as_user("secret"), of_file),
                ("postgresql://", {**of_file, "PGSERVICE": "goalline", "PGSERVICEFILE": f"{self.folder}/services"}),
                (None, {"GOALLINE_DATABASE": self.as_user(f"secret:{PASSWORD}")})):
            server, url = self.serve(where, **environment)
            self.make(url)
            with open(f"/proc/{server.pid}/cmdline") as line:
                self.assertNotIn(PASSWORD, line.read())
            self.stop(server)
        self.assertEqual(sql("select count(*) from games", self.name), "3")
        with open(f"{self.folder}/log") as log:
            self.assertNotIn(PASSWORD, log.read())

    def test_servers_share_it_and_what_needs_it_for_itself_is_refused_meanwhile(self):
        server, url = self.serve(self.url)
        game = self.make(url)
        _, second = self.serve(self.url, "other")
        self.assertTrue(self.is_there(second, game))
        server.kill()
        server.wait()
        for language, text in (("en", "another program is using this database"), ("es", "otro programa está usando")):
            done = run("store", "erase", "--game", game, "--database", self.url, "--lang", language)
            self.assertEqual(done.returncode, 2)
            self.assertIn(text, done.stderr)
        self.assertTrue(self.is_there(second, game))

    def test_the_server_goes_on_when_postgres_was_away(self):
        _, url = self.serve(self.url)
        game = self.make(url)
        sql(f"select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '{self.name}'")
        try:
            self.make(url)
        except urllib.error.HTTPError:  # the first may find the connection lost
            pass
        self.assertNotEqual(self.make(url), game)

    def test_an_installation_moves_either_way(self):
        server, url = self.serve()
        game = self.make(url)
        self.stop(server)
        copied = run("store", "copy", f"{self.folder}/data", self.url, "--json")
        self.assertEqual(copied.returncode, 0, copied.stderr)
        self.assertEqual(json.loads(copied.stdout)["games"], 1)
        self.assertEqual(run("store", "copy", f"{self.folder}/data", self.url).returncode, 2)
        server, url = self.serve(self.url, "other")
        self.assertTrue(self.is_there(url, game))
        second = self.make(url)
        backup = f"{self.folder}/backup.db"
        self.assertEqual(run("store", "backup", backup, "--database", self.url).returncode, 0)
        checked = run("store", "check", "--json", GOALLINE_DATABASE=self.url)
        self.assertEqual((checked.returncode, json.loads(checked.stdout)["games"]), (0, 2))
        self.assertIn("turns", json.loads(run("store", "size", "--json", "--database", self.url).stdout)["tables"])
        self.stop(server)
        erased = run("store", "erase", "--game", game, "--database", self.url, "--json")
        self.assertEqual((erased.returncode, json.loads(erased.stdout)["games"]), (0, 1), erased.stderr)
        self.assertEqual(run("store", "restore", backup, "--database", self.url).returncode, 2)
        restored = run("store", "restore", backup, "--replace", "--json", "--database", self.url)
        self.assertEqual(restored.returncode, 0, restored.stderr)
        aside = json.loads(restored.stdout)["aside"]
        self.assertEqual(sql(f"select count(*) from {aside}.games", self.name), "1")
        self.assertEqual(run("store", "copy", self.url, f"{self.folder}/back.db").returncode, 0)
        os.mkdir(f"{self.folder}/back")
        self.assertEqual(run("store", "restore", f"{self.folder}/back.db", "--data", f"{self.folder}/back").returncode, 0)
        _, url = self.serve(None, "back")
        self.assertTrue(self.is_there(url, game) and self.is_there(url, second))


if __name__ == "__main__":
    unittest.main()
