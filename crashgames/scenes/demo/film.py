"""A film: a moment of a real match on the real board, told in three captions."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from pygame import Surface
from pygame.event import Event

from crashgames.core.captions import Cue
from crashgames.scenes.demo.preparing import Prepared
from crashgames.scenes.demo.screening import Screening, is_seen
from crashgames.ui.keys import Intent
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.worlds import world_of

MIN_SECONDS, MAX_SECONDS = 40.0, 60.0
"""Seconds for which a film of few stills lasts at least, and after which any film ends."""
OPENING_SECONDS, CLOSING_SECONDS = 1.5, 2.0
"""Seconds for which the table is seen before the first action and after the last."""
PAUSE_SECONDS = 0.9
"""Seconds between two actions."""
MIN_CAPTION_SECONDS, LOOK_UP_SECONDS, SECONDS_PER_WORD = 4.0, 1.8, 0.33
"""The least seconds for a caption; what it takes to look up, and to read a word."""
CAPTION_PAUSE_SECONDS = 0.5
"""Seconds after a caption."""
STILL_SECONDS = 8.0
"""Seconds for a still in reduced motion."""


class FilmPart(Enum):
    """What the film is doing."""

    RESTING = auto()
    MOVING = auto()
    TELLING = auto()


@dataclass
class FilmCalls:
    """What a film tells whoever runs it: that it is over, and that somebody is there."""

    over: Callable[[], object]
    input: Callable[[], object]


def seconds_of(line: str) -> float:
    """How long a caption stands."""
    return max(MIN_CAPTION_SECONDS, LOOK_UP_SECONDS + SECONDS_PER_WORD * len(line.split()))


class UnattendedScene(Scene):
    """Runs while nobody is there. Any input does nothing but stop it: time passes only while the scene is on top."""

    mirrored = True

    def __init__(self, stage: Stage, calls: FilmCalls) -> None:
        super().__init__(stage)
        self.calls = calls
        self.time = 0.0
        self._inputs = stage.idle.inputs
        self._over = False

    def handle(self, event: Event) -> None:
        """Any input is noticed when time passes."""

    def intent(self, intent: Intent) -> bool:
        return intent is not Intent.MUTE

    def uncovered(self) -> None:
        self._inputs = self.stage.idle.inputs

    def update(self, dt: float) -> None:
        if self.stage.idle.inputs != self._inputs:
            self._inputs = self.stage.idle.inputs
            self.calls.input()
            return
        self.time += dt
        self.go_on(dt)

    def go_on(self, dt: float) -> None:
        """Advance by so many seconds in which nobody did anything."""
        raise NotImplementedError

    def end(self) -> None:
        """Tell whoever runs it that it is over, once."""
        if not self._over:
            self._over = True
            self.calls.over()


class FilmScene(UnattendedScene):
    """Plays a film."""

    def __init__(self, stage: Stage, film: Prepared, upper: bool, calls: FilmCalls) -> None:
        super().__init__(stage, calls)
        self.world = world_of(film.showing.info)
        self.film = film
        self.number = film.showing.film.first
        """How many actions of the match have been seen."""
        self.screen = Screening(stage, film, upper)
        self._part, self._left = FilmPart.RESTING, OPENING_SECONDS
        self._cues: list[Cue] = list(film.cues)

    # Life on the stack

    def entered(self) -> None:
        self.resized()

    def resized(self) -> None:
        self.screen.arrange(self.film.view_at(self.number))
        if self.caption is not None:
            self.screen.say(self.caption.caption)

    @property
    def animating(self) -> bool:
        return self.screen.animating

    @property
    def caption(self) -> Cue | None:
        """The caption that stands."""
        return self._cues[0] if self._part is FilmPart.TELLING else None

    # In the course of time

    def go_on(self, dt: float) -> None:
        self.stage.ambient.touch()
        self.screen.update(dt)
        self._go_on(dt)
        self.dirty |= self.screen.board.changed
        if self.time >= MAX_SECONDS:
            self.end()

    def _go_on(self, dt: float) -> None:
        self._left -= dt
        match self._part:
            case FilmPart.MOVING if self.screen.board.idle:
                self.screen.stand(self.film.view_at(self.number))
                self._rest(PAUSE_SECONDS)
            case FilmPart.TELLING if self._left <= 0:
                self._cues.pop(0)
                self.screen.be_silent()
                self._rest(CAPTION_PAUSE_SECONDS)
            case FilmPart.RESTING if self._left <= 0 and self.screen.board.idle:
                self._next()

    def _rest(self, seconds: float) -> None:
        self._part, self._left = FilmPart.RESTING, seconds
        self.dirty = True

    def _next(self) -> None:
        """The caption that is due, else the next action that is seen, else the end."""
        if self._cues and self._cues[0].number <= self.number:
            self._tell(self._cues[0])
        elif self.stage.settings.reduced_motion:
            self._next_still()
        elif not self._play_next():
            self.end() if self._left < -CLOSING_SECONDS else None

    def _tell(self, cue: Cue) -> None:
        self.screen.say(cue.caption)
        self._part = FilmPart.TELLING
        self._left = seconds_of(self.screen.band.line)
        self.dirty = True

    def _play_next(self) -> bool:
        """Begin to show the next action that is seen; returns False if there is none."""
        for shot in self.film.shots:
            if shot.number <= self.number:
                continue
            self.number = shot.number
            if is_seen(shot, self.film.x_ray):
                self.screen.play(shot)
                self._part = FilmPart.MOVING
                return True
            if self._cues and self._cues[0].number <= self.number:
                return True
        return False

    def _next_still(self) -> None:
        """Go over to the still of the next caption, or at last to that of the end."""
        goal = self._cues[0].number if self._cues else self.film.showing.film.last
        if goal <= self.number:
            if self.time < MIN_SECONDS:
                self._rest(MIN_SECONDS - self.time)
            else:
                self.end()
            return
        self.number = goal
        self.screen.cut_to(self.film.view_at(goal))
        self._rest(STILL_SECONDS)

    def draw(self, surface: Surface) -> None:
        self.screen.draw(surface)
