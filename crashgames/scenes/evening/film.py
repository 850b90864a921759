"""The film of an evening: the title, two moments of each game on its own board, the standings as they grew, the cup."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from pygame import Surface

from crashgames.core.match import Match
from crashgames.core.settings import Settings
from crashgames.evening.record import Evening
from crashgames.scenes.evening.film_pages import FilmPages
from crashgames.scenes.evening.playhouse import Playhouse
from crashgames.scenes.evening.programme import Programme
from crashgames.scenes.evening.theatre import programme_of
from crashgames.ui.people import mark_of
from crashgames.ui.scene import Stage
from crashgames.ui.theatre import Act
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

Take = Iterator[Surface]
"""The pictures of a page or a moment, `RATE` of them a second. Each is changed into the next one."""


class EveningFilm:
    """The film of the finished games of an evening. Its matches are its own: without `names` they get letters instead.

    A match that is not over has no moment in it.
    """

    def __init__(self, evening: Evening, matches: Sequence[Match], names: bool = True) -> None:
        self.stage = Stage(SIZE, Settings(mute=True, interface_scale=1.25, animation_speed=1.0))
        self.evening = evening
        self.pages = FilmPages(self.stage, evening, names)
        ended = [match for match in matches if match.outcome is not None]
        if not names:
            for match in ended:
                for seat in range(len(match.players)):
                    match.rename(seat, mark_of(match, seat).letter)
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
    def seconds(self) -> float:
        """How long it is."""
        return TITLE_SECONDS + BARS_SECONDS + CUP_SECONDS + sum(act.seconds for _, act in self.moments)

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
        alone = Programme(programme.match, programme.replay, [_last_of(act)])
        house = Playhouse(self.stage, alone, dots=False)
        house.open(0)
        surface, count = Surface(SIZE), round(act.seconds * FRAME_RATE)
        for number in range(count):
            if house.moment is not None:
                house.moment.update(HURRY_FACTOR / FRAME_RATE)
            house.draw(surface, 0, number / FRAME_RATE)
            yield surface


def _best(programme: Programme, count: int) -> list[Act]:
    """The moments of a match that are worth most, in the order of the theatre."""
    acts = [act for act in programme.acts if act.id in WORTH]
    kept = sorted(acts, key=lambda act: WORTH.index(act.id))[:count]
    return [act for act in acts if act in kept]


def _last_of(act: Act) -> Act:
    """An act without what leads up to its moment, for which a film has no time."""
    if act.moment is None or act.id == "duel":
        return act
    first, last = act.moment
    return replace(act, moment=(max(first, last - 1), last))
