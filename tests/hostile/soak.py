"""All attacks at once against one server, for as long as one likes, while honest players go on playing."""
import multiprocessing
import os
import time

import client
import paced
from harness import ATTACKS, Broken, Server, Target, Unserved, loopback

ADDRESSES = 32


def attack_until(end: float, port: int, index: int, faults):
    """In a process of its own: one attack again and again, from addresses that it shares with the others."""
    os.nice(10)
    client.PATIENCE = 5
    attack, round_ = ATTACKS[index], 0
    while time.time() < end:
        first = (index * 5 + round_) % ADDRESSES
        every = loopback(0, ADDRESSES)
        addresses = (every + every)[first:first + attack.addresses]
        try:
            attack.run(Target(port, addresses, round_))
        except Unserved:
            pass  # the other attacks have used up what these addresses may do
        except Broken as broken:
            faults.put(f"{attack.name}: {broken}")
        except (OSError, ValueError, KeyError):
            time.sleep(0.2)
        round_ += 1


def watch(server, end: float, delays):
    """Prints memory and the delays of the honest games every ten seconds."""
    start, seen, everything = time.time(), [], []
    following = start + 10
    while time.time() < end and not server.trouble():
        time.sleep(0.2)
        while not delays.empty():
            seen += delays.get()
        if time.time() >= following:
            everything += seen
            print(f"{time.time() - start:6.0f} s  now {server.rss():6.0f} MB  peak {server.peak():6.0f} MB  honest moves "
                  f"{paced.summary(seen)}", flush=True)
            seen, following = [], following + 10
    return everything + seen


def run(command, seconds: float, games: int = 20, most_mb: int = 512) -> int:
    with Server(command) as server:
        end = time.time() + seconds
        faults, delays = multiprocessing.Queue(), multiprocessing.Queue()
        honest = multiprocessing.Process(target=paced.play_until, args=(server.port, games, 2.0, end, delays))
        attackers = [multiprocessing.Process(target=attack_until, args=(end, server.port, index, faults))
                     for index, attack in enumerate(ATTACKS) if attack.in_soak and not attack.arguments]
        for process in (honest, *attackers):
            process.daemon = True
            process.start()
        everything = watch(server, end, delays)
        found = set()
        for process in attackers:
            process.join(max(1.0, end + 60 - time.time()))
            process.kill()
        while not faults.empty():
            found.add(faults.get())
        honest.kill()
        try:
            client.play_honestly(server.port)
        except Broken as broken:
            found.add(str(broken))
        peak = server.peak()
        if peak > most_mb:
            found.add(f"it held {peak:.0f} MB; at most {most_mb} were expected")
        found |= {fault for fault in (server.trouble(), server.stop()) if fault}
    print(f"peak {peak:.0f} MB; honest moves {paced.summary(everything)}")
    print("\n".join(sorted(found)) or "nothing was broken")
    return 1 if found else 0
