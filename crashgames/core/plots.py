"""Plots: the kinds of moments to find in matches of bots for films, and the captions that describe them."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, ClassVar, TypeVar

import msgspec

from crashgames.core.messages import Action, Event, Options
from crashgames.core.sentences import NOTHING, Fields, Names, Sentence

E = TypeVar("E", bound=Event)

Light = tuple[Hashable, ...]
"""The beginning of the names of pieces: ("hand",) stands for all cards of the hand, ("plate", 2) for the plate of seat
2.
"""


class Caption(msgspec.Struct, frozen=True, tag=True, tag_field="caption"):
    """A sentence about one moment, and the pieces it points at. Its fields are filled from events."""

    says: ClassVar[Sentence] = NOTHING
    fields: ClassVar[Fields] = {}
    lit: ClassVar[tuple[Light, ...]] = ()
    """The names of these pieces; after the first part, a field stands for its value, or for each of its values."""

    def line(self, names: Names) -> str:
        """The sentence in the current language."""
        return self.says.line(self, names)

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


AFTERWARDS = 2
"""Actions that are still shown after the last caption."""


@dataclass(frozen=True)
class Clip:
    """A moment found by a plot: three cues, its score against other moments, and the number of actions afterwards."""

    cues: tuple[Cue, Cue, Cue]
    worth: float = 1.0
    after: int = AFTERWARDS

    @property
    def last(self) -> int:
        """The number of its last action."""
        return self.cues[-1].number + self.after


@dataclass(frozen=True)
class Shot:
    """An action, the number of actions after it, the views before and after it, and its public events as steps."""

    number: int
    action: Action
    before: Any
    steps: tuple[Any, ...]
    after: Any

    def of(self, kind: type[E]) -> Iterator[E]:
        """The events of this kind, in order."""
        return (step.event for step in self.steps if isinstance(step.event, kind))


@dataclass(frozen=True)
class Plot:
    """A kind of moment: at which tables to look for it, how to find and describe it, and through whose eyes.

    With `x_ray` the audience sees all that anybody at the table knows.
    """

    id: str
    seats: int
    level: int
    find: Callable[[Sequence[Shot]], Iterator[Clip]]
    captions: tuple[type[Caption], ...]
    x_ray: bool = False
    options: Options = field(default_factory=dict)
