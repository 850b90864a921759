"""Plays lessons without a window, as the table does, and notes what their tutor shows."""

from dataclasses import dataclass, replace

from crashgames.core.bots import TimeLimit
from crashgames.core.lessons import LessonCard, stacked
from crashgames.core.match import Match, Player
from crashgames.core.tutor import Tutor, due


@dataclass(frozen=True)
class Shown:
    """A card, and how many actions had been played when it appeared."""

    number: int
    card: LessonCard
    asked: bool
    """True if it came with a decision, not with something that was seen."""


class LessonPlay:
    """One playing of a game's lesson: `choose(view, legal)` decides for the learner."""

    def __init__(self, info, level=1, seed=None):
        """`seed`: another one than that of the lesson."""
        self.info, self.lesson = info, info.first_match()
        lesson = self.lesson if seed is None else replace(self.lesson, seed=seed)
        players = [Player(name, 0 if seat == lesson.learner else level) for seat, name in enumerate(lesson.names)]
        self.match = Match(info, players, stacked(lesson.seed), lesson.options)
        for action in lesson.opening:
            self.match.play(action)
        self.match.listening = True
        self.bots = {
            seat: info.make_bot(level, lesson.seed + seat, self.match.options)
            for seat in range(len(players))
            if seat != lesson.learner
        }
        self.tutor = Tutor(lesson.ideas, self.match.names)
        self.shown = []
        self.decisions = 0

    @property
    def met(self):
        """The ids of the ideas met, in order."""
        return [shown.card.idea.id for shown in self.shown]

    @property
    def whole(self):
        """True if every idea has been met."""
        return {idea.id for idea in self.lesson.to_meet} <= set(self.met)

    @property
    def turns(self):
        return self.match.view(None).turns()

    def play(self, choose, enough=lambda play: False, most=2000):
        """Play until the match is over or that is `enough`; AssertionError if it takes too long."""
        for _ in range(most):
            if self.match.outcome is not None or enough(self):
                return self
            self.step(choose)
        raise AssertionError(f"the lesson of {self.info.title} does not end")

    def step(self, choose):
        """Play one action."""
        match, learner = self.match, self.lesson.learner
        waiting = match.to_act()
        bots = [seat for seat in waiting if seat != learner]
        if bots:
            self._play(self._bots_choice(bots[0]))
            return
        view, legal = match.view(learner), due(match, learner, learner)
        self._note(self.tutor.ask(view, legal), asked=True)
        self.decisions += 1
        self._play(choose(view, legal))

    def _bots_choice(self, seat):
        legal = tuple(self.match.legal_actions(seat))
        action = self.lesson.director(self.match.engine, seat, legal)
        if action is not None:
            assert action in legal, f"the director wants {action}, which is not legal"
            return action
        return self.bots[seat].choose(self.match.view(seat), legal, TimeLimit())

    def _play(self, action):
        learner = self.lesson.learner
        before = self.match.view(learner)
        self.match.play(action)
        for step in self.match.steps(learner):
            self._note(self.tutor.see(step.event, before, step.view))
            before = step.view

    def _note(self, cards, asked=False):
        self.shown += [Shown(len(self.match.actions), card, asked) for card in cards]


class TablePlay:
    """A whole table that learns together: bots choose for the people, and the cards are those of the open table."""

    def __init__(self, info, seats, level=1, seed=None):
        self.lesson = info.first_match()
        seed = self.lesson.tables[seats] if seed is None else seed
        self.ideas = [idea for idea in self.lesson.to_meet if not idea.alone]
        self.match = Match(info, [Player(f"Player {seat + 1}") for seat in range(seats)], stacked(seed))
        self.match.listening = True
        self.bots = [info.make_bot(level, seed + seat, self.match.options) for seat in range(seats)]
        self.tutor = Tutor(self.ideas, self.match.names)
        self.shown = []

    @property
    def met(self):
        """The ids of the ideas met, in order."""
        return [shown.card.idea.id for shown in self.shown]

    @property
    def whole(self):
        """True if every idea has been met."""
        return not self.tutor.waiting

    @property
    def turns(self):
        return self.match.view(None).turns()

    def play(self, enough=lambda play: False, most=4000):
        """Play until the match is over or that is `enough`; AssertionError if it takes too long."""
        for _ in range(most):
            if self.match.outcome is not None or enough(self):
                return self
            self.step()
        raise AssertionError("the match does not end")

    def step(self):
        """Play one action."""
        match = self.match
        seat = match.to_act()[0]
        before = match.view(None)
        self._note(self.tutor.ask(before, due(match, None, seat)), asked=True)
        match.play(self.bots[seat].choose(match.view(seat), tuple(match.legal_actions(seat)), TimeLimit()))
        for step in match.steps(None):
            self._note(self.tutor.see(step.event, before, step.view))
            before = step.view

    def _note(self, cards, asked=False):
        self.shown += [Shown(len(self.match.actions), card, asked) for card in cards]
