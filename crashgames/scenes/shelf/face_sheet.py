"""The choice of a face: a button that shows one, and a sheet with all of them."""

from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.ui.faces import FACES, Mood
from crashgames.ui.layout import centre, grid, inset
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SheetScene, header
from crashgames.ui.theme import SeatMark
from crashgames.ui.widgets import Button, Widget
from crashgames.ui.widgets.base import Tip

FACE_SHARE = 0.78
"""The side of a face, as a share of the chair it sits on."""
MAX_FACE = 124
"""The largest side of a face on the sheet, in logical units."""
COLUMNS, ROWS = 6, 2
DIM = 110
"""The opacity of the face of somebody who is away, up to 255."""
NOBODY = (150, 140, 132)
"""The colour behind a face that nobody at the table has."""


class FaceButton(Button):
    """A face that can be pressed, with the mark of the seat that has it; it is glad to be looked at.

    `chair` is the art name of what it sits on, "" for nothing.
    """

    def __init__(
        self,
        rect: Rect,
        character: str,
        on_press: Callable[[], object],
        *,
        mark: SeatMark | None = None,
        tip: Tip = None,
        chosen: bool = False,
        chair: str = "",
        alone: bool = True,
        dim: bool = False,
    ) -> None:
        super().__init__(rect, "", on_press, kind="quiet", tip=tip, chosen=chosen)
        self.chair = chair
        self.alone = alone
        """False if it lies on something and needs no box of its own."""
        self.dim = dim
        self.character = character
        self.mark = mark

    @property
    def called(self) -> str:
        return "" if self.hint else tr("Face {number}").format(number=FACES.index(self.character) + 1)

    def draw(self, surface: Surface, stage: Stage) -> None:
        place = self._sit(surface, stage) if self.chair else self._lie(surface, stage)
        mood = Mood.GLAD if self.lift or self.focused else Mood.CALM
        if self.mark is not None:
            draw_marked(surface, stage, self.mark, self.character, place, mood)
            return
        face = stage.skin.portrait(self.character, mood, max(1, min(place.size)), NOBODY)
        if self.dim:
            face = face.copy()
            face.set_alpha(DIM)
        surface.blit(face, face.get_rect(center=place.center))

    def _lie(self, surface: Surface, stage: Stage) -> Rect:
        if self.alone or self.lift:
            super().draw(surface, stage)
        return self.rect.inflate(-stage.theme.px(4), -stage.theme.px(4))

    def _sit(self, surface: Surface, stage: Stage) -> Rect:
        """Draw the chair, which comes up a little to be pressed, and return the place of the face on it."""
        side = min(self.rect.size)
        chair = stage.assets.art(self.chair, side)
        place = chair.get_rect(center=self.rect.center).move(0, -round(stage.theme.px(2) * self.lift))
        surface.blit(chair, place)
        face = Rect(0, 0, round(side * FACE_SHARE), round(side * FACE_SHARE))
        face.midbottom = place.centerx, place.bottom - stage.theme.px(1)
        return face


class FaceSheet(SheetScene):
    """All faces for somebody of this `name`, who has the `own` one; `worn` are the marks of those who have one.

    Who gives away a face that is chosen is up to `choose`.
    """

    overlay = True

    def __init__(
        self, stage: Stage, name: str, own: str, worn: Mapping[str, SeatMark], choose: Callable[[str], object]
    ) -> None:
        super().__init__(stage)
        self.name = name
        self.own = own
        self.worn = worn
        self.choose = choose

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        pad, gap = theme.gap(4), theme.gap(2)
        wide = theme.px(MAX_FACE) * COLUMNS + gap * (COLUMNS - 1) + 2 * pad
        side = (min(wide, self.area.w) - 2 * pad - gap * (COLUMNS - 1)) // COLUMNS
        high = theme.target + theme.gap(4) + side * ROWS + gap * (ROWS - 1) + 2 * pad
        self.panel = centre(self.area, (wide, high))
        title = tr("A face for {name}").format(name=self.name)
        bar, body = header(self.stage, inset(self.panel, pad), title, self.back)
        cells = grid(body, COLUMNS, ROWS, gap)
        faces = [self._face(name, cell) for name, cell in zip(FACES, cells, strict=True)]
        own = next((number for number, face in enumerate(faces) if face.chosen), 0)
        return [*faces[own:], *faces[:own], *bar]

    def _face(self, name: str, cell: Rect) -> FaceButton:
        return FaceButton(cell, name, lambda: self._choose(name), mark=self.worn.get(name), chosen=name == self.own)

    def _choose(self, name: str) -> None:
        self.stage.audio.play("confirm")
        self.back()
        self.choose(name)
