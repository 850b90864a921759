"""Looking ahead: which ways of playing the second action ring a bell, as it must after a yellow card (CB-21).

A bell rings directly, when a car comes to it, or in the round of pulls after the action. Everything is worked out on
copies of the pieces, as in floor.py. The searches are exact; what cannot lead to a bell is left out early.
"""

from collections.abc import Iterator

from crashgames.games.crash_by_crash import placing, tables
from crashgames.games.crash_by_crash.cards import HITS, can_be_played, goals, targets
from crashgames.games.crash_by_crash.floor import (
    BELL,
    FREE,
    MAGNETS,
    OFF,
    OPERATOR,
    OPERATOR_ON_BELL,
    STEPS,
    Pieces,
    Run,
    bump_runs,
    is_car,
    lifted,
    magnets_at_bells,
    pulls,
    pulls_ring,
    rings,
    with_operator,
)
from crashgames.games.crash_by_crash.lines import AROUND, BIT, OUTLINE, SHIFTS, Cells, around, each, lined_up, spots
from crashgames.games.crash_by_crash.position import Position

PlacedBump = tuple[int, int, int]
"""The cell of a standard car that is placed, the car that it bumps, the accumulators."""
SOME_CAR = 1
"""A standard car, whose does not matter."""


def is_lined_up(game: Position) -> bool:
    """True if a magnetic car, a bell and a car stand in a row: without that no pull rings."""
    magnets = AROUND[game.cars[tables.STANDARD_CARS]] | AROUND[game.cars[tables.SIDE_CARS + tables.STANDARD_CARS]]
    return bool(magnets & game.bell_cells) and lined_up((game.car_cells, game.magnets()), game.bell_cells)


def next_pulls_ring(game: Position) -> bool:
    """True if the next round of pulls rings a bell if nothing changes on the floor, after the quiet turns."""
    return is_lined_up(game) and pulls_ring(game.at, game.side)


# Standard cars


def ringing_places(game: Position) -> Iterator[int]:
    """The cells on which a standard car may be placed so that one of its bumps rings a bell."""
    found = places_for_bells(game)
    yield from each(found)
    yield from _places_for_pulls(game, found)


def standard_rings(game: Position) -> bool:
    """True if there is such a cell."""
    return any(_places_by_force(game)) or any(_places_for_pulls(game, 0))


def places_for_bells(game: Position) -> Cells:
    """The cells from which a bump rings directly."""
    found = 0
    for cells in _places_by_force(game):
        found = cells
    return found


def _places_for_pulls(game: Position, found: Cells) -> Iterator[int]:
    """The cells, but for those found, from which a bump rings by the round of pulls after it."""
    for place, cell, boost in bumps_for_pulls(game):
        if not found & BIT[place] and bump_rings(game, cell, cell - place, boost):
            found |= BIT[place]
            yield place


def _places_by_force(game: Position) -> Iterator[Cells]:
    """The cells from which a bump rings directly: with no accumulator, with up to one and so on.

    Each direction is followed backwards from all bells at once: `last` is where a car must be to ring with the force
    of this round, `behind` the cells behind the lines that end there. With more force a car may come from further off
    to either of them.
    """
    cars, bells, free = game.car_cells, game.bell_cells, game.vacant()
    found = 0
    reached = [bells] * len(SHIFTS)
    for boost in range(placing.boosts(game) + 1):
        if boost:
            passable = free | bells
            reached = [cells & passable for cells in reached]
        for number, (back, forth) in enumerate(SHIFTS):
            last = reached[number]
            last = last << forth if forth else last >> back
            line = last & cars
            if line:
                behind = 0
                while line:
                    line = line << forth if forth else line >> back
                    behind |= line
                    line &= cars
                found |= behind & free
                last |= behind
            reached[number] = last
        yield found


def bump_rings(game: Position, cell: int, step: int, boost: int) -> bool:
    """True if a standard car, just placed or to be placed, rings a bell by bumping the car on `cell`."""
    at = game.at
    runs = bump_runs(at, cell, step, boost + 1)
    if rings(at, step, runs):
        return True
    return _lines_up(game, cell - step, runs) and pulls_ring(_after(at, cell - step, runs), game.side)


def _lines_up(game: Position, place: int, runs: list[Run]) -> bool:
    """True if after these runs of cars a magnetic car, a bell and a car stand in a row."""
    cars, magnets = game.car_cells | BIT[place], game.magnets()
    for start, end, met in runs:
        origin, goal = BIT[start], BIT[end] if not met or game.at[met] != OFF else 0
        cars = cars ^ origin | goal
        if magnets & origin:
            magnets = magnets ^ origin | goal
    return lined_up((cars, magnets), game.bell_cells)


def _after(at: Pieces, place: int, runs: list[Run]) -> Pieces:
    after = at[:]
    after[place] = SOME_CAR
    for start, end, met in runs:
        car = after[start]
        after[start] = FREE
        if not met or at[met] != OFF:
            after[end] = car
    return after


def _bumps_into(at: Pieces, goal: int, step: int, spent: int, most: int) -> Iterator[PlacedBump]:
    """The bumps that bring a car into `goal` and go on with a force of `spent`: the line is followed backwards."""
    force, cell = spent + 1, goal - step
    while force <= most and at[cell] in (FREE, BELL):
        force, cell = force + 1, cell - step
    if not is_car(at[cell]):
        return
    while is_car(at[cell - step]):
        cell -= step
    place = cell - step
    if not at[place]:
        for boost in range(force - 1, most + 1):
            yield place, cell, boost
    if force <= most and at[place] in (FREE, BELL):
        yield from _bumps_into(at, place, step, force, most)


def bumps_for_pulls(game: Position) -> Iterator[PlacedBump]:
    """The bumps that may lead to a pull onto a bell: as long as no magnet, bell and car are in a row, one must come."""
    if not game.magnets():
        return
    at, most = game.at, placing.boosts(game)
    if is_lined_up(game):
        for place in placing.cells_beside_cars(game):
            yield from _bumps_from(at, place, most)
        return
    for magnet, to_bell in magnets_at_bells(at):
        goal = magnet + 2 * to_bell
        if not at[goal]:
            yield from _bumps_from(at, goal, most)
            for step in STEPS:
                yield from _bumps_into(at, goal, step, 0, most)
    for magnet in filter(lambda cell: cell > 0, map(at.find, MAGNETS)):
        for step in STEPS:
            if _comes_to_bell(game, magnet, step, most):
                yield from _bumps_into(at, magnet + step, step, 0, most)


def _comes_to_bell(game: Position, cell: int, step: int, most: int) -> bool:
    """True if a bell is next to one of the cells to which a bump may move a car."""
    for _ in range(most + 1):
        cell += step
        if game.at[cell] == OFF:
            return False
        if AROUND[cell] & game.bell_cells:
            return True
    return False


def _bumps_from(at: Pieces, place: int, most: int) -> Iterator[PlacedBump]:
    for step in STEPS:
        if is_car(at[place + step]):
            for boost in range(most + 1):
                yield place, place + step, boost


# Magnetic cars


def ringing_magnets(game: Position) -> Iterator[int]:
    """The cells on which a magnetic car may be placed so that a bell rings."""
    at, side = game.at, game.side
    cells = placing.pulling_cells(game) if is_lined_up(game) else _cells_behind_bells(game)
    for cell in dict.fromkeys(cells):
        after = at[:]
        after[cell] = MAGNETS[side]
        if placing.pulls_from(at, cell, side, False) and pulls_ring(after, side):
            yield cell


def _cells_behind_bells(game: Position) -> Iterator[int]:
    """The vacant cells that have a bell and then a car in a row."""
    at = game.at
    for bell in game.bells:
        if at[bell] == BELL and AROUND[bell] & game.car_cells:
            yield from (bell - step for step in STEPS if not at[bell - step] and is_car(at[bell + step]))


# Cards


def card_rings(game: Position, card: tables.Card) -> bool:
    """True if a grey card can be played so that a bell rings: it must ring by pulls."""
    if card is tables.DEAD_ACCUMULATOR:
        return can_be_played(game, card) and next_pulls_ring(game)
    return any(ringing_targets(game, card))


def ringing_targets(game: Position, card: tables.Card) -> Iterator[int]:
    """The targets of a grey card with which a bell rings."""
    if not _may_ring(game, card):
        return iter(())
    if card in HITS:
        return (cell for cell in targets(game, card) if pulls_ring(_after_card(game, card, cell, 0), game.side))
    keys = _key_cells(game, card)
    near = keys | around(keys)
    found = targets(game, card)
    return (cell for cell in found if near & BIT[cell] and any(_ringing_goals(game, card, cell, keys)))


def ringing_goals(game: Position, card: tables.Card, target: int) -> Iterator[int]:
    """The goals of this target with which a bell rings."""
    return _ringing_goals(game, card, target, _key_cells(game, card))


def _ringing_goals(game: Position, card: tables.Card, target: int, keys: Cells) -> Iterator[int]:
    if keys != OUTLINE and keys & BIT[target]:  # a magnetic car, which must come next to a bell
        keys = around(game.bell_cells)
    for goal in goals(game, card, target):
        if keys & BIT[goal] and pulls_ring(_after_card(game, card, target, goal), game.side):
            yield goal


def _key_cells(game: Position, card: tables.Card) -> Cells:
    """The cells that a car must leave or reach for a pull onto a bell: all if one is lined up already.

    Else those of the magnetic cars, and those that have a bell and then a magnetic car in a row. Bells may go anywhere.
    """
    if card is tables.BELL_CHARMS or is_lined_up(game):
        return OUTLINE
    magnets = game.magnets()
    return magnets | spots(magnets, game.bell_cells)


def _may_ring(game: Position, card: tables.Card) -> bool:
    """A cheap question first. Bells do not hinder pulls, so Bell Charms needs one that is due anyway."""
    if card is tables.BELL_CHARMS:
        return bool(pulls(game.at, game.side, False))
    if card in HITS:
        return lined_up((game.car_cells, game.magnets()), game.bell_cells | BIT[game.operator])
    return bool(game.magnets())


def _after_card(game: Position, card: tables.Card, target: int, goal: int) -> Pieces:
    at = game.at
    if card is tables.FLYING_DUTCHMAN:
        return with_operator(lifted(at, game.operator), target)
    after = at[:]
    if card is tables.BELL_CHARMS:
        after[target], after[goal] = OPERATOR if at[target] == OPERATOR_ON_BELL else FREE, BELL
    elif card is tables.SABOTEUR:
        after[target] = FREE
    else:
        after[target], after[goal] = at[goal], at[target]
    return after
