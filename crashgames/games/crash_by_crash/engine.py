"""Rules of Crash by Crash, in the order of the rule book: set-up, turns, cars, the operator, cards, drawing, the end.

Luck, by label: "x tiles", "flower tiles", "turn" (see tiles.lay_floor), "operator" (his tile), "deck" (all cards in
the order in which they are drawn; later the discards), "first" (the seat that places first).
"""

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Self

from crashgames.core.chance import Chance
from crashgames.core.engine import Engine
from crashgames.core.messages import Action, Options, Outcome, Reason, View
from crashgames.core.translation import tr
from crashgames.games.crash_by_crash import choices, drawing, setting_up
from crashgames.games.crash_by_crash.cards import HITS, MOVES, kill_accumulator
from crashgames.games.crash_by_crash.events import (
    AccumulatorsUsed,
    ActionSkipped,
    CardPlayed,
    CarPlaced,
    GameEnded,
    OperatorCalled,
    TurnBegan,
)
from crashgames.games.crash_by_crash.floor import bump_runs
from crashgames.games.crash_by_crash.messages import (
    Bump,
    CallOperator,
    ChooseGoal,
    ChooseTarget,
    CrashView,
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
from crashgames.games.crash_by_crash.pieces import bump, gain, push, put, set_operator, settle
from crashgames.games.crash_by_crash.refusals import refusal
from crashgames.games.crash_by_crash.seen import restore, view_of
from crashgames.games.crash_by_crash.soundness import problems_of
from crashgames.games.crash_by_crash.tables import (
    BLUE_CARDS,
    DEAD_ACCUMULATOR,
    DOUBLE_HIT,
    LAST_TURN,
    LONG_WALK_COST,
    QUIET_TURNS,
    SECOND_CAR_COST,
    SET_UP_CARS,
    SIDES,
    YELLOW_CARDS,
    Card,
    is_magnetic,
)

SET_UP, ACTION, PLACE, BUMP, SECOND_BUMP, WALK, TARGET, GOAL, *_, OVER = Phase
NOBODY = -1
TURN_ACTIONS = 2


class CrashByCrash(Engine[CrashView]):
    """Bumper cars for two seats, or for four in two teams: the side of a seat is seat % 2."""

    __slots__ = (
        "_legal", "accumulators", "action_number", "at", "bells", "car_taken", "card", "cars", "dead", "discards",
        "events", "exchange", "face_up", "first", "hands", "magnetic", "offer", "operator", "phase", "pile",
        "placed_car", "quiet", "ringing", "scores", "seat", "side", "steps_left", "target", "turn", "values", "walked",
        "yellow",
    )  # fmt: skip

    phase: Phase
    seat: int  # to act, or NOBODY
    side: int  # of that seat, and of the last one when the game is over
    first: int  # who places first
    turn: int
    quiet: bool
    action_number: int
    values: bytes  # as in the view, like all that follows unless something else is said
    at: bytearray  # the pieces as in floor.py
    cars: list[int]
    bells: list[int]
    ringing: list[int]
    operator: int
    scores: list[int]
    accumulators: list[int]
    dead: list[bool]
    events: list[tuple[int, int]]
    hands: tuple[tuple[Card, ...], ...]  # of the seats, each sorted
    offer: tuple[Card, ...]
    face_up: list[Card]
    pile: list[Card]  # its top card last
    discards: list[Card]
    card: Card | None  # blue and binding, or grey and being carried out
    yellow: Card | None
    car_taken: bool  # in this turn
    magnetic: bool
    placed_car: int
    target: int
    walked: tuple[int, ...]
    steps_left: int
    exchange: int
    _legal: tuple[Action, ...] | None  # of the seat to act, when somebody has asked

    longest: ClassVar[int] = SIDES * SET_UP_CARS + LAST_TURN * 10
    """No turn takes more than ten actions: two exchanges, or two walks of four cells."""

    # What can be done

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if seat != self.seat:
            return ()
        if self._legal is None:
            self._legal = tuple(CHOICES[self.phase](self))
        return self._legal

    def _apply(self, action: Action) -> None:
        self._legal = None
        match action:
            case PlaceCar(_, cell, magnetic) if self.phase is SET_UP:
                setting_up.set_down(self, cell, magnetic)
            case TakeCar(_, magnetic):
                self._take_car(magnetic)
            case PlaceCar(_, cell):
                self._place_car(cell)
            case Bump(_, cell, boost):
                self._bump(cell, boost)
            case NoBump():
                self.end_action()
            case CallOperator(_, length):
                self._call_operator(length)
            case MoveOperator(_, cell, origin):
                self._move_operator(cell, origin)
            case PlayCard(_, card):
                self._play_card(card)
            case ChooseTarget(_, card, cell):
                self._choose_target(card, cell)
            case ChooseGoal(_, card, cell):
                self._choose_goal(card, cell)
            case ExchangeCards():
                drawing.begin_exchange(self)
            case Discard(_, card):
                drawing.discard(self, card)
            case DrawCard(_, card):
                drawing.draw(self, card)
            case KeepCard(_, card):
                drawing.keep(self, card)

    def _set_up(self) -> None:
        setting_up.clear_table(self)
        setting_up.lay_table(self)

    # Turns (CB-20 to CB-24)

    def give_turn(self, seat: int) -> None:
        self.seat = seat
        self.side = seat % SIDES

    def begin_turn(self, seat: int) -> None:
        self.give_turn(seat)
        self.turn += 1
        self.quiet = self.turn <= QUIET_TURNS
        self.emit(TurnBegan, seat, self.turn)
        self._begin_action(1)

    def _begin_action(self, number: int) -> None:
        self.action_number = number
        self.phase = ACTION
        self._legal = None
        if not self.legal_actions(self.seat):
            self._legal = None
            self.emit(ActionSkipped, self.seat)
            self._next_action()

    def end_action(self) -> None:
        """The round of pulls, the scoring events, and on (CB-22)."""
        setting_up.clear_action(self)
        settle(self)
        self._next_action()

    def _next_action(self) -> None:
        if self.outcome:
            return
        if self.action_number < TURN_ACTIONS:
            self._begin_action(self.action_number + 1)
        else:
            self.yellow = None
            drawing.draw_up(self)

    def end_turn(self) -> None:
        self.car_taken = False
        self.dead[self.side] = False
        if self.turn == LAST_TURN:
            self.finish("CB-83", tr("The last turn is over."))
        else:
            self.begin_turn((self.seat + 1) % self.seats)

    # Placing a car (CB-30 to CB-40)

    def car_cost(self) -> int:
        """What taking a car costs now (CB-20)."""
        return SECOND_CAR_COST if self.car_taken else 0

    def _take_car(self, magnetic: bool) -> None:
        cost = self.car_cost()
        self.magnetic = magnetic
        self.car_taken = True
        self.phase = PLACE
        if cost:
            gain(self, self.side, -cost)

    def put_from_stock(self, cell: int, magnetic: bool) -> None:
        car = choices.stock(self, magnetic)
        put(self, car, cell)
        self.emit(CarPlaced, self.seat, car, cell)

    def _place_car(self, cell: int) -> None:
        car = choices.stock(self, self.magnetic)
        self.placed_car = car
        self.phase = BUMP
        self.put_from_stock(cell, self.magnetic)
        if is_magnetic(car) or all(isinstance(choice, NoBump) for choice in choices.bumps(self)):
            self.end_action()

    def _bump(self, cell: int, boost: int) -> None:
        if boost:
            self.accumulators[self.side] -= boost
            self.emit(AccumulatorsUsed, self.side, boost, self.accumulators[self.side], self.seat)
        step = self._direction(cell)
        bump(self, bump_runs(self.at, cell, step, boost + 1, self.card), step)
        if self.card is DOUBLE_HIT and not self.target:
            self._offer_second_bump(cell)
        else:
            self.end_action()

    def _direction(self, cell: int) -> int:
        return cell - self.cars[self.placed_car]

    def _offer_second_bump(self, first: int) -> None:
        self.phase = SECOND_BUMP
        self.target = first
        if len(choices.bumps(self)) == 1:
            self.end_action()

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
            self.end_action()

    # Cards (CB-21, CB-70 to CB-73)

    def _play_card(self, card: Card) -> None:
        self.drop_card(card)
        self.emit(CardPlayed, self.seat, card)
        if card in YELLOW_CARDS or card in BLUE_CARDS:
            settle(self)
            if not self.outcome:
                self.bind(card)
            self._next_action()
        elif card is DEAD_ACCUMULATOR:
            kill_accumulator(self)
            self.end_action()
        else:
            self.card = card
            self.phase = TARGET

    def bind(self, card: Card) -> None:
        """A yellow or blue card changes the second action, not its own round of pulls and scoring events (CB-21)."""
        if card in YELLOW_CARDS:
            self.yellow = card
        else:
            self.card = card

    def drop_card(self, card: Card) -> None:
        """From the hand to the discard pile."""
        hand = list(self.hands[self.seat])
        hand.remove(card)
        self.hold(tuple(hand))
        self.discards.append(card)

    def hold(self, hand: tuple[Card, ...]) -> None:
        self.hands = (*self.hands[: self.seat], hand, *self.hands[self.seat + 1 :])

    def _choose_target(self, card: Card, cell: int) -> None:
        if card in HITS:
            HITS[card](self, cell)
            self.end_action()
        else:
            self.target = cell
            self.phase = GOAL

    def _choose_goal(self, card: Card, cell: int) -> None:
        MOVES[card](self, self.target, cell)
        self.end_action()

    # The end (CB-82, CB-83)

    def finish(self, rule: str, sentence: str) -> None:
        """The game is over; the higher score wins."""
        best = max(self.scores)
        winners = tuple(seat for seat in range(self.seats) if self.scores[seat % SIDES] == best)
        scores = tuple(self.scores[seat % SIDES] for seat in range(self.seats))
        self.outcome = Outcome(winners, scores, Reason(rule, sentence))
        self.phase = OVER
        self.seat = NOBODY
        self.emit(GameEnded)

    # What the table asks

    def to_act(self) -> tuple[int, ...]:
        return () if self.outcome else (self.seat,)

    def view(self, viewer: int | None) -> CrashView:
        return view_of(self, viewer)

    @classmethod
    def imagine(cls, view: View, chance: Chance, options: Options) -> Self:
        assert isinstance(view, CrashView)
        twin = cls.__new__(cls)
        twin.seats, twin.chance, twin.options = view.seats, chance, options
        twin.outcome = view.outcome
        twin._listener = None
        setting_up.clear_table(twin)
        restore(twin, view)
        return twin

    def why_not(self, action: Action) -> Reason | None:
        if action in self.legal_actions(action.seat):
            return None
        return refusal(self, action)

    def problems(self) -> list[str]:
        return problems_of(self)

    def sketch(self) -> Self:
        """A copy for looking ahead, as far as no luck is asked."""
        twin = type(self).__new__(type(self))
        twin.seats, twin.chance, twin.options = self.seats, self.chance, self.options
        twin.outcome = self.outcome
        twin._listener = None
        self._copy_into(twin)
        return twin

    def _copy_into(self, twin: Self) -> None:
        twin._legal = self._legal
        twin.accumulators, twin.dead, twin.scores = self.accumulators[:], self.dead[:], self.scores[:]
        twin.action_number, twin.turn, twin.quiet = self.action_number, self.turn, self.quiet
        twin.at, twin.cars, twin.bells = self.at[:], self.cars[:], self.bells[:]
        twin.values, twin.operator, twin.ringing = self.values, self.operator, self.ringing[:]
        twin.car_taken, twin.card, twin.yellow = self.car_taken, self.card, self.yellow
        twin.discards, twin.face_up, twin.pile = self.discards[:], self.face_up[:], self.pile[:]
        twin.hands, twin.offer, twin.exchange = self.hands, self.offer, self.exchange
        twin.events, twin.first, twin.phase = self.events[:], self.first, self.phase
        twin.magnetic, twin.placed_car, twin.target = self.magnetic, self.placed_car, self.target
        twin.seat, twin.side = self.seat, self.side
        twin.steps_left, twin.walked = self.steps_left, self.walked


CHOICES: dict[Phase, Callable[[CrashByCrash], Iterable[Action]]] = {
    Phase.SET_UP: choices.set_up_places,
    Phase.ACTION: choices.kinds,
    Phase.PLACE: choices.place_actions,
    Phase.BUMP: choices.bumps,
    Phase.SECOND_BUMP: choices.bumps,
    Phase.WALK: choices.walk_steps,
    Phase.TARGET: choices.card_targets,
    Phase.GOAL: choices.card_goals,
    Phase.DISCARD: choices.discards,
    Phase.DRAW: choices.draws,
    Phase.KEEP: choices.keeps,
    Phase.OVER: choices.nothing,
}
"""What the seat to act may do in each phase. A table, as a `match` over an enum takes longer than most answers."""
