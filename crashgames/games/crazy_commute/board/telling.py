"""Crazy Commute tells of its views: moods, when it gets exciting, and what other modules put into words."""

from collections.abc import Mapping

from crashgames.core.messages import Event
from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.chain import Chain, apart
from crashgames.games.crazy_commute.board.choices import attempt
from crashgames.games.crazy_commute.board.ending import ending
from crashgames.games.crazy_commute.board.private import album, secret_page
from crashgames.games.crazy_commute.board.review import chapters
from crashgames.games.crazy_commute.messages import (
    CardTaken,
    DroppedBehind,
    DuelOpened,
    DuelWon,
    FellToTheBack,
    GameEnded,
    LetThrough,
    LineReversed,
    PassTried,
    PileBeaten,
    TookTheLead,
)
from crashgames.games.crazy_commute.tables import TROPHIES_TO_WIN
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.faces import Mood
from crashgames.ui.telling import Telling


def feelings(event: Event, view: CommuteView) -> Mapping[int, Mood]:
    """The moods after an event, from the view before it."""
    match event:
        case TookTheLead(seat):
            return {seat: Mood.GLAD}
        case PassTried(seat, target):
            return {seat: Mood.GLAD, target: Mood.CROSS}
        case LetThrough(seat, target):
            return {seat: Mood.GLAD, target: Mood.WORRIED}
        case CardTaken(seat, giver):
            return {seat: Mood.GLAD, giver: Mood.WORRIED}
        case DuelOpened(seat, against):
            return {seat: Mood.CROSS, against: Mood.WORRIED}
        case DuelWon(winner, loser):
            return {winner: _won(view, winner), loser: Mood.CROSS}
        case PileBeaten(seat):
            return {seat: _won(view, seat)}
        case DroppedBehind(seat) | FellToTheBack(seat):
            return {seat: Mood.CROSS}
        case LineReversed():
            first, last = view.rows[0], view.rows[-1]
            return dict.fromkeys(first, Mood.WORRIED) | dict.fromkeys(last, Mood.GLAD)
        case GameEnded(winners):
            return {seat: Mood.TRIUMPHANT if seat in winners else Mood.WORRIED for seat in range(view.seats)}
    return {}


def _won(view: CommuteView, seat: int) -> Mood:
    """More than glad where only one trophy is missing now."""
    return Mood.TRIUMPHANT if len(view.trophies[seat]) >= TROPHIES_TO_WIN - 2 else Mood.GLAD


TELLING: Telling[CommuteView] = Telling(
    prompt=words.prompt,
    attempt=attempt,
    moods=feelings,
    tension=lambda view: words.best(view) >= TROPHIES_TO_WIN - 1,
    secret=secret_page,
    album=album,
    face_key=lambda face: apart(face) if isinstance(face, Chain) else face,
    review=chapters,
    finale=lambda view, events, names, _: ending(view, events, names),
)
"""It is exciting as soon as one trophy more may be the last."""
