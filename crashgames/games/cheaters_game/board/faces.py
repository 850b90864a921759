"""Composed pictures: pawns, purses, dice, people and points; and what lies on the felt to choose or to offer."""

from collections.abc import Hashable, Iterable, Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.cheaters_game.board.telling import signed
from crashgames.games.cheaters_game.board.throws import rolling
from crashgames.games.cheaters_game.board.world import (
    ART,
    BRASS,
    BRIGHT,
    DARK_SET,
    EMBLEMS,
    GAIN,
    GOLD,
    INK,
    LOSS,
    PAPER,
    SET_COLOURS,
    die_colour,
)
from crashgames.ui.assets import lasting
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.faces import Mood, face
from crashgames.ui.layout import centre, inset, stamp
from crashgames.ui.lettering import edged, write
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, ink_on, mix

Size = tuple[int, int]

FULLER = (8, 20, 40)
"""From so many points on a purse looks fuller."""
EMBLEM_SHARE = 0.36
"""The size of an emblem, as a share of the height of its purse."""

FILLS: dict[str, RGB] = {
    "golden": GOLD,
    "plain": mix(PAPER, BRASS, 0.12),
    "yes": mix(GAIN, INK, 0.45),
    "no": mix(LOSS, INK, 0.3),
}
"""The colours of buttons: gold, paper where another choice is as good, and those of the answers to a question."""
STEPS, LINES = ("title", "reading", "label", "body"), 3
"""Text sizes for buttons, the largest first, and the most lines of one."""
THING_BUTTON = 80
"""The height of the button below a thing, in logical units."""
GETS_SHARE = 1.25
"""The largest words about a part, as a share of the letters of labels."""
LEAST_COIN = 54
"""The height of an envelope with room for a coin, in logical units."""
SHADE: RGB = (10, 38, 32)
"""The felt below words."""


def fitted(stage: Stage, text: str, pixels: int, room: int, colour: RGB) -> Surface:
    """A short text as large as asked for, or as fits."""
    ink = stage.text.letter(text, pixels, colour)
    if ink.get_width() <= room:
        return ink
    return stage.text.letter(text, pixels * max(1, room) // ink.get_width(), colour)


class Faces:
    """Draws every face of this board, and keeps what it drew: each kind by the method `paint_` and its name."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._kept = stage.skin.store(48 * MEGABYTE)

    def picture(self, face: Hashable, size: Size, tint: RGB | None, angle: float) -> Surface:
        match face:
            case ("die", int(value), int(number), bool(paired)):
                name = f"{ART}die_light_{value}" if number == DARK_SET else f"{ART}die_{value}"
                die = self._stage.assets.art(name, size, die_colour(number), angle)
                return self._kept.get((face, size, angle), lambda: self._ringed(die)) if paired else die
            case (str(kind), *known):
                return self._kept.get((face, size), lambda: self._painted(kind, known, size))
        return self._stage.assets.art(str(face), size, tint, angle)

    def _painted(self, kind: str, known: Iterable[object], size: Size) -> Surface:
        canvas = Surface((max(1, size[0]), max(1, size[1])), SRCALPHA)
        getattr(self, f"paint_{kind}")(canvas, *known)
        return lasting(canvas)

    # Dice

    def paint_cube(self, canvas: Surface, value: int, turn: int, number: int) -> None:
        """A die in the air."""
        source = rolling(value, turn, die_colour(number), number == DARK_SET)
        drawn = self._stage.assets.drawing(source, canvas.get_size(), "a die in the air")
        canvas.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)

    def _ringed(self, art: Surface) -> Surface:
        """A die that is one of several alike: in a bright frame."""
        reach = round(art.get_width() * 0.14)
        canvas = Surface((art.get_width() + 2 * reach, art.get_height() + 2 * reach), SRCALPHA)
        self._stage.skin.box(canvas, canvas.get_rect(), Box(BRIGHT, INK, 2, 20))
        stamp(canvas, art, center=canvas.get_rect().center)
        return canvas

    # Pawns and purses

    def paint_pawn(self, canvas: Surface, number: int, leads: bool, seat: int, character: str) -> None:
        """The face of an ally in a ring of the colour of the alliance, for a leader with a crown."""
        side, inner = canvas.get_width(), Surface(canvas.get_size(), SRCALPHA)
        middle = side // 2, canvas.get_height() - side // 2
        for colour, wide in ((INK, 1.0), (SET_COLOURS[number], 0.95)):
            pygame.draw.aacircle(canvas, colour, middle, wide * side / 2)
        pygame.draw.aacircle(inner, "white", middle, 0.42 * side)
        head = Surface(canvas.get_size(), SRCALPHA)
        head.fill(self._stage.skin.colour(seat))
        art = face(self._stage.assets, character, Mood.CALM, round(side * 1.1))
        stamp(head, art, midbottom=(middle[0], middle[1] + round(side * 0.55)))
        inner.blit(head, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.blit(inner, (0, 0))
        if leads:
            stamp(canvas, self._stage.assets.art(f"{ART}crown", round(side * 0.45)), midtop=canvas.get_rect().midtop)

    def paint_knot(self, canvas: Surface, number: int, points: int | None) -> None:
        """The purse of a set with its emblem: fuller the more points are in it, with their number unless it is free."""
        rect = canvas.get_rect()
        shade = Rect(0, 0, rect.h, rect.h // 7).move_to(midbottom=rect.midbottom)
        pygame.draw.ellipse(canvas, (*INK, 70), shade)
        full = 1 + sum((points or 0) >= least for least in FULLER)
        purse = self._stage.assets.art(f"{ART}purse_{full}", rect.h, SET_COLOURS[number])
        place = stamp(canvas, purse, midbottom=(rect.centerx, rect.bottom - rect.h // 24))
        bag = purse.get_bounding_rect().move(place.topleft)
        art = self._stage.assets.art(EMBLEMS[number], round(rect.h * EMBLEM_SHARE))
        if points is None:
            stamp(canvas, art, center=(rect.centerx, round(rect.h * 0.74)))
            return
        stamp(canvas, art, bottomleft=(max(0, bag.x - art.get_width() // 3), bag.bottom))
        pixels = round(rect.h * 0.42)
        ink = edged(self._stage, pixels, lambda: self._stage.text.letter(str(points), pixels, PAPER), points)
        stamp(canvas, ink, center=(rect.centerx, round(rect.h * 0.67)))

    def paint_rim(self, canvas: Surface, face: Hashable, rim: RGB) -> None:
        """The outline of another face."""
        mask = pygame.mask.from_surface(self.picture(face, canvas.get_size(), None, 0))
        outline = [point for part in mask.connected_components(50) for point in part.outline(2)]
        for colour, reach in ((INK, 5), (rim, 3)):
            for point in outline:
                pygame.draw.aacircle(canvas, colour, point, self._stage.theme.usual.px(reach))

    def paint_cuffs(self, canvas: Surface, turns: int) -> None:
        """Handcuffs on a tag for turns to pass, with their number if there are several."""
        rect = canvas.get_rect()
        self._stage.skin.box(canvas, rect, Box(LOSS, PAPER, 2, 9))
        stamp(canvas, self._stage.assets.art(f"{ART}cuffs", (rect.w * 9 // 10, rect.h * 9 // 10)), center=rect.center)
        if turns > 1:
            ink = self._stage.text.letter(f"×{turns}", max(round(rect.h * 0.5), self._stage.theme.px(18)), PAPER)
            plate = ink.get_rect(midbottom=rect.midbottom).inflate(rect.h // 5, 0)
            self._stage.skin.box(canvas, plate.clamp(rect), Box(LOSS, INK, 2, 8))
            stamp(canvas, ink, center=plate.clamp(rect).center)

    def paint_shadow(self, canvas: Surface) -> None:
        pygame.draw.ellipse(canvas, (*INK, 90), canvas.get_rect())

    def paint_points(self, canvas: Surface, points: int, passes: bool) -> None:
        """Points gained or lost, which differ in colour, sign and shape; at the right, a lost turn."""
        rect, fill = canvas.get_rect(), GAIN if points > 0 else LOSS if points else INK
        radius = 30 if points >= 0 else 5
        self._stage.skin.box(canvas, rect, Box(fill, INK, 2.5, radius, rim=mix(fill, PAPER, 0.4)))
        room = inset(rect, round(rect.w * 0.08), 0)
        if passes:
            place = stamp(canvas, self._stage.assets.art(f"{ART}cuffs", round(rect.h * 0.9)), midright=room.midright)
            room.w = place.x - room.x - round(rect.w * 0.03)
        stamp(canvas, fitted(self._stage, signed(points), round(rect.h * 0.62), room.w, PAPER), center=room.center)

    # What lies on the felt to choose or to offer

    def paint_thing(
        self, canvas: Surface, words: str, art: Hashable, people: Sequence[tuple[int, str]], seal: str
    ) -> None:
        """A thing on the felt, or a letter with a seal and those it is for, above a button that says what is done."""
        button = canvas.get_rect()
        button.h = min(self._stage.theme.usual.px(THING_BUTTON), button.h)
        button.bottom = canvas.get_height()
        room = Rect(0, 0, button.w, max(1, button.y - button.h // 10))
        stamp(canvas, self._stage.assets.art(f"{ART}glow", room.size), center=room.center)
        shade = Rect(0, 0, room.h, room.h // 8).move_to(midbottom=room.midbottom)
        pygame.draw.ellipse(canvas, (*INK, 80), shade)
        if people:
            self._letter(canvas, Rect(room.x, room.y + room.h // 8, room.w, room.h * 7 // 8), people, seal)
        else:
            stamp(canvas, self.picture(art, (room.h, room.h), None, 0), midbottom=room.midbottom)
        self._plaque(canvas, button)
        write(canvas, self._stage, inset(button, button.h // 4, button.h // 16), words, STEPS, "bold", INK, lines=LINES)

    def _letter(self, canvas: Surface, room: Rect, people: Sequence[tuple[int, str]], seal: str) -> None:
        """An open letter out of which the guests look."""
        skin, assets = self._stage.skin, self._stage.assets
        back, front = (assets.art(f"{ART}letter_{side}", (room.w, room.h)) for side in ("back", "front"))
        place = stamp(canvas, back, midbottom=room.midbottom)
        side = room.h * 11 // 20
        step = min(side * 9 // 8, (place.w - side) // max(1, len(people) - 1))
        left = place.centerx - (step * (len(people) - 1) + side) // 2
        for number, (seat, character) in enumerate(people):
            face = skin.portrait(character, Mood.CALM, side, skin.colour(seat))
            canvas.blit(face, (left + number * step, room.h // 7))
        canvas.blit(front, place)
        stamp(canvas, assets.art(seal, room.h * 2 // 5), center=(place.centerx, room.h * 15 // 20))

    def paint_hint(self, canvas: Surface, words: str, art: str) -> None:
        """Words behind the sign that they are about, woven into darker felt."""
        px, rect, text = self._stage.theme.px, canvas.get_rect(), self._stage.text
        side = min(rect.h - px(8), px(44)) if art else 0
        if not text.holds(words, STEPS[-1], rect.w - px(28) - side, rect.h, "bold", LINES):
            side = 0
        room = rect.w - px(28) - side
        lines = 1 if text.holds(words, "label", room, rect.h, "bold", 1) else LINES
        step = text.fit(words, STEPS, room, rect.h, "bold", lines)
        drawn = text.render(words, step, PAPER, "bold", room, lines)
        size = side + drawn.get_width() + px(20), max(side, drawn.get_height()) + px(8)
        place = centre(rect, size)
        self._stage.skin.box(canvas, place, Box(SHADE, None, 0, 12))
        stamp(canvas, drawn, midright=(place.right - px(8), rect.centery))
        if side:
            stamp(canvas, self._stage.assets.art(art, side), midleft=(place.x + px(4), rect.centery))

    def paint_button(self, canvas: Surface, words: str, picture: Hashable, alike: tuple[str, ...], look: str) -> None:
        """A button; its words are as large as fits for all buttons that should look alike."""
        rect = canvas.get_rect()
        fill = FILLS[look]
        self._plaque(canvas, rect, fill)
        largest, text = min(round(rect.h * 0.86), round(rect.w * 0.26)), self._stage.text
        longest = max(alike, key=lambda one: text.size(one, "label", "bold")[0])
        for side in (largest, largest * 3 // 4, largest // 2):
            place = Rect(rect.x + round(rect.h * 0.16), rect.centery - side // 2, round(side * 1.3), side)
            room = Rect(place.right + side // 4, rect.y, rect.right - place.right - side // 2, rect.h)
            if text.holds(words, STEPS[-1], room.w, room.h, "bold", LINES):
                break
        stamp(canvas, self.picture(picture, place.size, None, 0), center=place.center)
        fitting = text.fit(longest, (*STEPS, "caption"), room.w, room.h * 7 // 8, "bold", LINES)
        write(canvas, self._stage, room, words, (fitting,), "bold", ink_on(fill), lines=LINES)

    def _plaque(self, canvas: Surface, rect: Rect, fill: RGB = FILLS["golden"]) -> None:
        lip, rim = mix(fill, INK, 0.5), mix(fill, PAPER, 0.6)
        self._stage.skin.box(canvas, rect, Box(fill, None, 0, 14, lip=lip, depth=4, rim=rim))

    def paint_chip(self, canvas: Surface, gift: int, chosen: bool) -> None:
        """A coin for one possible part; the chosen one is larger and of gold."""
        rect, fill = canvas.get_rect(), GOLD if chosen else PAPER
        radius = rect.h / 2 * (1.0 if chosen else 0.86)
        for colour, share in ((INK, 1.0), (fill, 0.92), (mix(fill, INK, 0.35), 0.78), (fill, 0.72)):
            pygame.draw.aacircle(canvas, colour, rect.center, radius * share)
        stamp(canvas, self._stage.text.letter(str(gift), round(radius * 1.1), INK), center=rect.center)

    def paint_pool(self, canvas: Surface, points: int) -> None:
        """An envelope with its amount, where there is room beside a coin."""
        rect = canvas.get_rect()
        stamp(canvas, self._stage.assets.art(f"{ART}envelope_plain", rect.size), center=rect.center)
        roomy = rect.h >= self._stage.theme.usual.px(LEAST_COIN)
        side = round(rect.h * (0.56 if roomy else 0.72))
        ink = self._stage.text.letter(str(points), round(side * 0.84), BRIGHT)
        coin = side * 3 // 4 if roomy else 0
        plate = Rect(0, 0, coin + ink.get_width() + side // 2, side)
        plate.midbottom = (rect.centerx, rect.bottom - round(rect.h * 0.04))
        self._stage.skin.box(canvas, plate, Box(INK, BRASS, 2, 12))
        stamp(canvas, ink, midright=(plate.right - side // (5 if coin else 4), plate.centery))
        if coin:
            stamp(canvas, self._stage.assets.art(f"{ART}coin", coin), midleft=(plate.x + side // 6, plate.centery))

    def paint_torn(self, canvas: Surface, points: int, half: int) -> None:
        """The left (0) or right half (1) of an envelope."""
        width, height = canvas.get_size()
        whole = Surface((2 * width, height), SRCALPHA)
        self.paint_pool(whole, points)
        canvas.blit(whole, (-half * width, 0))

    def paint_parting(self, canvas: Surface, points: int) -> None:
        """A pool that is divided: its envelope between the points of an arrow to both sides."""
        rect = canvas.get_rect()
        high = min(rect.h * 3 // 4, rect.w * 9 // 20)
        envelope = Surface((high * 7 // 5, high), SRCALPHA)
        self.paint_pool(envelope, points)
        place = envelope.get_rect(center=rect.center)
        reach = max(2, min((rect.w - place.w) // 2 - 8, rect.h // 3))
        for back, tip in ((place.x - 4, place.x - 4 - reach), (place.right + 3, place.right + 3 + reach)):
            corners = [(tip, rect.centery), (back, rect.centery - reach), (back, rect.centery + reach)]
            pygame.draw.polygon(canvas, PAPER, corners)
            pygame.draw.polygon(canvas, INK, corners, max(2, reach // 8))
        canvas.blit(envelope, place)

    def paint_part(self, canvas: Surface, seat: int, points: int, words: str, character: str, mirrored: bool) -> None:
        """A slip of paper: outside a face, inside what becomes of a part of a pool, and how much that is."""
        rect, skin, text, theme = canvas.get_rect(), self._stage.skin, self._stage.text, self._stage.theme
        colour = skin.colour(seat)
        skin.box(canvas, rect, Box(PAPER, mix(colour, INK, 0.2), 3, 10, shadow=5))
        side = min(rect.h - theme.px(8), rect.w // 2)
        face = skin.portrait(character, Mood.CALM, side, colour)
        outside = inset(rect, theme.px(4), 0)
        place = stamp(canvas, face, **({"midright": outside.midright} if mirrored else {"midleft": outside.midleft}))
        stamp(canvas, skin.badge(seat, side * 2 // 5), bottomright=place.bottomright)
        room = Rect(rect.x if mirrored else place.right, rect.y, rect.w - place.w - theme.px(4), rect.h)
        above = max(text.size(tr(word), "label", "bold") for word in ("gets", "keeps"))
        letters = min(GETS_SHARE, (room.w - theme.px(10)) / above[0], rect.h * 0.4 / above[1]) * theme.font("label")
        if letters >= theme.usual.font("body"):
            ink = text.letter(words, int(letters), INK, "bold")
            stamp(canvas, ink, midtop=(room.centerx, rect.y + rect.h // 20))
            room = Rect(room.x, room.y + ink.get_height(), room.w, room.h - ink.get_height())
        number = fitted(self._stage, str(points), min(room.h, theme.px(84)), room.w - 6, INK)
        coin = self._stage.assets.art(f"{ART}coin", room.h * 2 // 3)
        place = number.get_rect(center=room.center)
        if coin.get_width() + place.w + 12 <= room.w:
            place.x += coin.get_width() // 2
            stamp(canvas, coin, midright=(place.x - 4, room.centery))
        canvas.blit(number, place)
