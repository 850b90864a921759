"""The bench of an evening: what people without a seat see of the open table on their phones, and what they guess."""

from collections.abc import Sequence
from typing import Any

from crashgames.core.match import Match, Step
from crashgames.core.messages import View
from crashgames.core.remarks import Remarked
from crashgames.core.replay import Replay
from crashgames.core.translation import tr
from crashgames.core.wagers import WINNER, Guess
from crashgames.phones.guestbook import Guestbook
from crashgames.phones.pages import PhoneBench, PhoneRow
from crashgames.storage.session import Session
from crashgames.ui.board import Board
from crashgames.ui.marks import seat_colour
from crashgames.ui.parts import Fact
from crashgames.ui.theme import SEATS, hex_of

LINES = 5
"""Lines of the log on a phone."""


class Bench:
    """Knows the open table and nothing else. Guesses are kept with the match, and told nobody before its end."""

    def __init__(self, match: Match, board: Board[Any], session: Session) -> None:
        self.match = match
        self.board = board
        self.session = session
        self._lines: tuple[str, ...] = ()

    def hear(self, steps: Sequence[Step[Any]]) -> None:
        """Note what everybody is about to see."""
        names = self.match.names
        told = (step.event for step in steps if step.event.to is None and not isinstance(step.event, Remarked))
        lines = [str(line) for event in told if (line := event.line(names))]
        self._lines = (*self._lines, *lines)[-LINES:]

    def recall(self, replay: Replay) -> None:
        """Take the story so far from a replay."""
        self._lines = tuple(str(line) for line in replay.log(replay.count))[-LINES:]

    def page(self, view: View) -> PhoneBench:
        """The open table of this view, in words."""
        rows = tuple(self._row(view, seat, name) for seat, name in enumerate(self.match.names))
        over = view.outcome is not None
        question = "" if over else tr((self.match.info.own_wager() or WINNER).question)
        return PhoneBench(rows, self._lines[::-1], question)

    def _row(self, view: View, seat: int, name: str) -> PhoneRow:
        facts = tuple(words for fact in self.board.facts(view, seat) if (words := _words(fact)))
        return PhoneRow(name, SEATS[seat % len(SEATS)].letter, hex_of(seat_colour(self.match.info, seat)), facts)

    def take(self, book: Guestbook) -> bool:
        """Keep what was guessed; True if that is something new. What somebody guessed before is replaced."""
        fresh = book.take_guesses()
        if self.match.outcome is not None or not fresh:
            return False
        number = len(self.match.actions)
        kept = [guess for guess in self.session.guesses if guess.person not in fresh]
        guesses = [Guess(person, seat, number) for person, seat in fresh.items() if seat < len(self.match.players)]
        self.session.guesses = [*kept, *guesses]
        return True


def _words(fact: Fact) -> str:
    tip = fact.tip.rstrip(".")
    return tip if not fact.text or fact.text in tip else f"{tip}: {fact.text}"
