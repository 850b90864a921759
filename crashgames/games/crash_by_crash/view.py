"""The view of Crash by Crash. Cells are indices of `tables.GRID`."""

from crashgames.core.messages import View
from crashgames.games.crash_by_crash.tables import SIDE_CARS, Card


class CrashView(View, frozen=True, kw_only=True):
    """The table as one viewer may see it. Sides are seat % 2; car and bell ids are fixed for the match."""

    turn: int
    """Turns begun, 0 in the set-up."""
    action_number: int
    """1 or 2: which action of the turn is being chosen."""
    quiet: bool
    """No bell may ring yet: the first five turns."""
    floor: bytes
    """Value 0-3 of each index of the grid, or HOLE or OUTSIDE."""
    tiles: bytes
    """Tile 0-24 of each cell, row by row; OUTSIDE elsewhere."""
    cars: tuple[int, ...]
    """The cell of each car, or STOCK."""
    bells: tuple[int, ...]
    """The cell of each bell, or STOCK when it has rung."""
    ringing: tuple[int, ...]
    """Bells that rang in this action, in order, not yet scored."""
    operator: int
    """The operator's cell; in a hole the middle cell of its tile."""
    scores: tuple[int, int]
    accumulators: tuple[int, int]
    dead: tuple[bool, bool]
    """For each side, true if it may use no accumulator now, because of Dead Accumulator."""
    events: tuple[tuple[int, int], ...]
    """The gains of each side in each scoring event so far."""
    hand: tuple[Card, ...]
    """The viewer's own cards, sorted; empty for the open table."""
    offer: tuple[Card, ...]
    """Four players: the two cards of which the viewer keeps one."""
    hand_sizes: tuple[int, ...]
    face_up: tuple[Card, ...]
    pile: int
    discards: tuple[Card, ...]
    """The discard pile, its top card last; open to all."""
    bound: Card | None
    """The blue or yellow card that binds the second action, or the grey card that is being carried out."""
    yellow: Card | None = None
    """The yellow card that binds the second action and changes the next scoring event, also while a grey one is out."""
    car_cost: int = 0
    """The cost of taking a car now: 4 for a second one in the same turn."""
    magnetic: bool = False
    """In PLACE and BUMP whether the car that was taken is magnetic."""
    exchange: int = 0
    """The steps that are left of an exchange: 4 and 3 before its discards, 2 and 1 before its draws, else 0."""
    placed_car: int
    """In BUMP and SECOND_BUMP the car just placed, else -1."""
    target: int
    """In GOAL the cell chosen first, in SECOND_BUMP the cell bumped first, else 0."""
    walked: tuple[int, ...]
    """In WALK the cells in which the operator has been, his starting cell first; a hole by its middle cell."""
    steps_left: int
    """In WALK how many cells he has still to go."""

    def cars_of(self, side: int) -> tuple[int, ...]:
        """The cells of a side's cars, STOCK for those that are not on the floor; the magnetic one is the last."""
        return self.cars[side * SIDE_CARS : (side + 1) * SIDE_CARS]

    def values_under(self, side: int) -> list[int]:
        """The values under a side's cars."""
        return [self.floor[cell] for cell in self.cars_of(side) if cell]
