"""The actions of Cheater's Game as numbers, and its views as rows of numbers, for programs that learn."""

from crashgames.core.observation import Numbers
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.tables import HONEST, MEMBERS, ROUNDS_OF_RACE, SETS, SIDES
from crashgames.games.cheaters_game.view import CheatersView, Ledger

DICE = MEMBERS + 1
LARGEST_POOL = DICE * SIDES
"""With a die for everybody at the largest table, leaders included, and all of them sixes."""
POINTS = 100
"""A usual number of points."""
IN_LEDGERS = tuple(f"Ledger.{name}" for name in Ledger.__struct_fields__)


def numbers(seats: int) -> Numbers[CheatersView]:
    """What the fields of actions and views hold at a table of so many seats.

    Offers go up to the largest pool of any table, so that only naming others depends on its size.
    """
    return Numbers(
        view=CheatersView,
        phases=Phase,
        seats=("first", "active", "guest", "guests", "partner", "leader", "members"),
        one_of={
            "set": SETS,
            "queue": SETS,
            "thrown_for": (HONEST, *SETS),
            "gift": range(LARGEST_POOL + 1),
            "dice": range(1, SIDES + 1),
        },
        up_to={"pool": LARGEST_POOL, "pawn": ROUNDS_OF_RACE},
        about={"turn": ROUNDS_OF_RACE * seats, "passes": 10, **dict.fromkeys(("points", *IN_LEDGERS), POINTS)},
        by_seat=("passes", "ledgers"),
        first={"alliances": len(SETS), "dice": DICE},
        ordered=("queue",),
        left_out=dict.fromkeys(("race", "leaders_die", "rounds"), "an option of the environment"),
    )
