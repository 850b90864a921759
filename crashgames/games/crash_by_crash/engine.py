"""Crash by Crash as the program knows it: its actions, views and imagined positions. The rules begin in turns.py.

Luck, by label: "x tiles", "flower tiles", "turn" (see setting_up.lay_floor), "operator" (his tile), "deck" (all cards
in the order in which they are drawn; later the discards), "first" (the seat that places first).
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self

from crashgames.core.chance import Chance
from crashgames.core.messages import Action, Options, Reason
from crashgames.games.crash_by_crash import setup_phase
from crashgames.games.crash_by_crash.choices import CHOICES
from crashgames.games.crash_by_crash.determinization import restore
from crashgames.games.crash_by_crash.invariants import violations_of
from crashgames.games.crash_by_crash.messages import (
    Bump,
    CallOperator,
    ChooseGoal,
    ChooseTarget,
    Discard,
    DrawCard,
    ExchangeCards,
    KeepCard,
    MoveOperator,
    NoBump,
    PlaceCar,
    PlayCard,
    TakeCar,
)
from crashgames.games.crash_by_crash.reasons import reason_against
from crashgames.games.crash_by_crash.tables import LAST_TURN, SET_UP_CARS, SIDES
from crashgames.games.crash_by_crash.turns import Turns
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.games.crash_by_crash.visibility import view_of


class CrashByCrash(Turns):
    """Bumper cars for two seats, or for four in two teams."""

    __slots__ = ()

    longest: ClassVar[int] = SIDES * SET_UP_CARS + LAST_TURN * 10
    """No turn takes more than ten actions: two exchanges, or two walks of four cells."""

    # What can be done

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if seat != self.seat:
            return ()
        if self.legal is None:
            self.legal = tuple(CHOICES[self.phase](self))
        return self.legal

    def advance(self, action: Action) -> None:
        self.legal = None
        DONE[type(action)](self, action)

    # Set-up (CB-1 to CB-12)

    def _set_up(self) -> None:
        self.clear_table()
        setup_phase.lay_table(self)

    # What the table asks

    def view(self, viewer: int | None) -> CrashView:
        return view_of(self, viewer)

    @classmethod
    def determinize(cls, view: CrashView, chance: Chance, options: Options) -> Self:
        twin = cls.__new__(cls)
        twin.seats, twin.chance, twin.options = view.seats, chance, options
        twin.outcome = view.outcome
        twin.listener = None
        restore(twin, view)
        return twin

    def why_not(self, action: Action) -> Reason | None:
        if action in self.legal_actions(action.seat):
            return None
        return reason_against(self, action)

    def violations(self) -> list[str]:
        return violations_of(self)


DONE: dict[type[Action], Callable[[CrashByCrash, Any], None]] = {
    TakeCar: lambda game, action: game.take_car(action.magnetic),
    PlaceCar: lambda game, action: game.place_car(action.cell, action.magnetic),
    Bump: lambda game, action: game.bump(action.cell, action.boost),
    NoBump: lambda game, _: game.end_action(),
    CallOperator: lambda game, action: game.call_operator(action.cells),
    MoveOperator: lambda game, action: game.move_operator(action.cell, action.origin),
    ExchangeCards: lambda game, _: game.exchange_cards(),
    Discard: lambda game, action: game.discard(action.card),
    DrawCard: lambda game, action: game.draw(action.card),
    KeepCard: lambda game, action: game.keep(action.card),
    PlayCard: lambda game, action: game.play_card(action.card),
    ChooseTarget: lambda game, action: game.choose_target(action.card, action.cell),
    ChooseGoal: lambda game, action: game.choose_goal(action.card, action.cell),
}
"""What each kind of action does: the step of turns.py, with the parts of the action."""
