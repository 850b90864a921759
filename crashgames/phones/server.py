"""The server of a table of phones: one thread that listens on one address and answers on one beat."""

import asyncio
import logging
import socket
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from crashgames.phones.answers import Answers
from crashgames.phones.files import HTML
from crashgames.phones.limits import Limits
from crashgames.phones.table import PhoneTable
from crashgames.phones.wire import Bad, Gone, Reply, first_byte, read

log = logging.getLogger(__name__)
PART = 32_768
"""Bytes that are sent at once."""
LEAVING = 2.0
"""Seconds that the thread has to end."""


def listening(address: str, port: int) -> socket.socket:
    """A socket that listens at this address alone, on any port for 0."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((address, port))
        listener.listen(64)
        listener.setblocking(False)
    except OSError:
        listener.close()
        raise
    return listener


@dataclass(eq=False)
class Line:
    """A connection, and who is at its other end."""

    address: str
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    idle_since: float | None
    """Since when nothing has been asked on it; None while something is."""

    @property
    def spare(self) -> float | None:
        """A number for a connection that may be closed, the smallest for the one that is needed least."""
        return 0.0 if self.reader.at_eof() else self.idle_since


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
        self._answers = Answers(table, f"{address}:{self.port}", files, self._limits, self._hold)
        self._lines: set[Line] = set()
        self._held: list[tuple[str, str, asyncio.Future[bytes]]] = []
        self._loop = asyncio.SelectorEventLoop()
        self._closing = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        return self._thread.is_alive()

    def close(self) -> None:
        """Close every connection and stop listening, at once."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._closing.set)
        self._thread.join(LEAVING)

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
        line = Line(peer[0] if peer else "", reader, writer, time.monotonic())
        if not self._admit(line):
            writer.transport.abort()
            return
        self._lines.add(line)
        try:
            await self._talk(line, reader)
        except (Gone, OSError, TimeoutError, asyncio.CancelledError):
            pass
        except Exception as error:
            failed(error)
        finally:
            self._lines.discard(line)
            writer.transport.abort()

    def _admit(self, line: Line) -> bool:
        """Find room for a connection; one that a phone has left or asks nothing on makes room."""
        limits = self._limits
        near = [other for other in self._lines if other.address == line.address]
        if len(near) >= limits.per_address:
            return self._make_room(near)
        return len(self._lines) < limits.connections or self._make_room(list(self._lines))

    def _make_room(self, lines: list[Line]) -> bool:
        spare = [(line.spare, line) for line in lines if line.spare is not None]
        if not spare:
            return False
        least = min(spare, key=lambda pair: pair[0])[1]
        self._lines.discard(least)
        least.writer.transport.abort()
        return True

    async def _talk(self, line: Line, reader: asyncio.StreamReader) -> None:
        """Answer one request after another, until the phone or a mistake in one ends it."""
        while True:
            line.idle_since = time.monotonic()
            first = await first_byte(reader, self._limits.idle)
            line.idle_since = None
            closes = True
            try:
                request = await read(reader, first, self._limits)
                closes = request.closes
                said = await self._answers.answer(request, line.address)
            except Bad as bad:
                closes = True
                said = Reply(bad.status, b"", HTML, closes)
            except Gone:
                raise
            except Exception as error:
                failed(error)
                closes = True
                said = Reply(500, b"", HTML, closes)
            await self._send(line.writer, said)
            if closes:
                await self._finish(line.writer)
                return

    async def _send(self, writer: asyncio.StreamWriter, said: Reply) -> None:
        """Send a reply, a large one in parts, as every phone that reads slowly has one waiting in memory."""
        async with asyncio.timeout(self._limits.reading):
            body = memoryview(said.body)
            writer.write(said.head + body[:PART])
            await writer.drain()
            for begin in range(PART, len(body), PART):
                writer.write(body[begin : begin + PART])
                await writer.drain()

    async def _finish(self, writer: asyncio.StreamWriter) -> None:
        """End a connection after what has been sent on it has arrived."""
        writer.close()
        async with asyncio.timeout(self._limits.reading):
            await writer.wait_closed()


def failed(error: BaseException | None) -> None:
    """Log where something failed, and nothing of what it was about: it could hold a token."""
    trace = error.__traceback__ if error else None
    while trace and trace.tb_next:
        trace = trace.tb_next
    place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else "?"
    log.error("serving phones failed: %s at %s", type(error).__name__, place)
