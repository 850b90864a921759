"""Frames of twins: what a seat, or the open table, cannot know changes no pixel, at rest and in motion."""

import random

import pytest

from crashgames.core.messages import Secrecy
from crashgames.games.mayday import INFO
from crashgames.games.mayday.engine import Mayday
from crashgames.games.mayday.messages import GiveAccess, Phase
from tests.boards import Screen, steps_of
from tests.games.mayday.test_secrets import LEAKS, moments
from tests.games.mayday.twins import hidden, replayed, resample
from tests.twin_checks import showing, spoilt

at_every_table = pytest.mark.parametrize("seats", range(5, 9))
MATCHES = 2


@pytest.mark.long
@at_every_table
def test_what_cannot_be_known_changes_no_pixel(seats):
    pick, changed, covered = random.Random(seats), 0, set()
    one, other = Screen(INFO, seats), Screen(INFO, seats)
    for number, (game, played) in enumerate(moments(seats, matches=MATCHES)):
        for viewer in (None, number % seats if number % 2 else game.to_act()[0]):
            truth = resample(played, viewer, pick)
            twin = replayed(played, truth)
            assert one.frame(game, viewer) == other.frame(twin, viewer), (game.phase, viewer)
            changed += hidden(truth) != hidden(played.truth)
            covered.add((game.phase, viewer is None or game.team(viewer)))
    assert changed > 2 * len(covered)
    assert {phase for phase, _ in covered} == set(Phase) - {Phase.OVER}
    assert len({who for _, who in covered}) == 3


@at_every_table
def test_open_actions_are_shown_to_twins_in_the_same_frames(seats):
    pick, shown = random.Random(seats), 0
    one, other = Screen(INFO, seats), Screen(INFO, seats)
    for game, played in moments(seats, matches=1):
        seat = game.to_act()[0]
        legal = game.legal_actions(seat)
        actions = [a for a in legal if a.secrecy is Secrecy.OPEN and not isinstance(a, GiveAccess)]
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


# Leaks: those of the views that a picture can show


SEEN = ("teams for all", "own cards", "the card looked at", "votes so far")


def revealed_if_useful(self, viewer, seen):
    return tuple(seat for seat in range(self.seats) if self.veterans[seat] % 2)


def asked_aloud(self, viewer, seen):
    return self.veterans


def headline_by_team(self, viewer, seen):
    return 0 if self.infiltrators & 1 else -1


LEAKY = {name: LEAKS[name][1] for name in SEEN} | {
    "known skills": showing(Mayday, revealed=revealed_if_useful, veterans=asked_aloud),
    "speaker": showing(Mayday, speaker=headline_by_team),
}


@pytest.mark.parametrize("name", LEAKY)
def test_a_planted_leak_shows_in_the_frame(name):
    pick, leaky = random.Random(1), spoilt(Mayday, "view", LEAKY[name])
    for seats in (7, 5):
        one, other = Screen(INFO, seats), Screen(INFO, seats)
        for game, played in moments(seats, leaky, MATCHES):
            for viewer in (None, 3):
                twin = replayed(played, resample(played, viewer, pick))
                if one.frame(game, viewer) != other.frame(twin, viewer):
                    return
    pytest.fail("the leak cannot be seen")
