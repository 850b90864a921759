"""Tournaments of bots: whether one level beats another, with the same deals for both and no more than needed."""

import sys
from collections.abc import Sequence
from contextlib import closing, nullcontext
from pathlib import Path

import msgspec

from crashgames.core.translation import printable
from tests.tournament.deals import Bout, Deal, Stopped
from tests.tournament.keeping import BadFile, Kept, Unkept
from tests.tournament.progress import Progress
from tests.tournament.result import Result, lines, result_of, table
from tests.tournament.sprt import Verdict, state_of
from tests.tournament.workers import played

__all__ = ["BadFile", "Bout", "Result", "lines", "result_of", "run", "table"]

FAILED, INTERRUPTED = 1, 130


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
