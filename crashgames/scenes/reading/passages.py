"""A passage of a rules page: text, a picture beside it, and its source. The ids of its rules are for tests alone."""

from pygame import Rect, Surface

from crashgames.core.rulebook import Passage, Source
from crashgames.core.translation import mark, tr
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB
from crashgames.ui.widgets import Widget

SOURCES: dict[Source, tuple[str, str, RGB]] = {
    Source.PUBLISHER: ("info", mark("The publisher's answer"), (24, 88, 148)),
    Source.RULING: ("hand", mark("Our ruling"), (158, 66, 14)),
    Source.RECONSTRUCTED: ("gear", mark("Our reconstruction"), (124, 50, 138)),
    Source.OPTION: ("list", mark("Optional rule"), (46, 100, 40)),
}
"""The icon, the words and the colour of ink of what does not come from the rule book."""
BAR_WIDTH = 5
"""The width of the bar beside it, in logical units."""


def art_width(stage: Stage) -> int:
    """Pixels that the picture of a passage takes."""
    return stage.theme.px(132 if roomy(stage) else 76)


class PassageView(Widget):
    """One passage, as high as it needs to be at the width of `rect`."""

    takes_focus = False

    def __init__(self, stage: Stage, rect: Rect, passage: Passage, pictured: bool) -> None:
        super().__init__(rect)
        self.passage = passage
        self.marked = passage.source in SOURCES
        theme = stage.theme
        left = art_width(stage) + theme.gap(5) if pictured else 0
        beside = theme.gap(4) if self.marked else 0
        self._column = Rect(rect.x + left + beside, rect.y, rect.w - left - beside, 0)
        self._parts = self._write(stage)
        bottom = max(at[1] + drawn.get_height() for drawn, at in self._parts)
        self._body = Rect(rect.x + left, rect.y, rect.w - left, bottom - rect.y)
        self._art = self._place_art(stage) if passage.art else None
        self._sink = max(0, (self._art.h - self._body.h) // 2) if self._art else 0
        self.rect.h = max(bottom, self._art.bottom if self._art else 0) - rect.y
        self._home = self.rect.y

    @property
    def called(self) -> str:
        return ". ".join(filter(None, (self.passage.title, self.passage.text)))

    def _place_art(self, stage: Stage) -> Rect:
        width = art_width(stage)
        wide, high = stage.assets.size_of(self.passage.art)
        scale = min(width / wide, width / high)
        place = Rect(self.rect.x, self.rect.y, round(wide * scale), round(high * scale))
        place.centerx = self.rect.x + width // 2
        return place

    def _write(self, stage: Stage) -> list[tuple[Surface, tuple[int, int]]]:
        palette = stage.theme.palette
        text, room = stage.text, self._column
        large = ("title", "label") if roomy(stage) else ("label", "body")
        parts = []
        top = room.y
        if self.passage.title:
            title = text.render(self.passage.title, large[0], palette.ink, "display", room.w, 2)
            parts.append((title, (room.x, top)))
            top += title.get_height() + stage.theme.gap(0.5)
        words = text.render(self.passage.text, large[1], palette.ink, "text", room.w)
        parts.append((words, (room.x, top)))
        top += words.get_height() + stage.theme.gap(1)
        return parts + self._small_print(stage, top)

    def _small_print(self, stage: Stage, top: int) -> list[tuple[Surface, tuple[int, int]]]:
        text, x = stage.text, self._column.x
        parts = []
        if self.marked:
            icon, words, colour = SOURCES[self.passage.source]
            side = stage.theme.font("caption")
            label = text.render(tr(words), "caption", colour, "bold", self._column.w - side - stage.theme.gap(2), 1)
            picture = stage.assets.icon(icon, side, colour)
            parts.append((picture, (x, top + (label.get_height() - side) // 2)))
            x += side + stage.theme.gap(1.5)
            parts.append((label, (x, top)))
        return parts

    def draw(self, surface: Surface, stage: Stage) -> None:
        shift = self.rect.y - self._home
        sunk = shift + self._sink
        if self.marked:
            bar = Rect(self._body.x, self._body.y + sunk, stage.theme.px(BAR_WIDTH), self._body.h)
            stage.skin.box(surface, bar, Box(SOURCES[self.passage.source][2], radius=BAR_WIDTH / 2))
        if self._art:
            art = stage.assets.art(self.passage.art, self._art.size)
            surface.blit(art, self._art.move(0, shift))
        surface.fblits([(drawn, (at[0], at[1] + sunk)) for drawn, at in self._parts])
