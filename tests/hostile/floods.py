"""Attacks as a background load: each in a process of its own, repeated until a given time, from shared addresses."""
import multiprocessing
import os
import time

import client
from harness import ATTACKS, Broken, Target, Unserved, loopback


def attack_until(end: float, port: int, pid: int, index: int, addresses: list, faults):
    """One attack again and again; what it broke goes into the queue `faults`."""
    os.nice(10)
    client.PATIENCE = 15
    attack, turn = ATTACKS[index], 0
    while time.time() < end:
        first = (index * 5 + turn) % len(addresses)
        chosen = (addresses + addresses)[first:first + min(attack.addresses, len(addresses))]
        try:
            attack.run(Target(port, chosen, pid))
        except Unserved:
            pass  # the other attacks have used up what these addresses may do
        except Broken as broken:
            faults.put(f"{attack.name}: {broken}")
        except (OSError, ValueError, KeyError):
            time.sleep(0.2)
        turn += 1


def start(port: int, pid: int, end: float, chosen, addresses: int) -> tuple:
    """Starts the attacks for which `chosen(attack)` holds; the processes and the queue of what they broke."""
    faults = multiprocessing.Queue()
    processes = [multiprocessing.Process(target=attack_until, daemon=True,
                                         args=(end, port, pid, index, loopback(0, addresses), faults))
                 for index, attack in enumerate(ATTACKS) if chosen(attack)]
    for process in processes:
        process.start()
    return processes, faults


def stop(processes: list, faults, patience: float = 0) -> set:
    """Ends the processes, after waiting that long for them; what they broke."""
    end = time.time() + patience
    for process in processes:
        process.join(max(0.0, end - time.time()))
        process.kill()
        process.join()
    found = set()
    while not faults.empty():
        found.add(faults.get())
    return found
