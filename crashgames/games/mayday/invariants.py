"""Soundness of a position, in words for developers: for tests and soaks."""

from collections.abc import Iterator

from crashgames.games.mayday import tables
from crashgames.games.mayday.position import Position
from crashgames.games.mayday.tables import MatchStage, Skill, Team


def violations(game: Position) -> list[str]:
    """All that is wrong with a position; empty when it is sound."""
    return [*_cards(game), *_markers(game), *_statuses(game), *_cockpit(game), *_veterans(game)]


def _cards(game: Position) -> Iterator[str]:
    if game.infiltrators.bit_count() != tables.INFILTRATOR_COUNT[game.seats] or game.infiltrators & ~game.everybody:
        yield f"the Infiltrators are {game.infiltrators:b}"
    if any(place not in tables.PLACES for place in game.laid) or len(game.laid) != game.seats:
        yield f"odd cards lie at {game.laid}"
    for seat, place in enumerate(game.shown):
        if (place in tables.PLACES) != bool(game.inside >> seat & 1):
            yield f"of seat {seat} {place} is shown, the cockpit being {game.cockpit}"
    infiltrator_cards = sum(
        game.is_infiltrator_card(owner, place) for owner in range(game.seats) for place in tables.PLACES
    )
    if infiltrator_cards != game.seats + tables.INFILTRATOR_COUNT[game.seats]:
        yield f"there are {infiltrator_cards} Infiltrator cards"


def _markers(game: Position) -> Iterator[str]:
    for seat in range(game.seats):
        placed = [look for look in game.looks if look.looker == seat]
        if game.markers[seat] < 0 or game.markers[seat] + len(placed) != tables.MARKERS:
            yield f"seat {seat} has {game.markers[seat]} markers and has placed {len(placed)}"
        owners = [look.owner for look in placed]
        if len(set(owners)) != len(owners):
            yield f"seat {seat} looked at somebody twice"
        if game.met[seat] != tables.BIT[seat] | sum(tables.BIT[owner] for owner in set(owners) - {seat}):
            yield f"seat {seat} remembers {game.met[seat]:b} instead of {owners}"
        if not game.infiltrators >> seat & 1:
            yield from (
                f"seat {seat} is honest and lies at {look.owner}"
                for look in placed
                if (look.side is Team.INFILTRATOR) != game.is_infiltrator_card(look.owner, look.place)
            )


def _statuses(game: Position) -> Iterator[str]:
    if game.doubts & game.reliables or (game.doubts | game.reliables) & game.turned:
        yield f"statuses overlap: {game.doubts:b}, {game.reliables:b}, turned {game.turned:b}"
    cards = game.doubts_left + (game.doubts | game.reliables).bit_count()
    if cards > tables.STATUS_CARDS[game.seats] or (
        game.stage in (MatchStage.SUSPICIONS, MatchStage.PHASE_1) and cards != tables.STATUS_CARDS[game.seats]
    ):
        yield f"there are {cards} Status cards"
    if game.stage is not MatchStage.PHASE_1 and game.stage is not MatchStage.SUSPICIONS and game.doubts_left:
        yield "Status cards are left in the centre after phase I"


def _cockpit(game: Position) -> Iterator[str]:
    given = max(len(game.cockpit) - 1, 0)
    if game.access_left != tables.ACCESS_CARDS[game.seats] - given:
        yield f"{game.access_left} Cockpit Access cards are left, {given} given"
    if game.inside != sum(tables.BIT[seat] for seat in game.cockpit):
        yield f"{game.cockpit} are not {game.inside:b}"
    if (game.skirmish in range(game.seats)) == bool(game.cockpit):
        yield f"the Skirmish card lies at {game.skirmish}, the cockpit being {game.cockpit}"
    if game.outcome is None and game.inside & game.infiltrators:
        yield "an Infiltrator is in the cockpit, and the game goes on"


def _veterans(game: Position) -> Iterator[str]:
    if len(set(game.veterans)) != game.seats or game.veterans[game.first] is not Skill.FIRST_SKIRMISH:
        yield f"the Veteran cards are {game.veterans}, the first is {game.first}"
    if game.spent & ~game.revealed or game.spent & ~game.skilled:
        yield f"skills are spent that are not known: {game.spent:b}, {game.revealed:b}, {game.skilled:b}"
    if game.waiting and game.waiting & ~game.everybody:
        yield f"nobody sits where {game.waiting:b} are waited for"
