"""The legal actions of a seat that is to act, by phase."""

from collections.abc import Callable

from crashgames.games.cheaters_game.actions import (
    ANSWERS,
    GUESTS,
    OFFERS,
    PARTNERS,
    REPLIES,
    ROLL,
    TURNS,
    WHISTLES,
    Actions,
)
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.position import Position
from crashgames.games.cheaters_game.tables import SETS

ALL_SETS = len(SETS)


def _in_turn(game: Position, seat: int) -> Actions:
    """With all sets in use there is only the die (CG-20)."""
    return TURNS[game.seats][seat] if len(game.order) < ALL_SETS else ROLL[seat]


def _guests(game: Position, seat: int) -> Actions:
    return GUESTS[game.seats][seat][game.guests]


def _answers(_: Position, seat: int) -> Actions:
    return ANSWERS[seat]


def _whistles(game: Position, seat: int) -> Actions:
    return WHISTLES[seat][game.sets_with(seat)]


def _partners(game: Position, seat: int) -> Actions:
    return PARTNERS[game.seats][seat]


def _offers(game: Position, seat: int) -> Actions:
    return OFFERS[seat][game.pool]


def _replies(_: Position, seat: int) -> Actions:
    return REPLIES[seat]


LEGAL: dict[Phase, Callable[[Position, int], Actions]] = {
    Phase.TURN: _in_turn,
    Phase.GUESTS: _guests,
    Phase.ANSWERS: _answers,
    Phase.WHISTLE: _whistles,
    Phase.PARTNER: _partners,
    Phase.SPLIT: _offers,
    Phase.REPLY: _replies,
}
