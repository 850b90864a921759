"""The end of a match as a scene: the lights of Las Vegas or the ditch, and what was decisive."""

from collections import Counter
from collections.abc import Iterator, Sequence

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster import tables
from crashgames.games.hidden_crashmaster.board.words import known_art, role_title, winning_team
from crashgames.games.hidden_crashmaster.tables import Power, Result, Role, Team
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.theatre import Best, Finale, Turned
from crashgames.ui.worlds import with_winners

ART = "hidden_crashmaster/"
MAX_MOMENTS = 2


def ending(view: HiddenView, names: Names, characters: Sequence[str]) -> Finale | None:
    """The scene for a finished match: the Doll is turned last, and is in the picture without being celebrated."""
    if view.outcome is None:
        return None
    driven = [seat for seat in view.outcome.winners if seat in view.in_game and view.roles[seat] is not Role.DOLL]
    celebrated = with_winners(picture(view), [characters[seat] for seat in driven])
    seats = sorted(range(view.seats), key=lambda seat: (view.roles[seat] is Role.DOLL, seat))
    turned = [Turned(seat, ART + known_art(view, seat), role_title(view.roles[seat])) for seat in seats]
    return Finale(picture(view), tuple(turned), best=tuple(_moments(view, names))[:MAX_MOMENTS], celebrated=celebrated)


def picture(view: HiddenView) -> str:
    """The art of the ending: what was won, and whether the Doll decided it."""
    if winning_team(view) is Team.PIT_CREW:
        return f"{ART}finale/{'vegas' if view.points >= tables.POINTS_TO_WIN else 'doll_banned'}"
    return f"{ART}finale/{'ditch' if view.crashes >= tables.CRASHES_TO_WIN else 'doll_drives'}"


def _moments(view: HiddenView, names: Names) -> Iterator[Best]:
    """The best moments, the greatest first."""
    for text, number, seats in _told(view):
        people = {word: names[seat] for word, seat in seats.items()}
        yield Best(tuple(seats.values()), text.format(n=number, **people))


def _told(view: HiddenView) -> Iterator[tuple[str, int, dict[str, int]]]:
    """What is told of a moment, with a number and whose names."""
    doll, crash, point = view.roles.index(Role.DOLL), Result.CRASH, Result.POINT
    if picture(view).endswith("doll_drives"):
        text = tr("{name} put the Doll at the wheel: {doll} drove everybody into the night")
        yield text, 0, {"name": view.elections[-1].co_pilot, "doll": doll}
    elif picture(view).endswith("doll_banned"):
        yield tr("{name} banned {doll}: it was the Doll"), 0, {"name": view.deeds[-1].seat, "doll": doll}
    for deed in view.deeds:
        if deed.power is Power.BANNING and view.teams[deed.seat] is view.teams[deed.target]:
            text = tr("{name} banned {other}, and both were on the same side")
            yield text, 0, {"name": deed.seat, "other": deed.target}
    for deed in view.deeds:
        if deed.team is Team.SHAMED and view.teams[deed.seat] is Team.PIT_CREW:
            text = tr("{name} found out in round {n} that {other} was one of the Shamed")
            yield text, deed.round, {"name": deed.seat, "other": deed.target}
    crashed = [shift for shift in view.shifts if shift.reported is crash and point in shift.drawn]
    for shift in sorted(crashed, key=lambda shift: point not in shift.passed)[:1]:
        if point in shift.passed:
            yield tr("{name} held a Point in round {n} but reported a Crash"), shift.round, {"name": shift.driver}
        else:
            text = tr("{name} let no Point through to {driver} in round {n}")
            yield text, shift.round, {"name": shift.co_pilot, "driver": shift.driver}
    crew_won = winning_team(view) is Team.PIT_CREW
    drove = Counter(shift.driver for shift in view.shifts if shift.reported is (point if crew_won else crash))
    most = tr("{name} brought home the most Points: {n}")
    text = most if crew_won else tr("{name} was at the wheel for the most Crashes: {n}")
    voted = Counter(seat for election in view.elections if election.elected for seat in election.yes)
    for words, counts in ((text, drove), (tr("{name} said Yes to {n} shifts that were elected"), voted)):
        for seat, count in counts.most_common(1):
            yield words, count, {"name": seat}
