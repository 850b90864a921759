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
WIDTH, OPENER_WIDTH = 1060, 520
"""The width of the panel and of the button that opens the curtain, in logical units."""
FRAME_SCALE = 1.5
"""The scale of the frame, which has more room around it than elsewhere."""
FACE = 280
"""The side of the face where there is room, in logical units of an interface that is not enlarged."""
HERO_SHARE = 0.22
"""The largest name is at most so high, as a share of the window's height."""
NAME_STEPS = ("giant", "hero", "display", "title")
"""The letters of the name, the largest first."""
LINE_STEPS = ("title", "label", "body")


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
        """The face, and beside it in one column all words; below them the buttons."""
        theme, text, wide = self.stage.theme, self.stage.text, roomy(self.stage)
        pad, gap = theme.gap(8 if wide else 4), theme.gap(5 if wide else 2)
        foot = [round(theme.target * (1.6 if wide else 1.25)), theme.target]
        around = sum(foot) + 2 * gap + 2 * pad
        said = [(self.lead(), "text"), (self.match.names[self.seat], "display")]
        said += [(place_words(self.match, self.seat), "text"), (self.why, "bold"), (self.others(), "text")]
        said = [(words, face) for words, face in said if words]
        line, name = self._line_heights()
        heights = [name if face == "display" else line for _, face in said]
        side = min(max(sum(heights), min(theme.usual.px(FACE), self.area.h - around)), self.area.w // 3)
        broad = min(theme.px(WIDTH), self.area.w)
        most, two = broad - 2 * pad - side - theme.gap(6), 2 * text.line_height(LINE_STEPS[-1])
        heights = [
            high if high == name or text.holds(words, LINE_STEPS[-1], most, None, face, 1) else max(high, two)
            for high, (words, face) in zip(heights, said, strict=True)
        ]
        self.panel = centre(self.area, (broad, max(side, sum(heights)) + around))
        person, opener, back = stack(inset(self.panel, pad), [max(side, sum(heights)), *foot], gap)
        widest = max(
            text.size(words, NAME_STEPS[0] if face == "display" else LINE_STEPS[0], face)[0] for words, face in said
        )
        face, beside = row(
            centre(person, (side + theme.gap(6) + min(most, widest), person.h)), [side, 1.0], theme.gap(6)
        )
        places = stack(centre(beside, (beside.w, sum(heights))), heights)
        return [
            self._opener(centre(opener, (min(opener.w, theme.px(OPENER_WIDTH)), opener.h))),
            PersonFace(centre(face, (side, side)), self.match.info, self.seat, characters_of(self.match)[self.seat]),
            *(
                Label(place, words, NAME_STEPS if face == "display" else LINE_STEPS, face=face)
                for place, (words, face) in zip(places, said, strict=True)
            ),
            Button(back, self.way_back(), self.back, icon="back", kind="quiet"),
        ]

    def _line_heights(self) -> tuple[int, int]:
        """The heights of a line of words, and of the name."""
        text, most = self.stage.text, HERO_SHARE * self.area.h
        giant, hero, display, _ = (text.line_height(step, "display") for step in NAME_STEPS)
        name = giant if giant <= most else hero if hero <= most else display
        return text.line_height("title" if hero <= most else "label"), name

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
