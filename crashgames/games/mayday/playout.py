"""Random play without lists of actions: what the crew do together, or with nothing between, is done at once.

Each function returns the number of actions that it stands for; 0 if it leaves the choice to a list of all. Looks that
are done together with their markers are not counted as luck: in random play nobody takes anything back.
"""

from collections.abc import Callable

from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.phases import FIRST_LOOKS, place_marker
from crashgames.games.mayday.rules import Rules
from crashgames.games.mayday.tables import BIT, MARKERS, NOBODY, PLACES, SEATS, Stage, Team
from crashgames.games.mayday.view import Due, Look

Pick = Callable[[], float]
SUSPICIONS, END, SIDES = Stage.SUSPICIONS, Stage.END, tuple(Team)
NEIGHBOURS = 2

Markers = tuple[int, int, int, tuple[Look, ...]]
"""A look: its looker, the owner and the place of the card, and the marker with either side up."""


def _markers(due: Due) -> Markers:
    looker, owner, place = due.looker, due.owner, due.place
    return looker, owner, place, tuple(Look(SUSPICIONS, looker, owner, place, side) for side in SIDES)


FIRST_MARKERS = {seats: tuple(tuple(map(_markers, looks)) for looks in FIRST_LOOKS[seats]) for seats in SEATS}
"""All First suspicions, by the number of seats and the seat that begins."""


def _met(seats: int) -> tuple[int, ...]:
    return tuple(BIT[seat] | BIT[(seat - 1) % seats] | BIT[(seat + 1) % seats] for seat in range(seats))


FIRST_MET = {seats: _met(seats) for seats in SEATS}
"""At whose cards nobody looks any more after the First suspicions: their own and their neighbours'."""


def _identities(game: Rules, pick: Pick) -> int:
    """All who have not yet, look at their identity; unless a skill can come between, the First suspicions follow."""
    looking, game.waiting = game.waiting.bit_count(), 0
    if game.skilled:
        game.begin_suspicions()
        return looking
    return looking + _suspicions(game, pick)


def _suspicions(game: Rules, pick: Pick) -> int:
    """All First suspicions, markers included. Without skills each of these looks is possible."""
    infiltrators, laid, looks = game.infiltrators, game.laid, []
    for looker, owner, place, markers in FIRST_MARKERS[game.seats][game.first]:
        if infiltrators >> looker & 1:
            side = int(pick() * len(SIDES))
        else:
            side = (infiltrators >> owner & 1) != (laid[owner] == place)
        looks.append(markers[side])
    game.looks, game.suspicion = tuple(looks), len(looks)
    game.markers = [MARKERS - NEIGHBOURS] * game.seats
    game.met = list(FIRST_MET[game.seats])
    game.begin_stage(Stage.PHASE_1, game.first)
    return len(looks)


def _card(game: Rules, pick: Pick) -> int:
    """Look at any of the three cards, if no skill is about them; unless one can come between, all up to the votes."""
    due = game.due
    if due is None or game.aiming is not None:
        return 0
    looker, owner, place = due.looker, due.owner, int(pick() * len(PLACES))
    if game.skilled or game.stage is END:
        game.speaker = NOBODY
        game.look(Due(looker, owner, place))
        return 1
    place_marker(game, looker, owner, place, SIDES[_side(game, looker, owner, place, pick)])
    game.due = None
    voting = game.everybody ^ BIT[game.skirmish]
    game.protects = int(pick() * (1 << game.seats)) & voting
    game.tally()
    return 2 + voting.bit_count()


def _marker(game: Rules, pick: Pick) -> int:
    """Put a marker at the card."""
    at = game.at
    assert at
    game.place_marker(SIDES[_side(game, at.looker, at.owner, at.place, pick)])
    return 1


def _side(game: Rules, looker: int, owner: int, place: int, pick: Pick) -> int:
    """The side of a marker; a number is drawn only for an Infiltrator, who may put down either."""
    if game.infiltrators >> looker & 1:
        return int(pick() * len(SIDES))
    return game.is_infiltrator_card(owner, place)


def _ballot(game: Rules, pick: Pick) -> int:
    """One number stands for the votes of all who have not voted yet."""
    voting, game.waiting = game.waiting, 0
    game.protects |= int(pick() * (1 << game.seats)) & voting
    game.speaker = NOBODY
    game.tally()
    return voting.bit_count()


CHOOSE: dict[Phase, Callable[[Rules, Pick], int]] = {
    Phase.IDENTITIES: _identities,
    Phase.CARD: _card,
    Phase.MARKER: _marker,
    Phase.VOTE: _ballot,
}
"""What those who are asked do, by phase; elsewhere one action is drawn from a list."""
