"""Crash by Crash tells of its views: moods, the hand on a phone, the end of a match as a scene."""

from collections.abc import Iterator, Mapping, Sequence

from crashgames.core.messages import Event, Names
from crashgames.core.replay import Replay
from crashgames.core.secret_pages import SecretCard, SecretPage
from crashgames.core.translation import ntr, tr
from crashgames.games.crash_by_crash.board.choices import attempt
from crashgames.games.crash_by_crash.board.words import prompt
from crashgames.games.crash_by_crash.events import (
    CarFell,
    CarSentHome,
    EventScored,
    GameEnded,
    PointsChanged,
    TileFell,
    TurnBegan,
)
from crashgames.games.crash_by_crash.messages import Discard, DrawCard, ExchangeCards, KeepCard, Phase, PlayCard
from crashgames.games.crash_by_crash.naming import side_name
from crashgames.games.crash_by_crash.tables import LAST_EVENT, SIDES, TITLES, Card, side_of
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.faces import Mood
from crashgames.ui.telling import Telling
from crashgames.ui.theatre import Act, Best, Count, CountedPieces, Finale, open_scores, scored_acts
from crashgames.ui.worlds import with_people

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


def acts(replay: Replay, names: Names) -> tuple[Act, ...]:
    """All acts of a finished match, by everybody's scores and the points that bells have brought them."""

    def scores(view: CrashView) -> tuple[int, ...]:
        return tuple(view.scores[seat % SIDES] for seat in range(view.seats))

    def rung(view: CrashView) -> tuple[int, ...]:
        return tuple(sum(gains[seat % SIDES] for gains in view.events) for seat in range(view.seats))

    return scored_acts(replay, names, open_scores(replay, scores), open_scores(replay, rung))


# The end of a match: who won, every event's points counted up, the two best moments

ART = "crash_by_crash/"
PICTURES = {1: f"{ART}finale/red_wins", 0: f"{ART}finale/tie", -1: f"{ART}finale/blue_wins"}


def finale_of(view: CrashView, events: Sequence[Event], names: Names, characters: Sequence[str]) -> Finale:
    best: dict[str, Best] = {}
    for _, moment in sorted(_moments(events, view.seats, names), key=lambda moment: -moment[0]):
        best.setdefault(moment.words, moment)
    counts = tuple(_count(view, events, side) for side in range(SIDES))
    picture = picture_of(view.scores, characters)
    return Finale(picture, counts=counts, best=list(best.values())[:2], face_to_face=True)


def picture_of(scores: tuple[int, int], characters: Sequence[str]) -> str:
    """The picture of the ending with these scores, with everybody in the car of their side."""
    lead = scores[0] - scores[1]
    people = {
        part: [(name, Mood.TRIUMPHANT if lead * sign >= 0 else Mood.WORRIED) for name in characters[side::SIDES]]
        for side, (part, sign) in enumerate((("red", 1), ("blue", -1)))
    }
    return with_people(PICTURES[(lead > 0) - (lead < 0)], people)


def _count(view: CrashView, events: Sequence[Event], side: int) -> Count:
    """What bells and cars that were pushed off brought, on top of the score at the start, less what was paid."""
    bells = sum(gains[side] for gains in view.events)
    falls = [event.points for event in events if isinstance(event, PointsChanged) and event.side == side]
    pushed = sum(points for points in falls if points > 0)
    rest = view.scores[side] - bells - pushed
    pieces = [CountedPieces(f"{ART}bell", bells, means=tr("Points from bells"))]
    if pushed:
        pieces.append(CountedPieces(f"{ART}spark", pushed, means=tr("Points from pushes")))
    if rest > 0:
        pieces.append(CountedPieces(f"{ART}star", rest, means=tr("Remaining from the initial 10")))
    if rest < 0:
        pieces.append(CountedPieces(f"{ART}cross", -rest, -1, tr("Paid")))
    return Count(tuple(range(side, view.seats, SIDES)), tuple(pieces), view.scores[side])


def _moments(events: Sequence[Event], seats: int, names: Names) -> Iterator[tuple[int, Best]]:
    """Scoring events by the lead they gave, turns by the cars they threw off the floor, each with its worth."""
    seat = fallen = 0
    for event in events:
        match event:
            case TurnBegan():
                seat, fallen = event.seat, 0
            case EventScored(number, _, gains):
                side, more = int(gains[1] > gains[0]), abs(gains[0] - gains[1])
                text = tr("Bell {number} scored {gain} to {other} for {side}")
                words = text.format(number=number, side=side_name(side, names), gain=max(gains), other=min(gains))
                yield more * 2 + max(gains) // 3, Best(tuple(range(side, seats, SIDES)), words)
            case CarFell():
                fallen += 1
                words = ntr("A car over the edge in one turn", "{n} cars over the edge in one turn", fallen)
                yield fallen * 5, Best((seat,), f"{names[seat]}: {words}")
            case TileFell(_, _, cars) if len(cars) > 1:
                words = tr("A tile fell and took {n} cars with it").format(n=len(cars))
                yield len(cars) * 4, Best((seat,), f"{names[seat]}: {words}")


TELLING: Telling[CrashView] = Telling(
    prompt=lambda view, _: prompt(view),
    attempt=attempt,
    moods=moods_of,
    tension=lambda view: len(view.events) >= LAST_EVENT - 2,
    secret=lambda view, *_: secret_page(view),
    album=lambda: tuple(("card", card) for card in Card),
    listed=lambda legal: [action for action in legal if isinstance(action, ExchangeCards | DrawCard)],
    theatre=acts,
    finale=finale_of,
)
