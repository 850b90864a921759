"""What a finished match shows once everything is open: the best lie, the turning vote, and who could have known."""

from functools import lru_cache, partial

import msgspec

from crashgames.core.replay import Replay
from crashgames.core.truths import Turning
from crashgames.core.truths import turning_vote as turning
from crashgames.games.mayday.tables import Team
from crashgames.games.mayday.view import Look, MaydayView, Skirmish
from crashgames.games.mayday.worlds import CardClaim, Sides, card_claims, certain, odd_places, teams_at


class Lie(msgspec.Struct, frozen=True):
    """A marker that was not true, and the next vote about whose card it was."""

    look: Look
    vote: Skirmish | None

    @property
    def believed(self) -> bool:
        """True if that vote went as the marker said."""
        return self.vote is not None and self.vote.protected is (self.look.side is Team.HONEST)

    @property
    def believers(self) -> tuple[int, ...]:
        """Who voted as the marker said."""
        if self.vote is None:
            return ()
        return self.vote.protect if self.look.side is Team.HONEST else self.vote.punch


# Markers


def lies(replay: Replay, view: MaydayView) -> list[Lie]:
    """All markers that were not true, in their order."""
    counted: list[int] = []  # how many votes when each marker was placed
    for then in replay.views():
        assert isinstance(then, MaydayView)
        counted += [len(then.skirmishes)] * (len(then.looks) - len(counted))
    found = []
    for look, before in zip(view.looks, counted, strict=True):
        if look.saw is not None and look.side is not look.saw:
            later = (vote for vote in view.skirmishes[before:] if vote.target == look.owner)
            found.append(Lie(look, next(later, None)))
    return found


def best_lie(replay: Replay, view: MaydayView) -> Lie | None:
    """The lie that most of the Honest voted by; None if nobody lied."""
    honest = {seat for seat, team in enumerate(view.teams) if team is Team.HONEST}
    return max(
        lies(replay, view), key=lambda lie: (lie.believed, len(honest.intersection(lie.believers))), default=None
    )


# Votes


def other_ballots(vote: Skirmish) -> int:
    """How many ballots, cast the other way, would have turned a vote: a tie protects."""
    ahead = len(vote.protect) - len(vote.punch)
    return ahead // 2 + 1 if ahead >= 0 else (1 - ahead) // 2


def turning_vote(view: MaydayView) -> Turning[Skirmish] | None:
    """The last close vote that helped the winners, else the last close one, else the closest of all."""
    winners = view.teams[view.outcome.winners[0]] if view.outcome else None

    def losers(vote: Skirmish) -> tuple[int, ...]:
        majority = vote.protect if vote.protected else vote.punch
        return tuple(seat for seat in majority if view.teams[seat] is not winners)

    return turning(view.skirmishes, other_ballots, partial(_helped, view), losers)


def _helped(view: MaydayView, vote: Skirmish) -> bool:
    """True if one of the winners was protected, or one of the others punched."""
    winners = view.teams[view.outcome.winners[0]] if view.outcome else None
    return vote.protected is (view.teams[vote.target] is winners)


def votes_in_line(view: MaydayView, seat: int) -> tuple[int, int]:
    """How many votes of a seat were in line with the truth about others, and how many it cast about them."""
    votes = [
        (seat in vote.protect) is (view.teams[vote.target] is Team.HONEST)
        for vote in view.skirmishes
        if seat in (*vote.protect, *vote.punch) and seat != vote.target
    ]
    return sum(votes), len(votes)


def suspicion(view: MaydayView) -> list[int]:
    """The Infiltrator markers of others at each seat."""
    marked = [look.owner for look in view.looks if look.side is Team.INFILTRATOR and look.looker != look.owner]
    return [marked.count(seat) for seat in range(view.seats)]


# Knowledge


def possible(view: MaydayView) -> int:
    """How many sets of Infiltrators fit a view: what was seen is certain, and the Honest mark nothing untrue."""
    return _possible(view.seats, certain(view), card_claims(view))


@lru_cache(maxsize=64)
def _possible(seats: int, known: Sides, claims: tuple[CardClaim, ...]) -> int:
    return sum(odd_places(team, claims, seats) is not None for team in filter(known.fit, teams_at(seats)))


def learned(view: MaydayView) -> list[Look]:
    """All looks: the lies first, then those that found an Infiltrator's card, then the others."""
    return sorted(view.looks, key=lambda look: (look.saw is look.side, look.saw is not Team.INFILTRATOR))
