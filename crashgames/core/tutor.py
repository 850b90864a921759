"""A tutor: keeps track of the topics of a lesson that a match has shown; and the open round that it comments."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Generic

from crashgames.core.catalog import GameInfo
from crashgames.core.engine import Engine
from crashgames.core.lessons import Idea, LearnerSight, LessonCard, Rehearsal, stacked
from crashgames.core.match import Match, Player, Step, steps_of
from crashgames.core.messages import Action, Event, Names, Secrecy, V, View


class Tutor(Generic[V]):
    """Keeps track of the topics shown, in order.

    Equal actions give equal cards, so nothing of it is saved.
    """

    def __init__(self, ideas: Iterable[Idea[V]], names: Names) -> None:
        self.names = names
        self.waiting = list(ideas)
        self._unheeded: list[Idea[V]] = []
        """Ideas that were met and wait for what they ask."""
        self.met: list[LessonCard] = []
        self._asked: V | None = None

    @property
    def ideas(self) -> set[str]:
        """The ids of all topics shown that the lesson must show."""
        return {card.idea.id for card in self.met if card.idea.is_to_meet}

    def see(self, event: Event, before: V, view: V) -> list[LessonCard]:
        """The cards for an event that the learner has just seen; empty if there are none."""
        sight = LearnerSight(event, before, view)
        self._unheeded = [idea for idea in self._unheeded if idea.until and not idea.until(sight)]
        return self._meet(sight, most=len(self.waiting))

    def ask(self, view: V, legal: Sequence[Action]) -> list[LessonCard]:
        """The card for a decision of the learner; at most one, as others wait for later decisions.

        While nothing changes for the viewer, the decision counts as the same and has no further card.
        """
        if view == self._asked:
            return []
        self._asked = view
        sight = LearnerSight(None, view, view, legal)
        not_heeded = [idea for idea in self._unheeded if idea.when(sight)][:1]
        return self._meet(sight, most=1) or self._shown(not_heeded, sight)

    def _meet(self, sight: LearnerSight[V], most: int) -> list[LessonCard]:
        true = [idea for idea in self.waiting if idea.when(sight)][:most]
        self._unheeded += [idea for idea in true if idea.until]
        self.waiting = [idea for idea in self.waiting if idea not in true or idea.costly]
        return self._shown(true, sight)

    def _shown(self, ideas: Sequence[Idea[V]], sight: LearnerSight[V]) -> list[LessonCard]:
        cards = [LessonCard(idea, idea.says.line(sight, self.names)) for idea in ideas]
        self.met += cards
        return cards


def caught_up(tutor: Tutor[Any], match: Match, viewer: int | None, learners: Collection[int], begin: int = 0) -> None:
    """Show a tutor all that has happened in a match, from the action of number `begin` on.

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


class OpenRound:
    """The rehearsal of a game at a table. Nothing of it is saved, and nobody decides anything."""

    def __init__(self, info: GameInfo, players: Iterable[Player], rehearsal: Rehearsal[Any]) -> None:
        people = tuple(players)
        self.match = Match(info, people, stacked(rehearsal.seeds[len(people)]))
        self._rehearsal = rehearsal
        self._engine: Engine[Any] = self.match.replay(0)
        self._tutor: Tutor[Any] = Tutor(rehearsal.captions, self.match.names)
        self.over = False

    @property
    def view(self) -> View:
        """The view of the position with everything open."""
        view: View = self._rehearsal.opened(self._engine)
        return view

    def question(self) -> list[LessonCard]:
        """The captions of the decision that is due; empty if it has none."""
        return self._tutor.ask(self.view, ())

    def go_on(self) -> tuple[list[Step[Any]], list[LessonCard]]:
        """Play the next scripted action; return its visible steps and its captions, both empty at the end."""
        engine, before = self._engine, self.view
        seat = next(iter(engine.to_act()), None)
        action = None if seat is None else self._rehearsal.director(engine, seat, engine.legal_actions(seat))
        if action is None:
            self.over = True
            return [], []
        steps = steps_of(engine, action, self._rehearsal.opened)
        cards: list[LessonCard] = []
        for step in steps:
            cards += self._tutor.see(step.event, before, step.view)
            before = step.view
        return steps, cards
