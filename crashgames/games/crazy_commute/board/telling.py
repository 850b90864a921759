"""What Crazy Commute tells of its views: moods, when it gets exciting, and the secrets after the end."""

from collections.abc import Mapping

from crashgames.core.messages import Event, Names
from crashgames.core.secret_pages import ReviewChapter, ReviewRow
from crashgames.core.translation import tr
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.chain import Chain
from crashgames.games.crazy_commute.board.choices import meaning
from crashgames.games.crazy_commute.board.ending import acts, ending
from crashgames.games.crazy_commute.board.private import album, secret_page
from crashgames.games.crazy_commute.tables import TROPHIES_TO_WIN, item_name
from crashgames.games.crazy_commute.view import CommuteView, Duel, Taking
from crashgames.ui.faces import Mood
from crashgames.ui.telling import Telling, attempted

CHAPTER_ROWS = 8
"""The number of duels and takings in a chapter."""


def chapters(view: CommuteView, names: Names) -> tuple[ReviewChapter, ...]:
    """The chapters of the look back, hands first; none before the end."""
    if view.outcome is None:
        return ()
    rows = [ReviewRow(seat, tr("in hand"), _faces(hand)) for seat, hand in enumerate(view.hands)]
    found = [ReviewChapter(tr("Hands at the end"), tuple(rows))]
    history: list[Duel | Taking] = sorted((*view.duels, *view.takings), key=lambda entry: entry.turn)
    for start in range(0, len(history), CHAPTER_ROWS):
        part = history[start : start + CHAPTER_ROWS]
        title = tr("Turns {first} to {last}").format(first=part[0].turn, last=part[-1].turn)
        found.append(ReviewChapter(title, tuple(_row(entry, names) for entry in part)))
    return tuple(found)


def _row(entry: Duel | Taking, names: Names) -> ReviewRow:
    if isinstance(entry, Taking):
        text = tr("Turn {n}: takes from {name}").format(n=entry.turn, name=names[entry.giver])
        return ReviewRow(entry.taker, text, _faces(entry.items))
    text = tr("Turn {n}: beats {name}") if entry.blocked_by_passer else tr("Turn {n}: loses to {name}")
    result = text.format(n=entry.turn, name=tr("the pile") if entry.against_pile else names[entry.target])
    if entry.trophy is not None:
        result = tr("{result}, trophy: {item}").format(result=result, item=item_name(entry.trophy))
    return ReviewRow(entry.passer, result, _faces(entry.cards))


def _faces(items: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    return tuple(("item", item) for item in items)


def feelings(event: Event, view: CommuteView) -> Mapping[int, Mood]:
    """The moods after an event, from the view before it."""
    match event:
        case messages.TookTheLead(seat):
            return {seat: Mood.GLAD}
        case messages.PassTried(seat, target):
            return {seat: Mood.GLAD, target: Mood.CROSS}
        case messages.LetThrough(seat, target):
            return {seat: Mood.GLAD, target: Mood.WORRIED}
        case messages.CardTaken(seat, giver):
            return {seat: Mood.GLAD, giver: Mood.WORRIED}
        case messages.DuelOpened(seat, against):
            return {seat: Mood.CROSS, against: Mood.WORRIED}
        case messages.DuelWon(winner, loser):
            return {winner: _won(view, winner), loser: Mood.CROSS}
        case messages.PileBeaten(seat):
            return {seat: _won(view, seat)}
        case messages.DroppedBehind(seat) | messages.FellToTheBack(seat):
            return {seat: Mood.CROSS}
        case messages.LineReversed():
            first, last = view.rows[0], view.rows[-1]
            return dict.fromkeys(first, Mood.WORRIED) | dict.fromkeys(last, Mood.GLAD)
        case messages.GameEnded(winners):
            return {seat: Mood.TRIUMPHANT if seat in winners else Mood.WORRIED for seat in range(view.seats)}
    return {}


def _won(view: CommuteView, seat: int) -> Mood:
    """More than glad where only one trophy is missing now."""
    return Mood.TRIUMPHANT if len(view.trophies[seat]) >= TROPHIES_TO_WIN - 2 else Mood.GLAD


TELLING: Telling[CommuteView] = Telling(
    prompt=words.prompt,
    attempt=attempted(meaning),
    moods=feelings,
    tension=lambda view: words.best(view) >= TROPHIES_TO_WIN - 1,
    secret=secret_page,
    album=album,
    face_key=lambda face: Chain(face.first) if isinstance(face, Chain) else face,
    review=chapters,
    theatre=acts,
    finale=ending,
)
"""Tense as soon as one trophy more may be the last."""
