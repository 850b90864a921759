"""The sheet of a saved match: a small picture of its open table, players, progress, and buttons."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
import pygame
from pygame import Rect, Surface

from crashgames.core.bots import LEVELS
from crashgames.core.catalog import GameInfo
from crashgames.core.match import Match
from crashgames.core.secret_pages import SecretRound
from crashgames.core.sentences import as_sentence
from crashgames.scenes.shelf.boxes import draw_fact, flow
from crashgames.scenes.shelf.match_row import how_far, match_title, when
from crashgames.scenes.table.picture import TablePicture
from crashgames.storage.copies import copied
from crashgames.storage.library import Library, SaveEntry, load
from crashgames.storage.save_format import Header, Refused
from crashgames.ui.layout import centre, column, grid, inset, row
from crashgames.ui.people import Badge, level_name
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, buttons, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import Step
from crashgames.ui.widgets import Label, Widget
from crashgames.ui.worlds import world_of

SUPERSAMPLING = 2
"""A table is drawn so many times larger and then reduced: there is no smaller one with all its words."""


def miniature(stage: Stage, match: Match, size: tuple[int, int]) -> Surface:
    """The board as everybody sees it, in the given size; in the middle of a secret round, as it was before."""
    full = size[0] * SUPERSAMPLING, size[1] * SUPERSAMPLING
    small = Stage(full, msgspec.structs.replace(stage.settings, interface_scale=1.0, text_scale=1.0))
    small.assets = stage.assets
    small.turn_to(world_of(match.info))
    picture = TablePicture(small, match)
    picture.show_board_alone(Rect((0, 0), full), SecretRound(match).openly().view(None))
    sheet = Surface(full)
    picture.draw(sheet, anew=True)
    return pygame.transform.smoothscale(sheet, size)


TABLE_ASPECT = 1.6
MOST_KEPT = 40
MIN_TABLE_PIXELS = 120
"""Pixels; nothing can be seen of a table in a smaller picture."""
BADGE_SIDE, MOST_ABREAST = 30, 4
"""The side of the badge before a player, in logical units; so many players stand in a line at most."""


class MatchSheet:
    """Makes the widgets for one match at a time, and keeps the small pictures of tables seen before."""

    def __init__(self, stage: Stage, shelf: Mapping[str, GameInfo]) -> None:
        self.stage = stage
        self.shelf = shelf
        self._pictures: dict[tuple[Path, tuple[int, int]], Surface | str] = {}
        self._place = Rect(0, 0, 0, 0)

    def forget(self) -> None:
        """The files may have changed."""
        self._pictures.clear()

    def build(self, room: Rect, entry: SaveEntry | None, doings: Sequence[MenuEntry]) -> list[Widget]:
        """The widgets for a match in `room`."""
        if entry is None:
            return []
        theme = self.stage.theme
        pad, gap = theme.gap(5 if roomy(self.stage) else 3), theme.gap(2.5)
        inner = inset(room, pad)
        rows = 1 if inner.w >= theme.px(150) * len(doings) else 2
        foot = rows * (theme.target + gap) - gap
        upper, below = column(inner, [1.0, foot], theme.gap(4 if roomy(self.stage) else 2))
        counts = [len(doings) // rows, -(-len(doings) // rows)][-rows:]
        lines = zip(column(below, rows, gap), counts, strict=True)
        cells = [cell for line, count in lines for cell in row(line, count, gap)]
        cells[-1] = Rect(cells[-1].x + gap, cells[-1].y, cells[-1].w - gap, cells[-1].h)
        kinds = ["primary", *["plain"] * (len(doings) - 2), "grave"][-len(doings) :]
        return [*buttons(cells, doings, kinds), *self._facts(upper, entry)]

    def _facts(self, room: Rect, entry: SaveEntry) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        if entry.header is None:
            self._place, ink = Rect(0, 0, 0, 0), theme.palette.ink_soft
            return [Label(room, as_sentence(entry.trouble), ("title", "label", "body"), ink, align="center")]
        head, facts = text.line_height("title", "display"), text.line_height(self._step, "bold")
        free, line = room.h - head - facts - 3 * theme.gap(2), text.line_height(self._step) + theme.gap(1)
        players = min(-(-len(entry.header.names) // self._abreast(entry.header, room.w)), max(0, free // line)) * line
        height = max(0, min(free - players, round(room.w / TABLE_ASPECT)))
        picture, title, middle, seats = column(room, [height, head, facts, players], theme.gap(2))
        picture = centre(picture, (round(height * TABLE_ASPECT), height))
        self._place = picture
        return [
            Thumbnail(picture, self._pictures.get((entry.path, picture.size))),
            Label(title, match_title(entry, self.shelf), ("title", "label", "body", "caption"), face="display"),
            FactLine(middle, entry.header, self.shelf.get(entry.header.game)),
            *self._players(seats, entry.header),
        ]

    def _players(self, room: Rect, header: Header) -> list[Widget]:
        theme, info = self.stage.theme, self.shelf.get(header.game)
        rows = round(room.h / (self.stage.text.line_height(self._step) + theme.gap(1)))
        cells = grid(room, self._abreast(header, room.w), rows, theme.gap(1))
        found: list[Widget] = []
        for seat, (cell, words) in enumerate(zip(cells, _named(header), strict=False)):
            side = min(cell.h, theme.px(BADGE_SIDE))
            if info:
                found.append(Badge(Rect(cell.x, cell.centery - side // 2, side, side), info, seat))
            left = cell.x + side + theme.gap(1.5)
            found.append(Label(Rect(left, cell.y, cell.right - left, cell.h), words, (self._step, "body", "caption")))
        return found

    def _abreast(self, header: Header, width: int) -> int:
        """So many players stand in a line: as many as have room, at least two, and about as many in every line."""
        theme, count = self.stage.theme, len(header.names)
        widest = max((self.stage.text.size(words, self._step)[0] for words in _named(header)), default=0)
        most = max(2, min(MOST_ABREAST, width // (widest + theme.px(BADGE_SIDE) + theme.gap(4))))
        return -(-count // -(-count // most)) if count > most else most

    @property
    def _step(self) -> Step:
        """The letters of facts and names."""
        return "label" if roomy(self.stage) else "body"

    def draw_table(self, entry: SaveEntry) -> bool:
        """Draw the small picture of a match that has none so far; returns whether there is a new one."""
        key = (entry.path, self._place.size)
        if key in self._pictures or entry.header is None or self._place.w < MIN_TABLE_PIXELS:
            return False
        while len(self._pictures) >= MOST_KEPT:
            self._pictures.pop(next(iter(self._pictures)))
        try:
            saved = load(entry.path, self.shelf)
            copy = copied(Library(entry.path.parent), saved, entry.path, self.shelf) if entry.header.finished else None
            if copy:
                raise copy
            self._pictures[key] = miniature(self.stage, saved.match, self._place.size)
        except Refused as error:
            self._pictures[key] = as_sentence(str(error))
        return True


def _named(header: Header) -> list[str]:
    """The names of players, those of bots with their levels."""
    named = zip(header.names, [*header.levels, *[0] * len(header.names)], strict=False)
    return [f"{name} ({level_name(level)})" if level in LEVELS else name for name, level in named]


class Thumbnail(Widget):
    """The open table in small, or why it cannot be shown; nothing of it before it is drawn."""

    takes_focus = False

    def __init__(self, rect: Rect, picture: Surface | str | None) -> None:
        super().__init__(rect)
        self.picture = picture

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette = stage.theme.palette
        if min(self.rect.size) < 8:
            return
        stage.skin.box(surface, self.rect, Box(palette.ground, palette.line, 1.5, 10))
        if isinstance(self.picture, Surface):
            surface.blit(self.picture, self.rect)
            stage.skin.box(surface, self.rect, Box(None, palette.line, 2, 4))
        elif self.picture:
            room = inset(self.rect, stage.theme.gap(4))
            step = stage.text.fit(self.picture, ("label", "body", "caption"), room.w, room.h)
            drawn = stage.text.render(self.picture, step, palette.warn, "text", room.w, 6, "center")
            surface.blit(drawn, drawn.get_rect(center=room.center))


class FactLine(Widget):
    """The progress of a match, and when it was played."""

    takes_focus = False

    def __init__(self, rect: Rect, header: Header, info: GameInfo | None) -> None:
        super().__init__(rect)
        self.facts = [("list", how_far(header, info)), ("clock", when(header.saved))]

    @property
    def called(self) -> str:
        return ". ".join(words for _, words in self.facts if words)

    def draw(self, surface: Surface, stage: Stage) -> None:
        facts = [fact for fact in self.facts if fact[1]]
        large = flow(stage, self.rect, facts, "label")
        step = "label" if large and large[-1].bottom <= self.rect.bottom else "body"
        for fact, place in zip(facts, flow(stage, self.rect, facts, step), strict=True):
            draw_fact(surface, stage, place, fact, step)
