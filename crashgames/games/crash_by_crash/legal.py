"""What can be chosen in each phase: after a blue card only a car, after a yellow one only what rings a bell (CB-21)."""

from collections.abc import Callable, Iterable, Iterator

from crashgames.core.messages import Action
from crashgames.games.crash_by_crash import messages
from crashgames.games.crash_by_crash.cards import HITS, bind, can_be_played, goals, targets
from crashgames.games.crash_by_crash.floor import (
    BELL,
    BESIDE,
    FREE,
    MAGNETS,
    OFF,
    OPERATOR,
    OPERATOR_ON_BELL,
    STEPS,
    Pieces,
    bump_runs,
    drawn_over_bells,
    is_car,
    lifted,
    lined_up,
    pulls,
    pulls_ring,
    rings,
    vacant_cells,
    with_operator,
)
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.moves import (
    boosts,
    cells_beside_cars,
    may_be_magnetic,
    pulling_cells,
    settle,
    stock,
)
from crashgames.games.crash_by_crash.position import Position, without
from crashgames.games.crash_by_crash.tables import (
    BELL_CHARMS,
    BINDING_CARDS,
    DEAD_ACCUMULATOR,
    EXPANSION_UNLIMITED,
    FLYING_DUTCHMAN,
    LONG_WALK_COST,
    SABOTEUR,
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
    if game.yellow and not magnetic and _places_behind_bells(game):
        return True
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
        return card_rings(game, card) if game.yellow else can_be_played(game, card)
    if game.action_number > 1 or (game.quiet and card in YELLOW_CARDS):
        return False
    after = game.sketch()
    after.hold(without(after.hands[after.seat], card))
    settle(after)
    bind(after, card)
    after.action_number = 2
    return after.outcome is not None or any(turn_actions(after))


# Placing a car (CB-30, CB-40)


def _places(game: Position, magnetic: bool) -> Iterator[int]:
    """The cells on which the car may be placed."""
    if game.card is EXPANSION_UNLIMITED:
        return vacant_cells(game.at)
    if magnetic:
        return ringing_magnets(game) if game.yellow else pulling_cells(game)
    if game.yellow:
        return ringing_places(game)
    if game.quiet:
        at, card = game.at, game.card
        return (
            cell
            for cell in cells_beside_cars(game)
            if any(
                is_car(at[cell + step]) and not rings(at, step, bump_runs(at, cell + step, step, 1, card))
                for step in STEPS
            )
        )
    return cells_beside_cars(game)


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
        return bump_rings(game, cell, step, boost)
    return not (game.quiet and rings(game.at, step, bump_runs(game.at, cell, step, boost + 1, game.card)))


# Cards (CB-65 to CB-73)


def card_aims(game: Position) -> Actions:
    """The targets of a card, or the goals of its target."""
    card = game.played()
    if game.target:
        cells = (ringing_goals if game.yellow else goals)(game, card, game.target)
        return [messages.ChooseGoal(game.seat, card, cell) for cell in cells]
    cells = (ringing_targets if game.yellow else targets)(game, card)
    return [messages.ChooseTarget(game.seat, card, cell) for cell in cells]


CHOICES: dict[Phase, Callable[[Position], Actions]] = {
    Phase.SET_UP: set_up_places,
    Phase.ACTION: turn_actions,
    Phase.PLACE: lambda game: [
        messages.PlaceCar(game.seat, cell, game.magnetic) for cell in _places(game, game.magnetic)
    ],
    Phase.BUMP: bump_actions,
    Phase.SECOND_BUMP: bump_actions,
    Phase.WALK: lambda game: [
        messages.MoveOperator(game.seat, cell, origin) for cell, origin, _ in fitting_steps(game)
    ],
    Phase.TARGET: card_aims,
    Phase.GOAL: card_aims,
    Phase.DISCARD: lambda game: [messages.Discard(game.seat, card) for card in dict.fromkeys(game.hands[game.seat])],
    Phase.DRAW: lambda game: [messages.DrawCard(game.seat, card) for card in (*sorted(set(game.face_up)), None)],
    Phase.KEEP: lambda game: [messages.KeepCard(game.seat, card) for card in dict.fromkeys(game.offer)],
    Phase.OVER: lambda game: (),
}
"""The choices of the seat to act in each phase."""


# Second actions that ring a bell, as they must after a yellow card (CB-21): directly, when a car comes to it, or in the
# round of pulls after the action. For the operator's walks see walks.py.

SOME_CAR = 1
"""A standard car, whose does not matter."""


def ringing_places(game: Position) -> Iterator[int]:
    """The cells on which a standard car may be placed so that one of its bumps rings a bell."""
    at, most, direct = game.at, boosts(game), _places_behind_bells(game)
    over_bells = drawn_over_bells(at)
    magnets = [cell for cell in map(at.find, MAGNETS) if cell > 0]
    pulling = None if lined_up(at) else {*over_bells, *_places_behind(at, [*over_bells, *magnets], most)}
    for place in cells_beside_cars(game):
        if place in direct:
            yield place
        elif pulling is None or place in pulling:
            hits = [(place + step, step) for step in STEPS if is_car(game.at[place + step])]
            if any(bump_rings(game, cell, step, boost) for cell, step in hits for boost in range(most, -1, -1)):
                yield place


def _places_behind_bells(game: Position) -> set[int]:
    return _places_behind(game.at, [cell for cell in game.bells if game.at[cell] == BELL], boosts(game))


def _places_behind(at: Pieces, targets: Iterable[int], boost: int) -> set[int]:
    """The cells from which a bump, with at most so many accumulators, gets a car to a target or moves one from it.

    A car that meets another passes on what is left of the force, so that only the cells without cars use it up.
    """
    found = set()
    for target in targets:
        begins = 0 < at[target] < BELL
        for step in STEPS:
            cell, way, behind_car = target, 0, begins
            while way <= boost:
                cell -= step
                piece = at[cell]
                if piece > BELL:
                    break
                if 0 < piece < BELL:
                    behind_car = True
                    continue
                if behind_car and not piece:
                    found.add(cell)
                behind_car = False
                way += 1
    return found


def bump_rings(game: Position, cell: int, step: int, boost: int) -> bool:
    """True if a standard car, just placed or to be placed, rings a bell by bumping the car on `cell`."""
    at = game.at
    runs = bump_runs(at, cell, step, boost + 1)
    if rings(at, step, runs):
        return True
    after = at[:]
    after[cell - step] = SOME_CAR
    for start, end, met in runs:
        car = after[start]
        after[start] = FREE
        if not met or at[met] != OFF:
            after[end] = car
    return pulls_ring(after, game.side)


def ringing_magnets(game: Position) -> Iterator[int]:
    """The cells on which a magnetic car may be placed so that a bell rings."""
    for cell in pulling_cells(game):
        after = game.at[:]
        after[cell] = MAGNETS[game.side]
        if pulls_ring(after, game.side):
            yield cell


# Grey cards after a yellow one


def card_rings(game: Position, card: Card) -> bool:
    """True if a grey card can be played so that a bell rings: it must ring by pulls."""
    if card is DEAD_ACCUMULATOR:
        return can_be_played(game, card) and pulls_ring(game.at, game.side)
    return any(ringing_targets(game, card))


def ringing_targets(game: Position, card: Card) -> Iterator[int]:
    """The targets of a grey card with which a bell rings."""
    if max(map(game.at.find, MAGNETS)) < 0 or (card is BELL_CHARMS and not pulls(game.at, game.side, False)):
        return  # bells do not hinder pulls, so Bell Charms needs one that is due anyway
    if card in HITS and not lined_up(lifted(game.at, game.operator)):
        return
    for cell in targets(game, card):
        if pulls_ring(_after(game, card, cell), game.side) if card in HITS else any(ringing_goals(game, card, cell)):
            yield cell


def ringing_goals(game: Position, card: Card, target: int) -> Iterator[int]:
    """The goals of this target with which a bell rings: cars must stand in a row for it, or come to do so."""
    at, over_bells = game.at, drawn_over_bells(game.at)
    any_may = card is BELL_CHARMS or at[target] in MAGNETS or lined_up(at)
    for goal in goals(game, card, target):
        may = any_may or goal in over_bells or at[goal] in MAGNETS
        if may and pulls_ring(_after(game, card, target, goal), game.side):
            yield goal


def _after(game: Position, card: Card, target: int, goal: int = 0) -> Pieces:
    """The pieces when a card has done its work."""
    at = game.at
    if card is FLYING_DUTCHMAN:
        return with_operator(lifted(at, game.operator), target)
    after = at[:]
    if card is BELL_CHARMS:
        after[target], after[goal] = OPERATOR if at[target] == OPERATOR_ON_BELL else FREE, BELL
    elif card is SABOTEUR:
        after[target] = FREE
    else:
        after[target], after[goal] = at[goal], at[target]
    return after
