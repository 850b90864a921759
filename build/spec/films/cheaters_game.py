"""The plots of films of Cheater's Game: an alliance turned in, a bonus pool to split, a temptation."""

from collections.abc import Iterator, Sequence

from plots import Clip, Plot, events

from crashgames.core.captions import Cue
from crashgames.core.films import Shot
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.moments import (
    Answered,
    Betrayed,
    Loyal,
    MayBetray,
    Offered,
    PoolToSplit,
    Shared,
    Temptation,
)
from crashgames.games.cheaters_game.tables import WHISTLE_FROM
from crashgames.games.cheaters_game.view import Alliance, alliances_of

SEATS = 4
TEMPTING_POINTS = 10
"""Points that are worth a temptation."""


def whistles(shots: Sequence[Shot]) -> Iterator[Clip]:
    """An alliance is turned in."""
    rolled = (0, 0)
    for shot in shots:
        for roll in events(shot, messages.HonestRolled):
            rolled = (shot.number, roll.die)
        for blown in events(shot, messages.WhistleBlown):
            people = tuple(sorted((blown.seat, *blown.others)))
            cues = (
                Cue(rolled[0] - 1, Shared(blown.set, people, blown.points)),
                Cue(rolled[0], MayBetray(blown.seat, rolled[1])),
                Cue(shot.number, Betrayed(blown.seat, blown.points, blown.others)),
            )
            yield Clip(cues, worth=blown.points * len(blown.others))


def offers(shots: Sequence[Shot]) -> Iterator[Clip]:
    """A bonus pool is split, or lost."""
    found = offered = pool = 0
    for shot in shots:
        for there in events(shot, messages.PoolFound):
            found, pool = shot.number, there.points
        for _ in events(shot, messages.OfferMade):
            offered = shot.number
        for answer in events(shot, messages.OfferAnswered):
            made = answer.seat, answer.partner, answer.gift, answer.rest
            cues = (
                Cue(found, PoolToSplit(answer.seat, pool)),
                Cue(offered, Offered(*made)),
                Cue(shot.number, Answered(answer.seat, answer.partner, answer.gift, answer.accepted)),
            )
            yield Clip(cues, worth=pool * (1 if answer.accepted else 3))


def temptations(shots: Sequence[Shot]) -> Iterator[Clip]:
    """Somebody who could turn in an alliance does not."""
    rolled: tuple[int, int, Alliance] | None = None
    for shot in shots:
        for roll in events(shot, messages.HonestRolled):
            own = alliances_of(shot.before, roll.seat) if roll.die >= WHISTLE_FROM else ()
            alliance = max(own, key=lambda alliance: alliance.points, default=None)
            rolled = (shot.number, roll.die, alliance) if alliance and alliance.points >= TEMPTING_POINTS else None
        for collected in events(shot, messages.PointsCollected):
            if rolled is None or shot.number == rolled[0]:
                continue
            number, die, alliance = rolled
            others = tuple(seat for seat in alliance.people if seat != collected.seat)
            cues = (
                Cue(number, MayBetray(collected.seat, die)),
                Cue(number, Temptation(alliance.set, alliance.points, others)),
                Cue(shot.number, Loyal(collected.seat, collected.points)),
            )
            yield Clip(cues, worth=alliance.points)
            rolled = None


PLOTS = (
    Plot("whistle", SEATS, 3, whistles),
    Plot("offer", SEATS, 3, offers),
    Plot("temptation", SEATS, 3, temptations),
)
