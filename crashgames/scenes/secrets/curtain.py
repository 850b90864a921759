"""The curtain: an opaque screen that says who is to take the device, and opens only by being held."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.ui.layout import centre, inset, row, stack
from crashgames.ui.menu_scene import SuddenScene
from crashgames.ui.people import PersonFace, characters_of
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import prop, roomy
from crashgames.ui.system import in_points
from crashgames.ui.widgets import Button, HoldButton, Label, Widget
from crashgames.ui.worlds import world_of

HOLD_SECONDS = 0.6
WIDTH = 900
"""The width of the panel, in logical units."""
FRAME_SCALE = 1.5
"""The scale of the frame, which has more room around it than elsewhere."""
FACE = 280
"""The side of the face where there is room, in logical units of an interface that is not enlarged."""
HERO_SHARE = 0.22
"""The largest name is at most so high, as a share of the window's height."""
NAME_STEPS = ("giant", "hero", "display", "title")
"""The letters of the name, the largest first."""


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
        person, task, alone, opener, back = self._places()
        return [
            self._opener(opener),
            *self._person(person),
            Label(task, self.why, ("title", "label", "body"), face="bold", align="center"),
            Label(alone, self.others(), ("title", "label", "body"), align="center", valign="top"),
            Button(back, self.way_back(), self.back, icon="back", kind="quiet"),
        ]

    def _places(self) -> list[Rect]:
        """The person, the task, the words about the others, and the buttons, below each other."""
        theme, text = self.stage.theme, self.stage.text
        wide = roomy(self.stage)
        pad, gap = theme.gap(8 if wide else 4), theme.gap(4 if wide else 1.5)
        heights = [
            text.line_height("title") if self.why else 0,
            text.line_height("title" if self._large else "label") + gap // 2,
            round(theme.target * (1.6 if wide else 1.25)),
            theme.target,
        ]
        around = sum(heights) + len(heights) * gap + 2 * pad
        heights.insert(0, max(sum(self._line_heights()), min(theme.usual.px(FACE), self.area.h - around)))
        total = heights[0] + around
        self.panel = centre(self.area, (theme.px(WIDTH), total))
        return stack(inset(self.panel, pad), heights, gap)

    def _line_heights(self) -> tuple[int, int, int]:
        """The heights of the lead, the name and the place."""
        text, most = self.stage.text, HERO_SHARE * self.area.h
        line = text.line_height("title" if self._large else "label")
        giant, hero, display, _ = (text.line_height(step, "display") for step in NAME_STEPS)
        return line, giant if giant <= most else hero if hero <= most else display, line

    @property
    def _large(self) -> bool:
        """True if there is room for the largest letters."""
        return self.stage.text.line_height("hero", "display") <= HERO_SHARE * self.area.h

    def _person(self, room: Rect) -> list[Widget]:
        """The face, and beside it the lead, the name and the place; together they stand in the middle."""
        text, gap = self.stage.text, self.stage.theme.gap(6)
        lead, name, place = self.lead(), self.match.names[self.seat], place_words(self.match, self.seat)
        heights, most = self._line_heights(), room.w - room.h - gap
        step = text.fit(name, NAME_STEPS, most, heights[1], "display", 1)
        widest = max(text.size(name, step, "display")[0], *(text.size(words, "title")[0] for words in (lead, place)))
        mark, beside = row(centre(room, (room.h + gap + min(most, widest), room.h)), [room.h, 1.0], gap)
        above, named, below = stack(centre(beside, (beside.w, sum(heights))), heights)
        return [
            PersonFace(mark, self.match.info, self.seat, characters_of(self.match)[self.seat]),
            Label(above, lead, ("title", "label", "body")),
            Label(named, name, NAME_STEPS, face="display"),
            Label(below, place, ("title", "label", "body")),
        ]

    def _opener(self, place: Rect) -> Button:
        if self.stage.settings.peek == "hold":
            button: Button = HoldButton(place, tr("Hold to open"), self._open, seconds=HOLD_SECONDS, icon="eye")
        else:
            button = Button(place, tr("Open"), self._open, icon="eye", kind="primary")
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
        prop(surface, self.stage, self.panel, FRAME_SCALE)

    def lead(self) -> str:
        """The line above the name."""
        return tr("Pass the device to")

    def others(self) -> str:
        """What the others do meanwhile."""
        return tr("Everybody else looks away.")

    def way_back(self) -> str:
        """The label of the button that leaves without looking."""
        return tr("Back to the open table")

    def back(self) -> bool:
        self.stage.stack.pop()
        return True

    def _open(self) -> None:
        self.on_open()


def reset_pointer(stage: Stage) -> None:
    """Move the pointer to a neutral place, so that it gives away nothing about the previous screen."""
    if pygame.display.get_init() and pygame.mouse.get_focused():
        pygame.mouse.set_pos(in_points(Rect(stage.size[0] // 2, stage.size[1] - 2, 0, 0)).topleft)
