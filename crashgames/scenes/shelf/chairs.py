"""Where people sit before a match, how many, and their faces: in lines, or on chairs where there is room."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.ui.covers import rounded
from crashgames.ui.faces import FACES, Mood
from crashgames.ui.layout import between, centre, column, grid, inset, row, stack, stamp
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import Sheet, SheetScene, header, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import SeatMark, ink_on, mix
from crashgames.ui.widgets import Button, Widget
from crashgames.ui.widgets.base import Tip
from crashgames.ui.widgets.choice import Chooser

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
        place, side = self.rect.inflate(-stage.theme.px(4), -stage.theme.px(4)), min(self.rect.size)
        if self.chair:  # which comes up a little to be pressed
            chair = stage.assets.art(self.chair, side)
            below = stamp(surface, chair, center=self.rect.move(0, -round(stage.theme.px(2) * self.lift)).center)
            place = Rect(0, 0, round(side * FACE_SHARE), round(side * FACE_SHARE))
            place.midbottom = below.centerx, below.bottom - stage.theme.px(1)
        elif self.alone or self.lift:
            super().draw(surface, stage)
        mood = Mood.GLAD if self.lift or self.focused else Mood.CALM
        if self.mark is not None:
            draw_marked(surface, stage, self.mark, self.character, place, mood)
            return
        face = stage.skin.portrait(self.character, mood, max(1, min(place.size)), NOBODY)
        if self.dim:
            face = face.copy()
            face.set_alpha(DIM)
        stamp(surface, face, center=place.center)


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

        def take(name: str) -> None:
            self.stage.audio.play("confirm")
            self.back()
            self.choose(name)

        faces = [
            FaceButton(cell, name, partial(take, name), mark=self.worn.get(name), chosen=name == self.own)
            for name, cell in zip(FACES, cells, strict=True)
        ]
        own = next((number for number, face in enumerate(faces) if face.chosen), 0)
        return [*faces[own:], *faces[:own], *bar]


class NamePlate(Sheet):
    """A plate, such as that beside a chair, behind the name and kind of whoever sits there, in their colour."""

    def __init__(self, rect: Rect, face: FaceButton | None = None) -> None:
        super().__init__(rect)
        self.face = face

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette, mark = stage.theme.palette, self.face.mark if self.face else None
        fill = mark.colour if mark else mix(palette.panel, palette.raised, 0.7)
        edge = mix(fill, palette.shade, 0.7) if mark else None
        stage.skin.box(surface, self.rect, Box(fill, edge, 2, 14, mix(fill, palette.shade, 0.45), 4))


class SwapTab(Button):
    """Lets two neighbours change seats: a tab on such a plate, in its colour."""

    foot = 0
    """How far it reaches below its plate, in logical units."""

    def __init__(self, rect: Rect, on_press: Callable[[], object], face: FaceButton) -> None:
        super().__init__(rect, "", on_press, icon="swap", kind="quiet", tip=tr("Move one seat forward"))
        self.face = face

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette, mark = stage.theme.palette, self.face.mark
        fill = mix(mark.colour if mark else palette.raised, palette.ink, 0.35 * self.lift)
        whole = Rect(self.rect.topleft, (self.rect.w, self.rect.h + stage.theme.px(self.foot)))
        stage.skin.box(surface, whole, Box(fill, mix(fill, palette.shade, 0.7), 2, 12))
        self._draw_label(surface, stage, self.rect, ink_on(fill))


class Ground(Sheet):
    """The place where people sit, with steps whose edges are at these heights."""

    def __init__(self, rect: Rect, floors: Sequence[int]) -> None:
        super().__init__(rect)
        self.floors = floors

    def draw(self, surface: Surface, stage: Stage) -> None:
        key = ("ground", tuple(self.rect), *self.floors, stage.theme.palette)
        surface.blit(stage.skin.kept(key, lambda: self._steps(stage)), self.rect)

    def _steps(self, stage: Stage) -> Surface:
        place, palette, edge = Surface(self.rect.size), stage.theme.palette, stage.theme.px(4)
        wall = mix(palette.ground, palette.shade, 0.1)
        place.fill(wall)
        ends = [*self.floors[1:], self.rect.bottom]
        for number, (floor, end) in enumerate(zip(self.floors, ends, strict=False)):
            high = end - floor if end == self.rect.bottom else (end - floor) // 2
            step = Rect(0, floor - self.rect.y, self.rect.w, high)
            place.fill(mix(wall, palette.raised, 0.35 + 0.1 * number), step)
            place.fill(mix(wall, palette.raised, 0.8), Rect(step.topleft, (step.w, edge)))
        return rounded(place, stage, (14, 14, 14, 14), self.rect.size)


MIN_NAME_WIDTH = 110
"""Where a name has less room than this beside who sits there, in logical units, it stands above."""
MOST_ABREAST, LEAST_CHAIR, MOST_CHAIR, BESIDE, MAX_LINE, LEAST_CARD, MAX_NAME = 4, 108, 300, 12, 120, 220, 1.6
"""The most chairs beside each other, the side of one at least and at most, how much wider its card is at least, the
greatest height of a line and the least of a card in two rows, in logical units; the height of a name in targets.
"""


def people_cards(stage: Stage, room: Rect, count: int, words: Sequence[str]) -> list[Rect]:
    """Places for so many people in one row or two; none where one of the words is too wide."""
    theme, gap = stage.theme, stage.theme.gap(4)
    rows = 1 if count <= MOST_ABREAST - 2 or room.h < 2 * theme.px(LEAST_CARD) else 2
    abreast, free = -(-count // rows), (room.h - gap * rows) // rows
    wide, foot = (room.w - gap * (abreast - 1)) // abreast, 2 * _line(stage, free) + 2 * (theme.gap(2) // 2)
    high = min(free, foot + min(theme.px(MOST_CHAIR), wide - theme.px(BESIDE)))
    narrow = _needed(stage, words) > wide - theme.gap(2)
    if abreast > MOST_ABREAST or high < foot + theme.px(LEAST_CHAIR) or narrow:
        return []
    apart = (room.h - rows * (high + gap)) // (rows + 1)
    found = []
    for line in range(rows):
        top, number = room.y + gap + apart + line * (high + gap + apart), min(abreast, count - line * abreast)
        found += row(centre(Rect(room.x, top, room.w, high), (number * (wide + gap) - gap, high)), number, gap)
    return found


def _line(stage: Stage, high: int) -> int:
    """The height of a name on a card of this height."""
    return between(stage.theme.target, high // 6, round(stage.theme.target * MAX_NAME))


def people_lines(stage: Stage, room: Rect, count: int) -> list[Rect]:
    """Places for so many people below each other; they may extend below the room."""
    theme, gap = stage.theme, stage.theme.gap(2)
    high = between(theme.target, (room.h + gap) // count - gap, theme.px(MAX_LINE))
    return stack(room, [high] * count, gap)


def on_card(stage: Stage, card: Rect) -> list[Rect]:
    """The places of a face on its chair, a name and who sits there below it, and a tab above the name."""
    theme, gap = stage.theme, stage.theme.gap(2)
    line = _line(stage, card.h)
    upper, name, kind = column(inset(card, gap // 2, 0), [1.0, line, line], gap // 2)
    side = min(upper.h, card.w - theme.px(BESIDE))
    face = Rect(upper.centerx - side // 2, upper.bottom - side, side, side)
    return [face, name, kind, Rect(upper.x, name.y - theme.target, theme.target, theme.target)]


def in_line(stage: Stage, line: Rect, words: Sequence[str]) -> list[Rect]:
    """The places of a face, a name, who sits there in one of these words, and the arrow.

    The name stands above the word where both have no room beside each other and the line is high enough.
    """
    theme, gap = stage.theme, stage.theme.gap(2 if roomy(stage) else 1)
    side = min(line.h, line.w // 3)
    face, middle, up = row(line, [side, 1.0, theme.target], gap)
    face.h, face.centery = side, line.centery
    high = min(line.h, theme.target + theme.gap(2))
    name, kind = row(middle, [1.0, 1.1], gap)
    needed = _needed(stage, words)
    if (needed > kind.w or name.w < theme.px(MIN_NAME_WIDTH)) and line.h >= 2 * theme.target + gap:
        spare = max(0, line.h - 2 * high - gap)
        name, kind = column(inset(middle, 0, spare // 2), 2, gap)
        return [face, name, kind, Rect(up.x, line.centery - high // 2, up.w, high)]
    name, kind = row(middle, [1.0, max(needed, kind.w)], gap)
    return [face, *(Rect(place.x, line.centery - high // 2, place.w, high) for place in (name, kind, up))]


def _needed(stage: Stage, words: Sequence[str]) -> int:
    """The width in which any of these words can be chosen."""
    return max(Chooser.width_for(stage.text.size(word, "caption", "bold")[0]) for word in words)
