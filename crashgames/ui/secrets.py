"""What is for one seat's eyes, and what is opened after the end: plain data that every game's board gives the scenes.

A page is drawn into slots that depend on nothing but its `kind`, the number of its cards and of its choices: so the
number of cards, the actions of each card and the loose choices must not depend on anything secret.
"""

from collections.abc import Hashable
from dataclasses import dataclass

from crashgames.core.messages import Action


class Nothing(str):
    """A line that fills its slot and says that there is nothing to know: left out when a match is looked back on."""


@dataclass(frozen=True)
class SecretCard:
    """A card in an envelope of its own: seen only while the envelope is held open, chosen open or closed."""

    face: Hashable
    """What `Board.picture` draws; `Board.card_shape` is its width to its height."""
    name: str
    """What stands below the open card."""
    actions: tuple[Action, ...] = ()
    """What choosing this card means: one action, or several of which one is then chosen by its `says`."""
    aid: Hashable = None
    """Takes the place of the page's aid while this card is chosen."""


@dataclass(frozen=True)
class SecretPage:
    """A private screen of one seat. Screens of the same kind look the same for every role and hand."""

    kind: str
    """Screens of one kind have the same slots: "role", "hand"."""
    title: str
    """What lies in the envelopes, in words that give nothing away: "Your identity"."""
    asks: str = ""
    """What is to be done, in words that give nothing away: "choose the card that goes away"."""
    known: tuple[str, ...] = ()
    """Lines that everybody may read: they stand there while the envelopes are closed, too."""
    cards: tuple[SecretCard, ...] = ()
    choices: tuple[Action, ...] = ()
    """The actions beside the cards, if not only legal ones can be pressed: a press on another one shows the reason in
    private. Without any they are the legal actions that are on no card."""
    lines: tuple[str, ...] = ()
    """Secret lines, seen while the envelopes are open; at most `LINES`, whoever has nothing to know reads so."""
    aid: Hashable = None
    """A face as broad as the page, below the open envelopes: what helps to choose. Pages of a kind all have one, which
    looks the same on the whole, or none."""
    at_night: int = 0
    """The number of last lines that are learnt in the night, where its calls are spoken."""


LINES = 4
"""Slots for secret lines on every page."""


@dataclass(frozen=True)
class NightCall:
    """A call of a night that is spoken, the same whoever is who, and the seconds until the next one."""

    text: str
    seconds: float


@dataclass(frozen=True)
class ReviewRow:
    """A line of what is open after the end: who, what, and whether what was said of it was true."""

    seat: int | None
    text: str
    faces: tuple[Hashable, ...] = ()
    """Small pictures behind the text."""
    true: bool | None = None
    """For something that was claimed: whether it was so."""


@dataclass(frozen=True)
class ReviewChapter:
    """A part of a match that is looked back on: a round, a shift."""

    title: str
    rows: tuple[ReviewRow, ...]
