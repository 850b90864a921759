"""The end of a match as a scene: the lights of Las Vegas or the ditch, and what was decisive."""

from collections import Counter
from collections.abc import Iterator, Sequence

from crashgames.core.messages import Names
from crashgames.core.sentences import capital
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster import tables
from crashgames.games.hidden_crashmaster.board.words import known_art, winning_team
from crashgames.games.hidden_crashmaster.tables import Power, Result, Role, Team
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.theatre import Best, Finale, Turned
from crashgames.ui.worlds import with_winners

ART = "hidden_crashmaster/"
MAX_MOMENTS = 2


def ending(view: HiddenView, names: Names, characters: Sequence[str]) -> Finale | None:
    """The scene for a finished match."""
    if view.outcome is None:
        return None
    celebrated = with_winners(picture(view), _heroes(view, characters))
    return Finale(picture(view), _turned(view), best=tuple(_moments(view, names))[:MAX_MOMENTS], celebrated=celebrated)


def _heroes(view: HiddenView, characters: Sequence[str]) -> list[str]:
    """People of the team that won who are still in the bus, without the Doll, which the picture has anyway."""
    winners = view.outcome.winners if view.outcome else ()
    return [characters[seat] for seat in winners if view.roles[seat] is not Role.DOLL and seat in view.in_game]


def picture(view: HiddenView) -> str:
    """The art of the ending: what was won, and whether the Doll decided it."""
    if winning_team(view) is Team.PIT_CREW:
        return f"{ART}finale/{'vegas' if view.points >= tables.POINTS_TO_WIN else 'doll_banned'}"
    return f"{ART}finale/{'ditch' if view.crashes >= tables.CRASHES_TO_WIN else 'doll_drives'}"


def _turned(view: HiddenView) -> tuple[Turned, ...]:
    """All Registrations, the Doll's last."""
    seats = sorted(range(view.seats), key=lambda seat: (view.roles[seat] is Role.DOLL, seat))
    return tuple(Turned(seat, ART + known_art(view, seat), _title(view, seat)) for seat in seats)


def _title(view: HiddenView, seat: int) -> str:
    role = view.roles[seat]
    return capital(tr(tables.ROLE_TITLES[role])) if role else ""


# The best moments, the greatest first


def _moments(view: HiddenView, names: Names) -> Iterator[Best]:
    yield from _last(view, names)
    yield from _banned(view, names)
    yield from _found(view, names)
    yield from _lied(view, names)
    yield from _drove(view, names)


def _last(view: HiddenView, names: Names) -> Iterator[Best]:
    """What ended it."""
    doll = next(seat for seat, role in enumerate(view.roles) if role is Role.DOLL)
    if picture(view).endswith("doll_drives"):
        co_pilot = view.elections[-1].co_pilot
        text = tr("{name} put the Doll at the wheel: {doll} drove everybody into the night")
        yield Best((co_pilot, doll), text.format(name=names[co_pilot], doll=names[doll]))
    elif picture(view).endswith("doll_banned"):
        judge = view.deeds[-1].seat
        text = tr("{name} banned {doll}: it was the Doll")
        yield Best((judge, doll), text.format(name=names[judge], doll=names[doll]))


def _banned(view: HiddenView, names: Names) -> Iterator[Best]:
    """Somebody of one's own team was put out of the bus."""
    for deed in view.deeds:
        wronged = deed.power is Power.BANNING and view.teams[deed.seat] is view.teams[deed.target]
        if wronged:
            text = tr("{name} banned {other}, and both were on the same side")
            yield Best((deed.seat, deed.target), text.format(name=names[deed.seat], other=names[deed.target]))


def _found(view: HiddenView, names: Names) -> Iterator[Best]:
    """A Registration of the other side was read."""
    for deed in view.deeds:
        if deed.power is Power.INVESTIGATE_LOYALTY and view.teams[deed.target] is Team.SHAMED:
            text = tr("{name} found out in round {n} that {other} was one of the Shamed")
            words = text.format(name=names[deed.seat], n=deed.round, other=names[deed.target])
            if view.teams[deed.seat] is Team.PIT_CREW:
                yield Best((deed.seat, deed.target), words)


def _lied(view: HiddenView, names: Names) -> Iterator[Best]:
    """A Crash was played although there was a Point in hand."""
    for shift in view.shifts:
        chosen = shift.reported is Result.CRASH and Result.POINT in shift.passed
        if chosen:
            text = tr("{name} held a Point in round {n} but reported a Crash")
            yield Best((shift.driver,), text.format(name=names[shift.driver], n=shift.round))
            return
    for shift in view.shifts:
        if shift.reported is Result.CRASH and Result.POINT in shift.drawn and Result.POINT not in shift.passed:
            text = tr("{name} let no Point through to {driver} in round {n}")
            words = text.format(name=names[shift.co_pilot], driver=names[shift.driver], n=shift.round)
            yield Best((shift.co_pilot, shift.driver), words)
            return


def _drove(view: HiddenView, names: Names) -> Iterator[Best]:
    """Who brought home most of what won."""
    won = Result.POINT if winning_team(view) is Team.PIT_CREW else Result.CRASH
    drivers = Counter(shift.driver for shift in view.shifts if shift.reported is won)
    if drivers:
        seat, count = drivers.most_common(1)[0]
        text = (
            tr("{name} brought home the most Points: {n}")
            if won is Result.POINT
            else tr("{name} was at the wheel for the most Crashes: {n}")
        )
        yield Best((seat,), text.format(name=names[seat], n=count))
    voters = Counter(seat for election in view.elections if election.elected for seat in election.yes)
    if voters:
        seat, count = voters.most_common(1)[0]
        text = tr("{name} said Yes to {n} shifts that were elected")
        yield Best((seat,), text.format(name=names[seat], n=count))
