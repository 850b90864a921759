"""Regions of the board of Crazy Commute: nothing overlaps, at any size and scale."""

from itertools import pairwise, product

import pytest
from pygame import Rect

from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import BESIDE_ASPECT
from crashgames.games.crazy_commute.board.face_off import PASSER, TARGET
from crashgames.games.crazy_commute.tables import DRIVERS
from crashgames.ui.bar import bar_rects
from crashgames.ui.parts import Room
from crashgames.ui.theme import Theme
from tests.boards import AREAS, disjoint
from tests.games.crazy_commute.boards import board_of, match_of
from tests.ui.playground import stage_of

AREAS = {
    **{name: area for name, area in AREAS.items() if "large_scale" not in name},
    "whole_window": ((1280, 720), 1.0, Rect(8, 96, 1264, 616)),
    "whole_four_to_three": ((1024, 768), 1.0, Rect(6, 76, 1012, 686)),
}
COMBINATIONS = list(product(AREAS, INFO.seats))
every_area = pytest.mark.parametrize(
    ("name", "seats"), COMBINATIONS, ids=[f"{name}-{seats}" for name, seats in COMBINATIONS]
)
LONG = 16
"""A hand that is larger than any match has seen."""
MUCH = 12
"""Cards that many people never hold, but some do: all of them are seen."""


def arrangement(name, seats):
    size, scale, area = AREAS[name]
    return Arrangement(Room(area), Theme.fit(size, scale), seats), area, Theme.fit(size, scale)


def box(at, size):
    rect = Rect(0, 0, *size)
    rect.center = at
    return rect


BELOW_HEADS = {1.5: (Rect(12, 100, 1256, 608), 48), 2.0: (Rect(16, 128, 1248, 576), 64)}
"""Areas in which goal and log share so much of the height."""


@pytest.mark.parametrize("seats", INFO.seats)
@pytest.mark.parametrize("scale", BELOW_HEADS)
def test_below_an_enlarged_head_everything_has_its_own_place(scale, seats):
    area, beside = BELOW_HEADS[scale]
    at = Arrangement(Room(area, beside), Theme.fit((1280, 720), scale), seats)
    head = Rect(area.topleft, (at.head_width, beside))
    things = [at.sign, at.stand, *(at.plate(place) for place in range(seats)), at.low]
    assert disjoint([head, *things]) and all(area.contains(thing) for thing in things)
    assert at.stand.contains(at.pile(0)) and at.stand.contains(at.pile(1)) and disjoint([at.pile(0), at.pile(1)])
    drivers = [at.driver_card(number) for number in range(DRIVERS)]
    assert disjoint(drivers) and all(at.low.contains(card) for card in drivers)
    hand = [at.hand(place, 6) for place in range(6)]
    assert disjoint([*hand, at.bars()]) and all(at.low.contains(card) for card in hand)


@pytest.mark.parametrize("seats", INFO.seats)
@pytest.mark.parametrize("scale", BELOW_HEADS)
def test_below_an_enlarged_head_watchers_stand_beside_the_goal(scale, seats):
    area, beside = BELOW_HEADS[scale]
    at = Arrangement(Room(area, beside), Theme.fit((1280, 720), scale), seats)
    fight, head = at.face_off, Rect(area.topleft, (at.head_width, beside))
    watching = [fight.watcher(number, seats - 2) for number in range(seats - 2)]
    fighters = [place for side in (PASSER, TARGET) for place in (fight.car(side), fight.plate(side), fight.free(side))]
    assert disjoint([head, fight.sign, *watching, fight.main, at.low]) and all(
        area.contains(plate) for plate in watching
    )
    assert disjoint(fighters) and all(fight.main.contains(thing) for thing in fighters)


@every_area
def test_nothing_overlaps_and_all_lies_in_the_area(name, seats):
    at, area, theme = arrangement(name, seats)
    hand = [at.hand(place, 5) for place in range(5)]
    signs = [at.sign, at.pile(0), at.pile(1), *([at.ring] if at.ring.w else [])]
    regions = [at.line, at.bars(), *hand, *signs]
    assert all(area.contains(region) for region in regions) and disjoint(regions)
    assert at.bars().w >= theme.px(150) and at.bars().h >= theme.target


@every_area
def test_buttons_stand_in_the_corner_and_leave_room_for_words(name, seats):
    at, area, theme = arrangement(name, seats)
    for count in range(1, 10):
        bar = at.bar(count)
        buttons = bar_rects(stage_of(theme.size, interface_scale=theme.unit), bar, count) if count > 3 else []
        assert area.contains(bar) and all(bar.inflate(2, 2).contains(button) for button in buttons)
        assert bar.h >= theme.target and (count > 3 or bar.bottomright == at.bars().bottomright)
    beside = at.bar(0, is_open=False)
    assert beside == at.bar(1, is_open=False) == at.bar(2, is_open=False), "a single one is as large as two"
    assert disjoint([beside, at.held(0, 8)[0].union(at.held(7, 8)[0])]), "no button lies on a closed hand"


@every_area
def test_cars_of_a_line_never_touch_and_the_first_is_rightmost(name, seats):
    at, area, theme = arrangement(name, seats)
    cars = [box(at.car_at(place), at.car) for place in range(seats)]
    plates = [at.plate(place) for place in range(seats)]
    assert disjoint([*cars, *plates]) and all(at.line.contains(plate) for plate in plates)
    assert all(at.line.inflate(0, 2 * theme.gap(1)).contains(car) for car in cars), "trophies reach between the signs"
    assert [car.x for car in cars] == sorted((car.x for car in cars), reverse=True)
    assert all(abs(car.centerx - plate.centerx) <= 1 for car, plate in zip(cars, plates, strict=True))
    assert at.road.w >= area.w and at.road.top > at.line.top - at.car[1]


@every_area
def test_a_car_that_pulls_up_is_seen_beside_its_target(name, seats):
    at, area, _ = arrangement(name, seats)
    for place in range(seats - 1):
        beside, target = box(at.beside(place), at.car), box(at.car_at(place), at.car)
        body = Rect(beside.x, beside.bottom - at.body, beside.w, at.body)
        assert area.contains(body) and beside.y < target.y and target.left - beside.left >= at.car[0] * 0.4


@every_area
def test_the_light_of_the_current_car_is_larger_than_it(name, seats):
    at, _, _ = arrangement(name, seats)
    assert at.glow[0] > at.car[0]
    assert all(at.area.inflate(2, 2).contains(at.marking(place)) for place in range(seats))


@every_area
def test_the_number_of_a_row_stands_at_its_own_car(name, seats):
    at, _, _ = arrangement(name, seats)
    cars = [box(at.car_at(place), at.car) for place in range(seats)]
    for place, ahead in pairwise(reversed(range(seats))):
        behind, before = at.marking(place).left - cars[place].right, cars[ahead].left - at.marking(place).right
        assert behind < before, "nearer to its car than to the one ahead"


@every_area
def test_piles_hang_on_their_board(name, seats):
    at, _, _ = arrangement(name, seats)
    assert disjoint([at.pile(0), at.pile(1)])
    assert all(at.stand.contains(at.pile(number)) for number in (0, 1))


@every_area
def test_hands_of_any_size_lie_at_the_bottom(name, seats):
    at, area, theme = arrangement(name, seats)
    for count in range(1, LONG + 1):
        cards = [at.hand(place, count) for place in range(count)]
        assert all(at.low.contains(card) and at.low.contains(card.move(0, -at.lift)) for card in cards)
        closed = [at.held(place, count)[0] for place in range(count)]
        assert all(card.size == at.held(0, 1)[0].size for card in closed)
        assert max(card.bottom for card in closed) in range(area.bottom - 2, area.bottom + 1), "no corner is cut"
        assert all(area.left <= card.left and card.right <= area.right for card in closed)
        assert all(card.centery < area.bottom for card in closed), "the upper half of each is seen"
        rows = [[card for card in cards if card.y == y] for y in sorted({card.y for card in cards})]
        steps = [after.x - before.x for row in rows for before, after in pairwise(row)]
        assert all(step >= theme.px(10) for step in steps) and len(rows) <= 2
        assert count > MUCH or disjoint(cards), "a large hand hides no picture and no badge"


@every_area
def test_a_duel_lies_in_its_place(name, seats):
    at, area, _ = arrangement(name, seats)
    fight = at.face_off
    for count in range(1, 13):
        cards = [fight.card(number, count)[0] for number in range(count)]
        assert all(area.contains(card) for card in cards)
        assert disjoint(cards[-2:]) and cards[-1].h >= fight.main.h * 0.4
    things = [fight.car(side) for side in (PASSER, TARGET)] + [fight.plate(side) for side in (PASSER, TARGET)]
    things += [fight.free(side) for side in (PASSER, TARGET)]
    watching = [fight.watcher(number, seats - 2) for number in range(seats - 2)]
    things += [*watching, fight.sign]
    assert disjoint(things) and all(area.contains(thing) for thing in things)
    assert fight.car(PASSER).x < fight.free(PASSER).x < fight.free(TARGET).x < fight.car(TARGET).x


@every_area
def test_drivers_to_choose_are_large_enough(name, seats):
    at, area, theme = arrangement(name, seats)
    cards = [at.driver_card(number) for number in range(DRIVERS)]
    assert disjoint(cards) and all(area.contains(card) for card in cards)
    assert all(card.w >= theme.target for card in cards)


@pytest.mark.parametrize("beside", [0, 40])
def test_an_event_is_named_in_a_duel_unless_the_head_is_there(beside):
    """As on a television, at 125 %: no head stands beside the row of those who watch."""
    at = Arrangement(Room(Rect(10, 110, 1260, 600), beside), Theme.fit((1280, 720), 1.25), 4)
    fight, named = at.face_off, beside == 0
    assert (fight.sign.w > BESIDE_ASPECT * fight.sign.h) == named
    assert (fight.strip.x == at.area.x) == named
    watching = [fight.watcher(number, 2) for number in range(2)]
    assert not named or disjoint([fight.sign, *watching])


def test_the_goal_counts_trophies_unless_it_shares_a_row():
    board = board_of(4, size=(1280, 720), interface_scale=1.25)
    game = match_of(4).view(None)
    for beside in (0, 40):
        board.place(Room(Rect(10, 110, 1260, 600), beside))
        assert bool(board.tally(game)) == (beside == 0)


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_where_nobody_chooses_the_event_stands_beside_the_hand(scale):
    at = Arrangement(Room(Rect(8, 131, 1264, 505)), stage_of((1280, 720), interface_scale=scale).theme, 5, False)
    assert at.in_corner and at.sign.w >= BESIDE_ASPECT * at.sign.h, "wide enough for its name"
    cards = [at.held(place, 8)[0] for place in range(8)]
    assert disjoint([at.sign, Rect.unionall(cards[0], cards[1:]), at.stand])
