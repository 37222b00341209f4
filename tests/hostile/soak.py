"""All attacks at once against one server, for as long as one likes, while honest players go on playing."""
import multiprocessing
import queue
import time

import client
import floods
import harness
import paced
from harness import Broken, Server

ADDRESSES = 32


def watch(server, end: float, delays) -> list:
    """Prints memory and the delays of the honest games every ten seconds; all delays."""
    start, seen, everything = time.time(), [], []
    following = start + 10
    while time.time() < end and not server.trouble():
        try:
            seen += delays.get(timeout=0.2)
        except queue.Empty:
            pass
        if time.time() >= following:
            everything += seen
            print(f"{time.time() - start:6.0f} s  now {server.rss():6.0f} MB  peak {server.peak():6.0f} MB  honest: "
                  f"{paced.summary(seen)}", flush=True)
            seen, following = [], following + 10
    return everything + seen


def run(command, seconds: float, games: int = 20, most_mb: int = 512) -> int:
    with Server(command) as server:
        ready, delays = multiprocessing.Event(), multiprocessing.Queue()
        honest = multiprocessing.Process(target=paced.play_for, args=(server.port, games, 2.0, seconds, ready, delays),
                                         daemon=True)
        honest.start()
        ready.wait(harness.PATIENCE)
        end = time.time() + seconds
        attackers, faults = floods.start(server.port, server.pid, end,
                                         lambda attack: attack.in_soak and not attack.arguments, ADDRESSES)
        everything = watch(server, end, delays)
        found = floods.stop(attackers, faults, 30)
        honest.kill()
        try:
            client.play_honestly(server.port)
        except Broken as broken:
            found.add(str(broken))
        peak = server.peak()
        if peak > most_mb:
            found.add(f"it held {peak:.0f} MB; at most {most_mb} were expected")
        found |= {fault for fault in (server.trouble() or server.stop(),) if fault}
    print(f"peak {peak:.0f} MB; honest: {paced.summary(everything)}")
    print("\n".join(sorted(found)) or "nothing was broken")
    return 1 if found else 0
