"""Twins of a position: the same as far as one seat can know, and otherwise changed at random.

Written from the rule book: a seat knows its own hand and plan, what lies face up, and how many cards lie face down.
Events stay where they are in the deck, so that a twin can be played on beside its original.
"""

import random

from crashgames.core.chance import FastChance
from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.engine import CrazyCommute
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.position import PASSER, TARGET
from crashgames.games.crazy_commute.view import Taking

EVENT = 10
"""From this number on a card of the deck is an event."""


def twin_of(game, viewer, pick):
    """The position with all items that the viewer cannot see dealt anew, and what others mean to do changed."""
    twin = game.copy()
    others = [seat for seat in range(game.seats) if seat != viewer]
    places = [(twin.hands[seat], place) for seat in others for place in range(len(twin.hands[seat]))]
    places += [(twin.discards, place) for place in range(len(twin.discards))]
    places += [(twin.deck, place) for place, card in enumerate(twin.deck) if card < EVENT]
    cards = [held[place] for held, place in places]
    pick.shuffle(cards)
    for (held, place), card in zip(places, cards, strict=True):
        held[place] = card
    for seat in others:
        twin.hands[seat].sort()
    change_plans(twin, viewer, pick)
    twin.takings = tuple(changed(taking, viewer, pick) for taking in game.takings)
    if twin.actor != viewer and twin.actor >= 0:
        twin.legal = None
    return twin


def change_plans(twin, viewer, pick):
    """Only the side that has chosen has a plan."""
    if twin.phase is not Phase.BLOCK or twin.in_force.blocks_all >= 0:
        return
    for side, seat in ((TARGET, twin.target), (PASSER, twin.current)):
        if seat not in (viewer, twin.actor):
            twin.blocks[side] = pick.randrange(min(len(twin.hands[seat]), twin.farthest) + 1)
            twin.asks[side] = twin.asks_again and pick.random() < 0.5


def changed(taking, viewer, pick):
    if viewer in (taking.taker, taking.giver):
        return taking
    return Taking(taking.turn, taking.taker, taking.giver, taking.cards, tuple(pick.choices(range(10), k=taking.cards)))


def play(seats, seed, engine=CrazyCommute, options=None):
    """A whole match at random; yields the position before each action."""
    pick = random.Random(seed)
    game = engine(seats, FastChance(seed), INFO.defaults() | (options or {}))
    while game.outcome is None:
        yield game
        legal = game.legal_actions(game.to_act()[0])
        kind = pick.choice(sorted({type(action).__name__ for action in legal}))
        game.apply(pick.choice([action for action in legal if type(action).__name__ == kind]))


def moments(seats, engine=CrazyCommute, matches=6):
    """Some positions of each phase of each match, with different events in force where that matters."""
    for seed in range(matches):
        found = {}
        pick = random.Random(seed)
        for game in play(seats, seed, engine):
            key = game.phase, game.in_force.blocks_all >= 0, game.in_force.cannot_open >= 0
            count = found.get(key, (0,))[0] + 1
            if pick.random() < 1 / count:
                found[key] = (count, game.copy())
            else:
                found[key] = (count, found[key][1])
        yield from (game for _, game in found.values())
