"""Captions of films, stored with them: what they say about a moment, and the pieces they point at."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from crashgames.core.sentences import Names
from crashgames.core.translation import listing, number, plural, tr

Light = tuple[str | int, ...]
"""How names of pieces begin: ("hand",) stands for all cards of the hand, ("plate", 2) for the plate of seat 2."""


class Wording(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence that was chosen once: its text in English, with a second form for all numbers {n} but one."""

    text: str
    many: str = ""
    n: int = 0
    fields: Mapping[str, int | str | tuple[int, ...]] = {}
    """What stands in it: a number, a text to be translated, or the seats whose players are named."""
    parts: Mapping[str, tuple[Wording, ...]] = {}
    """What stands in it as a row of such sentences."""

    def line(self, names: Names) -> str:
        """The sentence in the current language."""
        words = {field: _words(value, names) for field, value in self.fields.items()}
        words |= {field: ", ".join(part.line(names) for part in parts) for field, parts in self.parts.items()}
        if self.many:
            return plural(self.text, self.many, self.n).format_map(words | {"n": str(self.n)})
        return tr(self.text).format_map(words)


def _words(value: int | str | tuple[int, ...], names: Names) -> str:
    match value:
        case int():
            return number(value)
        case str():
            return tr(value)
    return listing([names[seat] for seat in value])


class Caption(Wording, frozen=True, omit_defaults=True):
    """A sentence about one moment, and the pieces it points at."""

    lit: tuple[Light, ...] = ()


class Cue(msgspec.Struct, frozen=True):
    """A caption, and the number of actions after which it is shown."""

    number: int
    caption: Caption
