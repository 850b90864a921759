"""The names of sides, cars, cells and cards in sentences."""

from collections.abc import Sequence
from typing import Any, cast

from crashgames.core.messages import Names
from crashgames.core.sentences import Part, worded
from crashgames.core.translation import listing, tr
from crashgames.games.crash_by_crash.tables import GRID, SIDES, TITLES, Card, is_magnetic, side_of


def side_name(side: int, names: Names) -> str:
    """The players of a side: "Anna", or "Anna and Carl"."""
    return listing([names[seat] for seat in range(side, len(names), SIDES)])


def car_name(car: int, names: Names) -> str:
    """A car by its owner and kind: "Anna's magnetic car"."""
    text = tr("{name}'s magnetic car") if is_magnetic(car) else tr("{name}'s car")
    return text.format(name=side_name(side_of(car), names))


def car_names(cars: Sequence[int], names: Names) -> str:
    """Several cars, those of a side together: "Anna's car and 2 of Ben's cars"."""
    found = []
    for side in range(SIDES):
        own, owner = [car for car in cars if side_of(car) == side], side_name(side, names)
        several = tr("{n} of {name}'s cars").format(n=len(own), name=owner)
        found += [several] if len(own) > 1 else [car_name(car, names) for car in own]
    return listing(found)


def points_of_sides(points: Sequence[int], names: Names, form: str) -> str:
    """The points of both sides in a row: `form` is such as "{name} +{points}"."""
    return ", ".join(form.format(name=side_name(side, names), points=points[side]) for side in range(SIDES))


# Fields of sentences

TITLE = worded("card", TITLES)
"""The title of the card of a message."""


def title_of(card: Card) -> Part:
    """The title of this card, whatever the message."""
    return lambda message, names: tr(TITLES[card])


def cell_of(attribute: str, place: int | None = None) -> Part:
    """The name of a cell; with `place`, the one at this index of a sequence."""
    return lambda message, names: GRID.name(_value(message, attribute, place))


def car_of(attribute: str, place: int | None = None) -> Part:
    """A car by its owner and kind; with `place`, the one at this index of a sequence."""
    return lambda message, names: car_name(_value(message, attribute, place), names)


def _value(message: object, attribute: str, place: int | None) -> int:
    found = getattr(message, attribute)
    return cast(int, found if place is None else found[place])


def points_of(attribute: str, form: str) -> Part:
    """The points of both sides in a row."""
    return lambda message, names: points_of_sides(getattr(message, attribute), names, tr(form))


CAR, CELL, ORIGIN = car_of("car"), cell_of("cell"), cell_of("origin")
"""The car and the cells that most messages name."""


def stops_of(attribute: str) -> Part:
    """A cell of the operator, or several one after another, any of which may be a hole."""

    def words(moved: Any, names: Names) -> str:
        cells = getattr(moved, attribute)
        stops = ((GRID.name(cell), cell in moved.holes) for cell in (cells if isinstance(cells, tuple) else (cells,)))
        return " – ".join(tr("hole {cell}").format(cell=name) if is_hole else name for name, is_hole in stops)

    return words
