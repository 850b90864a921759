"""How the board shows what can be chosen: lit cells, arrows over cars, rings and frames; the one looked at stronger."""

from math import atan2, degrees
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.tables import STOCK
from crashgames.ui.board import Piece
from crashgames.ui.hexes import hexagon
from crashgames.ui.skin import Box
from crashgames.ui.sprites import Pose

if TYPE_CHECKING:
    from crashgames.games.crash_by_crash.board import CrashBoard

MANY = 60
"""So many lit cells are marked by thinner lines."""


class Offers:
    """Draws the marks on pieces that can be pressed."""

    def __init__(self, board: "CrashBoard") -> None:
        self._board = board

    def draw(self, surface: Surface, piece: Piece, pose: Pose, hot: bool) -> None:
        match piece:
            case ("cell", _):
                return
            case ("car", int(car)):
                self._ring(surface, pose, hot)
                if self._board.crash_view.phase in (Phase.BUMP, Phase.SECOND_BUMP):
                    self._arrow(surface, self._board.crash_view.cars[car], hot)
            case ("bell", _) | ("operator",):
                self._ring(surface, pose, hot)
            case ("stock", _, bool(magnetic)):
                self._frame(surface, pose, hot or self._board.kind_chosen(magnetic))
            case ("boost", _) if not hot:
                pass
            case _:
                self._frame(surface, pose, hot)

    def cell(self, surface: Surface, cell: int, hot: bool) -> None:
        """A lit hexagon inside the cell; where the operator may go, with footprints."""
        plane, palette = self._board.plane, self._board.stage.theme.palette
        unit = plane.width
        assets = self._board.stage.assets
        size = (plane.width, plane.height)
        colour = palette.focus if hot else palette.accent_high
        many = len(self._board.targets()) > MANY
        wide, narrow, inset = (0.17, 0.1, 0.09) if hot else (0.07, 0.035, 0.08) if many else (0.1, 0.055, 0.08)
        under = hexagon(size, palette.shade, unit * wide, inset)
        over = hexagon(size, colour, unit * narrow, inset, 0.4 if hot else 0.0)
        x, y = plane.centre(cell)
        for source in (under, over):
            drawn = assets.svg(source, size)
            surface.blit(drawn, drawn.get_rect(center=(round(x), round(y))))
        if self._board.crash_view.phase == Phase.WALK:
            feet = assets.art("crash_by_crash/footprints", round(unit * 0.6), None, self._walking(cell))
            surface.blit(feet, feet.get_rect(center=(round(x), round(y))))

    def _walking(self, cell: int) -> float:
        """The heading from the operator to a cell."""
        (ax, ay), (bx, by) = self._board.plane.centre(self._board.crash_view.operator), self._board.plane.centre(cell)
        return degrees(atan2(by - ay, bx - ax))

    def _ring(self, surface: Surface, pose: Pose, hot: bool) -> None:
        palette, unit = self._board.stage.theme.palette, self._board.plane.width
        radius = round(unit * (0.56 if hot else 0.53))
        centre = (round(pose.x), round(pose.y))
        colour = palette.focus if hot else palette.accent_high
        wide, narrow = (0.13, 0.075) if hot else (0.1, 0.05)
        pygame.draw.aacircle(surface, palette.shade, centre, radius + max(1, round(unit * 0.02)), round(unit * wide))
        pygame.draw.aacircle(surface, colour, centre, radius, max(2, round(unit * narrow)))

    def _arrow(self, surface: Surface, cell: int, hot: bool) -> None:
        """From the car just placed over its neighbour: the way the force runs."""
        view, plane = self._board.crash_view, self._board.plane
        if view.placed_car < 0 or view.cars[view.placed_car] == STOCK:
            return
        (ax, ay), (bx, by) = plane.centre(view.cars[view.placed_car]), plane.centre(cell)
        length = round(plane.width * (0.62 if hot else 0.46))
        art = self._board.stage.assets.art("crash_by_crash/arrow_bump", length, None, degrees(atan2(by - ay, bx - ax)))
        share = 0.56 if hot else 0.5
        surface.blit(art, art.get_rect(center=(round(ax + (bx - ax) * share), round(ay + (by - ay) * share))))

    def _frame(self, surface: Surface, pose: Pose, strong: bool) -> None:
        theme, skin = self._board.stage.theme, self._board.stage.skin
        rect = pose.rect.inflate(theme.px(6), theme.px(6))
        colour = theme.palette.focus if strong else theme.palette.accent
        skin.box(surface, rect, Box(None, colour, 4 if strong else 2.5, 10))
