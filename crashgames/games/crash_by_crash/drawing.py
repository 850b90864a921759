"""The floor as it is laid (CB-1 to CB-12), and cards dealt, exchanged and drawn (CB-10, CB-23, CB-65, CB-90)."""

from functools import cache

from crashgames.core.chance import Chance
from crashgames.games.crash_by_crash import tables
from crashgames.games.crash_by_crash.events import (
    CardDiscarded,
    CardDrawn,
    CardsRevealed,
    ExchangeBegan,
    PileRebuilt,
    SetUpEnded,
)
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.moves import put_from_stock, stock
from crashgames.games.crash_by_crash.position import Position
from crashgames.games.crash_by_crash.tables import FACE_UP, HAND, SIDES, Card


def lay_table(game: Position) -> None:
    """The floor with its bells, the operator, hands, face-up cards if two play, pile, and who places first."""
    game.values, stars = lay_floor(game.chance)
    game.bells = list(stars)
    starless = sorted(set(tables.FLOWERS) - {tables.TILE_OF[cell] for cell in stars})
    game.operator = tables.MIDDLES[game.chance.choice("operator", starless)]
    game.lay_out()
    cards = game.chance.shuffle("deck", tables.deck(game.options["reconstructed_card"]))
    game.hands = [tuple(sorted(cards[HAND * seat : HAND * seat + HAND])) for seat in range(game.seats)]
    dealt = HAND * game.seats
    shown = dealt + (FACE_UP if game.seats == SIDES else 0)
    game.face_up, game.pile = cards[dealt:shown], cards[shown:][::-1]
    game.first = game.chance.choice("first", range(game.seats))
    game.give_turn(game.first)


def lay_floor(chance: Chance) -> tuple[bytes, tuple[int, ...]]:
    """A floor laid at random (CB-1): the value of each index of the grid, and the cells with stars, row by row.

    Luck: "x tiles" and "flower tiles" shuffle the numbers of the tiles, in the order in which they are laid; "turn"
    rolls how far each is turned, 1 being not at all.
    """
    stacks = {shape: chance.shuffle(f"{shape} tiles", range(count)) for shape, (count, _) in tables.SHAPES.items()}
    values, stars = bytearray([tables.OUTSIDE]) * tables.GRID.size, []
    for number, cells in enumerate(tables.TILES):
        shape = "flower" if number in tables.FLOWERS else "x"
        tile = tables.turnings(shape)[stacks[shape].pop(0)][chance.roll("turn", tables.TURNS[shape]) - 1]
        for cell, value in zip(cells, tile.values, strict=True):
            values[cell] = value
        if tile.star is not None:
            stars.append(cells[tile.star])
    return bytes(values), tuple(sorted(stars))


def set_down(game: Position, cell: int, magnetic: bool) -> bool:
    """One of the first cars, which pushes and pulls nothing (CB-11). True if it was the last of them."""
    put_from_stock(game, stock(game, magnetic), cell)
    placed = tables.CARS - game.cars.count(tables.STOCK)
    game.give_turn((game.first + placed) % game.seats)
    return placed == SIDES * tables.SET_UP_CARS


def first_turn(game: Position) -> int:
    """The seat that begins: on the side with the lower sum of values, on a tie whoever placed first (CB-12)."""
    sums = [0] * tables.SIDES
    for car, cell in enumerate(game.cars):
        if cell:
            sums[tables.side_of(car)] += game.values[cell]
    side = game.first % tables.SIDES
    seat = game.first if sums[side] <= sums[1 - side] else (game.first + 1) % game.seats
    game.emit(SetUpEnded, (sums[0], sums[1]), seat)
    return seat


DISCARD, DRAW, KEEP = Phase.DISCARD, Phase.DRAW, Phase.KEEP
EXCHANGE_STEPS = 4
"""Two discards and two draws."""


# Exchanging two cards


def begin_exchange(game: Position) -> None:
    game.exchange = EXCHANGE_STEPS
    game.phase = DISCARD
    game.emit(ExchangeBegan, game.seat)


def discard(game: Position, card: Card) -> None:
    game.drop_card(card)
    game.exchange -= 1
    game.emit(CardDiscarded, game.seat, card)
    if game.exchange == EXCHANGE_STEPS // 2:
        ask(game)


# Drawing


def replenish(game: Position) -> None:
    """At the end of a turn, and only then, turn up as many cards as have been taken."""
    if game.seats != SIDES:
        return
    face_up = game.face_up
    left = len(face_up)
    while len(face_up) < FACE_UP:
        face_up.append(_from_pile(game))
    if game.listener and left < FACE_UP:
        game.emit(CardsRevealed, tuple(face_up[left:]))


def ask(game: Position) -> None:
    """Two players choose what to draw, four choose which of two to keep."""
    if game.seats == SIDES:
        game.phase = DRAW
        return
    offer = (_from_pile(game), _from_pile(game))
    game.phase = KEEP
    game.offer = offer
    game.emit(CardDrawn, game.seat, None)


def draw(game: Position, card: Card | None) -> None:
    """Draw a face-up card, or the top of the pile."""
    if card is None:
        taken = _from_pile(game)
    else:
        taken = card
        game.face_up.remove(card)
    game.hands[game.seat] = _with_card(game.hands[game.seat], taken)
    game.emit(CardDrawn, game.seat, card)


def keep(game: Position, card: Card) -> None:
    """Keep one of the two drawn cards and discard the other."""
    first, second = game.offer
    unwanted = second if first is card else first
    game.offer = ()
    game.discards.append(unwanted)
    game.hands[game.seat] = _with_card(game.hands[game.seat], card)
    game.emit(CardDiscarded, game.seat, unwanted)


@cache
def _with_card(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Sorted; kept, as there are only some hundred hands."""
    return tuple(sorted((*hand, card)))


def _from_pile(game: Position) -> Card:
    """The top card. There always is one: at most 14 of the 36 or more cards are in hands, drawn or face up."""
    if not game.pile:
        game.pile = game.chance.shuffle("deck", game.discards)
        game.discards = []
        game.emit(PileRebuilt)
    game.chance.reveal("deck")
    return game.pile.pop()
