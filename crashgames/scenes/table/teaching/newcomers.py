"""Before the first match with secrets of a table where somebody is new: an open round, and a dummy page for each."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.match import Match, Player
from crashgames.core.translation import tr
from crashgames.scenes.table.teaching.dummy_pages import DummyPages
from crashgames.scenes.table.teaching.open_round import OpenRoundScene
from crashgames.ui.layout import centre, column, grid, inset, row
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.people import Person, characters_of
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import header, label_height, roomy, sheet
from crashgames.ui.widgets import Button, Label, LastStep, Widget, alike
from crashgames.ui.worlds import world_of

SHOWING = 2
"""So many show a dummy page if the others only watch."""
BROADEST = 1040


def introduce(stage: Stage, info: GameInfo, players: Sequence[Player], on_done: Callable[[], object]) -> None:
    """Show a table how a game with secrets goes, above the top scene; `on_done` finds that scene on top again.

    It is called at once for a game that has no open round.
    """
    lesson = info.first_match()
    if lesson is None or lesson.rehearsal is None:
        on_done()
        return

    def end() -> None:
        stage.stack.pop()
        on_done()

    def practise() -> None:
        people = [seat for seat, player in enumerate(players) if not player.is_bot]
        if len(people) < SHOWING:
            end()
        else:
            stage.stack.replace(NewcomersScene(stage, table.round.match, people, end))

    table = OpenRoundScene(stage, info, players, lesson.rehearsal, practise)
    stage.stack.push(table)


class NewcomersScene(WidgetScene):
    """Asks who wants to try a private page; those who know it already need not. `on_done` is called afterwards."""

    def __init__(self, stage: Stage, match: Match, people: Sequence[int], on_done: Callable[[], object]) -> None:
        super().__init__(stage)
        self.world = world_of(match.info)
        self.match = match
        self.people = tuple(people)
        self.on_done = on_done
        self.knowing: set[int] = set()
        """Those who know private pages already."""
        self._panel = Rect(0, 0, 1, 1)

    @property
    def trying(self) -> list[int]:
        return [seat for seat in self.people if seat not in self.knowing]

    # Laying out

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        bar, body = header(self.stage, self.area, tr("Private pages"), self.back)
        self._panel = centre(body, (theme.px(BROADEST), body.h))
        inner = inset(self._panel, theme.gap(6 if wide else 3), theme.gap(4 if wide else 2))
        words = tr("In this game everybody has secrets behind a curtain. Try it once, with cards that mean nothing.")
        high = label_height(self.stage, words, "label" if wide else "body", inner.w)
        foot = round(theme.target * (1.25 if wide else 1.1))
        above, middle, below = column(inner, [high, 1.0, foot], theme.gap(3 if wide else 1.5))
        return [*self._foot(below), *self._seats(middle), Label(above, words, ("label", "body")), *bar]

    def _seats(self, room: Rect) -> list[Widget]:
        """A line for everybody, in two columns."""
        theme = self.stage.theme
        rows = -(-len(self.people) // 2)
        gap = theme.gap(2 if roomy(self.stage) else 1)
        high = min(room.h, rows * (round(theme.target * 1.3) + gap) - gap)
        cells = grid(Rect(room.x, room.y + (room.h - high) // 2, room.w, high), 2, rows, gap)
        return [widget for seat, cell in zip(self.people, cells, strict=False) for widget in self._seat(seat, cell)]

    def _seat(self, seat: int, cell: Rect) -> list[Widget]:
        knows = seat in self.knowing
        face, name, button = row(inset(cell, self.stage.theme.gap(1), 0), [cell.h, 1.0, 1.0], self.stage.theme.gap(2))
        words = tr("I know it")
        place = centre(button, (button.w, min(button.h, round(self.stage.theme.target * 1.1))))
        icon = "check" if knows else None
        return [
            Button(place, words, lambda: self._toggle(seat), icon=icon, chosen=knows),
            Person(face, self.match.info, seat, characters_of(self.match)[seat]),
            Label(name, self.match.names[seat], ("label", "body", "caption"), face="bold"),
        ]

    def _foot(self, room: Rect) -> list[Widget]:
        trying = self.trying
        entries = [(tr("Start the match"), "play", self.on_done)]
        if trying:
            entries = [(tr("Try it"), "eye", self._all_try), (tr("Skip"), "exit", self.on_done)]
        if len(trying) > SHOWING:
            entries.insert(1, (tr("Two show it, the others watch"), "person", self._two_show))
        places = row(
            room,
            [1.6 if number == 1 and len(entries) > SHOWING else 1.0 for number in range(len(entries))][::-1],
            self.stage.theme.gap(3),
        )[::-1]
        return [
            *alike(
                [
                    LastStep(place, words, call, icon=icon, kind="plain" if number else "primary")
                    for number, (place, (words, icon, call)) in enumerate(zip(places, entries, strict=True))
                ]
            )
        ]

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        sheet(surface, self.stage, self._panel)

    # What is done

    def _toggle(self, seat: int) -> None:
        self.knowing ^= {seat}
        self.rebuild()

    def _all_try(self) -> None:
        DummyPages(self.stage, self.match, self.trying, self.on_done).begin()

    def _two_show(self) -> None:
        DummyPages(self.stage, self.match, self.trying[:SHOWING], self.on_done, shown=True).begin()

    def back(self) -> bool:
        self.stage.stack.pop()
        return True
