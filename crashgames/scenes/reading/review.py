"""Looking back on a finished match: everything that was hidden, chapter by chapter, beside what was said."""

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.secret_pages import ReviewChapter, ReviewRow
from crashgames.core.translation import tr
from crashgames.ui.board import Board
from crashgames.ui.keys import Intent
from crashgames.ui.layout import column, inset, row
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.people import characters_of, draw_person, marks_of
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SLIM_SCALE, Sheet, header, prop, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import Step
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget
from crashgames.ui.worlds import world_of

MAX_WIDTH = 1120
ROW_HEIGHT = 38
MAX_ROW_HEIGHT = 68
PERSON_SIDE, FACE_SIDE = 40, 44
NAMES_SHARE = 0.2
"""The share of a row for who it is about."""


class ReviewScene(WidgetScene):
    """One chapter at a time; the arrow keys and the buttons below turn to the next."""

    def __init__(
        self, stage: Stage, match: Match, board: Board[Any], chapters: Sequence[ReviewChapter], title: str = ""
    ) -> None:
        super().__init__(stage)
        self.world, self.marks = world_of(match.info), marks_of(match)
        self.match = match
        self.board = board
        self.chapters = tuple(chapters)
        self.title = title or tr("What really happened")
        self.number = 0
        self._sheet = Rect(0, 0, 1, 1)

    @property
    def chapter(self) -> ReviewChapter:
        """The chapter that is open."""
        return self.chapters[self.number]

    def build(self) -> list[Widget]:
        palette = self.stage.theme.palette
        theme = self.stage.theme
        area = Rect(0, self.area.y, min(self.area.w, theme.px(MAX_WIDTH)), self.area.h)
        area.centerx = self.area.centerx
        bar, body = header(self.stage, area, self.title, self.back)
        gap = theme.gap(4 if roomy(self.stage) else 2)
        self._sheet, foot = column(body, [1.0, theme.target], gap)
        inner = inset(self._sheet, theme.gap(6 if roomy(self.stage) else 3))
        title, rows = column(inner, [self.stage.text.line_height("title", "display"), 1.0], gap)
        return [
            *self._foot(foot, gap),
            Label(title, self.chapter.title, ("title", "label"), palette.accent_high, "display"),
            self._rows(rows),
            *bar,
        ]

    def _rows(self, room: Rect) -> Widget:
        theme = self.stage.theme
        gap = theme.gap(1.5)
        count = len(self.chapter.rows)
        height = min(theme.px(MAX_ROW_HEIGHT), max(theme.px(ROW_HEIGHT), (room.h - gap * (count - 1)) // max(1, count)))
        bar = theme.gap(5) if count * (height + gap) - gap > room.h else 0
        held = [
            RowLine(Rect(room.x, room.y + k * (height + gap), room.w - bar, height), self.match, self.board, entry)
            for k, entry in enumerate(self.chapter.rows)
        ]
        return ScrollArea(room, held, margin=0)

    def _foot(self, room: Rect, gap: int) -> list[Widget]:
        palette = self.stage.theme.palette
        left, middle, right = row(room, [1.0, 1.2, 1.0], gap)
        words = tr("{n} of {count}").format(n=self.number + 1, count=len(self.chapters))
        first, last = self.number == 0, self.number == len(self.chapters) - 1
        return [
            Button(right, tr("Next"), self._next, icon="arrow_right", kind="primary", why="" if last else None),
            Button(left, tr("Previous"), self._before, icon="arrow_left", why="" if first else None),
            Sheet(middle),
            Label(middle, words, "label", palette.ink_soft, "bold", "center"),
        ]

    def _next(self) -> None:
        self._turn_to(self.number + 1)

    def _before(self) -> None:
        self._turn_to(self.number - 1)

    def _turn_to(self, number: int) -> None:
        wanted = max(0, min(number, len(self.chapters) - 1))
        if wanted != self.number:
            self.number = wanted
            self.rebuild()
            for area in self.ring.widgets:
                if isinstance(area, ScrollArea):
                    area.scroll_to(0, glide=False)

    def intent(self, intent: Intent) -> bool:
        if intent in (Intent.LEFT, Intent.RIGHT):
            self._turn_to(self.number + (1 if intent is Intent.RIGHT else -1))
            return True
        return super().intent(intent)

    def back(self) -> bool:
        self.stage.stack.pop()
        return True

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)
        prop(surface, self.stage, self._sheet, SLIM_SCALE)


class RowLine(Widget):
    """One row: a player, words, small pictures, and whether what was said was true."""

    takes_focus = False

    def __init__(self, rect: Rect, match: Match, board: Board[Any], entry: ReviewRow, large: bool = False) -> None:
        super().__init__(rect)
        self.match = match
        self.board = board
        self.entry = entry
        self.large = large
        """True to be read from far away: all of the height is used."""
        self.steps: tuple[Step, ...] = ("title", "label", "body", "caption") if large else ("label", "body", "caption")

    @property
    def called(self) -> str:
        name = "" if self.entry.seat is None else self.match.names[self.entry.seat]
        truth = {True: tr("That was true."), False: tr("That was a lie."), None: ""}[self.entry.true]
        named = self.entry.text if self.entry.text.startswith(name) else f"{name}: {self.entry.text}"
        return " ".join(filter(None, (named, truth)))

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette = stage.theme.palette
        theme, entry = stage.theme, self.entry
        stage.skin.box(surface, self.rect, Box(palette.ground_high, palette.line, 1, 10))
        room = inset(self.rect, theme.gap(3), theme.gap(1))
        side = room.h if self.large else min(room.h, theme.px(PERSON_SIDE))
        if entry.seat is not None:
            place = Rect(room.x, room.centery - side // 2, side, side)
            character = characters_of(self.match)[entry.seat]
            draw_person(surface, stage, self.match.info, entry.seat, character, place)
        left = room.x + side + theme.gap(3)
        left += self._draw_name(surface, stage, Rect(left, room.y, round(room.w * NAMES_SHARE), room.h))
        right = room.right - self._draw_verdict(surface, stage, room)
        right -= self._draw_faces(surface, stage, Rect(left, room.y, right - left, room.h))
        self._write(surface, stage, Rect(left, room.y, max(1, right - left), room.h))

    def _draw_name(self, surface: Surface, stage: Stage, room: Rect) -> int:
        """Draw the name, unless the text begins with it; returns the width it takes."""
        palette = stage.theme.palette
        name = "" if self.entry.seat is None else self.match.names[self.entry.seat]
        if not name or self.entry.text.startswith(f"{name} "):
            return 0
        lines = 2 if self.large else 1
        step = stage.text.fit(name, self.steps, room.w, room.h, "bold", lines)
        drawn = stage.text.render(name, step, palette.ink, "bold", room.w, lines)
        surface.blit(drawn, drawn.get_rect(midleft=room.midleft))
        return room.w + stage.theme.gap(3)

    def _write(self, surface: Surface, stage: Stage, room: Rect) -> None:
        palette = stage.theme.palette
        step = stage.text.fit(self.entry.text, self.steps, room.w, room.h, "text", 2)
        lines = max(1, min(2, room.h // stage.text.line_height(step)))
        drawn = stage.text.render(self.entry.text, step, palette.ink, "text", room.w, lines)
        surface.blit(drawn, drawn.get_rect(midleft=room.midleft))

    def _draw_verdict(self, surface: Surface, stage: Stage, room: Rect) -> int:
        """A tick or a cross with its word, at the right; returns the width it takes."""
        palette = stage.theme.palette
        if self.entry.true is None:
            return 0
        word, icon, ink = (
            (tr("True"), "check", palette.good) if self.entry.true else (tr("A lie"), "cross", palette.warn)
        )
        step = stage.text.fit(word, self.steps[:2], room.w // 5, room.h, "bold", 1)
        drawn = stage.text.render(word, step, ink, "bold")
        picture = stage.assets.icon(icon, stage.theme.font(step), ink)
        place = drawn.get_rect(midright=room.midright)
        surface.blit(drawn, place)
        mark = picture.get_rect(midright=(place.x - stage.theme.gap(2), room.centery))
        surface.blit(picture, mark)
        return room.right - mark.x + stage.theme.gap(3)

    def _draw_faces(self, surface: Surface, stage: Stage, room: Rect) -> int:
        """Small pictures at the right; returns the width they take."""
        wide, high = self.board.card_shape
        height = room.h if self.large else min(room.h, stage.theme.px(FACE_SIDE))
        width = max(1, round(height * wide / high))
        step = width + stage.theme.gap(1.5)
        for number, face in enumerate(reversed(self.entry.faces)):
            drawn = self.board.picture(face, (width, height), None, 0.0)
            surface.blit(drawn, drawn.get_rect(midright=(room.right - number * step, room.centery)))
        return len(self.entry.faces) * step + (stage.theme.gap(2) if self.entry.faces else 0)
