"""The shelf: what lies on it and how a game may be set up."""

import msgspec
import pytest

from crashgames.core import catalog
from crashgames.core.bots import RandomBot
from crashgames.core.catalog import game, games
from tests.shelf.null_game import INFO
from tests.shelf.null_game.engine import NullGame
from tests.shelf.null_game.messages import ChooseLane, PlayCard, Roll


@pytest.fixture
def two_shelves(monkeypatch):
    monkeypatch.setattr(catalog, "SHELVES", [*catalog.SHELVES, "tests.shelf"])


def test_the_shelf_is_not_empty_and_sorted_by_title():
    shelf = games()
    assert shelf and [info.title for info in shelf.values()] == sorted(info.title for info in shelf.values())
    assert all(game_id == info.id == info.engine.split(".")[-2] for game_id, info in shelf.items())


def test_another_shelf_adds_its_games(two_shelves):
    assert game("null_game") is INFO


def test_only_folders_with_a_package_are_games(monkeypatch, tmp_path):
    for name, file in (("wagon", "__init__.py"), ("wagon_art", "box.svg"), ("__pycache__", "wagon.pyc")):
        (tmp_path / "boxes" / name).mkdir(parents=True)
        (tmp_path / "boxes" / name / file).write_text("INFO = __import__('crashgames.games.mayday').games.mayday.INFO")
    (tmp_path / "boxes" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(catalog, "SHELVES", ["boxes"])
    assert list(games()) == ["mayday"]


def test_an_empty_shelf_is_an_error(monkeypatch):
    monkeypatch.setattr(catalog, "SHELVES", [])
    with pytest.raises(LookupError, match="no game on the shelf"):
        games()


def test_an_unknown_game_is_named_with_those_that_are_there(two_shelves):
    with pytest.raises(LookupError, match=r"'chess'.*null_game"):
        game("chess")


def test_parts_are_found_and_missing_ones_have_stand_ins():
    assert INFO.engine_class() is NullGame
    assert INFO.action_types() == (ChooseLane, Roll, PlayCard)
    assert isinstance(INFO.make_bot(1, 0), RandomBot)
    assert INFO.board_class() is None


def test_without_teams_every_seat_plays_alone():
    assert [INFO.team_of(seat) for seat in range(4)] == [0, 1, 2, 3]
    pairs = msgspec.structs.replace(INFO, teams=2)
    assert [pairs.team_of(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_defaults_make_a_playable_table():
    for info in [*games().values(), INFO]:
        for seats in info.seats:
            info.check_table(seats, info.defaults())


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {}, "Null Game is for 2 to 4 players, not 1"),
        (5, {}, "not 5"),
        (2, {"speed": 3}, "has no option 'speed'"),
        (2, {"goal": 11}, "cannot be 11"),
        (2, {"goal": [10]}, "cannot be"),
    ],
)
def test_impossible_tables_are_refused(seats, options, sentence):
    with pytest.raises(ValueError, match=sentence):
        INFO.check_table(seats, options)


@pytest.mark.parametrize(
    ("seats", "text"), [((4,), "4"), ((2, 4), "2 or 4"), ((3, 4, 5), "3 to 5"), ((2, 4, 5), "2 or 4 or 5")]
)
def test_seat_counts_in_words(seats, text):
    assert catalog.counted(seats) == text
