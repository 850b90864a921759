"""Cards that were shuffled and shown: the picture pairs none of them with a marker (MM-45, MM-51)."""

import random

import pytest
from msgspec.structs import replace
from pygame import Rect

from crashgames.core.catalog import game
from crashgames.games.mayday.board.layout import has_shown
from crashgames.games.mayday.tables import PLACES
from crashgames.ui.parts import Room
from tests.random_play import fresh_match
from tests.ui.playground import stage_of

INFO = game("mayday")
WINDOWS = [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5), ((960, 720), 1.0), ((800, 450), 1.5)]


def late(seats, inside=3):
    """A match in which so many have shown their cards; then the others are still face down."""
    for seed in range(200):
        match, pick = fresh_match(INFO, seats, seed), random.Random(seed)
        while match.outcome is None and len(match.view(None).cockpit) < inside:
            match.play(pick.choice(match.legal_actions(match.to_act()[0])))
        if match.outcome is None:
            return match
    raise AssertionError("nobody got so far")


def board_of(match, size=(1280, 720), scale=1.0):
    stage = stage_of(size, animation_speed=0.0, interface_scale=scale)
    board = INFO.board_class()(stage, match.names)
    board.place(Room(Rect((0, 0), size)))
    return board


def elsewhere(view, step):
    """The same view, but every look at cards that have been shown was at another of the three."""
    looks = [
        replace(look, place=PLACES[(PLACES.index(look.place) + step) % 3]) if has_shown(look.owner, view) else look
        for look in view.looks
    ]
    return replace(view, looks=tuple(looks))


@pytest.mark.parametrize("seats", [5, 8])
def test_where_markers_lie_does_not_depend_on_the_seen_card(seats):
    match = late(seats, 2)
    view, board = match.view(None), board_of(match)
    assert any(has_shown(look.owner, view) for look in view.looks)
    for step in (1, 2):
        assert board.layout(elsewhere(view, step)) == board.layout(view)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_no_marker_lies_at_a_card_that_has_been_shown(size, scale):
    for seats in (5, 6, 7, 8):
        match = late(seats, 2)
        view = match.view(None)
        poses = board_of(match, size, scale).layout(view)
        for owner in range(seats):
            cards = [poses["card", owner, place].rect for place in PLACES]
            markers = [pose.rect for piece, pose in poses.items() if piece[0] == "marker" and piece[2] == owner]
            assert len(markers) == sum(look.owner == owner for look in view.looks)
            touched = [marker for marker in markers if marker.inflate(-4, -4).collidelist(cards) >= 0]
            assert bool(touched) == (not has_shown(owner, view) and bool(markers)), (seats, owner)
            assert all(marker.w >= min(cards[0].size) * 0.5 for marker in markers)


def test_cards_stay_apart_from_markers_after_the_match():
    match = late(6, 2)
    pick = random.Random(1)
    while match.outcome is None:
        match.play(pick.choice(match.legal_actions(match.to_act()[0])))
    view = match.view(None)
    board = board_of(match)
    assert board.layout(elsewhere(view, 1)) == board.layout(view)
