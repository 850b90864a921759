"""Tournaments of bots: whether one level beats another, with the same deals for both and no more than needed."""

import sys
from collections.abc import Sequence
from contextlib import closing, nullcontext
from pathlib import Path

import msgspec

from crashgames.cli.tournament.deals import Bout, Deal, Stopped
from crashgames.cli.tournament.keeping import BadFile, Kept, Unkept, read
from crashgames.cli.tournament.progress import Progress
from crashgames.cli.tournament.sprt import ALPHA, BETA, LOWER, MARGIN, UPPER, Verdict, state_of
from crashgames.cli.tournament.workers import played
from crashgames.core.catalog import games
from crashgames.core.plain import printable

__all__ = ["BadFile", "Bout", "Result", "lines", "result_of", "run", "table"]

FAILED, INTERRUPTED = 1, 130


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
    """Milliseconds that a decision of the stronger bots took, on average and at most."""
    most_ms: float


def run(bout: Bout, most: int, jobs: int, kept: Path | None, as_json: bool) -> int:
    """Play deals until the test has decided, or `most` have been played; print the result.

    What has been played is kept in a file if there is one, and a later call with it goes on there.
    """
    with Kept(kept, bout) if kept else nullcontext(Unkept()) as file:
        progress = Progress(sys.stderr, most)
        try:
            _play(bout, file, most, jobs, progress)
        except KeyboardInterrupt:
            progress.end()
            print(_interrupted(len(file.deals), kept), file=sys.stderr)
            return INTERRUPTED
        except Stopped as stopped:
            progress.end()
            print(stopped, file=sys.stderr)
            return FAILED
        progress.end()
        deals = file.deals
    result = result_of(bout, deals)
    print(msgspec.json.encode(result).decode() if as_json else "\n".join(lines(result)))
    return 0


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
    )


def lines(result: Result) -> list[str]:
    """The result in words."""
    bout = result.bout
    return [
        f"{bout.title}: {result.verdict}",
        f"won      {result.wins:g} of {result.matches} matches in {result.deals} deals, where {result.even:g} are even",
        f"surplus  {result.surplus:+.1%} of the matches ({_interval(result)})",
        f"test     log-likelihood ratio {result.ratio:+.2f}; decided at {result.bounds[0]:+.2f} and "
        f"{result.bounds[1]:+.2f} (alpha = beta = {result.alpha:g})",
        f"time     {result.mean_ms:.1f} ms a decision, {result.most_ms:.0f} ms at most",
    ]


def _interval(result: Result) -> str:
    return "too few for an interval" if result.reach is None else f"95 %: ±{result.reach:.1%}"


# Playing


def _play(bout: Bout, file: Kept | Unkept, most: int, jobs: int, progress: Progress) -> None:
    """Play further deals until the test has decided, or there are as many as wanted."""
    deals = file.deals
    if len(deals) >= most or _is_decided(deals):
        return
    file.begin()
    progress.show(deals)
    with closing(played(bout, range(len(deals), most), jobs, lambda: progress.show(deals))) as further:
        for deal in further:
            file.add(deal)
            progress.show(deals)
            if _is_decided(deals):
                return


def _is_decided(deals: Sequence[Deal]) -> bool:
    return state_of([deal.surplus for deal in deals]).verdict is not Verdict.OPEN


def _interrupted(count: int, kept: Path | None) -> str:
    """What is left of a tournament that was interrupted."""
    deals = "1 deal" if count == 1 else f"{count:,} deals"
    if kept is None:
        return f"crashgames: interrupted after {deals}; nothing is kept without --keep FILE"
    kept_there = f"{deals} {'is' if count == 1 else 'are'} kept in {printable(kept)}"
    return f"crashgames: interrupted; {kept_there}, and the same command goes on from there"


# The table of all that was kept


def table(paths: Sequence[Path]) -> str:
    """A table in Markdown of kept tournaments, in the order of games, seats and levels."""
    results = [result_of(*read(path)) for path in paths]
    titles = {info.id: info.title for info in games().values()}
    results.sort(key=lambda result: (titles[result.bout.game], result.bout.seats, result.bout.strong))
    head = ["| game | seats | levels | verdict | won | even | matches | surplus |", "| --- " * 8 + "|"]
    rows = [
        f"| {titles[r.bout.game]} | {r.bout.seats} | {r.bout.strong or 'random'} against {r.bout.weak or 'random'} "
        f"| {r.verdict} | {r.wins:g} | {r.even:g} | {r.matches} | {_surplus(r)} |"
        for r in results
    ]
    return "\n".join([*head, *rows])


def _surplus(result: Result) -> str:
    return f"{result.surplus:+.1%}" if result.reach is None else f"{result.surplus:+.1%} ±{result.reach:.1%}"
