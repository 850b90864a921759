"""A double press plays for nobody but the one who is asked, and only once: in every game, by mouse, keys and pad."""

import pygame
import pytest

from crashgames.core.match import Match, Player
from crashgames.core.messages import Secrecy
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.scenes.secrets.envelope import Envelope
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.scene import DOUBLE_CLICK
from crashgames.ui.widgets import Button
from tests.people import CONFIRM, FRAME, Hand, People, plays
from tests.random_play import all_games
from tests.scenes.private_table import advanced, match_of, opened, sit_down
from tests.ui.playground import stage_of, wait

WAYS = ("mouse", "keyboard", "pad")
QUICK = 0.1
"""Seconds between the halves of a double press."""
MOVES = 60


class Twitch(Hand):
    """Presses everything twice, but for envelopes, which open and close, and what leafs on; notes what comes of it."""

    def __init__(self, stage, by, table):
        super().__init__(stage, by)
        self.table = table
        self.doubled = self.played = 0

    def press(self, ring, widget):
        """The second half decides nothing if the first did, and in no case for somebody who was not asked before."""
        if isinstance(widget, Envelope) or (isinstance(widget, Button) and widget.icon == "arrow_right"):
            super().press(ring, widget)
            return
        actions, asked = self.table.match.actions, set(self.table.turns.request.seats)
        before = len(actions)
        super().down(ring, widget)
        self.rest(FRAME)
        self.up(widget)
        self.rest(QUICK)
        first = actions[before:]
        self.twice(widget)
        self.rest(DOUBLE_CLICK + FRAME)
        second = actions[before + len(first) :]
        assert not (first and second), f"{first} and then {second}"
        assert {action.seat for action in (*first, *second)} <= asked
        self.doubled += 1
        self.played += len(first) + len(second)

    def twice(self, widget):
        """The second half: nothing but the press itself, where the hand is."""
        if self.by == "mouse":
            self._send(pygame.MOUSEBUTTONDOWN, pos=tuple(widget.rect.center), button=1)
        else:
            self._code(True, CONFIRM[self.by])
        self.rest(FRAME)
        self.up(widget)


def table(info, seats, **settings):
    stage = stage_of((800, 450), **{"animation_speed": 0.0, **settings})
    scene = PlayScene(stage, Match(info, [Player(f"Player {seat}") for seat in range(seats)], bytes([seats]) * 32))
    stage.stack.push(scene)
    stage.stack.settle()
    wait(stage, 0.5)
    return stage, scene


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize("by", WAYS)
@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_a_double_press_is_one_action(info, by):
    stage, scene = table(info, info.seats[0], ballot="one_by_one" if by == "pad" else "countdown")
    hand = Twitch(stage, by, scene)
    People(stage, hand, fickle=0.2).play(scene.match, most=MOVES)
    decided = [action for action in scene.match.actions if action.secrecy is not Secrecy.INFORMATION]
    assert hand.played == len(decided) > 4


@pytest.mark.parametrize("by", WAYS)
def test_a_double_press_in_an_envelope_keeps_the_choice(by):
    stage, scene = sit_down(advanced(match_of(*(0,) * 5), Phase.DISCARD))
    scene.privacy.visit()
    stage.stack.settle()
    page = opened(stage, by)
    hand = Twitch(stage, by, scene)

    def card():
        return [widget for widget in page.ring.widgets if isinstance(widget, Envelope)][1]

    hand.down(page.ring, card())
    hand.rest(FRAME)
    hand.up(card())
    hand.rest(QUICK)
    assert page.choice.card is card().card
    hand.twice(card())
    assert page.choice.card is card().card and page.choice.chosen is not None
    hand.rest(DOUBLE_CLICK)
    hand.twice(card())
    assert page.choice.card is None, "pressed once more, and not as half of a double press, it is given up"


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_the_second_half_of_a_hurrying_press_plays_nothing(by):
    stage, scene = table(next(info for info in all_games() if info.id == "cheaters_game"), 3, animation_speed=0.5)
    hand = Twitch(stage, by, scene)
    roll = first_offered(scene)
    Hand.press(hand, scene.ring, roll)
    assert len(scene.match.actions) == 1 and not scene.board.idle
    for _ in range(2):
        hand.twice(roll)
        hand.rest(QUICK)
    assert scene.board.idle and len(scene.match.actions) == 1


def test_somebody_else_may_press_elsewhere_at_once():
    """The keys have been moved on: that is no double press."""
    stage, scene = table(next(info for info in all_games() if info.id == "cheaters_game"), 3)
    hand = Hand(stage, "keyboard")
    for count in (1, 2):
        wanted = first_offered(scene)
        scene.ring.focus(None)
        hand.down(scene.ring, wanted)
        hand.rest(FRAME)
        hand.up(wanted)
        assert len(scene.match.actions) == count
        hand.rest(QUICK)


def first_offered(scene):
    return next(widget for widget in scene.ring.widgets if plays(widget))
