"""What a seat may choose in each phase: cells, bumps, steps, cards. Everything is asked of the engine's position."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from crashgames.core.messages import Action
from crashgames.games.crash_by_crash import outlook
from crashgames.games.crash_by_crash.actions import ACTIONS
from crashgames.games.crash_by_crash.cards import can_be_played, goals, targets
from crashgames.games.crash_by_crash.floor import (
    BELL,
    FREE,
    MAGNETS,
    STEPS,
    Pieces,
    Way,
    bump_runs,
    can_walk,
    can_walk_quietly,
    is_car,
    lifted,
    pulls,
    pulls_ring,
    push,
    rings,
    ways,
)
from crashgames.games.crash_by_crash.tables import (
    BLUE_CARDS,
    EXPANSION_UNLIMITED,
    GRID,
    LONG_WALK_COST,
    SIDE_CARS,
    STANDARD_CARS,
    STOCK,
    TILE_OF,
    YELLOW_CARDS,
    Card,
)
from crashgames.games.crash_by_crash.walks import ringing_lengths, ringing_ways

if TYPE_CHECKING:
    from crashgames.games.crash_by_crash.engine import CrashByCrash

Actions = list[Action]


# Setting up (CB-11)


def set_up_places(game: "CrashByCrash") -> Actions:
    own = ACTIONS[game.seat]
    taken = {TILE_OF[cell] for cell in game.cars if cell}
    cells = [cell for cell in GRID.cells if not game.at[cell] and TILE_OF[cell] not in taken]
    return [own.place[kind][cell] for kind in (False, True) if stock(game, kind) >= 0 for cell in cells]


def stock(game: "CrashByCrash", magnetic: bool) -> int:
    """A car of this kind in the stock of the side to move, or -1."""
    first = game.side * SIDE_CARS
    last = first + STANDARD_CARS
    if magnetic:
        return last if game.cars[last] == STOCK else -1
    standing = game.cars[first:last]
    return first + standing.index(STOCK) if STOCK in standing else -1


# The kinds of actions (CB-20)


def kinds(game: "CrashByCrash") -> Iterator[Action]:
    own = ACTIONS[game.seat]
    yield from (own.take[magnetic] for magnetic in (False, True) if can_take(game, magnetic))
    if game.card:
        return
    yield from (own.call[length] for length in walk_lengths(game))
    hand = game.hands[game.seat]
    if len(hand) >= 2 and (not game.yellow or pulls_ring(game.at, game.side)):
        yield own.exchange
    yield from (own.play[card] for card in playable(game, hand))


def playable(game: "CrashByCrash", hand: Sequence[Card]) -> Iterator[Card]:
    """The cards of the hand that can be played now; where one yellow card can, every other can."""
    yellow = None
    for card in dict.fromkeys(hand):
        if card not in YELLOW_CARDS:
            can = can_play(game, card)
        else:
            can = yellow = can_play(game, card) if yellow is None else yellow
        if can:
            yield card


def can_take(game: "CrashByCrash", magnetic: bool) -> bool:
    """Whether a car can be taken, paid for and placed (CB-13, CB-20, CB-30, CB-40)."""
    if game.scores[game.side] <= game.car_cost() or stock(game, magnetic) < 0:
        return False
    return goes_with_card(game, magnetic) and any(places(game, magnetic))


def goes_with_card(game: "CrashByCrash", magnetic: bool) -> bool:
    """Of the blue cards only Expansion Unlimited makes sense with a magnetic car (CB-70)."""
    return not magnetic or not game.card or game.card is EXPANSION_UNLIMITED


def walk_lengths(game: "CrashByCrash") -> Sequence[int]:
    """How far the operator can be paid to walk, and can walk (CB-13, CB-60, CB-63)."""
    lengths = (2, 4) if game.scores[game.side] > LONG_WALK_COST else (2,)
    if game.yellow:
        return ringing_lengths(game, lengths)
    if game.quiet:
        at = lifted(game.at, game.operator)
        return [length for length in lengths if can_walk_quietly(at, game.values, (game.operator,), length)]
    return lengths


def can_play(game: "CrashByCrash", card: Card) -> bool:
    """Whether a card of the hand can be played now (CB-21, CB-73)."""
    if card in YELLOW_CARDS or card in BLUE_CARDS:
        return game.action_number == 1 and outlook.fits(game, card)
    return outlook.card_rings(game, card) if game.yellow else can_be_played(game, card)


# Placing a car (CB-30, CB-40)


def places(game: "CrashByCrash", magnetic: bool) -> Iterator[int]:
    """The cells on which the car may be placed."""
    if game.card is EXPANSION_UNLIMITED:
        return (cell for cell in GRID.cells if not game.at[cell])
    if magnetic:
        return outlook.ringing_magnets(game) if game.yellow else pulling_cells(game)
    if game.yellow:
        return outlook.ringing_places(game)
    if game.quiet:
        return (cell for cell in cells_beside_cars(game) if _has_quiet_bump(game, cell))
    return cells_beside_cars(game)


def cells_beside_cars(game: "CrashByCrash") -> Iterator[int]:
    """The vacant cells next to a car, each once."""
    at, seen = game.at, set()
    for car in game.cars:
        if car:
            for step in STEPS:
                if not at[cell := car + step] and cell not in seen:
                    seen.add(cell)
                    yield cell


def _has_quiet_bump(game: "CrashByCrash", cell: int) -> bool:
    at, card = game.at, game.card
    return any(
        is_car(at[cell + step]) and not rings(at, step, bump_runs(at, cell + step, step, 1, card)) for step in STEPS
    )


def pulling_cells(game: "CrashByCrash") -> Iterator[int]:
    """The vacant cells from which a magnetic car pulls a car, each once (CB-40)."""
    at, seen = game.at, set()
    through = (FREE,) if game.quiet else (FREE, BELL)
    rival = at.find(MAGNETS[1 - game.side])
    for car in game.cars:
        if car:
            for step in STEPS:
                cell = car + 2 * step
                if at[cell] or at[car + step] not in through or cell in seen:
                    continue
                if rival < 0 or pulls_from(at, cell, game.side, game.quiet):
                    seen.add(cell)
                    yield cell


def pulls_from(at: Pieces, cell: int, side: int, quiet: bool) -> bool:
    """Whether the magnetic car of a side would pull a car if it stood on this cell."""
    after = at[:]
    after[cell] = MAGNETS[side]
    return any(pull[2] == MAGNETS[side] - 1 for pull in pulls(after, side, quiet))


def place_actions(game: "CrashByCrash") -> Actions:
    placed = ACTIONS[game.seat].place[game.magnetic]
    return [placed[cell] for cell in places(game, game.magnetic)]


# Bumping (CB-30 to CB-35)


def bumps(game: "CrashByCrash") -> Actions:
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


def boosts(game: "CrashByCrash") -> int:
    """How many accumulators may go into a bump (CB-21, CB-34)."""
    return 0 if game.card or game.dead[game.side] else min(2, game.accumulators[game.side])


def may_bump(game: "CrashByCrash", cell: int, step: int, boost: int) -> bool:
    """No bell may ring in the quiet turns (CB-81); one must after a yellow card (CB-21)."""
    if game.yellow:
        return outlook.bump_rings(game, cell, step, boost)
    if game.quiet:
        return not rings(game.at, step, bump_runs(game.at, cell, step, boost + 1, game.card))
    return True


# The operator (CB-60 to CB-63)


def walk_steps(game: "CrashByCrash") -> Actions:
    """His next cells; there are several ways out of a hole to a cell only where a car stands there (CB-61)."""
    own, at = ACTIONS[game.seat].step, game.at
    found: Actions = []
    last = 0
    for cell, origin, _ in fitting_ways(game):
        if cell != last or 0 < at[cell] < BELL:
            found.append(own[cell, origin])
            last = cell
    return found


def fitting_ways(game: "CrashByCrash") -> Iterable[Way]:
    """The steps after which the walk can be completed, without a bell in the quiet turns, with one after yellow."""
    values, walked, left = game.values, game.walked, game.steps_left - 1
    if game.quiet:
        return _quiet_ways(game, left)
    if game.yellow and not game.ringing:
        return ringing_ways(game)
    found = ways(values, walked)
    return [way for way in found if can_walk(values, (*walked, way[0]), left)] if left else found


def _quiet_ways(game: "CrashByCrash", left: int) -> Iterator[Way]:
    at = lifted(game.at, game.operator)
    for way in ways(game.values, game.walked):
        cell, _, step = way
        after, rang = push(at, cell, step)
        if not rang and can_walk_quietly(after, game.values, (*game.walked, cell), left):
            yield way


# Cards (CB-65 to CB-73)


def card_targets(game: "CrashByCrash") -> Actions:
    card = played(game)
    own = ACTIONS[game.seat].target[card]
    cells = outlook.ringing_targets(game, card) if game.yellow else targets(game, card)
    return [own[cell] for cell in cells]


def card_goals(game: "CrashByCrash") -> Actions:
    card = played(game)
    own = ACTIONS[game.seat].goal[card]
    cells = outlook.ringing_goals(game, card, game.target) if game.yellow else goals(game, card, game.target)
    return [own[cell] for cell in cells]


def played(game: "CrashByCrash") -> Card:
    """The card that is being carried out."""
    assert game.card
    return game.card


def discards(game: "CrashByCrash") -> Actions:
    own = ACTIONS[game.seat].discard
    return [own[card] for card in dict.fromkeys(game.hands[game.seat])]


def draws(game: "CrashByCrash") -> Actions:
    own = ACTIONS[game.seat].draw
    return [*(own[card] for card in sorted(set(game.face_up))), own[None]]


def keeps(game: "CrashByCrash") -> Actions:
    own = ACTIONS[game.seat].keep
    return [own[card] for card in dict.fromkeys(game.offer)]


def nothing(_game: "CrashByCrash") -> Actions:
    return []
