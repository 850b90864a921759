"""Looking back on a finished match: everything that was hidden, chapter by chapter, beside what was said."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.secret_pages import ReviewChapter, ReviewRow
from crashgames.core.translation import tr
from crashgames.scenes.reading.vote_band import VoteBand
from crashgames.ui.board import Board
from crashgames.ui.keys import Intent
from crashgames.ui.layout import column, inset, row, stack
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.people import characters_of, draw_person, marks_of
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SLIM_SCALE, EdgedSheet, Sheet, header, prop, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import Step, side_colours
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget
from crashgames.ui.widgets.button import LIP_HEIGHT
from crashgames.ui.worlds import world_of

MAX_WIDTH = 1120
ROW_HEIGHT = 38
MAX_ROW_HEIGHT = 68
PERSON_SIDE, FACE_SIDE = 40, 44
VOTE_SHARE = 1.75
"""The height of votes, in rows."""
BROAD_WIDTH, NARROW_ROW_HEIGHT, MAX_SIDE_ROW_HEIGHT = 860, 56, 104
"""From which width sides stand beside each other; the least height of their rows below each other, and the most."""
SIDE_NAMES_SHARE = 0.34
"""The share of a row of a side for who it is about."""
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
        bar, body = header(self.stage, self.middle(MAX_WIDTH), self.title, self.back)
        gap = theme.gap(4 if roomy(self.stage) else 2)
        self._sheet, foot = column(body, [1.0, theme.target], gap)
        inner = inset(self._sheet, theme.gap(6 if roomy(self.stage) else 3))
        title, rows = column(inner, [self.stage.text.line_height("title", "display"), 1.0], gap)
        return [
            *self._foot(foot, gap),
            Label(title, self.chapter.title, ("title", "label"), palette.accent_high, "display"),
            self._sides(rows) if self._sided else self._rows(rows),
            *bar,
        ]

    def _rows(self, room: Rect) -> Widget:
        theme = self.stage.theme
        gap = theme.gap(1.5)
        lines = [list(rows) for _, rows in groupby(enumerate(self.chapter.rows), _apart)]
        shares = [VOTE_SHARE if rows[0][1].votes else 1.0 for rows in lines]
        even = (room.h - gap * (len(lines) - 1)) / sum(shares or [1.0])
        height = min(theme.px(MAX_ROW_HEIGHT), max(theme.px(ROW_HEIGHT), int(even)))
        heights = [round(height * share) for share in shares]
        bar = theme.gap(5) if sum(heights) + gap * (len(lines) - 1) > room.h else 0
        places = stack(Rect(room.x, room.y, room.w - bar, room.h), heights, gap)
        held = [self._line(place, [entry for _, entry in rows]) for place, rows in zip(places, lines, strict=True)]
        return ScrollArea(room, held, margin=0)

    def _line(self, place: Rect, rows: Sequence[ReviewRow]) -> Widget:
        if rows[0].votes:
            return VoteBand(place, self.match, rows)
        return RowLine(place, self.match, self.board, rows[0])

    @property
    def _sided(self) -> dict[str, list[ReviewRow]]:
        """The rows of each side, in the order of the first of each; empty if they belong to none."""
        found: dict[str, list[ReviewRow]] = {}
        for entry in self.chapter.rows:
            if entry.side:
                found.setdefault(entry.side, []).append(entry)
        return found

    def _sides(self, room: Rect) -> Widget:
        """A block for each side, beside each other or, where it is narrow, below each other."""
        theme, sides = self.stage.theme, self._sided
        gap, pad = theme.gap(1.5), theme.gap(2)
        beside = room.w >= theme.px(BROAD_WIDTH)
        head = self.stage.text.line_height("title", "display") + gap
        count = max(map(len, sides.values()))
        spare = room.h - 2 * pad - head - gap * (count - 1)
        least = ROW_HEIGHT if beside else NARROW_ROW_HEIGHT
        height = min(theme.px(MAX_SIDE_ROW_HEIGHT), max(theme.px(least), spare // count))
        tall = [2 * pad + head + len(rows) * (height + gap) - gap for rows in sides.values()]
        whole = max(tall) if beside else sum(tall) + theme.gap(3) * (len(tall) - 1)
        inner = Rect(room.x, room.y, room.w - (theme.gap(5) if whole > room.h else 0), room.h)
        places = row(inner, len(sides), theme.gap(4)) if beside else stack(inner, tall, theme.gap(3))
        held: list[Widget] = []
        for number, ((words, rows), place, high) in enumerate(zip(sides.items(), places, tall, strict=True)):
            held += self._side(Rect(place.x, place.y, place.w, whole if beside else high), number, words, rows, height)
        return ScrollArea(room, held, margin=0)

    def _side(self, place: Rect, number: int, words: str, rows: Sequence[ReviewRow], height: int) -> list[Widget]:
        """The plate of one side, its heading, and its rows."""
        theme, palette = self.stage.theme, self.stage.theme.palette
        gap, inner = theme.gap(1.5), inset(place, theme.gap(2))
        head = Rect(
            inner.x + theme.gap(3), inner.y, inner.w - theme.gap(3), self.stage.text.line_height("title", "display")
        )
        places = stack(Rect(inner.x, head.bottom + gap, inner.w, 0), [height] * len(rows), gap)
        return [
            EdgedSheet(place, *side_colours(palette, number)),
            Label(head, words, ("title", "label", "body"), palette.ink, "display"),
            *(RowLine(at, self.match, self.board, entry) for at, entry in zip(places, rows, strict=True)),
        ]

    def _foot(self, room: Rect, gap: int) -> list[Widget]:
        palette = self.stage.theme.palette
        left, middle, right = row(room, [1.0, 1.2, 1.0], gap)
        words = tr("{n} of {count}").format(n=self.number + 1, count=len(self.chapters))
        first, last = self.number == 0, self.number == len(self.chapters) - 1
        line = Rect(middle.x, middle.y, middle.w, middle.h - self.stage.theme.px(LIP_HEIGHT))
        return [
            Button(right, tr("Next"), self._next, icon="arrow_right", kind="primary", why="" if last else None),
            Button(left, tr("Previous"), self._before, icon="arrow_left", why="" if first else None),
            Sheet(middle),
            Label(line, words, "label", palette.ink_soft, "bold", "center"),
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


def _apart(numbered: tuple[int, ReviewRow]) -> int:
    """A key that only votes share which follow each other."""
    number, entry = numbered
    return -1 if entry.votes else number


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
        steps: tuple[Step, ...] = ("title", "label", "body", "caption")
        self.steps = steps if large or entry.side else steps[1:]

    @property
    def called(self) -> str:
        name = "" if self.entry.seat is None else self.match.names[self.entry.seat]
        truth = {True: tr("That was true."), False: tr("That was a lie."), None: ""}[self.entry.true]
        named = self.entry.text if self.entry.text.startswith(name) else f"{name}: {self.entry.text}"
        return " ".join(filter(None, (named, truth)))

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette = stage.theme.palette
        theme, entry = stage.theme, self.entry
        lie = entry.true is False
        edge, width = (palette.warn, 3) if lie else (palette.line, 1)
        if not entry.side:  # the plate of its side is its ground
            stage.skin.box(surface, self.rect, Box(palette.ground_high, edge, width, 10))
        room = inset(self.rect, theme.gap(3), theme.gap(1))
        side = room.h if self.large or entry.side else min(room.h, theme.px(PERSON_SIDE))
        if entry.seat is not None:
            place = Rect(room.x, room.centery - side // 2, side, side)
            character = characters_of(self.match)[entry.seat]
            draw_person(surface, stage, self.match.info, entry.seat, character, place)
        left = room.x + side + theme.gap(3)
        names = SIDE_NAMES_SHARE if entry.side else NAMES_SHARE
        left += self._draw_name(surface, stage, Rect(left, room.y, round(room.w * names), room.h))
        right = room.right - self._draw_verdict(surface, stage, room)
        share = 0.5 if entry.text != entry.side else 1.0
        size = self._face_size(stage, (round((right - left) * share), room.h))
        faces = self._faces_width(stage, size[0])
        if entry.side:  # the pictures say who it was, and the heading the side
            self._draw_faces(surface, stage, Rect(left, room.y, faces, room.h), size)
            left += faces + stage.theme.gap(3)
        else:
            right -= faces
        if entry.text != entry.side:
            left += self._write(surface, stage, Rect(left, room.y, max(1, right - left), room.h))
        if not entry.side:
            self._draw_faces(surface, stage, Rect(left, room.y, faces, room.h), size)

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

    def _write(self, surface: Surface, stage: Stage, room: Rect) -> int:
        """Write the text; returns its width."""
        palette = stage.theme.palette
        step = stage.text.fit(self.entry.text, self.steps, room.w, room.h, "text", 2)
        lines = max(1, min(2, room.h // stage.text.line_height(step)))
        drawn = stage.text.render(self.entry.text, step, palette.ink, "text", room.w, lines)
        surface.blit(drawn, drawn.get_rect(midleft=room.midleft))
        return drawn.get_width()

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

    def _face_size(self, stage: Stage, room: tuple[int, int]) -> tuple[int, int]:
        """The size of one of the small pictures; those beside a side are square, and all of them fit."""
        if self.entry.side:
            side = min(room[1], room[0] // max(1, len(self.entry.faces)) - stage.theme.gap(3))
            return max(1, side), max(1, side)
        wide, high = self.board.card_shape
        height = room[1] if self.large else min(room[1], stage.theme.px(FACE_SIDE))
        return max(1, round(height * wide / high)), height

    def _faces_width(self, stage: Stage, width: int) -> int:
        """The width of the small pictures, each so wide, with what is around them."""
        step = width + stage.theme.gap(1.5)
        return len(self.entry.faces) * step + (stage.theme.gap(3) if self.entry.faces else 0)

    def _draw_faces(self, surface: Surface, stage: Stage, room: Rect, size: tuple[int, int]) -> None:
        """Small pictures at the right."""
        for number, face in enumerate(reversed(self.entry.faces)):
            drawn = self.board.picture(face, size, None, 0.0)
            right = room.right - number * (size[0] + stage.theme.gap(1.5))
            surface.blit(drawn, drawn.get_rect(midright=(right, room.centery)))
