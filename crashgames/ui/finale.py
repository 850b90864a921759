"""The end of a match as a scene: the data that a board gives for it."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Turned:
    """A secret that is turned over: its seat, the art of its face, and its name in a word or two."""

    seat: int
    picture: str
    words: str


@dataclass(frozen=True)
class CountedPieces:
    """Pieces that are counted up: the art of one, their number, and how much each adds to the total."""

    picture: str
    count: int
    worth: int = 1
    means: str = ""
    """What they stand for, in a word or two, beside their number."""


@dataclass(frozen=True)
class Count:
    """The score of a seat, or of the seats of a team, counted up in pieces of the game."""

    seats: tuple[int, ...]
    pieces: tuple[CountedPieces, ...]
    total: int


@dataclass(frozen=True)
class Best:
    """One of the best moments of the match, in a sentence, and whose it is."""

    seats: tuple[int, ...]
    words: str


@dataclass(frozen=True)
class Finale:
    """The end of a match.

    `picture` is the art of the ending, drawn like the place of a world ("crazy_commute/finale/won"). First the secrets
    are turned over, one after another in this order, or else the counts are shown, the best first; then the two best
    moments are told.
    """

    picture: str
    turned: Sequence[Turned] = ()
    counts: Sequence[Count] = ()
    best: Sequence[Best] = ()
    celebrated: str = ""
    """The picture with whoever won in it, once all secrets are known; "" for no other one."""
    face_to_face: bool = False
    """True if two sides face each other in the picture, so that their counts stand between them."""
