"""The server of a table of phones: its connections, and one thread that answers on one beat."""

import asyncio
import logging
import socket
import sys
import threading
import time
from asyncio import StreamReader, StreamWriter
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import Enum, auto
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
MOST_REFUSED = 32
"""Callers who are told at the same time that there is no room for them; of more, nobody is told anything."""
EXCLUSIVE = ~socket.SO_REUSEADDR
"""SO_EXCLUSIVEADDRUSE, as Windows defines it; other systems do not know it."""
REFUSAL_SECONDS = 1.0
"""Seconds in which a caller who is told so has to say what was wanted."""
REQUEST_SECONDS = 1.0
"""Seconds for a request to arrive; after that its connection may be closed to make room."""


GONE, LATE, UNASKED, AT_WORK, BEYOND = range(5)
"""How much a connection is needed: nobody is there any more, its request does not arrive, nothing is asked on it,
something is; and more than any.
"""


class RequestStage(Enum):
    """The progress of the present request on a connection."""

    IDLE = auto()
    """Nothing has been asked."""
    READING = auto()
    """A part of it has come."""
    ANSWERING = auto()
    """All of it has come."""


@dataclass(eq=False)
class Connection:
    """A connection, and who is at its other end."""

    address: str
    reader: StreamReader
    writer: StreamWriter
    token: str = ""
    """The token of the seat that last asked for something on it; empty for a stranger."""
    stage: RequestStage = RequestStage.IDLE
    since: float = field(default_factory=time.monotonic)
    """When the stage began."""

    def reach(self, stage: RequestStage) -> None:
        """Enter a stage, as of now."""
        self.stage, self.since = stage, time.monotonic()

    @property
    def ended(self) -> bool:
        """True if the other end has closed the connection."""
        return self.reader.at_eof()

    @property
    def late(self) -> bool:
        """True if a request has been arriving for too long."""
        return self.stage is RequestStage.READING and time.monotonic() - self.since > REQUEST_SECONDS

    @property
    def need(self) -> int:
        """How much it is needed."""
        if self.ended or self.late:
            return GONE if self.ended else LATE
        return UNASKED if self.stage is RequestStage.IDLE else AT_WORK

    @property
    def caller(self) -> str:
        """The token of a phone with a seat, else the address."""
        return self.token or self.address


class Connections:
    """All connections. Those of phones with a seat are not closed for strangers unless their phones are gone."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._lines: set[Connection] = set()

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._lines))

    def admit(self, line: Connection) -> bool:
        """Find room for a connection; False if all that are there are needed as much."""
        near = [other for other in self._lines if other.caller == line.caller]
        if len(near) >= self._limits.per_address:
            admitted = self._close(least_needed(near, AT_WORK))
        else:
            admitted = len(self._lines) < self._limits.connections or self._close(self._giving_way(len(near)))
        if admitted:
            self._lines.add(line)
        return admitted

    def own(self, line: Connection, token: str) -> None:
        """Note for which seat a connection asks; of too many for one seat, one is closed."""
        line.token = token
        near = [other for other in self._lines if token and other.token == token and other is not line]
        if len(near) >= self._limits.per_phone:
            self._close(least_needed(near))

    def discard(self, line: Connection) -> None:
        """Forget a connection."""
        self._lines.discard(line)

    def _giving_way(self, share: int) -> Connection | None:
        """The connection that gives way to a caller who has so many: one of the stranger who has most, or None."""
        hindering = least_needed(self._lines, UNASKED)
        strangers = [line for line in self._lines if not line.token]
        if hindering or not strangers:
            return hindering
        caller, most = Counter(line.caller for line in strangers).most_common(1)[0]
        crowd = [line for line in strangers if line.caller == caller]
        return least_needed(crowd, BEYOND if most > share else AT_WORK)

    def _close(self, line: Connection | None) -> bool:
        if line is None:
            return False
        self._lines.discard(line)
        line.writer.transport.abort()
        return True


def least_needed(lines: Collection[Connection], below: int = BEYOND) -> Connection | None:
    """The connection that is needed least, the longest in its stage; None if all are needed that much or more."""
    found = min(lines, key=lambda line: (line.need, line.since), default=None)
    return found if found and found.need < below else None


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
        self._refused = 0
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
            if self._lines.admit(line):
                await self._talk(line)
            elif self._refused < MOST_REFUSED:
                await self._refuse(line)
        except (Disconnected, OSError, TimeoutError, asyncio.CancelledError):
            pass
        except Exception as error:
            failed(error)
        finally:
            self._lines.discard(line)
            writer.transport.abort()

    async def _refuse(self, line: Connection) -> None:
        """Say that there is no room at present, on a page that asks again by itself."""
        self._refused += 1
        try:
            first = await first_byte(line.reader, REFUSAL_SECONDS)
            request = await read(line.reader, first, replace(self._limits, slow=REFUSAL_SECONDS))
            await self._send(line.writer, self._handler.excuse(503, request.method))
            await self._finish(line.writer)
        finally:
            self._refused -= 1

    async def _talk(self, line: Connection) -> None:
        """Answer one request after another, until the phone or a mistake in one ends it."""
        closes = False
        while not closes:
            line.reach(RequestStage.IDLE)
            first = await first_byte(line.reader, self._limits.idle)
            line.reach(RequestStage.READING)
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
            line.reach(RequestStage.ANSWERING)
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
