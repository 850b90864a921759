"""A line while it is edited, compared with a plain model of what every key does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crashgames.ui.widgets.textbox import EditedLine

WORDS = "one two, three"


def line(text=WORDS, caret=None, anchor=None, longest=40):
    edited = EditedLine(text, longest)
    edited.move(len(text) if anchor is None else anchor)
    edited.move(len(text) if caret is None else caret, select=anchor is not None)
    return edited


@pytest.mark.parametrize(
    ("caret", "left", "right"),
    [(0, 0, 3), (2, 0, 3), (3, 0, 7), (4, 0, 7), (8, 4, 14), (9, 4, 14), (11, 9, 14), (14, 9, 14)],
)
def test_words(caret, left, right):
    edited = line(caret=caret)
    assert (edited.word(-1), edited.word(1)) == (left, right)


@pytest.mark.parametrize(("caret", "word"), [(0, "one"), (1, "one"), (3, "one"), (5, "two"), (8, ""), (14, "three")])
def test_the_word_at_the_caret(caret, word):
    edited = line(caret=caret)
    edited.select_word()
    assert edited.selected == word


@pytest.mark.parametrize("anchor", [2, 6])
@pytest.mark.parametrize(("way", "caret"), [(-1, 2), (1, 6)])
def test_stepping_away_from_a_selection_goes_to_its_end(anchor, way, caret):
    edited = line(caret=8 - anchor, anchor=anchor)
    edited.step(way)
    assert (edited.caret, edited.selected) == (caret, "")


def test_there_is_room_for_so_many():
    edited = line("abc", longest=5)
    edited.insert("defgh")
    assert edited.text == "abcde"
    edited.insert("x")
    assert edited.text == "abcde"
    edited.select_all()
    edited.insert("uvwxyz")
    assert (edited.text, edited.caret) == ("uvwxy", 5)


@given(st.text(alphabet="ab ,", max_size=9), st.integers(0, 9), st.integers(0, 9), st.text("xy ", max_size=4))
def test_inserting_and_erasing_as_slices_do(text, one, other, new):
    one, other = min(one, len(text)), min(other, len(text))
    start, end = min(one, other), max(one, other)
    edited = line(text, one, other)
    assert edited.selected == text[start:end]
    edited.insert(new)
    assert edited.text == text[:start] + new + text[end:]
    assert edited.caret == edited.anchor == start + len(new)
    erased = line(text, one, other)
    erased.erase(one - 1)
    assert erased.text == (text[:start] + text[end:] if start < end else text[: max(0, one - 1)] + text[one:])


@given(
    st.lists(
        st.tuples(st.sampled_from(["step", "word", "insert", "erase", "all"]), st.sampled_from([-1, 1]), st.booleans()),
        max_size=30,
    )
)
def test_whatever_is_done_the_caret_stays_in_the_line(deeds):
    edited = line("ab cd", longest=12)
    for deed, way, select in deeds:
        match deed:
            case "step":
                edited.step(way, select)
            case "word":
                edited.step(way, select, by_word=True)
            case "insert":
                edited.insert("x y")
            case "erase":
                edited.erase(edited.caret + way)
            case "all":
                edited.select_all()
        assert 0 <= edited.selection[0] <= edited.selection[1] <= len(edited.text) <= 12


@pytest.mark.parametrize("letter", ["🇳🇱", "👨\u200d👩\u200d👧", "ที่", "👍🏽", "é"])
def test_a_letter_of_several_code_points_is_erased_whole(letter):
    edited = line(f"a{letter}b", caret=1)
    edited.step(1)
    assert edited.caret == 1 + len(letter)
    edited.step(-1)
    assert edited.caret == 1
    edited.erase(edited.beside(1))
    assert edited.text == "ab"
    edited = line(f"a{letter}")
    edited.erase(edited.beside(-1))
    assert edited.text == "a"
