"""Finished and saved matches for the command line: as text, and with their shuffle checked."""

from pathlib import Path

from crashgames.core.catalog import games
from crashgames.core.chance import commitment, fits, read_seed
from crashgames.core.match import Match
from crashgames.core.playthrough import RECORD, playthrough, recorded
from crashgames.core.saves import BadSave
from crashgames.storage import disk
from crashgames.storage.copies import copied
from crashgames.storage.library import load, own_library
from crashgames.storage.save_format import MAX_BYTES, Refused


def as_text(path: Path, fields: bool) -> str:
    """The playthrough of the match in a file. LookupError if there is none."""
    return playthrough(_opened(path), fields)


def check(code: str, seed: str | None, path: Path | None) -> list[str]:
    """A sentence for everything that fits. LookupError for the first thing that does not.

    For a match that is not over, it only checks the code.
    """
    found: list[str] = []
    try:
        if seed is not None:
            _check_seed(code, read_seed(seed))
        if path is not None:
            match = _opened(path)
            if not match.over:
                return _check_running(code, match)
            moves = f"{len(match.actions)} moves of {match.info.title}"
            found.append(f"Every move in the record of {path.name} is legal: {moves}.")
            _check_seed(code, match.seed)
    except ValueError as error:
        raise LookupError(str(error)) from None
    return [*found, "The code fits the seed: the luck was settled before the deal."]


def _opened(path: Path) -> Match:
    """The match in a file, or in the record of a playthrough, every action checked by the rules."""
    try:
        data = disk.read(path.resolve(), MAX_BYTES)
    except OSError as error:
        raise LookupError(f"{path} cannot be read: {error.strerror}") from error
    try:
        if RECORD.encode() in data:
            return recorded(data.decode(), games())
        saved = load(path.resolve(), games())
        copy = copied(own_library(), saved, path.resolve()) if saved.match.over else None
        if copy:  # it is finished there but not here: that would reveal its luck
            raise copy
        return saved.match
    except (BadSave, Refused, UnicodeDecodeError) as error:
        raise LookupError(f"{path}: {error}") from error


def _check_seed(code: str, seed: bytes) -> None:
    if not fits(code, seed):
        raise ValueError(f"the code does not fit the seed {seed.hex()}: its code is {commitment(seed)}")


def _check_running(code: str, match: Match) -> list[str]:
    """The result for a running match, without the seed, which would give everything away."""
    if not fits(code, match.seed):
        raise ValueError("the code does not fit this match")
    return ["The code fits this match. It is not over; after the end its seed can be checked as well."]
