"""Rules of Crash by Crash, in the order of the rule book: set-up, turns, cars, the operator, cards, drawing, the end.

Luck, by label: "x tiles", "flower tiles", "turn" (see setting_up.lay_floor), "operator" (his tile), "deck" (all cards
in the order in which they are drawn; later the discards), "first" (the seat that places first).
"""

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Self

from crashgames.core.chance import Chance
from crashgames.core.messages import Action, Options, Reason
from crashgames.core.translation import tr
from crashgames.games.crash_by_crash import actions, drawing, setting_up
from crashgames.games.crash_by_crash.cards import HITS, MOVES, bind, kill_accumulator
from crashgames.games.crash_by_crash.events import (
    AccumulatorsUsed,
    ActionSkipped,
    CardPlayed,
    OperatorCalled,
    TurnBegan,
)
from crashgames.games.crash_by_crash.floor import bump_runs
from crashgames.games.crash_by_crash.imagined import restore
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
    Phase,
    PlaceCar,
    PlayCard,
    TakeCar,
)
from crashgames.games.crash_by_crash.moves import bump, gain, push, set_operator
from crashgames.games.crash_by_crash.placing import put_from_stock, stock
from crashgames.games.crash_by_crash.playout import PLAYOUT
from crashgames.games.crash_by_crash.position import Position
from crashgames.games.crash_by_crash.reasons import reason_against
from crashgames.games.crash_by_crash.scoring import finish, settle
from crashgames.games.crash_by_crash.sight import view_of
from crashgames.games.crash_by_crash.soundness import problems_of
from crashgames.games.crash_by_crash.tables import (
    BLUE_CARDS,
    DEAD_ACCUMULATOR,
    DOUBLE_HIT,
    HAND,
    LAST_TURN,
    LONG_WALK_COST,
    QUIET_TURNS,
    SET_UP_CARS,
    SIDES,
    YELLOW_CARDS,
    Card,
    is_magnetic,
)
from crashgames.games.crash_by_crash.view import CrashView

SET_UP, ACTION, PLACE, BUMP, SECOND_BUMP, WALK, TARGET, GOAL, *_ = Phase
TURN_ACTIONS = 2

CHOICES: dict[Phase, Callable[[Position], Iterable[Action]]] = {
    Phase.SET_UP: actions.set_up_places,
    Phase.ACTION: actions.kinds,
    Phase.PLACE: actions.place_actions,
    Phase.BUMP: actions.bumps,
    Phase.SECOND_BUMP: actions.bumps,
    Phase.WALK: actions.walk_steps,
    Phase.TARGET: actions.card_targets,
    Phase.GOAL: actions.card_goals,
    Phase.DISCARD: actions.discards,
    Phase.DRAW: actions.draws,
    Phase.KEEP: actions.keeps,
    Phase.OVER: actions.nothing,
}
"""The choices of the seat to act in each phase. A table, as a `match` over an enum takes longer than most answers."""


class CrashByCrash(Position):
    """Bumper cars for two seats, or for four in two teams."""

    __slots__ = ()

    longest: ClassVar[int] = SIDES * SET_UP_CARS + LAST_TURN * 10
    """No turn takes more than ten actions: two exchanges, or two walks of four cells."""

    # What can be done

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if seat != self.seat:
            return ()
        if self._legal is None:
            self._legal = tuple(CHOICES[self.phase](self))
        return self._legal

    def random_action(self, pick: Callable[[], float]) -> Action:
        if self._legal is None and self.phase in PLAYOUT:
            return PLAYOUT[self.phase](self, pick)
        return super().random_action(pick)

    def advance(self, action: Action) -> None:
        self._legal = None
        match action:
            case MoveOperator(_, cell, origin):
                self._move_operator(cell, origin)
            case DrawCard(_, card):
                drawing.draw(self, card)
                self._draw_on()
            case CallOperator(_, length):
                self._call_operator(length)
            case Discard(_, card):
                drawing.discard(self, card)
            case PlaceCar(_, cell, magnetic) if self.phase is SET_UP:
                self._set_down(cell, magnetic)
            case PlaceCar(_, cell):
                self._place_car(cell)
            case PlayCard(_, card):
                self._play_card(card)
            case TakeCar(_, magnetic):
                self._take_car(magnetic)
            case Bump(_, cell, boost):
                self._bump(cell, boost)
            case NoBump():
                self._end_action()
            case ExchangeCards():
                drawing.begin_exchange(self)
            case ChooseTarget(_, card, cell):
                self._choose_target(card, cell)
            case ChooseGoal(_, card, cell):
                self._choose_goal(card, cell)
            case KeepCard(_, card):
                drawing.keep(self, card)
                self._draw_on()

    # Set-up (CB-1 to CB-12)

    def _set_up(self) -> None:
        self.clear_table()
        setting_up.lay_table(self)

    def _set_down(self, cell: int, magnetic: bool) -> None:
        setting_up.set_down(self, cell, magnetic)
        if setting_up.is_set_up(self):
            self._begin_turn(setting_up.first_turn(self))

    # Turns (CB-20 to CB-24)

    def _begin_turn(self, seat: int) -> None:
        self.give_turn(seat)
        self.turn += 1
        self.quiet = self.turn <= QUIET_TURNS
        self.emit(TurnBegan, seat, self.turn)
        self._begin_action(1)

    def _begin_action(self, number: int) -> None:
        self._ask_for_action(number)
        if not actions.can_act(self):
            self.emit(ActionSkipped, self.seat)
            self._next_action()

    def _ask_for_action(self, number: int) -> None:
        self.action_number = number
        self.phase = ACTION
        self._legal = None

    def _end_action(self) -> None:
        """The round of pulls, the scoring events, and on (CB-22)."""
        self._legal = None
        self.clear_action()
        settle(self)
        self._next_action()

    def _next_action(self) -> None:
        if self.outcome:
            return
        if self.action_number < TURN_ACTIONS:
            self._begin_action(self.action_number + 1)
        else:
            self.yellow = None
            self._draw_up()

    def _end_turn(self) -> None:
        self.car_taken = False
        self.dead[self.side] = False
        if self.turn == LAST_TURN:
            finish(self, "CB-83", tr("The last turn is over."))
        else:
            self._begin_turn((self.seat + 1) % self.seats)

    # Placing a car (CB-30 to CB-40)

    def _take_car(self, magnetic: bool) -> None:
        cost = self.car_cost()
        self.magnetic = magnetic
        self.car_taken = True
        self.phase = PLACE
        if cost:
            gain(self, self.side, -cost)

    def _place_car(self, cell: int) -> None:
        self.placed_car = stock(self, self.magnetic)
        self.phase = BUMP
        put_from_stock(self, cell, self.magnetic)
        if is_magnetic(self.placed_car) or all(isinstance(choice, NoBump) for choice in self.legal_actions(self.seat)):
            self._end_action()

    def _bump(self, cell: int, boost: int) -> None:
        if boost:
            self.accumulators[self.side] -= boost
            self.emit(AccumulatorsUsed, self.side, boost, self.accumulators[self.side], self.seat)
        step = cell - self.cars[self.placed_car]
        bump(self, bump_runs(self.at, cell, step, boost + 1, self.card), step)
        if self.card is DOUBLE_HIT and not self.target:
            self._ask_for_second_bump(cell)
        else:
            self._end_action()

    def _ask_for_second_bump(self, first: int) -> None:
        self.phase = SECOND_BUMP
        self.target = first
        if len(self.legal_actions(self.seat)) == 1:
            self._end_action()

    # Agreement with the operator (CB-60 to CB-63)

    def _call_operator(self, length: int) -> None:
        self.phase = WALK
        self.walked = (self.operator,)
        self.steps_left = length
        self.emit(OperatorCalled, self.seat, length)
        if length > 2:
            gain(self, self.side, -LONG_WALK_COST)

    def _move_operator(self, cell: int, origin: int) -> None:
        push(self, cell, cell - origin)
        self.walked += (cell,)
        self.steps_left -= 1
        set_operator(self, cell)
        if not self.steps_left:
            self._end_action()

    # Cards (CB-21, CB-70 to CB-73)

    def _play_card(self, card: Card) -> None:
        self.drop_card(card)
        self.emit(CardPlayed, self.seat, card)
        if card in YELLOW_CARDS or card in BLUE_CARDS:
            settle(self)
            if not self.outcome:
                bind(self, card)
                self._ask_for_action(2)  # there is one: without it, the card could not have been played
        elif card is DEAD_ACCUMULATOR:
            kill_accumulator(self)
            self._end_action()
        else:
            self.card = card
            self.phase = TARGET

    def _choose_target(self, card: Card, cell: int) -> None:
        if card in HITS:
            HITS[card](self, cell)
            self._end_action()
        else:
            self.target = cell
            self.phase = GOAL

    def _choose_goal(self, card: Card, cell: int) -> None:
        MOVES[card](self, self.target, cell)
        self._end_action()

    # Drawing, after two discards or at the end of a turn (CB-23, CB-65, CB-90)

    def _draw_on(self) -> None:
        if not self.exchange:
            self._draw_up()
            return
        self.exchange -= 1
        if self.exchange:
            drawing.ask(self)
        else:
            self._end_action()

    def _draw_up(self) -> None:
        """Up to three cards, and only then the face-up ones are replenished."""
        if len(self.hands[self.seat]) < HAND:
            drawing.ask(self)
        else:
            drawing.replenish(self)
            self._end_turn()

    # What the table asks

    def view(self, viewer: int | None) -> CrashView:
        return view_of(self, viewer)

    @classmethod
    def imagine(cls, view: CrashView, chance: Chance, options: Options) -> Self:
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

    def problems(self) -> list[str]:
        return problems_of(self)
