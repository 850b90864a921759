"""Twins of a position: the same as far as one seat can know, and otherwise changed at random.

Written from the rule book: all see the floor and all that stands on it, what lies face up, the discards and how many
cards there are elsewhere. Nobody sees other hands, not even a partner's, nor the pile, nor the two cards of which
another seat keeps one. Cards taken face up are changed as well: they can be remembered, but not looked at again.
"""

import random

from crashgames.core.chance import FastChance
from crashgames.games.crash_by_crash import INFO
from crashgames.games.crash_by_crash.engine import CrashByCrash
from crashgames.games.crash_by_crash.messages import Phase, PlayCard
from crashgames.games.crash_by_crash.tables import Card

TRIES = 200


def twin_of(game, viewer, pick):
    """The position with all cards that the viewer cannot see dealt anew, and other luck to come."""
    twin = game.copy()
    twin.chance = FastChance(pick.getrandbits(32))
    cards = hidden_cards(game, viewer)
    for _ in range(TRIES):
        pick.shuffle(cards)
        deal(twin, viewer, cards)
        if viewer == game.seat or game.outcome or twin.legal_actions(twin.seat):
            return twin
    raise AssertionError("nobody could act, and that would have been skipped (CB-24)")


def hidden_cards(game, viewer):
    """The pile, the other hands, and what another seat has drawn to choose from."""
    hands = [card for seat, hand in enumerate(game.hands) if seat != viewer for card in hand]
    return [*game.pile, *hands, *(game.offer if viewer != game.seat else ())]


def deal(twin, viewer, cards):
    """Put these cards, in this order, where hidden cards are."""
    rest = list(cards)

    def take(old):
        return [rest.pop() for _ in old]

    hands = [hand if seat == viewer else tuple(sorted(take(hand))) for seat, hand in enumerate(twin.hands)]
    if viewer != twin.seat:
        twin.offer = tuple(take(twin.offer))
    twin.hands = hands
    twin.pile = take(twin.pile)
    twin.legal = None
    assert not rest


def play(seats, seed, engine=CrashByCrash):
    """A whole match at random, with much bumping; yields the position before each action, and the last."""
    pick = random.Random(seed)
    game = engine(seats, FastChance(seed), INFO.defaults())
    while game.outcome is None:
        yield game
        game.apply(choose(game.legal_actions(game.seat), pick))
    yield game


def choose(legal, pick):
    """Double Hit if it can be played, else all kinds of actions are as likely."""
    double_hits = [action for action in legal if isinstance(action, PlayCard) and action.card is Card.DOUBLE_HIT]
    kind = pick.choice(sorted({type(action).__name__ for action in legal}))
    return pick.choice(double_hits or [action for action in legal if type(action).__name__ == kind])


def moments(seats, engine=CrashByCrash, matches=3):
    """One position of each phase of each match, of those in which a card binds the seat to act one more."""
    for seed in range(matches):
        pick, found = random.Random(seed), {}
        for game in play(seats, seed, engine):
            key = game.phase, game.yellow is not None, game.phase is Phase.ACTION and game.card is not None
            count = found.get(key, (0,))[0] + 1
            kept = game.copy() if pick.random() < 1 / count else found[key][1]
            found[key] = (count, kept)
        yield from (game for _, game in found.values())
