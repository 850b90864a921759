"""Pictures that are put together: cars, bells, the operator, signs with scores, piles, gains and boosts."""

from collections.abc import Hashable

from pygame import BLEND_RGB_MULT, SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.crash_by_crash.board.card_face import NAMED, CardFaces
from crashgames.games.crash_by_crash.board.layout import NO_POINTS, CarFace
from crashgames.games.crash_by_crash.board.marks import HINT_VEIL_OPACITY, LIGHT, PIECES_VEIL_OPACITY, arrow
from crashgames.games.crash_by_crash.board.rink import floor_patch
from crashgames.games.crash_by_crash.board.words import WAY_WORDS
from crashgames.games.crash_by_crash.tables import GISTS, Card
from crashgames.ui.assets import ANGLE_STEP, Assets, lasting
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.layout import inset, stamp
from crashgames.ui.lettering import edged, outlined, silhouette
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, ink_on, mix

INK, EDGE = (42, 32, 48), (255, 246, 224)
EDGE_WIDTH, LIT_EDGE = 0.055, 0.1
"""The light edge around all that stands on the floor, which is dark, in lengths of its picture; and around targets."""
DIGIT_HEIGHT, DIGIT_DROP = 0.56, 0.06
"""The number on the hood, and its middle below that of the car. Cells show dots: a number is a car's."""
SHEET, MAN_SHEET = 1.16, 1.35
"""The sheets for what stands with its shadow, and for the operator with the light around him, in lengths of these."""
ENAMEL, GOLD, BEHIND, BEHIND_SIZE = (255, 250, 240), (206, 122, 12), 0.26, 0.9
"""The ground of a sign, the leader's cup, and how much the other side's sign has of its colour, and its score of size.
"""
QUIET = (188, 180, 202)
"""The light on cars that a choice is not about."""
CHIP_SHADE = 0.26
"""How much darker points are than their side, so that light figures are read on them."""
INK_SHARE = 0.85
"""How much of the ink a score has in the colour of its side."""
SIGN_SHADE, GAIN_SIZE = 0.74, 0.84
"""How dark the colour of a side is beside its score, and the size there of what a scoring event brings."""
SIGN_CORNERS = 26, 8
"""How round the sign of each side is."""
CAPTION_SHARE, CAPTION_WIDTH = 0.26, 0.8
"""The height of the words on tiles as a share of these, and their width at most."""
CUP_SHARE = 0.8
"""The leader's cup, as a share of the height of the score, which stands below it where that is larger then."""


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
            case ("card", Card() as card):
                return self._cards.face(card, size, size[1])
            case ("card", Card() as card, int(seen), bool(named)):
                return self._cards.face(card, size, min(size[1], seen), NAMED if named else GISTS)
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
            case ("lit", tuple(car)):
                return outlined(self.picture(car, size, None, 0), LIGHT, size[0] * LIT_EDGE)
            case ("quiet", tuple(car)):
                drawn = self.picture(car, size, None, 0).copy()
                drawn.fill(QUIET, special_flags=BLEND_RGB_MULT)
                return drawn
            case ("walker",):
                return draw_standing(stage.assets, "operator", size, lit=False)
            case ("way", int(x), int(y), int(unit)):
                return arrow(stage.assets, (x, y), unit)
            case ("pile", int(count)):
                return self._pile(count, size)
            case ("chip", str(text), int(side)):
                return self._chip(text, side, size)
            case ("gain", str(text), int(side)):
                drawn, inner = Surface(size, SRCALPHA), (round(size[0] * GAIN_SIZE), round(size[1] * GAIN_SIZE))
                dark = mix(stage.skin.colour(side), stage.theme.palette.shade, SIGN_SHADE)
                stage.skin.box(drawn, drawn.get_rect(), Box(dark, radius=8))
                stamp(drawn, self._chip(text, side, inner), center=drawn.get_rect().center)
                return drawn
            case ("veil",):
                drawn = Surface(size, SRCALPHA)
                drawn.fill((*stage.theme.palette.shade, round(255 * HINT_VEIL_OPACITY)))
                return drawn
            case ("sign", int(side), score, int(lead)):
                return draw_sign(stage, side, size, score, lead)
            case ("patch", tuple(cells), int(unit)):
                return floor_patch(stage.assets, cells, unit, size)
            case ("shade", tuple() | str() as shaded, float(angle)):
                drawn = silhouette(self.picture(shaded, size, None, angle), stage.theme.palette.shade)
                drawn.set_alpha(round(255 * PIECES_VEIL_OPACITY))
                return drawn
            case ("boost", int(count), bool(chosen)):
                return self._boost(count, chosen, size)
            case ("way", str(name), int(side)):
                return self._way(name, side, size)
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
        rim, fill = mix(colour, (255, 255, 255), 0.4), mix(colour, INK, CHIP_SHADE)
        box = Box(fill, self._stage.theme.palette.ink_dark, 2, 5 if side else 22, rim=rim)
        self._stage.skin.box(drawn, drawn.get_rect(), box)
        ink = self._stage.text.letter(text, round(min(size[1] * 0.72, size[0] * 0.48)), EDGE)
        stamp(drawn, ink, center=drawn.get_rect().center)
        return drawn

    def _tile(self, size: tuple[int, int], lit: bool) -> tuple[Surface, Rect]:
        """A bare tile, and the room on it."""
        palette = self._stage.theme.palette
        drawn, fill = Surface(size, SRCALPHA), palette.accent if lit else palette.raised
        box = Box(fill, INK, 2, 12, lip=mix(fill, palette.shade, 0.4), depth=3, rim=mix(fill, ENAMEL, 0.5))
        self._stage.skin.box(drawn, drawn.get_rect(), box)
        return drawn, Rect(0, 0, size[0], size[1] - self._stage.theme.px(3))

    def _way(self, name: str, side: int, size: tuple[int, int]) -> Surface:
        """What can be done in a turn: a car of the side, the operator, or cards that change places, above its word."""
        (drawn, room), assets, text = self._tile(size, True), self._stage.assets, self._stage.text
        if pixels := self._caption(room):
            word = text.letter(tr(WAY_WORDS[name]), pixels, INK, "bold")
            room.h -= pixels
            stamp(drawn, word, center=(room.centerx, room.bottom + pixels // 4))
        length = round(min(room.w * 0.9, room.h * 0.92))
        if name == "operator":
            stamp(drawn, assets.art("crash_by_crash/operator", length), center=room.center)
        elif name == "car":
            car = draw_car(self._stage, ("car", side, False, NO_POINTS), (length, length), 0)
            stamp(drawn, car, center=room.center)
        else:
            length = min(length, round(room.w * 0.68))
            card, edge = self._cards.back((round(length * 0.6), round(length * 0.83))), length // 16
            stamp(drawn, card, midright=(room.centerx - edge, room.centery))
            stamp(drawn, assets.icon("shuffle", round(length * 0.62), INK), midleft=(room.centerx + edge, room.centery))
        return drawn

    def _caption(self, room: Rect) -> int:
        """The size of the words below what can be done, equal on all tiles of a size; 0 where they have no room."""
        least, width = self._stage.theme.font("body") - 2, self._stage.text.fonts.width
        pixels = round(room.h * CAPTION_SHARE)
        wide = max(width(tr(word), "bold", pixels) for word in WAY_WORDS.values())
        pixels = min(pixels, round(pixels * CAPTION_WIDTH * room.w / wide))
        return pixels if pixels >= least else 0

    def _boost(self, count: int, chosen: bool, size: tuple[int, int]) -> Surface:
        palette = self._stage.theme.palette
        (drawn, room), fill = self._tile(size, chosen), palette.accent if chosen else palette.raised
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


# What stands on the floor: cars with the points of their cell on the hood, bells, and a man


def draw_car(stage: Stage, face: CarFace, size: tuple[int, int], angle: int) -> Surface:
    """A car in the colour of its side; one that stands on a cell has a shadow, and any points on the hood."""
    assets, (_, side, magnetic, dots) = stage.assets, face
    colour = stage.skin.colour(side)
    name = ("crash_by_crash/car_magnet" if magnetic else "crash_by_crash/car") + ("_b" if side else "")
    if dots == NO_POINTS:
        return assets.art(name, size, colour, angle)
    length = size[0]
    drawn, pixels = Surface((round(length * SHEET),) * 2, SRCALPHA), round(length * DIGIT_HEIGHT)
    _draw_with_shadow(drawn, assets.art(name, length, colour), length)
    x, y = drawn.get_rect().center
    if dots:
        points = edged(stage, pixels, lambda: stage.text.letter(str(dots), pixels, EDGE), "points", dots)
        stamp(drawn, points, center=(x, y + round(length * DIGIT_DROP)))
    return lasting(drawn)


def draw_standing(assets: Assets, name: str, size: tuple[int, int], lit: bool = True) -> Surface:
    """A bell or the operator with a light edge and a shadow; he stands in a light of his own, so that he is found."""
    length, reach = size[0], size[0] * EDGE_WIDTH
    drawn = Surface((round(length * (MAN_SHEET if name == "operator" else SHEET)),) * 2, SRCALPHA)
    if name == "operator" and lit:
        drawn.blit(assets.art("crash_by_crash/spotlight", drawn.width), (0, 0))
    art = assets.art(f"crash_by_crash/{name}", round(length - reach))
    _draw_with_shadow(drawn, outlined(art, EDGE, reach) if name == "operator" else art, length)
    return lasting(drawn)


def _draw_with_shadow(surface: Surface, art: Surface, length: int) -> None:
    """Draw a picture into the middle of a surface, above its shadow."""
    shade, place = silhouette(art, (12, 7, 20)), art.get_rect(center=surface.get_rect().center)
    shade.set_alpha(170)
    surface.blit(shade, place.move(*(round(length * shift) for shift in (0.04, 0.08))))
    surface.blit(art, place)


# The enamel signs with the scores of both sides


def draw_sign(stage: Stage, side: int, size: tuple[int, int], score: object, lead: int = 0) -> Surface:
    """The score on enamel, with a cup for the leader; that of whoever is behind is tinted by the side, as the edge."""
    sign, colour, corners = Surface(size, SRCALPHA), stage.skin.colour(side), SIGN_CORNERS[side]
    rim = round(min(size[1], size[0] * 0.6) * 0.07)
    stage.skin.box(sign, sign.get_rect(), Box(colour, INK, 2.5, corners))
    inner = sign.get_rect().inflate(-2 * rim, -2 * rim)
    stage.skin.box(sign, inner, Box(mix(ENAMEL, colour, BEHIND * (lead < 0)), INK, 1.8, corners - 3))
    room = inset(inner, 2 * rim, rim * 3 // 2)
    length = min(round(room.h * CUP_SHARE), room.w // 3) if lead else 0
    rooms = [Rect(room.x + length + rim, room.y, room.w - length - rim, room.h)] if lead else [room]
    rooms.append(Rect(room.x, room.y + length, room.w, room.h - length))
    share = BEHIND_SIZE if lead < 0 else 1.0
    sizes = [(room.w, round(room.h * share)) for room in rooms]
    tried = [_figures(stage, str(score), size, mix(colour, INK, INK_SHARE)) for size in sizes]
    above = tried[1].height > tried[0].height
    if lead > 0:
        cup = stage.assets.icon("trophy", length, GOLD)
        stamp(sign, cup, **{"midtop": room.midtop} if above else {"midleft": room.midleft})
        room = rooms[above]
    stamp(sign, tried[above], center=room.center)
    return sign


def _figures(stage: Stage, text: str, room: tuple[int, int], ink: RGB) -> Surface:
    """Figures as large as they fit, with nothing around them."""
    pixels = 2 * room[1]
    while pixels > 0:
        drawn = stage.text.letter(text, pixels, ink)
        place = drawn.get_bounding_rect()
        if place.w <= room[0] and place.h <= room[1]:
            return drawn.subsurface(place)
        pixels = min(pixels - 1, int(pixels * min(room[0] / place.w, room[1] / place.h)))
    return Surface((0, 0))
