"""Attacks on what draws pictures: the dearest ones in crowds, so that pictures or anything else have to wait."""
import contextlib
import select

from client import Connection, Visitor, request
from harness import Broken, attack

HONEST = "127.3.0.7"  # an address no attack uses
COLUMNS = 512


def dear(number: int) -> str:
    """A picture that is in no cache: the ball at the far end of a board between two nets, with many rings."""
    column = COLUMNS - 2 - number  # a point to the right of the ball, as no number may be 0
    marks = ",".join(f"{letter}{row}" for letter in "ABCDEFGHJKLMNOPQRSTUVWXYZ" for row in (1, 2, 3))
    return (f"/api/picture.png?shape=board&p={COLUMNS}/{column}@{COLUMNS - 1 - column}/{COLUMNS}+O&marks="
            f"{','.join([marks] * 8)}")


@attack("pictures: the dearest of one address in crowds", most_mb=128, in_soak=False)
def crowd(target):
    with contextlib.ExitStack() as stack:
        crowd = [stack.enter_context(Connection(target.port, target.address(0), 60)) for _ in range(24)]
        for number, connection in enumerate(crowd):
            connection.send(request(target.port, "GET", dear(number)))
        answer = Visitor(target.port, target.address(0), 60).patient_call("POST", "/api/records", {"text": "H11"})
        waiting = len(crowd) - len(select.select([each.socket for each in crowd], [], [], 0)[0])
        if answer.status != 200 or waiting == 0:
            raise Broken(f"a record is answered {answer.status} while {waiting} pictures of the same address wait")
        statuses = [connection.answer().status for connection in crowd]
    drawn = statuses.count(200)
    if drawn > 12 or drawn + statuses.count(429) + statuses.count(503) != len(crowd):
        raise Broken(f"one address asked for many pictures at once and got {statuses}")
    if Visitor(target.port, HONEST, 60).patient_call("GET", "/api/picture.png?p=3/1@1/1o1+O").status != 200:
        raise Broken("an honest picture is refused")
