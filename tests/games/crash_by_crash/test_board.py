"""The board of Crash by Crash: regions, reach of every action, words, and that motion ends where it should."""

import itertools
import random

import pytest
from pygame import Rect, Surface

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.core.replay import EVERYTHING, Eyes
from crashgames.games.crash_by_crash.board import CrashBoard
from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.choices import WAYS, piece_of
from crashgames.games.crash_by_crash.board.marks import Ghosts
from crashgames.games.crash_by_crash.board.room import RinkRoom
from crashgames.games.crash_by_crash.messages import (
    Bump,
    CallOperator,
    ExchangeCards,
    MoveOperator,
    Phase,
    PlaceCar,
    TakeCar,
)
from crashgames.games.crash_by_crash.tables import GRID, HOLE, LAST_EVENT, SIDE_CARS, SIDES, STOCK, is_magnetic
from crashgames.scenes.replay.scene import ReplayScene
from crashgames.ui.drawing import draw_still
from crashgames.ui.parts import Room
from crashgames.ui.theme import Theme
from tests.boards import AREA, AREAS, draw_moving
from tests.random_play import random_match
from tests.scenes.private_table import match_of, sit_down
from tests.ui.playground import stage_of, wait

NAMES = ("Anna", "Bernhard", "Carl", "Dorothea")


def table(seats=2, seed=1, area=AREA, **settings):
    stage = stage_of(**settings)
    match = Match(game("crash_by_crash"), [Player(name) for name in NAMES[:seats]], bytes([seed]) * 32)
    match.listening = True
    board = CrashBoard(stage, match.names)
    board.place(Room(area))
    return match, board


def show(match, board, viewer="own"):
    seat = match.to_act()[0] if match.to_act() else None
    legal = match.legal_actions(seat) if seat is not None else ()
    board.show(match.view(seat if viewer == "own" else viewer), legal)
    board.jump()


def positions(seats=2, seeds=(1, 2), step=3):
    """Positions of random play, shown to the seat to act."""
    for seed in seeds:
        match, board = table(seats, seed)
        pick = random.Random(seed)
        while match.outcome is None:
            if len(match.actions) % step == 0:
                show(match, board)
                yield match, board
            match.play(pick.choice(match.legal_actions(match.to_act()[0])))


def found(wanted, seed=3, tries=4):
    """The first position of random play in which an action is wanted, and that action."""
    for offset in range(tries):
        for match, board in positions(seeds=(seed + offset,), step=1):
            action = next((action for action in board.legal if wanted(match, action)), None)
            if action is not None:
                return match, board, action
    raise AssertionError("no such position")


# Regions


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", AREAS)
def test_nothing_overlaps_and_all_lies_in_the_area(name, seats):
    size, scale, area = AREAS[name]
    theme = Theme.fit(size, scale)
    at = Arrangement(RinkRoom(area, theme, seats))
    wall = [at.bar, at.pile(), at.discard()] if at.crowded else [at.posters, at.bar]
    regions = [at.rink, *at.plates, *at.pits, *wall, at.hand]
    around = area.inflate(0, 2 * theme.gap(2))  # the rink has the margins, too
    assert around.contains(at.rink) and all(area.contains(region) for region in regions[1:])
    assert all(one.collidelist(regions[number + 1 :]) < 0 for number, one in enumerate(regions))
    assert at.bar.h >= theme.target and at.rink.contains(at.arch) and not at.arch.colliderect(at.bed)


def readable(hung, theme):
    """True if no ticket lies on the upper part of another, and that has room for a line."""
    tops = [place.y for place in hung.places]
    apart = [below - top for top, below in itertools.pairwise(tops)]
    return all(hung.seen <= step for step in apart) and hung.seen >= theme.font("body") * 0.8


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", AREAS)
def test_small_things_lie_in_their_regions(name, seats):
    size, scale, area = AREAS[name]
    theme = Theme.fit(size, scale)
    at = Arrangement(RinkRoom(area, theme, seats))
    for side in range(SIDES):
        trays = [at.pit[side].stock, at.pit[side].magnet, at.pit[side].shelf]
        assert all(at.pits[side].contains(rect) for rect in (at.pit[side].sign, *trays))
        for car in range(side * SIDE_CARS, (side + 1) * SIDE_CARS):
            body = Rect(0, 0, at.pit[0].car_length, round(at.pit[0].car_length * 0.8))
            body.center = at.home_of(car)
            tray = at.pit[side].magnet if is_magnetic(car) else at.pit[side].stock
            assert tray.contains(body) and not body.inflate(-2, 0).colliderect(at.pit[side].stock_count)
        assert at.pit[side].stock.contains(at.pit[side].stock_count)
        assert at.pits[side].contains(at.pit[side].powers[3])
    tickets = [] if at.hides_piles else at.hung(3).places
    piles = [at.pile(), at.discard()]
    assert all(at.posters.contains(card) for card in (*tickets, *piles))
    assert not piles[0].colliderect(piles[1]) and all(pile.collidelist(tickets) < 0 for pile in piles)
    assert all(at.hand.contains(at.held(3).places[k]) for k in range(3))
    assert all(readable(hung, theme) for hung in (at.held(3), at.hung(3)))
    assert all(at.arch.contains(at.bulbs[k]) for k in range(LAST_EVENT))
    boosts = at.tiles(3)
    assert all(at.bar.contains(rect) and rect.collidelist([at.bar_parts[0]]) < 0 for rect in boosts)


def test_in_a_low_area_piles_lie_beside_wide_tickets():
    """As in a replay at the largest scale."""
    theme = Theme.fit((1280, 720), 2.0)
    at = Arrangement(RinkRoom(Rect(16, 146, 1248, 430), theme, 2))
    piles = [at.pile(), at.discard()]
    assert readable(at.hung(3), theme)
    assert all(at.posters.contains(rect) for rect in (*at.hung(3).places, *piles))
    assert not piles[0].colliderect(piles[1]) and all(pile.collidelist(at.hung(3).places) < 0 for pile in piles)


@pytest.mark.parametrize("name", AREAS)
def test_the_rink_takes_most_of_the_area(name):
    size, scale, area = AREAS[name]
    at = Arrangement(RinkRoom(area, Theme.fit(size, scale), 4))
    assert at.rink.h > area.h * 0.96 or at.rink.w > area.w * 0.25


@pytest.mark.parametrize("name", AREAS)
def test_every_side_has_its_plates_above_its_pit(name):
    size, scale, area = AREAS[name]
    at = Arrangement(RinkRoom(area, Theme.fit(size, scale), 4))
    for seat, plate in enumerate(at.plates):
        pit = at.pits[seat % SIDES]
        assert plate.bottom <= pit.top and pit.left <= plate.left and plate.right <= pit.right
        assert (plate.right <= at.rink.left) == (seat % SIDES == 0 or at.low)


def test_every_cell_lies_on_the_rink():
    at = Arrangement(RinkRoom(AREA, Theme.fit((1280, 720)), 2))
    assert all(at.bed.collidepoint(at.plane.centre(cell)) for cell in GRID.cells)


def test_every_cell_can_be_hit_at_its_middle():
    match, board = table()
    show(match, board)
    for cell in GRID.cells:
        x, y = board.plane.centre(cell)
        piece = board.piece_at((round(x), round(y)))
        assert piece == ("cell", cell) or piece[0] in ("bell", "operator")


# What presses mean


@pytest.mark.parametrize("seats", [2, 4])
def test_every_legal_action_is_reached_whatever_is_selected(seats):
    phases = set()
    for match, board in positions(seats, step=1):
        phases.add(match.view(None).phase)
        reached = set(board.loose_actions())
        for select in [None, *board.local_targets()]:
            assert select is None or board.press(select) or select in board.local_targets()
            for piece, actions in board.targets().items():
                assert piece in board.layout_now()
                reached |= set(actions)
            assert set(board.loose_actions()) <= set(board.legal)
        assert reached == set(board.legal)
    drawing = Phase.DRAW if seats == 2 else Phase.KEEP
    assert {Phase.SET_UP, Phase.ACTION, Phase.PLACE, Phase.BUMP, Phase.WALK, Phase.TARGET, drawing} <= phases


def test_the_only_loose_actions_are_those_without_a_piece():
    kinds = {type(action).__name__ for _, board in positions() for action in board.loose_actions()}
    assert kinds <= {"NoBump", "ExchangeCards"}


def test_no_boost_is_the_first_choice_and_another_can_be_pressed():
    _, board, action = found(lambda match, a: isinstance(a, Bump) and a.boost == 2)
    assert board.local_targets() == [("boost", n) for n in range(3) if ("boost", n) in board.layout_now()]
    car = piece_of(action, board.view)
    first = min(bump.boost for bump in board.legal)
    assert all(meant.boost == first for meant in board.targets().get(car, []))
    assert board.press(("boost", 2))
    assert board.targets()[car] == [action]
    assert board.bar == board.at.bar_parts[0]


def test_in_the_set_up_a_press_on_the_magnet_makes_cells_mean_it():
    match, board = table()
    show(match, board)
    cell = next(action.cell for action in board.legal if isinstance(action, PlaceCar))
    side = board.legal[0].seat % SIDES
    assert [action.magnetic for action in board.targets()[("cell", cell)]] == [False]
    assert board.press(("stock", side, True)) and board._meanings.chosen == ("stock", side, True)
    assert [action.magnetic for action in board.targets()[("cell", cell)]] == [True]
    assert board.press(("stock", side, False)) and board._meanings.chosen == ("stock", side, False)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_can_be_done_in_a_turn_has_tiles_beside_each_other(seats):
    counts = set()
    for _, board in positions(seats, seeds=(3,), step=2):
        tiles = [piece for piece in board.pieces.standing if piece[0] == "way"]
        assert bool(tiles) <= (board.view.phase is Phase.ACTION)
        for piece in tiles:
            assert {type(action) for action in board.targets()[piece]} == {WAYS[piece[1]]}
        counts.add(len(tiles))
        if tiles:
            rects = [board.rect_of(piece) for piece in tiles]
            assert board.at.bar_parts[1].contains(rects[0].unionall(rects))
            assert board.bar == board.at.bar_parts[0] and not board.loose_actions()
    assert counts >= {0, 2, 3}


def test_what_stands_where_the_operator_walks_is_smaller():
    _, board, _ = found(lambda match, a: isinstance(a, MoveOperator))
    beside = GRID.neighbours(board.view.operator)
    sizes = {True: set(), False: set()}
    for car, cell in enumerate(board.view.cars):
        if cell != STOCK:
            sizes[cell in beside].add(board.rect_of(("car", car)).w)
    assert not sizes[True] or max(sizes[True]) < 0.85 * min(sizes[False])
    assert board.rect_of(("operator",)).w > board.plane.width, "he himself stays large"


@pytest.mark.parametrize("kind", [MoveOperator, Bump])
def test_cars_that_cannot_be_aimed_at_keep_their_colour(kind):
    _, board, _ = found(lambda match, a: isinstance(a, kind))
    bare, aimed, about = Surface((1280, 720)), Surface((1280, 720)), {STOCK, *board._about()}
    draw_still(board, aimed)
    board.allow(())
    draw_still(board, bare)
    for piece, pose in board.layout_now().items():
        if piece[0] == "car" and board.view.cars[piece[1]] not in about:
            before, after = (sum(surface.get_at((round(pose.x), round(pose.y)))[:3]) for surface in (bare, aimed))
            assert after >= 0.95 * before


def test_a_press_on_a_piece_without_local_meaning_does_nothing():
    match, board = table()
    show(match, board)
    assert not board.press(("operator",))
    assert not board.press(("cell", GRID.cells[0]))


def test_the_operator_has_both_walks():
    _, board, _ = found(lambda match, a: isinstance(a, CallOperator) and a.cells == 4)
    assert sorted(action.cells for action in board.targets()[("operator",)]) == [2, 4]


def test_a_walk_out_of_a_hole_may_ask_from_which_cell():
    def several(match, action):
        if not isinstance(action, MoveOperator):
            return False
        same = [other for other in match.legal_actions(action.seat) if other.cell == action.cell]
        return len(same) > 1

    _, board, action = found(several, tries=12)
    assert len(board.targets()[("cell", action.cell)]) > 1


# How it stands


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("calm", [False, True])
def test_the_board_equals_the_view_after_playing_and_jumping(viewer, calm):
    match, board = table(reduced_motion=calm)
    pick = random.Random(4)
    board.show(match.view(viewer), ())
    for number in range(120):
        if match.outcome:
            break
        match.play(pick.choice(match.legal_actions(match.to_act()[0])))
        board.play(match.steps(viewer))
        if number % 2:
            board.jump()
        else:
            finish(board)
        assert board.idle and not board.pieces.passing
        assert not [piece for piece, sprite in board.pieces.sprites.items() if sprite.moving]
        if match.steps(viewer):
            view = match.steps(viewer)[-1].view
            assert board.layout_now() == board.layout(view)
        board.show(match.view(viewer), ())
        board.jump()


def finish(board, frame=1 / 10):
    surface = Surface((1280, 720))
    for number in range(900):
        if board.idle:
            return
        board.update(frame)
        if number % 4 == 0:
            draw_moving(board, surface)
    raise AssertionError("it does not come to rest")


def test_cards_are_open_to_their_owner_alone():
    for match, board in positions(step=9):
        seat = match.to_act()[0]
        assert {piece[0] for piece in board.layout(match.view(seat))} & {"hand", "back"} <= {"hand"}
        assert {piece[0] for piece in board.layout(match.view(None))} & {"hand", "back"} <= {"back"}
        backs = [piece for piece in board.layout(match.view(None)) if piece[0] == "back"]
        assert {piece[1] for piece in backs} <= {0} and len(backs) == match.view(None).hand_sizes[0]


def test_bells_that_have_rung_are_no_pieces():
    match, board = table(seed=5)
    pick = random.Random(5)
    board.show(match.view(None), ())
    while match.outcome is None:
        match.play(pick.choice(match.legal_actions(match.to_act()[0])))
        board.play(match.steps(None))
        board.jump()
        view = match.steps(None)[-1].view if match.steps(None) else match.view(None)
        hanging = [piece for piece in board.layout_now() if piece[0] == "bell"]
        assert hanging == [("bell", bell) for bell, cell in enumerate(view.bells) if cell != STOCK]
        board.show(match.view(None), ())
        board.jump()


@pytest.mark.parametrize("seats", [2, 4])
def test_everything_can_be_drawn_looked_at_and_explained(seats):
    surface = Surface((1280, 720))
    for match, board in positions(seats, seeds=(6,), step=7):
        seat = match.to_act()[0]
        for piece in board.targets():
            assert board.tip(piece, board.view)
        actions = [actions[0] for actions in board.targets().values() if len(actions) == 1]
        if actions:
            action = random.Random(len(match.actions)).choice(actions)
            board.look_at(piece_of(action, board.view), match.preview(action, seat))
        for part in board.ground():
            part.draw(surface)
        draw_still(board, surface)
        assert board.telling.prompt(board.view, board.names)


def test_a_preview_of_a_bump_shows_where_the_car_ends():
    match, board, action = found(lambda match, a: isinstance(a, Bump) and ends_elsewhere(match, a))
    preview = match.preview(action, action.seat)
    moved = [car for car, cell in enumerate(preview.view.cars) if cell not in (board.view.cars[car], STOCK)]
    places = {(ghost.rest.x, ghost.rest.y) for ghost in board.ghosts(preview)}
    for car in moved:
        pose = board.standing.car_pose(car, preview.view.cars[car], preview.view.floor[preview.view.cars[car]])
        assert (pose.x, pose.y) in places


def test_marks_of_a_hint_stand_without_rings_and_magnet_lines(monkeypatch):
    match, board, action = found(lambda match, a: isinstance(a, Bump) and ends_elsewhere(match, a))
    preview, ring = match.preview(action, action.seat), "crash_by_crash/ghost_ring"
    assert any(ghost.rest.face == ring for ghost in board.ghosts(preview))
    board.suggest(preview)
    assert all(ghost.rest.face != ring for ghost in board.shown_ghosts()) and board.shown_ghosts()
    match, board = table()
    match.play(next(a for a in match.legal_actions(0) if a.magnetic))
    show(match, board)
    lines, surface = [], Surface((1280, 720))
    monkeypatch.setattr(board.marks, "reach", lambda surface, at: lines.append(at))
    draw_still(board, surface)
    seat = match.to_act()[0]
    assert lines
    lines.clear()
    board.suggest(match.preview(match.legal_actions(seat)[0], seat))
    draw_still(board, surface)
    assert not lines


def test_a_hint_leaves_light_only_on_cells_it_is_about():
    match, board, action = found(lambda match, a: isinstance(a, Bump) and ends_elsewhere(match, a))
    bare, lit = Surface((1280, 720)), Surface((1280, 720))
    for surface in (bare, lit):
        for part in board.ground():
            part.draw(surface)
    board.suggest(match.preview(action, action.seat))
    draw_still(board, lit)
    view, resting = board.shown, board.layout_now()
    about = Ghosts(board.at, board.standing, view, match.preview(action, action.seat), resting).cells - {STOCK}
    assert action.cell in about
    taken, kept = {*view.cars, *view.bells, view.operator, *about}, list[float]()
    unit = board.plane.width
    for at in GRID.cells:
        x, y = board.plane.centre(at)
        before, after = (
            sum(surface.get_at((round(x - unit * 0.32), round(y - unit * 0.34)))[:3]) for surface in (bare, lit)
        )
        if at not in taken and not any(near in taken for near in GRID.neighbours(at)):
            assert after < 0.85 * before or before < 160
        if at in about:
            kept.append(after / before)
    assert max(kept) >= 0.95
    drawn = [ghost.rest for ghost in board.shown_ghosts()]
    real = [board.pieces.sprites[piece].rest for piece in board.pieces.standing]
    covered = {board.plane.centre(at) for at in taken - about}
    added = [pose for pose in drawn if pose not in real and pose.face[0] != "shade"]
    assert all((pose.x, pose.y + board.plane.width * 0.06) not in covered for pose in added)
    faded = {(pose.x, pose.y) for pose in drawn if pose.face[0] == "shade"}
    assert all((pose.x, pose.y) in faded for pose in map(board.layout_now().get, [("operator",)]))
    assert any(pose.face[0] == "way" for pose in drawn), "an arrow to where the car ends"


def test_words_beside_marks_need_no_names_of_cells():
    for _, board in positions(step=9):
        for action in board.legal:
            words = board.beside_mark(action)
            cell = getattr(action, "cell", STOCK)
            assert not (words and GRID.name(cell) in words)
            assert bool(words) == (cell != STOCK and not getattr(action, "boost", 0))
            assert not any(board.rims(piece) for piece in board.means(action)[-1:]) or not words


def test_fewer_cards_in_the_hand_are_larger_and_fill_their_room():
    _, board = table()
    three, two = (board.at.held(count).places for count in (3, 2))
    assert two[0].h > 1.3 * three[0].h and two[-1].bottom == three[-1].bottom == board.at.hand.bottom


def ends_elsewhere(match, action):
    before, after = match.view(None).cars, match.preview(action, action.seat).view.cars
    return before != after and STOCK not in (cell for cell, old in zip(after, before, strict=True) if cell != old)


# Words


def test_dead_pieces_say_what_was_meant():
    asked = 0
    for match, board in positions(step=11):
        for piece in board.layout_now():
            action = board.telling.attempt(piece, board.view)
            if action is not None and action not in board.legal:
                assert match.why_not(action) is not None, (piece, action)
                asked += 1
    assert asked > 100


def test_plates_tell_what_the_pits_do_not():
    match, board = table()
    facts = board.facts(match.view(None), 1)
    assert [fact.text for fact in facts] == ["3"], "cards; score and cars are in the pit"


def test_tips_name_values_and_owners():
    match, board = table()
    view = match.view(0)
    cell = next(cell for cell in GRID.cells if view.floor[cell] == 3)
    assert GRID.name(cell) in board.tip(("cell", cell), view) and "3" in board.tip(("cell", cell), view)
    assert "Anna" in board.tip(("car", 0), view) and "Bernhard" in board.tip(("car", 21), view)
    assert board.tip(("pile",), view) == "Draw pile: 30 cards"
    card = view.hand[0]
    assert "Grey" in board.tip(("hand", card, 0), view) or "play it first" in board.tip(("hand", card, 0), view)


def test_the_kept_picture_of_the_floor_follows_falling_tiles():
    match, board = table(seed=2)
    show(match, board, None)
    pick = random.Random(2)
    surface, seen = Surface((1280, 720)), set()
    while match.outcome is None:
        match.play(pick.choice(match.legal_actions(match.to_act()[0])))
        view = match.view(None)
        if sum(view.floor[cell] == HOLE for cell in GRID.cells) not in seen:
            seen.add(sum(view.floor[cell] == HOLE for cell in GRID.cells))
            board.show(view, ())
            board.jump()
            for part in board.ground():
                part.draw(surface)
            hole = next((cell for cell in GRID.cells if view.floor[cell] == HOLE), None)
            if hole is not None:
                x, y = board.plane.centre(hole)
                assert sum(surface.get_at((round(x), round(y + board.plane.width * 0.3)))[:3]) < 200
    assert len(seen) > 1


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
def test_the_prompt_names_the_kinds_of_action_to_choose_from(seats):
    named = {"car": TakeCar, "operator": CallOperator, "cards": ExchangeCards}
    said = set()
    for match, board in positions(seats, seeds=(3, 4, 45), step=1):
        if board.view.phase != Phase.ACTION or board.view.bound is not None:
            continue
        order, *words = board.telling.prompt(match.view(None), board.names).replace(",", "").split()
        kinds = {type(action) for action in board.legal}
        assert {word for word in words if word in named} == {word for word, kind in named.items() if kind in kinds}
        assert order == ("first", "second")[board.view.action_number - 1]
        said.add((order, "car" in words))
    assert len(said) == 4


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 480)])
def test_with_two_people_each_hand_lies_below_its_owners_pit(size):
    match, pick = match_of(0, 0, info=game("crash_by_crash")), random.Random(4)
    stage, seated = sit_down(match, size=size)
    sides = set()
    while len(match.actions) < 40:
        seated.play(pick.choice(match.legal_actions(match.to_act()[0])))
        wait(stage, 0.1)
        board, seat = seated.board, seated.turns.person
        at, hand = board.at, [board.rect_of(piece) for piece in board.pieces.standing if board.is_hand(piece)]
        room = at.hand.union(at.bar).inflate(8, 8)
        assert all(room.contains(card) and not at.posters.colliderect(card) for card in hand)
        assert abs(at.hand.centerx - at.pits[seat].centerx) < abs(at.hand.centerx - at.pits[1 - seat].centerx)
        sides |= {seat} if hand else set()
    assert sides == {0, 1}


@pytest.mark.parametrize("seats", [2, 4])
def test_a_replay_shows_each_hand_on_its_owners_side(seats):
    match = random_match(game("crash_by_crash"), seats, 3)
    stage, sides = stage_of((1280, 720), animation_speed=0.0), set()
    scene = ReplayScene(stage, match, 0, EVERYTHING)
    stage.stack.push(scene)
    stage.stack.settle()
    for number in range(0, 60, 3):
        scene.go(number)
        seat, board = scene.replay.view(number).to_act[0], scene.board
        assert board.at.near == seat % SIDES
        assert {piece[0] for piece in board.pieces.standing if board.is_hand(piece)} <= {"hand"}
        sides.add(seat % SIDES)
    scene._look_with(Eyes(1))
    assert sides == {0, 1} and scene.board.at.near == 1


def test_the_open_table_shows_no_hand_on_the_side_of_the_others():
    for match, board in positions(4, step=7):
        acting, backs = match.to_act()[0], [piece for piece in board.layout(match.view(None)) if piece[0] == "back"]
        assert board.at.near == 0 and {piece[1] for piece in backs} <= {(acting if acting % 2 == 0 else acting + 1) % 4}
