"""The rules of a game, to be read by chapters, with a picture beside each passage, and its source.

The ids of rules are for tests alone.
"""

from collections.abc import Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.event import Event

from crashgames.core.catalog import GameInfo
from crashgames.core.rulebook import Passage, Section, Source, rules_of
from crashgames.core.translation import mark, tr
from crashgames.paths import assets_root
from crashgames.ui.book import BookScene, Chapter
from crashgames.ui.covers import COVER_ASPECT, CoverStrip
from crashgames.ui.keys import Intent
from crashgames.ui.layout import column, row
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, Step
from crashgames.ui.widgets import Label, ScrollArea, Widget
from crashgames.ui.worlds import on_paper, world_of

BANNER_HEIGHT = 210
"""The height of the cover at the beginning, in logical units."""
LEAST_FILLED = 0.7
"""How much of a page is filled at least, if it ends below a whole passage."""
SOURCES: dict[Source, tuple[str, str, RGB]] = {
    Source.PUBLISHER: ("info", mark("The publisher's answer"), (24, 88, 148)),
    Source.RULING: ("hand", mark("Our ruling"), (158, 66, 14)),
    Source.RECONSTRUCTED: ("gear", mark("Our reconstruction"), (124, 50, 138)),
    Source.OPTION: ("list", mark("Optional rule"), (46, 100, 40)),
}
"""The icon, the words and the colour of ink of what does not come from the rule book."""
LABEL_HEIGHT = 520
"""The height of the canvas, in logical units, from which words are as large as labels."""
BAR_WIDTH = 5
"""The width of the bar beside it, in logical units."""


def art_width(stage: Stage) -> int:
    """Pixels that the picture of a passage takes."""
    return stage.theme.px(132 if roomy(stage) else 76)


def _letters(stage: Stage) -> tuple[Step, Step]:
    """The sizes of the title and of the words of a passage."""
    if roomy(stage):
        return "title", "reading"
    return ("title", "label") if stage.theme.logical[1] >= LABEL_HEIGHT else ("label", "body")


class PassageView(Widget):
    """One passage, as high as it needs to be at the width of `rect`."""

    takes_focus = False

    def __init__(self, stage: Stage, rect: Rect, passage: Passage, pictured: bool) -> None:
        super().__init__(rect)
        self.passage = passage
        self.source = SOURCES.get(passage.source)
        self.left = art_width(stage) + stage.theme.gap(5) if pictured else 0
        self.beside = stage.theme.gap(4) if self.source else 0
        self.lines = self._write(stage, rect.w - self.left - self.beside)
        self.high = max(top + drawn.get_height() for drawn, top in self.lines)
        self.art = Rect(0, 0, 0, 0)
        if passage.art:
            wide, high = stage.assets.size_of(passage.art)
            scale = art_width(stage) / max(wide, high)
            self.art.size = round(wide * scale), round(high * scale)
            self.art.centerx = art_width(stage) // 2
        self.rect.h = max(self.high, self.art.h)

    @property
    def called(self) -> str:
        return ". ".join(filter(None, (self.passage.title, self.passage.text)))

    def _write(self, stage: Stage, width: int) -> list[tuple[Surface, int]]:
        """The title, the words and the source, and how far below its upper edge each stands."""
        palette, text, gap = stage.theme.palette, stage.text, stage.theme.gap
        large, lines, top = _letters(stage), list[tuple[Surface, int]](), 0
        if self.passage.title:
            lines.append((text.render(self.passage.title, large[0], palette.ink, "display", width, 2), 0))
            top = lines[0][0].get_height() + gap(0.5)
        lines.append((text.render(self.passage.text, large[1], palette.ink, "text", width), top))
        if self.source:
            icon, words, colour = self.source
            step = "body" if roomy(stage) else "caption"
            side = stage.theme.font(step)
            label = text.render(tr(words), step, colour, "bold", width - side - gap(2), 1)
            line = Surface((side + gap(1.5) + label.get_width(), max(side, label.get_height())), SRCALPHA)
            line.blit(stage.assets.icon(icon, side, colour), (0, (label.get_height() - side) // 2))
            line.blit(label, (side + gap(1.5), 0))
            lines.append((line, top + lines[-1][0].get_height() + gap(1)))
        return lines

    def draw(self, surface: Surface, stage: Stage) -> None:
        x, y = self.rect.topleft
        if self.passage.art:
            surface.blit(stage.assets.art(self.passage.art, self.art.size), self.art.move(x, y))
        y += max(0, (self.art.h - self.high) // 2)
        if self.source:
            bar = Rect(x + self.left, y, stage.theme.px(BAR_WIDTH), self.high)
            stage.skin.box(surface, bar, Box(self.source[2], radius=BAR_WIDTH / 2))
        left = x + self.left + self.beside
        surface.fblits([(drawn, (left, y + top)) for drawn, top in self.lines])


class RulesScene(BookScene):
    """Up and down scroll, left and right turn to another chapter; back returns to the previous screen."""

    open_to_all = True
    title_step = "label"

    def __init__(self, stage: Stage, info: GameInfo) -> None:
        super().__init__(stage)
        self.world = on_paper(world_of(info))
        self.info = info
        self._content: ScrollArea | None = None

    @property
    def chapters(self) -> tuple[Section, ...]:
        """In the current language."""
        sections = rules_of(self.info.id, assets_root())
        return (*sections, about_page(self.info) if sections else credits_of(self.info))

    @property
    def title(self) -> str:
        return tr("{game}: rules").format(game=tr(self.info.title))

    @property
    def about(self) -> GameInfo:
        return self.info

    @property
    def chapters_named(self) -> Sequence[Chapter]:
        """With the first drawing of each that stands for no other one yet, if most of them have a drawing."""
        chapters, arts = self.chapters, list[str]()
        for section in chapters:
            own = [passage.art for passage in section.passages if passage.art]
            arts.append(next((art for art in own if art not in arts), next(iter(own), "")))
        pictured = 2 * sum(map(bool, arts)) > len(arts)
        return [(section.title, art if pictured else "") for section, art in zip(chapters, arts, strict=True)]

    # Laying out

    def page(self, room: Rect) -> list[Widget]:
        theme = self.stage.theme
        page = Rect(room.x, room.y + theme.gap(5), room.w - theme.gap(7), 0)
        held = self._passages(self.chapters[self.chapter], page)
        seen = [widget.rect.bottom for widget in held if widget.rect.bottom <= room.bottom]
        whole = min(room.h, max(seen, default=0) + theme.gap(4) - room.y)
        if len(seen) == len(held) or whole < room.h * LEAST_FILLED:
            whole = room.h  # else no passage is cut at the beginning
        self._content = ScrollArea(Rect(room.topleft, (room.w, whole)), held, margin=theme.gap(8))
        self._content.takes_focus = False
        return [self._content]

    def _passages(self, section: Section, page: Rect) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        held: list[Widget] = []
        top = page.y
        if self.chapter == 0 and self.contents is not None and self.stage.assets.has(f"{self.info.id}/box"):
            banner = Rect(page.x, top, page.w, theme.px(BANNER_HEIGHT))
            picture, beside = row(banner, [round(banner.h * COVER_ASPECT), 1.0], theme.gap(6))
            above, below = column(beside, [1.0, 2.2], theme.gap(1))
            steps, tagline = ("hero", "display", "title"), tr(self.info.tagline)
            held.append(CoverStrip(picture, self.info))
            held.append(Label(above, section.title, steps, face="display", valign="bottom"))
            held.append(Label(below, tagline, ("title", "reading", "label", "body"), valign="top"))
            top = banner.bottom + theme.gap(5)
        elif self.contents is not None:
            step = text.fit(section.title, ("display", "title"), page.w, face="display", lines=2)
            height = text.size(section.title, step, "display", page.w)[1]
            held.append(Label(Rect(page.x, top, page.w, height), section.title, step, face="display", valign="top"))
            top += height + theme.gap(4)
        pictured = any(passage.art for passage in section.passages)
        for passage in section.passages:
            view = PassageView(self.stage, Rect(page.x, top, page.w, 0), passage, pictured)
            held.append(view)
            top = view.rect.bottom + theme.gap(5 if roomy(self.stage) else 4)
        return held

    # Actions

    def handle(self, event: Event) -> None:
        """Page Up and Down, Home and End scroll the text, not the list of chapters, which has the focus."""
        if event.type != pygame.KEYDOWN or self._content is None or not self._content.handle(event):
            super().handle(event)

    def intent(self, intent: Intent) -> bool:
        match intent:
            case Intent.LEFT | Intent.RIGHT:
                self.turn_to(self.chapter + (1 if intent is Intent.RIGHT else -1))
            case Intent.UP | Intent.DOWN if self._content is not None:
                self._content.intent(intent)
            case Intent.HELP:
                self.back()
            case _:
                return super().intent(intent)
        return True


def credits_of(info: GameInfo) -> Section:
    """The only chapter of a game without a rules page: what it is about, and whose it is."""
    passages = (Passage(tr(info.tagline), art=f"{info.id}/box"), Passage(tr(info.credits)))
    return Section(tr(info.title), passages)


def about_page(info: GameInfo) -> Section:
    """The last chapter of every rules page: whose game it is, and how this page is to be read."""
    return Section(
        tr("About these rules"),
        (
            Passage(tr(info.credits), art=f"{info.id}/box"),
            Passage(tr("This is an unofficial fan adaptation, neither made nor endorsed by the owners of the game.")),
            Passage(tr("Anything without a label is in the rule book. The wording is all ours.")),
            Passage(tr("The publisher or the designers confirmed this to players."), (), Source.PUBLISHER),
            Passage(tr("The rule book leaves this open, but a program has to know, so we decided."), (), Source.RULING),
            Passage(
                tr("This part was illegible or missing; we rebuilt it as we think it was."), (), Source.RECONSTRUCTED
            ),
            Passage(tr("You choose this when you set up the match."), (), Source.OPTION),
        ),
    )
