"""What a board has besides pieces: facts on plates, parts of the ground, other ways to look."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from pygame import Rect, Surface

from crashgames.ui.faces import Mood
from crashgames.ui.theme import RGB

V = TypeVar("V")
T = TypeVar("T")


@dataclass(frozen=True)
class Fact:
    """A public fact on the plate of a seat: an icon (art name), a short text, and its meaning."""

    icon: str
    text: str
    tip: str
    strong: bool = False
    state: bool = False
    """True for the mark of a role or right: it is always shown, if necessary on the face."""
    out: bool = False
    """True for the mark of players who are out of the game: it is also drawn across the face, which is grey."""
    told: bool = False
    """True if the meaning says the text, too, be it in words."""

    @property
    def words(self) -> str:
        """The meaning and the text in one line, each once."""
        tip = self.tip.rstrip(".")
        if tip and (self.told or self.text.casefold() in tip.casefold()):
            return tip
        return ": ".join(filter(None, (tip, self.text)))


@dataclass(frozen=True)
class Plate:
    """All that the plate of a seat shows."""

    seat: int
    name: str
    character: str
    mood: Mood
    acts: bool
    alone: bool
    """True if nobody else acts."""
    facts: tuple[Fact, ...]
    called: bool = False
    """True if this person is to take the device, though others act as well."""
    fill: RGB | None = None
    """The colour behind everything while it is not lit; None for the usual one."""
    bare: bool = False
    """True if the board has drawn what is below face and name: only whoever is to act has a box."""
    deed: str = ""
    """What this person has just done, in a few words, in place of the facts; "" where that is not told."""


class Tally(NamedTuple):
    """A part of the score at the head of the table: the mark of a seat or words, and a number."""

    number: str
    words: str = ""
    seat: int | None = None
    ahead: bool = False
    """True for the number of whoever leads, and for all that belong to nobody."""
    pieces: tuple[str, int, int] | None = None
    """The art of what is collected, how many there are and how many are wanted: a row with the missing ones pale."""


def standing(scores: Sequence[int], written: Callable[[int], str] = str) -> tuple[Tally, ...]:
    """The scores of all seats, the best first, equal ones in the order of seats; at zero nobody leads."""
    best = max(scores)
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    return tuple(Tally(written(scores[seat]), seat=seat, ahead=scores[seat] == best and any(scores)) for seat in order)


WIDE_STRIP = 940
"""Strips above a table that are narrower, in logical units, have the goal below the ribbon."""


class HeadPlaces(NamedTuple):
    """Where a board whose middle takes the whole height has the parts of the head.

    The log may have the same place as the goal: at the right of it, as broad as it needs to be. The buttons stand at
    the right end of their row.
    """

    goal: Rect
    ribbon: Rect
    ticker: Rect
    buttons: Rect
    card: Rect
    """The place of cards that have none beside the pieces."""


class Room(NamedTuple):
    """The part of the window that a board may have, in pixels."""

    area: Rect
    beside_head: int = 0
    """The height at the top of the area that the lower row of a narrow head has, but for the room beside it."""
    table: Rect | None = None
    """The whole table, if the head may stand in the sides of a board whose middle takes the whole height."""

    @property
    def rest(self) -> Rect:
        """The area below the lower row of the head."""
        return Rect(self.area.x, self.area.y + self.beside_head, self.area.w, self.area.h - self.beside_head)


class Need(NamedTuple):
    """What a board keeps of its room for what is not its own."""

    bar: Rect
    """The place for action buttons."""
    plates: Sequence[Rect] = ()
    """The places of the seats' plates, if the board has places for them."""
    head_width: int = 0
    """The width that a board beside the lower row of the head leaves to that row."""
    head_places: HeadPlaces | None = None
    """Where the head stands on the whole table; None if the board stands in the area below it."""


@dataclass(frozen=True)
class Part:
    """A part of the ground: its area, a key (it is redrawn when that changes), and its drawing."""

    area: Rect
    shows: Callable[[], Hashable]
    draw: Callable[[Surface], None]


def of_view(view: Callable[[], V], find: Callable[[V], T]) -> Callable[[], T]:
    """What `find` finds in the view, looked for again only when there is another view: parts ask in each frame."""
    seen: object = of_view
    found: T

    def now() -> T:
        nonlocal seen, found
        if (current := view()) is not seen:
            seen, found = current, find(current)
        return found

    return now


@dataclass(frozen=True)
class Lens:
    """Another way to look at the table: an icon, its effect in a few words, and the function that switches to it.

    It has a button beside the action line, or a `place` on the board to be pressed.
    """

    icon: str
    words: str
    call: Callable[[], object]
    place: Rect | None = None


class Ground:
    """A cached picture of the ground, of which parts are redrawn.

    For other light it is drawn bit by bit on a second surface, which then replaces the first.
    """

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts
        self.surface = Surface((1, 1))
        self._place: Surface | None = None
        self._shown: list[Hashable] = []
        self._coming: Surface | None = None
        """The place of the ground that is being drawn."""
        self._work: Iterator[None] = iter(())

    def shows(self, place: Surface) -> bool:
        """True if it was drawn on this picture of the place."""
        return self._place is place

    def draw(self, place: Surface) -> None:
        """Draw everything at once on a picture of the place."""
        for _ in self._drawn_anew(place):
            pass
        self._coming = None

    def approach(self, place: Surface) -> bool:
        """Draw a bit more of the ground on another place; True as soon as that is shown."""
        if self._coming is not place:
            self._coming, self._work = place, self._drawn_anew(place)
        next(self._work, None)
        if self.shows(place):
            self._coming = None
        return self.shows(place)

    def _drawn_anew(self, place: Surface) -> Iterator[None]:
        surface, shown = place.copy(), list[Hashable]()
        for part in self.parts:
            yield
            shown.append(part.shows())
            surface.set_clip(part.area)
            part.draw(surface)
        surface.set_clip(None)
        self.surface, self._place, self._shown = surface, place, shown

    def outdated(self) -> int | None:
        """The number of the first outdated part; None if there is none."""
        shown = enumerate(zip(self.parts, self._shown, strict=False))
        return next((number for number, (part, before) in shown if part.shows() != before), None)

    def renew(self, number: int) -> Rect:
        """Redraw a part, with what lies above or below it there; return its area."""
        part, ground = self.parts[number], self.surface
        self._shown[number] = part.shows()
        ground.set_clip(part.area)
        ground.blit(self._place or ground, (0, 0))
        for other in self.parts:
            if other.area.colliderect(part.area):
                ground.set_clip(other.area.clip(part.area))
                other.draw(ground)
        ground.set_clip(None)
        return part.area
