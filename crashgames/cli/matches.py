"""Finished and saved matches for the command line, with their shuffle checked."""

import base64
import zlib
from collections.abc import Mapping
from pathlib import Path

from crashgames.core.catalog import GameInfo, games
from crashgames.core.chance import commitment, fits, read_seed
from crashgames.core.match import Match
from crashgames.core.saves import BadSave, decode
from crashgames.storage import disk
from crashgames.storage.library import load
from crashgames.storage.save_format import MAX_BYTES, Refused

RECORD = "-----RECORD-----"
"""The line before the record of a match at the end of its playthrough."""
MAX_RECORD_BYTES = 1_000_000


def check(code: str, seed: str | None, path: Path | None) -> list[str]:
    """A sentence for everything that fits. LookupError for the first thing that does not.

    For a match that is not over, it only checks the code.
    """
    found: list[str] = []
    try:
        if seed is not None:
            _check_seed(code, read_seed(seed))
        if path is not None:
            match = opened(path)
            if not match.over:
                return _check_running(code, match)
            moves = f"{len(match.actions)} moves of {match.info.title}"
            found.append(f"Every move in the record of {path.name} is legal: {moves}.")
            _check_seed(code, match.seed)
    except ValueError as error:
        raise LookupError(str(error)) from None
    return [*found, "The code fits the seed: the luck was settled before the deal."]


def opened(path: Path) -> Match:
    """The match in a file, or in the record of a playthrough, checked by the rules. LookupError if there is none."""
    try:
        data = disk.read(path.resolve(), MAX_BYTES)
    except OSError as error:
        raise LookupError(f"{path} cannot be read: {error.strerror}") from error
    try:
        if RECORD.encode() in data:
            return recorded(data.decode(), games())
        return load(path.resolve(), games()).match
    except (BadSave, Refused, UnicodeDecodeError) as error:
        raise LookupError(f"{path}: {error}") from error


def recorded(text: str, shelf: Mapping[str, GameInfo]) -> Match:
    """The match of a playthrough, from its record, checked by the rules. BadSave if there is none."""
    _, found, packed = text.rpartition(RECORD)
    try:
        inflater = zlib.decompressobj()
        data = inflater.decompress(base64.b64decode("".join(packed.split()), validate=True), MAX_RECORD_BYTES)
    except (ValueError, zlib.error) as error:
        raise BadSave(f"the record cannot be read: {error}") from error
    if not found or inflater.unconsumed_tail:
        raise BadSave("there is no record of a finished match in this text")
    return decode(data, shelf)


def _check_seed(code: str, seed: bytes) -> None:
    if not fits(code, seed):
        raise ValueError(f"the code does not fit the seed {seed.hex()}: its code is {commitment(seed)}")


def _check_running(code: str, match: Match) -> list[str]:
    """The result for a running match, without the seed, which would give everything away."""
    if not fits(code, match.seed):
        raise ValueError("the code does not fit this match")
    return ["The code fits this match. It is not over; after the end its seed can be checked as well."]
