"""Crash by Crash as the program knows it: its actions, views and imagined positions. The rules begin in turns.py.

Luck, by label: "x tiles", "flower tiles", "turn" (see drawing.lay_floor), "operator" (his tile), "deck" (all cards
in the order in which they are drawn; later the discards), "first" (the seat that places first).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, Self

from crashgames.core.chance import Chance
from crashgames.core.messages import Action, Options, Reason, Standing
from crashgames.games.crash_by_crash import drawing, messages, outlook
from crashgames.games.crash_by_crash.cards import goals, targets
from crashgames.games.crash_by_crash.floor import vacant_cells
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.placing import stock
from crashgames.games.crash_by_crash.position import Position, violations_of
from crashgames.games.crash_by_crash.reasons import reason_against
from crashgames.games.crash_by_crash.steps import fitting_steps, is_plain, plain_steps
from crashgames.games.crash_by_crash.tables import (
    GRID,
    LAST_EVENT,
    LAST_TURN,
    MIDDLES,
    RIMS,
    SET_UP_CARS,
    SIDES,
    TILE_OF,
    Card,
)
from crashgames.games.crash_by_crash.turn_actions import (
    can_exchange,
    can_take,
    hits,
    may_bump_nothing,
    places,
    playable,
    walk_lengths,
)
from crashgames.games.crash_by_crash.turns import TurnFlow
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.games.crash_by_crash.visibility import restore, view_of

MOST_SEATS = 4
TARGET_CARDS: tuple[Card, ...] = (Card.BELL_CHARMS, Card.LAMBADA, Card.FREE_RIDE, Card.SABOTEUR, Card.FLYING_DUTCHMAN)
"""The cards that are about one bell, car or cell, which their player names."""
GOAL_CARDS: tuple[Card, ...] = (Card.BELL_CHARMS, Card.LAMBADA, Card.FREE_RIDE)
"""The cards whose target goes somewhere."""


class SeatActions:
    """The actions of one seat, by what they are about."""

    def __init__(self, seat: int) -> None:
        cells = GRID.cells
        self.take = (messages.TakeCar(seat, False), messages.TakeCar(seat, True))
        self.place = tuple(
            {cell: messages.PlaceCar(seat, cell, magnetic) for cell in cells} for magnetic in (False, True)
        )
        self.bump = tuple({cell: messages.Bump(seat, cell, boost) for cell in cells} for boost in range(3))
        self.no_bump = messages.NoBump(seat)
        self.call = {length: messages.CallOperator(seat, length) for length in (2, 4)}
        self.step = {way: messages.MoveOperator(seat, *way) for way in _ways()}
        self.exchange = messages.ExchangeCards(seat)
        self.play = {card: messages.PlayCard(seat, card) for card in Card}
        self.target = {card: {cell: messages.ChooseTarget(seat, card, cell) for cell in cells} for card in TARGET_CARDS}
        self.goal = {card: {cell: messages.ChooseGoal(seat, card, cell) for cell in cells} for card in GOAL_CARDS}
        self.discard = {card: messages.Discard(seat, card) for card in Card}
        self.draw = {card: messages.DrawCard(seat, card) for card in (*Card, None)}
        self.keep = {card: messages.KeepCard(seat, card) for card in Card}


def _ways() -> set[tuple[int, int]]:
    """Every step of the operator as (cell, origin); a hole is entered at its middle cell."""
    beside = {(cell, origin) for origin in GRID.cells for cell in GRID.neighbours(origin)}
    into = {(MIDDLES[tile], origin) for tile in RIMS for origin in RIMS[tile]}
    return beside | into


ACTIONS = tuple(SeatActions(seat) for seat in range(MOST_SEATS))


Actions = list[Action]

# Setting up (CB-11)


def set_up_places(game: Position) -> Actions:
    own = ACTIONS[game.seat]
    taken = {TILE_OF[cell] for cell in game.cars if cell}
    cells = [cell for cell in vacant_cells(game.at) if TILE_OF[cell] not in taken]
    return [own.place[kind][cell] for kind in (False, True) if stock(game, kind) >= 0 for cell in cells]


# The kinds of actions (CB-20)


def kinds(game: Position) -> Iterator[Action]:
    own, hand = ACTIONS[game.seat], game.hands[game.seat]
    for magnetic in (False, True):
        if can_take(game, magnetic):
            yield own.take[magnetic]
    if game.card:
        return
    for length in walk_lengths(game):
        yield own.call[length]
    if can_exchange(game):
        yield own.exchange
    for card in playable(game, hand):
        yield own.play[card]


# Placing a car (CB-30, CB-40)


def place_actions(game: Position) -> Actions:
    placed = ACTIONS[game.seat].place[game.magnetic]
    return [placed[cell] for cell in places(game, game.magnetic)]


# Bumping (CB-30 to CB-35)


def bumps(game: Position) -> Actions:
    """The cars that the car just placed may bump, with accumulators."""
    own = ACTIONS[game.seat]
    found: Actions = [own.bump[boost][cell] for cell, boost in hits(game)]
    if may_bump_nothing(game):
        found.append(own.no_bump)
    return found


# The operator (CB-60 to CB-63)


def walk_steps(game: Position) -> Actions:
    own, here = ACTIONS[game.seat].step, game.operator
    if is_plain(game):
        return [own[cell, here] for cell in plain_steps(game)]
    return [own[cell, origin] for cell, origin, _ in fitting_steps(game)]


# Cards (CB-65 to CB-73)


def card_targets(game: Position) -> Actions:
    card = game.played()
    own = ACTIONS[game.seat].target[card]
    cells = outlook.ringing_targets(game, card) if game.yellow else targets(game, card)
    return [own[cell] for cell in cells]


def card_goals(game: Position) -> Actions:
    card = game.played()
    own = ACTIONS[game.seat].goal[card]
    cells = outlook.ringing_goals(game, card, game.target) if game.yellow else goals(game, card, game.target)
    return [own[cell] for cell in cells]


def discards(game: Position) -> Actions:
    own = ACTIONS[game.seat].discard
    return [own[card] for card in dict.fromkeys(game.hands[game.seat])]


def draws(game: Position) -> Actions:
    own = ACTIONS[game.seat].draw
    cards: list[Card | None] = [*sorted(set(game.face_up)), None]
    return [own[card] for card in cards]


def keeps(game: Position) -> Actions:
    own = ACTIONS[game.seat].keep
    return [own[card] for card in dict.fromkeys(game.offer)]


def nothing(_game: Position) -> Actions:
    return []


CHOICES: dict[Phase, Callable[[Position], Iterable[Action]]] = {
    Phase.SET_UP: set_up_places,
    Phase.ACTION: kinds,
    Phase.PLACE: place_actions,
    Phase.BUMP: bumps,
    Phase.SECOND_BUMP: bumps,
    Phase.WALK: walk_steps,
    Phase.TARGET: card_targets,
    Phase.GOAL: card_goals,
    Phase.DISCARD: discards,
    Phase.DRAW: draws,
    Phase.KEEP: keeps,
    Phase.OVER: nothing,
}
"""The choices of the seat to act in each phase."""


class CrashByCrash(TurnFlow):
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
        drawing.lay_table(self)

    # What the table asks

    def view(self, viewer: int | None) -> CrashView:
        return view_of(self, viewer)

    @classmethod
    def determinize(cls, view: CrashView, chance: Chance, options: Options) -> Self:
        twin = cls.bare(view.seats, chance, options, view.outcome)
        restore(twin, view)
        return twin

    def why_not(self, action: Action) -> Reason | None:
        if action in self.legal_actions(action.seat):
            return None
        return reason_against(self, action)

    def standing(self) -> Standing:
        scores = tuple(self.scores[seat % SIDES] for seat in range(self.seats))
        return Standing(scores, max(len(self.events) / LAST_EVENT, self.turn / LAST_TURN))

    def violations(self) -> list[str]:
        return violations_of(self)


DONE: dict[type[Action], Callable[[CrashByCrash, Any], None]] = {
    messages.TakeCar: lambda game, action: game.take_car(action.magnetic),
    messages.PlaceCar: lambda game, action: game.place_car(action.cell, action.magnetic),
    messages.Bump: lambda game, action: game.bump(action.cell, action.boost),
    messages.NoBump: lambda game, _: game.end_action(),
    messages.CallOperator: lambda game, action: game.call_operator(action.cells),
    messages.MoveOperator: lambda game, action: game.move_operator(action.cell, action.origin),
    messages.ExchangeCards: lambda game, _: game.exchange_cards(),
    messages.Discard: lambda game, action: game.discard(action.card),
    messages.DrawCard: lambda game, action: game.draw(action.card),
    messages.KeepCard: lambda game, action: game.keep(action.card),
    messages.PlayCard: lambda game, action: game.play_card(action.card),
    messages.ChooseTarget: lambda game, action: game.choose_target(action.card, action.cell),
    messages.ChooseGoal: lambda game, action: game.choose_goal(action.card, action.cell),
}
"""What each kind of action does: the step of turns.py, with the parts of the action."""
