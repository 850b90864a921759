"""Hints in duels of Crazy Commute: the card leaves in reach whatever can be chosen instead."""

import pytest

from crashgames.core.catalog import game
from crashgames.games.crazy_commute.board.choices import HandChoices
from crashgames.hotseat.hints import Hint
from crashgames.scenes.table.widgets import PieceTarget
from crashgames.ui.widgets import Button
from tests.random_play import random_match
from tests.scenes.private_table import sit_down
from tests.scenes.table.test_hinting import Because, cards
from tests.ui.playground import wait

DUELLING = ("answer", "block", "pile")


def duels(seats):
    """Matches up to the first decision of each kind in a duel that has a choice, with a person to decide it."""
    whole = random_match(game("crazy_commute"), seats, seed=3)
    found = {}
    for number, action in enumerate(whole.actions):
        match = whole.replay(number)
        phase = match.view(None).phase
        legal = match.legal_actions(action.seat)
        if phase in DUELLING and phase not in found and blocks_or_opens(match.view(action.seat), legal):
            found[phase] = whole.part(number)
            for seat in range(seats):
                found[phase].seat(seat, int(seat != action.seat))
    return found


def blocks_or_opens(view, legal):
    """True if an open hand has a card to be chosen."""
    return bool(HandChoices(view, legal).options)


def hand_targets(scene):
    return [one for one in scene.ring.widgets if isinstance(one, PieceTarget) and one.piece[0] == "hand"]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [3, 5])
def test_in_a_duel_the_card_leaves_every_choice_in_reach(seats, scale):
    found = duels(seats)
    assert sorted(found) == sorted(DUELLING)
    for match in found.values():
        stage, scene = sit_down(match, interface_scale=scale)
        seat = scene.turns.person
        why = Because(
            "Looking a round ahead, this wins about 55% of matches, more than duelling Ben with Bottled Oil Slick."
        )
        scene.turns.hints.give(Hint(seat, tuple(match.legal_actions(seat)[-1:]), why))
        scene.controls.lay_out()
        for number in range(-1, len(hand_targets(scene))):
            if number >= 0:
                hand_targets(scene)[number].activate()
                wait(stage, 0.1)
            (card,) = cards(scene)
            choices = [one for one in scene.ring.widgets if isinstance(one, Button | PieceTarget)]
            assert card.rect.collidelist([one.rect for one in choices if one is not card]) < 0
