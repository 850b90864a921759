"""What can be chosen in each phase: after a blue card only a car, after a yellow one only what rings a bell (CB-21)."""

from collections.abc import Callable, Iterable, Iterator

from crashgames.core.messages import Action
from crashgames.games.crash_by_crash import messages, outlook
from crashgames.games.crash_by_crash.cards import bind, can_be_played, goals, targets
from crashgames.games.crash_by_crash.floor import (
    BESIDE,
    STEPS,
    bump_runs,
    is_car,
    lifted,
    pulls_ring,
    rings,
    vacant_cells,
)
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.moves import boosts, cells_beside_cars, may_be_magnetic, pulling_cells, stock
from crashgames.games.crash_by_crash.position import Position, without
from crashgames.games.crash_by_crash.scoring import settle
from crashgames.games.crash_by_crash.tables import (
    BINDING_CARDS,
    EXPANSION_UNLIMITED,
    LONG_WALK_COST,
    TILE_OF,
    YELLOW_CARDS,
    Card,
)
from crashgames.games.crash_by_crash.walks import RingSearch, can_walk_quietly, fitting_steps

Actions = Iterable[Action]

# Setting up (CB-11)


def set_up_places(game: Position) -> Actions:
    taken = {TILE_OF[cell] for cell in game.cars if cell}
    cells = [cell for cell in vacant_cells(game.at) if TILE_OF[cell] not in taken]
    kinds = [magnetic for magnetic in (False, True) if stock(game, magnetic) >= 0]
    return [messages.PlaceCar(game.seat, cell, magnetic) for magnetic in kinds for cell in cells]


# The kinds of actions (CB-20)


def turn_actions(game: Position) -> Iterator[Action]:
    seat = game.seat
    for magnetic in (False, True):
        if _can_take(game, magnetic):
            yield messages.TakeCar(seat, magnetic)
    if game.card:
        return
    for length in _walk_lengths(game):
        yield messages.CallOperator(seat, length)
    if len(game.hands[seat]) > 1 and (not game.yellow or pulls_ring(game.at, game.side)):
        yield messages.ExchangeCards(seat)
    yellow: bool | None = None
    for card in dict.fromkeys(game.hands[seat]):
        if card in YELLOW_CARDS and yellow is None:
            yellow = _can_play(game, card)
        if yellow if card in YELLOW_CARDS else _can_play(game, card):
            yield messages.PlayCard(seat, card)


def _can_take(game: Position, magnetic: bool) -> bool:
    """True if a car can be taken, paid for and placed (CB-13, CB-20, CB-30, CB-40)."""
    if game.scores[game.side] <= game.car_cost() or stock(game, magnetic) < 0:
        return False
    if game.yellow and not magnetic:
        return outlook.bump_can_ring(game)
    return (not magnetic or may_be_magnetic(game)) and any(_places(game, magnetic))


def _walk_lengths(game: Position) -> Iterable[int]:
    """The lengths of walks that can be paid for and completed (CB-13, CB-60, CB-63)."""
    lengths = (2, 4) if game.scores[game.side] > LONG_WALK_COST else (2,)
    here = (game.operator,)
    if game.yellow:
        search = RingSearch.of(game)
        return (length for length in lengths if search.rings(here, length))
    if game.quiet:
        at = lifted(game.at, game.operator)
        return (length for length in lengths if can_walk_quietly(at, game.holes, here, length))
    return lengths


def _can_play(game: Position, card: Card) -> bool:
    """True if a card of the hand can be played now (CB-21, CB-73)."""
    if card not in BINDING_CARDS:
        return outlook.card_rings(game, card) if game.yellow else can_be_played(game, card)
    if game.action_number > 1 or (game.quiet and card in YELLOW_CARDS):
        return False
    after = game.sketch()
    after.hold(without(after.hands[after.seat], card))
    settle(after)
    bind(after, card)
    after.action_number = 2
    return after.outcome is not None or any(turn_actions(after))


# Placing a car (CB-30, CB-40)


def place_actions(game: Position) -> Actions:
    return [messages.PlaceCar(game.seat, cell, game.magnetic) for cell in _places(game, game.magnetic)]


def _places(game: Position, magnetic: bool) -> Iterator[int]:
    """The cells on which the car may be placed."""
    if game.card is EXPANSION_UNLIMITED:
        return vacant_cells(game.at)
    if magnetic:
        return outlook.ringing_magnets(game) if game.yellow else pulling_cells(game)
    if game.yellow:
        return outlook.ringing_places(game)
    if game.quiet:
        return (cell for cell in cells_beside_cars(game) if _has_quiet_bump(game, cell))
    return cells_beside_cars(game)


def _has_quiet_bump(game: Position, cell: int) -> bool:
    """True if a car placed on this cell can bump without ringing a bell."""
    at, card = game.at, game.card
    return any(
        is_car(at[cell + step]) and not rings(at, step, bump_runs(at, cell + step, step, 1, card)) for step in STEPS
    )


# Bumping (CB-30 to CB-35)


def bump_actions(game: Position) -> Actions:
    may_bump_nothing = game.target or game.card is EXPANSION_UNLIMITED
    return [*bumps(game), messages.NoBump(game.seat)] if may_bump_nothing else bumps(game)


def bumps(game: Position) -> list[Action]:
    """The cars that the car just placed may bump, with accumulators; the second bump is of another one (CB-70)."""
    place, forces = game.cars[game.placed_car], range(boosts(game) + 1)
    cells = [cell for cell in BESIDE[place] if is_car(game.at[cell]) and cell != game.target]
    hits = [(cell, boost) for cell in cells for boost in forces if _may_bump(game, cell, cell - place, boost)]
    return [messages.Bump(game.seat, cell, boost) for cell, boost in hits]


def _may_bump(game: Position, cell: int, step: int, boost: int) -> bool:
    """No bell may ring in the quiet turns (CB-81); one must after a yellow card (CB-21)."""
    if game.yellow:
        return outlook.bump_rings(game, cell, step, boost)
    return not (game.quiet and rings(game.at, step, bump_runs(game.at, cell, step, boost + 1, game.card)))


# The operator (CB-60 to CB-63)


def walk_steps(game: Position) -> Actions:
    return [messages.MoveOperator(game.seat, cell, origin) for cell, origin, _ in fitting_steps(game)]


# Cards (CB-65 to CB-73)


def card_targets(game: Position) -> Actions:
    card = game.played()
    cells = outlook.ringing_targets(game, card) if game.yellow else targets(game, card)
    return [messages.ChooseTarget(game.seat, card, cell) for cell in cells]


def card_goals(game: Position) -> Actions:
    card = game.played()
    cells = (outlook.ringing_goals if game.yellow else goals)(game, card, game.target)
    return [messages.ChooseGoal(game.seat, card, cell) for cell in cells]


def discards(game: Position) -> Actions:
    return [messages.Discard(game.seat, card) for card in dict.fromkeys(game.hands[game.seat])]


def draws(game: Position) -> Actions:
    return [messages.DrawCard(game.seat, card) for card in (*sorted(set(game.face_up)), None)]


def keeps(game: Position) -> Actions:
    return [messages.KeepCard(game.seat, card) for card in dict.fromkeys(game.offer)]


CHOICES: dict[Phase, Callable[[Position], Actions]] = {
    Phase.SET_UP: set_up_places,
    Phase.ACTION: turn_actions,
    Phase.PLACE: place_actions,
    Phase.BUMP: bump_actions,
    Phase.SECOND_BUMP: bump_actions,
    Phase.WALK: walk_steps,
    Phase.TARGET: card_targets,
    Phase.GOAL: card_goals,
    Phase.DISCARD: discards,
    Phase.DRAW: draws,
    Phase.KEEP: keeps,
    Phase.OVER: lambda game: (),
}
"""The choices of the seat to act in each phase."""
