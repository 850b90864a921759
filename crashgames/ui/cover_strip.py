"""A broad piece of a game's cover, which shows where the game takes place."""

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.ui.covers import cover, rounded
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import Widget
from crashgames.ui.worlds import world_of


class CoverStrip(Widget):
    """As much of the cover as fits, at the height where its people are."""

    takes_focus = False

    def __init__(self, rect: Rect, info: GameInfo) -> None:
        super().__init__(rect)
        self.info = info
        self._picture: Surface | None = None

    def draw(self, surface: Surface, stage: Stage) -> None:
        if self._picture is None:
            whole, part = cover(stage, self.info, self.rect.size), Surface(self.rect.size, SRCALPHA)
            spare = whole.get_height() - self.rect.h
            top = round(whole.get_height() * world_of(self.info).people_at - self.rect.h / 2)
            part.blit(whole, ((self.rect.w - whole.get_width()) // 2, -max(0, min(spare, top))))
            self._picture = rounded(part, stage, (14, 14, 14, 14), self.rect.size)
        surface.blit(self._picture, self.rect)
