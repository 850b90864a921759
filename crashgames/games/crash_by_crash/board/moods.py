"""How seats feel about what everybody sees."""

from collections.abc import Mapping

from crashgames.core.messages import Event
from crashgames.games.crash_by_crash.events import BellRang, CarFell, CarSentHome, EventScored, GameEnded, TileFell
from crashgames.games.crash_by_crash.tables import SIDES, side_of
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.faces import Mood

CLEAR = 4
"""A lead of so many points in one scoring event is a triumph."""


def moods_of(event: Event, view: CrashView) -> Mapping[int, Mood]:
    match event:
        case BellRang():
            return _felt(view, (Mood.WORRIED, Mood.WORRIED))
        case EventScored(gains=gains):
            return _scored(view, gains[0] - gains[1])
        case CarFell(car=car):
            return _lost(view, side_of(car), Mood.GLAD)
        case CarSentHome(car=car):
            return _lost(view, side_of(car), Mood.CALM)
        case TileFell(cars=cars) if cars:
            return {seat: Mood.WORRIED for car in cars for seat in range(side_of(car), view.seats, SIDES)}
        case GameEnded():
            return _scored(view, CLEAR * (view.scores[0] - view.scores[1]))
    return {}


def _felt(view: CrashView, moods: tuple[Mood, Mood]) -> dict[int, Mood]:
    return {seat: moods[seat % SIDES] for seat in range(view.seats)}


def _scored(view: CrashView, lead: int) -> dict[int, Mood]:
    """The moods after points, by how many more the first side has got."""
    if not lead:
        return _felt(view, (Mood.CALM, Mood.CALM))
    ahead, behind = (Mood.TRIUMPHANT, Mood.CROSS) if abs(lead) >= CLEAR else (Mood.GLAD, Mood.WORRIED)
    return _felt(view, (ahead, behind) if lead > 0 else (behind, ahead))


def _lost(view: CrashView, side: int, other: Mood) -> dict[int, Mood]:
    """A side has lost a car."""
    return _felt(view, (Mood.CROSS, other) if side == 0 else (other, Mood.CROSS))
