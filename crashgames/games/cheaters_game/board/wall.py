"""What hangs on the wall: the ledger with everybody's points, and the clock that counts the rounds."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from math import cos, pi, sin
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.furniture import BRASS, COLUMNS, INK, LEATHER, PAPER, WOOD, WOOD_HIGH
from crashgames.games.cheaters_game.board.layout import hour, hours
from crashgames.games.cheaters_game.board.words import ART, score
from crashgames.games.cheaters_game.standings import cheater_scores, leaders, ranking, totals
from crashgames.games.cheaters_game.tables import RACE_GOAL
from crashgames.games.cheaters_game.view import CheatersView
from crashgames.ui.board import Part
from crashgames.ui.faces import Mood
from crashgames.ui.parts import of_view
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, hex_of, mix

See = Callable[[], CheatersView]
ICONS = {"honest": f"{ART}halo", "cheater": f"{ART}mask", "total": ""}
RACE_STEP = 10
"""In a race every tenth point is an hour of the clock."""
AHEAD = LEATHER
"""The colour of the row of whoever is ahead: dark, as gold is for whose turn it is."""
SHADY: RGB = mix(PAPER, (84, 52, 120), 0.22)
"""The colour of the column with cheater points."""
MOST_DIGITS = 34
"""The height of the largest numbers in the ledger, in logical units."""
WIDE_POINTS = -88
"""Scores of all seats are written so small that this one fits into its column."""
LARGEST_FACE = 44
"""The side of the largest faces in the ledger, in logical units."""
LAST_HOURS = 3
"""The last hours, which are red."""


class Row(NamedTuple):
    """A row of the ledger: honest points, cheater points and the total of a seat, and whether it is ahead."""

    seat: int
    honest: int
    shady: int
    total: int
    ahead: bool


def rows_of(view: CheatersView) -> list[Row]:
    """The rows of the ledger, the best first."""
    shady, total, first = cheater_scores(view), totals(view), leaders(view) if view.turn > view.seats else ()
    return [Row(seat, view.honest[seat], shady[seat], total[seat], seat in first) for seat in ranking(view)]


class Wall:
    """Paints both in parts, so that only what has changed is painted again."""

    def __init__(
        self, stage: Stage, arrangement: Arrangement, see: See, characters: Callable[[], Sequence[str]], names: Names
    ) -> None:
        self._stage = stage
        self._names = names
        self._at = arrangement
        self._see = see
        self._characters = characters

    def parts(self) -> Iterator[Part]:
        if not self._at.walled:
            return
        ledger, clock = self._at.ledger, self._at.clock
        yield Part(ledger.rect.inflate(8, 8), lambda: ledger.rect.size, self._book)
        rows = of_view(self._see, rows_of)
        for rank in range(self._at.seats):
            yield self._row(rank, rows)
        yield Part(clock.rect, lambda: (hour(self._see()), hours(self._see())), self._clock)

    # The ledger

    def _book(self, surface: Surface) -> None:
        """The page, and the pictures above its columns."""
        ledger, skin = self._at.ledger, self._stage.skin
        skin.box(surface, ledger.rect, Box(WOOD, INK, 2.5, 10, lip=mix(WOOD, INK, 0.5), depth=3, rim=WOOD_HIGH))
        skin.box(surface, ledger.page, Box(PAPER, mix(WOOD, INK, 0.4), 1.5, 6))
        for name in COLUMNS:
            place = ledger.column(name)
            if name == "cheater":
                surface.fill(SHADY, place)
            side = min(place.h, place.w)
            art = (
                self._stage.assets.art(ICONS[name], side)
                if ICONS[name]
                else self._stage.assets.icon("trophy", side * 4 // 5, mix(BRASS, INK, 0.35))
            )
            surface.blit(art, art.get_rect(center=place.center))
        for name, sign in (("cheater", "+"), ("total", "=")):
            ink = self._stage.text.letter(sign, ledger.head * 4 // 5, INK)
            surface.blit(ink, ink.get_rect(center=ledger.column(name).midleft))
        for rank in range(self._at.seats):
            self._rule(surface, ledger.line(rank))

    def _rule(self, surface: Surface, line: Rect) -> None:
        pygame.draw.line(surface, mix(PAPER, BRASS, 0.7), line.topleft, line.topright, self._stage.theme.px(1.5))

    def _row(self, rank: int, rows: Callable[[], Sequence[Row]]) -> Part:
        line = self._at.ledger.line(rank)

        def shows() -> Hashable:
            row = rows()[rank]
            return row, self._characters()[row.seat]

        def draw(surface: Surface) -> None:
            seat, honest, shady, total, ahead = rows()[rank]
            mark, *cells = self._at.ledger.cells(line)
            surface.fill(AHEAD if ahead else PAPER, line)
            surface.fill(mix(AHEAD, INK, 0.5) if ahead else SHADY, cells[1])
            self._rule(surface, line)
            colour = PAPER if ahead else INK
            self._person(surface, seat, mark, colour)
            for points, cell, share in zip((honest, shady, total), cells, (0.82, 0.82, 0.92), strict=True):
                high, room = min(round(line.h * share), self._stage.theme.px(MOST_DIGITS)), cell.w * 9 // 10
                wide = max(self._stage.text.letter(score(n), high, colour).get_width() for n in (points, WIDE_POINTS))
                ink = self._stage.text.letter(score(points), min(high, high * room // wide), colour)
                surface.blit(ink, ink.get_rect(center=cell.center))

        return Part(line, shows, draw)

    def _person(self, surface: Surface, seat: int, room: Rect, colour: RGB) -> None:
        """The face of a seat and its name, or its mark where not every name can be read."""
        px, text, skin = self._stage.theme.px, self._stage.text, self._stage.skin
        side = min(room.h, px(LARGEST_FACE))
        face = skin.portrait(self._characters()[seat], Mood.CALM, side, skin.colour(seat))
        surface.blit(face, face.get_rect(midleft=(room.x + px(2), room.centery)))
        left = room.x + px(6) + side
        steps = ("label", "body")
        wide = room.right - left
        step = max((text.fit(name, steps, wide, None, "bold", 1) for name in self._names), key=steps.index)
        if all(text.holds(name, step, wide, None, "bold", 1) for name in self._names):
            drawn = text.render(self._names[seat], step, colour, "bold", lines=1)
        else:
            drawn = skin.badge(seat, min(side, wide))
        surface.blit(drawn, drawn.get_rect(midleft=(left, room.centery)))

    # The clock

    def _clock(self, surface: Surface) -> None:
        clock, view = self._at.clock, self._see()
        count = hours(view)
        late = 0 if view.race else LAST_HOURS / count
        drawing = _face(clock.rect.w, hour(view) / count, late)
        surface.blit(self._stage.assets.svg(drawing, clock.rect.size), clock.rect)
        for number in range(RACE_STEP, count, RACE_STEP) if view.race else range(1, count):
            self._hour(surface, clock.hour(number, count), str(number), number)
        self._end(surface, clock.end, str(RACE_GOAL) if view.race else tr("END"))

    def _hour(self, surface: Surface, place: Rect, words: str, number: int) -> None:
        now = hour(self._see())
        if number == now:
            self._stage.skin.box(surface, place, Box(INK, None, 0, 60))
        colour = mix(PAPER, INK, 0.5) if number < now else PAPER if number == now else INK
        ink = self._stage.text.letter(words, max(self._stage.theme.px(18), place.h * 3 // 5), colour)
        surface.blit(ink, ink.get_rect(center=place.center))

    def _end(self, surface: Surface, place: Rect, words: str) -> None:
        """The last hour, on a red plate."""
        ink = self._stage.text.letter(words, max(self._stage.theme.px(18), place.h * 4 // 7), PAPER)
        plate = ink.get_rect(center=place.center).inflate(self._stage.theme.px(12), self._stage.theme.px(4))
        self._stage.skin.box(surface, plate, Box((178, 44, 40), INK, 2, 8))
        surface.blit(ink, ink.get_rect(center=plate.center))


def _face(side: int, over: float, late: float) -> str:
    """A wooden frame round a face: dim as far as time is over, red for the share of it that comes last."""
    half, inner = side / 2, side * 7 / 16
    dim, red = _sector(half, inner, 0, over, mix(PAPER, INK, 0.2)), _sector(half, inner, 1 - late, 1, (232, 134, 116))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {side} {side}">'
        f'<circle cx="{half}" cy="{half}" r="{half * 0.98}" fill="{hex_of(WOOD)}" stroke="{hex_of(INK)}" '
        f'stroke-width="{side * 0.015}"/>'
        f'<circle cx="{half}" cy="{half}" r="{half * 0.93}" fill="none" stroke="{hex_of(BRASS)}" '
        f'stroke-width="{side * 0.018}"/>'
        f'<circle cx="{half}" cy="{half}" r="{inner}" fill="{hex_of(PAPER)}"/>{red}{dim}'
        f'<circle cx="{half}" cy="{half}" r="{inner}" fill="none" stroke="{hex_of(INK)}" '
        f'stroke-width="{side * 0.015}"/></svg>'
    )


def _sector(half: float, radius: float, start: float, end: float, fill: RGB) -> str:
    """A part of a round face, from one share of a turn to another, clockwise from the top."""
    if not 0 < end - start < 1:
        return ""
    ends = [(half + radius * sin(2 * pi * at), half - radius * cos(2 * pi * at)) for at in (start, end)]
    (x, y), (to_x, to_y) = ends
    arc = f"A{radius} {radius} 0 {int(end - start > 0.5)} 1 {to_x:.1f} {to_y:.1f}"
    return f'<path d="M{half} {half} L{x:.1f} {y:.1f} {arc} Z" fill="{hex_of(fill)}"/>'
