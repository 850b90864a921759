"""One playing of a game: its players, seed and actions so far. All moves reach the rules through it."""

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import Annotated, Any, Generic

import msgspec

from crashgames.core.bots import LEVELS
from crashgames.core.catalog import GameInfo
from crashgames.core.chance import BlindChance, Chance, FastChance, LuckNeeded
from crashgames.core.engine import Engine
from crashgames.core.information_state import InformationState, observation_string
from crashgames.core.messages import Action, Agreement, Event, IllegalAction, Moment, Options, Outcome, Reason, V, View
from crashgames.core.names import clean_names
from crashgames.core.remarks import Remarked, remarks, with_remarks
from crashgames.core.translation import current_language, tr
from crashgames.core.undo import Barrier, Past

WEIGHTS = (Moment.TURN, Moment.PASSING, Moment.KEY)
"""Moments from the lightest to the weightiest: the last event of the weightiest describes an action best."""
ACTIONS_PER_SNAPSHOT = 16
"""One position in so many is kept; those between are replayed from it."""
MARKS = 10
"""The number of different marks, each a letter, a shape and a colour."""

Level = Annotated[int, msgspec.Meta(ge=0, le=LEVELS[-1])]
"""A person (0), or a bot."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """The player on a seat: 0 is a person's level, 1 to 4 a bot's. Without `face` or `mark` they get one by seat."""

    name: str
    level: Level = 0
    face: Annotated[str, msgspec.Meta(max_length=40)] = ""
    mark: Annotated[int, msgspec.Meta(ge=0, lt=MARKS)] | None = None
    """The number of the letter, shape and colour that they wear all evening."""

    @property
    def is_bot(self) -> bool:
        """True if a bot plays the seat."""
        return self.level > 0


class Step(msgspec.Struct, Generic[V], frozen=True):
    """One event, and the view of the position right after it."""

    event: Event
    view: V


class Preview(msgspec.Struct, Generic[V], frozen=True):
    """The effect of an action as far as its viewer can know: the steps, and the view after the last of them."""

    steps: tuple[Step[V], ...]
    view: V


class Match:
    """Controller between engine and scene: checks, records, replays and takes back actions, for any game.

    ValueError if the game can't be played with so many players, these options, or bots of these levels.
    """

    def __init__(self, info: GameInfo, players: Iterable[Player], seed: bytes, options: Options | None = None) -> None:
        self.info = info
        self.players = tuple(players)
        self.seed = seed
        self.options = info.defaults() | (options or {})
        info.check_table(len(self.players), self.options)
        info.check_levels(player.level for player in self.players)
        self.actions: list[Action] = []
        self.levels: list[int] = []
        """For each action the level of the bot that chose it, and 0 if a person did, or a lesson: seats change hands.
        """
        self.agreed: Agreement | None = None
        """How all people have ended the match before its end; None if they have not."""
        self.listening = False
        self.talking = False
        """True if bots say something about their votes and accusations."""
        self.engine = self._fresh_engine()
        """The rules and the full position, secrets included: for checks and replays, never for a board or a bot."""
        self._events: list[tuple[Event, Engine[Any]]] = []
        self.past = Past(self.actions, self.replay)
        """What of it can be taken back."""
        self._kept: dict[int, Engine[Any]] = {}
        """Positions by the number of actions before them, from which others are replayed."""
        self._histories: dict[int, tuple[InformationState, int]] = {}
        self._said: dict[int, list[Remarked]] = {}
        """Remarks on actions by their number, as it takes time to find the words."""
        self._language = current_language()
        """The language of the reason why it ended."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(player.name for player in self.players)

    @property
    def outcome(self) -> Outcome | None:
        """The end by the rules, with which everything is open; None before, and if people have agreed to end it.

        The rules give its reason once, at the end: in another language since then, they are asked again.
        """
        if self.engine.outcome and self._language != current_language():
            self._language = current_language()
            self.engine = self.replay(len(self.actions))
        return self.engine.outcome

    @property
    def over(self) -> bool:
        """True after the end by the rules or by agreement."""
        return self.outcome is not None or self.agreed is not None

    @property
    def result(self) -> Outcome | None:
        """The outcome; None while the match goes on.

        After an agreed end the best of the scores as they stand win, if enough is played; else nobody does.
        """
        if self.agreed is None:
            return self.outcome
        seats, standing = range(len(self.players)), self.engine.standing()
        scores = standing.scores if standing else (0,) * len(seats)
        best = tuple(seat for seat in seats if self.counts and scores[seat] == max(scores))
        words = tr("Ended by agreement.") if self.counts else tr("Not counted.")
        return Outcome(best, scores, Reason("", words))

    @property
    def counts(self) -> bool:
        """True if the result says who has played better: not if sides with hidden roles, or soon, agreed to end it."""
        standing = self.engine.standing() if self.agreed else None
        return self.over and (self.agreed is None or (standing is not None and standing.counts))

    @property
    def revealed(self) -> bool:
        """True once everything may be seen: hidden roles stay closed after an agreed end, unless all wanted it."""
        return self.over and (self.agreed is None or self.agreed.opened or not self.info.hidden_roles)

    def seat(self, seat: int, level: int) -> None:
        """Hand a seat to a bot of `level`, or to a person (0); its name stays."""
        self._change(seat, level=level)

    def rename(self, seat: int, name: str, face: str | None = None) -> None:
        """Rename the player on a seat, adding a number if the name is taken. `face` replaces the face unless None."""
        others = [name for other, name in enumerate(self.names) if other != seat]
        self._change(
            seat, name=clean_names([*others, name])[-1], face=self.players[seat].face if face is None else face
        )

    def wear(self, marks: Sequence[int]) -> None:
        """Give the players these marks by seat, or each that of the seat if there are none."""
        for seat in range(len(self.players)):
            self._change(seat, mark=marks[seat] if seat < len(marks) else None)

    def _change(self, seat: int, **fields: Any) -> None:
        changed = msgspec.structs.replace(self.players[seat], **fields)
        self.players = (*self.players[:seat], changed, *self.players[seat + 1 :])

    # Playing

    def play(self, action: Action, level: int | None = None) -> None:
        """Check an action, carry it out and record it. IllegalAction, which changes nothing, if it is not legal.

        `level` is that of the bot that chose it; None for the level of the player on its seat.
        """
        engine = self.engine
        if self.agreed:
            raise IllegalAction(self.why_not(action) or Reason("", ""))
        engine.check(action)
        level = self.players[action.seat].level if level is None else level
        talks = self.listening and self.talking
        said = self.remarks(engine, [*self.actions, action], [*self.levels, level]) if talks else []
        if self.listening:
            self._events = with_remarks(engine.watched(action, Engine.copy), said, self.names)
        else:
            self._events = []
            engine.advance(action)
        self.actions.append(action)
        self.levels.append(level)
        self._language = current_language()

    def remarks(self, before: Engine[Any], actions: Sequence[Action], levels: Sequence[int]) -> list[Remarked]:
        """What bots say about the last of these actions, given the position before it; empty if bots don't talk."""
        if not self.talking:
            return []
        number = len(actions) - 1
        if number not in self._said:
            self._said[number] = remarks(self.info, before, actions, levels)
        return self._said[number]

    def to_act(self) -> tuple[int, ...]:
        """The seats that have a legal action; empty after the end."""
        return () if self.agreed else self.engine.to_act()

    def legal_actions(self, seat: int) -> Sequence[Action]:
        """The legal actions of a seat, in a fixed order; empty if it is not its turn to act."""
        return () if self.agreed else self.engine.legal_actions(seat)

    def why_not(self, action: Action) -> Reason | None:
        """The rule that forbids this action now, and the reason; None if it is legal."""
        return Reason("", tr("The match is over.")) if self.agreed else self.engine.why_not(action)

    # Ending by agreement

    def agree(self, agreement: Agreement) -> None:
        """All people have agreed to end the match here. ValueError if it is over."""
        if self.over:
            raise ValueError("the match is over")
        self.agreed = agreement
        self._events = []

    def play_on(self) -> None:
        """Take the agreement back."""
        self.agreed = None

    # Looking

    def view(self, viewer: int | None) -> View:
        """What a seat sees; for None, what is open to all."""
        view: View = self.engine.view(viewer)
        return msgspec.structs.replace(view, to_act=()) if self.agreed else view

    def steps(self, viewer: int | None) -> tuple[Step[Any], ...]:
        """The events of the last action that the viewer noticed, each with the view after it.

        Empty unless `listening` was set before the action.
        """
        return _steps(self._events, viewer)

    def observation_string(self, seat: int) -> str:
        """All that a seat sees now, as JSON; equal for equal views."""
        return observation_string(self.view(seat))

    def information_state_string(self, seat: int) -> str:
        """All that a seat has seen and done, in order; equal exactly for matches that it cannot distinguish.

        It leaves out what was taken back.
        """
        history, count = self._histories.get(seat) or (InformationState(self._fresh_engine(), seat), 0)
        for action in self.actions[count:]:
            history.advance(action)
        self._histories[seat] = history, len(self.actions)
        return str(history)

    def determinized(self, viewer: int | None, luck: int = 0) -> Engine[Any]:
        """A position that fits the viewer's view, so it reveals nothing hidden; another `luck` may give another one.

        It is for looking ahead: a random result raises LuckNeeded.
        """
        engine = self.engine.determinize(self.view(viewer), FastChance(luck), self.options)
        engine.chance = BlindChance()
        return engine

    def preview(self, action: Action, viewer: int | None) -> Preview[Any]:
        """The effect of a legal action, as far as the viewer can know: it stops at a random result."""
        return self.preview_line((action,), viewer)

    def preview_line(self, actions: Iterable[Action], viewer: int | None) -> Preview[Any]:
        """The effect of several actions, one after another, as `preview`."""
        engine = self.determinized(viewer)
        events: list[tuple[Event, Engine[Any]]] = []
        engine.listener = lambda event, position: events.append((event, position.copy()))
        try:
            for action in actions:
                engine.advance(action)
        except LuckNeeded:
            last = events[-1][1].view(viewer) if events else self.view(viewer)
            return Preview(_steps(events, viewer), last)
        return Preview(_steps(events, viewer), engine.view(viewer))

    # Going back

    def replay(self, count: int) -> Engine[Any]:
        """The position after the first `count` actions, replayed from the seed; some on the way there are kept."""
        start = count - count % ACTIONS_PER_SNAPSHOT
        while start and start not in self._kept:
            start -= ACTIONS_PER_SNAPSHOT
        engine = self._kept[start].copy() if start else self._fresh_engine()
        for number, action in enumerate(self.actions[start:count], start):
            if number and number % ACTIONS_PER_SNAPSHOT == 0:
                self._kept[number] = engine.copy()
            engine.advance(action)
        return engine

    def part(self, count: int) -> "Match":
        """A separate match with the first `count` actions of this one."""
        part = Match(self.info, self.players, self.seed, self.options)
        part.talking, part._said = self.talking, {k: said for k, said in self._said.items() if k < count}
        for action, level in zip(self.actions[:count], self.levels, strict=False):
            part.play(action, level)
        return part

    def barrier(self, count: int = 1) -> Barrier | None:
        """What prevents taking back the last `count` actions, for the seat of the first; None if nothing does."""
        return self.past.barrier(count)

    @property
    def undoable(self) -> int:
        """The number of actions that can be taken back one after another, each by the seat that played it."""
        reached = takewhile(lambda count: self.barrier(count) is None, range(1, len(self.actions) + 1))
        return max(reached, default=0)

    @property
    def can_undo(self) -> bool:
        """True if the last action can be taken back."""
        return bool(self.actions) and self.barrier() is None

    def why_no_further(self, count: int | None = None) -> str:
        """Why the last `count` actions can't be taken back, in words for the whole table; empty if they can.

        None asks about one action more than can be taken back.
        """
        count = self.undoable + 1 if count is None else count
        if count > len(self.actions):
            return tr("That is the start of the match.") if self.actions else tr("Nothing has happened yet.")
        barrier = self.barrier(count)
        if barrier is None:
            return ""
        number, seat = barrier.number, barrier.decided_by
        if seat is not None and number is not None and self.actions[number].secrecy.hidden:
            return tr("A secret choice has been made since.")
        line = tr("a move that was taken back") if number is None else self._public_line(number)
        if seat is None:
            words = tr("What has been seen can't be unseen: {what}") if line else ""
            return words.format(what=line) or tr("Somebody has seen something new since.")
        words = tr("{name} has made a decision since: {what}") if line else tr("{name} has made a decision since.")
        return words.format(name=self.names[seat], what=line)

    def _public_line(self, number: int) -> str:
        """The weightiest public log line of an action."""
        events = self.replay(number).apply(self.actions[number])
        spoken = [event for event in events if event.to is None and event.line(self.names)]
        spoken.sort(key=lambda event: WEIGHTS.index(event.moment))
        return spoken[-1].line(self.names) if spoken else ""

    def undo(self, count: int = 1, anyway: bool = False) -> Action:
        """Take back the last `count` actions and return the first of them. ValueError if there is a barrier.

        `anyway` ignores barriers: everybody has agreed, or the match is practice.
        """
        if not 0 < count <= len(self.actions) or (not anyway and self.barrier(count)):
            raise ValueError(self.why_no_further(count if 0 < count <= len(self.actions) else None))
        left = len(self.actions) - count
        first = self.actions[left]
        self.engine = self.replay(left)
        self._events = []
        self._histories.clear()
        self._kept = {number: kept for number, kept in self._kept.items() if number <= left}
        self.past.cut(left)
        if anyway:
            self.past.give_away(left, len(self.players))
        del self.actions[left:], self.levels[left:]
        self._said = {number: said for number, said in self._said.items() if number < left}
        self.agreed = None
        return first

    def _fresh_engine(self) -> Engine[Any]:
        return self.info.engine_class()(len(self.players), Chance(self.seed, self.info.role_luck), self.options)


def steps_of(engine: Engine[Any], action: Action, look: Callable[[Engine[Any]], View]) -> list[Step[Any]]:
    """Do an action that the rules allow; its events, each with what is seen of the position right after it."""
    engine.check(action)
    return [Step(event, view) for event, view in engine.watched(action, look)]


def _steps(events: Sequence[tuple[Event, Engine[Any]]], viewer: int | None) -> tuple[Step[Any], ...]:
    return tuple(Step(event, at.view(viewer)) for event, at in events if event.to is None or event.to == viewer)
