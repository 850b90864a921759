"""What sides and cars are called in sentences."""

from collections.abc import Sequence

from crashgames.core.messages import Names
from crashgames.core.translation import listing, tr
from crashgames.games.crash_by_crash.tables import SIDES, is_magnetic, side_of


def side_name(side: int, names: Names) -> str:
    """The players of a side: "Anna", or "Anna and Carl"."""
    return listing([names[seat] for seat in range(side, len(names), SIDES)])


def car_name(car: int, names: Names) -> str:
    """Whose car, and of which kind: "Anna's magnetic car"."""
    text = tr("{name}'s magnetic car") if is_magnetic(car) else tr("{name}'s car")
    return text.format(name=side_name(side_of(car), names))


def car_names(cars: Sequence[int], names: Names) -> str:
    """Several cars, those of a kind together: "Anna's car and 2 of Ben's cars"."""
    return listing([part for side in range(SIDES) for part in _of_side(side, cars, names)])


def _of_side(side: int, cars: Sequence[int], names: Names) -> list[str]:
    own = [car for car in cars if side_of(car) == side]
    standard = [car for car in own if not is_magnetic(car)]
    found = [car_name(car, names) for car in own if is_magnetic(car) or len(standard) == 1]
    if len(standard) > 1:
        found.insert(0, tr("{n} of {name}'s cars").format(n=len(standard), name=side_name(side, names)))
    return found


def points_of_sides(points: Sequence[int], names: Names, form: str) -> str:
    """What each side has, in a row: `form` is such as "{name} +{points}"."""
    return listing([form.format(name=side_name(side, names), points=points[side]) for side in range(SIDES)])


def sentence(text: str) -> str:
    """The text, with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]
