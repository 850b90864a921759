"""Cards drawn from code, upright or as tickets: title, picture, effect and colour, as far as the size allows."""

from collections.abc import Hashable, Mapping

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.crash_by_crash.tables import COLOURS, EFFECTS, GISTS, TITLES, Card, Colour
from crashgames.ui.assets import lasting
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.fonts import Fonts
from crashgames.ui.layout import column, stamp
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.stretched import stretched
from crashgames.ui.theme import RGB, ink_on, mix
from crashgames.ui.wrapping import wrap

PAPER: RGB = (251, 241, 222)
INK: RGB = (42, 32, 48)
BANDS: dict[Colour, RGB] = {Colour.GREY: (122, 114, 130), Colour.YELLOW: (240, 178, 46), Colour.BLUE: (47, 111, 179)}
BAND_ROUNDING = 0.045
"""The radius of the corners of a band, as a share of its width."""
MIN_LETTER_PIXELS = 9
"""The least size of words on upright cards, in pixels, even where they have no room in it."""
LEAST_UNIT = 0.83
"""Pixels to a unit in the drawing of the paper, so that its edge is seen on small cards."""
LEAST_WORDS, LEAST_EFFECT = 110, 150
"""Upright cards that are narrower, in logical units, bear no words, or only their title."""

Lines = tuple[str, ...]
Texts = Mapping[Card, str]
NAMED: Texts = {}
"""The texts of cards that bear only their titles."""
STUBS: dict[Colour, RGB] = {Colour.GREY: (150, 140, 160), Colour.YELLOW: (240, 178, 46), Colour.BLUE: (74, 142, 214)}
STAMPS = {Colour.YELLOW: "crash_by_crash/bell", Colour.BLUE: "crash_by_crash/car"}
POSTER_HEIGHT = 110
"""Higher tickets, in logical units, are read from afar: their letters are as large as they fit."""
CLOSE_LEADING = 0.93
"""How close lines are to each other, as a share of the usual distance."""
TICKET_MARGIN = 6
"""What lines leave free above and below them together, in logical units, even if they stand closer for it."""
MIN_LETTER_SHARE = 0.85
"""The least size of letters, as a share of the usual one, in which a title is written in several lines."""
PAD_SHARE = 0.045
"""The room around the picture of a ticket, as a share of the height."""
TICKET_ASPECT = 1.4
"""Cards that are wider than this, as a multiple of their height, are tickets."""
STUB_ASPECTS, MAX_STUB_SHARE = (1.16, 0.94, 0.72), 0.29
"""The width of the stub as a share of the height, the first that leaves room for words; and at most of the width."""


class CardFaces:
    """Draws faces and backs for one stage and keeps them."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._fonts = stage.text.fonts
        self._kept = stage.skin.store(16 * MEGABYTE)
        self._stubs: dict[Hashable, int] = {}

    def face(self, card: Card, size: tuple[int, int], seen: int, texts: Texts = EFFECTS) -> Surface:
        """A card of which no more than the upper part, of the height `seen`, has to be read: few words are large."""
        key = card, size, seen, tr(texts[card]) if texts else "", tr(TITLES[card]), self._stage.theme.unit
        if size[0] > TICKET_ASPECT * size[1]:
            return self._kept.get(key, lambda: self._draw_ticket(card, size, seen, texts))
        return self._kept.get(key, lambda: self._draw(card, size, texts))

    def back(self, size: tuple[int, int], angle: float = 0.0) -> Surface:
        """The back fills the card, whatever its proportions."""

        def draw() -> Surface:
            if angle:
                return lasting(pygame.transform.rotozoom(self.back(size), -angle, 1.0))
            drawn = _paper(self._stage, size)
            line = max(1, self._stage.theme.px(1.5))
            art = self._stage.assets.art("crash_by_crash/card_back", (size[0], round(size[0] * 1.4)))
            room = Rect((0, 0), size).inflate(-line * 2, -line * 2)
            drawn.blit(pygame.transform.smoothscale(art, room.size), room)
            return drawn

        return self._kept.get(("back", size, angle), draw)

    def _draw(self, card: Card, size: tuple[int, int], texts: Texts) -> Surface:
        """An upright card; without its effect if that could not be read, or without all words if it is small."""
        colour, pad, assets = BANDS[COLOURS[card]], max(3, round(size[0] * 0.045)), self._stage.assets
        drawn, whole, px = _paper(self._stage, size), Rect((0, 0), size), self._stage.theme.px
        inner = whole.inflate(-2 * pad, -2 * pad)
        if size[0] < px(LEAST_WORDS):
            band = whole.inflate(-size[0] // 7, -size[0] // 7)
            title, picture, below = Rect(0, 0, 0, 0), band.inflate(-size[0] // 16, -size[0] // 16), None
        elif size[0] < px(LEAST_EFFECT):
            band, below = inner, None
            title, picture = column(inner.inflate(-2 * pad, -pad), [0.25, 0.75])
        else:
            title, picture, below = column(inner, [0.17, 0.5, 0.33] if texts is EFFECTS else [0.19, 0.57, 0.24], pad)
            band = title
        rounding = band.w * BAND_ROUNDING / self._stage.theme.unit
        self._stage.skin.box(drawn, band, Box(colour, radius=rounding))
        stamp(drawn, assets.art(f"crash_by_crash/card_{card}", picture.size), center=picture.center)
        if title.w:
            mark_colour(drawn, self._stage, COLOURS[card], picture)
            self._write(drawn, tr(TITLES[card]), title, "bold", ink_on(colour))
        if below:
            self._write(drawn, tr((texts or GISTS)[card]), below, "text", INK)
        return drawn

    def _write(self, drawn: Surface, text: str, room: Rect, face: str, ink: RGB) -> None:
        """Words in the middle of a room, as large as they fit."""
        largest = max(self._stage.theme.font("reading"), MIN_LETTER_PIXELS)
        for pixels in range(largest, MIN_LETTER_PIXELS - 1, -1):
            lines = _broken(self._fonts, text, room.w, face, pixels)
            words = self._fonts.draw(lines, face, pixels, ink, "center")
            if words.get_height() <= room.h and max(self._fonts.width(line, face, pixels) for line in lines) <= room.w:
                break
        drawn.blit(words, words.get_rect(center=room.center))

    # Tickets

    def _draw_ticket(self, card: Card, size: tuple[int, int], seen: int, texts: Texts) -> Surface:
        """A ticket with all that it says in its upper part, of the height `seen`."""
        colour = STUBS[COLOURS[card]]
        stub = Rect(0, 0, self._stub(size[0], seen), seen)
        drawn = self._ticket_paper(size, stub.w, colour)
        pad = max(2, round(seen * PAD_SHARE))
        picture = self._stage.assets.art(f"crash_by_crash/card_{card}", (stub.w - 2 * pad, stub.h - 2 * pad))
        stamp(drawn, picture, center=stub.center)
        mark_colour(drawn, self._stage, COLOURS[card], stub)
        self._write_ticket(drawn, card, self._room(size[0], seen, stub.w), texts)
        return drawn

    def _room(self, width: int, seen: int, stub: int) -> Rect:
        """For words beside a stub."""
        edge, pad = self._stage.theme.px(2 / self._stage.theme.enlarged), max(2, round(seen * PAD_SHARE))
        return Rect(stub + pad + 2 * edge, edge, width - stub - pad - 6 * edge, seen - 2 * edge)

    def _stub(self, width: int, seen: int) -> int:
        """The width of the stubs of all tickets of a size: large pictures, unless a gist has no room beside them."""
        key = width, seen, tr(TITLES[Card.TANDEM]), self._stage.theme.unit
        if key not in self._stubs:
            pixels = self._stage.theme.font("body")
            for aspect in STUB_ASPECTS:
                stub = self._stubs[key] = min(round(seen * aspect), round(width * MAX_STUB_SHARE))
                room = self._room(width, seen, stub)
                if all(self._laid(card, GISTS, pixels, room.w)[2] <= room.h for card in Card):
                    break
        return self._stubs[key]

    def _laid(self, card: Card, texts: Texts, pixels: int, width: int) -> tuple[Lines, Lines, int]:
        """The lines of a title, in which no word is broken, and of one of the texts below it, and their height."""
        widest = max(self._fonts.width(word, "bold", pixels) for word in tr(TITLES[card]).split())
        title = _broken(self._fonts, tr(TITLES[card]), max(width, widest), "bold", pixels)
        below = _broken(self._fonts, tr(texts[card]), width, "text", pixels) if texts else ()
        return title, below, (len(title) + len(below)) * self._pitch(pixels)

    def _holds(self, card: Card, texts: Texts, pixels: int, room: Rect) -> bool:
        """True if a card's words have room; the smallest gists may be narrowed, and reach to the edges."""
        title, _, high = self._laid(card, texts, pixels, room.w)
        if texts is GISTS and pixels == self._stage.theme.font("body"):
            return high <= room.h
        wide = max(self._fonts.width(line, "bold", pixels) for line in title)
        return wide <= room.w and high + self._stage.theme.px(TICKET_MARGIN) <= room.h

    def _pitch(self, pixels: int) -> int:
        return round(self._fonts.leading("text", pixels) * CLOSE_LEADING)

    def _write_ticket(self, drawn: Surface, card: Card, room: Rect, texts: Texts) -> None:
        """The title, and below it the effect, or its gist if only that has room; else the title alone, never cut."""
        theme, ink = self._stage.theme, mix(INK, (90, 20, 60), 0.3)
        is_poster = room.h > theme.px(POSTER_HEIGHT)
        large = texts if is_poster or texts is NAMED else EFFECTS
        steps = ("title", "reading", "label", "body")[large is GISTS :] if is_poster or large is NAMED else ("body",)
        wanted = [*((large, theme.font(step)) for step in steps), (GISTS, theme.font("body"))]
        for tried, pixels in wanted:
            title, effect, _ = self._laid(card, tried, pixels, room.w)
            if all(self._holds(one, tried, pixels, room) for one in (Card if tried is NAMED else (card,))):
                break
        else:
            effect, lines = (), title if len(title) * self._pitch(pixels) * MIN_LETTER_SHARE <= room.h else ()
            title = lines or (tr(TITLES[card]),)
            pixels = min(pixels, max(1, pixels * (room.h // len(title)) // self._pitch(pixels)))
        count = len(title) + len(effect)
        pitch = min(self._pitch(pixels), max(1, (room.h - theme.px(TICKET_MARGIN)) // count))
        head, top = len(title) * pitch, room.y + (room.h - count * pitch) // 2
        for lines, face, colour, at in ((title, "bold", ink, top), (effect, "text", INK, top + head)):
            for number, line in enumerate(lines):
                words = self._fonts.draw((line,), face, pixels, colour, "left")
                if words.get_width() > room.w:  # a title of one long word
                    words = pygame.transform.smoothscale(words, (room.w, words.get_height()))
                drawn.blit(words, (room.x, at + number * pitch))

    def _ticket_paper(self, size: tuple[int, int], cut: int, stub: RGB) -> Surface:
        """Paper with a coloured stub, notched where it is torn off, at `cut`."""
        drawn, assets = Surface(size, SRCALPHA), self._stage.assets
        drawn.blit(stretched(assets, "crash_by_crash/stub", (cut, size[1]), colours={STUBS[Colour.GREY]: stub}), (0, 0))
        drawn.blit(stretched(assets, "crash_by_crash/ticket", (size[0] - cut, size[1])), (cut, 0))
        return drawn


def _paper(stage: Stage, size: tuple[int, int]) -> Surface:
    return stretched(stage.assets, "crash_by_crash/paper", size, max(size[0] / 100, LEAST_UNIT)).copy()


def mark_colour(drawn: Surface, stage: Stage, colour: Colour, room: Rect) -> None:
    """What the second action must be after a card, for those who do not see colours: a bell, or a car."""
    if colour not in STAMPS:
        return
    side = round(min(room.size) * 0.42)
    mark = stage.assets.art("crash_by_crash/disc", side).copy()
    stamp(mark, stage.assets.art(STAMPS[colour], round(side * 0.74)), center=mark.get_rect().center)
    stamp(drawn, mark, bottomleft=(room.left + side // 8, room.bottom - side // 8))


def _broken(fonts: Fonts, text: str, width: int, face: str, pixels: int) -> Lines:
    return wrap(text, width, lambda line: fonts.width(line, face, pixels))
