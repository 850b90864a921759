"""The words of the null game: its phases, actions, events and view."""

from enum import StrEnum
from typing import ClassVar

from crashgames.core.messages import Action, Event, Moment, Names, Secrecy, View


class Phase(StrEnum):
    """What is being decided."""

    LANES = "lanes"
    TURN = "turn"
    OVER = "over"


class ChooseLane(Action, frozen=True):
    """Before the race, all at once: run on the inner lane or on the outer one."""

    secrecy: ClassVar[Secrecy] = Secrecy.SIMULTANEOUS
    inner: bool

    def line(self, names: Names) -> str:
        return "Inner lane" if self.inner else "Outer lane"


class Roll(Action, frozen=True):
    """Roll the die and run as far."""

    def line(self, names: Names) -> str:
        return "Roll"


class PlayCard(Action, frozen=True):
    """Run as far as the own card says, once in a race."""

    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE
    card: int

    def line(self, names: Names) -> str:
        return f"Play the {self.card}"


class LaneChosen(Event, frozen=True):
    """The choice of a seat is in. Nobody else is told."""

    seat: int

    def line(self, names: Names) -> str:
        return f"{names[self.seat]} has chosen a lane"


class LanesRevealed(Event, frozen=True):
    """All have chosen; for each seat whether it runs on the inner lane."""

    inner: tuple[bool, ...]


class Rolled(Event, frozen=True):
    """The die was rolled."""

    seat: int
    face: int

    def line(self, names: Names) -> str:
        return f"{names[self.seat]} rolls a {self.face}"


class CardPlayed(Event, frozen=True):
    """A card was turned up."""

    seat: int
    card: int

    def line(self, names: Names) -> str:
        return f"{names[self.seat]} plays the {self.card}"


class CardSeen(Event, frozen=True):
    """After a 6: the roller has seen the card of the next seat."""

    owner: int
    card: int

    def line(self, names: Names) -> str:
        return f"{names[self.owner]} has the {self.card}"


class Ran(Event, frozen=True):
    """A runner came to a new place."""

    seat: int
    place: int


class RaceWon(Event, frozen=True):
    """A runner is at the goal."""

    moment: ClassVar[Moment] = Moment.KEY

    seat: int

    def line(self, names: Names) -> str:
        return f"{names[self.seat]} wins"


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
