"""Taking back at a shared screen: how much, and why no more."""

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

from crashgames.core.match import Match
from crashgames.core.messages import Secrecy
from crashgames.core.secret_pages import count_back
from crashgames.core.translation import ntr, tr
from crashgames.storage.session import Session


class TakingBack:
    """Takes back one move of a person at a time, with all that bots have done since.

    The match knows what each seat has learned. In addition, a choice that is secret from others at this screen is not
    taken back, because it would become known, or be lost. Several people may agree to more, and in practice everything
    can be taken back.
    """

    def __init__(
        self, match: Match, session: Session, persons: Sequence[int], acting: Callable[[], int | None]
    ) -> None:
        self.match = match
        self.session = session
        self.persons = persons
        self._acting = acting
        match.past.given_away = session.given_away
        self.closed = match.revealed
        """True if the result has been shown, as in a match opened after its end: everything is open."""

    def close(self) -> None:
        """Allow nothing to be taken back from now on, as everything may be seen after the end."""
        self.closed |= self.match.revealed

    @property
    def agreed_end(self) -> bool:
        """True if the next thing to take back is that people agreed to end the match."""
        return self.match.agreed is not None and not self.closed

    @property
    def count(self) -> int:
        """The number of actions that one press takes back; 0 if nothing can be taken back."""
        return next(self._moves(), 0)

    @property
    def moves(self) -> int:
        """The number of moves that can be taken back one after another."""
        return sum(1 for _ in self._moves())

    def why_not(self) -> str:
        """Why nothing can be taken back; empty if something can."""
        return "" if self.agreed_end or self.count else self.why_no_further()

    def why_no_further(self) -> str:
        """Why no more can be taken back."""
        if self.closed and not self.session.practice:
            return tr("The match is over and everything has been revealed.")
        for count in () if self.session.practice else self._candidates():
            if not self._is_free(count):
                return tr("A secret choice has been made since.")
            if self.match.barrier(count):
                return self.match.why_no_further(count)
        return self.match.why_no_further(len(self.match.actions) + 1)

    @property
    def undo_by_agreement_count(self) -> int:
        """The number of actions taken back if everybody agrees: to a person's last decision, or the start of a vote."""
        if self.closed or self.match.agreed or len(self.persons) < 2:
            return 0
        actions = self.match.actions
        asked = (count for count in self._candidates() if actions[-count].secrecy is not Secrecy.INFORMATION)
        count = next(asked, 0)
        if not count or actions[-count].secrecy is not Secrecy.SIMULTANEOUS:
            return count
        first = len(actions) - count
        phase = self.match.replay(first).view(None).phase
        return count + count_back(self.match, first, phase, lambda action: action.secrecy is Secrecy.SIMULTANEOUS)

    def words(self, with_key: Callable[[str], str] = str) -> str:
        """What one press takes back, the limit, and how many more moves people may agree to take back, in words.

        `with_key` adds the key to press to the words for what it does.
        """
        if self.agreed_end:
            return with_key(tr("Play on after all"))
        more = (
            tr("If everybody agrees, you can take back more moves: use the menu.")
            if self.undo_by_agreement_count
            else ""
        )
        if not self.count:
            return f"{self.why_no_further()}\n{more}".rstrip()
        call = with_key(tr("Take back the last move"))
        if self.session.practice:
            return f"{call}\n" + tr("This is practice: you can take back anything.")
        far = ntr("You can take back one move.", "You can take back {n} moves, one after another.", self.moves)
        return f"{call}\n{far} {self.why_no_further()}\n{more}".rstrip()

    def _moves(self) -> Iterator[int]:
        """The numbers of actions to take back for each move, the last move first."""
        if self.session.practice:
            return self._candidates()
        if self.closed or self.match.agreed:
            return iter(())
        return takewhile(lambda count: self._is_free(count) and not self.match.barrier(count), self._candidates())

    def _candidates(self) -> Iterator[int]:
        """The numbers of actions to take back so that the first is a person's, or anybody's if only bots play."""
        for count, action in enumerate(reversed(self.match.actions), start=1):
            if action.seat in self.persons or not self.persons:
                yield count

    def _is_free(self, count: int) -> bool:
        """True if none of the last actions was chosen in secret from others at this screen.

        Whoever is alone with bots has no secrets from anybody, nor has whoever acts and holds a hand.
        """
        if len(self.persons) <= 1:
            return True
        chosen = (action for action in self.match.actions[-count:] if action.secrecy is not Secrecy.OPEN)
        own = self._acting() if self.match.info.held_hands else None
        return all(action.seat not in self.persons or action.seat == own for action in chosen)
