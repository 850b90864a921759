"""The poses of all pieces, which are kept: an unchanged one is the same object. And the places that lessons name."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cached_property

from msgspec.structs import replace
from pygame import Rect

from crashgames.games.crash_by_crash import tables
from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.room import Hung
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.tables import GRID, SIDES, STOCK
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.sprites import Layout, Pose, on

CELLS, FLAT, STANDING, CARDS = range(4)
HALO = "crash_by_crash/halo"
"""The round pool of light under a piece."""
CAR_SIZE, BELL_SIZE, OPERATOR_SIZE = 1.26, 1.0, 1.34
ACCUMULATOR_SIZE = 1.28
"""The picture of an accumulator, in widths of its place, beyond which only its empty edges reach."""
ON_LIGHT = 0.8
"""The size of cars on cells that can be chosen, as a share of the usual: the light is seen."""
CAR_LIFT = 0.06
"""The height of a car above the middle of its cell, in widths of a cell."""


TILED = (Phase.ACTION, Phase.BUMP, Phase.SECOND_BUMP)
"""What is chosen from tiles above the hand."""
NO_POINTS = -1
"""What a car is worth that stands on no cell, or moves: it has no number."""

CarFace = tuple[str, int, bool, int]
"""The word, a side, whether the car is magnetic, and the dots below it or NO_POINTS."""


def car_face(car: int, dots: int = NO_POINTS) -> CarFace:
    return "car", tables.side_of(car), tables.is_magnetic(car), dots


class ScoreRow:
    """The layout of views in one arrangement."""

    def __init__(self, arrangement: Arrangement) -> None:
        self.at = arrangement
        self.plane = arrangement.plane

    def layout(self, view: CrashView) -> Layout:
        """All pieces, but for those of local choices."""
        floor, walks = dict(self._still), view.phase is Phase.WALK and view.steps_left > 0
        for car, cell in enumerate(view.cars):
            length, home = self.at.pit[0].car_length, self.at.home_of(car)
            at_home = Pose(*home, (length, length), car_face(car), STANDING, round=True)
            on_cell = self.car_pose(car, cell, dots_on(cell, view.floor))
            if walks:
                near = cell in GRID.neighbours(view.operator)
                on_cell = lit_car(on_cell) if near else replace(on_cell, face=("quiet", on_cell.face))
            floor["car", car] = at_home if cell == STOCK else on_cell
        for bell, cell in enumerate(view.bells):  # those that have rung are drawn in the bulbs
            if cell != STOCK:
                floor["bell", bell] = self._on_cell(cell, BELL_SIZE, bell_face(bell, view))
        man = ("walker",) if walks else ("standing", "operator")
        floor["operator",] = self._on_cell(view.operator, OPERATOR_SIZE, man)
        return floor | self._power(view) | self._table_cards(view) | self._hand(view)

    # On the floor

    @cached_property
    def _still(self) -> Layout:
        """The cells, and places painted on the ground that have tips."""
        size, pits = (self.plane.width, self.plane.width), list(enumerate(self.at.pit))
        poses: Layout = {("cell", c): Pose(*self.plane.centre(c), size, "", CELLS, round=True) for c in GRID.cells}
        poses |= {("stock", side, False): on(pit.stock, "", FLAT) for side, pit in pits}
        poses |= {("stock", side, True): on(pit.magnet, "", FLAT) for side, pit in pits}
        poses |= {("score", side): on(pit.sign, "", CELLS) for side, pit in pits}
        return poses | {("space", number): on(self.at.bulbs[number], "", CELLS) for number in range(tables.LAST_EVENT)}

    def _on_cell(self, cell: int, share: float, face: Hashable) -> Pose:
        side = round(self.plane.width * share)
        return Pose(*self.plane.centre(cell), (side, side), face, STANDING, round=True)

    def car_pose(self, car: int, cell: int, dots: int) -> Pose:
        """A car on a cell with so many dots: a little higher than its middle."""
        pose = self._on_cell(cell, CAR_SIZE, car_face(car, dots))
        return replace(pose, y=pose.y - self.plane.width * CAR_LIFT)

    # Beside it

    def _power(self, view: CrashView) -> Layout:
        poses: Layout = {}
        for side in range(SIDES):
            for number in range(view.accumulators[side]):
                place = self.at.pit[side].powers[number]
                length = round(min(place.w * ACCUMULATOR_SIZE, place.h) * 0.94)
                face = "crash_by_crash/accumulator" + "_spent" * bool(view.dead[side])
                poses[("accumulator", side, number)] = Pose(*place.center, (length, length), face, FLAT)
        return poses

    # Cards

    def _table_cards(self, view: CrashView) -> Layout:
        hung = self.at.hung(len(view.face_up))
        poses = _numbered("face_up", view.face_up, hung._replace(named=hung.named or view.phase is not Phase.DRAW))
        poses |= _numbered("offer", view.offer, self.at.hung(len(view.offer)))
        if view.offer and self.at.hides_piles:
            return poses
        poses["pile",] = on(self.at.pile(), ("pile", view.pile), CARDS)
        for number in range(max(0, len(view.discards) - 2), len(view.discards)):
            poses["discard", number] = on(self.at.discard(), ("card", view.discards[number]), CARDS)
        return poses

    def _hand(self, view: CrashView) -> Layout:
        """The hand that is seen; else, closed, that of whoever of the near side acts now or next."""
        acting = next(iter(view.to_act), None)
        is_near = acting is not None and acting % SIDES == self.at.near
        if view.viewer is not None or (view.hand and is_near):
            return _numbered("hand", view.hand, self.at.held(len(view.hand)))
        if acting is None:
            return {}
        seat = acting if is_near else (acting + 1) % view.seats
        fan = self.at.fan(view.hand_sizes[seat], view.phase in TILED)
        found: Layout = {
            ("back", seat, k): replace(on(at, ("back",), CARDS), angle=angle) for k, (at, angle) in enumerate(fan)
        }
        if view.bound:
            place = self.at.played(view.phase in TILED)
            found["played",] = on(place, ("card", view.bound, place.h, False), CARDS)
        return found


def lit_car(car: Pose) -> Pose:
    """A car on a cell that can be chosen: smaller, with an edge of light."""
    side = round(car.size[0] * ON_LIGHT)
    return replace(car, size=(side, side), face=("lit", car.face))


def _numbered(kind: str, cards: Sequence[Hashable], hung: Hung) -> Layout:
    """Cards by name and copy, so that a card stays itself when others come and go."""
    poses: Layout = {}
    for number, (card, place) in enumerate(zip(cards, hung.places, strict=False)):
        copy = list(cards[:number]).count(card)
        poses[(kind, card, copy)] = on(place, ("card", card, hung.seen, hung.named), CARDS)
    return poses


def bell_face(bell: int, view: CrashView) -> Hashable:
    """A bell on the floor: swinging, in its cloth or at rest."""
    return "standing", "bell_ringing" if bell in view.ringing else "bell_muffled" if view.quiet else "bell"


def dots_on(cell: int, floor: bytes) -> int:
    """The dots of a cell; none of a hole."""
    return floor[cell] if floor[cell] < tables.HOLE else 0


MAX_DARK = 3
"""The cells with most dots that a lesson shows: of all, those that lie beside each other."""


def places(name: str, view: CrashView, at: Arrangement, layout: Layout) -> list[Rect]:
    """The rectangles of what a name means: of the viewer's own side, or of whoever is to act."""
    seat = view.viewer if view.viewer is not None else next(iter(view.to_act), 0)
    side = seat % SIDES
    cars = [car for car, cell in enumerate(view.cars) if cell != STOCK]
    dark = {cell for cell in GRID.cells if view.floor[cell] == tables.HIGHEST} - {*view.cars, *view.bells}
    near = sorted(dark, key=lambda cell: -len(dark.intersection(GRID.neighbours(cell))))[:MAX_DARK]
    found: Mapping[str, Callable[[], list[Rect]]] = {
        "own cars": lambda: [layout["car", car].rect for car in cars if tables.side_of(car) == side],
        "magnets": lambda: [layout["car", car].rect for car in cars if tables.is_magnetic(car)],
        "own stock": lambda: [layout["way", "car"].rect if ("way", "car") in layout else at.pit[side].stock],
        "own magnet": lambda: [at.pit[side].magnet],
        "own accumulators": lambda: _around([at.pit[side].powers[k] for k in range(tables.START_ACCUMULATORS)]),
        "operator": lambda: [layout[("operator",)].rect],
        "hand": lambda: _around(at.held(len(view.hand)).places[: len(view.hand)]),
        "pile": lambda: [at.pile()],
        "open cards": lambda: _around(at.hung(len(view.face_up)).places[: len(view.face_up)]),
        "bells": lambda: [layout["bell", bell].rect for bell, cell in enumerate(view.bells) if cell != STOCK],
        "scores": lambda: [at.pit[number].sign for number in range(SIDES)],
        "holes": lambda: _holes(view, layout),
        "dark cells": lambda: [layout["cell", cell].rect for cell in near],
    }
    return found[name]() if name in found else []


def _holes(view: CrashView, layout: Layout) -> list[Rect]:
    gone = [tile for tile, cell in tables.MIDDLES.items() if view.floor[cell] == tables.HOLE]
    return [around for tile in gone for around in _around([layout["cell", cell].rect for cell in tables.TILES[tile]])]


def _around(rects: list[Rect]) -> list[Rect]:
    """The rectangle around all of some, if there are any."""
    return [rects[0].unionall(rects[1:])] if rects else []
