"""Attacks on what visitors make of puzzles: their ratings, the reports about them, the work of choosing some."""
import contextlib

from attacks_floods import in_threads
from client import Visitor
from harness import Broken, attack

MOST_OF_ADDRESS = 1  # attempts at a puzzle that move its rating, from an address in a day
MOST_OF_NEWCOMERS = 1  # points by which visitors of whom nothing is known move a puzzle
MOST_REPORTS = 100  # from an address in a day
HONEST = "127.3.0.6"  # an address no attack uses


def puzzle(target, number=1) -> dict:
    return Visitor(target.port, HONEST, 30).patient_call("GET", f"/api/puzzles/{number}").json()


@attack("puzzles: new visitors without end want to move a rating", most_mb=64, addresses=4, in_soak=False)
def push_a_rating(target):
    def one(number):
        for attempt in range(60):
            with contextlib.suppress(OSError):
                visitor = Visitor(target.port, target.address(number % 4), 20)
                for _ in range(1 + attempt % 2):  # some try it twice
                    visitor.call("POST", "/api/puzzles/1/attempt",
                                 {"solved": False, "rating": 3000, "deviation": 60, "moves": []})
    before = puzzle(target)
    in_threads(one, range(8))
    after = puzzle(target)
    if after["attempts"] > 4 * MOST_OF_ADDRESS:
        raise Broken(f"four addresses have moved a puzzle {after['attempts']} times")
    if abs(after["rating"] - before["rating"]) > MOST_OF_NEWCOMERS:
        raise Broken(f"new visitors have moved a puzzle from {before['rating']} to {after['rating']}")


@attack("puzzles: reports without end", most_mb=64, addresses=4, in_soak=False)
def flood_reports(target):
    position, sent, strange = puzzle(target)["position"], [], set()

    def one(number):
        for attempt in range(80):
            with contextlib.suppress(OSError):
                body = {"position": position, "text": "\u202e\x1b[2J" * 50 + str(attempt)}
                answer = Visitor(target.port, target.address(number % 4), 20).call("POST", "/api/puzzles/1/report", body)
                if answer.status == 204:
                    sent.append(number % 4)
                elif answer.status not in (429, 503):
                    strange.add(answer.status)
    in_threads(one, range(8))
    if strange:
        raise Broken(f"a report is answered {sorted(strange)}")
    if any(sent.count(number) > MOST_REPORTS for number in range(4)):
        raise Broken("an address has sent more reports than it may")


@attack("puzzles: rushes and wishes in crowds", most_mb=96, addresses=16)
def crowds(target):
    without = ",".join(str(number) for number in range(1, 201))

    def one(number):
        visitor = Visitor(target.port, target.address(number), 20)
        for wish in range(60):
            with contextlib.suppress(OSError):
                visitor.call("GET", ["/api/puzzles/rush", "/api/puzzles",
                                     f"/api/puzzles/next?rating={wish * 50}&not={without}"][wish % 3])
    in_threads(one, range(16))
    if Visitor(target.port, HONEST, 30).patient_call("GET", "/api/puzzles/rush").status != 200:
        raise Broken("an honest rush is refused")
