"""What is told of a match of Cheater's Game: awards at its end, and captions of its films."""

from collections.abc import Iterable, Sequence

from crashgames.core.awards import Award, AwardKind, Awards, Turn, each, most
from crashgames.core.captions import Caption, Captions
from crashgames.core.sentences import cases, counted, players, sentence
from crashgames.core.translation import mark
from crashgames.games.cheaters_game.messages import OfferAnswered, WhistleBlown
from crashgames.games.cheaters_game.view import CheatersView

# Awards

WHISTLE = AwardKind("whistle", mark("Whistle of the night"), mark("Honest points others lost in one go: {n}"), "sound")
ENVELOPE = AwardKind("envelope", mark("Torn envelope"), mark("Offers refused: {n}"), "page")
CLEAN_HANDS = AwardKind(
    "clean_hands", mark("Clean hands"), mark("Honest points without turning anyone in: {n}"), "hand"
)


def find(view: CheatersView, turns: Sequence[Turn]) -> Iterable[Award]:
    """All awards of a match that is over."""
    whistles, refused = [0] * view.seats, [0] * view.seats
    for turn in turns:
        for blown in turn.of(WhistleBlown):
            whistles[blown.seat] = max(whistles[blown.seat], blown.points * len(blown.others))
        for answer in turn.of(OfferAnswered):
            refused[answer.partner] += not answer.accepted
    yield from most(WHISTLE.id, whistles, 1)
    yield from each(ENVELOPE.id, refused, 1)
    clean = [0 if ledger.blown else ledger.dice + ledger.pools for ledger in view.ledgers]
    yield from most(CLEAN_HANDS.id, clean, 1)


AWARDS = Awards((WHISTLE, ENVELOPE, CLEAN_HANDS), find)

# Captions of films


class Shared(Caption, frozen=True):
    says = sentence("{names} hold {points} points each.", names=players("people"))
    lit = (("knot", "set"), ("pawn", "set"), ("plate", "people"))
    set: int
    people: tuple[int, ...]
    points: int


class MayBetray(Caption, frozen=True):
    says = sentence("{name} rolls a {die}: high enough to turn in an alliance.")
    lit = (("plate", "seat"), ("die",))
    seat: int
    die: int


class Betrayed(Caption, frozen=True):
    says = cases(
        lambda betrayed: len(betrayed.others),
        {1: sentence("+{points} for {name}, −{points} for {others}.", others=players("others"))},
        sentence("+{points} for {name}, −{points} for each friend."),
    )
    lit = (("plate", "seat"), ("plate", "others"))
    seat: int
    points: int
    others: tuple[int, ...]


class PoolToSplit(Caption, frozen=True):
    says = sentence("{points} bonus points: {name} must find a partner to split them with.")
    lit = (("plate", "seat"), ("envelope",), ("die",))
    seat: int
    points: int


class Offered(Caption, frozen=True):
    says = sentence("{name} keeps {rest} and offers {partner} {gift}.", partner="partner")
    lit = (("plate", "seat"), ("plate", "partner"), ("part",), ("envelope",))
    seat: int
    partner: int
    gift: int
    rest: int


class Answered(Caption, frozen=True):
    says = cases(
        "accepted",
        {
            True: counted(
                "{partner} takes it: one point is better than none.",
                "{partner} takes it: {n} points are better than none.",
                "gift",
                partner="partner",
            ),
            False: sentence("{partner} refuses. Now nobody gets anything.", partner="partner"),
        },
    )
    lit = (("plate", "seat"), ("plate", "partner"))
    seat: int
    partner: int
    gift: int
    accepted: bool


class Temptation(Caption, frozen=True):
    says = cases(
        lambda caption: len(caption.others),
        {1: sentence("Turning it in: +{points}, and −{points} for {others}.", others=players("others"))},
        sentence("Turning it in: +{points}, and −{points} for each of {others}.", others=players("others")),
    )
    lit = (("knot", "set"), ("pawn", "set"), ("plate", "others"))
    set: int
    points: int
    others: tuple[int, ...]


class Loyal(Caption, frozen=True):
    says = counted(
        "{name} takes {n} honest point and stays loyal. For now.",
        "{name} takes {n} honest points and stays loyal. For now.",
        "points",
    )
    lit = (("plate", "seat"),)
    seat: int
    points: int


CAPTIONS = Captions((Shared, MayBetray, Betrayed, PoolToSplit, Offered, Answered, Temptation, Loyal))
