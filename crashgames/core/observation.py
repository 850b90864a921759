"""A view as a row of numbers, and a number for every action, equal in every match, for programs that learn."""

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from math import prod
from typing import Generic, TypeAlias

import msgspec

from crashgames.core.messages import Action, Options, V, View

Row: TypeAlias = "array[float]"


class Field(msgspec.Struct, Generic[V], frozen=True):
    """Adjacent numbers of a row: their name, shape, meaning, and how they are written."""

    name: str
    shape: tuple[int, ...]
    says: str
    fill: Callable[[V, Row, int], None]
    """Writes the numbers of a view into a row of zeros, from an index on."""
    most: float = 1.0
    """The largest number possible; the smallest is 0, or -most if `signed`."""
    signed: bool = False

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Observation(Generic[V]):
    """The fields of a game for one kind of table, and the fields of the view that are left out, with the reason."""

    def __init__(self, fields: Iterable[Field[V]], left_out: Mapping[str, str]) -> None:
        self.fields = tuple(fields)
        self.left_out = {**ALWAYS_LEFT_OUT, **left_out}
        sizes = [field.size for field in self.fields]
        self.starts = tuple(sum(sizes[:number]) for number in range(len(sizes)))
        self.size = sum(sizes)
        self._zeros = array("f", bytes(4 * self.size))
        self._fills = tuple((field.fill, start) for field, start in zip(self.fields, self.starts, strict=True))

    def encode(self, view: V) -> Row:
        """The numbers of a seat's view, as 32-bit floats. ValueError for the open table's view."""
        if view.viewer is None:
            raise ValueError("the open table observes nothing: a row is seen from a seat")
        row = self._zeros[:]
        for fill, start in self._fills:
            fill(view, row, start)
        return row

    def bounds(self) -> tuple[Row, Row]:
        """The smallest and the largest possible value of each number."""
        least, most = self._zeros[:], self._zeros[:]
        for field, start in zip(self.fields, self.starts, strict=True):
            for place in range(start, start + field.size):
                least[place] = -field.most if field.signed else 0.0
                most[place] = field.most
        return least, most


ALWAYS_LEFT_OUT = {
    "viewer": "seats are counted from the observer",
    "seats": "the same in every match of an environment",
}


# Fields of any game. Seats are counted from the observer on: 0 is the observer, 1 the left neighbour.


def number(name: str, says: str, of: Callable[[V], float], per: float = 1.0, most: float = 1.0) -> Field[V]:
    """A field of one number, divided by `per` and then limited to `most`."""

    def fill(view: V, row: Row, at: int) -> None:
        row[at] = min(max(of(view) / per, 0.0), most)

    scaled = says if per == 1 else f"{says}, over {per:g}"
    return Field(name, (1,), scaled, fill, most)


def numbers(
    name: str,
    says: str,
    of: Callable[[V], Iterable[float]],
    shape: tuple[int, ...],
    per: float = 1.0,
    most: float = 1.0,
) -> Field[V]:
    """A field of numbers in a fixed order, each divided by `per` and limited to `most`; missing ones are 0."""
    length = prod(shape)

    def fill(view: V, row: Row, at: int) -> None:
        for place, value in zip(range(at, at + length), of(view), strict=False):
            row[place] = min(max(value / per, 0.0), most)

    scaled = says if per == 1 else f"{says}, over {per:g}"
    return Field(name, shape, scaled, fill, most)


def flag(name: str, says: str, of: Callable[[V], object]) -> Field[V]:
    """A field that is 1 if something is true, else 0."""

    def fill(view: V, row: Row, at: int) -> None:
        if of(view):
            row[at] = 1.0

    return Field(name, (1,), says, fill)


def one_of(name: str, says: str, values: Iterable[object], of: Callable[[V], object]) -> Field[V]:
    """A one-hot field: 1 at the index of the value in `values`; all 0 for any other value, such as None."""
    places = {value: place for place, value in enumerate(values)}

    def fill(view: V, row: Row, at: int) -> None:
        place = places.get(of(view))
        if place is not None:
            row[at + place] = 1.0

    return Field(name, (len(places),), f"{says}: {', '.join(map(word, places))}", fill)


def answer(name: str, says: str, of: Callable[[V], bool | None]) -> Field[V]:
    """A one-hot field for yes, no and no answer yet."""
    return one_of(name, says, (True, False), of)


def seat(name: str, says: str, seats: int, of: Callable[[V], int]) -> Field[V]:
    """A one-hot field for a seat, counted from the observer; all 0 for -1."""

    def fill(view: V, row: Row, at: int) -> None:
        found = of(view)
        if found >= 0:
            row[at + turned(view, found)] = 1.0

    return Field(name, (seats,), f"{says}, by seat", fill)


def flags(name: str, says: str, seats: int, of: Callable[[V], Iterable[int]]) -> Field[V]:
    """A field of one number for each seat, counted from the observer: 1 for the seats given."""

    def fill(view: V, row: Row, at: int) -> None:
        for found in of(view):
            row[at + turned(view, found)] = 1.0

    return Field(name, (seats,), f"{says}, by seat", fill)


def order(name: str, says: str, seats: int, of: Callable[[V], Sequence[int]]) -> Field[V]:
    """A field of one number for each seat: its place in the order, from 1, over the number of seats; 0 for others."""

    def fill(view: V, row: Row, at: int) -> None:
        for place, found in enumerate(of(view), start=1):
            row[at + turned(view, found)] = place / seats

    return Field(name, (seats,), f"{says}: place in that order from 1, over {seats}, by seat", fill)


def by_seat(
    name: str,
    says: str,
    seats: int,
    of: Callable[[V], Sequence[float]],
    per: float = 1.0,
    most: float = 1.0,
    signed: bool = False,
) -> Field[V]:
    """A field of one number for each seat, divided by `per` and limited to `most`."""
    least = -most if signed else 0.0

    def fill(view: V, row: Row, at: int) -> None:
        for found, value in enumerate(of(view)):
            row[at + turned(view, found)] = min(max(value / per, least), most)

    scaled = f"{says}, by seat" if per == 1 else f"{says}, over {per:g}, by seat"
    return Field(name, (seats,), scaled, fill, most, signed)


def one_of_each(
    name: str, says: str, seats: int, values: Iterable[object], of: Callable[[V], Sequence[object]]
) -> Field[V]:
    """A one-hot field for each seat, as `one_of`."""
    places = {value: place for place, value in enumerate(values)}

    def fill(view: V, row: Row, at: int) -> None:
        for found, value in enumerate(of(view)):
            place = places.get(value)
            if place is not None:
                row[at + turned(view, found) * len(places) + place] = 1.0

    return Field(name, (seats, len(places)), f"{says}, by seat: {', '.join(map(word, places))}", fill)


def common(seats: int, phases: Iterable[str]) -> tuple[Field[V], ...]:
    """The fields that every view has."""
    return (
        one_of("phase", "the decision that is due", phases, lambda view: view.phase),
        flags("to_act", "who is asked", seats, lambda view: view.to_act),
        flag("over", "the match is over", lambda view: view.outcome),
        flags("winners", "who has won", seats, lambda view: view.outcome.winners if view.outcome else ()),
    )


def turned(view: View, seat: int) -> int:
    """A seat, counted from the observer, who is 0."""
    return (seat - (view.viewer or 0)) % view.seats


def word(value: object) -> str:
    """A value as a word of a description."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.name.lower() if isinstance(value, Enum) else str(value)


class Words(msgspec.Struct, frozen=True):
    """All actions of a game, as it enumerates them."""

    actions: Callable[[int, Options], Iterable[Action]]
    """All actions of seat 0, for a number of seats and the options, in the order of their numbers."""
    named: tuple[str, ...] = ()
    """The fields of actions that name a seat."""


class Vocabulary:
    """The numbered actions of one kind of table. A number means the same whoever takes the action.

    Seats in an action are counted from the seat that acts: 1 is always its left neighbour.
    """

    def __init__(self, words: Words, seats: int, options: Options) -> None:
        first = tuple(words.actions(seats, options))
        self._actions = tuple(
            tuple(_turned(action, seat, seats, words.named) for action in first) for seat in range(seats)
        )
        self._numbers = {action: number for row in self._actions for number, action in enumerate(row)}
        if len(self._numbers) != seats * len(first):
            raise ValueError("an action stands twice in the vocabulary")

    def __len__(self) -> int:
        return len(self._actions[0])

    def action_of(self, number: int, seat: int) -> Action:
        """The action of this number, for this seat. IndexError if there is no such number."""
        if number < 0 or seat < 0:
            raise IndexError(number if number < 0 else seat)
        return self._actions[seat][number]

    def number_of(self, action: Action) -> int:
        """The number of an action. LookupError, with a sentence, if it has none."""
        try:
            return self._numbers[action]
        except KeyError:
            raise LookupError(f"{action} is not in the vocabulary") from None

    def numbers_of(self, actions: Iterable[Action]) -> list[int]:
        """The numbers of actions, in order. LookupError, with a sentence, if one has none."""
        numbers = self._numbers
        return [numbers[action] for action in actions]

    def lines(self, names: Sequence[str]) -> list[str]:
        """What each number means, in words, if the first seat acts."""
        return [action.line(tuple(names)) for action in self._actions[0]]


def _turned(action: Action, seat: int, seats: int, named: Sequence[str]) -> Action:
    """The action of seat 0, as it is for another seat in its place."""
    if not seat:
        return action
    fields = msgspec.structs.asdict(action)
    others = {name: (fields[name] + seat) % seats for name in named if name in fields}
    return msgspec.structs.replace(action, seat=seat, **others)
