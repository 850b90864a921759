"""The base of all rules: a position, what is legal in it, and what an action does to it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, ParamSpec, Self

from crashgames.core.chance import Chance
from crashgames.core.messages import Action, Event, IllegalAction, Options, Outcome, Reason, V
from crashgames.core.translation import tr

P = ParamSpec("P")
Listener = Callable[[Event, "Engine[Any]"], None]
"""Called with each event when it happens, and the engine, which already stands as the event tells."""


class Engine(ABC, Generic[V]):
    """Rules and full position of one match.

    A game writes _set_up, legal_actions, _apply, view, imagine, why_not and _copy_into. Luck comes from `chance` alone.
    """

    __slots__ = ("_listener", "chance", "options", "outcome", "seats")

    longest: ClassVar[int] = 10_000
    """No match takes more actions than this."""
    everybody_can_lose: ClassVar[bool] = False
    """Whether a match can end without any winner."""

    def __init__(self, seats: int, chance: Chance, options: Options) -> None:
        self.seats = seats
        self.chance = chance
        self.options = options
        self.outcome: Outcome | None = None
        self._listener: Listener | None = None
        self._set_up()

    # What a game writes

    @abstractmethod
    def _set_up(self) -> None:
        """Put the pieces where the rule book says."""

    @abstractmethod
    def legal_actions(self, seat: int) -> Sequence[Action]:
        """All that `seat` may do now, in a fixed order; empty when it is not to act or the game is over."""

    @abstractmethod
    def _apply(self, action: Action) -> None:
        """Carry out an action that is known to be legal."""

    @abstractmethod
    def view(self, viewer: int | None) -> V:
        """All that this seat, or for None the open table, may know."""

    @classmethod
    @abstractmethod
    def imagine(cls, view: V, chance: Chance, options: Options) -> Self:
        """A full position that fits the view, what is hidden dealt by `chance`, which it also plays on with."""

    @abstractmethod
    def why_not(self, action: Action) -> Reason | None:
        """The rule that forbids this action now and why; None if it is legal. Never tells a secret."""

    @abstractmethod
    def _copy_into(self, twin: Self) -> None:
        """Give `twin` all that the game added to the position, shared with nobody."""

    # What it is given

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Check an action, carry it out and tell what happened. IllegalAction leaves everything as it was."""
        self.check(action)
        events: list[Event] = []
        before = self._listener
        self._listener = lambda event, _: events.append(event)
        try:
            self._apply(action)
        finally:
            self._listener = before
        return tuple(events)

    def check(self, action: Action) -> None:
        """Raise IllegalAction, with the reason, unless the action is legal now."""
        if action in self.legal_actions(action.seat):
            return
        raise IllegalAction(self.why_not(action) or Reason("", tr("That isn't possible now.")))

    def advance(self, action: Action) -> None:
        """Carry out an action taken from legal_actions, unchecked: for searches and soaks."""
        self._apply(action)

    def listen(self, listener: Listener | None) -> None:
        """Tell each coming event to `listener`; with None nobody listens and no event is built."""
        self._listener = listener

    def emit(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Tell what has just happened. Change the position first: listeners look at it."""
        if self._listener is not None:
            self._listener(event(*args, **kwargs), self)

    def to_act(self) -> tuple[int, ...]:
        """The seats that have something to choose now."""
        return tuple(seat for seat in range(self.seats) if self.legal_actions(seat))

    def copy(self) -> Self:
        """An independent position with the same future luck. Nobody listens to it."""
        twin = type(self).__new__(type(self))
        twin.seats = self.seats
        twin.chance = self.chance.copy()
        twin.options = self.options
        twin.outcome = self.outcome
        twin._listener = None
        self._copy_into(twin)
        return twin

    def problems(self) -> list[str]:
        """What is wrong with this position, in words for developers: conservation, bounds. Empty when sound."""
        return []
