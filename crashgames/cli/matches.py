"""Saved matches for the command line, with their shuffle checked."""

from pathlib import Path

from crashgames.core.catalog import games
from crashgames.core.chance import commitment, fits, read_seed
from crashgames.core.match import Match
from crashgames.storage.library import load
from crashgames.storage.save_format import Refused


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
    """The match in a file, checked by the rules. LookupError if there is none."""
    try:
        return load(path.resolve(), games()).match
    except Refused as error:
        raise LookupError(f"{path}: {error}") from error


def _check_seed(code: str, seed: bytes) -> None:
    if not fits(code, seed):
        raise ValueError(f"the code does not fit the seed {seed.hex()}: its code is {commitment(seed)}")


def _check_running(code: str, match: Match) -> list[str]:
    """The result for a running match, without the seed, which would give everything away."""
    if not fits(code, match.seed):
        raise ValueError("the code does not fit this match")
    return ["The code fits this match. It is not over; after the end its seed can be checked as well."]
