"""The base of all rules: a position, its legal actions, and the effect of each."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import Any, ClassVar, Generic, ParamSpec, Self, TypeVar, get_args, get_origin, get_type_hints

from crashgames.core.chance import Chance
from crashgames.core.messages import Action, Event, IllegalAction, Options, Outcome, Reason, Standing, V
from crashgames.core.translation import tr

P = ParamSpec("P")
T = TypeVar("T")
Listener = Callable[[Event, "Engine[Any]"], None]
"""Called with each event as it happens, and with the engine, whose position is already that after the event."""
MUTABLE = (list, dict, set, bytearray)
"""What slots may hold that can change; of lists, also lists of lists."""


class Engine(ABC, Generic[V]):
    """The rules and the full position of one match.

    A game writes _set_up, legal_actions, advance, view, _restore and refusal, and declares its slots with their types,
    by which they are copied. All randomness comes from `chance`.
    """

    __slots__ = ("chance", "listener", "options", "outcome", "seats")

    longest: ClassVar[int] = 10_000
    """No match takes more actions than this."""
    seats_rule: ClassVar[str] = ""
    """The id of the rule that says how many play."""
    everybody_can_lose: ClassVar[bool] = False
    """True if a match can end without any winner."""

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        if cls.__dict__.get("__slots__") and "_copy_into" not in cls.__dict__:
            cls._copy_into = _copier(cls)  # type: ignore[assignment, method-assign]

    def __init__(self, seats: int, chance: Chance, options: Options) -> None:
        self.seats = seats
        self.chance = chance
        self.options = options
        self.outcome: Outcome | None = None
        self.listener: Listener | None = None
        """Gets every event. With None, no events are built."""
        self._set_up()

    # For games to write

    @abstractmethod
    def _set_up(self) -> None:
        """Put the pieces where the rule book says."""

    @abstractmethod
    def legal_actions(self, seat: int) -> Sequence[Action]:
        """All legal actions of `seat`, in a fixed order; empty if it is not its turn to act, or the game is over."""

    @abstractmethod
    def advance(self, action: Action) -> None:
        """Carry out a legal action without checking it: matches check first, and searches need not."""

    @abstractmethod
    def view(self, viewer: int | None) -> V:
        """What this seat sees; for None, what is open to all."""

    @abstractmethod
    def _restore(self, view: V) -> None:
        """Make this a full position that fits the view. `chance` deals the hidden parts."""

    def refusal(self, action: Action) -> tuple[str, str]:
        """The id of the rule that forbids an action of a player in a match that goes on, and a sentence, marked.

        It never gives a secret away.
        """
        raise NotImplementedError

    # For everybody to use

    @classmethod
    def determinize(cls, view: V, chance: Chance, options: Options) -> Self:
        """A full position that fits the view. `chance` deals the hidden parts and gives all later results."""
        twin = cls.__new__(cls)
        twin.seats, twin.chance, twin.options, twin.outcome = view.seats, chance, options, view.outcome
        twin.listener = None
        twin._restore(view)
        return twin

    def why_not(self, action: Action) -> Reason | None:
        """The rule that forbids this action now, and the reason; None if it is legal."""
        if action in self.legal_actions(action.seat):
            return None
        if self.outcome:
            return self.outcome.reason
        if action.seat not in range(self.seats):
            return Reason(self.seats_rule, tr("That seat is empty."))
        rule, text = self.refusal(action)
        return Reason(rule, tr(text))

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Check an action, carry it out and return its events. IllegalAction leaves everything as it was."""
        self.check(action)
        return tuple(event for event, _ in self.watched(action, lambda _: None))

    def watched(self, action: Action, look: Callable[["Engine[V]"], T]) -> list[tuple[Event, T]]:
        """Carry out an action, unchecked; its events, each with what `look` finds in the position right after it."""
        found: list[tuple[Event, T]] = []
        before, self.listener = self.listener, lambda event, engine: found.append((event, look(engine)))
        try:
            self.advance(action)
        finally:
            self.listener = before
        return found

    def check(self, action: Action) -> None:
        """Raise IllegalAction, with the reason, unless the action is legal now."""
        if action in self.legal_actions(action.seat):
            return
        raise IllegalAction(self.why_not(action) or Reason("", tr("That isn't possible now.")))

    def emit(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Build an event and send it to the listener. Change the position first: listeners look at it.

        On paths that every move takes, check that there is a `listener` first: a search has none, and even this call
        takes time.
        """
        if self.listener is not None:
            self.listener(event(*args, **kwargs), self)

    def to_act(self) -> tuple[int, ...]:
        """The seats that have a legal action; empty after the end."""
        return tuple(seat for seat in range(self.seats) if self.legal_actions(seat))

    def standing(self) -> Standing | None:
        """The scores as they stand, for a match that ends by agreement; None where sides win, or there are none.

        Games with scores write it. At the end by the rules they are those of the outcome.
        """
        return None

    def truncated_rollout(self, turn: int) -> Sequence[float]:
        """Play on by a fixed policy until turn `turn` begins; return each seat's estimated chance to win, from 0 to 1.

        Experts call this on many determinized positions. NotImplementedError in games whose experts don't use it.
        """
        raise NotImplementedError

    def known_alone(self, seat: int) -> Hashable:
        """What a seat that acts alone knows and may use, besides its team; by default its whole view.

        Experts use this to compare what a seat does in many determinized positions after the same public actions.
        """
        return self.view(seat)

    def known_to_all(self) -> Hashable:
        """What everybody knows and what may differ after the same public actions; by default the open view.

        Experts use it as they do `known_alone`.
        """
        return self.view(None)

    def _copy_into(self, twin: Self) -> None:
        """Copy the game's own slots to `twin`, sharing nothing that can change."""

    def copy(self) -> Self:
        """An independent copy, with the same random results to come and without a listener."""
        twin = type(self).__new__(type(self))
        twin.seats = self.seats
        twin.chance = self.chance.copy()
        twin.options = self.options
        twin.outcome = self.outcome
        twin.listener = None
        self._copy_into(twin)
        return twin

    def violations(self) -> list[str]:
        """Violated invariants of this position, such as a lost card, in words for developers; empty if none."""
        return []


def _copier(kind: type[Engine[Any]]) -> Callable[[Engine[Any], Engine[Any]], None]:
    """The `_copy_into` of a game, compiled: a search copies at every step, and a loop over slots is slower."""
    types = get_type_hints(kind)
    slots = [slot for base in kind.__mro__ if base is not Engine for slot in base.__dict__.get("__slots__", ())]
    lines = [f"    twin.{slot} = {_copied(f'self.{slot}', types.get(slot))}" for slot in slots]
    compiled: dict[str, Any] = {}
    exec("\n".join(["def copy_into(self, twin):", *lines]), compiled)
    copier: Callable[[Engine[Any], Engine[Any]], None] = compiled["copy_into"]
    return copier


def _copied(value: str, kind: object) -> str:
    """The expression for a copy of a value of this type; what cannot change is shared. TypeError for other types."""
    parts = get_args(kind)
    if get_origin(kind) is list and get_origin(parts[0]) is list and not any(map(_changes, get_args(parts[0]))):
        return f"[row.copy() for row in {value}]"
    if kind is None or any(map(_changes, parts)):
        raise TypeError(f"the type of {value} does not say how to copy it: {kind}")
    return f"{value}.copy()" if _changes(kind) else value


def _changes(kind: object) -> bool:
    """True if a value of this type, or a part of it, can change."""
    return (get_origin(kind) or kind) in MUTABLE or any(map(_changes, get_args(kind)))
