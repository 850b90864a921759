"""Statistics: the results of finished matches by game and name, in a separate file."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import msgspec

from crashgames.core.catalog import GameInfo
from crashgames.core.match import Match, Player
from crashgames.core.messages import Options
from crashgames.core.names import clean_name
from crashgames.core.translation import tr
from crashgames.paths import config_home
from crashgames.storage import disk
from crashgames.storage.ledger import Ledger
from crashgames.storage.session import Session

NAME = "statistics.json"
MAX_BYTES = 16_000_000
MAX_RESULTS = 20_000
"""The number of results kept; the oldest go first."""


class ResultKind(Enum):
    """The kinds of results that are counted separately."""

    PEOPLE = "people"
    BOTS = "bots"
    TAKEN_BACK = "taken_back"
    HINTS = "hints"


class SeatResult(msgspec.Struct, frozen=True):
    """One seat of a finished match; `level` is 0 for a person."""

    name: str
    level: int
    won: bool
    score: int
    hints: int = 0
    """The number of hints this seat took."""


class MatchResult(msgspec.Struct, frozen=True):
    """One finished match."""

    match: str
    game: str
    ended: int
    moves: int
    kind: ResultKind
    parts: tuple[SeatResult, ...]

    @property
    def shared(self) -> bool:
        """True if everybody won."""
        return all(part.won for part in self.parts)


@dataclass(frozen=True)
class NameRecord:
    """The results of one name in one game."""

    name: str
    played: int
    won: int
    shared: int
    best: int
    hints: int = 0


def result_of(match: Match, session: Session, ended: int) -> MatchResult | None:
    """The result of a match; None if it is not over, does not count or only bots played.

    A match with moves taken back counts as such, with or without hints.
    """
    outcome = match.result if match.counts else None
    if outcome is None or all(player.is_bot for player in match.players):
        return None
    kind = ResultKind.BOTS if any(player.is_bot for player in match.players) else ResultKind.PEOPLE
    if session.taken_back or session.hints:
        kind = ResultKind.TAKEN_BACK if session.taken_back else ResultKind.HINTS
    parts = tuple(
        SeatResult(player.name, player.level, seat in outcome.winners, outcome.scores[seat], session.hints_of(seat))
        for seat, player in enumerate(match.players)
    )
    return MatchResult(session.id, match.info.id, ended, len(match.actions), kind, parts)


def note(home: Path, result: MatchResult) -> None:
    """Add a result, replacing any earlier one of the same match. OSError if the file cannot be read or written."""
    results, _ = read(home)
    kept = [other for other in results if other.match != result.match]
    _ledger(home).write([*kept, result][-MAX_RESULTS:])


def forget(home: Path, match_id: str) -> None:
    """Remove the result of a match that is continued. OSError if the file can't be read or written."""
    results, _ = read(home)
    kept = [other for other in results if other.match != match_id]
    if len(kept) != len(results):
        _ledger(home).write(kept)


def rename(home: Path, name: str, other: str) -> None:
    """Replace a name by another one. OSError if the file can't be read or written."""
    results, _ = read(home)

    def changed(part: SeatResult) -> SeatResult:
        same = not part.level and part.name.casefold() == name.casefold()
        return msgspec.structs.replace(part, name=other) if same else part

    found = [msgspec.structs.replace(result, parts=tuple(map(changed, result.parts))) for result in results]
    if found != results:
        _ledger(home).write(found)
        _ledger(home).write(found)  # a second time, so that the copy of the state before has the other name as well


def load(home: Path) -> tuple[list[MatchResult], str]:
    """All results, the oldest first, and a notice about the file; none if it cannot be read."""
    try:
        return read(home)
    except OSError as error:
        return [], tr("The statistics could not be read: {why}.").format(why=disk.why(error))


def read(home: Path) -> tuple[list[MatchResult], str]:
    """All results, with a notice if the file was damaged: it is then set aside, and the copy beside it is used.

    OSError if the file can't be read now, or not by this version: it must not be overwritten then.
    """
    read, found = _ledger(home).read(), list[MatchResult]()
    for one in read.found or ():
        parts = (msgspec.structs.replace(part, name=clean_name(part.name, "?")) for part in one.parts)
        found.append(msgspec.structs.replace(one, parts=tuple(parts)))
    return found, read.notice


def _ledger(home: Path) -> Ledger[list[MatchResult]]:
    return Ledger(home, home / NAME, list[MatchResult], MAX_BYTES)


def records(results: Iterable[MatchResult], game: str, kind: ResultKind) -> list[NameRecord]:
    """The records of people in a game, those with the most victories first."""
    played: dict[str, list[tuple[MatchResult, SeatResult]]] = {}
    for result in results:
        if result.game == game and result.kind is kind:
            for part in result.parts:
                if not part.level:
                    played.setdefault(part.name.casefold(), []).append((result, part))
    found = [_record(rounds) for rounds in played.values()]
    return sorted(found, key=lambda record: (-record.won, record.played, record.name.casefold()))


def finished_by(results: Iterable[MatchResult], game: str, names: Iterable[str]) -> list[int]:
    """The number of matches of a game that people of these names have finished, of any kind."""
    parts = [part for result in results if result.game == game for part in result.parts if not part.level]
    played = Counter(part.name.casefold() for part in parts)
    return [played[name.casefold()] for name in names]


def settled(info: GameInfo, players: Sequence[Player], options: Options) -> Options:
    """The options for these players, settled by how many matches of the game each has finished here."""
    if not any(choice.finished for option in info.options for choice in option.choices):
        return options
    results, _ = load(config_home())
    return info.settle(options, finished_by(results, info.id, [player.name for player in players]))


def _record(rounds: list[tuple[MatchResult, SeatResult]]) -> NameRecord:
    return NameRecord(
        name=rounds[-1][1].name,
        played=len(rounds),
        won=sum(part.won and not result.shared for result, part in rounds),
        shared=sum(result.shared for result, _ in rounds),
        best=max(part.score for _, part in rounds),
        hints=sum(part.hints for _, part in rounds),
    )
