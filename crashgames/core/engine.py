"""The base of all rules: a position, the legal actions in it, and the effect of an action on it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import Any, ClassVar, Generic, ParamSpec, Self

from crashgames.core.chance import Chance
from crashgames.core.messages import Action, Event, IllegalAction, Options, Outcome, Reason, V
from crashgames.core.translation import tr

P = ParamSpec("P")
Listener = Callable[[Event, "Engine[Any]"], None]
"""Called with each event as it happens, and with the engine, whose position is already that after the event."""


class Engine(ABC, Generic[V]):
    """Rules and full position of one match.

    A game writes _set_up, legal_actions, advance, view, determinize, why_not and _copy_into. All luck is from `chance`.
    """

    __slots__ = ("chance", "listener", "options", "outcome", "seats")

    longest: ClassVar[int] = 10_000
    """No match takes more actions than this."""
    everybody_can_lose: ClassVar[bool] = False
    """True if a match can end without any winner."""

    def __init__(self, seats: int, chance: Chance, options: Options) -> None:
        self.seats = seats
        self.chance = chance
        self.options = options
        self.outcome: Outcome | None = None
        self.listener: Listener | None = None
        self._set_up()

    # For games to write

    @abstractmethod
    def _set_up(self) -> None:
        """Put the pieces where the rule book says."""

    @abstractmethod
    def legal_actions(self, seat: int) -> Sequence[Action]:
        """All legal actions of `seat`, in a fixed order; empty if it is not to act or the game is over."""

    @abstractmethod
    def advance(self, action: Action) -> None:
        """Carry out an action taken from legal_actions, unchecked: matches check first, searches need not."""

    @abstractmethod
    def view(self, viewer: int | None) -> V:
        """The view of this seat, or for None of the open table."""

    @classmethod
    @abstractmethod
    def determinize(cls, view: V, chance: Chance, options: Options) -> Self:
        """A full position that fits the view; `chance` deals the hidden parts and all luck to come."""

    @abstractmethod
    def why_not(self, action: Action) -> Reason | None:
        """The rule that forbids this action now, and the reason; None if it is legal. Never gives a secret away."""

    @abstractmethod
    def _copy_into(self, twin: Self) -> None:
        """Copy the game's own slots to `twin`, sharing nothing that can change."""

    # For everybody to use

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Check an action, carry it out and return its events. IllegalAction leaves everything as it was."""
        self.check(action)
        events: list[Event] = []
        before = self.listener
        self.listener = lambda event, _: events.append(event)
        try:
            self.advance(action)
        finally:
            self.listener = before
        return tuple(events)

    def check(self, action: Action) -> None:
        """Raise IllegalAction, with the reason, unless the action is legal now."""
        if action in self.legal_actions(action.seat):
            return
        raise IllegalAction(self.why_not(action) or Reason("", tr("That isn't possible now.")))

    def listen(self, listener: Listener | None) -> None:
        """Send each event from now on to `listener`; None: nobody listens, and no event is built."""
        self.listener = listener

    def emit(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Build an event and send it to the listener. Change the position first: listeners look at it.

        Where every move comes along, ask for a `listener` before: a search has none, and even this call takes time.
        """
        if self.listener is not None:
            self.listener(event(*args, **kwargs), self)

    def to_act(self) -> tuple[int, ...]:
        """The seats that have a legal action."""
        return tuple(seat for seat in range(self.seats) if self.legal_actions(seat))

    def truncated_rollout(self, turn: int) -> Sequence[float]:
        """Play on by habit until turn number `turn` has begun, and estimate the chance of each seat to win then.

        For experts, who do it for many imagined positions. Games whose experts want it write it.
        """
        raise NotImplementedError

    def known_alone(self, seat: int) -> Hashable:
        """What a seat that is to act alone knows and may go by now, beside its team; by default its whole view.

        For experts, who compare what a seat does in many imagined positions after the same public actions.
        """
        return self.view(seat)

    def known_to_all(self) -> Hashable:
        """What can look different to everybody by now after the same public actions; by default the whole open view.

        For experts, as `known_alone`.
        """
        return self.view(None)

    def copy(self) -> Self:
        """An independent position with the same future luck, and no listener."""
        twin = type(self).__new__(type(self))
        twin.seats = self.seats
        twin.chance = self.chance.copy()
        twin.options = self.options
        twin.outcome = self.outcome
        twin.listener = None
        self._copy_into(twin)
        return twin

    def violations(self) -> list[str]:
        """Faults of this position, in words for developers (conservation, bounds); empty if it is sound."""
        return []
