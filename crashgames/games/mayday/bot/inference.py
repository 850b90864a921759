"""How an expert reads the open record: by what hard bots of either team would have done, unless they are none.

Hard bots leave little to chance, so that a vote or a marker can tell a lot about who they are. People and other bots do
not play like them. So each way to deal the teams is weighed twice, by what hard bots would have done and as hard bots
judge what they see, and the weights are added: whichever fits the record better counts more.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from crashgames.games.mayday.bot.beliefs import (
    MIN_LIE_GAIN,
    Belief,
    comfort,
    conduct_at,
    inside,
    public_worlds,
    usual_conduct,
    voted,
)
from crashgames.games.mayday.bot.infiltrator import rebels
from crashgames.games.mayday.bot.record import (
    Conduct,
    DueVote,
    Entered,
    Happened,
    SampledDeal,
    either_side,
    heard,
    margins,
    record,
    standing,
    world,
)
from crashgames.games.mayday.tables import BIT, SEATS_OF
from crashgames.games.mayday.view import Look, MaydayView, Skirmish
from crashgames.games.mayday.worlds import Sides, certain

EXPECTED_LEVEL = 3
"""The level that an expert expects of everybody."""
SLIP_CHANCE = 0.05
"""The chance that somebody does otherwise."""


class Daring(NamedTuple):
    """The chances that an Infiltrator does otherwise than a hard bot."""

    vote: float
    lie: float
    """That of a lie which gains too little for a hard bot."""


DARING = {7: Daring(0.2, 0.1)}
"""By the number of seats, about as often as experts do it, who play their choices out; elsewhere it is a slip.

With seven the Honest win about every second match of experts by it, and without it every third. With five or six they
win every second without it, and by it six or eight in ten.
"""
CLOSE_MARGIN = 0.002
"""Margins of a vote that chance decides."""


class Ballot:
    """A vote as the open table sees it: what each seat does if it is honest, and what if these are the Infiltrators.

    The Honest may judge by other worlds than those that Infiltrators take for known to all.
    """

    def __init__(
        self, seats: int, due: DueVote, worlds: Sequence[SampledDeal], judged: Sequence[SampledDeal] | None = None
    ) -> None:
        self.seats = seats
        self.due = due
        self.margins = margins(worlds, due, seats)
        self.judged = self.margins if judged is None else margins(judged, due, seats)
        self._rebels: dict[int, int] = {}

    def chance(self, seat: int, team: int) -> float:
        """The chance that a seat protects if these are the Infiltrators: 0, 1, or one half."""
        margin = (self.margins if team >> seat & 1 else self.judged)[seat]
        if abs(margin) <= CLOSE_MARGIN:
            return 0.5
        return float((margin > 0) != bool(self.rebels(team) >> seat & 1))

    def rebels(self, team: int) -> int:
        """The Infiltrators who vote against what is known to all, as bits."""
        found = self._rebels.get(team)
        if found is None:
            mixed = 0 < sum([team >> seat & 1 for seat in self.due.rivals]) < len(self.due.rivals)
            against = rebels(self.due, self.margins, SEATS_OF[team]) if mixed else ()
            found = self._rebels[team] = sum([BIT[seat] for seat in against])
        return found


class Inference(NamedTuple):
    """All ways to deal the teams, with the chance of the record if all are hard bots, and as hard bots judge it."""

    exact: list[SampledDeal]
    usual: list[SampledDeal]


def expert_belief(view: MaydayView) -> Belief:
    """By all that the viewer knows, whether the others are hard bots or not."""
    return believed(view.seats, record(view), certain(view))


def open_expert_belief(view: MaydayView) -> Belief:
    """What an expert believes who has only followed the open table."""
    return believed(view.seats, record(view), inside(view))


@lru_cache(maxsize=512)
def believed(seats: int, happened: tuple[Happened, ...], known: Sides) -> Belief:
    """By the open record, and by those whose teams are known."""
    for recorded in (happened, ()):
        fits = [
            SampledDeal(exact.team, exact.places, exact.weight + usual.weight)
            for exact, usual in zip(*read(seats, recorded), strict=True)
            if known.fit(exact.team)
        ]
        if fits:
            break
    return Belief(seats, fits, EXPECTED_LEVEL)


@lru_cache(maxsize=512)
def read(seats: int, happened: tuple[Happened, ...]) -> Inference:
    """Every way to deal the teams, with the chance of all that happened on the open table."""
    if not happened:
        worlds = public_worlds(seats, (), EXPECTED_LEVEL)
        return Inference(worlds, worlds)
    before, last = happened[:-1], happened[-1]
    (exact, usual), public = read(seats, before), public_worlds(seats, before, EXPECTED_LEVEL)
    if isinstance(last, Entered):
        return Inference(*([world for world in worlds if not world.team >> last.seat & 1] for worlds in (exact, usual)))
    if isinstance(last, Look):
        expected = conduct_at(public, last.looker, last.owner, last.place, seats)
        return Inference(heard(exact, last, hard_conduct(public, last, seats)), heard(usual, last, expected))
    due = standing(seats, before, last.stage, last.target)
    return Inference(voted_exactly(exact, Ballot(seats, due, public), last), voted(usual, due, last, seats))


def daring(seats: int) -> Daring:
    """How often Infiltrators are expected to do otherwise than hard bots."""
    return DARING.get(seats, Daring(SLIP_CHANCE, SLIP_CHANCE))


def hard_conduct(public: Sequence[SampledDeal], look: Look, seats: int) -> Conduct:
    """How hard bots mark a card: Infiltrators lie where that gains enough."""
    looker, owner, place, rash = look.looker, look.owner, look.place, daring(seats).lie
    usual = usual_conduct(public, looker, owner, place, seats)
    honest, infiltrator = either_side(public, looker, owner, place, usual)

    def chances(team: int) -> tuple[float, float]:
        gain = comfort(infiltrator, team, seats) - comfort(honest, team, seats)
        return (1 - SLIP_CHANCE if gain > MIN_LIE_GAIN else rash), (SLIP_CHANCE if -gain > MIN_LIE_GAIN else 1 - rash)

    return chances


def voted_exactly(worlds: Sequence[SampledDeal], ballot: Ballot, skirmish: Skirmish) -> list[SampledDeal]:
    """The worlds after a vote of hard bots."""
    found, rash = [], daring(ballot.seats).vote
    for team, places, weight in worlds:
        share = 1.0
        for seat in (*skirmish.protect, *skirmish.punch):
            slip = rash if team >> seat & 1 else SLIP_CHANCE
            chance = slip + (1 - 2 * slip) * ballot.chance(seat, team)
            share *= chance if seat in skirmish.protect else 1 - chance
        found.append(world((team, places, weight * share)))
    return found
