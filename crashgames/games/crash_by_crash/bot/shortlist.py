"""The legal actions that a bot looks at where there are too many to look at all."""

from collections.abc import Callable, Sequence
from functools import cache

from crashgames.core.messages import Action
from crashgames.games.crash_by_crash import messages
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.tables import GRID, Card
from crashgames.games.crash_by_crash.view import CrashView

STEPS_PER_CELL = 3
"""The number of steps of a long walk that are looked at from each cell."""
CELLS_PER_CARD = 8
"""The number of cells that are looked at where a card leaves half the floor to choose from."""
BEST_CELLS = 30


def shortlist(view: CrashView, legal: Sequence[Action]) -> Sequence[Action]:
    """The plans worth a look for the seat that plans its own turn."""
    match view.phase:
        case Phase.WALK if view.steps_left > 1 and len(view.walked) + view.steps_left > 3:
            return _towards_cars(view, legal)
        case Phase.PLACE if view.bound is Card.EXPANSION_UNLIMITED:
            return _least(legal, BEST_CELLS, lambda cell: -view.floor[cell])
        case Phase.TARGET if view.bound is Card.FLYING_DUTCHMAN:
            return legal[:: len(legal) // CELLS_PER_CARD + 1]
        case Phase.GOAL if view.bound is Card.BELL_CHARMS:
            return _beside_cars(view, legal)
    return legal


def reply_shortlist(view: CrashView, legal: Sequence[Action]) -> Sequence[Action]:
    """The plans that another seat is trusted to find; its cards are not known, so it plays none."""
    return [action for action in legal if not _is_rare(action)] or legal


def _is_rare(action: Action) -> bool:
    match action:
        case messages.PlayCard() | messages.ExchangeCards():
            return True
        case messages.CallOperator(_, cells):
            return cells > 2
        case messages.Bump(_, _, boost):
            return boost > 0
    return False


def _towards_cars(view: CrashView, legal: Sequence[Action]) -> Sequence[Action]:
    cars = [cell for cell in view.cars if cell]
    return _least(legal, STEPS_PER_CELL, lambda cell: min((distances(cell)[car] for car in cars), default=0))


def _beside_cars(view: CrashView, legal: Sequence[Action]) -> Sequence[Action]:
    cars = {cell for cell in view.cars if cell}
    return _least(legal, CELLS_PER_CARD, lambda cell: -sum(cell + step in cars for step in GRID.steps))


def _least(legal: Sequence[Action], count: int, cost: Callable[[int], int]) -> Sequence[Action]:
    """The actions with the least cost of their cell."""
    aimed = [
        action
        for action in legal
        if isinstance(action, messages.PlaceCar | messages.MoveOperator | messages.ChooseGoal)
    ]
    return sorted(aimed, key=lambda action: cost(action.cell))[:count]


@cache
def distances(cell: int) -> tuple[int, ...]:
    """Steps from a cell to each index of the grid, over an unbroken floor."""
    return tuple(_distance(cell, other) for other in range(GRID.size))


def _distance(cell: int, other: int) -> int:
    row, column = divmod(cell, GRID.width)
    other_row, other_column = divmod(other, GRID.width)
    down, right = row - other_row, column - other_column
    return max(abs(down), abs(right), abs(down + right))
