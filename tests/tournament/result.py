"""The result of a tournament: in words, as JSON, and in a table with others."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from crashgames.core.catalog import games
from tests.tournament.deals import Bout, Deal, Thinking, named
from tests.tournament.keeping import read
from tests.tournament.sprt import ALPHA, BETA, LOWER, MARGIN, UPPER, state_of


class Pace(msgspec.Struct, frozen=True):
    """The seconds of processor time that a decision of a level took, on average and at most."""

    level: int
    deals: int
    decisions: int
    mean: float
    longest: float


class Result(msgspec.Struct, frozen=True):
    """The result of a tournament, as it is printed and kept."""

    bout: Bout
    verdict: str
    deals: int
    matches: int
    wins: float
    """Matches that the stronger bots won, draws and matches that nobody won in shares."""
    even: float
    """The wins that would be even."""
    surplus: float
    """The mean share of the win above an even one."""
    reach: float | None
    """Half of the interval of 95 % of the surplus; None if there are not enough deals for one."""
    ratio: float
    """The log-likelihood ratio of the test, and the bounds at which it is decided."""
    bounds: tuple[float, float]
    margin: float
    """The surplus of the stronger hypothesis of the test; that of the other is 0."""
    alpha: float
    """The chances of calling equal bots stronger, and bots that are stronger by the margin not stronger."""
    beta: float
    mean_ms: float
    """Milliseconds that a decision of the stronger bots took by the clock, on average and at most."""
    most_ms: float
    cpu: tuple[Pace, ...]
    """What the stronger bots and the weaker ones took of a processor, in the deals where somebody looked."""


def result_of(bout: Bout, deals: Sequence[Deal]) -> Result:
    """The result of these deals, in the order of their numbers, so that it depends on nothing else."""
    said = state_of([deal.surplus for deal in deals])
    return Result(
        bout=bout,
        verdict=said.verdict.value,
        deals=len(deals),
        matches=sum(len(deal.shares) for deal in deals),
        wins=round(sum(deal.wins for deal in deals), 2),
        even=float(len(deals)),
        surplus=round(said.mean, 4),
        reach=None if said.reach is None else round(said.reach, 4),
        ratio=round(said.ratio, 2),
        bounds=(round(LOWER, 2), round(UPPER, 2)),
        margin=MARGIN,
        alpha=ALPHA,
        beta=BETA,
        mean_ms=round(1000 * sum(deal.seconds for deal in deals) / max(1, sum(deal.decisions for deal in deals)), 1),
        most_ms=round(1000 * max((deal.longest for deal in deals), default=0.0), 1),
        cpu=(
            *_pace(bout.strong, [deal.strong for deal in deals if deal.strong]),
            *_pace(bout.weak, [deal.weak for deal in deals if deal.weak]),
        ),
    )


def _pace(level: int, found: Sequence[Thinking]) -> list[Pace]:
    """The pace of a level, if there is anything to know it from."""
    decisions = sum(one.decisions for one in found)
    if not decisions:
        return []
    mean = sum(one.seconds for one in found) / decisions
    return [Pace(level, len(found), decisions, round(mean, 6), round(max(one.longest for one in found), 6))]


def lines(result: Result) -> list[str]:
    """The result in words."""
    bout = result.bout
    return [
        f"{bout.title}: {result.verdict}",
        f"won      {result.wins:g} of {result.matches} matches in {result.deals} deals, where {result.even:g} are even",
        f"surplus  {result.surplus:+.1%} of the matches ({_interval(result)})",
        f"test     log-likelihood ratio {result.ratio:+.2f}; decided at {result.bounds[0]:+.2f} and "
        f"{result.bounds[1]:+.2f} (alpha = beta = {result.alpha:g})",
        f"time     {named(bout.strong)}: {result.mean_ms:.1f} ms a decision, {result.most_ms:.0f} ms at most "
        "by the clock",
        *(_time(pace, result.deals) for pace in result.cpu),
    ]


def _time(pace: Pace, deals: int) -> str:
    where = "" if pace.deals == deals else f", in {pace.deals} of {deals} deals"
    mean = 1000 * pace.mean
    times = f"{mean:.{1 if mean >= 1 else 3}f} ms a decision, {1000 * pace.longest:.0f} ms at most"
    return f"cpu      {named(pace.level)}: {times}{where}"


def _interval(result: Result) -> str:
    return "too few for an interval" if result.reach is None else f"95 %: ±{result.reach:.1%}"


# The table of all that was kept


def table(paths: Sequence[Path]) -> str:
    """A table in Markdown of kept tournaments, in the order of games, seats and levels."""
    results = [result_of(*read(path)) for path in paths]
    titles = {info.id: info.title for info in games().values()}
    results.sort(key=lambda result: (titles[result.bout.game], result.bout.seats, result.bout.strong))
    head = ["| game | seats | levels | verdict | won | even | matches | surplus |", "| --- " * 8 + "|"]
    rows = [
        f"| {titles[r.bout.game]} | {r.bout.seats} | {_levels(r.bout)} "
        f"| {r.verdict} | {r.wins:g} | {r.even:g} | {r.matches} | {_surplus(r)} |"
        for r in results
    ]
    return "\n".join([*head, *rows])


def _levels(bout: Bout) -> str:
    return f"{bout.strong or 'random'} against {bout.weak or 'random'}{', by the clock' * bout.clock}"


def _surplus(result: Result) -> str:
    return f"{result.surplus:+.1%}" if result.reach is None else f"{result.surplus:+.1%} ±{result.reach:.1%}"
