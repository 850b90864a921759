"""Why a bot took the action that a replay has shown last: a strip that is always there, with the way to see it all."""

import logging
from collections.abc import Callable
from concurrent.futures import Future
from math import inf

from pygame import Rect

from crashgames.core.messages import Secrecy
from crashgames.core.replay import EVERYTHING, Eyes, Replay
from crashgames.core.thoughts import Thought, thinker
from crashgames.core.translation import tr
from crashgames.hotseat.bots import BackgroundRunner
from crashgames.ui.key_names import with_key
from crashgames.ui.keys import Intent
from crashgames.ui.people import PersonFace, characters_of
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.theme import Step
from crashgames.ui.widgets import Button, Label, Widget, width_of

log = logging.getLogger(__name__)

FACE_SIDE = 88
LEAST_HEIGHT = 440
"""The height of the canvas, in logical units, below which no board can spare room for the strip."""
TALL_HEIGHT = 900
"""The height of the canvas, in logical units, from which on boards spare room for two lines of the largest letters."""
LETTERS_PER_SECOND = 22
"""Letters that are read in a second."""


class WhyStrip:
    """The strip, which has no height where no bot can say anything.

    A reason tells what its bot knew, so that only eyes that see as much get it; others get a button to see everything.
    """

    def __init__(self, stage: Stage, replay: Replay, on_press: Callable[[], object]) -> None:
        self.stage = stage
        self.replay = replay
        self.on_press = on_press
        self.known: dict[int, Thought | None] = {}
        """The reasons worked out so far, by the number of actions before."""
        self._forced: set[int] = set()
        """The actions for which there was no choice."""
        self._work: Future[Thought | None] | None = None
        self._wanted = -1
        self._runner = BackgroundRunner("reasons")
        self.close = self._runner.close
        self.characters = characters_of(replay.match)
        self.number = -1
        self.eyes = Eyes()

    @property
    def is_low(self) -> bool:
        """True if there is no room for the strip: its button then says why in a notice."""
        return self.stage.theme.logical[1] < LEAST_HEIGHT

    @property
    def height(self) -> int:
        """Room for two lines of a reason, in its largest letters where windows are tall."""
        theme, text = self.stage.theme, self.stage.text
        if not self.replay.explains or self.is_low:
            return 0
        lines = 2 * text.line_height(self._steps[theme.logical[1] < TALL_HEIGHT])
        return max(theme.target, lines) + theme.gap(2)

    @property
    def _steps(self) -> tuple[Step, ...]:
        """The letters of a reason, largest first."""
        return ("title", "label", "body", "caption") if roomy(self.stage) else ("label", "body", "caption")

    # What it is about

    def look(self, count: int, eyes: Eyes) -> None:
        """Be about the last of so many actions, as these eyes see it."""
        self.number, self.eyes = count - 1, eyes

    def update(self) -> bool:
        """Work on the reason in the background, one at a time; True if one is there now."""
        if self.waits and not self._work:
            decision = self.replay.decision(self.number, self.eyes)
            self._forced |= {self.number} if len(decision.legal) == 1 else set()
            self._wanted, self._work = self.number, self._runner.submit(self.replay.thought, decision)
        self._runner.attend()
        if self._work is None or not self._work.done():
            return False
        work, self._work = self._work, None
        try:
            self.known[self._wanted] = work.result()
        except Exception:
            log.exception("no reason could be found")
            self.known[self._wanted] = None
        return True

    @property
    def idle_seconds(self) -> float:
        """0 while a reason is on its way, else inf."""
        return 0.0 if self.waits or self._work else inf

    @property
    def reading(self) -> float:
        """Seconds that it takes to read the reason, once it is there."""
        return 0.0 if self.is_low else len(self.reason()) / LETTERS_PER_SECOND

    @property
    def waits(self) -> bool:
        """True if there will be a reason that is not there yet."""
        return self._is_told and self.number not in self.known

    @property
    def _is_told(self) -> bool:
        """True if a bot acted, and these eyes may know why."""
        by_bot = self.replay.explains and self.number >= 0 and self.replay.levels[self.number] > 0
        return by_bot and self.replay.may_know(self.number, self.eyes)

    def reason(self) -> str:
        """The reason in words; empty if there is none to be seen, or not yet."""
        thought = self.known.get(self.number) if self._is_told else None
        return thought.line(self.replay.match.names) if thought else ""

    @property
    def seat(self) -> int | None:
        """The seat that acted, as far as these eyes saw it."""
        if self.number < 0:
            return None
        action = self.replay.actions[self.number]
        openly = action.secrecy is Secrecy.OPEN
        return action.seat if openly or self.replay.may_know(self.number, self.eyes) else None

    @property
    def deed(self) -> tuple[int, str] | None:
        """The seat that acted and what it did; None if these eyes did not see it."""
        if self.seat is None:
            return None
        return self.seat, self.replay.actions[self.number].line(self.replay.match.names)

    def heading(self) -> str:
        """Who did what; empty if these eyes did not see it."""
        if self.deed is None:
            return ""
        seat, text = self.deed
        name = thinker(self.replay.match.names[seat], self.replay.levels[self.number])
        return tr("{name}: {text}").format(name=name, text=text)

    # Widgets

    def widgets(self, area: Rect) -> list[Widget]:
        """The button, and everything that is to be read."""
        if not self.height:
            return []
        theme, gap = self.stage.theme, self.stage.theme.gap(3)
        inner = area.inflate(-2 * gap, -theme.gap(2))
        width = width_of(self.stage, tr("Why?"), None) if roomy(self.stage) else theme.target
        face = Rect(inner.x, inner.y, min(theme.px(FACE_SIDE), inner.h), inner.h)
        button = Rect(inner.right - width, inner.centery - theme.target // 2, width, theme.target)
        words = Rect(face.right + gap, inner.y, max(1, button.x - 2 * gap - face.right), inner.h)
        seat, info = self.seat, self.replay.match.info
        read: list[Widget] = [] if seat is None else [PersonFace(face, info, seat, self.characters[seat])]
        return [self.button(button), *read, *self._words(words)]

    def button(self, place: Rect) -> Button:
        """The way to see everything, and back."""
        words, icon = (tr("Why?"), None) if roomy(self.stage) else ("", "question")
        tip = with_key(self.stage.keys, tr("See everything, and each bot's reasons"), Intent.WHY)
        return Button(place, words, self.on_press, icon=icon, tip=tip, chosen=self.eyes == EVERYTHING)

    def _words(self, room: Rect) -> list[Widget]:
        """The reason, as large as fits: it is to be read from across the room. The bar at the top says who did what."""
        palette, words = self.stage.theme.palette, self.reason()
        ink = palette.ink if words else palette.ink_soft
        if not words and self._is_told:
            words = tr("It was the only legal move.") if self.number in self._forced else ""
        elif not words and self.seat is not None and self.replay.levels[self.number] > 0:
            words = tr("Press “Why?” to see everything and learn the reason.")
        return [Label(room, words, self._steps, ink)]
