"""Faults of a position, in words for developers: for tests and soaks."""

from collections import Counter
from collections.abc import Iterator

from crashgames.games.crash_by_crash import tables
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.position import Position


def violations_of(game: Position) -> list[str]:
    return [*_floor(game), *_pieces(game), *_numbers(game), *_cards(game), *_turns(game), *_compound(game)]


def _floor(game: Position) -> Iterator[str]:
    gone = [tile for tile in tables.FLOWERS if game.values[tables.MIDDLES[tile]] == tables.HOLE]
    for tile, cells in enumerate(tables.TILES):
        if any((game.values[cell] == tables.HOLE) != (tile in gone) for cell in cells):
            yield f"tile {tile} is a hole in part, or should not be one"
    if len(gone) > len(game.events):
        yield f"{len(gone)} tiles are gone after {len(game.events)} scoring events"
    if any((game.values[cell] == tables.OUTSIDE) != (cell not in tables.GRID) for cell in range(tables.GRID.size)):
        yield "the floor has lost its outline"


def _pieces(game: Position) -> Iterator[str]:
    if any(cell and game.values[cell] > 3 for cell in (*game.cars, *game.bells)):
        yield "a car or a bell stands off the floor"
    standing = [cell for cell in game.cars if cell]
    if len(set(standing)) != len(standing) or game.operator in standing:
        yield "two pieces stand on one cell"
    if game.operator not in tables.GRID or (
        game.values[game.operator] == tables.HOLE and game.operator != tables.MIDDLES[tables.TILE_OF[game.operator]]
    ):
        yield f"the operator stands on {game.operator}"
    silent = [tables.STOCK if bell in game.ringing else cell for bell, cell in enumerate(game.bells)]
    if set(silent) & set(standing) - {tables.STOCK}:
        yield "a car stands on a bell that has not rung"
    laid = game.copy()
    laid.lay_out()
    if (laid.at, laid.car_cells, laid.bell_cells, laid.holes) != (game.at, game.car_cells, game.bell_cells, game.holes):
        yield "the floor and the lists of pieces do not agree"
    yield from _bells(game)


def _bells(game: Position) -> Iterator[str]:
    tiles = [tables.TILE_OF[cell] for cell in game.bells if cell]
    if len(set(tiles)) != len(tiles) or not set(tiles) <= set(tables.FLOWERS):
        yield f"bells stand on the tiles {tiles}"
    if len(tiles) + len(game.events) != tables.BELLS:
        yield f"{len(tiles)} bells are left after {len(game.events)} scoring events"
    if game.ringing and game.phase not in (Phase.WALK, Phase.SECOND_BUMP, Phase.OVER):
        yield f"bells are ringing in {game.phase}"


def _numbers(game: Position) -> Iterator[str]:
    if min(game.scores) < 1:
        yield f"the scores are {game.scores}"
    if not all(0 <= count <= tables.START_ACCUMULATORS for count in game.accumulators):
        yield f"the accumulators are {game.accumulators}"
    if len(game.events) > tables.LAST_EVENT or (game.quiet and game.events):
        yield f"there were {len(game.events)} scoring events by turn {game.turn}"


def _cards(game: Position) -> Iterator[str]:
    hands = [card for hand in game.hands for card in hand]
    held = Counter([*hands, *game.offer, *game.face_up, *game.pile, *game.discards])
    if held != Counter(tables.deck(game.options["reconstructed_card"])):
        yield f"the cards are {held}"
    if any(list(hand) != sorted(hand) for hand in game.hands):
        yield "a hand is not sorted"
    if any(len(hand) != tables.HAND for seat, hand in enumerate(game.hands) if seat != game.seat and not game.outcome):
        yield f"hands hold {[len(hand) for hand in game.hands]} cards at the turn of {game.seat}"
    if len(game.offer) != (2 if game.phase is Phase.KEEP else 0):
        yield f"{len(game.offer)} cards are on offer in {game.phase}"
    yield from _turn_cards(game)


def _turn_cards(game: Position) -> Iterator[str]:
    fresh = game.phase is Phase.SET_UP or (game.phase is Phase.ACTION and game.action_number == 1)
    if fresh and any(len(hand) != tables.HAND for hand in game.hands):
        yield "a turn begins with too few cards"
    shown = tables.FACE_UP if game.seats == tables.SIDES else 0
    if len(game.face_up) > shown or (fresh and len(game.face_up) != shown):
        yield f"{len(game.face_up)} cards lie face up"


def _turns(game: Position) -> Iterator[str]:
    if (game.outcome is not None) != (game.phase is Phase.OVER):
        yield f"the outcome is {game.outcome} in {game.phase}"
    if game.quiet != (game.turn <= tables.QUIET_TURNS) or game.turn > tables.LAST_TURN:
        yield f"turn {game.turn}, quiet: {game.quiet}"
    standing = [tables.side_of(car) for car, cell in enumerate(game.cars) if cell]
    if game.phase is Phase.SET_UP:
        if game.turn or max(standing.count(side) for side in range(tables.SIDES)) > tables.SET_UP_CARS:
            yield f"{len(standing)} cars in the set-up, turn {game.turn}"
    elif not game.turn > 0 or game.action_number not in (1, 2):
        yield f"turn {game.turn}, action {game.action_number}"
    if game.phase is Phase.ACTION and len(set(standing)) < tables.SIDES:
        yield "a side has no cars, and the game goes on"


def _compound(game: Position) -> Iterator[str]:
    """The fields of an action that is being carried out are set then and only then."""
    placing = game.phase in (Phase.BUMP, Phase.SECOND_BUMP)
    if (game.placed_car >= 0) != placing or (placing and not game.cars[game.placed_car]):
        yield f"car {game.placed_car} is being placed in {game.phase}"
    if (game.phase is Phase.WALK) != bool(game.steps_left) or bool(game.walked) != bool(game.steps_left):
        yield f"{game.steps_left} steps are left after {game.walked} in {game.phase}"
    if (game.target > 0) != (game.phase in (Phase.SECOND_BUMP, Phase.GOAL)):
        yield f"target {game.target} in {game.phase}"
    if game.exchange and game.phase not in (Phase.DISCARD, Phase.DRAW, Phase.KEEP):
        yield f"{game.exchange} steps of an exchange are left in {game.phase}"
