"""Limits on what a phone, or any other caller, may ask for."""

from collections import OrderedDict, deque
from dataclasses import dataclass

MINUTE = 60.0
MOST_CALLERS = 256
"""Callers whose requests are counted; of more, those that asked longest ago are forgotten."""


@dataclass(frozen=True)
class Limits:
    """Limits in bytes, numbers and seconds, equal for all."""

    header: int = 8192
    body: int = 1024
    connections: int = 128
    per_address: int = 96
    """Of phones without a seat: a dozen may stand behind one address, and browsers load a page on six at once."""
    per_phone: int = 8
    """Of a phone with a seat, wherever it is."""
    per_second: int = 10
    """Requests of a seat."""
    strangers: int = 200
    """Requests a second from one address for all who have no seat: a dozen phones may load their pages at once."""
    wrong_words: int = 20
    """Wrong words in a minute from one address; more, and it has to wait until they are forgotten.

    The same again counts once: a page of an earlier table may still be open on a phone, and guesses nothing.
    """
    idle: float = 20.0
    """Seconds between two requests on a connection."""
    slow: float = 5.0
    """Seconds from the first byte of a request to its last."""
    reading: float = 30.0
    """Seconds in which a reply has to be read."""


class Counter:
    """Counts recent events for each caller, up to a number of callers and of events."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._counted: OrderedDict[str, deque[tuple[float, str]]] = OrderedDict()

    def note(self, caller: str, now: float, what: str = "") -> bool:
        """Count one event; those with the same name `what` count once. False if it is over the limit."""
        if self.full(caller, now):
            return False
        counted = self._counted.setdefault(caller, deque(maxlen=self._most))
        self._counted.move_to_end(caller)
        if not (what and any(what == before and now - then < self._seconds for then, before in counted)):
            counted.append((now, what))
        while len(self._counted) > MOST_CALLERS:
            self._counted.popitem(last=False)
        return True

    def full(self, caller: str, now: float) -> bool:
        """True if nothing more is allowed at present."""
        counted = self._counted.get(caller)
        return counted is not None and len(counted) == self._most and now - counted[0][0] < self._seconds
