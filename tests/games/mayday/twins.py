"""Twins of a match: the same as far as one seat can know, and otherwise changed at random.

Written from the rule book alone. A match is played on a chance that keeps what it gave; a twin is the same match played
again with other teams, cards, Veteran cards and uncounted choices, as far as `known_by` allows.
"""

import random
from dataclasses import dataclass, field, replace
from itertools import combinations

from crashgames.core.chance import SEED_BYTES
from crashgames.games.mayday.engine import Mayday
from crashgames.games.mayday.messages import Declare, KeepSilent, Seen, Vote
from crashgames.games.mayday.tables import SKILLS, Skill, Team
from tests.scripted_chance import ScriptedChance
from tests.twin_checks import KeepingChance

H, I = Team.HONEST, Team.INFILTRATOR  # noqa: E741


@dataclass
class Truth:
    """All that is hidden, by seat: teams, where the odd card was laid, Veteran cards; and choices not yet open."""

    teams: list
    laid: list
    veterans: list
    pending: dict = field(default_factory=dict)

    def card(self, owner, place):
        """MM-2: two cards of its team and one of the other."""
        team = self.teams[owner]
        return team if place != self.laid[owner] else (I if team is H else H)


@dataclass
class Played:
    """A match up to some moment: its actions, what was shown, and what the open table has seen of it."""

    seats: int
    options: dict
    actions: list
    shuffled: list
    truth: Truth
    table: object
    looking: object
    engine: type = Mayday


def play(seats, seed, options, engine=Mayday, choose=None):
    """A whole match, at random or as `choose` decides; yields what was played before each action."""
    pick = random.Random(seed)
    chance = KeepingChance(seed.to_bytes(SEED_BYTES, "big"))
    game = engine(seats, chance, options)
    actions = []
    while not game.outcome:
        yield game, note(game, chance.gave, actions, engine)
        seat = pick.choice(game.to_act())
        legal = game.legal_actions(seat)
        actions.append(choose(game, seat, pick) if choose else pick.choice(legal))
        game.apply(actions[-1])


def note(game, gave, actions, engine):
    table = Mayday.view(game, None)
    done = {seat for seat in asked_together(table) if seat not in game.to_act()}
    last = {action.seat: action for action in actions[len(actions) - len(done) :]}
    assert set(last) == done
    truth = Truth(list(gave["identities"][0]), list(gave["laid"]), list(gave["veterans"][0]), last)
    return Played(game.seats, game.options, list(actions), list(gave["shuffled"]), truth, table, table.at, engine)


def asked_together(table):
    """The seats that are asked the same, in an open view."""
    everybody = range(table.seats)
    match table.phase:
        case "identities":
            return tuple(everybody)
        case "vote":
            return tuple(seat for seat in everybody if seat != table.skirmish)
        case "skills":
            return table.asked
    return ()


# What a seat knows


def looks(played):
    """(looker, owner, place, what the marker says; None for a look that is going on)."""
    found = [(look.looker, look.owner, look.place, look.side) for look in played.table.looks]
    at = played.looking
    return [*found, (at.looker, at.owner, at.place, None)] if at else found


def fits(played, seat, truth):
    """True if a seat, or for None the open table, could have seen all that it has seen. MM-3, MM-4, MM-10, MM-11."""
    real = played.truth
    if not knows(played, seat, truth.teams):
        return False
    for looker, owner, place, side in looks(played):
        if side and truth.teams[looker] is H and truth.card(owner, place) is not side:
            return False
        if looker == seat and truth.card(owner, place) is not real.card(owner, place):
            return False
    return True


def knows(played, seat, teams):
    """True if these teams are as the seat, or for None the open table, knows them to be."""
    real = played.truth.teams
    known = {*played.table.cockpit}
    if seat is not None:
        known |= {*range(played.seats)} if real[seat] is I else {seat}
    return all(teams[other] is real[other] for other in known)


# Changing what is not known


def resample(played, seat, pick):
    """Another truth that the seat, or for None the open table, cannot tell from this one."""
    assert fits(played, seat, played.truth), "what happened cannot have happened"
    teams, laid = next(deals(played, seat, pick))
    twin = Truth(teams, laid, deal_veterans(played, seat, pick))
    twin.pending = {other: repick(action, other == seat, pick) for other, action in played.truth.pending.items()}
    assert fits(played, seat, twin)
    return twin


def deals(played, seat, pick):
    """Divisions into teams that fit, in any order, the odd cards laid at random as they can lie then."""
    divisions = list(combinations(range(played.seats), played.truth.teams.count(I)))
    pick.shuffle(divisions)
    for infiltrators in divisions:
        teams = [I if other in infiltrators else H for other in range(played.seats)]
        if not knows(played, seat, teams):
            continue
        laid = []
        for owner in range(played.seats):
            here = [look for look in looks(played) if look[1] == owner]
            places = [place for place in range(3) if fits_at(played, seat, teams, here, place)]
            laid.append(pick.choice(places) if places else None)
        if None not in laid and fits(played, seat, Truth(teams, laid, [])):
            yield teams, laid


def fits_at(played, seat, teams, here, odd):
    """True if the odd card of somebody at whose cards these looks were can lie at a place."""
    laid = [odd] * played.seats
    truth = Truth(teams, laid, [])
    return all(
        (side is None or teams[looker] is I or truth.card(owner, place) is side)
        and (looker != seat or truth.card(owner, place) is played.truth.card(owner, place))
        for looker, owner, place, side in here
    )


def deal_veterans(played, seat, pick):
    """MM-6: each card is secret until it is declared."""
    real = played.truth.veterans
    known = {*played.table.revealed, *([] if seat is None else [seat])}
    hidden = [skill for skill in SKILLS if skill not in {real[other] for other in known}]
    pick.shuffle(hidden)
    return [real[other] if other in known else hidden.pop() for other in range(played.seats)]


def repick(action, own, pick):
    return action if own else choose_one(type(action), action.seat, pick)


def choose_one(kind, seat, pick):
    if kind is Vote:
        return Vote(seat, pick.random() < 0.5)
    return Seen(seat) if kind is Seen else pick.choice((Declare, KeepSilent))(seat)


def change_who_has_chosen(played, seat, truth, pick):
    """HC-13 for this game: others have chosen already, or fewer, or more; only the last one opens it.

    Not once "Listen!" is known: everybody hears the first vote that ends it (MM-61).
    """
    kinds = {"identities": Seen, "vote": Vote, "skills": Declare}
    others = [other for other in asked_together(played.table) if other != seat]
    if not others or Skill.LISTEN in played.table.veterans:
        return truth
    own = {seat: truth.pending[seat]} if seat in truth.pending else {}
    done = pick.sample(others, pick.randrange(len(others)))
    chosen = {other: choose_one(kinds[played.table.phase], other, pick) for other in done}
    return replace(truth, pending=own | chosen)


# Playing it again


def replayed(played, truth, count=None):
    """The twin's position after all, or the first, actions, but for choices that nobody but their owner knows."""
    left = [skill for skill in SKILLS if skill not in truth.veterans]
    script = {
        "identities": [truth.teams],
        "laid": list(truth.laid),
        "skills": [[skill for skill in truth.veterans if skill is not Skill.FIRST_SKIRMISH] + left],
        "veterans": [truth.veterans],
        "shuffled": list(played.shuffled) + [0] * played.seats,
    }
    game = played.engine(played.seats, ScriptedChance(script), played.options)
    for action in twin_actions(played, truth)[:count]:
        game.apply(possible(game, action))
    return game


def possible(game, action):
    """MM-61: who holds another card in the twin, which could not work, has not declared it."""
    hopeless = isinstance(action, Declare) and action not in game.legal_actions(action.seat)
    return KeepSilent(action.seat) if hopeless else action


def twin_actions(played, truth):
    open_for_all = len(played.actions) - len(played.truth.pending)
    return [*played.actions[:open_for_all], *truth.pending.values()]


def hidden(truth):
    """The hidden part of a truth."""
    return truth.teams, truth.laid, truth.veterans, truth.pending
