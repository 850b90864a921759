"""Lessons: a first match that teaches. Its cards hang on facts that come true, never on steps that must be followed.

A lesson is a normal match with a chosen seed. A director moves its bots towards what is to be shown; people may do
whatever the rules allow.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from crashgames.core.chance import SEED_BYTES
from crashgames.core.engine import Engine
from crashgames.core.match import Match
from crashgames.core.messages import Action, Event, Names, Options, Secrecy, V
from crashgames.core.translation import tr

MOST_WORDS = 25
"""The most words on a card."""


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
    """Actions that have been played when the lesson begins, shown as a short film."""
    tables: Mapping[int, int] = field(default_factory=dict)
    """Seeds for whole tables that learn together, by number of seats."""

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def to_meet(self) -> tuple[Idea[V], ...]:
        """The ideas that a learner should have met in the end."""
        return tuple(idea for idea in self.ideas if not idea.costly)


def stacked(seed: int) -> bytes:
    """The seed of a match, 32 bytes, from a number, most significant byte first."""
    return seed.to_bytes(SEED_BYTES, "big")


class Tutor(Generic[V]):
    """Keeps track of the ideas that have been met, in the order in which they were.

    The same actions give the same cards, so nothing of it is saved.
    """

    def __init__(self, ideas: Iterable[Idea[V]], names: Names) -> None:
        self.names = names
        self.waiting = list(ideas)
        self.met: list[Card] = []

    def see(self, event: Event, before: V, view: V) -> list[Card]:
        """Cards for an event that the learner has just seen."""
        return self._meet(Sight(event, before, view), most=len(self.waiting))

    def ask(self, view: V, legal: Sequence[Action]) -> list[Card]:
        """The card for a decision of the learner, one at most: the others wait for a later decision."""
        return self._meet(Sight(None, view, view, legal), most=1)

    def _meet(self, sight: Sight[V], most: int) -> list[Card]:
        true = [idea for idea in self.waiting if idea.when(sight)][:most]
        cards = [Card(idea, tr(idea.text).format(**idea.words(sight, self.names))) for idea in true]
        self.waiting = [idea for idea in self.waiting if idea not in true or idea.costly]
        self.met += cards
        return cards


def caught_up(tutor: Tutor[Any], match: Match, viewer: int | None, learners: Collection[int], begin: int = 0) -> None:
    """Let a tutor see all that has happened in a match, from the action of number `begin` on.

    `learners` are the seats whose decisions are shown to the viewer as due.
    """
    again = Match(match.info, match.players, match.seed, match.options)
    for number, action in enumerate(match.actions):
        again.listening = number >= begin
        if number >= begin and action.seat in learners:
            tutor.ask(again.view(viewer), due(again, viewer, action.seat))
        before = again.view(viewer)
        again.play(action)
        for step in again.steps(viewer) if number >= begin else ():
            tutor.see(step.event, before, step.view)
            before = step.view


def due(match: Match, viewer: int | None, seat: int) -> list[Action]:
    """The legal actions of a seat that the viewer may see."""
    legal = match.legal_actions(seat)
    return [action for action in legal if viewer == seat or action.secrecy is Secrecy.OPEN]
