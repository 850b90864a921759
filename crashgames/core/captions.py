"""Captions of films: what they say about a moment, and the pieces they point at."""

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from crashgames.core.sentences import Worded

Light = tuple[Hashable, ...]
"""The beginning of the names of pieces: ("hand",) stands for all cards of the hand, ("plate", 2) for the plate of seat
2.
"""


class Caption(Worded, frozen=True, tag=True, tag_field="caption"):
    """A sentence about one moment, and the pieces it points at. Its fields are filled from events."""

    lit: ClassVar[tuple[Light, ...]] = ()
    """The names of these pieces; after the first part, a field stands for its value, or for each of its values."""

    def lights(self) -> tuple[Light, ...]:
        """The pieces that the caption is about."""
        return tuple((kind, *where) for kind, *parts in self.lit for where in product(*map(self._values, parts)))

    def _values(self, part: Hashable) -> tuple[Hashable, ...]:
        value = getattr(self, part) if part in self.__struct_fields__ else part
        return value if isinstance(value, tuple) else (value,)


@dataclass(frozen=True)
class Cue:
    """A caption, and the number of actions after which it is shown."""

    number: int
    caption: Caption


@dataclass(frozen=True)
class Captions:
    """All captions of a game's films. With `x_ray` their audience sees all that anybody at the table knows."""

    kinds: tuple[type[Caption], ...]
    x_ray: bool = False
