"""Awards: what somebody did in a finished match, with a number, found in what is open to all after its end."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from crashgames.core.messages import Action, Event

E = TypeVar("E", bound=Event)


class Award(msgspec.Struct, frozen=True):
    """An award, and who has earned it by how much."""

    id: str
    seat: int
    number: int


class Kind(msgspec.Struct, frozen=True):
    """A kind of award: its title, and its number in words; both are marked for translation."""

    id: str
    title: str
    fact: str
    """With {n} in it: "Lies believed: {n}"."""


class Turn(msgspec.Struct, frozen=True):
    """An action, and what everybody saw of it."""

    action: Action
    events: tuple[Event, ...]

    def of(self, kind: type[E]) -> list[E]:
        """The events of this kind."""
        return [event for event in self.events if isinstance(event, kind)]


class Awards(msgspec.Struct, frozen=True):
    """The awards of a game. `find` gets the open table after the end, and all turns in their order."""

    kinds: tuple[Kind, ...]
    find: Callable[[Any, Sequence[Turn]], Iterable[Award]]


def most(id: str, numbers: Sequence[int], least: int) -> list[Award]:
    """The award for whoever has most, shared in a tie; for nobody below `least`."""
    best = max(numbers, default=0)
    return [Award(id, seat, best) for seat, number in enumerate(numbers) if number == best >= least]


def each(id: str, numbers: Sequence[int], least: int) -> list[Award]:
    """The award for everybody who has so many."""
    return [Award(id, seat, number) for seat, number in enumerate(numbers) if number >= least]
