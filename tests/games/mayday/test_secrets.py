"""Secrets: twins that differ in them look the same to those who must not know, and planted leaks are found."""

import random
from collections import Counter

import msgspec
import pytest

from crashgames.components.seats import BIT, SEATS_OF
from crashgames.core.chance import FastChance
from crashgames.core.messages import IllegalAction, Secrecy
from crashgames.games.mayday import INFO
from crashgames.games.mayday.engine import Mayday
from crashgames.games.mayday.messages import (
    Declare,
    GiveAccess,
    KeepSilent,
    OrderLooker,
    Phase,
    PickCard,
    PlaceMarker,
    Vote,
)
from crashgames.games.mayday.tables import MatchStage, Skill, Team
from crashgames.games.mayday.view import MaydayView
from tests import twin_checks
from tests.games.mayday.table import H, I, table
from tests.games.mayday.twins import change_who_has_chosen, hidden, play, possible, replayed, resample, twin_actions
from tests.twin_checks import laid_open, leaking_reasons, noticed, of_secrecy, showing, spoilt, waited_for_in_both

SEATS = range(5, 9)
MATCHES = 3
OPTIONS = {"veteran_skills": "all"}
TEAMS = tuple(Team)
QUIET = 0.75
"""How often nobody in these matches uses a skill, and nobody lets an Infiltrator win."""

at_every_table = pytest.mark.parametrize("seats", SEATS)


def careful(game, seat, pick):
    """Plays at random, but so that matches get to the End phase and skills are left for it."""
    legal = list(game.legal_actions(seat))
    if pick.random() < QUIET:
        if game.phase is Phase.SKILLS:
            return KeepSilent(seat)
        if game.phase is Phase.VOTE:
            return Vote(seat, game.team(game.skirmish) is Team.HONEST)
        if game.phase is Phase.ACCESS:
            legal = [action for action in legal if game.team(action.target) is Team.HONEST] or legal
    return pick.choice(legal)


def moments(seats, engine=Mayday, matches=MATCHES, options=OPTIONS):
    """One position of each phase, in each chapter of the flight, of each match, as (position, what was played)."""
    for seed in range(matches):
        pick, found = random.Random(seed), {}
        for game, played in play(seats, seed, options, engine, careful):
            key = game.phase, game.stage
            count = found.get(key, (0,))[0] + 1
            if key not in found or pick.random() < 1 / count:
                found[key] = (count, game.copy(), played)
        yield from ((game, played) for _, game, played in found.values())


def differences(game, twin, viewer):
    """The differences between twin and original, to somebody who knows the same of both."""
    return twin_checks.differences(game, twin, viewer, strangers(game, viewer), waited_for_in_both)


def strangers(game, seat):
    """Each reason is asked for of somebody else in the course of a match: a view must be made for every one."""
    other = ((seat or 0) * 3 + len(game.looks)) % game.seats
    yield GiveAccess(seat, other)
    yield PickCard(seat, other, 1)
    yield PlaceMarker(seat, TEAMS[len(game.looks) % 2])
    yield Declare(seat)


# Twins


@pytest.mark.long
@at_every_table
def test_what_a_seat_cannot_know_changes_nothing_that_it_sees(seats):
    pick, twins, changed = random.Random(seats), 0, 0
    covered = Counter()
    for game, played in moments(seats):
        for viewer in (None, *range(seats)):
            truth = change_who_has_chosen(played, viewer, resample(played, viewer, pick), pick)
            twin = replayed(played, truth)
            assert list(differences(game, twin, viewer)) == [], (game.phase, viewer)
            twins += 1
            changed += hidden(truth) != hidden(played.truth)
            covered[game.phase, viewer is None or game.team(viewer)] += 1
    assert changed >= 0.75 * twins
    phases = set(Phase) - {Phase.OVER}
    assert set(covered) == {(phase, who) for phase in phases for who in (True, *Team)}


@pytest.mark.long
@at_every_table
def test_private_and_revealed_knowledge_is_in_views(seats):
    pick, cards, skills = random.Random(seats), Counter(), 0
    for game, played in moments(seats, matches=6):
        for seat in range(seats):
            view, alone = game.view(seat), game.known_alone(seat)
            at = view.at if view.at and view.at.looker == seat else None
            assert alone == (view.veterans[seat], view.cards[at.owner][at.place] if at else None)
            assert alone == replayed(played, resample(played, seat, pick)).known_alone(seat)
            cards[alone[1]] += 1
        shown = game.view(None)
        assert game.known_to_all() == tuple(shown.veterans[seat] for seat in shown.revealed)
        skills += len(shown.revealed)
    assert cards[None] and cards[H] and cards[I] and skills


@at_every_table
def test_teams_and_cards_and_skills_and_choices_are_all_changed(seats):
    pick, changed, possible = random.Random(1), Counter(), Counter()
    for game, played in moments(seats, matches=4):
        for viewer in range(seats):
            truth, real = resample(played, viewer, pick), played.truth
            others = len(truth.pending) - (viewer in truth.pending)
            checks = {
                "teams": (game.stage is MatchStage.SUSPICIONS and game.team(viewer) is H, truth.teams != real.teams),
                "cards": (True, truth.laid != real.laid),
                "skills": (seats - game.revealed.bit_count() > 2, truth.veterans != real.veterans),
                "choices": (game.phase is not Phase.IDENTITIES and others > 2, truth.pending != real.pending),
            }
            for name, (can, did) in checks.items():
                possible[name] += can
                changed[name] += can and did
    assert all(changed[name] >= 0.6 * possible[name] > 0 for name in possible), (changed, possible)


@pytest.mark.long
@at_every_table
def test_twins_looked_the_same_all_the_time(seats):
    """Secrets that come to light late: the twin is followed from the first action on."""
    pick = random.Random(seats)
    for _, played in moments(seats, matches=1):
        viewer = pick.randrange(seats)
        truth = resample(played, viewer, pick)
        one, other = replayed(played, played.truth, 0), replayed(played, truth, 0)
        both = zip(twin_actions(played, played.truth), twin_actions(played, truth), strict=True)
        for mine, theirs in both:
            assert list(differences(one, other, viewer)) == []
            seen = [noticed(at.apply(possible(at, what)), viewer) for at, what in ((one, mine), (other, theirs))]
            assert seen[0] == seen[1]


# Leaks


def honest_know_all(self, viewer, seen):
    return seen.teams if viewer is None else tuple(self.team(seat) for seat in range(self.seats))


def teams_after_phase_1(self, viewer, seen):
    shown = self.turned
    return tuple(self.team(seat) if shown >> seat & 1 else team for seat, team in enumerate(seen.teams))


def own_cards(self, viewer, seen):
    cards = list(seen.cards)
    if viewer is not None:
        cards[viewer] = tuple(self.card(viewer, place) for place in range(3))
    return tuple(cards)


def card_looked_at_by_all(self, viewer, seen):
    cards = list(seen.cards)
    if self.at:
        card = self.card(self.at.owner, self.at.place)
        cards[self.at.owner] = tuple(card if place == self.at.place else None for place in range(3))
    return tuple(cards)


def truth_of_all_looks(self, viewer, seen):
    return tuple(msgspec.structs.replace(look, saw=self.card(look.owner, look.place)) for look in seen.looks)


def votes_so_far(self, viewer, seen):
    return seen.doubts_left + 10 * self.protects.bit_count()


def answers_so_far(self, viewer, seen):
    return (*seen.asked, *SEATS_OF[self.declared]) if self.phase is Phase.SKILLS else seen.asked


def asked_by_usefulness(self, viewer, seen):
    useful = (Skill.SELF_KNOWLEDGE, Skill.LISTEN)
    return tuple(seat for seat in seen.asked if self.veterans[seat] in useful)


def veterans_of_the_asked(self, viewer, seen):
    return self.veterans if self.phase is Phase.AIM else seen.veterans


def usable_anywhere(self, viewer, seen):
    return None if viewer is None else self.veterans[viewer - 1] is Skill.LISTEN


def markers_of_liars(self, viewer, seen):
    lies = [look.looker for look in self.looks if look.side is not self.card(look.owner, look.place)]
    return tuple(count - 10 * (seat in lies) for seat, count in enumerate(seen.markers))


def turned_by_team(self, viewer, seen):
    return tuple(sorted(seen.turned, key=lambda seat: self.infiltrators >> seat & 1))


def waiting_by_team(self):
    return tuple(sorted(Mayday.to_act(self), key=lambda seat: self.infiltrators >> seat & 1))


def orders_to_the_honest(self, seat):
    legal = Mayday.legal_actions(self, seat)
    return [action for action in legal if not isinstance(action, OrderLooker) or self.team(action.looker) is H]


def declares_only_what_is_held(self, seat):
    legal = Mayday.legal_actions(self, seat)
    return legal[:1] if legal and self.phase is Phase.SKILLS and self.veterans[seat - 1] > Skill.I_WILL_LOOK else legal


LEAKS = {
    "teams for all": ("view", showing(Mayday, teams=honest_know_all), "view"),
    "teams of the punched": ("view", showing(Mayday, teams=teams_after_phase_1), "open table"),
    "own cards": ("view", showing(Mayday, cards=own_cards), "view"),
    "the card looked at": ("view", showing(Mayday, cards=card_looked_at_by_all), "open table"),
    "truth of looks": ("view", showing(Mayday, looks=truth_of_all_looks), "open table"),
    "votes so far": ("view", showing(Mayday, doubts_left=votes_so_far), "open table"),
    "answers so far": ("view", showing(Mayday, asked=answers_so_far), "open table"),
    "asked by usefulness": ("view", showing(Mayday, asked=asked_by_usefulness), "open table"),
    "veteran cards": ("view", showing(Mayday, veterans=veterans_of_the_asked), "open table"),
    "whether a neighbour can use it": ("view", showing(Mayday, can_use=usable_anywhere), "view"),
    "liars": ("view", showing(Mayday, markers=markers_of_liars), "open table"),
    "order by team": ("view", showing(Mayday, turned=turned_by_team), "open table"),
    "to act": ("to_act", waiting_by_team, "to act"),
    "orders": ("legal_actions", orders_to_the_honest, "legal actions"),
    "declarations": ("legal_actions", declares_only_what_is_held, "legal actions"),
    "reasons": ("why_not", leaking_reasons(Mayday, lambda game: game.team(0) is I), "reason"),
}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_found(name):
    pick = random.Random(0)
    for seats in (7, 5, 8):
        for game, played in moments(seats, spoilt(Mayday, *LEAKS[name][:2])):
            for viewer in (None, *range(seats)):
                if LEAKS[name][2] in seen_differences(game, played, viewer, pick):
                    return
    pytest.fail("the leak was not found")


def seen_differences(game, played, viewer, pick):
    """The differences that give a twin away; its legal actions if it cannot even be played."""
    try:
        twin = replayed(played, resample(played, viewer, pick))
    except IllegalAction:
        return ["legal actions"]
    return list(differences(game, twin, viewer))


# Positions imagined


@at_every_table
def test_an_imagined_position_agrees_with_the_viewers_memory(seats):
    for number, (game, _) in enumerate(moments(seats, matches=4)):
        for viewer in (None, *range(seats)):
            seen = game.view(viewer)
            twin = Mayday.determinize(seen, FastChance(number), OPTIONS)
            later = laid_open(twin)
            assert twin.violations() == []
            for mine, all_of_it in zip(seen.looks, later.looks, strict=True):
                assert mine.saw in (None, all_of_it.saw)
                if later.teams[mine.looker] is H:
                    assert all_of_it.saw is mine.side
            for mine, team in zip(seen.teams, later.teams, strict=True):
                assert mine in (None, team)
            for mine, cards in zip(seen.cards, later.cards, strict=True):
                assert all(card in (None, real) for card, real in zip(mine, cards, strict=True))
            for mine, skill in zip(seen.veterans, later.veterans, strict=True):
                assert mine in (None, skill)


# Shapes


def test_the_open_table_is_the_view_of_nobody_in_particular():
    """All that differs between the open table and a seat is named here, so that a new field is thought about."""
    private = {"viewer", "to_act", "teams", "cards", "looks", "vote", "declared", "veterans", "can_use"}
    differing = set()
    for game, _ in moments(6, matches=10):
        public = game.view(None)
        for viewer in range(6):
            seen = game.view(viewer)
            differing |= {name for name in MaydayView.__struct_fields__ if getattr(seen, name) != getattr(public, name)}
    assert differing == private


def test_everybody_is_asked_to_look_at_an_identity_alike():
    for seats in SEATS:
        game = table(seats, seen=False)
        assert game.to_act() == tuple(range(seats))
        assert {len(game.legal_actions(seat)) for seat in range(seats)} == {1}


@at_every_table
def test_everybody_is_asked_for_a_skill_whether_it_works_or_not(seats):
    for game, _ in moments(seats, matches=4):
        if game.phase is Phase.SKILLS:
            assert all(KeepSilent(seat) in game.legal_actions(seat) for seat in game.to_act())
            unknown = game.skilled & ~game.revealed & ~BIT[game.first]
            assert unknown & game.asked == unknown


def test_actions_say_how_secret_they_are():
    assert of_secrecy(INFO, Secrecy.SIMULTANEOUS) == {"Vote", "Declare", "KeepSilent"}
    assert of_secrecy(INFO, Secrecy.INFORMATION) == {"Seen"}
    assert of_secrecy(INFO, Secrecy.PRIVATE) == {"PlaceMarker"}
