"""The server of a table of phones: its connections, and one thread that answers on one beat."""

import asyncio
import logging
import socket
import sys
import threading
import time
from asyncio import StreamReader, StreamWriter
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from crashgames.phones.http1 import BadRequest, Disconnected, HttpReply, first_byte, read
from crashgames.phones.register import Limits
from crashgames.phones.request_handler import RequestHandler
from crashgames.phones.table import PhoneTable

log = logging.getLogger(__name__)
PART_BYTES = 32_768
"""Bytes that are sent at once."""
EXIT_SECONDS = 2.0
"""Seconds that the thread has to end."""
EXCLUSIVE = ~socket.SO_REUSEADDR
"""SO_EXCLUSIVEADDRUSE, as Windows defines it; other systems do not know it."""


@dataclass(eq=False)
class Connection:
    """A connection, and who is at its other end."""

    address: str
    reader: StreamReader
    writer: StreamWriter
    token: str = ""
    """The token of the seat that last asked for something on it; empty for a stranger."""
    served: float = field(default_factory=time.monotonic)
    """When its last reply had been sent, or else when it began."""


class Connections:
    """All connections. Where there are too many, the one that was served longest ago gives way, of strangers first."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._lines: set[Connection] = set()

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._lines))

    def admit(self, line: Connection) -> None:
        """Add a connection, of a stranger so far."""
        near = [other for other in self._lines if not other.token and other.address == line.address]
        self._make_room(near, self._limits.per_address)
        self._make_room(self._lines, self._limits.connections)
        self._lines.add(line)

    def own(self, line: Connection, token: str) -> None:
        """Note for which seat a connection asks, if for any."""
        line.token = token
        if token:
            near = [other for other in self._lines if other.token == token and other is not line]
            self._make_room(near, self._limits.per_phone)

    def discard(self, line: Connection) -> None:
        """Forget a connection."""
        self._lines.discard(line)

    def _make_room(self, lines: Collection[Connection], most: int) -> None:
        """Close one of these connections if there are as many as there may be."""
        if len(lines) >= most:
            longest = min(lines, key=lambda line: (bool(line.token), line.served))
            self._lines.discard(longest)
            longest.writer.transport.abort()


def listening(address: str, port: int) -> socket.socket:
    """A socket that listens at this address only; with port 0, on any free port. OSError if it can't."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, *alone(sys.platform))
        listener.bind((address, port))
        listener.listen(64)
        listener.setblocking(False)
    except OSError:
        listener.close()
        raise
    return listener


def alone(platform: str) -> tuple[int, int]:
    """The socket option, and its value, by which no other program can listen at our address meanwhile.

    On Windows the usual option would let other programs take it from us.
    """
    return EXCLUSIVE if platform == "win32" else socket.SO_REUSEADDR, 1


class Server:
    """Serves a table until it is closed."""

    def __init__(
        self, table: PhoneTable, listener: socket.socket, files: Path, beat: float, limits: Limits | None = None
    ) -> None:
        self._table = table
        self._listener = listener
        self._beat = beat
        self._limits = limits or Limits()
        address, self.port = listener.getsockname()
        self._handler = RequestHandler(table, f"{address}:{self.port}", files, self._limits, self._hold)
        self._lines = Connections(self._limits)
        self._held: list[tuple[str, str, asyncio.Future[bytes]]] = []
        self._loop = asyncio.SelectorEventLoop()
        self._closing = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        """True while its thread runs."""
        return self._thread.is_alive()

    def close(self) -> None:
        """Close every connection and stop listening, at once."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._closing.set)
        self._thread.join(EXIT_SECONDS)

    # In the thread

    def _run(self) -> None:
        self._loop.set_exception_handler(lambda loop, context: failed(context.get("exception")))
        try:
            self._loop.run_until_complete(self._serve())
        except Exception as error:
            failed(error)
        finally:
            left = asyncio.all_tasks(self._loop)
            for task in left:
                task.cancel()
            if left:
                self._loop.run_until_complete(asyncio.wait(left))
            self._listener.close()
            self._loop.close()

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._connected, sock=self._listener, limit=self._limits.header)
        ticking = asyncio.create_task(self._tick())
        try:
            await self._closing.wait()
        finally:
            server.close()
            ticking.cancel()

    async def _tick(self) -> None:
        """Answer all phones that wait at the same moments, whatever has happened between."""
        due = self._loop.time()
        while True:
            due = max(due + self._beat, self._loop.time())
            await asyncio.sleep(due - self._loop.time())
            held, self._held = self._held, []
            held = [(token, tab, waiting) for token, tab, waiting in held if not waiting.done()]
            try:
                replies = self._table.replies([(token, tab) for token, tab, _ in held])
            except Exception as error:
                for _, _, waiting in held:
                    waiting.set_exception(error)
                continue
            for (_, _, waiting), said in zip(held, replies, strict=True):
                waiting.set_result(said)

    async def _hold(self, token: str, tab: str) -> bytes:
        """Wait for the next beat."""
        waiting: asyncio.Future[bytes] = self._loop.create_future()
        self._held.append((token, tab, waiting))
        return await waiting

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        peer = writer.get_extra_info("peername")
        line = Connection(peer[0] if peer else "", reader, writer)
        try:
            self._lines.admit(line)
            await self._talk(line)
        except (Disconnected, OSError, TimeoutError, asyncio.CancelledError):
            pass
        except Exception as error:
            failed(error)
        finally:
            self._lines.discard(line)
            writer.transport.abort()

    async def _talk(self, line: Connection) -> None:
        """Answer one request after another, until the phone or a mistake in one ends it."""
        closes = False
        while not closes:
            line.served = time.monotonic()
            first = await first_byte(line.reader, self._limits.idle)
            said = await self._reply(line, first)
            closes = said.closes
            await self._send(line.writer, said)
        await self._finish(line.writer)

    async def _reply(self, line: Connection, first: bytes) -> HttpReply:
        """The answer to the request that begins with this byte."""
        method = ""
        try:
            request = await read(line.reader, first, self._limits)
            method = request.method
            self._lines.own(line, self._handler.seated(request))
            return await self._handler.answer(request, line.address)
        except BadRequest as bad:
            return self._handler.excuse(bad.status, method)
        except Disconnected:
            raise
        except Exception as error:
            failed(error)
            return self._handler.excuse(500, method)

    async def _send(self, writer: asyncio.StreamWriter, said: HttpReply) -> None:
        """Send a reply, a large one in parts, as every phone that reads slowly has one waiting in memory."""
        async with asyncio.timeout(self._limits.reading):
            body = memoryview(said.body)
            writer.write(said.head + body[:PART_BYTES])
            await writer.drain()
            for begin in range(PART_BYTES, len(body), PART_BYTES):
                writer.write(body[begin : begin + PART_BYTES])
                await writer.drain()

    async def _finish(self, writer: asyncio.StreamWriter) -> None:
        """End a connection after what has been sent on it has arrived."""
        writer.close()
        async with asyncio.timeout(self._limits.reading):
            await writer.wait_closed()


def failed(error: BaseException | None) -> None:
    """Log where something failed, but no values, as they could contain a token. Does nothing for None."""
    trace = error.__traceback__ if error else None
    while trace and trace.tb_next:
        trace = trace.tb_next
    place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else "?"
    log.error("serving phones failed: %s at %s", type(error).__name__, place)
