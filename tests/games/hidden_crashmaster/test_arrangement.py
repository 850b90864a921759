"""The regions of the bus: nothing overlaps, everything is large enough, and names stay in their places."""

from itertools import product

import pygame
import pytest
from pygame import Rect

from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.plates import plate_of
from crashgames.games.hidden_crashmaster.tables import (
    CRASHES_TO_WIN,
    DRAW,
    POINTS_TO_WIN,
    SEATS,
    TRACKER_END,
)
from crashgames.ui.theme import Theme
from tests.boards import AREAS, NAMES, disjoint, show
from tests.games.hidden_crashmaster.boards import board_of, positions

COMBINATIONS = list(product(AREAS, SEATS))
every_area = pytest.mark.parametrize(
    ("name", "seats"), COMBINATIONS, ids=[f"{name}-{seats}" for name, seats in COMBINATIONS]
)
some_tables = pytest.mark.parametrize("seats", [5, 7, 10])


def arrangement(name, seats):
    size, scale, area = AREAS[name]
    return Arrangement(area, Theme.fit(size, scale), seats), area, Theme.fit(size, scale)


@every_area
def test_nothing_overlaps_and_all_lies_in_the_area(name, seats):
    at, area, _ = arrangement(name, seats)
    regions = [at.lamps, at.windscreen, at.piles, at.aisle, at.desk, *at.plates, *at.hems]
    assert all(area.contains(region) for region in regions)
    assert disjoint(regions)


@every_area
def test_the_desk_is_shared_out(name, seats):
    at, _, theme = arrangement(name, seats)
    for claiming, alone in product((False, True), repeat=2):
        bar = at.bar(alone, claiming)
        private = [at.identity(claiming), at.tray(claiming)] if alone else []
        shown = [part for part in [at.book(alone, claiming), *private, *([] if claiming else [bar])] if part.w]
        assert disjoint(shown) and all(at.desk.contains(part) for part in shown)
        assert bar.h >= theme.target and bar.w >= theme.target


@every_area
def test_small_things_lie_in_their_regions(name, seats):
    at, _, _ = arrangement(name, seats)
    for seat in range(seats):
        assert at.plates[seat].contains(at.badge(seat)) and at.plates[seat].contains(at.slip(seat))
        assert at.badge(seat).right < at.slip(seat).left
        assert at.hems[seat].contains(at.placard(seat)) and at.hems[seat].contains(at.bubble(seat))
        assert disjoint([at.placard(seat), at.bubble(seat)])
    lamps = [at.lamp(number) for number in range(1, TRACKER_END + 1)]
    assert all(at.lamps.contains(lamp) for lamp in lamps) and disjoint([*lamps, at.lamps_label])
    assert lamps[0].y > lamps[-1].y
    assert disjoint([at.deck, at.discards]) and at.piles.contains(at.deck) and at.piles.contains(at.discards)
    hand = [at.hand(place, DRAW) for place in range(DRAW)]
    assert disjoint(hand) and all(at.tray(False).contains(card) for card in hand)
    assert at.identity(False).contains(at.licence())
    for driver in (False, True):
        room = at.driver if driver else at.co_pilot
        assert all(room.contains(at.held(place, DRAW, driver)) for place in range(DRAW))


@every_area
def test_the_windscreen_has_all_spaces(name, seats):
    at, _, _ = arrangement(name, seats)
    spaces = [at.space(number) for number in range(CRASHES_TO_WIN)]
    signs = [at.sign(number) for number in range(1, POINTS_TO_WIN + 1)]
    assert disjoint(spaces) and disjoint(signs) and disjoint([*spaces, *signs])
    assert all(at.glass.contains(rect) for rect in [*spaces, *signs])
    miles = [at.bus_at(number) for number in range(POINTS_TO_WIN + 1)]
    assert [x for x, _ in miles] == sorted(x for x, _ in miles)
    for x, y in miles:
        bus = Rect(0, 0, *at.bus)
        bus.center = round(x), round(y)
        assert at.glass.contains(bus)


@every_area
def test_claims_are_large_enough_to_be_pressed(name, seats):
    at, _, theme = arrangement(name, seats)
    for count in (3, 4, 5, 9):
        places = [at.option(place, count) for place in range(count)]
        assert disjoint(places) and all(at.tray(True).contains(place) for place in places)
        assert all(place.h >= theme.target and place.w >= theme.target for place in places)


@some_tables
def test_seats_go_round_the_bus_clockwise(seats):
    at, _, _ = arrangement("desk", seats)
    upper = [plate for plate in at.plates if plate.y < at.aisle.y]
    lower = [plate for plate in at.plates if plate.y > at.aisle.y]
    assert at.plates == [*sorted(upper, key=lambda p: p.x), *sorted(lower, key=lambda p: -p.x)]
    assert len(upper) - len(lower) in (0, 1)


def test_names_are_cut_rather_than_drawn_over_something():
    board = board_of(10)
    board.names = tuple("W" * 24 for _ in NAMES)
    board.place(board.area)
    match = next(iter(positions(10, (1,))))
    show(match, board)
    for seat in range(10):
        words = plain_of(board, seat)
        assert 0 < words.width <= board.at.slip(seat).left - board.at.badge(seat).right


def plain_of(board, seat):
    """The place of a seat's name."""
    plate, place = plate_of(seat, board.view), board.at.plates[seat]
    named = board.seats.plate(plate)
    board.names = tuple("" for _ in NAMES)
    board.place(board.area)
    bare = board.seats.plate(plate)
    changed = pygame.mask.from_threshold(named, (0, 0, 0), (1, 1, 1, 255), bare)
    changed.invert()
    board.names = tuple("W" * 24 for _ in NAMES)
    board.place(board.area)
    return changed.get_bounding_rects()[0].unionall(changed.get_bounding_rects()).move(place.topleft)
