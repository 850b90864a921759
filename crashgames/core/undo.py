"""How far a match can be taken back: to the last moment at which somebody learned what its seat had not chosen to tell.

It is found by comparing views. An action is played once more on positions that the open table could imagine before it;
what a viewer then sees must be what it could have foreseen there. So few positions may miss what hardly ever comes
otherwise: where the rules ask for luck or note a reveal, something counts as learned anyway, unless a seat has shown
what only it knew. The real position has no say, so that whether something can be taken back tells the table nothing
that it does not know.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from msgspec.structs import astuple

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
    SHOWN = auto()
    """To the table, something that its seat knew: a card put down open."""
    LEARNED = auto()
    """What luck or another seat's secret decided, or something in private."""


def lesson(before: Engine, action: Action) -> Lesson:
    """What a legal action teaches. The position is not changed."""
    seen = _Played(before, action).sight(None)
    shown, drew, tried = False, False, 0
    for luck in range(MOST_WORLDS):
        if tried and luck >= WORLDS:
            break
        world = before.imagine(before.view(None), QuickChance(luck), before.options)
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
    return Lesson.SHOWN if shown else Lesson.NOTHING


class _Played:
    """An action carried out on a copy of a position."""

    def __init__(self, before: Engine, action: Action) -> None:
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


def _look_alike(world: Engine, action: Action, seen: Sight) -> _Played | None:
    """The action played in another world; where it is not legal, one for which the table could mistake it."""
    legal = world.legal_actions(action.seat)
    if action in legal:
        return _Played(world, action)
    tries = (_Played(world, other) for other in legal)
    return next((played for played in tries if played.sight(None) == seen), None)


def _teaches(world: Engine, played: _Played) -> bool:
    """Whether the table sees what the acting seat could not foresee, or a seat what it could not."""
    seat = played.action.seat
    return _surprises(world, played, None, seat) or any(
        _surprises(world, played, other, other) for other in played.stirred()
    )


def _surprises(world: Engine, played: _Played, viewer: int | None, knower: int) -> bool:
    """Whether the viewer could have come to see something else, as far as the knower knew."""
    view, openly, seen = world.view(knower), played.sight(None), played.sight(viewer)
    for luck in range(LOOKS if played.after.chance.drawn == world.chance.drawn else CLOSE_LOOKS):
        twin = world.imagine(view, QuickChance(WORLDS + luck), world.options)
        for other in _guesses(twin, played.action):
            guess = _Played(twin, other)
            if guess.sight(viewer) != seen and (viewer is None or guess.sight(None) == openly):
                return True
    return False


def _guesses(twin: Engine, action: Action) -> Sequence[Action]:
    """The action itself, or all that may have been chosen where somebody else cannot have chosen it."""
    legal = twin.legal_actions(action.seat)
    return (action,) if action in legal else legal


@dataclass(frozen=True)
class Reach:
    """How many actions can be taken back, and what is in the way of more."""

    count: int
    barrier: int | None = None
    """The number of the action that taught something; None when there is none."""
    shown_by: int | None = None
    """The seat that has shown something of its own, if that is in the way for the others."""


class Past:
    """What can be taken back of the actions of a match, worked out when somebody asks."""

    def __init__(self, actions: Sequence[Action], replay: Callable[[int], Engine]) -> None:
        self._actions = actions
        self._replay = replay
        self._lessons: dict[int, Lesson] = {}
        self._positions: dict[int, Engine] = {}
        self._reach: tuple[tuple[int, int], Reach] | None = None
        self.given_away: list[tuple[int, int]] = []
        """Number and seat of actions taken back that had shown something: nobody forgets it."""

    def reach(self, now: Engine) -> Reach:
        """How far it goes back from the present position.

        Who has shown something may take it back, and choose again; the others cannot forget it.
        """
        count = len(self._actions)
        known = count, len(self.given_away)
        if self._reach is None or self._reach[0] != known:
            self._reach = known, self._reach_from(count, now)
        return self._reach[1]

    def _reach_from(self, count: int, now: Engine) -> Reach:
        if count not in self._positions:
            self._positions[count] = now.copy()
        shown: dict[int | None, int] = {}
        for number in range(count - 1, -1, -1):
            seat, taught = self._actions[number].seat, self._lesson(number)
            shown |= {by: at for at, by in self.given_away if at > number}
            if taught is Lesson.SHOWN:
                shown[seat] = number
            learned = taught is Lesson.LEARNED
            other = None if learned else next((other for other in shown if other != seat), None)
            if learned or other is not None:
                self._tidy(number)
                return Reach(count - number - 1, shown.get(other, number), other)
        return Reach(count)

    def cut(self, count: int) -> None:
        """Only so many actions are left."""
        self._reach = None
        for number in [number for number in self._lessons if number >= count]:
            shown = number, self._actions[number].seat
            if self._lessons.pop(number) is Lesson.SHOWN and shown not in self.given_away:
                self.given_away.append(shown)
        self._positions = {number: kept for number, kept in self._positions.items() if number <= count}

    def _lesson(self, number: int) -> Lesson:
        if number not in self._lessons:
            self._lessons[number] = lesson(self.position(number), self._actions[number])
        return self._lessons[number]

    def position(self, number: int) -> Engine:
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
