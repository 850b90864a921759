"""The aisle between the rows of seats: who is Co-Pilot and Driver, and a picture of what is going on."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.blocks import block, name_in
from crashgames.games.hidden_crashmaster.tables import NOBODY
from crashgames.games.hidden_crashmaster.views import HiddenView
from crashgames.ui.board import Part
from crashgames.ui.layout import column
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix

ART = "hidden_crashmaster/"
NARROW = 110
"""The room, in logical units, in which the name of an office stands without its picture."""


@dataclass(frozen=True)
class Scenery:
    """All that the aisle shows of a view."""

    co_pilot: int
    driver: int
    elected: bool
    acts: int
    holder: int
    """Who holds closed cards, NOBODY if nobody does."""
    art: str
    headline: str
    line: str


NOTHING = Scenery(NOBODY, NOBODY, False, NOBODY, NOBODY, "", "", "")


def scenery(view: HiddenView, names: Names) -> Scenery:
    return Scenery(
        co_pilot=view.co_pilot,
        driver=view.driver,
        elected=view.phase not in words.CANDIDATES,
        acts=words.actor(view),
        holder=NOBODY if view.hand else words.holder(view),
        art=ART + words.picture(view),
        headline=words.headline(view),
        line=words.subline(view, names),
    )


class Aisle:
    """Paints it for one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement, names: Names) -> None:
        self._stage = stage
        self._at = at
        self._names = names
        self._kept: tuple[HiddenView | None, Scenery] = (None, NOTHING)

    def part(self, view: Callable[[], HiddenView]) -> Part:
        def shows() -> Scenery:
            if self._kept[0] is not view():
                self._kept = (view(), scenery(view(), self._names))
            return self._kept[1]

        return Part(self._at.aisle, shows, lambda surface: self._paint(surface, shows()))

    def _paint(self, surface: Surface, shown: Scenery) -> None:
        palette = self._stage.theme.palette
        self._stage.skin.box(surface, self._at.aisle, Box(palette.ground_high, palette.line, 1.5, 16))
        self._office(surface, self._at.co_pilot, shown.co_pilot, shown, f"{ART}co_pilot")
        self._office(surface, self._at.driver, shown.driver, shown, f"{ART}driver")
        self._picture(surface, shown)

    def _office(self, surface: Surface, room: Rect, seat: int, shown: Scenery, art: str) -> None:
        """A front seat of the bus: its holder large, or an empty ring."""
        palette, px = self._stage.theme.palette, self._stage.theme.px
        acts = seat != NOBODY and seat == shown.acts
        fill = palette.raised if acts else palette.panel
        edge = palette.accent if acts else mix(palette.panel, palette.line, 0.8)
        self._stage.skin.box(surface, room, Box(fill, edge, 3 if acts else 1.5, 12))
        side = min(room.h - px(18), round(room.w * 0.26))
        badge = Rect(room.x + px(9), room.centery - side // 2, side, side)
        self._holder(surface, badge, seat)
        left = badge.right + px(9)
        free = self._at.beside_cards(art.endswith("driver")) if seat == shown.holder != NOBODY else room
        room_for_words = Rect(left, room.y + px(5), free.right - left - px(12), room.h - px(8))
        label, name = column(room_for_words, [1.0, 1.6])
        self._label(surface, label, shown.elected, art)
        if seat != NOBODY:
            self._name(surface, name, self._names[seat])

    def _holder(self, surface: Surface, badge: Rect, seat: int) -> None:
        palette = self._stage.theme.palette
        if seat != NOBODY:
            surface.blit(self._stage.skin.badge(seat, badge.w), badge)
            return
        self._stage.skin.box(surface, badge, Box(palette.ground, palette.line, 2, 90))
        mark = self._stage.text.letter("?", round(badge.w * 0.6), palette.ink_soft)
        surface.blit(mark, mark.get_rect(center=badge.center))

    def _label(self, surface: Surface, room: Rect, elected: bool, art: str) -> None:
        palette, px, text = self._stage.theme.palette, self._stage.theme.px, self._stage.text
        side = min(room.h, px(26)) if room.w > px(NARROW) else 0
        if side:
            picture = self._stage.assets.art(art, side)
            surface.blit(picture, picture.get_rect(midleft=room.midleft))
        driver = art.endswith("driver")
        word = words.office(driver, elected)
        step = "label" if text.line_height("label", "bold") <= room.h else "caption"
        left = room.x + (side + px(6) if side else 0)
        ink = fitted(self._stage, word, step, room.right - left, palette.accent_high)
        surface.blit(ink, ink.get_rect(midleft=(left, room.centery)))

    def _name(self, surface: Surface, room: Rect, name: str) -> None:
        step = self._stage.text.fit(name, ("display", "title", "label"), room.w, room.h, "bold", 1)
        ink = name_in(self._stage, name, step, room.size, self._stage.theme.palette.ink)
        surface.blit(ink, ink.get_rect(midleft=room.midleft))

    def _picture(self, surface: Surface, shown: Scenery) -> None:
        """The picture of the phase, its headline, and what matters now."""
        px, text, room = self._stage.theme.px, self._stage.text, self._at.picture
        palette = self._stage.theme.palette
        side = min(room.h, round(room.w * (0.2 if self._at.compact else 0.26)))
        picture = self._stage.assets.art(shown.art, side)
        surface.blit(picture, picture.get_rect(center=(room.x + side // 2 + px(4), room.centery)))
        left = room.x + side + px(14)
        wide = room.right - left - px(4)
        step = self._headline_step(shown, wide, room.h)
        head = text.render(shown.headline, step, palette.ink, "display", wide, 2)
        drawn = [head]
        if shown.line:
            below = (wide, room.h - head.get_height())
            drawn.append(block(self._stage, shown.line, ("label", "body", "caption"), below, palette.ink_soft))
        top = room.centery - sum(line.get_height() for line in drawn) // 2
        for line in drawn:
            surface.blit(line, (left, top))
            top += line.get_height()

    def _headline_step(self, shown: Scenery, wide: int, high: int) -> str:
        """The largest step in one line that leaves room for all of the line below."""
        text = self._stage.text
        for step in ("display", "title", "label", "body"):
            rest = high - text.line_height(step, "display")
            fits = text.size(shown.headline, step, "display")[0] <= wide
            if fits and (not shown.line or text.size(shown.line, "caption", "text", wide)[1] <= rest):
                return step
        return text.fit(shown.headline, ("title", "label", "body"), wide, high // 2, "display", 2)
