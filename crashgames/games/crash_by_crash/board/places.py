"""The places on the picture that cards name."""

from collections.abc import Callable, Mapping

from pygame import Rect

from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.tables import (
    HOLE,
    MIDDLES,
    SIDES,
    START_ACCUMULATORS,
    STOCK,
    TILES,
    is_magnetic,
    side_of,
)
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.board import Piece

MAX_LIT_PLACES = 5
"""The most rectangles that are lit at once."""


def places(name: str, view: CrashView, at: Arrangement, rect_of: Callable[[Piece], Rect]) -> list[Rect]:
    """The rectangles of what a name means: of the viewer's own side, or of whoever is to act."""
    seat = view.viewer if view.viewer is not None else next(iter(view.to_act), 0)
    side = seat % SIDES
    cars = [car for car, cell in enumerate(view.cars) if cell != STOCK]
    found: Mapping[str, Callable[[], list[Rect]]] = {
        "own cars": lambda: [rect_of(("car", car)) for car in cars if side_of(car) == side],
        "magnets": lambda: [rect_of(("car", car)) for car in cars if is_magnetic(car)],
        "own stock": lambda: [at.stock(side)],
        "own magnet": lambda: [at.magnet(side)],
        "own accumulators": lambda: [_around([at.accumulator(side, k) for k in range(START_ACCUMULATORS)])],
        "operator": lambda: [rect_of(("operator",))],
        "hand": lambda: (
            [_around([at.hand_slot(k, len(view.hand)) for k in range(len(view.hand))])] if view.hand else []
        ),
        "pile": lambda: [at.pile()],
        "open cards": lambda: [_around([at.face_up(k) for k in range(len(view.face_up))])] if view.face_up else [],
        "bells": lambda: [rect_of(("bell", bell)) for bell, cell in enumerate(view.bells) if cell != STOCK],
        "scores": lambda: [at.sign(number) for number in range(SIDES)],
        "holes": lambda: _holes(view, rect_of),
    }
    return found[name]()[:MAX_LIT_PLACES] if name in found else []


def _holes(view: CrashView, rect_of: Callable[[Piece], Rect]) -> list[Rect]:
    gone = [tile for tile, cell in MIDDLES.items() if view.floor[cell] == HOLE]
    return [_around([rect_of(("cell", cell)) for cell in TILES[tile]]) for tile in gone]


def _around(rects: list[Rect]) -> Rect:
    return rects[0].unionall(rects[1:])
