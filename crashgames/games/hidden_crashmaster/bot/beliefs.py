"""Beliefs: the chance of each casting of the roles, after all that happened."""

from collections.abc import Sequence

import msgspec

from crashgames.games.hidden_crashmaster.bot.conduct import UNKNOWN, Grid, Seen, boldness, likelihood
from crashgames.games.hidden_crashmaster.bot.odds import Deck, decks
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.roles import CREW, DOLL, SHAMED, Known, casts, known
from crashgames.games.hidden_crashmaster.tables import BIT, DOLL_DANGER, SEATS, Power, Result, Team, Topic
from crashgames.games.hidden_crashmaster.view import Election, HiddenView, Shift

FOR_FRIENDS, FOR_OTHERS = (0.85, 1.08), (1.03, 0.97)
"""Factors by which the Shamed vote Nope and Yes more often than the crew: with a friend as candidate, and without."""
ACCUSED_FALSELY, COVERED = 0.5, 0.85
"""The chance that a Shamed investigator calls a crew member Shamed, and a friend Pit Crew."""
SPARED = 0.3
"""The factor by which the Shamed ban a friend less often."""


class Belief:
    """Castings that fit what is known, and how likely each of them is."""

    def __init__(self, view: HiddenView, sure: Known, level: int = 3) -> None:
        """Level 1 draws no conclusions, level 2 none from votes."""
        self.view = view
        self.casts = casts(sure)
        before, self.deck = decks(view)
        self.weights = [1.0] * len(self.casts)
        if level > 1:
            self._weigh_shifts(before)
            self._weigh_deeds()
        if level > 2:
            self._weigh_votes()
            self._weigh_nominations()
        total = sum(self.weights)
        self.weights = [weight / total for weight in self.weights]

    # Evidence

    def _weigh_shifts(self, before: Sequence[Deck]) -> None:
        stage = stages(self.view)
        for shift, deck in zip(self.view.shifts, before, strict=True):
            seen = seen_of(self.view, shift)
            if seen is None:
                continue
            grid = likelihood(deck.odds(), boldness(*stage[shift.round]), seen)
            self._weigh_pair(shift.co_pilot, shift.driver, grid)

    def _weigh_pair(self, one: int, other: int, grid: Grid) -> None:
        self.weights = [
            weight * grid[cast.kinds[one]][cast.kinds[other]]
            for weight, cast in zip(self.weights, self.casts, strict=True)
        ]

    def _weigh_votes(self) -> None:
        for election in self.view.elections:
            pair = BIT[election.co_pilot] | BIT[election.driver]
            friends, others = vote_weights(election, FOR_FRIENDS), vote_weights(election, FOR_OTHERS)
            self.weights = [
                weight * _product(cast.followers, friends if cast.shamed & pair else others)
                for weight, cast in zip(self.weights, self.casts, strict=True)
            ]

    def _weigh_nominations(self) -> None:
        """Once the Doll can win as Driver, the Shamed like to nominate it."""
        stage = stages(self.view)
        pairs = [(election.round, election.co_pilot, election.driver) for election in self.view.elections]
        if self.view.phase == Phase.VOTE:
            pairs.append((self.view.round, self.view.co_pilot, self.view.driver))
        for round_, co_pilot, driver in pairs:
            if stage[round_][0] >= DOLL_DANGER:
                self._weigh_pair(co_pilot, driver, NOMINATION_WEIGHTS)

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
        return sum(weight for weight, cast in zip(self.weights, self.casts, strict=True) if cast.shamed >> seat & 1)

    def doll(self, seat: int) -> float:
        return sum(weight for weight, cast in zip(self.weights, self.casts, strict=True) if cast.doll == seat)

    def pair(self, one: int, other: int) -> list[list[float]]:
        """The chance of each kind of the one with each kind of the other."""
        table = [[0.0] * 3 for _ in range(3)]
        for weight, cast in zip(self.weights, self.casts, strict=True):
            table[cast.kinds[one]][cast.kinds[other]] += weight
        return table


def _product(seats: Sequence[int], weights: Sequence[float]) -> float:
    product = 1.0
    for seat in seats:
        product *= weights[seat]
    return product


def vote_weights(election: Election, weights: tuple[float, float]) -> list[float]:
    """By seat; 1 where somebody did not vote."""
    found = [1.0] * SEATS[-1]
    for vote, seats in enumerate((election.no, election.yes)):
        for seat in seats:
            found[seat] = weights[vote]
    return found


def word_weights(team: Team) -> Grid:
    """The weights that the word of an investigator gives both."""
    says_shamed = team is Team.SHAMED
    on_crew = ACCUSED_FALSELY if says_shamed else 1 - ACCUSED_FALSELY
    on_friend = 1 - COVERED if says_shamed else COVERED
    honest = tuple(0.97 if (kind != CREW) is says_shamed else 0.03 for kind in (CREW, SHAMED, DOLL))
    return honest, (on_crew, on_friend, on_friend), (0.5, 0.5, 0.5)


NOMINATION_WEIGHTS: Grid = ((1.0, 1.0, 1.0), (0.5, 0.5, 3.0), (1.0, 1.0, 1.0))
BAN_WEIGHTS: Grid = ((1.0, 1.0, 1.0), (1.0, SPARED, 0.01), (1.0, 0.8, 1.0))


# What was seen of the shifts


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


def suspicion(view: HiddenView, seat: int, level: int) -> float:
    """The chance that a seat is of the Shamed team, to somebody who has seen no cards."""
    shifts = tuple(msgspec.structs.replace(shift, drawn=(), passed=()) for shift in view.shifts)
    everybody = sum(BIT[other] for other in view.in_game if other not in view.not_doll)
    shown = msgspec.structs.replace(view, shifts=shifts)
    return Belief(shown, Known(view.seats, 0, 0, everybody), level).shamed(seat)


def mask_belief(view: HiddenView, seat: int, level: int) -> Belief:
    """The belief that the viewer would have as one of the crew, and pretends to have."""
    others = sum(BIT[other] for other in range(view.seats) if other != seat)
    undenied = sum(BIT[other] for other in view.in_game if other not in view.not_doll)
    return Belief(view, Known(view.seats, 0, BIT[seat], others & undenied or others), level)
