#!/usr/bin/env python3
"""Attacks a server of its own in every way we know and says which attacks succeed.

    tests/hostile/attack.py [--only TEXT] [--list] COMMAND...                 all attacks, one after the other
    tests/hostile/attack.py --mutations [--requests N] [--seed S] COMMAND...  mutated requests and frames
    tests/hostile/attack.py --soak SECONDS COMMAND...                         all attacks at once, for that long

COMMAND starts the server, for example `build/release/goalline serve`; a program alone gets `serve`. A port, a data
directory and a web directory of the test are added. For each attack the table tells the most memory the server held,
the bound, and what went wrong. The exit code is 1 when an attack succeeds: the server broke a rule, held more memory
than the bound, crashed, or did not serve an honest player afterwards. No timing decides.
"""
import argparse
import resource
import sys
import time

sys.dont_write_bytecode = True

from client import play_honestly  # noqa: E402
from harness import ATTACKS, Broken, Server, Target, loopback  # noqa: E402

import attacks_bodies  # noqa: E402,F401  each of these enters its attacks into ATTACKS
import attacks_connections  # noqa: E402,F401
import attacks_floods  # noqa: E402,F401
import attacks_identity  # noqa: E402,F401
import attacks_meeting  # noqa: E402,F401
import attacks_pictures  # noqa: E402,F401
import attacks_proxy  # noqa: E402,F401
import attacks_puzzles  # noqa: E402,F401
import attacks_smuggling  # noqa: E402,F401


def judge(command, attack) -> tuple:
    """Runs one attack against a fresh server: what went wrong (or an empty text), and the peak in MB."""
    try:
        server = Server(command, *attack.arguments, data_mb=attack.data_mb)
    except RuntimeError as error:
        return str(error), 0
    with server:
        faults = []
        for step in (lambda: attack.run(Target(server.port, loopback(0, attack.addresses), server.pid, server.log)),
                     lambda: play_honestly(server.port)):
            try:
                step()
            except Broken as broken:
                faults.append(str(broken))
            except OSError as error:
                if not server.trouble():
                    faults.append(f"unexpected {error!r}")
        peak = server.peak()
        if peak > attack.most_mb:
            faults.append(f"it held {peak:.0f} MB")
        faults.append(server.trouble() or server.stop())
        return "; ".join(filter(None, faults)), peak


def run_all(command, only: str) -> int:
    chosen = [attack for attack in ATTACKS if only in attack.name]
    if not chosen:
        print(f"attack.py: no attack has {only!r} in its name; --list tells them", file=sys.stderr)
        return 2
    succeeded = 0
    for attack in chosen:
        start = time.monotonic()
        fault, peak = judge(command, attack)
        succeeded += bool(fault)
        print(f"{'FAILED' if fault else 'ok':6} {peak:6.0f} of {attack.most_mb:4} MB "
              f"{time.monotonic() - start:5.1f} s  {attack.name}{': ' + fault if fault else ''}", flush=True)
    print(f"{len(chosen)} attacks, {succeeded} succeeded")
    return 1 if succeeded else 0


def more_descriptors():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="only attacks with this text in their name")
    parser.add_argument("--list", action="store_true", help="print the names of the attacks and end")
    parser.add_argument("--mutations", action="store_true", help="mutated requests in place of the attacks")
    parser.add_argument("--requests", type=int, default=5000, help="how many mutated requests (5000)")
    parser.add_argument("--seed", type=int, default=1, help="of the mutations (1)")
    parser.add_argument("--soak", type=float, default=0, help="seconds for which all attacks run at once")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    if options.list:
        print("\n".join(attack.name for attack in ATTACKS))
        return 0
    if not options.command:
        parser.error("expected the command that starts the server")
    more_descriptors()
    command = options.command if len(options.command) > 1 else [*options.command, "serve"]
    if options.mutations:
        import mutations
        return mutations.run(command, options.requests, options.seed)
    if options.soak:
        import soak
        return soak.run(command, options.soak)
    return run_all(command, options.only)


if __name__ == "__main__":
    sys.exit(main())
