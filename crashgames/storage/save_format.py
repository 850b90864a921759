"""The format of a saved match: a readable header, and a sealed body that hides roles, cards and the seed.

The seal only keeps honest people honest: anybody who reads this program can open it.
"""

import hashlib
import hmac
import secrets
import zlib
from functools import lru_cache
from typing import Annotated

import msgspec

from crashgames.core.names import NAME_LENGTH, clean_name, clean_names
from crashgames.core.translation import tr

MAGIC = b"Crash Games saved match\n"
"""The first line; the SHA-256 of the rest follows in its own line. The same in every format to come."""
FORMAT = 1
SIZE_STEP = 4096
MAX_BYTES = 4_000_000
LONGEST_HEADER = 4096
LARGEST_BODY = 32_000_000
BASE_BYTES, BYTES_PER_MOVE = 1500, 16
"""More bytes than a packed match ever needs, so that the size of a file gives away the number of moves and no more."""
SEAL = hashlib.sha256(b"Crash Games: for honest people").digest()

_START = len(MAGIC)
_HEADER = _START + 65
_TAG = 32


class Refused(Exception):
    """This file can't be opened; the message says why in plain words. The file is left unchanged."""


class Damaged(Refused):
    """This file was changed after it was written, or is not a match at all."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The public facts of a saved match, for lists. Times are in seconds since 1970.

    `sequence` grows with every save of any match: unlike a clock, it never goes back.
    """

    format: int
    program: str
    game: str
    rules: int
    match: str
    sequence: int
    names: tuple[str, ...]
    levels: tuple[int, ...]
    turn: int
    moves: int
    started: int
    saved: int
    finished: bool
    progress: tuple[Annotated[int, msgspec.Meta(ge=0, le=99)], ...] = ()
    title: str = ""
    practice: bool = False
    lesson: tuple[int, int] | None = None
    """For a lesson, the number of topics shown and of all topics; else None."""
    nonce: str = ""
    size: int = 0


_header_of = msgspec.json.Decoder(Header)


class _Stamp(msgspec.Struct):
    """The fields of a header in any version."""

    format: int
    program: str = ""


def pack(header: Header, plain: bytes) -> bytes:
    """The bytes of a file. Sets `size` and `nonce` of the header."""
    packed = zlib.compress(plain)
    room = BASE_BYTES + BYTES_PER_MOVE * header.moves
    size = -(-max(room, 4 + len(packed)) // SIZE_STEP) * SIZE_STEP
    nonce = secrets.token_bytes(16)
    header = msgspec.structs.replace(header, format=FORMAT, nonce=nonce.hex(), size=size)
    line = msgspec.json.encode(header) + b"\n"
    if len(line) > LONGEST_HEADER:
        raise ValueError(f"a header of {len(line)} bytes")
    body = _mixed((len(packed).to_bytes(4, "big") + packed).ljust(size, b"\0"), nonce)
    rest = line + _tag(line, body) + body
    return MAGIC + hashlib.sha256(rest).hexdigest().encode() + b"\n" + rest


def read_header(data: bytes, file_size: int) -> Header:
    """The header from the first bytes of a file (`LONGEST_HEADER` bytes and the lines before them are enough)."""
    end = data.find(b"\n", _HEADER) + 1
    if not data.startswith(MAGIC) or not 0 < end - _HEADER <= LONGEST_HEADER:
        raise Damaged(tr("this is not a saved match"))
    line = data[_HEADER:end]
    try:
        header = _header_of.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        _check_version(line)
        raise Damaged(tr("its contents cannot be read")) from None
    if header.format != FORMAT:
        _check_version(line)
    if end + _TAG + header.size != file_size:
        raise Damaged(tr("it is incomplete"))
    return tidy(header)


def unpack(data: bytes) -> tuple[Header, bytes]:
    """The header and the plain body. Damaged if a single bit is not as it was written."""
    if not data.startswith(MAGIC):
        raise Damaged(tr("this is not a saved match"))
    seal, rest = data[_START : _HEADER - 1], data[_HEADER:]
    if not hmac.compare_digest(seal, hashlib.sha256(rest).hexdigest().encode()) or data[_HEADER - 1 : _HEADER] != b"\n":
        raise Damaged(tr("it has been changed since it was saved"))
    header = read_header(data, len(data))
    end = rest.find(b"\n") + 1
    line, tag, body = rest[:end], rest[end : end + _TAG], rest[end + _TAG :]
    if not hmac.compare_digest(tag, _tag(line, body)):
        raise Damaged(tr("it was not saved by Crash Games"))
    try:
        nonce = bytes.fromhex(header.nonce)
    except ValueError:
        raise Damaged(tr("its contents cannot be read")) from None
    return header, _inflated(_mixed(body, nonce))


def tidy(header: Header) -> Header:
    """The header with names and title made safe to draw, whoever wrote them."""
    if all(map(_is_plain, header.names)) and len(set(header.names)) == len(header.names) and not header.title:
        return header
    names = tuple(clean_names(header.names[:20]))
    title = clean_name(header.title, "")
    return msgspec.structs.replace(header, names=names, title=title)


@lru_cache(maxsize=1024)
def _is_plain(name: str) -> bool:
    """True if a name needs no tidying: a quick check, as lists of matches are long."""
    return 0 < len(name) <= NAME_LENGTH and name.isascii() and name.isprintable() and name == " ".join(name.split())


def _check_version(line: bytes) -> None:
    try:
        stamp = msgspec.json.decode(line, type=_Stamp)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Damaged(tr("its contents cannot be read")) from None
    if stamp.format > FORMAT:
        words = tr("it was saved by a newer version of Crash Games ({version})")
        raise Refused(words.format(version="".join(c for c in stamp.program[:20] if c.isalnum() or c in ".+-")))
    if stamp.format < 1:
        raise Damaged(tr("its contents cannot be read"))


def _mixed(data: bytes, nonce: bytes) -> bytes:
    """The data combined with a key stream; doing it twice restores the data."""
    stream = hashlib.shake_256(SEAL + nonce).digest(len(data))
    return (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(data), "big")


def _tag(line: bytes, body: bytes) -> bytes:
    return hmac.digest(SEAL, line + body, "sha256")


def _inflated(room: bytes) -> bytes:
    """The unpacked data, never more than `LARGEST_BODY`."""
    length = int.from_bytes(room[:4], "big")
    opener = zlib.decompressobj()
    try:
        plain = opener.decompress(room[4 : 4 + length], LARGEST_BODY)
    except zlib.error:
        raise Damaged(tr("its contents cannot be read")) from None
    if not opener.eof:
        raise Damaged(tr("its contents cannot be read"))
    return plain
