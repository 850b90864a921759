"""Books that lie open: the contents on the left page, one chapter on the right one; where room is scarce, one page."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.ui.boxes import Box
from crashgames.ui.faces import FACES, Mood, face
from crashgames.ui.layout import between, centre, inset, row, stack, stamp
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import header, paper, roomy
from crashgames.ui.theme import RGB, Step, ink_on, mix
from crashgames.ui.widgets import Button, ScrollArea, Widget, alike
from crashgames.ui.widgets.button import STEPS
from crashgames.ui.widgets.choice import Chooser, Row, Toggle
from crashgames.ui.worlds import LEATHER

MAX_WIDTH, TWO_PAGES_WIDTH = 1220, 900
"""The greatest width of a book, and the least of one with two pages, in logical units."""
TOP_STEPS, MAX_ASPECT = 5, 1.1
"""Steps of spacing above a page; and the greatest height of an open book, in widths."""
CONTENTS_WIDTH, MAX_CONTENTS_WIDTH = 280, 360
COVER, LEAVES = 11, 3
"""How far the cover reaches beyond the pages, in logical units, and how many leaves are seen below these."""
FOLD_WIDTH, FOLD_DEPTH = 44, 96
"""The width of the shadow at each side of the fold, and how dark it is there, up to 255."""
LINE_HEIGHT, PICTURED_HEIGHT, ART_ASPECT, MAX_ART_SHARE = 62, 124, 1.0, 0.45
"""The greatest height of a line of the contents, without a drawing and with one, in logical units; the width of a
drawing as a multiple of that height, and its greatest share of the line.
"""
READERS, READER_SIDE, READER_STEP = FACES[:3], 152, 0.62
"""Who looks out from the lower edge of the contents where much of that page is left, how large, and how far apart."""
PAD_STEPS, ICON_STEPS = 3, 2.5
"""Steps of spacing at both sides of a line of the contents, and behind its icon."""
ROW_SHARES = {tuple: 0.75, list: 1.6, type(None): 0.2}
"""The height of other kinds of rows, in usual ones."""

Chapter = tuple[str, str]
"""A title, and the name of an icon, that of a drawing in a folder, or ""."""
Maker = Callable[[Rect], Widget]
"""Makes the widget of a row in its place."""
Line = tuple[Maker, ...] | list[Maker]
"""Makers whose widgets stand side by side in one row."""


class BookScene(WidgetScene):
    """A book with several chapters, of which one is open."""

    chapter = 0
    title_step: Step = "body"
    """The letters for which the contents are wide enough."""
    pages: Sequence[Rect] = ()
    """The open pages, from left to right."""
    foot_height = 0
    """The pixels that are left free at the foot of the page with the contents."""
    contents: ScrollArea | None = None
    """The list of chapters on a page of its own; None where there is only one page."""

    @property
    def title(self) -> str:
        """What stands above the contents."""
        raise NotImplementedError

    @property
    def about(self) -> GameInfo | None:
        """The game in whose lettering the title is; None if it is in that of the program."""
        return None

    @property
    def chapters_named(self) -> Sequence[Chapter]:
        """The chapters in their order."""
        raise NotImplementedError

    def held(self, room: Rect) -> list[Widget]:
        """The widgets of the open chapter, from the top of a room as far down as they need."""
        raise NotImplementedError

    def build(self) -> list[Widget]:
        contents, bar, room = self._open()
        return [*contents, *self.page(room), *bar]

    def page(self, room: Rect) -> list[Widget]:
        """The page of a chapter, by default one that is scrolled."""
        theme = self.stage.theme
        top = theme.gap(TOP_STEPS if roomy(self.stage) and self.contents else 2)
        narrow = Rect(room.x, room.y + top, room.w - theme.gap(6), room.h - top)
        return [ScrollArea(room, self.held(narrow), margin=theme.gap(4))]

    def _open(self) -> tuple[list[Widget], list[Widget], Rect]:
        """Contents, way back with title, and the room of a chapter."""
        theme = self.stage.theme
        whole, pad = inset(self.middle(MAX_WIDTH), theme.px(COVER)), theme.gap(5 if roomy(self.stage) else 3)
        whole = centre(whole, (whole.w, round(whole.w * MAX_ASPECT)))
        two = whole.w >= theme.px(TWO_PAGES_WIDTH)
        fold = whole.x + (self._contents_width + 2 * pad if two else 0)
        left, right = (
            Rect(whole.x, whole.y, fold - whole.x, whole.h),
            Rect(fold, whole.y, whole.right - fold, whole.h),
        )
        self.pages = [left, right] if two else [whole]
        bar, body = header(self.stage, inset(self.pages[0], pad), self.title, self.back, self.about)
        bar[1].bare = True  # type: ignore[attr-defined]
        names = [name for name, _ in self.chapters_named]
        if two:
            body.h -= self.foot_height
            lines, ring = self._lines(body), theme.px(4)
            if lines[-1].rect.bottom > body.bottom:
                body.h = (body.h - ring) // lines[0].rect.h * lines[0].rect.h + ring
            self.contents = ScrollArea(body, lines, margin=ring)
            return [self.contents], bar, inset(right, theme.gap(9), theme.gap(2))
        self.contents = None
        chooser = [Chooser(Rect(body.topleft, (body.w, theme.target)), "", names, self.chapter, self.turn_to)]
        used = theme.target + theme.gap(1) if len(names) > 1 else 0
        room = Rect(body.x, body.y + used, body.w, whole.bottom - body.y - used)
        return [*(chooser if used else [])], bar, room

    @property
    def _contents_width(self) -> int:
        """Wide enough for the longest title in letters that read well."""
        theme, text = self.stage.theme, self.stage.text
        icon = (theme.target if self._is_pictured else theme.font("label")) + theme.gap(ICON_STEPS)
        longest = max(
            text.size(name, self.title_step, "bold")[0] + icon * bool(mark) for name, mark in self.chapters_named
        )
        wanted = longest + 2 * theme.gap(PAD_STEPS) + theme.gap(5)
        return min(theme.px(MAX_CONTENTS_WIDTH), max(theme.px(CONTENTS_WIDTH), wanted))

    def _lines(self, room: Rect) -> list["ContentsLine"]:
        theme, count = self.stage.theme, len(self.chapters_named)
        kind, most = (PicturedLine, PICTURED_HEIGHT) if self._is_pictured else (ContentsLine, LINE_HEIGHT)
        free = room.h - theme.px(4)  # below the last line there is room for what shows the focus
        high = between(theme.target, free // count, theme.px(most))
        width = room.w - (theme.gap(4.5) if count * high > free else 0)
        lines = []
        for number, (name, icon) in enumerate(self.chapters_named):
            place, chosen = Rect(room.x, room.y + number * high, width, high), number == self.chapter
            call = partial(self.turn_to, number)
            lines.append(kind(place, name, call, icon=icon or None, kind="quiet", chosen=chosen))
            lines[-1].steps = ("reading", *STEPS)
        return alike(lines)

    @property
    def _is_pictured(self) -> bool:
        return any("/" in mark for _, mark in self.chapters_named)

    def turn_to(self, chapter: int) -> None:
        """Open a chapter at its beginning."""
        self.chapter = chapter % len(self.chapters_named)
        self.rebuild(fresh=True)
        self._point()

    def entered(self) -> None:
        super().entered()
        self._point()

    def _point(self) -> None:
        """Bring the line of the open chapter into sight, and by keys into focus."""
        if self.contents is not None:
            line = self.contents.held[self.chapter]
            self.contents.reveal(line)
            if self.stage.by_keys:
                self.ring.focus(line)

    def paint(self, surface: Surface) -> None:
        skin, size = self.stage.skin, surface.get_size()
        key = ("book", id(skin.room(size)), *(tuple(page) for page in self.pages), self._has_readers)
        surface.blit(skin.kept(key, lambda: self._ground(size)), (0, 0))

    @property
    def _has_readers(self) -> bool:
        """True if much of the page with the contents is left."""
        lines = self.contents.held if self.contents else []
        free = self.pages[0].bottom - self.pages[0].y - sum(line.rect.h for line in lines) - self.stage.theme.target
        return bool(lines) and not self.foot_height and free > 1.5 * self.stage.theme.px(READER_SIDE)

    def _ground(self, size: tuple[int, int]) -> Surface:
        ground = Surface(size)
        self.stage.skin.backdrop(ground)
        draw_book(ground, self.stage, self.pages)
        if self._has_readers:
            page, side = self.pages[0], self.stage.theme.px(READER_SIDE)
            ground.set_clip(page)
            for number in (0, 2, 1):
                middle = page.centerx + round((number - 1) * READER_STEP * side)
                drawn = face(self.stage.assets, READERS[number], Mood.GLAD, side)
                stamp(ground, drawn, midbottom=(middle, page.bottom + side // 12))
            ground.set_clip(None)
        return ground


class RowBook(BookScene):
    """A book whose chapters are rows of controls, each for one of the `values`."""

    max_row_share = 2.4
    """The greatest height of a row of a page, as a multiple of the least."""

    def __init__(self, stage: Stage, values: object) -> None:
        super().__init__(stage)
        self.values = values

    def rows(self, room: Rect, makers: Sequence[Maker | Line | None], icons: str = "") -> list[Widget]:
        """Rows below each other, with the more room the fewer they are; several makers stand side by side in one.

        A list of them makes a higher row, and None parts groups. `icons` are the names of those before their labels.
        """
        theme, gap = self.stage.theme, self.stage.theme.gap(2)
        shares = [ROW_SHARES.get(type(make), 1.0) for make in makers]
        spare = int((room.h - theme.gap(4) - gap * len(makers)) / sum(shares))
        high = max(theme.target, min(round(theme.target * self.max_row_share), spare))
        found: list[Widget] = []
        heights = [max(theme.target, round(part * high)) if part >= 0.5 else round(part * high) for part in shares]
        for make, place in zip(makers, stack(room, heights, gap), strict=True):
            side = make if isinstance(make, tuple | list) else (make,) if make else ()
            made = [one(part) for one, part in zip(side, row(place, len(side) or 1, gap), strict=False)]
            alike([one for one in made if isinstance(one, Button)])
            found += made
        for widget, icon in zip(found, icons.split(), strict=False):
            if isinstance(widget, Row):
                widget.icon = icon
        return found

    def toggle(self, label: str, name: str, tip: str = "") -> Maker:
        """A switch for a value that is true or false."""
        return lambda place: Toggle(
            place, label, getattr(self.values, name), lambda on: self.put(name, on), tip=tip or None
        )

    def choice(self, label: str, name: str, entries: Sequence[tuple[Any, str]], tip: str = "") -> Maker:
        """A choice among values with their words; of numbers that are not among them, the nearest is shown."""
        values, words = [value for value, _ in entries], [word for _, word in entries]
        value = getattr(self.values, name)
        now = values.index(value) if value in values else 0
        if value not in values and isinstance(value, int | float):
            now = min(range(len(values)), key=lambda k: abs(float(values[k]) - value))
        return lambda place: Chooser(place, label, words, now, lambda k: self.put(name, values[k]), tip=tip or None)

    def put(self, name: str, value: object) -> None:
        """Change a value."""
        setattr(self.values, name, value)


class ContentsLine(Button):
    """A line of the contents; the open chapter has a ribbon.

    The ribbon has the colour of the cover in a book, and that of what is chosen on a dark sheet.
    """

    radius = 8.0

    def _face(self, stage: Stage, surface: Surface, down: bool) -> tuple[Rect, RGB]:
        palette = stage.theme.palette
        if self.chosen:
            ribbon = (stage.skin.world.binding or palette.raised) if palette.is_light else palette.accent
            stage.skin.box(surface, self.rect, Box(ribbon, radius=self.radius, shadow=5))
            return self.rect, ink_on(ribbon)
        if self.lift:
            fill = mix(palette.panel, palette.ground, self.lift)
            stage.skin.box(surface, self.rect, Box(fill, radius=self.radius))
        return self.rect, palette.ink

    def _draw_label(self, surface: Surface, stage: Stage, face: Rect, ink: RGB) -> None:
        if self.icon:
            icon = stage.assets.icon(self.icon, stage.theme.font("label"), ink)
            surface.blit(icon, icon.get_rect(midleft=(face.x + stage.theme.gap(PAD_STEPS), self.rect.centery)))
        self._write(surface, stage, ink)

    def _write(self, surface: Surface, stage: Stage, ink: RGB) -> None:
        room, step = self._room(stage), self.common_step(stage)
        lines = max(1, min(2, room.h // stage.text.line_height(step, "bold")))
        stamp(surface, stage.text.render(self.label, step, ink, "bold", room.w, lines), midleft=room.midleft)

    def step(self, stage: Stage) -> str:
        room, text = self._room(stage), stage.text
        lines = 1 if text.holds(self.label, self.steps[1], room.w, room.h, "bold", 1) else 2
        return text.fit(self.label, self.steps, room.w, room.h, "bold", lines)

    def _room(self, stage: Stage) -> Rect:
        theme = stage.theme
        icon = theme.font("label") + theme.gap(ICON_STEPS) if self.icon else 0
        room = inset(self.rect, theme.gap(PAD_STEPS), 0)
        return Rect(room.x + icon, room.y, room.w - icon, room.h)


class PicturedLine(ContentsLine):
    """A line of the contents with a drawing before its title, or with as much room."""

    def _draw_label(self, surface: Surface, stage: Stage, face: Rect, ink: RGB) -> None:
        self._write(surface, stage, ink)
        if self.icon:
            place = inset(self._parts(stage)[0], 0, stage.theme.px(3))
            stamp(surface, stage.assets.art(self.icon, place.size), center=place.center)

    def step(self, stage: Stage) -> str:
        room = self._room(stage)
        return stage.text.fit(self.label, self.steps, room.w, room.h, "bold", 2)

    def _room(self, stage: Stage) -> Rect:
        return self._parts(stage)[1]

    def _parts(self, stage: Stage) -> list[Rect]:
        """The places of the drawing and of the title."""
        side = round(min(self.rect.h * ART_ASPECT, self.rect.w * MAX_ART_SHARE))
        return row(inset(self.rect, stage.theme.gap(1), 0), [side, 1.0], stage.theme.gap(ICON_STEPS))


def draw_book(surface: Surface, stage: Stage, pages: Sequence[Rect]) -> None:
    """Draw an open book with these pages in the cover of the world."""
    theme, palette, cover = stage.theme, stage.theme.palette, stage.skin.world.binding or LEATHER
    whole, reach = pages[0].unionall(list(pages)), theme.px(COVER)
    dark = mix(cover, palette.shade, 0.55)
    stage.skin.box(surface, whole.inflate(2 * reach, 2 * reach), Box(cover, dark, 2, 14, dark, 5, None, 26))
    for leaf in range(LEAVES, 0, -1):
        below = whole.inflate(2 * theme.px(leaf * 1.5), 0).move(0, theme.px(leaf * 1.5))
        stage.skin.box(surface, below, Box(palette.ground, palette.line, 1, 6))
    paper(surface, stage, whole)
    fold = (2 * theme.px(FOLD_WIDTH), whole.h)

    def shadow() -> Surface:
        strip, half = Surface((fold[0], 1), SRCALPHA), fold[0] / 2
        for x in range(fold[0]):  # darkest in its middle and soft on both sides
            near = 1 - abs(x + 0.5 - half) / half
            strip.set_at((x, 0), (*palette.shade, round(FOLD_DEPTH * near**2.6)))
        return pygame.transform.scale(strip, fold)

    for page in pages[1:]:
        surface.blit(stage.skin.kept(("fold", fold), shadow), (page.x - fold[0] // 2, page.y))
