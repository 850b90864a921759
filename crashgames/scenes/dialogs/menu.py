"""Menus and questions that are laid over another scene."""

from collections.abc import Callable, Sequence

from pygame import Rect

from crashgames.core.translation import tr
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, inset, row, stack
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, SheetScene, roomy
from crashgames.ui.widgets import Button, Label, Widget, alike

MENU_WIDTH = 400
QUESTION_WIDTH, LARGE_WIDTH = 560, 900


class MenuScene(SheetScene):
    """A list of things to do, the first of which is to continue. Escape, B, F10 or Start closes it."""

    overlay = True
    open_to_all = True

    def __init__(self, stage: Stage, entries: Sequence[MenuEntry], title: str = "") -> None:
        super().__init__(stage)
        self.entries = tuple(entries)
        self.title = title or tr("Menu")

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        pad, gap = theme.gap(6 if roomy(self.stage) else 4), theme.gap(3 if roomy(self.stage) else 2)
        line = round(theme.target * (1.15 if roomy(self.stage) else 1))
        head = self.stage.text.line_height("title", "display")
        columns = 1 if self._height(len(self.entries), line, gap) + head + 2 * pad <= self.area.h else 2
        rows = -(-len(self.entries) // columns)
        size = (theme.px(MENU_WIDTH) * columns, self._height(rows, line, gap) + head + gap + 2 * pad)
        self.panel = centre(self.area, size)
        inner = inset(self.panel, pad)
        title = Label(
            Rect(inner.x, inner.y, inner.w, head), self.title, ("title", "label"), face="display", align="center"
        )
        below = Rect(inner.x, inner.y + head + gap, inner.w, inner.h - head - gap)
        places = [cell for column in row(below, columns, gap) for cell in stack(column, [line] * rows, gap)]
        return [title, *self._buttons(places)]

    def _height(self, rows: int, line: int, gap: int) -> int:
        return rows * (line + gap) - gap

    def _buttons(self, places: Sequence[Rect]) -> list[Button]:
        kinds = ["primary"] + ["plain"] * len(self.entries)
        return alike(
            [
                Button(place, label, call, icon=icon, kind=kind)
                for place, (label, icon, call), kind in zip(places, self.entries, kinds, strict=False)
            ]
        )

    def intent(self, intent: Intent) -> bool:
        return super().intent(intent) or (intent is Intent.MENU and self.back())


class ConfirmScene(SheetScene):
    """A question before something that cannot be undone; the focus begins on the safe answer."""

    overlay = True

    def __init__(
        self, stage: Stage, question: str, yes_label: str, on_yes: Callable[[], object], no_label: str = ""
    ) -> None:
        super().__init__(stage)
        self.question = question
        self.yes_label = yes_label
        self.no_label = no_label or tr("Cancel")
        self.on_yes = on_yes

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        pad, gap = theme.gap(7 if roomy(self.stage) else 5), theme.gap(5)
        width = min(self.area.w, theme.px(QUESTION_WIDTH))
        button = theme.target
        most = self.area.h - button - gap - 2 * pad
        words = min(most, self.stage.text.size(self.question, "title", "text", width - 2 * pad)[1])
        self.panel = centre(self.area, (width, words + gap + button + 2 * pad))
        inner = inset(self.panel, pad)
        no, yes = row(Rect(inner.x, inner.bottom - button, inner.w, button), 2, theme.gap(3))
        question = Label(
            Rect(inner.x, inner.y, inner.w, words), self.question, ("title", "label", "body"), align="center"
        )
        refuse = Button(no, self.no_label, self.back, icon="back")
        return [question, *alike([refuse, Button(yes, self.yes_label, self._yes, kind="danger")])]

    def _yes(self) -> None:
        self.stage.stack.pop()
        self.on_yes()


class NoticeScene(SheetScene):
    """Something that should be known, with its details in small print."""

    overlay = True

    def __init__(self, stage: Stage, words: str, details: str = "", large: bool = False) -> None:
        super().__init__(stage)
        self.words = words
        self.details = details
        self.large = large
        """True if the whole table reads the details."""

    def build(self) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        pad, gap = theme.gap(7 if roomy(self.stage) else 5), theme.gap(4)
        width = min(self.area.w, theme.px(LARGE_WIDTH if self.large else QUESTION_WIDTH)) - 2 * pad
        steps, small = (("title", "label"), ("label", "body", "caption")) if self.large else (("label",), ("caption",))
        head = text.size(self.words, text.fit(self.words, steps, width, None, "bold", 2), "bold", width)[1]
        room = self.area.h - head - theme.target - 2 * gap - 2 * pad if self.large else text.line_height("caption") * 4
        step = text.fit(self.details, small, width, room)
        heights = [head, min(room, text.size(self.details, step, "text", width)[1]), theme.target]
        self.panel = centre(self.area, (width + 2 * pad, sum(heights) + 2 * gap + 2 * pad))
        words, details, ok = stack(inset(self.panel, pad), heights, gap)
        return [
            Label(words, self.words, (*steps, "body"), face="bold", align="center"),
            Label(details, self.details, step, theme.palette.ink_soft, align="center"),
            Button(ok, tr("OK"), self.back, icon="check", kind="primary"),
        ]
