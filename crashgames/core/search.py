"""Search: the lines that a seat can play in its turn, on a position that fits its view."""

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from operator import attrgetter
from typing import Generic, NamedTuple, Protocol, TypeVar

from crashgames.core.bots import TimeLimit
from crashgames.core.catalog import GameInfo
from crashgames.core.chance import Chance, FastChance
from crashgames.core.engine import Engine
from crashgames.core.messages import Action, Options, V, View

T = TypeVar("T")
V_contra = TypeVar("V_contra", bound=View, contravariant=True)


class Evaluator(Protocol[V_contra]):
    """A game's knowledge of good play. All views are those of the seat that thinks, whoever acts."""

    def value(self, view: V_contra) -> float:
        """The value of a quiescent position for the seat that acts in the search: the more, the better."""

    def is_quiescent(self, view: V_contra) -> bool:
        """True if the position is between two actions as players count them, so that its value means something."""

    def is_done(self, view: V_contra) -> bool:
        """True if nothing in the rest of the turn is worth planning."""

    def candidates(self, view: V_contra, legal: Sequence[Action]) -> Sequence[Action]:
        """The legal actions that are worth trying, in a fixed order."""


class Budget:
    """The number of positions that a search may still visit. The clock is only a safeguard: it makes choices differ."""

    def __init__(self, positions: int, clock: TimeLimit) -> None:
        self.left = positions
        self._clock = clock

    def spend(self) -> bool:
        """Use up one position. False if none is left."""
        self.left -= 1
        if self._clock.over:
            self.left = 0
        return self.left > 0


class Line(NamedTuple, Generic[V]):
    """A position, and the actions that led to it. `is_open` while the seat's turn goes on."""

    engine: Engine[V]
    view: V
    before: "Line[V] | None" = None
    action: Action | None = None
    value: float = 0.0
    is_open: bool = True

    def moves(self) -> list[tuple[V, Action]]:
        """The actions from the first position on, each with the view before it."""
        moves: list[tuple[V, Action]] = []
        line: Line[V] = self
        while line.before is not None and line.action is not None:
            moves.append((line.before.view, line.action))
            line = line.before
        return moves[::-1]


class NullChance(Chance):
    """Luck without variety, cheap and counted in `drawn`: a search stops where it was used."""

    def __init__(self) -> None:
        super().__init__(b"")

    def copy(self) -> "NullChance":
        twin = NullChance.__new__(NullChance)
        twin.drawn = self.drawn
        return twin

    def shuffle(self, label: str, items: Iterable[T]) -> list[T]:
        self.drawn += 1
        return list(items)

    def _below(self, label: str, n: int) -> int:
        return 0


def determinize(info: GameInfo, view: V, options: Options, seed: int) -> Engine[V]:
    """A position that fits the view, for a search: the seed deals the hidden parts, later random results are void."""
    engine: Engine[V] = info.engine_class().determinize(view, FastChance(seed), info.defaults() | options)
    engine.chance = NullChance()
    return engine


class Planner(Generic[V]):
    """Plans the turn of `seat` by an evaluator, as `viewer` sees it, who may be another seat."""

    def __init__(self, evaluator: Evaluator[V], seat: int, viewer: int, budget: Budget) -> None:
        self.evaluator = evaluator
        self.seat = seat
        self.viewer = viewer
        self.budget = budget

    def plan(
        self, engine: Engine[V], width: int, depth: int, first: Sequence[Action] = (), enough: float = inf
    ) -> list[Line[V]]:
        """The lines of up to `depth` actions, as players count them, the best first.

        After each action the best `width` open lines are continued. With `first`, all lines begin with one of these
        actions. The search ends once a line has come to its end with a value of at least `enough`.
        """
        beam = [Line(engine, engine.view(self.viewer))]
        ended: list[Line[V]] = []
        for number in range(depth):
            found: list[Line[V]] = []
            for start in beam:
                for line in self.complete(start, () if number else first):
                    found.append(line)
                    if line.value >= enough and not line.is_open:
                        return [line]
            ended += [line for line in found if not line.is_open]
            going_on = best_different((line for line in found if line.is_open), width)
            if going_on or self.budget.left > 0:
                beam = going_on
            if not beam or self.budget.left <= 0:
                break
        return sorted(ended + [line for line in beam if line.before], key=attrgetter("value"), reverse=True)

    def pass_on(self, engine: Engine[V]) -> Engine[V]:
        """The position after the seat has finished its turn, choosing one action at a time without a plan."""
        while self.seat in engine.to_act():
            lines = self.plan(engine, width=1, depth=1)
            if not lines:
                break
            engine = lines[0].engine
        return engine

    def complete(self, start: Line[V], first: Sequence[Action] = ()) -> Iterator[Line[V]]:
        """All lines from this position to the next settled one, or to the end of the turn or of foresight."""
        stack = [start]
        while stack:
            line = stack.pop()
            given = first if line is start else ()
            for action in given or self.evaluator.candidates(line.view, line.engine.legal_actions(self.seat)):
                if not self.budget.spend():
                    return
                engine = line.engine.copy()
                luck = engine.chance.drawn
                engine.advance(action)
                view = engine.view(self.viewer)
                is_open = engine.chance.drawn == luck and self.seat in view.to_act and not self.evaluator.is_done(view)
                if is_open and not self.evaluator.is_quiescent(view):
                    stack.append(Line(engine, view, line, action))
                else:
                    yield Line(engine, view, line, action, self.evaluator.value(view), is_open)


def best_different(lines: Iterable[Line[V]], count: int) -> list[Line[V]]:
    """The best `count` lines, only one for each value: lines of equal value hardly differ."""
    best: dict[float, Line[V]] = {}
    for line in sorted(lines, key=attrgetter("value"), reverse=True):
        best.setdefault(line.value, line)
        if len(best) == count:
            break
    return list(best.values())
