"""Every face of this board, by its key, drawn once for each size; and those of cars."""

from collections.abc import Callable, Hashable
from functools import partial

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.transform import rotozoom

from crashgames.games.crazy_commute.board.card_face import ART, INK, CardFaces, driver_art
from crashgames.games.crazy_commute.board.face_off import CAR_BODY, CAR_WIDTH
from crashgames.games.crazy_commute.board.ring import Wanted, call_face, need_face
from crashgames.games.crazy_commute.tables import NONE, item_name
from crashgames.ui.assets import lasting
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.layout import stamp
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, ink_on

HEAD_SIZE, SEAT_AT = 70, (132, 109)
"""The size of a driver, and the middle of the lower edge, in the measures of the drawing of a car."""
KEPT_WINDOWS, MOST_KEPT = 9, 72 * MEGABYTE
"""What pictures of pieces may take: so many times the window, and at most."""
CUP, CUP_STEP, CUPS_AT = 38, 33, (112, 17)
"""The side of a trophy on the rack over the roof, from one to the next, and the middle of all."""
RACK_AT, RACK_HEIGHT, LEAST_RACK, MOST_RACK = 30, 7, 66, 214
"""The upper edge of that rack, its height, and the least and greatest length for trophies on it."""
RACK: RGB = (98, 94, 118)


class Faces:
    """Draws what pieces show."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        wide, high = stage.size
        self._kept = stage.skin.store(min(MOST_KEPT, KEPT_WINDOWS * 4 * wide * high))
        cards = CardFaces(stage)
        self._drawn_by: dict[object, Callable[..., Surface]] = {
            "item": cards.item,
            "played": cards.played,
            "fanned": partial(cards.played, named=False),
            "beaten": cards.beaten,
            "back": cards.back,
            "driver": cards.driver,
            "event": cards.event,
            "pile": cards.pile,
            "heap": partial(cards.pile, used=True),
            "banner": self._banner,
            "call": partial(call_face, stage),
            "car": partial(car_picture, stage),
            Wanted: partial(need_face, stage),
        }
        """By the first part of a key, or its type, what draws the rest of it in a size."""

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        if isinstance(face, str):
            return self._stage.assets.art(face, size, tint, angle)
        if not angle:
            return self._kept.get((face, size, item_name(0)), lambda: self._draw(face, size))

        def turned() -> Surface:
            straight = self._draw(face, size)
            rimmed = Surface((straight.get_width() + 4, straight.get_height() + 4), SRCALPHA)
            rimmed.blit(straight, (2, 2))  # an edge inside a picture is turned smoothly
            return lasting(rotozoom(rimmed, -angle, 1.0))

        return self._kept.get((face, size, item_name(0), angle), turned)

    def _draw(self, face: Hashable, size: tuple[int, int]) -> Surface:
        kind, *parts = face if isinstance(face, tuple) else (type(face), face)
        return self._drawn_by[kind](size, *parts)

    def _banner(self, size: tuple[int, int], text: str, seat: int) -> Surface:
        """A moment in large letters, in the colour of a seat."""
        stage = self._stage
        drawn = Surface(size, SRCALPHA)
        fill = stage.skin.colour(seat) if seat >= 0 else stage.theme.palette.danger
        stage.skin.box(drawn, drawn.get_rect(), Box(fill, stage.theme.palette.ink, 2.5, 14))
        room = size[0] - stage.theme.px(24)
        step = stage.text.fit(text, ("hero", "display", "title", "label"), room, size[1], "display", 1)
        stamp(drawn, stage.text.render(text, step, ink_on(fill), "display", room, 1), center=drawn.get_rect().center)
        return lasting(drawn)


def trophy_place(number: int, count: int) -> tuple[float, float]:
    """The middle of one of so many trophies on the drawing of a car that drives to the right."""
    return CUPS_AT[0] + min(CUP_STEP, MOST_RACK / count) * (number - (count - 1) / 2), CUPS_AT[1]


def car_picture(stage: Stage, size: tuple[int, int], seat: int, driver: int, trophies: int, back: bool) -> Surface:
    """A car in the colour of its seat, with its trophies on the roof; it drives to the right, or `back` to the left."""
    assets, drawn, unit = stage.assets, Surface(size, SRCALPHA), size[0] / CAR_WIDTH
    body = size[0], round(CAR_BODY * unit)
    top = size[1] - body[1]
    drawn.blit(assets.art(f"{ART}car_inside", body), (0, top))
    drawn.blit(assets.art(f"{ART}car", body, stage.skin.colour(seat)), (0, top))
    if driver != NONE:
        head = assets.art(driver_art(driver), max(1, round(HEAD_SIZE * unit)))
        stamp(drawn, head, midbottom=(round(SEAT_AT[0] * unit), round(SEAT_AT[1] * unit)))
    _load(stage, drawn, unit, trophies)
    return lasting(pygame.transform.flip(drawn, True, False) if back else drawn)


def _load(stage: Stage, drawn: Surface, unit: float, trophies: int) -> None:
    """Trophies on a rack over the roof, with light around them so that no house or tree behind them confuses."""
    places = [tuple(round(part * unit) for part in trophy_place(number, trophies)) for number in range(trophies)]
    side = max(2, round(CUP * unit))
    for place in places:
        stamp(drawn, stage.assets.art(f"{ART}trophy_light", side), center=place)
    if trophies:
        wide = round((min(max(CUP_STEP * trophies, LEAST_RACK), MOST_RACK) + 9) * unit)
        rack = Rect(0, round(RACK_AT * unit), wide, max(2, round(RACK_HEIGHT * unit)))
        stage.skin.box(drawn, rack.move_to(centerx=round(CUPS_AT[0] * unit)), Box(RACK, INK, 2, 3))
    for place in places:
        stamp(drawn, stage.assets.art(f"{ART}trophy", side), center=place)
