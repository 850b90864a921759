"""Limits of taking back: it ends where somebody learned what a seat did not choose to reveal, or decided.

Learning is found by comparing views. An action is played again on positions that the open table could imagine before
it; a viewer should then see what it could have foreseen. With few positions rare results may be missed, so if the rules
use chance or note a reveal, something counts as learned anyway, unless a seat has shown what only it knew.

A choice by a seat that could see more than the open table, and every answer to a question, is a decision: its seat may
take it back, but nobody else chooses again after it. None of this depends on the real position, so whether something
can be taken back reveals nothing to the table.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import compress
from operator import ne
from typing import Any

from msgspec.structs import astuple, replace

from crashgames.core.chance import FastChance
from crashgames.core.engine import Engine
from crashgames.core.messages import Action, Event, Secrecy, View

WORLDS, MOST_WORLDS, LOOKS, CLOSE_LOOKS = 8, 64, 2, 6
"""Positions imagined for the open table; the most tried while none fits; and positions imagined in each of them for a
viewer who could have learned: more of them if the rules note luck or a reveal, as rare results are easily missed.
"""

Sight = tuple[tuple[Event, ...], View]
"""The events a viewer gets, and its view after them."""


class Disclosure(Enum):
    """What an action discloses, beyond the fact that it was chosen."""

    NOTHING = auto()
    """Everything could be foreseen."""
    DECIDED = auto()
    """By a seat that knew more than the table, or that was asked: a card put down, a vote, a claim, a "no"."""
    LEARNED = auto()
    """Something that luck or another seat's secret decided, or something in private."""


def disclosure(before: Engine[Any], action: Action) -> Disclosure:
    """What a legal action discloses. The position is not changed."""
    openly, seen = before.view(None), _Played(before, action).sight(None)
    shown, drew, knew, tried = False, False, False, 0
    for luck in range(MOST_WORLDS):
        if tried and luck >= WORLDS:
            break
        world = before.determinize(openly, FastChance(luck), before.options)
        knew = knew or _knows_more(world, action.seat)
        played = _look_alike(world, action, seen)
        if played is not None:
            tried += 1
            drew |= played.after.chance.drawn != world.chance.drawn
            if (drew and action.secrecy is Secrecy.OPEN) or _teaches(played):
                return Disclosure.LEARNED
        shown = shown or played is None or played.sight(None) != seen
    if not tried and _teaches(_Played(before, action)):
        return Disclosure.LEARNED
    if drew and not shown:
        return Disclosure.LEARNED
    decided = action.answers or (knew and action.secrecy is not Secrecy.INFORMATION)
    return Disclosure.DECIDED if shown or decided else Disclosure.NOTHING


def _knows_more(world: Engine[Any], seat: int) -> bool:
    """True if a seat sees anything that the open table does not."""
    return bool(_private(replace(world.view(seat), viewer=None), world.view(None)))


class _Played:
    """An action carried out on a copy of a position."""

    def __init__(self, before: Engine[Any], action: Action) -> None:
        self.action = action
        self.before = before
        self.after = before.copy()
        self._events = [event for event, _ in self.after.watched(action, lambda _: None)]
        self._sights: dict[int | None, Sight] = {}

    def sight(self, viewer: int | None) -> Sight:
        if viewer not in self._sights:
            events = tuple(event for event in self._events if event.to is None or event.to == viewer)
            self._sights[viewer] = events, self.after.view(viewer)
        return self._sights[viewer]

    def stirred(self) -> Iterator[int]:
        """The seats that get an event or see something new that the open table does not."""
        addressed = {event.to for event in self._events}
        openly, now = self.before.view(None), self.sight(None)[1]
        for seat in range(self.after.seats):
            if seat in addressed or _private(self.before.view(seat), openly) != _private(self.sight(seat)[1], now):
                yield seat


def _private(view: View, openly: View) -> list[tuple[int, object]]:
    """The fields of a view, by number, that differ from those of the open table."""
    mine, theirs = astuple(view), astuple(openly)
    return list(compress(enumerate(mine), map(ne, mine, theirs)))


def _look_alike(world: Engine[Any], action: Action, seen: Sight) -> _Played | None:
    """The action played in another world; if it is not legal there, one that the table could mistake for it.

    None if a different number of seats had chosen in secret before, which makes it the last choice in only one of them.
    """
    legal = world.legal_actions(action.seat)
    if action in legal:
        played = _Played(world, action)
        is_last = bool(seen[0]) == bool(played.sight(None)[0])
        return played if is_last or action.secrecy is Secrecy.OPEN else None
    tries = (_Played(world, other) for other in legal)
    return next((played for played in tries if played.sight(None) == seen), None)


def _teaches(played: _Played) -> bool:
    """True if the table sees something that the acting seat could not foresee, or a seat sees such a thing."""
    seat = played.action.seat
    foreseen = _Foresight(played, seat)
    return _surprises(foreseen, None) or any(
        _surprises(foreseen if other == seat else _Foresight(played, other), other) for other in played.stirred()
    )


class _Foresight:
    """An action as a seat could imagine it: played in positions that fit what the seat knew."""

    def __init__(self, played: _Played, knower: int) -> None:
        self.played = played
        self._known: list[_Played] = []
        self._unknown = self._imagined(knower)

    def guesses(self) -> Iterator[_Played]:
        """Each is worked out once, when it is needed."""
        yield from self._known
        for guess in self._unknown:
            self._known.append(guess)
            yield guess

    def _imagined(self, knower: int) -> Iterator[_Played]:
        world, action = self.played.before, self.played.action
        view = world.view(knower)
        for luck in range(LOOKS if self.played.after.chance.drawn == world.chance.drawn else CLOSE_LOOKS):
            twin = world.determinize(view, FastChance(WORLDS + luck), world.options)
            legal = twin.legal_actions(action.seat)
            for other in (action,) if action in legal else legal:  # another seat could not have chosen it
                yield _Played(twin, other)


def _surprises(foreseen: _Foresight, viewer: int | None) -> bool:
    """True if, as far as the seat that foresees knew, the viewer could have come to see something else."""
    openly, seen = foreseen.played.sight(None), foreseen.played.sight(viewer)
    return any(
        guess.sight(viewer) != seen and (viewer is None or guess.sight(None) == openly) for guess in foreseen.guesses()
    )


@dataclass(frozen=True)
class Barrier:
    """What prevents taking something back."""

    number: int | None = None
    """The number of the action by which somebody learned something or another seat decided; None if there is none."""
    decided_by: int | None = None
    """The seat that decided; without a number, the decision was taken back but is remembered."""


class Past:
    """The past of a match: how much of it can be taken back, worked out on demand."""

    def __init__(self, actions: Sequence[Action], replay: Callable[[int], Engine[Any]]) -> None:
        self._actions = actions
        self._replay = replay
        self._disclosures: dict[int, Disclosure] = {}
        self.given_away: list[tuple[int, int]] = []
        """Decisions taken back, to be saved with the actions: the number of actions left then, and the seat."""

    def barrier(self, count: int) -> Barrier | None:
        """What prevents taking back the last `count` actions, for the seat of the first; None if nothing does.

        A seat may take its own decision back; the others cannot forget it.
        """
        length = len(self._actions)
        first = length - count
        seat = self._actions[first].seat
        for number in range(length - 1, first - 1, -1):
            if number not in self._disclosures:
                self._disclosures[number] = disclosure(self._replay(number), self._actions[number])
            taught, by = self._disclosures[number], self._actions[number].seat
            if taught is Disclosure.LEARNED:
                return Barrier(number)
            if taught is Disclosure.DECIDED and by != seat:
                return Barrier(number, by)
        return next((Barrier(None, by) for left, by in self.given_away if left > first and by != seat), None)

    def cut(self, count: int) -> None:
        """Drop all but the first `count` actions."""
        away = {(min(left, count), seat) for left, seat in self.given_away}
        for number in [number for number in self._disclosures if number >= count]:
            if self._disclosures.pop(number) is Disclosure.DECIDED:
                away.add((count, self._actions[number].seat))
        self.given_away[:] = sorted(away)

    def give_away(self, count: int, seats: int) -> None:
        """Note that everybody knows what came after the first `count` actions, and so may not choose again there."""
        self.given_away[:] = sorted({*self.given_away, *((count, seat) for seat in range(seats))})
