"""What all widgets have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

from pygame import Rect, Surface
from pygame.event import Event

from crashgames.ui.keys import Intent
from crashgames.ui.scene import Stage

Point = tuple[int, int]
Tip = str | Callable[[], str] | None
"""A sentence, or a function that works it out when somebody wants to read it."""
FADE = 0.11


class Widget:
    """A rectangle of the screen that can be touched.

    `why` None: it can be used. A sentence: it cannot, still takes the focus, and says the sentence. Empty: it is just
    off. Focus, hover, light and pressing are set from outside, by a FocusRing.
    """

    radius = 12.0
    takes_focus = True
    visible = True
    hovered = False
    focused = False
    lit = False
    pressed = False
    lift = 0.0

    def __init__(self, rect: Rect, *, why: str | None = None, tip: Tip = None) -> None:
        self.rect = Rect(rect)
        self.why = why
        self.tip = tip

    @property
    def enabled(self) -> bool:
        return self.why is None

    @property
    def focusable(self) -> bool:
        return self.takes_focus and self.visible and self.why != ""

    @property
    def hint(self) -> str:
        """What a tooltip says about it."""
        if self.why:
            return self.why
        if callable(self.tip):
            self.tip = self.tip()
        return self.tip or ""

    @property
    def children(self) -> Sequence[Widget]:
        return ()

    @property
    def writing(self) -> bool:
        """Whether letters are for it."""
        return False

    def contains(self, at: Point) -> bool:
        return self.visible and self.rect.collidepoint(at)

    def press(self, at: Point) -> None:
        self.pressed = self.enabled

    def drag(self, at: Point) -> None:
        """The pointer moves while it is pressed."""

    def release(self, at: Point) -> bool:
        """The pointer lets go; returns whether something was done."""
        done = self.pressed and self.enabled and self.contains(at)
        self.pressed = False
        if done:
            self.activate(at)
        return done

    def cancel(self) -> None:
        """Pressing comes to nothing."""
        self.pressed = False

    def activate(self, at: Point | None = None) -> None:
        """Does what it is for; `at` is where it was clicked, if it was."""

    def intent(self, intent: Intent) -> bool:
        """A key or button while it has the focus; returns whether it was taken."""
        if intent is not Intent.CONFIRM or not self.enabled:
            return False
        self.activate()
        return True

    def handle(self, event: Event) -> bool:
        """Any other event while it has the focus, or the wheel above it; returns whether it was taken."""
        return False

    def focus_changed(self, by_pointer: bool) -> None:
        """It has just got or lost the focus."""

    def update(self, dt: float) -> bool:
        """Lets time pass; returns whether it looks different now."""
        before, goal = self.lift, self.goal
        self.lift = approach(before, goal, dt / FADE)
        return self.lift != before

    def settle(self) -> bool:
        """Jumps to where its motion leads; returns whether it looks different now."""
        before, self.lift = self.lift, self.goal
        return self.lift != before

    def carry_over(self, old: Self) -> None:
        """Goes on where `old` was, which it replaces in a layout that was built again."""
        self.lift = old.lift
        self.pressed = old.pressed and self.enabled

    def abandon(self) -> None:
        """It is replaced by nothing."""

    def draw(self, surface: Surface, stage: Stage) -> None: ...

    @property
    def goal(self) -> float:
        """Where `lift` is going: 1 for what is pointed at and can be used."""
        return 1.0 if self.enabled and self.lit else 0.0


def approach(value: float, goal: float, step: float) -> float:
    """`value` moved towards `goal` by at most `step`."""
    return min(goal, value + step) if value < goal else max(goal, value - step)


def flatten(widgets: Sequence[Widget]) -> list[Widget]:
    """The widgets and all that is in them, each before what it holds."""
    found: list[Widget] = []
    for widget in widgets:
        if widget.visible:
            found.append(widget)
            if widget.children:
                found += flatten(widget.children)
    return found
