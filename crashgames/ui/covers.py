"""The covers of games, whole or as a broad piece, and pictures with round corners."""

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import tr
from crashgames.ui.layout import centre
from crashgames.ui.lettering import write
from crashgames.ui.scene import Stage
from crashgames.ui.theme import PALETTE, SEATS, mix
from crashgames.ui.widgets import Widget
from crashgames.ui.worlds import world_of

COVER_ASPECT, WIDE_ASPECT, LEAST_WIDE_ASPECT = 1.6, 900 / 330, 2.1
"""The aspect ratios, width to height, of a cover and of a broad one, and of the narrowest strip that shows this."""

PLAIN_STEPS, PLAIN_SHARE = ("hero", "display", "title", "label", "body"), 0.56
"""The letters of a name without a lettering, and its width on a cover in heights: in a row, boxes show their middle."""


def cover(stage: Stage, info: GameInfo, size: tuple[int, int]) -> Surface:
    """The cover of a game, large enough to fill `size`; drawn from its title if it has no art."""
    if stage.assets.has(art_of(info)):
        return stage.assets.art(art_of(info), filling(size))
    sheet = Surface(size)
    sheet.fill(mix(SEATS[sum(info.id.encode()) % len(SEATS)].colour, PALETTE.shade, 0.45))
    room = centre(sheet.get_rect(), (round(size[1] * PLAIN_SHARE), size[1] * 7 // 10))
    write(sheet, stage, room, tr(info.title), PLAIN_STEPS, "display", PALETTE.ink, lines=3)
    return sheet


def art_of(info: GameInfo) -> str:
    """The name of the drawing on the box of a game."""
    return f"{info.id}/box"


def wordmark(stage: Stage, info: GameInfo, room: tuple[int, int], *, stacked: bool = False) -> Surface:
    """The name of a game in its own lettering, in one line or `stacked` in two, as large as fits into `room`.

    In plain letters if the game has no such drawing.
    """
    name, title = f"{info.id}/wordmark_stacked" if stacked else f"{info.id}/wordmark", tr(info.title)
    if stage.assets.has(name):
        return stage.assets.art(name, room)
    step = stage.text.fit(title, PLAIN_STEPS, *room, "display", 1 + stacked)
    return stage.text.render(title, step, world_of(info).palette.ink, "display", room[0], 1 + stacked, "center")


def filling(size: tuple[int, int]) -> tuple[int, int]:
    """The size of a whole cover that fills `size`."""
    width = max(size[0], round(size[1] * COVER_ASPECT))
    return width, max(size[1], round(width / COVER_ASPECT))


def rounded(picture: Surface, stage: Stage, radii: tuple[float, float, float, float], size: tuple[int, int]) -> Surface:
    """The middle of `picture` in `size`; `radii` in logical units from the upper left corner clockwise."""
    unit = stage.theme.unit
    sheet = Surface(size, SRCALPHA)
    sheet.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
    mask = Surface(size, SRCALPHA)
    (w, h), (a, b, c, d) = size, (radius * unit for radius in radii)
    path = (
        f"M{a} 0H{w - b}A{b} {b} 0 0 1 {w} {b}V{h - c}A{c} {c} 0 0 1 {w - c} {h}"
        f"H{d}A{d} {d} 0 0 1 0 {h - d}V{a}A{a} {a} 0 0 1 {a} 0Z"
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    mask.blit(stage.assets.svg(f'{head}<path d="{path}" fill="#ffffff"/></svg>', size), (0, 0))
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


LEAST_SHARE = 0.75
"""The least share of its room that a strip is wide, to show all that belongs together."""


def shown_height(info: GameInfo, width: int) -> float:
    """The height of all that belongs together on a cover of so many pixels across."""
    first, end = world_of(info).shown
    return filling((width, 1))[1] * (end - first)


class CoverStrip(Widget):
    """As much of the cover as fits, with all in sight that belongs together there if that takes nearly all the room."""

    takes_focus = False

    def __init__(self, rect: Rect, info: GameInfo) -> None:
        super().__init__(rect)
        self.info = info
        self.share = min(1.0, rect.h / shown_height(info, rect.w))
        """The share of the width at which all that belongs together is in sight."""
        self._picture: Surface | None = None

    def draw(self, surface: Surface, stage: Stage) -> None:
        if self._picture is None:
            self._picture = self._broad(stage) or self._part(stage)
        surface.blit(self._picture, self._picture.get_rect(center=self.rect.center))

    def _broad(self, stage: Stage) -> Surface | None:
        """The cover as it is drawn for broad places, if it is and this is one."""
        width, height = self.rect.size
        if width < height * LEAST_WIDE_ASPECT or not world_of(self.info).broad_cover:
            return None
        size = (max(width, round(height * WIDE_ASPECT)), max(height, round(width / WIDE_ASPECT)))
        return rounded(stage.assets.art(f"{art_of(self.info)}_wide", size), stage, (14, 14, 14, 14), self.rect.size)

    def _part(self, stage: Stage) -> Surface:
        first, end = world_of(self.info).shown
        wide = round(self.rect.w * self.share) if self.share >= LEAST_SHARE else self.rect.w
        whole = cover(stage, self.info, filling((wide, 1)))
        high = min(self.rect.h, round(whole.get_height() * end))
        part = Surface((wide, high), SRCALPHA)
        middle = round(whole.get_height() * (first + end) / 2) - high // 2
        top = round(whole.get_height() * end) - high if self.share >= LEAST_SHARE else middle
        part.blit(whole, (0, -top))
        return rounded(part, stage, (14, 14, 14, 14), part.get_size())
