"""How much a phone, or whatever else knocks at the table, may ask for."""

from collections import OrderedDict, deque
from dataclasses import dataclass

MINUTE = 60.0
MOST_CALLERS = 256
"""Callers whose requests are counted; of more, those that asked longest ago are forgotten."""


@dataclass(frozen=True)
class Limits:
    """Bytes, numbers and seconds that nobody gets more of."""

    header: int = 8192
    body: int = 1024
    connections: int = 64
    per_address: int = 6
    per_second: int = 10
    """Requests of a seat; whoever has none may make four times as many, as a page is loaded in a dozen."""
    wrong_words: int = 5
    """Wrong words in a minute from one address; more, and it has to wait until they are forgotten."""
    idle: float = 20.0
    """Seconds between two requests on a connection."""
    slow: float = 5.0
    """Seconds from the first byte of a request to its last."""
    reading: float = 30.0
    """Seconds in which a reply has to be read."""


class Counter:
    """Counts by caller what happened in the last seconds, for few callers and few times."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def note(self, caller: str, now: float) -> bool:
        """Count once more; False if that is once too often."""
        full = self.full(caller, now)
        times = self._times.setdefault(caller, deque(maxlen=self._most))
        self._times.move_to_end(caller)
        if not full:
            times.append(now)
        while len(self._times) > MOST_CALLERS:
            self._times.popitem(last=False)
        return not full

    def full(self, caller: str, now: float) -> bool:
        """True if nothing more is allowed at present."""
        times = self._times.get(caller)
        return times is not None and len(times) == self._most and now - times[0] < self._seconds
