"""Player names: whatever is typed or found in a save can be drawn and told apart."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crashgames.core.match import NAME_LENGTH, clean_name, clean_names

anything = st.text(st.characters(codec=None), max_size=60) | st.text(" \t\u00a0\u3000ab2ß", max_size=40)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anna", "Anna"),
        ("", "Player 1"),
        (" \t\n ", "Player 1"),
        ("  Anna   Lena ", "Anna Lena"),
        ("x" * 10_000, "x" * NAME_LENGTH),
        (" " * 1_000 + "Anna", "Anna"),
        ("\u202egnosredna\u202c", "gnosredna"),
        ("שרה", "שרה"),
        ("An\x00n\x1b[31ma\u200b", "Ann[31ma"),
        ("\ud800Anna", "Anna"),
        ("Jose\u0301", "José"),
        ("{0} <b>%s", "{0} <b>%s"),
        ("\U0010ffff\ue000", "Player 1"),
    ],
)
def test_clean_name(typed, kept):
    assert clean_name(typed, "Player 1") == kept


def test_identical_names_get_numbers():
    assert clean_names(["Anna", "anna", "ANNA", "Ben"]) == ["Anna", "anna 2", "ANNA 3", "Ben"]
    assert clean_names(["", "", ""]) == ["Player 1", "Player 2", "Player 3"]
    assert clean_names(["Player 2", ""]) == ["Player 2", "Player 2 2"]
    assert clean_names(["x" * 30] * 2) == ["x" * 24, "x" * 22 + " 2"]
    assert clean_names(["a" * 21 + " bc"] * 2)[1] == "a" * 21 + " 2"


@given(st.lists(anything, min_size=1, max_size=10))
def test_names_are_short_visible_and_all_different(typed):
    names = clean_names(typed)
    assert len(names) == len(typed) == len({name.casefold() for name in names})
    for name in names:
        assert 1 <= len(name) <= NAME_LENGTH
        assert name == " ".join(name.split())
        assert not any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for c in name)
        name.encode()


@given(st.lists(anything, min_size=1, max_size=10))
def test_cleaning_twice_changes_nothing(typed):
    once = clean_names(typed)
    assert clean_names(once) == once
