"""Regions of the board of Crazy Commute: nothing overlaps, at any size and scale."""

from itertools import pairwise, product

import pytest
from pygame import Rect

from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.tables import DRIVERS, TROPHIES_TO_WIN
from crashgames.ui.theme import Theme
from crashgames.ui.widgets.tooltip import note_place
from tests.boards import AREAS, disjoint, show
from tests.games.crazy_commute.boards import board_of, match_of

AREAS = {**AREAS, "largest_scale": ((1280, 720), 2.0, Rect(346, 115, 921, 592))}
COMBINATIONS = list(product(AREAS, INFO.seats))
every_area = pytest.mark.parametrize(
    ("name", "seats"), COMBINATIONS, ids=[f"{name}-{seats}" for name, seats in COMBINATIONS]
)
LONG = 16
"""A hand that is larger than any match has seen."""


def arrangement(name, seats):
    size, scale, area = AREAS[name]
    return Arrangement(area, Theme.fit(size, scale), seats), area, Theme.fit(size, scale)


def box(at, size):
    rect = Rect(0, 0, *size)
    rect.center = at
    return rect


@every_area
def test_nothing_overlaps_and_all_lies_in_the_area(name, seats):
    at, area, theme = arrangement(name, seats)
    regions = [at.road, at.goal, at.plates_row, at.billboard, at.piles, at.arena, at.drawer, at.bars]
    assert all(area.contains(region) for region in regions) and disjoint(regions)
    for count in (1, 2):
        assert at.bars.contains(at.bar(count)) and at.bar(count).h >= theme.target
    for count in (6, 9):
        assert at.panel.contains(at.bar(count)) and at.bar(count).bottom == at.bars.bottom


@every_area
def test_a_hand_makes_way_for_many_buttons(name, seats):
    at, _, _ = arrangement(name, seats)
    for count in range(1, 12):
        card = at.hand(0, count).move(0, -at.way)
        assert not card.colliderect(at.bar(6)) and at.drawer.contains(card.move(0, -at.lift))
        assert not at.hand(0, count).move(0, -at.way_for(9)).colliderect(at.bar(9))


@every_area
def test_cars_in_their_lanes_never_touch(name, seats):
    at, _, _ = arrangement(name, seats)
    for rows in range(1, seats + 1):
        cars = [box(at.car_at(seat, place, rows), at.car) for seat in range(seats) for place in range(rows)]
        assert all(at.road.contains(car) for car in cars) and disjoint(cars)
    fronts = [at.car_at(0, 0, rows)[1] for rows in range(1, seats + 1)]
    assert fronts == sorted(fronts, reverse=True), "the last row stays at the bottom"


@every_area
def test_a_car_that_pulls_up_touches_nobody(name, seats):
    at, _, _ = arrangement(name, seats)
    for seat, target in product(range(seats), repeat=2):
        if seat != target:
            for place in range(seats - 1):
                beside = box(at.beside(seat, target, place, seats, True), at.car)
                assert at.road.contains(beside)
                behind = [at.car_at(other, place + 1, seats) for other in range(seats)]
                others = [at.car_at(target, place, seats), *behind]
                assert beside.collidelist([box(other, at.car) for other in others]) < 0


@every_area
def test_trophies_stand_on_the_shelves_of_plates(name, seats):
    at, _, _ = arrangement(name, seats)
    for seat in range(seats):
        shelf = [at.trophy(seat, number) for number in range(TROPHIES_TO_WIN)]
        assert disjoint(shelf) and all(at.plates[seat].contains(place) for place in shelf)
        assert not any(place.colliderect(at.badge(seat)) for place in shelf)
        assert at.cup(seat) is None or (disjoint([*shelf, at.cup(seat)]) and at.plates[seat].contains(at.cup(seat)))


@every_area
def test_signs_and_lights_stay_on_the_road(name, seats):
    at, _, _ = arrangement(name, seats)
    for place in range(seats):
        sign, light = at.row_sign(place, seats), box(at.car_at(0, place, seats), at.glow())
        assert at.road.contains(sign) and not sign.colliderect(at.asphalt)
        assert at.road.contains(light) and light.w > at.car[0] and light.h > at.car[1]


@every_area
def test_piles_and_the_sign_lie_in_their_frames(name, seats):
    at, _, _ = arrangement(name, seats)
    assert disjoint([at.pile(0), at.pile(1)]) and all(at.piles.contains(at.pile(number)) for number in (0, 1))
    assert at.billboard.contains(at.sign)


@every_area
def test_hands_of_any_size_lie_in_the_drawer(name, seats):
    at, _, theme = arrangement(name, seats)
    for count in range(1, LONG + 1):
        cards = [at.hand(place, count) for place in range(count)]
        closed = [at.held(place, count) for place in range(count)]
        assert all(at.drawer.contains(card) and card.size == at.held(0, 1).size for card in closed)
        assert all(at.drawer.contains(card) and at.drawer.contains(card.move(0, -at.lift)) for card in cards)
        steps = [after.x - before.x for before, after in pairwise(cards)]
        assert all(step >= theme.px(16) for step in steps)
        assert count > 6 or disjoint(cards)


@every_area
def test_the_cards_of_a_duel_lie_in_the_arena(name, seats):
    at, _, _ = arrangement(name, seats)
    for count in range(1, 13):
        cards = [at.clash(number, count)[0] for number in range(count)]
        assert all(at.arena.contains(card) for card in cards)
        assert disjoint(cards[-2:]) and cards[-1].h >= at.arena.h * 0.4
        assert not any(card.colliderect(at.corner(side)) for card in cards[-2:] for side in (0, 1))


@every_area
def test_drivers_to_choose_are_large_enough(name, seats):
    at, _, theme = arrangement(name, seats)
    cards = [at.driver_card(number) for number in range(DRIVERS)]
    assert disjoint(cards) and all(at.arena.contains(card) for card in cards)
    assert all(card.w >= theme.target for card in cards)


@every_area
def test_no_note_about_a_card_covers_the_buttons(name, seats):
    at, _, theme = arrangement(name, seats)
    if at.compact:
        assert notes_about_cards(name, seats) == {""}
        return
    assert notes_about_cards(name, seats) != {""}
    note = Rect(0, 0, theme.px(380), 2 * theme.px(21) + theme.gap(5))
    screen = Rect((0, 0), theme.size).inflate(-2 * theme.gap(2), -2 * theme.gap(2))
    for count in range(1, LONG):
        assert not note_place(note, at.hand(0, count), screen, theme.gap(3)).colliderect(at.bars)


def notes_about_cards(name, seats):
    """The tips on the cards that the first seat is dealt."""
    size, scale, area = AREAS[name]
    board, game = board_of(seats, area, size, interface_scale=scale), match_of(seats).engine
    show(game, board, 0)
    return {board.tip(piece, game.view(0)) for piece in board.pieces.sprites if piece[0] == "hand"}
