"""Looking ahead: which ways of playing the second action ring a bell, as it must after a yellow card (CB-21).

A bell rings directly, when a car comes to it, or in the round of pulls after the action. Everything is tried out on
copies of the pieces, as in floor.py. For the operator's walks see walks.py.
"""

from collections.abc import Iterator

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
    is_car,
    lifted,
    pulls,
    pulls_ring,
    rings,
    with_operator,
)
from crashgames.games.crash_by_crash.position import Position

SOME_CAR = 1
"""A standard car, whose does not matter."""


def ringing_places(game: Position) -> Iterator[int]:
    """The cells on which a standard car may be placed so that one of its bumps rings a bell."""
    at, forces = game.at, range(moves.boosts(game), -1, -1)
    for place in moves.cells_beside_cars(game):
        hits = [(place + step, step) for step in STEPS if is_car(at[place + step])]
        if any(bump_rings(game, cell, step, boost) for cell, step in hits for boost in forces):
            yield place


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
    for cell in targets(game, card):
        if pulls_ring(_after(game, card, cell), game.side) if card in HITS else any(ringing_goals(game, card, cell)):
            yield cell


def ringing_goals(game: Position, card: tables.Card, target: int) -> Iterator[int]:
    """The goals of this target with which a bell rings."""
    return (goal for goal in goals(game, card, target) if pulls_ring(_after(game, card, target, goal), game.side))


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
