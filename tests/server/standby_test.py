#!/usr/bin/env python3
"""PostgreSQL with a synchronous standby and an archive: what was acknowledged survives the loss of the primary's disk, and one
game comes back from a backup.

    scripts/with-postgres standby_test.py GOALLINE_TEST_SERVER GOALLINE

The commands are those of docs/operators/cluster.md, on one machine.
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

from cluster_players import HOST, KINDS, PATIENCE, PROGRAM, Game, Member, Runner, as_owner, postgres, sql, texts

COPY_GAME = pathlib.Path(__file__).resolve().parents[2] / "examples/cluster/copy-game"
DATA, STANDBY, RESTORED = f"{HOST}/data", f"{HOST}/standby", f"{HOST}/restored"
PLAYED_AT_ONCE = 2 * len(KINDS)


def url_of(folder, database="postgres"):
    return f"postgresql://postgres@/{database}?host={folder}"


def start(data, socket):
    as_owner("mkdir", "-p", socket)
    postgres("pg_ctl", "-w", "-D", data, "-l", f"{data}.log", "-o", f"-k {socket} -h '' -F -c max_connections=200", "start")


class Standby(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        as_owner("mkdir", f"{HOST}/archive")
        as_owner("sh", "-c", f"echo local replication all trust >>{DATA}/pg_hba.conf")
        sql("alter system set archive_mode = on")
        sql(f"alter system set archive_command = 'test ! -f {HOST}/archive/%f && cp %p {HOST}/archive/%f'")
        postgres("pg_ctl", "-w", "-D", DATA, "restart")
        postgres("pg_basebackup", "-h", HOST, "-U", "postgres", "-D", RESTORED, "--checkpoint=fast")
        postgres("pg_basebackup", "-h", HOST, "-U", "postgres", "-D", STANDBY, "--checkpoint=fast", "-R", "-C", "-S", "standby")
        start(STANDBY, f"{HOST}/second")
        self.addCleanup(postgres, "pg_ctl", "-D", STANDBY, "-m", "immediate", "stop")
        sql("alter system set synchronous_standby_names = '*'")
        sql("select pg_reload_conf()")
        end = time.monotonic() + PATIENCE
        while sql("select sync_state from pg_stat_replication") != "sync":
            self.assertLess(time.monotonic(), end)
            time.sleep(0.05)
        sql("create database games")
        both = url_of(f"{HOST},{HOST}/second", "games") + "&target_session_attrs=read-write"
        self.members = [Member(folder.name, number, both) for number in range(3)]
        for member in self.members:
            member.start()
            self.addCleanup(member.end)

    def lose_the_primary(self):
        postgres("pg_ctl", "-D", DATA, "-m", "immediate", "stop")
        shutil.rmtree(DATA)
        second = url_of(f"{HOST}/second")
        sql("alter system reset synchronous_standby_names", second)
        postgres("pg_ctl", "-w", "-D", STANDBY, "promote")
        sql("select pg_reload_conf()", second)

    def test_a_lost_disk_and_a_lost_game(self):
        lost = Game(self.members, KINDS[2])
        for ply in range(6):
            lost.turn(ply % 2)
        before = texts(lost.state())
        moment = sql("select clock_timestamp()")
        games, promoted = [], []

        def enough():
            return promoted and time.monotonic() > promoted[0] + 5

        def play(number):
            while not enough():
                game = Game(self.members, KINDS[number % len(KINDS)])
                games.append(game)
                game.play(until=enough)
        runners = [Runner(lambda number=number: play(number)) for number in range(PLAYED_AT_ONCE)]
        time.sleep(3)
        sql("select pg_switch_wal()")
        archived = time.monotonic() + PATIENCE
        while sql("select last_archived_time > last_failed_time or last_failed_time is null and archived_count > 0 "
                  "from pg_stat_archiver") != "t":
            self.assertLess(time.monotonic(), archived)
            time.sleep(0.1)
        began = time.monotonic()

        def turns():
            return sum(len(game.acknowledged) for game in games)
        self.lose_the_primary()
        at_promotion = turns()
        promoted.append(time.monotonic())
        for runner in runners:
            runner.finish()
        for game in games:
            game.check(self.members)
        self.assertGreater(turns(), at_promotion, "nobody has played on the promoted database")
        print(f"{len(games)} games, {at_promotion} acknowledged turns when the standby was promoted, {promoted[0] - began:.1f} s after "
              f"the disk was lost; {turns() - at_promotion} later ones", file=sys.stderr)
        self.restore(lost, before, moment)

    def restore(self, lost, before, moment):
        done = subprocess.run([PROGRAM, "admin", "erase", "game", lost.id, "--data", f"{self.members[0].folder}/data0"],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        settings = (f"restore_command = 'cp {HOST}/archive/%f %p'", f"recovery_target_time = '{moment}'",
                    "recovery_target_action = promote", "synchronous_standby_names = ''", "archive_mode = off")
        for line in settings:
            as_owner("sh", "-c", f"echo \"{line}\" >>{RESTORED}/postgresql.auto.conf")
        as_owner("touch", f"{RESTORED}/recovery.signal")
        start(RESTORED, f"{HOST}/third")
        self.addCleanup(postgres, "pg_ctl", "-D", RESTORED, "-m", "immediate", "stop")
        copy = url_of(f"{HOST}/third", "games")
        end = time.monotonic() + PATIENCE
        while sql("select pg_is_in_recovery()", url_of(f"{HOST}/third")) != "f":
            self.assertLess(time.monotonic(), end)
            time.sleep(0.1)
        live = url_of(f"{HOST}/second", "games")
        for _ in range(2):  # the second time it is there already
            done = subprocess.run([COPY_GAME, copy, live, lost.id], capture_output=True, text=True)
            if not _:
                self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.returncode, 2)
        self.assertIn("has this game", done.stderr)
        for member in self.members:
            told = lost.players[0].once(member.port, "GET", lost.path).json()["state"]
            self.assertEqual(texts(told), before)
        checked = subprocess.run([PROGRAM, "store", "check", "--json", "--database", live], capture_output=True, text=True)
        self.assertEqual(checked.returncode, 0, checked.stderr)
        self.assertGreater(json.loads(checked.stdout)["games"], PLAYED_AT_ONCE)


if __name__ == "__main__":
    unittest.main()
