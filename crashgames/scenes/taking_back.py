"""What whoever is at the screen can take back, how far it goes, and why not further."""

from collections.abc import Callable, Iterator, Sequence

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
        reach = self.match.undoable
        last = self.match.actions[len(self.match.actions) - reach :]
        if all(self._is_free(action) for action in last):
            return self.match.why_no_further()
        return tr("Something hidden has been chosen since then.")

    def words(self) -> str:
        """What a press does, and how far it goes."""
        if not self.count:
            return self.why_no_further()
        call = tr("Take the last move back (Backspace)")
        far = ntr("One move can be taken back.", "{n} moves in a row can be taken back.", self.moves)
        return f"{call}\n{far} {self.why_no_further()}"

    def _moves(self) -> Iterator[int]:
        """After how many actions from the end there is a move to go back to, the last one first."""
        for count in range(1, self.match.undoable + 1):
            action = self.match.actions[-count]
            if not self._is_free(action):
                return
            if action.seat in self.persons or not self.persons:
                yield count

    def _is_free(self, action: Action) -> bool:
        """Whether it was for all to see, or of one who is alone with bots or holds the own hand."""
        if action.secrecy is Secrecy.OPEN or action.seat not in self.persons:
            return True
        return len(self.persons) <= 1 or (action.seat == self._acting() and self.match.info.held_hands)
