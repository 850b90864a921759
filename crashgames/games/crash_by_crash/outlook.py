"""Looking ahead: which ways of playing the second action ring a bell, as it must after a yellow card (CB-21).

A bell rings directly, when a car comes to it, or in the round of pulls after the action. Everything is worked out on
copies of the pieces, as in floor.py. The searches are exact; what cannot lead to a bell is left out early.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crashgames.games.crash_by_crash import choices
from crashgames.games.crash_by_crash.cards import can_be_played, goals, targets
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
    can_walk,
    is_car,
    lifted,
    pulls,
    push,
    rings,
    ways,
)
from crashgames.games.crash_by_crash.pieces import settle
from crashgames.games.crash_by_crash.tables import COLOURS, Card, Colour

if TYPE_CHECKING:
    from crashgames.games.crash_by_crash.engine import CrashByCrash

PlacedBump = tuple[int, int, int]
"""Where a standard car is placed, the car that it bumps, the accumulators."""
SOME_CAR = 1
"""A standard car, whose does not matter."""


def fits(game: "CrashByCrash", card: Card) -> bool:
    """Whether a blue or yellow card can be played now: a second action can follow, or the game ends before it."""
    if COLOURS[card] is Colour.YELLOW and game.quiet:
        return False
    twin = game.sketch()
    twin.drop_card(card)
    settle(twin)
    if twin.outcome:
        return True
    twin.bind(card)
    twin.action_number += 1
    return any(choices.kinds(twin))


# Pulls


def pulls_ring(game: "CrashByCrash") -> bool:
    """Whether the round of pulls rings a bell as the pieces stand."""
    return _pulls_ring(game.at, game.side)


def _pulls_ring(at: Pieces, side: int) -> bool:
    return _lined_up(at) and any(at[goal] == BELL for goal, _, _ in pulls(at, side, False))


def _lined_up(at: Pieces) -> bool:
    """Whether a magnetic car, a bell and a car stand in a row: without that no pull rings."""
    return any(is_car(at[cell + 2 * step]) for cell, step in _magnets_at_bells(at))


def _magnets_at_bells(at: Pieces) -> Iterator[tuple[int, int]]:
    """The cells of magnetic cars next to bells, each with the step to the bell."""
    for magnet in MAGNETS:
        cell = at.find(magnet)
        if cell >= 0:
            for step in STEPS:
                if at[cell + step] == BELL:
                    yield cell, step


def _has_magnet(at: Pieces) -> bool:
    return at.find(MAGNETS[0]) >= 0 or at.find(MAGNETS[1]) >= 0


# Standard cars


def ringing_bumps(game: "CrashByCrash") -> Iterator[PlacedBump]:
    """All ways of placing a standard car that ring a bell; some may come twice."""
    at, most = game.at, choices.boosts(game)
    for bell in game.bells:
        if at[bell] == BELL:
            for step in STEPS:
                yield from _bumps_into(at, bell, step, 0, most)
    if _has_magnet(at):
        for place, cell, boost in _bumps_at_magnets(game, most):
            after = at[:]
            after[place] = SOME_CAR
            if _bump_rings(after, cell, cell - place, boost, game.side):
                yield place, cell, boost


def bump_rings(game: "CrashByCrash", cell: int, step: int, boost: int) -> bool:
    """Whether the car just placed rings a bell by bumping the car on `cell`."""
    return _bump_rings(game.at, cell, step, boost, game.side)


def _bump_rings(at: Pieces, cell: int, step: int, boost: int, side: int) -> bool:
    runs = bump_runs(at, cell, step, boost + 1)
    return rings(at, step, runs) or _pulls_ring(_after(at, runs), side)


def _after(at: Pieces, runs: list[Run]) -> Pieces:
    after = at[:]
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


def _bumps_at_magnets(game: "CrashByCrash", most: int) -> Iterator[PlacedBump]:
    """The bumps that may lead to a pull onto a bell: as long as no magnet, bell and car are in a row, one must come."""
    at = game.at
    if _lined_up(at):
        for place in choices.cells_beside_cars(game):
            yield from _bumps_from(at, place, most)
        return
    for magnet, to_bell in _magnets_at_bells(at):
        goal = magnet + 2 * to_bell
        if not at[goal]:
            yield from _bumps_from(at, goal, most)
        if at[goal] < OPERATOR:
            for step in STEPS:
                yield from _bumps_into(at, goal, step, 0, most)
    for magnet in filter(lambda cell: cell >= 0, map(at.find, MAGNETS)):
        for step in STEPS:
            yield from _bumps_into(at, magnet + step, step, 0, most)


def _bumps_from(at: Pieces, place: int, most: int) -> Iterator[PlacedBump]:
    for step in STEPS:
        if is_car(at[place + step]):
            for boost in range(most + 1):
                yield place, place + step, boost


# Magnetic cars


def ringing_magnets(game: "CrashByCrash") -> Iterator[int]:
    """The cells on which a magnetic car may be placed so that a bell rings."""
    at, side = game.at, game.side
    cells = choices.pulling_cells(game) if _lined_up(at) else _cells_behind_bells(game)
    for cell in dict.fromkeys(cells):
        after = at[:]
        after[cell] = MAGNETS[side]
        if choices.pulls_from(at, cell, side, False) and _pulls_ring(after, side):
            yield cell


def _cells_behind_bells(game: "CrashByCrash") -> Iterator[int]:
    """The vacant cells that have a bell and then a car in a row."""
    at = game.at
    for bell in game.bells:
        if at[bell] == BELL:
            yield from (bell - step for step in STEPS if not at[bell - step] and is_car(at[bell + step]))


# The operator


def walk_rings(game: "CrashByCrash", steps: int) -> bool:
    """Whether the operator can walk so many cells and ring a bell by it."""
    at = lifted(game.at, game.operator)
    return _Walk(game, steps).rings(at, (game.operator,), _lined_up(at))


def step_rings(game: "CrashByCrash", cell: int, step: int) -> bool:
    """Whether a walk can be completed after this step so that a bell rings."""
    at = lifted(game.at, game.operator)
    walk = _Walk(game, len(game.walked) - 1 + game.steps_left)
    return walk.step_rings(at, (*game.walked, cell), step, _lined_up(at))


class _Walk:
    """A search for walks that ring a bell. `stirred`: whether a pull may do it, as cars were pushed or lined up."""

    __slots__ = ("length", "side", "values")

    def __init__(self, game: "CrashByCrash", steps: int) -> None:
        self.values = game.values
        self.side = game.side
        self.length = steps + 1

    def rings(self, at: Pieces, walked: tuple[int, ...], stirred: bool) -> bool:
        """Whether it can go on so that a bell rings; the operator is lifted from `at`."""
        if len(walked) == self.length:
            return stirred and _pulls_ring(_with_operator(at, walked[-1]), self.side)
        return any(self.step_rings(at, (*walked, cell), step, stirred) for cell, _, step in ways(self.values, walked))

    def step_rings(self, at: Pieces, walked: tuple[int, ...], step: int, stirred: bool) -> bool:
        """Whether a bell rings when the last cell of `walked` is entered, or later."""
        after, rang = push(at, walked[-1], step)
        if rang:
            return can_walk(self.values, walked, self.length - len(walked))
        return self.rings(after, walked, stirred or after is not at)


def _with_operator(at: Pieces, cell: int) -> Pieces:
    """The pieces with the operator put on a cell, or into a hole."""
    after = at[:]
    if after[cell] != OFF:
        after[cell] = OPERATOR_ON_BELL if after[cell] == BELL else OPERATOR
    return after


# Cards


def card_rings(game: "CrashByCrash", card: Card) -> bool:
    """Whether a grey card can be played so that a bell rings: it must ring by pulls."""
    if card is Card.DEAD_ACCUMULATOR:
        return can_be_played(game, card) and pulls_ring(game)
    return any(ringing_targets(game, card))


def ringing_targets(game: "CrashByCrash", card: Card) -> Iterator[int]:
    """The targets of a grey card with which a bell rings."""
    if not _may_ring(game, card):
        return iter(())
    if card in (Card.SABOTEUR, Card.FLYING_DUTCHMAN):
        return (cell for cell in targets(game, card) if _pulls_ring(_after_card(game, card, cell, 0), game.side))
    return (cell for cell in targets(game, card) if any(ringing_goals(game, card, cell)))


def ringing_goals(game: "CrashByCrash", card: Card, target: int) -> Iterator[int]:
    """The goals of this target with which a bell rings."""
    return (
        goal for goal in goals(game, card, target) if _pulls_ring(_after_card(game, card, target, goal), game.side)
    )


def _may_ring(game: "CrashByCrash", card: Card) -> bool:
    """A cheap question first. Bells do not hinder pulls, so Bell Charms needs one that is due anyway."""
    match card:
        case Card.BELL_CHARMS:
            return bool(pulls(game.at, game.side, False))
        case Card.SABOTEUR | Card.FLYING_DUTCHMAN:
            return _lined_up(lifted(game.at, game.operator))
    return _has_magnet(game.at)


def _after_card(game: "CrashByCrash", card: Card, target: int, goal: int) -> Pieces:
    at = game.at
    after = at[:]
    match card:
        case Card.BELL_CHARMS:
            after[target], after[goal] = OPERATOR if at[target] == OPERATOR_ON_BELL else FREE, BELL
        case Card.LAMBADA | Card.FREE_RIDE:
            after[target], after[goal] = at[goal], at[target]
        case Card.SABOTEUR:
            after[target] = FREE
        case Card.FLYING_DUTCHMAN:
            return _with_operator(lifted(at, game.operator), target)
    return after
