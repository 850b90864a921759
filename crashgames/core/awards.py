"""Awards for what somebody did in a finished match; and wagers: what spectators can guess about one."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from crashgames.core.messages import Action, Event
from crashgames.core.translation import mark

E = TypeVar("E", bound=Event)


class Award(msgspec.Struct, frozen=True):
    """An award of the kind `id`, the seat that gets it, and the number that earned it."""

    id: str
    seat: int
    number: int


class AwardKind(msgspec.Struct, frozen=True):
    """A kind of award: its title, and its number in words; both are marked for translation."""

    id: str
    title: str
    fact: str
    """The number in words, with the field {n}: "Lies believed: {n}"."""
    icon: str = "trophy"
    """The icon on its medal."""


class Turn(msgspec.Struct, frozen=True):
    """An action, and the events of it that everybody saw."""

    action: Action
    events: tuple[Event, ...]

    def of(self, kind: type[E]) -> list[E]:
        """The events of this kind, in order; empty if there are none."""
        return [event for event in self.events if isinstance(event, kind)]


class Awards(msgspec.Struct, frozen=True):
    """The awards of a game. `find` gets the open table's view after the end, and all turns in order."""

    kinds: tuple[AwardKind, ...]
    find: Callable[[Any, Sequence[Turn]], Iterable[Award]]


def most(id: str, numbers: Sequence[int], least: int) -> list[Award]:
    """An award for each seat with the largest number, ties included; empty if that is below `least`."""
    best = max(numbers, default=0)
    return [Award(id, seat, best) for seat, number in enumerate(numbers) if number == best >= least]


def each(id: str, numbers: Sequence[int], least: int) -> list[Award]:
    """An award for each seat whose number is at least `least`; empty if there is none."""
    return [Award(id, seat, number) for seat, number in enumerate(numbers) if number >= least]


class Wager(msgspec.Struct, frozen=True):
    """A question whose answers are seats. `right` returns the right ones, from the open table's view after the end."""

    question: str
    """Marked for translation."""
    right: Callable[[Any], frozenset[int]]


class Guess(msgspec.Struct, frozen=True):
    """A sealed guess: whose it is, the seat guessed, and the number of actions played before it."""

    person: str
    seat: int
    number: int


WINNER = Wager(mark("Who will win?"), lambda view: frozenset(view.outcome.winners if view.outcome else ()))
"""The question of games that have none of their own."""
