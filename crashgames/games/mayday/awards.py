"""The awards of a match of Mayday! Mayday!, and what spectators guess."""

from collections.abc import Iterable, Sequence

from crashgames.core.awards import Award, AwardKind, Awards, Turn, Wager, each, most
from crashgames.core.translation import mark
from crashgames.games.mayday.tables import Team
from crashgames.games.mayday.view import MaydayView

WAGER = Wager(
    mark("Who is an Infiltrator?"),
    lambda view: frozenset(seat for seat, team in enumerate(view.teams) if team is Team.INFILTRATOR),
)


MIN_TRUE_MARKERS, MIN_SAVING_VOTES = 2, 2
"""The least true markers, and the least votes that saved somebody Honest, for an award."""
CLOSE_BALLOTS = 1
"""A vote so close would have gone the other way without one of those who protected."""

WRONGLY_PUNCHED = AwardKind(
    "wrongly_punched", mark("Wrongly punched"), mark("Punches taken while Honest: {n}"), "cross"
)
EAGLE = AwardKind("eagle", mark("Eagle eye"), mark("True markers: {n}"), "eye")
KEPT_FAITH = AwardKind("kept_faith", mark("Kept the faith"), mark("Decisive votes for somebody Honest: {n}"), "lock")


def find(view: MaydayView, turns: Sequence[Turn]) -> Iterable[Award]:
    """All awards of a match that is over."""
    seats = range(view.seats)
    honest = [view.teams[seat] is Team.HONEST for seat in seats]
    punched = [vote for vote in view.skirmishes if not vote.protected and honest[vote.target]]
    ahead = [(vote, len(vote.protect) - len(vote.punch)) for vote in view.skirmishes if honest[vote.target]]
    saved = [vote for vote, ballots in ahead if 0 <= ballots <= CLOSE_BALLOTS]
    yield from most(
        WRONGLY_PUNCHED.id, [sum(len(vote.punch) for vote in punched if vote.target == seat) for seat in seats], 1
    )
    true = [look for look in view.looks if look.saw is look.side]
    yield from most(
        EAGLE.id, [sum(look.looker == seat for look in true) * honest[seat] for seat in seats], MIN_TRUE_MARKERS
    )
    yield from each(
        KEPT_FAITH.id, [sum(seat in vote.protect for vote in saved) * honest[seat] for seat in seats], MIN_SAVING_VOTES
    )


AWARDS = Awards((WRONGLY_PUNCHED, EAGLE, KEPT_FAITH), find)
