"""What whoever is at the screen can take back, how far it goes, and why not further."""

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

from crashgames.core.match import Match
from crashgames.core.messages import Action, Secrecy
from crashgames.core.telling import ntr, tr


class TakingBack:
    """One move of a person at a time, with all that bots did since.

    The match knows who has learned what. Beyond that, what a person chose in secret from the others at this screen is
    not taken back: it would be known, or lost.
    """

    def __init__(self, match: Match, persons: Sequence[int], acting: Callable[[], int | None]) -> None:
        self.match = match
        self.persons = persons
        self._acting = acting
        self.closed = match.outcome is not None
        """Whether the result has been shown, as it has of a match that is over when it is taken up: all lies open."""

    @property
    def count(self) -> int:
        """How many actions go back at once; 0 where nothing can be taken back."""
        return next(self._moves(), 0)

    @property
    def moves(self) -> int:
        """How many times in a row something can be taken back."""
        return sum(1 for _ in self._moves())

    def why_not(self) -> str:
        """Why nothing can be taken back; empty when something can."""
        return "" if self.count else self.why_no_further()

    def why_no_further(self) -> str:
        """What is in the way of taking more back."""
        if self.closed:
            return tr("The match is over, and everything lies open.")
        for count in self._candidates():
            if not self._is_free(count):
                return tr("Something hidden has been chosen since then.")
            if self.match.barrier(count):
                return self.match.why_no_further(count)
        return self.match.why_no_further(len(self.match.actions) + 1)

    def words(self) -> str:
        """What a press does, and how far it goes."""
        if not self.count:
            return self.why_no_further()
        call = tr("Take the last move back (Backspace)")
        far = ntr("One move can be taken back.", "{n} moves in a row can be taken back.", self.moves)
        return f"{call}\n{far} {self.why_no_further()}"

    def _moves(self) -> Iterator[int]:
        """After how many actions from the end there is a move to go back to, the last one first."""
        if self.closed:
            return iter(())
        return takewhile(lambda count: self._is_free(count) and not self.match.barrier(count), self._candidates())

    def _candidates(self) -> Iterator[int]:
        """After how many actions from the end there is one of a person, or of anybody where only bots play."""
        for count, action in enumerate(reversed(self.match.actions), start=1):
            if action.seat in self.persons or not self.persons:
                yield count

    def _is_free(self, count: int) -> bool:
        """Whether none of the last actions is what somebody here has chosen in secret from the others here."""
        return all(self._is_known(action) for action in self.match.actions[-count:])

    def _is_known(self, action: Action) -> bool:
        """Whether it was for all to see, or of one who is alone with bots or holds a hand."""
        if action.secrecy is Secrecy.OPEN or action.seat not in self.persons:
            return True
        return len(self.persons) <= 1 or (action.seat == self._acting() and self.match.info.held_hands)
