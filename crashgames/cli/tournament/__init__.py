"""Tournaments of bots: whether one level beats another, with the same deals for both and no more than needed."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path

import msgspec

from crashgames.cli.tournament.deals import Bout, Deal
from crashgames.cli.tournament.progress import Progress
from crashgames.cli.tournament.sprt import LOWER, UPPER, Verdict, state_of
from crashgames.cli.tournament.workers import Failed, played
from crashgames.core.catalog import games
from crashgames.core.plain import printable

__all__ = ["BadFile", "Bout", "Result", "lines", "result_of", "run", "table"]

FAILED, INTERRUPTED = 1, 130
WORDS = {0: "random", 1: "level 1", 2: "level 2", 3: "level 3", 4: "level 4"}


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
    reach: float
    """Half of the interval of 95 % of the surplus."""
    ratio: float
    """The log-likelihood ratio of the test, and the bounds at which it is decided."""
    bounds: tuple[float, float]
    mean_ms: float
    """Milliseconds that a decision of the stronger bots took, on average and at most."""
    most_ms: float


class BadFile(Exception):
    """A file that is kept of another tournament, or of none."""


def run(bout: Bout, most: int, jobs: int, kept: Path | None, as_json: bool) -> int:
    """Play deals until the test has decided, or `most` have been played; print the result.

    What has been played is kept in a file if there is one, and a later call with it goes on there.
    """
    deals = _kept(kept, bout) if kept else []
    progress = Progress(sys.stderr, most)
    try:
        with _keeping(kept, bout) as keep:
            for deal in _further(bout, deals, most, jobs, progress):
                keep(deal)
                deals.append(deal)
    except KeyboardInterrupt:
        progress.end()
        print(_interrupted(len(deals), kept), file=sys.stderr)
        return INTERRUPTED
    except Failed as failed:
        progress.end()
        print(failed, file=sys.stderr)
        return FAILED
    progress.end()
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
        reach=round(said.reach, 4),
        ratio=round(said.ratio, 2),
        bounds=(round(LOWER, 2), round(UPPER, 2)),
        mean_ms=round(1000 * sum(deal.seconds for deal in deals) / max(1, sum(deal.decisions for deal in deals)), 1),
        most_ms=round(1000 * max((deal.longest for deal in deals), default=0.0), 1),
    )


def lines(result: Result) -> list[str]:
    """The result in words."""
    bout = result.bout
    return [
        f"{bout.game}, {bout.seats} seats: {WORDS[bout.strong]} against {WORDS[bout.weak]}: {result.verdict}",
        f"won      {result.wins:g} of {result.matches} matches in {result.deals} deals, where {result.even:g} are even",
        f"surplus  {result.surplus:+.1%} of the matches (95 %: ±{result.reach:.1%})",
        f"test     log-likelihood ratio {result.ratio:+.2f}; decided at {result.bounds[0]:+.2f} and "
        f"{result.bounds[1]:+.2f} (alpha = beta = 0.05)",
        f"time     {result.mean_ms:.1f} ms a decision, {result.most_ms:.0f} ms at most",
    ]


# Playing


def _further(bout: Bout, deals: Sequence[Deal], most: int, jobs: int, progress: Progress) -> Iterator[Deal]:
    """What is played until the test has decided; `deals` grow by it."""
    if len(deals) >= most or _is_decided(deals):
        return
    progress.show(deals)
    with closing(played(bout, range(len(deals), most), jobs, lambda: progress.show(deals))) as further:
        for deal in further:
            yield deal
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


# Keeping


def _kept(path: Path, bout: Bout) -> list[Deal]:
    """The deals in a file: a line that says which tournament it is, then one for each deal."""
    if not path.exists():
        return []
    found = path.read_bytes().splitlines()
    try:
        same = msgspec.json.decode(found[0], type=Bout) == bout
        deals = [msgspec.json.decode(line, type=Deal) for line in _whole(found[1:])]
    except (msgspec.DecodeError, IndexError):
        raise BadFile(f"{path} is not the file of a tournament") from None
    if not same or [deal.number for deal in deals] != list(range(len(deals))):
        raise BadFile(f"{path} is the file of another tournament")
    return deals


def _whole(found: list[bytes]) -> list[bytes]:
    """Without the last line if that was cut short."""
    return found[:-1] if found and not found[-1].endswith(b"}") else found


@contextmanager
def _keeping(path: Path | None, bout: Bout) -> Iterator[Callable[[Deal], object]]:
    """Add each deal to the file, after what is whole in it."""
    if path:
        found = path.read_bytes().splitlines() if path.exists() else []
        whole = [*found[:1], *_whole(found[1:])] or [msgspec.json.encode(bout)]
        path.write_bytes(b"".join(line + b"\n" for line in whole))
    with path.open("ab") if path else nullcontext() as file:

        def keep(deal: Deal) -> None:
            if file:
                file.write(msgspec.json.encode(deal) + b"\n")
                file.flush()

        yield keep


# The table of all that was kept


def table(paths: Sequence[Path]) -> str:
    """A table in Markdown of kept tournaments, in the order of games, seats and levels."""
    results = []
    for path in paths:
        bout = msgspec.json.decode(path.read_bytes().splitlines()[0], type=Bout)
        results.append(result_of(bout, _kept(path, bout)))
    titles = {info.id: info.title for info in games().values()}
    results.sort(key=lambda result: (titles[result.bout.game], result.bout.seats, result.bout.strong))
    head = ["| game | seats | levels | verdict | won | even | matches | surplus |", "| --- " * 8 + "|"]
    rows = [
        f"| {titles[r.bout.game]} | {r.bout.seats} | {r.bout.strong or 'random'} against {r.bout.weak or 'random'} "
        f"| {r.verdict} | {r.wins:g} | {r.even:g} | {r.matches} | {r.surplus:+.1%} ±{r.reach:.1%} |"
        for r in results
    ]
    return "\n".join([*head, *rows])
