"""Names in sentences: in every language any name fits into every text that names somebody."""

import re
import string

import pytest

from crashgames.core.translation import LANGUAGES, NAMES, ntr, tr, use_language
from crashgames.paths import assets_root

pytest.importorskip("babel")
from babel.messages.pofile import read_po

PEOPLE = ("Anna", "Élise", "Hugo", "Inès", "Olaf", "Ben")
FIELD = rf"\{{(?:{'|'.join(NAMES)})\}}"
ARTICLES = {
    "en": "the|a|an",
    "de": "dem|des|ein|eine|einen|einem|einer|eines|beim|vom|zum|zur|im",
    "fr": "le|la|les|un|une|des|au|aux|du",
    "nl": "de|het|een",
}
PRONOUNS = {
    "en": r"(?:himself|herself|he|she|his)",
    "de": r"(?:er|seine|seinen|seinem|seiner)",
    "fr": r"[\w’ ]*-(?:t-)?(?:il|elle)",
    "nl": r"(?:hij|hem|haar)",
}
"""What says right after a name whether it is a man's or a woman's."""
AGREES = re.compile(
    rf"{FIELD} (?:n’)?(?:est|sera|serait|était|a été|reste) (?:pas |déjà )?(?:\w+é|seul|prêt|sûr|mort|élu|loyal)\b"
    rf"|\bseule? {FIELD}|{FIELD} en est une?\b|{FIELD}[^.;:]* t(?:ou|oute)s (?:les )?deux\b"
)
"""French: a word after a name that would have another form for a woman."""
ENDINGS = re.compile(rf"{FIELD}(?=[^\W\d_])")
"""A letter right after a name: a genitive, which names in s do not take."""
BROKEN = {
    "en": re.compile(r"’s’s|\ba (?:Anna|Élise|Inès|Olaf)\b"),
    "de": re.compile(r"\b(?:Inèss|Inès’s)\b"),
    "fr": re.compile(r"\b(?:[Dd]e|[Qq]ue|[Jj]usque|[Ll]orsque|[Pp]uisque) (?:Anna|Élise|Hugo|Inès|Olaf)\b|d’Ben\b"),
    "nl": re.compile(r"\b(?:Annas|Hugos|Inèss)\b"),
}


@pytest.fixture(autouse=True)
def english_again():
    yield
    use_language("en", assets_root())


def fields_of(text):
    return {field for _, field, _, _ in string.Formatter().parse(text) if field}


def messages(language):
    """The texts with a name of all catalogues: pairs of singular and plural, and the forms of the translation."""
    for file in sorted(assets_root().glob(f"*/locale/{language if language != 'en' else 'de'}/LC_MESSAGES/*.po")):
        with file.open("rb") as content:
            for message in read_po(content, locale=language):
                ids = message.id if isinstance(message.id, tuple | list) else (message.id, message.id)
                forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
                is_of_a_person = not re.search(r"\bfile\b", ids[0])
                if is_of_a_person and {*NAMES} & (fields_of(ids[0]) | fields_of(ids[1])):
                    yield tuple(ids), ids if language == "en" else forms


def texts(language):
    return [form for _, forms in messages(language) for form in forms]


def spoken(language, name):
    use_language(language, assets_root())
    for (one, many), _ in messages(language):
        words = {field: name if field in NAMES else "7" for field in fields_of(one) | fields_of(many)}
        rest = {field: word for field, word in words.items() if field != "n"}
        yield tr(one).format(**words) if one == many else ntr(one, many, 2, **rest)


def faults(language, text):
    """What would be wrong with a text for somebody's name."""
    found = [
        rf"\b(?:{ARTICLES[language]}) {FIELD}",
        rf"{FIELD}(?:, )? ?\b{PRONOUNS[language]}\b",
        *([AGREES.pattern] if language == "fr" else []),
        ENDINGS.pattern,
    ]
    return [pattern for pattern in found if re.search(pattern, text, re.IGNORECASE)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_depends_on_whose_name_it_says(language):
    assert len(texts(language)) > 300
    assert [text for text in texts(language) if faults(language, text)] == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", PEOPLE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_whole_with_a_name_in_it(language, name):
    said = list(spoken(language, name))
    assert len(said) > 300 and all(name in text or name[0] in text for text in said)
    assert [text for text in said if BROKEN[language].search(text) or "{" in text] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "{name}s Karte"),
        ("de", "Das gehört dem {name}"),
        ("de", "{name}, er hat verloren"),
        ("fr", "{name} est protégé"),
        ("fr", "{name} peut-il contrer ?"),
        ("fr", "Seul {name} peut parler."),
        ("fr", "{one} et {other} ne peuvent pas être tous deux Honnêtes."),
        ("fr", "La carte du {name}"),
        ("nl", "{name}s kaart"),
        ("en", "the {name}"),
    ],
)
def test_a_text_that_depends_on_a_name_is_found(language, text):
    assert faults(language, text)
