"""Frames of twins: what a seat, or the open table, cannot know changes no pixel, at rest and in motion."""

import random

import pytest

from crashgames.core.chance import FastChance
from crashgames.core.match import Step
from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.engine import CrazyCommute
from crashgames.games.crazy_commute.messages import Discard, LetPass, Phase, Trade, TryToPass, Wait
from tests.boards import Screen
from tests.games.crazy_commute.test_secrets import shows_a_card
from tests.games.crazy_commute.twins import moments, twin_of
from tests.twin_checks import showing, spoilt

every_table = pytest.mark.parametrize("seats", INFO.seats)
QUIET = (Trade, Discard, LetPass, TryToPass, Wait)
"""Actions that show no card."""


def steps_until_a_card_shows(game, viewer, choice):
    """The steps of an action as a viewer sees them, up to where a card comes to light."""
    steps, over, twin = [], [], game.copy()
    twin.chance = FastChance(3)

    def listen(event, at):
        over.extend([event] if shows_a_card(event, viewer, at) else [])
        if not over:
            steps.append(Step(event, at.view(viewer)))

    twin.listener = listen
    twin.advance(twin.legal_actions(twin.actor)[choice])
    return steps


@pytest.mark.long
@every_table
def test_what_cannot_be_known_changes_no_pixel(seats):
    pick, covered = random.Random(seats), set()
    one, other = Screen(INFO, seats), Screen(INFO, seats)
    for number, game in enumerate(moments(seats, matches=2)):
        for viewer in {None, number % seats if number % 2 or game.actor < 0 else game.actor}:
            assert one.frame(game, viewer) == other.frame(twin_of(game, viewer, pick), viewer), (game.phase, viewer)
            covered.add(game.phase)
    assert covered == set(Phase) - {Phase.OVER}


@pytest.mark.long
@every_table
def test_secret_actions_are_shown_to_twins_in_the_same_frames(seats):
    pick, shown = random.Random(seats), set()
    one, other = Screen(INFO, seats), Screen(INFO, seats)
    for game in moments(seats, matches=2):
        choices = [n for n, action in enumerate(game.legal_actions(game.actor)) if isinstance(action, QUIET)]
        viewers = [viewer for viewer in (None, (game.actor + 1) % seats) if viewer != game.current]
        if choices:
            viewer = pick.choice(viewers)
            choice = pick.choice(choices)
            twin = twin_of(game, viewer, pick)
            steps, others = (steps_until_a_card_shows(at, viewer, choice) for at in (game, twin))
            assert one.motion(game.view(viewer), steps) == other.motion(twin.view(viewer), others)
            shown.add((type(game.legal_actions(game.actor)[choice]), viewer is None))
    assert shown >= {(Discard, True), (Discard, False)}
    assert {kind for kind, _ in shown} >= {LetPass, TryToPass}


# Leaks


def next_card(self, viewer, seen):
    return seen.deck + 10 * (self.deck[-1] if self.deck else 0)


def top_discard(self, viewer, seen):
    return seen.discards + (self.discards[-1] if self.discards else 0)


def cops_in_hand(self, viewer, seen):
    return tuple(len(hand) + hand.count(1) for hand in self.hands)


def open_hand(self, viewer, seen):
    return seen.hand or tuple(self.hands[self.current]) if viewer is not None else ()


LEAKS = {
    "next card": {"deck": next_card},
    "top discard": {"discards": top_discard},
    "cops": {"hand_sizes": cops_in_hand},
    "hand": {"hand": lambda self, viewer, seen: tuple(self.hands[self.current]) if viewer == 3 else seen.hand},
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_shows_in_the_frame(name):
    leaky = spoilt(CrazyCommute, "view", showing(CrazyCommute, **LEAKS[name]))
    pick, one, other = random.Random(1), Screen(INFO, 4), Screen(INFO, 4)
    for sound in moments(4, matches=3):
        game = sound.copy()
        game.__class__ = leaky
        for viewer in (None, 3):
            if one.frame(game, viewer) != other.frame(twin_of(game, viewer, pick), viewer):
                return
    pytest.fail("the leak cannot be seen")
