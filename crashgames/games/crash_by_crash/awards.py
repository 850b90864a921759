"""The awards of a match of Crash by Crash."""

from collections.abc import Iterable, Sequence

from crashgames.core.awards import Award, AwardKind, Awards, Turn, each, most
from crashgames.core.translation import mark
from crashgames.games.crash_by_crash.events import BellRang, CarFell
from crashgames.games.crash_by_crash.tables import SIDES, STOCK, side_of
from crashgames.games.crash_by_crash.view import CrashView

MIN_BELLS, MIN_CARS = 2, 2
"""The least bells in one action, and the least cars of the other side over the edge, for an award."""

DOUBLE_DING = AwardKind("double_ding", mark("Double ding"), mark("Bells in one action: {n}"), "sound")
OVER_THE_EDGE = AwardKind("over_the_edge", mark("Over the edge"), mark("Cars pushed off the floor: {n}"), "exit")
LAST_CAR = AwardKind("last_car", mark("Last car standing"), mark("Won with cars left on the floor: {n}"), "check")


def find(view: CrashView, turns: Sequence[Turn]) -> Iterable[Award]:
    """All awards of a match that is over."""
    bells, cars = [0] * view.seats, [0] * view.seats
    for turn in turns:
        seat = turn.action.seat
        bells[seat] = max(bells[seat], len(turn.of(BellRang)))
        cars[seat] += sum(side_of(fell.car) != seat % SIDES for fell in turn.of(CarFell))
    yield from each(DOUBLE_DING.id, bells, MIN_BELLS)
    yield from most(OVER_THE_EDGE.id, cars, MIN_CARS)
    left = [side_of(car) for car, cell in enumerate(view.cars) if cell != STOCK]
    winners = view.outcome.winners if view.outcome else ()
    alone = [int(seat in winners and left.count(seat % SIDES) == 1) for seat in range(view.seats)]
    yield from each(LAST_CAR.id, alone, 1)


AWARDS = Awards((DOUBLE_DING, OVER_THE_EDGE, LAST_CAR), find)
