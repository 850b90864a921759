"""The awards of a match of Cheater's Game."""

from collections.abc import Iterable, Sequence

from crashgames.core.awards import Award, AwardKind, Awards, Turn, each, most
from crashgames.core.translation import mark
from crashgames.games.cheaters_game.messages import OfferAnswered, WhistleBlown
from crashgames.games.cheaters_game.view import CheatersView

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
