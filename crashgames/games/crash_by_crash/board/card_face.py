"""Cards drawn from code, upright or as tickets: title, picture, effect and colour, as far as the size allows."""

from collections.abc import Hashable, Mapping

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import mark, tr
from crashgames.games.crash_by_crash.tables import COLOURS, EFFECTS, GISTS, TITLES, Card, Colour
from crashgames.ui.assets import lasting
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.fonts import Fonts
from crashgames.ui.hexes import drawing
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, hex_of, ink_on, mix
from crashgames.ui.wrapping import wrap

PAPER: RGB = (251, 241, 222)
INK: RGB = (42, 32, 48)
BANDS: dict[Colour, RGB] = {Colour.GREY: (122, 114, 130), Colour.YELLOW: (240, 178, 46), Colour.BLUE: (47, 111, 179)}
WORDS = {Colour.GREY: mark("grey"), Colour.YELLOW: mark("yellow"), Colour.BLUE: mark("blue")}
MIN_LETTER_PIXELS = 9
LEGIBLE_PIXELS = 13
PICTURE_ASPECT = 100 / 120
LEAST_PICTURE = 0.42
LEAST_WORDS = 100
"""Upright cards that are narrower, in logical units, bear no words."""

Lines = tuple[str, ...]
STUBS: dict[Colour, RGB] = {Colour.GREY: (150, 140, 160), Colour.YELLOW: (240, 178, 46), Colour.BLUE: (74, 142, 214)}
STAMPS = {Colour.YELLOW: "crash_by_crash/bell", Colour.BLUE: "crash_by_crash/car"}
STAMP_SHARE = 0.42
"""The size of a stamp, as a share of the stub."""
POSTER_WIDTH = 440
"""Wider tickets, in logical units, are read from afar: their letters are as large as they fit."""
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
        self._tickets = Tickets(stage)
        self._kept = stage.skin.store(16 * MEGABYTE)
        self._readable: dict[tuple[int, int], bool] = {}

    def face(self, card: Card, size: tuple[int, int], seen: int) -> Surface:
        """A card of which no more than the upper part, of the height `seen`, has to be read."""
        key = card, size, seen, tr(TITLES[card]), self._stage.theme.unit
        return self._kept.get(key, lambda: self._draw(card, size, seen))

    def back(self, size: tuple[int, int], angle: float = 0.0) -> Surface:
        return self._kept.get(("back", size, angle), lambda: self._draw_back(size, angle))

    def _draw_back(self, size: tuple[int, int], angle: float) -> Surface:
        """The back fills the card, whatever its proportions."""
        if angle:
            return lasting(pygame.transform.rotozoom(self.back(size), -angle, 1.0))
        drawn = _paper(self._stage, size, PAPER)
        art = self._stage.assets.art("crash_by_crash/card_back", (size[0], round(size[0] * 1.4)))
        room = Rect((0, 0), size).inflate(-self._line * 2, -self._line * 2)
        drawn.blit(pygame.transform.smoothscale(art, room.size), room)
        return drawn

    def _draw(self, card: Card, size: tuple[int, int], seen: int) -> Surface:
        if size[0] > TICKET_ASPECT * size[1]:
            return self._tickets.face(card, size, seen)
        if size[0] < self._stage.theme.px(LEAST_WORDS):
            return self._draw_small(card, size)
        width, height = size
        colour = BANDS[COLOURS[card]]
        drawn = _paper(self._stage, size, PAPER)
        pad = max(3, round(width * 0.045))
        inner = Rect(0, 0, width, height).inflate(-2 * pad, -2 * pad)
        title = self._title(card, inner, colour)
        foot = self._foot(card, inner)
        drawn.blit(title, inner.topleft)
        drawn.blit(foot, foot.get_rect(midbottom=inner.midbottom))
        top, bottom = inner.top + title.get_height() + pad, inner.bottom - foot.get_height() - pad // 2
        middle = Rect(inner.x, top, inner.w, max(1, bottom - top))
        self._draw_middle(drawn, card, middle)
        return drawn

    def _draw_small(self, card: Card, size: tuple[int, int]) -> Surface:
        """The picture on the card's colour, without words, which could not be read."""
        drawn = _paper(self._stage, size, PAPER)
        field = Rect((0, 0), size).inflate(-size[0] // 7, -size[0] // 7)
        drawn.blit(self._stage.assets.svg(_band(field.size, BANDS[COLOURS[card]]), field.size), field)
        room = field.inflate(-size[0] // 16, -size[0] // 16)
        picture = self._stage.assets.art(f"crash_by_crash/card_{card}", room.size)
        drawn.blit(picture, picture.get_rect(center=room.center))
        return drawn

    @property
    def _line(self) -> int:
        return max(1, self._stage.theme.px(1.5))

    def _title(self, card: Card, inner: Rect, colour: RGB) -> Surface:
        """The band in the card's colour with its title: as high on all cards of a size."""
        title, most = tr(TITLES[card]), self._stage.theme.font("body")
        least, good, tallest = (
            2 * self._fonts.leading("bold", size) for size in (MIN_LETTER_PIXELS, round(most * 0.64), most)
        )
        size = (inner.w, max(least, min(round(inner.h * 0.28), good), min(round(inner.h * 0.2), tallest)))
        room = (round(inner.w * 0.97), size[1])
        pixels, lines = self.fitting(title, room, "bold", (max(LEGIBLE_PIXELS, round(most * 0.86)), most), 1)
        if self._fonts.width(title, "bold", pixels) > room[0]:
            pixels, lines = self.fitting(title, room, "bold", (MIN_LETTER_PIXELS, most), 2)
        text = self._fonts.draw(lines, "bold", pixels, ink_on(colour), "center")
        band = self._stage.assets.svg(_band(size, colour), size).copy()
        band.blit(text, text.get_rect(center=band.get_rect().center))
        return band

    def _foot(self, card: Card, inner: Rect) -> Surface:
        """The colour in a word, for those who do not see it."""
        pixels = max(
            MIN_LETTER_PIXELS, min(self._stage.theme.font("caption"), max(LEGIBLE_PIXELS, round(inner.w * 0.125)))
        )
        ink = mix(BANDS[COLOURS[card]], INK, 0.55)
        return self._fonts.draw((tr(WORDS[COLOURS[card]]),), "bold", pixels, ink, "center")

    def _draw_middle(self, drawn: Surface, card: Card, room: Rect) -> None:
        """The picture, and the effect below it where it can be read."""
        effect = self._effect(card, room) if self._can_be_read(room.size) else None
        below = effect.get_height() if effect else 0
        height = min(round(room.w * PICTURE_ASPECT), room.h - below)
        picture = self._stage.assets.art(f"crash_by_crash/card_{card}", (room.w, max(8, height)))
        place = picture.get_rect(midtop=room.midtop)
        if effect is None:
            place.centery = room.centery
        drawn.blit(picture, place)
        if effect is not None:
            free = Rect(room.x, place.bottom, room.w, room.bottom - place.bottom)
            drawn.blit(effect, effect.get_rect(center=free.center))

    def _can_be_read(self, room: tuple[int, int]) -> bool:
        """True if the effects of all cards can be read in such a room: either all cards show them or none."""
        if room not in self._readable:
            self._readable[room] = all(self._written(card, room) for card in Card)
        return self._readable[room]

    def _effect(self, card: Card, room: Rect) -> Surface | None:
        written = self._written(card, room.size)
        return self._fonts.draw(written[1], "text", written[0], INK, "center") if written else None

    def _written(self, card: Card, room: tuple[int, int]) -> tuple[int, Lines] | None:
        """The effect in letters as large as leave the picture some room; None if that cannot be read."""
        width, height = room[0] - 2 * self._line, room[1] - round(room[0] * PICTURE_ASPECT * LEAST_PICTURE)
        most = self._stage.theme.font("caption")
        pixels, lines = self.fitting(tr(EFFECTS[card]), (width, height), "text", (min(LEGIBLE_PIXELS, most), most), 9)
        return (pixels, lines) if len(lines) * self._fonts.leading("text", pixels) <= height else None

    def fitting(
        self, text: str, room: tuple[int, int], face: str, pixels: tuple[int, int], lines: int
    ) -> tuple[int, Lines]:
        """The largest size between two in which the text fits into a room, and its lines; the smallest if none."""
        for size in range(max(pixels), pixels[0] - 1, -1):
            broken = _broken(self._fonts, text, room[0], face, size)
            fits = len(broken) <= lines and len(broken) * self._fonts.leading(face, size) <= room[1]
            if fits and all(self._fonts.width(word, face, size) <= room[0] for word in text.split()):
                return size, broken
        return pixels[0], _broken(self._fonts, text, room[0], face, pixels[0])[:lines]


def _paper(stage: Stage, size: tuple[int, int], colour: RGB) -> Surface:
    width, height = size
    line = max(1.5, width * 0.018)
    shape = f'x="{line / 2:.1f}" y="{line / 2:.1f}" width="{width - line:.1f}" height="{height - line:.1f}"'
    look = f'fill="{hex_of(colour)}" stroke="{hex_of(INK)}" stroke-width="{line:.1f}"'
    paper = stage.assets.svg(drawing(size, f'<rect {shape} rx="{width * 0.07:.1f}" {look}/>'), size)
    drawn = Surface(size, SRCALPHA)
    drawn.blit(paper, (0, 0))
    return lasting(drawn)


def _band(size: tuple[int, int], colour: RGB) -> str:
    shape = f'width="{size[0]}" height="{size[1]}" rx="{size[0] * 0.045:.1f}"'
    return drawing(size, f'<rect {shape} fill="{hex_of(colour)}"/>')


class Tickets:
    """Draws tickets for one stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._fonts = stage.text.fonts
        self._stubs: dict[Hashable, int] = {}

    def face(self, card: Card, size: tuple[int, int], seen: int) -> Surface:
        """A ticket with all that it says in its upper part, of the height `seen`."""
        colour = STUBS[COLOURS[card]]
        stub = Rect(0, 0, self._stub(size[0], seen), seen)
        drawn = self._paper(size, stub.w, colour)
        pad = max(2, round(seen * PAD_SHARE))
        picture = self._stage.assets.art(f"crash_by_crash/card_{card}", (stub.w - 2 * pad, stub.h - 2 * pad))
        drawn.blit(picture, picture.get_rect(center=stub.center))
        self._stamp(drawn, COLOURS[card], stub)
        self._write(drawn, card, self._room(size[0], seen, stub.w))
        return drawn

    def _room(self, width: int, seen: int, stub: int) -> Rect:
        """For words beside a stub."""
        edge, pad = self._stage.theme.px(2 / self._stage.theme.enlarged), max(2, round(seen * PAD_SHARE))
        return Rect(stub + pad + 2 * edge, edge, width - stub - pad - 6 * edge, seen - 2 * edge)

    def _stub(self, width: int, seen: int) -> int:
        """The width of the stubs of all tickets of a size: large pictures, unless a gist has no room beside them."""
        key = width, seen, tr(TITLES[Card.TANDEM]), self._stage.theme.unit
        if key not in self._stubs:
            widths = [min(round(seen * aspect), round(width * MAX_STUB_SHARE)) for aspect in STUB_ASPECTS]
            fitting = (stub for stub in widths if self._leaves(width, seen, stub))
            self._stubs[key] = next(fitting, widths[-1])
        return self._stubs[key]

    def _leaves(self, width: int, seen: int, stub: int) -> bool:
        """True if a stub leaves room for the gist of every card."""
        room, pixels = self._room(width, seen, stub), self._stage.theme.font("body")
        return all(self._laid(card, GISTS, pixels, room.w)[2] <= room.h for card in Card)

    def _laid(self, card: Card, texts: Mapping[Card, str], pixels: int, width: int) -> tuple[Lines, Lines, int]:
        """The lines of a title and of one of the texts below it, and their height."""
        title = self._in_words(tr(TITLES[card]), width, pixels)
        below = _broken(self._fonts, tr(texts[card]), width, "text", pixels)
        return title, below, (len(title) + len(below)) * self._pitch(pixels)

    def _pitch(self, pixels: int) -> int:
        return round(self._fonts.leading("text", pixels) * CLOSE_LEADING)

    def _stamp(self, drawn: Surface, colour: Colour, stub: Rect) -> None:
        """What the second action must be after this card, for those who do not see colours: a bell, or a car."""
        if colour not in STAMPS:
            return
        side = round(min(stub.w, stub.h) * STAMP_SHARE)
        disc = f'<circle cx="{side / 2}" cy="{side / 2}" r="{side * 0.47:.1f}" fill="{hex_of(PAPER)}" '
        disc += f'stroke="{hex_of(INK)}" stroke-width="{side * 0.06:.1f}"/>'
        stamp = self._stage.assets.svg(drawing((side, side), disc), side).copy()
        art = self._stage.assets.art(STAMPS[colour], round(side * 0.74))
        stamp.blit(art, art.get_rect(center=stamp.get_rect().center))
        drawn.blit(stamp, stamp.get_rect(bottomleft=(stub.left + side // 8, stub.bottom - side // 8)))

    def _write(self, drawn: Surface, card: Card, room: Rect) -> None:
        """The title, and below it the effect, or its gist if only that has room; else the title alone, never cut."""
        theme, ink = self._stage.theme, mix(INK, (90, 20, 60), 0.3)
        steps = ("title", "label", "body") if drawn.get_width() > theme.px(POSTER_WIDTH) else ("body",)
        wanted = [*((EFFECTS, step) for step in steps), (GISTS, steps[-1])]
        for texts, pixels in ((texts, theme.font(step)) for texts, step in wanted):
            title, effect, high = self._laid(card, texts, pixels, room.w)
            pitch = self._pitch(pixels)
            head = len(title) * pitch
            if high + (theme.px(TICKET_MARGIN) if texts is EFFECTS else 0) <= room.h:
                break
        else:
            if head * MIN_LETTER_SHARE > room.h:
                title = (tr(TITLES[card]),)
            least = room.h // len(title)
            if pitch > least:
                pixels, pitch = max(1, pixels * least // pitch), least
            head = len(title) * pitch
            effect = ()
        count = len(title) + len(effect)
        pitch = min(pitch, max(1, (room.h - theme.px(TICKET_MARGIN)) // count))
        head, top = len(title) * pitch, room.y + (room.h - count * pitch) // 2
        for lines, face, colour, at in ((title, "bold", ink, top), (effect, "text", INK, top + head)):
            for number, line in enumerate(lines):
                drawn.blit(self._fitting(line, face, pixels, colour, room.w), (room.x, at + number * pitch))

    def _fitting(self, line: str, face: str, pixels: int, ink: RGB, width: int) -> Surface:
        """A line drawn together if it is wider than the room."""
        words = self._fonts.draw((line,), face, pixels, ink, "left")
        if words.get_width() <= width:
            return words
        return pygame.transform.smoothscale(words, (width, words.get_height()))

    def _in_words(self, title: str, width: int, pixels: int) -> Lines:
        """The lines of a title, with no word broken."""
        widest = max(self._fonts.width(word, "bold", pixels) for word in title.split())
        return _broken(self._fonts, title, max(width, widest), "bold", pixels)

    def _paper(self, size: tuple[int, int], cut: int, stub: RGB) -> Surface:
        """Paper with a coloured stub, notched where it is torn off, at `cut`."""
        width, height = size
        line = max(1.5, height * 0.025)
        notch, edge, corner = height * 0.07, line / 2, height * 0.09
        right, low, arc = width - edge, height - edge, f"A{notch:.1f} {notch:.1f} 0 0 0"
        start = f"M{edge:.1f} {corner:.1f} Q{edge:.1f} {edge:.1f} {corner:.1f} {edge:.1f} H{cut - notch:.1f} {arc}"
        end = f"{cut - notch:.1f} {low:.1f} H{corner:.1f} Q{edge:.1f} {low:.1f} {edge:.1f} {height * 0.91:.1f} Z"
        outline = (
            f"{start} {cut + notch:.1f} {edge:.1f} "
            f"H{width - corner:.1f} Q{right:.1f} {edge:.1f} {right:.1f} {corner:.1f} V{height * 0.91:.1f} "
            f"Q{right:.1f} {low:.1f} {width - corner:.1f} {low:.1f} H{cut + notch:.1f} {arc} {end}"
        )
        left = f"{start} {cut:.1f} {notch:.1f} V{height - notch:.1f} {arc} {end}"
        ink = hex_of(INK)
        svg = drawing(
            size,
            f'<path d="{outline}" fill="{hex_of(PAPER)}"/><path d="{left}" fill="{hex_of(stub)}"/>'
            f'<path d="M{cut:.1f} {notch * 1.6:.1f} V{height - notch * 1.6:.1f}" stroke="{ink}" stroke-opacity="0.55" '
            f'stroke-width="{line:.1f}" stroke-dasharray="{line * 1.6:.1f} {line * 1.8:.1f}"/>'
            f'<path d="{outline}" fill="none" stroke="{ink}" stroke-width="{line:.1f}"/>',
        )
        drawn = Surface(size, SRCALPHA)
        drawn.blit(self._stage.assets.svg(svg, size), (0, 0))
        return lasting(drawn)


def _broken(fonts: Fonts, text: str, width: int, face: str, pixels: int) -> Lines:
    return wrap(text, width, lambda line: fonts.width(line, face, pixels))
