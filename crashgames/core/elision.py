"""French names in sentences: "d’Anna" and "qu’Hugo", but "de Ben"."""

import re
from typing import Any, Protocol

NAMES = ("name", "names", "one", "other", "owner", "rival", "target")
"""The fields of texts that people's names fill in."""
_BEFORE_A_NAME = re.compile(rf"\b([Dd]e|[Qq]ue|[Jj]usque|[Ll]orsque|[Pp]uisque) \{{({'|'.join(NAMES)})\}}")
_VOWELS = frozenset("aeiouœæ")


class _Fields(Protocol):
    """What texts may be filled in from, as for any str."""

    def __getitem__(self, key: str, /) -> Any: ...


class ElidingText(str):
    """A text with fields, in which words before names lose their e where French does so, once the names are known."""

    __slots__ = ()

    def format(self, *args: object, **fields: object) -> str:
        return _elided(self, fields).format(*args, **fields)

    def format_map(self, mapping: _Fields, /) -> str:
        return _elided(self, mapping).format_map(mapping)


def eliding(text: str) -> str:
    """The text, as one that elides if a name can follow such a word in it."""
    return ElidingText(text) if _BEFORE_A_NAME.search(text) else text


def elides(name: str) -> bool:
    """Whether words before a name lose their e: before a vowel, and before h, which is not heard in French names."""
    import unicodedata  # the first picture does without it

    first, second = (unicodedata.normalize("NFD", letter)[:1] for letter in f"{name}  "[:2].lower())
    return first in _VOWELS or first == "h" or (first == "y" and second.isalpha() and second not in _VOWELS)


def _elided(text: str, fields: _Fields) -> str:
    def joined(found: re.Match[str]) -> str:
        word, field = found.groups()
        return f"{word[:-1]}’{{{field}}}" if elides(str(fields[field])) else found[0]

    return _BEFORE_A_NAME.sub(joined, text)
