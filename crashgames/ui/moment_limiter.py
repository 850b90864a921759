"""How often a table steps back for moments: at most for one action in ten, and for the same kind only three times."""

from collections import Counter
from dataclasses import dataclass, field

MAX_FULL_SHOWINGS = 3
"""A kind of moment that has been shown so often takes its short form from then on, except where much depends on it."""
MIN_ACTIONS_BETWEEN = 10
"""Of so many actions at most one stops the table; only what is shown for the first time always does."""


@dataclass
class MomentLimiter:
    """Counts the moments that a table has stepped back for, to let no more of them stop the play than are fun."""

    actions: int = 0
    """The actions of the match so far, the one that is shown included."""
    seen: Counter[str] = field(default_factory=Counter)
    """How often each kind has been shown in full."""
    _stops: set[int] = field(default_factory=set)
    """The actions for which the table has stepped back."""

    def stops(self, kind: str, great: bool = False) -> bool:
        """True if the table steps back for this moment, which is counted then.

        One is `great` if much depends on it: it may do so after its third showing, too.
        """
        first = not self.seen[kind]
        rare = self.actions not in self._stops and MIN_ACTIONS_BETWEEN * (len(self._stops) + 1) <= self.actions
        full = first or (rare and (great or self.seen[kind] < MAX_FULL_SHOWINGS))
        if full:
            self.seen[kind] += 1
            self._stops.add(self.actions)
        return full
