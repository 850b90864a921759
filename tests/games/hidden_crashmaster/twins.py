"""Twins of a match: the same as far as one seat can know, and otherwise changed at random.

Written from the rule book alone. A match is played on a chance that keeps what it gave; a twin is the same match played
again with other roles, licenses, decks, discards and uncounted votes, as far as `seen_by` allows.
"""

import random
from dataclasses import dataclass, field, replace

from crashgames.core.chance import SEED_BYTES
from crashgames.games.hidden_crashmaster.engine import HiddenCrashmaster
from crashgames.games.hidden_crashmaster.messages import Discard, Phase, Seen, Vote
from crashgames.games.hidden_crashmaster.tables import Result, Role
from tests.scripted_chance import ScriptedChance
from tests.twin_checks import KeepingChance

SWAPS = 40
TRIES = 60


@dataclass
class Truth:
    """All that is hidden: by seat, by shuffle, by shift; and who has done what of a round that is not complete."""

    roles: list
    licenses: list
    decks: list
    discards: list
    votes: dict = field(default_factory=dict)

    def copy(self):
        decks = [list(deck) for deck in self.decks]
        return Truth(list(self.roles), list(self.licenses), decks, list(self.discards), dict(self.votes))


@dataclass
class Played:
    """A match up to some moment: its actions, what was given, and what the open table has seen of it."""

    seats: int
    options: dict
    actions: list
    first: int
    truth: Truth
    table: object
    touches: list
    engine: type = HiddenCrashmaster


def play(seats, seed, options, engine=HiddenCrashmaster, choose=None):
    """A whole match, at random or as `choose` decides; yields what was played before each action and at the end."""
    pick = random.Random(seed)
    chance = KeepingChance(seed.to_bytes(SEED_BYTES, "big"))
    game = engine(seats, chance, options)
    actions = []
    while True:
        yield game, note(game, chance.gave, actions, engine)
        if game.outcome:
            return
        seat = pick.choice(game.to_act())
        legal = game.legal_actions(seat)
        actions.append(choose(game, seat) if choose else pick.choice(legal))
        game.apply(actions[-1])


def note(game, gave, actions, engine):
    table = HiddenCrashmaster.view(game, None)
    together = range(game.seats) if table.phase in (Phase.ROLES, Phase.VOTE) else ()
    done = [seat for seat in together if seat in table.in_game and seat not in game.to_act()]
    votes = {action.seat: action for action in actions[len(actions) - len(done) :]}
    assert set(votes) == set(done)
    discards = [action.card for action in actions if isinstance(action, Discard)]
    truth = Truth(gave["roles"][0], gave["licenses"][0], gave["deck"], discards, votes)
    return Played(
        game.seats, game.options, list(actions), gave["first"][0], truth.copy(), table, touches(table), engine
    )


# What happened to the cards


def pulls(played, truth):
    """The cards taken from each deck, in order: (kind, thing, cards). HC-15, HC-20, HC-24, HC-33."""
    found = []
    decks = iter(truth.decks)
    deck, at = next(decks), 0
    for kind, thing in played.touches:
        size = TAKEN[kind]
        found.append((kind, thing, deck[at : at + size]))
        if kind == "peek":
            continue
        at += size
        ended = kind == "chaos" or thing.reported is not None or thing.device.value == "agreed"
        if len(deck) - at < 3 and ended:
            deck, at = next(decks, deck), 0
    return found


TAKEN = {"a shift": 3, "chaos": 1, "peek": 3}
"""How many cards are looked at."""


def touches(table):
    """All that has touched the deck, in order, as (kind, thing)."""
    found = [("a shift", entry) for entry in table.shifts] + [("chaos", entry) for entry in table.chaos]
    found += [("peek", deed) for deed in table.deeds if deed.power.value == "shift_result_peek"]
    return sorted(found, key=lambda touch: (touch[1].round, touch[0]))


# What a seat knows


def seen_by(seat, played, truth):
    """All that a seat, or None, has seen of what is hidden; None if it could not have come so."""
    cards = cards_seen_by(seat, played, truth)
    roles = roles_seen_by(seat, played, truth)
    return None if cards is None or roles is None else (cards, roles, truth.votes.get(seat))


def cards_seen_by(seat, played, truth):
    """HC-20 to HC-22 and HC-33: hands are sets of cards, a peek has an order."""
    seen, number = [], 0
    for kind, thing, cards in pulls(played, truth):
        if kind == "chaos":
            seen.append(cards)
            if cards != [thing.card]:
                return None
        elif kind == "peek":
            seen.append(cards if seat == thing.seat else None)
        else:
            discarded = truth.discards[number] if number < len(truth.discards) else None
            number += 1
            hand = hand_of(thing, cards, discarded)
            if hand is None:
                return None
            if seat == thing.co_pilot:
                seen.append((sorted(cards), discarded))
            elif seat == thing.driver and discarded:
                seen.append(hand)
    return seen


def hand_of(shift, cards, discarded):
    """The Driver's cards, sorted; None if that is impossible."""
    hand = sorted(cards)
    if discarded is None:
        return hand
    if discarded not in hand:
        return None
    hand.remove(discarded)
    return hand if shift.reported in (None, *hand) else None


def roles_seen_by(seat, played, truth):
    """HC-3, HC-5, HC-17, HC-31, HC-34, and the license."""
    table, roles = played.table, truth.roles
    doll = roles.index(Role.DOLL)
    if doll in table.not_doll or doll not in table.in_game:
        return None
    if seat is None:
        return ()
    own = roles[seat]
    seen = [own, own is Role.DOLL or truth.licenses[seat]]
    if own is Role.SHAMED or (own is Role.DOLL and played.seats <= 6):
        seen.append([role if role is not Role.PIT_CREW else None for role in roles])
    for deed in table.deeds:
        if deed.power.value == "investigate_loyalty" and deed.seat == seat:
            seen.append((deed.target, roles[deed.target] is Role.PIT_CREW))
    return seen


# Changing what is not known


def resample(played, seat, pick):
    """Another truth that the seat, or for None the open table, cannot tell from this one."""
    truth, known = played.truth.copy(), seen_by(seat, played, played.truth)
    assert known is not None, "what happened cannot have happened"
    for change in (deal_roles, deal_licenses, cast_votes):
        for _ in range(TRIES):
            if accepted(played, seat, known, twin := change(truth, pick)):
                truth = twin
                break
    for _ in range(SWAPS):
        twin = swap_cards(truth, pick)
        if accepted(played, seat, known, twin):
            truth = twin
    return truth


def accepted(played, seat, known, twin):
    """True if the seat has seen the same; quick comparisons come first."""
    cards, roles, vote = known
    if twin.votes.get(seat) != vote or roles_seen_by(seat, played, twin) != roles:
        return False
    return cards_seen_by(seat, played, twin) == cards


def deal_roles(truth, pick):
    return replace(truth.copy(), roles=pick.sample(truth.roles, len(truth.roles)))


def deal_licenses(truth, pick):
    return replace(truth.copy(), licenses=pick.sample(truth.licenses, len(truth.licenses)))


def cast_votes(truth, pick):
    return replace(truth.copy(), votes={seat: recast(action, pick) for seat, action in truth.votes.items()})


def recast(action, pick):
    return Vote(action.seat, pick.random() < 0.5) if isinstance(action, Vote) else action


def choose_voters(played, seat, truth, pick):
    """HC-13: others have looked or voted already, or fewer, or more; only the last one opens it."""
    if played.table.phase not in (Phase.ROLES, Phase.VOTE):
        return truth
    others = [other for other in played.table.in_game if other != seat]
    done = pick.sample(others, pick.randrange(len(others)))
    votes = {other: truth.votes.get(other) or new_choice(played, other, pick) for other in done}
    return replace(truth.copy(), votes=votes | {seat: truth.votes[seat]} if seat in truth.votes else votes)


def new_choice(played, seat, pick):
    return Seen(seat) if played.table.phase == Phase.ROLES else Vote(seat, pick.random() < 0.5)


def swap_cards(truth, pick):
    """Two cards of one deck change places, or a Co-Pilot discards the other kind, or both."""
    twin = truth.copy()
    deck = pick.choice(twin.decks)
    one, other = pick.randrange(len(deck)), pick.randrange(len(deck))
    deck[one], deck[other] = deck[other], deck[one]
    for number in range(len(twin.discards)):
        if pick.random() < 0.3:
            twin.discards[number] = pick.choice(list(Result))
    return twin


# Playing it again


def replayed(played, truth):
    """The twin's position, reached by the same actions but for what nobody but its owner saw."""
    script = {
        "roles": [truth.roles],
        "licenses": [truth.licenses],
        "first": [played.first],
        "deck": [list(deck) for deck in truth.decks],
    }
    game = played.engine(played.seats, ScriptedChance(script), played.options)
    discards = iter(truth.discards)
    open_for_all = len(played.actions) - len(played.truth.votes)
    for action in (*played.actions[:open_for_all], *truth.votes.values()):
        now = Discard(action.seat, next(discards)) if isinstance(action, Discard) else action
        game.check(now)
        game.advance(now)
    return game


def hidden(truth):
    """The hidden part of a truth, without licenses, which mean nothing."""
    return truth.roles, truth.decks, truth.discards, truth.votes
