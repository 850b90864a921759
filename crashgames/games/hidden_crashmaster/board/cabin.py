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
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, hex_of, mix

Room = tuple[int, int]
MIN_LINE_SHARE = 0.55
"""The least share of its size to which a line shrinks before words are cut."""


class Ink(NamedTuple):
    """The look of words."""

    colour: RGB
    face: str = "text"
    align: str = "left"


def block(stage: Stage, words: str, steps: Sequence[str], room: Room, ink: Ink) -> Surface:
    """Words in a room of so many pixels: in the largest of the steps in which they fit, else in smaller letters."""
    text, (wide, high), face = stage.text, room, ink.face
    step = text.fit(words, steps, wide, high, face)
    longest = max(text.size(word, step, face)[0] for word in words.split())
    if longest > wide or text.size(words, step, face, wide)[1] > high:
        squeezed = _squeezed(stage, words, step, room, ink)
        if squeezed is not None:
            return squeezed
    lines = max(1, high // text.line_height(step, face))
    return text.render(words, step, ink.colour, face, wide, lines, ink.align)


def _squeezed(stage: Stage, words: str, step: str, room: Room, ink: Ink) -> Surface | None:
    """In one or two lines of smaller letters, whichever are larger; None if they would be too small."""
    text, (wide, high) = stage.text, room
    best, chosen = MIN_LINE_SHARE, tuple[str, ...]()
    for lines in ((words,), _halves(words)):
        share = min(1.0, wide / max(text.size(line, step, ink.face)[0] for line in lines))
        share = min(share, high / len(lines) / text.line_height(step, ink.face))
        if share > best:
            best, chosen = share, lines
    if not chosen:
        return None
    pixels = int(stage.theme.font(step) * best)
    return _stacked([text.letter(line, pixels, ink.colour, ink.face) for line in chosen], ink.align)


def _halves(words: str) -> tuple[str, ...]:
    """Two lines as equally long as can be; one where there is a single word."""
    breaks = [place for place, letter in enumerate(words) if letter == " "]
    if not breaks:
        return (words,)
    middle = min(breaks, key=lambda place: abs(2 * place - len(words)))
    return words[:middle], words[middle + 1 :]


def _stacked(lines: list[Surface], align: str) -> Surface:
    wide = max(line.get_width() for line in lines)
    drawn = Surface((wide, sum(line.get_height() for line in lines)), SRCALPHA)
    top = 0
    for line in lines:
        drawn.blit(line, ((wide - line.get_width()) // 2 if align == "center" else 0, top))
        top += line.get_height()
    return drawn


INK: RGB = (42, 32, 48)
CLOTH: RGB = (206, 104, 70)
LINEN: RGB = (246, 228, 188)
PIPING: RGB = (232, 150, 106)


class Cabin:
    """Paints the seats for one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement, light: Callable[[], int]) -> None:
        self._stage = stage
        self._at = at
        self._light = light

    def parts(self) -> Sequence[Part]:
        return [self._part(seat) for seat in range(len(self._at.bays))]

    def _part(self, seat: int) -> Part:
        place = self._back(seat)
        return Part(place, self._light, lambda surface: self._paint(surface, place))

    def _back(self, seat: int) -> Rect:
        """The back of a seat, a little wider than its plate."""
        px, bay = self._stage.theme.px, self._at.bays[seat]
        return Rect(bay.x - px(5), bay.y + px(1), bay.w + px(10), bay.h - px(1))

    def _paint(self, surface: Surface, place: Rect) -> None:
        surface.blit(self._drawn(place.size, self._light()), place)

    def _drawn(self, size: tuple[int, int], light: int) -> Surface:
        return self._stage.assets.svg(seat_back(size, self._stage.theme.unit, light), size)

    def warm_up(self) -> Iterator[None]:
        """Paint the seats in every light."""
        sizes = {self._back(seat).size for seat in range(len(self._at.bays))}
        for size, light in product(sizes, range(len(WORLD.lights))):
            self._drawn(size, light)
            yield


def seat_back(size: tuple[int, int], unit: float, light: int) -> str:
    """The back of a seat as an SVG drawing, with a linen cloth over its head."""
    wide, high = size
    red, linen, piping = (hex_of(indoors(colour, light)) for colour in (CLOTH, LINEN, PIPING))
    line, round_ = 2.5 * unit, min(22 * unit, high * 0.2)
    dark = hex_of(mix(indoors(CLOTH, light), INK, 0.28))
    cloth = min(30 * unit, high * 0.3)
    seams = "".join(
        f'<path d="M{wide * share:.1f} {cloth:.1f} V{high - 4 * unit:.1f}" stroke="{dark}" '
        f'stroke-width="{3 * unit:.1f}"/>'
        for share in (0.2, 0.4, 0.6, 0.8)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        f'<rect x="{line / 2:.1f}" y="{line / 2:.1f}" width="{wide - line:.1f}" height="{high - line:.1f}" '
        f'rx="{round_:.1f}" fill="{red}" stroke="{hex_of(INK)}" stroke-width="{line:.1f}"/>{seams}'
        f'<rect x="{4 * unit:.1f}" y="{4 * unit:.1f}" width="{wide - 8 * unit:.1f}" height="{high - 8 * unit:.1f}" '
        f'rx="{round_ * 0.8:.1f}" fill="none" stroke="{piping}" stroke-width="{1.5 * unit:.1f}"/>'
        f'<path d="M{wide * 0.12:.1f} {line:.1f} H{wide * 0.88:.1f} V{cloth:.1f} Q{wide * 0.5:.1f} {cloth * 1.18:.1f} '
        f'{wide * 0.12:.1f} {cloth:.1f} Z" fill="{linen}"/></svg>'
    )


ART = "hidden_crashmaster/"


class Desk:
    """Paints them for one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement) -> None:
        self._stage = stage
        self._at = at

    def part(self, view: Callable[[], HiddenView]) -> Part:
        return Part(self._at.identity(), lambda: self._shows(view()), lambda surface: self._paint(surface, view()))

    def _shows(self, view: HiddenView) -> Hashable:
        return (view.outcome is None, view.viewer, view.roles)

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
        ink = block(self._stage, word, ("label", "body"), (inner.w, inner.h // 2), Ink(palette.ink, "display"))
        surface.blit(ink, inner.topleft)
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
