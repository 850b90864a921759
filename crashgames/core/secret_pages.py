"""Private pages for one seat, and the review after the end: plain data that every game's board gives the scenes.

A page is drawn into slots that depend on nothing but its `kind`, the number of its cards and of its choices: so the
number of cards, the actions of each card and the loose choices must not depend on anything secret.
"""

from collections.abc import Hashable
from dataclasses import dataclass

from crashgames.core.messages import Action


class Nothing(str):
    """A line that fills its slot and says that there is nothing to know: left out in looking back on a match."""


@dataclass(frozen=True)
class SecretCard:
    """A card in an envelope of its own: seen only while the envelope is held open, chosen open or closed."""

    face: Hashable
    """The face for `Board.picture`; `Board.card_shape` is its width to its height."""
    name: str
    """The caption below the open card."""
    actions: tuple[Action, ...] = ()
    """The actions of choosing this card: one, or several of which one is then chosen by its line."""
    aid: Hashable = None
    """Takes the place of the page's aid while this card is chosen."""
    plays: tuple[tuple[int, ...], ...] = ()
    """For each action the places on the page of the cards that it plays, in that order. Then cards stand in their own
    order, and pressing the next ones goes further. Either all cards of a kind of page have them or none.
    """


@dataclass(frozen=True)
class SecretPage:
    """A private screen of one seat. Screens of the same kind look the same for every role and hand."""

    kind: str
    """Screens of one kind have the same slots: "role", "hand"."""
    title: str
    """A title for the envelopes that gives nothing away: "Your identity"."""
    asks: str = ""
    """The task in words that give nothing away: "choose the card that goes away"."""
    known: tuple[str, ...] = ()
    """Public lines, shown even while the envelopes are closed."""
    cards: tuple[SecretCard, ...] = ()
    choices: tuple[Action, ...] = ()
    """The actions beside the cards, if not only legal ones can be pressed (see `guarded`). If empty, they are the legal
    actions that are on no card.
    """
    lines: tuple[str, ...] = ()
    """Secret lines, seen while the envelopes are open; at most `LINES`, or `FEW_LINES` beside meanings. A seat with
    nothing to know has lines as well.
    """
    goal: str = ""
    """What the owner's team must do to win, in a sentence: secret, with a place of its own on the page. Either all
    pages of a kind have one or none.
    """
    meanings: tuple[str, ...] = ()
    """What each choice brings about, a sentence each ("Yes: these two drive, and …"): secret as well, as they may
    differ between roles. All pages of a kind have equally many, at most `MEANINGS`.
    """
    aid: Hashable = None
    """A face as broad as the page, below the open envelopes, to help with the choice. Either all pages of a kind have
    one, which looks the same overall, or none.
    """
    guarded: bool = False
    """True if somebody may be refused what can be pressed here. What is chosen, and whether anything is, is then seen
    only while the page is open: others could else tell what was refused. The same for all pages of a kind.
    """
    at_night: int = 0
    """The number of last lines that are learned in the night, if its calls are read aloud."""


LINES, FEW_LINES = 4, 2
"""Slots for secret lines on every page, and on those that also say what choices mean."""
MEANINGS = 3
"""Slots for what choices mean on every page."""


@dataclass(frozen=True)
class Album:
    """All pictures that the private pages of a match can show away from its table: cards, and aids as broad as a page.

    They are given away as a whole, so that asking for one tells nothing.
    """

    cards: tuple[Hashable, ...] = ()
    aids: tuple[Hashable, ...] = ()


@dataclass(frozen=True)
class NightCall:
    """A call of a night that is read aloud, the same for all roles, and the seconds until the next one.

    `spoken` names its recording: "mayday/close_eyes".
    """

    text: str
    seconds: float
    spoken: str = ""


@dataclass(frozen=True)
class ReviewRow:
    """A line of the review after the end: a text, the seat it is about, and the truth of a claim."""

    seat: int | None
    text: str
    faces: tuple[Hashable, ...] = ()
    """Small pictures after the text."""
    true: bool | None = None
    """For a claim: True if it was true."""


@dataclass(frozen=True)
class ReviewChapter:
    """A part of the review of a match: a round, a shift."""

    title: str
    rows: tuple[ReviewRow, ...]
