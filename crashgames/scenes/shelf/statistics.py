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
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SheetScene, header, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, SEATS
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget, alike
from crashgames.ui.widgets.choice import Chooser

MAX_WIDTH = 1080
NARROW_WIDTH = 760
ROW_HEIGHT, FACE_SIDE = 54, 46
RANK, NAME, NUMBER, SHARE = 0.4, 2.0, 0.8, 1.0
"""Weights of the columns: the rank, the name with its face, a number, the share of wins."""
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
        height, gap = self._line_and_gap(body)
        places = [Rect(body.x, body.y + k * (height + gap), body.w - aside, height) for k in range(len(lines))]
        ranks = [1 + sum(other.won > record.won for other in lines) for record in lines]
        held = [
            RecordLine(place, record, rank, self._with_hints, self.people)
            for place, record, rank in zip(places, lines, ranks, strict=True)
        ]
        head.w -= aside
        return [*self._titles(head), ScrollArea(body, held, margin=0)]

    def _head_and_body(self, room: Rect) -> list[Rect]:
        return column(room, [self.stage.text.line_height("body", "bold"), 1.0], self.stage.theme.gap(2))

    def _line_and_gap(self, room: Rect) -> tuple[int, int]:
        """The height of a line, somewhat lower if all of them are seen at once then, and what is between two."""
        theme, gap = self.stage.theme, self.stage.theme.gap(0.5)
        height = max(theme.px(ROW_HEIGHT), theme.target)
        fitting = (room.h + gap) // max(1, len(self.lines)) - gap
        return min(height, fitting) if fitting >= theme.target else height, gap

    def _scroll_bar(self, room: Rect) -> int:
        """The width that everything leaves free at the right for the scroll bar; 0 if all lines are seen at once."""
        body = self._head_and_body(room)[1]
        height, gap = self._line_and_gap(body)
        return self.stage.theme.gap(5) if len(self.lines) * (height + gap) - gap > body.h else 0

    def _titles(self, room: Rect) -> list[Widget]:
        palette = self.stage.theme.palette
        words = [tr("Played"), tr("Shared"), *([tr("Hints")] if self._with_hints else []), tr("Best")]
        words += [tr("Win rate")] if _shows_share(self.stage) else []
        _, name, *cells, won = cells_of(room, self.stage, self._with_hints)
        steps, ink = ("body", "caption"), palette.ink_soft
        return [
            Label(name, tr("Name"), steps, ink, "bold"),
            *(Label(cell, word, steps, ink, "bold", "center") for cell, word in zip(cells, words, strict=True)),
            SortedTitle(won, tr("Won"), steps, palette.accent_high, "bold", "center"),
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


class SortedTitle(Label):
    """The title of the column by which lines are sorted, above an arrow down."""

    def draw(self, surface: Surface, stage: Stage) -> None:
        super().draw(surface, stage)
        ink, side = self.colour or stage.theme.palette.ink, round(self.rect.h * 0.6)
        left = self.rect.centerx + stage.text.size(self.text, self.steps[0], self.face)[0] // 2 + stage.theme.gap(1)
        surface.blit(stage.assets.icon("arrow_down", side, ink), (left, self.rect.centery - side // 2))


class RecordLine(Widget):
    """The record of one name, as a line of a ledger; whoever has won most often stands on gold."""

    takes_focus = False

    def __init__(
        self, rect: Rect, record: NameRecord, rank: int, with_hints: bool, people: Mapping[str, Known]
    ) -> None:
        super().__init__(rect)
        self.record = record
        self.rank = rank
        self.people = people
        self.with_hints = with_hints

    @property
    def called(self) -> str:
        record = self.record
        return tr("{name}: {played} matches, {won} won").format(name=record.name, played=record.played, won=record.won)

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette, record = stage.theme.palette, self.record
        first = self.rank == 1 and record.won > 0
        ink, soft = (palette.ink_dark, palette.ink_dark) if first else (palette.ink, palette.ink_soft)
        if first:
            stage.skin.box(surface, self.rect, Box(palette.accent, radius=12))
        else:
            surface.fill(palette.line, Rect(self.rect.x, self.rect.bottom, self.rect.w, stage.theme.px(1)))
        rank, name, *cells = cells_of(self.rect, stage, self.with_hints)
        self._write(surface, stage, rank, f"{self.rank}.", soft, "display")
        if self.people:
            face, name = row(name, [stage.theme.px(FACE_SIDE), 1.0], stage.theme.gap(2))
            self._draw_face(surface, stage, face)
        self._write(surface, stage, name, record.name, ink, "bold", align="left")
        numbers = [record.played, record.shared, *([record.hints] if self.with_hints else []), record.best]
        share = [f"{record.won / max(1, record.played):.0%}"] if _shows_share(stage) else []
        *cells, won = cells
        for cell, words in zip(cells, [*map(str, numbers), *share], strict=True):
            self._write(surface, stage, cell, words, soft, "text", ("label", "body"))
        self._write(surface, stage, won, str(record.won), ink, "display")

    def _draw_face(self, surface: Surface, stage: Stage, room: Rect) -> None:
        """The face of whoever is known from an evening, or in its place that of nobody in particular."""
        known, palette = self.people.get(self.record.name), stage.theme.palette
        if known:
            draw_marked(surface, stage, SEATS[known.mark], known.face, room)
            return
        side = min(room.size) - stage.theme.px(6)
        plate = centre(room, (side, side))
        stage.skin.box(surface, plate, Box(palette.raised, palette.line, 2, 12))
        icon = stage.assets.icon("person", round(side * 0.6), palette.ink_soft)
        surface.blit(icon, icon.get_rect(center=plate.center))

    def _write(
        self,
        surface: Surface,
        stage: Stage,
        room: Rect,
        words: str,
        ink: RGB,
        face: str,
        steps: Sequence[str] = ("title", "label", "body"),
        align: str = "center",
    ) -> None:
        step = stage.text.fit(words, steps, room.w, room.h, face, 1)
        drawn = stage.text.render(words, step, ink, face, room.w, 1)
        surface.blit(
            drawn, drawn.get_rect(midleft=room.midleft) if align == "left" else drawn.get_rect(center=room.center)
        )


def cells_of(room: Rect, stage: Stage, with_hints: bool) -> Sequence[Rect]:
    """The columns of a line: rank, name, played, shared, perhaps hints, best, with room the share of wins, and won."""
    columns = [RANK, NAME, *[NUMBER] * (4 if with_hints else 3), *([SHARE] if _shows_share(stage) else []), NUMBER]
    return row(inset(room, stage.theme.gap(4), 0), columns, stage.theme.gap(2))


def _faces() -> dict[str, Known]:
    """People known from an evening who have a face, by name; of two with one name, the one seen last."""
    with suppress(OSError):
        people = own_evenings().roster().found or Roster()
        return {known.name: known for known in reversed(people.people) if known.face}
    return {}


def _shows_share(stage: Stage) -> bool:
    return stage.theme.logical[0] >= NARROW_WIDTH
