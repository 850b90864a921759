"""One line of the list of saved matches, and the words that distinguish matches."""

import time
from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.sentences import capital
from crashgames.core.translation import listing, ntr, printable, tr
from crashgames.storage.library import SaveEntry
from crashgames.storage.save_format import Header
from crashgames.ui.covers import cover
from crashgames.ui.layout import column, inset, stamp
from crashgames.ui.lettering import write
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix
from crashgames.ui.widgets import Widget
from crashgames.ui.widgets.base import Point

DAY_SECONDS = 86_400
SEPARATOR = " · "
SHADES = 4
STEPS = ("title", "label", "body", "caption")
"""The letters of the title, and from the second on those of the line below it."""


class MatchRow(Widget):
    """A saved match: cover, title, who and when. `on_take` is given whether it was taken by a key."""

    def __init__(
        self, rect: Rect, entry: SaveEntry, shelf: Mapping[str, GameInfo], on_take: Callable[[bool], object]
    ) -> None:
        super().__init__(rect)
        self.entry = entry
        self.shelf = shelf
        self.info = shelf.get(entry.header.game) if entry.header else None
        self.title = match_title(entry, shelf)
        self.on_take = on_take
        self.chosen = False

    @property
    def called(self) -> str:
        header = self.entry.header
        state = [how_far(header, self.info)] if header else []
        return ". ".join((self.title, self._facts[0], *state))

    def activate(self, at: Point | None = None) -> None:
        self.on_take(at is None)

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette = stage.theme.palette
        theme = stage.theme
        lift = max(round(self.lift * SHADES) / SHADES, 0.6 * self.chosen)
        fill = mix(palette.ground_high, palette.raised, lift)
        edge = palette.chosen if self.chosen else palette.line
        stage.skin.box(surface, self.rect, Box(fill, edge, 2 if self.chosen else 1, 12))
        room = inset(self.rect, theme.gap(2), theme.gap(1.5))
        picture = Rect(room.x, room.y, round(room.h * 1.5), room.h)
        if self.info is None or picture.w < 2 or picture.h < 2:
            icon = stage.assets.icon("question", max(1, picture.h * 2 // 3), palette.ink_soft)
            stamp(surface, icon, center=picture.center)
        else:
            art = cover(stage, self.info, picture.size)
            spare = picture.w - art.get_width(), picture.h - art.get_height()
            surface.blit(art, picture, art.get_rect().inflate(spare))
        left, end, header = picture.right + theme.gap(3), room.right - theme.gap(1), self.entry.header
        if header is None or not header.finished:
            name, ink = ("cross", palette.warn) if header is None else ("play", palette.chosen)
            end = stamp(surface, stage.assets.icon(name, theme.px(26), ink), midright=(end, room.centery)).x
            end -= theme.gap(2)
        self._write(surface, stage, Rect(left, room.y, max(1, end - left), room.h))

    def _write(self, surface: Surface, stage: Stage, room: Rect) -> None:
        """The title, and below it as much of who played and when as there is room for."""
        upper, lower = column(room, [1.4, 1.0])
        is_wide = all(
            stage.text.holds(tr(info.title), STEPS[0], *upper.size, "bold", 1) for info in self.shelf.values()
        )
        write(surface, stage, upper, self.title, STEPS[not is_wide :], "bold", align="left")
        step = stage.text.fit("", STEPS[1:], lower.w, lower.h)
        words = next((one for one in self._facts if stage.text.size(one, step)[0] <= lower.w), self._facts[-1])
        write(surface, stage, lower, words, STEPS[STEPS.index(step) :], align="left")

    @property
    def _facts(self) -> list[str]:
        """Who played and when, with fewer and fewer names, then without the time; the sheet shows everything."""
        header = self.entry.header
        if header is None:
            return [capital(self.entry.trouble)]
        names, moment = header.names, when(header.saved)
        fewer = [f"{', '.join(names[:k])} + {len(names) - k}" for k in range(len(names) - 1, 0, -1)]
        dated = [SEPARATOR.join(filter(None, (who, moment))) for who in (listing(names), *fewer[:-1])]
        return [*dated, listing(names), *fewer]


def match_title(entry: SaveEntry, shelf: Mapping[str, GameInfo]) -> str:
    """The title of a match: its own, else that of its game."""
    if entry.header is None:
        return printable(entry.path.stem)
    info = shelf.get(entry.header.game)
    title = tr(info.title) if info else printable(entry.header.game)
    return entry.header.title or (lesson_words(title, entry.header) or title)


def lesson_words(title: str, header: Header) -> str:
    """The title of a lesson, and how far it has got; empty for any other match."""
    if header.lesson is None or header.finished:
        return ""
    met, ideas = header.lesson
    return tr("Lesson: {game}, {n} of {all} topics").format(game=title, n=met, all=ideas)


def match_words(entry: SaveEntry, shelf: Mapping[str, GameInfo]) -> str:
    """A match in one line: title and players."""
    names = f": {listing(entry.header.names)}" if entry.header else ""
    return match_title(entry, shelf) + names


def how_far(header: Header, info: GameInfo | None = None) -> str:
    """The progress of a match in words, and a note if it is practice."""
    progress = info.how_far(header.progress) if info else ""
    turn = tr("turn {n}").format(n=header.turn) if header.turn else ntr("one move", "{n} moves", header.moves)
    stands = tr("finished") if header.finished else progress or turn
    if header.lesson is not None:
        return tr("lesson, {state}").format(state=stands)
    return tr("practice, {state}").format(state=stands) if header.practice else stands


def when(moment: int) -> str:
    """A point in time as people say it; empty for one that no calendar has."""
    try:
        then, today = time.localtime(moment), time.localtime()
        midnight = time.mktime((*today[:3], 0, 0, 0, 0, 0, -1))
    except (OverflowError, ValueError, OSError):
        return ""
    clock = time.strftime("%H:%M", then)
    if midnight <= moment < midnight + DAY_SECONDS:
        return tr("today, {time}").format(time=clock)
    if midnight - DAY_SECONDS <= moment < midnight:
        return tr("yesterday, {time}").format(time=clock)
    return f"{then.tm_year:04}-{then.tm_mon:02}-{then.tm_mday:02}, {clock}"
