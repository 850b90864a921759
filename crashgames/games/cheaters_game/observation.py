"""The actions of Cheater's Game as numbers, and its views as rows of numbers, for programs that learn."""

from collections.abc import Iterable, Iterator

import msgspec

from crashgames.core.messages import Action
from crashgames.core.observation import (
    ANSWER,
    FLAG,
    Field,
    Numbers,
    Part,
    Row,
    each_seat,
    field,
    listed,
    one_hot,
    one_seat,
    record,
    scaled,
    some_seats,
)
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.tables import HONEST, MEMBERS, ROUNDS_OF_RACE, SETS, SIDES
from crashgames.games.cheaters_game.view import Alliance, CheatersView, Ledger


def _actions(seats: int) -> Iterator[Action]:
    """Offers go up to the largest pool of any table, so that only naming others depends on its size."""
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


POINTS, POINTS_SCALE = 100, 10.0
"""Points are shown over so many, up to so many times that."""
DICE = MEMBERS + 1
LARGEST_POOL = DICE * SIDES
"""With a die for everybody at the largest table, leaders included, and all of them sixes."""
BOOKS = Ledger.__struct_fields__


NUMBERS: Numbers[CheatersView] = Numbers(
    actions=_actions,
    named=("guest", "partner"),
    phases=Phase,
    fields=lambda seats: (*_match(seats), *_alliances(seats), *_turn(seats)),
    left_out=dict.fromkeys(("race", "leaders_die", "rounds"), "an option of the environment"),
)


def _match(seats: int) -> Iterator[Field[CheatersView]]:
    yield field("first", "who began", one_seat(seats))
    yield field("active", "whose turn it is", one_seat(seats))
    yield field("turn", "turns begun", scaled(ROUNDS_OF_RACE * seats, 2.0))
    yield field("pawn", "rounds that are over", scaled(ROUNDS_OF_RACE))
    yield field("passes", "turns to be passed", each_seat(seats, scaled(10, 2.0)))
    yield field("honest", "honest points", each_seat(seats, scaled(POINTS, POINTS_SCALE, signed=True)))
    says = f"the sources of honest points, by seat: {', '.join(BOOKS)}, over {POINTS}"
    books = each_seat(seats, listed(len(BOOKS), scaled(POINTS, POINTS_SCALE)))._replace(words="")
    yield field("ledgers", says, books, lambda view: map(msgspec.structs.astuple, view.ledgers))


def _alliances(seats: int) -> Iterator[Field[CheatersView]]:
    part = record(leader=one_seat(seats), members=some_seats(seats), points=scaled(POINTS, POINTS_SCALE))
    size = part.size + 1

    def write(alliances: Iterable[Alliance], view: CheatersView, row: Row, at: int) -> None:
        for place, alliance in enumerate(alliances, start=1):
            start = at + alliance.set * size
            part.write(alliance, view, row, start)
            row[start + part.size] = place / len(SETS)

    says = (
        f"standing alliances, by set of pawns: leader by seat, members by seat, points over {POINTS}, and the place in "
        f"the order in which they were formed, from 1, over {len(SETS)}"
    )
    yield field("alliances", says, Part(write, len(SETS) * size, shape=(len(SETS), size), most=POINTS_SCALE))


def _turn(seats: int) -> Iterator[Field[CheatersView]]:
    yield field("guests", "named for a new alliance", some_seats(seats))
    yield field("answer", "the observer's answer while others answer", ANSWER)
    dice = listed(DICE, one_hot(range(1, SIDES + 1)))._replace(words=f": 1 to {SIDES}")
    yield field("dice", "the last throw of this turn, by die", dice)
    what = "what it was for, -1 being the honest die"
    yield field("thrown_for", what, one_hot((HONEST, *SETS)))
    says = f"the sets still to be rolled for: place in that order from 1, over {len(SETS)}, by set"
    yield field("queue", says, Part(_queue, len(SETS)))
    yield field("pool", "points to be split", scaled(LARGEST_POOL))
    yield field("partner", "who is offered a part", one_seat(seats))
    yield field("offered", "a part is offered", FLAG, lambda view: view.gift >= 0)
    yield field("gift", "the part", scaled(LARGEST_POOL))


def _queue(queue: Iterable[int], view: CheatersView, row: Row, at: int) -> None:
    for place, pawns in enumerate(queue, start=1):
        row[at + pawns] = place / len(SETS)
