"""The deal that the lesson of Crazy Commute wants."""

from crashgames.games.crazy_commute.tables import printed_cards
from tests.games.crazy_commute.table import EVENTS

YOU, BEN, CLEO = 0, 1, 2
QUIET = 12
"""So many cards from the top hold one event only: the third card, which Cleo draws in turn 4."""


def wanted(engine):
    """Cleo begins; two of her cards enclose one of Ben's in the ring; Toll Booth is turned up in turn 4."""
    cards = printed_cards()
    top = engine.deck[::-1][:QUIET]
    events = [(place, card - cards.event_code) for place, card in enumerate(top) if card >= cards.event_code]
    is_quiet = not engine.event_pile and events == [(2, EVENTS["toll_booth"])]
    return engine.first == CLEO and is_quiet and any(chains(engine.hands))


def chains(hands):
    """The cards of Ben that block one of Cleo's and are blocked by another."""
    blockers = printed_cards().blockers
    return [item for item in hands[BEN] if blockers[item] in hands[CLEO] and blockers.index(item) in hands[CLEO]]


def told(play):
    """The recommended line ends with a trophy for the learner, too, and a duel of three cards was shown before."""
    view = play.match.view(None)
    return len(view.trophies[YOU]) == 1 and [len(duel.cards) for duel in view.duels] == [3, 2]
