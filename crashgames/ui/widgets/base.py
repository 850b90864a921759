"""The common part of all widgets, and those that only show something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

from pygame import Rect, Surface
from pygame.event import Event

from crashgames.ui.keys import Intent
from crashgames.ui.layout import stamp
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB
from crashgames.ui.tween import approach

Point = tuple[int, int]
Tip = str | Callable[[], str] | None
"""A sentence, or a function that makes it when it is shown."""
FADE_SECONDS = 0.11


class Widget:
    """A rectangle of the screen that can be pressed.

    `why` None: it can be used. A sentence: it can't, but takes the focus and shows the sentence. Empty: it is off.
    Focus, hover, light and pressing are set from outside, by a FocusRing.
    """

    radius = 12.0
    takes_focus = True
    lifts = True
    """True if it lights up when it is pointed at."""
    solid = True
    """False if presses pass through it."""
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
        """True if it can be used."""
        return self.why is None

    @property
    def focusable(self) -> bool:
        """True if it can take the focus."""
        return self.takes_focus and self.visible and self.why != ""

    @property
    def hint(self) -> str:
        """The text of its tooltip; empty if there is none."""
        if self.why:
            return self.why
        if callable(self.tip):
            self.tip = self.tip()
        return self.tip or ""

    @property
    def called(self) -> str:
        """What it is called, for those who do not see it; empty if its hint says it."""
        return ""

    @property
    def state(self) -> str:
        """The value that it has now, in words; empty if it has none."""
        return ""

    @property
    def spoken(self) -> str:
        """All there is to say about it: what it is, its value, and why it cannot be used or what it does."""
        said = dict.fromkeys(part.strip().rstrip(".") for part in (self.called, self.state, self.hint))
        return ". ".join(filter(None, said))

    @property
    def children(self) -> Sequence[Widget]:
        """The widgets inside it; empty if there are none."""
        return ()

    @property
    def writing(self) -> bool:
        """True if letters go to it."""
        return False

    def contains(self, at: Point) -> bool:
        """True if a press at this point is meant for it."""
        return self.solid and self.visible and self.rect.collidepoint(at)

    def press(self, at: Point) -> None:
        """The pointer is pressed on it."""
        self.pressed = self.enabled

    def drag(self, at: Point) -> None:
        """Follow the pointer while pressed."""

    def release(self, at: Point) -> bool:
        """The pointer is released. True if that had an effect."""
        done = self.pressed and self.enabled and self.contains(at)
        self.pressed = False
        if done:
            self.activate(at)
        return done

    def cancel(self) -> None:
        """End pressing without effect."""
        self.pressed = False

    def finish(self) -> None:
        """End typing, as when the scene is covered."""

    def activate(self, at: Point | None = None) -> None:
        """Do what it is for. `at` is the clicked point; None for keys."""

    def intent(self, intent: Intent) -> bool:
        """Handle an intent while focused. True if it was used."""
        if intent is not Intent.CONFIRM or not self.enabled:
            return False
        self.activate()
        return True

    def handle(self, event: Event) -> bool:
        """Handle any other event while focused, or the wheel above it. True if it was used."""
        return False

    def focus_changed(self, by_pointer: bool) -> None:
        """Called when it has just got or lost the focus."""

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds. True if it looks different now."""
        before, goal = self.lift, self.goal
        if before == goal:
            return False
        self.lift = approach(before, goal, dt / FADE_SECONDS)
        return self.lift != before

    def settle(self) -> bool:
        """End its motion at once. True if it looks different now."""
        before, self.lift = self.lift, self.goal
        return self.lift != before

    def carry_over(self, old: Self) -> None:
        """Take over the state of `old`, which it replaces in a layout that was built again."""
        self.lift = old.lift
        self.pressed = old.pressed and self.enabled

    def abandon(self) -> None:
        """Called when nothing replaces it in such a layout."""

    def draw(self, surface: Surface, stage: Stage) -> None:
        """Draw the widget as it is now, onto its `rect`."""

    @property
    def goal(self) -> float:
        """The value towards which `lift` moves: 1 if it is pointed at and can be used, else 0."""
        return 1.0 if self.lifts and self.lit and self.enabled else 0.0


def flatten(widgets: Sequence[Widget]) -> list[Widget]:
    """The widgets and everything inside them, each before its contents."""
    found: list[Widget] = []
    for widget in widgets:
        if widget.visible:
            found.append(widget)
            if children := widget.children:
                found += flatten(children)
    return found


class Label(Widget):
    """Text in a rectangle, wrapped, cut at its lower edge, or made smaller with several `steps`."""

    takes_focus = False

    def __init__(
        self,
        rect: Rect,
        text: str,
        step: str | Sequence[str] = "body",
        colour: RGB | None = None,
        face: str = "text",
        align: str = "left",
        valign: str = "middle",
    ) -> None:
        super().__init__(rect)
        self.text = text
        self.steps = (step,) if isinstance(step, str) else tuple(step)
        self.colour = colour
        self.face = face
        self.align = align
        self.valign = valign

    @property
    def called(self) -> str:
        return self.text

    def draw(self, surface: Surface, stage: Stage) -> None:
        writer, rect = stage.text, self.rect
        step = self.steps[0]
        if len(self.steps) > 1:
            step = writer.fit(self.text, self.steps, rect.w, rect.h, self.face)
        lines = max(1, rect.h // writer.line_height(step, self.face))
        drawn = writer.render(self.text, step, self.colour, self.face, rect.w, lines, self.align)
        x = {"left": "left", "center": "centerx", "right": "right"}[self.align]
        y = {"top": "top", "middle": "centery", "bottom": "bottom"}[self.valign]
        stamp(surface, drawn, **{x: getattr(rect, x), y: getattr(rect, y)})


class Picture(Widget):
    """Art in the centre of a rectangle."""

    takes_focus = False

    def __init__(self, rect: Rect, art: str) -> None:
        super().__init__(rect)
        self.art = art

    def draw(self, surface: Surface, stage: Stage) -> None:
        stamp(surface, stage.assets.art(self.art, self.rect.size), center=self.rect.center)


class Icon(Widget):
    """One of the shared icons, in the colour of what is chosen or another."""

    takes_focus = False

    def __init__(self, rect: Rect, name: str, colour: RGB | None = None) -> None:
        super().__init__(rect)
        self.name, self.colour = name, colour

    def draw(self, surface: Surface, stage: Stage) -> None:
        colour = self.colour or stage.theme.palette.chosen
        stamp(surface, stage.assets.icon(self.name, round(min(self.rect.size) * 0.8), colour), center=self.rect.center)
