"""The end of a match as a scene: secrets turned over one by one, scores counted up, the best moments told."""

from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event as WindowEvent

from crashgames.core.match import Match
from crashgames.core.messages import Event
from crashgames.core.translation import tr
from crashgames.scenes.table.finale_cards import FinaleCards
from crashgames.scenes.table.results import AT_FOOT, ResultsScene
from crashgames.scenes.table.verdict import verdict
from crashgames.storage.session import Session
from crashgames.ui.board import Board
from crashgames.ui.finale import Finale
from crashgames.ui.keys import Intent
from crashgames.ui.layout import column, inset
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, roomy
from crashgames.ui.skin import Box
from crashgames.ui.widgets import Label, Widget

OPENING_SECONDS = 1.6
"""Seconds in which the picture and the verdict stand alone."""
TURNING_SECONDS = 0.7
"""Seconds from one secret to the next."""
SORTING_SECONDS = 0.8
"""Seconds in which those who won and the others part, once all secrets are known."""
COUNTING_SECONDS = 2.4
"""Seconds in which all scores are counted up together."""
TELLING_SECONDS = 1.3
"""Seconds from one of the best moments to the next."""


@dataclass(frozen=True)
class Beats:
    """When what begins, in seconds from the start."""

    turned: int
    counted: bool
    best_shown: int

    @property
    def sorting(self) -> float:
        """The second at which all secrets are known."""
        return OPENING_SECONDS + self.turned * TURNING_SECONDS

    @property
    def counting(self) -> float:
        """The second at which scores begin to count up."""
        return self.sorting + (SORTING_SECONDS if self.turned else 0.0)

    @property
    def telling(self) -> float:
        """The second at which the best moments begin."""
        return self.counting + (COUNTING_SECONDS if self.counted else 0.0)

    @property
    def end(self) -> float:
        """The second at which everything is shown."""
        return self.telling + self.best_shown * TELLING_SECONDS


class FinaleScene(ResultsScene):
    """Stands before the rows of the results, which are one press away. A press that chooses nothing goes to its end."""

    def __init__(
        self, stage: Stage, match: Match, board: Board[Any], finale: Finale, session: Session | None = None
    ) -> None:
        super().__init__(stage, match, board, session)
        self.finale = finale
        stage.skin.scenery.prepare(finale.picture, stage.size)
        self.beats = Beats(len(finale.turned), bool(finale.counts), len(finale.best))
        self.time = self.beats.end if stage.settings.reduced_motion else 0.0
        self.shows_rows = False
        self.cards = FinaleCards(stage, match, board, finale)
        self._sign = self._plate = Rect(0, 0, 1, 1)

    # Time

    @property
    def over(self) -> bool:
        """True once everything is shown."""
        return self.time >= self.beats.end

    @property
    def idle_seconds(self) -> float:
        return self.ring.idle_seconds if self.over or self.shows_rows else 0.0

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.over and not self.shows_rows:
            self.time = min(self.beats.end, self.time + dt)
            self.dirty = True

    def finish(self) -> None:
        """Show everything at once."""
        self.time = self.beats.end
        self.dirty = True

    # Input

    def handle(self, event: WindowEvent) -> None:
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if pressed and not self.over and self.ring.at(event.pos) is None:
            self.finish()
            return
        super().handle(event)

    def intent(self, intent: Intent) -> bool:
        unmoved = self.ring.focused in (None, *self.ring.focusables[:1])
        if intent is Intent.CONFIRM and unmoved and not self.over and not self.shows_rows:
            self.finish()
            return True
        return super().intent(intent)

    # What is shown

    def build(self) -> list[Widget]:
        if self.shows_rows:
            return super().build()
        theme, gap = self.stage.theme, self.stage.theme.gap(3)
        outer = inset(Rect((0, 0), self.stage.size), theme.gap(6 if roomy(self.stage) else 3), theme.gap(4))
        rows = self._rows(outer.w)
        foot = rows * (theme.target + gap) - gap
        sign = self.stage.text.line_height("hero" if roomy(self.stage) else "title", "display") + theme.gap(2)
        step = "label" if self.finale.turned else "title"  # secrets need the room themselves
        why = self.stage.text.line_height(step) + theme.gap(1) if roomy(self.stage) else 0
        self._sign, why_at, middle, buttons = column(outer, [sign, why, 1.0, foot], gap)
        self.cards.place(middle)
        return [*self._buttons(buttons, rows, gap), *self._why(why_at)]

    def _why(self, room: Rect) -> list[Widget]:
        """Why it ended, and how it counts if not as usual; nothing where there is no room."""
        words = f"{self.outcome.reason.text}{self._counting()}"
        self._plate = Rect(0, 0, 0, 0)
        if not room.h:
            return []
        step = self.stage.text.fit(words, ("title", "label", "body"), room.w, room.h, lines=1)
        self._plate.size = self.stage.text.size(words, step)[0] + self.stage.theme.gap(6), room.h
        self._plate.center = room.center
        return [Label(room, words, step, align="center")]

    def _entries(self) -> list[MenuEntry]:
        entries = super()._entries()
        page = (tr("The ending") if self.shows_rows else tr("The numbers"), "list", self._turn_page)
        lead = 1 if self.shows_rows else AT_FOOT - 1
        return [*entries[:lead], page, *entries[lead:]]

    def _turn_page(self) -> None:
        self.shows_rows = not self.shows_rows
        self.rebuild(fresh=True)

    def paint(self, surface: Surface) -> None:
        surface.blit(self.stage.skin.scenery.picture(self.finale.picture, surface.get_size()), (0, 0))
        if self.shows_rows:
            super().paint(surface)
            return
        self._draw_sign(surface)
        if self._plate.w:
            palette = self.stage.theme.palette
            self.stage.skin.box(surface, self._plate, Box(palette.panel, palette.line, 1.5, 12))
        beats = self.beats
        if self.time < OPENING_SECONDS:
            return
        self.cards.draw(
            surface,
            turned=(self.time - OPENING_SECONDS) / TURNING_SECONDS,
            sided=(self.time - beats.sorting) / SORTING_SECONDS,
            counted=(self.time - beats.counting) / COUNTING_SECONDS,
            best_shown=(self.time - beats.telling) / TELLING_SECONDS,
        )

    def _draw_sign(self, surface: Surface) -> None:
        """The verdict on a sign."""
        theme, text, room = self.stage.theme, self.stage.text, self._sign
        words = verdict(self.match, self.outcome)
        pad = theme.gap(6)
        step = text.fit(words, ("hero", "display", "title"), room.w - 2 * pad, room.h, "display", 1)
        drawn = text.render(words, step, theme.palette.accent_high, "display", room.w - 2 * pad, 1)
        plate = Rect(0, 0, drawn.get_width() + 2 * pad, room.h)
        plate.center = room.center
        self.stage.skin.box(surface, plate, Box(theme.palette.panel, theme.palette.accent, 3, 18, shadow=10))
        surface.blit(drawn, drawn.get_rect(center=plate.center))


def result_of(stage: Stage, match: Match, board: Board[Any], session: Session | None = None) -> ResultsScene:
    """The end of a match: its finale if the board tells one, else the rows of the results."""
    finale = (
        board.telling.finale(match.view(None), public_events(match), board.names, board.characters)
        if match.outcome
        else None
    )
    if finale is None:
        return ResultsScene(stage, match, board, session)
    return FinaleScene(stage, match, board, finale, session)


def public_events(match: Match) -> list[Event]:
    """All events of a match that everybody saw."""
    events: list[Event] = []
    engine = match.replay(0)
    engine.listen(lambda event, _: events.append(event) if event.to is None else None)
    for action in match.actions:
        engine.advance(action)
    return events
