"""Hints: what a bot of the highest level would choose for a person, and why, worked out in the background."""

import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from crashgames.core.bots import Bot, TimeLimit, seconds_for
from crashgames.core.catalog import GameInfo
from crashgames.core.chance import LuckNeeded
from crashgames.core.engine import Engine
from crashgames.core.match import Match
from crashgames.core.messages import Action, IllegalAction, Moment, View
from crashgames.core.replay import Decision
from crashgames.core.sentences import Names
from crashgames.core.thoughts import Thought
from crashgames.core.translation import tr
from crashgames.hotseat.bots import Bots, Expert
from crashgames.storage.session import Session

log = logging.getLogger(__name__)

MAX_ACTIONS = 5
"""A hint names so many actions at most, if one decision takes several."""
SECONDS_FOR_ACTIONS = 3.0
"""Seconds after which no further action is worked out."""
HINT_WORLDS = 3
"""Positions that fit what the seat knows: an action after which it would see different things ends the hint."""


@dataclass(frozen=True)
class Hint:
    """The actions that a seat should take in turn, and why the first real choice; without actions, no hint."""

    seat: int
    actions: tuple[Action, ...] = ()
    why: Thought | None = None
    forced: bool = False
    """True if every action is the only legal one: there is nothing to advise, so it does not count as a hint."""
    private: bool = False
    """True if its seat read it behind the curtain or on a phone, so it is not shown at the table."""

    def reason(self, names: Names) -> str:
        """Why, in a sentence; empty if there is nothing to say about it."""
        if self.forced:
            return tr("Nothing else can be done here.")
        return self.why.line(names) if self.why else ""


class Hints:
    """Works out a hint for one seat at a time, from this seat's view alone.

    The hint that is `given` stays until the next decision, and is counted once.
    """

    def __init__(
        self, match: Match, session: Session, bots: Bots, on_given: Callable[[], object] = lambda: None
    ) -> None:
        """`on_given` is called when another hint has been counted."""
        self.match = match
        self.session = session
        self.bots = bots
        self.given: Hint | None = None
        """The hint for the present decision."""
        self.on_given = on_given
        self._seat = 0
        self._phase = ""
        self._thought: Future[Hint] | None = None

    @property
    def thinking(self) -> bool:
        """True while a hint is being worked out."""
        return self._thought is not None

    def ask(self, seat: int) -> None:
        """Start to work out a hint for a seat that can choose something."""
        match = self.match
        view, legal = match.view(seat), tuple(match.legal_actions(seat))
        worlds = [match.determinized(seat, number) for number in range(HINT_WORLDS)]
        bot = self.bots.bot(match.info.levels[-1], self.session.bot_seed + seat)
        run = sum(1 for _ in takewhile(lambda action: action.seat == seat, reversed(match.actions)))
        began: View = match.replay(len(match.actions) - run).view(None)
        asked = HintRequest(match.info, bot, seat, began.phase)
        self._seat, self._phase = seat, view.phase
        self._thought = self.bots.adviser.submit(asked.hint, view, legal, worlds)

    def answer(self) -> Hint | None:
        """The hint; None while it is being worked out. It has no actions if that failed or took too long."""
        self.bots.adviser.attend()
        if self._thought is None or not self._thought.done():
            return None
        done, self._thought = self._thought, None
        try:
            hint = done.result()
        except Exception:
            log.exception("the hint failed")
            return Hint(self._seat)
        return hint if hint.actions[0] in self.match.legal_actions(hint.seat) else Hint(self._seat)

    def give(self, hint: Hint) -> None:
        """Keep a hint that is now shown, and count it unless all of it was forced."""
        self.given = hint
        if hint.actions and not hint.forced and not self._is_counted(hint.seat):
            self.session.hints.append((len(self.match.actions), hint.seat))
            self.on_given()

    def _is_counted(self, seat: int) -> bool:
        """True if the seat has had a hint for this decision, since which others can only have chosen in secret."""
        actions = self.match.actions
        since = takewhile(lambda action: action.secrecy.hidden and action.seat != seat, reversed(actions))
        began = len(actions) - sum(1 for _ in since)
        return any(asked == seat and began <= number <= len(actions) for number, asked in self.session.hints)

    def action_for(self, seat: int) -> Action | None:
        """The suggested action for the present decision of a seat; None if there is none."""
        return self.given.actions[0] if self.given and self.given.seat == seat and self.given.actions else None

    def follow(self, action: Action) -> None:
        """Note that an action was played: the rest of a hint stays while its actions are followed.

        What others choose in secret meanwhile changes nothing.
        """
        if action.secrecy.hidden and action.seat != self._seat and self.match.view(None).phase == self._phase:
            return
        given = self.given
        self.forget()
        if given is not None and given.actions[:1] == (action,) and len(given.actions) > 1:
            rest = replace(given, actions=given.actions[1:])
            self.given = rest if rest.actions[0] in self.match.legal_actions(rest.seat) else None

    def forget(self) -> None:
        """Drop the hint for the present decision, given or being worked out."""
        self.given = None
        self.drop()

    def drop(self) -> None:
        """Drop the hint that is being worked out."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None


@dataclass(frozen=True)
class HintRequest:
    """A request for a hint: all that is needed to work it out, except positions that fit what the seat knew."""

    info: GameInfo
    bot: Bot[Any]
    seat: int
    first_phase: str
    """The phase in which the seat began to choose, since another seat did: in it, another decision begins."""

    def hint(self, view: View, legal: Sequence[Action], worlds: Sequence[Engine[Any]]) -> Hint:
        """What the bot would choose. It takes as long as one decision of a bot, or several."""
        steps = [*self._steps(view, legal, worlds)]
        actions = tuple(step.action for step in steps)
        chosen = next((step for step in steps if len(step.legal) > 1), None)
        if chosen is None:
            return Hint(self.seat, actions, forced=True)
        why = self.info.thought(*chosen, self.bot.options)
        return Hint(self.seat, actions, why)

    def _step(self, view: View, legal: Sequence[Action]) -> Decision:
        chosen = self.bot.choose(view, legal, TimeLimit(seconds_for(self.bot.level)))
        stood_in = self.bot.stood_in if isinstance(self.bot, Expert) else None  # where no expert has answered
        level = self.bot.level if stood_in is None else stood_in
        return Decision(view, legal, self.info.advised(view, legal, chosen), level)

    def _steps(self, view: View, legal: Sequence[Action], worlds: Sequence[Engine[Any]]) -> Iterator[Decision]:
        """The actions that complete a decision, as far as nothing new is seen and nobody else acts in between."""
        step = self._step(view, legal)
        yield step
        enough = TimeLimit(SECONDS_FOR_ACTIONS)
        for _ in range(MAX_ACTIONS - 1):
            if enough.over or not self._play(step.action, worlds):
                return
            view, legal = worlds[0].view(self.seat), tuple(worlds[0].legal_actions(self.seat))
            if view.to_act != (self.seat,) or view.phase == self.first_phase:
                return
            step = self._step(view, legal)
            yield step

    def _play(self, action: Action, worlds: Sequence[Engine[Any]]) -> bool:
        """Play an action in all worlds; False if luck or something hidden decides what comes then, or a turn begins."""
        try:
            events, *_ = [world.apply(action) for world in worlds]
        except (LuckNeeded, IllegalAction):
            return False
        first, *others = [world.view(self.seat) for world in worlds]
        goes_on = first.outcome is None and all(event.moment is not Moment.TURN for event in events)
        return goes_on and all(view == first for view in others)
