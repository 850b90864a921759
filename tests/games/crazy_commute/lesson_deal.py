"""The deal that the lesson of Crazy Commute wants."""

from crashgames.games.crazy_commute.tables import printed_cards
from tests.games.crazy_commute.table import EVENTS

YOU, BEN, CLEO = 0, 1, 2
QUIET = 12
"""So many cards from the top hold one event only: the third card, which Cleo draws in turn 4."""
QUIET_TABLE = 14
"""The same for a whole table, where one of the plain events comes among the first cards, but not at once."""
PLAIN = ("toll_booth", "rush_hour")


def wanted_table(engine):
    """A match of beginners begins with few events."""
    events = events_in(engine, QUIET_TABLE)
    return len(events) == 1 and 2 <= events[0][0] <= 8 and events[0][1] in [EVENTS[event] for event in PLAIN]


def events_in(engine, count):
    """The events among so many cards from the top, each with its place."""
    code = printed_cards().event_code
    return [(place, card - code) for place, card in enumerate(engine.deck[::-1][:count]) if card >= code]


def wanted(engine):
    """Cleo begins; two of her cards enclose one of Ben's in the ring; Toll Booth is turned up in turn 4."""
    is_quiet = not engine.event_pile and events_in(engine, QUIET) == [(2, EVENTS["toll_booth"])]
    return engine.first == CLEO and is_quiet and any(chains(engine.hands))


def chains(hands):
    """The cards of Ben that block one of Cleo's and are blocked by another."""
    blockers = printed_cards().blockers
    return [item for item in hands[BEN] if blockers[item] in hands[CLEO] and blockers.index(item) in hands[CLEO]]


def suits(play):
    """The recommended line ends with a trophy for the learner, too, and a duel of three cards was shown before."""
    view = play.match.view(None)
    return len(view.trophies[YOU]) == 1 and [len(duel.cards) for duel in view.duels] == [3, 2]
