"""What Hidden Crashmaster tells of its views: what presses mean, moods, when it gets exciting."""

from collections.abc import Callable, Mapping

from crashgames.core.messages import Action, Event
from crashgames.games.hidden_crashmaster import messages, tables
from crashgames.games.hidden_crashmaster.actions import claim, claims_about
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.ending import acts, ending
from crashgames.games.hidden_crashmaster.board.private import album, night_calls, secret_page
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import Result
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Piece
from crashgames.ui.faces import Mood
from crashgames.ui.telling import Telling, attempted

AIMED: Mapping[str, Callable[[int, int], Action]] = {
    Phase.NOMINATION: messages.Nominate,
    Phase.INVESTIGATION: messages.Investigate,
    Phase.EMERGENCY: messages.Schedule,
    Phase.BANNING: messages.Ban,
}
"""Phases in which a seat is chosen."""


def meaning(piece: Piece, view: HiddenView, actor: int) -> Action | None:
    """The action that a press by this seat means, legal or not."""
    match piece:
        case ("seat", int(seat)) if view.phase in AIMED:
            return AIMED[view.phase](actor, seat)
        case ("hand", Result() as card, _):
            holder = actor if view.viewer is None else view.viewer
            return messages.Discard(holder, card) if view.phase == Phase.DISCARD else messages.Report(holder, card)
        case ("ballot", bool(yes)):
            return messages.Vote(actor if view.viewer is None else view.viewer, yes)
        case ("option", int(place)) if view.topic is not None:
            return claim(actor, *claims_about(view.topic)[place])
    return None


def moods_after(event: Event, view: HiddenView) -> Mapping[int, Mood]:
    """The moods that a public event brings; the view is that before it."""
    match event:
        case messages.DriverNominated(_, driver):
            return {driver: Mood.GLAD}
        case messages.VotesRevealed(yes, no, elected):  # the two whom it is about most of all
            happy, sad = (yes, no) if elected else (no, yes)
            pair = dict.fromkeys((view.co_pilot, view.driver), Mood.TRIUMPHANT if elected else Mood.CROSS)
            return dict.fromkeys(happy, Mood.GLAD) | dict.fromkeys(sad, Mood.CROSS) | pair
        case messages.ResultReported(_, Result.POINT):
            return dict.fromkeys(view.in_game, Mood.GLAD) | {view.driver: Mood.TRIUMPHANT}
        case messages.ResultReported():  # all look at the two who brought a Crash home
            worried = dict.fromkeys((view.co_pilot, view.driver), Mood.WORRIED)
            return dict.fromkeys(view.in_game, Mood.CROSS) | worried
        case messages.ChaosBroke(card):
            return dict.fromkeys(view.in_game, Mood.WORRIED if card is Result.CRASH else Mood.GLAD)
        case messages.PowerGranted(seat, _) | messages.EmergencyCalled(_, seat) | messages.DollDenied(seat):
            return {seat: Mood.TRIUMPHANT}
        case messages.PlayerInvestigated(_, target):
            return {target: Mood.WORRIED}
        case messages.PlayerBanned(_, target):
            return {seat: Mood.CROSS if seat == target else Mood.WORRIED for seat in view.in_game}
        case messages.DeviceAsked():
            return {view.co_pilot: Mood.WORRIED}
        case messages.DeviceAnswered(_, agrees):
            return {view.driver: Mood.GLAD if agrees else Mood.CROSS}
    return {}


def is_tense(view: HiddenView) -> bool:
    """The next Crash or Point may be the last one, or the next vote brings chaos."""
    close = view.crashes >= tables.CRASHES_TO_WIN - 2 or view.points >= tables.POINTS_TO_WIN - 1
    return view.outcome is None and (close or view.tracker >= tables.TRACKER_END - 1)


TELLING: Telling[HiddenView] = Telling(
    prompt=lambda view, _: words.prompt(view),
    attempt=attempted(meaning),
    moods=moods_after,
    tension=is_tense,
    secret=secret_page,
    album=album,
    candidates=words.candidates,
    night=lambda view: night_calls(view.seats),
    role=words.role_of,
    theatre=acts,
    finale=lambda view, _, names, characters: ending(view, names, characters),
)
