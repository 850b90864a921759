"""Lessons: a first match that teaches. Its cards hang on facts that come true, never on steps that must be followed.

A lesson is a normal match with a chosen seed. A director moves its bots towards what is to be shown; people may do
whatever the rules allow.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from crashgames.core.chance import SEED_BYTES
from crashgames.core.engine import Engine
from crashgames.core.messages import Action, Event, Names, Options, V, View


@dataclass(frozen=True)
class Sight(Generic[V]):
    """What the learner has before their eyes: an event that was just seen, or a decision that is due.

    `legal` holds the learner's legal actions if the decision is theirs; it is empty with an event. `before` is the view
    before the event. The viewer of both views is the learner, or None if a whole table learns together.
    """

    event: Event | None
    before: V
    view: V
    legal: Sequence[Action] = ()

    def offers(self, *kinds: type[Action]) -> bool:
        """True if the learner can choose an action of one of these kinds now."""
        return any(isinstance(action, kinds) for action in self.legal)


Fact = Callable[[Sight[V]], bool]


def no_words(sight: Sight[Any], names: Names) -> Mapping[str, object]:
    """Nothing to fill in."""
    del sight, names
    return {}


@dataclass(frozen=True, kw_only=True)
class Idea(Generic[V]):
    """A card: one sentence, marked for translation, for the first time that a fact is true.

    `lights` names the places on the board that it is about, and `words` fills the sentence's {gaps}. `rule` is the id
    of the rule behind it. A `costly` card answers a poor move: it offers to go back to the choice and is no idea that a
    lesson must have shown.
    """

    id: str
    text: str
    when: Fact[V]
    lights: tuple[str, ...] = ()
    words: Callable[[Sight[V], Names], Mapping[str, object]] = no_words
    rule: str = ""
    costly: bool = False
    alone: bool = False
    """True if only a learner who plays alone with bots is shown it, as it is about what one seat knows."""
    until: Fact[V] | None = None
    """Brings the card back at later decisions, after new ones, as long as this has not been true."""
    later: bool = False
    """True if it is left to matches after the lesson, which need not show it."""

    @property
    def is_to_meet(self) -> bool:
        """True if the learner should have met it at the end of the lesson."""
        return not self.costly and not self.later


@dataclass(frozen=True)
class Card:
    """An idea in words."""

    idea: Idea[Any]
    text: str


Director = Callable[[Engine[Any], int, Sequence[Action]], "Action | None"]
"""Chooses for a bot from the full position, the bot's seat and its legal actions; None leaves it to the bot."""


def no_director(engine: Engine[Any], seat: int, legal: Sequence[Action]) -> Action | None:
    """Bots play as they like."""
    del engine, seat, legal
    return None


@dataclass(frozen=True, kw_only=True)
class Rehearsal(Generic[V]):
    """A round of a game with secrets that is played by a script before everybody's eyes, with everything open.

    The roles are those of a seed of its own, so they say nothing about the match that follows. Captions see views in
    which everything is open.
    """

    seeds: Mapping[int, int]
    """By number of seats."""
    director: Director
    """Chooses for every seat; None ends the round."""
    captions: tuple[Idea[V], ...]
    opened: Callable[[Engine[Any]], View]
    """The view of a position with everything open."""


@dataclass(frozen=True, kw_only=True)
class Lesson(Generic[V]):
    """A stacked match for one learner among bots, and the ideas to be met in it."""

    version: int
    """Goes up when the seed, the opening or the ideas change: half-finished lessons of older versions go on without
    cards."""
    seed: int
    learner: int
    names: tuple[str, ...]
    """By seat; the learner's own is replaced."""
    ideas: tuple[Idea[V], ...]
    director: Director = no_director
    advice: Callable[[V, Sequence[Action]], Action]
    """The recommended choice of the learner: the line on which every idea is met."""
    options: Options = field(default_factory=dict)
    opening: tuple[Action, ...] = ()
    """Actions that have been played when the lesson begins."""
    tables: Mapping[int, int] = field(default_factory=dict)
    """Seeds for whole tables that learn together, by number of seats."""
    rehearsal: Rehearsal[V] | None = None
    """For whole tables of a game with secrets, instead of stacked luck."""

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def to_meet(self) -> tuple[Idea[V], ...]:
        """The ideas that a learner should have met in the end."""
        return tuple(idea for idea in self.ideas if idea.is_to_meet)


def stacked(seed: int) -> bytes:
    """The seed of a match, 32 bytes, from a number, most significant byte first."""
    return seed.to_bytes(SEED_BYTES, "big")
