"""The picture of Crash by Crash: the rink from above, at its sides the pits of both sides, posters and tickets."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import cast

from msgspec.structs import replace
from pygame import Rect, Surface

from crashgames.core.match import Preview
from crashgames.core.messages import Action, Names
from crashgames.core.translation import tr
from crashgames.games.crash_by_crash.board import words
from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.choices import Meanings, cell_of, piece_of
from crashgames.games.crash_by_crash.board.faces import Faces
from crashgames.games.crash_by_crash.board.layout import ScoreRow, places
from crashgames.games.crash_by_crash.board.marks import MAX_LIT_CELLS, Ghosts, Highlights, veil_opacity
from crashgames.games.crash_by_crash.board.pits import Pits
from crashgames.games.crash_by_crash.board.rink import Awning, Rink
from crashgames.games.crash_by_crash.board.room import RinkRoom
from crashgames.games.crash_by_crash.board.story import CrashStory
from crashgames.games.crash_by_crash.board.telling import TELLING
from crashgames.games.crash_by_crash.floor import RAYS
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.tables import (
    CARS,
    FACE_UP,
    GRID,
    HAND,
    LAST_EVENT,
    SIDES,
    STOCK,
    Card,
    is_magnetic,
)
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.board import Board, Fact, Part, Piece
from crashgames.ui.parts import Need, Room
from crashgames.ui.scene import Stage
from crashgames.ui.sprites import Layout, Pose, Sprite, on

PLACING = (Phase.SET_UP, Phase.PLACE)
AIMING = (Phase.WALK, Phase.BUMP, Phase.SECOND_BUMP, Phase.TARGET, Phase.GOAL)
TICKETS = ("face_up", "offer", "hand")
"""Cards that may lie on each other."""
TILES = ("boost", "way")
CARDS = (*TICKETS, "pile")
"""Where nothing else can be chosen, and in a turn beside its tiles, the floor is dimmed a little."""


class CrashBoard(Board[CrashView]):
    """Shows CrashViews."""

    telling = TELLING
    story: CrashStory
    marks_pointed = lessons_lead = True
    below_cards = ("cell", "bell")
    enlarges_moments = False
    moments = ("bell", "fall", "bump", "pull")

    def __init__(self, stage: Stage, names: Names) -> None:
        super().__init__(stage, names)
        self.faces = Faces(stage)
        self._meanings: Meanings | None = None
        self._floor: Rink | None = None
        """The floor as it was drawn last, which lies still while the hand changes sides."""

    # Regions

    def arrange(self, room: Room) -> Need:
        theme, near = self.stage.theme, self.near % SIDES
        below = RinkRoom(room.area, theme, len(self.names), self.offers, near)
        whole = below._replace(area=room.table, head=True) if room.table else below
        inside = whole if whole.cell > below.cell else below
        self.at = Arrangement(inside)
        self.plane = self.at.plane
        if self._floor is None or self._floor.rect != self.at.bed:
            self._floor = Rink(self.at, self.stage.assets)
        self.rink = self._floor
        self.awning = Awning(self.stage, self.at)
        self.pits = Pits(self.stage, self.at)
        self.story = CrashStory(self.stage, self.pieces, self.at, lambda: self.characters)
        self.marks = Highlights(self.stage, self.plane)
        self.standing = ScoreRow(self.at)
        return Need(
            self.at.bar, self.at.plates, head_places=inside.head_places(self.at.plates) if inside.head else None
        )

    def turn_to(self, seat: int) -> bool:
        """True if the hand goes to the other side."""
        before = self.near
        super().turn_to(seat)
        return (before - seat) % SIDES != 0

    def ground(self) -> tuple[Part, ...]:
        return (
            Part(self.at.bed, lambda: self.shown.floor, lambda surface: self.rink.paint(surface, self.shown)),
            *self.awning.parts(lambda: self.shown),
            *self.pits.parts(lambda: self.shown, lambda: self.bar is not self.at.bar),
        )

    def warm_up(self) -> Iterator[None]:
        """Cars on the floor, cards in the hand and on the table, marks, and what passes."""
        yield from self.marks.warm_up()
        at, held = self.at, [self.at.held(count) for count in (HAND, HAND - 1)]
        hung = [self.at.hung(count) for count in range(1, 1 + (FACE_UP if len(self.names) == SIDES else SIDES))]
        held += [one._replace(named=named) for one in hung for named in (False, True)]
        cars = (self.standing.car_pose(car, GRID.cells[0], 0) for car in range(CARS))
        backs = (replace(on(place, ("back",)), angle=angle) for place, angle in at.fan(HAND))
        hands = (on(hung.places[0], ("card", card, hung.seen, hung.named)) for card in Card for hung in held)
        pile = (on(at.discard(), face) for face in (("back",), *(("card", card) for card in Card)))
        for pose in chain(cars, backs, hands, pile, self.story.pictures()):
            self.picture(pose.face, pose.size, pose.tint, pose.angle)
            yield

    # Where everything stands

    def layout(self, view: CrashView) -> Layout:
        return self.standing.layout(view) | self._bar_pieces(view)

    def _bar_pieces(self, view: CrashView) -> Layout:
        """The tiles of what can be done in a turn, or of the accumulators for a bump."""
        if self._meanings is None:
            return {}
        if view.phase is Phase.ACTION:
            side, places = self._meanings.legal[0].seat % SIDES, self.at.tiles(len(self._ways))
            return {way: on(place, (*way, side)) for way, place in zip(self._ways, places, strict=True)}
        if not self._choosing_boost() or view.phase not in (Phase.BUMP, Phase.SECOND_BUMP):
            return {}
        places, chosen = self.at.tiles(3), self._meanings.chosen
        return {piece: on(places[cast(int, piece[1])], (*piece, piece == chosen)) for piece in self.local_targets()}

    def ghosts(self, preview: Preview[CrashView]) -> list[Sprite]:
        resting = self.layout_now() if preview is self.suggestion else None
        return Ghosts(self.at, self.standing, self.shown, preview, resting).found

    def is_hand(self, piece: Piece) -> bool:
        return piece[0] in ("hand", "back")

    def piece_at(self, point: tuple[int, int]) -> Piece | None:
        """Of tickets that lie on each other, the upper one, whichever of them can be chosen."""
        tickets = [piece for _, piece in self.pieces.under(point, TICKETS)]
        return max(tickets, key=lambda piece: self.rect_of(piece).y) if tickets else super().piece_at(point)

    # Marks on what can be chosen

    def highlight(self, surface: Surface, piece: Piece, pose: Pose, hot: bool) -> None:
        is_chosen = piece[0] == "stock" and self._meanings is not None and piece == self._meanings.chosen
        self.marks.draw(surface, piece, pose, hot or is_chosen, self.shown)

    def _about(self) -> set[int]:
        """The cells of all that can be chosen, and of what was chosen before."""
        view = self.shown
        before = {view.target, view.cars[view.placed_car] if view.placed_car >= 0 else STOCK}
        return before.union(cell_of(piece, view) for piece in self.targets())

    def underlay(self, surface: Surface, piece: Piece, pose: Pose, hot: bool) -> None:
        if piece[0] == "cell":
            self._light(surface, [cast(int, piece[1])], hot)
        elif piece[0] == "pile":
            self.pits.draw_pile_button(surface)
        else:
            self.marks.under(surface, piece, pose, bool(self._ways))

    def underlays(self, surface: Surface, pieces: Iterable[tuple[Piece, Pose]]) -> None:
        pieces = list(pieces)
        cells = [cast(int, piece[1]) for piece, _ in pieces if piece[0] == "cell"]
        hot = cast(int, self.hot[1]) if self.hot and self.hot[0] == "cell" else STOCK
        if self.suggestion is not None and self.preview is None:
            cells = []
        elif self.legal and self.shown.phase in AIMING and self.suggestion is None:
            self.marks.veil(surface, self._about(), self.shown.floor, veil_opacity(len(cells) or 1))
        elif cells or hot or self._ways or (pieces and all(piece[0] in CARDS for piece, _ in pieces)):
            self.marks.veil(surface, {*cells, hot}, self.shown.floor, veil_opacity(len(cells)))
        self._light(surface, cells, False)
        for at in self._pulling(cell_of(self.pointed, self.shown) if self.pointed is not None else STOCK):
            self.marks.reach(surface, at)
        for piece, pose in pieces:
            if piece[0] != "cell":
                self.underlay(surface, piece, pose, False)

    def _pulling(self, pointed: int) -> list[int]:
        """The cells of the magnetic cars whose lines are shown: all while a car is placed, else that pointed at.

        Pointing at a cell in their reach is pointing at them. The marks of a hint stand alone.
        """
        choosing = self.view is not None and bool(self.legal) and self.suggestion is None
        placing = choosing and self.shown.phase in PLACING
        magnets = [at for car, at in enumerate(self.shown.cars) if at != STOCK and is_magnetic(car)]
        return [at for at in magnets if placing or pointed == at or any(pointed in ray for ray in RAYS[at])]

    def _light(self, surface: Surface, cells: Sequence[int], hot: bool) -> None:
        self.marks.cells(surface, cells, hot, len(self.targets()) > MAX_LIT_CELLS)

    # What presses mean

    def allow(self, legal: Sequence[Action]) -> None:
        known = self.view is not None and legal
        self._meanings = Meanings(self.shown, legal, self.at.has_tiles) if known else None
        super().allow(legal)
        self.bar = self.at.bar_parts[0] if self._ways or self._choosing_boost() else self.at.bar
        self._dress()

    def choices(self, piece: Piece, legal: Sequence[Action]) -> list[Action]:
        if self._meanings is None or self._meanings.legal is not legal:
            return []
        return self._meanings.of(piece)

    def within_reach(self) -> set[Action]:
        return self._meanings.reached if self._meanings else set()

    def means(self, action: Action) -> list[Piece]:
        before = self._meanings.before(action) if self._meanings else []
        ways = (way for way in self._ways if action in self.choices(way, self.legal))
        return self.here(*before, piece_of(action, self.shown)) or self.here(*ways)

    def press(self, piece: Piece) -> bool:
        if self._meanings is None or piece not in self.local_targets():
            return False
        self._meanings.choose(piece)
        self._dress()
        self.redraw()
        return True

    def local_targets(self) -> list[Piece]:
        return self._meanings.local if self._meanings else []

    @property
    def _ways(self) -> list[Piece]:
        """The tiles of what can be done in a turn."""
        return self._meanings.ways if self._meanings else []

    def _choosing_boost(self) -> bool:
        return any(piece[0] == "boost" for piece in self.local_targets())

    def _dress(self) -> None:
        """Stand anew, at once, what local choices change: the tiles."""
        if self.view is None or not self.idle:
            return
        tiles = self._bar_pieces(self.view)
        for kind in TILES:
            self.pieces.swap(kind, tiles)
        self.redraw()

    def kept_in_sight(self) -> list[Rect]:
        return [self.at.rink, *(self.at.pit[side].sign for side in range(SIDES))]

    def places(self, name: str) -> list[Rect]:
        return places(name, self.shown, self.at, self.layout_now())

    def goal(self, view: CrashView) -> str:
        """The way to win, above the bulbs."""
        return tr("Most points after {all} bells").format(all=LAST_EVENT)

    def light_of(self, view: CrashView) -> int:
        return len(view.events) // 2

    def facts(self, view: CrashView, seat: int) -> tuple[Fact, ...]:
        """The facts that the pits do not show better."""
        return (Fact("shared/icons/hand", str(view.hand_sizes[seat]), tr("Cards in hand")),)

    def confirms(self, action: Action) -> bool:
        """Buttons for all actions are gold, as is all that can be chosen on the board."""
        return True

    def beside_mark(self, action: Action) -> str:
        return words.beside_mark(action)

    def rims(self, piece: Piece) -> bool:
        return cell_of(piece, self.shown) == STOCK

    def tip(self, piece: Piece, view: CrashView) -> str:
        return words.tip(piece, view, self.names)
