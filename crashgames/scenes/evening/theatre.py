"""The truth theatre: what really happened in a finished match, act by act, on this screen and on a television."""

from collections.abc import Iterable

import pygame
from pygame import Surface
from pygame.event import Event

from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.scenes.evening.playhouse import Playhouse
from crashgames.scenes.evening.programme import programme_of
from crashgames.ui.keys import RELEASES, Intent
from crashgames.ui.people import marks_of
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.worlds import world_of

HOLD_SECONDS = 0.9
"""Seconds after which a press that is held leaves the theatre."""
MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


class TheatreScene(Scene):
    """Goes from act to act by itself, or by any press; a press that is held, or Escape, ends it.

    It closes as soon as its match goes on. Other matches follow, as at the end of an evening.
    """

    open_to_all = mirrored = True

    def __init__(self, stage: Stage, match: Match, others: Iterable[Match] = ()) -> None:
        super().__init__(stage)
        self.world, self.marks = world_of(match.info), marks_of(match)
        self.others = iter(others)
        self.programme = programme_of(stage, match)
        self.house = Playhouse(stage, self.programme, tr("Any key: next · Hold: end"))
        self.time = 0.0
        self._held: float | None = None
        """Seconds for which something has been held; None if nothing was pressed here."""
        self._by_key = False
        self._over = False

    # Life on the stack

    def resized(self) -> None:
        if self.programme.acts:
            number, self.house = self.house.number, Playhouse(self.stage, self.programme, self.house.hint)
            self.house.turn_to(number)

    def covered(self) -> None:
        self._held = None

    @property
    def awake(self) -> bool:
        return True

    @property
    def animating(self) -> bool:
        return not self._over and self.house.moves(self.time)

    @property
    def idle_seconds(self) -> float:
        return 0.0 if self._held is not None or self._over else self.house.next_change(self.time)

    @property
    def spoken(self) -> str:
        """The words of an act: what is counted or played in it has been said at the table."""
        if not self.programme.acts:
            return ""
        act = self.house.act
        return ". ".join(words.rstrip(".") for words in (act.title, act.words, act.below) if words)

    # Input

    def handle(self, event: Event) -> None:
        """A press of the mouse, or of a key that means nothing else, is held until it is let go."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT):
                self._press(by_key=False)
        elif event.type == pygame.KEYDOWN:
            if self.stage.keys.meaning(event) is None and not getattr(event, "mod", 0) & MODIFIERS:
                self._press(by_key=False)
        elif event.type == pygame.MOUSEBUTTONUP or (event.type in RELEASES and not self._by_key):
            self._release()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held = None

    def intent(self, intent: Intent) -> bool:
        if intent in (Intent.FULLSCREEN, Intent.MUTE):  # for the window
            return False
        if intent is Intent.BACK:
            self.end()
        elif intent is Intent.PREVIOUS or intent is Intent.LEFT:
            self._turn_to(self.house.number - 1)
        else:
            self._press(by_key=True)
        return True

    def _press(self, by_key: bool) -> None:
        if self._held is None:
            self._held, self._by_key = 0.0, by_key

    def _release(self) -> None:
        """A short press goes to the next act."""
        held, self._held = self._held, None
        if held is not None and held < HOLD_SECONDS:
            self.next()

    # In the course of time

    def update(self, dt: float) -> None:
        if self._over:
            return
        if not self.programme.acts or not self.programme.stands:
            self.end()
            return
        if self._held is not None:
            self._held += dt
            if self._held >= HOLD_SECONDS:
                self.end()
                return
            if self._by_key and not self.stage.keys.down:
                self._release()
                return
        self.time += dt
        self.dirty |= self.house.update(self.time, dt)
        if self.time >= self.house.act.seconds and not (self.house.moment and self.house.moment.moves):
            self.next()

    def next(self) -> None:
        """Go to the next act, to the next match, or back to where one came from."""
        if self._over:
            return
        if self.house.number + 1 < len(self.programme.acts):
            self._turn_to(self.house.number + 1)
        elif (following := next(self.others, None)) is not None:
            self._over = True
            self.stage.stack.replace(TheatreScene(self.stage, following, self.others))
        else:
            self.end()

    def _turn_to(self, number: int) -> None:
        self.house.turn_to(max(0, number))
        self.time, self.dirty = 0.0, True

    def end(self) -> None:
        """Leave at once."""
        if not self._over:
            self._over = True
            self.stage.stack.pop()

    def draw(self, surface: Surface) -> None:
        if self.programme.acts:
            self.house.draw(surface, self.time)
