"""The plots of films of Crash by Crash: a bell, a car that falls, a row of cars."""

from collections.abc import Iterator, Sequence

from plots import Clip, Plot, events

from crashgames.core.captions import Caption, Cue
from crashgames.core.films import Shot
from crashgames.games.crash_by_crash.events import BellRang, CarBumped, CarFell, EventScored, GameEnded, TileFell
from crashgames.games.crash_by_crash.messages import Bump
from crashgames.games.crash_by_crash.moments import (
    BellScored,
    BellsLeft,
    CarFallen,
    CarsLeft,
    OneBump,
    RunsThrough,
    TileGone,
)
from crashgames.games.crash_by_crash.tables import SIDES, STOCK, side_of

SEATS = 2
MIN_CHAIN_CARS = 2
"""Cars in a row that are worth seeing."""


def bells(shots: Sequence[Shot]) -> Iterator[Clip]:
    """A bell rings by itself."""
    for shot in shots:
        scored, fallen = list(events(shot, EventScored)), list(events(shot, TileFell))
        if len(scored) != 1 or len(fallen) != 1 or any(events(shot, GameEnded)):
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
        fallen = [one.car for one in events(shot, CarFell) if side_of(one.car) != shot.action.seat % SIDES]
        if len(fallen) == 1 and not any(events(shot, BellRang)):
            worth = sum(one.through for one in events(shot, CarBumped)) + 1.0
            yield from _one_bump(shot, fallen[0], CarFallen(side_of(fallen[0])), worth)


def chains(shots: Sequence[Shot]) -> Iterator[Clip]:
    """A bump runs through several cars."""
    for shot in shots:
        bumped = [one for one in events(shot, CarBumped) if one.through >= MIN_CHAIN_CARS]
        if len(bumped) == 1:
            (one,) = bumped
            yield from _one_bump(shot, one.car, RunsThrough(one.through, one.car), one.through)


def _one_bump(shot: Shot, car: int, told: Caption, worth: float) -> Iterator[Clip]:
    """The clip of a bump that moves a car, unless it ends the match."""
    if isinstance(shot.action, Bump) and not any(events(shot, GameEnded)):
        left = len(shot.after.values_under(0)), len(shot.after.values_under(1))
        before = Cue(shot.number - 1, OneBump(shot.action.seat, (car,)))
        yield Clip((before, Cue(shot.number, told), Cue(shot.number, CarsLeft(left))), worth=worth)


PLOTS = (Plot("bell", SEATS, 1, bells), Plot("fall", SEATS, 1, falls), Plot("chain", SEATS, 1, chains))
