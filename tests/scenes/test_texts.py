"""Texts are written whole: a cheap part of `python -m tests.soak texts`."""

import pytest

from crashgames.core.catalog import games
from tests.gallery.names import AROUND
from tests.soak.texts import fault_of, look

pytestmark = pytest.mark.usefixtures("no_pictures")

SCENES = frozenset(name for name in AROUND if "replay" not in name and name != "saved")


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "size", "scale"), [("de", (1280, 720), 1.5), ("nl", (1024, 768), 1.0)], ids=["German", "Dutch"]
)
def test_in_the_scenes_around_the_table(language, size, scale):
    assert look(language, size, scale, 0, lambda name: name in SCENES or name.endswith("setup")) == {}


def test_titles_of_long_chapters_in_the_narrowest_window():
    assert look("nl", (1024, 768), 1.0, 0, {"mayday rules", "cheaters_game rules"}.__contains__) == {}


def test_at_the_largest_tables_in_a_very_wide_window():
    tables = {f"{info.id} with 1 of {max(info.seats)} people" for info in games().values()}
    assert look("de", (1720, 720), 1.0, 2, tables.__contains__) == {}


@pytest.mark.parametrize(
    ("language", "size"), [("de", (1280, 720)), ("fr", (1024, 768))], ids=["German", "French in 4:3"]
)
def test_names_and_words_beside_many_private_cards_fit(language, size):
    assert look(language, size, 1.5, 26, "crazy_commute with 3 of 3 people".__eq__) == {}


@pytest.mark.parametrize(
    ("language", "size", "places"),
    [
        ("fr", (1024, 768), {"table_opening", "table_hidden_crashmaster_opening", "mayday with 1 of 5 people"}),
        ("fr", (1280, 720), {"table_hidden_crashmaster_late", "hidden_crashmaster with 1 of 5 people"}),
        ("nl", (1280, 720), {"table_opening", "replay", "hidden_crashmaster with 5 of 5 people"}),
        ("nl", (1024, 768), {"table_hidden_crashmaster_opening"}),
    ],
    ids=["French in 4:3", "French", "Dutch", "Dutch in 4:3"],
)
def test_at_tables_with_large_letters(language, size, places):
    assert look(language, size, 1.5, 5, places.__contains__) == {}


@pytest.mark.parametrize(
    ("language", "place"),
    [("en", "table_cheaters_game_late"), ("de", "table_cheaters_game_late"), ("nl", "agreed_opened")],
)
def test_names_beside_numbers_and_roles_with_the_largest_letters(language, place):
    assert look(language, (1024, 768), 2.0, 0, place.__eq__) == {}


@pytest.mark.parametrize(
    ("lines", "fault"),
    [(("one two", "three"), ""), (("one", "two…"), "cut"), ((), "cut"), (("one tw", "o three"), "broken")],
)
def test_a_text_of_which_something_is_missing_is_noticed(lines, fault):
    assert fault_of("one two three", lines) == fault


def test_a_text_may_be_broken_after_a_hyphen():
    assert (fault_of("well-known", ("well-", "known")), fault_of("well-known", ("well-k", "nown"))) == ("", "broken")
    assert (fault_of("wind\u00admill", ("wind-", "mill")), fault_of("windmill", ("windm", "ill"))) == ("", "broken")
