"""Cars from the side, with the driver behind the glass and the trophies on the roof, and the plates of their owners."""

import pygame
from msgspec import Struct
from pygame import SRCALPHA, Rect, Surface

from crashgames.games.crazy_commute.board.card_face import ART, INK, SIGN, driver_art
from crashgames.games.crazy_commute.board.face_off import CAR_BODY, CAR_WIDTH
from crashgames.games.crazy_commute.tables import NONE
from crashgames.ui.assets import lasting
from crashgames.ui.faces import Mood
from crashgames.ui.layout import inset, stamp
from crashgames.ui.lettering import fitted, lettered
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

HEAD_SIZE, SEAT_AT = 70, (132, 109)
"""The size of a driver, and the middle of the lower edge, in the measures of the drawing of a car."""
ENLARGED_SCALE, MIN_NAME_SHARE = 1.05, 0.7
"""Larger interfaces show a face alone where a name would have to be smaller than this share of its size."""
BAND = 0.31, 0.43
"""The least and the greatest share of a plate that the face takes: the name comes first."""
LEAST_ICON = 15
"""The least side of the pictures of facts, in logical units, as long as several of them are shown."""
LEADER_PLATE, LEADER_INK = INK, (255, 214, 110)
"""Whoever has the most trophies has them in gold on a dark plate: a plate of gold is for whose turn it is."""
CUP, CUP_STEP, FIRST_CUP = 28, 18, (81, 24)
"""The side of a trophy, the way from one to the next on the roof, and the middle of the first, behind all others."""


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


def trophy_place(number: int, back: bool) -> tuple[float, float]:
    """The middle of a trophy on the drawing of a car."""
    x = FIRST_CUP[0] + CUP_STEP * number
    return (CAR_WIDTH - x if back else x), FIRST_CUP[1]


def head_of(driver: int, wide: int) -> tuple[str, int]:
    """The picture of a driver in a car so wide, and its side."""
    return driver_art(driver), max(1, round(HEAD_SIZE * wide / CAR_WIDTH))


def car_picture(stage: Stage, seat: int, driver: int, trophies: int, back: bool, size: tuple[int, int]) -> Surface:
    """A car in the colour of its seat, which drives to the right, or if `back` to the left."""
    assets, drawn, unit = stage.assets, Surface(size, SRCALPHA), size[0] / CAR_WIDTH
    body = size[0], round(CAR_BODY * unit)
    top = size[1] - body[1]
    drawn.blit(assets.art(f"{ART}car_inside", body), (0, top))
    drawn.blit(assets.art(f"{ART}car", body, stage.skin.colour(seat)), (0, top))
    if driver != NONE:
        head = assets.art(*head_of(driver, size[0]))
        stamp(drawn, head, midbottom=(round(SEAT_AT[0] * unit), round(SEAT_AT[1] * unit)))
    if back:
        drawn = pygame.transform.flip(drawn, True, False)
    cup = assets.art(f"{ART}trophy", max(2, round(CUP * unit)))
    for x, y in (trophy_place(number, back) for number in range(trophies)):
        stamp(drawn, cup, center=(round(x * unit), round(y * unit)))
    return lasting(drawn)


def plate_picture(stage: Stage, plate: CarPlate, size: tuple[int, int]) -> Surface:
    """Like the plate of a car: the face in a field of the seat's colour, name and numbers on white."""
    drawn, theme, skin = Surface(size, SRCALPHA), stage.theme, stage.skin
    room, colour = drawn.get_rect(), skin.colour(plate.seat)
    fill, _ = plate.colours(colour)
    skin.box(drawn, room, Box(fill, INK, 2.4, 10))
    edge = theme.px(4)
    beside = room.w - 2 * edge - 2 * theme.px(5) - stage.text.size(plate.name, "body", "bold")[0]
    wide = min(max(beside, round(room.w * BAND[0])), round(room.w * BAND[1]))
    band = Rect(edge, edge, min(room.h - 2 * edge, wide), room.h - 2 * edge)
    skin.box(drawn, band, Box(mix(colour, SIGN, 0.1), INK, 1.6, 7))
    narrow = _is_narrow(stage, plate, room.w - band.right - 2 * theme.px(5))
    if narrow:
        band.w = room.w - 2 * edge
    side = min(band.w, band.h)
    stamp(drawn, skin.portrait(plate.face, plate.mood, side, colour), midbottom=(band.centerx, band.bottom))
    rest = inset(Rect(band.right, 0, room.w - band.right, room.h), theme.px(5), edge)
    mark = skin.badge(plate.seat, max(theme.px(17), round(side * 0.4)))
    if narrow or rest.w <= 0:
        stamp(drawn, mark, bottomright=band.bottomright)
    else:
        _write(stage, drawn, plate, rest, mark, (band.right + theme.px(3), band.bottom + theme.px(2)))
    return lasting(drawn)


def _write(stage: Stage, drawn: Surface, plate: CarPlate, room: Rect, mark: Surface, corner: tuple[int, int]) -> None:
    """Name, mark and facts beside a face; the mark at the corner of the face where the name needs the room."""
    theme, skin = stage.theme, stage.skin
    _, ink = plate.colours(skin.colour(plate.seat))
    taken = mark.get_width() + theme.px(3)
    if room.w - taken < theme.px(90):
        taken = 0
        stamp(drawn, mark, bottomright=corner)
    lines = 2 if room.h >= 2 * theme.font("body") else 1
    name = Rect(room.x, room.y, room.w - taken, room.h // lines)
    if taken:
        stamp(drawn, mark, midright=(room.right + theme.px(2), name.centery))
    _name(stage, drawn, name, plate.name, ink)
    if lines > 1:
        _facts(stage, drawn, Rect(room.x, room.centery, room.w, room.h // 2), plate, ink)


def _is_narrow(stage: Stage, plate: CarPlate, beside: int) -> bool:
    """True in an enlarged interface if there is room only for the face."""
    enlarged = stage.theme.enlarged > ENLARGED_SCALE
    return enlarged and beside < MIN_NAME_SHARE * stage.text.size(plate.name, "body", "bold")[0]


def _name(stage: Stage, drawn: Surface, room: Rect, name: str, colour: RGB) -> None:
    """As large as it fits, rather a little smaller than cut."""
    step = stage.text.fit(name, ("title", "label", "body"), room.w, room.h, "bold", 1)
    stamp(drawn, fitted(stage, name, step, max(1, room.w), colour), midleft=room.midleft)


def _facts(stage: Stage, drawn: Surface, room: Rect, plate: CarPlate, colour: RGB) -> None:
    """Pictures with numbers; the first on a dark plate for whoever leads."""
    theme, facts, gap = stage.theme, plate.facts, stage.theme.px(3)
    pad = theme.usual.px(5) if plate.leads else 0
    first = LEADER_INK if plate.leads else colour
    inks = [_number(stage, text, room, colour if n else first, n) for n, (_, text) in enumerate(facts)]
    taken = side = count = 0
    for count in range(len(inks), 0, -1):  # rather fewer facts than tiny pictures
        taken = sum(ink.get_width() for ink in inks[:count]) + 2 * pad
        side = max(1, min(room.h, theme.px(30), (room.w - taken) // count - 2 * gap))
        if side >= theme.px(LEAST_ICON):
            break
    apart = max(0, room.w - taken - count * (side + gap)) // max(1, count)
    left = room.x
    for number, ((art, _), ink) in enumerate(zip(facts[:count], inks, strict=False)):
        if plate.leads and not number:
            high = min(room.h, max(side, ink.get_height() * 3 // 4) + 2 * gap)
            whole = Rect(left, room.centery - high // 2, side + gap + ink.get_width() + 2 * pad, high)
            stage.skin.box(drawn, whole, Box(LEADER_PLATE, LEADER_INK, 2.4, 8))
            left += pad
        stamp(drawn, stage.assets.art(art, side), midleft=(left, room.centery))
        stamp(drawn, ink, midleft=(left + side + gap, room.centery))
        left += side + gap + ink.get_width() + min(apart, theme.px(22)) + (0 if number else pad)


def _number(stage: Stage, words: str, room: Rect, colour: RGB, place: int) -> Surface:
    """A number as large as it fits, the first one in heavier letters and twice the room."""
    if not place:
        return lettered(stage, words, (room.w // 2, room.h * 6 // 5), colour, "display")
    step = stage.text.fit(words, ("title", "label"), room.w // 4, room.h, "bold", 1)
    return stage.text.render(words, step, colour, "bold")
