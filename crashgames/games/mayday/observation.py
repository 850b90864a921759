"""The actions of Mayday! Mayday! as numbers, and its views as rows of numbers, for programs that learn."""

from crashgames.core.observation import Numbers
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import ANY_PLACE, MARKERS, PLACES, STATUS_CARDS
from crashgames.games.mayday.view import MaydayView

SINGLE_SEATS = ("skirmish", "first", "looker", "owner", "target", "ordered", "speaker")
GROUPS = ("turned", "cockpit", "protect", "punch", "asked", "queue", "revealed", "spent", "skilled")


def numbers(seats: int) -> Numbers[MaydayView]:
    """What the fields of actions and views hold at a table of so many seats."""
    return Numbers(
        view=MaydayView,
        phases=Phase,
        seats=(*SINGLE_SEATS, *GROUPS),
        or_oneself=("PickCard.owner", "Aim.target"),
        one_of={"place": PLACES, "Due.place": (*PLACES, ANY_PLACE)},
        up_to={"suspicion": 2 * seats, "markers": MARKERS, "doubts_left": 4, "access_left": 4},
        by_seat=("teams", "cards", "statuses", "markers", "veterans"),
        first={"cards": len(PLACES)},
        newest={"looks": MARKERS * seats, "skirmishes": seats + STATUS_CARDS[seats] + 1},
        ordered=("cockpit", "queue"),
        left_out={"arrows": "printed on the card for so many seats"},
    )
