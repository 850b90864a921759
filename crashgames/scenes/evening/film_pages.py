"""Pages of the film of an evening that belong to no game: the title, the standings as they grew, and the cup."""

from collections.abc import Sequence
from math import cos, pi

import msgspec
import pygame
from pygame import Rect, Surface

from crashgames.core.translation import decimal, ntr
from crashgames.evening.people import Person
from crashgames.evening.record import Evening
from crashgames.evening.standings import StandingRow, standings
from crashgames.scenes.evening.exhibits import LARGE, LARGEST, write
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, grid, inset, row
from crashgames.ui.lettering import wordmark
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import sheet
from crashgames.ui.skin import Box
from crashgames.ui.theme import SEATS

MAX_ROWS = 10
LEAST_BAR = 0.08


class FilmPages:
    """Draws them on one stage; without `names`, everybody is a face."""

    def __init__(self, stage: Stage, evening: Evening, names: bool) -> None:
        self.stage = stage
        self.names = names
        self.evening = evening
        played = [evening.games[: number + 1] for number in range(len(evening.games))]
        self.states = [standings(msgspec.structs.replace(evening, games=games)) for games in played]
        self.rows = self.states[-1][:MAX_ROWS] if self.states else []

    def title(self, surface: Surface, share: float) -> None:
        """The name of the program, and everybody coming up one after another."""
        stage = self.stage
        stage.skin.backdrop(surface)
        inner = inset(surface.get_rect(), stage.theme.gap(6))
        head, words, faces = column(inner, [1.0, 0.5, 1.8], stage.theme.gap(3))
        sign = wordmark(stage, head.h)
        surface.blit(sign, sign.get_rect(center=head.center))
        count = len(self.evening.games)
        self._plate(surface, words, ntr("An evening of one game", "An evening of {n} games", count))
        people = [line.person for line in self.rows]
        cells = self._cells(faces, len(people))
        for number, (person, cell) in enumerate(zip(people, cells, strict=True)):
            risen = max(0.0, min(1.0, share * (len(people) + 2) - number))
            if risen > 0:
                self._person(surface, person, cell.move(0, round((1 - risen) * cell.h)), Mood.GLAD)

    def standings(self, surface: Surface, share: float) -> None:
        """Bars that grow from game to game."""
        stage, gap = self.stage, self.stage.theme.gap(1.5)
        stage.skin.backdrop(surface)
        body = inset(surface.get_rect(), stage.theme.gap(5))
        sheet(surface, stage, body)
        inner = inset(body, stage.theme.gap(3))
        most = max((float(line.standing) for state in self.states for line in state), default=12.0)
        for line, place in zip(self.rows, column(inner, max(1, len(self.rows)), gap), strict=False):
            self._bar(surface, place, line, self._at(line.person.key, share), most)

    def _at(self, key: str, share: float) -> float:
        """The standing of somebody after such a share of the games; 6 before the first."""
        values = [6.0]
        for state in self.states:
            values.append(next((float(line.standing) for line in state if line.person.key == key), values[-1]))
        place = max(0.0, min(1.0, share)) * (len(values) - 1)
        before = min(int(place), len(values) - 1)
        after = min(before + 1, len(values) - 1)
        return values[before] + (values[after] - values[before]) * (place - before)

    def _bar(self, surface: Surface, place: Rect, line: StandingRow, value: float, most: float) -> None:
        stage, palette = self.stage, self.stage.theme.palette
        name_share = 0.9 if self.names else LEAST_BAR
        face, name, rail, points = row(
            place, [place.h, name_share, 2.4, max(place.h, stage.theme.px(70))], stage.theme.gap(2)
        )
        draw_marked(surface, stage, SEATS[line.person.mark], line.person.face, face, Mood.CALM)
        if self.names:
            write(surface, stage, name, line.person.name, LARGE, "bold", align="left")
        full = centre(rail, (rail.w, max(2, rail.h * 3 // 5)))
        stage.skin.box(surface, full, Box(palette.ground, None, 0, 8))
        full.w = max(2, round(full.w * value / most))
        pygame.draw.rect(surface, SEATS[line.person.mark].colour, full, border_radius=stage.theme.px(8))
        write(surface, stage, points, decimal(value), LARGE, "display")

    def cup(self, surface: Surface, share: float) -> None:
        """Whoever is first, with the cup."""
        stage, palette = self.stage, self.stage.theme.palette
        stage.skin.backdrop(surface)
        first = [line.person for line in self.rows if line.rank == 1] or [line.person for line in self.rows[:1]]
        inner = inset(surface.get_rect(), stage.theme.gap(6))
        cup, faces = column(inner, [1.0, 1.6], stage.theme.gap(3))
        hop = 1.0 - abs(cos(pi * 2 * share)) * 0.12 if share < 1 else 1.0
        art = stage.assets.icon("trophy", max(1, round(cup.h * hop)), palette.accent_high)
        surface.blit(art, art.get_rect(center=cup.center))
        for person, cell in zip(first, self._cells(faces, len(first)), strict=True):
            self._person(surface, person, cell, Mood.TRIUMPHANT)

    # Parts

    def _cells(self, room: Rect, count: int) -> list[Rect]:
        across = max(1, count if count <= 5 else -(-count // 2))
        return grid(room, across, max(1, -(-count // across)), self.stage.theme.gap(2))[:count]

    def _person(self, surface: Surface, person: Person, cell: Rect, mood: Mood) -> None:
        line = cell.h // 5 if self.names else 0
        face, name = column(cell, [1.0, line])
        draw_marked(surface, self.stage, SEATS[person.mark], person.face, face, mood)
        if self.names:
            self._plate(surface, name, person.name)

    def _plate(self, surface: Surface, room: Rect, words: str) -> None:
        """Words on a plate no wider than they are."""
        stage, text = self.stage, self.stage.text
        steps: Sequence[str] = LARGEST
        step = text.fit(words, tuple(steps), room.w, room.h, "display", 1)
        ink = text.render(words, step, stage.theme.palette.ink, "display", room.w, 1)
        plate = ink.get_rect(center=room.center).inflate(stage.theme.gap(4), 0)
        stage.skin.box(surface, plate, Box(stage.theme.palette.panel, radius=10))
        surface.blit(ink, ink.get_rect(center=room.center))
