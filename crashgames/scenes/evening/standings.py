"""How everybody stands this evening; a press on a line shows how its number comes about."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.evening.standings import StandingRow, condition, quorum, standings
from crashgames.scenes.dialogs.menu import ConfirmScene, NoticeScene
from crashgames.scenes.evening.awards import AwardsScene
from crashgames.scenes.evening.lines import LINE_STEPS, PodiumStep, StandingLine
from crashgames.scenes.evening.party import Party
from crashgames.scenes.evening.poster import PosterScene
from crashgames.scenes.evening.theatre import TheatreScene
from crashgames.storage.evenings import finished_matches, kept_games
from crashgames.ui.layout import column, inset, row, stack
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, SheetScene, buttons, header, label_height, paper, roomy
from crashgames.ui.widgets import Label, ScrollArea, Widget
from crashgames.ui.worlds import LIBRARY

ROW_HEIGHT, MOST_HEIGHT = 58, 124
"""The least and the most height of a line."""
MAX_WIDTH, PODIUM_WIDTH = 1220, 900
"""The greatest width, and the least for a podium beside the list, in logical units."""
PODIUM_SHARE = 1.22
"""The width of the podium as a share of that of the list beside it."""
STEPS_HIGH = (0.6, 0.48, 0.39)
"""The heights of the steps of the podium by rank, as shares of its own."""
STANDS = (1, 0, 2)
"""Where on the podium they stand, from left to right."""


class StandingsScene(SheetScene):
    """The people of an evening: the first three on a podium where there is room, the others on a list."""

    mirrored = True
    world = LIBRARY

    def __init__(self, stage: Stage, party: Party) -> None:
        super().__init__(stage)
        self.party = party
        self.rows = standings(party.evening)
        self._of = party.evening
        """The evening whose standings are shown."""

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._of is not self.party.evening:
            self._of, self.rows = self.party.evening, standings(self.party.evening)
            self.rebuild()

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        bar, body = header(self.stage, self.middle(MAX_WIDTH), tr("Standings"), self.back)
        entries = self._entries()
        upper, foot = column(body, [1.0, theme.target if entries else 0], theme.gap(4 if wide else 2))
        podium, self.panel = self._podium(upper)
        inner = inset(self.panel, theme.gap(5 if wide else 2.5))
        words = tr("Points per game, 12 at most") if self.rows else tr("No match has been finished yet.")
        step = self.stage.text.fit(words, LINE_STEPS[1:], inner.w, None, "bold", 1)
        high = label_height(self.stage, words, step, inner.w, "bold")
        head, table = column(inner, [high, 1.0], theme.gap(4 if wide else 2))
        return [
            *podium,
            Label(head, words, step, theme.palette.ink_soft, face="bold"),
            *self._lines(table, self.rows[len(podium) :]),
            *buttons(row(foot, max(1, len(entries)), theme.gap(2)), entries, ["primary"] * (len(entries) > 1)),
            *bar,
        ]

    def _podium(self, room: Rect) -> tuple[list["PodiumStep"], Rect]:
        """The steps of the podium, and the room that they leave for the list."""
        theme, ranked = self.stage.theme, [line for line in self.rows if line.rank is not None]
        if not ranked or not roomy(self.stage) or room.w < theme.px(PODIUM_WIDTH):
            return [], room
        left, right = row(room, [PODIUM_SHARE, 1.0], theme.gap(6))
        cells = [row(left, len(STANDS))[number] for number in STANDS]
        steps = []
        for cell, line in zip(cells, ranked, strict=False):
            high = round(cell.h * STEPS_HIGH[min(line.rank or 1, len(STEPS_HIGH)) - 1])
            steps.append(PodiumStep(cell, line, partial(self._explain, line), high))
        return steps, right

    def _entries(self) -> list[MenuEntry]:
        """Awards and poster once something was played, and the end of the evening."""
        ended, entries = self.party.evening.ended, list[MenuEntry]()

        def poster() -> None:
            self.stage.stack.push(PosterScene(self.stage, self.party.evening, store=self.party.store))

        if self.rows and ended and self.stage.settings.theatre == "evening":
            entries.append((tr("Show the truth"), "eye", self._truth))
        if self.rows:
            entries += [(tr("Awards"), "trophy", self._awards), (tr("Poster"), "page", poster)]
        if not ended and not self.party.new:
            entries.append((tr("End the evening"), "exit", self._ask_to_end))
        return entries

    def _lines(self, room: Rect, rows: Sequence[StandingRow]) -> list[Widget]:
        """The people with a rank, then the others."""
        theme, gap, needed = self.stage.theme, self.stage.theme.gap(1), quorum(self.party.evening)
        parting = theme.gap(3) if {True, False} == {line.rank is None for line in rows} else 0
        free = (room.h - parting) // max(1, len(rows)) - gap
        high = max(theme.px(ROW_HEIGHT), theme.target, min(theme.px(MOST_HEIGHT), free))
        bar = theme.gap(5) if len(rows) * (high + gap) + parting > room.h else 0
        places, held = stack(Rect(room.x, room.y, room.w - bar, 0), [high] * len(rows), gap), list[StandingLine]()
        for place, line in zip(places, rows, strict=True):
            below = place.move(0, parting if line.rank is None else 0)
            held.append(StandingLine(below, line, partial(self._explain, line), needed))
            held[-1].parted = line.rank is None and len(held) > 1 and held[-2].line.rank is not None
        low = max((line.rect.bottom for line in held), default=room.y) + self.panel.bottom - room.bottom
        if len(rows) == len(self.rows) or self.panel.bottom - low > 2 * high:  # else it is as high as the podium
            self.panel.h = min(self.panel.h, low - self.panel.y)
        return [ScrollArea(room, held, margin=theme.px(4))]

    def paint(self, surface: Surface) -> None:
        WidgetScene.paint(self, surface)
        paper(surface, self.stage, self.panel)

    def _explain(self, line: StandingRow) -> None:
        words = tr("A game is worth up to 12 points: the share of the others you beat, with ties counting half.")
        if line.rank is None:
            words += " " + condition(self.party.evening)
        self.stage.stack.push(NoticeScene(self.stage, line.formula, words))

    def _truth(self) -> None:
        """Show what really happened in every match of the evening."""
        matches = finished_matches(self.party.store, kept_games(self.party.evening))
        gone = NoticeScene(self.stage, tr("Nothing to show"), tr("This evening's matches are no longer saved."))
        first = next(matches, None)
        self.stage.stack.push(TheatreScene(self.stage, first, matches) if first else gone)

    def _awards(self) -> None:
        self.stage.stack.push(AwardsScene(self.stage, self.party))

    def _ask_to_end(self) -> None:
        def end() -> None:
            self.party.end()
            self.rebuild()
            if self.rows:
                self._awards()

        question = tr("End the evening? The standings are kept.")
        self.stage.stack.push(ConfirmScene(self.stage, question, tr("End the evening"), end))
