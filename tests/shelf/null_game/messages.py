"""The words of the null game: its phases, actions, events and view."""

from enum import StrEnum
from typing import ClassVar

from crashgames.core.messages import Action, Event, Moment, Secrecy, View
from crashgames.core.sentences import cases, sentence


class Phase(StrEnum):
    """What is being decided."""

    LANES = "lanes"
    TURN = "turn"
    OVER = "over"


class ChooseLane(Action, frozen=True):
    """Before the race, all at once: run on the inner lane or on the outer one."""

    says = cases("inner", {True: sentence("Inner lane"), False: sentence("Outer lane")})
    secrecy: ClassVar[Secrecy] = Secrecy.SIMULTANEOUS

    inner: bool


class Roll(Action, frozen=True):
    """Roll the die and run as far."""

    says = sentence("Roll")


class PlayCard(Action, frozen=True):
    """Run as far as one's card says, once in a race."""

    says = sentence("Play the {card}")
    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE

    card: int


class LaneChosen(Event, frozen=True):
    """The choice of a seat is in. Nobody else is told."""

    says = sentence("{name} has chosen a lane", name="seat")

    seat: int


class LanesRevealed(Event, frozen=True):
    """All have chosen; for each seat whether it runs on the inner lane."""

    inner: tuple[bool, ...]


class Rolled(Event, frozen=True):
    """The die was rolled."""

    says = sentence("{name} rolls a {face}", name="seat")

    seat: int
    face: int


class CardPlayed(Event, frozen=True):
    """A card was turned up."""

    says = sentence("{name} plays the {card}", name="seat")

    seat: int
    card: int


class CardSeen(Event, frozen=True):
    """After a 6: the roller has seen the card of the next seat."""

    says = sentence("{name} has the {card}", name="owner")

    owner: int
    card: int


class Ran(Event, frozen=True):
    """A runner came to a new place."""

    seat: int
    place: int


class RaceWon(Event, frozen=True):
    """A runner is at the goal."""

    says = sentence("{name} wins", name="seat")
    moment: ClassVar[Moment] = Moment.KEY

    seat: int


class NullView(View, frozen=True, kw_only=True):
    """The race as one viewer may see it; None stands for what is not known or not chosen yet."""

    turn: int
    """The seat whose turn it is."""
    places: tuple[int, ...]
    lanes: tuple[bool | None, ...]
    cards: tuple[int | None, ...]
    played: tuple[bool, ...]
    seen: tuple[bool, ...]
    """Whether the seat before has seen this seat's card."""
