"""What crosses between rules and everybody else: actions, events, views, outcomes. All of it frozen, plain data."""

from collections.abc import Sequence
from enum import Enum
from typing import Any, ClassVar

import msgspec

Names = Sequence[str]
"""Player names, indexed by seat."""


class Secrecy(Enum):
    """Who may see that a seat has this choice."""

    OPEN = "open"
    PRIVATE = "private"


class Action(msgspec.Struct, frozen=True, tag=True, tag_field="do"):
    """What a seat decides to do; the only thing that changes a game. Saved as {"do": class name, fields}."""

    secrecy: ClassVar[Secrecy] = Secrecy.OPEN

    seat: int

    def says(self, names: Names) -> str:
        """A line for buttons, log and playthroughs, in the current language."""
        return type(self).__name__


class Event(msgspec.Struct, frozen=True, tag=True, tag_field="was", kw_only=True):
    """What happened, told in order. `to` is the one seat that notices it; None is everybody."""

    to: int | None = None

    def says(self, names: Names) -> str:
        """A line for the log, in the current language; empty when the picture says enough."""
        return ""


class Reason(msgspec.Struct, frozen=True):
    """Why something is not allowed, or how a game ended: the id of the rule and a sentence."""

    rule: str
    text: str


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the winning seats (all of them in a draw), a score for each seat, and why it ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Reason


class View(msgspec.Struct, frozen=True, kw_only=True):
    """All that one viewer may know. Viewer None is the open table."""

    viewer: int | None
    seats: int
    phase: str
    to_act: tuple[int, ...]
    outcome: Outcome | None


class IllegalAction(Exception):
    """An action that the rules do not allow now; nothing was changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.text} ({reason.rule})")
        self.reason = reason


Options = dict[str, Any]
"""Values of the table options, by option id: str, int or bool."""
