"""Names in every script: no box, nothing cut off, nobody taken for somebody else, and the order of a sentence."""

from itertools import combinations

import pygame
import pytest

from crashgames.core.names import clean_names
from crashgames.ui import fonts, typefaces
from crashgames.ui.scripts import Piece, clusters, pieces, script_of, whole
from crashgames.ui.text import Text
from crashgames.ui.theme import Theme
from crashgames.ui.typefaces import file_for
from tests.ui.playground import boxes, open_window

NAMES = {
    "Latin": ("Zoë", "Łukasz", "Đặng Việt", "Søren", "Iñaki", "Çağla"),
    "Greek": ("Ελένη", "Γιώργος", "Ζωή", "Δημήτρης"),
    "Cyrillic": ("Юлия", "Łюбов Й.", "Ђорђе", "Ї́жа"),
    "Hebrew": ("שרה", "דָּוִד", "בת־שבע", "יעל כהן", "נועה 2"),
    "Arabic": ("محمد", "فاطمة الزهراء", "نازنین\u200cزهرا", "گلناز", "عمر ١٢"),
    "Devanagari": ("नेहा", "क्षत्रिय", "श्रीकृष्ण", "ज्ञानेश्वर", "ऋषि"),
    "Thai": ("ไทย", "ที่รัก", "น้ำฝน", "ปู่ฟ้า"),
    "Chinese": ("小明", "李娜", "歐陽", "王"),
    "Japanese": ("さくら", "ユウキ", "山田 はな", "レン"),
    "Korean": ("김민준", "서연", "하준", "이"),
    "Georgian": ("ქეთევან", "ნინო", "გიორგი"),
    "Armenian": ("Արամ", "Նարե", "Հայկ"),
    "emoji": ("🦊", "🐺", "👨\u200d👩\u200d👧", "🇳🇱", "👍🏽", "❤\ufe0f"),
    "mixed": ("Anna 🦊", "小明 Müller", "שרה & Zoë", "Юлия さくら", "Max 2 小", "نور-Ben", "ไทย नेहा"),
}
"""Sixty names by script."""
EVERY = [name for names in NAMES.values() for name in names]
FACES = ("text", "bold", "close", "display")
INK = (250, 240, 225)
UNKNOWN = "𓀀𓀁𓀀 Ann"
"""Hieroglyphs, which no font of a usual computer has."""


@pytest.fixture(scope="module")
def text():
    open_window()
    return Text(Theme.fit((1280, 720)))


@pytest.fixture
def bare(monkeypatch):
    """Text on a computer that has no fonts of its own."""
    open_window()
    monkeypatch.setattr(typefaces, "system_fonts", dict)
    for found in (typefaces.file_for, typefaces._system):
        found.cache_clear()
    yield Text(Theme.fit((1280, 720)))
    for found in (typefaces.file_for, typefaces._system):
        found.cache_clear()


def test_sixty_names_in_fourteen_kinds():
    assert len(EVERY) >= 60 and len(NAMES) == 14
    assert clean_names(EVERY) == EVERY


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("name", EVERY)
def test_no_letter_is_a_box(text, name, face):
    assert not [letter for letter in boxes(text.fonts, name, face) if file_for(letter, script_of(letter))]


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("name", EVERY)
def test_no_letter_is_cut_off(text, name, face, monkeypatch):
    pixels = 32
    drawn = text.fonts.draw((name,), face, pixels, INK, "left").get_bounding_rect()
    monkeypatch.setattr(fonts, "SINGLE", dict.fromkeys(fonts.SINGLE, 4.0))
    free = text.fonts.draw((name,), face, pixels, INK, "left").get_bounding_rect()
    assert drawn.h in (free.h, text.fonts._single(face, pixels), round(fonts.LEADING[face] * pixels)) or drawn == free
    assert drawn.w >= free.w - 1


@pytest.mark.parametrize("name", [*EVERY, UNKNOWN])
def test_what_is_measured_is_what_is_drawn(text, name):
    for face in FACES:
        assert text.render(name, "label", INK, face).get_size() == text.size(name, "label", face)


@pytest.mark.parametrize("where", ["text", "bare"])
def test_no_two_people_are_drawn_alike(where, request):
    writer = request.getfixturevalue(where)
    written = [name for name in EVERY if not boxes(writer.fonts, name)]
    drawn = {name: pygame.image.tobytes(writer.render(name, "label", INK), "RGBA") for name in written}
    assert not [pair for pair in combinations(written, 2) if drawn[pair[0]] == drawn[pair[1]]]


def test_small_fonts_come_with_the_program(bare):
    for script in ("Hebrew", "Arabic", "Devanagari", "Thai", "Greek", "Cyrillic"):
        assert not [boxes(bare.fonts, name) for name in NAMES[script] if boxes(bare.fonts, name)]


@pytest.mark.parametrize("face", FACES)
def test_letters_of_no_font_are_boxes_among_the_others(bare, face):
    assert clean_names([UNKNOWN]) == [UNKNOWN]
    assert boxes(bare.fonts, UNKNOWN, face) == ["𓀀", "𓀁", "𓀀"]
    one, two = (bare.size(name, "label", face)[0] for name in ("𓀀", "𓀀𓀁"))
    assert 0 < one < two < bare.size(UNKNOWN, "label", face)[0]
    assert bare.render("𓀀", "label", INK, face).get_bounding_rect().w > one // 2


def test_plain_text_is_asked_no_other_font(bare, monkeypatch):
    """The words of four languages are written as ever: neither fonts of scripts nor the system's are looked for."""
    monkeypatch.setattr("crashgames.ui.fonts.file_for", None)
    for words in ("Play again", "Größe: 5 – „ja“ …", "Où est l’œuf\u202f? «\u202fIci\u202f» :\xa0", "Ελένη и Юлия"):
        assert bare.size(words)[0] > 10


def shown(line):
    """The texts of the pieces from left to right; all Latin letters in one font, all others in another."""
    return [piece.text for piece in pieces(line, lambda cluster, script: "" if script == "Latn" else script)]


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("With you: שרה, محمد!", ["With you: ", "שרה", ", ", "محمد", "!"]),
        ("שרה כהן and Ben", ["כהן", " ", "שרה", " and Ben"]),
        ("שרה 2 (3)", ["שרה", " 2 (3)"]),
        ("עמר ١٢ טל", ["טל", " ", "١٢", " ", "עמר"]),
        ("שרה כה…", ["…", "כה", " ", "שרה"]),
        ("שרה… 2", ["…", "שרה", " 2"]),
        ("小明 and नेहा", ["小明", " and ", "नेहा"]),
        ("שרה", ["שרה"]),
        ("", []),
    ],
)
def test_words_from_right_to_left_keep_the_order_of_the_sentence(line, order):
    assert shown(line) == order
    assert sorted("".join(order)) == sorted(line)


def test_signs_of_chinese_in_japanese_names_are_japanese():
    def choose(cluster, script):
        return script

    assert pieces("山さ", choose) == [Piece("山さ", "Jpan", "Jpan")]
    assert pieces("山", choose) == [Piece("山", "Hani", "Hani")]


@pytest.mark.parametrize(
    ("letters", "script"),
    [("aé€", "Latn"), ("ש", "Hebr"), ("م", "Arab"), ("न", "Deva"), ("🦊", "Zsye"), ("𠀀", "Hani")],
)
def test_scripts_of_letters(letters, script):
    assert {script_of(letter) for letter in letters} == {script}


@pytest.mark.parametrize("name", ["👨\u200d👩\u200d👧", "🇳🇱", "👍🏽", "ที่", "ক্", "é" + "\u0316" * 2, "❤\ufe0f"])
def test_letters_of_several_code_points_are_never_parted(text, name):
    assert list(clusters(name + name)) == [name, name]
    for at in range(1, len(name)):
        assert whole("ab" + name, 2 + at) == 2
        assert whole(name + name, len(name) + at) == len(name)
    width = text.size("Ann" + name)[0] - 1
    assert text.fonts.width("Ann…", "text", 20) > 0
    assert text.render("Ann" + name, width=width, lines=1).get_width() <= width


def test_a_heap_of_marks_is_cut_somewhere():
    assert 0 < whole("e" + "\u0316" * 100, 50) <= 50
    assert "".join(clusters("e" + "\u0316" * 100)) == "e" + "\u0316" * 100
