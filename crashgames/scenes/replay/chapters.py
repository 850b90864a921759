"""What opens from a replay: its turns and key events, and who learned what in each."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from pygame import Rect

from crashgames.core.replay import Eyes, Replay
from crashgames.core.secret_pages import Nothing, ReviewChapter, ReviewRow, SecretPage
from crashgames.core.translation import tr
from crashgames.ui.board import Board
from crashgames.ui.book import ContentsLine as Line
from crashgames.ui.keys import Intent
from crashgames.ui.people import PersonFace, characters_of
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SheetScene
from crashgames.ui.widgets import ScrollArea, Widget

MAX_WIDTH = 820
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
                if indent and seat is not None:
                    face = Rect(room.x, top, indent - theme.gap(2), place.h)
                    lines.append(PersonFace(face, match.info, seat, characters_of(match)[seat]))
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


def learned(replay: Replay, board: Board[Any]) -> tuple[ReviewChapter, ...]:
    """For each turn, the board's own chapter about it if there is one, and what is new to each seat."""
    opened = board.telling.review(replay.view(replay.count), board.names)
    fits = len(opened) == len(replay.chapters)
    before: list[SecretPage | None] = [None] * len(replay.match.players)
    chapters = []
    for index, chapter in enumerate(replay.chapters):
        rows = list(opened[index].rows) if fits else []
        for seat, page in enumerate(_pages(replay, board, index)):
            rows += _news(seat, before[seat], page)
            before[seat] = page
        nothing = ReviewRow(None, tr("Nobody found out anything in private."))
        chapters.append(ReviewChapter(chapter.title, tuple(rows or [nothing])))
    return tuple(chapters)


def _pages(replay: Replay, board: Board[Any], index: int) -> Iterator[SecretPage]:
    """The private page of each seat when the turn ends, the last one just before all is open."""
    chapters = replay.chapters
    end = chapters[index + 1].number if index + 1 < len(chapters) else max(chapters[index].number, replay.count - 1)
    for seat in range(len(replay.match.players)):
        yield board.telling.secret(replay.view(end, Eyes(seat)), (), board.names)


def _news(seat: int, before: SecretPage | None, page: SecretPage) -> Iterator[ReviewRow]:
    """The rows for all that is new on a page."""
    if page.cards and (before is None or page.cards != before.cards):
        names = ", ".join(card.name for card in page.cards)
        yield ReviewRow(seat, tr("Cards: {names}").format(names=names), tuple(card.face for card in page.cards))
    known = before.lines if before else ()
    new = (line for line in page.lines if line not in known and not isinstance(line, Nothing))
    yield from (ReviewRow(seat, line) for line in new)
