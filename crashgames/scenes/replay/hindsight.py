"""Private knowledge in a finished match, turn by turn: who learned what, beside what was said and what was true."""

from collections.abc import Iterator
from typing import Any

from crashgames.core.replay import Eyes, Replay
from crashgames.core.secret_pages import Nothing, ReviewChapter, ReviewRow, SecretPage
from crashgames.core.translation import tr
from crashgames.ui.board import Board


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
