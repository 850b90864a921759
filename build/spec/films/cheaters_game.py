"""The plots of films of Cheater's Game: an alliance turned in, a bonus pool to split, a temptation."""

from collections.abc import Iterator, Sequence

from plots import Clip, Plot, counted, each, events, said

from crashgames.core.captions import Caption, Cue
from crashgames.core.films import Shot
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.tables import WHISTLE_FROM
from crashgames.games.cheaters_game.view import Alliance, alliances_of

SEATS = 4
TEMPTING_POINTS = 10
"""Points that are worth a temptation."""

# Captions


def shared(number: int, people: tuple[int, ...], points: int) -> Caption:
    lit = ("knot", number), ("pawn", number), *each("plate", people)
    return said("{names} hold {points} points each.", *lit, names=people, points=points)


def may_betray(seat: int, die: int) -> Caption:
    text = "{name} rolls a {die}: high enough to turn in an alliance."
    return said(text, ("plate", seat), ("die",), name=(seat,), die=die)


def betrayed(seat: int, points: int, others: tuple[int, ...]) -> Caption:
    lit = ("plate", seat), *each("plate", others)
    if len(others) == 1:
        text = "+{points} for {name}, −{points} for {others}."
        return said(text, *lit, name=(seat,), points=points, others=others)
    return said("+{points} for {name}, −{points} for each friend.", *lit, name=(seat,), points=points)


def pool_to_split(seat: int, points: int) -> Caption:
    text = "{points} bonus points: {name} must find a partner to split them with."
    return said(text, ("plate", seat), ("envelope",), ("die",), name=(seat,), points=points)


def offered(seat: int, partner: int, gift: int, rest: int) -> Caption:
    lit = ("plate", seat), ("plate", partner), ("part",), ("envelope",)
    text = "{name} keeps {rest} and offers {partner} {gift}."
    return said(text, *lit, name=(seat,), rest=rest, partner=(partner,), gift=gift)


def answered(seat: int, partner: int, gift: int, accepted: bool) -> Caption:
    lit = each("plate", (seat, partner))
    if not accepted:
        return said("{partner} refuses. Now nobody gets anything.", *lit, partner=(partner,))
    one = "{partner} takes it: one point is better than none."
    return counted(gift, one, "{partner} takes it: {n} points are better than none.", *lit, partner=(partner,))


def temptation(number: int, points: int, others: tuple[int, ...]) -> Caption:
    lit = ("knot", number), ("pawn", number), *each("plate", others)
    text = "Turning it in: +{points}, and −{points} for each of {others}."
    if len(others) == 1:
        text = "Turning it in: +{points}, and −{points} for {others}."
    return said(text, *lit, points=points, others=others)


def loyal(seat: int, points: int) -> Caption:
    one = "{name} takes {n} honest point and stays loyal. For now."
    many = "{name} takes {n} honest points and stays loyal. For now."
    return counted(points, one, many, ("plate", seat), name=(seat,))


# Plots


def whistles(shots: Sequence[Shot]) -> Iterator[Clip]:
    """An alliance is turned in."""
    rolled = (0, 0)
    for shot in shots:
        for roll in events(shot, messages.HonestRolled):
            rolled = (shot.number, roll.die)
        for blown in events(shot, messages.WhistleBlown):
            people = tuple(sorted((blown.seat, *blown.others)))
            cues = (
                Cue(rolled[0] - 1, shared(blown.set, people, blown.points)),
                Cue(rolled[0], may_betray(blown.seat, rolled[1])),
                Cue(shot.number, betrayed(blown.seat, blown.points, blown.others)),
            )
            yield Clip(cues, worth=blown.points * len(blown.others))


def offers(shots: Sequence[Shot]) -> Iterator[Clip]:
    """A bonus pool is split, or lost."""
    found = made = pool = 0
    for shot in shots:
        for there in events(shot, messages.PoolFound):
            found, pool = shot.number, there.points
        for _ in events(shot, messages.OfferMade):
            made = shot.number
        for answer in events(shot, messages.OfferAnswered):
            parts = answer.seat, answer.partner, answer.gift, answer.rest
            cues = (
                Cue(found, pool_to_split(answer.seat, pool)),
                Cue(made, offered(*parts)),
                Cue(shot.number, answered(answer.seat, answer.partner, answer.gift, answer.accepted)),
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
                Cue(number, may_betray(collected.seat, die)),
                Cue(number, temptation(alliance.set, alliance.points, others)),
                Cue(shot.number, loyal(collected.seat, collected.points)),
            )
            yield Clip(cues, worth=alliance.points)
            rolled = None


PLOTS = (
    Plot("whistle", SEATS, 3, whistles),
    Plot("offer", SEATS, 3, offers),
    Plot("temptation", SEATS, 3, temptations),
)
