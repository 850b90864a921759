"""What votes and nominations say about everybody's role: the same for each seat, so it is worked out once."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from operator import itemgetter

import msgspec

from crashgames.games.hidden_crashmaster.roles import CREW, DOLL, SHAMED, Known, all_casts, casts, known
from crashgames.games.hidden_crashmaster.tables import BIT, DOLL_DANGER, DRAW, HANDS, Power, Result, Role, Team, Topic
from crashgames.games.hidden_crashmaster.view import Claim, Election, HiddenView, Shift

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
    grid = NOMINATED[crashes == DOLL_DANGER]
    pair = BIT[last.co_pilot] | BIT[last.driver]
    apart = [[_apart(ballots[-1], seats, kind, count) for count in range(3)] for kind in (SHAMED, DOLL)]
    by_code = [chance for row in grid for chance in row]
    nominated = codes(seats, last.co_pilot, last.driver)
    found = []
    for former, cast, code in zip(before, all_casts(seats), nominated, strict=True):
        count = (cast.shamed & pair).bit_count()
        shamed = apart[0][count]
        weight = former * by_code[code] * apart[1][count][cast.doll]
        for seat in cast.followers:
            weight *= shamed[seat]
        found.append(weight)
    top = max(found)
    return [weight / top for weight in found]


def _chance(said: Ballot, kind: int, seat: int, count: int, yes: bool) -> float:
    crashes, vote = said
    chance = YES[kind][seat in (vote.co_pilot, vote.driver)][crashes][count]
    chance = min(max(chance, MIN_VOTE_CHANCE), 1 - MIN_VOTE_CHANCE)
    return chance if yes else 1 - chance


def _apart(said: Ballot, seats: int, kind: int, count: int) -> list[float]:
    """By seat: how much likelier its vote is of this kind than of the crew."""
    found = [1.0] * seats
    for seat, yes in [*((seat, True) for seat in said[1].yes), *((seat, False) for seat in said[1].no)]:
        ratio = _chance(said, kind, seat, count, yes) / _chance(said, CREW, seat, count, yes)
        found[seat] = ratio**VOTE_WEIGHT
    return found


Said = dict[tuple[int, Topic], Claim]
"""Claims by round and topic."""


def public_as_crew(view: HiddenView, seat: int, *, silent: bool = False) -> HiddenView | None:
    """The view of a seat if it is of the crew and has told the truth, from a view of the open table.

    None if it cannot be of the crew, or has not told all that it has seen; if it may be `silent`, what it has not told
    is left out.
    """
    said = {(claim.round, claim.topic): claim for claim in view.claims if claim.seat == seat}
    shifts = [_shift(shift, seat, said) or (shift if silent else None) for shift in view.shifts]
    teams = _teams(view, seat, said, silent)
    if None in shifts or teams is None:
        return None
    roles = tuple([Role.PIT_CREW if other == seat else None for other in range(view.seats)])
    known_shifts = tuple([shift for shift in shifts if shift])
    shown = msgspec.structs.replace(view, viewer=seat, shifts=known_shifts, teams=teams, roles=roles)
    return shown if casts(known(shown)) else None


def _teams(view: HiddenView, seat: int, said: Said, silent: bool) -> tuple[Team | None, ...] | None:
    """The teams that a seat of the crew knows, by its own word; None if it has kept one to itself."""
    teams: list[Team | None] = [None] * view.seats
    teams[seat] = Team.PIT_CREW
    for deed in view.deeds:
        if deed.seat == seat and deed.power is Power.INVESTIGATE_LOYALTY:
            claim = said.get((deed.round, Topic.REGISTRATION))
            if claim and claim.team:
                teams[deed.target] = claim.team
            elif not silent:
                return None
    return tuple(teams)


def _shift(shift: Shift, seat: int, said: Said) -> Shift | None:
    """A shift as a seat of the crew saw it, by its own word; None if it has kept that to itself."""
    if seat not in (shift.co_pilot, shift.driver):
        return shift
    drew = seat == shift.co_pilot
    claim = said.get((shift.round, Topic.DRAW if drew else Topic.HAND))
    if claim is None or not claim.cards:
        return None
    if not drew:
        return msgspec.structs.replace(shift, passed=claim.cards)
    crashes = max(claim.cards.count(Result.CRASH) - 1, 0)
    return msgspec.structs.replace(shift, drawn=claim.cards, passed=HANDS[DRAW - 1][crashes])
