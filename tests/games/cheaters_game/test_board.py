"""The board of Cheater's Game: regions, scales, what can be pressed, words, and that motion ends where it should."""

import random
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from crashgames.core.match import Step
from crashgames.core.messages import Secrecy
from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.choices import CONFIRM, Choosing
from crashgames.games.cheaters_game.board.plates import plate_of
from crashgames.games.cheaters_game.board.scale import Scale, apart
from crashgames.games.cheaters_game.board.words import score, signed
from crashgames.games.cheaters_game.messages import Answer, BlowWhistle, Invite, Offer, Phase, Roll, SendInvitation
from crashgames.games.cheaters_game.standings import totals, whistle
from crashgames.games.cheaters_game.tables import SETS
from crashgames.ui.theme import Theme
from tests.boards import AREAS, NAMES, disjoint, drawn, moving
from tests.games.cheaters_game.boards import board_of, match_of, positions, show
from tests.games.cheaters_game.table import answer, form, invite, roll, script, table, turn_of

SEATS = (3, 4, 5)
at_every_table = pytest.mark.parametrize("seats", SEATS)
in_every_area = pytest.mark.parametrize("name", AREAS)


def arrangement(name, seats):
    size, scale, area = AREAS[name]
    return Arrangement(area, Theme.fit(size, scale), seats)


# Regions


@at_every_table
@in_every_area
def test_nothing_overlaps_and_all_lies_in_the_area(name, seats):
    at, area = arrangement(name, seats), AREAS[name][2]
    regions = [at.turns, at.desk, at.honest, at.cheater]
    assert all(area.contains(region) for region in regions) and disjoint(regions)
    things = [
        at.caption,
        *(at.plate(seat) for seat in range(seats)),
        *(at.cells(seat) for seat in range(seats)),
        *(at.knot(number) for number in SETS),
        at.tray_box,
        at.stage,
    ]
    assert all(at.leather.contains(thing) for thing in things)
    assert disjoint(things) and at.stage.contains(at.bar)


@at_every_table
@in_every_area
def test_small_things_lie_where_they_belong(name, seats):
    at = arrangement(name, seats)
    for seat in range(seats):
        for number in SETS:
            assert at.cell(seat, number).contains(at.pawn(seat, number))
            assert at.cell(seat, number).contains(at.delta(seat, number))
            assert abs(at.knot(number).centerx - at.pawn(seat, number).centerx) <= 1, "a column is straight"
            thread = at.thread(number, seat)
            assert at.knot(number).colliderect(thread) and at.pawn(seat, number).collidepoint(thread.midbottom)
        assert disjoint([at.cell(seat, number) for number in SETS])
    dice = [at.die(number, 5) for number in range(5)]
    assert all(at.tray.contains(die) for die in dice) and disjoint(dice)
    for together in (
        [at.upper, at.lower],
        [at.part(0), at.envelope, at.part(1), at.answer(0), at.answer(1)],
        [at.letter, at.answer(0), at.answer(1)],
    ):
        assert all(at.stage.contains(rect) for rect in together) and disjoint(together)
    spaces = [*at.spaces(11)]
    assert all(at.turns.contains(space) for space in spaces) and disjoint(spaces)


@at_every_table
@in_every_area
def test_what_is_pressed_is_large_enough(name, seats):
    size, scale, _ = AREAS[name]
    at, theme = arrangement(name, seats), Theme.fit(size, scale)
    for rect in (at.upper, at.lower, at.answer(0), at.plate(0), at.knot(0)):
        assert min(rect.size) >= theme.px(40), rect
    for count in (3, 9, 13, 25, 31):
        chips = [at.chip(number, count) for number in range(count)]
        assert disjoint([at.offer, *chips])
        assert all(at.stage.contains(rect) for rect in (at.offer, *chips))
        assert min(chips[0].size) >= theme.px(34 if count <= 13 else 26)


# Scales


@given(st.lists(st.integers(-400, 400), max_size=5))
def test_a_scale_holds_all_scores_and_zero(scores):
    scale = Scale.around(scores, 100, 900)
    assert all(100 <= scale.at(points) <= 900 for points in (0, *scores))
    assert 0 in scale.figures and 0 in scale.ticks and len(scale.figures) <= 20
    assert all(scale.low <= points <= scale.high for points in scale.ticks)


@given(st.lists(st.integers(0, 800), min_size=1, max_size=5))
def test_pins_are_apart_in_order_and_as_near_as_they_can(wanted):
    places = apart(wanted, 80, 0, 800)
    order = sorted(range(len(wanted)), key=lambda number: (wanted[number], number))
    assert all(places[b] - places[a] >= 80 - 1e-6 for a, b in pairwise(order))
    assert all(-1e-6 <= place <= 800 + 1e-6 for place in places)
    if all(b - a >= 80 for a, b in pairwise(sorted(wanted))):
        assert places == pytest.approx(wanted)


def test_scores_have_real_minus_signs():
    assert (score(-3), score(0), signed(4), signed(-4), signed(0)) == ("−3", "0", "+4", "−4", "0")


# What can be pressed


def test_a_part_is_chosen_and_then_confirmed():
    game, board = table(3), board_of(3)
    form(game, 1, 2, dice=(4, 4))
    seat = game.active
    game.apply(game.legal_actions(seat)[0])
    board.show(game.view(seat), game.legal_actions(seat))
    board.jump()
    assert board.targets()[CONFIRM] == [Offer(seat, 4)], "half of it at first"
    assert board.press(("chip", 1)) and board.targets()[CONFIRM] == [Offer(seat, 1)]
    assert not board.press(("plate", 1)) and not board.press(CONFIRM)


def test_a_single_alliance_is_offered_at_once_and_several_are_not():
    game, board = table(3), board_of(3)
    form(game, 1, 2)
    script(game, honest=[6])
    game.apply(Roll(1))
    show_to(board, game, 1)
    assert board.targets()[CONFIRM] == [BlowWhistle(1, 0)] and board.pieces.sprite(("hint",)) is None
    game = table(3)
    form(game, 1, 2)
    form(game, 0)
    turn_of(game, 1)
    script(game, honest=[6])
    game.apply(Roll(1))
    show_to(board, game, 1)
    assert CONFIRM not in board.targets() and board.pieces.sprite(("hint",)) is not None
    board.press(("knot", 1))
    assert board.targets()[CONFIRM] == [BlowWhistle(1, 1)]


def show_to(board, game, seat):
    board.show(game.view(seat), game.legal_actions(seat))
    board.jump()


def test_what_a_whistle_would_do_is_shown_on_the_places_it_would_touch():
    game, board = table(4), board_of(4)
    form(game, 1, 2)
    script(game, honest=[5])
    game.apply(Roll(1))
    show_to(board, game, 1)
    shown = {piece[1]: pose.face[1:] for piece, pose in board.layout_now().items() if piece[0] == "delta"}
    changes = whistle(game.view(1), 0, 1)
    assert {seat: changes[seat].total for seat in (0, 1, 2)} == {0: -14, 1: 0, 2: -14}
    assert shown == {0: (-14, True), 1: (0, False), 2: (-14, True)}, "the others also lose a turn (CG-44)"
    passing, alone = (board.picture(("change", -14, passes), (84, 42), None, 0) for passes in (True, False))
    assert pixels(passing) != pixels(alone)


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


def test_nothing_is_chosen_for_those_who_only_look_on():
    for match, board in positions(4, seeds=(1,), step=1):
        board.show(match.view(None), ())
        board.jump()
        assert board.choosing is None and not board.targets() and not board.local_targets()
        assert not {"chip", "confirm", "collect", "yes", "delta"} & {piece[0] for piece in board.layout_now()}


def test_choosing_reaches_every_legal_action():
    for match, _ in positions(5, seeds=(1, 2), step=1):
        for seat in match.to_act():
            legal = match.legal_actions(seat)
            choosing = Choosing(legal)
            found = {action for piece in choosing.options if choosing.choose(piece) for action in choosing.of(CONFIRM)}
            assert choosing.reached == set(legal) >= found


def test_an_invitation_stands_in_the_column_that_the_alliance_will_have():
    game, board = table(4), board_of(4)
    form(game, 2)  # oil
    game.apply(Invite(1, 0))
    show_to(board, game, 1)
    signs = {piece[1]: pose for piece, pose in board.layout_now().items() if piece[0] == "sign"}
    assert signs.keys() == {0, 1}, "who is named, and who leads"
    assert all(signs[seat].rect.center == board.at.pawn(seat, 1).center for seat in signs)
    game.apply(Invite(1, 3))
    game.apply(SendInvitation(1))
    script(game, dice=[(1, 2)])
    answer(game, 0, 3)
    (_, steel) = game.view(None).alliances
    show_to(board, game, game.active)
    pawns = {piece[2]: pose for piece, pose in board.layout_now().items() if piece[:2] == ("pawn", steel.set)}
    assert steel.set == 1 and all(pawns[seat].rect.center == signs[seat].rect.center for seat in signs)


def test_a_thread_goes_down_to_the_lowest_of_an_alliance():
    game, board = table(5), board_of(5)
    form(game, 1, 3)
    show_to(board, game, game.active)
    thread = board.rect_of(("thread", 0))
    assert thread.bottom == pytest.approx(board.at.pawn(3, 0).centery, abs=1)
    pawns = board.pieces.sprites
    assert ("pawn", 0, 2) not in pawns and pawns["pawn", 0, 0].rest.face == ("pawn", 0, True)


def test_what_else_can_be_done_than_rolling_is_said():
    game, board = table(5), board_of(5)
    show_to(board, game, 0)
    alliance = board.pieces.sprite(("hint",)).rest.face
    for leader in range(5):
        form(game, (leader + 1) % 5)
    show_to(board, game, 0)
    full = board.pieces.sprite(("hint",)).rest.face
    assert set(board.targets()) == {("roll",)} and "join" in alliance[1] and "All five" in full[1]


@at_every_table
def test_a_row_is_lit_for_whose_turn_it_is_and_only_plates_that_changed_are_drawn_anew(seats):
    game, board = table(seats), board_of(seats)
    show_to(board, game, 0)
    parts = board.ground()
    before = [part.shows() for part in parts]
    roll(game, 4)
    show_to(board, game, 1)
    changed = {tuple(part.area) for part, shown in zip(parts, before, strict=True) if part.shows() != shown}
    assert changed == {tuple(rect) for seat in (0, 1) for rect in (board.at.plate(seat), board.at.cells(seat))}


# Words


def test_nothing_is_asked_when_nobody_is_to_act():
    game, board = table(3), board_of(3)
    invite(game, 1)
    steps = steps_of(game, Answer(1, True))
    assert steps[0].view.to_act == (1,), "the table does not see that all have answered before the answers are shown"
    assert not steps[1].view.to_act and board.prompt(steps[1].view) == ""


@pytest.mark.parametrize("options", [{}, {"race": True}, {"rounds": "ten", "leaders_die": True}])
def test_every_phase_has_a_prompt_and_every_piece_a_tip_or_none(options):
    phases = set()
    for match, board in positions(4, seeds=(1, 2, 3), step=2, options=options):
        view = board.view
        phases.add(view.phase)
        assert bool(board.prompt(view)) == (match.outcome is None)
        tips = {piece: board.tip(piece, view) for piece in board.layout_now()}
        silent = {piece[0] for piece, tip in tips.items() if not tip}
        assert silent <= {"hint"}
        assert not any("{" in tip for tip in tips.values())
        assert all(len(board.facts(view, seat)) == 3 for seat in range(4))
    assert phases == {phase.value for phase in Phase}


def test_dead_pieces_say_why():
    for match, board in positions(5, seeds=(3,), step=2):
        view = board.view
        for piece in board.layout_now():
            action = board.attempt(piece, view)
            reason = match.why_not(action) if action and match.to_act() else None
            assert reason is None or (reason.rule.startswith("CG-") and reason.text)


def test_totals_on_places_and_cards_are_those_of_the_table():
    for match, board in positions(5, seeds=(1,), step=5):
        view = match.view(None)
        for seat in range(5):
            assert plate_of(seat, view).total == totals(view)[seat]
            assert board.facts(view, seat)[0].text == score(totals(view)[seat])


def test_the_look_back_says_where_points_came_from():
    *_, (match, board) = positions(5, seeds=(1,), step=50)
    chapters = board.review(match.view(None))
    assert len(chapters) >= 2 and [row.seat for row in chapters[0].rows] == list(range(5))
    for seat, row in enumerate(chapters[0].rows):
        assert row.text.startswith(score(match.outcome.scores[seat]))
    assert board.review(match_of(5).view(None)) == ()


def test_an_answer_can_be_given_in_private():
    game, board = table(4), board_of(4)
    invite(game, 1, 2)
    page = board.secret(game.view(1), game.legal_actions(1))
    assert (page.kind, page.cards) == ("answer", ()) and NAMES[0] in page.asks and NAMES[2] in page.known[0]
    assert {action.secrecy for action in game.legal_actions(1)} == {Secrecy.SIMULTANEOUS}
    assert board.secret(game.view(1), ()).kind != page.kind


# Motion


def steps_of(game, action):
    """The steps of an action as the open table sees them."""
    steps = []
    game.listen(lambda event, at: steps.append(Step(event, at.view(None))))
    game.advance(action)
    game.listen(None)
    return steps


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("viewer", [None, 0])
def test_after_playing_and_after_jumping_it_stands_as_the_view_says(viewer, calm):
    match, board = match_of(4, 3), board_of(4, reduced_motion=calm)
    pick = random.Random(3)
    board.show(match.view(viewer), ())
    while match.outcome is None:
        match.play(pick.choice(match.legal_actions(match.to_act()[0])))
        steps = match.steps(viewer)
        board.play(steps)
        if pick.random() < 0.5:
            for _ in range(3):
                board.update(0.05)
            board.jump()
        else:
            finish(board)
        if steps:
            assert board.layout_now() == board.layout(steps[-1].view)
        assert not board.pieces.passing and not any(sprite.moving for sprite in board.pieces.sprites.values())


def finish(board):
    for _ in range(3000):
        if board.idle:
            return
        board.update(1 / 15)
    raise AssertionError("the board does not come to rest")


def test_no_event_takes_long():
    longest, match, board = {}, match_of(5, 2), board_of(5)
    pick = random.Random(2)
    board.show(match.view(None), ())
    while match.outcome is None:
        match.play(pick.choice(match.legal_actions(match.to_act()[0])))
        for step in match.steps(None):
            board.play([step])
            seconds = 0.0
            while not board.idle:
                board.update(0.05)
                seconds += 0.05
            name = type(step.event).__name__
            longest[name] = max(longest.get(name, 0.0), seconds)
    assert max(longest.values()) <= 2.5, longest
    assert longest["HonestRolled"] <= 0.8 and longest["AllianceRolled"] <= 1.4


def test_dice_tumble_and_come_to_lie_as_they_fell():
    game, board = table(3), board_of(3)
    board.show(game.view(None), ())
    script(game, honest=[4])
    board.play(steps_of(game, Roll(0))[:1])
    frames = list(moving(board, 0.05))
    assert len(set(frames)) > 6, "they move"
    (die,) = [pose for piece, pose in board.layout_now().items() if piece[0] == "die"]
    assert die.face == ("die", 4, -1, False) and die.rect == board.at.die(0, 1)


def test_pairs_are_framed_and_single_dice_are_not():
    game, board = table(4), board_of(4)
    form(game, 1, 2, 3, dice=(5, 2, 5))
    board.show(game.view(None), ())
    board.jump()
    framed = {piece[3]: pose.face[3] for piece, pose in board.layout_now().items() if piece[0] == "die"}
    assert framed == {0: True, 1: False, 2: True}


def test_the_picture_of_a_position_is_always_the_same():
    for match, board in positions(5, seeds=(4,), step=17):
        other = board_of(5)
        show(match, other)
        assert drawn(board) == drawn(other)


def test_places_of_a_whistle_tremble_only_where_motion_is_welcome():
    for calm in (False, True):
        game, board = table(3), board_of(3, reduced_motion=calm)
        form(game, 1)
        board.show(game.view(None), ())
        board.jump()
        script(game, honest=[5])
        game.apply(Roll(1))
        board.play(steps_of(game, BlowWhistle(1, 0))[:1])
        home = board.at.pawn(1, 0).center
        away = set()
        for _ in range(6):
            board.update(0.05)
            sprite = board.pieces.sprite(("pawn", 0, 1))
            away.add((round(sprite.x), round(sprite.y)) != home)
        assert (True in away) != calm


def test_a_place_stands_out_for_who_is_asked_whatever_was_answered():
    game = table(5)
    invite(game, 1, 2, 4)
    before = [plate_of(seat, game.view(None)).acts for seat in range(5)]
    game.apply(game.legal_actions(1)[0])
    assert before == [plate_of(seat, game.view(None)).acts for seat in range(5)] == [False, True, True, False, True]


def test_the_area_of_a_board_can_change():
    board = board_of(4)
    match = match_of(4)
    show(match, board)
    before = board.rect_of(("plate", 0))
    board.place(Rect(200, 60, 900, 600))
    assert board.rect_of(("plate", 0)) != before and board.at.desk.contains(board.rect_of(("plate", 0)))
