"""The words that a newcomer reads on the table: what wins, whose cards are there, who can be passed; none is cut."""

import pytest
from pygame import Rect, Surface

from crashgames.core.translation import LANGUAGES, use_language
from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.arena import Question, halves
from crashgames.games.crazy_commute.messages import Discard, LetPass, OpenDuel, Trade
from crashgames.games.crazy_commute.tables import FARTHEST, event_text
from crashgames.paths import assets_root
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.bar import BarEntry, bar_buttons, bar_rects
from tests.boards import NAMES, show
from tests.games.crazy_commute.boards import board_of, match_of
from tests.games.crazy_commute.table import CARDS, EVENTS, A, B, D, dealt, duel, pull_up, situation
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


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_every_event_can_be_read_to_its_end(language, size, scale, monkeypatch):
    board = table(size, scale)
    cards, found = board.faces._cards, []
    broken = cards._paragraph
    monkeypatch.setattr(cards, "_paragraph", lambda words, room: found.append((words, room)) or broken(words, room))
    for event in range(len(CARDS.events)):
        cards.event(event, board.at.sign.size)
    for words_of, (wide, high) in found:
        lines, pixels = broken(words_of, (wide, high))
        assert " ".join(lines).split() == words_of.split() and round(pixels * 1.2) * len(lines) <= high
        for line in lines:
            whole, *parts = (
                board.stage.text.letter(part, pixels, (0, 0, 0), "text").get_width()
                for part in (line, line[: len(line) // 2], line[len(line) // 2 :])
            )
            assert 0.95 * sum(parts) <= whole <= wide, line
    assert [words_of for words_of, _ in found] == [event_text(event) for event in range(len(CARDS.events))]


@pytest.mark.parametrize("size", SIZES)
def test_every_answer_to_a_pass_stands_whole_on_its_button(language, size):
    board = table(size)
    for most in range(FARTHEST + 1):
        answers = [LetPass(0), *(OpenDuel(0, A, 0, blocks) for blocks in range(most + 1))]
        room = min(rect.w for rect in bar_rects(board.stage, board.at.bar(len(answers)), len(answers)))
        for action in answers:
            assert board.stage.text.size(board.label(action, answers), "caption", "bold")[0] <= room, most


@pytest.mark.parametrize("size", SIZES)
def test_no_answer_to_a_pass_is_cut_off_in_large_writing(language, size, cuts):
    board = table(size, 1.5)
    for most in range(FARTHEST + 1):
        answers = [LetPass(0), *(OpenDuel(0, A, 0, blocks) for blocks in range(most + 1))]
        board.bar = board.at.bar(len(answers))
        entries = [BarEntry(board.label(action, answers), lambda: None) for action in answers]
        for button in bar_buttons(board.stage, board, entries):
            button.draw(Surface(size), board.stage)
        assert cuts == [], most


# What is said


def across(area):
    return range(area.left, area.right)


def test_what_wins_stands_below_the_road_all_the_time():
    board, game = board_of(3), situation("1 0 2", ["A", "B", "C"])
    (goal,) = [part for part in board.ground() if part.area == board.at.goal]
    assert board.at.goal.h >= board.stage.theme.font("body")
    for phase in (lambda: None, lambda: pull_up(game, 1), lambda: game.apply(OpenDuel(1, B, 0, 0))):
        phase()
        show(game, board)
        surface = Surface(board.stage.size)
        goal.draw(surface)
        assert goal.shows() is None and len({surface.get_at((x, goal.area.centery))[:3] for x in across(goal.area)}) > 3
    assert words.goal_text() == "7 trophies win" and "7 trophies" in board.tip(("goal",), game.view(None))


def test_nobody_is_called_next_ahead_with_somebody_between():
    plain, pool = (situation("1 2 0", ["A", "B", "C"], event=event) for event in ("", "car_pool_lane"))
    assert words.subline(plain.view(None), NAMES) == f"Next ahead: {NAMES[2]}"
    line = words.subline(pool.view(None), NAMES)
    assert NAMES[1] in line and "2 rows" in line and "Car Pool Lane" in line and "ext ahead" not in line
    near = situation("1 0 2", ["A", "B", "C"], event="car_pool_lane")
    assert words.subline(near.view(None), NAMES) == f"Next ahead: {NAMES[1]}"


def test_closed_cards_say_whose_they_are():
    game = situation("1 0 2", ["ABCDEF", "BCD", "C"])
    pull_up(game, 1)
    assert words.hand_label(game.view(None), NAMES) == f"{NAMES[0]}: 6 cards in hand"
    assert words.hand_label(game.view(1), NAMES) == ""
    assert words.hand_label(dealt(drivers="chosen").view(None), NAMES) == ""


def test_the_choice_of_a_driver_is_said_to_matter_nothing():
    left, right = halves(dealt(drivers="chosen").view(None), NAMES)
    assert left == right == Question("Who drives?", "They differ only in looks: take the one you like.")


def test_the_button_for_a_chosen_card_stands_out():
    board, game = board_of(3), situation("1 0 2", ["ABC", "BCD", "C"])
    game.apply(Trade(0))
    show(game, board, 0)
    assert not any(board.confirms(action) for action in board.legal)
    board.press(("hand", B, 0))
    assert [action for action in board.legal if board.confirms(action)] == [Discard(0, B, 0)]


# What is pointed at


def test_the_ring_explains_itself_and_each_of_its_items():
    board, game = board_of(3), situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"])
    show(game, board)
    tokens = [piece for piece in board.layout_now() if piece[0] == "token"]
    assert sorted(item for _, item in tokens) == list(range(len(CARDS.items)))
    for piece in tokens:
        assert board.piece_at(board.rect_of(piece).center) == piece
    assert board.piece_at(board.at.ring.center) == ("ring",)
    assert "Hungry Pigeons" in board.tip(("token", D), game.view(None))
    pull_up(game, 1)
    game.apply(OpenDuel(1, A, 0, 0))
    show(game, board)
    assert not [piece for piece in board.layout_now() if piece[0] in ("ring", "token")]


def test_whatever_is_painted_on_the_table_has_a_tip():
    board, game = board_of(3), situation("1 0 2", ["BDFHH", "ACEJJ", "GGGGG"], trophies=["", "A", ""])
    show(game, board)
    free = Rect(board.at.trophy(0, 6))
    assert board.piece_at(free.center) == ("plate", 0) and "0 trophies of 7" in board.tip(("plate", 0), game.view(None))
    assert board.piece_at(board.at.trophy(1, 0).center) == ("trophy", 1, 0)
    assert board.piece_at(board.at.billboard.center) == ("billboard",)
    assert board.piece_at(board.at.goal.center) == ("goal",)
    assert board.piece_at(board.at.pile(0).center) == ("deck",) and board.piece_at(board.at.pile(1).center) == (
        "discards",
    )
    game.event_pile = [EVENTS["dirt_road"]]
    show(game, board)
    assert board.piece_at(board.at.billboard.center) == ("event", EVENTS["dirt_road"])
    assert "next event" in board.tip(("event", EVENTS["dirt_road"]), game.view(None))
    duel(game, 1, A, 0, 0)
