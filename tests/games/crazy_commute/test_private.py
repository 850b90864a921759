"""Private screens: one shape for each kind, whatever the hand; what they say; and that the device stays if it can."""

import random
from collections import defaultdict
from itertools import product

import pygame
import pytest

from crashgames.core.secret_pages import LINES
from crashgames.core.translation import LANGUAGES, use_language
from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.board.card_face import PLATE, CardFaces
from crashgames.games.crazy_commute.messages import Discard, LetPass, OpenDuel, Phase, Trade, TryToPass
from crashgames.hotseat.turns import DecisionRequest, Method, Turns
from crashgames.paths import assets_root
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.table.play import PlayScene
from tests.boards import NAMES, read_while_closed, shape_of
from tests.games.crazy_commute.boards import board_of, match_of
from tests.games.crazy_commute.table import CARDS, EVENTS, A, D, let_pass, pull_up, situation
from tests.games.crazy_commute.twins import moments, twin_of
from tests.ui.playground import stage_of

BY_CARD = {"answer one by one", "block one by one", "trade", "first"}
"""Where each card is one choice."""
KINDS = {"answer", "block", "pile", "knowledge"} | BY_CARD
LIKE_LIGHT = 4
"""Of 255: by how much the mean brightness of two cards may differ."""


def pages(game, board, seat):
    yield board.telling.secret(game.view(seat), game.legal_actions(seat), board.names)
    yield board.telling.secret(game.view(seat), (), board.names)


def test_pages_of_a_kind_have_one_shape_for_each_size_of_hand():
    found, known = defaultdict(set), defaultdict(set)
    for seats in INFO.seats:
        board = board_of(seats)
        for game in moments(seats, matches=8):
            for seat in range(seats):
                for page in pages(game, board, seat):
                    legal = game.legal_actions(seat) if page.kind != "knowledge" else ()
                    cards, per_card, lines, loose = shape_of(page, legal)
                    assert cards == len(game.hands[seat]) and len(set(per_card)) <= 1
                    assert lines <= LINES and all(page.lines)
                    found[page.kind, cards].add((per_card, lines, loose))
                    known[page.kind].add(len(page.known))
    assert all(len(shapes) == 1 for shapes in found.values()), found
    assert all(len(counts) == 1 for counts in known.values())
    assert set(known) >= KINDS
    single = [(cards, shapes) for (kind, cards), shapes in found.items() if kind in BY_CARD]
    assert all(per_card == (1,) * cards for cards, shapes in single for per_card, _, _ in shapes)


@pytest.mark.parametrize("seats", INFO.seats)
def test_what_stands_on_closed_pages_is_the_same_for_every_hand(seats):
    board, pick, compared = board_of(seats), random.Random(seats), 0
    for game in moments(seats):
        twin = twin_of(game, None, pick)
        for seat in range(seats):
            for mine, theirs in zip(pages(game, board, seat), pages(twin, board, seat), strict=True):
                assert read_while_closed(mine) == read_while_closed(theirs)
                assert len(mine.cards) == len(theirs.cards)
                assert [len(c.actions) for c in mine.cards] == [len(c.actions) for c in theirs.cards]
                compared += 1
    assert compared > 100


def test_no_option_names_a_card():
    """They stand on buttons while the envelopes are closed."""
    board = board_of(4)
    for game in moments(4):
        for seat in range(4):
            page = board.telling.secret(game.view(seat), game.legal_actions(seat), board.names)
            for card in page.cards:
                options = [action.line(NAMES) for action in card.actions] if len(card.actions) > 1 else []
                assert not any(name in text for text in options for name in (card.name, "not play"))
            per_card = {tuple(action.line(NAMES) for action in card.actions) for card in page.cards}
            assert len(per_card) <= 1 or all(len(labels) == 1 for labels in per_card)


def test_the_page_of_a_target_names_who_wants_to_pass():
    board, game = board_of(3), situation("1 0 2", ["BDF", "ABC", "C"], event="toll_booth")
    pull_up(game, 1)
    page = board.telling.secret(game.view(1), game.legal_actions(1), board.names)
    assert NAMES[0] in page.known[0] and "Toll Booth" in page.known[2]
    assert "you take a trophy" in page.known[1]
    assert [card.name for card in page.cards] == ["Rocket Fuel", "Canned Cop", "Doughnut Bait"]
    assert page.cards[0].actions == tuple(OpenDuel(1, A, 0, blocks) for blocks in range(3))


@pytest.mark.parametrize(("option", "is_sure"), [("every duel", True), ("last card", True), ("loser's card", False)])
def test_a_target_reads_if_a_trophy_is_sure(option, is_sure):
    board, game = board_of(3), situation("1 0 2", ["BDF", "ABC", "C"], trophy=option)
    pull_up(game, 1)
    stakes = board.telling.secret(game.view(1), game.legal_actions(1), board.names).known[1]
    assert ("you take a trophy" in stakes, "there may be a trophy" in stakes) == (is_sure, not is_sure)


def test_a_card_that_starts_no_duel_says_so_in_its_envelope():
    board, game = board_of(3), situation("1 0 2", ["BDF", "GBC", "C"], event="dirt_road")
    pull_up(game, 1)
    page = board.telling.secret(game.view(1), game.legal_actions(1), board.names)
    assert [card.name for card in page.cards if "let them by" in card.name] == ["Bottled Oil Slick: let them by"]


def test_the_page_of_a_block_says_what_is_blocked_with_what():
    board, game = board_of(3), situation("1 0 2", ["BDF", "ABC", "C"])
    pull_up(game, 1)
    game.apply(OpenDuel(1, A, 0, 1))
    page = board.telling.secret(game.view(0), game.legal_actions(0), board.names)
    assert all(word in page.known[0] for word in (NAMES[1], "Rocket Fuel", "Canned Cop"))
    assert "swap places" in page.known[1]


def test_knowledge_keeps_the_last_card_taken_from_and_by_a_seat():
    game = situation("1 0 2", ["BDF", "ABC", "C"], script={"taken": [D]})
    board = board_of(3)
    let_pass(game, 1)
    lost, taken = (board.telling.secret(game.view(seat), (), board.names).lines for seat in (0, 1))
    assert NAMES[1] in lost[0] and "Hungry Pigeons" in lost[0]
    assert NAMES[0] in taken[1] and "Hungry Pigeons" in taken[1]
    assert "Hungry Pigeons" not in " ".join(board.telling.secret(game.view(2), (), board.names).lines)


# The device


def visited(match):
    """The table of a match, and the page of whoever is asked in private."""
    scene = PlayScene(stage_of(animation_speed=0.0), match)
    stack = scene.stage.stack
    stack.push(scene)
    stack.settle()
    scene.stage.advance(0.1)
    scene.privacy.visit()
    stack.settle()
    assert isinstance(stack.top, CurtainScene)
    stack.top.on_open()
    stack.settle()
    return scene, stack


def test_trades_are_said_aloud_and_the_card_chosen_in_private():
    match = match_of(3, drivers="dealt", first="first_seat")
    match.play(match.legal_actions(0)[0])
    turns = Turns(match)
    assert match.view(None).phase == Phase.TURN and turns.request == DecisionRequest(Method.TABLE, (1,))
    assert set(turns.legal_actions()) == {Trade(1), TryToPass(1, 0)}
    match.play(Trade(1))
    scene, stack = visited(match)
    assert isinstance(stack.top, VisitScene) and stack.top.page.kind == "trade" and stack.top.seat == 1
    stack.top.on_choice(match.legal_actions(1)[2])
    stack.settle()
    assert stack.top is scene


def test_after_a_showing_the_device_goes_back_to_the_table():
    match = match_of(3, drivers="dealt", first="first_seat")
    match.play(match.legal_actions(0)[0])
    match.play(TryToPass(1, 0))
    scene, stack = visited(match)
    stack.top.on_choice(LetPass(0))
    stack.settle()
    assert stack.top is scene and scene.turns.request.seats == (1,)


def visits_for(match, decide):
    """The number of visits behind the curtain until a pass is settled."""
    visits = 0
    while match.view(None).phase in (Phase.ANSWER, Phase.BLOCK):
        request = Turns(match).request
        assert request.method is Method.VISIT
        visits += 1
        match.play(decide(match.legal_actions(request.seat)))
    return visits


@pytest.mark.parametrize("decide", [lambda legal: legal[-1], lambda legal: legal[min(1, len(legal) - 1)]])
def test_a_duel_between_two_people_takes_two_visits(decide):
    """The opening and how far to go; then the answer and how far. Only Police Check lets people go on choosing."""
    most = 0
    for seed in range(30):
        match, pick = match_of(3, seed, drivers="dealt"), random.Random(seed)
        while match.outcome is None and len(match.actions) < 60:
            before, checked = match.view(None), match.view(None).event == EVENTS["police_check"]
            match.play(pick.choice(match.legal_actions(match.to_act()[0])))
            if match.view(None).phase == Phase.ANSWER and before.phase != Phase.ANSWER and not checked:
                most = max(most, visits_for(match, decide))
    assert most == 2


def test_an_attempt_that_is_let_pass_takes_one_visit():
    match = match_of(3, drivers="dealt", first="first_seat")
    match.play(match.legal_actions(0)[0])
    match.play(TryToPass(1, 0))
    assert visits_for(match, lambda legal: legal[0]) == 1


def test_what_is_private_and_what_is_open():
    match = match_of(3, drivers="dealt")
    seen = defaultdict(set)
    pick = random.Random(2)
    while match.outcome is None:
        seat = match.to_act()[0]
        seen[match.view(None).phase] |= {action.secrecy.value for action in match.legal_actions(seat)}
        match.play(pick.choice(match.legal_actions(seat)))
    assert seen[Phase.ANSWER] == seen[Phase.BLOCK] == seen[Phase.TRADE] == seen[Phase.FIRST_DISCARD] == {"private"}
    assert seen[Phase.TURN] == seen[Phase.ONWARD] == {"open"}
    assert {LetPass.secrecy.value, Discard.secrecy.value} == {"private"}


# Light


def brightness(surface):
    ground = pygame.Surface(surface.get_size())
    ground.fill((32, 25, 23))
    ground.blit(surface, (0, 0))
    red, green, blue, *_ = pygame.transform.average_color(ground)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def test_items_are_alike_in_light():
    cards = CardFaces(stage_of())
    for size in ((200, 280), (110, 154), (50, 70)):
        light = [brightness(cards.item(size, item)) for item in range(len(CARDS.items))]
        assert max(light) - min(light) < LIKE_LIGHT, (size, light)


# Large hands


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_of_a_large_hand_cut_no_name_and_no_badge(language, monkeypatch):
    use_language(language, assets_root())
    try:
        for scale, count in product((1.0, 2.0), (5, 12)):
            board = board_of(3, interface_scale=scale)
            cards = CardFaces(board.stage)
            cards.card(A, board.at.hand(0, count).size, PLATE)
            (((names, room), (step, face, high)),) = cards._shapes.items()
            sizes = [board.stage.text.size(name, step, face, room[0]) for name in names]
            assert not high or max(size[0] for size in sizes) <= room[0]
            assert high in (0, max(size[1] for size in sizes)) and high <= room[1] / 2
    finally:
        use_language("en", assets_root())
