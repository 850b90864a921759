"""Cards on the table as tickets: a stub with the picture, beside it title and effect in letters of full size."""

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.crash_by_crash.tables import COLOURS, EFFECTS, GISTS, TITLES, Card, Colour
from crashgames.ui.assets import lasting
from crashgames.ui.hexes import drawing
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, hex_of, mix
from crashgames.ui.wrapping import wrap

PAPER: RGB = (251, 241, 222)
INK: RGB = (42, 32, 48)
STUBS: dict[Colour, RGB] = {Colour.GREY: (150, 140, 160), Colour.YELLOW: (240, 178, 46), Colour.BLUE: (74, 142, 214)}
STAMPS = {Colour.YELLOW: "crash_by_crash/bell", Colour.BLUE: "crash_by_crash/car"}
STAMP_SHARE = 0.42
"""The size of a stamp, as a share of the stub."""
POSTER_WIDTH = 440
"""Wider tickets, in logical units, are read from afar: their letters are as large as they fit."""
CLOSE_LEADING = 0.93
"""How close lines are to each other, as a share of the usual distance."""
MIN_LETTER_SHARE = 0.85
"""The least size of letters, as a share of the usual one, in which a title is written in several lines."""
TICKET_ASPECT = 1.4
"""Cards that are wider than this, as a multiple of their height, are tickets."""
STUB_ASPECT, MAX_STUB_SHARE = 0.72, 0.3
"""The width of the stub, as a share of the height, and at most of the width."""

Lines = tuple[str, ...]


class Tickets:
    """Draws tickets for one stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._fonts = stage.text.fonts

    def face(self, card: Card, size: tuple[int, int], seen: int) -> Surface:
        """A ticket with all that it says in its upper part, of the height `seen`."""
        colour = STUBS[COLOURS[card]]
        stub = Rect(0, 0, _stub((size[0], seen)), seen)
        drawn = self._paper(size, stub.w, colour)
        pad = max(2, round(seen * 0.07))
        picture = self._stage.assets.art(f"crash_by_crash/card_{card}", (stub.w - 2 * pad, stub.h - 2 * pad))
        drawn.blit(picture, picture.get_rect(center=stub.center))
        self._stamp(drawn, COLOURS[card], stub)
        edge = self._stage.theme.px(2 / self._stage.theme.enlarged)
        room = Rect(stub.right + pad + 2 * edge, edge, size[0] - stub.right - pad - 6 * edge, seen - 2 * edge)
        self._write(drawn, card, room)
        return drawn

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
            title = self._in_words(tr(TITLES[card]), room.w, pixels)
            effect = self._broken(tr(texts[card]), room.w, "text", pixels)
            pitch = round(self._fonts.leading("text", pixels) * CLOSE_LEADING)
            head = len(title) * pitch
            if head + len(effect) * pitch <= room.h:
                break
        else:
            if head * MIN_LETTER_SHARE > room.h:
                title = (tr(TITLES[card]),)
            least = room.h // len(title)
            if pitch > least:
                pixels, pitch = max(1, pixels * least // pitch), least
            head = len(title) * pitch
            effect = ()
        total = head + len(effect) * pitch
        top = room.y + (room.h - total) // 2
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
        return self._broken(title, max(width, widest), "bold", pixels)

    def _broken(self, text: str, width: int, face: str, pixels: int) -> Lines:
        return wrap(text, width, lambda line: self._fonts.width(line, face, pixels))

    def _paper(self, size: tuple[int, int], cut: int, stub: RGB) -> Surface:
        """Paper with a coloured stub, notched where it is torn off, at `cut`."""
        width, height = size
        line = max(1.5, height * 0.025)
        notch, edge = height * 0.07, line / 2
        outline = (
            f"M{edge:.1f} {height * 0.09:.1f} Q{edge:.1f} {edge:.1f} {height * 0.09:.1f} {edge:.1f} "
            f"H{cut - notch:.1f} A{notch:.1f} {notch:.1f} 0 0 0 {cut + notch:.1f} {edge:.1f} "
            f"H{width - height * 0.09:.1f} Q{width - edge:.1f} {edge:.1f} {width - edge:.1f} {height * 0.09:.1f} "
            f"V{height * 0.91:.1f} "
            f"Q{width - edge:.1f} {height - edge:.1f} {width - height * 0.09:.1f} {height - edge:.1f} "
            f"H{cut + notch:.1f} A{notch:.1f} {notch:.1f} 0 0 0 {cut - notch:.1f} {height - edge:.1f} "
            f"H{height * 0.09:.1f} Q{edge:.1f} {height - edge:.1f} {edge:.1f} {height * 0.91:.1f} Z"
        )
        left = (
            f"M{edge:.1f} {height * 0.09:.1f} Q{edge:.1f} {edge:.1f} {height * 0.09:.1f} {edge:.1f} "
            f"H{cut - notch:.1f} A{notch:.1f} {notch:.1f} 0 0 0 {cut:.1f} {notch:.1f} V{height - notch:.1f} "
            f"A{notch:.1f} {notch:.1f} 0 0 0 {cut - notch:.1f} {height - edge:.1f} "
            f"H{height * 0.09:.1f} Q{edge:.1f} {height - edge:.1f} {edge:.1f} {height * 0.91:.1f} Z"
        )
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


def _stub(size: tuple[int, int]) -> int:
    return min(round(size[1] * STUB_ASPECT), round(size[0] * MAX_STUB_SHARE))
