"""Frames of twins: what a seat, or the open table, cannot know changes no pixel, at rest and in motion."""

import random

import pytest

from crashgames.core.messages import Secrecy
from crashgames.games.hidden_crashmaster import INFO
from crashgames.games.hidden_crashmaster.engine import HiddenCrashmaster
from crashgames.games.hidden_crashmaster.messages import Ban, Phase
from crashgames.games.hidden_crashmaster.tables import Role
from tests.boards import Screen, steps_of
from tests.games.hidden_crashmaster.test_secrets import moments, phases
from tests.games.hidden_crashmaster.twins import hidden, replayed, resample
from tests.twin_checks import showing, spoilt

some_tables = pytest.mark.parametrize("seats", [5, 7, 10])
MATCHES = 2


@pytest.mark.long
@some_tables
def test_what_cannot_be_known_changes_no_pixel(seats):
    pick, changed, covered = random.Random(seats), 0, set()
    one, other = Screen(INFO, seats), Screen(INFO, seats)
    for number, (game, played) in enumerate(moments(seats, matches=MATCHES)):
        for viewer in (None, number % seats if number % 2 else game.to_act()[0]):
            truth = resample(played, viewer, pick)
            assert one.frame(game, viewer) == other.frame(replayed(played, truth), viewer), (game.phase, viewer)
            changed += hidden(truth) != hidden(played.truth)
            covered.add(game.phase)
    assert changed > 2 * len(covered)
    assert covered >= phases(seats) - {Phase.DEVICE, Phase.PEEK, Phase.BANNING}


@some_tables
def test_open_actions_are_shown_to_twins_in_the_same_frames(seats):
    pick, shown = random.Random(seats), 0
    one, other = Screen(INFO, seats), Screen(INFO, seats)
    for game, played in moments(seats, matches=1):
        seat = game.to_act()[0]
        actions = [a for a in game.legal_actions(seat) if a.secrecy is Secrecy.OPEN and not isinstance(a, Ban)]
        if not actions:
            continue
        action = pick.choice(actions)
        for viewer in (None, (seat + 1) % seats):
            twin = replayed(played, resample(played, viewer, pick))
            steps, others = steps_of(game, viewer, action), steps_of(twin, viewer, action)
            frames = one.motion(game.view(viewer), steps), other.motion(twin.view(viewer), others)
            assert frames[0] == frames[1], (action, viewer)
            shown += bool(steps)
    assert shown >= 4


# Leaks


def doll_is_tired(self, viewer, seen):
    return (*seen.fatigued, self.doll)


def roles_of_all(self, viewer, seen):
    return self.roles


def doll_not_denied(self, viewer, seen):
    return tuple(seat for seat in range(self.seats) if self.roles[seat] is not Role.DOLL)


def crashes_thrown(self, viewer, seen):
    return seen.discards + self.discarded_crashes


def votes_by_tracker(self, viewer, seen):
    return min(3, seen.tracker + self.ayes.bit_count() * (self.phase is Phase.VOTE))


LEAKS = {
    "tired doll": {"fatigued": doll_is_tired},
    "roles": {"roles": roles_of_all},
    "denied": {"not_doll": doll_not_denied},
    "discards": {"discards": crashes_thrown},
    "votes": {"tracker": votes_by_tracker},
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_shows_in_the_frame(name):
    pick, one, other = random.Random(1), Screen(INFO, 7), Screen(INFO, 7)
    leaky = spoilt(HiddenCrashmaster, "view", showing(HiddenCrashmaster, **LEAKS[name]))
    for game, played in moments(7, leaky, matches=8):
        if name == "votes" and game.phase is not Phase.VOTE:
            continue
        for viewer in (None, 3):
            twin = replayed(played, resample(played, viewer, pick))
            if one.frame(game, viewer) != other.frame(twin, viewer):
                return
    pytest.fail("the leak cannot be seen")
