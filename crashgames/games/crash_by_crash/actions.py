"""The legal actions of a seat in each phase: cells, bumps, steps, cards.

All actions that a seat can ever take are made once, so that legal actions are nothing but references.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from crashgames.core.messages import Action
from crashgames.games.crash_by_crash import outlook
from crashgames.games.crash_by_crash.cards import bind, can_be_played, goals, targets
from crashgames.games.crash_by_crash.cells import AROUND, BIT, Cells
from crashgames.games.crash_by_crash.floor import (
    BELL,
    STEPS,
    bump_runs,
    is_car,
    lifted,
    pulls_ring,
    push,
    rings,
    vacant_cells,
)
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
from crashgames.games.crash_by_crash.paths import can_walk, can_walk_quietly, has_room, ways, ways_from
from crashgames.games.crash_by_crash.placing import (
    boosts,
    can_pull,
    cells_beside_cars,
    due_pulls,
    goes_with_card,
    is_beside_cars,
    pulling_cells,
    stock,
)
from crashgames.games.crash_by_crash.position import Position
from crashgames.games.crash_by_crash.scoring import settle
from crashgames.games.crash_by_crash.tables import (
    BLUE_CARDS,
    EXPANSION_UNLIMITED,
    GRID,
    LONG_WALK_COST,
    MIDDLES,
    RIMS,
    TILE_OF,
    YELLOW_CARDS,
    Card,
)
from crashgames.games.crash_by_crash.walks import can_ring, ringing_lengths, ringing_steps

Actions = list[Action]

MOST_SEATS = 4
TARGET_CARDS: tuple[Card, ...] = (
    Card.BELL_CHARMS,
    Card.LAMBADA,
    Card.FREE_RIDE,
    Card.SABOTEUR,
    Card.FLYING_DUTCHMAN,
)
"""The cards that are about one bell, car or cell, which their player names."""
GOAL_CARDS: tuple[Card, ...] = (Card.BELL_CHARMS, Card.LAMBADA, Card.FREE_RIDE)
"""The cards whose target goes somewhere."""


class SeatActions:
    """The actions of one seat, by what they are about."""

    __slots__ = (
        "beside_cars",
        "bump",
        "call",
        "discard",
        "draw",
        "exchange",
        "goal",
        "keep",
        "no_bump",
        "place",
        "play",
        "step",
        "take",
        "target",
    )

    def __init__(self, seat: int) -> None:
        cells = GRID.cells
        self.take = (TakeCar(seat, False), TakeCar(seat, True))
        self.place = tuple({cell: PlaceCar(seat, cell, magnetic) for cell in cells} for magnetic in (False, True))
        self.bump = tuple({cell: Bump(seat, cell, boost) for cell in cells} for boost in range(3))
        self.no_bump = NoBump(seat)
        self.call = {length: CallOperator(seat, length) for length in (2, 4)}
        self.step = {way: MoveOperator(seat, *way) for way in _ways()}
        self.exchange = ExchangeCards(seat)
        self.beside_cars: tuple[Action, ...] = (*self.call.values(), self.exchange)
        self.play = {card: PlayCard(seat, card) for card in Card}
        self.target = {card: {cell: ChooseTarget(seat, card, cell) for cell in cells} for card in TARGET_CARDS}
        self.goal = {card: {cell: ChooseGoal(seat, card, cell) for cell in cells} for card in GOAL_CARDS}
        self.discard = {card: Discard(seat, card) for card in Card}
        self.draw = {card: DrawCard(seat, card) for card in (*Card, None)}
        self.keep = {card: KeepCard(seat, card) for card in Card}


def _ways() -> set[tuple[int, int]]:
    """Every step of the operator as (cell, origin); a hole is entered at its middle cell."""
    beside = {(cell, origin) for origin in GRID.cells for cell in GRID.neighbours(origin)}
    into = {(MIDDLES[tile], origin) for tile in RIMS for origin in RIMS[tile]}
    return beside | into


ACTIONS = tuple(SeatActions(seat) for seat in range(MOST_SEATS))


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


def can_act(game: Position) -> bool:
    """True if there is a legal action; what is easily answered and often possible is asked first."""
    if can_exchange(game) or can_take(game, False) or can_take(game, True):
        return True
    if game.card:
        return False
    walks = can_ring(game, payable_lengths(game)) if game.yellow else any(walk_lengths(game))
    return walks or any(playable(game, game.hands[game.seat]))


def can_exchange(game: Position) -> bool:
    if game.card or len(game.hands[game.seat]) < 2:
        return False
    return not game.yellow or pulls_ring(game.at, game.side)


def playable(game: Position, hand: Sequence[Card]) -> Iterator[Card]:
    """The cards of the hand that can be played now; where one yellow card can, every other can."""
    yellow = None
    for card in dict.fromkeys(hand):
        if card not in YELLOW_CARDS:
            can = can_play(game, card)
        else:
            can = yellow = can_play(game, card) if yellow is None else yellow
        if can:
            yield card


def can_take(game: Position, magnetic: bool) -> bool:
    """True if a car can be taken, paid for and placed (CB-13, CB-20, CB-30, CB-40)."""
    if game.scores[game.side] <= game.car_cost() or stock(game, magnetic) < 0:
        return False
    return goes_with_card(game, magnetic) and can_place(game, magnetic)


def walk_lengths(game: Position) -> Sequence[int]:
    """The lengths of walks that can be paid for and completed (CB-13, CB-60, CB-63)."""
    lengths = payable_lengths(game)
    if game.yellow:
        return ringing_lengths(game, lengths)
    return [length for length in lengths if can_call(game, length)] if game.quiet else lengths


def can_call(game: Position, length: int) -> bool:
    """True if a walk of this length can be paid for and completed."""
    if length not in payable_lengths(game):
        return False
    if game.yellow:
        return can_ring(game, (length,))
    if game.quiet:
        return can_walk_quietly(lifted(game.at, game.operator), game.holes, (game.operator,), length)
    return True


def payable_lengths(game: Position) -> tuple[int, ...]:
    return (2, 4) if game.scores[game.side] > LONG_WALK_COST else (2,)


def can_play(game: Position, card: Card) -> bool:
    """True if a card of the hand can be played now (CB-21, CB-73)."""
    if card in YELLOW_CARDS or card in BLUE_CARDS:
        return game.action_number == 1 and _second_action_follows(game, card)
    return outlook.card_rings(game, card) if game.yellow else can_be_played(game, card)


def _second_action_follows(game: Position, card: Card) -> bool:
    """True if a second action can follow a blue or yellow card, or the game ends before it."""
    if game.quiet and card in YELLOW_CARDS:
        return False
    pulled = due_pulls(game)
    if not pulled and card not in YELLOW_CARDS:
        return _car_follows(game, card)
    twin = game.sketch()
    twin.drop_card(card)
    if pulled:
        settle(twin)
        if twin.outcome:
            return True
    bind(twin, card)
    twin.action_number += 1
    return can_act(twin)


def _car_follows(game: Position, blue: Card) -> bool:
    """True if a car can be placed as a blue card has it, on the floor as it is."""
    before, game.card = game.card, blue
    try:
        return can_take(game, False) or can_take(game, True)
    finally:
        game.card = before


# Placing a car (CB-30, CB-40)


def places(game: Position, magnetic: bool) -> Iterator[int]:
    """The cells on which the car may be placed."""
    if game.card is EXPANSION_UNLIMITED:
        return vacant_cells(game.at)
    if magnetic:
        return outlook.ringing_magnets(game) if game.yellow else pulling_cells(game)
    if game.yellow:
        return outlook.ringing_places(game)
    if game.quiet:
        return (cell for cell in cells_beside_cars(game) if has_quiet_bump(game, cell))
    return cells_beside_cars(game)


def can_place(game: Position, magnetic: bool) -> bool:
    """True if there is such a cell, without a look at all of them."""
    if game.yellow and not magnetic:
        return outlook.standard_rings(game)
    if game.card is EXPANSION_UNLIMITED or game.yellow or (game.quiet and not magnetic):
        return any(places(game, magnetic))
    return can_pull(game) if magnetic else is_beside_cars(game)


def has_quiet_bump(game: Position, cell: int) -> bool:
    at, card = game.at, game.card
    return any(
        is_car(at[cell + step]) and not rings(at, step, bump_runs(at, cell + step, step, 1, card)) for step in STEPS
    )


def place_actions(game: Position) -> Actions:
    placed = ACTIONS[game.seat].place[game.magnetic]
    return [placed[cell] for cell in places(game, game.magnetic)]


# Bumping (CB-30 to CB-35)


def bumps(game: Position) -> Actions:
    """The cars that the car just placed may bump, with accumulators."""
    own, place, most = ACTIONS[game.seat], game.cars[game.placed_car], boosts(game)
    found: Actions = [
        own.bump[boost][place + step]
        for step in STEPS
        if is_car(game.at[place + step]) and place + step != game.target
        for boost in range(most + 1)
        if may_bump(game, place + step, step, boost)
    ]
    if game.target or game.card is EXPANSION_UNLIMITED:
        found.append(own.no_bump)
    return found


def may_bump(game: Position, cell: int, step: int, boost: int) -> bool:
    """No bell may ring in the quiet turns (CB-81); one must after a yellow card (CB-21)."""
    if game.yellow:
        return outlook.bump_rings(game, cell, step, boost)
    if game.quiet:
        return not rings(game.at, step, bump_runs(game.at, cell, step, boost + 1, game.card))
    return True


# The operator (CB-60 to CB-63)


def walk_steps(game: Position) -> Actions:
    """His next cells; there are several ways out of a hole to a cell only where a car stands there (CB-61)."""
    if game.quiet or (game.yellow and not game.ringing) or game.holes & BIT[game.operator]:
        fits = fitting(game)
        return [step for step in steps(game) if fits(step)]
    walked, holes, left = game.walked, game.holes, game.steps_left - 1
    found = [step for step in steps_from(game.seat, walked[-1], holes & AROUND[walked[-1]]) if step.cell not in walked]
    if left and not has_room(walked[-1], holes):
        return [step for step in found if can_walk(holes, (*walked, step.cell), left)]
    return [*found]


@cache
def steps_from(seat: int, cell: int, holes: Cells) -> tuple[MoveOperator, ...]:
    """All steps from a cell next to these parts of holes; kept, as there are few."""
    return tuple(ACTIONS[seat].step[way[:2]] for way in ways_from(cell, holes))


def steps(game: Position) -> list[MoveOperator]:
    """The steps to cells in which he has not been, whatever comes of them."""
    own, at = ACTIONS[game.seat].step, game.at
    found = []
    last = 0
    for cell, origin, _ in ways(game.holes, game.walked):
        if cell != last or 0 < at[cell] < BELL:
            found.append(own[cell, origin])
            last = cell
    return found


def fitting(game: Position) -> Callable[[MoveOperator], bool]:
    """Whether the walk can be completed after a step, without a bell in the quiet turns, with one after yellow."""
    holes, walked, left = game.holes, game.walked, game.steps_left - 1
    if game.yellow and not game.ringing:
        return ringing_steps(game)
    if not game.quiet:
        return lambda step: can_walk(holes, (*walked, step.cell), left)
    at = lifted(game.at, game.operator)

    def is_quiet(step: MoveOperator) -> bool:
        after, rang = push(at, step.cell, step.cell - step.origin)
        return not rang and can_walk_quietly(after, holes, (*walked, step.cell), left)

    return is_quiet


# Cards (CB-65 to CB-73)


def card_targets(game: Position) -> Actions:
    card = played(game)
    own = ACTIONS[game.seat].target[card]
    cells = outlook.ringing_targets(game, card) if game.yellow else targets(game, card)
    return [own[cell] for cell in cells]


def card_goals(game: Position) -> Actions:
    card = played(game)
    own = ACTIONS[game.seat].goal[card]
    cells = outlook.ringing_goals(game, card, game.target) if game.yellow else goals(game, card, game.target)
    return [own[cell] for cell in cells]


def played(game: Position) -> Card:
    """The card that is being carried out."""
    assert game.card
    return game.card


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
