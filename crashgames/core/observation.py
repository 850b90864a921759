"""A view as a row of numbers, and a number for every action, equal in every match, for programs that learn."""

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from operator import attrgetter
from typing import Any, Generic, NamedTuple, TypeAlias

import msgspec

from crashgames.core.messages import Action, V, View

Row: TypeAlias = "array[float]"


class Part(NamedTuple):
    """Adjacent numbers for one value."""

    write: Callable[[Any, Any, Row, int], None]
    """Writes a value: the value, the view, a row of zeros, the index of the first number."""
    size: int = 1
    words: str = ""
    """What they mean, after the meaning of the value."""
    shape: tuple[int, ...] = ()
    most: float = 1.0
    signed: bool = False


class Field(msgspec.Struct, Generic[V], frozen=True):
    """What `of` finds in a view: its name, its meaning, and how it is written."""

    name: str
    says: str
    part: Part
    of: Callable[[V], object]

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of its numbers: a row if the part does not say another one."""
        return self.part.shape or (self.part.size,)

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return self.part.size


class Numbers(msgspec.Struct, Generic[V], frozen=True, kw_only=True):
    """A game in numbers, whatever its options: its actions, and what its views show."""

    actions: Callable[[int], Iterable[Action]]
    """All actions of seat 0 at a table of so many seats, in the order of their numbers."""
    named: tuple[str, ...] = ()
    """The fields of actions that name a seat."""
    phases: Iterable[str]
    fields: Callable[[int], Iterable[Field[V]]]
    """The fields of a view at a table of so many seats, besides those that every view has."""
    left_out: Mapping[str, str]
    """The fields of the view that are left out, with the reason."""


class Observation(Generic[V]):
    """The fields of a game for one kind of table, and the fields of the view that are left out, with the reason."""

    def __init__(self, numbers: Numbers[V], seats: int) -> None:
        self.fields: tuple[Field[V], ...] = (
            field("phase", "the decision that is due", one_hot(numbers.phases)),
            field("to_act", "who is asked", some_seats(seats)),
            field("over", "the match is over", FLAG, lambda view: view.outcome),
            field("winners", "who has won", some_seats(seats), lambda view: getattr(view.outcome, "winners", ())),
            *numbers.fields(seats),
        )
        self.left_out = {**ALWAYS_LEFT_OUT, **numbers.left_out}
        sizes = [field.size for field in self.fields]
        self.starts = tuple(sum(sizes[:number]) for number in range(len(sizes)))
        self.size = sum(sizes)
        self._zeros = array("f", bytes(4 * self.size))
        pairs = zip(self.fields, self.starts, strict=True)
        self._written = tuple((field.of, field.part.write, start) for field, start in pairs)

    def encode(self, view: V) -> Row:
        """The numbers of a seat's view, as 32-bit floats. ValueError for the open table's view."""
        if view.viewer is None:
            raise ValueError("the open table observes nothing: a row is seen from a seat")
        row = self._zeros[:]
        for of, write, start in self._written:
            write(of(view), view, row, start)
        return row

    def bounds(self) -> tuple[Row, Row]:
        """The smallest and the largest possible value of each number."""
        least, most = self._zeros[:], self._zeros[:]
        for field, start in zip(self.fields, self.starts, strict=True):
            for place in range(start, start + field.size):
                least[place] = -field.part.most if field.part.signed else 0.0
                most[place] = field.part.most
        return least, most


ALWAYS_LEFT_OUT = {
    "viewer": "seats are counted from the observer",
    "seats": "the same in every match of an environment",
}


def turned(view: View, seat: int) -> int:
    """A seat, counted from the observer, who is 0."""
    return (seat - (view.viewer or 0)) % view.seats


def words(values: Iterable[object]) -> str:
    """Values as words of a description."""
    return ", ".join(map(word, values))


def word(value: object) -> str:
    """A value as a word of a description; of several values their first letters."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return "".join(word(one)[0] for one in value)
    return value.name.lower() if isinstance(value, Enum) else str(value)


# Parts of fields. Seats are counted from the observer on: 0 is the observer, 1 the left neighbour.


def field(name: str, says: str, part: Part, of: Callable[[V], object] | None = None) -> Field[V]:
    """A field of what `of` finds in a view, or of the view's own field of this name."""
    return Field(name, says + part.words, part, of or attrgetter(name))


def _mark(value: object, view: View, row: Row, at: int) -> None:
    if value:
        row[at] = 1.0


FLAG = Part(_mark)
"""1 for anything that is true, and not 0 or empty."""


def scaled(per: float = 1.0, most: float = 1.0, signed: bool = False) -> Part:
    """A number divided by `per`, limited to `most`, and to -most if `signed`, else to 0."""
    least = -most if signed else 0.0

    def write(value: float, view: View, row: Row, at: int) -> None:
        part = value / per
        row[at] = most if part > most else least if part < least else part

    return Part(write, 1, "" if per == 1 else f", over {per:g}", most=most, signed=signed)


def one_hot(values: Iterable[object]) -> Part:
    """1 at the index of the value in `values`; all 0 for any other value, such as None."""
    places = {value: place for place, value in enumerate(values)}

    def write(value: object, view: View, row: Row, at: int) -> None:
        place = places.get(value)
        if place is not None:
            row[at + place] = 1.0

    return Part(write, len(places), f": {words(places)}")


ANSWER = one_hot((True, False))
"""Yes, no, or no answer yet."""


def one_seat(seats: int) -> Part:
    """1 at a seat; all 0 for -1."""

    def write(found: int, view: View, row: Row, at: int) -> None:
        if found >= 0:
            row[at + (found - (view.viewer or 0)) % seats] = 1.0

    return Part(write, seats, ", by seat")


def some_seats(seats: int) -> Part:
    """1 at each seat of several."""

    def write(several: Iterable[int], view: View, row: Row, at: int) -> None:
        first = view.viewer or 0
        for found in several:
            row[at + (found - first) % seats] = 1.0

    return Part(write, seats, ", by seat")


def ranks(seats: int) -> Part:
    """At each seat its place in an order, from 1, over the number of seats; 0 for others."""

    def write(order: Iterable[int], view: View, row: Row, at: int) -> None:
        first = view.viewer or 0
        for place, found in enumerate(order, start=1):
            row[at + (found - first) % seats] = place / seats

    return Part(write, seats, f": place in that order from 1, over {seats}, by seat")


def counts(kinds: int, per: float, most: float) -> Part:
    """How often each kind is among the values, which are numbers of kinds, over `per`."""

    def write(values: Iterable[int], view: View, row: Row, at: int) -> None:
        for kind in values:
            row[at + kind] += 1 / per

    return Part(write, kinds, most=most)


def each_seat(seats: int, part: Part) -> Part:
    """One value for each seat."""
    size, write_one, words = part.size, part.write, part.words

    def write(values: Iterable[object], view: View, row: Row, at: int) -> None:
        first = view.viewer or 0
        for found, value in enumerate(values):
            write_one(value, view, row, at + (found - first) % seats * size)

    says = f", by seat{words}" if words.startswith(":") else f"{words}, by seat"
    return part._replace(write=write, size=seats * size, words=says, shape=_shape(seats, part))


def listed(count: int, part: Part) -> Part:
    """The first of some values, in their order; what is missing is 0."""
    size, write_one = part.size, part.write

    def write(values: Iterable[object], view: View, row: Row, at: int) -> None:
        for start, value in zip(range(at, at + count * size, size), values, strict=False):
            write_one(value, view, row, start)

    return part._replace(write=write, size=count * size, shape=_shape(count, part))


def by_round(rounds: int, part: Part) -> Part:
    """Values that have a `round`, each at its place."""
    size, write_one = part.size, part.write

    def write(values: Iterable[Any], view: View, row: Row, at: int) -> None:
        for value in values:
            write_one(value, view, row, at + (value.round - 1) * size)

    return part._replace(write=write, size=rounds * size, shape=_shape(rounds, part))


def _shape(count: int, part: Part) -> tuple[int, ...]:
    return (count, *(part.shape or ((part.size,) if part.size > 1 else ())))


def joined(*parts: Part) -> Part:
    """A value written by several parts, one after another."""
    return _row([(lambda value: value, part) for part in parts])


def record(**parts: Part) -> Part:
    """The attributes of a value by their names, one after another; all 0 for None."""
    return _row([(attrgetter(name), part) for name, part in parts.items()])


def _row(parts: Sequence[tuple[Callable[[Any], object], Part]]) -> Part:
    sizes = [part.size for _, part in parts]
    writes = tuple((of, part.write, sum(sizes[:number])) for number, (of, part) in enumerate(parts))

    def write(value: object, view: View, row: Row, at: int) -> None:
        if value is not None:
            for of, write_one, start in writes:
                write_one(of(value), view, row, at + start)

    return Part(write, sum(sizes), most=max(part.most for _, part in parts))


class Vocabulary:
    """The numbered actions of one kind of table. A number means the same whoever takes the action.

    Seats in an action are counted from the seat that acts: 1 is always its left neighbour.
    """

    def __init__(self, numbers: Numbers[Any], seats: int) -> None:
        first = tuple(numbers.actions(seats))
        self._actions = tuple(
            tuple(_turned(action, seat, seats, numbers.named) for action in first) for seat in range(seats)
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
