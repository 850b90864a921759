"""Replays: every position of a match as any viewer saw it, with its turns and key events."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from crashgames.core.engine import Engine
from crashgames.core.match import Match, Step
from crashgames.core.messages import Action, Event, Moment, Secrecy, View
from crashgames.core.remarks import Remarked, with_remarks
from crashgames.core.secret_pages import SecretRound
from crashgames.core.thoughts import Thought
from crashgames.core.translation import tr


@dataclass(frozen=True)
class Eyes:
    """Through whose eyes a replay is seen: a seat's, the open table's (None), or, with `all`, everybody's at once."""

    seat: int | None = None
    all: bool = False


OPEN_TABLE = Eyes()
EVERYTHING = Eyes(all=True)


@dataclass(frozen=True)
class Mark:
    """A public log line, or the title of a turn, and the number of actions played when it appeared."""

    number: int
    text: str


class Decision(NamedTuple):
    """A decision of a bot of some level: what it saw, what it could do, and what it did."""

    view: View
    legal: Sequence[Action]
    action: Action
    level: int


class Replay:
    """A snapshot of a match, for looking back.

    Positions are numbered by the actions played before them: 0 is the start, `count` the last one. Of a running match
    only the open table can be seen, and it ends before a secret round.
    """

    def __init__(self, match: Match) -> None:
        self.match = SecretRound(match).openly()
        self.actions = tuple(self.match.actions)
        self.levels = tuple(self.match.levels)
        self.count = len(self.actions)
        """The number of actions."""
        self.finished = match.revealed

    def eyes(self) -> tuple[Eyes, ...]:
        """The eyes through which the match may be seen."""
        if not self.finished:
            return (OPEN_TABLE,)
        return (OPEN_TABLE, *(Eyes(seat) for seat in range(len(self.match.players))), EVERYTHING)

    def view(self, number: int, eyes: Eyes = OPEN_TABLE) -> View:
        """The view after `number` actions. ValueError if these eyes may not look."""
        self._check(eyes)
        return _seen(self.match.replay(number), eyes)

    def views(self, eyes: Eyes = OPEN_TABLE) -> Iterator[View]:
        """The views after each number of actions, from the beginning. ValueError for eyes that may not look."""
        self._check(eyes)
        engine = self.match.replay(0)
        yield _seen(engine, eyes)
        for action in self.actions:
            engine.advance(action)
            yield _seen(engine, eyes)

    def steps(self, number: int, eyes: Eyes = OPEN_TABLE) -> tuple[Step[Any], ...]:
        """The events of the action after `number` actions, as these eyes saw them; each with the view after it."""
        self._check(eyes)
        engine = self.match.replay(number)
        said = self._said(engine, number)
        seen = engine.watched(self.actions[number], lambda engine: _seen(engine, eyes))
        noted = [(event, view) for event, view in seen if event.to is None or event.to == eyes.seat or eyes.all]
        return tuple(Step(event, view) for event, view in with_remarks(noted, said, self.match.names))

    def _said(self, before: Engine[Any], number: int) -> list[Remarked]:
        """What bots say about the action after so many."""
        return self.match.remarks(before, self.actions[: number + 1], self.levels[: number + 1])

    # Why bots acted

    @property
    def explains(self) -> bool:
        """True if the match is over and bots have played that can explain their actions, which tells secrets."""
        return self.finished and bool(self.match.info.thoughts) and any(self.levels)

    def may_know(self, number: int, eyes: Eyes) -> bool:
        """True if these eyes see all that the seat saw that took the action after `number` actions."""
        return eyes.all or eyes.seat == self.actions[number].seat

    def decision(self, number: int, eyes: Eyes) -> Decision:
        """The decision of a bot after `number` actions. ValueError if these eyes may not know it."""
        self._check(eyes)
        if not self.finished or not self.may_know(number, eyes):
            raise ValueError("these eyes may not know why")
        engine, action = self.match.replay(number), self.actions[number]
        legal = tuple(engine.legal_actions(action.seat))
        return Decision(engine.view(action.seat), legal, action, self.levels[number])

    def thought(self, decision: Decision) -> Thought | None:
        """Why a bot decided so, which may take seconds to work out; None if there is nothing to say about it."""
        return self.match.info.thought(*decision, self.match.options)

    def _check(self, eyes: Eyes) -> None:
        if eyes not in self.eyes():
            raise ValueError("before the end, only the open table may look back")

    # Turns and key events

    @cached_property
    def turns(self) -> tuple[Mark, ...]:
        """The turns or rounds in order; the first begins with the match."""
        found = [mark for mark, moment in self._lines if moment is Moment.TURN]
        if not found:  # without turn events, one begins each time another seat makes an open decision
            open_seats = [(k, action.seat) for k, action in enumerate(self.actions) if action.secrecy is Secrecy.OPEN]
            before = (None, *(seat for _, seat in open_seats))
            changes = zip(open_seats, before, strict=False)
            found = [Mark(number, self.match.names[seat]) for (number, seat), last in changes if seat != last]
        begun = bool(found) and found[0].number == 0
        return (*([] if begun else [Mark(0, tr("The start"))]), *found)

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """All key events in order."""
        return tuple(mark for mark, moment in self._lines if moment is Moment.KEY)

    def log(self, number: int) -> tuple[str, ...]:
        """The log of the open table after `number` actions."""
        last = bisect_right(self._lines, number, key=lambda line: line[0].number)
        return tuple(mark.text for mark, _ in self._lines[:last])

    def line(self, number: int, eyes: Eyes = OPEN_TABLE) -> str:
        """The last event as a log line, remarks left out; for eyes that know more, perhaps a secret choice."""
        last = bisect_right(self._heard, number, key=lambda heard: heard[0])
        happened = ((at, event) for at, event in reversed(self._heard[:last]) if not isinstance(event, Remarked))
        at, line = next(((at, event.line(self.match.names)) for at, event in happened), (0, ""))
        return (self._choice(number, eyes) if at < number else "") or line

    def _choice(self, number: int, eyes: Eyes) -> str:
        """The last of so many actions, in words; empty if these eyes do not know it."""
        action, names = self.actions[number - 1], self.match.names
        said = action.line(names) if self.finished and self.may_know(number - 1, eyes) else ""
        return tr("{name}: {text}").format(name=names[action.seat], text=said) if said else ""

    def turn_at(self, number: int) -> int:
        """The index of the turn after `number` actions."""
        return bisect_right(self.turns, number, key=lambda turn: turn.number) - 1

    @cached_property
    def _lines(self) -> list[tuple[Mark, Moment]]:
        """Every public event that has a log line, with its moment."""
        return [(Mark(number, event.line(self.match.names)), event.moment) for number, event in self._heard]

    @cached_property
    def _heard(self) -> list[tuple[int, Event]]:
        """Every public event that has a log line, with the number of actions played when it happened."""
        engine, found, names = self.match.replay(0), list[tuple[int, Event]](), self.match.names
        for number, action in enumerate(self.actions):
            said = self._said(engine, number)
            events = [(event, None) for event in engine.apply(action)]
            heard = (event for event, _ in with_remarks(events, said, names) if event.to is None)
            found += [(number + 1, event) for event in heard if event.line(names)]
        return found


def _seen(engine: Engine[Any], eyes: Eyes) -> View:
    return opened(engine) if eyes.all else engine.view(eyes.seat)


def opened(engine: Engine[Any]) -> View:
    """The open table's view, completed by what all seats know. Where they differ, the seat to act is right."""
    openly = engine.view(None)
    first = openly.to_act[0] if openly.to_act else 0
    order = [first, *(seat for seat in range(engine.seats) if seat != first)]
    full: View = _merged(
        openly, [msgspec.structs.replace(engine.view(seat), viewer=None, to_act=openly.to_act) for seat in order]
    )
    return full


def _merged(openly: Any, known: list[Any]) -> Any:
    """A value of the open table, completed by what is known of it; earlier entries of `known` win."""
    if all(value == openly for value in known):
        return openly
    if isinstance(openly, msgspec.Struct) and all(type(value) is type(openly) for value in known):
        fields = openly.__struct_fields__
        return type(openly)(
            **{name: _merged(getattr(openly, name), [getattr(value, name) for value in known]) for name in fields}
        )
    if isinstance(openly, tuple) and openly and all(len(value) == len(openly) for value in known):
        return tuple(_merged(item, [value[k] for value in known]) for k, item in enumerate(openly))
    return next((value for value in known if value not in (None, (), "", openly)), openly)
