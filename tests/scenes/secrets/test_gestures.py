"""The number of gestures of a visit behind the curtain: two to look, three to choose, by every device.

Without holding, what is one gesture there takes a press to open the envelopes and others while they are open.
"""

import pygame
import pytest

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.core.messages import Secrecy
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.hotseat.turns import Method, Turns
from crashgames.scenes.secrets.curtain import HOLD_SECONDS, OPEN_SECONDS, CurtainScene
from crashgames.scenes.secrets.envelope import Envelope
from crashgames.scenes.secrets.visit import LEAST_TIME, LINGER_SECONDS, VisitScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.showing import HAND_ON
from tests.people import NEXT, Hand, button, choosable, confirm_of
from tests.random_play import random_match
from tests.scenes.private_table import advanced, match_of, sit_down

WAYS = ("mouse", "keyboard", "pad")
DOWN = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)
UP = (pygame.MOUSEBUTTONUP, pygame.KEYUP, pygame.CONTROLLERBUTTONUP)


class CountingHand(Hand):
    """Counts gestures: each goes from when something is pressed until nothing is. Walking by Tab is none.

    Where one looks without holding, all that is pressed while the envelopes are open belongs to that gesture.
    """

    gestures = presses = 0

    def __init__(self, stage, by):
        super().__init__(stage, by)
        self.held = set()

    def _send(self, kind, **what):
        source = what.get("key", what.get("button"))
        walks = kind in DOWN[1:] and source == NEXT.get(self.by)
        if kind in DOWN and not walks:
            self.gestures += not (self.held or self.looks)
            self.presses += not self.held
            self.held.add(source)
        elif kind in UP:
            self.held.discard(source)
        super()._send(kind, **what)

    @property
    def looks(self):
        top = self.stage.stack.top
        return isinstance(top, VisitScene) and top.open

    def slide(self, start, goal):
        """Press on one widget, let go on another."""
        self.down(None, start)
        self.rest(0.4)
        self._send(pygame.MOUSEMOTION, pos=tuple(goal.rect.center), rel=(40, 40), buttons=(1, 0, 0))
        self.rest(0.1)
        self.up(goal)

    def look(self, page):
        """Hold the envelopes open: by the button with the mouse, else by the key for it."""
        opener = button(page, "eye")
        self.down(page.ring, opener) if self.by == "mouse" else self.peek(True)
        self.rest(0.6)
        assert page.open
        self.up(opener) if self.by == "mouse" else self.peek(False)

    def look_and_choose(self, page, goal):
        if self.by == "mouse":
            self.slide(button(page, "eye"), goal)
            return
        self.peek(True)
        self.rest(0.4)
        self.down(page.ring, goal)
        self.up(goal)
        self.rest(0.1)
        self.peek(False)

    def press_to_look(self, page):
        """By the button with the mouse, else by the key for it: to open the envelopes, and to cover them."""
        self.rest(3.0, lambda: not page.dead)
        if self.by == "mouse":
            self.press(page.ring, button(page, "eye"))
        else:
            self.peek(True)
            self.rest(0.1)
            self.peek(False)
        self.rest(0.1)

    def open_curtain(self):
        top = self.stage.stack.top
        assert isinstance(top, CurtainScene)
        self.rest(3.0, lambda: not top.dead)
        opener = button(top, "eye")
        self.down(top.ring, opener)
        self.rest(HOLD_SECONDS + 0.2)
        self.up(opener)
        self.rest(0.1)
        assert isinstance(self.stage.stack.top, VisitScene)
        return self.stage.stack.top


def handed_on(stage, hand):
    """Wait until the curtain comes by itself."""
    hand.rest(HAND_ON + 1.0, lambda: isinstance(stage.stack.top, CurtainScene))


def everybody_looks(stage, hand, seats):
    handed_on(stage, hand)
    for number in range(seats):
        page = hand.open_curtain()
        assert page.body.only_looks
        hand.look(page)
        hand.rest(LINGER_SECONDS + LEAST_TIME, lambda page=page: stage.stack.top is not page)
        assert hand.gestures == 2 * (number + 1)


@pytest.mark.parametrize("by", WAYS)
@pytest.mark.parametrize(("id_", "seats"), [("hidden_crashmaster", 5), ("mayday", 5), ("mayday", 8)])
def test_a_round_of_roles_takes_two_gestures_a_person(id_, seats, by):
    stage, table = sit_down(match_of(*(0,) * seats, info=game(id_)))
    phase = table.match.view(None).phase
    hand = CountingHand(stage, by)
    everybody_looks(stage, hand, seats)
    assert hand.gestures == 2 * seats
    assert isinstance(stage.stack.top, PlayScene) and table.match.view(None).phase != phase


def private_choices(info, seats):
    """After how many actions something of a phase is first chosen among private actions behind the curtain."""
    whole = random_match(info, seats, 1)
    match, found = played(whole, 0), {}
    for number, action in enumerate(whole.actions):
        request = Turns(match).request
        legal = match.legal_actions(request.seats[0])
        if request.method is Method.VISIT and len(legal) > 1 and all(a.secrecy is Secrecy.PRIVATE for a in legal):
            found.setdefault(match.view(None).phase, number)
        match.play(action)
    return whole, found


def played(whole, number):
    """The match after so many actions, between people."""
    match = Match(whole.info, [Player(f"Player {k}") for k in range(len(whole.players))], whole.seed, whole.options)
    for action in whole.actions[:number]:
        match.play(action)
    return match


def means_one_thing(widget):
    return not isinstance(widget, Envelope) or len(widget.card.actions) == 1


@pytest.mark.parametrize("by", WAYS)
@pytest.mark.parametrize(("id_", "seats"), [("hidden_crashmaster", 5), ("crazy_commute", 3)])
def test_a_private_choice_takes_three_gestures(id_, seats, by):
    whole, found = private_choices(game(id_), seats)
    for phase, count in found.items():
        stage, table = sit_down(played(whole, count), rest=0.0)
        hand = CountingHand(stage, by)
        handed_on(stage, hand)
        page = hand.open_curtain()
        hand.look_and_choose(page, next(filter(means_one_thing, choosable(page)[::-1])))
        hand.rest(LEAST_TIME)
        assert page.looked and page.choice.chosen is not None and hand.gestures == 2
        if by == "mouse":
            hand.press(page.ring, confirm_of(page))
        else:
            assert page.ring.focused is confirm_of(page)
            hand.down(page.ring, page.ring.focused)
            hand.up(None)
        assert hand.gestures == 3 and len(table.match.actions) == count + 1, phase
    assert found


WITHOUT_HOLDING = [("timed", 2), ("toggle", 3)]
"""The settings, and how often one presses to look: what does not close by itself must be covered."""


@pytest.mark.parametrize(("setting", "presses"), WITHOUT_HOLDING)
@pytest.mark.parametrize("by", WAYS)
def test_without_holding_a_look_takes_two_gestures_as_well(by, setting, presses):
    stage, _ = sit_down(match_of(*(0,) * 5), peek=setting)
    hand = CountingHand(stage, by)
    handed_on(stage, hand)
    for number in range(5):
        page = hand.open_curtain()
        hand.press_to_look(page)
        assert page.open and page.body.only_looks
        hand.rest(1.0)
        if setting == "toggle":
            hand.press_to_look(page)
        hand.rest(OPEN_SECONDS + LINGER_SECONDS + LEAST_TIME, lambda page=page: stage.stack.top is not page)
        assert hand.gestures == 2 * (number + 1) and hand.presses == presses * (number + 1)
    assert isinstance(stage.stack.top, PlayScene)


@pytest.mark.parametrize("setting", ["timed", "toggle"])
@pytest.mark.parametrize("by", WAYS)
def test_without_holding_a_private_choice_takes_three_gestures(by, setting):
    """Open the curtain, look and choose, confirm: four presses and no more, as nobody needs to cover."""
    whole, found = private_choices(game("hidden_crashmaster"), 5)
    for phase, count in found.items():
        stage, table = sit_down(played(whole, count), rest=0.0, peek=setting)
        hand = CountingHand(stage, by)
        handed_on(stage, hand)
        page = hand.open_curtain()
        hand.press_to_look(page)
        assert page.open
        hand.press(page.ring, next(filter(means_one_thing, choosable(page)[::-1])))
        assert page.choice.chosen is not None and hand.gestures == 2
        hand.rest(LEAST_TIME)
        hand.press(page.ring, confirm_of(page))
        assert hand.gestures <= 3 and hand.presses == 4 and len(table.match.actions) == count + 1, phase
    assert found


@pytest.mark.parametrize("by", WAYS)
def test_a_vote_one_by_one_takes_three_gestures(by):
    """Nothing is there to be looked at: open, choose, confirm."""
    stage, table = sit_down(advanced(match_of(*(0,) * 5), Phase.VOTE), ballot="one_by_one")
    hand, count = CountingHand(stage, by), len(table.match.actions)
    handed_on(stage, hand)
    for number in range(5):
        page = hand.open_curtain()
        hand.press(page.ring, choosable(page)[0])
        hand.rest(LEAST_TIME)
        hand.press(page.ring, confirm_of(page))
        assert hand.gestures == 3 * (number + 1) and len(table.match.actions) == count + number + 1


# The curtain comes by itself


def test_the_curtain_comes_by_itself_at_an_untouched_table():
    stage, _ = sit_down(match_of(*(0,) * 5), rest=0.0)
    hand = Hand(stage)
    hand.rest(HAND_ON - 0.2)
    assert isinstance(stage.stack.top, PlayScene)
    hand._send(pygame.MOUSEMOTION, pos=(600, 300), rel=(40, 40), buttons=(0, 0, 0))
    hand.rest(HAND_ON - 0.2)
    assert isinstance(stage.stack.top, PlayScene), "somebody looks at the table"
    hand.rest(0.4)
    assert isinstance(stage.stack.top, CurtainScene)


def test_whoever_goes_back_to_the_table_is_left_there():
    stage, table = sit_down(match_of(*(0,) * 5), rest=HAND_ON + 0.2)
    hand = Hand(stage, "keyboard")
    curtain = stage.stack.top
    hand.rest(3.0, lambda: not curtain.dead)
    curtain.back()
    hand.rest(20)
    assert stage.stack.top is table


def test_for_what_is_open_no_curtain_comes():
    stage, table = sit_down(advanced(match_of(*(0,) * 5), Phase.NOMINATION), rest=20)
    assert stage.stack.top is table
