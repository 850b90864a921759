"""The menu of the table: rules, settings, and leaving."""

from collections.abc import Iterator
from functools import partial
from itertools import chain

from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import LINE_SHARE, ConfirmScene, MenuScene, TileButton
from crashgames.scenes.navigation import for_visitors, navigation_of
from crashgames.scenes.table.agreeing import Agreeing
from crashgames.scenes.table.controls import Controls
from crashgames.scenes.table.guests import can_change, choose_seat
from crashgames.scenes.table.luck import LuckScene
from crashgames.scenes.table.sandglass import choose_minutes
from crashgames.scenes.table.table import Table
from crashgames.ui.covers import CoverStrip
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row, stack
from crashgames.ui.people import Crowd
from crashgames.ui.sheets import MenuEntry, buttons, roomy
from crashgames.ui.widgets import Label, Widget, alike
from crashgames.ui.widgets.button import FACE, LARGE_STEPS, STEPS

TILES_WIDTH, LEAST_WIDTH, LEAST_ICON, MOST_TILES = 1090, 760, 28, 6
"""The most and the least width of the menu, the least side of an icon, and the most tiles side by side."""
TOP, TILES, PICTURE_SHARE = 154, (166, 144), 1.9
"""The heights of its upper row and of those of tiles, and the width of the picture beside that of the way back."""


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
        """The game beside a way back to it, what helps as tiles, flat ones for what belongs to the table; or a list."""
        theme, text, wide = self.stage.theme, self.stage.text, roomy(self.stage)
        pad, gap = theme.gap(7 if wide else 3), theme.gap(4 if wide else 2)
        (first,), *between, last = self.groups
        inner, columns = inset(self.area, pad), max(map(len, between))
        line = round(theme.target * (LINE_SHARE if wide else 1))
        least = 2 * text.line_height("label", FACE) + theme.px(LEAST_ICON) + theme.gap(3)
        free = inner.h - line - gap * (1 + len(between))
        shares = (TOP, *TILES[: len(between)])
        high = min(1.0, free / theme.px(sum(shares)))
        if theme.px(shares[-1] * high) < least or inner.w < theme.px(LEAST_WIDTH) or columns > MOST_TILES:
            return super().build()
        heights = [*(theme.px(share * high) for share in shares), line]
        size = min(inner.w, theme.px(TILES_WIDTH)), sum(heights) + gap * (len(heights) - 1)
        self.panel = centre(self.area, (size[0] + 2 * pad, size[1] + 2 * pad))
        top, *plates, foot = stack(centre(self.panel, size), heights, gap)
        picture, side = row(top, [PICTURE_SHARE, 1.0], gap)
        title, way = column(side, [1.0, 1.2], gap) if self.named else (None, side)
        tiles = list[TileButton]()
        for plate, group, kind in zip(plates, between, ("plain", "quiet"), strict=False):
            entries = zip(row(plate, len(group), gap), group, strict=True)
            tiles += alike([TileButton(at, words, call, icon=icon, kind=kind) for at, (words, icon, call) in entries])
        return [
            *buttons([way], [first], ["primary"], ("display", *LARGE_STEPS)[not wide :]),
            *([Label(title, self.title, ("display", "title"), face="display", align="center")] if title else []),
            CoverStrip(picture, self.match.info),
            *tiles,
            *buttons(row(foot, len(last), gap), last, (), ("reading", *STEPS)),
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
