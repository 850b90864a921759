"""Who must look at a card, and when (MM-10 to MM-33)."""

from typing import TYPE_CHECKING

from crashgames.games.mayday.messages import LookDue, NobodyLooks
from crashgames.games.mayday.offers import LIES, TRUTHS, BySeat
from crashgames.games.mayday.tables import ANY, LEFT, RIGHT, Moment
from crashgames.games.mayday.views import Due

if TYPE_CHECKING:
    from crashgames.games.mayday.position import Position


def come_due(game: "Position", looker: int, owner: int, place: int = ANY) -> None:
    game.due = Due(looker, owner, place)
    game.emit(LookDue, looker, owner, place)


def next_suspicion(game: "Position") -> bool:
    """The next of the First suspicions; False if there is none left.

    Each looks first at the nearest card of the right neighbour, then at that of the left one. What a skill has made
    impossible is left out (MM-20).
    """
    while game.suspicion < 2 * game.seats:
        turn, is_second = divmod(game.suspicion, 2)
        game.suspicion += 1
        looker = (game.first + turn) % game.seats
        owner, place = ((looker + 1) % game.seats, RIGHT) if is_second else ((looker - 1) % game.seats, LEFT)
        if game.within_sight(looker) >> owner & 1:
            come_due(game, looker, owner, place)
            return True
    return False


def settle_looker(game: "Position") -> Moment:
    """Step A: who the arrow points at looks, or the right neighbour, or the left one, or nobody; what comes next."""
    pointed = game.arrow()
    for looker in (pointed, (pointed - 1) % game.seats, (pointed + 1) % game.seats):
        if game.within_sight(looker) >> game.skirmish & 1:
            come_due(game, looker, game.skirmish)
            return Moment.LOOK
    game.due = None
    game.emit(NobodyLooks)
    return Moment.VOTE


def markers_to_place(game: "Position") -> BySeat:
    """An Honest CM puts down the true side, an Infiltrator either (MM-11)."""
    assert game.at
    if game.infiltrators >> game.at.looker & 1:
        return LIES
    return TRUTHS[game.is_infiltrator_card(game.at.owner, game.at.place)]
