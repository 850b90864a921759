"""Awards: titles for what somebody did in a finished match, worked out from what is open to all after its end."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from crashgames.core.messages import Action, Event

E = TypeVar("E", bound=Event)


class Award(msgspec.Struct, frozen=True):
    """An award of the kind `id`, the seat that gets it, and the number that earned it."""

    id: str
    seat: int
    number: int


class Kind(msgspec.Struct, frozen=True):
    """A kind of award: its title, and its number in words; both are marked for translation."""

    id: str
    title: str
    fact: str
    """The number in words, with the field {n}: "Lies believed: {n}"."""


class Turn(msgspec.Struct, frozen=True):
    """An action, and the events of it that everybody saw."""

    action: Action
    events: tuple[Event, ...]

    def of(self, kind: type[E]) -> list[E]:
        """The events of this kind, in order; empty if there are none."""
        return [event for event in self.events if isinstance(event, kind)]


class Awards(msgspec.Struct, frozen=True):
    """The awards of a game. `find` gets the open table's view after the end, and all turns in order."""

    kinds: tuple[Kind, ...]
    find: Callable[[Any, Sequence[Turn]], Iterable[Award]]


def most(id: str, numbers: Sequence[int], least: int) -> list[Award]:
    """An award for each seat with the largest number, ties included; empty if that is below `least`."""
    best = max(numbers, default=0)
    return [Award(id, seat, best) for seat, number in enumerate(numbers) if number == best >= least]


def each(id: str, numbers: Sequence[int], least: int) -> list[Award]:
    """An award for each seat whose number is at least `least`; empty if there is none."""
    return [Award(id, seat, number) for seat, number in enumerate(numbers) if number >= least]
