"""Words on the bus and names on the rail: never wider than their room, never lower than a line."""

import pygame
import pytest
from pygame import Rect, Surface

from crashgames.core.match import Match, Player
from crashgames.games.hidden_crashmaster import INFO
from crashgames.scenes.table.rail import Rail
from crashgames.ui.lettering import fits, fitted, shared_step
from tests.boards import NAMES
from tests.games.hidden_crashmaster.boards import board_of, positions
from tests.ui.playground import stage_of

INK = (250, 240, 230)
RAILS = {
    "desk": ((1280, 720), 1.0, Rect(8, 72, 224, 640)),
    "large": ((1280, 720), 1.5, Rect(12, 108, 320, 600)),
    "four_to_three": ((1024, 768), 1.0, Rect(6, 57, 179, 705)),
    "full_hd": ((1920, 1080), 1.0, Rect(12, 108, 336, 960)),
}


@pytest.mark.parametrize("room", [20, 45, 60, 80, 200])
@pytest.mark.parametrize("word", ["Yes", "Emergency", "Co-Pilot candidate", "W" * 24])
def test_a_word_is_never_wider_than_its_room(word, room):
    stage = stage_of()
    drawn = fitted(stage, word, "label", room, INK)
    assert 0 < drawn.get_width() <= room


def test_words_shrink_before_they_are_cut():
    stage = stage_of()
    whole = stage.text.size("Emergency", "body", "bold")
    smaller = fitted(stage, "Emergency", "body", round(whole[0] * 0.8), INK)
    assert smaller.get_height() < whole[1] and smaller.get_width() > whole[0] * 0.7
    assert fits(stage, "Emergency", "body", round(whole[0] * 0.7))
    assert not fits(stage, "Emergency", "body", round(whole[0] * 0.5))


def test_names_share_the_largest_step_that_suits_all():
    stage = stage_of()
    assert shared_step(stage, ("Jo", "Al"), 200, 60) == "title"
    assert shared_step(stage, ("Jo", "A" * 20), 120, 60) == "body"
    assert shared_step(stage, ("Jo", "Al"), 200, stage.text.line_height("body", "bold") - 1) == "caption"


@pytest.mark.parametrize("seats", [5, 7, 8, 10])
@pytest.mark.parametrize("name", RAILS)
def test_the_rail_has_room_for_every_seat(name, seats):
    size, scale, area = RAILS[name]
    board = board_of(seats, size=size, interface_scale=scale)
    *_, match = positions(seats, (1,))
    view = match.view(None)
    rail = Rail(board.stage, match, board)
    rail.place(area, view)
    rail.draw_seats(Surface(size), view)
    cards, line = rail._cards, board.stage.text.line_height("caption", "bold")
    assert all(area.contains(card) and card.h >= line for card in cards)
    assert Rect(rail.log_area).h >= 3 * line and area.contains(rail.log_area)
    assert all(not card.colliderect(rail.log_area) for card in cards)
    marks = [(seat, fact) for seat in range(seats) for fact in board.facts(view, seat)]
    assert len(rail._tips) == len(marks)
    for seat, fact in marks:
        assert any(fact.tip == tip and cards[seat].colliderect(rect) for rect, tip in rail._tips)


def test_marks_leave_room_for_the_name():
    board = board_of(10)
    *_, match = positions(10, (1,))
    view = match.view(None)
    rail = Rail(board.stage, Match(INFO, [Player(name) for name in NAMES], bytes(32)), board)
    rail.place(RAILS["desk"][2], view)
    rail.draw_seats(pygame.display.get_surface(), view)
    for seat, card in enumerate(rail._cards):
        first = min((rect.x for rect, _ in rail._tips if rect.colliderect(card)), default=card.right)
        wide = board.stage.text.size(NAMES[seat], "caption", "bold")[0]
        assert first - card.x - min(card.h, board.stage.theme.px(40)) >= min(wide, card.w // 3)
