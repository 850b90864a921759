"""What a finished match shows once everything is open: the best lie, the turning vote, and who could have known."""

from functools import partial

import msgspec

from crashgames.core.truths import Turning
from crashgames.core.truths import turning_vote as turning
from crashgames.games.hidden_crashmaster.roles import casts, known
from crashgames.games.hidden_crashmaster.tables import Result, Team, Topic
from crashgames.games.hidden_crashmaster.view import Claim, Deed, Election, HiddenView, Shift


class Lie(msgspec.Struct, frozen=True):
    """A claim that was not true, the cards or the team instead of it, and the next vote on the liar."""

    claim: Claim
    cards: tuple[Result, ...]
    team: Team | None
    vote: Election | None

    @property
    def believed(self) -> bool:
        """True if the liar was voted in again at once."""
        return self.vote is not None and self.vote.elected


# Claims


def next_vote(view: HiddenView, claim: Claim) -> Election | None:
    """The next vote after a claim on a shift with whoever made it."""
    later = (e for e in view.elections if e.round > claim.round and claim.seat in (e.co_pilot, e.driver))
    return next(later, None)


def best_lie(view: HiddenView) -> Lie | None:
    """The lie after which the liar was voted in with most votes of the other side; None if nobody lied."""
    lies = (claim for claim in view.claims if view.is_true(claim) is False)
    found = [Lie(claim, *view.truth(claim.topic, claim.round), next_vote(view, claim)) for claim in lies]

    def fooled(lie: Lie) -> int:
        """How many of the other side voted for the liar."""
        team = view.teams[lie.claim.seat]
        return sum(view.teams[seat] is not team for seat in lie.vote.yes) if lie.vote else 0

    return max(found, key=lambda lie: (lie.believed, fooled(lie)), default=None)


# Votes


def other_ballots(vote: Election) -> int:
    """How many ballots, cast the other way, would have turned a vote."""
    ahead = len(vote.yes) - len(vote.no)
    return (ahead + 1) // 2 if ahead > 0 else -ahead // 2 + 1


def turning_vote(view: HiddenView) -> Turning[Election] | None:
    """The last close vote for a shift that helped the winners, else the last close one, else the closest of all."""
    elected = [vote for vote in view.elections if vote.elected]
    closest = sorted(view.elections, key=other_ballots)[:1]
    winners = view.teams[view.outcome.winners[0]] if view.outcome else None

    def losers(vote: Election) -> tuple[int, ...]:
        return tuple(seat for seat in (vote.yes if vote.elected else vote.no) if view.teams[seat] is not winners)

    return turning(elected or closest, other_ballots, partial(_helped, view), losers)


def shift_after(view: HiddenView, vote: Election) -> Shift | None:
    """The shift that followed a vote; None if there was none."""
    return next((shift for shift in view.shifts if shift.round == vote.round), None)


def _helped(view: HiddenView, vote: Election) -> bool:
    """True if the winners got a card from it, or the match ended with it."""
    crew = view.outcome is not None and view.teams[view.outcome.winners[0]] is Team.PIT_CREW
    shift = shift_after(view, vote)
    if shift is None:
        return vote is view.elections[-1]
    return shift.reported is (Result.POINT if crew else Result.CRASH)


def has_shamed(view: HiddenView, vote: Election) -> bool:
    """True if one of the Shamed sat in front."""
    return Team.SHAMED in (view.teams[vote.co_pilot], view.teams[vote.driver])


def votes_in_line(view: HiddenView, seat: int) -> tuple[int, int]:
    """How many votes of a seat were in line with who sat in front, and how many it cast about others."""
    votes = [
        (seat in vote.yes) != has_shamed(view, vote)
        for vote in view.elections
        if seat in (*vote.yes, *vote.no) and seat not in (vote.co_pilot, vote.driver)
    ]
    return sum(votes), len(votes)


def suspicion(view: HiddenView) -> list[int]:
    """The Nope votes of others against shifts with each seat."""
    against = [0] * view.seats
    for vote in view.elections:
        for seat in (vote.co_pilot, vote.driver):
            against[seat] += sum(other != seat for other in vote.no)
    return against


# Knowledge


def possible(view: HiddenView) -> int:
    """How many castings fit a view."""
    return len(casts(known(view)))


def learned(view: HiddenView) -> list[tuple[Deed, Claim | None]]:
    """Every look into a Registration or the deck, with the claim about it if there was one."""
    looks = [deed for deed in view.deeds if deed.team or deed.cards]
    said = {claim.round: claim for claim in view.claims if claim.topic in (Topic.REGISTRATION, Topic.PEEK)}
    return [(deed, said.get(deed.round)) for deed in looks]
