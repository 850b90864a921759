"""Beliefs: the chance of each casting of the roles, after all that happened."""

from collections.abc import Sequence
from operator import mul

import msgspec

from crashgames.games.hidden_crashmaster.bot.conduct import UNKNOWN, Deck, Grid, Odds, Seen, boldness, decks, likelihood
from crashgames.games.hidden_crashmaster.bot.public import Ballot, codes, fitting, groups, weights
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.roles import CREW, DOLL, SHAMED, Known, known, undenied
from crashgames.games.hidden_crashmaster.tables import BIT, DOLL_DANGER, Power, Result, Team, Topic
from crashgames.games.hidden_crashmaster.view import Election, HiddenView, Shift

VOTES_DOUBTED = 0.3
"""The share of the beliefs that does not rely on votes."""
FALSE_ACCUSATION_CHANCE, COVERING_CHANCE = 0.5, 0.85
"""The chance that a Shamed investigator calls a crew member Shamed, and a friend Pit Crew."""
FRIEND_BAN_FACTOR = 0.3
"""The factor by which the Shamed ban a friend less often."""


class Belief:
    """Castings that fit what is known, and how likely each of them is."""

    def __init__(self, view: HiddenView, sure: Known, level: int = 3) -> None:
        """Level 1 draws no conclusions, level 2 none from votes."""
        self.view = view
        before, self.deck = decks(view)
        self.weights: Sequence[float] = fitting(sure)
        """For each casting of a table of this size, 0 where it does not fit."""
        if level > 1:
            self._weigh_shifts(before)
            self._weigh_deeds()
        if level > 2:
            self._weigh_votes()
        total = sum(self.weights)
        self._all = [*(weight / total for weight in self.weights), 0.0]

    # Evidence

    def _weigh_shifts(self, before: Sequence[Deck]) -> None:
        stage = stages(self.view)
        for shift, deck in zip(self.view.shifts, before, strict=True):
            if seen := seen_of(self.view, shift):
                grid = self._shift_grid(deck.odds(), boldness(*stage[shift.round]), seen)
                self._weigh_pair(shift.co_pilot, shift.driver, grid)

    def _shift_grid(self, odds: Odds, bold: float, seen: Seen) -> Grid:
        """The chance to see and hear this of a shift, for each kind of Co-Pilot and Driver."""
        return likelihood(odds, bold, seen)

    def _weigh_votes(self) -> None:
        """Votes and nominations; they say less than they seem to, as those who hide think of them, too."""
        said = weights(self.view.seats, ballots(self.view))
        fit = [chance for chance, weight in zip(said, self.weights, strict=True) if weight]
        doubt = VOTES_DOUBTED * sum(fit) / len(fit)
        self.weights = [
            weight * (doubt + (1 - VOTES_DOUBTED) * chance) for weight, chance in zip(self.weights, said, strict=True)
        ]

    def _weigh_pair(self, one: int, other: int, grid: Grid) -> None:
        flat = [weight for row in grid for weight in row]
        self.weights = list(map(mul, self.weights, map(flat.__getitem__, codes(self.view.seats, one, other))))

    def _weigh_deeds(self) -> None:
        said = {claim.round: claim.team for claim in self.view.claims if claim.topic is Topic.REGISTRATION}
        for deed in self.view.deeds:
            team = said.get(deed.round)
            if deed.power is Power.INVESTIGATE_LOYALTY and team:
                self._weigh_pair(deed.seat, deed.target, word_weights(team))
            elif deed.power is Power.BANNING:
                self._weigh_pair(deed.seat, deed.target, BAN_WEIGHTS)

    # Questions

    def shamed(self, seat: int) -> float:
        """The chance that a seat is of the Shamed team."""
        return 1 - self.pair(seat, seat)[CREW][CREW]

    def doll(self, seat: int) -> float:
        return self.pair(seat, seat)[DOLL][DOLL]

    def pair(self, one: int, other: int) -> list[list[float]]:
        """The chance of each kind of the one with each kind of the other."""
        found = [sum(pick(self._all)) for pick in groups(self.view.seats, one, other)]
        return [found[0:3], found[3:6], found[6:9]]


def word_weights(team: Team) -> Grid:
    """The weights that the word of an investigator gives both."""
    says_shamed = team is Team.SHAMED
    on_crew = FALSE_ACCUSATION_CHANCE if says_shamed else 1 - FALSE_ACCUSATION_CHANCE
    on_friend = 1 - COVERING_CHANCE if says_shamed else COVERING_CHANCE
    honest = tuple(0.97 if (kind != CREW) is says_shamed else 0.03 for kind in (CREW, SHAMED, DOLL))
    return honest, (on_crew, on_friend, on_friend), (0.5, 0.5, 0.5)


BAN_WEIGHTS: Grid = ((1.0, 1.0, 1.0), (1.0, FRIEND_BAN_FACTOR, 0.01), (1.0, 0.8, 1.0))


# What was seen


def ballots(view: HiddenView) -> tuple[Ballot, ...]:
    """All nominations so far, with the votes on them."""
    stage = stages(view)
    found = [(min(stage[past.round][0], DOLL_DANGER), past) for past in view.elections]
    if view.phase == Phase.VOTE:
        found.append((min(view.crashes, DOLL_DANGER), Election(view.round, view.co_pilot, view.driver, (), ())))
    return tuple(found)


def stages(view: HiddenView) -> dict[int, tuple[int, int]]:
    """Crashes and Points on the board before the shift of each round."""
    cards = {shift.round: shift.reported for shift in view.shifts}
    chaos = {entry.round: entry.card for entry in view.chaos}
    found, crashes, points = {}, 0, 0
    for round_ in range(1, view.round + 1):
        found[round_] = (crashes, points)
        for card in (cards.get(round_), chaos.get(round_)):
            crashes += card is Result.CRASH
            points += card is Result.POINT
    return found


def seen_of(view: HiddenView, shift: Shift) -> Seen | None:
    """A shift as the viewer saw and heard it; None if nothing yet."""
    drawn, passed = (cards.count(Result.CRASH) if cards else UNKNOWN for cards in (shift.drawn, shift.passed))
    if shift.reported is None and not shift.passed:
        return None
    said = {claim.topic: claim.cards for claim in view.claims if claim.round == shift.round}
    words = (said.get(topic) for topic in (Topic.DRAW, Topic.HAND))
    claimed = [cards.count(Result.CRASH) if cards else UNKNOWN for cards in words]
    reported = UNKNOWN if shift.reported is None else int(shift.reported is Result.CRASH)
    return Seen(reported, drawn, passed, *claimed)


def own_belief(view: HiddenView, level: int) -> Belief:
    """By all that the viewer knows."""
    return Belief(view, known(view), level)


def open_belief(view: HiddenView, level: int) -> Belief:
    """Of somebody who has seen no cards and has no seat."""
    shifts = tuple(msgspec.structs.replace(shift, drawn=(), passed=()) for shift in view.shifts)
    return Belief(msgspec.structs.replace(view, shifts=shifts), Known(view.seats, 0, 0, undenied(view)), level)


def mask_belief(view: HiddenView, seat: int, level: int) -> Belief:
    """The belief that the viewer would have as one of the crew, and pretends to have."""
    others = (1 << view.seats) - 1 & ~BIT[seat]
    return Belief(view, Known(view.seats, 0, BIT[seat], others & undenied(view) or others), level)
