"""What Mayday! Mayday! tells of its views: what presses mean, moods, when it gets exciting."""

from collections.abc import Mapping

from crashgames.core.messages import Action, Event
from crashgames.games.mayday import messages
from crashgames.games.mayday.board import words
from crashgames.games.mayday.board.ending import acts, finale
from crashgames.games.mayday.board.private import album, night_calls, secret_page
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import MatchStage, Status, Team
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.board import Piece
from crashgames.ui.faces import Mood
from crashgames.ui.telling import Telling, attempted

AIMED: dict[
    str, type[messages.Aim] | type[messages.OrderLooker] | type[messages.OrderTarget] | type[messages.GiveAccess]
] = {
    Phase.AIM: messages.Aim,
    Phase.ORDER: messages.OrderLooker,
    Phase.TARGET: messages.OrderTarget,
    Phase.ACCESS: messages.GiveAccess,
}
"""Phases in which a crew member is chosen."""


def meaning(piece: Piece, view: MaydayView, actor: int) -> Action | None:
    """The action that a press by this seat means, legal or not."""
    own = actor if view.viewer is None else view.viewer
    match piece:
        case ("seat", int(seat)) if view.phase in AIMED:
            return AIMED[view.phase](actor, seat)
        case ("card", int(seat), int(place)) if view.phase == Phase.CARD:
            return messages.PickCard(actor, seat, place)
        case ("ballot", bool(protects)):
            return messages.Vote(own, protects)
        case ("side", Team() as side):
            return messages.PlaceMarker(own, side)
    return None


def moods_of(event: Event, view: MaydayView) -> Mapping[int, Mood]:
    """The moods that an event that everybody sees leaves behind."""
    calm = dict.fromkeys(range(view.seats), Mood.CALM)
    match event:
        case messages.CardLookedAt(_, owner, _):
            return calm | {owner: Mood.WORRIED}
        case messages.MarkerPlaced(_, owner, _, side):
            return {owner: Mood.GLAD if side is Team.HONEST else Mood.CROSS}
        case messages.VotesRevealed(target, protect, _, protected):
            friends = dict.fromkeys(protect, Mood.CALM if protected else Mood.WORRIED)
            return calm | friends | {target: Mood.GLAD if protected else Mood.CROSS}
        case messages.StatusChanged(seats, Status.RELIABLE):
            return dict.fromkeys(seats, Mood.TRIUMPHANT)
        case messages.CaptainNamed(seat):
            return calm | {seat: Mood.TRIUMPHANT}
        case messages.AccessGiven(seat, target):
            return calm | {seat: Mood.WORRIED, target: Mood.GLAD}
        case messages.IdentityShown(seat, team):
            others = Mood.GLAD if team is Team.HONEST else Mood.WORRIED
            return dict.fromkeys(range(view.seats), others) | {seat: Mood.TRIUMPHANT}
        case messages.GameEnded(_, winners):
            return dict.fromkeys(range(view.seats), Mood.CROSS) | dict.fromkeys(winners, Mood.TRIUMPHANT)
    return {}


def is_tense(view: MaydayView) -> bool:
    """True from the vote about the captain on."""
    return view.outcome is None and view.stage in (MatchStage.PHASE_3, MatchStage.END)


TELLING: Telling[MaydayView] = Telling(
    prompt=words.prompt,
    attempt=attempted(meaning),
    moods=moods_of,
    tension=is_tense,
    secret=secret_page,
    album=album,
    candidates=lambda view: {view.skirmish: ""},
    night=lambda _: night_calls(),
    role=words.role_of,
    theatre=acts,
    finale=finale,
)
