"""What happens in a turn, step by step: its actions, what ends each of them, drawing cards, the next turn."""

from crashgames.core.translation import tr
from crashgames.games.crash_by_crash import drawing
from crashgames.games.crash_by_crash.cards import HITS, MOVES, bind, kill_accumulator
from crashgames.games.crash_by_crash.events import ActionSkipped, CardPlayed, OperatorCalled, TurnBegan
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.moves import bump, gain, push, set_operator
from crashgames.games.crash_by_crash.placing import put_from_stock, stock
from crashgames.games.crash_by_crash.position import Position
from crashgames.games.crash_by_crash.tables import (
    BINDING_CARDS,
    DEAD_ACCUMULATOR,
    DOUBLE_HIT,
    EXPANSION_UNLIMITED,
    HAND,
    LAST_TURN,
    LONG_WALK_COST,
    QUIET_TURNS,
    Card,
)
from crashgames.games.crash_by_crash.turn_actions import can_act, finish, hits, settle

SET_UP, ACTION, PLACE, BUMP, SECOND_BUMP, WALK, TARGET, GOAL, *_ = Phase
TURN_ACTIONS = 2
TO_EXCHANGE = 2
"""With so many cards in hand an exchange is always possible where nothing binds the action."""


class TurnFlow(Position):
    """A position that goes on from choice to choice, each of them given by its parts and unchecked."""

    __slots__ = ()

    # TurnFlow (CB-12, CB-20 to CB-24)

    def begin_turn(self, seat: int) -> None:
        self.give_turn(seat)
        self.turn += 1
        self.quiet = self.turn <= QUIET_TURNS
        if self.listener:
            self.emit(TurnBegan, seat, self.turn)
        self.begin_action(1)

    def begin_action(self, number: int) -> None:
        self.action_number = number
        self.phase = ACTION
        self.legal = None
        if len(self.hands[self.seat]) < TO_EXCHANGE and not can_act(self):
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
        if self.action_number < TURN_ACTIONS:
            self.begin_action(self.action_number + 1)
        else:
            self.yellow = None
            self._draw_up()

    def end_turn(self) -> None:
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
            drawing.set_down(self, cell, magnetic)
            if drawing.is_set_up(self):
                self.begin_turn(drawing.first_turn(self))
            return
        self.placed_car = stock(self, magnetic)
        self.phase = BUMP
        put_from_stock(self, self.placed_car, cell)
        if magnetic or (self.card is EXPANSION_UNLIMITED and not hits(self)):
            self.end_action()

    def bump(self, cell: int, boost: int) -> None:
        bump(self, cell, boost)
        if self.card is DOUBLE_HIT and not self.target:
            self.phase = SECOND_BUMP
            self.target = cell
            if not hits(self):
                self.end_action()
        else:
            self.end_action()

    # Agreement with the operator (CB-60 to CB-63)

    def call_operator(self, length: int) -> None:
        self.phase = WALK
        self.walked = (self.operator,)
        self.steps_left = length
        if self.listener:
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
        if self.listener:
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

    def choose_target(self, card: Card, cell: int) -> None:
        if card in HITS:
            HITS[card](self, cell)
            self.end_action()
        else:
            self.target = cell
            self.phase = GOAL

    def choose_goal(self, card: Card, cell: int) -> None:
        MOVES[card](self, self.target, cell)
        self.end_action()

    # Drawing, after two discards or at the end of a turn (CB-23, CB-65, CB-90)

    def exchange_cards(self) -> None:
        drawing.begin_exchange(self)

    def discard(self, card: Card) -> None:
        drawing.discard(self, card)

    def draw(self, card: Card | None) -> None:
        drawing.draw(self, card)
        self.draw_on()

    def keep(self, card: Card) -> None:
        drawing.keep(self, card)
        self.draw_on()

    def draw_on(self) -> None:
        """After a card was drawn: the next one, or the end of the exchange or of the turn."""
        if not self.exchange:
            self._draw_up()
            return
        self.exchange -= 1
        if self.exchange:
            drawing.ask(self)
        else:
            self.end_action()

    def _draw_up(self) -> None:
        """Up to three cards."""
        if len(self.hands[self.seat]) < HAND:
            drawing.ask(self)
            return
        self.end_turn()
