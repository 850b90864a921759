"""What a voice says, in order: one sentence at a time, and what somebody looks at now before what has happened."""

from collections import deque
from enum import IntEnum

MOST = 12
"""So many sentences about events wait at most; the oldest are left out, as the log has them all."""
LETTERS, LEAST = 9.0, 4.0
"""The letters of a sentence that a slow voice says in a second, and the least seconds after which it has stopped."""


class Kind(IntEnum):
    """What a sentence is about. One of a higher kind stops one of a lower kind, and comes first."""

    EVENT = 0
    SCENE = 1
    """What there is now, and who must do what."""
    FOCUS = 2


class Narration:
    """The sentences that wait for a voice.

    Of the scene and of the focus only the last one counts. Events wait until both have been said.
    """

    def __init__(self, most: int = MOST) -> None:
        self._events: deque[str] = deque(maxlen=most)
        self._present: dict[Kind, str] = {}
        self._saying: Kind | None = None
        self._left = 0.0
        """Seconds after which a voice that does not say when it has finished counts as finished."""

    def say(self, kind: Kind, words: str) -> bool:
        """Let a sentence wait; returns True if it stops the one that is being said."""
        words = " ".join(words.split())
        if not words:
            return False
        if kind is Kind.EVENT:
            self._events.append(words)
            return False
        self._present[kind] = words
        if kind is Kind.SCENE:
            self._present.pop(Kind.FOCUS, None)
        stops = self._saying is not None and self._saying <= kind
        self._saying = None if stops else self._saying
        return stops

    def next(self) -> str:
        """The sentence to be said now, which no longer waits; empty if one is being said or there is none."""
        if self._saying is not None:
            return ""
        waiting = sorted(self._present)
        if not waiting and not self._events:
            return ""
        self._saying = waiting[0] if waiting else Kind.EVENT
        words = self._present.pop(self._saying) if waiting else self._events.popleft()
        self._left = LEAST + len(words) / LETTERS
        return words

    def tick(self, dt: float, busy: bool) -> None:
        """Advance by `dt` seconds; `busy` is True while the voice is heard."""
        self._left -= dt
        if not busy or self._left <= 0:
            self._saying = None

    @property
    def speaks(self) -> bool:
        """True while something is being said or waits."""
        return self._saying is not None or bool(self._present) or bool(self._events)

    def forget(self) -> None:
        """Say nothing of what waits."""
        self._events.clear()
        self._present.clear()
        self._saying = None
