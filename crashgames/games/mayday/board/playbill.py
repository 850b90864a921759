"""The pictures of great moments: a vote that is opened, the new captain, the cockpit door."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.mayday.board.arrangement import SLIP_ASPECT
from crashgames.games.mayday.board.words import result_words
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.lettering import write
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix

ART = "mayday/"


class Somebody(NamedTuple):
    """A crew member who is in the middle of it."""

    seat: int
    name: str
    character: str


def crew_of(names: Names, characters: Sequence[str]) -> list[Somebody]:
    return [
        Somebody(seat, name, character) for seat, (name, character) in enumerate(zip(names, characters, strict=False))
    ]


class Scene(NamedTuple):
    """Somebody, a picture, words, and above these the votes of all or another picture."""

    who: Somebody
    mood: Mood
    art: str
    words: str
    good: bool | None = None
    """True where something is won, False where it is lost."""
    above: str = ""
    votes: tuple[tuple[int, str], ...] = ()
    """Seats with the pictures of their votes."""


def poll(who: Somebody, protect: tuple[int, ...], punch: tuple[int, ...]) -> tuple[Scene, Scene]:
    """A vote about somebody, still closed and opened."""
    voters, protected = sorted((*protect, *punch)), len(protect) >= len(punch)
    closed, opened = "vote_closed", [(seat, "vote_protect" if seat in protect else "vote_punch") for seat in voters]
    mood, art = (Mood.GLAD, "shield") if protected else (Mood.CROSS, "punch")
    asked, result = tr("Punch or protect {name}?"), result_words(len(protect), len(punch), protected)
    return (
        Scene(who, Mood.WORRIED, closed, asked.format(name=who.name), votes=tuple((seat, closed) for seat in voters)),
        Scene(who, mood, art, result, protected, votes=tuple(opened)),
    )


class Playbill:
    """Draws scenes, each on a broad plate."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def draw(self, scene: Scene, size: tuple[int, int]) -> Surface:
        """A face, words, and a picture; above the words the votes, or another picture."""
        drawn, palette, px = Surface(size, SRCALPHA), self._stage.theme.palette, self._stage.theme.px
        fill, edge = palette.panel, palette.accent
        if scene.good is not None:
            lost = palette.danger, palette.accent_high
            fill, edge = (mix(palette.panel, palette.good, 0.25), palette.good) if scene.good else lost
        self._stage.skin.box(drawn, drawn.get_rect(), Box(fill, palette.shade, 7, 26))
        self._stage.skin.box(drawn, drawn.get_rect().inflate(-2 * px(3), -2 * px(3)), Box(None, edge, 4, 23))
        left, below, right = row(self._room(size), [self._side(size), None, self._side(size)], px(14))
        mark = self._stage.skin.mark(scene.who.seat)
        draw_marked(drawn, self._stage, mark, scene.who.character, left, scene.mood)
        self._art(drawn, scene.art, right)
        if scene.votes or scene.above:
            above, below = column(below, [1.25, 1.0], px(6))
            self._votes(drawn, above, scene.votes)
            if scene.above:
                self._art(drawn, scene.above, above)
        write(drawn, self._stage, below, scene.words, ("hero", "display", "title", "label"), "display", lines=2)
        return drawn

    def rehearse(self, who: Somebody, size: tuple[int, int]) -> Iterator[None]:
        """Draw somebody's face in all the moods of such scenes ahead of time."""
        for mood in Mood:
            self._stage.skin.portrait(who.character, mood, self._side(size), self._stage.skin.colour(who.seat))
            yield

    def _room(self, size: tuple[int, int]) -> Rect:
        return inset(Rect((0, 0), size), self._stage.theme.px(18), self._stage.theme.px(12))

    def _side(self, size: tuple[int, int]) -> int:
        """The side of faces and pictures."""
        room = self._room(size)
        return min(room.h, room.w // 4)

    def _votes(self, drawn: Surface, room: Rect, votes: Sequence[tuple[int, str]]) -> None:
        """All votes, and below each whose it is."""
        count, gap = max(1, len(votes)), self._stage.theme.px(6)
        wide = min((room.w - gap * (count - 1)) // count, round(room.h * 0.72 * SLIP_ASPECT))
        whole = centre(room, (count * wide + gap * (count - 1), room.h))
        for (seat, vote), place in zip(votes, row(whole, count, gap), strict=False):
            above, below = column(place, [None, round(place.h * 0.28)])
            self._art(drawn, vote, above)
            stamp(drawn, self._stage.skin.badge(seat, min(below.size)), center=below.center)

    def _art(self, drawn: Surface, name: str, room: Rect) -> None:
        stamp(drawn, self._stage.assets.art(ART + name, room.size), center=room.center)
