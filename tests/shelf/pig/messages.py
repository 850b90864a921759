"""The words of Pig: its actions, events and view."""

from typing import ClassVar

from crashgames.core.messages import Action, Event, Moment, View
from crashgames.core.sentences import counted, sentence


class Roll(Action, frozen=True):
    """Roll the die once more."""

    says = sentence("Roll the die")


class Hold(Action, frozen=True):
    """Keep the points of this turn and pass the die on."""

    says = sentence("Hold")


class Rolled(Event, frozen=True):
    """The die fell; after a 1 the points of the turn are lost."""

    says = sentence("{name} rolls a {face}", name="seat")

    seat: int
    face: int


class Held(Event, frozen=True):
    """A seat kept the points of its turn."""

    says = counted("{name} keeps {n} point", "{name} keeps {n} points", "points", name="seat")

    seat: int
    points: int


class Won(Event, frozen=True):
    """A seat has reached the goal."""

    says = sentence("{name} wins", name="seat")
    moment: ClassVar[Moment] = Moment.KEY

    seat: int


class PigView(View, frozen=True, kw_only=True):
    """The table, of which everybody sees all."""

    turn: int
    """The number of the turn, which the list of matches shows."""
    at_stake: int
    """The points of this turn."""
    scores: tuple[int, ...]
