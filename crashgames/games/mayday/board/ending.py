"""The end of a match as a scene: the runway at dawn or the cloud, all hearts, and who made the difference."""

from collections import Counter
from collections.abc import Iterator, Sequence

from crashgames.core.messages import Event, Names
from crashgames.core.translation import ntr, tr
from crashgames.games.mayday.board.words import TEAM_ART, winning_team
from crashgames.games.mayday.tables import TEAM_TITLES, Team
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.theatre import Best, Finale, Turned
from crashgames.ui.worlds import with_winners

ART = "mayday/"


def finale(view: MaydayView, events: Sequence[Event], names: Names, characters: Sequence[str]) -> Finale | None:
    """All hearts are turned over, those of the Infiltrators last; then what decided the match."""
    if view.outcome is None:
        return None
    teams = [team or Team.HONEST for team in view.teams]
    order = sorted(range(view.seats), key=lambda seat: teams[seat] is Team.INFILTRATOR)
    turned = [Turned(seat, ART + TEAM_ART[teams[seat]], tr(TEAM_TITLES[teams[seat]])) for seat in order]
    winners = winning_team(view)
    moments = _honest_moments(view, names) if winners is Team.HONEST else _infiltrators_moments(view, names)
    best, picture = [best for best in moments if best][:2], f"{ART}finale/{winners}"
    return Finale(picture, turned, best=best, celebrated=with_winners(picture, _heroes(view, characters)))


def _heroes(view: MaydayView, characters: Sequence[str]) -> list[str]:
    """The crew in the cockpit, the captain in front, or the Infiltrators on the plane, first who got in last."""
    winners, inside = winning_team(view), view.cockpit
    stars = dict.fromkeys([*(inside if winners is Team.HONEST else inside[::-1]), *range(view.seats)])
    return [characters[seat] for seat in stars if view.teams[seat] is winners]


def _honest_moments(view: MaydayView, names: Names) -> Iterator[Best | None]:
    yield _who_exposed(view, names)
    yield _captain(view, names)
    yield _who_lied(view, names)


def _infiltrators_moments(view: MaydayView, names: Names) -> Iterator[Best | None]:
    """Whoever got in is the last in the cockpit; the one before opened the door."""
    *others, intruder = view.cockpit
    if others:
        text = tr("{name} opened the cockpit to {target}").format(name=names[others[-1]], target=names[intruder])
        yield Best((others[-1], intruder), text)
    else:
        yield Best((intruder,), tr("{name} became captain undetected").format(name=names[intruder]))
    yield _who_lied(view, names)
    yield _who_exposed(view, names)


def _who_exposed(view: MaydayView, names: Names) -> Best | None:
    """The Honest who marked the most Infiltrators as such."""
    found = Counter(
        look.looker
        for look in view.looks
        if look.side is view.teams[look.owner] is Team.INFILTRATOR and view.teams[look.looker] is Team.HONEST
    )
    if not found:
        return None
    seat, count = found.most_common(1)[0]
    return Best(
        (seat,), ntr("{name} exposed an Infiltrator", "{name} exposed {n} Infiltrators", count, name=names[seat])
    )


def _who_lied(view: MaydayView, names: Names) -> Best | None:
    """The Infiltrator with the most markers that were not true."""
    lies = Counter(look.looker for look in view.looks if look.saw is not None and look.side is not look.saw)
    if not lies:
        return None
    seat, count = lies.most_common(1)[0]
    return Best((seat,), ntr("{name} lied with a marker", "{name} lied with {n} markers", count, name=names[seat]))


def _captain(view: MaydayView, names: Names) -> Best:
    """The captain, with the last vote and how many were let in."""
    last, (captain, *others) = view.skirmishes[-1], view.cockpit
    many, few = sorted((len(last.protect), len(last.punch)), reverse=True)
    text = tr("{name} became captain, {many} to {few}; all {n} who followed were Honest")
    return Best((captain,), text.format(name=names[captain], many=many, few=few, n=len(others)))
