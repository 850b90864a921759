"""A view as a row of numbers, and a number for every action, equal in every match, for programs that learn.

Both follow from the types of actions and views. A game adds what its types leave open, as `Numbers`.
"""

from array import array
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import EnumType
from functools import lru_cache, partial
from itertools import accumulate, chain, product, repeat
from math import prod
from operator import attrgetter
from types import NoneType
from typing import Any, Generic, NamedTuple, TypeAlias, get_args, get_origin

import msgspec
from msgspec.structs import astuple, fields

from crashgames.core.messages import Action, V

Row: TypeAlias = "array[float]"
Write: TypeAlias = Callable[[Any, int, Row, int], None]
"""Writes a value: the value, the observer, a row of zeros, the index of the first number."""
Places: TypeAlias = Sequence[Mapping[Any, int]]
"""By observer, the place of each value among the numbers of a part."""
Own: TypeAlias = tuple[Any, Callable[[V], object]]
"""The type of a field, and how it follows from the view."""


class Part(NamedTuple):
    """Adjacent numbers for one value, each from 0 to `most`."""

    write: Write
    shape: tuple[int, ...] = ()
    words: str = ""
    """What they mean, after the meaning of the value."""
    most: float = 1.0

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Numbers(msgspec.Struct, Generic[V], frozen=True, kw_only=True):
    """What the types of a game's actions and views leave open, by the names of fields, for one size of table.

    Truths, enums and the structs in a view need no entry. "Class.name" goes before a plain name.
    """

    view: type[V]
    phases: Iterable[str]
    seats: Collection[str]
    """Fields that hold a seat, or several. In an action it is another seat than the one that acts,"""
    or_oneself: Collection[str] = ()
    """but in these."""
    one_of: Mapping[str, Iterable[Any]] = {}
    """The values that a field holds one of, or several, or their names by value. Any other value counts as none."""
    up_to: Mapping[str, float] = {}
    """The largest value of amounts, over which they are shown."""
    about: Mapping[str, float] = {}
    """A usual value of amounts without such a limit; of several values, a usual number of equal ones."""
    by_seat: Collection[str] = ()
    """Fields that hold something for each seat."""
    sides: Collection[str] = ()
    """Fields that hold something for each of two sides, which are seat % 2."""
    first: Mapping[str, int] = {}
    """How many values of a field are shown, in their order."""
    newest: Mapping[str, int] = {}
    """How many records of a history are shown, the newest first."""
    ordered: Collection[str] = ()
    """Fields that hold different values whose order matters."""
    own: Mapping[str, Own[V]] = {}
    """Further fields, and others in place of those of the view."""
    left_out: Mapping[str, str]
    """The fields of the view that are left out, with the reason."""
    possible: Callable[[Any], bool] = lambda action: True
    """False for an action that no rule ever allows, though each of its values occurs."""

    def key(self, owner: type, name: str) -> str:
        """The name by which a field is found here."""
        own = f"{owner.__name__}.{name}"
        groups = (self.seats, self.or_oneself, self.one_of, self.up_to, self.about, self.first)
        return own if any(own in group for group in groups) else name


IN_EVERY_VIEW: dict[str, Own[Any]] = {
    "outcome": (tuple[int, ...], lambda view: view.outcome.winners if view.outcome else ()),
    "over": (bool, attrgetter("outcome")),
}
ALWAYS_LEFT_OUT = {
    "viewer": "seats are counted from the observer",
    "seats": "the same in every match of an environment",
}
UNLIMITED = 10.0
"""Amounts without a limit are shown up to so many times a usual one."""
SIDES = 2
RANKS = tuple(1 / number for number in range(1, 100))
"""What stands at the place of the first of several values, of the second and so on, where their order matters."""
CACHED_ROWS = 1000
MAX_WORDS = 20
"""Values are described one by one up to so many."""


class Observation(Generic[V]):
    """The fields of a game for one kind of table, and the fields of the view that are left out, with the reason."""

    def __init__(self, numbers: Numbers[V], seats: int) -> None:
        self.view = numbers.view
        self.left_out = {**ALWAYS_LEFT_OUT, **numbers.left_out}
        shown: dict[str, Own[V]] = {field.name: (field.type, attrgetter(field.name)) for field in fields(self.view)}
        shown.update(IN_EVERY_VIEW | dict(numbers.own))
        shown = {name: own for name, own in shown.items() if name not in self.left_out}
        parts = _Parts(numbers, seats)
        self.fields = {name: parts.of(self.view, name, kind) for name, (kind, _) in shown.items()}
        """The parts by their names, in their order."""
        *self.starts, self.size = accumulate((part.size for part in self.fields.values()), initial=0)
        self._zeros = array("f", bytes(4 * self.size))
        writes = [part.write for part in self.fields.values()]
        self._written = list(zip([of for _, of in shown.values()], writes, self.starts, strict=True))

    def encode(self, view: V) -> Row:
        """The numbers of a seat's view, as 32-bit floats. ValueError for the open table's view."""
        viewer = view.viewer
        if viewer is None:
            raise ValueError("the open table observes nothing: a row is seen from a seat")
        row = self._zeros[:]
        for of, write, start in self._written:
            write(of(view), viewer, row, start)
        return row

    def largest(self) -> Row:
        """The largest possible value of each number; the smallest is 0."""
        return array("f", chain.from_iterable([part.most] * part.size for part in self.fields.values()))


class _Parts:
    """The parts of a game's fields at a table of one size. Seats are counted from the observer on, who is 0."""

    def __init__(self, numbers: Numbers[Any], seats: int) -> None:
        self.numbers = numbers
        self.by_seat, self.by_side = (
            [{one: (one - viewer) % count for one in range(count)} for viewer in range(seats)]
            for count in (seats, SIDES)
        )
        self.seats = {"to_act", "outcome", *numbers.seats}
        self.one_of = {"phase": numbers.phases, **numbers.one_of}

    def of(self, owner: type, name: str, kind: Any) -> Part:
        """The part of a field. LookupError, with a sentence, if neither its type nor the game says what it holds."""
        name = self.numbers.key(owner, name)
        rows = list(self._rows(name))
        for _ in rows:
            kind = _item(kind)
        part = self._single(name, _required(kind))
        for row in reversed(rows):
            part = row(part)
        return part

    def _rows(self, name: str) -> Iterator[Callable[[Part], Part]]:
        """The rows within rows that a field holds, the outermost first."""
        numbers = self.numbers
        if name in numbers.by_seat:
            yield partial(_placed, self.by_seat, "by seat")
        if name in numbers.first:
            count = numbers.first[name]
            yield lambda part: _cached(_placed(self._alike(range(count)), f"the first {count}, of each", part))
        if name in numbers.newest:
            most = numbers.newest[name]
            listed = partial(_placed, self._alike(range(most)), f"the newest {most}, of each")
            yield lambda part: _newest_first(listed(_cached(part)))
        if name in numbers.sides:
            yield partial(_placed, self.by_side, "the observer's side, the other side")

    def _single(self, name: str, kind: Any) -> Part:
        """What a field holds within all rows: a record, a truth, a value or several, or an amount."""
        numbers = self.numbers
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self._record(kind)
        if kind is bool:
            return Part(_mark)
        places, words = self._places(name, _item(kind))
        if places and _item(kind) is kind:
            return _one(places, words)
        if name in numbers.ordered:
            return _several(places, f"{words}: 1 for the first, 1/2 for the second, 1/3 for the third", RANKS)
        if places and name in numbers.about:
            per = numbers.about[name]
            return _several(places, f"{words}, over {per:g}", repeat(1 / per), UNLIMITED)
        if places:
            return _several(places, words, repeat(1.0))
        if name in numbers.up_to:
            return _amount(numbers.up_to[name], 1.0)
        if name in numbers.about:
            return _amount(numbers.about[name], UNLIMITED)
        raise LookupError(f"nothing says what {name} holds")

    def _places(self, name: str, kind: Any) -> tuple[Places, str]:
        """The places of the values that a field can hold, and their words; none where it holds amounts."""
        if name in self.seats:
            return self.by_seat, "by seat"
        values = self.one_of.get(name, _values(kind))
        words = _words(list(values.values() if isinstance(values, Mapping) else values))
        return self._alike(values) if words else (), words

    def _alike(self, values: Iterable[object]) -> Places:
        """The places of values that are the same for every observer."""
        return [{value: place for place, value in enumerate(values)}] * len(self.by_seat)

    def _record(self, kind: type[msgspec.Struct]) -> Part:
        """The fields of a struct, one after another; all 0 for None."""
        parts = {field.name: self.of(kind, field.name, field.type) for field in fields(kind)}
        *starts, size = accumulate((part.size for part in parts.values()), initial=0)
        writes = [(part.write, start) for part, start in zip(parts.values(), starts, strict=True)]

        def write(record: msgspec.Struct | None, viewer: int, row: Row, at: int) -> None:
            if record is not None:
                for value, (write_one, start) in zip(astuple(record), writes, strict=True):
                    if value is not None:
                        write_one(value, viewer, row, at + start)

        words = ", ".join(f"{name} ({part.words})" if part.words else name for name, part in parts.items())
        return Part(write, (size,), words, max(part.most for part in parts.values()))


def _required(kind: object) -> Any:
    """A type without None. But an answer that may be missing says more than a truth."""
    kinds = get_args(kind)
    return next((one for one in kinds if NoneType in kinds and one not in (bool, NoneType)), kind)


def _item(kind: object) -> Any:
    """The type of what is in a tuple, or in bytes; any other type as it is."""
    return get_args(kind)[0] if get_origin(kind) is tuple else int if kind is bytes else kind


def _values(kind: object) -> Iterable[Any]:
    """The values of a type that has few of them; none of any other type."""
    kind = _required(kind)
    return kind if isinstance(kind, EnumType) else (True, False) if kind in (bool, bool | None) else ()


def _words(values: Sequence[object]) -> str:
    """Values as words of a description."""
    if len(values) > MAX_WORDS:
        return f"{len(values)} values from {values[0]} to {values[-1]}"
    return ", ".join(str(getattr(value, "name", value)).lower() for value in values)


def _mark(value: object, viewer: int, row: Row, at: int) -> None:
    if value:
        row[at] = 1.0


def _amount(per: float, most: float) -> Part:
    """A number over `per`, and no more than `most`."""

    def write(value: float, viewer: int, row: Row, at: int) -> None:
        part = value / per
        row[at] = part if part < most else most

    return Part(write, words=f"over {per:g}", most=most)


def _one(places: Places, words: str) -> Part:
    """1 at the place of a value."""

    def write(value: object, viewer: int, row: Row, at: int) -> None:
        place = places[viewer].get(value)
        if place is not None:
            row[at + place] = 1.0

    return Part(write, (len(places[0]),), words)


def _several(places: Places, words: str, weights: Iterable[float], most: float = 1.0) -> Part:
    """The sum of the weights at the place of each value."""

    def write(values: Iterable[object], viewer: int, row: Row, at: int) -> None:
        own = places[viewer]
        for value, weight in zip(values, weights, strict=False):
            row[at + own[value]] += weight

    return Part(write, (len(places[0]),), words, most)


def _placed(places: Places, order: str, part: Part) -> Part:
    """The first of some values, each at the place of its number; what is missing is 0."""
    size, write_one = part.size, part.write

    def write(values: Iterable[object], viewer: int, row: Row, at: int) -> None:
        for value, place in zip(values, places[viewer].values(), strict=False):
            write_one(value, viewer, row, at + place * size)

    words = f"{order}: {part.words}" if part.words else order
    return Part(write, (len(places[0]), *part.shape), words, part.most)


def _newest_first(part: Part) -> Part:
    """A part of some values that begins with the last one."""

    def write(values: Sequence[object], viewer: int, row: Row, at: int) -> None:
        part.write(values[::-1], viewer, row, at)

    return part._replace(write=write)


def _cached(part: Part) -> Part:
    """A part of values that stay the same from view to view."""
    size = part.size

    @lru_cache(CACHED_ROWS)
    def row_of(value: object, viewer: int) -> Row:
        row = array("f", bytes(4 * size))
        part.write(value, viewer, row, 0)
        return row

    def write(value: object, viewer: int, row: Row, at: int) -> None:
        row[at : at + size] = row_of(value, viewer)

    return part._replace(write=write)


class Vocabulary:
    """The numbered actions of one kind of table. A number means the same whoever takes the action.

    Seats in an action are counted from the seat that acts: 1 is always its left neighbour.
    """

    def __init__(self, numbers: Numbers[Any], kinds: Iterable[type[Action]], seats: int) -> None:
        rows = [row for kind in kinds for row in _actions(kind, numbers, seats)]
        self._actions: tuple[tuple[Action, ...], ...] = tuple(zip(*rows, strict=True))
        self._numbers = {action: number for number, row in enumerate(rows) for action in row}
        if len(self._numbers) != seats * len(rows):
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


def _actions(kind: type[Action], numbers: Numbers[Any], seats: int) -> Iterator[tuple[Action, ...]]:
    """All possible actions of one kind, each as every seat takes it."""
    values: list[Iterable[Any]] = []
    cycles = []
    for field in fields(kind)[1:]:
        name = numbers.key(kind, field.name)
        known = numbers.one_of.get(name, _values(field.type))
        values.append(known or range(name not in numbers.or_oneself, seats))
        cycles.append(0 if known else seats)
    for chosen in product(*values):
        if numbers.possible(kind(0, *chosen)):
            yield tuple(kind(seat, *map(_turned, chosen, cycles, repeat(seat))) for seat in range(seats))


def _turned(value: Any, seats: int, by: int) -> Any:
    """A seat, counted from another one; what is none, and has no cycle of seats, stays as it is."""
    return (value + by) % seats if seats else value
