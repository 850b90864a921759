"""The list of the turns of a match and the key events in them, laid over its replay."""

import re
from collections.abc import Callable
from functools import partial

from pygame import Rect

from crashgames.core.replay import Replay
from crashgames.core.translation import tr
from crashgames.ui.book import ContentsLine as Line
from crashgames.ui.keys import Intent
from crashgames.ui.people import PersonFace, characters_of
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SheetScene
from crashgames.ui.widgets import ScrollArea, Widget

LIST_WIDTH, INDENT_WIDTH, TURN_HEIGHT = 760, 66, 60
"""The most width of the list of turns, by how much a line is indented, and the height of a turn, in logical units."""


def _named(name: str, words: str) -> re.Match[str] | None:
    """Where a name stands as a whole word; None if it does not."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words)


class ChaptersScene(SheetScene):
    """Lies over the replay; a press goes to the turn or event and closes the list."""

    overlay = True

    def __init__(self, stage: Stage, replay: Replay, number: int, on_choose: Callable[[int], object]) -> None:
        super().__init__(stage)
        self.replay = replay
        self.number = number
        self.on_choose = on_choose
        self._list: ScrollArea | None = None

    def build(self) -> list[Widget]:
        bar, body = self.titled(tr("Turns and key moments"), LIST_WIDTH)
        self._list = ScrollArea(body, self._lines(body), margin=self.stage.theme.px(4))
        return [self._list, *bar]

    def _lines(self, room: Rect) -> list[Widget]:
        """Each turn on a band with the face of whose turn it is, and its key events below with smaller faces."""
        theme, here = self.stage.theme, self.replay.chapter_at(self.number)
        lines: list[Widget] = []
        top, indent = room.y, theme.px(INDENT_WIDTH)
        for index, chapter in enumerate(self.replay.chapters):
            entries = [(chapter.number, chapter.title, 1), *((mark.number, mark.text, 2) for mark in chapter.marks)]
            for number, words, depth in entries:
                high = max(theme.target, theme.px(TURN_HEIGHT)) if depth == 1 else theme.target
                place = Rect(room.x + depth * indent, top, room.w - depth * indent - theme.gap(5), high)
                go, kind = self.stage.stack.closing(partial(self.on_choose, number)), "plain" if depth == 1 else "quiet"
                line = Line(place, words, go, kind=kind, chosen=index == here and depth == 1)
                line.steps = ("title" if depth == 1 else "reading", "label", "body", "caption")
                side = min(high, indent - theme.gap(1))
                face = Rect(place.x - side - theme.gap(1), top + (high - side) // 2, side, side)
                lines += [line, *self._face(words, face)]
                top = place.bottom + theme.gap(1)
        return lines

    def _face(self, words: str, place: Rect) -> list[Widget]:
        """The face of whoever is named first."""
        match = self.replay.match
        found = [(at.start(), seat) for seat, name in enumerate(match.names) if (at := _named(name, words))]
        return [PersonFace(place, match.info, seat, characters_of(match)[seat]) for _, seat in sorted(found)[:1]]

    def entered(self) -> None:
        super().entered()
        here = next((line for line in self._list.held if getattr(line, "chosen", False)), None) if self._list else None
        if self._list and here:
            self._list.scroll_to(here.rect.y - self._list.rect.y - self._list.rect.h // 3, glide=False)
            self.ring.focus(here)

    def intent(self, intent: Intent) -> bool:
        return super().intent(intent) or (intent is Intent.MENU and self.back())
