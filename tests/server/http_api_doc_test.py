#!/usr/bin/env python3
"""Runs every curl line of http-api.md against a server and checks that each is answered as it and openapi.json say, and that
both name the same calls.

    tests/server/http_api_doc_test.py SERVER-PROGRAM
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import openapi

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def curl_lines(text: str):
    """The commands of the indented-by-fence blocks, continuation lines joined by the shell itself."""
    for language, block in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S):
        if language:
            continue
        command = ""
        for line in block.splitlines():
            if line.startswith("curl ") and command:
                yield command
                command = ""
            command += line + "\n"
        if command.startswith("curl "):
            yield command


def described(text: str) -> set[str]:
    """The calls in the tables of the document, as METHOD /path: `GET`, `PUT /a`, `.b` are GET /a, PUT /a and both of .b."""
    found = set()
    for cell in re.findall(r"^\| (`[^|]*/[^|]*?) \|", text, re.M):
        methods: list[str] = []
        path = ""
        for method, at in re.findall(r"`([A-Z]*) ?([^`?]*)[^`]*`", cell):
            if method:
                methods = [*methods, method] if not path else [method]
            if at:
                path = path.rsplit(".", 1)[0] + at if at.startswith(".") else at
                found.update(f"{each} {path}" for each in methods)
    return found


def hold_against_openapi(command: str, answer: str):
    address = re.search(r"\$GOALLINE([^\s\"']*)", command)[1]
    if not address.startswith("/api/"):
        return
    body = re.search(r"(?:-d|--data-binary) '(.*?)'", command, re.S)
    method = next(iter(re.findall(r"-X (\w+)", command)), "POST" if body else "GET")
    if body:
        openapi.check_body(method, address, body[1])
    if not re.search(r"\s-(i|I|D|N)\s", command):
        openapi.check(method, address, answer)


def main() -> int:
    commands = list(curl_lines((ROOT / "docs/reference/http-api.md").read_text()))
    calls = {"/api/games": 5, "/join": 2, "/moves": 1, "/bids": 1, "/actions": 3, "/hint": 1, "/record": 2, "/socket": 2,
             "/api/games/$ID": 1, "/api/games/$BID_ID": 1, "/api/records": 2, "/api/analyse": 1, "/api/proofs": 2, "/api/info": 1, "/api/lobby": 1,
             "/api/events": 1, "/picture.svg": 1, "/game/$ID": 1, "/api/recovery": 3, "/api/push/key": 1, "/api/push": 1, "/api/recovery/use": 1,
             "/api/games/$OPEN_ID/join": 1, "/api/games/$STRIP_ID": 1, "/api/games/$STRIP_ID/moves": 1, "/review": 2, "/api/puzzles": 1, "/api/puzzles/1": 1, "/rush": 1, "/attempt": 1,
             "/report": 2, "/mute": 1, "/block": 1, "/api/people": 1, "/api/people/1": 1}
    for path, least in calls.items():
        found = sum(1 for command in commands if re.search(re.escape(path) + r"(\s|$)", command))
        assert found >= least, f"docs/reference/http-api.md has no curl line for {path}"
    text = (ROOT / "docs/reference/http-api.md").read_text()
    assert described(text) == openapi.calls(), f"only in one of both: {described(text) ^ openapi.calls()}"
    with tempfile.TemporaryDirectory() as directory:
        server = subprocess.Popen([sys.argv[1], "--data", directory + "/data"], stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, text=True)
        try:
            url = server.stdout.readline().split()[-1]

            def run(command: str) -> str:
                return subprocess.run(["timeout", "2", "bash", "-c", command], cwd=directory, capture_output=True,
                                      env={"PATH": "/usr/bin:/bin", "GOALLINE": url, "ID": game,
                                           "BID_ID": bid_game, "COMPUTER_ID": computer_game,
                                           "OPEN_ID": open_game, "STRIP_ID": strip_game}).stdout.decode("utf-8", "replace")

            game = bid_game = computer_game = open_game = strip_game = token = ""
            made = json.loads(run("""curl -s -c jar -b jar $GOALLINE/api/games -H 'Content-Type: application/json' \
                -d '{"opponent": "friend", "side": "O"}'"""))["state"]
            bidding = json.loads(run("""curl -s -c jar -b jar $GOALLINE/api/games -H 'Content-Type: application/json' \
                -d '{"game": "tennis", "opponent": "friend", "player": 1}'"""))["state"]
            against = json.loads(run("""curl -s -c jar -b jar $GOALLINE/api/games -H 'Content-Type: application/json' \
                -d '{"opponent": "computer", "side": "O"}'"""))["state"]
            computer_game = against["id"]
            opened = json.loads(run("""curl -s -c jar -b jar $GOALLINE/api/games -H 'Content-Type: application/json' \
                -d '{"opponent": "friend", "public": true}'"""))["state"]
            strip = json.loads(run("""curl -s -c jar -b jar $GOALLINE/api/games -H 'Content-Type: application/json' \
                -d '{"game": "strip", "opponent": "friend", "side": "L"}'"""))["state"]
            strip_game = strip["id"]
            game, bid_game, open_game = made["id"], bidding["id"], opened["id"]
            for command in commands:
                answer = run(command.replace("9c...", made["invite"]).replace("8d...", bidding["invite"])
                             .replace("7b...", strip["invite"])
                             .replace("5e...", token))
                if command.split("$GOALLINE")[1].startswith("/api/recovery ") and '"token"' in answer:
                    token = json.loads(answer)["token"]
                assert answer, f"no answer to\n{command}"
                assert '"error"' not in answer, f"{command}\n{answer}"
                hold_against_openapi(command, answer)
                print("ok", command.split("$GOALLINE")[1].split()[0], answer[:70].replace("\r\n", " "))
        finally:
            server.terminate()
            server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
