"""The truth theatre: what really happened in a finished match, act by act, on this screen and on a television."""

from collections.abc import Iterable

import pygame
from pygame import Surface
from pygame.event import Event

from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.scenes.evening.playhouse import Playhouse
from crashgames.scenes.evening.programme import Programme, programme
from crashgames.ui.keys import RELEASES, Intent, Keys
from crashgames.ui.people import characters_of, marks_of
from crashgames.ui.plain_board import PlainBoard
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.worlds import world_of

HOLD_SECONDS = 0.9
"""Seconds after which a press that is held leaves the theatre."""
MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
LEFT_TO_WINDOW = (Intent.FULLSCREEN, Intent.MUTE)


class TheatreScene(Scene):
    """Goes from act to act by itself, or by any press; a press that is held, or Escape, ends it.

    It closes as soon as its match goes on. Other matches follow, as at the end of an evening.
    """

    open_to_all = True

    def __init__(self, stage: Stage, match: Match, others: Iterable[Match] = ()) -> None:
        super().__init__(stage)
        self.world, self.marks = world_of(match.info), marks_of(match)
        self.others = iter(others)
        self.programme = programme_of(stage, match)
        self.house = Playhouse(stage, self.programme, tr("Any key: next · Hold: end"))
        self.number = 0
        self.time = 0.0
        self.mirror = self._mirror
        self._held: float | None = None
        """Seconds for which something has been held; None if nothing was pressed here."""
        self._by_key = False
        self._over = False

    # Life on the stack

    def entered(self) -> None:
        if self.programme.acts:
            self.house.open(0)

    def resized(self) -> None:
        if self.programme.acts:
            self.house = Playhouse(self.stage, self.programme, self.house.hint)
            self.house.open(self.number)

    def covered(self) -> None:
        self._held = None

    @property
    def awake(self) -> bool:
        return True

    @property
    def animating(self) -> bool:
        return not self._over and self.house.moves(self.number, self.time)

    @property
    def idle_seconds(self) -> float:
        if self._held is not None or self._over:
            return 0.0
        return self.house.next_change(self.number, self.time)

    @property
    def spoken(self) -> str:
        """The words of an act: what is counted or played in it has been said at the table."""
        if not self.programme.acts:
            return ""
        act = self.house.act(self.number)
        return ". ".join(words.rstrip(".") for words in (act.title, act.words, act.below) if words)

    # Input

    def handle(self, event: Event) -> None:
        if _is_press(event, self.stage.keys):
            self._press(by_key=False)
        elif event.type == pygame.MOUSEBUTTONUP or (event.type in RELEASES and not self._by_key):
            self._release()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held = None

    def intent(self, intent: Intent) -> bool:
        if intent in LEFT_TO_WINDOW:
            return False
        if intent is Intent.BACK:
            self.end()
        elif intent is Intent.PREVIOUS or intent is Intent.LEFT:
            self._turn_to(self.number - 1)
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
        self.house.update(dt)
        self.dirty |= self.house.appears(self.number, self.time, dt)
        act = self.house.act(self.number)
        if self.time >= act.seconds and not (self.house.moment and self.house.moment.moves):
            self.next()

    def next(self) -> None:
        """Go to the next act, to the next match, or back to where one came from."""
        if self._over:
            return
        if self.number + 1 < len(self.programme.acts):
            self._turn_to(self.number + 1)
        elif (following := next(self.others, None)) is not None:
            self._over = True
            self.stage.stack.replace(TheatreScene(self.stage, following, self.others))
        else:
            self.end()

    def _turn_to(self, number: int) -> None:
        self.number, self.time = max(0, number), 0.0
        self.house.open(self.number)
        self.dirty = True

    def end(self) -> None:
        """Leave at once."""
        if not self._over:
            self._over = True
            self.stage.stack.pop()

    def draw(self, surface: Surface) -> None:
        if self.programme.acts:
            self.house.draw(surface, self.number, self.time)

    def _mirror(self, stage: Stage) -> Scene:
        return TheatreMirror(stage, self)


class TheatreMirror(Scene):
    """The theatre on a stage for an audience, drawn for its size."""

    def __init__(self, stage: Stage, front: TheatreScene) -> None:
        super().__init__(stage)
        self.world, self.marks = front.world, front.marks
        self.front = front
        self.house = Playhouse(stage, front.programme)
        self._number = -1

    def entered(self) -> None:
        self._follow()

    def resized(self) -> None:
        self.house, self._number = Playhouse(self.stage, self.front.programme), -1
        self._follow()

    def _follow(self) -> None:
        if self.front.programme.acts and self._number != self.front.number:
            self._number = self.front.number
            self.house.open(self._number)
            self.dirty = True

    @property
    def animating(self) -> bool:
        return self._number >= 0 and self.house.moves(self._number, self.front.time)

    @property
    def idle_seconds(self) -> float:
        return self.house.next_change(self._number, self.front.time) if self._number >= 0 else 0.0

    def update(self, dt: float) -> None:
        self._follow()
        if self._number >= 0:
            self.house.update(dt)
            self.dirty |= self.house.appears(self._number, self.front.time, dt)

    def draw(self, surface: Surface) -> None:
        if self._number >= 0:
            self.house.draw(surface, self._number, self.front.time)


def _is_press(event: Event, keys: Keys) -> bool:
    """True for a press of the mouse, or of a key that means nothing else."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return event.button in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT)
    return event.type == pygame.KEYDOWN and keys.meaning(event) is None and not getattr(event, "mod", 0) & MODIFIERS


def programme_of(stage: Stage, match: Match) -> Programme:
    """What there is to show of a match, told by its own board."""
    board = (match.info.board_class() or PlainBoard)(stage, match.names)
    board.characters = characters_of(match)
    return programme(match, board)
