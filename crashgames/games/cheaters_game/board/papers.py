"""What lies on the felt to choose or to offer: buttons, hints, chips, envelopes, and the parts of a pool."""

from collections.abc import Callable, Hashable, Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.cheaters_game.board.world import ART, BRASS, BRIGHT, GAIN, GOLD, INK, LEATHER, LOSS, PAPER
from crashgames.ui.faces import Mood
from crashgames.ui.layout import inset
from crashgames.ui.lettering import edged
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.sprites import Picture
from crashgames.ui.theme import RGB, ink_on, mix

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
LEAST_DIE = 30
"""The least side of the dice above an envelope, in logical units."""
SHADE: RGB = (10, 38, 32)
"""The felt below words."""


def fitted(stage: Stage, text: str, pixels: int, room: int, colour: RGB) -> Surface:
    """A short text as large as asked for, or as fits."""
    ink = stage.text.letter(text, pixels, colour)
    if ink.get_width() <= room:
        return ink
    return stage.text.letter(text, pixels * max(1, room) // ink.get_width(), colour)


class Papers:
    """Paints these faces; `picture` draws the one on a button."""

    def __init__(self, stage: Stage, picture: Picture) -> None:
        self._stage = stage
        self._picture = picture

    @property
    def painters(self) -> dict[str, Callable[..., None]]:
        """What paints a face of each kind."""
        return {
            "thing": self._thing,
            "button": self._button,
            "hint": self._hint,
            "chip": self._chip,
            "cloth": self._cloth,
            "pool": self._pool,
            "torn": self._torn,
            "parting": self._parting,
            "part": self._part,
        }

    def _thing(self, canvas: Surface, words: str, art: Hashable, people: Sequence[tuple[int, str]], seal: str) -> None:
        """A thing on the felt, or a letter with a seal and those it is for, above a button that says what is done."""
        button = canvas.get_rect()
        button.h = min(self._stage.theme.usual.px(THING_BUTTON), button.h)
        button.bottom = canvas.get_height()
        room = Rect(0, 0, button.w, max(1, button.y - button.h // 10))
        glow = self._stage.assets.art(f"{ART}glow", room.size)
        canvas.blit(glow, glow.get_rect(center=room.center))
        shade = Rect(0, 0, room.h, room.h // 8)
        shade.midbottom = room.midbottom
        pygame.draw.ellipse(canvas, (*INK, 80), shade)
        if people:
            self._letter(canvas, Rect(room.x, room.y + room.h // 8, room.w, room.h * 7 // 8), people, seal)
        else:
            thing = self._picture(art, (room.h, room.h), None, 0)
            canvas.blit(thing, thing.get_rect(midbottom=room.midbottom))
        self._plaque(canvas, button)
        self._words(canvas, words, inset(button, button.h // 4, 0))

    def _letter(self, canvas: Surface, room: Rect, people: Sequence[tuple[int, str]], seal: str) -> None:
        """An open letter out of which the guests look."""
        skin, assets = self._stage.skin, self._stage.assets
        back, front = (assets.art(f"{ART}letter_{side}", (room.w, room.h)) for side in ("back", "front"))
        place = canvas.blit(back, back.get_rect(midbottom=room.midbottom))
        side = room.h * 11 // 20
        step = min(side * 9 // 8, (place.w - side) // max(1, len(people) - 1))
        left = place.centerx - (step * (len(people) - 1) + side) // 2
        for number, (seat, character) in enumerate(people):
            canvas.blit(
                skin.portrait(character, Mood.CALM, side, skin.colour(seat)), (left + number * step, room.h // 7)
            )
        canvas.blit(front, place)
        emblem = assets.art(seal, room.h * 2 // 5)
        canvas.blit(emblem, emblem.get_rect(center=(place.centerx, room.h * 15 // 20)))

    def _hint(self, canvas: Surface, words: str, art: str, woven: bool) -> None:
        """Words behind the sign that they are about, on the felt, or `woven` into darker felt."""
        px, rect, text = self._stage.theme.px, canvas.get_rect(), self._stage.text
        side = min(rect.h - px(8), px(44)) if art else 0
        if not text.holds(words, STEPS[-1], rect.w - px(28) - side, rect.h, "bold", LINES):
            side = 0
        room = rect.w - px(28) - side
        step = text.fit(words, STEPS, room, rect.h, "bold", LINES)
        pixels = self._stage.theme.font(step)
        drawn = edged(
            self._stage, pixels, lambda: text.render(words, step, PAPER, "bold", room, LINES), words, room, "hint"
        )
        place = Rect(0, 0, side + drawn.get_width() + px(20), max(side, drawn.get_height()) + px(8))
        place.center = rect.center
        if woven:
            self._stage.skin.box(canvas, place.clip(rect), Box(SHADE, None, 0, 6))
        canvas.blit(drawn, drawn.get_rect(midright=(place.right - px(8), rect.centery)))
        if side:
            sign = self._stage.assets.art(art, side)
            canvas.blit(sign, sign.get_rect(midleft=(place.x + px(4), rect.centery)))

    def _button(self, canvas: Surface, words: str, picture: Hashable, alike: tuple[str, ...], look: str) -> None:
        """A button; its words are as large as fits for all buttons that should look alike."""
        rect = canvas.get_rect()
        fill = FILLS[look]
        self._plaque(canvas, rect, fill)
        side = min(round(rect.h * 0.86), round(rect.w * 0.26))
        drawn = self._picture(picture, (round(side * 1.3), side), None, 0)
        place = drawn.get_rect(midleft=(rect.x + round(rect.h * 0.16), rect.centery))
        canvas.blit(drawn, place)
        room = Rect(place.right + side // 4, rect.y, rect.right - place.right - side // 2, rect.h)
        longest = max(alike, key=lambda one: self._stage.text.size(one, "label", "bold")[0])
        fitting = self._stage.text.fit(longest, STEPS, room.w, room.h * 7 // 8, "bold", LINES)
        self._words(canvas, words, room, ink_on(fill), (fitting,))

    def _plaque(self, canvas: Surface, rect: Rect, fill: RGB = FILLS["golden"]) -> None:
        lip, rim = mix(fill, INK, 0.5), mix(fill, PAPER, 0.6)
        self._stage.skin.box(canvas, rect, Box(fill, None, 0, 14, lip=lip, depth=4, rim=rim))

    def _words(self, canvas: Surface, words: str, room: Rect, ink: RGB = INK, steps: Sequence[str] = STEPS) -> None:
        text = self._stage.text
        step = text.fit(words, steps, room.w, room.h * 7 // 8, "bold", LINES)
        drawn = text.render(words, step, ink, "bold", room.w, LINES, "center")
        canvas.blit(drawn, drawn.get_rect(center=room.center))

    def _cloth(self, canvas: Surface) -> None:
        """Below the chips."""
        self._stage.skin.box(canvas, canvas.get_rect(), Box(mix(LEATHER, PAPER, 0.1), BRASS, 2.5, 14))

    def _chip(self, canvas: Surface, gift: int, chosen: bool) -> None:
        """A coin for one possible part; the chosen one is larger and of gold."""
        rect, fill = canvas.get_rect(), GOLD if chosen else PAPER
        radius = rect.h / 2 * (1.0 if chosen else 0.86)
        for colour, share in ((INK, 1.0), (fill, 0.92), (mix(fill, INK, 0.35), 0.78), (fill, 0.72)):
            pygame.draw.aacircle(canvas, colour, rect.center, radius * share)
        ink = self._stage.text.letter(str(gift), round(radius * 1.1), INK)
        canvas.blit(ink, ink.get_rect(center=rect.center))

    def _pool(self, canvas: Surface, points: int) -> None:
        """An envelope with its amount."""
        art = self._stage.assets.art(f"{ART}envelope_plain", canvas.get_size())
        rect = canvas.get_rect()
        canvas.blit(art, art.get_rect(center=rect.center))
        side = round(rect.h * 0.5)
        plate = Rect(0, 0, max(side, round(side * 0.72 * len(str(points)))) + side // 3, side)
        plate.midbottom = (rect.centerx, rect.bottom - round(rect.h * 0.04))
        self._stage.skin.box(canvas, plate, Box(INK, BRASS, 2, 12))
        ink = self._stage.text.letter(str(points), round(side * 0.78), BRIGHT)
        canvas.blit(ink, ink.get_rect(center=plate.center))

    def _torn(self, canvas: Surface, points: int, half: int) -> None:
        """The left (0) or right half (1) of an envelope."""
        width, height = canvas.get_size()
        whole = Surface((2 * width, height), SRCALPHA)
        self._pool(whole, points)
        canvas.blit(whole, (-half * width, 0))

    def _parting(self, canvas: Surface, points: int, dice: Sequence[Hashable]) -> None:
        """A pool that is divided: its envelope between the points of an arrow to both sides, above it its dice."""
        rect = canvas.get_rect()
        side = min(rect.h * 2 // 5, rect.w // max(1, len(dice)))
        inner = side * 3 // 4
        if dice and side >= self._stage.theme.usual.px(LEAST_DIE):
            for number, die in enumerate(dice):
                art = self._picture(die, (inner, inner), None, 0)
                x = rect.centerx + side * (2 * number + 1 - len(dice)) // 2
                canvas.blit(art, art.get_rect(center=(x, side // 2)))
            rect = Rect(0, side, rect.w, rect.h - side)
        high = min(rect.h, rect.w * 5 // 9)
        envelope = Surface((high * 7 // 5, high), SRCALPHA)
        self._pool(envelope, points)
        place = envelope.get_rect(center=rect.center)
        reach = max(2, min((rect.w - place.w) // 2 - 8, rect.h // 3))
        for back, tip in ((place.x - 4, place.x - 4 - reach), (place.right + 3, place.right + 3 + reach)):
            corners = [(tip, rect.centery), (back, rect.centery - reach), (back, rect.centery + reach)]
            pygame.draw.polygon(canvas, PAPER, corners)
            pygame.draw.polygon(canvas, INK, corners, 3)
        canvas.blit(envelope, place)

    def _part(self, canvas: Surface, seat: int, points: int, words: str, character: str, mirrored: bool) -> None:
        """A slip of paper: outside a face, inside what becomes of a part of a pool, and how much that is."""
        rect, skin, text, theme = canvas.get_rect(), self._stage.skin, self._stage.text, self._stage.theme
        colour = skin.colour(seat)
        skin.box(canvas, rect, Box(PAPER, mix(colour, INK, 0.2), 3, 10, shadow=5))
        side = min(rect.h - theme.px(8), rect.w // 2)
        face = skin.portrait(character, Mood.CALM, side, colour)
        outside = inset(rect, theme.px(4), 0)
        place = face.get_rect(midright=outside.midright) if mirrored else face.get_rect(midleft=outside.midleft)
        canvas.blit(face, place)
        badge = skin.badge(seat, side * 2 // 5)
        canvas.blit(badge, badge.get_rect(bottomright=place.bottomright))
        room = Rect(rect.x if mirrored else place.right, rect.y, rect.w - place.w - theme.px(4), rect.h)
        above = max(text.size(tr(word), "label", "bold") for word in ("gets", "keeps"))
        letters = min(GETS_SHARE, (room.w - theme.px(10)) / above[0], rect.h * 0.4 / above[1]) * theme.font("label")
        if letters >= theme.usual.font("body"):
            ink = text.letter(words, int(letters), INK, "bold")
            canvas.blit(ink, ink.get_rect(midtop=(room.centerx, rect.y + rect.h // 20)))
            room = Rect(room.x, room.y + ink.get_height(), room.w, room.h - ink.get_height())
        number = fitted(self._stage, str(points), min(room.h, theme.px(84)), room.w - 6, INK)
        coin = self._stage.assets.art(f"{ART}coin", room.h * 2 // 3)
        place = number.get_rect(center=room.center)
        if coin.get_width() + place.w + 12 <= room.w:
            place.x += coin.get_width() // 2
            canvas.blit(coin, coin.get_rect(midright=(place.x - 4, room.centery)))
        canvas.blit(number, place)
