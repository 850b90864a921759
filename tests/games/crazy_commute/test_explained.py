"""The words that a newcomer reads on the table: what wins, whose cards are there, who can be passed; none is cut."""

import pytest
from pygame import Surface

from crashgames.core.translation import LANGUAGES, use_language
from crashgames.games.crazy_commute.board.card_face import CardFaces
from crashgames.games.crazy_commute.board.words import fought
from crashgames.games.crazy_commute.messages import Discard, LetPass, OpenDuel, Trade
from crashgames.games.crazy_commute.tables import DRIVERS, MAX_PLAN_BLOCKS, driver_name, event_text, item_name
from crashgames.paths import assets_root
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.bar import BarEntry, bar_buttons, bar_rects
from crashgames.ui.text import Text
from crashgames.ui.wrapping import SOFT
from tests.boards import show
from tests.games.crazy_commute.boards import board_of, match_of
from tests.games.crazy_commute.table import CARDS, EVENTS, A, B, D, pull_up, situation
from tests.scenes.secrets.test_page_texts import cuts
from tests.ui.playground import stage_of

__all__ = ["cuts"]

SIZES = ((1280, 720), (1920, 1080), (1024, 768), (2560, 1080))


@pytest.fixture(params=LANGUAGES)
def language(request):
    """The program in one language after the other."""
    use_language(request.param, assets_root())
    yield request.param
    use_language("en", assets_root())


def table(size, scale=1.0):
    """The board where the scene lays it out."""
    stage = stage_of(size, animation_speed=0.0, interface_scale=scale)
    scene = PlayScene(stage, match_of(3))
    stage.stack.push(scene)
    stage.stack.settle()
    return scene.board


# Cut texts


@pytest.mark.parametrize("size", SIZES)
def test_every_event_can_be_read_to_its_end(language, size):
    """On its sign; at the largest sizes the sign shows the picture, and the note on it says the rest."""
    board = table(size)
    face, inner = board.at.sign, board.at.sign.inflate(-2 * board.stage.theme.px(8), -2 * board.stage.theme.px(4))
    room = inner.w - min(inner.h, round(inner.w * 0.3)) - board.stage.theme.px(9)
    for event in range(len(CARDS.events)):
        line = board.stage.text.line_height("body")
        assert board.stage.text.holds(event_text(event), "body", room, inner.h - line), event_text(event)
        assert board.picture(("event", event), face.size, None, 0).get_size() == face.size


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_in_a_duel_the_sign_says_what_the_event_does(language, size, monkeypatch):
    board, written = table(size), []
    render = Text.render
    monkeypatch.setattr(Text, "render", lambda self, text, *more: written.append(text) or render(self, text, *more))
    for event in range(len(CARDS.events)):
        board.picture(("event", event), board.at.face_off.sign.size, None, 0)
    assert {event_text(event) for event in range(len(CARDS.events))} <= set(written)


@pytest.mark.parametrize("wide", range(50, 130, 10))
def test_a_word_on_a_card_is_broken_only_where_it_may_be(language, wide):
    stage = stage_of((800, 600), interface_scale=2.0)
    items, drivers = (
        tuple(map(name, range(count))) for name, count in ((item_name, len(CARDS.items)), (driver_name, DRIVERS))
    )
    for names in (items, drivers):
        step, face, high = CardFaces(stage)._shape(names, (wide, 2 * wide))
        broken = [name for name in names if high and not stage.text.holds(name, step, wide, None, face)]
        assert all(SOFT in name for name in broken), broken


@pytest.mark.parametrize("size", SIZES)
def test_every_answer_to_a_pass_stands_whole_on_its_button(language, size):
    board = table(size)
    for most in range(MAX_PLAN_BLOCKS + 1):
        answers = [LetPass(0), *(OpenDuel(0, A, 0, blocks) for blocks in range(most + 1))]
        room = min(rect.w for rect in bar_rects(board.stage, board.at.bar(len(answers)), len(answers)))
        for action in answers:
            assert board.stage.text.size(board.label(action, answers), "caption", "bold")[0] <= room, most


@pytest.mark.parametrize("size", SIZES)
def test_no_answer_to_a_pass_is_cut_off_in_large_writing(language, size, cuts):
    board = table(size, 1.5)
    for most in range(MAX_PLAN_BLOCKS + 1):
        answers = [LetPass(0), *(OpenDuel(0, A, 0, blocks) for blocks in range(most + 1))]
        board.bar = board.at.bar(len(answers))
        entries = [BarEntry(board.label(action, answers), lambda: None) for action in answers]
        for button in bar_buttons(board.stage, board, entries):
            button.draw(Surface(size), board.stage)
        assert cuts == [], most


# What is said


def test_what_wins_is_said_in_a_few_words():
    board, game = board_of(3), situation("1 0 2", ["A", "B", "C"])
    assert board.goal(game.view(None)) == "First to 7 trophies wins"


def test_the_button_for_a_chosen_card_stands_out():
    board, game = board_of(3), situation("1 0 2", ["ABC", "BCD", "C"])
    game.apply(Trade(0))
    show(game, board, 0)
    assert not any(board.confirms(action) for action in board.legal)
    board.press(("hand", B, 0))
    assert [action for action in board.legal if board.confirms(action)] == [Discard(0, B, 0)]


# What is pointed at


def test_the_ring_explains_each_of_its_items():
    board, game = board_of(3), situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"])
    for start in (lambda: None, lambda: pull_up(game, 1), lambda: game.apply(OpenDuel(1, A, 0, 0))):
        start()
        show(game, board)
        tokens = [piece for piece in board.layout_now() if piece[0] == "token"]
        explained = sorted(item for _, item in tokens)
        assert explained == ([] if fought(board.view) else list(range(len(CARDS.items))))
        for piece in tokens:
            assert board.piece_at(board.rect_of(piece).center) == piece
        assert "Hungry Pigeons" in board.tip(("token", D), game.view(None))


def test_whatever_stands_on_the_table_has_a_tip():
    board, game = board_of(3), situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"], trophies=["", "A", ""])
    show(game, board)
    assert board.piece_at(board.at.plate(0).center) == ("plate", 1)
    assert "One of 7 trophies" in board.tip(("plate", 1), game.view(None))
    assert board.piece_at(board.at.pile(0).center) == ("deck",) and board.piece_at(board.at.pile(1).center) == (
        "discards",
    )
    game.event_pile = [CARDS.event_code + EVENTS["dirt_road"]]
    show(game, board)
    assert board.piece_at(board.at.sign.center) == ("event", EVENTS["dirt_road"])
    assert "next event" in board.tip(("event", EVENTS["dirt_road"]), game.view(None))


def test_the_front_car_and_the_deck_say_what_may_be_done_there():
    board, game = board_of(3), situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"])
    show(game, board)
    assert "free to duel the discard pile" in board.tip(("car", 1), game.view(None))
    assert "In row 2." in board.tip(("car", 0), game.view(None))
    assert "take effect when drawn" in board.tip(("deck",), game.view(None))


def test_every_plan_says_when_it_stops():
    """The greatest plan goes on as long as the hand lasts, whatever its number."""
    board, game = board_of(3), situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"])
    pull_up(game, 1)
    show(game, board, 1)
    plans = [action for action in board.legal if isinstance(action, OpenDuel) and (action.item, action.copy) == (A, 0)]
    said = [board.button_tip(action) for action in plans]
    assert "If your card is blocked" in said[0] and "as long as" in said[-1]
    assert len(plans) > 2 and all("stop blocking after that" in words for words in said[1:-1])
    assert "without looking" in board.button_tip(LetPass(1))


@pytest.mark.parametrize(("hand", "words"), [("BDF", "Let them by, take 2 cards"), ("B", "Let them by, take a card")])
def test_the_button_says_how_many_cards_are_taken(hand, words):
    game, board = situation("1 0 2", [hand, "ABC", "C"], event="toll_booth"), board_of(3)
    pull_up(game, 1)
    show(game, board, 1)
    assert board.label(LetPass(1), game.legal_actions(1)) == words
    assert ("2 cards" in board.button_tip(LetPass(1))) == ("2 cards" in words)
