"""Secrets: twins that differ in them look the same to those who must not know, and planted leaks are found."""

import random
from collections import Counter
from dataclasses import replace
from itertools import product

import msgspec
import pytest

from crashgames.components.seats import BIT
from crashgames.core.chance import FastChance
from crashgames.core.messages import IllegalAction, Secrecy
from crashgames.games.hidden_crashmaster import INFO
from crashgames.games.hidden_crashmaster.engine import HiddenCrashmaster
from crashgames.games.hidden_crashmaster.messages import AnswerDevice, AskDevice, Ban, Discard, Nominate, Phase, Vote
from crashgames.games.hidden_crashmaster.tables import DRAW, KINDS, ROWS, TEAM_OF, Power, Role
from tests import twin_checks
from tests.games.hidden_crashmaster.table import table
from tests.games.hidden_crashmaster.twins import choose_voters, hidden, play, replayed, resample
from tests.twin_checks import laid_open, leaking_reasons, noticed, of_secrecy, showing, spoilt, waited_for_in_both

SEATS = range(5, 11)
MATCHES = 10
COMPARED = {5: 7, 6: 4, 7: 4, 8: 3, 9: 3, 10: 3}
"""Matches that are compared with twins, so many that every role is in every phase; `tests.soak games` takes more."""
OPTIONS = {"claims": True, "small_table_fatigue": False}
BOLD = 0.75
"""How often the players of these matches do what leads to rare phases."""

at_every_table = pytest.mark.parametrize("seats", SEATS)


def bold(game, seat):
    """Plays at random, but so that matches get to THE DEVICE and often to the powers."""
    legal = list(game.legal_actions(seat))
    pick = random.Random(repr((game.round, seat, game.phase, game.crashes, game.tracker)))
    if pick.random() < BOLD:
        for wanted in (Vote(seat, True), AskDevice(seat), AnswerDevice(seat, True)):
            if wanted in legal:
                return wanted
        legal = [action for action in legal if not is_end(game, action)] or legal
    return pick.choice(legal)


def is_end(game, action):
    return isinstance(action, Ban | Nominate) and game.doll in (
        getattr(action, "target", None),
        getattr(action, "driver", None),
    )


def moments(seats, engine=HiddenCrashmaster, matches=MATCHES):
    """One position of each phase of each match, as (position, what was played)."""
    for seed in range(matches):
        pick, found = random.Random(seed), {}
        for game, played in play(seats, seed, OPTIONS, engine, bold):
            count = found.get(game.phase, (0,))[0] + 1
            if game.phase not in found or pick.random() < 1 / count:
                found[game.phase] = (count, game.copy(), played)
        found.pop(Phase.OVER, None)
        yield from ((game, played) for _, game, played in found.values())


def differences(game, twin, viewer):
    """The differences between twin and original, to somebody who knows the same of both."""
    return twin_checks.differences(game, twin, viewer, strangers(game, viewer), waited_for_in_both)


def strangers(game, seat):
    yield from (Nominate(seat, other) for other in range(game.seats))
    yield AskDevice(seat)
    yield Discard(seat, KINDS[0])


# Twins


def twins_of(seats, matches):
    """Moments of some matches, each with every viewer and a twin, and whether that is another table at all."""
    pick = random.Random(seats)
    for game, played in moments(seats, matches=matches):
        for viewer in (None, *range(seats)):
            truth = choose_voters(played, viewer, resample(played, viewer, pick), pick)
            yield game, viewer, replayed(played, truth), hidden(truth) != hidden(played.truth)


@pytest.mark.sampled(2)
@at_every_table
def test_what_a_seat_cannot_know_changes_nothing_that_it_sees(seats):
    changes, covered = [], set()
    for game, viewer, twin, changed in twins_of(seats, COMPARED[seats]):
        assert list(differences(game, twin, viewer)) == [], (game.phase, viewer)
        changes.append(changed)
        covered.add((game.phase, viewer is None or game.roles[viewer]))
    assert sum(changes) >= 0.9 * len(changes)
    assert covered == set(product(phases(seats), (True, *Role)))


def phases(seats):
    """The phases that matches at a table of this size come to."""
    rare = {Phase.INVESTIGATION, Phase.REGISTRATION, Phase.EMERGENCY} if seats < 7 else {Phase.PEEK}
    return set(Phase) - rare - {Phase.OVER}


@pytest.mark.parametrize("seats", [5, 7, 10])
def test_roles_and_decks_and_discards_and_votes_are_all_changed(seats):
    pick, changed, possible = random.Random(1), Counter(), Counter()
    for game, played in moments(seats):
        truth = resample(played, seats - 1, pick)
        knows_all = len(set(filter(None, game.view(seats - 1).roles))) > 1
        checks = {
            "roles": (not knows_all, truth.roles != played.truth.roles),
            "decks": (True, truth.decks != played.truth.decks),
            "discards": (len(truth.discards) > 2, truth.discards != played.truth.discards),
            "votes": (game.phase is Phase.VOTE and len(truth.votes) > 2, truth.votes != played.truth.votes),
        }
        for name, (can, did) in checks.items():
            possible[name] += can
            changed[name] += can and did
    assert all(changed[name] >= 0.6 * possible[name] > 0 for name in possible), (changed, possible)


@pytest.mark.long
@pytest.mark.parametrize("seats", [5, 7, 10])
def test_twins_looked_the_same_all_the_time(seats):
    """Secrets that come to light late: the twin is followed from the first action on."""
    pick = random.Random(seats)
    for _, played in moments(seats, matches=2):
        viewer = pick.randrange(seats)
        truth = resample(played, viewer, pick)
        begun = replace(played, actions=[], truth=replace(played.truth, votes={}))
        one, other = (replayed(begun, replace(cards, votes={})) for cards in (played.truth, truth))
        discards, swapped = iter(played.truth.discards), iter(truth.discards)
        uncounted = len(played.actions) - len(truth.votes)
        for number, action in enumerate(played.actions):
            assert list(differences(one, other, viewer)) == []
            mine = theirs = action
            if isinstance(action, Discard):
                mine, theirs = Discard(action.seat, next(discards)), Discard(action.seat, next(swapped))
            elif isinstance(action, Vote) and number >= uncounted:
                theirs = truth.votes[action.seat]
            seen = [noticed(at.apply(what), viewer) for at, what in ((one, mine), (other, theirs))]
            assert seen[0] == seen[1]


# Leaks


def next_card(self, viewer, seen):
    return seen.deck + 100 * (self.deck & 1)


def hand_as_drawn(self, viewer, seen):
    return ROWS[self.draws[-1][0]] if len(seen.hand) == DRAW else seen.hand


def votes_so_far(self, viewer, seen):
    return seen.tracker + 10 * self.ayes.bit_count() * (self.phase is Phase.VOTE)


def tired_doll(self, viewer, seen):
    return (*seen.fatigued, self.doll)


def doll_among_the_denied(self, viewer, seen):
    return tuple(seat for seat in seen.in_game if seat != self.doll)


def shamed_known_to_the_doll(self, viewer, seen):
    return self.roles if viewer == self.doll else seen.roles


def acquainted_by_role(self, viewer, seen):
    return tuple(seat for seat in range(self.seats) if viewer is not None and self.roles[seat] is Role.SHAMED)


def registrations_for_all(self, viewer, seen):
    shown = [TEAM_OF[self.roles[deed.target]] if deed.target >= 0 else None for deed in seen.deeds]
    return tuple(msgspec.structs.replace(deed, team=team) for deed, team in zip(seen.deeds, shown, strict=True))


def peeks_for_all(self, viewer, seen):
    shown = zip(seen.deeds, self.peeks, strict=True)
    return tuple(msgspec.structs.replace(deed, cards=ROWS[cards]) for deed, cards in shown)


def draws_for_drivers(self, viewer, seen):
    entries = zip(seen.shifts, self.draws, strict=True)
    return tuple(
        msgspec.structs.replace(entry, drawn=ROWS[row] if viewer == entry.driver else entry.drawn)
        for entry, (row, _) in entries
    )


def license_of_the_doll(self, viewer, seen):
    return tuple(character if seat in (viewer, self.doll) else None for seat, character in enumerate(self.characters))


def crashes_discarded(self, viewer, seen):
    return seen.discards + 100 * self.discarded_crashes


def waiting_by_role(self):
    return tuple(sorted(HiddenCrashmaster.to_act(self), key=lambda seat: seat == self.doll))


def careful_nominations(self, seat):
    legal = HiddenCrashmaster.legal_actions(self, seat)
    return [action for action in legal if not isinstance(action, Nominate) or action.driver != self.doll] or legal


LEAKS = [
    ("view", showing(HiddenCrashmaster, deck=next_card), "view"),
    ("view", showing(HiddenCrashmaster, hand=hand_as_drawn), "view"),
    ("view", showing(HiddenCrashmaster, tracker=votes_so_far), "open table"),
    ("view", showing(HiddenCrashmaster, fatigued=tired_doll), "open table"),
    ("view", showing(HiddenCrashmaster, not_doll=doll_among_the_denied), "open table"),
    ("view", showing(HiddenCrashmaster, roles=shamed_known_to_the_doll), "view"),
    ("view", showing(HiddenCrashmaster, acquainted=acquainted_by_role), "view"),
    ("view", showing(HiddenCrashmaster, deeds=registrations_for_all), "open table"),
    ("view", showing(HiddenCrashmaster, deeds=peeks_for_all), "open table"),
    ("view", showing(HiddenCrashmaster, shifts=draws_for_drivers), "view"),
    ("view", showing(HiddenCrashmaster, characters=license_of_the_doll), "open table"),
    ("view", showing(HiddenCrashmaster, discards=crashes_discarded), "open table"),
    ("to_act", waiting_by_role, "to act"),
    ("legal_actions", careful_nominations, "legal actions"),
    ("why_not", leaking_reasons(HiddenCrashmaster, lambda game: game.roles[0] is Role.DOLL), "reason"),
]
NAMES = [
    "next card", "hand as drawn", "votes so far", "tired doll", "denied", "doll knows", "acquainted", "registrations",
    "peeks", "draws", "license", "discards", "to act", "nominations", "reasons",
]  # fmt: skip


@pytest.mark.sampled(2)
@pytest.mark.parametrize("number", range(len(LEAKS)), ids=NAMES)
def test_a_planted_leak_is_found(number):
    pick, engine = random.Random(0), spoilt(HiddenCrashmaster, *LEAKS[number][:2])
    for game, played in by_turns([moments(seats, engine, matches=8) for seats in (7, 5, 10)]):
        for viewer in (None, *range(game.seats)):
            if LEAKS[number][2] in signs_apart(game, played, viewer, pick):
                return
    pytest.fail("the leak was not found")


def by_turns(iterators):
    """One item of each, then the next of each, as long as there are any."""
    while iterators:
        for iterator in tuple(iterators):
            try:
                yield next(iterator)
            except StopIteration:
                iterators.remove(iterator)


def signs_apart(game, played, viewer, pick):
    """The differences between a twin and the original; its actions, if it cannot even be played."""
    try:
        twin = replayed(played, resample(played, viewer, pick))
    except IllegalAction:
        return ["legal actions"]
    return differences(game, twin, viewer)


# Positions imagined


@at_every_table
def test_an_imagined_position_agrees_with_the_viewers_memory(seats):
    for number, (game, _) in enumerate(moments(seats, matches=5)):
        for viewer in (None, *range(seats)):
            twin = HiddenCrashmaster.determinize(game.view(viewer), FastChance(number), OPTIONS)
            seen, later = game.view(viewer), laid_open(twin)
            assert twin.violations() == []
            for mine, all_of_it in zip(seen.shifts, later.shifts, strict=True):
                assert mine.drawn in ((), all_of_it.drawn) and mine.passed in ((), all_of_it.passed)
                assert mine.reported in (None, *all_of_it.passed)
                assert not all_of_it.passed or is_part(all_of_it.passed, all_of_it.drawn)
            for mine, all_of_it in zip(seen.deeds, later.deeds, strict=True):
                assert mine.cards in ((), all_of_it.cards) and mine.team in (None, all_of_it.team)
            for mine, role in zip(seen.roles, later.roles, strict=True):
                assert mine in (None, role)
            assert later.roles.index(Role.DOLL) not in seen.not_doll
            assert later.roles.index(Role.DOLL) in seen.in_game


def is_part(cards, others):
    return all(cards.count(card) <= others.count(card) for card in cards)


@pytest.mark.parametrize("seats", [5, 6])
def test_peeked_cards_are_drawn_in_imagined_positions_too(seats):
    found = 0
    for game, _ in moments(seats, matches=40):
        for viewer in (None, *range(seats)):
            twin = HiddenCrashmaster.determinize(game.view(viewer), FastChance(found), OPTIONS)
            for deed, cards in zip(twin.deeds, twin.peeks, strict=True):
                if deed.power is not Power.SHIFT_RESULT_PEEK or any(chaos.round > deed.round for chaos in twin.chaos):
                    continue
                found += 1
                after = [
                    row for entry, (row, _) in zip(twin.shifts, twin.draws, strict=True) if entry.round > deed.round
                ]
                assert (after[0] if after else twin.deck & 7) == cards
    assert found > 50


# Shapes


def test_a_candidate_of_any_role_has_the_same_choices():
    choices = {tuple(table(8, roles).legal_actions(0)) for roles in ("dssppppp", "sdsppppp", "pdsspppp")}
    assert len(choices) == 1


def test_everybody_is_asked_to_look_at_a_role_in_the_same_way():
    for seats in SEATS:
        game = table(seats, at_roles=True)
        assert game.to_act() == tuple(range(seats))
        assert {len(game.legal_actions(seat)) for seat in range(seats)} == {1}


def test_actions_say_how_secret_they_are():
    assert of_secrecy(INFO, Secrecy.SIMULTANEOUS) == {"Vote"}
    assert of_secrecy(INFO, Secrecy.INFORMATION) == {"Seen"}
    assert of_secrecy(INFO, Secrecy.PRIVATE) == {"Discard", "Report"}
    assert of_secrecy(INFO, Secrecy.OPEN) >= {"AskDevice", "AnswerDevice", "Nominate", "Ban"}


def test_the_question_of_the_device_does_not_depend_on_cards():
    for row in range(8):
        game = table(7)
        game.crashes, game.driver, game.co_pilot = 5, 1, 0
        game.draws, game.phase, game.waiting, game._legal = ((row, row & 1),), Phase.REPORT, BIT[1], None
        assert AskDevice(1) in game.legal_actions(1)
