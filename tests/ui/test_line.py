"""A line while it is edited, compared with a plain model of what every key does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crashgames.ui.widgets.textbox import EditedLine

WORDS = "one two, three"


def line(text=WORDS, caret=None, longest=40):
    edited = EditedLine(text, longest)
    edited.move(len(text) if caret is None else caret)
    return edited


@pytest.mark.parametrize(("way", "caret"), [(-1, 0), (1, len(WORDS))])
def test_stepping_away_from_what_is_selected_goes_to_its_end(way, caret):
    edited = line()
    edited.select_all()
    edited.step(way)
    assert (edited.caret, edited.selected) == (caret, False)


def test_nothing_can_be_selected_where_nothing_is():
    edited = line("")
    edited.select_all()
    assert not edited.selected


def test_there_is_room_for_so_many():
    edited = line("abc", longest=5)
    edited.insert("defgh")
    assert edited.text == "abcde"
    edited.insert("x")
    assert edited.text == "abcde"
    edited.select_all()
    edited.insert("uvwxyz")
    assert (edited.text, edited.caret) == ("uvwxy", 5)


@given(st.text(alphabet="ab ,", max_size=9), st.integers(0, 9), st.booleans(), st.text("xy ", max_size=4))
def test_inserting_and_erasing_as_slices_do(text, caret, selects, new):
    caret = min(caret, len(text))
    before, after = ("", "") if selects and text else (text[:caret], text[caret:])

    def edited():
        fresh = line(text, caret)
        if selects:
            fresh.select_all()
        return fresh

    inserted = edited()
    inserted.insert(new)
    assert inserted.text == before + new + after
    assert (inserted.caret, inserted.selected) == (len(before + new), False)
    for way, left in ((-1, before[:-1] + after), (1, before + after[1:])):
        erased = edited()
        erased.erase(way)
        assert erased.text == left


@given(st.lists(st.tuples(st.sampled_from(["step", "insert", "erase", "all"]), st.sampled_from([-1, 1])), max_size=30))
def test_whatever_is_done_the_caret_stays_in_the_line(deeds):
    edited = line("ab cd", longest=12)
    for deed, way in deeds:
        match deed:
            case "step":
                edited.step(way)
            case "insert":
                edited.insert("x y")
            case "erase":
                edited.erase(way)
            case "all":
                edited.select_all()
        assert 0 <= edited.caret <= len(edited.text) <= 12


@pytest.mark.parametrize("letter", ["🇳🇱", "👨\u200d👩\u200d👧", "ที่", "👍🏽", "é"])
def test_a_letter_of_several_code_points_is_erased_whole(letter):
    edited = line(f"a{letter}b", caret=1)
    edited.step(1)
    assert edited.caret == 1 + len(letter)
    edited.step(-1)
    assert edited.caret == 1
    edited.erase(1)
    assert edited.text == "ab"
    edited = line(f"a{letter}")
    edited.erase(-1)
    assert edited.text == "a"
