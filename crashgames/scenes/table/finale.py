"""The end of a match as a scene: secrets turned over one by one, scores counted up, the best moments told."""

from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event as WindowEvent

from crashgames.core.match import Match
from crashgames.core.messages import Event
from crashgames.core.translation import tr
from crashgames.hotseat.ending import verdict
from crashgames.scenes.table.finale_parts import LOW_MOMENTS_HEIGHT, MOMENTS_HEIGHT, FinaleCards, FinaleMoments
from crashgames.scenes.table.finale_scores import FinaleScores
from crashgames.scenes.table.results import AT_FOOT, ResultsScene
from crashgames.storage.session import Session
from crashgames.ui.board import Board
from crashgames.ui.keys import Intent
from crashgames.ui.layout import column, inset
from crashgames.ui.lettering import edged
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, prop, roomy
from crashgames.ui.theatre import Finale
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
WHY_STEPS = ("title", "label", "body")
"""The letters of the reason, largest first."""
BAND, BAND_EDGE = 0.7, 16
"""How much of the picture is covered above and below, where no line of it may cross words; the soft edge of that."""
PLATE_FRAME = 0.6
"""The frame of a board of scores, as a share of that of a screen."""


class Heading(Label):
    """A line in the middle of its place, in letters that can be read on any picture."""

    def draw(self, surface: Surface, stage: Stage) -> None:
        text, ink, room = stage.text, stage.theme.palette.ink, self.rect
        step = text.fit(self.text, self.steps, room.w, room.h, self.face, 1)
        pixels = stage.theme.font(step)
        drawn = edged(stage, pixels, lambda: text.render(self.text, step, ink, self.face, room.w, 1), self.text, room.w)
        surface.blit(drawn, drawn.get_rect(center=room.center))


class FinaleScene(ResultsScene):
    """Stands before the rows of the results, which are one press away. A press that chooses nothing goes to its end."""

    def __init__(
        self, stage: Stage, match: Match, board: Board[Any], finale: Finale, session: Session | None = None
    ) -> None:
        super().__init__(stage, match, board, session)
        self.finale = finale
        for picture in filter(None, (finale.picture, finale.celebrated)):
            stage.skin.scenery.prepare(picture, stage.size)
        self.sorting = OPENING_SECONDS + len(finale.turned) * TURNING_SECONDS
        """The seconds at which all secrets are known."""
        self.counting = self.sorting + SORTING_SECONDS * bool(finale.turned)
        self.telling = self.counting + COUNTING_SECONDS * bool(finale.counts)
        self.end = self.telling + len(finale.best) * TELLING_SECONDS
        self.time = self.end if stage.settings.reduced_motion else 0.0
        self.shows_rows = False
        self.cards = FinaleCards(stage, match, board, finale)
        self.scores = FinaleScores(stage, match, board, finale)
        self.moments = FinaleMoments(stage, match, board, finale)
        self._bands: list[Rect] = []
        self._main: FinaleCards | FinaleScores = self.cards if finale.turned else self.scores
        self._picture = self._ground = Surface((1, 1))

    # Time

    @property
    def over(self) -> bool:
        """True once everything is shown."""
        return self.time >= self.end

    @property
    def idle_seconds(self) -> float:
        return self.ring.idle_seconds if self.over or self.shows_rows else 0.0

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.over and not self.shows_rows:
            self.time = min(self.end, self.time + dt)
            self.dirty = True

    def finish(self) -> None:
        """Show everything at once."""
        self.time = self.end
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
        theme, text, wide = self.stage.theme, self.stage.text, roomy(self.stage)
        gap = theme.gap(4 if wide else 2)
        outer = inset(Rect((0, 0), self.stage.size), theme.gap(6 if wide else 3), theme.gap(3))
        rows = self._rows(outer.w)
        foot = rows * (theme.target + gap) - gap
        sign = text.line_height("hero" if wide else "title", "display")
        why = text.line_height("title", "bold") if wide else 0
        told = theme.px(MOMENTS_HEIGHT if wide else LOW_MOMENTS_HEIGHT) if self.finale.best else 0
        head, middle, told_at, buttons = column(outer, [sign + why, 1.0, told, foot], gap)
        sign_at, why_at = column(head, [sign, why])
        self._main.place(middle)
        made = self._buttons(buttons, rows, gap)
        self.moments.place(told_at, made[-1].rect.right - made[0].rect.x)
        edge = theme.px(BAND_EDGE)
        (broad, high), low = self.stage.size, told_at.top - edge
        self._bands = [Rect(0, 0, broad, why_at.bottom + edge), Rect(0, low, broad, high - low)]
        words = verdict(self.match, self.outcome)
        reason = f"{self.outcome.reason.text}{self._hints()}{self._exception()}"
        self._picture = self._ground
        return [
            *made,
            Heading(sign_at, words, ("hero", "display", "title"), face="display"),
            *([Heading(why_at, reason, WHY_STEPS, face="bold")] if why else []),
        ]

    def _entries(self) -> list[MenuEntry]:
        entries = super()._entries()
        page = (tr("The ending") if self.shows_rows else tr("The numbers"), "list", self._turn_page)
        lead = 1 if self.shows_rows else AT_FOOT - 1
        return [*entries[:lead], page, *entries[lead:]]

    def _turn_page(self) -> None:
        self.shows_rows = not self.shows_rows
        self.rebuild(fresh=True)

    def paint(self, surface: Surface) -> None:
        if self.shows_rows:
            super().paint(surface)
            return
        self._draw_ground(surface)
        if self.time < OPENING_SECONDS:
            return
        if self.finale.turned:
            turned = (self.time - OPENING_SECONDS) / TURNING_SECONDS
            self.cards.draw(surface, turned, (self.time - self.sorting) / SORTING_SECONDS)
        else:
            self.scores.draw(surface, (self.time - self.counting) / COUNTING_SECONDS)
        self.moments.draw(surface, (self.time - self.telling) / TELLING_SECONDS)

    def _draw_ground(self, surface: Surface) -> None:
        """The picture, darker below words; drawn anew once it is painted, or another one takes its place."""
        name = self.finale.picture if self.time < self.sorting else self.finale.celebrated or self.finale.picture
        picture = self.stage.skin.scenery.picture(name, surface.get_size())
        if picture is not self._picture:
            self._picture, self._ground = picture, picture.copy()
            for plate in self._main.plates:
                prop(self._ground, self.stage, plate, PLATE_FRAME, hung=roomy(self.stage))
            self.stage.skin.dim(self._ground, self._bands, BAND, BAND_EDGE)
        surface.blit(self._ground, (0, 0))


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
    engine = match.replay(0)
    heard = (event for action in match.actions for event, _ in engine.watched(action, lambda _: None))
    return [event for event in heard if event.to is None]
