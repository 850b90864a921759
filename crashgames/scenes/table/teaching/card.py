"""A card that explains the game or gives a hint: what stands on it, and where it covers nothing of importance."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect, Surface

from crashgames.ui.layout import centre, stack
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix
from crashgames.ui.widgets import Widget
from crashgames.ui.widgets.tooltip import free_place

WIDTHS = (420, 540, 660, 330, 260)
"""Widths of a card, in logical units: others where the first would cover something."""
ICON_SIDE = 30
DIMMED_LIGHT = 190
"""The light, of 255, of what a card is not about."""
MAX_ROUND_DIFFERENCE, MAX_ROUND_RADII = 0.2, 8
"""A place whose sides differ by less than this share is lit by a circle, up to so many times the radius of corners."""
STEPS = ("title", "reading", "label", "body")
"""Letters of a card, from the largest; the strip above the table may need smaller ones."""
STRIP_STEPS = (*STEPS, "caption")
ENLARGED_SCALE, SHORT_BUTTON_SHARE = 1.05, 0.7
"""Interfaces from this scale on are enlarged; the share of their width that buttons have on the strip."""


@dataclass(frozen=True)
class Writing:
    """What stands on a card: a sentence, what is to be done now in bold, and a sign beside them above a word."""

    text: str
    move: str = ""
    buttons: tuple[int, ...] = ()
    """The pixels of buttons in a row."""
    moves_first: bool = False
    sign: str = "lesson"
    word: str = ""

    @property
    def parts(self) -> list[tuple[str, str]]:
        """The words from above to below, with their faces."""
        both = [(self.text, "text"), (self.move, "bold")]
        return [part for part in (both[::-1] if self.moves_first else both) if part[0]]

    def size(self, stage: Stage, step: str, width: int) -> tuple[int, int]:
        """The pixels that the words take in letters of this step."""
        sizes = [stage.text.size(words, step, face, width) for words, face in self.parts]
        return max(wide for wide, _ in sizes), sum(high for _, high in sizes) + stage.theme.gap(1) * (len(sizes) - 1)

    def aside(self, stage: Stage) -> int:
        """The width of the column with the sign and its word."""
        words = (stage.text.size(words, "body", "bold")[0] for words in ("12/12", self.word))
        return max(stage.theme.px(ICON_SIDE), *words)

    def beside(self, stage: Stage, card: Rect) -> Rect:
        """The room of a card beside that column."""
        gap, aside = stage.theme.gap, self.aside(stage)
        return Rect(card.x + aside + gap(6), card.y, card.w - aside - gap(11), card.h)


@dataclass(frozen=True)
class Paper:
    """A card at its place: the room for its words and the places of its buttons, and the step of its letters."""

    rect: Rect
    words: Rect
    buttons: tuple[Rect, ...]
    step: str


class CardWidget(Widget):
    """The card; a press on it says that it has been read. `said` is read aloud instead of what is written."""

    takes_focus = lifts = False

    def __init__(self, paper: Paper, writing: Writing, on_press: Callable[[], object], said: str = "") -> None:
        super().__init__(paper.rect)
        self.paper, self.written = paper, writing
        self.text, self.move = writing.text, writing.move
        self.on_press = on_press
        self.said = said

    @property
    def called(self) -> str:
        return self.said or " ".join(words for words, _ in self.written.parts)

    def activate(self, at: tuple[int, int] | None = None) -> None:
        self.on_press()

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette, theme, text = stage.theme.palette, stage.theme, stage.text
        stage.skin.box(surface, self.rect, Box(palette.ink, palette.accent, 3, 14, shadow=14))
        aside, line = self.written.aside(stage), text.line_height("body", "bold")
        side, ink = min(theme.px(ICON_SIDE), self.rect.h - theme.gap(1)), mix(palette.ink_dark, palette.accent, 0.35)
        room = Rect(self.rect.x + theme.gap(3), self.paper.words.y, aside, self.paper.words.h)
        named = self.written.word if side + line <= room.h else ""
        sign = centre(room, (aside, side + (line if named else 0)))
        icon = stage.assets.icon(self.written.sign, side, ink)
        surface.blit(icon, icon.get_rect(midtop=sign.midtop))
        word = text.render(named, "body", palette.ink_dark, "bold", aside, 1, "center")
        surface.blit(word, word.get_rect(midbottom=sign.midbottom))
        self._write(surface, stage, self.paper.words)

    def _write(self, surface: Surface, stage: Stage, room: Rect) -> None:
        """All of what is to be done, and as much of the sentence as there is room for."""
        writing, step, ink, gap = self.written, self.paper.step, stage.theme.palette.ink_dark, stage.theme.gap(1)
        move = stage.text.size(self.move, step, "bold", room.w)[1] + gap if self.move else 0
        most = {"bold": None, "text": max(1, (room.h - move) // stage.text.line_height(step))}
        drawn = [stage.text.render(words, step, ink, face, room.w, most[face]) for words, face in writing.parts]
        heights = [part.get_height() for part in drawn]
        top = room.centery - (sum(heights) + gap * (len(heights) - 1)) // 2
        for part, place in zip(drawn, stack(Rect(room.x, top, room.w, 0), heights, gap), strict=True):
            surface.blit(part, place)


class Dimmer(Widget):
    """Takes light from the window, but not from the places that a card is about.

    It reaches from the top of an area to the lower edge of the window and both its sides, so that no seam is seen.
    """

    takes_focus = lifts = solid = False

    def __init__(self, stage: Stage, area: Rect, spared: Sequence[Rect]) -> None:
        width, height = stage.size
        super().__init__(Rect(0, area.top, width, height - area.top))
        self.spared = tuple(spared)
        self._light: Surface | None = None

    def draw(self, surface: Surface, stage: Stage) -> None:
        if self._light is None:
            self._light = light_on(self.rect, self.spared, stage.theme.px(12))
        surface.blit(self._light, self.rect, special_flags=pygame.BLEND_RGB_MULT)


def light_on(room: Rect, spared: Sequence[Rect], radius: int) -> Surface:
    """The light on a room: all of it on the places that are spared, round ones if small and as wide as high."""
    light = Surface(room.size)
    light.fill((DIMMED_LIGHT, DIMMED_LIGHT, DIMMED_LIGHT))
    for place in spared:
        at = place.move(-room.x, -room.y)
        if abs(at.w - at.h) <= MAX_ROUND_DIFFERENCE * max(at.size) and max(at.size) <= MAX_ROUND_RADII * radius:
            pygame.draw.circle(light, (255, 255, 255), at.center, max(at.size) // 2)
        else:
            pygame.draw.rect(light, (255, 255, 255), at, border_radius=radius)
    return light


def place_paper(
    stage: Stage,
    size_of: Callable[[str, int], tuple[int, int]],
    about: Sequence[Rect],
    avoid: Sequence[Rect],
    screen: Rect,
) -> tuple[Rect, str] | None:
    """A place for a card that has a size for each step of letters and each width in logical units; None for none.

    It stands near what it is `about`, which it does not cover, and a little apart from all that it avoids.
    """
    anchor = about[0].unionall(list(about[1:])) if about else Rect(screen.center, (1, 1))
    apart = 2 * stage.theme.gap(0.5)
    taken = [*about, *(place.inflate(apart, apart) for place in avoid)]
    for step in STEPS:
        for width in WIDTHS:
            size = size_of(step, width)
            if size[0] > screen.w or size[1] > screen.h:
                continue
            place = free_place(Rect((0, 0), size), anchor, screen, stage.theme.gap(3), taken)
            if place is not None:
                return place, step
    return None


def lay_paper(
    stage: Stage,
    writing: Writing,
    about: Sequence[Rect],
    crowds: tuple[Sequence[Sequence[Rect]], Sequence[Sequence[Rect]]],
    rooms: tuple[Rect, Rect],
) -> Paper:
    """A card near what it is `about`, where it covers neither that nor anything of a crowd.

    The crowds are tried in order: all that is worth seeing first, what must be seen last. Those of the second part come
    after the strip above the table, if the words fit there. `rooms` are the screen and that strip, which is lower where
    the board stands beside a part of it, and made higher if there is no place at all.
    """
    screen, strip = rooms
    seen = [*about, *crowds[1][-1]]
    papers = [_on_strip(stage, writing, part) for part in _free_parts(strip, seen)]
    above = next((paper for paper in papers if _fits(stage, writing, paper.step, paper.words)), None)
    for avoid in (*crowds[0], *(() if above else crowds[1])):
        if found := _on_board(stage, writing, about, avoid, screen):
            return found
    grown = (_grown(stage, writing, paper) for paper in papers)
    return above or min(grown, key=lambda paper: len(paper.rect.collidelistall(seen)))


def _free_parts(strip: Rect, taken: Sequence[Rect]) -> list[Rect]:
    """The part of a strip above all that must be seen and reaches into it, and that to the left of it if it is wide."""
    reaching = [place for place in taken if place.colliderect(strip)]
    bottom = min((place.top for place in reaching), default=strip.bottom)
    right = min((place.left for place in reaching), default=strip.right)
    beside = Rect(strip.x, strip.y, right - strip.x, strip.h)
    return [Rect(strip.x, strip.y, strip.w, max(1, bottom - strip.y)), *([beside] if 2 * beside.w > strip.w else [])]


def _fits(stage: Stage, writing: Writing, step: str, room: Rect) -> bool:
    return writing.size(stage, step, room.w)[1] <= room.h


def _on_board(
    stage: Stage, writing: Writing, about: Sequence[Rect], avoid: Sequence[Rect], screen: Rect
) -> Paper | None:
    """The card with its buttons below the words; None if it has no place on the board."""
    found = place_paper(stage, partial(_size, stage, writing), about, avoid, screen)
    if found is None:
        return None
    (rect, step), theme = found, stage.theme
    words = writing.beside(stage, rect)
    if not writing.buttons:
        return Paper(rect, words, (), step)
    row = Rect(words.x, words.bottom - theme.gap(3) - theme.target, words.w, theme.target)
    words.top += theme.gap(3)
    words.height = row.top - theme.gap(2) - words.top
    return Paper(rect, words, _in_row(stage, writing.buttons, row), step)


def _on_strip(stage: Stage, writing: Writing, strip: Rect) -> Paper:
    """The card on the strip above the table, with its buttons at the right of the words."""
    gap, inner = stage.theme.gap, writing.beside(stage, strip)
    widths = tuple(round(width * SHORT_BUTTON_SHARE) for width in writing.buttons)
    row = Rect(inner.x, 0, inner.w, _height_on_strip(stage, strip))
    row.centery = strip.centery
    taken = _row_width(stage, widths) + gap(3) if widths else 0
    words = Rect(inner.x, strip.y + gap(1), inner.w - taken, strip.h - 2 * gap(1))
    step = next((step for step in STRIP_STEPS if _fits(stage, writing, step, words)), STRIP_STEPS[-1])
    return Paper(strip, words, _in_row(stage, widths, row), step)


def _height_on_strip(stage: Stage, strip: Rect) -> int:
    """The height of buttons there: in an enlarged interface, in which they are short, for two lines of words."""
    theme = stage.theme
    if theme.enlarged <= ENLARGED_SCALE:
        return theme.target
    two = 2 * stage.text.line_height("label", "bold") + theme.gap(4)
    return max(theme.target, min(two, strip.h - 2 * theme.gap(1)))


def _grown(stage: Stage, writing: Writing, paper: Paper) -> Paper:
    """The card on the strip, reaching a little above it and below it as far as its words need."""
    more = max(0, writing.size(stage, paper.step, paper.words.w)[1] - paper.words.h)
    above = min(more, paper.rect.y // 2)
    rect, words = (Rect(room.x, room.y - above, room.w, room.h + more) for room in (paper.rect, paper.words))
    return Paper(rect, words, tuple(button.move(0, -above) for button in paper.buttons), paper.step)


def _size(stage: Stage, writing: Writing, step: str, width: int) -> tuple[int, int]:
    """The size of a card in pixels, for a width in logical units."""
    theme = stage.theme
    aside, row = writing.aside(stage) + theme.gap(11), _row_width(stage, writing.buttons)
    room = max(theme.px(width) - aside, row)
    words = writing.size(stage, step, room)
    least = theme.px(ICON_SIDE) + stage.text.line_height("body", "bold")
    below = theme.target + theme.gap(4) if writing.buttons else 0
    return max(min(room, words[0]), row) + aside, max(words[1], least) + below + 2 * theme.gap(2)


def _row_width(stage: Stage, widths: Sequence[int]) -> int:
    """The pixels that buttons take beside each other."""
    return sum(widths) + stage.theme.gap(2) * max(0, len(widths) - 1)


def _in_row(stage: Stage, widths: Sequence[int], row: Rect) -> tuple[Rect, ...]:
    """The places of buttons at the right end of a row."""
    left, found = row.right - _row_width(stage, widths), []
    for width in widths:
        found.append(Rect(left, row.y, width, row.h))
        left += width + stage.theme.gap(2)
    return tuple(found)
