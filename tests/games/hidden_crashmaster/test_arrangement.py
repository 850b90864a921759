"""The regions of the bus: nothing overlaps, everything is large enough, and all lies in the bus."""

from itertools import product

import pytest
from pygame import Rect

from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN, DRAW, POINTS_TO_WIN, SEATS, TRACKER_END
from crashgames.ui.theme import Theme
from tests.boards import disjoint

WINDOWS = {
    "desk": ((1280, 720), 1.0),
    "full_hd": ((1920, 1080), 1.5),
    "television": ((1920, 1080), 2.0),
    "large": ((1280, 720), 1.6),
    "largest": ((1280, 720), 2.0),
    "four_to_three": ((1024, 768), 1.0),
    "ultra_wide": ((2560, 1080), 1.0),
    "large_ultra_wide": ((2560, 1080), 2.0),
}
COMBINATIONS = list(product(WINDOWS, SEATS))
every_window = pytest.mark.parametrize(
    ("name", "seats"), COMBINATIONS, ids=[f"{name}-{seats}" for name, seats in COMBINATIONS]
)
some_tables = pytest.mark.parametrize("seats", [5, 7, 10])


def arrangement(name, seats):
    """The bus in what the strip above leaves of a window."""
    size, scale = WINDOWS[name]
    theme = Theme.fit(size, scale)
    top, gap = theme.px(92), theme.px(8)
    area = Rect(gap, top, size[0] - 2 * gap, size[1] - top - gap)
    return Arrangement(area, theme, seats), area, theme


@every_window
def test_nothing_overlaps_and_all_lies_in_the_area(name, seats):
    at, area, theme = arrangement(name, seats)
    slips = [at.slip(seat) for seat in range(seats)]
    regions = [at.front, at.dash, at.aisle, *at.plates]
    assert all(area.contains(region) for region in regions)
    assert disjoint(regions)
    assert all(area.contains(slip) for slip in slips)
    for seat, slip in enumerate(slips):
        assert not [plate for plate in at.plates if plate.colliderect(slip)], seat
    assert all(plate.w >= theme.px(120) and plate.h >= theme.px(40) for plate in at.plates)


BELOW_HEADS = {1.5: Rect(12, 148, 1256, 560), 2.0: Rect(16, 192, 1248, 512)}
"""Areas of a window of 1280 x 720."""


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("scale", BELOW_HEADS)
def test_below_an_enlarged_head_everything_has_its_own_place(scale, seats):
    area = BELOW_HEADS[scale]
    at = Arrangement(area, Theme.fit((1280, 720), scale), seats)
    slips = [at.slip(seat) for seat in range(seats)]
    apart = [at.front, at.dash, at.bar, *at.plates]
    assert disjoint(apart) and all(area.contains(region) for region in apart)
    assert all(area.contains(slip) and slip.collidelist(at.plates) < 0 for slip in slips)
    on_dash = [at.portrait(True), at.portrait(False), at.deck, at.discards, *(at.lamp(n + 1) for n in range(3))]
    assert disjoint(on_dash) and all(at.dash.contains(place) for place in on_dash)
    assert all(at.front.contains(at.pane(number)) for number in range(CRASHES_TO_WIN))


@every_window
def test_the_aisle_is_shared_out(name, seats):
    at, area, theme = arrangement(name, seats)
    lines = [at.foot_line(has_identity, warns) for has_identity, warns in product((False, True), repeat=2)]
    assert not at.foot.h or all(at.strip.contains(line) for line in lines[1::2])
    for parts in *([line, at.bar] for line in lines), [lines[2], at.identity, at.bar], [at.tray, at.identity]:
        shown = [part for part in parts if part.h]
        assert disjoint(shown) and all(area.contains(part) for part in shown)
    assert at.bar.h >= theme.target and at.bar.w >= theme.px(150)
    assert not at.foot.h or (at.dash.contains(at.foot) and disjoint([at.foot, at.portrait(True), at.portrait(False)]))


@every_window
def test_small_things_lie_in_their_regions(name, seats):
    at, area, theme = arrangement(name, seats)
    for seat in range(seats):
        assert disjoint([at.bubble(seat), *at.plates]) and at.slot(seat).contains(at.bubble(seat))
        assert at.placard(seat).w >= theme.usual.px(24) and not at.placard(seat).colliderect(at.slip(seat))
        assert area.contains(at.plates[seat]) and area.contains(at.bubble(seat))
    lamps = [at.lamp(number) for number in range(1, TRACKER_END + 1)]
    faces = [at.portrait(driver) for driver in (False, True)]
    words = [at.display, at.lamps_label, *(place(driver) for place in (at.name, at.office) for driver in (False, True))]
    on_dash = [*lamps, at.book, at.deck, at.discards, *faces, *words, *at.pile_labels]
    assert disjoint(on_dash) and all(at.dash.contains(rect) for rect in on_dash)
    hand = [at.hand(place, DRAW) for place in range(DRAW)]
    assert disjoint(hand) and all(at.tray.union(at.console).contains(card) for card in hand)
    names = [place(driver) for place in (at.name, at.office) for driver in (False, True)]
    assert at.compact or disjoint([*hand, *faces, *names, at.above_hand, at.bar])
    ballots = [at.ballot(place, 2) for place in range(2)]
    assert at.compact or disjoint([*ballots, *faces, *names, at.above_hand])
    assert hand[0].w >= min((at.tray.h - 2 * theme.gap(2)) * 5 // 7, (at.tray.w - theme.px(32)) // DRAW) - 1
    assert hand[0].h >= theme.px(145) or name != "desk" or seats > 8
    for driver in (False, True):
        assert all(at.dash.contains(at.held(place, DRAW, driver)) for place in range(DRAW))


@every_window
def test_the_windscreen_has_all_spaces(name, seats):
    at, _, _ = arrangement(name, seats)
    tracks = [[at.space(number, crashes) for number in range(CRASHES_TO_WIN)] for crashes in range(CRASHES_TO_WIN + 1)]
    signs = [at.sign(number) for number in range(1, POINTS_TO_WIN + 1)]
    apart = [[*spaces[max(0, crashes - 1) :], *signs] for crashes, spaces in enumerate(tracks)]
    assert all(map(disjoint, apart)) and signs == sorted(signs, key=lambda sign: sign.x)
    assert all(spaces[0] == spaces[max(0, crashes - 1)] for crashes, spaces in enumerate(tracks)), "past ones share one"
    assert all(at.visor.contains(rect) for spaces in tracks for rect in spaces)
    for crashes, spaces in enumerate(tracks[:-1]):
        assert max(spaces, key=lambda space: space.w) == spaces[crashes], "the next Crash is the widest"
    assert all(at.glass.contains(rect) for rect in [*signs, at.device])
    towns = [at.skyline(points) for points in range(POINTS_TO_WIN + 1)]
    assert [town.w for town in towns] == sorted({town.w for town in towns}), "it comes nearer with every Point"
    assert all(at.glass.contains(town) for town in towns)


@every_window
def test_signs_stand_clear_of_the_frame_of_the_windscreen(name, seats):
    at, _, theme = arrangement(name, seats)
    clear = at.glass.inflate(-2 * theme.px(3), 0)
    assert all(clear.contains(at.sign(number)) for number in range(1, POINTS_TO_WIN + 1))


@every_window
def test_cracks_begin_at_the_edge_and_leave_the_middle_clear(name, seats):
    at, _, _ = arrangement(name, seats)
    for pane in (at.pane(number) for number in range(CRASHES_TO_WIN)):
        assert at.glass.contains(pane) and (pane.y == at.glass.y or pane.bottom == at.glass.bottom)
        assert not pane.collidepoint(at.glass.center)


@every_window
def test_claims_are_large_enough_to_be_pressed(name, seats):
    at, area, theme = arrangement(name, seats)
    for count in (3, 4, 5, 9):
        for alone in (False, True):
            places = [at.option(place, count, alone) for place in range(count)]
            assert disjoint([*places, *at.plates]) and all(area.contains(place) for place in places)
            assert all(place.h >= theme.px(36) and place.w >= theme.target for place in places)


@some_tables
def test_seats_go_round_the_bus_clockwise(seats):
    at, _, _ = arrangement("desk", seats)
    left = [plate for plate in at.plates if plate.centerx < at.area.centerx]
    right = [plate for plate in at.plates if plate.centerx > at.area.centerx]
    assert at.plates == [*sorted(left, key=lambda p: -p.y), *sorted(right, key=lambda p: p.y)]
    assert len(left) - len(right) in (0, 1)
