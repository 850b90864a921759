"""The questions of each phase: the actions that are legal for a seat if it is asked, by seat."""

from collections.abc import Callable

from crashgames.games.mayday.actions import (
    ANSWERS,
    LIES,
    PICKS,
    SEEN,
    SILENT,
    TRUTHS,
    VOTES,
    BySeat,
    aimed,
    orders,
)
from crashgames.games.mayday.messages import Aim, GiveAccess, OrderTarget, Phase
from crashgames.games.mayday.position import Position
from crashgames.games.mayday.skills import aims, is_usable


def _looks(_: Position) -> BySeat:
    return SEEN


def _votes(_: Position) -> BySeat:
    return VOTES


def _answers(game: Position) -> BySeat:
    """A skill that could not work now cannot be declared (MM-61)."""
    if game.all_can_declare:
        return ANSWERS
    return tuple([ANSWERS[seat] if is_usable(game, seat) else SILENT[seat] for seat in range(game.seats)])


def _markers(game: Position) -> BySeat:
    """An Honest CM puts down the true side, an Infiltrator either (MM-11)."""
    at = game.at
    assert at
    if game.infiltrators >> at.looker & 1:
        return LIES
    return TRUTHS[game.is_infiltrator_card(at.owner, at.place)]


def _cards(game: Position) -> BySeat:
    return PICKS[game.owner_of_the_pick()]


def _aims(game: Position) -> BySeat:
    return aimed(Aim, aims(game, game.to_act()[0], game.aiming)) if game.aiming else SEEN


def _orders(game: Position) -> BySeat:
    return orders(game.watchful())


def _targets(game: Position) -> BySeat:
    return aimed(OrderTarget, game.within_sight(game.ordered))


def _accesses(game: Position) -> BySeat:
    return aimed(GiveAccess, game.everybody & ~game.inside)


QUESTIONS: dict[Phase, Callable[[Position], BySeat]] = {
    Phase.IDENTITIES: _looks,
    Phase.SKILLS: _answers,
    Phase.AIM: _aims,
    Phase.CARD: _cards,
    Phase.MARKER: _markers,
    Phase.VOTE: _votes,
    Phase.ORDER: _orders,
    Phase.TARGET: _targets,
    Phase.ACCESS: _accesses,
}
