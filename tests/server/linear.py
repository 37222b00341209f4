"""Whether what clients were told of a game can be true: whether its history is a register that is linearizable.

A game's history only grows, by one turn at a time. So each turn n has a moment t(n) at which it took effect, and these are in
order. An acknowledged turn took effect between the request and its answer. Whoever was told a history of n turns was told
so after t(n) and before t(n + 1). Such moments exist exactly if no lower bound of a turn, nor of one before it, is after an
upper bound of it, which is what `faults` looks for. Times are seconds of one clock.
"""
import dataclasses
import math


@dataclasses.dataclass(frozen=True)
class Turn:
    """A request to store the turn of that number; `answered` is None if it is not known whether it was stored."""
    number: int
    seat: int
    text: object
    asked: float
    answered: float | None


@dataclasses.dataclass(frozen=True)
class Read:
    """A history that some server told, from its first turn on; each of its turns is what `faults` gets of the final one."""
    history: tuple
    asked: float
    answered: float


def faults(history, made_by, turns, reads, seats_in_turn=1):
    """What cannot be true, as texts; empty if all can be.

    `history` is the final one, of turns in any form that can be compared. `made_by(number)` gives (seat, text) of each choice in
    that turn that a client has made, which are `seats_in_turn` if all of its choices are theirs; the computer's are not among
    them.
    """
    found = []
    lower, upper = [-math.inf] * (len(history) + 2), [math.inf] * (len(history) + 2)
    asked_for = {}
    for turn in turns:
        asked_for.setdefault((turn.number, turn.seat, turn.text), []).append(turn)
        if turn.answered is None:
            continue
        if turn.number > len(history):
            # One of two bids may wait for the other one at the end.
            if seats_in_turn == 1 or turn.number > len(history) + 1:
                found.append(f"turn {turn.number} of seat {turn.seat} was acknowledged and is lost")
        elif (turn.seat, turn.text) not in made_by(turn.number):
            found.append(f"turn {turn.number} of seat {turn.seat} was acknowledged as {turn.text}, but is {history[turn.number - 1]}")
        if turn.number <= len(history) + 1:  # the turn before it was there
            upper[turn.number - 1] = min(upper[turn.number - 1], turn.answered)
    for number in range(1, len(history) + 1):
        choices = made_by(number)
        known = [asked_for.get((number, seat, text), []) for seat, text in choices]
        for (seat, text), requests in zip(choices, known):
            if not requests:
                found.append(f"turn {number} of seat {seat} is {text}, for which nobody has asked")
            else:
                lower[number] = max(lower[number], min(request.asked for request in requests))
        if len(choices) == seats_in_turn and all(any(one.answered is not None for one in requests) for requests in known):
            upper[number] = min(upper[number], max(min(one.answered for one in requests if one.answered is not None)
                                                   for requests in known))
    for read in reads:
        length = len(read.history)
        if read.history != tuple(history[:length]):
            found.append(f"somebody was told a history of {length} turns that is no beginning of the final one")
            continue
        upper[length] = min(upper[length], read.answered)
        lower[length + 1] = max(lower[length + 1], read.asked)
    earliest = -math.inf
    for number in range(1, len(history) + 1):
        earliest = max(earliest, lower[number])
        if earliest > upper[number]:
            found.append(f"turn {number} was known {earliest - upper[number]:.6f} s before somebody was told that it is not there, "
                         f"or before anybody asked for it")
    return found
