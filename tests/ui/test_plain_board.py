"""The board of a game without one: a table of the fields by seat, and below it the others."""

import pytest
from msgspec.structs import replace
from pygame import Surface

from crashgames.core.chance import SEED_BYTES
from crashgames.core.match import Match, Player
from crashgames.ui import plain_board
from crashgames.ui.parts import Room
from crashgames.ui.plain_board import PlainBoard
from tests.shelf.null_game import INFO
from tests.ui.playground import stage_of

NAMES = ("Anna", "Ben", "Cleo")


@pytest.fixture
def written(monkeypatch):
    found = []
    monkeypatch.setattr(plain_board, "write", lambda *call, **how: found.append(call[3]))
    return found


def test_fields_by_seat_are_columns_below_the_names(written):
    view = Match(INFO, [Player(name) for name in NAMES], bytes(SEED_BYTES)).view(None)
    stage = stage_of()
    board = PlainBoard(stage, NAMES)
    board.arrange(Room(Surface(stage.size).get_rect()))
    board.paint(Surface(stage.size), replace(view, places=(3, 0, 12)))
    assert written[:4] == ["", *NAMES] and written[4:8] == ["Places", "3", "0", "12"]
    assert written[-1].startswith("Turn: ") and "Places" not in written[-1]


def test_a_list_that_has_been_longer_is_never_a_column(written):
    view = Match(INFO, [Player(name) for name in NAMES], bytes(SEED_BYTES)).view(None)
    stage = stage_of()
    board = PlainBoard(stage, NAMES)
    board.arrange(Room(Surface(stage.size).get_rect()))
    for places in ((), (3, 0, 12)):
        written.clear()
        board.paint(Surface(stage.size), replace(view, places=places))
    assert "Places" not in written and "Places: 3, 0, 12" in written[-1]
