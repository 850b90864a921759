"""What is told of a match of Crash by Crash: awards at its end, and moments for films."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from crashgames.core.awards import Award, AwardKind, Awards, Turn, each, most
from crashgames.core.plots import Caption, Clip, Cue, Plot, Shot
from crashgames.core.sentences import Names, cases, counted, sentence
from crashgames.core.translation import mark
from crashgames.games.crash_by_crash.events import BellRang, CarBumped, CarFell, EventScored, GameEnded, TileFell
from crashgames.games.crash_by_crash.messages import Bump
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

# Films

SEATS = 2
MIN_CHAIN_CARS = 2
"""Cars in a row that are worth seeing."""


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


def bells(shots: Sequence[Shot]) -> Iterator[Clip]:
    """A bell rings by itself."""
    for shot in shots:
        scored, fallen = list(shot.of(EventScored)), list(shot.of(TileFell))
        if len(scored) != 1 or len(fallen) != 1 or any(shot.of(GameEnded)):
            continue
        hanging = tuple(bell for bell, cell in enumerate(shot.before.bells) if cell != STOCK)
        cues = (
            Cue(shot.number - 1, BellsLeft(hanging)),
            Cue(shot.number, BellScored(scored[0].gains)),
            Cue(shot.number, TileGone(fallen[0].cells, len(fallen[0].cars))),
        )
        difference = abs(scored[0].gains[0] - scored[0].gains[1])
        yield Clip(cues, worth=difference + 4 * len(fallen[0].cars))


def falls(shots: Sequence[Shot]) -> Iterator[Clip]:
    """A bump pushes a car of the other side over the edge."""
    for shot in shots:
        fallen = [one.car for one in shot.of(CarFell) if side_of(one.car) != shot.action.seat % SIDES]
        if len(fallen) == 1 and not any(shot.of(BellRang)):
            worth = sum(one.through for one in shot.of(CarBumped)) + 1.0
            yield from _one_bump(shot, fallen[0], CarFallen(side_of(fallen[0])), worth)


def chains(shots: Sequence[Shot]) -> Iterator[Clip]:
    """A bump runs through several cars."""
    for shot in shots:
        bumped = [one for one in shot.of(CarBumped) if one.through >= MIN_CHAIN_CARS]
        if len(bumped) == 1:
            (one,) = bumped
            yield from _one_bump(shot, one.car, RunsThrough(one.through, one.car), one.through)


def _one_bump(shot: Shot, car: int, told: Caption, worth: float) -> Iterator[Clip]:
    """The clip of a bump that moves a car, unless it ends the match."""
    if isinstance(shot.action, Bump) and not any(shot.of(GameEnded)):
        left = len(shot.after.values_under(0)), len(shot.after.values_under(1))
        before = Cue(shot.number - 1, OneBump(shot.action.seat, (car,)))
        yield Clip((before, Cue(shot.number, told), Cue(shot.number, CarsLeft(left))), worth=worth)


PLOTS = (
    Plot("bell", SEATS, 1, bells, (BellsLeft, BellScored, TileGone)),
    Plot("fall", SEATS, 1, falls, (OneBump, CarFallen, CarsLeft)),
    Plot("chain", SEATS, 1, chains, (OneBump, RunsThrough, CarsLeft)),
)
