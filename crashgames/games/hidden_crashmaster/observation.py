"""The actions of Hidden Crashmaster as numbers, and its views as rows of numbers, for programs that learn."""

from itertools import product

from crashgames.core.observation import Numbers
from crashgames.games.hidden_crashmaster import tables
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import DRAW, HANDS, Result
from crashgames.games.hidden_crashmaster.view import HiddenView

MAX_ROUNDS = tables.TRACKER_END * (tables.CRASHES_TO_WIN + tables.POINTS_TO_WIN - 1)
"""No match has more: each card comes after as many rounds as the tracker has steps, at most."""
SINGLE_SEATS = ("placard", "co_pilot", "driver", "last_co_pilot", "last_driver")
GROUPS = ("in_game", "fatigued", "investigated", "not_doll", "acquainted", "yes", "no")
CLAIMS = 3
"""The most that can be claimed in a round: a draw, a hand, and what a power showed."""


def numbers(seats: int) -> Numbers[HiddenView]:
    """What the fields of actions and views hold at a table of so many seats.

    Three cards claimed are a draw, Crashes first, or after a peek a row in its order.
    """
    return Numbers(
        view=HiddenView,
        phases=Phase,
        seats=(*SINGLE_SEATS, *GROUPS, "seat", "target"),
        one_of={"ClaimCards.cards": (*HANDS[DRAW - 1], *product(Result, repeat=DRAW)), "Vote.yes": (True, False)},
        up_to={
            "round": MAX_ROUNDS,
            "tracker": tables.TRACKER_END,
            "crashes": tables.CRASHES_TO_WIN,
            "points": tables.POINTS_TO_WIN,
            "deck": tables.CARDS,
            "discards": tables.CARDS,
        },
        by_seat=("roles", "teams"),
        first={"hand": DRAW, "drawn": DRAW, "passed": DRAW - 1, "cards": DRAW},
        newest={**dict.fromkeys(("elections", "shifts", "chaos", "deeds"), MAX_ROUNDS), "claims": CLAIMS * MAX_ROUNDS},
        left_out={
            "powers": "printed on the board for so many seats",
            "characters": "they mean nothing, but for the Doll's, whose role `roles` shows",
        },
    )
