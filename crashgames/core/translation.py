"""Words for people: the current translation, and lists in it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # English needs no catalogue
    from gettext import NullTranslations

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "nl": "Nederlands"}
WRITTEN = "en"
DOMAIN = "crashgames"
SHARED = "shared"
"""The assets folder that belongs to no game; its catalogue is asked first."""


class AsWritten:
    """The catalogue of the language in which all texts are written."""

    def gettext(self, text: str) -> str:
        return text

    def ngettext(self, one: str, many: str, n: int) -> str:
        return one if n == 1 else many


_current: list[NullTranslations | AsWritten] = [AsWritten()]
_language = [WRITTEN]


def use_language(language: str, assets: Path) -> None:
    """Translate into `language` ("de") from now on, by the catalogues below `assets`; English for an unknown one."""
    found = [] if language == WRITTEN else _catalogues(language, assets)
    for catalogue in found[1:]:
        found[0].add_fallback(catalogue)
    _current[0] = found[0] if found else AsWritten()
    _language[0] = language if found else WRITTEN


def _catalogues(language: str, assets: Path) -> list[NullTranslations]:
    """All catalogues in a language, the shared one first."""
    import gettext

    folders = sorted(assets.glob("*/locale"), key=lambda folder: (folder.parent.name != SHARED, folder))
    there = (folder for folder in folders if gettext.find(DOMAIN, folder, [language]))
    return [gettext.translation(DOMAIN, folder, [language]) for folder in there]


def current_language() -> str:
    """The language in use: "de"."""
    return _language[0]


def tr(text: str) -> str:
    """`text` in the current language. Fill in names afterwards: tr("{name} wins").format(name=...)."""
    return _current[0].gettext(text) if text else ""


def ntr(one: str, many: str, n: int, **fields: str) -> str:
    """The form of a counted text for `n`: ntr("one car", "{n} cars", n), with {n} and `fields` filled in."""
    return _current[0].ngettext(one, many, n).format(n=n, **fields)


def mark(text: str) -> str:
    """`text` itself, marked for translation: for texts made before the language is known."""
    return text


def listing(items: Sequence[str]) -> str:
    """The items in a row as a sentence has them: "A, B and C"."""
    if len(items) < 2:
        return "".join(items)
    return tr("{first} and {last}").format(first=", ".join(items[:-1]), last=items[-1])
