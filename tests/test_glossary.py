"""The glossaries: every term is in use, and translations call it what the glossary says."""

import re
import tomllib
from functools import cache

import pytest
from babel.messages.pofile import read_po

from crashgames.core.rulebook import parse
from crashgames.core.translation import DOMAIN, LANGUAGES
from crashgames.paths import assets_root

OTHERS = tuple(language for language in LANGUAGES if language != "en")
SHARE = 0.8
"""Of the texts with a term, so many at least must translate it by the words in the glossary; others paraphrase."""


def terms():
    for file in sorted(assets_root().glob("*/glossary.toml")):
        for term, entry in tomllib.loads(file.read_text(encoding="utf-8")).items():
            yield pytest.param(file.parent.name, term, entry, id=f"{file.parent.name}-{term}")


@cache
def texts(language, folder):
    """Pairs of a text and its translation, of a game with its rules page, or of the program."""
    with (assets_root() / folder / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    return [*(pair for message in catalogue if message.id for pair in forms(message)), *rules(language, folder)]


def rules(language, folder):
    """Pairs of a passage and its translation; none for a folder without a rules page."""
    files = [assets_root() / folder / "rules" / f"{name}.md" for name in ("en", language)]
    if not files[0].exists():
        return []
    pages = [parse(file.read_text(encoding="utf-8"), folder) for file in files]
    english, translated = ([p.text for section in page for p in section.passages] for page in pages)
    return list(zip(english, translated, strict=True))


def forms(message):
    if isinstance(message.id, tuple | list):
        return list(zip(message.id, message.string, strict=False))
    return [(message.id, message.string)]


def has_term(text, entry):
    words = "|".join(map(re.escape, entry["en"]))
    return re.search(rf"\b({words})\b", re.sub(r"{\w*}", "", text)) is not None


def keeps_to(translation, words):
    plain = translation.replace("\u00ad", "").casefold()
    return any(word.casefold() in plain for word in words)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("folder", "term", "entry"), list(terms()))
def test_translations_keep_to_the_glossary(folder, term, entry, language):
    found = [translation for text, translation in texts(language, folder) if has_term(text, entry)]
    assert found, f"{term} is in no text"
    strange = [translation for translation in found if not keeps_to(translation, entry[language])]
    assert len(strange) <= (1 - SHARE) * len(found), strange


def test_a_word_that_is_not_in_the_glossary_is_found():
    entry = {"en": ["bell", "bells"], "de": ["Glocke"]}
    assert has_term("Ring the bells", entry) and not has_term("{bell}: bellows", entry)
    assert keeps_to("die Glo\u00adcken", entry["de"]) and not keeps_to("die Klingel", entry["de"])
