"""Requests and replies as bytes: the least of HTTP/1.1 that browsers need, and nothing ambiguous."""

import re
from asyncio import IncompleteReadError, LimitOverrunError, StreamReader, timeout
from collections.abc import Mapping
from dataclasses import dataclass

from crashgames.phones.register import Limits

SINGLE = frozenset({"host", "origin", "content-length", "content-type", "x-phone-token"})
"""Headers that mean nothing when they are there twice."""
REFUSED = frozenset({"transfer-encoding", "expect", "upgrade", "content-encoding"})
NAME = re.compile(rb"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
VALUE = re.compile(rb"[\t\x20-\x7e\x80-\xff]*")
TARGET = re.compile(r"/[!-~]*")
POLICY = (
    "default-src 'none'; script-src 'self'{script}; style-src 'self'; img-src data: blob:; connect-src 'self'; "
    "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
ALWAYS = (
    "Cache-Control: no-store\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
)


class BadRequest(Exception):
    """A request that is answered only with a status; then its connection is closed."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Disconnected(Exception):
    """The other end is gone or does not speak HTTP, so it gets no reply."""


@dataclass(frozen=True)
class Request:
    """A request; its header names are in lower case."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes = b""

    @property
    def closes(self) -> bool:
        """True if the connection is to end with the reply."""
        return self.headers.get("connection", "").lower() == "close"


async def first_byte(reader: StreamReader, seconds: float) -> bytes:
    """Wait for a request to begin. The greeting of TLS begins with none of these letters and is left at once."""
    try:
        async with timeout(seconds):
            first = await reader.readexactly(1)
    except (IncompleteReadError, TimeoutError, OSError):
        raise Disconnected from None
    if not b"A" <= first <= b"Z":
        raise Disconnected
    return first


async def read(reader: StreamReader, first: bytes, limits: Limits) -> Request:
    """The request that begins with this byte, within the limits of size and time."""
    try:
        async with timeout(limits.slow):
            request = parsed(first + await reader.readuntil(b"\r\n\r\n"))
            length = body_length(request, limits.body)
            return Request(request.method, request.path, request.headers, await reader.readexactly(length))
    except LimitOverrunError:
        raise BadRequest(431) from None
    except (IncompleteReadError, TimeoutError, OSError):
        raise Disconnected from None


def parsed(head: bytes) -> Request:
    """A request without its body, from all bytes up to the empty line."""
    start, *lines = head[:-4].split(b"\r\n")
    parts = start.split(b" ")
    if len(parts) != 3 or not parts[0].isalpha():
        raise BadRequest(400)
    if parts[2] != b"HTTP/1.1":
        raise BadRequest(505)
    target = parts[1].decode("latin-1")
    if not TARGET.fullmatch(target):
        raise BadRequest(400)
    return Request(parts[0].decode("ascii", "replace"), target, headers_of(lines))


def headers_of(lines: list[bytes]) -> dict[str, str]:
    """The headers by name, in lower case. BadRequest for a malformed or repeated one."""
    headers: dict[str, str] = {}
    for line in lines:
        raw, colon, value = line.partition(b":")
        if not (colon and NAME.fullmatch(raw) and VALUE.fullmatch(value)):
            raise BadRequest(400)
        name = raw.decode("ascii").lower()
        if name in REFUSED or (name in SINGLE and name in headers):
            raise BadRequest(400)
        headers[name] = value.strip(b" \t").decode("latin-1")
    return headers


def body_length(request: Request, most: int) -> int:
    """How many bytes follow; a request that changes something has to say so."""
    said = request.headers.get("content-length", "0")
    if not (said.isascii() and said.isdigit() and len(said) <= 6):
        raise BadRequest(400)
    if int(said) > most:
        raise BadRequest(413)
    return int(said)


@dataclass(frozen=True)
class HttpReply:
    """A whole reply. All replies of equal status, kind, body length and script have equal heads."""

    status: int
    body: bytes
    kind: str
    closes: bool = False
    script: str = ""
    """The digest of the script inside the body that may run; empty if none may."""

    @property
    def head(self) -> bytes:
        """The status line, without a phrase, as nobody reads that, and the headers, as bytes."""
        allowed = f" 'sha256-{self.script}'" if self.script else ""
        lines = (
            f"HTTP/1.1 {self.status} \r\n"
            f"Content-Type: {self.kind}\r\n"
            f"Content-Length: {len(self.body)}\r\n"
            f"Content-Security-Policy: {POLICY.format(script=allowed)}\r\n"
            f"{ALWAYS}"
            f"Connection: {'close' if self.closes else 'keep-alive'}\r\n\r\n"
        )
        return lines.encode("ascii")
