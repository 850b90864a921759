"""Plots: what is looked for in matches of bots to be shown as a film, and the captions that tell of it."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar

import msgspec

from crashgames.core.messages import Action, Event, Options
from crashgames.core.sentences import NOTHING, Names, Sentence

E = TypeVar("E", bound=Event)

Light = tuple[Hashable, ...]
"""The beginning of the names of pieces: ("hand",) are all cards of a hand; ("plate", 2) is the plate of that seat."""


class Caption(msgspec.Struct, frozen=True, tag=True, tag_field="caption"):
    """A sentence that is true of one moment, and what it points at. Its fields are found in the events."""

    says: ClassVar[Sentence] = NOTHING

    def line(self, names: Names) -> str:
        """The sentence in the current language."""
        return self.says.line(self, names)

    def lights(self) -> tuple[Light, ...]:
        """The pieces that it is about."""
        return ()


@dataclass(frozen=True)
class Cue:
    """A caption, and after how many actions it stands."""

    number: int
    caption: Caption


@dataclass(frozen=True)
class Clip:
    """A moment that a plot has found: three cues, the last action to be shown, and how much it is worth."""

    cues: tuple[Cue, Cue, Cue]
    last: int
    worth: float = 1.0


@dataclass(frozen=True)
class Shot:
    """An action, the number of actions after it, the views before and after it, and its public events as steps."""

    number: int
    action: Action
    before: Any
    steps: tuple[Any, ...]
    after: Any

    def of(self, kind: type[E]) -> Iterator[E]:
        """The events of this kind."""
        return (step.event for step in self.steps if isinstance(step.event, kind))


@dataclass(frozen=True)
class Plot:
    """A kind of moment: what is looked for at which table, in which words it is told, and through whose eyes.

    With `x_ray` the audience sees all that anybody at the table knows.
    """

    id: str
    seats: int
    level: int
    find: Callable[[Sequence[Shot]], Iterator[Clip]]
    captions: tuple[type[Caption], ...]
    x_ray: bool = False
    options: Options = field(default_factory=dict)
