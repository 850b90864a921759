"""The menu of the table: rules, settings, and leaving."""

from collections.abc import Iterator
from functools import partial
from itertools import chain

from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import ConfirmScene, MenuScene, TileButton
from crashgames.scenes.navigation import for_visitors, navigation_of
from crashgames.scenes.table.agreeing import Agreeing
from crashgames.scenes.table.controls import Controls
from crashgames.scenes.table.guests import can_change, choose_seat
from crashgames.scenes.table.luck import LuckScene
from crashgames.scenes.table.sandglass import choose_minutes
from crashgames.scenes.table.table import Table
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row, stack
from crashgames.ui.people import Crowd
from crashgames.ui.sheets import EdgedSheet, MenuEntry, buttons, roomy
from crashgames.ui.theme import mix
from crashgames.ui.widgets import Label, Widget, alike
from crashgames.ui.widgets.button import FACE, LARGE_STEPS, STEPS

TILES_WIDTH, LEAST_WIDTH, TILE, LINE, LEAST_ICON, MOST_TILES = 1120, 760, 172, 76, 28, 6
"""The most and the least width of the menu, the heights of its tiles and other rows, the least side of an icon, and the
most tiles side by side.
"""


class TableMenuScene(MenuScene):
    """The menu as laid over the table. After the settings it is made anew: language and hints may have changed."""

    dims = 0.8

    def __init__(self, table: Table, controls: Controls, agreeing: Agreeing) -> None:
        super().__init__(table.stage, [])
        self.turns, self.match, self.autosave, self.calls = table.turns, table.match, table.autosave, table
        self.hinting, self.teacher, self.agreeing = controls.hinting, controls.teacher, agreeing
        self._closing = table.stage.stack.closing
        self._take()

    def _take(self) -> None:
        self.title = tr("Practice") if self.turns.session.practice else tr("Menu")
        if self.turns.lesson is not None:
            self.title = tr("Lesson")
        self.named = self.turns.session.practice or self.turns.lesson is not None
        continuing: MenuEntry = tr("Continue"), "play", self.stage.stack.pop
        helping, table = [*self._help()], [*self._table()]
        between = [helping, table] if len(table) > 1 else [[*helping, *table]]
        self.groups = [[continuing], *between, [*self._leaving()]]
        self.entries = tuple(chain.from_iterable(self.groups))

    def uncovered(self) -> None:
        super().uncovered()
        self._take()
        self.rebuild()

    def build(self) -> list[Widget]:
        """A bar to continue above two groups of tiles, what helps and what belongs to the table; or a list."""
        theme, text, wide = self.stage.theme, self.stage.text, roomy(self.stage)
        pad, gap = theme.gap(6 if wide else 3), theme.gap(3 if wide else 2)
        line = theme.px(LINE) if wide else theme.target
        head = text.line_height("display", "display") + gap if self.named else 0
        (first,), *between, last = self.groups
        inner, columns = inset(self.area, pad), max(map(len, between))
        taken = head + 2 * line + gap + len(between) * 3 * gap
        high = min(theme.px(TILE), (inner.h - taken) // len(between))
        least = 2 * text.line_height("label", FACE) + theme.px(LEAST_ICON) + theme.gap(3)
        if high < least or inner.w < theme.px(LEAST_WIDTH) or columns > MOST_TILES:
            return super().build()
        heights = [line, *[high + 2 * gap] * len(between), line]
        size = min(inner.w, theme.px(TILES_WIDTH)), head + sum(heights) + gap * (len(heights) - 1)
        self.panel = centre(self.area, (size[0] + 2 * pad, size[1] + 2 * pad))
        title, below = column(centre(self.panel, size), [head, None])
        bar, *plates, foot = stack(below, heights, gap)
        dark = mix(theme.palette.panel, theme.palette.shade, 0.35)
        tiles = list[TileButton]()
        for plate, group in zip(plates, between, strict=True):
            entries = zip(row(inset(plate, gap), len(group), gap), group, strict=True)
            tiles += alike([TileButton(place, words, call, icon=icon) for place, (words, icon, call) in entries])
        return [
            *buttons([bar], [first], ["primary"], LARGE_STEPS),
            *([Label(title, self.title, ("display", "title"), face="display", align="center")] if head else []),
            *(EdgedSheet(plate, dark, dark) for plate in plates),
            *tiles,
            *buttons(row(foot, len(last), gap), last, (), ("title", *STEPS)[not wide :]),
        ]

    # What it offers

    def _help(self) -> Iterator[MenuEntry]:
        """What helps, what explains the game, and the settings."""
        navigation, match = navigation_of(self.stage), self.match
        if self.hinting.offered and self.turns.asked:
            yield tr("Hint"), "bulb", self._closing(self.hinting.ask_soon)
        if self.teacher.can_tell_again:
            yield tr("What did it say?"), "lesson", self._closing(self.teacher.tell_again)
        yield tr("Rules"), "book", lambda: navigation.rules(match.info)
        if match.info.lesson and self.turns.lesson is None:
            yield tr("Show me the game"), "lesson", lambda: navigation.learn(match.info)
        yield tr("Settings"), "gear", navigation.settings

    def _table(self) -> Iterator[MenuEntry]:
        """What belongs to this match, or changes something at the table."""
        stage, autosave, match = self.stage, self.autosave, self.match
        navigation = navigation_of(stage)
        if not for_visitors(stage):
            yield tr("Replay"), "turn_back", lambda: navigation.replay(match, len(match.actions), instead=True)
        if len(self.turns.persons) > 1 and self.turns.lesson is None and not match.over:
            yield tr("Discussion timer"), "clock", self._closing(lambda: choose_minutes(stage))
        if self.turns.back.undo_by_agreement_count:
            yield tr("Take back by agreement"), "undo", self._closing(self._ask_everybody)
        if can_change(match, autosave.writer):
            yield tr("Swap a player out or in"), "person", self._closing(lambda: choose_seat(stage, autosave))
        admission = self.calls.admission
        if admission.host and self.turns.lesson is None:
            yield tr("Phones"), "phone", self._closing(admission.open)
        yield tr("Shuffle code"), "lock", lambda: stage.stack.push(LuckScene(stage, match))

    def _ask_everybody(self) -> None:
        question = tr(
            "Take back the last decision a person made and everything that has come to light since? Everybody has to "
            "agree, and the match will be listed as one with moves taken back."
        )
        take_back = partial(self.calls.go_back, self.turns.undo_agreed)
        words = tr("Everybody agrees"), tr("Keep the move")
        self.stage.stack.push(ConfirmScene(self.stage, question, words[0], take_back, words[1]))

    def _leaving(self) -> Iterator[MenuEntry]:
        if self.agreeing.offered:
            yield tr("Propose ending the match"), "hand", self._closing(self.agreeing.propose)
        saves, match, home = not for_visitors(self.stage), self.match, navigation_of(self.stage).home
        question = tr("Leave the table? This match will not be saved.")
        if not saves:
            question = tr("Leave the table? This match can't be continued.")

        def leave() -> None:
            if not match.actions or (saves and self.autosave.safe):
                home()
                return
            crowd = Crowd(match, Mood.WORRIED)
            self.stage.stack.push(ConfirmScene(self.stage, question, tr("Leave"), home, crowd=crowd))

        yield tr("Save and leave") if saves else tr("Leave the table"), "exit", leave
