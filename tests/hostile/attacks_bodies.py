"""Bodies that cost more than they should: chunks, bodies that never come, records that are hard to read."""
import json
import threading

from client import Connection, Visitor, request
from crowd import crowd, push
from harness import Broken, attack

CHUNKED = (b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
           b"Transfer-Encoding: chunked\r\n\r\n")
MEGABYTE = 1 << 20


def pour_chunks(target, beginning: bytes, filler: bytes, megabytes: int):
    """Four connections at once send the same endless thing."""
    block = filler * (MEGABYTE // len(filler))

    def one(number):
        try:
            with Connection(target.port, target.address(number), 5) as connection:
                connection.send(CHUNKED + beginning)
                connection.pour(block, megabytes)
        except OSError:
            pass  # refused or cut off: what we want
    threads = [threading.Thread(target=one, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@attack("chunks: zeros in a chunk size", most_mb=64)
def zeros_in_a_chunk_size(target):
    pour_chunks(target, b"", b"0", 32)


@attack("chunks: an endless extension", most_mb=64)
def endless_extension(target):
    pour_chunks(target, b"5;a=", b"x", 32)


@attack("chunks: extensions without number", most_mb=64)
def many_extensions(target):
    pour_chunks(target, b"5", b";a=b", 32)


@attack("chunks: endless trailers", most_mb=64)
def endless_trailers(target):
    pour_chunks(target, b"2\r\n{}\r\n0\r\n", b"X-Trailer: 0123456789abcdef\r\n", 32)


@attack("chunks: one trailer without end", most_mb=64)
def one_endless_trailer(target):
    pour_chunks(target, b"2\r\n{}\r\n0\r\nX: ", b"y", 32)


@attack("chunks: many tiny chunks with long extensions", most_mb=64)
def tiny_chunks(target):
    pour_chunks(target, b"", b"1;" + b"e" * 3000 + b"\r\n \r\n", 32)


@attack("chunks: sizes that overflow", most_mb=64)
def overflowing_sizes(target):
    for size in (b"ffffffffffffffff", b"10000000000000000", b"-1", b"7fffffffffffffff", b"0x10", b"", b" 5"):
        try:
            with Connection(target.port, target.address(0), 5) as connection:
                connection.send(CHUNKED + size + b"\r\n" + b"{}" * 1000)
                if b"HTTP/1.1 2" in connection.rest(0.3):
                    raise Broken(f"a chunk of size {size!r} was accepted")
        except OSError:
            pass


def declare_bodies(target, sent: bytes):
    head = request(target.port, "POST", "/api/records", b"", [("X-Padding", "y" * 200)])
    head = head.replace(b"Content-Length: 0", b"Content-Length: 65536") + sent
    with crowd(target.port, target.addresses, 190 * len(target.addresses)) as connections:
        push(connections, head, 3)
        target.settle()


@attack("bodies: declared and never sent", most_mb=96, addresses=16)
def declared_bodies(target):
    declare_bodies(target, b"")


@attack("bodies: sent but for the last byte", most_mb=128, addresses=16)
def unfinished_bodies(target):
    declare_bodies(target, b" " * 65535)


@attack("headers: endless, many, long", most_mb=64, addresses=4)
def large_headers(target):
    beginnings = (b"GET / HTTP/1.1\r\nX: ", b"GET /", b"", b"GET / HTTP/1.1\r\n",
                  b"POST / HTTP/1.1\r\nCookie: ", b"\r\n")
    fillers = (b"a" * 64, b"A: b\r\n", b"\0" * 64, b"\r\n", b"\r\n ", b"\xff" * 64)
    with crowd(target.port, target.addresses, 4 * len(beginnings) * len(fillers)) as connections:
        every = [beginning + filler * (MEGABYTE // len(filler)) for beginning in beginnings for filler in fillers]
        push(connections, lambda number: every[number % len(every)], 2)
        target.settle()


def hard_records():
    rows = "/".join(["o1" * 256] * 110 + ["512"] * 200 + ["255@256"] + ["512"] * 201) + " O"
    yield "(" * 60000
    yield "(;FF[4]GM[14]SZ[15:19]" + ";B[H11]" * 8000 + ")"
    yield "(;FF[4]GM[14]SZ[15:19]" + "(;B[H11])" * 6000 + ")"
    yield "(;FF[4]GM[14]SZ[15:19]" + "(;B[A2]" * 6000 + ")" * 6000 + ")"
    yield "(;FF[4]GM[14]SZ[512:512]" + "".join(f";B[A{row}];W[B{row}]" for row in range(2, 500)) + ")"
    yield "(;FF[4]GM[14]SZ[15:19]C[" + "\\]" * 30000 + "])"
    yield "(;FF[4]GM[14]SZ[15:19];B[" + "-".join(["H10", "H12"] * 8000) + "])"
    yield " ".join(f"A{row}" for row in range(2, 19)) * 500
    yield json.dumps({"start": rows, "moves": []})
    yield '{"start":' + "[" * 50000
    yield "\0" * 50000
    yield "".join(chr(0x80 + number % 0x2000) for number in range(20000))


@attack("records that are hard to read", most_mb=96, addresses=4)
def post_hard_records(target):
    for number, text in enumerate(hard_records()):
        for address in target.addresses:
            try:
                answer = Visitor(target.port, address, 30).call("POST", "/api/records", {"text": text})
            except OSError:
                continue
            if answer.status >= 500 and answer.status != 503:
                raise Broken(f"record {number} is answered {answer.status}")


@attack("bodies of JSON that is deep, wide or false", most_mb=64, addresses=4)
def hard_json(target):
    bodies = [b"[" * 65000, b'{"a":' * 13000, b'{"opponent":"local","rows":1e308}', b'{"opponent":"local","rows":-1}',
              b'{"game":"tennis","opponent":"friend","points":[' + b"1," * 9999 + b"1]}",
              b'{"opponent":"local","start":"' + b"9" * 60000 + b' O"}', b'"' + b"\\u0000" * 10000 + b'"',
              b'{"opponent":"local","moves":[' + b'"A2",' * 9999 + b'"A2"]}', b"\xff" * 60000, b"1" * 65000,
              b'{' + b",".join(b'"%d":0' % number for number in range(8000)) + b'}']
    for number, body in enumerate(bodies):
        for path in ("/api/games", "/api/records"):
            try:
                answer = Visitor(target.port, target.address(number), 30).call("POST", path, body)
            except OSError:
                continue
            if answer.status >= 500 and answer.status != 503:
                raise Broken(f"body {number} to {path} is answered {answer.status}")
