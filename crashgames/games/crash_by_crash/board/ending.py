"""The end of a match as a scene: who won, every event's points counted up, the two best moments."""

from collections.abc import Iterator, Sequence

from crashgames.core.messages import Event, Names
from crashgames.core.translation import ntr, tr
from crashgames.games.crash_by_crash.events import CarFell, EventScored, PointsChanged, TileFell, TurnBegan
from crashgames.games.crash_by_crash.naming import side_name
from crashgames.games.crash_by_crash.tables import SIDES
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.faces import Mood
from crashgames.ui.theatre import Best, Count, CountedPieces, Finale
from crashgames.ui.worlds import with_people

ART = "crash_by_crash/"
PICTURES = {1: f"{ART}finale/red_wins", 0: f"{ART}finale/tie", -1: f"{ART}finale/blue_wins"}
Dated = tuple[int, Best]
"""A moment and how much it was worth."""


def finale_of(view: CrashView, events: Sequence[Event], names: Names, characters: Sequence[str]) -> Finale:
    moments = sorted(_moments(events, view.seats, names), key=lambda moment: -moment[0])
    best: list[Best] = []
    for _, moment in moments:
        if len(best) < 2 and all(moment.words != other.words for other in best):
            best.append(moment)
    counts = tuple(_count(view, events, side) for side in range(SIDES))
    return Finale(picture_of(view.scores, characters), counts=counts, best=best, face_to_face=True)


def picture_of(scores: tuple[int, int], characters: Sequence[str]) -> str:
    """The picture of the ending with these scores, with everybody in the car of their side."""
    lead = scores[0] - scores[1]
    people = {
        part: [(name, Mood.TRIUMPHANT if lead * sign >= 0 else Mood.WORRIED) for name in characters[side::SIDES]]
        for side, (part, sign) in enumerate((("red", 1), ("blue", -1)))
    }
    return with_people(PICTURES[(lead > 0) - (lead < 0)], people)


def _seats(side: int, count: int) -> tuple[int, ...]:
    return tuple(range(side, count, SIDES))


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
    return Count(_seats(side, view.seats), tuple(pieces), view.scores[side])


def _moments(events: Sequence[Event], seats: int, names: Names) -> Iterator[Dated]:
    """Scoring events by the lead they gave, turns by the cars they threw off the floor."""
    seat = fallen = 0
    for event in events:
        match event:
            case TurnBegan():
                seat, fallen = event.seat, 0
            case EventScored(number, _, gains):
                side, more = int(gains[1] > gains[0]), abs(gains[0] - gains[1])
                text = tr("Bell {number} scored {gain} to {other} for {side}")
                words = text.format(number=number, side=side_name(side, names), gain=max(gains), other=min(gains))
                yield more * 2 + max(gains) // 3, Best(_seats(side, seats), words)
            case CarFell():
                fallen += 1
                words = ntr("A car over the edge in one turn", "{n} cars over the edge in one turn", fallen)
                yield fallen * 5, Best((seat,), f"{names[seat]}: {words}")
            case TileFell(_, _, cars) if len(cars) > 1:
                words = tr("A tile fell and took {n} cars with it").format(n=len(cars))
                yield len(cars) * 4, Best((seat,), f"{names[seat]}: {words}")
