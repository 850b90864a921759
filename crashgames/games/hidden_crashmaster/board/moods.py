"""How faces look after what everybody has seen: never after what only one seat knows."""

from collections.abc import Mapping

from crashgames.core.messages import Event
from crashgames.games.hidden_crashmaster.messages import (
    ChaosBroke,
    DeviceAnswered,
    DeviceAsked,
    DollDenied,
    DriverNominated,
    EmergencyCalled,
    PlayerBanned,
    PlayerInvestigated,
    PowerGranted,
    ResultReported,
    VotesRevealed,
)
from crashgames.games.hidden_crashmaster.tables import Result
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.faces import Mood


def moods_after(event: Event, view: HiddenView) -> Mapping[int, Mood]:
    """The moods that a public event brings; the view is that before it."""
    match event:
        case DriverNominated(_, driver):
            return {driver: Mood.GLAD}
        case VotesRevealed(yes, no, elected):
            return _after_vote(yes, no, elected, view)
        case ResultReported(_, card):
            return _after_card(card, view)
        case ChaosBroke(card):
            return dict.fromkeys(view.in_game, Mood.WORRIED if card is Result.CRASH else Mood.GLAD)
        case PowerGranted(seat, _) | EmergencyCalled(_, seat):
            return {seat: Mood.TRIUMPHANT}
        case DollDenied(seat):
            return {seat: Mood.TRIUMPHANT}
        case PlayerInvestigated(_, target):
            return {target: Mood.WORRIED}
        case PlayerBanned(_, target):
            return {seat: Mood.CROSS if seat == target else Mood.WORRIED for seat in view.in_game}
        case DeviceAsked():
            return {view.co_pilot: Mood.WORRIED}
        case DeviceAnswered(_, agrees):
            return {view.driver: Mood.GLAD if agrees else Mood.CROSS}
    return {}


def _after_vote(yes: tuple[int, ...], no: tuple[int, ...], elected: bool, view: HiddenView) -> dict[int, Mood]:
    """Who got their way, and who did not; the two whom it is about most of all."""
    found = dict.fromkeys(yes, Mood.GLAD if elected else Mood.CROSS)
    found |= dict.fromkeys(no, Mood.CROSS if elected else Mood.GLAD)
    return found | dict.fromkeys((view.co_pilot, view.driver), Mood.TRIUMPHANT if elected else Mood.CROSS)


def _after_card(card: Result, view: HiddenView) -> dict[int, Mood]:
    """All see what the two in front brought home; after a Crash the others look at these."""
    if card is Result.POINT:
        return dict.fromkeys(view.in_game, Mood.GLAD) | {view.driver: Mood.TRIUMPHANT}
    return dict.fromkeys(view.in_game, Mood.CROSS) | dict.fromkeys((view.co_pilot, view.driver), Mood.WORRIED)
