"""The saved matches: to look at, continue, rename, export and delete."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.catalog import GameInfo, games
from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import ConfirmScene
from crashgames.scenes.dialogs.name_box import NameScene
from crashgames.scenes.shelf.match_row import MatchRow, match_words
from crashgames.scenes.shelf.match_sheet import match_sheet
from crashgames.scenes.shelf.opening import attempt, choose_file, look_back, pass_on, receive, resume
from crashgames.scenes.shelf.statistics import StatisticsScene
from crashgames.storage.library import Library, SaveEntry, own_library
from crashgames.ui.book import draw_book
from crashgames.ui.layout import inset, row, stack
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, header, roomy, tools_beside
from crashgames.ui.widgets import Label, ScrollArea, Widget, flatten
from crashgames.ui.worlds import LIBRARY

MAX_WIDTH, NARROW_WIDTH, ROW_HEIGHT = 1240, 760, 80
"""Logical units: the most width, that from which list and details fit beside each other, and the height of a row."""


class SavedScene(WidgetScene):
    """A book with a row for each match at the left, and the details of one of them at the right."""

    world = LIBRARY

    def __init__(self, stage: Stage, where: Library | None = None) -> None:
        super().__init__(stage)
        self.library = where or own_library()
        self.shelf: dict[str, GameInfo] = games()
        self.entries: list[SaveEntry] = self.library.entries()
        self.chosen = 0
        self.opened = False
        """True if the details are shown, where list and details are a page each."""
        self._pages: Sequence[Rect] = ()

    @property
    def entry(self) -> SaveEntry | None:
        """The match that is looked at."""
        return self.entries[self.chosen] if self.chosen < len(self.entries) else None

    # Laying out

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        bar, body = header(self.stage, self.middle(MAX_WIDTH), tr("Saved matches"), self.back)
        self._pages = [body] if self._narrow else row(body, [1.12, 1.0])
        room = inset(self._pages[0], theme.gap(4 if roomy(self.stage) else 2))
        listed = [] if self._narrow and self.opened else self._listed(room)
        details, shown = list[Widget](), None if self._narrow and not self.opened else self.entry
        if shown:
            details = match_sheet(self.stage, self._pages[-1], shown, self.shelf, self._actions(shown))
        take_in = partial(receive, self.stage, show=self._show)
        entries: list[MenuEntry] = [
            (tr("Import a match"), "plus", lambda: choose_file(self.stage, self.library, self.shelf, take_in)),
            (tr("Statistics"), "trophy", lambda: self.stage.stack.push(StatisticsScene(self.stage))),
        ]
        return [*listed, *details, *bar, *tools_beside(self.stage, bar[1], entries)]

    @property
    def _narrow(self) -> bool:
        """True if list and details do not fit beside each other: each is then a page."""
        return self.stage.theme.logical[0] < NARROW_WIDTH

    def _listed(self, room: Rect) -> list[Widget]:
        """A row for each match."""
        theme, count = self.stage.theme, len(self.entries)
        if not count:
            words = tr("No saved matches yet. Every match is saved automatically, from its first move.")
            steps = ("title", "label", "body")
            return [Label(inset(room, theme.gap(6)), words, steps, theme.palette.ink_soft, align="center")]
        gap, ring = theme.gap(2), theme.px(4)
        whole = max(1, (room.h + gap) // (max(theme.px(ROW_HEIGHT), theme.target) + gap))
        wide = room.w - (theme.gap(5) if count > whole else 0)
        places = stack(Rect(room.x, room.y, wide, 0), [(room.h + gap) // whole - gap] * count, gap)
        rows = [self._row(place, number) for number, place in enumerate(places)]
        return [ScrollArea(room.inflate(2 * ring, 2 * ring), rows, margin=ring)]

    def _row(self, place: Rect, number: int) -> MatchRow:
        entry = self.entries[number]
        made = MatchRow(place, entry, self.shelf, lambda by_key: self._take(number, by_key))
        made.chosen = number == self.chosen
        return made

    def _actions(self, entry: SaveEntry) -> list[MenuEntry]:
        """Buttons for the match that is looked at, the most likely first."""
        delete = (tr("Delete"), "bin", self._delete)
        if entry.header is None:
            return [(tr("Open the previous copy"), "undo", self._resume), delete] if entry.has_copy else [delete]
        word, icon = (tr("View"), "eye") if entry.header.finished else (tr("Continue"), "play")
        known, replay = entry.header.game in self.shelf, partial(look_back, self.stage, entry.path)
        return [
            *([(word, icon, self._resume)] if known else []),
            *([(tr("Replay"), "turn_back", replay)] if known and entry.header.finished else []),
            (tr("Rename"), "pen", self._name),
            (tr("Export"), "send", lambda: pass_on(self.stage, self.library, entry)),
            delete,
        ]

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        draw_book(surface, self.stage, self._pages)

    # Moving about

    def update(self, dt: float) -> None:
        super().update(dt)
        focused = self.ring.focused
        if isinstance(focused, MatchRow) and self.stage.by_keys and focused.entry is not self.entry:
            self._look_at(self.entries.index(focused.entry))

    def handle(self, event: Event) -> None:
        if event.type == pygame.DROPFILE:
            receive(self.stage, Path(event.file), self._show)
        else:
            super().handle(event)

    def back(self) -> bool:
        if self.opened and self._narrow:
            self.opened = False
            self.rebuild()
            self._focus_chosen()
        else:
            self.stage.stack.pop()
        return True

    def uncovered(self) -> None:
        super().uncovered()
        self._read_again()

    def _focus_chosen(self) -> None:
        rows = [widget for widget in flatten(self.ring.widgets) if isinstance(widget, MatchRow)]
        self.ring.focus(next((row for row in rows if row.chosen), None))

    def _look_at(self, number: int) -> None:
        self.chosen = number
        self.rebuild()

    def _take(self, number: int, by_key: bool) -> None:
        """A press on a row looks at it; a key on it, or one more press, opens it."""
        if self._narrow:
            self.opened = True
            self._look_at(number)
        elif by_key or number == self.chosen:
            self.chosen = number
            self._resume()
        else:
            self._look_at(number)

    def _read_again(self) -> None:
        kept = self.entry.path if self.entry else None
        self.entries = self.library.entries()
        paths = [entry.path for entry in self.entries]
        self.chosen = paths.index(kept) if kept in paths else max(0, min(self.chosen, len(paths) - 1))
        self.rebuild()

    # Actions

    def _resume(self) -> None:
        if self.entry:
            resume(self.stage, self.entry.path)

    def _name(self) -> None:
        entry = self.entry
        if entry and entry.header:
            ask, hint = tr("What should this match be called?"), tr("Game and players")

            def take(title: str) -> None:
                attempt(self.stage, lambda: self.library.rename(entry, title), tr("The name could not be saved."))

            self.stage.stack.push(NameScene(self.stage, ask, entry.header.title, take, hint))

    def _delete(self) -> None:
        entry = self.entry
        if entry:
            what = tr("Delete this match? {match}. You can't get it back, not even its replay. The statistics stay.")

            def delete() -> None:
                failure = tr("This match could not be deleted.")
                if attempt(self.stage, lambda: self.library.delete(entry), failure):
                    self.opened = False
                    self._read_again()

            question = what.format(match=match_words(entry, self.shelf))
            self.stage.stack.push(ConfirmScene(self.stage, question, tr("Delete"), delete))

    def _show(self, path: Path) -> None:
        """Go to the row of a match."""
        self._read_again()
        self.chosen = next((k for k, entry in enumerate(self.entries) if entry.path == path), 0)
        self.rebuild()
        self._focus_chosen()
