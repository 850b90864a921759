"""Sheets below the contents of screens, of wood or of paper, with a way back and a title along the top."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import tr
from crashgames.ui.covers import wordmark
from crashgames.ui.menu_scene import ROOMY_HEIGHT, WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.scenery import grained
from crashgames.ui.skin import Box
from crashgames.ui.theme import PALETTE, RGB, mix
from crashgames.ui.widgets import Button, Label, Widget, alike, widths_in
from crashgames.ui.widgets.button import STEPS

PAPER: RGB = (246, 234, 208)
CARD: RGB = (255, 250, 238)
"""Paper, and the lighter one of slips and cards that lie on it."""
KRAFT: RGB = (214, 190, 152)
"""The brown paper of envelopes and covers."""
INK: RGB = (46, 34, 46)
RED: RGB = (160, 42, 30)
GREEN: RGB = (30, 102, 70)
"""Inks: to write, for headings and what is wrong, and for what is right."""
RULE: RGB = (206, 184, 148)
"""Ruled lines."""
SHADE = 0.11
"""How much darker paper is far from the light."""


def paper(surface: Surface, stage: Stage, rect: Rect) -> None:
    """Draw a sheet of paper, lit from above."""
    stage.skin.box(surface, rect, Box(PAPER, radius=5, lip=mix(PAPER, PALETTE.shade, 0.4), depth=3, shadow=8))
    face = rect.inflate(-2 * stage.theme.px(4), -2 * stage.theme.px(5))
    if face.w > 0 and face.h > 0:
        surface.blit(stage.skin.kept(("paper", face.size), lambda: _lit(face.size)), face)


def _lit(size: tuple[int, int]) -> Surface:
    """A face of paper, brightest at its upper middle."""
    small = Surface((16, 16))
    far = mix(PAPER, (150, 110, 70), SHADE * 2)
    for x in range(16):
        for y in range(16):
            share = min(1.0, ((x - 7.5) / 11) ** 2 + ((y - 4) / 15) ** 2)
            small.set_at((x, y), mix(PAPER, far, share))
    return grained(pygame.transform.smoothscale(small.convert(24), size))


def rule(surface: Surface, stage: Stage, left: int, right: int, y: int) -> None:
    """Draw a ruled line."""
    surface.fill(RULE, Rect(left, y, right - left, stage.theme.px(2)))


MenuEntry = tuple[str, str, Callable[[], object]]
"""A label, an icon and an action."""
SIGN_STEPS = ("display", "title", "label", "body")
"""The letters of a title, largest first."""
SIGN_PAD = 3
SLIM_SCALE = 0.6
"""The scale of a prop whose frame has other things above or below it."""


def header(
    stage: Stage, area: Rect, title: str, on_back: Callable[[], object], info: GameInfo | None = None
) -> tuple[list[Widget], Rect]:
    """A way back and a title along the top of `area`, and the rest of the area.

    The title is in the lettering of the game `info`, whose name it is.
    """
    theme = stage.theme
    side = theme.target
    back = Button(Rect(area.x, area.y, side, side), "", on_back, icon="back", kind="quiet", tip=tr("Back"))
    room = Rect(back.rect.right + theme.gap(3), area.y, area.w - side - theme.gap(3), side)
    label = Sign(room, title, SIGN_STEPS, face="display")
    label.info = info
    top = back.rect.bottom + theme.gap(4 if roomy(stage) else 2.5)
    return [back, label], Rect(area.x, top, area.w, area.bottom - top)


def buttons(
    places: Sequence[Rect], entries: Sequence[MenuEntry], kinds: Sequence[str] = (), steps: Sequence[str] = STEPS
) -> list[Button]:
    """Buttons with words of one size in these places; those without a kind of their own are plain."""
    every = [*kinds, *["plain"] * len(entries)]
    made = [
        Button(place, words, call, icon=icon, kind=kind)
        for place, (words, icon, call), kind in zip(places, entries, every, strict=False)
    ]
    for button in made:
        button.steps = steps
    return alike(made)


def tools(stage: Stage, room: Rect, entries: Sequence[MenuEntry], gives_way: Sequence[int] = ()) -> list[Button]:
    """Flat buttons at the right end of a room, of which those first in `gives_way` show only icons if it is narrow."""
    gap = stage.theme.gap(3 if roomy(stage) else 1.5)
    needed = [(words, icon) for words, icon, _ in entries]
    widths = widths_in(stage, room.w - gap * (len(entries) - 1), needed, gives_way or range(len(entries)))
    left = room.right - sum(width for width, _ in widths) - gap * (len(entries) - 1)
    found: list[Button] = []
    for (words, icon, call), (width, named) in zip(entries, widths, strict=True):
        place = Rect(left, room.y, width, room.h)
        tip = "" if named else words
        found.append(Button(place, words if named else "", call, icon=icon, kind="quiet", tip=tip))
        left = place.right + gap
    return alike(found)


def tools_beside(stage: Stage, title: Widget, entries: Sequence[MenuEntry]) -> list[Button]:
    """Such buttons at the end of the line of a title, whose words in its second smallest letters come before theirs."""
    wide = stage.text.size(title.called, SIGN_STEPS[-2], "display")[0] + 2 * stage.theme.gap(SIGN_PAD)
    gap = stage.theme.gap(3)
    room = Rect(title.rect.x + wide + gap, title.rect.y, title.rect.w - wide - gap, title.rect.h)
    found = tools(stage, room, entries)
    title.rect.w = found[0].rect.x - gap - title.rect.x
    return found


def roomy(stage: Stage) -> bool:
    """True if the canvas is high enough for generous spacing."""
    return stage.theme.logical[1] >= ROOMY_HEIGHT


def sheet(surface: Surface, stage: Stage, rect: Rect, fill: RGB | None = None) -> None:
    """Draw a raised sheet for other things to stand on: paper where ink is dark."""
    palette = stage.theme.palette
    if palette.is_light and fill is None:
        paper(surface, stage, rect)
    else:
        stage.skin.box(surface, rect, Box(fill or palette.panel, radius=18, rim=palette.raised, shadow=16))


def prop(surface: Surface, stage: Stage, face: Rect, scale: float = 1.0, hung: bool = True) -> None:
    """Draw the thing of the world that is read in its rooms, with paper in it where ink is dark.

    Its frame is around `face`, at a scale of 1 within the margins of a screen, and takes nothing from what stands on
    the face. Where it is not `hung`, its ropes or posts end at the frame, as they would cross the scene below.
    """
    stage.skin.prop(surface, face, stage.theme.unit * (scale if roomy(stage) else min(scale, 1.0) / 2), hung)
    if stage.theme.palette.is_light:
        paper(surface, stage, face)


def paper_above(stage: Stage, sheet: Rect, foot: Rect) -> Rect:
    """The place of paper on a sheet, above the buttons at its foot."""
    side = stage.theme.gap(2.5 if roomy(stage) else 1.5)
    return Rect(sheet.x + side, sheet.y + side, sheet.w - 2 * side, foot.y - round(1.6 * side) - sheet.y)


class Sign(Label):
    """Words on a plate as wide as they are, to stand on scenery."""

    info: GameInfo | None = None
    """The game in whose lettering the words are drawn."""
    bare = False
    """True if it stands on paper and needs no plate."""

    def draw(self, surface: Surface, stage: Stage) -> None:
        theme, pad = stage.theme, stage.theme.gap(SIGN_PAD)
        room = self.rect.inflate(-2 * pad, 0)
        size = room.w, room.h - theme.px(4)
        drawn = wordmark(stage, self.info, size) if self.info else self._written(stage, room)
        plate = Rect(self.rect.x, self.rect.y, drawn.get_width() + 2 * pad, self.rect.h)
        fill = stage.skin.world.binding if self.info else None
        if fill or not self.bare:
            stage.skin.box(surface, plate, Box(fill or theme.palette.panel, radius=14))
        surface.blit(drawn, drawn.get_rect(midleft=(plate.x + pad, plate.centery)))

    def _written(self, stage: Stage, room: Rect) -> Surface:
        writer = stage.text
        step = writer.fit(self.text, self.steps, room.w, room.h, self.face)
        lines = max(1, room.h // writer.line_height(step, self.face))
        return writer.render(self.text, step, self.colour, self.face, room.w, lines)


class SheetScene(WidgetScene):
    """Widgets on a sheet, whose place `build` sets; going back leaves what is below as it was."""

    panel, frame = Rect(0, 0, 1, 1), SLIM_SCALE

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        prop(surface, self.stage, self.panel, self.frame, hung=not self.overlay)


class Sheet(Widget):
    """A raised sheet as a widget."""

    takes_focus = False

    def __init__(self, rect: Rect, fill: RGB | None = None) -> None:
        super().__init__(rect)
        self.fill = fill

    def draw(self, surface: Surface, stage: Stage) -> None:
        sheet(surface, stage, self.rect, self.fill)


class EdgedSheet(Sheet):
    """A flat sheet with an edge around it, for rows or a line to stand on."""

    def __init__(self, rect: Rect, fill: RGB, edge: RGB) -> None:
        super().__init__(rect, fill)
        self.edge = edge

    def draw(self, surface: Surface, stage: Stage) -> None:
        stage.skin.box(surface, self.rect, Box(self.fill, self.edge, 2, 14))


def label_height(stage: Stage, text: str, step: str, width: int, face: str = "text") -> int:
    """The height of a text that is wrapped at `width` pixels."""
    return stage.text.size(text, step, face, width)[1]
