"""Crash by Crash as its rule book tells it: laying out, turns with their actions, cards that are drawn.

Luck, by label: "x tiles", "flower tiles", "turn" (see drawing.lay_floor), "operator" (his tile), "deck" (all cards
in the order in which they are drawn; later the discards), "first" (the seat that places first).
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from crashgames.core.messages import Action, Standing
from crashgames.core.translation import tr
from crashgames.games.crash_by_crash import drawing, messages
from crashgames.games.crash_by_crash.cards import HITS, bind, kill_accumulator, move
from crashgames.games.crash_by_crash.events import ActionSkipped, CardPlayed, OperatorCalled, TurnBegan
from crashgames.games.crash_by_crash.legal import CHOICES, bumps, turn_actions
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.moves import bump, finish, gain, push, put_from_stock, set_operator, settle, stock
from crashgames.games.crash_by_crash.position import Position, violations_of
from crashgames.games.crash_by_crash.reasons import refusal
from crashgames.games.crash_by_crash.tables import (
    BINDING_CARDS,
    DEAD_ACCUMULATOR,
    DOUBLE_HIT,
    EXPANSION_UNLIMITED,
    HAND,
    LAST_EVENT,
    LAST_TURN,
    LONG_WALK_COST,
    QUIET_TURNS,
    SET_UP_CARS,
    SIDES,
    Card,
)
from crashgames.games.crash_by_crash.visibility import restore, view_of

SET_UP, ACTION, PLACE, BUMP, SECOND_BUMP, WALK, TARGET, GOAL, *_ = Phase


class CrashByCrash(Position):
    """Bumper cars for two seats, or for four in two teams. What a method does by parts of an action is unchecked."""

    __slots__ = ()

    seats_rule: ClassVar[str] = "CB-90"
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
        drawing.lay_table(self)

    # What the table asks

    view = view_of
    _restore = restore
    violations = violations_of
    refusal = refusal

    def standing(self) -> Standing:
        scores = tuple(self.scores[seat % SIDES] for seat in range(self.seats))
        return Standing(scores, max(len(self.events) / LAST_EVENT, self.turn / LAST_TURN))

    # Turns (CB-12, CB-20 to CB-24)

    def begin_turn(self, seat: int) -> None:
        self.give_turn(seat)
        self.turn += 1
        self.quiet = self.turn <= QUIET_TURNS
        self.emit(TurnBegan, seat, self.turn)
        self.begin_action(1)

    def begin_action(self, number: int) -> None:
        self.action_number = number
        self.phase = ACTION
        self.legal = None
        # With two cards in hand an exchange is possible, as nothing binds an action that begins here.
        if len(self.hands[self.seat]) < 2 and not any(turn_actions(self)):
            self.emit(ActionSkipped, self.seat)
            self._next_action()

    def end_action(self) -> None:
        """The round of pulls, the scoring events, and on (CB-22)."""
        self.legal = None
        self.clear_action()
        settle(self)
        if not self.outcome:
            self._next_action()

    def _next_action(self) -> None:
        if self.action_number == 1:
            self.begin_action(2)
        else:
            self.yellow = None
            self.draw_on()

    def _end_turn(self) -> None:
        """When the hand is full, and only then, the face-up cards are replenished."""
        drawing.replenish(self)
        self.car_taken = False
        self.dead[self.side] = False
        if self.turn == LAST_TURN:
            finish(self, "CB-83", tr("The last turn is over."))
        else:
            self.begin_turn((self.seat + 1) % self.seats)

    # Placing a car (CB-30 to CB-40)

    def take_car(self, magnetic: bool) -> None:
        cost = self.car_cost()
        self.magnetic = magnetic
        self.car_taken = True
        self.phase = PLACE
        if cost:
            gain(self, self.side, -cost)

    def place_car(self, cell: int, magnetic: bool) -> None:
        """The car that was taken, or one of the first, comes to a cell. A magnetic one bumps nothing."""
        if self.phase is SET_UP:
            if drawing.set_down(self, cell, magnetic):
                self.begin_turn(drawing.first_turn(self))
            return
        self.placed_car = stock(self, magnetic)
        self.phase = BUMP
        put_from_stock(self, self.placed_car, cell)
        if magnetic or (self.card is EXPANSION_UNLIMITED and not bumps(self)):
            self.end_action()

    def bump(self, cell: int, boost: int) -> None:
        bump(self, cell, boost)
        if self.card is DOUBLE_HIT and not self.target:
            self.phase = SECOND_BUMP
            self.target = cell
            if not bumps(self):
                self.end_action()
        else:
            self.end_action()

    # Agreement with the operator (CB-60 to CB-63)

    def call_operator(self, length: int) -> None:
        self.phase = WALK
        self.walked = (self.operator,)
        self.steps_left = length
        self.emit(OperatorCalled, self.seat, length)
        if length > 2:
            gain(self, self.side, -LONG_WALK_COST)

    def move_operator(self, cell: int, origin: int) -> None:
        push(self, cell, cell - origin)
        self.walked += (cell,)
        self.steps_left -= 1
        set_operator(self, cell)
        if not self.steps_left:
            self.end_action()

    # Cards (CB-21, CB-70 to CB-73)

    def play_card(self, card: Card) -> None:
        self.drop_card(card)
        self.emit(CardPlayed, self.seat, card)
        if card in BINDING_CARDS:
            settle(self)
            if not self.outcome:
                bind(self, card)
                # A second action is possible: without one, the card could not have been played.
                self.action_number = 2
                self.phase = ACTION
        elif card is DEAD_ACCUMULATOR:
            kill_accumulator(self)
            self.end_action()
        else:
            self.card = card
            self.phase = TARGET

    def aim_card(self, card: Card, cell: int) -> None:
        """Name the target of the card, or the goal of that."""
        if self.phase is GOAL:
            move(self, card, self.target, cell)
        elif card in HITS:
            HITS[card](self, cell)
        else:
            self.target = cell
            self.phase = GOAL
            return
        self.end_action()

    # Drawing, after two discards or at the end of a turn (CB-23, CB-65, CB-90)

    def draw(self, card: Card | None) -> None:
        drawing.draw(self, card)
        self.draw_on()

    def keep(self, card: Card) -> None:
        drawing.keep(self, card)
        self.draw_on()

    def draw_on(self) -> None:
        """The next card of an exchange, or at the end of the turn of those up to three; then on."""
        if self.exchange:
            self.exchange -= 1
            is_done = not self.exchange
            end = self.end_action
        else:
            is_done = len(self.hands[self.seat]) >= HAND
            end = self._end_turn
        if is_done:
            end()
        else:
            drawing.ask(self)


DONE: dict[type[Action], Callable[[CrashByCrash, Any], None]] = {
    messages.TakeCar: lambda game, action: game.take_car(action.magnetic),
    messages.PlaceCar: lambda game, action: game.place_car(action.cell, action.magnetic),
    messages.Bump: lambda game, action: game.bump(action.cell, action.boost),
    messages.NoBump: lambda game, _: game.end_action(),
    messages.CallOperator: lambda game, action: game.call_operator(action.cells),
    messages.MoveOperator: lambda game, action: game.move_operator(action.cell, action.origin),
    messages.ExchangeCards: lambda game, _: drawing.begin_exchange(game),
    messages.Discard: lambda game, action: drawing.discard(game, action.card),
    messages.DrawCard: lambda game, action: game.draw(action.card),
    messages.KeepCard: lambda game, action: game.keep(action.card),
    messages.PlayCard: lambda game, action: game.play_card(action.card),
    messages.ChooseTarget: lambda game, action: game.aim_card(action.card, action.cell),
    messages.ChooseGoal: lambda game, action: game.aim_card(action.card, action.cell),
}
"""What each kind of action does, by its parts."""
