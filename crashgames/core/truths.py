"""What a finished match shows once everything is open, as numbers: who could have known, and how the lead went."""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, Generic, TypeVar

import msgspec

from crashgames.core.replay import Eyes, Replay

T = TypeVar("T")
CLOSE_BALLOTS = 2
"""A vote is close if so many ballots cast differently would have turned it."""


class Certainty(msgspec.Struct, frozen=True):
    """How sure a seat could be: how many ways to deal the roles fitted its view at first and at last.

    `number` is the number of actions after which a single one was left; None if there were several to the end.
    """

    seat: int
    first: int
    last: int
    number: int | None


def certainty(seat: int, counts: Iterable[int]) -> Certainty:
    """What the counts of possible deals say, one after each number of actions."""
    found = list(counts)
    number = next((number for number, count in enumerate(found) if count == 1), None)
    return Certainty(seat, found[0], found[-1], number)


def certainties(replay: Replay, possible: Callable[[Any], int]) -> list[Certainty]:
    """How sure each seat could be from its own view, before the end; `possible` counts the deals that fit a view."""
    seats = range(len(replay.match.players))
    return [certainty(seat, map(possible, islice(replay.views(Eyes(seat)), replay.count))) for seat in seats]


class Turning(msgspec.Struct, Generic[T], frozen=True):
    """A vote, how many other ballots would have turned it, and who could have done so."""

    vote: T
    ballots: int
    stoppers: tuple[int, ...]


def turning_vote(
    votes: Sequence[T], ballots: Callable[[T], int], helped: Callable[[T], bool], losers: Callable[[T], tuple[int, ...]]
) -> Turning[T] | None:
    """The decisive vote; None of none. `losers` are those of its majority who have lost the match.

    They could have stopped it if it helped the winners, and if there were enough of them.
    """
    vote = decisive(votes, ballots, helped)
    if vote is None:
        return None
    able = helped(vote) and len(losers(vote)) >= ballots(vote)
    return Turning(vote, ballots(vote), losers(vote) if able else ())


def decisive(votes: Sequence[T], ballots: Callable[[T], int], helped: Callable[[T], bool]) -> T | None:
    """The last close vote that helped the winners, else the last close one, else the closest of all; None of none.

    `ballots` says how many other ballots would have turned a vote.
    """
    close = [vote for vote in votes if ballots(vote) <= CLOSE_BALLOTS]
    found = [vote for vote in close if helped(vote)] or close
    return found[-1] if found else min(votes, key=ballots, default=None)


class Swing(msgspec.Struct, frozen=True):
    """How a single action changed the scores: after how many actions they were new, and by how much each."""

    number: int
    gains: tuple[int, ...]


Scores = Sequence[tuple[int, ...]]
"""The scores of all seats after each number of actions, from 0 on."""


def swings(scores: Scores) -> list[Swing]:
    """Every change of the scores."""
    found = []
    for number in range(1, len(scores)):
        gains = tuple(after - before for before, after in zip(scores[number - 1], scores[number], strict=True))
        if any(gains):
            found.append(Swing(number, gains))
    return found


def largest_swing(scores: Scores, besides: Swing | None = None) -> Swing | None:
    """The change, besides one, that moved somebody furthest against somebody else; the first of several.

    None if the scores did not change.
    """
    others = (swing for swing in swings(scores) if swing != besides)
    return max(others, key=lambda swing: max(swing.gains) - min(swing.gains), default=None)


def turning_point(scores: Scores, winners: Sequence[int]) -> Swing | None:
    """The last change by which a winner came to be ahead of all others, not to be caught again.

    None if nobody won alone, or if the scores did not decide.
    """
    losers = [seat for seat in range(len(scores[0])) if seat not in winners]
    if not winners or not losers:
        return None
    ahead = [max(now[seat] for seat in winners) > max(now[seat] for seat in losers) for now in scores]
    if not ahead[-1]:
        return None
    number = max((number + 1 for number, is_ahead in enumerate(ahead) if not is_ahead), default=0)
    return next((swing for swing in swings(scores) if swing.number == number), None)
