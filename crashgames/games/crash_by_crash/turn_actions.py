"""What actions can be begun (CB-20), the bumps of a car (CB-30 to CB-35), and what is scored after them."""

from collections.abc import Iterator, Sequence

from crashgames.core.messages import Outcome, Reason
from crashgames.core.translation import tr
from crashgames.games.crash_by_crash import outlook
from crashgames.games.crash_by_crash.cards import bind, can_be_played
from crashgames.games.crash_by_crash.events import CarPulled, EventScored, GameEnded, TileFell
from crashgames.games.crash_by_crash.floor import (
    BELL,
    FREE,
    OFF,
    STEPS,
    bump_runs,
    is_car,
    lifted,
    pulls,
    rings,
    vacant_cells,
)
from crashgames.games.crash_by_crash.lines import BESIDE, FLOWER_CELLS
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.moves import put, ring
from crashgames.games.crash_by_crash.paths import can_walk_quietly
from crashgames.games.crash_by_crash.placing import (
    boosts,
    can_pull,
    cells_beside_cars,
    due_pulls,
    is_beside_cars,
    may_be_magnetic,
    may_pull,
    pulling_cells,
    stock,
)
from crashgames.games.crash_by_crash.position import NOBODY, Position, without
from crashgames.games.crash_by_crash.tables import (
    BINDING_CARDS,
    EXPANSION_UNLIMITED,
    HIGHEST,
    HOLE,
    LAST_EVENT,
    LAST_RIDE,
    LONG_WALK_COST,
    MIDDLES,
    POWERLESS_BELL,
    SHADY_EXCEPTION,
    SIDE_CARS,
    SIDES,
    STOCK,
    TILE_OF,
    TILES,
    YELLOW_CARDS,
    Card,
)
from crashgames.games.crash_by_crash.walks import can_ring, ringing_lengths


def settle(game: Position) -> None:
    """All pulls once, then the scoring events of all rung bells, and whether the game is over (CB-22, CB-82)."""
    if may_pull(game):
        for goal, origin, magnet in pulls(game.at, game.side, game.quiet):
            car = game.at[origin] - 1
            rung = [goal] if game.at[goal] == BELL else []
            game.at[origin] = FREE
            put(game, car, goal)
            if game.listener:
                game.emit(CarPulled, car, origin, goal, magnet)
            ring(game, car, rung)
    while game.ringing:
        _score(game, game.ringing[0])
        if len(game.events) == LAST_EVENT:
            finish(game, "CB-82", tr("The seventh bell has rung. The higher score wins."))
            return
    cars = game.cars
    # The first car of a side is the first to leave the stock, so mostly it answers for all of them.
    if not ((cars[0] or any(cars[:SIDE_CARS])) and (cars[SIDE_CARS] or any(cars[SIDE_CARS:]))):
        finish(game, "CB-82", tr("A side has no cars on the floor."))


def _score(game: Position, bell: int) -> None:
    """One scoring event, which a yellow card may change: the first one after it only (CB-72, CB-80)."""
    cell, card = game.bells[bell], game.yellow
    game.yellow = None
    worth = _worth(game, TILE_OF[cell], card)
    gains = (sum(worth[:SIDE_CARS]), sum(worth[SIDE_CARS:]))
    for side in range(SIDES):
        game.scores[side] += gains[side]
    game.events.append(gains)
    game.ringing.remove(bell)
    game.bells[bell] = STOCK
    if game.listener:
        each = tuple((car, value) for car, value in enumerate(worth) if game.cars[car])
        game.emit(EventScored, len(game.events), bell, gains, (game.scores[0], game.scores[1]), each, card)
    if card is not POWERLESS_BELL:
        _drop(game, TILE_OF[cell])


def _worth(game: Position, tile: int, card: Card | None) -> list[int]:
    """What each car scores, with the yellow card if there is one."""
    values, cars = game.values, game.cars
    if card is SHADY_EXCEPTION:
        return [HIGHEST - values[cell] if cell else 0 for cell in cars]
    worth = [values[cell] if cell else 0 for cell in cars]
    if card is LAST_RIDE:
        return [2 * value if TILE_OF[cell] == tile else value for cell, value in zip(cars, worth, strict=True)]
    return worth


def _drop(game: Position, tile: int) -> None:
    """A tile is taken away; cars on it go home, the operator stays in the hole."""
    cells = TILES[tile]
    fallen: tuple[int, ...] = ()
    if game.car_cells & FLOWER_CELLS[tile]:
        fallen = tuple(sorted([game.at[cell] - 1 for cell in cells if 0 < game.at[cell] < BELL]))
    values = bytearray(game.values)
    for cell in cells:
        game.at[cell] = OFF
        values[cell] = HOLE
    for car in fallen:
        game.cars[car] = STOCK
    game.car_cells &= ~FLOWER_CELLS[tile]
    game.holes |= FLOWER_CELLS[tile]
    if game.operator in cells:
        game.operator = MIDDLES[tile]
    game.values = bytes(values)
    game.emit(TileFell, tile, cells, fallen)


def finish(game: Position, rule: str, sentence: str) -> None:
    """The game is over; the higher score wins."""
    best = max(game.scores)
    winners = tuple(seat for seat in range(game.seats) if game.scores[seat % SIDES] == best)
    scores = tuple(game.scores[seat % SIDES] for seat in range(game.seats))
    game.outcome = Outcome(winners, scores, Reason(rule, sentence))
    game.phase = Phase.OVER
    game.seat = NOBODY
    game.emit(GameEnded)


Hit = tuple[int, int]
"""The cell of the neighbouring car that is bumped, and the number of accumulators."""


def hits(game: Position) -> list[Hit]:
    """The bumps of the car just placed, direction by direction."""
    if game.yellow or game.quiet:
        return [hit for hit in possible_hits(game) if may_bump(game, *hit)]
    return possible_hits(game)


def possible_hits(game: Position) -> list[Hit]:
    """The bumps of the car just placed, whatever rings; the second bump of Double Hit is of another car (CB-70)."""
    cells, forces = cars_to_hit(game), range(boosts(game) + 1)
    return [(cell, boost) for cell in cells for boost in forces]


def cars_to_hit(game: Position) -> list[int]:
    """The cells of the cars next to the one just placed, but for the one that it has bumped."""
    at, first = game.at, game.target
    return [cell for cell in BESIDE[game.cars[game.placed_car]] if at[cell] and at[cell] < BELL and cell != first]


def may_bump(game: Position, cell: int, boost: int) -> bool:
    """No bell may ring in the quiet turns (CB-81); one must after a yellow card (CB-21)."""
    step = cell - game.cars[game.placed_car]
    if game.yellow:
        return outlook.bump_rings(game, cell, step, boost)
    if game.quiet:
        return not rings(game.at, step, bump_runs(game.at, cell, step, boost + 1, game.card))
    return True


def may_bump_nothing(game: Position) -> bool:
    """After the first bump of Double Hit, and with Expansion Unlimited (CB-70)."""
    return bool(game.target) or game.card is EXPANSION_UNLIMITED


def has_quiet_bump(game: Position, cell: int) -> bool:
    """True if a car placed on this cell can bump without ringing a bell."""
    at, card = game.at, game.card
    return any(
        is_car(at[cell + step]) and not rings(at, step, bump_runs(at, cell + step, step, 1, card)) for step in STEPS
    )


LONG_WALK = 4
WALKS = (2, LONG_WALK)
"""How many cells the operator may be called to go."""


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
    return not game.yellow or outlook.next_pulls_ring(game)


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
    return (not magnetic or may_be_magnetic(game)) and can_place(game, magnetic)


def walk_lengths(game: Position) -> Sequence[int]:
    """The lengths of walks that can be paid for and completed (CB-13, CB-60, CB-63)."""
    lengths = payable_lengths(game)
    if game.yellow:
        return ringing_lengths(game, lengths)
    return [length for length in lengths if can_call(game, length)] if game.quiet else lengths


def can_call(game: Position, length: int) -> bool:
    """True if a walk of this length can be paid for and completed."""
    if length == LONG_WALK and game.scores[game.side] <= LONG_WALK_COST:
        return False
    if game.yellow:
        return can_ring(game, (length,))
    if game.quiet:
        return can_walk_quietly(lifted(game.at, game.operator), game.holes, (game.operator,), length)
    return True


def payable_lengths(game: Position) -> tuple[int, ...]:
    return WALKS if game.scores[game.side] > LONG_WALK_COST else WALKS[:1]


def can_play(game: Position, card: Card) -> bool:
    """True if a card of the hand can be played now (CB-21, CB-73)."""
    if card in BINDING_CARDS:
        return game.action_number == 1 and _second_action_follows(game, card)
    return outlook.card_rings(game, card) if game.yellow else can_be_played(game, card)


def _second_action_follows(game: Position, card: Card) -> bool:
    """True if a second action can follow a blue or yellow card, or the game ends before it."""
    if game.quiet and card in YELLOW_CARDS:
        return False
    if not due_pulls(game):
        return _can_act_with(game, card)
    twin = game.sketch()
    settle(twin)
    return twin.outcome is not None or _can_act_with(twin, card)


def _can_act_with(game: Position, card: Card) -> bool:
    """True if there is a legal second action with this card of the hand, on the floor as it is."""
    hand, blue, yellow = game.hands[game.seat], game.card, game.yellow
    try:
        game.hold(without(hand, card))
        bind(game, card)
        game.action_number += 1
        return can_act(game)
    finally:
        game.hold(hand)
        game.card, game.yellow = blue, yellow
        game.action_number -= 1


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
