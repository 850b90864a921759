"""One legal action at random, all equally likely, without a list of all: one is drawn, and only then looked at.

In this way costly questions, such as whether a yellow card can be followed, are asked for what was drawn alone.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from crashgames.core.messages import Action
from crashgames.games.crash_by_crash import actions
from crashgames.games.crash_by_crash.actions import ACTIONS, Actions
from crashgames.games.crash_by_crash.cards import goals, targets
from crashgames.games.crash_by_crash.cells import AROUND, BIT, SHIFTS, Cells, around, cells_of
from crashgames.games.crash_by_crash.messages import CallOperator, MoveOperator, Phase, PlayCard, TakeCar
from crashgames.games.crash_by_crash.paths import can_walk, has_room
from crashgames.games.crash_by_crash.placing import pulls_from, stock
from crashgames.games.crash_by_crash.position import Position
from crashgames.games.crash_by_crash.tables import (
    EXPANSION_UNLIMITED,
    FLYING_DUTCHMAN,
    FREE_RIDE,
    GRID,
    LAMBADA,
    TILE_OF,
    TILES,
)

Pick = Callable[[], float]
"""Gives a number from 0 to 1, 1 excluded."""
T = TypeVar("T")

TILE_CELLS = tuple(map(cells_of, TILES))


def first_fitting(items: Iterable[T], fits: Callable[[T], bool], pick: Pick) -> T:
    """One of those that fit, all equally likely: in a random order, the first. There must be one."""
    left = list(items)
    while True:
        item = left.pop(int(pick() * len(left)))
        if fits(item):
            return item


def one_of(cells: Cells, pick: Pick) -> int:
    """One of these cells of the floor; they should not be too few."""
    while True:
        cell = GRID.cells[int(pick() * len(GRID.cells))]
        if cells & BIT[cell]:
            return cell


def one_from(items: Sequence[T], pick: Pick) -> T:
    return items[int(pick() * len(items))]


# Set-up, kinds of actions


def set_up_place(game: Position, pick: Pick) -> Action:
    cells = game.vacant()
    for car in game.cars:
        if car:
            cells &= ~TILE_CELLS[TILE_OF[car]]
    kinds = [magnetic for magnetic in (False, True) if stock(game, magnetic) >= 0]
    return ACTIONS[game.seat].place[one_from(kinds, pick)][one_of(cells, pick)]


def kind(game: Position, pick: Pick) -> Action:
    own = ACTIONS[game.seat]
    found: Actions = [*own.take]
    if not game.card:
        found += own.beside_cars
        found += [own.play[card] for card in dict.fromkeys(game.hands[game.seat])]
    return first_fitting(found, lambda action: can_begin(game, action), pick)


def can_begin(game: Position, action: Action) -> bool:
    """True if such an action can be begun (CB-20)."""
    match action:
        case TakeCar(_, magnetic):
            return actions.can_take(game, magnetic)
        case CallOperator(_, length):
            return actions.can_call(game, length)
        case PlayCard(_, card):
            return actions.can_play(game, card)
    return actions.can_exchange(game)


# Placing a car, walking


def place(game: Position, pick: Pick) -> Action:
    """Drawn from all cells of the floor; with a magnetic car or in the quiet turns, each is looked at more closely."""
    placed = ACTIONS[game.seat].place[game.magnetic]
    if game.yellow:
        return one_from(actions.place_actions(game), pick)
    if game.card is EXPANSION_UNLIMITED:
        return placed[one_of(game.vacant(), pick)]
    if game.magnetic:
        cells = _cells_behind(game)
        while not pulls_from(game.at, cell := one_of(cells, pick), game.side, game.quiet):
            cells ^= BIT[cell]
        return placed[cell]
    cells = around(game.car_cells) & game.vacant()
    cell = one_of(cells, pick)
    while game.quiet and not actions.has_quiet_bump(game, cell):
        cell = one_of(cells, pick)
    return placed[cell]


def _cells_behind(game: Position) -> Cells:
    """The vacant cells from which a magnetic car pulls a car, unless another magnetic car has to do with it."""
    vacant, found = game.vacant(), 0
    through = vacant if game.quiet else vacant | game.bell_cells
    for up, down in SHIFTS:
        found |= (game.car_cells << up >> down & through) << up >> down
    return found & vacant


def step(game: Position, pick: Pick) -> Action:
    walked, holes, left = game.walked, game.holes, game.steps_left - 1
    cell = walked[-1]
    if game.quiet or (game.yellow and not game.ringing) or holes & BIT[cell]:
        return first_fitting(actions.steps(game), actions.fitting(game), pick)
    found = actions.steps_from(game.seat, cell, holes & AROUND[cell])
    narrow = left and not has_room(cell, holes)
    while True:
        way: MoveOperator = found[int(pick() * len(found))]
        if way.cell not in walked and not (narrow and not can_walk(holes, (*walked, way.cell), left)):
            return way


# Cards


def target(game: Position, pick: Pick) -> Action:
    card = actions.played(game)
    own = ACTIONS[game.seat].target[card]
    if game.yellow:
        return one_from(actions.card_targets(game), pick)
    if card is FLYING_DUTCHMAN:
        return own[one_of(game.vacant(), pick)]
    if card is LAMBADA or card is FREE_RIDE:
        cars = filter(None, game.cars)
        return own[first_fitting(cars, lambda cell: any(goals(game, card, cell)), pick)]
    return own[one_from(list(targets(game, card)), pick)]


def draw(game: Position, pick: Pick) -> Action:
    return ACTIONS[game.seat].draw[one_from([*dict.fromkeys(game.face_up), None], pick)]


PLAYOUT: dict[Phase, Callable[[Position, Pick], Action]] = {
    Phase.SET_UP: set_up_place,
    Phase.ACTION: kind,
    Phase.PLACE: place,
    Phase.WALK: step,
    Phase.TARGET: target,
    Phase.DRAW: draw,
}
"""The phases in which it pays; in the others there are few actions."""
