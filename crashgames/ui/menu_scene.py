"""The bases of most scenes: widgets on a ground, scenes that ignore input at first, and those that follow phones."""

from collections.abc import Hashable

from pygame import Rect, Surface
from pygame.event import Event

from crashgames.ui.focus import FocusRing
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, inset
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.widgets.base import Widget, flatten

DEAD_TIME = 0.5
"""Seconds for which a press may still have been meant for the previous screen."""
ROOMY_HEIGHT = 600
"""The height of the canvas, in logical units, above which spacing is generous."""


def present(ring: FocusRing) -> tuple[int, str]:
    """The place of the focus in its order, and what there is to say about what has it; -1 and nothing without."""
    focused = ring.focused
    order = ring.focusables if focused else []
    return (order.index(focused), focused.spoken) if focused in order and focused else (-1, "")


class WidgetScene(Scene):
    """A scene made of widgets. A subclass writes `build`, and perhaps `paint` and `back`."""

    dims = 0.62
    """How dark what is below becomes where this is laid over it."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.ring = FocusRing(stage)

    def build(self) -> list[Widget]:
        """The widgets for the present size, in the order of focus and of drawing."""
        return []

    def paint(self, surface: Surface) -> None:
        """Draw the ground below the widgets."""
        if self.overlay:
            self.stage.skin.veil(surface, self.dims)
        else:
            self.stage.skin.backdrop(surface)

    def back(self) -> bool:
        """Handle Escape or B, by default by leaving. True if it was used."""
        self.stage.stack.pop()
        return True

    @property
    def area(self) -> Rect:
        """The screen within its margins, which are narrow where room is scarce."""
        theme = self.stage.theme
        wide, high = (7, 6) if theme.logical[1] >= ROOMY_HEIGHT else (4, 3)
        return inset(Rect((0, 0), self.stage.size), theme.gap(wide), theme.gap(high))

    def middle(self, width: int) -> Rect:
        """The middle of that area, at most so many logical units wide."""
        return centre(self.area, (self.stage.theme.px(width), self.area.h))

    @property
    def writing(self) -> bool:
        return self.ring.writing

    @property
    def focus(self) -> tuple[int, str]:
        return present(self.ring)

    @property
    def spoken(self) -> str:
        """All that is written here beside what can be pressed."""
        written = (one.spoken for one in flatten(self.ring.widgets) if not one.focusable)
        return ". ".join(dict.fromkeys(part.strip().rstrip(".") for part in written if part.strip()))

    def rebuild(self, fresh: bool = False) -> None:
        """Build the widgets again. They keep focus, typing and scrolling, unless it is a `fresh` page."""
        self.ring.set_widgets(self.build(), fresh)
        self.dirty = True

    def entered(self) -> None:
        self.rebuild()

    def resized(self) -> None:
        self.rebuild()

    def covered(self) -> None:
        self.ring.rest()

    def uncovered(self) -> None:
        self.ring.rest()
        self.dirty = True

    def left(self) -> None:
        self.ring.rest()

    @property
    def idle_seconds(self) -> float:
        """Seconds until a widget changes by itself, unless the scene has a clock of its own."""
        return self.ring.idle_seconds if type(self).update is WidgetScene.update else 0.0

    def handle(self, event: Event) -> None:
        self.ring.handle(event)

    def intent(self, intent: Intent) -> bool:
        return self.ring.intent(intent) or (intent is Intent.BACK and self.back())

    def update(self, dt: float) -> None:
        self.ring.update(dt)
        self.dirty |= self.ring.dirty

    def draw(self, surface: Surface) -> None:
        self.paint(surface)
        self.ring.draw(surface)


class SuddenScene(WidgetScene):
    """Appears where presses may be meant for the previous screen, and ignores input for a moment.

    It also does so when it is on top again, and whenever it calls `surprise` because it asks something else.
    """

    _age = 0.0

    @property
    def dead(self) -> bool:
        """True while input is ignored."""
        return self._age < DEAD_TIME

    def surprise(self) -> None:
        """Ignore input for a moment from now on."""
        self._age = 0.0

    def uncovered(self) -> None:
        super().uncovered()
        self.surprise()

    def handle(self, event: Event) -> None:
        if not self.dead:
            super().handle(event)

    def intent(self, intent: Intent) -> bool:
        if intent in (Intent.FULLSCREEN, Intent.MUTE):
            return False
        return self.dead or super().intent(intent)

    def update(self, dt: float) -> None:
        self._age += dt
        super().update(dt)


LOOK_INTERVAL = 0.2
"""Seconds between two looks at what phones have done."""


class WatchingScene(WidgetScene):
    """Looks again and again at the phones of a table. It is built anew whenever what it `shows` of them changes."""

    _since = 0.0
    _shown: Hashable = None

    def shows(self) -> Hashable:
        """The phones and people seen on it, to be compared with those of the last look."""

    def look(self) -> None:
        """Show what phones have done since."""
        if self._shown != self.shows():
            self.rebuild()

    def rebuild(self, fresh: bool = False) -> None:
        self._shown = self.shows()
        super().rebuild(fresh)

    @property
    def idle_seconds(self) -> float:
        return max(0.0, LOOK_INTERVAL - self._since)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since += dt
        if self._since >= LOOK_INTERVAL:
            self._since = 0.0
            self.look()
