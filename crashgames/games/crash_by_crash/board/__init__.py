"""The picture of Crash by Crash: the rink from above, beside it sides, scoring track and cards."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import cast

from pygame import Rect, Surface

from crashgames.core.match import Preview
from crashgames.core.messages import Action, Event, Names, View
from crashgames.core.translation import tr
from crashgames.games.crash_by_crash.board import words
from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.attempts import attempt, cell_of
from crashgames.games.crash_by_crash.board.effects import EASES, TIMES, Effects
from crashgames.games.crash_by_crash.board.faces import Faces
from crashgames.games.crash_by_crash.board.ghosts import Ghosts
from crashgames.games.crash_by_crash.board.meanings import Meanings
from crashgames.games.crash_by_crash.board.offers import Offers
from crashgames.games.crash_by_crash.board.panels import Panels
from crashgames.games.crash_by_crash.board.rim import Rim
from crashgames.games.crash_by_crash.board.rink import Rink
from crashgames.games.crash_by_crash.board.routes import Routes
from crashgames.games.crash_by_crash.board.standing import Layout, Standing
from crashgames.games.crash_by_crash.events import EventScored
from crashgames.games.crash_by_crash.messages import CrashView, Phase
from crashgames.games.crash_by_crash.tables import CARS, GRID, HAND, SIDES, STOCK, TITLES, Card
from crashgames.ui.board import GLIDE, Board, Fact, Part, Piece
from crashgames.ui.scene import Stage
from crashgames.ui.secrets import SecretCard, SecretPage
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.theme import RGB
from crashgames.ui.tween import Ease, Tween, ease_in_out


class CrashBoard(Board[CrashView]):
    """Shows CrashViews."""

    marks_pointed = True

    def __init__(self, stage: Stage, names: Names, on_action: Callable[[Action], None]) -> None:
        super().__init__(stage, names, on_action)
        self.faces = Faces(stage)
        self.told = Effects(self)
        self._rung: list[int] = []
        self._meanings: Meanings | None = None

    # Regions

    def arrange(self) -> None:
        self.at = Arrangement(self.area, self.stage.theme)
        self.plane = self.at.plane
        self.rink = Rink(self.at, self.stage.assets)
        self.rim = Rim(self.stage, self.at)
        self.panels = Panels(self.stage, self.at, self.names)
        self.routes = Routes(self)
        self.offers = Offers(self)
        self.bar = self.at.bar
        self.standing = Standing(self.at)

    def ground(self) -> tuple[Part, ...]:
        rink = Part(self.at.rink, lambda: crash(self.view).floor, self._paint_rink)
        return (rink, *self.panels.parts(lambda: crash(self.view)))

    def _paint_rink(self, surface: Surface) -> None:
        self.rink.paint(surface, crash(self.view).floor, crash(self.view).tiles)
        self.rim.paint(surface)

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        return self.faces.picture(face, size, tint, angle)

    def warm_up(self) -> Iterator[None]:
        yield from self.offers.warm_up()
        for pose in (*self._cars_and_cards(), *self.told.pictures()):
            self.picture(pose.face, pose.size, pose.tint, pose.angle)
            yield

    def _cars_and_cards(self) -> Iterator[Pose]:
        """Each as it will look on the floor, in the hand and on the table."""
        for car in range(CARS):
            yield self.car_pose(car, GRID.cells[0])
        for place in (self.at.hand_slot(0, HAND), self.at.face_up(0), self.at.discard()):
            yield Pose(*place.center, place.size, ("back",))
            for card in Card:
                yield Pose(*place.center, place.size, ("card", card))

    # Where everything stands

    def layout(self, view: View) -> Layout:
        seen = crash(view)
        return self.standing.layout(seen, self.rung(seen)) | self._boosts(seen)

    def car_pose(self, car: int, cell: int) -> Pose:
        return self.standing.car_pose(car, cell)

    def rung(self, view: CrashView) -> list[int]:
        """The bells on the track, in the order in which they came there as far as this board saw it."""
        gone = [bell for bell, cell in enumerate(view.bells) if cell == STOCK]
        known = [bell for bell in self._rung if bell in gone]
        return (known + [bell for bell in gone if bell not in known])[: len(gone)]

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

    def ghosts(self, preview: Preview[CrashView]) -> list[Sprite]:
        return Ghosts(self).of(preview)

    def highlight(self, surface: Surface, piece: Piece, pose: Pose, hot: bool) -> None:
        self.offers.draw(surface, piece, pose, hot)

    def highlights(self, surface: Surface, pieces: Iterable[tuple[Piece, Pose]]) -> None:
        super().highlights(surface, ((piece, pose) for piece, pose in pieces if piece[0] != "cell"))

    def underlay(self, surface: Surface, piece: Piece, pose: Pose, hot: bool) -> None:
        if piece[0] == "cell":
            self.offers.cells(surface, [cast(int, piece[1])], hot)

    def underlays(self, surface: Surface, pieces: Iterable[tuple[Piece, Pose]]) -> None:
        cells = [cast(int, piece[1]) for piece, _ in pieces if piece[0] == "cell"]
        self.offers.veil(surface, cells)
        self.offers.cells(surface, cells, False)
        cell = cell_of(self.pointed, self.crash_view) if self.pointed is not None else STOCK
        if cell != STOCK:
            self.offers.tile(surface, cell)
            self.rim.bring_out(surface, cell)

    def settle(self, view: CrashView) -> None:
        self._rung = self.rung(view)
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
        self.swap("boost", self._boosts(crash(self.view)))

    def is_hand(self, piece: Piece) -> bool:
        return piece[0] in ("hand", "back")

    # Words

    def kept_in_sight(self) -> list[Rect]:
        return [self.at.rink]

    def prompt(self, view: View) -> str:
        return words.prompt(crash(view))

    def facts(self, view: View, seat: int) -> tuple[Fact, ...]:
        return words.facts(crash(view), seat)

    def tip(self, piece: Piece, view: View) -> str:
        if piece[0] in ("gain", "space"):
            return words.event_tip(cast(int, piece[1]), crash(view), self.names)
        return words.tip(piece, crash(view), self.names)

    def attempt(self, piece: Piece, view: View) -> Action | None:
        return attempt(piece, crash(view))

    def secret(self, view: View, legal: Sequence[Action]) -> SecretPage:
        return SecretPage(
            "hand",
            tr("Hand"),
            cards=tuple(SecretCard(("card", card), tr(TITLES[card])) for card in crash(view).hand),
        )


def crash(view: View | None) -> CrashView:
    return cast(CrashView, view)
