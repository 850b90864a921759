"""What opens from a replay: the list of its turns and key events."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from crashgames.core.replay import Replay
from crashgames.core.translation import tr
from crashgames.ui.book import ContentsLine as Line
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre
from crashgames.ui.people import PersonFace, characters_of
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SheetScene
from crashgames.ui.widgets import Icon, ScrollArea, Widget

MAX_WIDTH = 700
INDENT_WIDTH = 60


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
        bar, body = self.titled(tr("Turns and key moments"), MAX_WIDTH)
        self._list = ScrollArea(body, self._lines(body), margin=self.stage.theme.px(4))
        return [self._list, *bar]

    def _lines(self, room: Rect) -> list[Widget]:
        theme, match = self.stage.theme, self.replay.match
        here = self.replay.chapter_at(self.number)
        lines: list[Widget] = []
        top = room.y
        for index, chapter in enumerate(self.replay.chapters):
            entries = [
                (chapter.number, chapter.title, 0),
                *((m.number, m.text, theme.px(INDENT_WIDTH)) for m in chapter.marks),
            ]
            for number, words, indent in entries:
                place = Rect(room.x + indent, top, room.w - indent - theme.gap(5), theme.target)
                chosen = index == here and not indent
                kind = "quiet" if indent else "plain"
                go = self.stage.stack.closing(partial(self.on_choose, number))
                lines.append(Line(place, words, go, kind=kind, chosen=chosen))
                seat = next((seat for seat, name in enumerate(match.names) if words.startswith(name)), None)
                beside = Rect(room.x, top, indent - theme.gap(2), place.h)
                if indent and seat is not None:
                    lines.append(PersonFace(beside, match.info, seat, characters_of(match)[seat]))
                elif indent:
                    sign = centre(beside, (theme.font("title"), theme.font("title")))
                    lines.append(Icon(sign, "burst", theme.palette.accent))
                top = place.bottom + theme.gap(1)
        return lines

    def entered(self) -> None:
        super().entered()
        here = next((line for line in self._list.held if getattr(line, "chosen", False)), None) if self._list else None
        if self._list and here:
            self._list.scroll_to(here.rect.y - self._list.rect.y - self._list.rect.h // 3, glide=False)
            self.ring.focus(here)

    def intent(self, intent: Intent) -> bool:
        return super().intent(intent) or (intent is Intent.MENU and self.back())
