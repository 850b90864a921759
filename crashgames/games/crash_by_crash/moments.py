"""What is told of a match of Crash by Crash: awards at its end, and captions of its films."""

from collections.abc import Iterable, Sequence
from typing import Any

from crashgames.core.awards import Award, AwardKind, Awards, Turn, each, most
from crashgames.core.captions import Caption, Captions
from crashgames.core.sentences import Names, cases, counted, sentence
from crashgames.core.translation import mark
from crashgames.games.crash_by_crash.events import BellRang, CarFell
from crashgames.games.crash_by_crash.naming import points_of, side_name
from crashgames.games.crash_by_crash.tables import SIDES, STOCK, side_of
from crashgames.games.crash_by_crash.view import CrashView

# Awards

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

# Captions of films


def _side(caption: Any, names: Names) -> str:
    return side_name(caption.side, names)


class BellsLeft(Caption, frozen=True):
    says = counted(
        "One bell is left. It scores every car and takes its tile away.",
        "{n} bells are left. Each scores every car and takes its tile away.",
        lambda caption: len(caption.bells),
    )
    lit = (("bell", "bells"),)
    bells: tuple[int, ...]


class BellScored(Caption, frozen=True):
    says = sentence("It rings, and every car counts: {gains}.", gains=points_of("gains", mark("{name} +{points}")))
    lit = (("score", 0), ("score", 1))
    gains: tuple[int, int]


class TileGone(Caption, frozen=True):
    says = cases(
        "cars",
        {0: sentence("The tile under the bell is gone. No car was on it.")},
        counted(
            "The tile under the bell is gone, and {n} car with it.",
            "The tile under the bell is gone, and {n} cars with it.",
            "cars",
        ),
    )
    lit = (("cell", "cells"),)
    cells: tuple[int, ...]
    cars: int


class OneBump(Caption, frozen=True):
    says = sentence("{name}: one bump…")
    lit = (("car", "cars"),)
    seat: int
    cars: tuple[int, ...]


class CarFallen(Caption, frozen=True):
    says = sentence("… and one of {name}'s cars goes over the edge.", name=_side)
    lit = (("stock", "side"),)
    side: int


class RunsThrough(Caption, frozen=True):
    says = counted(
        "… runs through {n} car, and only the last one moves.",
        "… runs through {n} cars, and only the last one moves.",
        "through",
    )
    lit = (("car", "car"),)
    through: int
    car: int


class CarsLeft(Caption, frozen=True):
    says = sentence("Cars on the floor now: {left}.", left=points_of("left", "{name} {points}"))
    lit = (("car",),)
    left: tuple[int, int]


CAPTIONS = Captions((BellsLeft, BellScored, TileGone, OneBump, CarFallen, RunsThrough, CarsLeft))
