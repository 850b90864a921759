"""Words for people: the current translation, and lists in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # in the language of the texts themselves there are none
    from crashgames.core.mo_catalogue import Catalogue

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "nl": "Nederlands"}
THOUSANDS = {"en": ",", "de": ".", "fr": "\u00a0", "nl": "."}
"""What stands between the thousands and the hundreds of a number."""
WRITTEN = "en"
"""The language of the texts themselves."""
DOMAIN = "crashgames"
SHARED = "shared"
"""The assets folder that belongs to no game; its catalogue is asked first."""


class Translations:
    """Catalogues of one language, asked one after the other. A text that is in none of them stays as it is."""

    def __init__(self, catalogues: Sequence[Catalogue] = ()) -> None:
        self._catalogues = catalogues
        self._found = lru_cache(maxsize=8192)(self._find)

    def gettext(self, text: str) -> str:
        forms, _ = self._found(text)
        return forms[0] if forms else text

    def ngettext(self, one: str, many: str, n: int) -> str:
        forms, catalogue = self._found(one)
        if catalogue is None:
            return one if n == 1 else many
        return forms[min(catalogue.form_for(n), len(forms) - 1)]

    def _find(self, text: str) -> tuple[list[str], Catalogue | None]:
        found = ((catalogue.forms(text), catalogue) for catalogue in self._catalogues)
        return next(((forms, catalogue) for forms, catalogue in found if forms), ([], None))


_current = [Translations()]
_language = [WRITTEN]


def use_language(language: str, assets: Path) -> None:
    """Translate into `language` ("de") from now on, by the catalogues below `assets`; English for an unknown one."""
    found = list(_catalogues(language, assets)) if language in LANGUAGES and language != WRITTEN else []
    _current[0] = Translations(found)
    _language[0] = language if found else WRITTEN


def _catalogues(language: str, assets: Path) -> Iterator[Catalogue]:
    """All catalogues in a language, the shared one first."""
    from crashgames.core.mo_catalogue import Catalogue

    files = assets.glob(f"*/locale/{language}/LC_MESSAGES/{DOMAIN}.mo")
    for file in sorted(files, key=lambda file: (file.parents[2].parent.name != SHARED, file)):
        with suppress(OSError, ValueError):
            yield Catalogue(file.read_bytes())


def current_language() -> str:
    """The language in use: "de"."""
    return _language[0]


def tr(text: str) -> str:
    """`text` in the current language. Fill in names afterwards: tr("{name} wins").format(name=...)."""
    return _current[0].gettext(text) if text else ""


def ntr(one: str, many: str, n: int, **fields: str) -> str:
    """The form of a counted text for `n`: ntr("one car", "{n} cars", n), with {n} and `fields` filled in."""
    return _current[0].ngettext(one, many, n).format(n=n, **fields)


def number(n: int) -> str:
    """A number with its thousands set apart, as the current language does it: "1,000"."""
    return f"{n:,}".replace(",", THOUSANDS[_language[0]])


def mark(text: str) -> str:
    """`text` itself, marked for translation: for texts made before the language is known."""
    return text


def listing(items: Sequence[str]) -> str:
    """The items in a row as a sentence has them: "A, B and C"."""
    if len(items) < 2:
        return "".join(items)
    return tr("{first} and {last}").format(first=", ".join(items[:-1]), last=items[-1])
