"""The actions of Crash by Crash as numbers, and its views as rows of numbers, for programs that learn."""

from collections.abc import Sequence

from crashgames.core.observation import Numbers
from crashgames.games.crash_by_crash import tables
from crashgames.games.crash_by_crash.messages import MoveOperator, Phase
from crashgames.games.crash_by_crash.tables import BELLS, OUTSIDE, SIDES, STOCK, Card
from crashgames.games.crash_by_crash.view import CrashView

TARGETS = (Card.BELL_CHARMS, Card.LAMBADA, Card.FREE_RIDE, Card.SABOTEUR, Card.FLYING_DUTCHMAN)
"""The cards that are about one bell, car or cell, which their player names."""
GOALS = TARGETS[:3]
"""The cards whose target goes somewhere."""
CELLS = tables.GRID.cells
AT_CELLS = ("cell", "origin", "cars", "magnetic_cars", "bells", "operator", "placed_car", "target", "walked")
STEPS = {(cell, origin) for origin in CELLS for cell in tables.GRID.neighbours(origin)}
STEPS |= {(tables.MIDDLES[tile], origin) for tile in tables.RIMS for origin in tables.RIMS[tile]}
"""The operator's steps, to a cell beside his or from the rim of a hole to its middle: where to, and where from."""
POINTS = 50
"""A usual number of points."""


def numbers(seats: int) -> Numbers[CrashView]:
    """What the fields of actions and views hold: actions name cells, cards and lengths, and no seat."""
    del seats
    return Numbers(
        view=CrashView,
        phases=Phase,
        seats=(),
        one_of={
            **dict.fromkeys(AT_CELLS, CELLS),
            "floor": range(tables.HIGHEST + 1),
            "ringing": range(BELLS),
            "action_number": (1, 2),
            "boost": range(3),
            "CallOperator.cells": (2, 4),
            "ChooseTarget.card": TARGETS,
            "ChooseGoal.card": GOALS,
            "DrawCard.card": (*Card, None),
        },
        up_to={"turn": tables.LAST_TURN, "car_cost": tables.SECOND_CAR_COST, "exchange": 4, "steps_left": 4},
        about={
            **dict.fromkeys(("scores", "events"), POINTS),
            **dict.fromkeys(("hand", "offer", "discards"), tables.COPIES),
            "accumulators": tables.START_ACCUMULATORS,
            "hand_sizes": tables.HAND,
            "pile": tables.COPIES * len(Card),
        },
        by_seat=("hand_sizes",),
        sides=("scores", "accumulators", "dead", "events", "cars", "magnetic_cars"),
        first={"floor": len(CELLS), "events": tables.LAST_EVENT, "face_up": tables.FACE_UP},
        ordered=("ringing", "walked"),
        own={
            "floor": (bytes, lambda view: view.floor.replace(bytes([OUTSIDE]), b"")),
            "cars": (tuple[tuple[int, ...], ...], lambda view: [on_floor(view.cars_of(side)) for side in range(SIDES)]),
            "magnetic_cars": (tuple[int, ...], lambda view: [view.cars_of(side)[-1] for side in range(SIDES)]),
            "bells": (tuple[int, ...], lambda view: on_floor(view.bells)),
            "placed_car": (int, lambda view: view.cars[view.placed_car] if view.placed_car >= 0 else STOCK),
            "top": (tuple[Card, ...], lambda view: view.discards[-1:]),
        },
        left_out={"tiles": "the same in every match"},
        possible=lambda action: not isinstance(action, MoveOperator) or (action.cell, action.origin) in STEPS,
    )


def on_floor(cells: Sequence[int]) -> list[int]:
    """Without those of cars and bells that are not on the floor."""
    return [cell for cell in cells if cell != STOCK]
