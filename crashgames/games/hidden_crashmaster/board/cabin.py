"""The seats of the bus along both walls, on which the plates are, and the viewer's own things, with labels."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import product

from pygame import Rect, Surface

from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.land import indoors
from crashgames.games.hidden_crashmaster.board.words import role_title
from crashgames.games.hidden_crashmaster.board.world import WORLD
from crashgames.games.hidden_crashmaster.tables import Role
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Part
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, hex_of, mix


def in_lines(stage: Stage, words: str, room: Rect, colour: RGB, face: str = "bold") -> Surface:
    """Words in up to three lines, as large as they fit into a room; nothing where they could not be read."""
    step = stage.text.fit(words, ("title", "label", "body"), room.w, room.h, face, 3)
    if not stage.text.holds(words, step, room.w, room.h, face, 3):
        return Surface((0, 0))
    return stage.text.render(words, step, colour, face, room.w, 3, "center")


ART = "hidden_crashmaster/"
INK: RGB = (42, 32, 48)
SEAT_RADIUS = 28
"""The radius of the corners of a seat, in logical units."""
LEATHER_HIGH, LEATHER, LEATHER_LOW = (206, 92, 74), (172, 62, 56), (134, 46, 50)
"""The leather of the seats: where the light falls on it, and below."""
DUSK, DUSK_SHARES = (92, 104, 156), (0.0, 0.1, 0.25, 0.55, 0.75, 0.85)
"""What the leather fades to, and how far in each light."""
SUNLIGHT: RGB = (255, 220, 160)


class Cabin:
    """Paints the seats and the viewer's own things for one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement, light: Callable[[], int]) -> None:
        self._stage = stage
        self._at = at
        self._light = light

    def parts(self, view: Callable[[], HiddenView]) -> Sequence[Part]:
        def shows() -> Hashable:
            return view().outcome is None, view().viewer, view().roles

        desk = Part(self._at.identity(), shows, lambda surface: self._desk(surface, view()))
        return [*(self._part(seat) for seat in range(len(self._at.plates))), desk]

    def _part(self, seat: int) -> Part:
        place, is_left = self._at.plates[seat], self._at.is_left(seat)

        def paint(surface: Surface) -> None:
            surface.blit(self._drawn(place.size, is_left, self._light()), place)

        return Part(place, self._light, paint)

    def _drawn(self, size: tuple[int, int], is_left: bool, light: int) -> Surface:
        return self._stage.assets.svg(seat_back(size, self._stage.theme.unit, light, is_left), size)

    def warm_up(self) -> Iterator[None]:
        """Paint the seats in every light."""
        sizes = {plate.size for plate in self._at.plates}
        for size, is_left, light in product(sizes, (True, False), range(len(WORLD.lights))):
            self._drawn(size, is_left, light)
            yield

    def _desk(self, surface: Surface, view: HiddenView) -> None:
        """What the viewer is, beside the License, and who is on the same side."""
        room = self._at.identity()
        if view.viewer is None or not room.h:
            return
        palette, px = self._stage.theme.palette, self._stage.theme.px
        self._stage.skin.box(surface, room, Box(palette.panel, palette.line, 1.5, 12))
        card = self._at.licence()
        left = card.right + px(7)
        inner = Rect(left, room.y + px(5), room.right - left - px(6), room.h - px(10))
        role = view.roles[view.viewer]
        word = role_title(role)
        ink = in_lines(self._stage, word, Rect(inner.topleft, (inner.w, inner.h * 5 // 9)), palette.ink, "display")
        surface.blit(ink, inner.topleft if view.acquainted else ink.get_rect(midleft=inner.midleft))
        below = Rect(inner.x, inner.y + ink.get_height() + px(2), inner.w, inner.h - ink.get_height() - px(2))
        self._mates(surface, below, view)

    def _mates(self, surface: Surface, room: Rect, view: HiddenView) -> None:
        """The others known since the start, the Doll with a mark; nothing for those who know nobody."""
        if not view.acquainted:
            return
        px = self._stage.theme.px
        side = min(px(34), room.h, (room.w - px(8)) // len(view.acquainted))
        for number, seat in enumerate(view.acquainted):
            place = Rect(room.x + number * (side + px(4)), room.y + px(2), side, side)
            surface.blit(self._stage.skin.badge(seat, side), place)
            if view.roles[seat] is Role.DOLL:
                doll = self._stage.assets.art(f"{ART}role_doll", round(side * 0.6))
                surface.blit(doll, doll.get_rect(center=place.bottomright))


def seat_back(size: tuple[int, int], unit: float, light: int, is_left: bool = True) -> str:
    """The back of a seat as an SVG drawing: quilted leather, with the light of the windscreen from the aisle."""
    wide, high = size
    line, round_ = 2 * unit, min(SEAT_RADIUS * unit, high * 0.26)
    faded = (mix(colour, DUSK, DUSK_SHARES[light]) for colour in (LEATHER_HIGH, LEATHER, LEATHER_LOW))
    top, middle, foot, glow = (hex_of(indoors(colour, light)) for colour in (*faded, SUNLIGHT))
    inner = (
        f'x="{line / 2:.1f}" y="{line / 2:.1f}" width="{wide - line:.1f}" height="{high - line:.1f}" rx="{round_:.1f}"'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><defs>'
        f'<linearGradient id="g" x1="0" y1="0" x2="0" y2="{high}" gradientUnits="userSpaceOnUse">'
        f'<stop offset="0" stop-color="{top}"/>'
        f'<stop offset="0.45" stop-color="{middle}"/><stop offset="1" stop-color="{foot}"/></linearGradient>'
        f'<linearGradient id="d" x1="{wide * is_left}" y1="0" x2="{wide * (not is_left)}" y2="0" '
        'gradientUnits="userSpaceOnUse">'
        f'<stop offset="0" stop-color="{glow}" stop-opacity="{0.42 if light < 3 else 0.26}"/>'
        f'<stop offset="0.4" stop-color="{glow}" stop-opacity="0"/><stop offset="0.6" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{hex_of(INK)}" stop-opacity="0.4"/></linearGradient></defs>'
        f'<rect {inner} fill="url(#g)"/>'
        f'<rect {inner} fill="url(#d)" stroke="{hex_of(INK)}" stroke-width="{line:.1f}"/></svg>'
    )
