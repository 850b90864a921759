"""Private pages for one seat, and secret rounds: plain data that a board gives the scenes.

The layout of a page depends on nothing but its `kind` and the numbers of its cards and choices, so the number of cards,
the actions of each card and the other choices must not depend on anything secret.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from crashgames.core.bots import seconds_for
from crashgames.core.match import Match, Step
from crashgames.core.messages import Action, View


class Nothing(str):
    """A line that fills its slot and says that there is nothing to know. Recaps leave it out."""


@dataclass(frozen=True)
class SecretCard:
    """A card in an envelope. It is seen only while the envelope is held open, and can be chosen open or closed."""

    face: Hashable
    """The face for `Board.picture`; `Board.card_shape` is its aspect ratio."""
    name: str
    """The caption below the open card."""
    actions: tuple[Action, ...] = ()
    """The actions that choose this card; if there are several, one is then chosen by its line."""
    plays: tuple[tuple[int, ...], ...] = ()
    """For each action the places on the page of the cards that it plays, in that order. Then cards stand in their own
    order, and pressing the next ones goes further. Either all cards of a kind of page have them or none.
    """
    outside: str = ""
    """What is written on its closed envelope: what kind of card it is, equal for every role."""
    means: str = ""
    """What choosing it does, where the open card has room for it instead of `meanings`: all cards of a page or none."""


@dataclass(frozen=True)
class SecretPage:
    """A private page of one seat. Pages of one kind have the same layout for every role and hand."""

    kind: str
    """Screens of one kind have the same slots: "role", "hand"."""
    title: str
    """A title for the envelopes that gives nothing away: "Your identity"."""
    asks: str = ""
    """The task in words that give nothing away: "choose the card to discard"."""
    known: tuple[str, ...] = ()
    """Public lines, shown even while the envelopes are closed."""
    cards: tuple[SecretCard, ...] = ()
    choices: tuple[Action, ...] = ()
    """What can be pressed beside the cards, if `guarded` also what is refused; empty for legal actions on no card."""
    lines: tuple[str, ...] = ()
    """Secret lines, seen while envelopes are open: at most `LINES`, or `FEW_LINES` beside meanings, and never none."""
    goal: str = ""
    """What the owner's team must do to win: secret, at its own place. All pages of a kind have one, or none has."""
    meanings: tuple[str, ...] = ()
    """What each choice does, a sentence each ("Yes: these two drive, and …"). They are secret, as they may differ
    between roles. All pages of a kind have the same number, at most `MEANINGS`.
    """
    guarded: bool = False
    """True if something that can be pressed here may be refused. Whether and what is chosen is then seen only while the
    page is open, as others could infer what was refused. Equal for all pages of a kind.
    """
    at_night: int = 0
    """The number of last lines that are learned during the night, if its calls are read aloud."""


LINES, FEW_LINES = 4, 2
"""Slots for secret lines on every page, and on those that also say what choices mean."""
MEANING_SLOTS = 3
"""The number of slots for meanings on every page."""


@dataclass(frozen=True)
class NightCall:
    """A call of the night that is read aloud, equal for all roles, and the seconds until the next one.

    `spoken` names its recording: "mayday/close_eyes"; `icon` stands beside the text.
    """

    text: str
    seconds: float
    spoken: str = ""
    icon: str = "eye"


def seconds_at_table(level: int, legal: Iterable[Action]) -> float:
    """The seconds that a bot of a level has at a table, where people wait, to choose one of these actions."""
    return seconds_for(level, together=any(action.secrecy.hidden for action in legal))


class SecretRound:
    """The choices at the end of a match that nobody sees until all have been made; possibly none."""

    def __init__(self, match: Match) -> None:
        self._match = match
        phase = match.engine.view(None).phase
        self.count = count_back(match, len(match.actions), phase, lambda action: action.secrecy.hidden)
        """The number of actions so far in it."""

    def openly(self) -> Match:
        """The match as everybody has seen it: the match itself, or a copy that ends before the round."""
        return self._match.part(len(self._match.actions) - self.count) if self.count else self._match

    def unseen(self) -> tuple[View | None, list[Step[Any]]]:
        """The open table's view before the round, and the public steps since, to be shown at its end.

        None and an empty list if there is no secret round.
        """
        if not self.count:
            return None, []
        earlier = self.openly()
        view, steps = earlier.view(None), list[Step[Any]]()
        earlier.listening = True
        for action in self._match.actions[len(earlier.actions) :]:
            earlier.play(action)
            steps += earlier.steps(None)
        return view, steps


def ends_in_secret(match: Match) -> bool:
    """True if the last action belongs to a secret round, even one that has ended with it."""
    return bool(match.actions) and match.actions[-1].secrecy.hidden


def is_choosing_in_secret(match: Match) -> bool:
    """True in the middle of a secret round, when not everybody knows who has chosen."""
    asked = (action for seat in match.to_act() for action in match.legal_actions(seat)[:1])
    return ends_in_secret(match) and any(action.secrecy.hidden for action in asked)


def count_back(match: Match, number: int, phase: str, counts: Callable[[Action], bool]) -> int:
    """The number of actions in a row, up to action `number`, that count and were taken in this phase."""

    def belongs(number: int) -> bool:
        return counts(match.actions[number]) and match.replay(number).view(None).phase == phase

    return sum(1 for _ in takewhile(belongs, reversed(range(number))))
