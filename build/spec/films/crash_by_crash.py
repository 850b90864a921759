"""The plots of films of Crash by Crash: a bell, a car that falls, a row of cars."""

from collections.abc import Iterator, Sequence

from plots import Clip, Plot, counted, each, events, said

from crashgames.core.captions import Caption, Cue, Light, Wording
from crashgames.core.films import Shot
from crashgames.games.crash_by_crash.events import BellRang, CarBumped, CarFell, EventScored, GameEnded, TileFell
from crashgames.games.crash_by_crash.messages import Bump
from crashgames.games.crash_by_crash.tables import SIDES, STOCK, side_of

SEATS = 2
MIN_CHAIN_CARS = 2
"""Cars in a row that are worth seeing."""

# Captions; each side has one seat


def _of_sides(text: str, field: str, form: str, points: tuple[int, int], *lit: Light) -> Caption:
    """A caption with a number of each side in one of its fields; the form has fields for its name and this number."""
    number = "n" if "{n}" in form else "points"
    parts = tuple(Wording(form, fields={"name": (side,), number: points[side]}) for side in range(SIDES))
    return Caption(text, parts={field: parts}, lit=lit)


def bells_left(bells: tuple[int, ...]) -> Caption:
    one = "One bell is left. It scores every car and takes its tile away."
    many = "{n} bells are left. Each scores every car and takes its tile away."
    return counted(len(bells), one, many, *each("bell", bells))


def bell_scored(gains: tuple[int, int]) -> Caption:
    text = "It rings, and every car counts: {gains}."
    return _of_sides(text, "gains", "{name} +{points}", gains, *each("score", range(SIDES)))


def tile_gone(cells: tuple[int, ...], cars: int) -> Caption:
    lit = each("cell", cells)
    if not cars:
        return said("The tile under the bell is gone. No car was on it.", *lit)
    one = "The tile under the bell is gone, and {n} car with it."
    return counted(cars, one, "The tile under the bell is gone, and {n} cars with it.", *lit)


def one_bump(seat: int, car: int) -> Caption:
    return said("{name}: one bump…", ("car", car), name=(seat,))


def car_fallen(side: int) -> Caption:
    return said("… and one of {name}'s cars goes over the edge.", ("stock", side), name=(side,))


def runs_through(through: int, car: int) -> Caption:
    one = "… runs through {n} car, and only the last one moves."
    return counted(through, one, "… runs through {n} cars, and only the last one moves.", ("car", car))


def cars_left(left: tuple[int, int]) -> Caption:
    return _of_sides("Cars on the floor now: {left}.", "left", "{name} {n}", left, ("car",))


# Plots


def bells(shots: Sequence[Shot]) -> Iterator[Clip]:
    """A bell rings by itself."""
    for shot in shots:
        scored, fallen = list(events(shot, EventScored)), list(events(shot, TileFell))
        if len(scored) != 1 or len(fallen) != 1 or any(events(shot, GameEnded)):
            continue
        hanging = tuple(bell for bell, cell in enumerate(shot.before.bells) if cell != STOCK)
        cues = (
            Cue(shot.number - 1, bells_left(hanging)),
            Cue(shot.number, bell_scored(scored[0].gains)),
            Cue(shot.number, tile_gone(fallen[0].cells, len(fallen[0].cars))),
        )
        difference = abs(scored[0].gains[0] - scored[0].gains[1])
        yield Clip(cues, worth=difference + 4 * len(fallen[0].cars))


def falls(shots: Sequence[Shot]) -> Iterator[Clip]:
    """A bump pushes a car of the other side over the edge."""
    for shot in shots:
        fallen = [one.car for one in events(shot, CarFell) if side_of(one.car) != shot.action.seat % SIDES]
        if len(fallen) == 1 and not any(events(shot, BellRang)):
            worth = sum(one.through for one in events(shot, CarBumped)) + 1.0
            yield from _one_bump(shot, fallen[0], car_fallen(side_of(fallen[0])), worth)


def chains(shots: Sequence[Shot]) -> Iterator[Clip]:
    """A bump runs through several cars."""
    for shot in shots:
        bumped = [one for one in events(shot, CarBumped) if one.through >= MIN_CHAIN_CARS]
        if len(bumped) == 1:
            (one,) = bumped
            yield from _one_bump(shot, one.car, runs_through(one.through, one.car), one.through)


def _one_bump(shot: Shot, car: int, told: Caption, worth: float) -> Iterator[Clip]:
    """The clip of a bump that moves a car, unless it ends the match."""
    if isinstance(shot.action, Bump) and not any(events(shot, GameEnded)):
        left = len(shot.after.values_under(0)), len(shot.after.values_under(1))
        before = Cue(shot.number - 1, one_bump(shot.action.seat, car))
        yield Clip((before, Cue(shot.number, told), Cue(shot.number, cars_left(left))), worth=worth)


PLOTS = (Plot("bell", SEATS, 1, bells), Plot("fall", SEATS, 1, falls), Plot("chain", SEATS, 1, chains))
