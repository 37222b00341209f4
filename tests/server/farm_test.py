#!/usr/bin/env python3
"""Workers do what servers and matches have to do, whoever of them is killed; one that lies is put aside.

    scripts/with-postgres --tls farm_test.py GOALLINE
"""
import http.client
import http.cookiejar
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request

PROGRAM = sys.argv.pop(1)
CLUSTER = os.environ.pop("GOALLINE_TEST_DATABASE")
TLS = os.environ.pop("GOALLINE_TEST_TLS")
HOST = CLUSTER.rpartition("host=")[2]
RIGHTS = pathlib.Path(__file__).resolve().parents[2] / "docs/operators/worker.sql"
PATIENCE = 30
LONG = {"moves": ["H11", "H9", "G10", "J12"], "proof": True}  # as long as it may take, which is four seconds
ENGINES = ['--engine1', '"$GOALLINE" engine', '--engine2', '"$GOALLINE" engine', '--tc1', 'nodes=400', '--tc2', 'nodes=100',
           '--games', '12', '--json']


def sql(statement, url, **variables):
    words = [word for name, value in variables.items() for word in ("-v", f"{name}={value}")]
    done = subprocess.run(["psql", "-qXAt", *words, url], input=statement, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def run(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True)


class Farm(unittest.TestCase):
    made = 0
    drawn = 0

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        Farm.made += 1
        self.name = f"farm{os.getpid()}_{Farm.made}"
        sql(f"create database {self.name}", CLUSTER)
        self.url = self.as_user("postgres")

    def as_user(self, user):
        return f"postgresql://{user}@/{self.name}?host={HOST}"

    def start(self, *words, log="log"):
        with open(f"{self.folder}/{log}", "a") as file:
            process = subprocess.Popen([PROGRAM, *words], stdout=subprocess.PIPE, stderr=file, text=True)
        self.addCleanup(self.end, process)
        return process

    def end(self, process, how=signal.SIGTERM):
        if process.poll() is None:
            process.send_signal(how)
        code = process.wait(timeout=PATIENCE)
        process.stdout.close()
        return code

    def worker(self, name="one", place=None, *more):
        worker = self.start("worker", "--database", place or self.url, "--threads", "1", "--name", name, *more)
        self.assertIn(name, worker.stdout.readline(), pathlib.Path(f"{self.folder}/log").read_text())
        return worker

    def serve(self, *where):
        web = f"{self.folder}/web"  # what the page is read from must not have the database in it
        os.makedirs(web, exist_ok=True)
        server = self.start("serve", "--port", "0", "--json", "--web", web, "--farm", "--data", f"{self.folder}/data",
                            "--limit", "address_requests_burst=100000", "--limit", "visitor_requests_burst=100000", *where)
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener, self.address = urllib.request.build_opener(cookies), json.loads(server.stdout.readline())["url"]
        return server

    def call(self, path, body=None):
        headers = {"Content-Type": "application/json", "Origin": self.address} if body is not None else {}
        data = json.dumps(body).encode() if body is not None else None
        with self.opener.open(urllib.request.Request(self.address + path, data=data, headers=headers)) as answer:
            return json.loads(answer.read())

    def computer_moves(self, level=2):
        """A new game, in which the computer has the first turn and makes it."""
        began = time.monotonic()
        game = self.call("/api/games", {"opponent": "computer", "level": level, "side": "X", "rows": 9, "columns": 7})["state"]["id"]
        while self.call(f"/api/games/{game}")["state"]["computer_thinking"]:
            self.assertLess(time.monotonic(), began + PATIENCE)
            time.sleep(0.005)
        self.assertEqual(len(self.call(f"/api/games/{game}")["state"]["moves"]), 1)

    def status(self, place=None):
        done = run("farm", "status", "--json", "--database", place or self.url)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def done(self, task, place=None):
        return self.status(place)["tasks"].get(task, {}).get("done", 0)

    def until_a_worker_did(self, task, ask, place=None):
        """Asks again and again: a server does all itself as long as it does not know of a worker."""
        end = time.monotonic() + PATIENCE
        while self.done(task, place) == 0:
            self.assertLess(time.monotonic(), end)
            ask()
            time.sleep(0.2)

    def draw(self):
        """A picture that nobody has asked for yet."""
        self.drawn += 1
        picture = self.opener.open(f"{self.address}/api/picture.svg?p=19/{self.drawn}@{18 - self.drawn}/19+O")
        self.assertEqual(picture.status, 200)

    def test_a_worker_makes_the_computers_turns_and_the_server_does_without_one(self):
        self.serve("--database", self.url)
        self.computer_moves()
        self.assertEqual(self.done("phutball.turn"), 0)
        worker = self.worker()
        self.until_a_worker_did("phutball.turn", self.computer_moves)
        self.assertEqual(self.status()["workers"][0]["name"], "one")
        self.until_a_worker_did("phutball.picture", self.draw)
        self.assertEqual(self.end(worker), 0)
        before = self.done("phutball.turn")
        self.computer_moves()
        self.assertEqual(self.done("phutball.turn"), before)
        self.assertEqual(sql("select count(*) from jobs", self.url), "0")

    def analysis(self, place, question):
        """Whether a worker did it, and its lines."""
        before = self.done("phutball.analysis", place)
        body = {**question, "stream": True}
        request = urllib.request.Request(self.address + "/api/analyse", json.dumps(body).encode(),
                                         {"Content-Type": "application/json", "Origin": self.address})
        with self.opener.open(request) as answer:
            lines = [json.loads(line) for line in answer]
        return self.done("phutball.analysis", place) > before, lines

    def test_an_analysis_tells_how_far_it_is(self):
        for where in (["--database", self.url], []):
            place = self.url if where else f"{self.folder}/data"
            question = {"moves": ["H11", "H9", "G10", "J12"], "nodes": 500_000}
            server = self.serve(*where)
            away, lines = self.analysis(place, question)
            self.assertFalse(away)
            self.assertGreater(len(self.analysis(place, LONG)[1]), 1)
            self.worker("one", place)
            end = time.monotonic() + PATIENCE
            while not away:
                self.assertLess(time.monotonic(), end)
                self.assertGreater(len(lines), 1)
                away, lines = self.analysis(place, question)
            away, proof = self.analysis(place, LONG)
            self.assertTrue(away)
            self.assertGreater(len(proof), 1)
            self.assertEqual([(line["source"], "unproven" in line) for line in (proof[0], proof[-1])], [("none", False), ("none", True)])
            depths = [line["depth"] for line in lines]
            self.assertGreater(len(lines), 1)
            self.assertEqual(depths, sorted(depths))
            self.assertTrue(all(line["lines"][0]["moves"] for line in lines))
            self.assertEqual(sql("select count(*) from jobs", self.url), "0")
            self.end(server)

    def leave(self):
        """Asks something long, and goes as soon as the answer begins. Returns whether it began."""
        connection = http.client.HTTPConnection(self.address.removeprefix("http://").rstrip("/"))
        connection.request("POST", "/api/analyse", json.dumps({**LONG, "stream": True}),
                           {"Content-Type": "application/json", "Origin": self.address})
        answer = connection.getresponse()
        began = answer.status == 200
        if began:
            self.assertEqual(json.loads(answer.readline())["lines"], [])
        answer.close()
        connection.close()
        return began

    def test_what_somebody_has_left_is_not_done_to_its_end(self):
        """Of the eight seconds of the engine that an address has here, each of these would take four."""
        self.serve("--database", self.url, "--limit", "engine_seconds_per_address_hour=8")
        for worker in (False, True):
            if worker:
                self.worker()
                self.until_a_worker_did("phutball.picture", self.draw)
            for _ in range(4):
                end = time.monotonic() + PATIENCE
                while not self.leave():  # the server does not know yet how much of the last one was done
                    self.assertLess(time.monotonic(), end)
                    time.sleep(0.1)
        end = time.monotonic() + PATIENCE
        while sql("select count(*) from jobs", self.url) != "0":
            self.assertLess(time.monotonic(), end)
            time.sleep(0.1)
        self.assertEqual(self.done("phutball.analysis"), 0)

    def test_what_a_worker_has_taken_without_hearing_of_it_goes_to_others(self):
        """As when the connection is lost between PostgreSQL's commit and its answer."""
        self.serve("--database", self.url)
        self.worker("deaf")
        sql("insert into jobs (id, client, task, version, priority, programs, account, job, state, worker, epoch, lease, tries, "
            "deadline, made, answer) select 'lost', client.id, 'none', worker.version, 0, 0, 'a', 'no JSON', 'running', worker.id, 1, "
            "2000 + cast(extract(epoch from clock_timestamp()) * 1000 as bigint), 1, -1, 0, '' "
            "from job_members worker, job_members client where worker.role = 'worker' and client.role = 'client'", self.url)
        end = time.monotonic() + PATIENCE
        while sql("select count(*) from jobs", self.url) != "0":  # the worker finds that it cannot be read, and fails
            self.assertLess(time.monotonic(), end)
            time.sleep(0.1)

    def test_sqlite_serves_one_machine(self):
        self.serve()
        folder = f"{self.folder}/data"
        self.worker("one", folder)
        self.until_a_worker_did("phutball.turn", self.computer_moves, folder)

    def test_what_a_killed_or_stopped_worker_had_is_done_by_another(self):
        self.serve("--database", self.url)
        stuck = self.worker("stuck")
        self.until_a_worker_did("phutball.turn", self.computer_moves)
        stuck.send_signal(signal.SIGSTOP)
        self.addCleanup(stuck.send_signal, signal.SIGCONT)
        self.worker("other")
        for _ in range(3):
            self.computer_moves()
        self.end(stuck, signal.SIGKILL)
        self.computer_moves()

    def match(self, *more):
        """A match for workers, which has ordered its games."""
        match = self.start("match", *ENGINES, "--database", self.url, *more, log="match")
        self.until_there_are_jobs()
        return match

    def until_there_are_jobs(self):
        end = time.monotonic() + PATIENCE
        there = "select count(*) from pg_tables where tablename = 'jobs'"
        while sql(there, self.url) == "0" or sql("select count(*) from jobs", self.url) == "0":
            self.assertLess(time.monotonic(), end)

    def kill_one_of_two_and(self, client, task):
        """Workers, when they have done some jobs that the client has ordered."""
        self.until_there_are_jobs()
        victim = self.worker("one")
        self.worker("two")
        while self.done(task) < 3:
            time.sleep(0.01)
        self.end(victim, signal.SIGKILL)
        self.end(client, signal.SIGKILL)

    def test_a_match_does_not_depend_on_who_plays_it(self):
        plain = json.loads(run("match", *ENGINES).stdout)
        match = self.match("--journal", f"{self.folder}/journal")
        victim = self.worker("one", self.url, "--programs")
        self.worker("two", self.url, "--programs")
        self.worker("without programs", self.url)
        while self.done("match.game") < 3:
            time.sleep(0.05)
        status = self.status()
        if any(task["waiting"] for task in status["tasks"].values()):
            self.assertIsNotNone(status["forecast"])
        self.end(victim, signal.SIGKILL)
        out = match.communicate(timeout=300)[0]
        self.assertEqual(json.loads(out), plain)
        workers = {worker["name"]: worker for worker in self.status()["workers"]}
        self.assertEqual(workers["without programs"]["done"], 0)
        self.assertGreater(workers["two"]["done"], 0)
        self.assertEqual(sql("select count(*) from jobs", self.url), "0")

    def test_a_match_that_was_killed_goes_on(self):
        more = ("--journal", f"{self.folder}/journal")
        match = self.match(*more)
        self.worker("one", self.url, "--programs")
        while self.done("match.game") < 3:
            time.sleep(0.05)
        self.end(match, signal.SIGKILL)
        played = len(pathlib.Path(f"{self.folder}/journal").read_text().splitlines()) - 1
        self.assertGreater(played, 0)
        out = self.match(*more).communicate(timeout=300)[0]
        self.assertEqual(json.loads(out), json.loads(run("match", *ENGINES).stdout))

    def test_puzzles_do_not_depend_on_who_finds_them(self):
        plain, farmed = f"{self.folder}/plain", f"{self.folder}/farmed"
        count = ("--count", "12", "--json")
        self.assertEqual(run("puzzles", "make", plain, *count).returncode, 0)
        self.kill_one_of_two_and(
            self.start("puzzles", "make", farmed, *count, "--database", self.url, log="make"), "puzzles.seed")  # it goes on from the file
        done = run("puzzles", "make", farmed, *count, "--database", self.url)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(pathlib.Path(farmed).read_text(), pathlib.Path(plain).read_text())

    def test_a_proof_goes_on_whoever_is_killed(self):
        proof = f"{self.folder}/proof"
        words = ("solve", "11x9", "--store", self.url, "--job-positions", "20000", "--proof", proof, "--json")
        self.kill_one_of_two_and(self.start(*words, log="solve"), "proof.search")
        answer = json.loads(run(*words).stdout)
        self.assertTrue(answer["proven"], answer)
        self.assertLess(self.done("proof.search"), answer["store"]["jobs"] / 2)  # a job is many questions
        verdict = json.loads(run("proof-verify", proof, "--json").stdout)
        self.assertEqual((verdict["verified"], verdict["winner"]), (True, "O"))

    def test_a_worker_needs_few_rights(self):
        self.serve("--database", self.url)
        sql("create role hand login", self.url)
        sql(RIGHTS.read_text(), self.url, role="hand")
        self.worker("hand", self.as_user("hand"))
        self.until_a_worker_did("phutball.turn", self.computer_moves)
        for statement in ("select * from games", "select * from server_key", "delete from jobs", "insert into jobs (id) values ('a')",
                          "update job_members set aside = ''", "update jobs set job = ''", "create table t (a integer)"):
            with self.assertRaises(subprocess.CalledProcessError, msg=statement):
                sql(f"\\set ON_ERROR_STOP on\n{statement};", self.as_user("hand"))

    def test_a_worker_comes_by_tls(self):
        self.serve("--database", self.url)
        url = TLS.replace("/postgres?", f"/{self.name}?")
        self.worker("far", url)
        self.until_a_worker_did("phutball.turn", self.computer_moves)
        far = "select ssl from pg_stat_ssl join pg_stat_activity a using (pid) where datname = current_database() and client_port > 0"
        self.assertEqual(sql(far, self.url), "t")
        stranger = f"{self.folder}/stranger.crt"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout", f"{self.folder}/key",
                        "-out", stranger], check=True, capture_output=True)
        for wrong, why in ((re.sub("sslrootcert=.*", f"sslrootcert={stranger}", url), "certificate verify failed"),
                           (url.replace("@localhost", "@127.0.0.1"), "does not match host name"),
                           (url.replace("verify-full", "disable"), "no pg_hba.conf entry")):
            refused = run("worker", "--database", wrong)
            self.assertEqual(refused.returncode, 2, refused)
            self.assertIn(why, refused.stderr)

    def join_as_liar(self):
        sql("insert into job_members (id, role, name, version, threads, coming, alive) select 'liar', 'worker', 'liar', version, 1, 0, "
            "cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + 60000 from job_members where role = 'client' limit 1", self.url)

    def lie(self, answer):
        """What a worker does, by hand, with that answer. Returns whether there was a job."""
        done = sql("update jobs set state = 'done', worker = 'liar', answer = '" + json.dumps(answer) + "' where state = 'waiting' "
                   "returning 1", self.url)
        sql("select pg_notify('goalline_' || id || '_' || md5(current_schema()), '') from job_members where role = 'client'", self.url)
        return done != ""

    def aside(self):
        return sql("select aside from job_members where id = 'liar'", self.url)

    def take_and_answer(self, answer):
        """Why the liar is put aside for that answer."""
        self.join_as_liar()
        new = {"opponent": "computer", "level": 2, "side": "X", "rows": 9, "columns": 7}
        end = time.monotonic() + PATIENCE
        game = None  # whose turn the server has not made itself because it does not know of the worker yet
        while not self.lie(answer):
            self.assertLess(time.monotonic(), end)
            if game is None or not self.call(f"/api/games/{game}")["state"]["computer_thinking"]:
                time.sleep(0.3)
                game = self.call("/api/games", new)["state"]["id"]
        while self.call(f"/api/games/{game}")["state"]["computer_thinking"]:
            self.assertLess(time.monotonic(), end)
            time.sleep(0.01)
        return self.aside()

    def test_a_worker_that_lies_about_a_proof_is_put_aside(self):
        self.start("solve", "11x9", "--store", self.url, "--threads", "1", "--json", log="solve")
        self.until_there_are_jobs()
        said = {"path": [], "effort": 0, "how": "", "advice": [], "positions": 1}
        for lie, why in (([], "has found nothing"), ([said | {"how": "threats"}], "is none"), ([said | {"path": [0]}], "be played"),
                         ([said | {"path": [2**31]}], "be played"), ([said | {"advice": [[0, 0]]}], "be played"),
                         ([said | {"effort": 99}], "not to be asked"), ([{"path": []}], "proof.search")):
            with self.subTest(lie=lie):
                self.join_as_liar()
                end = time.monotonic() + PATIENCE
                while not self.lie({"value": {"results": lie}, "seconds": 1}) or self.aside() == "":
                    self.assertLess(time.monotonic(), end)
                    time.sleep(0.05)
                self.assertIn(why, self.aside())
                sql("delete from job_members where id = 'liar'", self.url)

    def test_a_worker_that_lies_is_put_aside(self):
        self.serve("--database", self.url)
        for lie in ({"value": {"turn": "A1-Z99"}, "seconds": 1}, {"value": {"turn": "D5-D7"}, "seconds": 1}, {"nonsense": 1}):
            with self.subTest(lie=lie):
                self.assertIn("phutball.turn", self.take_and_answer(lie))
                refused = run("worker", "--database", self.url, "--name", "liar")
                self.assertEqual(refused.returncode, 2)
                self.assertIn("this worker was put aside: phutball.turn", refused.stderr)
                self.assertEqual(run("farm", "admit", "liar", "--database", self.url).returncode, 0)
                sql("delete from job_members where id = 'liar'", self.url)
        self.assertEqual(run("farm", "admit", "liar", "--database", self.url).returncode, 1)

    def test_another_version_is_refused(self):
        self.match()
        worker = self.worker("one")
        sql("update jobs set version = 'goalline 0.0.1'", self.url)
        self.assertEqual(worker.wait(timeout=PATIENCE), 2)
        refused = run("worker", "--database", self.url, "--lang", "es")
        self.assertEqual(refused.returncode, 2)
        self.assertRegex(refused.stderr, r"este trabajador es goalline .*, y los trabajos son de goalline 0\.0\.1")

    def test_bad_input_is_refused(self):
        for words, english in (
                (["worker"], "expected the database of the jobs"),
                (["worker", "--database", self.url], "of different versions, or no server has used it yet"),
                (["worker", "--database", self.folder], "there is no such file"),
                (["farm", "status", "--database", "postgresql://ann:geheim@/x"], "a password must not stand in an option"),
                (["worker", "--database", self.url, "--threads", "-1"], "threads")):
            done = run(*words)
            self.assertEqual(done.returncode, 2, done)
            self.assertIn(english, done.stderr)
            self.assertNotIn("geheim", re.sub("ann:geheim", "", done.stdout))


if __name__ == "__main__":
    unittest.main()
