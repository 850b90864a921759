"""The teacher at a table: shows what a tutor has to say, one card at a time, for as long as it takes to read it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path
from typing import Any

import msgspec
from pygame import Rect

from crashgames.core.lessons import Idea, LessonCard
from crashgames.core.match import Step
from crashgames.core.translation import tr
from crashgames.core.tutor import Tutor, caught_up, due
from crashgames.hotseat.turns import Method
from crashgames.scenes.table.table import Table
from crashgames.scenes.table.teaching.card import STEPS, CardWidget, Dimmer, Writing
from crashgames.scenes.table.teaching.card_picture import GoOn, go_on_width, lay_on_table
from crashgames.scenes.table.teaching.open_round import READING_SECONDS, SECONDS_PER_WORD
from crashgames.storage import learning
from crashgames.storage.session import Teaching
from crashgames.ui.widgets import Button, Widget, width_of

MIN_GLANCE_SECONDS, GLANCE_SECONDS_PER_WORD = 0.8, 0.15
"""The least seconds for reading a card, and for each of its words. Before that no press puts it away, and none that
was meant to hurry the table chooses anything.
"""
THINKING_FACTOR = 2
"""So many times as long, if a card offers to go back."""


class Teacher:
    """Shows the cards of a lesson, of a whole table of beginners, or those that somebody here has not seen yet.

    Cards hang on facts, so a move off the path is as good as any other. While one is read no bot moves on; people may.
    A card says how to go on: by a button where nobody has to decide, else by what is to be decided. It waits for that
    button, which counts once the card can have been read; only at a demo table the match goes on by itself after a
    while, and the card stays beside it.
    """

    def __init__(self, table: Table, home: Path | None = None) -> None:
        self.stage, self.turns, self.header = table.stage, table.turns, table.header
        self.picture, self.board = table.picture, table.board
        self.table, self.autosave = table, table.autosave
        self.card: LessonCard | None = None
        self._home = home
        self._queue: list[LessonCard] = []
        self._questions: list[LessonCard] = []
        """The cards of the decision that was due last."""
        self._told: list[LessonCard] = []
        """The cards shown so far, each once, for whoever wants to read one again."""
        self._age = 0.0
        """The seconds for which the card has been shown."""
        self._is_read = True
        self._again = False
        """True if the card was shown before, and is read again."""
        self._decided_at = 0
        """The number of actions before the learner's last decision."""
        self._learning = learning.load(home) if home else learning.Learning()
        self._learners = [self.turns.match.names[seat] for seat in self.turns.persons]
        self.tutor = self._tutor()
        self._told += self.tutor.met if self.tutor else []
        self.board.watch(self._see)

    # Who learns what

    @property
    def teaching(self) -> Teaching | None:
        """The state of the lesson that the match is; None for a normal match."""
        return self.turns.session.teaching

    @property
    def viewer(self) -> int | None:
        """The seat that is taught, None if a whole table is."""
        return self.turns.persons[0] if self.turns.alone and self.turns.persons else None

    def _tutor(self) -> Tutor[Any] | None:
        lesson = self.turns.match.info.first_match()
        if lesson is None or not self.turns.persons:
            return None
        match = self.turns.match
        if self.teaching is not None:
            ideas = lesson.ideas if self.turns.lesson else self._for_all(lesson.ideas)
            tutor = Tutor(ideas if self.teaching.version == lesson.version else (), match.names)
            caught_up(tutor, match, self.viewer, self.turns.persons, len(lesson.opening) if self.turns.lesson else 0)
            return tutor
        if self.turns.session.all_know:
            return None
        missing = self._learning.missing(match.info.id, self._learners)
        wanted = [idea for idea in self._for_all(lesson.ideas) if idea.id in missing]
        return Tutor(wanted, match.names) if wanted and self.stage.settings.first_time_cards else None

    def _for_all(self, ideas: Sequence[Idea[Any]]) -> list[Idea[Any]]:
        """The ideas that this table may be shown in a match that is no lesson."""
        wanted = [idea for idea in ideas if not idea.costly and (self.turns.alone or not idea.alone)]
        return [replace(idea, until=None) for idea in wanted]

    # Input

    def _see(self, step: Step[Any]) -> None:
        """A step is about to be seen."""
        if self.tutor is not None:
            self._queue += self.tutor.see(step.event, self.board.shown, step.view)

    def stand(self) -> None:
        """The table stands: show what there is to say, and the card of the decision that is due."""
        if self.tutor is None:
            return
        seat = self.turns.person
        if self.turns.request.method not in (Method.BOT, Method.OVER) and seat is not None:
            match = self.turns.match
            legal = due(match, self.viewer, seat)
            asked = self.tutor.ask(match.view(self.viewer), legal)
            self._questions += asked
            self._queue += asked
        if not self.reading:
            self._next()

    def choose(self, seat: int) -> None:
        """Somebody has chosen: what was said about that is over."""
        if seat in self.turns.persons:
            self._decided_at = len(self.turns.match.actions)
        for card in [card for card in self._queue if card in self._questions]:
            self._queue.remove(card)
            self._keep(card)
        self._questions = []
        self._put_away()

    def forget(self) -> None:
        """Something was taken back: the same actions give the same cards again."""
        self._queue, self._questions = [], []
        self._put_away()
        if self.teaching is not None:
            self.tutor = self._tutor()

    def _put_away(self) -> None:
        self.card, self._is_read, self._again = None, True, False

    def hurry(self) -> bool:
        """Take a press as a sign that the card was read, if that can be; returns True if there is one to read."""
        if not self.reading:
            return False
        if self.glanced < 1.0:
            return True
        if self.waits and not self._queue:
            self._put_away()
        self._is_read = True
        self.stage.decided()
        self._go_on()
        return True

    @property
    def glanced(self) -> float:
        """The share that has passed of the least time for reading the card."""
        return min(1.0, self._age / self._seconds(MIN_GLANCE_SECONDS, GLANCE_SECONDS_PER_WORD)) if self.card else 1.0

    def _seconds(self, start: float, a_word: float) -> float:
        return start + a_word * len(self.card.text.split()) if self.card else 0.0

    @property
    def can_tell_again(self) -> bool:
        """True if there is a card to read again."""
        return bool(self._told)

    def tell_again(self) -> None:
        """Show the last card again, then the one before it, and so on; what is still to be read comes afterwards."""
        if not self.board.idle:
            return
        at = self._told.index(self.card) if self.card in self._told else len(self._told)
        if self.card is not None and self.reading and not self._again:
            self._queue.insert(0, self.card)
        self._show(self._told[at - 1])
        self._again = True
        self.table.lay_out()

    # In the course of time

    @property
    def reading(self) -> bool:
        """True while a card is read, for which the table waits."""
        return self.card is not None and not self._is_read

    @property
    def waits(self) -> bool:
        """True if a card is read that has to be put away before it goes on: nobody decides, or there is more to say."""
        more = bool(self._queue) or self._again
        return self.reading and (more or self.turns.person is None or self._is_last)

    @property
    def idle_seconds(self) -> float:
        """Seconds until the button counts, or the light comes back; nothing else happens without a press."""
        if not self.reading:
            return inf
        return 0.0 if self.glanced < 1.0 else max(0.0, self._reading_time - self._age)

    @property
    def _reading_time(self) -> float:
        """The seconds for which the card is read; inf if it needs a press."""
        if self.waits and not self.stage.unattended:
            return inf
        costly = self.card is not None and self.card.idea.costly
        return self._seconds(READING_SECONDS, SECONDS_PER_WORD) * (THINKING_FACTOR if costly else 1)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds while nothing moves."""
        if not self.reading:
            return
        self._age += dt
        if self._age >= self._reading_time:
            self._is_read = True
            self.stage.decided()
            self._go_on()

    def _go_on(self) -> None:
        """To the next card; the last one stays, but takes no more light."""
        if self._queue:
            self._next()
        self.table.lay_out()

    def _next(self) -> None:
        if not self._queue:
            return
        card = self._queue.pop(0)
        self._show(card)
        self._keep(card)
        self.keep_presses_off()

    def keep_presses_off(self) -> None:
        """Let a press that was meant for what was there before choose nothing until the card can have been read."""
        if self.reading and self.turns.person is not None:
            self.stage.decided(max(0.0, self._seconds(MIN_GLANCE_SECONDS, GLANCE_SECONDS_PER_WORD) - self._age))

    def _show(self, card: LessonCard) -> None:
        self.card, self._age, self._is_read, self._again = card, 0.0, False, False

    def _keep(self, card: LessonCard) -> None:
        """Note that a card was shown; it can be read again in the log, where a decision taken back has left it."""
        if card.idea.costly or card.text not in self.picture.log:
            self.picture.log = [*self.picture.log, card.text]
        if card not in self._told:
            self._told.append(card)
        session, tutor = self.turns.session, self.tutor
        if tutor is None:
            return
        if session.teaching is not None:
            session.teaching = msgspec.structs.replace(session.teaching, met=len(tutor.ideas))
            self.autosave.keep()
        elif self._home:
            self._learning.meet(self.turns.match.info.id, self._learners, card.idea.id)
            learning.save(self._learning, self._home)

    # The end

    @property
    def is_complete(self) -> bool:
        """True if the learner has met all ideas, has decided what the last card asks and has not been told so yet."""
        return not self.reading and self._is_last

    @property
    def _has_met_all(self) -> bool:
        lesson, tutor = self.turns.lesson, self.tutor
        return lesson is not None and tutor is not None and {idea.id for idea in lesson.to_meet} <= tutor.ideas

    @property
    def _is_last(self) -> bool:
        """True if nothing is left to show or to decide in a lesson."""
        told = self.teaching is None or self.teaching.ended or self._queue or self._questions
        return not told and self._has_met_all

    def end(self) -> None:
        """Note that the learner has been told."""
        if self.teaching is not None:
            self.turns.session.teaching = msgspec.structs.replace(self.teaching, ended=True)

    def close(self) -> None:
        """Keep what a learner has not met: those cards come in the next normal match."""
        lesson = self.turns.lesson
        if lesson is None or self.tutor is None or not self._home:
            return
        missing = {idea.id for idea in self.tutor.waiting if not idea.costly}
        kept = learning.load(self._home)
        kept.asked.add(self.turns.match.info.id)
        if self._has_met_all:
            kept.finished.add(self.turns.match.info.id)
        kept.note(self.turns.match.info.id, self.turns.match.names[lesson.learner], missing)
        learning.save(kept, self._home)

    # The picture

    def widgets(self, pieces: Sequence[Rect], buttons: Sequence[Rect]) -> list[Widget]:
        """The card, with light on what it is about and on what can be chosen now, and covering nothing of either."""
        self.header.ticker.covered, self.header.reading = False, self.waits
        card, stage = self.card, self.stage
        if card is None:
            return []
        gap, names, taken = round(2 * stage.theme.gap(1.5)), card.idea.lights, [*pieces, *buttons]
        places = [place for name in names for place in self.board.places(name)]
        about = [place.inflate(gap, gap) for place in places]
        first = len(self.board.places(names[0])) if names else 0  # its tail points at what is named first
        move, prompt, returns = "", self.header.prompt, card.idea.costly and self.turns.lesson is not None
        if not self.waits and self.turns.person is not None and prompt:
            move = tr("Your move: {prompt}").format(prompt=prompt) if self.turns.alone else self.header.line()
        widths = [width_of(stage, tr("Go back to the choice"), "undo")] if returns else []
        widths += [go_on_width(stage)] if self.waits else []
        writing = Writing(card.text, "", tuple(widths), word=self._number())
        paper = lay_on_table(self.table, writing, about, taken)
        if move and self.header.overlaid:  # only then the headline does not say it
            both = replace(writing, move=move)
            larger = lay_on_table(self.table, both, about, taken)
            if larger.step in STEPS[:-1] or paper.step == larger.step:
                writing, paper = both, larger
        leads = bool(first) and self.board.lessons_lead  # what the card names alone is lit
        lit = [*places[first:], *(taken if move and not leads else ())]  # else its button alone is lit
        if move and not leads and (seat := self.turns.person) is not None:
            lit += self.picture.plates.places[seat : seat + 1]
        found: list[Widget] = [Dimmer(self.board, places[:first], lit)] if self.reading and (places or lit) else []
        found.append(CardWidget(paper, writing, self.hurry, about[:first], f"{card.text} {move}".strip(), self.board))
        if returns:
            back = partial(self.table.go_back, partial(self.turns.go_back_to, self._decided_at))
            found.append(Button(paper.buttons[0], tr("Go back to the choice"), back, icon="undo"))
        if self.waits:
            found.append(GoOn(stage, paper.buttons[-1], card, self.hurry, lambda: self.glanced))
        return found

    def _number(self) -> str:
        """The count of ideas met so far, in a lesson."""
        if self.teaching is None or self.tutor is None or self.card is None or not self.card.idea.is_to_meet:
            return ""
        met = [card.idea.id for card in self.tutor.met if card.idea.is_to_meet]
        return f"{met.index(self.card.idea.id) + 1}/{self.teaching.ideas}"
