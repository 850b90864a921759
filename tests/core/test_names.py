"""Player names: whatever is typed or found in a save can be drawn and told apart."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crashgames.core.names import NAME_LENGTH, clean_name, clean_names, looks

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
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("A\u200dnn\u200ca\u200d", "Anna"),
        ("نازنین\u200cزهرا", "نازنین\u200cزهرا"),
        ("क्\u200dष", "क्\u200dष"),
        ("e" + "\u0316" * 9, "e" + "\u0316" * 3),
        ("x" * 23 + "🇳🇱", "x" * 23),
        ("x" * 23 + "👍🏽", "x" * 23),
        ("น" * 23 + "ที่", "น" * 23),
        ("e\u200d\u0301", "é"),
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


@pytest.mark.parametrize(
    ("first", "second"),
    [("Anna", "Аnnа"), ("🦊", "🦊\ufe0f"), ("Otto", "Οttο"), ("ﬁlip", "filip"), ("Ａnna", "Anna"), ("小明", "小明")],
)
def test_names_that_look_alike_get_numbers(first, second):
    assert clean_names([first, second])[1].endswith(" 2")


def test_letters_that_differ_are_told_apart():
    names = ["Анна", "Anna", "Ева", "Eva", "小明", "小朋", "שרה", "שרח", "🦊", "🐺"]
    assert clean_names(names) == names


@given(st.lists(anything, min_size=1, max_size=10))
def test_names_are_short_visible_and_all_different(typed):
    names = clean_names(typed)
    assert len(names) == len(typed) == len(set(map(looks, names)))
    for name in names:
        assert 1 <= len(name) <= NAME_LENGTH
        assert name == " ".join(name.split())
        shown = [c for c in name if c not in "\u200c\u200d"]
        assert not any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for c in shown)
        name.encode()


@given(st.lists(anything, min_size=1, max_size=10))
def test_cleaning_twice_changes_nothing(typed):
    once = clean_names(typed)
    assert clean_names(once) == once
