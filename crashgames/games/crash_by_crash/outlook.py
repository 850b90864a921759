"""Looking ahead: which ways of playing the second action ring a bell, as it must after a yellow card (CB-21).

A bell rings directly, when a car comes to it, or in the round of pulls after the action. Everything is tried out on
copies of the pieces, as in floor.py. For the operator's walks see walks.py.
"""

from collections.abc import Iterable, Iterator

from crashgames.games.crash_by_crash import moves, tables
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
    bump_runs,
    drawn_over_bells,
    is_car,
    lifted,
    lined_up,
    pulls,
    pulls_ring,
    rings,
    with_operator,
)
from crashgames.games.crash_by_crash.position import Position

SOME_CAR = 1
"""A standard car, whose does not matter."""


def bump_can_ring(game: Position) -> bool:
    """True if there are ringing places."""
    return bool(_places_behind_bells(game)) or any(ringing_places(game))


def ringing_places(game: Position) -> Iterator[int]:
    """The cells on which a standard car may be placed so that one of its bumps rings a bell."""
    at, most, direct = game.at, moves.boosts(game), _places_behind_bells(game)
    over_bells = drawn_over_bells(at)
    magnets = [cell for cell in map(at.find, MAGNETS) if cell > 0]
    pulling = None if lined_up(at) else {*over_bells, *_places_behind(at, [*over_bells, *magnets], most)}
    for place in moves.cells_beside_cars(game):
        if place in direct or ((pulling is None or place in pulling) and _rings_from(game, place, most)):
            yield place


def _places_behind_bells(game: Position) -> set[int]:
    return _places_behind(game.at, [cell for cell in game.bells if game.at[cell] == BELL], moves.boosts(game))


def _places_behind(at: Pieces, targets: Iterable[int], boost: int) -> set[int]:
    """The cells from which a bump, with at most so many accumulators, gets a car to a target or moves one from it.

    A car that meets another passes on what is left of the force, so that only the cells without cars use it up.
    """
    found = set()
    for target in targets:
        begins = 0 < at[target] < BELL
        for step in STEPS:
            cell, way, behind_car = target, 0, begins
            while way <= boost:
                cell -= step
                piece = at[cell]
                if piece > BELL:
                    break
                if 0 < piece < BELL:
                    behind_car = True
                    continue
                if behind_car and not piece:
                    found.add(cell)
                behind_car = False
                way += 1
    return found


def _rings_from(game: Position, place: int, most: int) -> bool:
    hits = [(place + step, step) for step in STEPS if is_car(game.at[place + step])]
    return any(bump_rings(game, cell, step, boost) for cell, step in hits for boost in range(most, -1, -1))


def bump_rings(game: Position, cell: int, step: int, boost: int) -> bool:
    """True if a standard car, just placed or to be placed, rings a bell by bumping the car on `cell`."""
    at = game.at
    runs = bump_runs(at, cell, step, boost + 1)
    if rings(at, step, runs):
        return True
    after = at[:]
    after[cell - step] = SOME_CAR
    for start, end, met in runs:
        car = after[start]
        after[start] = FREE
        if not met or at[met] != OFF:
            after[end] = car
    return pulls_ring(after, game.side)


def ringing_magnets(game: Position) -> Iterator[int]:
    """The cells on which a magnetic car may be placed so that a bell rings."""
    for cell in moves.pulling_cells(game):
        after = game.at[:]
        after[cell] = MAGNETS[game.side]
        if pulls_ring(after, game.side):
            yield cell


# Cards


def card_rings(game: Position, card: tables.Card) -> bool:
    """True if a grey card can be played so that a bell rings: it must ring by pulls."""
    if card is tables.DEAD_ACCUMULATOR:
        return can_be_played(game, card) and pulls_ring(game.at, game.side)
    return any(ringing_targets(game, card))


def ringing_targets(game: Position, card: tables.Card) -> Iterator[int]:
    """The targets of a grey card with which a bell rings."""
    if not game.magnets() or (card is tables.BELL_CHARMS and not pulls(game.at, game.side, False)):
        return  # bells do not hinder pulls, so Bell Charms needs one that is due anyway
    if card in HITS and not lined_up(lifted(game.at, game.operator)):
        return
    for cell in targets(game, card):
        if pulls_ring(_after(game, card, cell), game.side) if card in HITS else any(ringing_goals(game, card, cell)):
            yield cell


def ringing_goals(game: Position, card: tables.Card, target: int) -> Iterator[int]:
    """The goals of this target with which a bell rings: cars must stand in a row for it, or come to do so."""
    at, over_bells = game.at, drawn_over_bells(game.at)
    any_may = card is tables.BELL_CHARMS or at[target] in MAGNETS or lined_up(at)
    for goal in goals(game, card, target):
        may = any_may or goal in over_bells or at[goal] in MAGNETS
        if may and pulls_ring(_after(game, card, target, goal), game.side):
            yield goal


def _after(game: Position, card: tables.Card, target: int, goal: int = 0) -> Pieces:
    """The pieces when a card has done its work."""
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
