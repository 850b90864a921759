"""The open round: the table of a game with secrets plays by itself before everybody's eyes, with everything open."""

from collections.abc import Callable, Sequence
from math import inf

import pygame
from pygame.event import Event

from crashgames.core.catalog import GameInfo
from crashgames.core.lessons import LessonCard, Rehearsal
from crashgames.core.match import Player
from crashgames.core.messages import View
from crashgames.core.translation import tr
from crashgames.core.tutor import OpenRound
from crashgames.scenes.table.picture import Band, PictureScene, TablePicture, band_height
from crashgames.scenes.table.teaching.card import CardWidget, Dimmer, Writing, lay_paper
from crashgames.scenes.table.widgets import TableRing
from crashgames.ui.keys import Intent
from crashgames.ui.layout import inset, row
from crashgames.ui.people import marks_of
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import buttons
from crashgames.ui.widgets import Label, Widget, width_of
from crashgames.ui.worlds import world_of

READING_SECONDS, SECONDS_PER_WORD = 6.0, 0.3
"""Seconds for a caption or a card, and for each of its words: plenty, as whoever is quicker can go on before."""
PAUSE_SECONDS = 0.25
"""Seconds between two actions without a caption."""
BRISK_FACTOR = 1.6
"""How much quicker than in a match things move."""


class OpenRoundScene(PictureScene):
    """Plays a rehearsal with captions. `on_done` is called at its end, and when it is skipped."""

    def __init__(
        self,
        stage: Stage,
        info: GameInfo,
        players: Sequence[Player],
        rehearsal: Rehearsal[View],
        on_done: Callable[[], object],
    ) -> None:
        super().__init__(stage)
        self.world = world_of(info)
        self.round = OpenRound(info, players, rehearsal)
        self.marks = marks_of(self.round.match)
        self.on_done = on_done
        self.picture = TablePicture(stage, self.round.match)
        self.board = self.picture.board
        self.ring = TableRing(stage)
        self.card: LessonCard | None = None
        self.is_done = False
        self._head = self.picture.head = Band(stage, lambda: band_height(stage))
        self._queue: list[LessonCard] = []
        self._left = 0.0

    # Life on the stack

    def resized(self) -> None:
        self.picture.arrange()
        self.board.show(self.round.view, ())
        self._lay_out()

    def covered(self) -> None:
        self.ring.rest()

    def uncovered(self) -> None:
        self._lay_out()

    @property
    def idle_seconds(self) -> float:
        if not self.board.idle or self.card is None:
            return 0.0
        return min(self.ring.idle_seconds, inf if self.is_done else self._left)

    @property
    def spoken(self) -> str:
        return self.card.text if self.card else ""

    # The course

    def update(self, dt: float) -> None:
        if not self.board.idle:
            self.picture.move_on(dt, BRISK_FACTOR)
            if self.board.idle:
                self._next()
        elif not self.is_done:
            self._left -= dt
            if self._left <= 0:
                self._next()
        super().update(dt)

    def _next(self) -> None:
        """The next caption, or else what happens next."""
        if not self._queue:
            self._queue += self.round.question()
        self.card = self._queue.pop(0) if self._queue else None
        if self.card is not None:
            self._left = READING_SECONDS + SECONDS_PER_WORD * len(self.card.text.split())
        else:
            steps, cards = self.round.go_on()
            self._queue += cards
            self._left = PAUSE_SECONDS
            if steps:
                self.picture.play(steps)
            if self.round.over:
                self.finish()
        self._lay_out()

    def go_on(self) -> None:
        """To the end of what moves, or to the next caption."""
        if not self.board.idle:
            self.board.jump()
        if self.board.idle and not self.is_done:
            self._next()

    def finish(self) -> None:
        """End the round: it is over, or enough of it was seen."""
        if not self.is_done:
            self.is_done = True
            self.on_done()

    # Input

    def handle(self, event: Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.ring.at(event.pos) is None:
            self.go_on()
            return
        self.ring.handle(event)

    def intent(self, intent: Intent) -> bool:
        if intent is Intent.BACK:
            self.stage.stack.pop()
            return True
        return self.ring.intent(intent)

    # The picture

    def _lay_out(self) -> None:
        """The caption; and what this is, with the buttons to go on and to skip it."""
        theme = self.stage.theme
        room = inset(self._head.area, theme.gap(2), theme.gap(1.5))
        entries = [(tr("Continue"), "step_on", self.go_on), (tr("Skip"), "exit", self.finish)]
        widths = [width_of(self.stage, words, icon) for words, icon, _ in entries]
        title, *places = row(room, [None, *widths], theme.gap(2))
        words, steps = tr("Practice round: everything is open"), ("title", "label", "body", "caption")
        label = Label(inset(title, theme.gap(2), 0), words, steps, face="display")
        self.ring.set_widgets([*self._captions(), *buttons(places, entries, ["primary", "quiet"]), label])
        self.dirty = True

    def _captions(self) -> list[Widget]:
        """The caption, with light on what it is about."""
        if self.card is None or not self.board.idle:
            return []
        gap = self.stage.theme.gap(3)
        places = [place for name in self.card.idea.lights for place in self.board.places(name)]
        about = [place.inflate(gap, gap) for place in places]
        writing, crowds = Writing(self.card.text), ([()], [()])
        rooms = self.board.area, self._head.area
        paper = lay_paper(self.stage, writing, about, crowds, rooms)
        if paper.rect.colliderect(self._head.area):
            paper = lay_paper(self.stage, writing, (), crowds, rooms)
        return [*([Dimmer(self.board, places)] if places else []), CardWidget(paper, writing, self.go_on, about)]
