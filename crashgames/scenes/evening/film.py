"""The film of an evening: the title, two moments of each game on its own board, the standings as they grew, the cup."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import cos, pi

import msgspec
from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.settings import Settings
from crashgames.core.translation import decimal, ntr
from crashgames.evening.people import Person
from crashgames.evening.record import Evening
from crashgames.evening.standings import standings
from crashgames.scenes.evening.columns import Column, draw_columns
from crashgames.scenes.evening.exhibits import LARGEST
from crashgames.scenes.evening.playhouse import Playhouse
from crashgames.scenes.evening.programme import Programme, programme_of
from crashgames.ui.faces import Mood
from crashgames.ui.layout import column, grid, inset, stamp
from crashgames.ui.lettering import wordmark
from crashgames.ui.people import draw_marked, mark_of
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theatre import Act
from crashgames.ui.theme import SEATS
from crashgames.ui.worlds import SHELF, world_of

SIZE = (640, 360)
FRAME_RATE = 8
"""Pictures in a second."""
TITLE_SECONDS, BARS_SECONDS, CUP_SECONDS = 3.0, 4.0, 3.0
"""Seconds of the pages around the games."""
FILM_SECONDS, MAX_MOMENT_SECONDS, MIN_MOMENT_SECONDS = 40.0, 5.0, 2.5
"""Seconds of a film, and of a moment at most and at least."""
WORTH = ("lie", "vote", "duel", "swing", "turning")
"""The acts that are moments of a film, the best first."""
MAX_MOMENTS_PER_GAME = 2
"""The most moments of a game."""
HURRY_FACTOR = 2.0
"""How much faster than at a table pieces move."""
MAX_ROWS = 10

Take = Iterator[Surface]
"""The pictures of a page or a moment, `RATE` of them a second. Each is changed into the next one."""


class FilmPages:
    """Draws them on one stage."""

    def __init__(self, stage: Stage, evening: Evening) -> None:
        self.stage = stage
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
        stamp(surface, wordmark(stage, head.h), center=head.center)
        count = len(self.evening.games)
        self._plate(surface, words, ntr("An evening of one game", "An evening of {n} games", count))
        people = [line.person for line in self.rows]
        cells = self._cells(faces, len(people))
        for number, (person, cell) in enumerate(zip(people, cells, strict=True)):
            risen = max(0.0, min(1.0, share * (len(people) + 2) - number))
            if risen > 0:
                self._person(surface, person, cell.move(0, round((1 - risen) * cell.h)), Mood.GLAD)

    def standings(self, surface: Surface, share: float) -> None:
        """Columns that grow from game to game."""
        stage, columns = self.stage, []
        stage.skin.backdrop(surface)
        for line in self.rows:
            values = [6.0]  # before the first game
            for state in self.states:
                of = (float(other.standing) for other in state if other.person.key == line.person.key)
                values.append(next(of, values[-1]))
            faces = partial(draw_marked, mark=SEATS[line.person.mark], character=line.person.face)
            columns.append(Column(SEATS[line.person.mark].colour, line.person.name, values, [faces]))
        draw_columns(surface, stage, inset(surface.get_rect(), stage.theme.gap(5)), columns, share, decimal)

    def cup(self, surface: Surface, share: float) -> None:
        """Whoever is first, with the cup."""
        stage, palette = self.stage, self.stage.theme.palette
        stage.skin.backdrop(surface)
        first = [line.person for line in self.rows if line.rank == 1] or [line.person for line in self.rows[:1]]
        inner = inset(surface.get_rect(), stage.theme.gap(6))
        cup, faces = column(inner, [1.0, 1.6], stage.theme.gap(3))
        hop = 1.0 - abs(cos(pi * 2 * share)) * 0.12 if share < 1 else 1.0
        stamp(surface, stage.assets.icon("trophy", max(1, round(cup.h * hop)), palette.accent_high), center=cup.center)
        for person, cell in zip(first, self._cells(faces, len(first)), strict=True):
            self._person(surface, person, cell, Mood.TRIUMPHANT)

    # Parts

    def _cells(self, room: Rect, count: int) -> list[Rect]:
        across = max(1, count if count <= 5 else -(-count // 2))
        return grid(room, across, max(1, -(-count // across)), self.stage.theme.gap(2))[:count]

    def _person(self, surface: Surface, person: Person, cell: Rect, mood: Mood) -> None:
        face, name = column(cell, [1.0, cell.h // 5])
        draw_marked(surface, self.stage, SEATS[person.mark], person.face, face, mood)
        self._plate(surface, name, person.name)

    def _plate(self, surface: Surface, room: Rect, words: str) -> None:
        """Words on a plate no wider than they are."""
        stage, text = self.stage, self.stage.text
        step = text.fit(words, LARGEST, room.w, room.h, "display", 1)
        ink = text.render(words, step, stage.theme.palette.ink, "display", room.w, 1)
        plate = ink.get_rect(center=room.center).inflate(stage.theme.gap(4), 0)
        stage.skin.box(surface, plate, Box(stage.theme.palette.panel, radius=10))
        stamp(surface, ink, center=room.center)


class EveningFilm:
    """The film of the finished games of an evening. Its matches are its own: without `names` they get letters instead.

    A match that is not over has no moment in it.
    """

    def __init__(self, evening: Evening, matches: Sequence[Match], names: bool = True) -> None:
        self.stage = Stage(SIZE, Settings(mute=True, interface_scale=1.25, animation_speed=1.0))
        ended = [match for match in matches if match.outcome is not None]
        if not names:
            people = [msgspec.structs.replace(person, name=SEATS[person.mark].letter) for person in evening.people]
            evening = msgspec.structs.replace(evening, people=tuple(people))
            for match in ended:
                for seat in range(len(match.players)):
                    match.rename(seat, mark_of(match, seat).letter)
        self.pages = FilmPages(self.stage, evening)
        self.moments = self._chosen([programme_of(self.stage, match) for match in ended])

    def _chosen(self, programmes: Sequence[Programme]) -> list[tuple[Programme, Act]]:
        """Two moments of each game, or where that is too long the first of each, of the latest games."""
        room = FILM_SECONDS - TITLE_SECONDS - BARS_SECONDS - CUP_SECONDS
        for each in range(MAX_MOMENTS_PER_GAME, 0, -1):
            found = [(one, act) for one in programmes for act in _best(one, each)]
            if len(found) * MIN_MOMENT_SECONDS <= room:
                break
        found = found[-int(room // MIN_MOMENT_SECONDS) :]
        seconds = min(MAX_MOMENT_SECONDS, room / max(1, len(found)))
        return [(one, replace(act, seconds=seconds)) for one, act in found]

    @property
    def count(self) -> int:
        """How many pictures it has."""
        moments = sum(round(act.seconds * FRAME_RATE) for _, act in self.moments)
        return moments + sum(round(seconds * FRAME_RATE) for seconds in (TITLE_SECONDS, BARS_SECONDS, CUP_SECONDS))

    def takes(self) -> Iterator[Take]:
        """All parts of it, in their order."""
        yield self._page(self.pages.title, TITLE_SECONDS)
        for programme, act in self.moments:
            yield self.moment(programme, act)
        yield self._page(self.pages.standings, BARS_SECONDS)
        yield self._page(self.pages.cup, CUP_SECONDS)

    def _page(self, draw: Callable[[Surface, float], None], seconds: float) -> Take:
        """A page that moves for the first two thirds of its time."""
        self.stage.turn_to(SHELF)
        surface, count = Surface(SIZE), round(seconds * FRAME_RATE)
        for number in range(count):
            draw(surface, min(1.0, 1.5 * number / count))
            yield surface

    def moment(self, programme: Programme, act: Act) -> Take:
        """The pictures of an act."""
        self.stage.turn_to(world_of(programme.match.info))
        if act.moment is not None and act.id != "duel":  # there is no time for what leads up to it
            first, last = act.moment
            act = replace(act, moment=(max(first, last - 1), last))
        alone = Programme(programme.match, programme.replay, [act])
        house = Playhouse(self.stage, alone)
        surface, count = Surface(SIZE), round(act.seconds * FRAME_RATE)
        for number in range(count):
            house.update(number / FRAME_RATE, HURRY_FACTOR / FRAME_RATE)
            house.draw(surface, number / FRAME_RATE)
            yield surface


def _best(programme: Programme, count: int) -> list[Act]:
    """The moments of a match that are worth most, in the order of the theatre."""
    acts = [act for act in programme.acts if act.id in WORTH]
    kept = sorted(acts, key=lambda act: WORTH.index(act.id))[:count]
    return [act for act in acts if act in kept]
