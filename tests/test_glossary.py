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


FOLDERS = tuple(sorted(file.parent.name for file in assets_root().glob("*/glossary.toml")))
REFUSED = "refused"
"""The table of a glossary with the words that are not used: for each language, what is said instead."""


@cache
def glossary(folder):
    return tomllib.loads((assets_root() / folder / "glossary.toml").read_text(encoding="utf-8"))


def terms():
    for folder in FOLDERS:
        for term, entry in glossary(folder).items():
            if term != REFUSED:
                yield pytest.param(folder, term, entry, id=f"{folder}-{term}")


def refused(language, folder):
    """The words that texts of a folder may not use, and what is said instead: its own and those of the program."""
    tables = (glossary(name).get(REFUSED, {}).get(language, {}) for name in (folder, "shared"))
    return {word: instead for table in tables for word, instead in table.items()}


def says(text, word):
    """True if the word stands in a text, alone or at the beginning of a sentence, and not in the name of a field."""
    plain = re.sub(r"{\w*}", "", text.replace("\u00ad", ""))
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", plain, re.IGNORECASE) is not None


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_text_uses_a_refused_word(folder, language):
    pairs = texts(OTHERS[0] if language == "en" else language, folder)
    written = {pair[language != "en"] for pair in pairs}
    words = refused(language, folder)
    assert words, "nothing is refused"
    assert [f"{word} -> {words[word]}: {text}" for text in sorted(written) for word in words if says(text, word)] == []


def test_a_refused_word_is_found_in_any_place_and_in_no_longer_word():
    assert says("Anew!", "anew") and says("Start it anew.", "anew") and says("ge\u00adluk", "geluk")
    assert not says("renewed {anew}", "anew") and not says("ongelukkig", "geluk")
