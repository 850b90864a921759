"""Plots: the kinds of moments to find in matches of bots, what is found of them, and what captions say about it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from crashgames.core.captions import Caption, Cue, Light
from crashgames.core.films import Shot
from crashgames.core.messages import Event

E = TypeVar("E", bound=Event)

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


def said(text: str, *lit: Light, **fields: int | str | tuple[int, ...]) -> Caption:
    """A caption that points at these pieces; its fields are numbers, texts to be translated, and seats in tuples."""
    return Caption(text, fields=fields, lit=lit)


def counted(n: int, one: str, many: str, *lit: Light, **fields: int | str | tuple[int, ...]) -> Caption:
    """A caption that depends on a number."""
    return Caption(one, many, n, fields, lit=lit)


def each(kind: str, numbers: Iterable[int]) -> list[Light]:
    """The pieces of this kind with these numbers."""
    return [(kind, number) for number in numbers]


@dataclass(frozen=True)
class Plot:
    """A kind of moment: at which tables of bots to look for it, and how to find and describe it."""

    id: str
    seats: int
    level: int
    find: Callable[[Sequence[Shot]], Iterator[Clip]]


def events(shot: Shot, kind: type[E]) -> Iterator[E]:
    """The public events of this kind in a shot, in order."""
    return (step.event for step in shot.steps if isinstance(step.event, kind))
