"""Cards as chances: what the deck holds, and what each kind of player is expected to do with cards and to claim."""

from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from crashgames.games.hidden_crashmaster import tables
from crashgames.games.hidden_crashmaster.roles import CREW, DOLL, SHAMED
from crashgames.games.hidden_crashmaster.tables import DRAW, DeviceAnswer, Result, Topic
from crashgames.games.hidden_crashmaster.view import Chaos, HiddenView, Shift

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
        return min(max(self.crashes / self.left, 0.05), 0.95) if self.left else tables.CRASH_CARDS / tables.CARDS

    def odds(self) -> Odds:
        return draw_odds(self.left, min(max(round(self.crashes), 0), self.left))


@cache
def draw_odds(left: int, crashes: int) -> Odds:
    """Three cards out of so many, mixed with those of a whole deck, as the estimate may be wrong."""
    sure = _draw(left, crashes) if left >= DRAW else _draw(tables.CARDS, tables.CRASH_CARDS)
    unsure = _draw(tables.CARDS, tables.CRASH_CARDS)
    return tuple(
        (1 - SHARE_WITHOUT_CLAIMS) * one + SHARE_WITHOUT_CLAIMS * other for one, other in zip(sure, unsure, strict=True)
    )


def _draw(left: int, crashes: int) -> Odds:
    ways = comb(left, DRAW)
    return tuple(comb(crashes, k) * comb(left - crashes, DRAW - k) / ways for k in range(DRAW + 1))


def decks(view: HiddenView) -> tuple[list[Deck], Deck]:
    """The deck before each shift so far, and the deck as it is now."""
    before: list[Deck] = []
    deck, on_board = Deck(tables.CARDS, tables.CRASH_CARDS), [0, 0]
    claimed = [claim for claim in view.claims if claim.topic is Topic.DRAW and claim.cards]
    claims = {claim.round: claim.cards.count(Result.CRASH) for claim in claimed}
    things: list[Shift | Chaos] = [*view.shifts, *view.chaos]
    for thing in sorted(things, key=lambda thing: thing.round):
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
            deck = Deck(tables.CARDS - on_board[1], tables.CRASH_CARDS - on_board[0])
    return before, deck


def _drawn(shift: Shift, deck: Deck, claimed: int | None) -> float:
    """The number of Crashes drawn: seen by oneself, claimed, or to be expected."""
    if shift.drawn:
        return shift.drawn.count(Result.CRASH)
    if claimed is not None:
        return claimed
    expected = deck.share * DRAW
    return max(expected, 1.0) if shift.reported is Result.CRASH else min(expected, 2.0)


Grid = tuple[tuple[float, ...], ...]
"""A number for each kind of Co-Pilot and each kind of Driver."""

UNKNOWN = -1
DOLL_SHARE = 0.25
"""The boldness of the Doll, as a share of that of the Shamed."""
SLIP_CHANCE = 0.01
"""The chance that the crew do by mistake what the Shamed do on purpose."""
KINDS = (CREW, SHAMED, DOLL)


class Seen(NamedTuple):
    """A shift as somebody saw and heard it: numbers of Crashes, UNKNOWN where there was nothing to see."""

    reported: int
    """1 for a Crash, 0 for a Point, UNKNOWN for THE DEVICE."""
    drawn: int = UNKNOWN
    passed: int = UNKNOWN
    claimed_drawn: int = UNKNOWN
    claimed_passed: int = UNKNOWN


CRASHED = Seen(1)
"""A shift that crashed, of which nothing else was seen or heard."""


def boldness(crashes: int, points: int) -> float:
    """The chance that the Shamed crash the bus where a Point would hide them."""
    if crashes == tables.CRASHES_TO_WIN - 1 or points == tables.POINTS_TO_WIN - 1:
        return 1.0
    return min(0.95, 0.6 + 0.12 * crashes + 0.12 * points)


def temptation(kind: int, bold: float) -> float:
    """The chance that a player works for a Crash that could be avoided."""
    if kind == CREW:
        return SLIP_CHANCE
    return bold * DOLL_SHARE if kind == DOLL and bold < 1 else bold


def unnoticed(bold: float) -> float:
    """The chance to crash where a lie about the cards can hide it."""
    return 1 - (1 - bold) ** 2


def noticed(bold: float) -> float:
    """The chance to crash where the word of one of the crew will stand against one's own."""
    return bold**2


# Cards


def passing(kind: int, drawn: int, bold: float) -> tuple[float, float, float]:
    """The chances to pass 0, 1 or 2 Crashes of so many drawn."""
    if drawn == 0:
        return 1.0, 0.0, 0.0
    if drawn == DRAW:
        return 0.0, 0.0, 1.0
    keep = temptation(kind, unnoticed(bold) if drawn == DRAW - 1 else noticed(bold))
    return (0.0, 1 - keep, keep) if drawn == 2 else (1 - keep, keep, 0.0)


def reporting(co_pilot: int, kind: int, passed: int, bold: float, reported: int) -> float:
    """The chance of this report with so many Crashes of two, which such a Co-Pilot has passed on."""
    if reported == UNKNOWN:
        return 1.0
    tempted = temptation(kind, noticed(bold) if co_pilot == CREW else unnoticed(bold))
    crash = passed / 2 if passed != 1 else tempted
    return crash if reported else 1 - crash


# Claims

TRUTH_CHANCE = 0.9
ACCUSING = ((0.1, 0.4, 0.4, 0.1), (0.1, 0.2, 0.2, 0.5))
"""The chances of what a Shamed Co-Pilot claims to have drawn, after a Point and after a Crash."""
EXCUSING = ((0.3, 0.6, 0.1), (0.02, 0.3, 0.68))
"""The chances of what a Shamed Driver claims to have got, after a Point and after a Crash."""


def claiming(kind: int, claimed: int, truth: int, lies: tuple[float, ...]) -> float:
    """The chance of a claim; nothing follows from claiming nothing."""
    if claimed == UNKNOWN:
        return 1.0
    if kind == SHAMED:
        return lies[claimed]
    return TRUTH_CHANCE if claimed == truth else (1 - TRUTH_CHANCE) / (len(lies) - 1)


# A whole shift


@lru_cache(maxsize=4096)
def likelihood(odds: Odds, bold: float, seen: Seen) -> Grid:
    """The chance to see and hear this, for each kind of Co-Pilot and Driver."""
    return tuple(tuple(_likelihood(odds, bold, seen, co_pilot, driver) for driver in KINDS) for co_pilot in KINDS)


def _likelihood(odds: Odds, bold: float, seen: Seen, co_pilot: int, driver: int) -> float:
    after = int(seen.reported == 1)
    total = 0.0
    for drawn, chance in enumerate(odds):
        if seen.drawn not in (UNKNOWN, drawn):
            continue
        said = claiming(co_pilot, seen.claimed_drawn, drawn, ACCUSING[after])
        for passed, share in enumerate(passing(co_pilot, drawn, bold)):
            if share and seen.passed in (UNKNOWN, passed):
                heard = claiming(driver, seen.claimed_passed, passed, EXCUSING[after])
                total += chance * share * said * heard * reporting(co_pilot, driver, passed, bold, seen.reported)
    return max(total, 1e-9)
