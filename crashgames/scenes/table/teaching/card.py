"""A card that explains the game or gives a hint: what stands on it, and where it covers nothing of importance."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any

import pygame
from pygame import SRCALPHA, Rect, Surface, Vector2

from crashgames.ui.board import Board
from crashgames.ui.layout import centre, stack, stamp
from crashgames.ui.layout import row as in_row
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.speech import MAX_TAIL_STRETCH, draw_balloon, tail_towards
from crashgames.ui.sprites import Placed, Sprite
from crashgames.ui.widgets import Widget
from crashgames.ui.widgets.tooltip import free_place

WIDTHS = (480, 600, 720, 380, 360, 300, 260)
"""Widths of a card, in logical units: others where the first would cover something."""
ICON_SIDE, TAIL = 44, 20
"""The disc with the sign, and the tail of the balloon, in logical units."""
DIMMED_LIGHT, RIM = 234, 4
"""The light, of 255, of what a card is not about; the width of the rim around what it names first, in logical units."""
FILLED = 0.4
"""The share of a place that its pieces cover if their outline is that of the place."""
STEPS = ("reading", "label", "body")
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
        """The pixels that the words take in even lines of letters of this step."""
        text = stage.text
        sizes = [text.size(words, step, face, text.evenly(words, step, face, width)) for words, face in self.parts]
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
    """The card; a press on it says that it has been read. `said` is read aloud instead of what is written.

    It points at the nearest of what it is `about`, unless that is far or its tail would end on another piece of the
    `board`.
    """

    takes_focus = lifts = False

    def __init__(
        self,
        paper: Paper,
        writing: Writing,
        on_press: Callable[[], object],
        about: Sequence[Rect] = (),
        said: str = "",
        board: Board[Any] | None = None,
    ) -> None:
        super().__init__(paper.rect)
        self.board = board
        self.paper, self.written = paper, writing
        near = MAX_TAIL_STRETCH * (board.stage.theme.px(TAIL) if board else 1)
        within = (place for place in about if distance(place, paper.rect) <= near)
        self.about = min(within, key=lambda place: distance(place, paper.rect), default=None)
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
        length, look = theme.px(TAIL), Box(palette.ink, palette.ink_dark, 3, 18, shadow=10)
        tail = tail_towards(self.rect, self.about, length, 3 * length // 2) if self.about else None
        if tail and self.about and self.lies_on(Rect(tail[0], (1, 1)).topleft, self.about):
            tail = None
        draw_balloon(stage, surface, self.rect, tail, look)
        aside, line = self.written.aside(stage), text.line_height("body", "bold")
        side = min(theme.px(ICON_SIDE), self.rect.h - theme.gap(2))
        room = Rect(self.rect.x + theme.gap(3), self.paper.words.y, aside, self.paper.words.h)
        named = self.written.word if side + line <= room.h else ""
        sign = centre(room, (aside, side + (line if named else 0)))
        disc = Rect(sign.centerx - side // 2, sign.y, side, side)
        stage.skin.box(surface, disc, Box(palette.accent, palette.ink_dark, 2.5, ICON_SIDE / 2))
        stamp(surface, stage.assets.icon(self.written.sign, side * 2 // 3, palette.ink_dark), center=disc.center)
        word = text.render(named, "body", palette.ink_dark, "bold", aside, 1, "center")
        surface.blit(word, word.get_rect(midbottom=sign.midbottom))
        self._write(surface, stage, self.paper.words)

    def lies_on(self, point: tuple[int, int], about: Rect) -> bool:
        """True if a point is on a piece that has nothing to do with a place."""
        found = self.board.pieces.under(point) if self.board else ()
        return self.board is not None and any(not self.board.rect_of(piece).colliderect(about) for _, piece in found)

    def _write(self, surface: Surface, stage: Stage, room: Rect) -> None:
        """All of what is to be done, and as much of the sentence as there is room for."""
        writing, step, ink, gap = self.written, self.paper.step, stage.theme.palette.ink_dark, stage.theme.gap(1)
        move = stage.text.size(self.move, step, "bold", room.w)[1] + gap if self.move else 0
        most = {"bold": None, "text": max(1, (room.h + gap - move) // stage.text.line_height(step))}
        drawn = [stage.text.render(words, step, ink, face, room.w, most[face]) for words, face in writing.parts]
        heights = [part.get_height() for part in drawn]
        top = room.centery - (sum(heights) + gap * (len(heights) - 1)) // 2
        for part, place in zip(drawn, stack(Rect(room.x, top, room.w, 0), heights, gap), strict=True):
            surface.blit(part, place)


def distance(one: Rect, other: Rect) -> int:
    """The pixels between two rectangles."""
    return sum(
        max(0, *gap)
        for gap in ((one.x - other.right, other.x - one.right), (one.y - other.bottom, other.y - one.bottom))
    )


class Dimmer(Widget):
    """Takes a little light from the window, but neither from what a card is about, which has a rim, nor from `others`.

    It reaches from the top of an area to the lower edge of the window and both its sides, so that no seam is seen.
    """

    takes_focus = lifts = solid = False

    def __init__(self, board: Board[Any], about: Sequence[Rect], others: Sequence[Rect] = ()) -> None:
        width, height = board.stage.size
        super().__init__(Rect(0, board.area.top, width, height - board.area.top))
        self.board, self.about, self.spared = board, tuple(about), (*about, *others)
        self._light: tuple[Surface, Surface] | None = None

    def draw(self, surface: Surface, stage: Stage) -> None:
        self._light = light, rim = self._light or self._shine(stage)
        surface.blit(light, self.rect, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(rim, self.rect)

    def _shine(self, stage: Stage) -> tuple[Surface, Surface]:
        """The light, and the rims around what the card is about."""
        px = stage.theme.px
        light, rim = Surface(self.rect.size), Surface(self.rect.size, SRCALPHA)
        light.fill((DIMMED_LIGHT,) * 3)
        about = [shape for place in self.about for shape in self._shapes(place, px(12))]
        for shape, at in about:
            pale = shape.copy()
            pale.fill((*stage.theme.palette.ink, 255), special_flags=pygame.BLEND_RGBA_MULT)
            rim.fblits([(pale, at.move(Vector2(px(RIM), 0).rotate(turn))) for turn in range(0, 360, 15)])
        for shape, at in about:
            rim.blit(shape, at, special_flags=pygame.BLEND_RGBA_SUB)
        for shape, at in (shape for place in self.spared for shape in self._shapes(place, px(12))):
            light.blit(shape, at)
        return pygame.transform.box_blur(light, px(1.5)), pygame.transform.box_blur(rim, 1)

    def _shapes(self, place: Rect, radius: int) -> list[Placed]:
        """White shapes of the pieces that fill a place, else of the place itself, with what lies across its edge.

        A place may be round. They are placed from the corner of what is dimmed.
        """
        resting, pixels = self.board.pieces.resting, place.w * place.h
        inside = [sprite for sprite in resting if place.contains(sprite.rest.rect)]
        if sum(math.prod(sprite.rest.size) for sprite in inside) >= FILLED * pixels:
            return self._outlines(inside)
        poses = (sprite.rest for sprite in self.board.pieces.sprites.values())
        if any(pose.round and pose.rect == place for pose in poses):
            radius = place.w // 2
        shape = Surface(place.size, SRCALPHA)
        pygame.draw.rect(shape, (255, 255, 255), shape.get_rect(), border_radius=radius)
        centred = (sprite for sprite in resting if place.collidepoint(sprite.rest.rect.center))
        across = [one for one in centred if one not in inside and math.prod(one.rest.size) < FILLED * pixels]
        return [(shape, place.move(-self.rect.x, -self.rect.y)), *self._outlines(across)]

    def _outlines(self, sprites: Iterable[Sprite]) -> list[Placed]:
        placed = [sprite.placed(self.board.surface_of) for sprite in sprites]
        shapes = [pygame.mask.from_surface(drawn).to_surface(unsetcolor=(0, 0, 0, 0)) for drawn, _ in placed]
        return [(shape, at.move(-self.rect.x, -self.rect.y)) for shape, (_, at) in zip(shapes, placed, strict=True)]


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
    anchor, gap = about[0].unionall(list(about[1:])) if about else Rect(screen.center, (1, 1)), stage.theme.gap
    for step, apart, width in product(STEPS, (gap(2), gap(0.5)), WIDTHS):
        size = size_of(step, width)
        if size[0] <= screen.w and size[1] <= screen.h:
            taken = [*about, *(place.inflate(2 * apart, 2 * apart) for place in (*about[:1], *avoid))]
            place = free_place(Rect((0, 0), size), anchor, screen, gap(3), taken)
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

    The crowds are tried in order: all that is worth seeing first, what must be seen last; of the first two, that which
    leaves larger letters. Those of the second part come after the strip above the table, if the words fit there: above
    all that must be seen and reaches into it, or left of that. `rooms` are the screen and that strip, which is lower
    where the board stands beside a part of it, and made higher if there is no place at all.
    """
    screen, strip = rooms
    seen = [*about, *crowds[1][-1]]
    reaching = [place for place in seen if place.colliderect(strip)]
    bottom = min((place.top for place in reaching), default=strip.bottom)
    right = min((place.left for place in reaching), default=strip.right)
    parts = [
        Rect(strip.x, strip.y, strip.w, max(1, bottom - strip.y)),
        Rect(strip.x, strip.y, right - strip.x, strip.h),
    ]
    papers = [_on_strip(stage, writing, part) for part in parts[: 1 + (2 * parts[1].w > strip.w)]]
    above = next((paper for paper in papers if _fits(stage, writing, paper.step, paper.words)), None)
    tried = [_on_board(stage, writing, about, avoid, screen) for avoid in crowds[0][:2]]
    if free := [paper for paper in tried if paper]:
        return min(free, key=lambda paper: STEPS.index(paper.step))
    for avoid in (*crowds[0][2:], *(() if above else crowds[1])):
        if found := _on_board(stage, writing, about, avoid, screen):
            return found
    grown = (_grown(stage, writing, paper) for paper in papers)
    return above or min(grown, key=lambda paper: len(paper.rect.collidelistall(seen)))


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
    high = stage.theme.target
    if stage.theme.enlarged > ENLARGED_SCALE:  # buttons are short there, so that they need two lines for their words
        high = max(high, min(2 * stage.text.line_height("label", "bold") + gap(4), strip.h - 2 * gap(1)))
    row = Rect(inner.x, 0, inner.w, high).move_to(centery=strip.centery)
    taken = _row_width(stage, widths) + gap(3) if widths else 0
    words = Rect(inner.x, strip.y + gap(1), inner.w - taken, strip.h - 2 * gap(1))
    step = next((step for step in STRIP_STEPS if _fits(stage, writing, step, words)), STRIP_STEPS[-1])
    return Paper(strip, words, _in_row(stage, widths, row), step)


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
    least = theme.px(ICON_SIDE) + (stage.text.line_height("body", "bold") if writing.word else 0)
    around = theme.target + 2 * theme.gap(3) + theme.gap(2) if writing.buttons else 2 * theme.gap(2)
    return max(min(room, words[0]), row) + aside, max(words[1], least) + around


def _row_width(stage: Stage, widths: Sequence[int]) -> int:
    """The pixels that buttons take beside each other."""
    return sum(widths) + stage.theme.gap(2) * max(0, len(widths) - 1)


def _in_row(stage: Stage, widths: Sequence[int], row: Rect) -> tuple[Rect, ...]:
    """The places of buttons at the right end of a row."""
    width = _row_width(stage, widths)
    return tuple(in_row(Rect(row.right - width, row.y, width, row.h), widths, stage.theme.gap(2))) if widths else ()
