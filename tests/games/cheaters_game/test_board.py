"""The board of Cheater's Game: regions, scales, what can be pressed, words, and that motion ends where it should."""

import random

import msgspec
import pygame
import pytest
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.match import Preview, Step
from crashgames.core.messages import Secrecy
from crashgames.core.translation import score
from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.faces import FILLS
from crashgames.games.cheaters_game.board.layout import COLLECT, CONFIRM, NO, YES, sign_to_give
from crashgames.games.cheaters_game.board.telling import signed
from crashgames.games.cheaters_game.board.wall import AHEAD, Page, pages_of
from crashgames.games.cheaters_game.board.world import ART, EMBLEMS
from crashgames.games.cheaters_game.messages import Answer, BlowWhistle, Invite, Offer, Phase, Roll, SendInvitation
from crashgames.games.cheaters_game.tables import SETS
from crashgames.games.cheaters_game.view import cheater_scores, leaders, totals
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.parts import Room
from crashgames.ui.theme import Theme, contrast, ink_on
from tests.boards import NAMES, disjoint, drawn, moving
from tests.games.cheaters_game.boards import AREA, board_of, match_of, positions, show
from tests.games.cheaters_game.table import answer, form, invite, roll, script, table, turn_of
from tests.ui.playground import stage_of

SEATS = (3, 4, 5)
AREAS = {
    "whole_window": ((1280, 720), 1.0, Rect(8, 96, 1264, 616)),
    "full_hd": ((1920, 1080), 1.0, Rect(12, 144, 1896, 924)),
    "larger": ((1280, 720), 1.25, Rect(10, 120, 1260, 590)),
    "large_scale": ((1280, 720), 1.6, Rect(13, 144, 1254, 563)),
    "largest_scale": ((1280, 720), 2.0, Rect(16, 200, 1248, 504)),
    "four_to_three": ((1024, 768), 1.0, Rect(6, 77, 1012, 685)),
    "four_to_three_large": ((1024, 768), 2.0, Rect(13, 160, 998, 595)),
    "ultra_wide": ((2560, 1080), 1.0, Rect(12, 144, 2536, 924)),
    "ultra_wide_large": ((2560, 1080), 2.0, Rect(24, 300, 2512, 756)),
}
"""The size of a window, the scale of what is in it, and what the strip at the top leaves for the board."""
at_every_table = pytest.mark.parametrize("seats", SEATS)
in_every_area = pytest.mark.parametrize("name", AREAS)
before_a_wall = pytest.mark.parametrize("name", ["whole_window", "full_hd", "larger"])


def arrangement(name, seats):
    size, scale, area = AREAS[name]
    return Arrangement(area, Theme.fit(size, scale), seats)


# Regions


def on_the_table(at):
    """Places of people, purses, and the people below these; and buttons."""
    plates, purses = [at.place(seat) for seat in range(at.seats)], [at.knot(number) for number in SETS]
    heads = [at.pawn(number, place, at.seats) for number in SETS for place in range(at.seats)]
    return [*plates, *purses, *heads, at.front]


@at_every_table
@in_every_area
def test_nothing_overlaps_and_all_lies_in_the_area(name, seats):
    at, area = arrangement(name, seats), AREAS[name][2]
    things = on_the_table(at)
    assert disjoint(things) and all(area.contains(thing) for thing in things)
    assert disjoint([at.first, at.second])
    if at.walled:
        assert disjoint([*things, at.clock]) and area.contains(at.clock)
        drawn = at.main.clip(Rect(at.slots[2].x, 0, at.slots[2].w, area.bottom))
        assert disjoint([*things[:-1], drawn, at.other]), "but for the buttons"


def test_large_windows_have_a_wall_and_small_ones_do_not():
    walled = {name for name in AREAS if arrangement(name, 5).walled}
    assert walled == {"whole_window", "full_hd", "larger", "four_to_three", "ultra_wide"}


@at_every_table
def test_where_nobody_chooses_the_wall_needs_less_height(seats):
    area, theme = Rect(8, 70, 1264, 470), Theme.fit((1280, 720), 1.0)
    at = Arrangement(area, theme, seats, offers=False)
    assert at.walled and not Arrangement(area, theme, seats).walled
    things = [*on_the_table(at)[:-1], at.clock, *(at.die(number, 5) for number in range(5)), at.envelope]
    assert disjoint(things) and all(area.contains(thing) for thing in things)
    offer = [at.part(0), at.parting, at.part(1)]
    assert disjoint([*offer, *at.slots]) and all(area.contains(place) for place in offer)


@at_every_table
@in_every_area
def test_purses_lie_in_a_row_with_their_people_below(name, seats):
    at = arrangement(name, seats)
    purses = [at.knot(number) for number in SETS]
    tops = [purse.top for purse in purses]
    assert tops == pytest.approx(tops[::-1], abs=1), "the table is even"
    assert [purse.centerx for purse in purses] == sorted(purse.centerx for purse in purses)
    for number, purse in enumerate(purses):
        heads = [at.pawn(number, place, seats) for place in range(seats)]
        assert all(head.top >= purse.bottom and at.slots[number].contains(head) for head in heads)
        assert abs(heads[0].left + heads[-1].right - 2 * purse.centerx) <= seats


@at_every_table
@in_every_area
def test_small_things_lie_where_they_belong(name, seats):
    at = arrangement(name, seats)
    for count in (1, 5):
        dice = [at.die(number, count) for number in range(count)]
        assert all(at.tray.contains(die) for die in dice) and disjoint(dice)
        assert not at.front.colliderect(at.tray)
    offer = [at.part(0), at.parting, at.part(1), at.first, at.second]
    assert disjoint(offer) and all(at.area.contains(rect) for rect in offer)
    assert disjoint([*offer, *(at.slots)])
    if at.walled:
        assert disjoint([at.side(0), at.offer, at.side(1)]) and at.front.contains(at.envelope)


@at_every_table
@in_every_area
def test_what_is_pressed_is_large_enough(name, seats):
    at = arrangement(name, seats)
    theme = at.theme
    for rect in (at.first, at.second, at.plate(0), at.knot(0)):
        assert min(rect.size) >= theme.px(44), rect
    for count in (3, 9, 13, 25, 31):
        chips = [at.chip(number, count) for number in range(count)]
        assert disjoint([at.first, at.second, *chips, *at.slots])
        assert all(at.tray.contains(chip) for chip in chips)
        assert min(chips[0].size) >= theme.px(34 if count <= 13 else 26)


@at_every_table
@pytest.mark.parametrize("height", [240, 330])
def test_a_low_place_as_in_a_replay_has_room_for_everything(height, seats):
    area = Rect(16, 130, 1248, height)
    things = on_the_table(Arrangement(area, Theme.fit((1280, 720), 2.0), seats))
    assert all(area.contains(thing) for thing in things) and disjoint(things)


@in_every_area
def test_a_die_in_the_air_is_as_large_as_a_hand(name):
    at = arrangement(name, 4)
    assert at.thrown.h >= 0.23 * AREAS[name][0][1] and AREAS[name][2].contains(at.landed)


def test_scores_have_real_minus_signs():
    assert (score(-3), score(0), signed(4), signed(-4), signed(0)) == ("−3", "0", "+4", "−4", "0")


# What can be pressed


def sharing():
    """A game with a pool of 4 and 4, the board of whoever has to offer a part of it, and their seat."""
    game, board = table(3), board_of(3)
    form(game, 1, 2, dice=(4, 4))
    seat = game.active
    game.apply(game.legal_actions(seat)[0])
    board.show(game.view(seat), game.legal_actions(seat))
    board.jump()
    return game, board, seat


def test_a_part_is_chosen_and_then_confirmed():
    _, board, seat = sharing()
    assert board.targets()[CONFIRM] == [Offer(seat, 4)], "half of it at first"
    assert board.press(("chip", 1)) and board.targets()[CONFIRM] == [Offer(seat, 1)]
    assert not board.press(("plate", 1)) and not board.press(CONFIRM)


def test_a_part_that_a_hint_suggests_is_selected():
    game, board, seat = sharing()
    board.suggest(Preview((), msgspec.structs.replace(game.view(seat), gift=3)))
    assert board.targets()[CONFIRM] == [Offer(seat, 3)] and board.means(Offer(seat, 3)) == [CONFIRM]
    assert board.means(Offer(seat, 2)) == [("chip", 2), CONFIRM]
    (alliance,) = board.view.alliances
    assert board.at.slots[alliance.set] in board.kept_in_sight()


def test_a_single_alliance_is_offered_at_once_several_are_not():
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


@pytest.mark.parametrize("top", [60, 130])
def test_who_blows_the_whistle_stands_below_the_headline(top):
    board = board_of(5, Rect(0, top, 1280, 720 - top), (1280, 720))
    for seat in range(5):
        for pose in board.story._blower(seat):
            assert pose.rect.top >= top and pose.rect.bottom <= 720


def test_the_effect_of_a_whistle_is_shown_where_it_would_act():
    game, board = table(4), board_of(4)
    form(game, 1, 2)
    script(game, honest=[5])
    game.apply(Roll(1))
    show_to(board, game, 1)
    shown = {piece[1]: pose.face[1:] for piece, pose in board.layout_now().items() if piece[0] == "delta"}
    assert shown == {0: (-14, True), 1: (0, False), 2: (-14, True)}, "the others also lose a turn (CG-44)"
    passing, alone = (board.picture(("points", -14, passes), (84, 42), None, 0) for passes in (True, False))
    assert pixels(passing) != pixels(alone)


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


def test_nothing_is_chosen_for_those_who_only_look_on():
    for match, board in positions(4, seeds=(1,), step=1):
        board.show(match.view(None), ())
        board.jump()
        assert not board.targets() and not board.local_targets()
        assert not {"chip", "confirm", "collect", "yes", "delta"} & {piece[0] for piece in board.layout_now()}


def test_presses_reach_every_legal_action():
    for _, board in positions(5, step=1):
        found = {action for actions in board.targets().values() for action in actions}
        for piece in board.local_targets():
            board.press(piece)
            found |= {*board.targets()[CONFIRM]}
        assert board.within_reach() == set(board.legal) == found


def test_an_invitation_stands_below_the_purse_at_stake():
    game, board = table(4), board_of(4)
    form(game, 2)  # oil
    game.apply(Invite(1, 0))
    show_to(board, game, 1)
    layout = board.layout_now()
    asked = {piece[1]: pose for piece, pose in layout.items() if piece[0] == "sign"}
    forming = {piece[2] for piece in layout if piece[:2] == ("pawn", 1)}
    assert asked.keys() == {0} and forming == {0, 1}, "who is named, and who leads as well"
    assert asked[0].rect == board.at.slip(0)
    envelope = layout[CONFIRM].face
    assert envelope[-2:] == (((0, board.characters[0]),), EMBLEMS[1]), (
        "for whoever is named, sealed with the set at stake"
    )
    game.apply(Invite(1, 3))
    game.apply(SendInvitation(1))
    script(game, dice=[(1, 2)])
    answer(game, 0, 3)
    (_, steel) = game.view(None).alliances
    show_to(board, game, game.active)
    pawns = {piece[2]: pose for piece, pose in board.layout_now().items() if piece[:2] == ("pawn", steel.set)}
    assert steel.set == 1 and pawns.keys() == {0, 1, 3} and {pose.alpha for pose in pawns.values()} == {1.0}


def test_the_people_of_an_alliance_stand_below_its_purse():
    game, board = table(5), board_of(5)
    form(game, 1, 3)
    show_to(board, game, game.active)
    heads = {piece[2]: pose.rect for piece, pose in board.layout_now().items() if piece[:2] == ("pawn", 0)}
    assert heads == {seat: board.at.pawn(0, place, 3) for place, seat in enumerate((0, 1, 3))}
    assert board.pieces.sprites["pawn", 0, 0].rest.face == ("pawn", 0, True, 0, board.characters[0])


def test_what_else_can_be_done_is_said_beside_the_button():
    game, board, low = table(5), board_of(5), board_of(5, Rect(8, 96, 1000, 616))
    hints = []
    for number in range(2):
        for leader in range(5 * number):
            form(game, (leader + 1) % 5)
        for shown in (board, low):
            show_to(shown, game, 0)
        hints.append(low.pieces.sprite(("hint",)).rest.face[1])
        assert board.pieces.sprite(("hint",)).rest.face[1] == hints[-1]
        assert ("allies" in board.telling.prompt(board.view, board.names)) == (number == 0)
    assert set(board.targets()) == {("roll",)} and "allies" in hints[0] and "All five" in hints[1]


def test_the_sign_on_whoever_can_be_chosen_is_that_of_the_note():
    game, board = table(3), board_of(3)
    for phase, sign in ((Phase.TURN, f"{ART}sign_invite"), (Phase.PARTNER, f"{ART}envelope")):
        show_to(board, game, game.active)
        assert board.view.phase == phase
        assert sign_to_give(board.view) == sign
        if phase == Phase.TURN:
            assert board.pieces.sprite(("hint",)).rest.face[2] == sign
            form(game, 1, 2, dice=(4, 4))
    assert {piece for piece, _ in board.targets().items()} == {("plate", 1), ("plate", 2)}
    seen = Surface((1280, 720))
    board.highlight(seen, ("plate", 1), board.pieces.sprites["plate", 1].rest, False)
    assert pygame.transform.average_color(seen, board.at.token(1))[:3] > (60, 60, 60)


@at_every_table
def test_only_what_has_changed_is_drawn_anew(seats):
    game, board = table(seats), board_of(seats)
    show_to(board, game, 0)
    parts = board.ground()
    before = [part.shows() for part in parts]
    roll(game, 4)
    show_to(board, game, 1)
    changed = [tuple(part.area) for part, shown in zip(parts, before, strict=True) if part.shows() != shown]
    assert [board.at.page(0).colliderect(area) for area in changed] == [True], "the page of whoever got points"


def test_nobody_is_asked_for_more_guests_than_there_are():
    game, board = table(3), board_of(3)
    asked = []
    for guest in (1, 2):
        game.apply(Invite(0, guest))
        asked.append(board.telling.prompt(game.view(0), board.names))
    assert asked == ["choose more, or send the invitation", "send the invitation"]


def test_nothing_is_asked_when_nobody_is_to_act():
    game, board = table(3), board_of(3)
    invite(game, 1)
    steps = steps_of(game, Answer(1, True))
    assert steps[0].view.to_act == (1,), "the table does not see that all have answered before the answers are shown"
    assert not steps[1].view.to_act and board.telling.prompt(steps[1].view, board.names) == ""


@pytest.mark.parametrize("options", [{}, {"race": True}, {"rounds": "ten", "leaders_die": True}])
def test_every_phase_has_a_prompt_and_every_piece_a_tip_or_none(options):
    phases = set()
    for match, board in positions(4, seeds=(1, 2, 3), step=2, options=options):
        view = board.view
        phases.add(view.phase)
        assert bool(board.telling.prompt(view, board.names)) == (match.outcome is None)
        tips = {piece: board.tip(piece, view) for piece in board.layout_now()}
        silent = {piece[0] for piece, tip in tips.items() if not tip}
        assert silent <= {"hint"}
        assert not any("{" in tip for tip in tips.values())
        assert 0 < len(board.goal(view)) <= 64 and "{" not in board.goal(view)
    assert phases == {phase.value for phase in Phase}


def test_dead_pieces_say_why():
    for match, board in positions(5, seeds=(3,), step=2):
        view = board.view
        for piece in board.layout_now():
            action = board.telling.attempt(piece, view)
            reason = match.why_not(action) if action and match.to_act() else None
            assert reason is None or (reason.rule.startswith("CG-") and reason.text)


def test_scores_stand_on_pages_or_on_plates_but_not_on_both():
    for area, written in ((AREA, False), (Rect(8, 96, 1000, 616), True)):
        for match, board in positions(5, seeds=(1,), step=9, area=area):
            view = match.view(None)
            pages = [piece for piece in board.layout_now() if piece[0] == "page"]
            assert len(pages) == (0 if written else 5)
            for seat in range(5):
                facts = [fact.text for fact in board.facts(view, seat)]
                assert facts[:1] == ([score(totals(view)[seat])] if written else [])


def test_pages_say_how_totals_come_about_and_the_leaders_is_lit():
    *_, (match, board) = positions(4, seeds=(1,), step=9)
    view, surface = match.view(None), Surface((1280, 720))
    for part in board.wall.parts():
        part.draw(surface)
    pages = pages_of(view)
    assert [page[:3] for page in pages] == list(zip(view.honest, cheater_scores(view), totals(view), strict=True))
    corners = [board.at.page(seat).move(-12, -10).bottomright for seat in range(4)]
    lit = [surface.get_at(corner)[:3] == AHEAD for corner in corners]
    assert lit == [page.ahead for page in pages] == [seat in leaders(view) for seat in range(4)] and any(lit)


def test_nobody_is_ahead_before_everybody_had_a_turn():
    game = table(3)
    roll(game, 4)
    assert not any(page.ahead for page in pages_of(game.view(None)))


@at_every_table
@before_a_wall
def test_pages_lie_beside_their_plates(name, seats):
    at = arrangement(name, seats)
    assert at.walled and disjoint([place(seat) for place in (at.plate, at.page) for seat in range(seats)])
    for seat in range(seats):
        assert at.plate(seat).right == at.page(seat).left and at.place(seat).contains(at.page(seat))


@at_every_table
@before_a_wall
def test_the_clock_keeps_clear_of_the_plate_below_it(name, seats):
    at = arrangement(name, seats)
    assert at.place(seats - 1).top - at.clock.bottom >= at.theme.px(9)


def test_scores_on_pages_keep_to_them():
    board = board_of(3)
    board.show(table(3).view(None), ())
    page, surface = board.at.page(1), Surface((1280, 720), SRCALPHA)
    board.wall._page(1, lambda: [Page(-100, -88, -188, False) for _ in range(3)]).draw(surface)
    for x in (page.left + 1, page.right - 8):
        edge = [surface.get_at((x, y)) for y in range(page.y + 20, page.bottom - 14)]
        assert len(set(map(tuple, edge))) <= 2, "paper, and the line above the total"


@at_every_table
@pytest.mark.parametrize("name", ["whole_window", "full_hd", "larger"])
def test_handcuffs_hang_inside_a_plate_clear_of_its_sign(name, seats):
    at = arrangement(name, seats)
    for seat in range(seats):
        assert at.plate(seat).contains(at.cuffs(seat))
        assert disjoint([at.cuffs(seat), at.token(seat)]) and disjoint([at.cuffs(seat), at.hat(seat)])


def test_the_score_is_said_once_and_below_the_goal():
    for scale, walled in ((1.0, True), (1.5, False)):
        stage = stage_of((1280, 720), interface_scale=scale)
        scene = PlayScene(stage, match_of(5))
        stage.stack.push(scene)
        stage.stack.settle()
        view, goal = scene.match.view(None), scene.header.regions.goal
        assert scene.board.at.walled == walled and bool(scene.board.tally(view)) != walled
        if walled:
            assert goal.right < scene.header.regions.ribbon.left
            assert scene.header.regions.ribbon.right < scene.header.regions.buttons.left


@pytest.mark.parametrize("phase", ["answers", "reply"])
def test_yes_and_no_wear_the_colours_of_their_signs(phase):
    board = board_of(4)
    view = msgspec.structs.replace(table(4).view(None), phase=Phase(phase))
    looks = {piece: pose.face[-1] for piece, pose in board.standing.controls(view, None).items() if piece in (YES, NO)}
    assert looks == {YES: "yes", NO: "no"}
    for look in looks.values():
        assert contrast(FILLS[look], ink_on(FILLS[look])) >= 4.5


def test_an_answer_can_be_given_in_private():
    game, board = table(4), board_of(4)
    invite(game, 1, 2)
    page = board.telling.secret(game.view(1), game.legal_actions(1), board.names)
    assert (page.kind, page.cards) == ("answer", ()) and NAMES[0] in page.asks and NAMES[2] in page.known[0]
    assert {action.secrecy for action in game.legal_actions(1)} == {Secrecy.SIMULTANEOUS}
    assert board.telling.secret(game.view(1), (), board.names).kind != page.kind


# Motion


def steps_of(game, action):
    """The steps of an action as the open table sees them."""
    steps = []
    game.listener = lambda event, at: steps.append(Step(event, at.view(None)))
    game.advance(action)
    game.listener = None
    return steps


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("viewer", [None, 0])
def test_the_board_equals_the_view_after_playing_and_jumping(viewer, calm):
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
    assert max(longest.values()) <= 2.8, longest
    assert longest["TurnBegan"] <= 0.5 and longest["AllianceRolled"] <= 1.9


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


def test_the_area_of_a_board_can_change():
    board = board_of(4)
    match = match_of(4)
    show(match, board)
    before = board.rect_of(("plate", 0))
    board.place(Room(Rect(200, 60, 900, 600)))
    assert board.rect_of(("plate", 0)) != before and board.area.contains(board.rect_of(("plate", 0)))


def test_only_one_button_is_golden_at_a_time():
    game, board = table(4), board_of(4)
    form(game, 1, 2)
    script(game, honest=[5])
    game.apply(Roll(1))
    view = game.view(1)
    for action, best in ((None, COLLECT), (BlowWhistle(1, 0), CONFIRM)):
        layout = board.standing.controls(view, action)
        faces = {piece: pose.face for piece, pose in layout.items() if piece in (COLLECT, CONFIRM)}
        assert [piece for piece, face in faces.items() if face[-1] == "golden"] == [best]


@at_every_table
def test_a_little_enlarged_what_hangs_on_the_wall_is_as_large(seats):
    """As on a television: people, pages and clock keep their usual sizes, and only words grow."""
    usual, enlarged = (Arrangement(AREAS["larger"][2], Theme.fit((1280, 720), scale), seats) for scale in (1.0, 1.25))
    assert usual.walled and enlarged.walled
    for one, other in ((usual.place(0), enlarged.place(0)), (usual.page(0), enlarged.page(0))):
        assert one.size == other.size
    assert usual.clock.h <= enlarged.clock.h and usual.knot(0).size == enlarged.knot(0).size
