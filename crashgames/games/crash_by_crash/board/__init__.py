"""The picture of Crash by Crash: the rink from above, beside it sides, scoring track and cards."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from typing import cast

from pygame import Rect, Surface

from crashgames.core.match import Preview
from crashgames.core.messages import Action, Event, Names, View
from crashgames.games.crash_by_crash.board import words
from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.attempts import attempt
from crashgames.games.crash_by_crash.board.effects import EASES, TIMES, Effects
from crashgames.games.crash_by_crash.board.faces import Faces
from crashgames.games.crash_by_crash.board.ghosts import Ghosts
from crashgames.games.crash_by_crash.board.meanings import Meanings
from crashgames.games.crash_by_crash.board.offers import Offers
from crashgames.games.crash_by_crash.board.panels import Panels
from crashgames.games.crash_by_crash.board.rink import Rink
from crashgames.games.crash_by_crash.board.routes import Routes
from crashgames.games.crash_by_crash.messages import CrashView, EventScored, Phase
from crashgames.games.crash_by_crash.tables import (
    FACE_UP,
    GRID,
    HAND,
    SIDES,
    START_ACCUMULATORS,
    STOCK,
    Card,
    is_magnetic,
    side_of,
)
from crashgames.ui.board import GLIDE, Board, Fact, Part, Piece
from crashgames.ui.scene import Stage
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.theme import RGB
from crashgames.ui.tween import Ease, Tween, ease_in_out

CELLS, FLAT, BELLS, CARS, OPERATOR, CARDS, TOP = range(7)
CAR_SIZE, BELL_SIZE, OPERATOR_SIZE = 0.94, 0.76, 0.94
LIFT = 0.06
"""How much higher than the middle of its cell a car stands, in widths of a cell."""

Layout = dict[Piece, Pose]


class CrashBoard(Board):
    """Shows CrashViews."""

    def __init__(self, stage: Stage, names: Names, on_action: Callable[[Action], None]) -> None:
        super().__init__(stage, names, on_action)
        self.faces = Faces(stage)
        self.told = Effects(self)
        self._rung: list[int] = []
        self._meanings: Meanings | None = None
        self._cells: tuple[bytes, Layout] = (b"", {})

    # Regions

    def arrange(self) -> None:
        self.at = Arrangement(self.area, self.stage.theme)
        self.plane = self.at.plane
        self.rink = Rink(self.at, self.stage.assets)
        self.panels = Panels(self.stage, self.at, self.names)
        self.routes = Routes(self)
        self.offers = Offers(self)
        self.bar = self.at.bar
        self._cells = (b"", {})

    def ground(self) -> tuple[Part, ...]:
        rink = Part(self.at.rink, lambda: crash(self.view).floor, self._paint_rink)
        return (rink, *self.panels.parts(lambda: crash(self.view)))

    def _paint_rink(self, surface: Surface) -> None:
        self.rink.paint(surface, crash(self.view).floor, crash(self.view).tiles)

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        return self.faces.picture(face, size, tint, angle)

    def warm_up(self) -> Iterator[None]:
        for place in (self.at.face_up(0), self.at.hand_slot(0, HAND), self.at.discard()):
            for card in Card:
                self.picture(("card", card), place.size, None, 0)
                yield

    # Where everything stands

    def layout(self, view: View) -> Layout:
        seen = crash(view)
        return (
            self._floor(seen)
            | self._stock(seen)
            | {("car", car): self._car(seen, car) for car in range(len(seen.cars))}
            | {("bell", bell): self._bell(seen, bell) for bell in range(len(seen.bells))}
            | {("operator",): self._on_cell(seen.operator, OPERATOR_SIZE, "crash_by_crash/operator", OPERATOR)}
            | self._power(seen)
            | self._track(seen)
            | self._table_cards(seen)
            | self._hand(seen)
            | self._boosts(seen)
        )

    def _floor(self, view: CrashView) -> Layout:
        if self._cells[0] != view.floor:
            size = (self.plane.width, self.plane.width)
            cells: Layout = {("cell", c): Pose(*self.plane.centre(c), size, "", CELLS, round=True) for c in GRID.cells}
            self._cells = (view.floor, cells)
        return self._cells[1]

    def _on_cell(self, cell: int, share: float, face: Hashable, layer: int) -> Pose:
        side = round(self.plane.width * share)
        return Pose(*self.plane.centre(cell), (side, side), face, layer, round=True)

    def _car(self, view: CrashView, car: int) -> Pose:
        if view.cars[car] != STOCK:
            return self.car_pose(car, view.cars[car])
        side = side_of(car)
        slot = self.at.slot(side, car % (len(view.cars) // SIDES))
        length = round(min(slot.size) * (1.0 if is_magnetic(car) else 1.12))
        face, angle = ("car", side, is_magnetic(car), False), -90 if is_magnetic(car) else 0
        return Pose(*slot.center, (length, length), face, CARS, angle=angle, round=True)

    def car_pose(self, car: int, cell: int) -> Pose:
        """A car on a cell: a little higher than its middle, so that the dots stay in sight."""
        pose = self._on_cell(cell, CAR_SIZE, ("car", side_of(car), is_magnetic(car), True), CARS)
        return replace(pose, y=pose.y - self.plane.width * LIFT, angle=heading(car))

    def _bell(self, view: CrashView, bell: int) -> Pose:
        cell = view.bells[bell]
        if cell != STOCK:
            face = "crash_by_crash/bell_ringing" if bell in view.ringing else "crash_by_crash/bell"
            return self._on_cell(cell, BELL_SIZE, face, BELLS)
        place = self.at.track_bell(self.rung(view).index(bell))
        length = round(min(place.size) * 0.86)
        return Pose(*place.center, (length, length), "crash_by_crash/bell", TOP)

    def rung(self, view: CrashView) -> list[int]:
        """The bells on the track, in the order in which they came there as far as this board saw it."""
        gone = [bell for bell, cell in enumerate(view.bells) if cell == STOCK]
        known = [bell for bell in self._rung if bell in gone]
        return (known + [bell for bell in gone if bell not in known])[: len(gone)]

    def _stock(self, view: CrashView) -> Layout:
        poses: Layout = {}
        for side in range(SIDES):
            tray = self.at.stock(side)
            magnet = self.at.slot(side, len(view.cars) // SIDES - 1)
            poses[("stock", side, False)] = Pose(*tray.center, tray.size, "", FLAT)
            poses[("stock", side, True)] = Pose(*magnet.center, magnet.size, "", FLAT)
        return poses

    def _power(self, view: CrashView) -> Layout:
        poses: Layout = {}
        for side in range(SIDES):
            for number in range(START_ACCUMULATORS):
                place = self.at.accumulator(side, number)
                length = round(min(place.size) * 0.96)
                spent = number >= view.accumulators[side] or view.dead[side]
                face = "crash_by_crash/accumulator_spent" if spent else "crash_by_crash/accumulator"
                poses[("accumulator", side, number)] = Pose(*place.center, (length, length), face, FLAT)
        return poses

    def _track(self, view: CrashView) -> Layout:
        poses: Layout = {}
        for number in range(len(view.events)):
            for side in range(SIDES):
                place = self.at.gain(number, side)
                face = ("gain", view.events[number][side], side)
                poses[("gain", number, side)] = Pose(*place.center, place.size, face, FLAT)
        return poses

    # Cards

    def _table_cards(self, view: CrashView) -> Layout:
        poses = self._numbered("face_up", view.face_up, [self.at.face_up(k) for k in range(FACE_UP)])
        poses |= self._numbered("offer", view.offer, [self.at.offer(k) for k in range(2)])
        place = self.at.pile()
        poses[("pile",)] = Pose(*place.center, place.size, ("pile", view.pile), CARDS)
        place = self.at.discard()
        for number in range(max(0, len(view.discards) - 2), len(view.discards)):
            face = ("card", view.discards[number])
            poses[("discard", number)] = Pose(*place.center, place.size, face, CARDS)
        return poses

    def _hand(self, view: CrashView) -> Layout:
        if view.viewer is not None:
            count = len(view.hand)
            return self._numbered("hand", view.hand, [self.at.hand_slot(k, count) for k in range(count)])
        seat = view.to_act[0] if view.to_act else None
        if seat is None:
            return {}
        count = view.hand_sizes[seat]
        slots = [self.at.hand_slot(k, count) for k in range(count)]
        return {("back", seat, k): Pose(*r.center, r.size, ("back",), CARDS) for k, r in enumerate(slots)}

    def _numbered(self, kind: str, cards: Sequence[Hashable], places: Sequence[Rect]) -> Layout:
        """Cards by name and copy, so that a card stays itself when others come and go."""
        poses: Layout = {}
        for number, (card, place) in enumerate(zip(cards, places, strict=False)):
            copy = list(cards[:number]).count(card)
            poses[(kind, card, copy)] = Pose(*place.center, place.size, ("card", card), CARDS)
        return poses

    def _boosts(self, view: CrashView) -> Layout:
        meanings = self._meanings
        if meanings is None or len(meanings.boosts) < 2 or view.phase not in (Phase.BUMP, Phase.SECOND_BUMP):
            return {}
        places = self.at.boosts()
        return {
            ("boost", count): Pose(*places[count].center, places[count].size, ("boost", count, count == meanings.boost))
            for count in meanings.boosts
        }

    def entrance(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        return self.routes.entrance(piece, pose, event)

    def departure(self, piece: Piece, pose: Pose, event: Event | None) -> Pose:
        return self.routes.departure(piece, pose, event)

    # What happens

    def lead(self, event: Event) -> Tween:
        return self.told.lead(event)

    def effects(self, event: Event) -> Tween:
        if isinstance(event, EventScored):
            self._rung = [*self.rung(self.crash_view), event.bell]
        return self.told.beside(event)

    def glide_time(self, event: Event) -> float:
        return TIMES.get(type(event), GLIDE)

    def glide_ease(self, event: Event) -> Ease:
        return EASES.get(type(event), ease_in_out)

    def ghosts(self, preview: Preview) -> list[Sprite]:
        return Ghosts(self).of(preview)

    def highlight(self, surface: Surface, piece: Piece, pose: Pose, hot: bool) -> None:
        self.offers.draw(surface, piece, pose, hot)

    def underlay(self, surface: Surface, piece: Piece, pose: Pose, hot: bool) -> None:
        if piece[0] == "cell":
            self.offers.cell(surface, cast(int, piece[1]), hot)

    def settle(self, view: View) -> None:
        self._rung = self.rung(crash(view))
        super().settle(view)

    @property
    def crash_view(self) -> CrashView:
        return crash(self.view)

    def home_of(self, car: int) -> tuple[float, float]:
        """The place of a car in its stock."""
        half = len(self.crash_view.cars) // SIDES
        return self.at.slot(car // half, car % half).center

    def score_place(self, side: int) -> tuple[float, float]:
        heading = self.at.heading(side)
        return heading.right - heading.h * 0.6, heading.centery

    def gain_place(self, number: int, side: int) -> tuple[float, float]:
        """Where the gain of a scoring event stands; `number` from 1."""
        return self.at.gain(number - 1, side).center

    # What presses mean

    def offer(self, legal: Sequence[Action]) -> None:
        self._meanings = Meanings(crash(self.view), legal) if self.view is not None and legal else None
        super().offer(legal)
        self.bar = self.at.bar_beside_boosts() if self._choosing_boost() else self.at.bar
        self._dress()

    def choices(self, piece: Piece, legal: Sequence[Action]) -> list[Action]:
        if self._meanings is None or self._meanings.legal is not legal:
            return []
        return self._meanings.of(piece)

    def within_reach(self) -> set[Action]:
        return self._meanings.reached if self._meanings else set()

    def press(self, piece: Piece) -> bool:
        if self._meanings is None or piece not in self.local_targets():
            return False
        match piece:
            case ("boost", int(count)):
                self._meanings.choose(boost=count)
            case ("stock", _, bool(magnetic)):
                self._meanings.choose(magnetic=magnetic)
        self._dress()
        self.redraw()
        return True

    def local_targets(self) -> list[Piece]:
        if self._meanings is None or self.view is None or not self.legal:
            return []
        boosts: list[Piece] = [("boost", n) for n in self._meanings.boosts] if self._choosing_boost() else []
        side = self.legal[0].seat % SIDES
        kinds = self._meanings.kinds
        return boosts + ([("stock", side, kind) for kind in kinds] if len(kinds) > 1 else [])

    def _choosing_boost(self) -> bool:
        return self._meanings is not None and len(self._meanings.boosts) > 1

    def kind_chosen(self, magnetic: bool) -> bool:
        """Whether the next press of a cell places this kind of car, where both could be placed."""
        return self._meanings is not None and len(self._meanings.kinds) > 1 and self._meanings.magnetic == magnetic

    def _dress(self) -> None:
        """Stand anew, at once, what local choices change: the boost pieces."""
        if self.view is None or not self.idle:
            return
        wanted = self._boosts(crash(self.view))
        for piece in [piece for piece in self._sprites if piece[0] == "boost" and piece not in wanted]:
            del self._sprites[piece]
        self._sprites |= {piece: Sprite(pose) for piece, pose in wanted.items()}
        self.redraw()

    def is_hand(self, piece: Piece) -> bool:
        return piece[0] in ("hand", "back")

    # Words

    def prompt(self, view: View) -> str:
        return words.prompt(crash(view))

    def facts(self, view: View, seat: int) -> tuple[Fact, ...]:
        return words.facts(crash(view), seat)

    def tip(self, piece: Piece, view: View) -> str:
        if piece[0] == "gain":
            return words.event_tip(cast(int, piece[1]), crash(view), self.names)
        return words.tip(piece, crash(view), self.names)

    def attempt(self, piece: Piece, view: View) -> Action | None:
        return attempt(piece, crash(view))


def crash(view: View | None) -> CrashView:
    return cast(CrashView, view)


def heading(car: int) -> float:
    """Where a car looks: side A to the east, B to the west, each a little differently."""
    return side_of(car) * 180 + (car * 47 % 27) - 13
