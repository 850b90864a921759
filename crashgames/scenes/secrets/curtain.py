"""The curtain, which opens by being held and says for whom; and holding a private page open behind it."""

import math
from collections.abc import Callable, Sequence
from typing import Self

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.ui.key_names import key_of, with_key
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, row, stack
from crashgames.ui.menu_scene import SuddenScene
from crashgames.ui.people import PersonFace, characters_of
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import INK, roomy
from crashgames.ui.system import in_points
from crashgames.ui.theme import PALETTE, Face, Step, mix
from crashgames.ui.widgets import Button, HoldButton, Icon, Label, Widget
from crashgames.ui.widgets.base import Point
from crashgames.ui.widgets.button import STEPS
from crashgames.ui.worlds import world_of

HOLD_SECONDS = 0.6
WIDTH = 1024
"""The width of the face and of what is beside it, in logical units."""
FOLD, SWAG = 92, 66
"""The width of a fold of the curtain, and the height of the valance, in logical units."""
DRAPES = ((240, 180, 41), (74, 92, 128), (84, 101, 138), (68, 83, 116), (57, 58, 80))
"""The colours in which it is drawn: gold, cloth, where light falls on it, where it lies in shade, and its edges."""
FACE, FACE_SHARE = 480, 0.44
"""The side of the face where there is room, in logical units of a usual interface, and its largest share of the width.
"""
NAME_SHARE = 0.2
"""The height of the name at most, as a share of that of the screen."""
NAME_STEPS: tuple[Step, ...] = ("giant", "hero", "display", "title")
LINE_STEPS: tuple[Step, ...] = ("title", "reading", "label", "body")
"""The letters of the name and of all else, the largest first."""


def place_words(match: Match, seat: int) -> str:
    """A player's place, described by the next person on the right: "left of Ben"; none where it would hold of both."""
    people = [other for other, player in enumerate(match.players) if not player.is_bot]
    if len(people) <= 2 or seat not in people:
        return ""
    return tr("left of {name}").format(name=match.names[people[people.index(seat) - 1]])


class CurtainScene(SuddenScene):
    """Names the person and the place; holding the button opens it, Escape goes back to the open table.

    `why` says what awaits the person, in words that the open table knows as well.
    """

    def __init__(self, stage: Stage, match: Match, seat: int, on_open: Callable[[], object], why: str = "") -> None:
        super().__init__(stage)
        self.world = world_of(match.info)
        self.match = match
        self.seat = seat
        self.on_open = on_open
        self.why = why
        self.panel = Rect(0, 0, 1, 1)

    @property
    def idle_seconds(self) -> float:
        """Forever once input counts, as long as nobody holds it."""
        return 0.0 if self.dead else self.ring.idle_seconds

    def build(self) -> list[Widget]:
        """The face, as high as there is room; beside it one column with all words and below them the buttons."""
        theme, text, wide = self.stage.theme, self.stage.text, roomy(self.stage)
        self.panel = self.middle(WIDTH)
        gap, apart = theme.gap(3 if wide else 1), theme.gap(9 if wide else 4)
        side = min(theme.usual.px(FACE), self.area.h, round(self.panel.w * FACE_SHARE))
        room, soft = self.panel.w - side - apart, LINE_STEPS[0 if wide else -1 :]
        names = [step for step in NAME_STEPS if text.line_height(step, "display") <= NAME_SHARE * self.area.h]
        name, place = self.match.names[self.seat], place_words(self.match, self.seat)
        said: list[tuple[str, Face, Sequence[Step]]] = [
            (self.lead(), "text", soft),
            (name, "display", names),
            (place, "text", soft),
            (self.why, "bold", LINE_STEPS[not wide :]),
            ("" if wide else self.others(), "text", soft),
        ]
        said = [line for line in said if line[0]]
        fitting = [text.fit(words, steps, room, None, face, 2 if face == "bold" else 1) for words, face, steps in said]
        heights = [text.size(line[0], step, line[1], room)[1] for line, step in zip(said, fitting, strict=True)]
        heights = [high + (1 + wide) * gap * (line[1] == "bold") for high, line in zip(heights, said, strict=True)]
        closing = text.line_height(LINE_STEPS[0], "bold") if wide and self.others() else 0
        heights += [(2 + wide) * gap, round(theme.target * (1.6 if wide else 1.25)), (1 + wide) * gap, theme.target]
        heights += [3 * gap, closing] if closing else [0, 0]
        face, beside = row(self.panel, [side, 1.0], apart)
        *places, opener, _, back, _, last = stack(centre(beside, (room, sum(heights))), heights)
        back.w = back.w * 3 // 5 if wide else back.w
        ink, way_back = {"bold": theme.palette.accent_high}, Button(back, self.way_back(), self.back, icon="back")
        way_back.steps = ("reading", *STEPS) if wide else STEPS
        return [
            self._opener(opener),
            PersonFace(centre(face, (side, side)), self.match.info, self.seat, characters_of(self.match)[self.seat]),
            *(
                Label(place, words, step, ink.get(letters), letters, valign="bottom")
                for place, (words, letters, _), step in zip(places, said, fitting, strict=False)
            ),
            way_back,
            *(self._for_others(last) if closing else []),
        ]

    def _for_others(self, line: Rect) -> list[Widget]:
        """The rule for the others, below what concerns the person."""
        icon, place = row(line, [line.h, 1.0], self.stage.theme.gap(3))
        return [Icon(icon, "eye_off"), Label(place, self.others(), LINE_STEPS, None, "bold")]

    def _opener(self, place: Rect) -> Button:
        if self.stage.settings.peek == "hold":
            button: Button = HoldButton(place, tr("Hold to open"), self.on_open, seconds=HOLD_SECONDS, icon="eye")
        else:
            button = Button(place, tr("Open"), self.on_open, icon="eye", kind="primary")
        button.steps = ("title", "label", "body", "caption")
        return button

    def entered(self) -> None:
        """Nothing of the previous screen remains: no focus, no hover, and the pointer is moved to a neutral place."""
        self.rebuild(fresh=True)
        reset_pointer(self.stage)

    def covered(self) -> None:
        self.ring.cancel()

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)
        _draw_drapes(surface, self.stage)

    def lead(self) -> str:
        """The line above the name."""
        return tr("Pass the device to")

    def others(self) -> str:
        """What the others do meanwhile."""
        return tr("Everybody else looks away.")

    def way_back(self) -> str:
        """The label of the button that leaves without looking."""
        return tr("Back to the open table")


def _draw_drapes(surface: Surface, stage: Stage) -> None:
    """A curtain that hangs in folds from a valance, with a golden hem."""
    theme, wide, cloth = stage.theme, surface.get_width(), stage.theme.palette.panel
    tones = (theme.palette.accent, cloth, mix(cloth, PALETTE.ink, 0.05), mix(cloth, INK, 0.16), mix(cloth, INK, 0.6))
    colours = dict(zip(DRAPES, tones, strict=True))

    folds = row(surface.get_rect(), max(6, round(wide / theme.usual.px(FOLD))), 0)
    for fold in folds:
        stage.skin.spread(surface, fold, "shared/fold", unit=theme.usual.unit, colours=colours)
    for number in range(-(len(folds) % 2), len(folds), 2):
        left, right = (round(wide * at / len(folds)) for at in (number, number + 2))
        swag = Rect(left, 0, right - left, theme.usual.px(SWAG))
        stage.skin.spread(surface, swag, "shared/swag", unit=theme.usual.unit, colours=colours)


Lower = Callable[[], None]
"""Lowers the curtain before a page again."""


def curtain_before(
    stage: Stage,
    match: Match,
    seat: int,
    page: Callable[[Lower], Scene],
    why: str = "",
    may: Callable[[], bool] = lambda: True,
    kind: Callable[..., CurtainScene] = CurtainScene,
) -> CurtainScene:
    """The curtain before a page. Where there `may` be nothing behind it any more it goes instead of being lifted."""

    def follow(make: Callable[[], Scene]) -> None:
        if may():
            stage.stack.replace(make())
        else:
            stage.stack.pop()

    def curtain() -> CurtainScene:
        return kind(stage, match, seat, lambda: follow(lambda: page(lambda: follow(curtain))), why)

    return curtain()


def reset_pointer(stage: Stage) -> None:
    """Move the pointer to a neutral place, so that it gives away nothing about the previous screen."""
    if pygame.display.get_init() and pygame.mouse.get_focused():
        pygame.mouse.set_pos(in_points(Rect(stage.size[0] // 2, stage.size[1] - 2, 0, 0)).topleft)


OPEN_SECONDS = 6.0
"""Seconds after which envelopes close that were opened by a press, in that setting."""


class SlideButton(HoldButton):
    """Held down, it stays so while the pointer slides over `reach`; the page checks whether it is held.

    `on_slide` is called with each point, `on_drop` with the last one.
    """

    def __init__(
        self, rect: Rect, label: str, kind: str, on_slide: Callable[[Point], object], on_drop: Callable[[Point], object]
    ) -> None:
        super().__init__(rect, label, lambda: None, seconds=math.inf, icon="eye", kind=kind)
        self.reach = Rect(rect)
        self.on_slide = on_slide
        self.on_drop = on_drop
        self.within = True

    def carry_over(self, old: Self) -> None:
        super().carry_over(old)
        self.within = old.within

    @property
    def holding(self) -> bool:
        return self.enabled and (self.by_key or (self.pressed and self.within))

    def press(self, at: Point) -> None:
        super().press(at)
        self.within = True

    def drag(self, at: Point) -> None:
        self.within = self.reach.collidepoint(at)
        if self.holding:
            self.on_slide(at)

    def release(self, at: Point) -> bool:
        dropped = self.pressed and self.within and not self.contains(at)
        self.pressed = False
        if dropped:
            self.on_drop(at)
        return False


class Looking:
    """The state of a page's envelopes: open while they are held, for a while, or until the next press."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.button: Button | None = None
        self._left = 0.0
        self._by_key = False

    @property
    def open(self) -> bool:
        """True while secrets may be shown: while held, or for as long as a press opened them."""
        if self.stage.settings.peek != "hold":
            return self._left > 0
        held = self._by_key and self.stage.keys.held(Intent.PEEK)
        return held or (isinstance(self.button, HoldButton) and self.button.holding)

    def make_button(
        self, place: Rect, kind: str, on_slide: Callable[[Point], object], on_drop: Callable[[Point], object]
    ) -> Button:
        """The button that opens the envelopes."""
        if self.stage.settings.peek == "hold":
            key = key_of(self.stage.keys, Intent.PEEK)
            words = tr("Hold to look ({key})").format(key=key) if key else tr("Hold to look")
            self.button = SlideButton(place, words, kind, on_slide, on_drop)
        else:
            words = tr("Look for a moment") if self.stage.settings.peek == "timed" else tr("Look or cover")
            words = with_key(self.stage.keys, words, Intent.PEEK)
            self.button = Button(place, words, self.press, icon="eye", kind=kind)
        return self.button

    def press_key(self) -> None:
        """The key for secrets goes down; where it has to be held, nothing outlasts that."""
        if self.stage.settings.peek != "hold":
            self.press()
        self._by_key = True

    def press(self) -> None:
        """Show the secrets for a few seconds; in the other setting until the next press, which covers them."""
        timed = self.stage.settings.peek == "timed"
        self._left = OPEN_SECONDS if timed else 0.0 if self._left else math.inf

    def update(self, dt: float) -> None:
        """Count down by so many seconds; at 0 the secrets are covered."""
        self._left = max(0.0, self._left - dt)

    def cover(self) -> None:
        """Whatever is held from now on counts only when it is pressed anew."""
        self._left, self._by_key = 0.0, False


def leaves_the_window(event: Event) -> bool:
    """True if from now on nobody knows who sits in front of the window."""
    return event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
