"""Every face of this board, by its key, drawn once for each size; and those of cars and of their owners' plates."""

from collections.abc import Callable, Hashable
from functools import partial

import pygame
from msgspec import Struct
from pygame import SRCALPHA, Rect, Surface
from pygame.transform import rotozoom

from crashgames.games.crazy_commute.board.card_face import ART, INK, SIGN, CardFaces, driver_art
from crashgames.games.crazy_commute.board.face_off import CAR_BODY, CAR_WIDTH
from crashgames.games.crazy_commute.board.ring import Chain, Wanted, call_face, chain_face, need_face
from crashgames.games.crazy_commute.tables import NONE, item_name
from crashgames.ui.assets import lasting
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.faces import Mood
from crashgames.ui.layout import stamp
from crashgames.ui.lettering import fitted, lettered
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, ink_on, mix

HEAD_SIZE, SEAT_AT = 70, (132, 109)
"""The size of a driver, and the middle of the lower edge, in the measures of the drawing of a car."""
ENLARGED_SCALE, MIN_NAME_SHARE = 1.05, 0.7
"""Larger interfaces show a face alone where a name would have to be smaller than this share of its size."""
BAND = 0.31, 0.43
"""The least and the greatest share of a plate that the face takes: the name comes first."""
LEAST_ICON = 15
"""The least side of the pictures of facts, in logical units, as long as several of them are shown."""
KEPT_WINDOWS, MOST_KEPT, MOST_PASSING = 7, 64 * MEGABYTE, 8 * MEGABYTE
"""What pictures of pieces may take: so many times the window, and at most; and those of cars and plates."""
LEADER_PLATE, LEADER_INK = INK, (255, 214, 110)
"""Whoever has the most trophies has them in gold on a dark plate: a plate of gold is for whose turn it is."""
CUP, CUP_STEP, CUPS_AT = 38, 33, (112, 17)
"""The side of a trophy on the rack over the roof, from one to the next, and the middle of all."""
RACK_AT, RACK_HEIGHT, LEAST_RACK, MOST_RACK = 30, 7, 66, 214
"""The upper edge of that rack, its height, and the least and greatest length for trophies on it."""
RACK: RGB = (98, 94, 118)


class CarPlate(Struct, frozen=True):
    """All that the plate of a seat shows."""

    seat: int
    name: str
    face: str
    mood: Mood
    facts: tuple[tuple[str, str], ...]
    """Pictures and numbers."""
    leads: bool = False
    """True for whoever has the most trophies."""
    lit: bool = True
    """True for whoever acts and whoever can be passed: others stand in the shade."""

    def colours(self, own: RGB) -> tuple[RGB, RGB]:
        """The plate and what is written on it, for somebody of such a colour."""
        return (SIGN, INK) if self.lit else (mix(own, INK, 0.74), SIGN)


class Faces:
    """Draws what pieces show."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        wide, high = stage.size
        self._kept = stage.skin.store(min(MOST_KEPT, KEPT_WINDOWS * 4 * wide * high))
        self._passing = stage.skin.store(MOST_PASSING)
        """For cars and plates, which soon look otherwise."""
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
            CarPlate: partial(plate_picture, stage),
            Chain: partial(chain_face, stage),
            Wanted: partial(need_face, stage),
        }
        """By the first part of a key, or its type, what draws the rest of it in a size."""

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        if isinstance(face, str):
            return self._stage.assets.art(face, size, tint, angle)
        if not angle:
            passes = isinstance(face, CarPlate) or (isinstance(face, tuple) and face[0] == "car")
            store = self._passing if passes else self._kept
            return store.get((face, size, item_name(0)), lambda: self._draw(face, size))

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


def plate_picture(stage: Stage, size: tuple[int, int], plate: CarPlate) -> Surface:
    """Like the plate of a car: the face in a field of the seat's colour, name and numbers on white.

    An enlarged interface shows the face alone where the name has no room.
    """
    drawn, theme, skin = Surface(size, SRCALPHA), stage.theme, stage.skin
    room, colour, edge, gap = drawn.get_rect(), skin.colour(plate.seat), theme.px(4), theme.px(5)
    fill, ink = plate.colours(colour)
    skin.box(drawn, room, Box(fill, INK, 2.4, 10))
    named = stage.text.size(plate.name, "body", "bold")[0]
    wide = min(max(room.w - 2 * edge - 2 * gap - named, round(room.w * BAND[0])), round(room.w * BAND[1]))
    band = Rect(edge, edge, min(room.h - 2 * edge, wide), room.h - 2 * edge)
    skin.box(drawn, band, Box(mix(colour, SIGN, 0.1), INK, 1.6, 7))
    rest = Rect(band.right + gap, edge, room.w - band.right - 2 * gap, band.h)
    alone = rest.w <= 0 or (theme.enlarged > ENLARGED_SCALE and rest.w < MIN_NAME_SHARE * named)
    if alone:
        band.w = room.w - 2 * edge
    side, beyond = min(band.size), 0 if alone else theme.px(3)
    stamp(drawn, skin.portrait(plate.face, plate.mood, side, colour), midbottom=(band.centerx, band.bottom))
    mark = skin.badge(plate.seat, max(theme.px(17), round(side * 0.4)))
    stamp(drawn, mark, bottomright=(band.right + beyond, band.bottom + beyond))
    if alone:
        return lasting(drawn)
    name, low = Rect(rest), Rect(rest)
    if rest.h >= 2 * theme.font("body"):
        name.h, low.top, low.h = rest.h * 11 // 20, rest.centery, rest.h // 2
        _facts(stage, drawn, low, plate, ink)
    step = stage.text.fit(plate.name, ("title", "reading", "label", "body"), name.w, name.h, "bold", 1)
    stamp(drawn, fitted(stage, plate.name, step, name.w, ink), midleft=name.midleft)
    return lasting(drawn)


def _facts(stage: Stage, drawn: Surface, room: Rect, plate: CarPlate, colour: RGB) -> None:
    """Pictures with numbers, the first in heavier letters and for whoever leads on a dark plate."""
    theme, gap, pad = stage.theme, stage.theme.px(3), stage.theme.usual.px(5) if plate.leads else 0
    (_, won), (_, held) = plate.facts
    step = stage.text.fit(held, ("title", "reading", "label"), room.w // 4, room.h * 6 // 5, "bold", 1)
    first = lettered(stage, won, (room.w // 2, room.h * 6 // 5), LEADER_INK if plate.leads else colour, "display")
    inks, side, free = [first, stage.text.render(held, step, colour, "bold")], 0, 0
    while inks:
        free = room.w - 2 * pad - sum(ink.get_width() for ink in inks)
        side = max(1, min(room.h, theme.px(30), free // len(inks) - 2 * gap))
        if side >= theme.px(LEAST_ICON) or len(inks) == 1:
            break
        inks.pop()  # rather fewer facts than tiny pictures
    left = room.x + pad
    if plate.leads:
        high = min(room.h, max(side, first.get_height() * 3 // 4) + 2 * gap)
        whole = Rect(room.x, room.centery - high // 2, side + gap + first.get_width() + 2 * pad, high)
        stage.skin.box(drawn, whole, Box(LEADER_PLATE, LEADER_INK, 2.4, 8))
    for (art, _), ink in zip(plate.facts, inks, strict=False):
        stamp(drawn, stage.assets.art(art, side), midleft=(left, room.centery))
        stamp(drawn, ink, midleft=(left + side + gap, room.centery))
        apart = max(0, free - len(inks) * (side + gap)) // len(inks)
        left += side + gap + ink.get_width() + min(apart, theme.px(22)) + pad
