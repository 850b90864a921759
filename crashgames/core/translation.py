"""Words for people: the current translation, and lists in it."""

import gettext
from collections.abc import Sequence
from pathlib import Path

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "nl": "Nederlands"}
DOMAIN = "crashgames"
SHARED = "shared"
"""The assets folder that belongs to no game; its catalogue is asked first."""

_current: list[gettext.NullTranslations] = [gettext.NullTranslations()]
_language = ["en"]


def use_language(language: str, assets: Path) -> None:
    """Translate into `language` ("de") from now on, by the catalogues below `assets`; English for an unknown one."""
    folders = sorted(assets.glob("*/locale"), key=lambda folder: (folder.parent.name != SHARED, folder))
    there = (folder for folder in folders if gettext.find(DOMAIN, folder, [language]))
    found = [gettext.translation(DOMAIN, folder, [language]) for folder in there]
    for catalogue in found[1:]:
        found[0].add_fallback(catalogue)
    _current[0] = found[0] if found else gettext.NullTranslations()
    _language[0] = language if found else "en"


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
