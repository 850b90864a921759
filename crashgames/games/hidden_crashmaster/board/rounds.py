"""The match so far, round by round, for the log book and the review."""

from dataclasses import dataclass, field

from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import Topic
from crashgames.games.hidden_crashmaster.view import Chaos, Claim, Deed, Election, HiddenView, Shift


@dataclass
class Round:
    """One round, with all that happened in it."""

    number: int
    election: Election | None = None
    shift: Shift | None = None
    chaos: Chaos | None = None
    deed: Deed | None = None
    claims: list[Claim] = field(default_factory=list)

    def claim(self, *topics: Topic) -> Claim | None:
        """The claim about one of these, if somebody was asked for it."""
        return next((claim for claim in self.claims if claim.topic in topics), None)


def rounds(view: HiddenView) -> list[Round]:
    """All rounds in which something happened, the oldest first."""
    found = {number: Round(number) for number in range(1, view.round + 1)}
    for election in view.elections:
        found[election.round].election = election
    for shift in view.shifts:
        found[shift.round].shift = shift
    for chaos in view.chaos:
        found[chaos.round].chaos = chaos
    for deed in view.deeds:
        found[deed.round].deed = deed
    for claim in view.claims:
        found[claim.round].claims.append(claim)
    return [past for past in found.values() if past.election is not None]


def is_true(claim: Claim, past: Round) -> bool | None:
    """True or false as far as the view shows it; None where it does not, or where nothing was said."""
    match claim.topic:
        case Topic.DRAW if claim.cards and past.shift and past.shift.drawn:
            return claim.cards == past.shift.drawn
        case Topic.HAND if claim.cards and past.shift and past.shift.passed:
            return claim.cards == past.shift.passed
        case Topic.PEEK if claim.cards and past.deed and past.deed.cards:
            return claim.cards == past.deed.cards
        case Topic.REGISTRATION if claim.team and past.deed and past.deed.team:
            return claim.team is past.deed.team
    return None


def claim_at(seat: int, view: HiddenView) -> Claim | None:
    """The last claim of a seat in this round or, until there is a new vote, in the one before."""
    first = view.round - (view.phase in (Phase.NOMINATION, Phase.VOTE))
    fresh = (claim for claim in reversed(view.claims) if claim.round >= first and claim.seat == seat)
    return next(fresh, None)
