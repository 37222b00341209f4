#!/usr/bin/env python3
"""The rule by which servers of two versions share a database: a newer schema only adds to shared_schema.txt.

    scripts/with-postgres rolling_test.py GOALLINE

shared_schema.txt is what the first program made whose servers share a database. A line of it that is gone or changed would
break servers that still run. `scripts/try-rolling` plays on servers of two versions.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1)
CLUSTER = os.environ["GOALLINE_TEST_DATABASE"]
FIRST = pathlib.Path(__file__).with_name("shared_schema.txt")
LINES = """
    select concat_ws(' ', 'column', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid))
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    union all
    select concat_ws(' ', 'unique', tablename || ':', substring(indexdef from '\\(.*')) from pg_indexes
    where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'
    union all
    select concat_ws(' ', 'sequence', relname) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
"""


def sql(command, url):
    return subprocess.run(["psql", "-qXAtc", command, url], check=True, capture_output=True, text=True).stdout


def table_of(line):
    return re.split(r"[ .:]", line)[1]


def broken(first, now):
    """What of the schema `now` servers would trip over that know only the `first` one."""
    tables = {table_of(line) for line in first}
    found = [f"gone or changed: {line}" for line in sorted(first - now)]
    for line in sorted(now - first):
        if table_of(line) not in tables:
            continue
        if line.startswith("unique") or (" not null" in line and " default " not in line):
            found.append(f"older servers store nothing with it: {line}")
    return found


class Schema(unittest.TestCase):
    def test_it_only_adds_to_the_first_one_that_servers_share(self):
        name = f"rolling{os.getpid()}"
        sql(f"create database {name}", CLUSTER)
        url = CLUSTER.replace("/postgres?", f"/{name}?")
        with tempfile.TemporaryDirectory() as folder:
            server = subprocess.Popen([PROGRAM, "serve", "--data", folder, "--port", "0", "--json", "--database", url],
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            said = server.stdout.readline()
            server.terminate()
            errors = server.communicate()[1]
        self.assertIn("url", said, errors)
        now = set(filter(None, sql(LINES, url).splitlines()))
        self.assertEqual(broken(set(FIRST.read_text().splitlines()), now), [])

    def test_what_breaks_the_rule_is_found(self):
        first = {"column games.id text not null", "column games.kind text", "unique games: (id)"}
        for good in ("column games.mark text", "column games.mark text not null default ''::text", "column new.id text not null",
                     "unique new: (id)"):
            self.assertEqual(broken(first, first | {good}), [], good)
        for bad in ("column games.mark text not null", "unique games: (kind)"):
            self.assertEqual(len(broken(first, first | {bad})), 1, bad)
        for line in first:
            self.assertEqual(len(broken(first, first - {line})), 1, line)
        self.assertEqual(len(broken(first, first - {"column games.kind text"} | {"column games.kind integer"})), 1)


if __name__ == "__main__":
    unittest.main()
