"""The actions of Cheater's Game as numbers, and its views as rows of numbers, for programs that learn."""

from collections.abc import Iterator

import msgspec

from crashgames.core.messages import Action, Options
from crashgames.core.observation import (
    Field,
    Observation,
    Row,
    Words,
    answer,
    by_seat,
    common,
    flag,
    flags,
    number,
    one_of,
    seat,
    turned,
)
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.tables import HONEST, MEMBERS, ROUNDS_OF_RACE, SETS, SIDES
from crashgames.games.cheaters_game.view import CheatersView, Ledger


def _actions(seats: int, options: Options) -> Iterator[Action]:
    """Offers go up to the largest pool of any table, so that only naming others depends on its size."""
    del options
    others = range(1, seats)
    yield messages.Roll(0)
    yield messages.Collect(0)
    yield from (messages.BlowWhistle(0, number) for number in SETS)
    yield from (messages.Answer(0, willing) for willing in (True, False))
    yield from (messages.Reply(0, accepts) for accepts in (True, False))
    yield from (messages.Offer(0, gift) for gift in range(LARGEST_POOL + 1))
    yield messages.SendInvitation(0)
    yield from (messages.Invite(0, guest) for guest in others)
    yield from (messages.Approach(0, partner) for partner in others)


WORDS = Words(_actions, ("guest", "partner"))


POINTS, POINTS_SCALE = 100, 10.0
"""Points are shown over so many, up to so many times that."""
DICE = MEMBERS + 1
LARGEST_POOL = DICE * SIDES
"""With a die for everybody at the largest table, leaders included, and all of them sixes."""
BOOKS = Ledger.__struct_fields__

CheatersField = Field[CheatersView]


def observation(seats: int, options: Options) -> Observation[CheatersView]:
    """The numbers of a view at a table of so many seats."""
    del options
    left_out = {
        "race": "an option of the environment",
        "leaders_die": "an option of the environment",
        "rounds": "an option of the environment",
    }
    return Observation((*common(seats, Phase), *_match(seats), *_alliances(seats), *_turn(seats)), left_out)


def _match(seats: int) -> Iterator[CheatersField]:
    yield seat("first", "who began", seats, lambda view: view.first)
    yield seat("active", "whose turn it is", seats, lambda view: view.active)
    yield number("turn", "turns begun", lambda view: view.turn, ROUNDS_OF_RACE * seats, 2.0)
    yield number("pawn", "rounds that are over", lambda view: view.pawn, ROUNDS_OF_RACE)
    yield by_seat("passes", "turns to be passed", seats, lambda view: view.passes, 10, 2.0)
    yield by_seat("honest", "honest points", seats, lambda view: view.honest, POINTS, POINTS_SCALE, signed=True)
    says = f"the sources of honest points, by seat: {', '.join(BOOKS)}, over {POINTS}"
    yield Field("ledgers", (seats, len(BOOKS)), says, _ledgers, POINTS_SCALE)


def _alliances(seats: int) -> Iterator[CheatersField]:
    size = 2 * seats + 2

    def fill(view: CheatersView, row: Row, at: int) -> None:
        for place, alliance in enumerate(view.alliances, start=1):
            start = at + alliance.set * size
            row[start + turned(view, alliance.leader)] = 1.0
            for member in alliance.members:
                row[start + seats + turned(view, member)] = 1.0
            row[start + 2 * seats] = min(alliance.points / POINTS, POINTS_SCALE)
            row[start + 2 * seats + 1] = place / len(SETS)

    says = (
        f"standing alliances, by set of pawns: leader by seat, members by seat, points over {POINTS}, and the place in "
        f"the order in which they were formed, from 1, over {len(SETS)}"
    )
    yield Field("alliances", (len(SETS), size), says, fill, POINTS_SCALE)


def _turn(seats: int) -> Iterator[CheatersField]:
    yield flags("guests", "named for a new alliance", seats, lambda view: view.guests)
    yield answer("answer", "the observer's answer while others answer", lambda view: view.answer)
    yield Field("dice", (DICE, SIDES), f"the last throw of this turn, by die: 1 to {SIDES}", _dice)
    what = "what it was for, -1 being the honest die"
    yield one_of("thrown_for", what, (HONEST, *SETS), lambda view: view.thrown_for)
    says = f"the sets still to be rolled for: place in that order from 1, over {len(SETS)}, by set"
    yield Field("queue", (len(SETS),), says, _queue)
    yield number("pool", "points to be split", lambda view: view.pool, LARGEST_POOL)
    yield seat("partner", "who is offered a part", seats, lambda view: view.partner)
    yield flag("offered", "a part is offered", lambda view: view.gift >= 0)
    yield number("gift", "the part", lambda view: view.gift, LARGEST_POOL)


def _ledgers(view: CheatersView, row: Row, at: int) -> None:
    for found, ledger in enumerate(view.ledgers):
        start = at + turned(view, found) * len(BOOKS)
        for place, points in enumerate(msgspec.structs.astuple(ledger)):
            row[start + place] = min(points / POINTS, POINTS_SCALE)


def _dice(view: CheatersView, row: Row, at: int) -> None:
    for place, die in enumerate(view.dice):
        row[at + place * SIDES + die - 1] = 1.0


def _queue(view: CheatersView, row: Row, at: int) -> None:
    for place, pawns in enumerate(view.queue, start=1):
        row[at + pawns] = place / len(SETS)
