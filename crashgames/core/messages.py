"""All that passes between rules and the rest, as frozen, plain data: actions, events, views, outcomes.

Plain data holds nothing that leads back to it, so with `gc=False` searches are spared the collector.
"""

from enum import Enum
from functools import cache
from typing import Any, ClassVar, TypeVar

import msgspec

from crashgames.core.sentences import NOTHING, Names, Sentence, Worded

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
    """How secret an action is. A shared screen asks for each kind in its own way.

    SIMULTANEOUS is public once all have chosen (a vote). INFORMATION confirms that something was seen in private (a
    role, a card). PRIVATE is a choice among things that only this seat may see (a discard). OPEN is public.
    """

    SIMULTANEOUS = "simultaneous"
    INFORMATION = "information"
    PRIVATE = "private"
    OPEN = "open"

    @property
    def hidden(self) -> bool:
        """True if several seats choose and nobody sees who has chosen already: this makes a secret round."""
        return self in (Secrecy.SIMULTANEOUS, Secrecy.INFORMATION)


class Moment(Enum):
    """The weight of an event in a replay: the beginning of a turn or round, a key event, or a minor one."""

    TURN = "turn"
    KEY = "key"
    PASSING = "passing"


class Action(Worded, frozen=True, gc=False, tag=True, tag_field="do"):
    """A decision of a seat, the only thing that changes a position. Saved as {"do": class name, fields}."""

    secrecy: ClassVar[Secrecy] = Secrecy.OPEN
    open_once_made: ClassVar[bool] = False
    """True for a private choice that everybody sees as soon as it is made, such as a marker put on the table."""
    silent: ClassVar[bool] = False
    """True for the usual answer to a question put to everybody. At a shared screen one key answers for all."""
    grave: ClassVar[bool] = False
    """True if it decides much, or reveals something for good: people are asked to confirm it."""
    answers: ClassVar[bool] = False
    """True if it answers another seat's question: once the answer is known, the asking seat cannot choose again."""

    seat: int

    def line(self, names: Names) -> str:
        """The action in words for buttons, log and playthroughs, in the current language."""
        return super().line(names) or type(self).__name__


class PrivateAction(Action, frozen=True):
    """A choice among things that only its seat may see."""

    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE


class SimultaneousAction(Action, frozen=True):
    """A choice that is public once all have chosen."""

    secrecy: ClassVar[Secrecy] = Secrecy.SIMULTANEOUS


class Event(Worded, frozen=True, gc=False, tag=True, tag_field="was", kw_only=True):
    """Something that happened. `to` is the only seat that notices it; None for everybody."""

    opens: ClassVar[Sentence] = NOTHING
    """The words while the outcome is still to be seen, if `says` would give it away."""
    moment: ClassVar[Moment] = Moment.PASSING

    to: int | None = None

    def opening(self, names: Names) -> str:
        """The words while the event is being shown, in the current language; empty if the picture is enough."""
        return self.opens.line(self, names) or self.line(names)


class SeatEvent(Event, frozen=True):
    """An event that is about one seat, as every action is."""

    seat: int


class TurnEvent(Event, frozen=True):
    """An event with which a turn or a round begins."""

    moment: ClassVar[Moment] = Moment.TURN


class KeyEvent(Event, frozen=True):
    """An event that a replay marks, as it decides much or opens something."""

    moment: ClassVar[Moment] = Moment.KEY


class Reason(msgspec.Struct, frozen=True):
    """The id of the rule that forbids an action or ended a game, and a sentence."""

    rule: str
    text: str


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game: the winning seats (all in a draw, none if all lose), each seat's score, and the reason.

    If the winners are a side that was secret until then, `side` names it, and scores mean nothing.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Reason
    side: str = ""


@cache
def scores_of_side(winners: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """The scores where a side wins: 1 for each winner, 0 for everybody else."""
    return tuple(int(seat in winners) for seat in range(seats))


class View(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """All that one viewer may know. Viewer None is the open table."""

    viewer: int | None
    seats: int
    phase: str
    """The decision that is due."""
    to_act: tuple[int, ...]
    """The seats that are asked."""
    outcome: Outcome | None
    """The winners, with all about the end; None before it."""

    def turns(self) -> int:
        """The number of turns so far, of a game whose view has a field `turn`; 0 for others."""
        turn = getattr(self, "turn", 0)
        return turn if isinstance(turn, int) else 0

    def silent(self) -> bool:
        """True while the rules let nobody speak."""
        return False

    def progress(self) -> tuple[int, ...]:
        """The progress of the match in numbers that the game can put into words; () if counting turns is enough."""
        return ()


V = TypeVar("V", bound=View)
"""The view of one game."""


class IllegalAction(Exception):
    """An action that the rules do not allow now. Nothing was changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.text} ({reason.rule})")
        self.reason = reason


Options = dict[str, Any]
"""Values of the table options by option id."""


COUNTING_SHARE = 0.5
"""The share of its usual length from which on a match that ends by agreement counts."""


class Standing(msgspec.Struct, frozen=True):
    """The score of each seat as things stand, and the share of the usual length that is played; everybody sees both."""

    scores: tuple[int, ...]
    played: float

    @property
    def counts(self) -> bool:
        """True if enough is played for these scores to count."""
        return self.played >= COUNTING_SHARE


class Agreement(msgspec.Struct, frozen=True):
    """That all people wanted to end a match. `opened` if all of them wanted hidden roles to be opened as well."""

    opened: bool = False
