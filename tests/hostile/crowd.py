"""Many connections at once from one thread: for attacks that need thousands of them."""
import contextlib
import selectors
import time

from client import Connection


@contextlib.contextmanager
def crowd(port: int, addresses: list, count: int, receive_buffer: int = 0, timeout: float = 5):
    """Opens up to `count` connections, spread over the addresses; those that are refused are left out."""
    connections = []
    try:
        for number in range(count):
            with contextlib.suppress(OSError):
                connections.append(Connection(port, addresses[number % len(addresses)], timeout, receive_buffer))
        yield connections
    finally:
        for connection in connections:
            connection.close()


def push(connections: list, data, seconds: float, reads: bool = False, most_seconds: float = 8) -> int:
    """Sends `data` (bytes, or a function of the connection's number) on all connections, as far as the server takes it.

    Ends when all is sent, when nothing could be sent for `seconds`, or after `most_seconds` (a server may read an
    address slowly). Returns the number of bytes sent. With `reads`, what comes back is thrown away meanwhile.
    """
    selector = selectors.DefaultSelector()
    left, sent_bytes = {}, 0
    for number, connection in enumerate(connections):
        left[connection] = memoryview(data(number) if callable(data) else data)
        connection.socket.setblocking(False)
        events = selectors.EVENT_WRITE | (selectors.EVENT_READ if reads else 0)
        with contextlib.suppress(KeyError, ValueError):
            selector.register(connection.socket, events, connection)
    last_progress = time.monotonic()
    end = last_progress + most_seconds
    while left and time.monotonic() < min(end, last_progress + seconds):
        for key, events in selector.select(0.2):
            connection = key.data
            try:
                if events & selectors.EVENT_READ and not connection.socket.recv(65536):
                    raise ConnectionError
                sent = connection.socket.send(left[connection][:65536]) if events & selectors.EVENT_WRITE else 0
            except BlockingIOError:
                continue
            except OSError:
                sent = len(left[connection])
            else:
                sent_bytes += sent
            if sent:
                last_progress = time.monotonic()
            left[connection] = left[connection][sent:]
            if not left[connection]:
                selector.unregister(connection.socket)
                del left[connection]
    selector.close()
    for connection in connections:
        connection.socket.settimeout(5)
    return sent_bytes
