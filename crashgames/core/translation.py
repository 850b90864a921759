"""Texts in the current language, and lists, numbers and names in them."""

import re
import struct
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Any, SupportsFloat

NAMES = ("leader", "name", "names", "one", "other", "owner", "rival", "target")
"""The fields of texts that people's names fill in."""
_BEFORE_A_NAME = re.compile(rf"\b([Dd]e|[Qq]ue|[Jj]usque|[Ll]orsque|[Pp]uisque) \{{({'|'.join(NAMES)})\}}")
_VOWELS = frozenset("aeiouœæ")


class ElidingText(str):
    """A text with fields that elides words before names, as French does, once the names are known."""

    __slots__ = ()

    def format(self, *args: object, **fields: object) -> str:
        return _elided(self, fields).format(*args, **fields)

    def format_map(self, mapping: Any, /) -> str:
        return _elided(self, mapping).format_map(mapping)


def elides(name: str) -> bool:
    """True if words before this name are elided in French: before a vowel or a mute h."""
    import unicodedata  # the first picture does without it

    first, second = (unicodedata.normalize("NFD", letter)[:1] for letter in f"{name}  "[:2].lower())
    return first in _VOWELS or first == "h" or (first == "y" and second.isalpha() and second not in _VOWELS)


def _elided(text: str, fields: Any) -> str:
    def joined(found: re.Match[str]) -> str:
        word, field = found.groups()
        return f"{word[:-1]}’{{{field}}}" if elides(str(fields[field])) else found[0]

    return _BEFORE_A_NAME.sub(joined, text)


LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "nl": "Nederlands"}
THOUSANDS = {"en": ",", "de": ".", "fr": "\u202f", "nl": "."}
"""What stands between the thousands and the hundreds of a number."""
DECIMAL = {"en": ".", "de": ",", "fr": ",", "nl": ","}
"""What stands before the tenths of a number."""
WRITTEN = "en"
"""The language of the texts themselves."""
DOMAIN = "crashgames"
SHARED = "shared"
"""The assets folder that belongs to no game; its catalogue is asked first."""


_current: list[NullTranslations] = [NullTranslations()]
_language = [WRITTEN]


def use_language(language: str, assets: Path) -> None:
    """Translate into `language` ("de") from now on, by the catalogues below `assets`; English if it is unknown."""
    known, found = language in LANGUAGES and language != WRITTEN, list[NullTranslations]()
    files = assets.glob(f"*/locale/{language}/LC_MESSAGES/{DOMAIN}.mo") if known else ()
    for file in sorted(files, key=lambda file: (file.parents[2].parent.name != SHARED, file)):
        with suppress(OSError, ValueError, struct.error), file.open("rb") as content:
            found.append(GNUTranslations(content))
    _current[0] = found[0] if found else NullTranslations()
    for catalogue in found[1:]:
        found[0].add_fallback(catalogue)
    _language[0] = language if found else WRITTEN
    _found.cache_clear()


def current_language() -> str:
    """The code of the current language: "de"."""
    return _language[0]


def tr(text: str) -> str:
    """The text in the current language. Fill in its fields afterwards: `tr("{name} wins").format(name=...)`."""
    return _found(text, _language[0]) if text else ""


@lru_cache(maxsize=8192)
def _found(text: str, language: str) -> str:
    return _typeset(_current[0].gettext(text), language)


def ntr(one: str, many: str, n: int, **fields: str) -> str:
    """The form of a counted text for `n`: ntr("one car", "{n} cars", n), with {n} and `fields` filled in."""
    return plural(one, many, n).format(n=n, **fields)


def plural(one: str, many: str, n: int) -> str:
    """The form of a counted text for `n` in the current language, with its fields still to be filled in."""
    return _typeset(_current[0].ngettext(one, many, n), _language[0])


def _typeset(text: str, language: str) -> str:
    """The text with what is not written in the code: curly apostrophes, also untranslated, and elision in French."""
    curly = text.replace("'", "’")
    return ElidingText(curly) if language == "fr" and _BEFORE_A_NAME.search(curly) else curly


def number(n: int) -> str:
    """The number with its thousands separated as in the current language: "1,000"."""
    return f"{n:,}".replace(",", THOUSANDS[_language[0]])


def score(points: float) -> str:
    """Points as a whole number with a true minus sign: "−5"."""
    return f"{round(points)}".replace("-", "−")


def decimal(value: SupportsFloat) -> str:
    """The number with one decimal place, written as in the current language: "7.5"."""
    return f"{float(value):.1f}".replace(".", DECIMAL[_language[0]])


def mark(text: str) -> str:
    """The text itself, marked for translation, for texts made before the language is known."""
    return text


def listing(items: Sequence[str]) -> str:
    """The items as a list in a sentence of the current language: "A, B and C"."""
    if len(items) < 2:
        return "".join(items)
    return tr("{first} and {last}").format(first=", ".join(items[:-1]), last=items[-1])


def printable(text: object) -> str:
    """The text in one line, with line breaks, direction marks and other invisible characters escaped.

    Unusual spaces become plain ones; soft hyphens, which translations use, are left out.
    """
    return "".join(c if c.isprintable() else _shown(c) for c in str(text) if c != "\u00ad")


def _shown(c: str) -> str:
    import unicodedata

    return " " if unicodedata.category(c) == "Zs" else c.encode("unicode_escape").decode()
