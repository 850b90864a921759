"""Beliefs: the chance of each casting of the roles, after all that happened."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from operator import itemgetter, mul

import msgspec

from crashgames.components.seats import BIT
from crashgames.games.hidden_crashmaster.bot.conduct import UNKNOWN, Grid, Odds, Seen, boldness, decks, likelihood
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.roles import CREW, DOLL, SHAMED, Known, all_casts, casts, known, undenied
from crashgames.games.hidden_crashmaster.tables import DOLL_DANGER, Power, Result, Team, Topic
from crashgames.games.hidden_crashmaster.view import Election, HiddenView, Shift

KIND_COUNT = 3
Total = Callable[[Sequence[float]], tuple[float, ...]]


@lru_cache(maxsize=512)
def fitting(sure: Known) -> tuple[float, ...]:
    """For each casting of a table of this size 1 if it fits, else 0."""
    fit = set(casts(sure))
    return tuple(float(cast in fit) for cast in all_casts(sure.seats))


@cache
def codes(seats: int, one: int, other: int) -> bytes:
    """For each casting of a table of this size the kinds of two seats as a number: 3 times the first plus the other."""
    return bytes(KIND_COUNT * cast.kinds[one] + cast.kinds[other] for cast in all_casts(seats))


@lru_cache(maxsize=1024)
def spread(seats: int, one: int, other: int, grid: Grid) -> list[float]:
    """For each casting of a table of this size the number that a grid has for the kinds of two seats."""
    flat = [chance for row in grid for chance in row]
    return [flat[code] for code in codes(seats, one, other)]


@lru_cache(maxsize=1024)
def product_of(seats: int, evidence: tuple[tuple[int, int, Grid], ...]) -> list[float]:
    """For each casting of a table of this size how well it goes with grids for pairs of seats."""
    if not evidence:
        return [1.0] * len(all_casts(seats))
    return list(map(mul, product_of(seats, evidence[:-1]), spread(seats, *evidence[-1])))


@cache
def groups(seats: int, one: int, other: int) -> tuple[Total, ...]:
    """For each pair of kinds what picks its castings out of a list for all of them with a 0 at its end."""
    found: list[list[int]] = [[-1, -1] for _ in range(KIND_COUNT**2)]
    for at, code in enumerate(codes(seats, one, other)):
        found[code].append(at)
    return tuple(itemgetter(*group) for group in found)


YES = {
    CREW: (
        ((0.75, 0.70, 0.52), (0.81, 0.65, 0.37), (0.85, 0.58, 0.31), (0.76, 0.54, 0.34)),
        ((1.00, 0.99, 0.75), (0.98, 0.93, 0.75), (0.97, 0.83, 0.75), (0.97, 0.80, 0.75)),
    ),
    SHAMED: (
        ((0.63, 0.55, 0.61), (0.53, 0.49, 0.67), (0.47, 0.48, 0.63), (0.29, 0.49, 0.74)),
        ((0.60, 0.99, 0.99), (0.60, 0.95, 0.96), (0.60, 0.98, 0.95), (0.60, 0.87, 0.92)),
    ),
    DOLL: (
        ((0.74, 0.74, 0.40), (0.78, 0.55, 0.32), (0.76, 0.40, 0.17), (0.57, 0.48, 0.32)),
        ((0.60, 0.99, 0.98), (0.60, 0.98, 0.85), (0.60, 0.91, 0.90), (0.60, 0.88, 0.88)),
    ),
}  # fmt: skip
"""How often they vote Yes: by kind of voter, whether it is their own shift, Crashes on the board (3 or more are one
case), and how many of the Shamed team would be on the shift."""

NOMINATED = (((1.1, 0.8, 1.0), (0.9, 1.3, 1.1), (0.9, 1.3, 1.0)), ((1.3, 0.7, 0.6), (0.7, 1.3, 1.6), (0.9, 1.2, 1.0)))
"""How much more often each kind nominates each kind than by chance: at first, and once the Doll can win as Driver."""

MIN_VOTE_CHANCE = 0.03
"""The least chance of a vote."""
VOTE_WEIGHT = 0.7
"""How far a vote is trusted, as those of one voter are much alike."""


Ballot = tuple[int, Election]
"""A nomination with the Crashes on the board (3 or more are one case), and the vote on it if there was one."""


@lru_cache(maxsize=512)
def weights(seats: int, ballots: tuple[Ballot, ...]) -> list[float]:
    """For each casting of a table of this size how well these votes and nominations go with it."""
    if not ballots:
        return [1.0] * len(all_casts(seats))
    before, (crashes, last) = weights(seats, ballots[:-1]), ballots[-1]

    pair = BIT[last.co_pilot] | BIT[last.driver]
    apart = [[_apart(ballots[-1], seats, kind, count) for count in range(3)] for kind in (SHAMED, DOLL)]
    nominated = spread(seats, last.co_pilot, last.driver, NOMINATED[crashes == DOLL_DANGER])
    found = []
    for former, cast, chance in zip(before, all_casts(seats), nominated, strict=True):
        count = (cast.shamed & pair).bit_count()
        shamed = apart[0][count]
        weight = former * chance * apart[1][count][cast.doll]
        for seat in cast.followers:
            weight *= shamed[seat]
        found.append(weight)
    top = max(found)
    return [weight / top for weight in found]


def _apart(said: Ballot, seats: int, kind: int, count: int) -> list[float]:
    """By seat: how much likelier its vote is of this kind than of the crew."""
    found, (crashes, vote) = [1.0] * seats, said
    for seat in (*vote.yes, *vote.no):
        is_own = seat in (vote.co_pilot, vote.driver)
        usual = (YES[who][is_own][crashes][count] for who in (kind, CREW))
        one, other = (min(max(chance, MIN_VOTE_CHANCE), 1 - MIN_VOTE_CHANCE) for chance in usual)
        found[seat] = (one / other if seat in vote.yes else (1 - one) / (1 - other)) ** VOTE_WEIGHT
    return found


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
            stage = stages(view)
            found: list[tuple[int, int, Grid]] = []
            for shift, deck in zip(view.shifts, before, strict=True):
                if seen := seen_of(view, shift):
                    grid = self._shift_grid(deck.odds(), boldness(*stage[shift.round]), seen)
                    found.append((shift.co_pilot, shift.driver, grid))
            said = {claim.round: claim.team for claim in view.claims if claim.topic is Topic.REGISTRATION}
            for deed in view.deeds:
                team = said.get(deed.round)
                if deed.power is Power.INVESTIGATE_LOYALTY and team:
                    found.append((deed.seat, deed.target, word_weights(team)))
                elif deed.power is Power.BANNING:
                    found.append((deed.seat, deed.target, BAN_WEIGHTS))
            self.weights = list(map(mul, self.weights, product_of(view.seats, tuple(found))))
        if level > 2:
            self._weigh_votes()
        total = sum(self.weights)

        self._all = [*[weight / total for weight in self.weights], 0.0]

    # Evidence

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
