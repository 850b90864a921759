"""Wins by name: one game and one kind of match at a time."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo, games
from crashgames.core.translation import tr
from crashgames.evening.people import Known, Roster
from crashgames.paths import config_home
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.storage.evenings import own_evenings
from crashgames.storage.statistics import NameRecord, ResultKind, Results, load, records
from crashgames.ui.layout import column, inset, row
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SheetScene, header, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import SEATS
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget, alike
from crashgames.ui.widgets.choice import Chooser

MAX_WIDTH = 1080
NARROW_WIDTH = 760
ROW_HEIGHT, FACE_SIDE = 52, 44
NAME, NUMBER, SHARE = 1.6, 0.8, 1.4
"""Weights of the columns: the name, a number, the share of wins."""
WIDTHS = (1.0, 0.9, 1.5, 0.9)
"""Weights of the buttons for the kinds."""
ICONS = {ResultKind.PEOPLE: "person", ResultKind.BOTS: "robot", ResultKind.TAKEN_BACK: "undo", ResultKind.HINTS: "bulb"}


class StatisticsScene(SheetScene):
    """A table of names. Matches with bots, with moves taken back, and with hints are counted apart."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.results: Results = load(config_home())
        self.people = _faces()
        self.shelf: list[GameInfo] = list(games().values())
        self.number = self._first_played()
        self.kind = self.results.found[-1].kind if self.results.found else ResultKind.PEOPLE

    @property
    def info(self) -> GameInfo:
        """The game whose statistics are shown."""
        return self.shelf[self.number]

    @property
    def lines(self) -> list[NameRecord]:
        """The records of the game for the kind of match that is chosen; empty if there are none."""
        return records(self.results.found, self.info.id, self.kind)

    def _first_played(self) -> int:
        """The game that was played last."""
        last = self.results.found[-1].game if self.results.found else ""
        return next((k for k, info in enumerate(self.shelf) if info.id == last), 0)

    def entered(self) -> None:
        super().entered()
        if self.results.notice:
            self.stage.stack.push(NoticeScene(self.stage, tr("The statistics"), self.results.notice))

    # Laying out

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        bar, body = header(self.stage, self.middle(MAX_WIDTH), tr("Statistics"), self.back)
        gap = theme.gap(4 if roomy(self.stage) else 2)
        self.panel = body
        inner = inset(body, theme.gap(6 if roomy(self.stage) else 3), theme.gap(5 if roomy(self.stage) else 2.5))
        top, kinds, table = column(inner, [theme.target, theme.target, 1.0], gap)
        aside = self._scroll_bar(table)
        for line in (top, kinds):
            line.w -= aside
        return [self._games(top), *self._kinds(kinds), *self._table(table, aside), *bar]

    def _games(self, room: Rect) -> Widget:
        names = [tr(info.title) for info in self.shelf]
        return Chooser(room, tr("Game"), names, self.number, self._choose_game)

    def _kinds(self, room: Rect) -> list[Button]:
        words = {
            ResultKind.PEOPLE: tr("People only"),
            ResultKind.BOTS: tr("With bots"),
            ResultKind.TAKEN_BACK: tr("With moves taken back"),
            ResultKind.HINTS: tr("With hints"),
        }
        places = row(room, WIDTHS, self.stage.theme.gap(2))
        return alike([self._kind(place, kind, words[kind]) for place, kind in zip(places, ResultKind, strict=True)])

    def _kind(self, place: Rect, kind: ResultKind, words: str) -> Button:
        icon, chosen = ICONS[kind], kind is self.kind
        return Button(place, words, lambda: self._choose_kind(kind), icon=icon, kind="quiet", chosen=chosen)

    def _table(self, room: Rect, aside: int) -> list[Widget]:
        palette, lines = self.stage.theme.palette, self.lines
        if not lines:
            words = tr("No match like this has been finished yet.")
            return [Label(room, words, ("title", "label", "body"), palette.ink_soft, align="center")]
        head, body = self._head_and_body(room)
        height, gap = self._line_and_gap
        places = [Rect(body.x, body.y + k * (height + gap), body.w - aside, height) for k in range(len(lines))]
        held = [
            RecordLine(place, record, self._with_hints, self.people)
            for place, record in zip(places, lines, strict=True)
        ]
        head.w -= aside
        return [*self._titles(head), ScrollArea(body, held, margin=0)]

    def _head_and_body(self, room: Rect) -> list[Rect]:
        return column(room, [self.stage.text.line_height("body", "bold"), 1.0], self.stage.theme.gap(2))

    @property
    def _line_and_gap(self) -> tuple[int, int]:
        return max(self.stage.theme.px(ROW_HEIGHT), self.stage.theme.target), self.stage.theme.gap(1.5)

    def _scroll_bar(self, room: Rect) -> int:
        """The width that everything leaves free at the right for the scroll bar; 0 if all lines are seen at once."""
        (height, gap), count = self._line_and_gap, len(self.lines)
        return self.stage.theme.gap(5) if count * (height + gap) - gap > self._head_and_body(room)[1].h else 0

    def _titles(self, room: Rect) -> list[Widget]:
        palette = self.stage.theme.palette
        words = [tr("Name"), tr("Played"), tr("Won"), tr("Shared"), *([tr("Hints")] if self._with_hints else [])]
        words += [*([tr("Win rate")] if _shows_share(self.stage) else []), tr("Best")]
        cells = cells_of(room, self.stage, self._with_hints)
        return [
            Label(cell, word, ("body", "caption"), palette.ink_soft, "bold", "left" if number == 0 else "center")
            for number, (cell, word) in enumerate(zip(cells, words, strict=True))
        ]

    @property
    def _with_hints(self) -> bool:
        return self.kind is ResultKind.HINTS

    def _choose_game(self, number: int) -> None:
        self.number = number
        self.rebuild()

    def _choose_kind(self, kind: ResultKind) -> None:
        self.kind = kind
        self.rebuild()


class RecordLine(Widget):
    """The record of one name."""

    takes_focus = False

    def __init__(self, rect: Rect, record: NameRecord, with_hints: bool, people: Mapping[str, Known]) -> None:
        super().__init__(rect)
        self.record = record
        self.people = people
        self.with_hints = with_hints

    @property
    def called(self) -> str:
        record = self.record
        return tr("{name}: {played} matches, {won} won").format(name=record.name, played=record.played, won=record.won)

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette = stage.theme.palette
        record = self.record
        stage.skin.box(surface, self.rect, Box(palette.ground_high, palette.line, 1, 10))
        name, *cells, best = cells_of(self.rect, stage, self.with_hints)
        if self.people:
            face, name = row(name, [stage.theme.px(FACE_SIDE), 1.0], stage.theme.gap(2))
            if known := self.people.get(record.name):
                draw_marked(surface, stage, SEATS[known.mark], known.face, face)
        self._write(surface, stage, name, record.name, "left", "bold")
        numbers = [record.played, record.won, record.shared, *([record.hints] if self.with_hints else []), record.best]
        for cell, number in zip((*cells[: len(numbers) - 1], best), numbers, strict=True):
            self._write(surface, stage, cell, str(number), "center", "text")
        if _shows_share(stage):
            self._draw_share(surface, stage, cells[-1])

    def _write(self, surface: Surface, stage: Stage, room: Rect, words: str, align: str, face: str) -> None:
        palette = stage.theme.palette
        drawn = stage.text.render(words, "label", palette.ink, face, room.w, 1)
        place = drawn.get_rect(midleft=room.midleft)
        if align == "center":
            place.centerx = room.centerx
        surface.blit(drawn, place)

    def _draw_share(self, surface: Surface, stage: Stage, room: Rect) -> None:
        palette = stage.theme.palette
        share = self.record.won / max(1, self.record.played)
        words = stage.text.render(f"{share:.0%}", "body", palette.ink_soft, "bold")
        width = max(1, room.w - stage.theme.px(60))
        track = Rect(room.x, 0, width, stage.theme.px(14))
        track.centery = room.centery
        stage.skin.box(surface, track, Box(palette.ground, radius=7))
        if share:
            full = Rect(track.x, track.y, max(track.h, round(track.w * share)), track.h)
            stage.skin.box(surface, full, Box(palette.accent, radius=7))
        surface.blit(words, words.get_rect(midright=room.midright))


def cells_of(room: Rect, stage: Stage, with_hints: bool) -> Sequence[Rect]:
    """The columns of a line: name, played, won, shared, perhaps hints, the share of wins if there is room, best."""
    numbers = [NUMBER] * (4 if with_hints else 3)
    columns = [NAME, *numbers, *([SHARE] if _shows_share(stage) else []), NUMBER]
    return row(inset(room, stage.theme.gap(4), 0), columns, stage.theme.gap(2))


def _faces() -> dict[str, Known]:
    """People known from an evening who have a face, by name; of two with one name, the one seen last."""
    with suppress(OSError):
        people = own_evenings().roster().found or Roster()
        return {known.name: known for known in reversed(people.people) if known.face}
    return {}


def _shows_share(stage: Stage) -> bool:
    return stage.theme.logical[0] >= NARROW_WIDTH
