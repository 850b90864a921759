"""The poster of an evening: who stood where and when, what was played, and awards, from one layout for any size."""

import time
from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import msgspec
import pygame
from pygame import Rect, Surface

from crashgames.core.catalog import games
from crashgames.core.settings import Settings
from crashgames.core.translation import decimal, ntr, tr
from crashgames.evening.honours import Honour, best
from crashgames.evening.record import Evening, Game
from crashgames.evening.standings import StandingRow, standings
from crashgames.scenes.evening.awards import fact_of, kind_of, title_of
from crashgames.storage import disk
from crashgames.ui.covers import COVER_ASPECT, cover, rounded
from crashgames.ui.faces import Mood
from crashgames.ui.layout import column, grid, inset, row
from crashgames.ui.lettering import wordmark
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import sheet
from crashgames.ui.theme import RGB, SEATS, Face, Step

SIZES = {"": (1920, 1080), "-a4": (1654, 2339)}
"""The pixels of each picture by the end of its name: a screen, and paper at 200 dots an inch."""
MAX_AWARDS = 3
LINES_PER_COLUMN = 5
"""More people than that stand in two columns on a broad sheet."""
MAX_GAMES, MAX_PEOPLE = 8, 10
"""The latest games and the first people that a poster has room for."""
LARGE: tuple[Step, ...] = ("title", "label", "body", "caption")
SMALL: tuple[Step, ...] = ("label", "body", "caption")


class Poster:
    """Draws an evening on a stage of its own."""

    def __init__(self, evening: Evening, size: tuple[int, int], dated: bool = True) -> None:
        self.evening = evening
        self.dated = dated
        self.stage = Stage(size, Settings(mute=True))
        self.rows = standings(evening)[:MAX_PEOPLE]
        self.games = [game for game in evening.games if game.game in games()][-MAX_GAMES:]
        self.honours = [honour for honour in best(evening, MAX_AWARDS) if kind_of(honour)]

    def draw(self) -> Surface:
        """The whole picture."""
        surface = Surface(self.stage.size)
        theme, (width, high) = self.stage.theme, self.stage.size
        self.stage.skin.backdrop(surface)
        gap = theme.gap(5)
        inner = inset(surface.get_rect(), theme.gap(8), theme.gap(7))
        tall = high > width
        parts = (86, 150, 330) if tall else (70, 132, 126)
        first, second, last = (theme.px(part) for part in parts)
        head, strip, middle, foot = column(inner, [first, second, 1.0, last], gap)
        self._head(surface, head)
        self._games(surface, strip)
        if tall:
            upper, lower = column(middle, [1.3, 1.0], gap)
        else:
            upper, lower = row(middle, [1.3, 1.0], gap)
        self._standings(surface, upper)
        self._curve(surface, lower)
        self._awards(surface, foot, 1 if tall else MAX_AWARDS)
        return surface

    # Parts

    def _head(self, surface: Surface, room: Rect) -> None:
        sign = wordmark(self.stage, room.h)
        surface.blit(sign, sign.get_rect(midleft=room.midleft))
        words = ntr("An evening of one game", "An evening of {n} games", len(self.evening.games))
        if self.dated:
            words += " · " + time.strftime("%Y-%m-%d", time.localtime(self.evening.begun))
        left = sign.get_width() + self.stage.theme.gap(6)
        plate = Rect(room.x + left, room.y, room.w - left, room.h)
        sheet(surface, self.stage, plate)
        self._write(surface, inset(plate, self.stage.theme.gap(4), 0), words, LARGE, "display")

    def _games(self, surface: Surface, room: Rect) -> None:
        """The covers of what was played, with how long each took."""
        theme, cells = self.stage.theme, grid(room, max(1, len(self.games)), 1, self.stage.theme.gap(3))
        for game, cell in zip(self.games, cells, strict=False):
            line = theme.px(30)
            size = (
                min(cell.w, round((cell.h - line) * COVER_ASPECT)),
                min(cell.h - line, round(cell.w / COVER_ASPECT)),
            )
            place = Rect((0, 0), size)
            place.midbottom = (cell.centerx, cell.bottom - line)
            art = cover(self.stage, games()[game.game], size)
            surface.blit(rounded(art, self.stage, (10, 10, 10, 10), size), place)
            words = ntr("{n} minute", "{n} minutes", game.minutes)
            self._plate(surface, Rect(cell.x, cell.bottom - line + theme.px(4), cell.w, line), words)

    def _standings(self, surface: Surface, room: Rect) -> None:
        """Everybody who has played, the first first."""
        theme = self.stage.theme
        sheet(surface, self.stage, room)
        inner = inset(room, theme.gap(5), theme.gap(4))
        columns = 2 if len(self.rows) > LINES_PER_COLUMN and inner.w > inner.h else 1
        lines = -(-len(self.rows) // columns)
        high = min(theme.px(58), inner.h // max(1, lines))
        places = [
            Rect(place.x, place.y + number * high, place.w, high)
            for place in row(inner, [1.0] * columns, theme.gap(10))
            for number in range(lines)
        ]
        for line, place in zip(self.rows, places, strict=False):
            self._line(surface, place, line)

    def _line(self, surface: Surface, room: Rect, line: StandingRow) -> None:
        theme = self.stage.theme
        rank, face, name, points = row(
            inset(room, 0, theme.px(3)), [theme.px(36), room.h, 1.0, theme.px(56)], theme.gap(2)
        )
        person = line.person
        if line.rank is not None:
            self._write(surface, rank, f"{line.rank}.", LARGE, "display")
        mood = Mood.TRIUMPHANT if line.rank == 1 else Mood.CALM
        draw_marked(surface, self.stage, SEATS[person.mark], person.face, face, mood)
        self._write(surface, name, person.name, LARGE, "bold", lines=2)
        self._write(surface, points, decimal(line.standing), LARGE, "display", right=True)

    def _curve(self, surface: Surface, room: Rect) -> None:
        """How everybody's standing went from game to game."""
        theme = self.stage.theme
        sheet(surface, self.stage, room)
        title, body = column(inset(room, theme.gap(5), theme.gap(4)), [theme.px(34), 1.0], theme.gap(2))
        self._write(surface, title, tr("From game to game"), SMALL, "bold", theme.palette.ink_soft)
        states = [standings(msgspec.structs.replace(self.evening, games=done)) for done in _states(self.evening.games)]
        most = max((float(line.standing) for state in states for line in state), default=12.0)
        least = min((float(line.standing) for state in states for line in state), default=0.0)
        span, step = max(0.5, most - least), body.w / max(1, len(states) - 1)
        for line in reversed(self.rows):
            places = [
                (body.x + k * step, body.bottom - (float(one.standing) - least) / span * body.h)
                for k, state in enumerate(states)
                for one in state
                if one.person.key == line.person.key
            ]
            colour, wide = SEATS[line.person.mark].colour, theme.px(4)
            for first, second in pairwise(places):
                pygame.draw.line(surface, colour, first, second, wide)
            for place in places:
                pygame.draw.circle(surface, colour, place, wide * 1.6)

    def _awards(self, surface: Surface, room: Rect, columns: int) -> None:
        theme = self.stage.theme
        if not self.honours:
            return
        across = columns if columns == 1 else len(self.honours)
        cells = grid(room, across, -(-len(self.honours) // across), theme.gap(4))
        _, _, _, place = self._divide(cells[0])
        facts = [self.stage.text.fit(fact_of(one), SMALL, place.w, place.h, "text", 2) for one in self.honours]
        steps = SMALL[max(map(SMALL.index, facts)) :]
        for honour, cell in zip(self.honours, cells, strict=False):
            self._award(surface, cell, honour, steps)

    def _divide(self, room: Rect) -> list[Rect]:
        """The places on an award of the face, the title, the name and the fact."""
        theme = self.stage.theme
        inner = inset(room, theme.gap(4), theme.gap(3))
        face, words = row(inner, [min(inner.h, inner.w // 4), 1.0], theme.gap(3))
        return [face, *column(words, [1.3, 1.0, 1.6], 0)]

    def _award(self, surface: Surface, room: Rect, honour: Honour, steps: Sequence[Step]) -> None:
        palette = self.stage.theme.palette
        sheet(surface, self.stage, room)
        face, title, name, fact = self._divide(room)
        draw_marked(surface, self.stage, SEATS[honour.person.mark], honour.person.face, face, Mood.TRIUMPHANT)
        self._write(surface, title, title_of(honour), LARGE, "display", palette.accent_high)
        self._write(surface, name, honour.person.name, SMALL, "bold")
        self._write(surface, fact, fact_of(honour), steps, "text", palette.ink_soft, lines=2)

    # Words

    def _plate(self, surface: Surface, room: Rect, words: str) -> None:
        text = self.stage.text
        step = text.fit(words, SMALL, room.w, room.h, "bold", 1)
        drawn = text.render(words, step, self.stage.theme.palette.ink, "bold", room.w, 1)
        plate = drawn.get_rect(center=room.center).inflate(self.stage.theme.gap(4), 0)
        sheet(surface, self.stage, plate.clip(room.inflate(self.stage.theme.gap(2), 0)))
        surface.blit(drawn, drawn.get_rect(center=room.center))

    def _write(
        self,
        surface: Surface,
        room: Rect,
        words: str,
        steps: Sequence[Step],
        face: Face,
        colour: RGB | None = None,
        right: bool = False,
        lines: int = 1,
    ) -> None:
        text, ink = self.stage.text, colour or self.stage.theme.palette.ink
        step = text.fit(words, tuple(steps), room.w, room.h, face, lines)
        drawn = text.render(words, step, ink, face, room.w, lines)
        surface.blit(drawn, drawn.get_rect(midright=room.midright) if right else drawn.get_rect(midleft=room.midleft))


def _states(played: Sequence[Game]) -> list[tuple[Game, ...]]:
    """The games after each of them."""
    return [tuple(played[: number + 1]) for number in range(len(played))]


def png_of(picture: Surface) -> bytes:
    """A picture as it is written."""
    written = BytesIO()
    pygame.image.save(picture, written, "poster.png")
    return written.getvalue()


def file_for(folder: Path, evening: Evening, ending: str, kind: str = "png") -> Path:
    """A name that nothing has yet: "crashgames-evening-2026-11-22.png"."""
    stem = "crashgames-evening-" + time.strftime("%Y-%m-%d", time.localtime(evening.begun)) + ending
    path, number = folder / f"{stem}.{kind}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.{kind}"
    return path


def save_picture(folder: Path, evening: Evening, ending: str, data: bytes) -> Path:
    """Write a picture beside all others; returns its path. OSError if that fails."""
    folder.mkdir(parents=True, exist_ok=True)
    path = file_for(folder, evening, ending)
    disk.write(path, data)
    return path
