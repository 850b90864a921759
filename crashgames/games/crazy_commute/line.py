"""The line of drivers: who is where, and moves from row to row (CC-20, CC-22, CC-33, CC-34)."""

from crashgames.games.crazy_commute.position import Position


def row_of(game: Position, seat: int) -> int:
    """The place of a seat's row, 0 being the front."""
    place, bit, rows = 0, 1 << seat, game.rows
    while not rows[place] & bit:
        place += 1
    return place


def target_row(game: Position, seat: int) -> int:
    """The row that a driver can try to pass from here; 0, no row, with nobody ahead."""
    place, bit, rows = 0, 1 << seat, game.rows
    while not rows[place] & bit:
        place += 1
    if not place:
        return 0
    far = place - game.in_force.target_rows
    return rows[far if far >= 0 else place - 1]


def move_to_the_front(game: Position, seat: int) -> None:
    _leave_row(game, seat)
    game.rows.insert(0, 1 << seat)


def move_to_the_back(game: Position, seat: int) -> None:
    _leave_row(game, seat)
    game.rows.append(1 << seat)


def move_ahead(game: Position, seat: int, target: int) -> None:
    """Into a new row directly ahead of the target's."""
    _leave_row(game, seat)
    game.rows.insert(row_of(game, target), 1 << seat)


def move_behind(game: Position, seat: int, target: int) -> None:
    """Into a new row directly behind the target's."""
    _leave_row(game, seat)
    game.rows.insert(row_of(game, target) + 1, 1 << seat)


def swap(game: Position, seat: int, other: int) -> None:
    both = 1 << seat | 1 << other
    for place in (row_of(game, seat), row_of(game, other)):
        game.rows[place] ^= both


def _leave_row(game: Position, seat: int) -> None:
    place = row_of(game, seat)
    game.rows[place] &= ~(1 << seat)
    if not game.rows[place]:
        del game.rows[place]


def furthest(game: Position) -> tuple[int, ...]:
    """Those with most trophies, and of these the ones further ahead (CC-51)."""
    most = max(map(len, game.trophies))
    best = {seat: row_of(game, seat) for seat in range(game.seats) if len(game.trophies[seat]) == most}
    foremost = min(best.values())
    return tuple(seat for seat, row in best.items() if row == foremost)
