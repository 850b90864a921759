"""A rehearsal: plays the open round of a game with secrets, action by action."""

from collections.abc import Iterable
from typing import Any

from crashgames.core.catalog import GameInfo
from crashgames.core.engine import Engine
from crashgames.core.lessons import Card, Rehearsal, stacked
from crashgames.core.match import Match, Player, Step
from crashgames.core.messages import Event, View
from crashgames.core.tutor import Tutor


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

    def question(self) -> list[Card]:
        """The captions of the decision that is due; empty if it has none."""
        return self._tutor.ask(self.view, ())

    def go_on(self) -> tuple[list[Step[Any]], list[Card]]:
        """Play the next scripted action; return its visible steps and its captions, both empty at the end."""
        engine, before = self._engine, self.view
        seat = next(iter(engine.to_act()), None)
        action = None if seat is None else self._rehearsal.director(engine, seat, engine.legal_actions(seat))
        if action is None:
            self.over = True
            return [], []
        steps: list[Step[Any]] = []

        def note(event: Event, position: Engine[Any]) -> None:
            steps.append(Step(event, self._rehearsal.opened(position)))

        engine.check(action)
        engine.listen(note)
        engine.advance(action)
        cards: list[Card] = []
        for step in steps:
            cards += self._tutor.see(step.event, before, step.view)
            before = step.view
        return steps, cards
