"""The floor as it can be read: tiles, what is taken, which bells may not ring."""

from collections import Counter
from itertools import pairwise
from math import cos, sin

import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from crashgames.games.crash_by_crash.board import faces, pits
from crashgames.games.crash_by_crash.board.choices import cell_of
from crashgames.games.crash_by_crash.board.faces import DIGIT_DROP, DIGIT_HEIGHT, EDGE, NO_POINTS
from crashgames.games.crash_by_crash.board.layout import MAX_DARK
from crashgames.games.crash_by_crash.board.marks import CARDS_VEIL_OPACITY, THIN_VEIL_OPACITY
from crashgames.games.crash_by_crash.board.pits import FIGURES
from crashgames.games.crash_by_crash.board.words import quiet_lines, worth_now
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.tables import GRID, HIGHEST, LAST_EVENT, SIDES, STOCK, TILE_OF, is_magnetic
from crashgames.ui.assets import Assets
from crashgames.ui.bar import bar_rects
from crashgames.ui.drawing import draw_still
from crashgames.ui.lettering import lettered
from crashgames.ui.text import Text
from crashgames.ui.theme import contrast, mix
from tests.games.crash_by_crash.test_board import AREAS, positions, show, table


def picture(board, size=(1280, 720)):
    surface = Surface(size)
    for part in board.ground():
        part.draw(surface)
    draw_still(board, surface)
    return surface


def light(surface, point):
    return sum(surface.get_at((round(point[0]), round(point[1])))[:3])


def differing(one, other, point):
    return one.get_at((round(point[0]), round(point[1]))) != other.get_at((round(point[0]), round(point[1])))


def test_at_setup_a_taken_tile_is_dim():
    match, board = table()
    match.play(match.legal_actions(match.to_act()[0])[90])
    show(match, board)
    taken = TILE_OF[next(at for at in match.view(None).cars if at)]
    standing = {*board.shown.cars, *board.shown.bells, board.shown.operator}
    free = {piece[1] for piece in board.targets() if piece[0] == "cell"}
    bare = picture(board)
    board.legal = ()
    board.allow(())
    unmarked = picture(board)
    for at in GRID.cells:
        x, y = board.plane.centre(at)
        point = (x - board.plane.width * 0.25, y)
        if TILE_OF[at] == taken and at not in standing:
            assert light(bare, point) < 0.8 * light(unmarked, point)
        elif at in free:
            assert not differing(bare, unmarked, point)


def test_seams_are_darker_than_joints_within_a_tile_also_lit():
    match, board = table()
    show(match, board)
    assert board.view.phase == Phase.SET_UP
    surface = picture(board)
    seams, joints = [], []
    for at in GRID.cells:
        for way, step in list(enumerate(GRID.steps))[:3]:
            if at + step in GRID:
                one, two = board.plane.edge(at, way)
                found = seams if TILE_OF[at] != TILE_OF[at + step] else joints
                middle = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
                found.append(light(surface, middle))
    assert sum(seams) / len(seams) < 0.7 * sum(joints) / len(joints)


def test_a_value_has_one_tint_on_every_tile():
    match, board = table()
    show(match, board)
    surface, floor = Surface((1280, 720)), match.view(None).floor
    for part in board.ground():
        part.draw(surface)
    tints = {value: set() for value in range(4)}
    for at in GRID.cells:
        x, y = board.plane.centre(at)
        below_dots = (round(x), round(y + board.plane.width * 0.43))
        tints[floor[at]].add(tuple(surface.get_at(below_dots)[:3]))
    spread = [max(max(channel) - min(channel) for channel in zip(*seen, strict=True)) for seen in tints.values()]
    assert max(spread) <= 6, "the same to the eye, wherever the cell lies"
    means = [sum(map(sum, seen)) / len(seen) for seen in tints.values()]
    assert all(lighter - darker > 60 for lighter, darker in pairwise(means)), "told apart in greyscale"


def test_a_lesson_lights_every_bell_and_some_bare_darkest_cells():
    match, board = table()
    show(match, board)
    darkest = [at for at in GRID.cells if match.view(None).floor[at] == HIGHEST]
    places = {tuple(board.rect_of(("cell", at))): at for at in darkest}
    lit = [places[tuple(rect)] for rect in board.places("dark cells")]
    bare = {*darkest} - {*board.shown.cars, *board.shown.bells}
    assert {*lit} < bare and len(lit) == MAX_DARK
    assert all(bare.intersection(GRID.neighbours(at)) for at in lit), "they lie beside each other"
    assert len(board.places("bells")) == len(match.view(None).bells) > 5


def test_bells_are_muffled_until_they_may_ring():
    faces, shown = {True: set(), False: set()}, set()
    for _, board in positions(seeds=(1,), step=2):
        view = board.shown
        for bell, at in enumerate(view.bells):
            if at and bell not in view.ringing:
                faces[view.quiet].add(board.layout(view)["bell", bell].face)
        if view.quiet:
            shown.add(quiet_lines(view)[0])
    assert faces == {True: {("standing", "bell_muffled")}, False: {("standing", "bell")}}
    counting = {f"Turn {turn}: bells from turn 6" for turn in range(1, 6)}
    assert shown == {"Bells can ring from turn 6", *counting}


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_painted_explains_itself(seats):
    match, board = table(seats)
    show(match, board)
    view = board.view
    for side in range(SIDES):
        assert board.piece_at(board.at.pit[side].sign.center) == ("score", side)
        assert "start with 10" in board.tip(("score", side), view)
    for number in range(LAST_EVENT):
        assert board.piece_at(board.at.bulbs[number].center) == ("space", number)
        assert f"{number + 1} of {LAST_EVENT}" in board.tip(("space", number), view)
    assert "2 cells, or 4 for 2 points" in board.tip(("operator",), view)
    assert "first five turns" in board.tip(("bell", 0), view)
    dots = {view.floor[at]: board.tip(("cell", at), view) for at in GRID.cells}
    assert "no dots" in dots[0] and "one dot" in dots[1] and "3 dots" in dots[3] and "scores 3" in dots[3]


def test_pieces_on_the_floor_name_their_cell_on_the_rim():
    match, board = table()
    show(match, board)
    view = board.shown
    assert cell_of(("operator",), view) == view.operator
    assert cell_of(("bell", 2), view) == view.bells[2]
    assert cell_of(("stock", 0, False), view) == 0


@pytest.mark.parametrize("name", AREAS)
def test_two_buttons_have_room_for_their_words(name):
    size, scale, area = AREAS[name]
    _, board = table(area=area, size=size, interface_scale=scale)
    words = ("Zwei Karten tauschen", "Échanger deux cartes", "Twee kaarten ruilen")
    buttons = bar_rects(board.stage, board.bar, 2)
    assert all(board.bar.contains(button) for button in buttons)
    room = buttons[0].inflate(-board.stage.theme.gap(1), 0)
    assert all(board.stage.text.holds(line, "caption", *room.size, "bold", 2) for line in words)
    assert board.at.held(3).places[0].h >= board.stage.theme.px(20)


def on_floor(view):
    return [car for car, at in enumerate(view.cars) if at != STOCK]


def test_a_car_shows_the_points_of_the_cell_that_it_covers():
    seen = set()
    for _, board in positions(seeds=(1,), step=5):
        view = board.shown
        layout = board.layout(view)
        for car in on_floor(view):
            face = layout["car", car].face
            dots = face[-1] if face[0] == "car" else face[1][-1]
            assert dots == view.floor[view.cars[car]]
            seen.add(dots)
        assert all(layout["car", car].face[3] == NO_POINTS for car, at in enumerate(view.cars) if at == STOCK)
    assert seen == {0, 1, 2, 3}


@pytest.mark.parametrize("side", range(SIDES))
def test_points_stand_in_light_figures_on_the_hood(side):
    _, board = table()
    wide, found = 120, []
    for points in (NO_POINTS, 0, 1, 2, 3):
        drawn = board.picture(("car", side, False, points), (wide, wide), None, 0)
        spot = Rect(0, 0, 40, round(wide * DIGIT_HEIGHT * 0.7))
        spot.center = drawn.width // 2, drawn.height // 2 + round(wide * DIGIT_DROP)
        lit = [(x, y) for x in range(spot.left, spot.right) for y in range(spot.top, spot.bottom)]
        found.append(frozenset(at for at in lit if drawn.get_at(at)[:3] == EDGE))
    assert not found[0] and not found[1] and len(set(found[2:])) == 3, "each number looks different, nothing has none"
    assert all(len(figure) > 300 for figure in found[2:]) and min(map(len, found[2:])) == len(found[2])


def test_sides_are_told_by_the_shape_of_the_hood():
    _, board = table()
    for magnetic in (False, True):
        one, two = (board.picture(("car", side, magnetic, 0), (100, 100), None, 0) for side in range(SIDES))
        x, y = one.get_rect().center
        corners = [(x - 45, y + 41), (x + 45, y + 41)]
        assert all(one.get_at(at).a < 255 and two.get_at(at).a == 255 for at in corners)


def test_cars_that_can_be_chosen_stand_in_another_light():
    seen = 0
    for _, board in positions(seeds=(1,), step=3):
        cars = [board.rect_of(piece).center for piece in board.targets() if piece[0] == "car"]
        marked, reach = picture(board), board.plane.width * 0.72
        board.allow(())
        board.pieces.changed = True
        bare = picture(board)
        for x, y in cars:
            around = [(x + reach * cos(turn), y + reach * sin(turn)) for turn in range(7)]
            assert sum(differing(marked, bare, spot) for spot in around) >= 2
        seen += len(cars)
    assert seen > 10


@pytest.mark.long
def test_magnet_lines_are_shown_only_while_placing_or_pointing(monkeypatch):
    counted = {True: set(), False: set()}
    pointed = 0
    for _, board in positions(seeds=(1, 2), step=2):
        lines = []
        monkeypatch.setattr(board.marks, "reach", lambda surface, at, lines=lines: lines.append(at))
        magnets = [at for car, at in enumerate(board.shown.cars) if at != STOCK and is_magnetic(car)]
        if not magnets:
            continue
        placing = board.shown.phase in (Phase.SET_UP, Phase.PLACE)
        picture(board)
        counted[placing].add(set(lines) == set(magnets) if placing else bool(lines))
        lines.clear()
        near = next(at for at in GRID.neighbours(magnets[0]) if at in GRID)
        board.point(("cell", near))
        picture(board)
        pointed += magnets[0] in lines
        assert magnets[0] in lines
        board.point(None)
    assert counted == {True: {True}, False: {False}} and pointed > 10


@pytest.mark.parametrize("seats", [2, 4])
def test_each_sign_says_what_the_floor_is_worth_and_who_leads(seats, monkeypatch):
    leads, written, icons = set(), [], []
    letter, icon = Text.letter, Assets.icon
    monkeypatch.setattr(Text, "letter", lambda self, text, *more: written.append(text) or letter(self, text, *more))
    monkeypatch.setattr(Assets, "icon", lambda self, name, *more: icons.append(name) or icon(self, name, *more))
    for _, board in positions(seats, seeds=(1,), step=7):
        worth, (red, blue) = worth_now(board.shown), board.shown.scores
        written.clear()
        icons.clear()
        surface = picture(board)
        assert {f"+{points}" for points in worth} <= set(written) and written.count("Next bell") >= SIDES
        assert ("trophy" in icons) == (red != blue)
        signs = [pixels(surface, board.at.pit[side].sign) for side in range(SIDES)]
        assert [faces.ENAMEL in sign for sign in signs] == [red >= blue, blue >= red]
        assert [faces.GOLD in sign for sign in signs] == [red > blue, blue > red], "gold is for the leader alone"
        for side in range(SIDES):
            inks = Counter(pixels(surface, board.at.pit[side].tag)).most_common(2)
            fill = next(ink for ink, _ in inks if ink != FIGURES)
            assert contrast(fill, FIGURES) >= 4.5
            assert fill[0] - fill[2] > 20 if side == 0 else fill[2] - fill[0] > 20, "the colour of the side"
        assert all(f"+{points}" in board.tip(("score", 0), board.shown) for points in worth)
        leads.add(red != blue)
    assert len(leads) > 1


@pytest.mark.parametrize("seats", [2, 4])
def test_pits_say_how_many_cars_are_left(seats, monkeypatch):
    written, letter, counts = [], Text.letter, set()
    monkeypatch.setattr(Text, "letter", lambda self, text, *more: written.append(text) or letter(self, text, *more))
    for _, board in positions(seats, seeds=(1,), step=9):
        written.clear()
        left = [
            sum(board.shown.cars[car] == STOCK for car in range(11 * side, 11 * side + 10)) for side in range(SIDES)
        ]
        picture(board)
        assert {str(count) for count in left if count} <= set(written)
        counts.update(left)
    assert len(counts) > 4


def test_used_accumulators_stand_apart_from_the_ground():
    match, board = table()
    show(match, board)
    view = replace(board.view, accumulators=(2, 0))
    found = [piece[1:] for piece in board.layout(view) if piece[0] == "accumulator"]
    assert found == [(0, 0), (0, 1)]
    spent = board.picture("crash_by_crash/accumulator_spent", (40, 40), None, 0)
    line, skin = max(pixels(spent, spent.get_rect()), key=sum), board.stage.skin
    assert all(contrast(line, pits.ground_of(skin, side)) > 3 for side in range(SIDES))


@pytest.mark.parametrize("seats", [2, 4])
def test_signs_are_higher_where_nobody_has_anything_left(seats):
    """Both have one height: a higher one would look like the higher score."""
    match, board = table(seats)
    show(match, board)
    floor = tuple(GRID.cells[: len(board.view.cars)])
    for left in ((0, 0), (1, 0), (0, 1), (1, 1)):
        view = replace(board.view, accumulators=left, scores=(4, 7), cars=floor)
        signs = [board.at.signs(side, view) for side in range(SIDES)]
        higher = {sign.sign.h > pit.sign.h for sign, pit in zip(signs, board.at.pit, strict=True)}
        assert higher == {left == (0, 0)} and all(sign.sign.h == sign.tag.h for sign in signs), left


def test_a_side_with_nothing_left_has_a_nought_if_one_has_some():
    match, board = table()
    show(match, board)
    place, drawn = board.at.pit[0].stock_count, []
    for left in ((0, 1), (0, 0), (1, 0)):
        board.view = replace(board.view, accumulators=left, cars=tuple(GRID.cells[: len(board.view.cars)]))
        ground = Surface((1280, 720))
        for part in board.ground():
            part.draw(ground)
        drawn.append(len(set(pixels(ground, place))))
    nought, tall, without = drawn
    assert nought > without and tall != nought


def pixels(surface, rect):
    return [surface.get_at((x, y))[:3] for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_floor_is_dimmed_a_little_while_a_card_is_chosen(seats, monkeypatch):
    dimmed = {True: set(), False: set()}
    for _, board in positions(seats, seeds=(1,), step=3):
        veiled = []
        monkeypatch.setattr(board.marks, "veil", lambda *call, veiled=veiled: veiled.append(call[-1]))
        kinds = {piece[0] for piece in board.targets()}
        picture(board)
        if kinds and "cell" not in kinds:
            dimmed[kinds <= {"hand", "face_up", "offer", "pile"}].update(veiled or {0})
    assert dimmed[True] == {CARDS_VEIL_OPACITY} and 0 < CARDS_VEIL_OPACITY < THIN_VEIL_OPACITY / 2
    assert dimmed[False] <= {0, CARDS_VEIL_OPACITY, THIN_VEIL_OPACITY}


@pytest.mark.parametrize("seats", [2, 4])
def test_pile_and_discards_have_their_names_below_them(seats):
    *_, (_, board) = positions(seats, seeds=(1,), step=40)
    at = board.at
    assert at.pile_label(0).right < at.pile_label(1).left
    for number, card in enumerate((at.pile(), at.discard())):
        room = at.pile_label(number)
        assert card.bottom < room.top and room.bottom < at.posters.bottom and abs(room.centerx - card.centerx) <= 1
        assert all(
            lettered(board.stage, words, room.size, (255, 255, 255)).height for words in ("Draw pile", "Discards")
        )


def test_the_booth_of_a_hand_reaches_to_pit_or_first_button():
    match, board = table()
    show(match, board)
    at, (first, *_) = board.at, bar_rects(board.stage, board.bar, 1)
    assert at.booth_of_hand(False).contains(at.bar.union(at.hand))
    assert at.booth_of_hand(True).contains(at.hand) and first.bottom <= at.booth_of_hand(True).top < at.hand.top - 40
    drawn = []
    for board.bar in (at.bar, at.bar_parts[0]):
        surface = picture(board)
        drawn.append(pixels(surface, first.inflate(-8, -20)))
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("side", range(SIDES))
def test_the_cup_of_the_leader_keeps_clear_of_the_score(side):
    _, board = table()
    ink = mix(board.stage.skin.colour(side), faces.INK, faces.INK_SHARE)
    for size in ((150, 66), (90, 40)):
        sign = faces.draw_sign(board.stage, side, size, 142, lead=14)
        places = [(x, y) for x in range(size[0]) for y in range(size[1])]
        cup, score = ([x for x, y in places if sign.get_at((x, y))[:3] == colour] for colour in (faces.GOLD, ink))
        assert 0 < max(cup) < min(score), "air between them"
