"""What crosses between rules and everybody else: actions, events, views, outcomes. All of it frozen, plain data."""

from enum import Enum
from typing import Any, ClassVar, TypeVar

import msgspec

from crashgames.core.sentences import NOTHING, Names, Sentence

__all__ = [
    "Action",
    "Event",
    "IllegalAction",
    "Moment",
    "Names",
    "Options",
    "Outcome",
    "Reason",
    "Secrecy",
    "V",
    "View",
]


class Secrecy(Enum):
    """How secret an action is; each kind is asked for in its own way at a shared screen.

    SIMULTANEOUS is public once all have chosen (a vote); INFORMATION confirms that something was seen in private (a
    role, a look at a card); PRIVATE is a choice among what only this seat may see (a discard); OPEN is for all to see.
    """

    SIMULTANEOUS = "simultaneous"
    INFORMATION = "information"
    PRIVATE = "private"
    OPEN = "open"


class Moment(Enum):
    """How much an event weighs for who looks back: where a turn or round begins, what decides much, or in passing."""

    TURN = "turn"
    KEY = "key"
    PASSING = "passing"


class Action(msgspec.Struct, frozen=True, tag=True, tag_field="do"):
    """What a seat decides to do; the only thing that changes a game. Saved as {"do": class name, fields}."""

    says: ClassVar[Sentence] = NOTHING
    secrecy: ClassVar[Secrecy] = Secrecy.OPEN
    silent: ClassVar[bool] = False
    """Whether this is how nearly everybody answers a question to all: at a shared screen one key answers for all."""
    grave: ClassVar[bool] = False
    """Whether it decides much and brings to light what cannot be taken back: who presses it is asked once more."""
    answers: ClassVar[bool] = False
    """Whether it answers what another seat asked or offered: whoever has heard the answer cannot choose again."""

    seat: int

    def line(self, names: Names) -> str:
        """A line for buttons, log and playthroughs, in the current language."""
        return self.says.line(self, names) or type(self).__name__


class Event(msgspec.Struct, frozen=True, tag=True, tag_field="was", kw_only=True):
    """What happened, told in order. `to` is the one seat that notices it; None is everybody."""

    says: ClassVar[Sentence] = NOTHING
    moment: ClassVar[Moment] = Moment.PASSING

    to: int | None = None

    def line(self, names: Names) -> str:
        """A line for the log, in the current language; empty when the picture says enough."""
        return self.says.line(self, names)


class Reason(msgspec.Struct, frozen=True):
    """Why something is not allowed, or how a game ended: the id of the rule and a sentence."""

    rule: str
    text: str


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the winning seats (all in a draw, none if all lose), a score for each seat, and why.

    Where sides win that nobody knew before, `side` is what the winning one is called, and scores mean nothing.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Reason
    side: str = ""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """All that one viewer may know. Viewer None is the open table."""

    viewer: int | None
    seats: int
    phase: str
    to_act: tuple[int, ...]
    outcome: Outcome | None

    def progress(self) -> tuple[int, ...]:
        """How far the match is, in numbers that the game puts into words; () where counting turns is enough."""
        return ()


V = TypeVar("V", bound=View)
"""The view of one game."""


class IllegalAction(Exception):
    """An action that the rules do not allow now; nothing was changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.text} ({reason.rule})")
        self.reason = reason


Options = dict[str, Any]
"""Values of the table options, by option id: str, int or bool."""
