"""What several scenes are made of: headers, chips, rows of buttons, rounded pictures."""

from collections.abc import Callable, Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import ntr, tr
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import PALETTE, RGB
from crashgames.ui.widgets import Button, Label, Widget

Entry = tuple[str, str, Callable[[], object]]
"""A label, an icon and what happens."""


def header(stage: Stage, area: Rect, title: str, on_back: Callable[[], object]) -> tuple[list[Widget], Rect]:
    """A way back and a title along the top of `area`; returns them and what is left of it."""
    theme = stage.theme
    side = theme.target
    back = Button(Rect(area.x, area.y, side, side), "", on_back, icon="back", kind="quiet", tip=tr("Back"))
    room = Rect(back.rect.right + theme.gap(3), area.y, area.w - side - theme.gap(3), side)
    label = Label(room, title, ("display", "title", "label"), face="display")
    top = back.rect.bottom + theme.gap(4 if roomy(stage) else 2.5)
    return [back, label], Rect(area.x, top, area.w, area.bottom - top)


def roomy(stage: Stage) -> bool:
    """Whether the canvas is high enough for generous spacing."""
    return stage.theme.logical[1] >= 600


def seats_text(seats: Sequence[int]) -> str:
    """How many can play: "2 to 5 players", "2 or 4 players"."""
    if len(seats) == 1:
        return ntr("{n} player", "{n} players", seats[0])
    if len(seats) > 2 and list(seats) == list(range(seats[0], seats[-1] + 1)):
        return tr("{first} to {last} players").format(first=seats[0], last=seats[-1])
    first = ", ".join(map(str, seats[:-1]))
    return tr("{first} or {last} players").format(first=first, last=seats[-1])


def minutes_text(minutes: tuple[int, int]) -> str:
    low, high = minutes
    return tr("{n} min").format(n=low) if low == high else tr("{low}–{high} min").format(low=low, high=high)


def ballot_choices() -> list[tuple[float | str, str]]:
    """How people vote at one screen: values of the setting, and their names."""
    return [("countdown", tr("Together, on a countdown")), ("one_by_one", tr("One by one, in private"))]


Fact = tuple[str, str]
"""An icon and a few words."""


def flow(stage: Stage, room: Rect, facts: Sequence[Fact], step: str) -> list[Rect]:
    """Places for facts from left to right, in as many lines as it takes, from the top of `room`."""
    gap, line = stage.theme.gap(4), stage.text.line_height(step, "bold")
    places: list[Rect] = []
    x, y = room.x, room.y
    for _, words in facts:
        width = min(room.w, stage.text.size(words, step, "bold")[0] + _indent(stage, step))
        if x > room.x and x + width > room.right:
            x, y = room.x, y + line
        places.append(Rect(x, y, width, line))
        x += width + gap
    return places


def draw_fact(surface: Surface, stage: Stage, place: Rect, fact: Fact, step: str) -> None:
    """Draws one of the facts where `flow` has put it."""
    icon, words = fact
    picture = stage.assets.icon(icon, stage.theme.font(step), PALETTE.accent)
    drawn = stage.text.render(words, step, PALETTE.ink, "bold", max(1, place.w - _indent(stage, step)), 1)
    surface.blit(picture, picture.get_rect(midleft=place.midleft))
    surface.blit(drawn, drawn.get_rect(midleft=(place.x + _indent(stage, step), place.centery)))


def _indent(stage: Stage, step: str) -> int:
    return stage.theme.font(step) + stage.theme.gap(1.75)


def rounded(picture: Surface, stage: Stage, radii: tuple[float, float, float, float], size: tuple[int, int]) -> Surface:
    """The middle of `picture` in `size`; `radii` in logical units from the upper left corner clockwise."""
    unit = stage.theme.unit
    sheet = Surface(size, SRCALPHA)
    sheet.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
    mask = Surface(size, SRCALPHA)
    mask.blit(stage.assets.svg(_rounded_svg(size, [radius * unit for radius in radii]), size), (0, 0))
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


def _rounded_svg(size: tuple[int, int], radii: Sequence[float]) -> str:
    (w, h), (a, b, c, d) = size, radii
    path = (
        f"M{a} 0H{w - b}A{b} {b} 0 0 1 {w} {b}V{h - c}A{c} {c} 0 0 1 {w - c} {h}"
        f"H{d}A{d} {d} 0 0 1 0 {h - d}V{a}A{a} {a} 0 0 1 {a} 0Z"
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    return f'{head}<path d="{path}" fill="#ffffff"/></svg>'


def sheet(surface: Surface, stage: Stage, rect: Rect, fill: RGB = PALETTE.panel, radius: float = 18) -> None:
    """Draws a raised sheet on which other things stand."""
    stage.skin.box(surface, rect, Box(fill, radius=radius, rim=PALETTE.raised, shadow=16))


class Sheet(Widget):
    """A raised sheet as a widget."""

    takes_focus = False

    def __init__(self, rect: Rect, fill: RGB = PALETTE.panel) -> None:
        super().__init__(rect)
        self.fill = fill

    def draw(self, surface: Surface, stage: Stage) -> None:
        sheet(surface, stage, self.rect, self.fill)


def label_height(stage: Stage, text: str, step: str, width: int, face: str = "text") -> int:
    """The height of a text that is wrapped at `width` pixels."""
    return stage.text.size(text, step, face, width)[1]
