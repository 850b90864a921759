"""Bumps that a standard car may make from the cell on which it is placed (CB-30 to CB-35)."""

from crashgames.games.crash_by_crash import outlook
from crashgames.games.crash_by_crash.cells import BESIDE
from crashgames.games.crash_by_crash.floor import BELL, STEPS, bump_runs, is_car, rings
from crashgames.games.crash_by_crash.placing import boosts
from crashgames.games.crash_by_crash.position import Position
from crashgames.games.crash_by_crash.tables import EXPANSION_UNLIMITED

Hit = tuple[int, int]
"""The cell of the neighbouring car that is bumped, and the number of accumulators."""


def hits(game: Position) -> list[Hit]:
    """The bumps of the car just placed, direction by direction."""
    if game.yellow or game.quiet:
        return [hit for hit in possible_hits(game) if may_bump(game, *hit)]
    return possible_hits(game)


def possible_hits(game: Position) -> list[Hit]:
    """The same, whatever rings; the second bump of Double Hit is of another car (CB-70)."""
    cells, forces = cars_to_hit(game), range(boosts(game) + 1)
    return [(cell, boost) for cell in cells for boost in forces]


def cars_to_hit(game: Position) -> list[int]:
    """The cells of the cars next to the one just placed, but for the one that it has bumped."""
    at, first = game.at, game.target
    return [cell for cell in BESIDE[game.cars[game.placed_car]] if at[cell] and at[cell] < BELL and cell != first]


def may_bump(game: Position, cell: int, boost: int) -> bool:
    """No bell may ring in the quiet turns (CB-81); one must after a yellow card (CB-21)."""
    step = cell - game.cars[game.placed_car]
    if game.yellow:
        return outlook.bump_rings(game, cell, step, boost)
    if game.quiet:
        return not rings(game.at, step, bump_runs(game.at, cell, step, boost + 1, game.card))
    return True


def may_bump_nothing(game: Position) -> bool:
    """After the first bump of Double Hit, and with Expansion Unlimited (CB-70)."""
    return bool(game.target) or game.card is EXPANSION_UNLIMITED


def has_quiet_bump(game: Position, cell: int) -> bool:
    """True if a car placed on this cell can bump without ringing a bell."""
    at, card = game.at, game.card
    return any(
        is_car(at[cell + step]) and not rings(at, step, bump_runs(at, cell + step, step, 1, card)) for step in STEPS
    )
