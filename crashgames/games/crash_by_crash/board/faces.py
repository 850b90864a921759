"""Pictures that are put together: cars, cards, piles, gains and boosts."""

from collections.abc import Hashable
from typing import cast

from pygame import SRCALPHA, Rect, Surface

from crashgames.games.crash_by_crash.board.car_face import draw_car, draw_standing
from crashgames.games.crash_by_crash.board.card_face import CardFaces
from crashgames.games.crash_by_crash.board.marks import HINT_VEIL_OPACITY, arrow, pool
from crashgames.games.crash_by_crash.board.pits import draw_sign
from crashgames.games.crash_by_crash.board.rink import floor_patch
from crashgames.games.crash_by_crash.tables import Card
from crashgames.ui.assets import ANGLE_STEP
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.layout import stamp
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, ink_on, mix


class Faces:
    """Draws every face of this board."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._cards = CardFaces(stage)
        self._kept = stage.skin.store(24 * MEGABYTE)

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        """The picture of a face; where a window has no room at all, it is one pixel."""
        size = max(1, size[0]), max(1, size[1])
        match face:
            case ("car", int(side), bool(magnetic), int(dots)):
                car, steps = ("car", side, magnetic, dots), round(angle / ANGLE_STEP) * ANGLE_STEP % 360
                return self._kept.get((car, size, steps), lambda: draw_car(self._stage, car, size, steps))
            case ("card", Card() as card, *seen):
                return self._cards.face(card, size, min([size[1], *cast(list[int], seen)]))
            case ("back",):
                return self._cards.back(size, angle)
            case str():
                return self._stage.assets.art(face, size, tint, angle)
        return self._kept.get((face, size), lambda: self._draw(face, size))

    def _draw(self, face: Hashable, size: tuple[int, int]) -> Surface:
        stage = self._stage
        match face:
            case ("standing", str(name)):
                return draw_standing(stage.assets, name, size)
            case ("way", int(x), int(y), int(unit)):
                return arrow(stage.assets, (x, y), unit)
            case ("pile", int(count)):
                return self._pile(count, size)
            case ("chip", str(text), int(side)):
                return self._chip(text, side, size)
            case ("veil",):
                drawn = Surface(size, SRCALPHA)
                drawn.fill((*stage.theme.palette.shade, round(255 * HINT_VEIL_OPACITY)))
                return drawn
            case ("halo",):
                return pool(stage.assets, size[0])
            case ("sign", int(side), int(score)):
                return draw_sign(stage, side, size, score)
            case ("patch", tuple(cells), int(unit)):
                return floor_patch(stage.assets, cells, unit, size)
            case ("boost", int(count), bool(chosen)):
                return self._boost(count, chosen, size)
        raise ValueError(face)

    def _pile(self, count: int, size: tuple[int, int]) -> Surface:
        """A few backs on top of each other with their number; for an empty pile, a sign that it can be shuffled."""
        drawn, palette = Surface(size, SRCALPHA), self._stage.theme.palette
        if not count:
            stamp(drawn, self._stage.assets.icon("shuffle", size[0] // 2, palette.line), center=drawn.get_rect().center)
            return drawn
        layers = min(3, 1 + count // 8)
        step = max(1, round(size[0] * 0.035))
        card = (size[0] - step * (layers - 1), size[1] - step * (layers - 1))
        for layer in range(layers):
            shift = step * (layers - 1 - layer)
            drawn.blit(self._cards.back(card), (shift, shift))
        pixels = max(round(size[0] * 0.24), min(self._stage.theme.px(18), round(size[0] * 0.45)))
        ink = self._stage.text.letter(str(count), pixels, palette.ink)
        pill = Rect(0, 0, max(ink.get_width() + pixels, round(pixels * 1.7)), round(pixels * 1.5))
        pill.midbottom = size[0] // 2, size[1] - step * 2
        self._stage.skin.box(drawn, pill, Box(palette.shade, palette.line, 1.5, 30))
        stamp(drawn, ink, center=pill.center)
        return drawn

    def _chip(self, text: str, side: int, size: tuple[int, int]) -> Surface:
        """Points in the colour and shape of a side: round for the first, square for the second."""
        drawn, colour = Surface(size, SRCALPHA), self._stage.skin.colour(side)
        rim = mix(colour, (255, 255, 255), 0.4)
        box = Box(colour, self._stage.theme.palette.ink_dark, 2, 5 if side else 40, rim=rim)
        self._stage.skin.box(drawn, drawn.get_rect(), box)
        ink = self._stage.text.letter(text, round(min(size[1] * 0.62, size[0] * 0.42)), ink_on(colour))
        stamp(drawn, ink, center=drawn.get_rect().center)
        return drawn

    def _boost(self, count: int, chosen: bool, size: tuple[int, int]) -> Surface:
        palette, theme = self._stage.theme.palette, self._stage.theme
        drawn = Surface(size, SRCALPHA)
        fill = palette.accent if chosen else palette.raised
        lip = mix(fill, palette.shade, 0.4)
        self._stage.skin.box(drawn, drawn.get_rect(), Box(fill, None, 0, 10, lip=lip, depth=3))
        room = Rect(0, 0, size[0], size[1] - theme.px(3))
        length = min(round(room.h * 0.6), room.w // 4)
        gap = length // 6
        ink = self._stage.text.letter(f"+{count}", min(round(room.h * 0.5), round(room.w * 0.62)), ink_on(fill))
        shown = count if ink.get_width() + 2 * (length + gap) <= room.w else 0
        left = room.centerx - (ink.get_width() + shown * (length + gap)) // 2
        left = stamp(drawn, ink, midleft=(left, room.centery)).right + gap
        for number in range(shown):
            art = self._stage.assets.art("crash_by_crash/accumulator", length)
            stamp(drawn, art, midleft=(left + number * (length + gap), room.centery))
        return drawn
