"""Beliefs: the likelihood of each way to deal the teams, after markers, votes and what Infiltrators are like."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from math import exp

from crashgames.components.seats import BIT, SEATS_OF
from crashgames.games.mayday.bot.record import (
    HONEST_OF,
    Conduct,
    DueVote,
    Entered,
    Happened,
    SampledDeal,
    chances,
    either_side,
    heard,
    likely_accusation,
    margins,
    record,
    standing,
    world,
)
from crashgames.games.mayday.tables import SEATS, MatchStage, Team
from crashgames.games.mayday.view import Look, MaydayView, Skirmish
from crashgames.games.mayday.worlds import ANY_PLACE_MASK, Sides, certain, teams_at

MIN_LIE_GAIN = 0.4
"""The least gain of a lie for the best Infiltrators, at every number of seats."""
LIE_GRADUALNESS = 0.1
"""How gradually a lie is expected as its gain rises."""
MIN_MARKER_CHANCE = 0.03
"""The least chance of a marker."""
SHAMELESS_CHANCE = 0.5
"""The chance of each side on an Infiltrator's marker, whatever the card, where nothing else is expected."""


EXPECTED = {5: (0.5, 0.24), 7: (0.5, 0.17), 8: (0.15, 0.0)}
"""By the number of seats what is expected of Infiltrators who look, set by simulation so that each side wins about as
often: the share of their markers that is true, with the rest saying each side as often as the Honest would; and the
share of lies where they gain most.

With six nothing is expected: the Honest are many there, and whatever is expected they win three matches in four.
"""


INSTEAD = {
    seats: {
        team: [tuple([team & ~BIT[seat] | BIT[last] for seat in SEATS_OF[team]]) for last in honest]
        for team, honest in HONEST_OF[seats].items()
    }
    for seats in SEATS
}
"""By the number of seats and the Infiltrators: for each of the Honest the teams with this one instead of another."""


def shameless(_: int) -> tuple[float, float]:
    """The chance that an Infiltrator says Infiltrator, if all that is said is as likely."""
    return SHAMELESS_CHANCE, SHAMELESS_CHANCE


def usual_conduct(worlds: Sequence[SampledDeal], looker: int, owner: int, place: int, seats: int) -> Conduct:
    """How Infiltrators can be expected to mark a card, whatever they gain by it."""
    expected = EXPECTED.get(seats)
    if expected is None:
        return shameless
    accuses = min(max(likely_accusation(worlds, looker, owner, place), MIN_MARKER_CHANCE), 1 - MIN_MARKER_CHANCE)
    pretended = (1 - expected[0]) * accuses
    chances = pretended, pretended + expected[0]
    return lambda _: chances


def conduct_at(worlds: Sequence[SampledDeal], looker: int, owner: int, place: int, seats: int) -> Conduct:
    """How Infiltrators mark a card, if the table believes these worlds."""
    usual, (_, alert) = usual_conduct(worlds, looker, owner, place, seats), EXPECTED.get(seats, (0.0, 0.0))
    if not alert:
        return usual
    gain_of = gains(worlds, looker, owner, place, seats)

    def chances(team: int) -> tuple[float, float]:
        gain, (about_honest, about_infiltrator) = gain_of(team), usual(team)
        return (
            about_honest + alert * (tempted(gain) - about_honest),
            about_infiltrator + alert * (1 - tempted(-gain) - about_infiltrator),
        )

    return chances


def gains(worlds: Sequence[SampledDeal], looker: int, owner: int, place: int, seats: int) -> Callable[[int], float]:
    """For each set of Infiltrators what one of them gains who says Infiltrator instead of Honest of a card."""
    usual = usual_conduct(worlds, looker, owner, place, seats)
    honest, infiltrator = either_side(worlds, looker, owner, place, usual)
    return lambda team: comfort(infiltrator, team, seats) - comfort(honest, team, seats)


def tempted(gain: float) -> float:
    """The chance of a lie that gains so much."""
    return MIN_MARKER_CHANCE + (1 - 2 * MIN_MARKER_CHANCE) / (1 + exp((MIN_LIE_GAIN - gain) / LIE_GRADUALNESS))


def comfort(weights: Mapping[int, float], team: int, seats: int) -> float:
    """The trust in the best Infiltrator above that in the least trusted of the Honest, all others being known."""
    found, own = -1.0, weights.get(team, 0.0)
    for others in INSTEAD[seats][team]:
        instead = [weights.get(other, 0.0) for other in others]
        total = own + sum(instead)
        if total:
            found = max(found, (max(instead) - own) / total)
    return found


VOTES_COUNT_LEVEL = 3
"""From this level on it counts how everybody voted."""
TRUST_STEEPNESS, MIN_VOTE_CHANCE = 4.0, 0.05
"""How the chance that an Honest CM protects rises with trust, and the chance of the least expected vote."""
PARTIAL_VOTE_CHANCE, CAPTAIN_VOTE_CHANCE = 0.1, 0.25
"""The chance that an Infiltrator votes for a friend and against others, whatever is known: before, and at last."""
NEGLIGIBLE_WEIGHT = 1e-9

Card = tuple[int, int, int]
"""Who looks, at whose card, and its place."""


class Belief:
    """Worlds that fit what somebody knows, their weights adding up to 1. What looks do to them is worked out once."""

    def __init__(self, seats: int, worlds: Iterable[SampledDeal], level: int) -> None:
        self.seats = seats
        self.level = level
        self.worlds = _normal(worlds)
        self.honest = chances([(team, weight) for team, _, weight in self.worlds], seats)
        self._splits: dict[Card, tuple[dict[int, float], dict[int, float]]] = {}

    def after(self, look: Look) -> "Belief":
        conduct = self.conduct(look.looker, look.owner, look.place)
        return Belief(self.seats, heard(self.worlds, look, conduct), self.level)

    def comforts(self, looker: int, owner: int, place: int, team: int) -> dict[Team, float]:
        """How far this belief would be misled after a marker at a card, by its side, if these are the Infiltrators."""
        either = self._split((looker, owner, place))
        return {side: comfort(shares(weights), team, self.seats) for side, weights in zip(Team, either, strict=True)}

    def conduct(self, looker: int, owner: int, place: int) -> Conduct:
        """How Infiltrators are expected to mark a card, as far as nobody knows who they are."""
        if self.level < VOTES_COUNT_LEVEL:
            return shameless
        return usual_conduct(self.worlds, looker, owner, place, self.seats)

    def hope(self) -> float:
        """The chance to let in all the Honest in the end: that of the likeliest way to deal the teams."""
        return max([world.weight for world in self.worlds], default=0.0)

    def hope_after(self, card: Card) -> float:
        return sum([max(weights.values(), default=0.0) for weights in self._split(card)])

    def insight(self, card: Card) -> float:
        """The value of a look: the mean of how sure one is of everybody afterwards."""
        found = 0.0
        for weights in self._split(card):
            total = sum(weights.values())
            if total:
                found += sum([(chance - total / 2) ** 2 for chance in chances(weights.items(), self.seats)]) / total
        return found

    def tells(self, card: Card) -> tuple[int, float, float]:
        """The seat that a look at a card tells most about, and how likely it is honest after either marker."""
        good, bad = (chances(shares(weights).items(), self.seats) for weights in self._split(card))
        # whose chances are spread most around the present one: of whom one can expect to be much surer
        spread = [abs(one - now) * abs(other - now) for one, other, now in zip(good, bad, self.honest, strict=True)]
        seat = spread.index(max(spread))
        return seat, good[seat], bad[seat]

    def _split(self, card: Card) -> tuple[dict[int, float], dict[int, float]]:
        """The weights of the teams after an Honest marker at a card, and after an Infiltrator marker."""
        if card not in self._splits:
            self._splits[card] = either_side(self.worlds, *card, self.conduct(*card))
        return self._splits[card]


def _normal(worlds: Iterable[SampledDeal]) -> list[SampledDeal]:
    found = list(worlds)
    weights = [weight for _, _, weight in found]
    least, total = NEGLIGIBLE_WEIGHT * max(weights, default=0.0), sum(weights)
    return [world((team, places, weight / total)) for team, places, weight in found if weight > least]


def shares(weights: Mapping[int, float]) -> dict[int, float]:
    """The weights of teams so that they add up to 1, without those that hardly count."""
    least, total = NEGLIGIBLE_WEIGHT * max(weights.values(), default=0.0), sum(weights.values())
    return {team: weight / total for team, weight in weights.items() if weight > least}


# What happened makes worlds likelier or less likely


def voted(worlds: Sequence[SampledDeal], due: DueVote, skirmish: Skirmish, seats: int) -> list[SampledDeal]:
    """The worlds after a vote: the Honest vote by what is known, Infiltrators now and then for their own."""
    likely = map(protects, margins(worlds, due, seats))
    voters = [(seat, chance, seat in skirmish.protect) for seat, chance in enumerate(likely) if seat != due.target]
    found = []
    for team, places, weight in worlds:
        partial, wanted, share = PARTIAL_VOTE_CHANCE, float(team >> due.target & 1), 1.0
        if due.stage is MatchStage.PHASE_3:
            partial = CAPTAIN_VOTE_CHANCE if due.is_mixed(team) else 0.0
        for seat, chance, yes in voters:
            says = chance + partial * (wanted - chance) if team >> seat & 1 else chance
            share *= says if yes else 1 - says
        found.append(world((team, places, weight * share)))
    return found


def protects(margin: float) -> float:
    """The chance that an Honest CM with this margin of trust protects, going by what is known to all."""
    return min(1 - MIN_VOTE_CHANCE, max(MIN_VOTE_CHANCE, 0.5 + TRUST_STEEPNESS * margin))


@lru_cache(maxsize=512)
def public_worlds(seats: int, happened: tuple[Happened, ...], level: int) -> list[SampledDeal]:
    """Every way to deal the teams, weighted by all that happened on the open table."""
    if not happened:
        nowhere = (ANY_PLACE_MASK,) * seats
        return [SampledDeal(team, nowhere, 1.0) for team in teams_at(seats)]
    before, last = happened[:-1], happened[-1]
    worlds = public_worlds(seats, before, level)
    if isinstance(last, Look):
        if level < VOTES_COUNT_LEVEL:
            return heard(worlds, last, shameless)
        return _normal(heard(worlds, last, conduct_at(worlds, last.looker, last.owner, last.place, seats)))
    if isinstance(last, Entered):
        return [world for world in worlds if not world.team >> last.seat & 1]
    if level < VOTES_COUNT_LEVEL:
        return worlds
    return voted(worlds, standing(seats, before, last.stage, last.target), last, seats)


# Whose belief

Reading = Callable[[int, tuple[Happened, ...], int], list[SampledDeal]]
"""The worlds for a number of seats, what happened, and the level of whoever judges it."""


def own_belief(view: MaydayView, level: int) -> Belief:
    """By all that the viewer knows: an honest CM knows of cards what the own markers say."""
    return believed(view.seats, record(view), certain(view), level)


def public_belief(view: MaydayView, level: int) -> Belief:
    """The belief of somebody who has only followed the open table."""
    return believed(view.seats, record(view), inside(view), level)


def mask_belief(view: MaydayView, seat: int, level: int) -> Belief:
    """The belief of a seat if it is honest, which an Infiltrator pretends."""
    return believed(view.seats, record(view), Sides(0, inside(view).honest | BIT[seat]), level)


def inside(view: MaydayView) -> Sides:
    """The seats in the cockpit, which have turned out to be honest."""
    return Sides(0, sum(BIT[seat] for seat in view.cockpit))


@lru_cache(maxsize=512)
def believed(
    seats: int, happened: tuple[Happened, ...], known: Sides, level: int, worlds: Reading = public_worlds
) -> Belief:
    """By a reading of the open record, and by those whose teams are known."""
    for recorded in (happened, ()):
        fits = [world for world in worlds(seats, recorded, level) if known.fit(world.team)]
        if fits:
            break
    return Belief(seats, fits, level)
