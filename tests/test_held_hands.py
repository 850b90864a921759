"""Hands that are held below an open table: closed they are as secret as what lies behind a curtain."""

import pygame
import pytest

from crashgames.core.match import Match
from crashgames.hotseat.turns import Turns
from crashgames.scenes.table.audience import OpenTable
from crashgames.scenes.table.controls import Controls, Pointing
from crashgames.scenes.table.header import HeaderStrip
from crashgames.scenes.table.showing import Showing
from crashgames.ui.keys import DOUBLE_CLICK
from crashgames.ui.layers import Layers
from crashgames.ui.widgets.tooltip import Tooltip
from tests.held_hands import WAYS, Table, by_key, by_pad, check_held_hands, check_played_cards, moments_of
from tests.random_play import all_games, random_match
from tests.secret_checks import Pages
from tests.ui.playground import key

TABLES = [(info, seats) for info in all_games() if info.held_hands for seats in (info.seats[0], info.seats[-1])]
every_table = pytest.mark.parametrize(("info", "seats"), TABLES, ids=[f"{i.id}-{s}" for i, s in TABLES])


@pytest.fixture(autouse=True)
def evenly(monkeypatch):
    """Drawing is spread over frames by the clock: here each frame does as much."""
    monkeypatch.setattr(Layers, "budget", 0.0)


@pytest.mark.long
@every_table
def test_a_closed_hand_leaves_nothing_behind(info, seats):
    ways = WAYS if seats == info.seats[0] else WAYS[1::3]
    check_held_hands(info, seats, Pages(animation_speed=1.0), ways)


@every_table
def test_a_card_that_is_played_shows_nothing_of_the_others(info, seats):
    assert check_played_cards(info, seats, Pages(animation_speed=1.0))


@every_table
def test_opening_the_hand_stands_out_where_nothing_else_can_be(info, seats):
    kinds = set()
    whole = random_match(info, seats, 1)
    match = Match(info, whole.players, whole.seed, whole.options)
    for action in whole.actions[:40]:
        turns = Turns(match)
        if turns.may_open_hand and turns.needs_hand not in kinds:
            table = Pages().seated(match)
            button = next(one for one in table.controls.bar_buttons() if one.label == "Open my hand")
            assert button.kind == ("primary" if turns.needs_hand else "plain")
            kinds.add(turns.needs_hand)
        match.play(action)
    assert kinds == {False, True}


# Planted leaks, to prove that the checks can fail


def held(turns):
    """The hand of whoever acts, in words."""
    return str(turns.match.view(turns.person).hand)


LINE, TIP, TARGETS, COVER, NOTE = HeaderStrip.line, Pointing.tip, Controls.targets, Showing.cover, Tooltip.draw


def stale_targets(self):
    """As if the cards of the hand were still in the focus ring."""
    found, person = TARGETS(self), self.turns.person
    backs = [target for target in found if target.piece[0] == "back"]
    for target, card in zip(backs, self.turns.match.view(person).hand, strict=False):
        target._tip = lambda _, card=card: f"This is {card}"
    return found


def focus_that_stays(self, view):
    """As if a focus on a card outlived the closing, and its note with it."""
    focused = self.table.ring.focused
    COVER(self, view)
    self.table.header.notify(held(self.turns) if focused else "")


def note_that_stays(self, surface, stage, *where):
    """As if the note beside a card outlived the closing."""
    drawn = NOTE(self, surface, stage, *where)
    return drawn or (self._placed and surface.blit(*self._placed[1:]))


LEAKS = [
    (Showing, "cover", lambda self, view: None),
    (Showing, "cover", focus_that_stays),
    (Controls, "targets", stale_targets),
    (Tooltip, "draw", note_that_stays),
    (HeaderStrip, "forget", lambda self: self.notify(held(self.turns))),
    (HeaderStrip, "line", lambda self: LINE(self) + held(self.turns)),
    (Pointing, "tip", lambda self, piece: TIP(self, piece) + held(self.turns)),
    (Pointing, "note", lambda self, piece: (held(self.turns), False)),
    (OpenTable, "open_view", property(lambda self: self.play.match.view(0))),
]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("kind", "name", "fault"), LEAKS)
def test_a_leak_of_a_closed_hand_is_found(kind, name, fault, monkeypatch):
    monkeypatch.setattr(kind, name, fault)
    with pytest.raises(AssertionError):
        check_held_hands(*TABLES[0], Pages(animation_speed=1.0), ways=(by_key, by_pad))


def test_what_a_card_would_do_is_gone_when_the_hand_is_closed():
    moments = moments_of(*TABLES[0])
    for number in moments.holding:
        table = Table(Pages(), moments.at(number))
        table.open()
        table.study("keys")
        board = table.scene.board
        if board.preview is not None:
            by_key(table)
            assert board.preview is None and not board.shown_ghosts()
            return
    raise AssertionError("no card would do anything")


@pytest.mark.parametrize("speed", [1.0, 0.0], ids=["moving", "at once"])
def test_putting_a_closed_hand_away_does_not_open_the_next(speed):
    """The hand is closed by what its owner plays, and the turn passes: the key is pressed a moment too late."""
    moments = moments_of(*TABLES[0])
    actions, passed = moments.whole.actions, 0
    for number in (n for n in range(len(actions) - 1) if actions[n].seat != actions[n + 1].seat):
        table = Table(Pages(animation_speed=speed), moments.at(number))
        scene, turns = table.scene, table.scene.turns
        scene.play(actions[number])
        table.stage.advance(0.05)
        if not turns.may_open_hand or scene.board.idle == bool(speed):
            continue
        for _ in range(2):
            key(table.stage, pygame.K_h)
            assert not turns.hand_open and turns.person != actions[number].seat
        assert scene.board.view.viewer is None
        table.wait(DOUBLE_CLICK + 1.0)
        key(table.stage, pygame.K_h)
        assert turns.hand_open
        passed += 1
        if passed == 3:
            return
    raise AssertionError("the turn never passed")
