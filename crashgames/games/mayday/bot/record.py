"""The open record of a match: looks and votes in their order, and who could go on at each vote."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from crashgames.games.mayday.tables import RELIABLE_TO_END, STATUS_CARDS, MatchStage
from crashgames.games.mayday.view import STAGES, Look, MaydayView, Skirmish


class Entered(NamedTuple):
    """Somebody turned out to be honest and is in the cockpit."""

    seat: int


Happened = Look | Skirmish | Entered


class DueVote(NamedTuple):
    """A vote that is due: whom it is about, the seats that can still go on in this phase, and for how many."""

    stage: MatchStage
    target: int
    rivals: tuple[int, ...]
    places: int


def record(view: MaydayView) -> tuple[Happened, ...]:
    """Looks and votes as they followed each other; in the phases a look comes before each vote."""
    found: list[Happened] = []
    looks: dict[MatchStage, list[Look]] = {stage: [] for stage in STAGES}
    votes: dict[MatchStage, list[Skirmish]] = {stage: [] for stage in STAGES}
    for look in view.looks:
        looks[look.stage].append(look if look.saw is None else look.in_public)
    for skirmish in view.skirmishes:
        votes[skirmish.stage].append(skirmish)
    in_the_end = looks.pop(MatchStage.END)
    for stage, seen in looks.items():
        ahead = iter(seen)
        for skirmish in votes[stage]:
            found += _taken_before_vote(ahead)
            found.append(skirmish)
        found += ahead
    return (*found, *_in_the_end(view.cockpit, in_the_end))


def _in_the_end(cockpit: Sequence[int], looks: Sequence[Look]) -> Iterator[Happened]:
    """Each newest member in turn orders a look at most."""
    for member, look in zip_longest(cockpit, looks[: len(cockpit)]):
        yield Entered(member)
        if look:
            yield look
    yield from looks[len(cockpit) :]


def _taken_before_vote(ahead: Iterator[Look]) -> list[Look]:
    """Take looks from the front, to the first at somebody else's card."""
    taken = []
    for look in ahead:
        taken.append(look)
        if look.looker != look.owner:
            break
    return taken


def standing(seats: int, before: Sequence[Happened], stage: MatchStage, target: int) -> DueVote:
    """What a vote in this phase was about, by the votes before it."""
    votes = [each for each in before if isinstance(each, Skirmish)]
    first = [vote for vote in votes if vote.stage is MatchStage.PHASE_1]
    doubts = _gone_on(range(seats), first, STATUS_CARDS[seats])
    if stage is MatchStage.PHASE_1:
        return DueVote(stage, target, _left(range(seats), first), STATUS_CARDS[seats] - _protected(first))
    second = [vote for vote in votes if vote.stage is MatchStage.PHASE_2]
    if stage is MatchStage.PHASE_2:
        return DueVote(stage, target, _left(doubts, second), RELIABLE_TO_END - _protected(second))
    return DueVote(stage, target, _gone_on(doubts, second, RELIABLE_TO_END), 1)


def standing_now(view: MaydayView) -> DueVote:
    """What the vote that is due or being held is about."""
    return standing(view.seats, view.skirmishes, view.stage, view.skirmish)


def _left(seats: Sequence[int], votes: Sequence[Skirmish]) -> tuple[int, ...]:
    decided = {vote.target for vote in votes}
    return tuple(seat for seat in seats if seat not in decided)


def _protected(votes: Sequence[Skirmish]) -> int:
    return sum(vote.protected for vote in votes)


def _gone_on(seats: Sequence[int], votes: Sequence[Skirmish], places: int) -> tuple[int, ...]:
    """The seats protected, and the rest if as many places are left."""
    found = [vote.target for vote in votes if vote.protected]
    rest = _left(seats, votes) if len(found) < places else ()
    return tuple(sorted([*found, *rest]))
