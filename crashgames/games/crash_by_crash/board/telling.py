"""Crash by Crash tells of its views: moods, the hand on a phone, and what other modules put into words."""

from collections.abc import Mapping

from crashgames.core.messages import Event, Names
from crashgames.core.replay import Replay
from crashgames.core.secret_pages import Album, SecretCard, SecretPage
from crashgames.core.translation import tr
from crashgames.games.crash_by_crash.board.choices import attempt
from crashgames.games.crash_by_crash.board.ending import finale_of
from crashgames.games.crash_by_crash.board.words import prompt
from crashgames.games.crash_by_crash.events import BellRang, CarFell, CarSentHome, EventScored, GameEnded, TileFell
from crashgames.games.crash_by_crash.messages import Discard, DrawCard, ExchangeCards, KeepCard, Phase, PlayCard
from crashgames.games.crash_by_crash.tables import LAST_EVENT, SIDES, TITLES, Card, side_of
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.faces import Mood
from crashgames.ui.telling import Telling
from crashgames.ui.theatre import Act, open_scores, scored_acts

PAGE_ACTIONS: Mapping[str, type[PlayCard | Discard | KeepCard]] = {
    Phase.ACTION: PlayCard,
    Phase.DISCARD: Discard,
    Phase.KEEP: KeepCard,
}


def secret_page(view: CrashView) -> SecretPage:
    """The hand, of which every card can be chosen whenever one is asked for: its owner reads which is refused.

    What is drawn is chosen in the open: nothing of that is guarded.
    """
    seat, asks, chosen = view.viewer, "", None
    if seat is not None and seat in view.to_act:
        chosen = PAGE_ACTIONS.get(view.phase)
        asks = prompt(view) if chosen or view.phase is Phase.DRAW else ""
    shown = view.offer if chosen is KeepCard else view.hand
    cards = tuple(
        SecretCard(("card", card), tr(TITLES[card]), (chosen(seat, card),) if chosen and seat is not None else ())
        for card in shown
    )
    return SecretPage(f"hand {view.phase}" if asks else "hand", tr("Hand"), asks, cards=cards, guarded=bool(chosen))


TRIUMPH_POINTS = 4
"""A lead of so many points in one scoring event is a triumph."""


def moods_of(event: Event, view: CrashView) -> Mapping[int, Mood]:
    match event:
        case BellRang():
            return _felt(view, Mood.WORRIED, Mood.WORRIED)
        case EventScored(gains=gains):
            return _scored(view, gains[0] - gains[1])
        case CarFell(car=car):
            return _felt(view, Mood.CROSS, Mood.GLAD, side_of(car))
        case CarSentHome(car=car):
            return _felt(view, Mood.CROSS, Mood.CALM, side_of(car))
        case TileFell(cars=cars) if cars:
            return {seat: Mood.WORRIED for car in cars for seat in range(side_of(car), view.seats, SIDES)}
        case GameEnded():
            return _scored(view, TRIUMPH_POINTS * (view.scores[0] - view.scores[1]))
    return {}


def _felt(view: CrashView, one: Mood, other: Mood, side: int = 0) -> dict[int, Mood]:
    """One mood of a side, and that of the other."""
    return {seat: one if seat % SIDES == side else other for seat in range(view.seats)}


def _scored(view: CrashView, lead: int) -> dict[int, Mood]:
    """The moods after points, by how many more the first side has got."""
    if not lead:
        return _felt(view, Mood.CALM, Mood.CALM)
    ahead, behind = (Mood.TRIUMPHANT, Mood.CROSS) if abs(lead) >= TRIUMPH_POINTS else (Mood.GLAD, Mood.WORRIED)
    return _felt(view, ahead, behind, int(lead < 0))


def scores_by_seat(view: CrashView) -> tuple[int, ...]:
    """The score of everybody's side."""
    return tuple(view.scores[seat % SIDES] for seat in range(view.seats))


def rung(view: CrashView) -> tuple[int, ...]:
    """The points that bells have brought to everybody's side."""
    return tuple(sum(gains[seat % SIDES] for gains in view.events) for seat in range(view.seats))


def acts(replay: Replay, names: Names) -> tuple[Act, ...]:
    """All acts of a finished match."""
    return scored_acts(replay, names, open_scores(replay, scores_by_seat), open_scores(replay, rung))


TELLING: Telling[CrashView] = Telling(
    prompt=lambda view, _: prompt(view),
    attempt=attempt,
    moods=moods_of,
    tension=lambda view: len(view.events) >= LAST_EVENT - 2,
    secret=lambda view, *_: secret_page(view),
    album=lambda: Album(tuple(("card", card) for card in Card)),
    listed=lambda legal: [action for action in legal if isinstance(action, ExchangeCards | DrawCard)],
    theatre=acts,
    finale=finale_of,
)
