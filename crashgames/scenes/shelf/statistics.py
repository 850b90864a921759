"""Wins by name: one game and one kind of match at a time."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial

from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo, games
from crashgames.core.translation import tr
from crashgames.evening.people import Known, Roster
from crashgames.paths import config_home
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.shelf.furniture import MEDALS, draw_medal
from crashgames.storage.evenings import own_evenings
from crashgames.storage.statistics import NameRecord, ResultKind, load, records
from crashgames.ui.book import BookScene, Chapter, ContentsLine
from crashgames.ui.covers import art_of
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row, stack, stamp
from crashgames.ui.lettering import write
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import SEATS, mix
from crashgames.ui.widgets import Label, ScrollArea, Widget, alike
from crashgames.ui.worlds import LIBRARY

NARROW_WIDTH, WIDE, TITLE_WIDTH = 760, 1150, 90
"""From which width the share of wins is shown, the same if its title is wider than the last."""
ROW_HEIGHT, FACE_SIDE = 54, 56
WINNER_HEIGHT, WINNER_FACE, MAX_ROW_SHARE = 92, 88, 1.25
"""The height of the first line, the face in it, and the greatest height of the others as a share of the usual one."""
MEDAL_SIDE, BAR_HEIGHT = 38, 26
LARGEST = ("display", "title", "label", "body")
RANK, NAME, NUMBER, SHARE, WON = 0.45, 2.1, 0.9, 1.5, 1.1
"""Weights of the columns: the rank, the name with its face, a number, the share of wins, and won."""
WIDTHS = (1.0, 0.9, 1.6, 0.9)
"""Weights of the buttons for the kinds."""
ICONS = {ResultKind.PEOPLE: "person", ResultKind.BOTS: "robot", ResultKind.TAKEN_BACK: "undo", ResultKind.HINTS: "bulb"}


class StatisticsScene(BookScene):
    """A ledger with a chapter for each game. Matches with bots, with moves taken back, and with hints are apart."""

    world = LIBRARY

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.results, self.notice = load(config_home())
        self.people: dict[str, Known] = {}
        """People known from an evening who have a face, by name; of two with one name, the one seen last."""
        with suppress(OSError):
            people = (own_evenings().roster().found or Roster()).people
            self.people = {known.name: known for known in reversed(people) if known.face}
        self.shelf: list[GameInfo] = list(games().values())
        self.kind = ResultKind.PEOPLE
        if self.results:  # what was played last
            last = self.results[-1]
            self.kind, games_shown = last.kind, [info.id for info in self.shelf]
            self.chapter = games_shown.index(last.game) if last.game in games_shown else 0

    @property
    def title(self) -> str:
        return tr("Statistics")

    @property
    def chapters_named(self) -> Sequence[Chapter]:
        return [(tr(info.title), art_of(info) if self.stage.assets.has(art_of(info)) else "") for info in self.shelf]

    @property
    def info(self) -> GameInfo:
        """The game whose statistics are shown."""
        return self.shelf[self.chapter]

    @property
    def lines(self) -> list[NameRecord]:
        """The records of the game for the kind of match that is chosen; empty if there are none."""
        return records(self.results, self.info.id, self.kind)

    def entered(self) -> None:
        super().entered()
        if self.notice:
            self.stage.stack.push(NoticeScene(self.stage, tr("The statistics"), self.notice))

    # Laying out

    def page(self, room: Rect) -> list[Widget]:
        theme = self.stage.theme
        inner = inset(room, 0, theme.gap(3 if roomy(self.stage) else 1))
        kinds, table = column(inner, [theme.target, 1.0], theme.gap(3 if roomy(self.stage) else 1))
        return [*self._kinds(kinds), *self._table(table)]

    def _kinds(self, room: Rect) -> list[ContentsLine]:
        words = {
            ResultKind.PEOPLE: tr("People only"),
            ResultKind.BOTS: tr("With bots"),
            ResultKind.TAKEN_BACK: tr("With moves taken back"),
            ResultKind.HINTS: tr("With hints"),
        }
        places = row(room, WIDTHS, self.stage.theme.gap(2))
        tabs = []
        for place, (kind, said) in zip(places, words.items(), strict=True):
            choose, shown = partial(self._choose, kind), kind is self.kind
            tabs.append(ContentsLine(place, said, choose, icon=ICONS[kind], kind="quiet", chosen=shown))
        return alike(tabs)

    def _choose(self, kind: ResultKind) -> None:
        self.kind = kind
        self.rebuild()

    def _table(self, room: Rect) -> list[Widget]:
        theme, lines = self.stage.theme, self.lines
        if not lines:
            words = tr("No match like this has been finished yet.")
            return [Label(room, words, ("title", "label", "body"), theme.palette.ink_soft, align="center")]
        head, body = column(room, [self.stage.text.line_height("label", "bold"), 1.0], theme.gap(2))
        gap, high = theme.gap(0.5), max(theme.px(ROW_HEIGHT), theme.target)
        first = theme.px(WINNER_HEIGHT) if roomy(self.stage) else high
        fitting = (body.h - first) // max(1, len(lines) - 1) - gap
        if fitting >= theme.target:  # lower if all of them are seen at once then
            high = max(min(high, fitting), round(min(fitting, high * MAX_ROW_SHARE)))
        places = stack(body, [first, *[high] * (len(lines) - 1)], gap)
        if places[-1].bottom > body.bottom:  # beside a scroll bar
            for place in (head, *places):
                place.w -= theme.gap(5)
        ranks = [1 + sum(other.won > record.won for other in lines) for record in lines]
        held = [
            RecordLine(place, record, rank, [part for part, _ in self._numbers], self.people)
            for place, record, rank in zip(places, lines, ranks, strict=True)
        ]
        return [*self._titles(head), ScrollArea(body, held, margin=0)]

    def _titles(self, room: Rect) -> list[Widget]:
        palette = self.stage.theme.palette
        words = [word for _, word in self._numbers]
        words += [*([tr("Win rate")] if _shows_share(self.stage) else []), tr("Won")]
        _, name, *cells = cells_of(room, self.stage, len(self._numbers))
        steps, ink = ("label", "body", "caption"), palette.ink
        return [
            Label(name, tr("Name"), steps, ink, "bold"),
            *(Label(at, word, steps, ink, "bold", "center") for at, word in zip(cells, words, strict=True)),
        ]

    @property
    def _numbers(self) -> Sequence[tuple[str, str]]:
        """The parts of a record that are shown, each with its title; wins that are shared only if there are any."""
        return [
            ("played", tr("Played")),
            *([("shared", tr("Shared"))] if any(record.shared for record in self.lines) else []),
            *([("hints", tr("Hints"))] if self.kind is ResultKind.HINTS else []),
            ("best", tr("Best")),
        ]


class RecordLine(Widget):
    """The record of one name, as a line of a ledger; that of whoever has won most often is the largest."""

    takes_focus = False

    def __init__(
        self, rect: Rect, record: NameRecord, rank: int, numbers: Sequence[str], people: Mapping[str, Known]
    ) -> None:
        super().__init__(rect)
        self.record = record
        self.rank = rank
        self.people = people
        self.numbers = numbers
        """The parts of the record that are shown."""

    @property
    def called(self) -> str:
        record = self.record
        return tr("{name}: {played} matches, {won} won").format(name=record.name, played=record.played, won=record.won)

    def draw(self, surface: Surface, stage: Stage) -> None:
        theme, palette, record = stage.theme, stage.theme.palette, self.record
        large = self.rect.h >= theme.px(WINNER_HEIGHT)
        line = Rect(self.rect.x, self.rect.bottom, self.rect.w, theme.px(1))
        surface.fill(mix(palette.panel, palette.line, 0.5), line)
        if self.rank == 1 and record.won:
            stage.skin.box(surface, self.rect, Box(mix(palette.panel, palette.accent, 0.3), radius=12))
        rank, name, *cells = cells_of(self.rect, stage, len(self.numbers))
        if self.rank > len(MEDALS) or not record.won:
            write(surface, stage, rank, f"{self.rank}.", LARGEST[1:], "display", palette.ink_soft)
        else:
            side = min(theme.px(MEDAL_SIDE), *self.rect.size)
            draw_medal(surface, stage, self.rank, centre(rank, (side, side)))
        if self.people:
            face, name = row(name, [min(theme.px(WINNER_FACE if large else FACE_SIDE), self.rect.h), 1.0], theme.gap(2))
            self._draw_face(surface, stage, face)
        write(surface, stage, name, record.name, LARGEST[1:], "display" if large else "bold", align="left")
        *cells, won = cells
        for cell, part in zip(cells, self.numbers, strict=False):
            write(surface, stage, cell, str(getattr(record, part)), LARGEST[1:], "text", palette.ink_soft)
        if _shows_share(stage):  # a bar that is full at 100%, and its number beside it
            share, wide = record.won / max(1, record.played), stage.text.size("100%", "label", "bold")[0]
            room, words = row(cells[-1], [1.0, wide], theme.gap(1))
            track = centre(room, (room.w, theme.px(BAR_HEIGHT)))
            stage.skin.box(surface, track, Box(mix(palette.panel, palette.line, 0.3), radius=5))
            track.w = max(theme.px(10), round(track.w * share))
            if share:
                stage.skin.box(surface, track, Box(palette.accent, radius=5))
            write(surface, stage, words, f"{share:.0%}", ("label", "body", "caption"), "bold", align="right")
        write(surface, stage, won, str(record.won), LARGEST[not large :], "display")

    def _draw_face(self, surface: Surface, stage: Stage, room: Rect) -> None:
        """The face of whoever is known from an evening, or in its place that of nobody in particular."""
        known, palette = self.people.get(self.record.name), stage.theme.palette
        if known:
            mood = Mood.TRIUMPHANT if self.rank == 1 and self.record.won else Mood.CALM
            draw_marked(surface, stage, SEATS[known.mark], known.face, room, mood)
            return
        side = min(room.size) - stage.theme.px(6)
        plate = centre(room, (side, side))
        stage.skin.box(surface, plate, Box(palette.raised, palette.line, 2, 12))
        stamp(surface, stage.assets.icon("person", round(side * 0.6), palette.ink_soft), center=plate.center)


def cells_of(room: Rect, stage: Stage, numbers: int) -> Sequence[Rect]:
    """The columns of a line: rank, name, so many numbers, with room the share of wins, and won."""
    columns = [RANK, NAME, *[NUMBER] * numbers, *([SHARE] if _shows_share(stage) else []), WON]
    return row(inset(room, stage.theme.gap(4), 0), columns, stage.theme.gap(2))


def _shows_share(stage: Stage) -> bool:
    """True if there is room for the share of wins, and for its title in this language."""
    title = stage.text.size(tr("Win rate"), "caption", "bold")[0]
    return stage.theme.logical[0] >= (NARROW_WIDTH if title <= stage.theme.px(TITLE_WIDTH) else WIDE)
