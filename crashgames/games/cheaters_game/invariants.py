"""Soundness of a position of Cheater's Game: pawns, scores, turns, pools and guests."""

from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.position import Position
from crashgames.games.cheaters_game.tables import BIT, NOBODY, SETS


def violations(game: Position) -> list[str]:
    """All that is wrong with a position, in words for developers; empty when it is sound."""
    used = [number for number in SETS if game.leaders[number] != NOBODY]
    deciding = game.phase in (Phase.PARTNER, Phase.SPLIT, Phase.REPLY)
    counts = {
        f"the alliances are {game.order}, the sets in use {used}": sorted(game.order) == used,
        f"pawns of {game.leaders}, {game.members}, {game.points} are lost": all(
            _pawns_fit(game, number) for number in SETS
        ),
        f"the honest scores are {game.honest}": game.honest == _booked(game),
        f"turns to pass are {game.passes}": (min(game.passes) >= 0 and not (game.waiting and game.passes[game.active])),
        f"turn {game.turn} is of {game.active}": (game.first + game.turn - 1) % game.seats == game.active,
        f"{game.pawn} rounds are over of {game.rounds}": (
            game.pawn == (game.turn - (game.outcome is None)) // game.seats <= game.rounds
        ),
        f"there is a pool of {game.pool} in {game.phase}": deciding == bool(game.pool),
        f"{game.guests:b} are guests in {game.phase}, {game.answered:b} have answered": _guests_fit(game),
    }
    return [problem for problem, sound in counts.items() if not sound]


def _booked(game: Position) -> list[int]:
    """The honest scores as the ledgers have them."""
    ledgers = zip(game.by_dice, game.by_pools, game.by_whistles, game.lost, strict=True)
    return [dice + pools + whistles - lost for dice, pools, whistles, lost in ledgers]


def _pawns_fit(game: Position, number: int) -> bool:
    """A set lies all in the stock, or people have its pawns and the tracker has left 0 or is about to."""
    if number not in game.order:
        return (game.leaders[number], game.members[number], game.points[number]) == (NOBODY, 0, 0)
    others = game.members[number] & ~BIT[game.leaders[number]]
    moved = game.points[number] > 0 or number in game.queue
    return bool(others) and others == game.members[number] < 1 << game.seats and moved


def _guests_fit(game: Position) -> bool:
    asked = game.phase in (Phase.GUESTS, Phase.ANSWERS)
    inside = not game.guests >> game.seats and not game.guests & BIT[game.active]
    settled = game.guests & ~game.waiting if game.phase is Phase.ANSWERS else 0
    return bool(game.guests) == asked and inside and game.answered == settled and not game.ayes & ~game.answered
