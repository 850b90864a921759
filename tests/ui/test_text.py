"""Writing: wrapping, shortening, caching, and text that means harm."""

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from crashgames.core.settings import Settings
from crashgames.ui import typefaces as module
from crashgames.ui.scene import Stage
from crashgames.ui.text import KEPT_WINDOWS, MAX_WIDTH, Text
from crashgames.ui.theme import SMALLEST_FONT, Theme
from crashgames.ui.wrapping import MAX_LETTERS, balanced, printable, shorten, wrap
from tests.ui.playground import open_window

HOSTILE = [
    "",
    "\0",
    "\n\n",
    " " * 500,
    "x" * 30_000,
    "\ud800",
    "a\u202eb",
    "🚗" * 50,
    "e" + "\u0301" * 3000,
    "\t\r\n",
    "中文字",
]


@pytest.fixture(scope="module")
def text():
    open_window()
    return Text(Theme.fit((1280, 720)))


def letters(line):
    return len(line)


def test_wraps_between_words():
    assert wrap("one two three", 7, letters) == ("one two", "three")


def test_no_line_begins_with_a_mark_or_ends_with_an_open_quote():
    assert wrap("allons : « oui » !", 11, letters) == ("allons :", "« oui » !")


def test_a_few_lines_are_made_even_and_stay_as_many():
    words = "one two three four"
    found = wrap(words, 13, letters)
    assert found == ("one two three", "four")
    assert balanced(found, words, 13, letters) == ("one two", "three four")
    assert balanced(("one", "two"), "one two", 4, letters) == ("one", "two")
    assert balanced(("a", "unbreakable"), "a unbreakable", 4, letters) == ("a", "unbreakable")


def test_keeps_line_breaks_and_empty_lines():
    assert wrap("a\n\nb", 9, letters) == ("a", "", "b")


def test_breaks_a_word_that_is_too_long_after_a_hyphen():
    assert wrap("a b-cdefg-hi j", 6, letters) == ("a", "b-", "cdefg-", "hi j")
    assert wrap("-abc", 2, letters) == ("-a", "bc")


def test_a_soft_hyphen_is_seen_only_where_a_word_is_broken_at_it(text):
    word = "Air\u00adhornet\u00adting"
    for limit, lines in ((14, ("Airhornetting",)), (10, ("Airhornet-", "ting")), (7, ("Air-", "hornet-", "ting"))):
        assert wrap(word, limit, letters) == lines
    assert wrap("far-fet\u00adched", 6, letters) == ("far-", "fet-", "ched")
    assert text.size(word) == text.size("Airhornetting")
    word = "em\u00adpor\u00adter\xa0:"
    assert wrap(word, 9, letters) == ("empor-", "ter\xa0:")
    assert wrap("ab\u00adcdef", 2, letters) == ("ab", "cd", "ef"), "no room for a hyphen"


def test_no_more_of_a_text_is_written_for_the_marks_in_it():
    assert sum(map(len, wrap("a\u00ad" * MAX_LETTERS, 40, letters))) < MAX_LETTERS


def test_breaks_a_word_only_if_it_alone_is_too_long():
    assert wrap("ab abcdefgh c", 4, letters) == ("ab", "abcd", "efgh", "c")


def test_cut_lines_end_in_an_ellipsis():
    assert wrap("one two three four", 7, letters, lines=2) == ("one two", "three…")
    assert wrap("one two", 7, letters, lines=2) == ("one two",)


def test_shorten_keeps_what_fits():
    assert shorten("abcdef", 4, letters) == "abc…"
    assert shorten("abcd", 4, letters) == "abcd"
    assert shorten("abcd", 0, letters) == ""


@pytest.mark.parametrize(("lines", "most"), [(1, 5), (2, 5), (None, 12)])
def test_a_word_without_end_is_not_measured_again_and_again(lines, most):
    measured = []
    found = wrap("x" * 20_000, 30, lambda line: measured.append(len(line)) or len(line), lines)
    assert len(found) == (lines or 667) and max(map(len, found)) == 30
    assert sum(measured) < most * 20_000


def test_size_is_what_render_takes(text):
    for width, lines in ((None, None), (200, None), (200, 2), (30, 1)):
        words = "Each Crash moves the bus one space"
        assert text.render(words, width=width, lines=lines).get_size() == text.size(words, width=width, lines=lines)


@given(st.text(max_size=200), st.integers(1, 400), st.none() | st.integers(1, 4), st.sampled_from(["text", "display"]))
@settings(max_examples=120, deadline=None)
def test_never_wider_than_asked(words, width, lines, face):
    open_window()
    drawn = SHARED.render(words, "body", face=face, width=width, lines=lines)
    assert drawn.get_width() <= width
    if lines:
        assert drawn.get_height() <= lines * SHARED.line_height("body", face)


SHARED = Text(Theme.fit((1280, 720)))


@pytest.mark.parametrize("words", HOSTILE)
@pytest.mark.parametrize("face", ["text", "bold", "display"])
def test_hostile_strings_do_no_harm(text, words, face):
    for width in (None, 1, 120):
        text.render(words, "title", face=face, width=width, lines=2, align="center")
    text.fit(words, ("title", "body"), 100, 20, face)
    text.letter(words, 30, (1, 2, 3))


def test_a_line_of_any_length_is_lettered_whole(text):
    words = "Wer als Letzter fährt, zieht zwei Karten und legt eine davon wieder ab"
    halves = [text.letter(half, 20, (1, 2, 3)).get_width() for half in (words[:35], words[35:])]
    assert abs(text.letter(words, 20, (1, 2, 3)).get_width() - sum(halves)) <= 2
    assert text.letter("W" * 5000, 30, (1, 2, 3)).get_width() <= MAX_WIDTH


@given(st.text(max_size=60))
@example("a\u202eb\u2066c\x07")
def test_printable_leaves_no_controls(words):
    clean = printable(words)
    assert not any(c in clean for c in "\u202e\u2066\u200f\x07\0\x1b\r")
    assert printable(clean) == clean


def test_the_same_text_is_drawn_once(text):
    assert text.render("Anna", "label") is text.render("Anna", "label")
    assert text.render("Anna", "label") is not text.render("Anna", "label", (1, 2, 3))


def test_fit_takes_the_largest_that_fits(text):
    wide = text.size("Confirm", "title")[0]
    assert text.fit("Confirm", ("caption", "title", "body"), wide) == "title"
    assert text.fit("Confirm", ("caption", "title", "body"), wide - 1) == "body"
    assert text.fit("Confirm", ("caption", "title", "body"), 1) == "caption"


def test_fit_does_not_break_words(text):
    narrow = text.size("Konfiguration", "label")[0] - 1
    assert text.fit("Konfiguration jetzt", ("label", "caption"), narrow, 500) == "caption"


@pytest.mark.parametrize("face", ["display", "bold", "text"])
def test_no_letter_loses_its_feet(text, face):
    for pixels in range(SMALLEST_FONT, 160):
        drawn = text.letter("gjpqyb", pixels, (255, 255, 255), face)
        whole = text.fonts._font(face, pixels).render("gjpqyb", True, (255, 255, 255))
        assert drawn.get_bounding_rect().height == whole.get_bounding_rect().height, pixels


def test_alignment_moves_the_short_line(text):
    def left_edge(align):
        drawn = text.render("wide line here\nx", "body", align=align)
        lower = drawn.subsurface((0, text.line_height("body"), drawn.get_width(), text.line_height("body")))
        return lower.get_bounding_rect().left

    assert left_edge("left") < left_edge("center") < left_edge("right")


def test_latin_letters_of_all_languages_have_glyphs(text):
    for face in ("text", "bold"):
        font = text.fonts._font(face, 20)
        assert None not in font.metrics("äöüßÄÖÜéèêëçàâùûîïôœæĳ„“”‘’–…€")


def test_fonts_come_from_the_packages():
    assert all(module.font_file(face).is_file() for face in module.FONT_FILES)


def test_a_missing_font_package_falls_back_and_says_so_once(monkeypatch, caplog):
    monkeypatch.setitem(module.FONT_FILES, "display", ("font_that_is_not_there", "None.ttf"))
    module.font_file.cache_clear()
    open_window()
    text = Text(Theme.fit((1280, 720)))
    for step in ("title", "display", "hero"):
        assert text.render("Crash", step, face="display").get_width() > 10
    assert len([r for r in caplog.records if "font_that_is_not_there" in r.message]) == 1
    module.font_file.cache_clear()


def test_a_new_theme_changes_the_size(text):
    fresh = Text(Theme.fit((1280, 720)))
    small = fresh.size("Anna")
    fresh.theme = Theme.fit((1920, 1080))
    assert fresh.size("Anna")[0] > small[0]
    assert isinstance(fresh.render("Anna"), pygame.Surface)


@pytest.mark.parametrize("line", ["Dvořák", "Łukasz Żółć", "Çağ", "Анна", "Иван", "שרה"])
def test_what_the_display_face_lacks_is_written_in_another(line):
    text = Text(Theme.fit((1280, 720)))
    assert text.size(line, "display", "display")[0] == text.size(line, "display", "bold")[0]


def test_firm_spaces_are_plain_in_the_display_face():
    text = Text(Theme.fit((1280, 720)))
    plain = text.size("Anna gagne !", "display", "display")
    assert (
        text.size("Anna gagne\xa0!", "display", "display")
        == text.size("Anna gagne\u202f!", "display", "display")
        == plain
    )
    assert text.size("Anna gagne\u202f!", "body", "text") < text.size("Anna gagne !", "body", "text")


@pytest.mark.parametrize("line", ["Anna", "Zoë", "Ñandú", "àéîôù ÄÖÜß Œ", "Anna gagne\u202f!", "Anna\xa0: 5"])
def test_what_the_display_face_has_is_written_in_it(line):
    text = Text(Theme.fit((1280, 720)))
    assert text.size(line, "display", "display")[0] != text.size(line, "display", "bold")[0]


def test_more_words_are_kept_for_a_larger_window():
    stage = Stage((640, 360), Settings())
    for side in (1, 2):
        stage.refit((640 * side, 360 * side))
        for number in range(60):
            stage.text.render("W" * 40 + str(number), "hero")
        kept = stage.text._surfaces.bytes
        assert 640 * 360 * side * side * 4 * KEPT_WINDOWS * 0.7 < kept <= 640 * 360 * side * side * 4 * KEPT_WINDOWS
