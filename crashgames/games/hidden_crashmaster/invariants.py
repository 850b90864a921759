"""Faults of a position of Hidden Crashmaster, in words for developers: for tests and soaks."""

from crashgames.games.hidden_crashmaster import tables
from crashgames.games.hidden_crashmaster.messages import HELD
from crashgames.games.hidden_crashmaster.position import Position
from crashgames.games.hidden_crashmaster.shifts import hand_crashes
from crashgames.games.hidden_crashmaster.tables import Character


def violations(game: Position) -> list[str]:
    """All that does not add up; empty when the position is sound."""
    held = HELD.get(game.phase, 0)
    crashes = game.crashes + game.deck.bit_count() + game.discarded_crashes
    crashes += hand_crashes(game) if held else 0
    counts = {
        f"{crashes} Crashes are there, not {tables.CRASH_CARDS}": crashes == tables.CRASH_CARDS,
        f"there are not {tables.CARDS} cards": game.crashes + game.points + game.left + game.discards + held
        == tables.CARDS,
        f"the deck of {game.left} is {game.deck:b}": game.deck >> game.left == 0,
        f"the discard pile of {game.discards} has {game.discarded_crashes} Crashes": (
            0 <= game.discarded_crashes <= game.discards
        ),
        f"the roles are {game.roles}": sorted(game.roles) == sorted(tables.ROLES[game.seats]),
        f"{game.characters} do not fit the roles": _characters_fit(game),
        f"the tracker stands at {game.tracker}": 0 <= game.tracker < tables.TRACKER_END,
        f"{game.crashes} Crashes and {game.points} Points": (
            0 <= game.crashes <= tables.CRASHES_TO_WIN and 0 <= game.points <= tables.POINTS_TO_WIN
        ),
        f"somebody who is out is waited for: {game.waiting:b}": not game.waiting & ~game.in_game,
    }
    return [problem for problem, sound in counts.items() if not sound]


def _characters_fit(game: Position) -> bool:
    different = len(set(game.characters)) == game.seats
    return different and game.characters[game.doll] is Character.CREEPY_DOLL
