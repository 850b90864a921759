"""A menu of people at the table, one of whom is meant."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import MenuScene
from crashgames.ui.layout import centre, inset, row, stack
from crashgames.ui.people import characters_of, draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.theme import RGB
from crashgames.ui.widgets import Button, Label, Widget, alike, width_of
from crashgames.ui.widgets.button import FACE

MOST_ABREAST = 4
"""More people stand in two rows."""
TILE_WIDTH, TILE_HEIGHT, BACK_WIDTH = 204, 188, 340
"""The size of a face with its name, and the least width of the way back, in logical units."""


class SeatMenuScene(MenuScene):
    """A question with a face for each of some seats; the answer closes the menu and calls."""

    def __init__(
        self, stage: Stage, match: Match, seats: Sequence[int], title: str, call: Callable[[int], object]
    ) -> None:
        self.match = match
        self.seats = tuple(seats)
        leave = (tr("Back to the table"), "back", stage.stack.pop)
        people = ((match.names[seat], "person", partial(self._answer, call, seat)) for seat in self.seats)
        super().__init__(stage, [*people, leave], title)

    def _answer(self, call: Callable[[int], object], seat: int) -> None:
        self.stage.stack.pop()
        call(seat)

    def build(self) -> list[Widget]:
        """Faces in one row or two equal ones, of which the lower is centred, and the way back below them."""
        theme, wide = self.stage.theme, roomy(self.stage)
        pad, gap = theme.gap(6 if wide else 3), theme.gap(3 if wide else 2)
        head = self.stage.text.line_height("title", "display")
        rows = 1 if len(self.seats) <= MOST_ABREAST else 2
        columns = max(2, -(-len(self.seats) // rows))
        most = inset(self.area, pad)
        width = min(theme.px(TILE_WIDTH), (most.w - (columns - 1) * gap) // columns)
        free = most.h - head - theme.target - (rows + 1) * gap
        height = min(theme.px(TILE_HEIGHT), free // rows)
        size = columns * (width + gap) - gap, head + theme.target + rows * height + (rows + 1) * gap
        self.panel = centre(self.area, (size[0] + 2 * pad, size[1] + 2 * pad))
        title, *lines, foot = stack(inset(self.panel, pad), [head, *[height] * rows, theme.target], gap)
        places = []
        for number, line in enumerate(lines):
            count = min(columns, len(self.seats) - number * columns)
            places += row(centre(line, (count * (width + gap) - gap, height)), count, gap)
        characters = characters_of(self.match)
        *people, (label, icon, leave) = self.entries
        faces = [
            FaceButton(place, name, call, self.match, seat, characters[seat])
            for place, (name, _, call), seat in zip(places, people, self.seats, strict=True)
        ]
        back = centre(foot, (max(theme.px(BACK_WIDTH), width_of(self.stage, label, icon)), foot.h))
        return [
            Label(title, self.title, ("title", "label"), face="display", align="center"),
            *alike(faces),
            Button(back, label, leave, icon=icon, kind="quiet"),
        ]


class FaceButton(Button):
    """The face of a seat above its name."""

    def __init__(
        self, rect: Rect, name: str, on_press: Callable[[], object], match: Match, seat: int, character: str
    ) -> None:
        super().__init__(rect, name, on_press)
        self.match = match
        self.seat = seat
        self.character = character
        self._face_drawn: Surface | None = None

    def step(self, stage: Stage) -> str:
        steps = ("title", *self.steps) if roomy(stage) else self.steps
        return stage.text.fit(self.words, steps, self.rect.w - 2 * stage.theme.gap(2), None, FACE, 1)

    def _draw_label(self, surface: Surface, stage: Stage, face: Rect, ink: RGB) -> None:
        step, gap = self.common_step(stage), stage.theme.gap(1.5)
        line = stage.text.line_height(step, FACE)
        side = min(face.w - 2 * gap, face.h - line - 2 * gap)
        if self._face_drawn is None or self._face_drawn.get_height() != side:
            self._face_drawn = Surface((side, side), SRCALPHA)
            draw_person(
                self._face_drawn, stage, self.match.info, self.seat, self.character, self._face_drawn.get_rect()
            )
        top = face.centery - (side + line) // 2
        surface.blit(self._face_drawn, (face.centerx - side // 2, top))
        name = stage.text.render(self.words, step, ink, FACE, face.w - 2 * stage.theme.gap(2), 1, "center")
        surface.blit(name, name.get_rect(midtop=(face.centerx, top + side)))
