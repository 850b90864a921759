"""The code that phones scan, and the address for those that cannot."""

from pygame import Rect, Surface

from crashgames.phones.code import QUIET, modules
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB
from crashgames.ui.widgets import Widget

PAPER: RGB = (255, 255, 255)
INK: RGB = (16, 16, 20)


class CodePicture(Widget):
    """The code as large as fits, in whole pixels for each module, on white paper."""

    takes_focus = False

    def __init__(self, rect: Rect, url: str) -> None:
        super().__init__(rect)
        self.url = url

    def draw(self, surface: Surface, stage: Stage) -> None:
        draw_code(surface, stage, self.rect, self.url)


def draw_code(surface: Surface, stage: Stage, rect: Rect, url: str) -> None:
    """Draw the code for an address into the middle of a rectangle; too small a place stays empty."""
    side = min(rect.size)
    drawn = stage.skin.kept(("code", url, side), lambda: _picture(url, side))
    place = drawn.get_rect(center=rect.center)
    stage.skin.box(surface, place.inflate(stage.theme.px(6), stage.theme.px(6)), Box(PAPER, radius=10, shadow=10))
    surface.blit(drawn, place)


def _picture(url: str, side: int) -> Surface:
    rows = modules(url)
    count = len(rows) + 2 * QUIET
    unit = max(1, side // count)
    picture = Surface((unit * count, unit * count))
    picture.fill(PAPER)
    for y, line in enumerate(rows):
        for x, dark in enumerate(line):
            if dark:
                picture.fill(INK, Rect((x + QUIET) * unit, (y + QUIET) * unit, unit, unit))
    return picture


def spoken(url: str) -> str:
    """The address as people type it."""
    return url.removeprefix("http://")
