"""The awards of a match of Hidden Crashmaster, and what spectators guess."""

from collections.abc import Iterable, Sequence
from functools import partial

from crashgames.core.awards import Award, AwardKind, Awards, Turn, Wager, each, most
from crashgames.core.translation import mark
from crashgames.games.hidden_crashmaster.tables import Role, Team
from crashgames.games.hidden_crashmaster.truths import has_shamed, next_vote, votes_in_line
from crashgames.games.hidden_crashmaster.view import HiddenView

WAGER = Wager(mark("Who is the Creepy Doll?"), lambda view: frozenset({view.roles.index(Role.DOLL)}))


MIN_CLAIMS, MIN_VOTES = 3, 4
"""The least true claims, and the least votes, for an award."""
MIN_TRUE_PERCENT = 60
"""The least share of votes in line with the truth, in per cent."""

STRAIGHT_FACE = AwardKind("straight_face", mark("Straight face"), mark("Lies believed: {n}"), "person")
OPEN_BOOK = AwardKind("open_book", mark("Open book"), mark("True claims, no lies: {n}"), "book")
LONE_NOPE = AwardKind(
    "lone_nope", mark("Lone Nope"), mark("Only Nope against a shift with one of the Shamed: {n}"), "cross"
)
GOOD_NOSE = AwardKind("good_nose", mark("Good instincts"), mark("Votes in line with the truth: {n}%"), "eye")


def find(view: HiddenView, turns: Sequence[Turn]) -> Iterable[Award]:
    """All awards of a match that is over."""
    seats = range(view.seats)
    claims = [claim for claim in view.claims if claim.cards or claim.team]
    true = {seat: [view.is_true(claim) for claim in claims if claim.seat == seat] for seat in seats}
    lies = [(claim.seat, next_vote(view, claim)) for claim in claims if view.is_true(claim) is False]
    believed = [seat for seat, following in lies if following and following.elected]
    yield from each(STRAIGHT_FACE.id, [believed.count(seat) for seat in seats], 1)
    yield from each(OPEN_BOOK.id, [len(true[seat]) if all(true[seat]) else 0 for seat in seats], MIN_CLAIMS)
    shamed = [election for election in view.elections if election.elected and has_shamed(view, election)]
    yield from each(LONE_NOPE.id, [sum(election.no == (seat,) for election in shamed) for seat in seats], 1)
    shares = [0] * view.seats  # of votes that are in line with who sat in the bus, in per cent
    for seat, (right, cast) in enumerate(map(partial(votes_in_line, view), seats)):
        if view.teams[seat] is Team.PIT_CREW and cast >= MIN_VOTES:
            shares[seat] = round(100 * right / cast)
    yield from most(GOOD_NOSE.id, shares, MIN_TRUE_PERCENT)


AWARDS = Awards((STRAIGHT_FACE, OPEN_BOOK, LONE_NOPE, GOOD_NOSE), find)
