"""Lessons: first matches that teach. Cards depend on facts that come true, never on steps that must be followed.

A lesson is a normal match with a chosen seed. A director steers its bots towards what is to be shown; people may do
whatever the rules allow.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import Any, Generic

from crashgames.core.chance import SEED_BYTES
from crashgames.core.engine import Engine
from crashgames.core.messages import Action, Event, Options, V, View
from crashgames.core.sentences import NOTHING, Sentence


@dataclass(frozen=True)
class LearnerSight(Generic[V]):
    """What the learner sees: an event that has just happened, or a decision that is due.

    `legal` holds the learner's legal actions if the decision is theirs, and is empty with an event. `before` is the
    view before the event. Both views are the learner's, or the open table's if a whole table learns together.
    """

    event: Event | None
    before: V
    view: V
    legal: Sequence[Action] = ()

    def offers(self, *kinds: type[Action]) -> bool:
        """True if the learner can now choose an action of one of these kinds."""
        return any(isinstance(action, kinds) for action in self.legal)


Fact = Callable[[LearnerSight[V]], bool]


def asked(*phases: str) -> Fact[Any]:
    """True while a decision in one of these phases is due."""
    return lambda sight: sight.event is None and sight.view.phase in phases


def happened(*kinds: type[Event]) -> Fact[Any]:
    """True after an event of one of these kinds."""
    return lambda sight: isinstance(sight.event, kinds)


@dataclass(frozen=True)
class Idea(Generic[V]):
    """A topic of a lesson, and its card: one sentence about what the learner sees, for the first time a fact is true.

    `lights` names the places on the board to highlight. A `costly` card answers a poor move: it offers to take the move
    back, and the lesson need not show it.
    """

    when: Fact[V]
    lights: tuple[str, ...] = ()
    _: KW_ONLY
    id: str = ""
    says: Sentence = NOTHING
    costly: bool = False
    alone: bool = False
    """True if the card is about what one seat knows, and so is shown only to a single learner among bots."""
    until: Fact[V] | None = None
    """Brings the card back at later decisions, after new cards, until this is true. None: it is shown once."""
    later: bool = False
    """True if the card can wait for matches after the lesson, which need not show it."""

    @property
    def is_to_meet(self) -> bool:
        """True if the lesson must have shown it by its end."""
        return not self.costly and not self.later


def named(ideas: Mapping[str, Idea[V]], sentences: Mapping[str, Sentence]) -> tuple[Idea[V], ...]:
    """The topics in order, each with its key as its id and the sentence of that name. KeyError if it has none."""
    return tuple(replace(one, id=name, says=sentences[name]) for name, one in ideas.items())


@dataclass(frozen=True)
class LessonCard:
    """A card of a lesson, in words."""

    idea: Idea[Any]
    text: str


Director = Callable[[Engine[Any], int, Sequence[Action]], "Action | None"]
"""Chooses for a bot, given the full position, its seat and its legal actions; None leaves the choice to the bot."""


def following(script: Callable[[V, int], Iterable[Action]]) -> Director:
    """A director by a script of what a seat is to do, from its view: the best first, nothing where it may choose."""

    def director(engine: Engine[Any], seat: int, legal: Sequence[Action]) -> Action | None:
        return next((action for action in script(engine.view(seat), seat) if action in legal), None)

    return director


def advising(script: Callable[[V, int], Iterable[Action]]) -> Callable[[V, Sequence[Action]], Action]:
    """Advice by a script of what the learner had better do, the best first; the first legal action without any."""

    def advice(view: V, legal: Sequence[Action]) -> Action:
        assert view.viewer is not None
        return next((action for action in script(view, view.viewer) if action in legal), legal[0])

    return advice


@dataclass(frozen=True, kw_only=True)
class Rehearsal(Generic[V]):
    """A scripted round of a game with secrets, played before everybody with everything open.

    Its roles come from a seed of its own, so they say nothing about the match that follows. Captions see views in which
    everything is open.
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
    """A stacked match for one learner among bots, and the topics it is to teach."""

    version: int
    """Increased when seed, opening or topics change: unfinished lessons of older versions go on without cards."""
    seed: int
    learner: int
    names: tuple[str, ...]
    """The names by seat; the learner's own replaces the one on their seat."""
    ideas: tuple[Idea[V], ...]
    director: Director
    advice: Callable[[V, Sequence[Action]], Action]
    """The learner's recommended choice. A match that follows it shows every topic."""
    options: Options = field(default_factory=dict)
    opening: tuple[Action, ...] = ()
    """Actions that have already been played when the lesson begins."""
    tables: Mapping[int, int] = field(default_factory=dict)
    """Seeds for tables that learn together, by the number of seats."""
    rehearsal: Rehearsal[V] | None = None
    """For tables that learn a game with secrets together, in place of a stacked match. None if there is none."""

    @property
    def to_meet(self) -> tuple[Idea[V], ...]:
        """The topics that the lesson must have shown by its end."""
        return tuple(idea for idea in self.ideas if idea.is_to_meet)


def stacked(seed: int) -> bytes:
    """The number as a seed of 32 bytes, most significant byte first."""
    return seed.to_bytes(SEED_BYTES, "big")
