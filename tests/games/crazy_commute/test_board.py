"""The board of Crazy Commute: what lies where, words and pictures."""

import random
from operator import sub

import pygame
import pytest

from crashgames.core.replay import EVERYTHING, OPEN_TABLE, Replay
from crashgames.core.translation import LANGUAGES, tr, use_language
from crashgames.games.crazy_commute.board import faces, words
from crashgames.games.crazy_commute.board.card_face import SIGN, CardFaces, art_of, event_art, has_art, item_art
from crashgames.games.crazy_commute.board.face_off import PASSER
from crashgames.games.crazy_commute.board.ring import Wanted, circle, need_of, ring_picture
from crashgames.games.crazy_commute.board.words import item_text
from crashgames.games.crazy_commute.board.world import WORLD
from crashgames.games.crazy_commute.messages import Block, DuelPile, OpenDuel, Phase, Trade, TryToPass, Wait
from crashgames.games.crazy_commute.tables import item_name
from crashgames.paths import assets_root
from crashgames.scenes.table.plates import Plates
from crashgames.ui.parts import Ground
from crashgames.ui.theme import contrast, ink_on
from tests.boards import NAMES, drawn, show
from tests.games.crazy_commute.boards import board_of, match_of
from tests.games.crazy_commute.table import (
    CARDS,
    EVENTS,
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    duel,
    duel_pile,
    let_pass,
    pull_up,
    situation,
    trade,
)
from tests.games.crazy_commute.twins import moments

WIDE_AREA = pygame.Rect(8, 96, 1264, 616)
"""That of a window of 1280 x 720."""


def test_the_line_runs_to_the_right():
    board, game = board_of(4), situation("3 1 02", ["A", "B", "C", "D"])
    show(game, board)
    lefts = {seat: board.rect_of(("car", seat)).x for seat in range(4)}
    assert lefts[3] > lefts[1] > lefts[0] > lefts[2]
    heights = [board.rect_of(("car", seat)).y for seat in (3, 1, 0)]
    assert len(set(heights)) == 1 and board.rect_of(("car", 2)).y < heights[0], "side by side with 0"
    for seat in range(4):
        assert board.rect_of(("plate", seat)).centerx == pytest.approx(board.rect_of(("car", seat)).centerx, abs=1)


def test_passing_shows_the_driver_beside_the_target():
    board, game = board_of(4), situation("3 1 0 2", ["ABC", "BBB", "C", "D"], current=2)
    show(game, board)
    before = board.rect_of(("car", 2))
    pull_up(game, 0)
    show(game, board)
    car, target = board.rect_of(("car", 2)), board.rect_of(("car", 0))
    assert before.x < car.x < target.x and car.y < target.y, "pulled out, and nearly level"
    assert board.layout_now()["car", 2].layer < board.layout_now()["car", 0].layer


def test_a_duel_lies_card_against_card():
    board, game = board_of(3), situation("1 0 2", ["BDFHJ", "ACEGI", "GGG"], far="asked again")
    duel(game, 1, A, 4, 4)
    show(game, board)
    cards = [board.rect_of(("clash", number)) for number in range(9)]
    middle = board.at.face_off.middle.centerx
    assert [card.centerx > middle for card in cards] == [True, False] * 4 + [True]
    assert cards[8].centerx < cards[6].centerx <= cards[4].centerx, "older cards lie further out"
    assert board.rect_of(("car", 0)).x < middle < board.rect_of(("car", 1)).x
    assert board.layout_now()["car", 1].face[4], "they stand nose to nose"


def test_own_cards_are_open_and_others_closed():
    board, game = board_of(3), situation("1 0 2", ["AAB", "CDE", "FGH"])
    show(game, board, 1)
    hand = [piece for piece in board.layout_now() if piece[0] == "hand"]
    assert sorted(hand) == [("hand", C, 0), ("hand", D, 0), ("hand", E, 0)]
    show(game, board)
    assert not [piece for piece in board.layout_now() if piece[0] == "hand"]
    held = [piece for piece in board.layout_now() if piece[0] == "held"]
    assert sorted(held) == [("held", 0, place) for place in range(3)]


def test_trophies_are_seen_by_everybody():
    board, game = board_of(3), situation("1 0 2", ["A", "B", "C"], trophies=["DE", "", "F"])
    show(game, board)
    stuck = {seat: board.layout_now()["car", seat].face[3] for seat in range(3)}
    assert stuck == {0: 2, 1: 0, 2: 1}
    assert "Earmuffs" in board.tip(("car", 2), game.view(None))


# Words and pictures


def test_every_phase_has_words():
    seen = {game.phase: words.prompt(game.view(None), NAMES) for game in moments(4)}
    assert set(seen) == set(Phase) - {Phase.OVER} and all(seen.values())


def test_prompts_name_whom_and_what():
    game = situation("1 0 2", ["ABC", "BDF", "C"])
    assert NAMES[1] in words.prompt(game.view(None), NAMES)
    pull_up(game, 1)
    assert NAMES[0] in words.prompt(game.view(None), NAMES)
    game.apply(OpenDuel(1, F, 0, 0))
    assert "Earmuffs" in words.prompt(game.view(None), NAMES)
    assert words.prompt(game.view(0), NAMES).startswith("nothing in your hand")
    assert words.prompt(game.view(1), NAMES) == words.prompt(game.view(None), NAMES)


def test_facts_are_those_that_all_can_see():
    game = situation("1 0 2", ["ABC", "BDF", "C"], trophies=["DE", "", ""])
    trophies, hand = words.facts(game.view(None), 0)
    assert (trophies.text, trophies.strong, hand.text) == ("2", True, "3")
    assert all(fact.tip for fact in (trophies, hand))


def test_every_piece_has_a_tip():
    board = board_of(5)
    for game in moments(5, matches=3):
        for viewer in (None, game.actor):
            show(game, board, viewer)
            for piece in board.layout_now():
                assert board.tip(piece, board.view), piece


def test_a_tip_says_what_blocks_an_item_and_what_it_blocks():
    text = item_text(B)
    assert "Doughnut Bait" in text and "Rocket Fuel" in text
    game = situation("1 0 2", ["ABC", "GDF", "C"], event="dirt_road")
    board = board_of(3)
    pull_up(game, 1)
    assert "lets them pass" in board.tip(("hand", G, 0), game.view(1))
    assert "lets them pass" not in board.tip(("hand", F, 0), game.view(1))


def test_every_card_has_a_drawing_and_typed_in_ones_get_one():
    assert all(has_art(f"item_{item.id}") for item in CARDS.items)
    assert all(has_art(f"event_{event.id}") for event in CARDS.events)
    assert all(has_art(f"driver_{driver.id}") for driver in CARDS.drivers)
    assert art_of("item", "rubber_duck").endswith("item_other") and has_art("event_other") and has_art("driver_other")
    assert item_art(0) != item_art(1) and event_art(0) != event_art(1)


def test_the_circle_of_items_is_shown_if_it_is_one():
    assert sorted(circle()) == list(range(10)) and circle()[:3] == (A, B, C)


def test_the_plate_of_whoever_has_to_act_is_lit():
    board, game = board_of(3), situation("1 0 2", ["ABC", "BDF", "C"])
    Plates(board.stage, match_of(3), board)
    for start, asked in (
        (lambda: None, 0),
        (lambda: pull_up(game, 1), 1),
        (lambda: game.apply(OpenDuel(1, F, 0, 1)), 0),
    ):
        start()
        show(game, board)
        plates = [board.layout_now()["plate", seat].face for seat in range(3)]
        assert [plate.seat for plate in plates if plate.acts and plate.alone] == [asked]


def test_whoever_has_to_answer_in_a_duel_is_told_what_it_takes():
    game = situation("1 0 2", ["BDF", "ACE", "C"])
    pull_up(game, 1)
    assert need_of(game.view(None)) is None
    game.apply(OpenDuel(1, A, 0, 1))
    assert need_of(game.view(None)) == need_of(game.view(1)) == Wanted((B,))
    assert need_of(game.view(0)) == Wanted((B,), True)
    board = board_of(3)
    show(game, board)
    free = board.at.face_off.free(PASSER)
    assert board.rect_of(("need",)) == free and not free.colliderect(board.rect_of(("clash", 0)))


def test_under_a_police_check_a_canned_cop_helps_too():
    game = situation("1 0 2", ["DF", "ACE", "C"], event="police_check")
    pull_up(game, 1)
    game.apply(OpenDuel(1, E, 0, 0))
    assert need_of(game.view(0)) == Wanted((F, B), True)
    game = situation("1 0 2", ["DF", "ACE", "C"], event="police_check")
    pull_up(game, 1)
    game.apply(OpenDuel(1, A, 0, 0))
    assert need_of(game.view(0)) == Wanted((B,), False)


def test_the_morning_brightens_and_music_tenses_with_trophies():
    board = board_of(3)
    levels = [
        board.light_of(situation("1 0 2", ["A", "B", "C"], trophies=["", "ABCDEF"[:won], ""]).view(None))
        for won in range(7)
    ]
    assert levels == sorted(levels, reverse=True) and levels[0] == len(WORLD.lights) - 1 and levels[6] == 0
    tense = [situation("1 0 2", ["A", "B", "C"], trophies=["", "ABCDEF"[:won], ""]) for won in (5, 6)]
    assert [board.telling.tension(game.view(None)) for game in tense] == [False, True]


def test_faces_are_kept_and_unknown_ones_refused():
    board = board_of(3)
    one = board.picture(("item", A), (100, 140), None, 0)
    assert board.picture(("item", A), (100, 140), None, 0) is one
    assert board.picture(("item", A), (100, 140), None, 6).get_width() > 100
    with pytest.raises(KeyError, match="nonsense"):
        faces.Faces(board.stage).picture(("nonsense",), (10, 10), None, 0)


def test_warming_up_draws_what_will_be_needed():
    board = board_of(3)
    show(situation("1 0 2", ["A", "B", "C"]), board)
    for _ in board.warm_up():
        pass
    kept = len(board.faces._kept)
    show(situation("1 0 2", ["ABCDE", "B", "C"], event="dirt_road"), board, 0)
    drawn(board)
    assert len(board.faces._kept) - kept <= 12, "only cars, signs, piles and the like are left to be drawn"


def test_events_stand_at_the_roadside():
    board = board_of(3)
    for event in EVENTS:
        show(situation("1 0 2", ["A", "B", "C"], event=event), board)
        assert ("event", EVENTS[event]) in board.layout_now()


def test_ghosts_show_where_the_car_would_go():
    match, board = match_of(3, drivers="dealt"), board_of(3)
    while not any(isinstance(action, TryToPass) for action in match.legal_actions(match.to_act()[0])):
        match.play(match.legal_actions(match.to_act()[0])[0])
    seat = match.to_act()[0]
    board.show(match.view(seat), match.legal_actions(seat))
    action = next(a for a in match.legal_actions(seat) if isinstance(a, TryToPass))
    (ghost,) = board.ghosts(match.preview(action, seat))
    assert ghost.rest.face[:2] == ("car", seat)
    assert board.ghosts(match.preview(Trade(seat), seat)) == []


def test_the_example_course_of_a_turn_is_shown():
    """Let pass, on to the pile, and stopped there: what each step leaves on the board."""
    board = board_of(3)
    game = situation("1 0 2", ["ABC", "FFF", "GGG"], discards="J")
    let_pass(game, 1)
    show(game, board, 0)
    assert board.targets() == {("discards",): [DuelPile(0)]} and board.loose_actions() == [DuelPile(0), Wait(0)]
    duel_pile(game)
    show(game, board, 0)
    assert board.rect_of(("clash", 0)).centerx > board.at.face_off.middle.centerx
    assert board.rect_of(("rival",)).x > board.rect_of(("car", 0)).right
    assert board.loose_actions() == [Block(0, 1), Block(0, 0)], "A blocks a J"
    game = situation("0 1 2", ["ABCDE", "FFF", "GGG"])
    trade(game, A)
    show(game, board)
    assert board.layout_now()["discards",].face == ("heap", 1)


def test_a_plan_says_when_it_ends():
    assert [Block(0, n).line(NAMES) for n in (0, 1, 2)] == ["Don’t block", "Block once", "Block up to 2 times"]


def test_plates_count_trophies_in_figures_that_can_be_read():
    board = board_of(5)
    view = situation("1 0 2", ["A", "B", "C"], trophies=["DE", "F", "AB"]).view(None)
    assert [fact.text for seat in range(3) for fact in board.facts(view, seat) if fact.strong] == ["2", "1", "2"]
    palette = WORLD.palette
    for fill in (board.plate_fill(view, seat) for seat in range(5)):
        assert min(contrast(fill, palette.accent_high), contrast(fill, ink_on(fill, palette))) >= 4.5


def test_an_arrow_leaps_over_the_car_that_can_be_passed():
    board, game = board_of(4), situation("3 1 0 2", ["ABC", "BBB", "C", "D"], current=2)
    show(game, board)
    seen = pygame.Surface(board.stage.size)
    car = board.pieces.sprites["car", 0].rest
    board.underlay(seen, ("car", 0), car, False)
    drawn_on = pygame.mask.from_threshold(seen, SIGN, (8, 8, 8, 255)).get_bounding_rects()
    leap = drawn_on[0].unionall(drawn_on[1:])
    assert board.rect_of(("car", 2)).left < leap.left < car.rect.left and leap.right > car.rect.right
    assert not leap.colliderect(board.at.sign) and not leap.colliderect(board.at.stand)


def test_a_card_in_a_hand_shows_its_blocker_a_played_one_none(monkeypatch):
    board, seen = board_of(3), []
    art = board.stage.assets.art
    monkeypatch.setattr(board.stage.assets, "art", lambda name, *more: seen.append(name) or art(name, *more))
    for kind, told in (("played", {item_art(A)}), ("item", {item_art(A), item_art(B)})):
        seen.clear()
        board.picture((kind, A), (190, 266), None, 0)
        assert set(seen) == told


def test_the_ground_of_a_duel_is_swapped_at_once():
    board, game = board_of(3, area=WIDE_AREA), situation("1 0 2", ["BDF", "ACE", "C"], event="toll_booth")
    show(game, board)
    road, place, fields = game.view(None), board.stage.skin.ground(board.stage.size, 0), []
    pull_up(game, 1)
    game.apply(OpenDuel(1, A, 0, 1))
    ground, anew = Ground(board.ground()), Ground(board.ground())
    ground.draw(place)
    for view in (game.view(None), road):
        board.settle(view)
        while not ground.renew(ground.outdated()).colliderect(board.at.face_off.middle):
            pass
        anew.draw(place)
        kept = board.at.face_off.area
        seen, wanted = (pygame.image.tobytes(each.surface.subsurface(kept), "RGB") for each in (ground, anew))
        assert max(map(sub, seen, wanted)) <= 2 >= max(map(sub, wanted, seen)), "no part of it is as before"
        fields.append(seen)
    assert fields[0] != fields[1]


def test_a_card_that_is_asked_for_has_an_edge_of_gold_or_red():
    board = board_of(3)
    palette = board.stage.theme.palette
    for holds, colour in ((None, palette.accent), (True, palette.accent), (False, palette.danger)):
        need = board.picture(Wanted((B,), holds), (180, 252), None, 0)
        edge = {need.get_at((x, 5))[:3] for x in range(20, 160)}
        assert edge & {palette.accent, palette.danger} == {colour}


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_the_cards_of_a_hand_of_eight_bear_names(language, monkeypatch):
    use_language(language, assets_root())
    try:
        board, written = board_of(4, area=WIDE_AREA), []
        render = board.stage.text.render
        monkeypatch.setattr(board.stage.text, "render", lambda *given: written.append(given[0]) or render(*given))
        board.picture(("item", A), board.at.hand(0, 8).size, None, 0)
        assert written and set(written) == {item_name(A)}
    finally:
        use_language("en", assets_root())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_round_sign_says_what_its_arrows_mean(language, monkeypatch):
    use_language(language, assets_root())
    try:
        board, written = board_of(4, area=WIDE_AREA), []
        render = board.stage.text.render
        monkeypatch.setattr(board.stage.text, "render", lambda *given: written.append(given[0]) or render(*given))
        ring_picture(board.stage, (179, 179))
        assert tr("each is blocked by the next") in written
    finally:
        use_language("en", assets_root())


def test_a_hand_lies_open_where_everybody_may_see_it():
    match, pick = match_of(3), random.Random(1)
    while match.outcome is None:
        match.play(pick.choice(list(match.legal_actions(match.to_act()[0]))))
    replay, board = Replay(match), board_of(3)
    for eyes, kind in ((OPEN_TABLE, "back"), (EVERYTHING, "fanned")):
        board.settle(replay.view(20, eyes))
        held = [pose.face[0] for piece, pose in board.layout_now().items() if piece[0] == "held"]
        assert held and set(held) == {kind}


@pytest.mark.parametrize("cards", range(5, 9))
def test_names_on_cards_are_broken_between_words_alone(cards):
    board = board_of(4, area=WIDE_AREA)
    faces = CardFaces(board.stage)
    faces.item(board.at.hand(0, cards).size, A)
    ((names, room), (step, face, high)) = faces._shapes.popitem()
    assert 0 < high <= room[1] / 2 and all(board.stage.text.holds(name, step, room[0], high, face) for name in names)
