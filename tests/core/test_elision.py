"""French words before names lose their e where the name asks for it."""

import re
import string

import pytest

from crashgames.core.translation import NAMES, elides, ntr, tr, use_language
from crashgames.paths import assets_root

pytest.importorskip("babel")
from babel.messages.pofile import read_po

VOWELS = ("Anna", "Élise", "Hugo", "Inès", "Olaf", "Émile", "Yves", "Œdipe", "anna")
CONSONANTS = ("Ben", "Yann", "Cléo", "Zoë", "小明", "1A", " ", "")
BROKEN = re.compile(r"\b(?:[Dd]e|[Qq]ue|[Jj]usque|[Ll]orsque|[Pp]uisque) (?:Anna|Élise|Hugo|Inès|Olaf)\b")
NOT_NAMES = {
    "before",
    "shift",
    "after",
    "ahead",
    "behind",
    "card",
    "cell",
    "chance",
    "clean",
    "count",
    "doll",
    "gift",
    "goal",
    "good",
    "less",
    "more",
    "n",
    "number",
    "origin",
    "points",
    "shows",
    "time",
    "wins",
}
"""Fields after such words that no name fills in."""


@pytest.fixture(autouse=True)
def in_french():
    use_language("fr", assets_root())
    yield
    use_language("en", assets_root())


def french_texts():
    for file in sorted(assets_root().glob("*/locale/fr/LC_MESSAGES/crashgames.po")):
        with file.open("rb") as content:
            for message in read_po(content, locale="fr"):
                if message.id:
                    yield message


def fields_of(text):
    return {field for _, field, _, _ in string.Formatter().parse(text) if field}


@pytest.mark.parametrize("name", VOWELS)
def test_before_a_vowel_and_h_it_elides(name):
    assert elides(name)


@pytest.mark.parametrize("name", CONSONANTS)
def test_before_anything_else_it_does_not(name):
    assert not elides(name)


@pytest.mark.parametrize("name", ["Anna", "Élise", "Hugo", "Inès", "Olaf", "Ben"])
def test_no_sentence_with_a_name_breaks(name):
    seen = 0
    for message in french_texts():
        one, many = message.id if isinstance(message.id, tuple) else (message.id, message.id)
        fields = fields_of(one) | fields_of(many)
        if not fields & {*NAMES}:
            continue
        words = {field: name if field in NAMES else "7" for field in fields}
        if isinstance(message.id, tuple):
            said = ntr(one, many, 2, **{field: word for field, word in words.items() if field != "n"})
        else:
            said = tr(one).format(**words)
            assert said == tr(one).format_map(words)
        assert not BROKEN.search(said), said
        seen += f"d’{name}" in said or f"de {name}" in said
    assert seen > 30


def test_every_field_after_an_eliding_word_says_if_it_is_a_name():
    found = {
        field
        for message in french_texts()
        for text in (message.string if isinstance(message.string, tuple) else (message.string,))
        for field in re.findall(r"\b(?:[Dd]e|[Qq]ue) \{(\w+)\}", text)
    }
    assert found - {*NAMES} - NOT_NAMES == set()
