"""The bench of an evening: what people without a seat see of the open table on their phones, and what they guess."""

from collections.abc import Sequence
from typing import Any

from crashgames.core.awards import WINNER, Guess
from crashgames.core.match import Match, Step
from crashgames.core.messages import View
from crashgames.core.remarks import Remarked
from crashgames.core.replay import Replay
from crashgames.core.translation import ntr, tr
from crashgames.phones.pages import PhoneBench, PhoneRow
from crashgames.phones.places import Guestbook
from crashgames.storage.evenings import evening_of
from crashgames.storage.session import Session
from crashgames.ui.board import Board
from crashgames.ui.people import mark_of
from crashgames.ui.theme import hex_of

PHONE_LOG_LINES = 5
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
        public = (step.event for step in steps if step.event.to is None and not isinstance(step.event, Remarked))
        lines = [str(line) for event in public if (line := event.line(names))]
        self._lines = (*self._lines, *lines)[-PHONE_LOG_LINES:]

    def recall(self, replay: Replay) -> None:
        """Take the story so far from a replay."""
        self._lines = tuple(str(line) for line in replay.log(replay.count))[-PHONE_LOG_LINES:]

    def page(self, view: View) -> PhoneBench:
        """The open table of this view, in words."""
        rows = []
        for seat, name in enumerate(self.match.names):
            mark = mark_of(self.match, seat)
            facts = tuple(fact.words for fact in self.board.facts(view, seat) if fact.words)
            rows.append(PhoneRow(name, mark.letter, hex_of(mark.colour), facts))
        question = "" if self.match.over else tr((self.match.info.own_wager() or WINNER).question)
        return PhoneBench(tuple(rows), self._lines[::-1], question)

    def take(self, book: Guestbook) -> bool:
        """Keep what was guessed; True if that is something new. What somebody guessed before is replaced."""
        fresh = book.take_guesses()
        if self.match.over or not fresh:
            return False
        number = len(self.match.actions)
        kept = [guess for guess in self.session.guesses if guess.person not in fresh]
        guesses = [Guess(person, seat, number) for person, seat in fresh.items() if seat < len(self.match.players)]
        self.session.guesses = [*kept, *guesses]
        return True


def opened_guesses(match: Match, session: Session) -> tuple[str, list[str]]:
    """Who was right first, and what everybody on the bench guessed, the first first; nothing before the end."""
    if match.outcome is None:
        return tr("The match is not over."), []
    evening, wager = evening_of(session.seated), match.info.own_wager() or WINNER
    names = {person.key: person.name for person in evening.people} if evening else {}
    right = wager.right(match.view(None))
    guesses = sorted(session.guesses, key=lambda guess: (guess.seat not in right, guess.number))
    lines, people = [tr(wager.question)], [names.get(guess.person, tr("Somebody else")) for guess in guesses]
    for guess, name in zip(guesses, people, strict=True):
        words = tr("{name}: {seat}, right") if guess.seat in right else tr("{name}: {seat}, wrong")
        when = ntr("after one move", "after {n} moves", guess.number)
        lines.append(f"{words.format(name=name, seat=match.names[guess.seat])} · {when}")
    if guesses and guesses[0].seat in right:
        return tr("{name} saw it first.").format(name=people[0]), lines
    return tr("Nobody on the bench saw it coming."), lines
