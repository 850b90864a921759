"""Hidden Crashmaster tells of its views: moods, when it gets exciting, and what other modules put into words."""

from collections.abc import Mapping

from crashgames.core.messages import Event, Names
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.choices import attempt
from crashgames.games.hidden_crashmaster.board.ending import ending
from crashgames.games.hidden_crashmaster.board.private import album, night_calls, secret_page
from crashgames.games.hidden_crashmaster.board.review import chapters
from crashgames.games.hidden_crashmaster.messages import (
    ChaosBroke,
    ClaimMade,
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
from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN, POINTS_TO_WIN, TRACKER_END, Result, Topic
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.faces import Mood
from crashgames.ui.telling import Telling


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


def is_tense(view: HiddenView) -> bool:
    """The next Crash or Point may be the last one, or the next vote brings chaos."""
    close = view.crashes >= CRASHES_TO_WIN - 2 or view.points >= POINTS_TO_WIN - 1
    return view.outcome is None and (close or view.tracker >= TRACKER_END - 1)


def concerned(event: Event, view: HiddenView, names: Names) -> tuple[int, str] | None:
    """Whoever has been investigated, with what is claimed about that, true or not."""
    if not isinstance(event, ClaimMade) or event.topic is not Topic.REGISTRATION:
        return None
    looked = PlayerInvestigated(event.seat, view.deeds[-1].target)
    return looked.target, f"{looked.line(names)} · {event.line(names)}"


TELLING: Telling[HiddenView] = Telling(
    prompt=lambda view, _: words.prompt(view),
    attempt=attempt,
    moods=moods_after,
    tension=is_tense,
    concerned=concerned,
    secret=secret_page,
    album=album,
    night=lambda view: night_calls(view.seats),
    role=words.role_of,
    review=chapters,
    finale=lambda view, _, names, __: ending(view, names),
)
