"""The line of drivers: who is where, and moves from row to row (CC-20, CC-22, CC-33, CC-34)."""

from crashgames.games.crazy_commute.position import Position


def row_of(game: Position, seat: int) -> int:
    """The place of a seat's row, 0 being the front."""
    rows, bit, place = game.rows, 1 << seat, 0
    while not rows[place] & bit:
        place += 1
    return place


def target_row(game: Position, seat: int) -> int:
    """The row that a driver can try to pass from here; 0, no row, with nobody ahead."""
    bit, ahead = 1 << seat, 0
    if game.in_force.target_rows > 1:
        return _far_ahead(game, row_of(game, seat))
    for row in game.rows:
        if row & bit:
            break
        ahead = row
    return ahead


def _far_ahead(game: Position, place: int) -> int:
    """The row that an event makes the one to pass, if there is one so far ahead, else the next."""
    if not place:
        return 0
    far = place - game.in_force.target_rows
    return game.rows[far if far >= 0 else place - 1]


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
    """Change places; they must not be in the same row."""
    both, rows = 1 << seat | 1 << other, game.rows
    for place, row in enumerate(rows):
        if row & both:
            rows[place] = row ^ both


def _leave_row(game: Position, seat: int) -> None:
    rows, bit = game.rows, 1 << seat
    if bit in rows:
        rows.remove(bit)
    else:
        rows[row_of(game, seat)] ^= bit


def furthest(game: Position) -> tuple[int, ...]:
    """The seats with most trophies, those further ahead first (CC-51)."""
    most = max(map(len, game.trophies))
    best = {seat: row_of(game, seat) for seat in range(game.seats) if len(game.trophies[seat]) == most}
    foremost = min(best.values())
    return tuple(seat for seat, row in best.items() if row == foremost)
