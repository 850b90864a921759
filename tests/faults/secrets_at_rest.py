"""Secrets that no file of a player may hold: the seed and the generator in every form, roles, hands, choices."""

import base64
import random
import re
import zlib
from enum import Enum

import msgspec

from crashgames.core.messages import Secrecy

LEAST = 5
"""Shorter words are found by chance in what is sealed."""


def secrets_of(match):
    """All that nobody but one seat or the program may know, as bytes in every form in which it could be written."""
    found = {*forms_of(match.seed)}
    for block in blocks(match.engine.chance):
        found |= {*forms_of(block)}
    open_words = set(words_of(match.view(None)))
    for seat in range(len(match.players)):
        found |= {word.encode() for word in set(words_of(match.view(seat))) - open_words}
    for action in match.actions:
        if action.secrecy is not Secrecy.OPEN:
            found.add(msgspec.json.encode(action))
    return {secret for secret in found if len(secret) >= LEAST}


def forms_of(secret):
    yield secret
    yield secret.hex().encode()
    yield secret.hex().upper().encode()
    yield str(int.from_bytes(secret, "big")).encode()
    yield str(int.from_bytes(secret, "little")).encode()
    yield base64.b64encode(secret).rstrip(b"=")
    yield base64.urlsafe_b64encode(secret).rstrip(b"=")
    yield repr(secret).encode()[2:-1]


def blocks(chance):
    """The state of the generator: words of its streams, from which future results could be derived."""
    return [block[at : at + 16] for _, _, block in chance._streams.values() for at in range(0, len(block), 16)]


def words_of(value):
    """Every text in a view."""
    if isinstance(value, Enum):
        yield from words_of(value.value)
        yield value.name
    elif isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from words_of(item)
    elif isinstance(value, dict):
        for item in value.items():
            yield from words_of(item)
    elif isinstance(value, msgspec.Struct):
        yield type(value).__name__
        for field in value.__struct_fields__:
            yield from words_of(getattr(value, field))


def layers(data):
    """The bytes, and what comes of them by the usual ways of unpacking."""
    yield data
    for run in re.findall(rb"[A-Za-z0-9+/_-]{16,}={0,2}", data):
        for alphabet in (base64.b64decode, base64.urlsafe_b64decode):
            for shift in range(4):
                part = run[shift:]
                try:
                    yield alphabet(part[: len(part) // 4 * 4])
                except ValueError:
                    continue
    for head in (b"\x78\x01", b"\x78\x5e", b"\x78\x9c", b"\x78\xda"):
        for at in (found.start() for found in re.finditer(re.escape(head), data)):
            opened = inflated(data[at:], zlib.MAX_WBITS)
            if opened:
                yield opened


def inflated(data, bits):
    try:
        return zlib.decompressobj(bits).decompress(data, 1_000_000)
    except zlib.error:
        return b""


def leaks(match, folder):
    """Files with a secret in them, and the secret. Words that the program has in any case tell nothing."""
    ordinary = b"crashgames Crash Games " + match.info.id.encode()
    secrets = {secret for secret in secrets_of(match) if secret not in ordinary}
    for path in folder.rglob("*"):
        if path.is_file():
            for layer in layers(path.read_bytes()):
                yield from ((path.name, secret) for secret in secrets if secret in layer)


def played(info, seed):
    """A match half way or at its end, with any number of seats."""
    from tests.storage.matches import match_of

    pick = random.Random(seed)
    return match_of(info, pick.choice((20, 60, 10_000)), pick.choice(info.seats), seed + 2**200)
