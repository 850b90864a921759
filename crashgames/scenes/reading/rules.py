"""The rules of a game, to be read by chapters."""

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.catalog import GameInfo
from crashgames.core.rulebook import Passage, Section, Source, rules_of
from crashgames.core.translation import tr
from crashgames.paths import assets_root
from crashgames.scenes.reading.passages import PassageView
from crashgames.ui.cover_strip import CoverStrip
from crashgames.ui.keys import Intent
from crashgames.ui.layout import inset
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SLIM_SCALE, header, prop, roomy, sheet
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget, alike
from crashgames.ui.widgets.choice import Chooser
from crashgames.ui.worlds import world_of

MAX_WIDTH = 1220
CHAPTERS_WIDTH, MAX_CHAPTERS_WIDTH = 252, 340
PAD_STEPS = 4
"""Steps of spacing at both sides of a title in the list of chapters."""
SIDE_BY_SIDE = 940
BANNER_HEIGHT = 210


class RulesScene(WidgetScene):
    """Up and down scroll, left and right turn to another chapter; back returns to the previous screen."""

    open_to_all = True

    def __init__(self, stage: Stage, info: GameInfo) -> None:
        super().__init__(stage)
        self.world = world_of(info)
        self.info = info
        self.chapter = 0
        self._sheet = Rect(0, 0, 1, 1)
        self._content: ScrollArea | None = None
        self._list: ScrollArea | None = None

    @property
    def chapters(self) -> tuple[Section, ...]:
        """In the current language."""
        sections = rules_of(self.info.id, assets_root())
        return (*sections, about(self.info) if sections else credits_of(self.info))

    # Laying out

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        area = self.middle(MAX_WIDTH)
        name = tr("{game}: rules").format(game=tr(self.info.title))
        bar, body = header(self.stage, area, name, self._leave)
        widgets = self._beside(body) if body.w >= theme.px(SIDE_BY_SIDE) else self._above(body)
        self._content = self._read()
        return [*widgets, self._content, *bar]

    def _beside(self, body: Rect) -> list[Widget]:
        theme = self.stage.theme
        gap, line, bar = theme.gap(1), theme.target, theme.gap(4.5)
        width = self._chapters_width + bar
        left = body.x + width + theme.gap(5)
        self._sheet = Rect(left, body.y, body.right - left, body.h)
        held = [
            ChapterLine(
                Rect(body.x, body.y + k * (line + gap), width - bar, line),
                section.title,
                lambda k=k: self.turn_to(k),  # type: ignore[misc]
                kind="quiet",
                chosen=k == self.chapter,
            )
            for k, section in enumerate(self.chapters)
        ]
        alike(held)
        self._list = ScrollArea(Rect(body.x, body.y, width, body.h), held, margin=theme.px(4))
        return [self._list]

    @property
    def _chapters_width(self) -> int:
        """Wide enough for the longest title in letters that read well."""
        theme, text = self.stage.theme, self.stage.text
        longest = max(text.size(section.title, "body", "bold")[0] for section in self.chapters)
        return min(theme.px(MAX_CHAPTERS_WIDTH), max(theme.px(CHAPTERS_WIDTH), longest + 2 * theme.gap(PAD_STEPS)))

    def _above(self, body: Rect) -> list[Widget]:
        theme = self.stage.theme
        top = body.y + theme.target + theme.gap(2.5)
        self._sheet = Rect(body.x, top, body.w, body.bottom - top)
        self._list = None
        names = [section.title for section in self.chapters]
        return [Chooser(Rect(body.x, body.y, body.w, theme.target), "", names, self.chapter, self.turn_to)]

    def _read(self) -> ScrollArea:
        theme = self.stage.theme
        room = inset(self._sheet, theme.gap(8 if roomy(self.stage) else 4), theme.gap(1))
        room.w += theme.gap(4 if roomy(self.stage) else 2)
        column = Rect(room.x, room.y + theme.gap(5), room.w - theme.gap(7), 0)
        section = self.chapters[self.chapter]
        area = ScrollArea(room, self._passages(section, column), margin=theme.gap(8))
        area.takes_focus = False
        return area

    def _passages(self, section: Section, column: Rect) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        title = section.title
        step = text.fit(title, ("display", "title"), column.w, face="display", lines=2)
        height = text.size(title, step, "display", column.w)[1]
        held: list[Widget] = []
        top = column.y
        if self.chapter == 0 and self._list is not None and self.stage.assets.has(f"{self.info.id}/box"):
            held.append(CoverStrip(Rect(column.x, top, column.w, theme.px(BANNER_HEIGHT)), self.info))
            top += theme.px(BANNER_HEIGHT) + theme.gap(5)
        if roomy(self.stage) or self._list is not None:
            held.append(Label(Rect(column.x, top, column.w, height), title, step, face="display", valign="top"))
            top += height + theme.gap(4)
        pictured = any(passage.art for passage in section.passages)
        for passage in section.passages:
            view = PassageView(self.stage, Rect(column.x, top, column.w, 0), passage, pictured)
            held.append(view)
            top = view.rect.bottom + theme.gap(5 if roomy(self.stage) else 4)
        return held

    # Actions

    def turn_to(self, chapter: int) -> None:
        """Opens a chapter at its beginning."""
        if self._content is not None:
            self._content.scroll_to(0, glide=False)
        self.chapter = chapter % len(self.chapters)
        self.rebuild(fresh=True)
        self._show_chapter()

    def _show_chapter(self) -> None:
        if self._list is not None:
            button = self._list.held[self.chapter]
            self._list.reveal(button)
            if self.stage.by_keys:
                self.ring.focus(button)

    def entered(self) -> None:
        super().entered()
        self._show_chapter()

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
                self._leave()
            case _:
                return super().intent(intent)
        return True

    def back(self) -> bool:
        self._leave()
        return True

    def _leave(self) -> None:
        self.stage.stack.pop()

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)
        if self._list is not None:
            pad, rect = self.stage.theme.gap(2), self._list.rect
            low = min(rect.bottom, self._list.held[-1].rect.bottom)
            sheet(surface, self.stage, Rect(rect.x - pad, rect.y - pad, rect.w + pad, low - rect.y + 2 * pad))
        prop(surface, self.stage, self._sheet, SLIM_SCALE)


class ChapterLine(Button):
    """A line of the list of chapters."""

    def _draw_label(self, surface: Surface, stage: Stage, face: Rect, ink: tuple[int, int, int]) -> None:
        colour = ink if self.chosen or self.lit else stage.theme.palette.ink_soft
        room, step = self._room(stage, face), self.common_step(stage)
        lines = max(1, room.h // stage.text.line_height(step, "bold"))
        drawn = stage.text.render(self.label, step, colour, "bold", room.w, lines)
        surface.blit(drawn, drawn.get_rect(midleft=room.midleft))

    def step(self, stage: Stage) -> str:
        room = self._room(stage, self.rect)
        return stage.text.fit(self.label, self.steps, room.w, room.h, "bold", 2)

    def _room(self, stage: Stage, face: Rect) -> Rect:
        return face.inflate(-2 * stage.theme.gap(PAD_STEPS), 0)


def credits_of(info: GameInfo) -> Section:
    """The only chapter of a game without a rules page: what it is about, and whose it is."""
    passages = (Passage(tr(info.tagline), art=f"{info.id}/box"), Passage(tr(info.credits)))
    return Section(tr(info.title), passages)


def about(info: GameInfo) -> Section:
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
