"""How far a match can be taken back: until somebody learned what its seat had not chosen to tell, or somebody decided.

What was learned is found by comparing views. An action is played once more on positions that the open table could
imagine before it; what a viewer then sees must be what it could have foreseen there. So few positions may miss what
hardly ever comes otherwise: where the rules ask for luck or note a reveal, something counts as learned anyway, unless a
seat has shown what only it knew.

A choice by a seat that could see more than the open table, and every answer to a question, is a decision: its seat may
take it back, but nobody else chooses again after it. The real position has no say in any of this, so that whether
something can be taken back tells the table nothing that it does not know.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from msgspec.structs import astuple, replace

from crashgames.core.chance import QuickChance
from crashgames.core.engine import Engine
from crashgames.core.messages import Action, Event, Secrecy, View

WORLDS, MOST_WORLDS, LOOKS, CLOSE_LOOKS = 8, 64, 2, 6
"""How many positions are imagined for the open table, and up to how many while none fits; and in each of them for a
viewer who could have learned: more where the rules note luck or a reveal, as what hardly ever comes otherwise is easily
overlooked.
"""
STRETCH = 16
"""How many positions are kept at once when one of the past is wanted."""

Sight = tuple[tuple[Event, ...], View]
"""What a viewer is told, and what it sees in the end."""


class Lesson(Enum):
    """What an action told, over and above that it was chosen."""

    NOTHING = auto()
    """All could be foreseen."""
    DECIDED = auto()
    """By a seat that knew more than the table, or that was asked: a card put down, a vote, a claim, a refusal."""
    LEARNED = auto()
    """What luck or another seat's secret decided, or something in private."""


def lesson(before: Engine[Any], action: Action) -> Lesson:
    """What a legal action teaches. The position is not changed."""
    seen = _Played(before, action).sight(None)
    shown, drew, knew, tried = False, False, False, 0
    for luck in range(MOST_WORLDS):
        if tried and luck >= WORLDS:
            break
        world = before.imagine(before.view(None), QuickChance(luck), before.options)
        knew = knew or _knows_more(world, action.seat)
        played = _look_alike(world, action, seen)
        if played is not None:
            tried += 1
            drew |= played.after.chance.drawn != world.chance.drawn
            if _teaches(world, played):
                return Lesson.LEARNED
        shown = shown or played is None or played.sight(None) != seen
    if not tried and _teaches(before, _Played(before, action)):
        return Lesson.LEARNED
    if drew and (action.secrecy is Secrecy.OPEN or not shown):
        return Lesson.LEARNED
    decided = action.answers or (knew and action.secrecy is not Secrecy.INFORMATION)
    return Lesson.DECIDED if shown or decided else Lesson.NOTHING


def _knows_more(world: Engine[Any], seat: int) -> bool:
    """Whether a seat sees anything that the open table does not."""
    return bool(_private(replace(world.view(seat), viewer=None), world.view(None)))


class _Played:
    """An action carried out on a copy of a position."""

    def __init__(self, before: Engine[Any], action: Action) -> None:
        self.action = action
        self.before = before
        self.after = before.copy()
        self._events: list[Event] = []
        self.after.listen(lambda event, _: self._events.append(event))
        self.after.advance(action)

    def sight(self, viewer: int | None) -> Sight:
        return tuple(event for event in self._events if event.to is None or event.to == viewer), self.after.view(viewer)

    def stirred(self) -> Iterator[int]:
        """The seats that are told, or see, anything new that the open table does not."""
        told = {event.to for event in self._events}
        openly, now = self.before.view(None), self.after.view(None)
        for seat in range(self.after.seats):
            known = _private(self.before.view(seat), openly)
            if seat in told or known != _private(self.after.view(seat), now):
                yield seat


def _private(view: View, openly: View) -> list[tuple[int, object]]:
    """The fields of a view, by number, in which it is more than what the open table sees."""
    pairs = enumerate(zip(astuple(view), astuple(openly), strict=True))
    return [(number, mine) for number, (mine, theirs) in pairs if mine is not theirs and mine != theirs]


def _look_alike(world: Engine[Any], action: Action, seen: Sight) -> _Played | None:
    """The action played in another world; where it is not legal, one for which the table could mistake it.

    None where another number of seats had chosen in secret before, so that it was not the last choice, or was.
    """
    legal = world.legal_actions(action.seat)
    if action in legal:
        played = _Played(world, action)
        is_last = bool(seen[0]) == bool(played.sight(None)[0])
        return played if is_last or action.secrecy is Secrecy.OPEN else None
    tries = (_Played(world, other) for other in legal)
    return next((played for played in tries if played.sight(None) == seen), None)


def _teaches(world: Engine[Any], played: _Played) -> bool:
    """Whether the table sees what the acting seat could not foresee, or a seat what it could not."""
    seat = played.action.seat
    return _surprises(world, played, None, seat) or any(
        _surprises(world, played, other, other) for other in played.stirred()
    )


def _surprises(world: Engine[Any], played: _Played, viewer: int | None, knower: int) -> bool:
    """Whether the viewer could have come to see something else, as far as the knower knew."""
    view, openly, seen = world.view(knower), played.sight(None), played.sight(viewer)
    for luck in range(LOOKS if played.after.chance.drawn == world.chance.drawn else CLOSE_LOOKS):
        twin = world.imagine(view, QuickChance(WORLDS + luck), world.options)
        for other in _guesses(twin, played.action):
            guess = _Played(twin, other)
            if guess.sight(viewer) != seen and (viewer is None or guess.sight(None) == openly):
                return True
    return False


def _guesses(twin: Engine[Any], action: Action) -> Sequence[Action]:
    """The action itself, or all that may have been chosen where somebody else cannot have chosen it."""
    legal = twin.legal_actions(action.seat)
    return (action,) if action in legal else legal


@dataclass(frozen=True)
class Barrier:
    """What stops something from being taken back."""

    number: int | None = None
    """The number of an action from which somebody has learned something, or by which another seat has decided."""
    decided_by: int | None = None
    """The seat whose decision it was; without a number it has been taken back, and is remembered."""


class Past:
    """What can be taken back of the actions of a match, worked out when somebody asks."""

    def __init__(self, actions: Sequence[Action], replay: Callable[[int], Engine[Any]]) -> None:
        self._actions = actions
        self._replay = replay
        self._lessons: dict[int, Lesson] = {}
        self._positions: dict[int, Engine[Any]] = {}
        self.given_away: list[tuple[int, int]] = []
        """Decisions taken back: how many actions were left then, and by whom. Nobody forgets them."""

    def barrier(self, count: int, now: Engine[Any]) -> Barrier | None:
        """What is in the way of taking back the last `count` actions, so that the seat of the first chooses again.

        Who has decided something may take it back; the others cannot forget it.
        """
        length = len(self._actions)
        if length not in self._positions:
            self._positions[length] = now.copy()
        first = length - count
        seat = self._actions[first].seat
        for number in range(length - 1, first - 1, -1):
            taught, by = self._lesson(number), self._actions[number].seat
            if taught is Lesson.LEARNED:
                self._tidy(number)
                return Barrier(number)
            if taught is Lesson.DECIDED and by != seat:
                return Barrier(number, by)
        return next((Barrier(None, by) for left, by in self.given_away if left > first and by != seat), None)

    def cut(self, count: int) -> None:
        """Only so many actions are left."""
        away = {(min(left, count), seat) for left, seat in self.given_away}
        for number in [number for number in self._lessons if number >= count]:
            if self._lessons.pop(number) is Lesson.DECIDED:
                away.add((count, self._actions[number].seat))
        self.given_away[:] = sorted(away)
        self._positions = {number: kept for number, kept in self._positions.items() if number <= count}

    def give_away(self, count: int, seats: int) -> None:
        """Everybody knows what came after the first `count` actions: nobody goes back over that as if nothing were."""
        self.given_away[:] = sorted({*self.given_away, *((count, seat) for seat in range(seats))})

    def _lesson(self, number: int) -> Lesson:
        if number not in self._lessons:
            self._lessons[number] = lesson(self.position(number), self._actions[number])
        return self._lessons[number]

    def position(self, number: int) -> Engine[Any]:
        """The position before an action, not to be changed; with it those before the last few ones are kept."""
        if number not in self._positions:
            first = max(0, number - STRETCH)
            engine = self._replay(first)
            for step in range(first, number + 1):
                self._positions[step] = engine.copy()
                engine.advance(self._actions[step])
        return self._positions[number]

    def _tidy(self, number: int) -> None:
        """Forget the positions from before the one before this action."""
        self._positions = {step: kept for step, kept in self._positions.items() if step >= number}
