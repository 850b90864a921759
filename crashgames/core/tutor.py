"""A tutor: keeps track of the ideas of a lesson that have been met in a match."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Generic

from crashgames.core.lessons import Card, Idea, Sight
from crashgames.core.match import Match
from crashgames.core.messages import Action, Event, Names, Secrecy, V
from crashgames.core.translation import tr


class Tutor(Generic[V]):
    """Keeps track of the ideas that have been met, in the order in which they were.

    The same actions give the same cards, so nothing of it is saved.
    """

    def __init__(self, ideas: Iterable[Idea[V]], names: Names) -> None:
        self.names = names
        self.waiting = list(ideas)
        self.met: list[Card] = []
        self._asked: V | None = None

    @property
    def ideas(self) -> set[str]:
        """The ids of all ideas met that a lesson is to show."""
        return {card.idea.id for card in self.met if card.idea.is_to_meet}

    def see(self, event: Event, before: V, view: V) -> list[Card]:
        """Cards for an event that the learner has just seen."""
        return self._meet(Sight(event, before, view), most=len(self.waiting))

    def ask(self, view: V, legal: Sequence[Action]) -> list[Card]:
        """The card for a decision of the learner, one at most: the others wait for a later decision.

        While nothing changes for the viewer it is still the same decision, and has no further card.
        """
        if view == self._asked:
            return []
        self._asked = view
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
