"""Data files: what is read, and messages that name the file and the problem."""

from enum import Enum

import pytest

from crashgames.core.data_file import check_entries, read_data, read_texts


def written(tmp_path, content):
    path = tmp_path / "cards.toml"
    path.write_bytes(content)
    return path


def test_what_is_made_of_the_entries_is_returned(tmp_path):
    assert read_data(written(tmp_path, b"a = 1\nb = 2"), sum_of_entries) == 3


def sum_of_entries(data):
    return sum(data.values())


@pytest.mark.parametrize("content", [b"a = ", b'a = "\xff"'])
def test_a_file_that_is_no_toml_is_named(tmp_path, content):
    with pytest.raises(ValueError, match=r"^cards\.toml: "):
        read_data(written(tmp_path, content), sum_of_entries)


def test_a_file_is_named_when_nothing_can_be_made_of_it(tmp_path):
    def refuse(data):
        raise ValueError("there are no cards")

    with pytest.raises(ValueError, match=r"^cards\.toml: there are no cards$"):
        read_data(written(tmp_path, b""), refuse)


def test_known_entries_may_be_missing():
    check_entries({"a": 1}, {"a", "b"}, "the file")


@pytest.mark.parametrize(("table", "problem"), [([], "must be a table"), ({"c": 1}, "has an unknown entry 'c'")])
def test_other_entries_are_named(table, problem):
    with pytest.raises(ValueError, match=f"^card 1 {problem}$"):
        check_entries(table, {"a", "b"}, "card 1")


class Suit(Enum):
    RED = 1
    DARK_BLUE = 2


def test_texts_stand_under_the_names_of_what_they_are_about(tmp_path):
    path = written(tmp_path, b'red = { name = "Red", text = "R" }\ndark_blue = { name = "Blue", text = "B" }')
    assert read_texts(path, Suit, "text", "name") == (
        {Suit.RED: "R", Suit.DARK_BLUE: "B"},
        {Suit.RED: "Red", Suit.DARK_BLUE: "Blue"},
    )


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b'red = { name = "Red" }', "dark_blue needs name"),
        (b'red = { name = 3 }\ndark_blue = { name = "Blue" }', "red needs name"),
        (b'green = { name = "Green" }', "the file has an unknown entry 'green'"),
    ],
)
def test_a_text_that_is_missing_is_named(tmp_path, content, problem):
    with pytest.raises(ValueError, match=rf"^cards\.toml: {problem}$"):
        read_texts(written(tmp_path, content), Suit, "name")
