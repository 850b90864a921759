"""The odds of the next draw, from all that the open table and a seat have seen."""

from functools import cache
from math import comb
from typing import NamedTuple

from crashgames.games.hidden_crashmaster.tables import CARDS, CRASH_CARDS, DRAW, DeviceAnswer, Result, Topic
from crashgames.games.hidden_crashmaster.view import Chaos, Claim, HiddenView, Shift

Odds = tuple[float, ...]
"""The chance of 0, 1, 2 and 3 Crashes."""

SHARE_WITHOUT_CLAIMS = 0.15
"""The share of the odds that does not rely on claims about former draws."""


class Deck(NamedTuple):
    """The rest of a deck, as an estimate: cards, and Crashes among them."""

    left: int
    crashes: float

    @property
    def share(self) -> float:
        """The chance that the top card is a Crash."""
        return min(max(self.crashes / self.left, 0.05), 0.95) if self.left else CRASH_CARDS / CARDS

    def odds(self) -> Odds:
        return draw_odds(self.left, min(max(round(self.crashes), 0), self.left))


@cache
def draw_odds(left: int, crashes: int) -> Odds:
    """Three cards out of so many, mixed with those of a whole deck, as the estimate may be wrong."""
    sure = _draw(left, crashes) if left >= DRAW else _draw(CARDS, CRASH_CARDS)
    unsure = _draw(CARDS, CRASH_CARDS)
    return tuple(
        (1 - SHARE_WITHOUT_CLAIMS) * one + SHARE_WITHOUT_CLAIMS * other for one, other in zip(sure, unsure, strict=True)
    )


def _draw(left: int, crashes: int) -> Odds:
    ways = comb(left, DRAW)
    return tuple(comb(crashes, k) * comb(left - crashes, DRAW - k) / ways for k in range(DRAW + 1))


def decks(view: HiddenView) -> tuple[list[Deck], Deck]:
    """The deck before each shift so far, and the deck as it is now."""
    before: list[Deck] = []
    deck, on_board = Deck(CARDS, CRASH_CARDS), [0, 0]
    claims = {claim.round: claim.cards.count(Result.CRASH) for claim in view.claims if is_of_draw(claim)}
    things: list[Shift | Chaos] = [*view.shifts, *view.chaos]
    for thing in sorted(things, key=_when):
        if isinstance(thing, Shift):
            before.append(deck)
            deck = Deck(deck.left - DRAW, deck.crashes - _drawn(thing, deck, claims.get(thing.round)))
        else:
            deck = Deck(deck.left - 1, deck.crashes - (thing.card is Result.CRASH))
        card = thing.card if isinstance(thing, Chaos) else thing.reported
        on_board[0] += card is Result.CRASH
        on_board[1] += card is not None
        is_on = isinstance(thing, Shift) and thing.reported is None and thing.device is not DeviceAnswer.AGREED
        if deck.left < DRAW and not is_on:
            deck = Deck(CARDS - on_board[1], CRASH_CARDS - on_board[0])
    return before, deck


def is_of_draw(claim: Claim) -> bool:
    """True for a Co-Pilot's word about the three cards."""
    return claim.topic is Topic.DRAW and bool(claim.cards)


def _when(thing: Shift | Chaos) -> tuple[int, bool]:
    return thing.round, isinstance(thing, Chaos)


def _drawn(shift: Shift, deck: Deck, claimed: int | None) -> float:
    """The number of Crashes drawn: seen by oneself, claimed, or to be expected."""
    if shift.drawn:
        return shift.drawn.count(Result.CRASH)
    if claimed is not None:
        return claimed
    expected = deck.share * DRAW
    return max(expected, 1.0) if shift.reported is Result.CRASH else min(expected, 2.0)
