"""The table of Crash by Crash at large scales: the floor has the room, and letters keep their size."""

import pytest
from pygame import Rect

from crashgames.core.match import Match, Player
from crashgames.core.translation import tr, use_language
from crashgames.games.crash_by_crash import INFO
from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.card_face import CLOSE_LEADING, CardFaces
from crashgames.games.crash_by_crash.board.room import RinkRoom
from crashgames.games.crash_by_crash.tables import EFFECTS, FACE_UP, GISTS, HAND, SIDES, TITLES, Card
from crashgames.paths import assets_root
from crashgames.scenes.replay.scene import ReplayScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.fonts import Fonts
from tests.ui.playground import stage_of

pytestmark = pytest.mark.usefixtures("no_pictures")
SIZE = (1280, 720)
LARGE = [1.5, 2.0]
LEAST_LINE = 0.7
"""The least room for a line, as a share of the usual one."""
LEAST_TICKET = 98
"""Logical units of tickets in an interface of usual size."""
SEATS = [2, 4]


def board_order(board):
    return lambda piece: board.rect_of(piece).y


def shown(made, scale, seats):
    stage = stage_of(SIZE, interface_scale=scale)
    match = Match(INFO, [Player(f"Player {seat}") for seat in range(seats)], bytes(32))
    stage.stack.push(made(stage, match))
    stage.stack.settle()
    return stage.stack.top


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("scale", LARGE)
def test_the_rink_reaches_from_the_headline_to_the_lower_edge(scale, seats):
    """It stands beside the goal and the log, which lie above the sides; nothing lies on anything else."""
    scene = shown(PlayScene, scale, seats)
    at, parts, gap = scene.board.at, scene.header.regions, scene.stage.theme.gap(2)
    assert at.rink.h >= SIZE[1] - parts.ribbon.bottom - 2 * gap - at.plane.width
    regions = [parts.goal, parts.ticker, parts.ribbon, at.rink, *at.plates, *at.pits, at.posters, at.bar, at.hand]
    assert all(Rect((0, 0), SIZE).contains(region) for region in regions)
    apart = [region for region in regions if not (at.crowded and region in (at.bar, at.posters))]
    assert all(one.collidelist(apart[number + 1 :]) < 0 for number, one in enumerate(apart))
    goal = scene.board.goal(scene.board.shown)
    room = parts.goal.inflate(-2 * scene.stage.theme.gap(3), 0)
    assert scene.stage.text.holds(goal, "body", room.w, None, "bold", 1)


def test_at_the_usual_scale_the_rink_stands_between_the_sides():
    board = shown(PlayScene, 1.0, 2).board
    assert board.at.plates[0].right <= board.at.rink.left and board.at.rink.right <= board.at.plates[1].left
    head = board.need.head_places
    assert board.at.rink.h > SIZE[1] - head.ribbon.bottom - board.at.plane.width
    assert board.at.arch.top > head.goal.bottom and "Rung" not in board.goal(board.shown)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("scale", LARGE)
@pytest.mark.parametrize("made", [PlayScene, ReplayScene])
def test_titles_of_cards_keep_the_size_of_letters(made, scale, seats):
    scene = shown(made, scale, seats)
    at, theme = scene.board.at, scene.stage.theme
    hung = at.hung(FACE_UP if seats == SIDES else SIDES)
    line = round(Fonts().leading("text", theme.font("body")) * CLOSE_LEADING)
    assert all(hung.seen >= LEAST_LINE * line for hung in (at.held(HAND), hung))
    assert all(place.h >= theme.px(LEAST_TICKET / theme.enlarged) for place in (*at.held(HAND).places, *hung.places))


@pytest.mark.parametrize("scale", LARGE)
def test_a_press_on_a_ticket_never_means_the_one_below_it(scale):
    """Where tickets lie on each other, the upper one is pressed, whichever of them can be chosen."""
    board = shown(PlayScene, scale, 2).board
    below, above = board.at.hung(3).places[:2]
    both = below.clip(above)
    assert both.h > 0
    first, second = sorted((piece for piece in board.pieces.standing if piece[0] == "face_up"), key=board_order(board))[
        :2
    ]
    board.targets = lambda: {first: []}
    assert board.piece_at(below.midtop) == first
    assert board.piece_at(both.center) == second


@pytest.mark.parametrize("seats", SEATS)
def test_a_replay_keeps_no_room_for_buttons(seats):
    board = shown(ReplayScene, 2.0, seats).board
    assert not board.offers and not board.at.bar.h and not board.at.crowded
    theme = board.stage.theme
    least = theme.target + theme.gap(1)
    assert board.at.rink.h >= SIZE[1] - 2 * least - 5 * theme.gap(1)
    with_bar = Arrangement(RinkRoom(board.area, theme, seats))
    assert board.at.hand.h > with_bar.hand.h or with_bar.crowded


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_cards_are_explained_briefly_where_room_is_scarce(language, monkeypatch):
    """At one and a half times the usual scale: below titles of one line."""
    written = []
    scene = shown(PlayScene, 1.5, 2)
    tickets, hung = CardFaces(scene.stage), scene.board.at.hung(3)
    draw = tickets._fonts.draw
    monkeypatch.setattr(tickets._fonts, "draw", lambda lines, *rest: written.extend(lines) or draw(lines, *rest))
    try:
        use_language(language, assets_root())
        for card in Card:
            written.clear()
            tickets.face(card, hung.places[0].size, hung.seen)
            title, rest = tr(TITLES[card]), " ".join(written[1:])
            one_line = written[0] == title
            assert not one_line or rest in (tr(GISTS[card]), tr(EFFECTS[card])), card
    finally:
        use_language("en", assets_root())


def test_at_the_largest_scale_one_booth_holds_button_and_piles():
    at = shown(PlayScene, 2.0, 4).board.at
    assert at.crowded and all(at.posters.contains(part) for part in (at.bar, at.pile(), at.discard()))


def test_upright_cards_have_words_in_the_smallest_window(monkeypatch):
    """Letters are no smaller there than the least of a card."""
    cards, sizes = CardFaces(stage_of((640, 360))), set()
    draw = cards._fonts.draw
    monkeypatch.setattr(
        cards._fonts, "draw", lambda lines, face, pixels, *rest: sizes.add(pixels) or draw(lines, face, pixels, *rest)
    )
    assert all(cards.face(card, (120, 168), 168).size == (120, 168) for card in Card) and min(sizes) >= 9
