"""The last line of a terminal while a tournament is played: how far it is, and that it goes on."""

import time
from collections.abc import Sequence
from typing import TextIO

from tests.tournament.deals import Deal
from tests.tournament.sprt import LOWER, MIN_DEALS, UPPER, state_of

BOUND = f"±{UPPER:.2f}" if UPPER == -LOWER else f"{LOWER:+.2f} to {UPPER:+.2f}"


class Progress:
    """Written over and over again on one line of a terminal; nothing elsewhere."""

    def __init__(self, out: TextIO, most: int) -> None:
        self._out = out
        self._most = most
        self._began = time.monotonic()
        self._width = 0

    def show(self, deals: Sequence[Deal]) -> None:
        """Say how many deals have been played, what the test says of them, and how long it has taken so far."""
        if not self._out.isatty():
            return
        words = line(deals, self._most, time.monotonic() - self._began)
        print(f"\r{words:<{self._width}}", end="", file=self._out, flush=True)
        self._width = len(words)

    def end(self) -> None:
        """Go on to a new line, if there is anything on this one."""
        if self._width:
            print(file=self._out, flush=True)
        self._width = 0


def line(deals: Sequence[Deal], most: int, seconds: float) -> str:
    said = state_of([deal.surplus for deal in deals])
    words = f"{len(deals):,} of at most {most:,} deals"
    if deals:
        words += f", surplus {said.mean:+.1%}"
    if len(deals) >= MIN_DEALS:
        words += f", ratio {said.ratio:+.2f} of {BOUND}"
    return f"{words}, {_clock(seconds)}"


def _clock(seconds: float) -> str:
    """Minutes and seconds, and hours if there are any."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
