"""The seats of the bus along both walls, on which the plates are, and the viewer's own things, with labels."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.sentences import capital
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.land import indoors
from crashgames.games.hidden_crashmaster.board.world import WORLD
from crashgames.games.hidden_crashmaster.tables import ROLE_TITLES, Role
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Part
from crashgames.ui.lettering import least_size
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, hex_of

Room = tuple[int, int]
LEADING = 0.86
"""From line to line, in heights of one."""


class Ink(NamedTuple):
    """The look of words."""

    colour: RGB
    face: str = "text"
    align: str = "left"


def in_lines(stage: Stage, words: str, step: str, room: Room, ink: Ink) -> Surface:
    """Words in the size of a step, or so much smaller that they fit into a room in up to three lines.

    Nothing where they would be smaller than all that is to be read.
    """
    (wide, high), most = room, stage.theme.font(step)

    def largest(lines: list[str]) -> int:
        drawn = [stage.text.letter(line, most, ink.colour, ink.face) for line in lines]
        share = min(0.985 * wide / max(line.get_width() for line in drawn), high / _height(drawn))
        return int(most * min(1.0, share))

    lines = max((_parted(words, count) for count in (1, 2, 3)), key=largest)
    small = largest(lines)
    drawn = [stage.text.letter(line, small, ink.colour, ink.face) for line in lines]
    return _stacked(drawn, ink.align) if small >= least_size(stage) else Surface((0, 0))


def _parted(words: str, count: int) -> list[str]:
    """As many lines, as equally long as can be; fewer where there are not so many words."""
    lines = [words]
    for parts in range(count, 1, -1):
        rest = lines.pop()
        breaks = [place for place, letter in enumerate(rest) if letter == " "]
        if not breaks:
            return [*lines, rest]
        middle = min(breaks, key=lambda place: abs(parts * place - len(rest)))
        lines += [rest[:middle], rest[middle + 1 :]]
    return lines


def _stacked(lines: list[Surface], align: str) -> Surface:
    wide = max(line.get_width() for line in lines)
    drawn, top = Surface((wide, _height(lines)), SRCALPHA), 0
    for line in lines:
        drawn.blit(line, ((wide - line.get_width()) // 2 if align == "center" else 0, top))
        top += round(line.get_height() * LEADING)
    return drawn


def _height(lines: Sequence[Surface]) -> int:
    """The height of lines as they are stacked."""
    return lines[-1].get_height() + sum(round(line.get_height() * LEADING) for line in lines[:-1])


INK: RGB = (42, 32, 48)
SEAT_RADIUS = 28
"""The radius of the corners of a seat, in logical units."""
WEAVE: RGB = (226, 132, 98)
LEATHER_HIGH, LEATHER, LEATHER_LOW = (206, 92, 74), (172, 62, 56), (134, 46, 50)
"""The leather of the seats: where the light falls on it, and below."""
SUNLIGHT: RGB = (255, 220, 160)


class Cabin:
    """Paints the seats for one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement, light: Callable[[], int]) -> None:
        self._stage = stage
        self._at = at
        self._light = light

    def parts(self) -> Sequence[Part]:
        carpet = Part(self._at.aisle, self._light, self._carpet)
        return [carpet, *(self._part(seat) for seat in range(len(self._at.plates)))]

    def _carpet(self, surface: Surface) -> None:
        """Arrows woven into the carpet, which lead to the front."""
        aisle = self._at.aisle
        surface.blit(self._stage.assets.svg(_arrows(aisle.size, self._light()), aisle.size), aisle)

    def _part(self, seat: int) -> Part:
        place, is_left = self._at.plates[seat], self._at.is_left(seat)

        def paint(surface: Surface) -> None:
            surface.blit(self._drawn(place.size, is_left), place)

        return Part(place, self._light, paint)

    def _drawn(self, size: tuple[int, int], is_left: bool, light: int | None = None) -> Surface:
        light = self._light() if light is None else light
        return self._stage.assets.svg(seat_back(size, self._stage.theme.unit, light, is_left), size)

    def warm_up(self) -> Iterator[None]:
        """Paint the seats in every light."""
        sizes = {plate.size for plate in self._at.plates}
        for size, is_left, light in product(sizes, (True, False), range(len(WORLD.lights))):
            self._drawn(size, is_left, light)
            yield


def _arrows(size: tuple[int, int], light: int) -> str:
    """Arrows on the floor as an SVG drawing, the nearest one the largest."""
    wide, high = size
    colour, shapes = hex_of(indoors(WEAVE, light)), ""
    for share in (0.12, 0.36, 0.64):
        half, deep, top = wide * (0.1 + 0.1 * share), high * (0.1 + 0.16 * share), high * share
        shapes += f"M{wide / 2 - half:.0f} {top + deep:.0f} l{half:.0f} {-deep:.0f} l{half:.0f} {deep:.0f} "
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><path d="{shapes}" fill="none" '
        f'stroke="{colour}" stroke-width="{high * 0.075:.1f}" stroke-linejoin="round" opacity="0.4"/></svg>'
    )


def seat_back(size: tuple[int, int], unit: float, light: int, is_left: bool = True) -> str:
    """The back of a seat as an SVG drawing: quilted leather, with the light of the windscreen from the aisle."""
    wide, high = size
    line, round_ = 2 * unit, min(SEAT_RADIUS * unit, high * 0.26)
    colours = (LEATHER_HIGH, LEATHER, LEATHER_LOW, SUNLIGHT)
    top, middle, foot, glow = (hex_of(indoors(colour, light)) for colour in colours)
    seams = "".join(
        f'<path d="M{wide * share:.1f} {line:.1f} V{high - line:.1f}"/>'
        for share in (0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875)
    )
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
        f'<rect {inner} fill="url(#g)"/><g stroke="{foot}" stroke-width="{2 * unit:.1f}" opacity="0.4">{seams}</g>'
        f'<rect {inner} fill="url(#d)" stroke="{hex_of(INK)}" stroke-width="{line:.1f}"/></svg>'
    )


ART = "hidden_crashmaster/"


class Desk:
    """Paints them for one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement) -> None:
        self._stage = stage
        self._at = at

    def part(self, view: Callable[[], HiddenView]) -> Part:
        def shows() -> Hashable:
            return view().outcome is None, view().viewer, view().roles

        return Part(self._at.identity(), shows, lambda surface: self._paint(surface, view()))

    def _paint(self, surface: Surface, view: HiddenView) -> None:
        room = self._at.identity()
        if view.viewer is None or not room.h:
            return
        palette, px = self._stage.theme.palette, self._stage.theme.px
        self._stage.skin.box(surface, room, Box(palette.panel, palette.line, 1.5, 12))
        card = self._at.licence()
        left = card.right + px(7)
        inner = Rect(left, room.y + px(5), room.right - left - px(6), room.h - px(10))
        role = view.roles[view.viewer]
        word = capital(tr(ROLE_TITLES[role])) if role else ""
        ink = in_lines(self._stage, word, "title", (inner.w, inner.h // 2), Ink(palette.ink, "display"))
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
