"""Random play, every legal action equally likely, without a list of all: one is drawn, and only then looked at.

In this way costly questions, such as whether a yellow card can be followed, are asked for what was drawn alone. No
action is made: the steps of turns.py are taken with what was drawn.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import trunc
from typing import Any, TypeVar

from crashgames.games.crash_by_crash import drawing, outlook
from crashgames.games.crash_by_crash.beginnings import can_call, can_exchange, can_play, can_take, places
from crashgames.games.crash_by_crash.bumps import (
    Hit,
    cars_to_hit,
    has_quiet_bump,
    may_bump,
    may_bump_nothing,
    possible_hits,
)
from crashgames.games.crash_by_crash.cards import FLOWER_FLOOR, MOVABLE, PIECES, free_flowers, goals, targets
from crashgames.games.crash_by_crash.cells import AROUND, BIT, NEAR, SHIFTS, Cells, each
from crashgames.games.crash_by_crash.drawing import EXCHANGE_STEPS
from crashgames.games.crash_by_crash.floor import MAGNETS, OFF
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.moves import lift_operator, push, put_operator
from crashgames.games.crash_by_crash.outlook import ringing_goals, ringing_targets
from crashgames.games.crash_by_crash.paths import can_walk
from crashgames.games.crash_by_crash.placing import boosts, pulls_from
from crashgames.games.crash_by_crash.steps import ONWARD, fitting, is_plain, onward, steps
from crashgames.games.crash_by_crash.tables import (
    BELL_CHARMS,
    COLOURS,
    EXPANSION_UNLIMITED,
    FLYING_DUTCHMAN,
    GRID,
    HAND,
    STOCK,
    TILE_OF,
    YELLOW_CARDS,
    Card,
    Colour,
)
from crashgames.games.crash_by_crash.turns import Turns

Pick = Callable[[], float]
"""Gives a number from 0 to 1, 1 excluded. trunc() makes a place in a list of it, in a third of the time of int()."""
T = TypeVar("T")

SET_UP = Phase.SET_UP
CELLS = GRID.cells
CELL_COUNT = len(CELLS)
ON_FLOWERS = tuple(each(FLOWER_FLOOR))
"""The cells of all flowers, and of holes where flowers were."""


def one_from(items: Sequence[T], pick: Pick) -> T:
    return items[trunc(pick() * len(items))]


def first_fitting(items: Iterable[T], fits: Callable[[T], bool], pick: Pick) -> T:
    """One of those that fit, all equally likely: in a random order, the first. There must be one."""
    left = list(items)
    while True:
        item = left.pop(trunc(pick() * len(left)))
        if fits(item):
            return item


def vacant_cell(game: Turns, pick: Pick) -> int:
    """One of the vacant cells, which are always many."""
    at = game.at
    while True:
        cell = CELLS[trunc(pick() * CELL_COUNT)]
        if not at[cell]:
            return cell


def one_of(cells: Cells, pick: Pick, among: Sequence[int] = CELLS) -> int:
    """One of these cells of the floor; they should not be too few of those among which they are."""
    while True:
        cell = among[trunc(pick() * len(among))]
        if cells & BIT[cell]:
            return cell


def one_kind(cards: Sequence[T], pick: Pick) -> T:
    """One kind of these cards, all equally likely: of several cards of a kind only the first is taken."""
    while True:
        place = trunc(pick() * len(cards))
        card = cards[place]
        if cards.index(card) == place:
            return card


# Set-up


def set_up(game: Turns, pick: Pick) -> int:
    taken = {TILE_OF[car] for car in game.cars if car}
    moves = 0
    while game.phase is SET_UP:
        magnetic = game.cars[MAGNETS[game.side] - 1] == STOCK and pick() < 0.5
        cell = vacant_cell(game, pick)
        while TILE_OF[cell] in taken:
            cell = vacant_cell(game, pick)
        taken.add(TILE_OF[cell])
        game.place_car(cell, magnetic)
        moves += 1
    return moves


# The kinds of actions


def action(game: Turns, pick: Pick) -> int:
    """One of the actions that can be begun (CB-20)."""
    if game.card:
        kinds = TAKE_CAR
    else:
        magnetic = game.cars[MAGNETS[game.side] - 1] == STOCK
        kinds = _kinds(game.hands[game.seat], game.action_number, magnetic)
    while True:
        place = trunc(pick() * len(kinds))
        can, begin, about = kinds[place]
        if can(game, about):
            begin(game, about)
            return 1
        kinds = kinds[:place] + kinds[place + 1 :]
        if about in YELLOW_CARDS:
            kinds = tuple([kind for kind in kinds if kind[2] not in YELLOW_CARDS])


Kind = tuple[Callable[[Turns, Any], bool], Callable[[Turns, Any], None], Any]
"""Whether it can be begun, how it is begun, and with what."""

TAKE_CAR: tuple[Kind, ...] = ((can_take, Turns.take_car, False), (can_take, Turns.take_car, True))
KINDS: tuple[Kind, ...] = (
    TAKE_CAR[False],
    (can_call, Turns.call_operator, 2),
    (can_call, Turns.call_operator, 4),
    (lambda game, _: can_exchange(game), lambda game, _: game.exchange_cards(), None),
)


@cache
def _kinds(hand: tuple[Card, ...], number: int, magnetic: bool) -> tuple[Kind, ...]:
    """What may be possible in an action of a turn, with a hand, and with a magnetic car in stock or without.

    Kept, as there are only some hundred hands.
    """
    kinds = (*KINDS, TAKE_CAR[True]) if magnetic else KINDS
    cards = [card for card in dict.fromkeys(hand) if number == 1 or COLOURS[card] is Colour.GREY]
    return (*kinds, *((can_play, Turns.play_card, card) for card in cards))


# Placing a car, bumping


def place(game: Turns, pick: Pick) -> int:
    magnetic = game.magnetic
    game.place_car(_place(game, magnetic, pick), magnetic)
    return 1


def _place(game: Turns, magnetic: bool, pick: Pick) -> int:
    """Drawn from all cells of the floor; with a magnetic car or in the quiet turns, each is looked at more closely."""
    if game.yellow:
        return one_from(list(places(game, True)), pick) if magnetic else _place_to_ring(game, pick)
    if game.card is EXPANSION_UNLIMITED:
        return vacant_cell(game, pick)
    if magnetic:
        return _place_magnetic(game, pick)
    at, cars = game.at, game.car_cells
    while True:
        cell = CELLS[trunc(pick() * CELL_COUNT)]
        if AROUND[cell] & cars and not at[cell] and (not game.quiet or has_quiet_bump(game, cell)):
            return cell


def _place_to_ring(game: Turns, pick: Pick) -> int:
    """Drawn from the cells from which a bump rings directly and those from which it may by pulls."""
    directly = outlook.places_for_bells(game)
    bumps: dict[int, list[Hit]] = {}
    for cell, car, boost in outlook.bumps_for_pulls(game):
        bumps.setdefault(cell, []).append((car, boost))

    def rings(cell: int) -> bool:
        if directly & BIT[cell]:
            return True
        return any(outlook.bump_rings(game, car, car - cell, boost) for car, boost in bumps[cell])

    return first_fitting({*each(directly), *bumps}, rings, pick)


def _place_magnetic(game: Turns, pick: Pick) -> int:
    cells = _cells_behind(game)
    while True:
        cell = one_of(cells, pick)
        if pulls_from(game.at, cell, game.side, game.quiet):
            return cell
        cells ^= BIT[cell]


def _cells_behind(game: Turns) -> Cells:
    """The vacant cells from which a magnetic car pulls a car, unless another magnetic car has to do with it."""
    vacant, cars, found = game.vacant(), game.car_cells, 0
    through = vacant if game.quiet else vacant | game.bell_cells
    for up, down in SHIFTS:
        between = (cars << up if up else cars >> down) & through
        found |= between << up if up else between >> down
    return found & vacant


def hit(game: Turns, pick: Pick) -> int:
    """A bump, or none where the choice is left."""
    if not (game.yellow or game.quiet or game.card):
        cells, forces = cars_to_hit(game), boosts(game) + 1
        number = trunc(pick() * (len(cells) * forces))
        game.bump(cells[number // forces], number % forces)
        return 1
    found = possible_hits(game)
    while True:
        number = trunc(pick() * (len(found) + may_bump_nothing(game)))
        if number == len(found):
            game.end_action()
            return 1
        if not (game.yellow or game.quiet) or may_bump(game, *found[number]):
            game.bump(*found[number])
            return 1
        del found[number]


# The operator


def walk(game: Turns, pick: Pick) -> int:
    """The rest of his walk. He is put down at its end, as no car is pushed to where he comes from."""
    moves = game.steps_left
    lift_operator(game)
    while game.steps_left:
        if is_plain(game):
            _walk_on(game, pick)
            continue
        cell, _, step = first_fitting(steps(game), fitting(game), pick)
        push(game, cell, step)
        game.operator = cell
        game.walked += (cell,)
        game.steps_left -= 1
    put_operator(game, game.operator)
    game.end_action()
    return moves


def _walk_on(game: Turns, pick: Pick) -> None:
    """All steps of a plain walk, or those as far as the next hole."""
    at, holes = game.at, game.holes
    here, walked, left = game.operator, game.walked, game.steps_left
    while left:
        nearby = holes & NEAR[here]
        if not nearby:
            cells, tight = ONWARD[here]
        elif at[here] != OFF:
            cells, tight = onward(here, nearby)
        else:
            break
        left -= 1
        cell = cells[trunc(pick() * len(cells))]
        while cell in walked or (cell in tight and not can_walk(holes, (*walked, cell), left)):
            cell = cells[trunc(pick() * len(cells))]
        if at[cell]:
            push(game, cell, cell - here)
        here = cell
        walked += (cell,)
    game.operator, game.walked, game.steps_left = here, walked, left


# Cards


def target(game: Turns, pick: Pick) -> int:
    card = game.played()
    game.choose_target(card, _target(game, card, pick))
    return 1


def _target(game: Turns, card: Card, pick: Pick) -> int:
    if game.yellow:
        return one_from(list(ringing_targets(game, card)), pick)
    if card is FLYING_DUTCHMAN:
        return vacant_cell(game, pick)
    if card in PIECES:
        movable = MOVABLE[card](game)
        return first_fitting(filter(None, PIECES[card](game)), lambda cell: bool(movable & BIT[cell]), pick)
    return one_from(list(targets(game, card)), pick)


def goal(game: Turns, pick: Pick) -> int:
    card = game.played()
    game.choose_goal(card, _goal(game, card, pick))
    return 1


def _goal(game: Turns, card: Card, pick: Pick) -> int:
    if game.yellow:
        return one_from(list(ringing_goals(game, card, game.target)), pick)
    if card is BELL_CHARMS:
        return one_of(free_flowers(game, game.target), pick, ON_FLOWERS)
    return one_from(list(goals(game, card, game.target)), pick)


def exchange(game: Turns, pick: Pick) -> int:
    """The rest of an exchange from its discards on."""
    discards = game.exchange - EXCHANGE_STEPS // 2
    for _ in range(discards):
        drawing.discard(game, one_kind(game.hands[game.seat], pick))
    return discards + REST[game.phase](game, pick)


def draws(game: Turns, pick: Pick) -> int:
    """All cards that are drawn for an exchange, or up to a full hand."""
    number = game.exchange or HAND - len(game.hands[game.seat])
    face_up = game.face_up
    for _ in range(number):
        shown = len(face_up)
        place = trunc(pick() * (shown + 1))
        while place < shown and face_up.index(face_up[place]) < place:  # another one of a kind
            place = trunc(pick() * (shown + 1))
        drawing.draw(game, face_up[place] if place < shown else None)
    _have_drawn(game)
    return number


def _have_drawn(game: Turns) -> None:
    """With the last card an exchange ends, or the turn."""
    if game.exchange:
        game.end_action()
    else:
        game.end_turn()


def keeps(game: Turns, pick: Pick) -> int:
    """The same where the seat draws two cards each time and keeps one."""
    number = game.exchange or HAND - len(game.hands[game.seat])
    drawing.keep(game, one_kind(game.offer, pick))
    for _ in range(number - 1):
        drawing.ask(game)
        drawing.keep(game, one_kind(game.offer, pick))
    _have_drawn(game)
    return number


REST: dict[Phase, Callable[[Turns, Pick], int]] = {
    Phase.SET_UP: set_up,
    Phase.ACTION: action,
    Phase.PLACE: place,
    Phase.BUMP: hit,
    Phase.SECOND_BUMP: hit,
    Phase.WALK: walk,
    Phase.TARGET: target,
    Phase.GOAL: goal,
    Phase.DISCARD: exchange,
    Phase.DRAW: draws,
    Phase.KEEP: keeps,
}
"""What is drawn in each phase: one action, or all of the set-up, a walk or an exchange. They return how many it was."""
