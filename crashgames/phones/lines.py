"""The connections of a table: how many there may be, and which one is closed to make room."""

import time
from asyncio import StreamReader, StreamWriter
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from enum import Enum, auto

from crashgames.phones.limits import Limits

REQUEST_SECONDS = 1.0
"""Seconds for a request to arrive; after that its connection may be closed to make room."""


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
            admitted = self._close(unneeded(near))
        else:
            admitted = len(self._lines) < self._limits.connections or self._close(self._least_needed(len(near)))
        if admitted:
            self._lines.add(line)
        return admitted

    def own(self, line: Connection, token: str) -> None:
        """Note for which seat a connection asks; of too many for one seat, one is closed."""
        line.token = token
        near = [other for other in self._lines if token and other.token == token and other is not line]
        if len(near) >= self._limits.per_phone:
            self._close(unneeded(near) or oldest(near))

    def discard(self, line: Connection) -> None:
        """Forget a connection."""
        self._lines.discard(line)

    def _least_needed(self, share: int) -> Connection | None:
        """The connection that gives way to a caller who has so many: one of the stranger who has most, or None."""
        hindering = [line for line in self._lines if line.ended or line.late]
        if hindering:
            return unneeded(hindering)
        strangers = [line for line in self._lines if not line.token]
        counts = Counter(line.caller for line in strangers)
        if not counts:
            return None
        caller, most = counts.most_common(1)[0]
        crowd = [line for line in strangers if line.caller == caller]
        return unneeded(crowd) or (oldest(crowd) if most > share else None)

    def _close(self, line: Connection | None) -> bool:
        if line is None:
            return False
        self._lines.discard(line)
        line.writer.transport.abort()
        return True


def unneeded(lines: Collection[Connection]) -> Connection | None:
    """One that nobody is there for, else one whose request does not arrive, else the one idle longest; None if none."""
    for found in (
        [line for line in lines if line.ended],
        [line for line in lines if line.late],
        [line for line in lines if line.stage is RequestStage.IDLE],
    ):
        if found:
            return oldest(found)
    return None


def oldest(lines: Collection[Connection]) -> Connection:
    """The connection whose stage began first."""
    return min(lines, key=lambda line: line.since)
