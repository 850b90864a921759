"""Mayday! Mayday! tells of its views: moods, when it gets exciting, and what other modules put into words."""

from collections.abc import Mapping

from crashgames.core.messages import Event
from crashgames.games.mayday.board import words
from crashgames.games.mayday.board.choices import attempt
from crashgames.games.mayday.board.ending import finale
from crashgames.games.mayday.board.private import album, night_calls, secret_page
from crashgames.games.mayday.board.review import chapters
from crashgames.games.mayday.messages import (
    AccessGiven,
    CaptainNamed,
    CardLookedAt,
    GameEnded,
    IdentityShown,
    MarkerPlaced,
    StatusChanged,
    VotesRevealed,
)
from crashgames.games.mayday.tables import Stage, Status, Team
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.faces import Mood
from crashgames.ui.telling import Telling


def moods_of(event: Event, view: MaydayView) -> Mapping[int, Mood]:
    """The moods that an event that everybody sees leaves behind."""
    match event:
        case CardLookedAt(_, owner, _):
            return _all_calm(view) | {owner: Mood.WORRIED}
        case MarkerPlaced(_, owner, _, side):
            return {owner: Mood.GLAD if side is Team.HONEST else Mood.CROSS}
        case VotesRevealed(target, protect, _, protected):
            friends = dict.fromkeys(protect, Mood.CALM if protected else Mood.WORRIED)
            return _all_calm(view) | friends | {target: Mood.GLAD if protected else Mood.CROSS}
        case StatusChanged(seats, Status.RELIABLE):
            return dict.fromkeys(seats, Mood.TRIUMPHANT)
        case CaptainNamed(seat):
            return _all_calm(view) | {seat: Mood.TRIUMPHANT}
        case AccessGiven(seat, target):
            return _all_calm(view) | {seat: Mood.WORRIED, target: Mood.GLAD}
        case IdentityShown(seat, team):
            others = Mood.GLAD if team is Team.HONEST else Mood.WORRIED
            return dict.fromkeys(range(view.seats), others) | {seat: Mood.TRIUMPHANT}
        case GameEnded(_, winners):
            return dict.fromkeys(range(view.seats), Mood.CROSS) | dict.fromkeys(winners, Mood.TRIUMPHANT)
    return {}


def _all_calm(view: MaydayView) -> dict[int, Mood]:
    return dict.fromkeys(range(view.seats), Mood.CALM)


def is_tense(view: MaydayView) -> bool:
    """True from the vote about the captain on."""
    return view.outcome is None and view.stage in (Stage.PHASE_3, Stage.END)


TELLING: Telling[MaydayView] = Telling(
    prompt=words.prompt,
    attempt=attempt,
    moods=moods_of,
    tension=is_tense,
    secret=secret_page,
    album=album,
    night=lambda _: night_calls(),
    role=words.role_of,
    review=chapters,
    finale=lambda view, events, names, _: finale(view, events, names),
)
