"""The aisle between the rows of seats: who is Co-Pilot and Driver, and a picture of what is going on."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.lettering import Ink, block, name_in
from crashgames.games.hidden_crashmaster.tables import NOBODY
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Part
from crashgames.ui.layout import column
from crashgames.ui.lettering import fits
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix

ART = "hidden_crashmaster/"
NARROW = 110
"""The room, in logical units, in which the name of an office stands without its picture."""


@dataclass(frozen=True)
class Office:
    """A front seat of the bus."""

    driver: bool
    seat: int
    elected: bool
    acts: bool
    holds: bool
    """Closed cards lie there."""


@dataclass(frozen=True)
class GoingOn:
    """The picture of the phase between the front seats, its headline, and what matters now."""

    art: str
    headline: str
    line: str


@dataclass(frozen=True)
class Scenery:
    """All that the aisle shows of a view."""

    co_pilot: Office
    driver: Office
    going_on: GoingOn


def scenery(view: HiddenView, names: Names) -> Scenery:
    elected, acts = view.phase not in words.CANDIDATES, words.actor(view)
    holder = NOBODY if view.hand else words.holder(view)
    co_pilot, driver = (
        Office(which, seat, elected, seat == acts != NOBODY, seat == holder != NOBODY)
        for which, seat in ((False, view.co_pilot), (True, view.driver))
    )
    going_on = GoingOn(ART + words.picture(view), words.headline(view), words.subline(view, names))
    return Scenery(co_pilot, driver, going_on)


class Aisle:
    """Paints it for one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement, names: Names) -> None:
        self._stage = stage
        self._at = at
        self._names = names
        self._kept: tuple[HiddenView, Scenery] | None = None

    def parts(self, view: Callable[[], HiddenView]) -> tuple[Part, ...]:
        """The frame, and on it what changes at different times: both front seats, and what is going on."""

        def shown() -> Scenery:
            if self._kept is None or self._kept[0] is not view():
                self._kept = (view(), scenery(view(), self._names))
            return self._kept[1]

        at = self._at
        return (
            Part(at.aisle, lambda: 0, self._frame),
            Part(at.co_pilot, lambda: shown().co_pilot, lambda surface: self._office(surface, shown().co_pilot)),
            Part(at.picture, lambda: shown().going_on, lambda surface: self._picture(surface, shown().going_on)),
            Part(at.driver, lambda: shown().driver, lambda surface: self._office(surface, shown().driver)),
        )

    def warm_up(self) -> Iterator[None]:
        """Writes beforehand, where nobody sees it, what will be written here."""
        nowhere = Surface((1, 1))
        for phase, headline in words.HEADLINES.items():
            self._picture(nowhere, GoingOn(f"{ART}{words.PICTURES[phase]}", tr(headline), tr(headline)))
            yield
        for seat, driver, elected in product(range(len(self._names)), (False, True), (False, True)):
            self._office(nowhere, Office(driver, seat, elected, acts=False, holds=False))
            yield

    def _frame(self, surface: Surface) -> None:
        palette = self._stage.theme.palette
        self._stage.skin.box(surface, self._at.aisle, Box(palette.ground_high, palette.line, 1.5, 16))

    def _office(self, surface: Surface, shown: Office) -> None:
        """A front seat of the bus: its holder large, or an empty ring."""
        palette, px = self._stage.theme.palette, self._stage.theme.px
        room = self._at.driver if shown.driver else self._at.co_pilot
        self._frame(surface)
        fill = palette.raised if shown.acts else palette.panel
        edge = palette.accent if shown.acts else mix(palette.panel, palette.line, 0.8)
        self._stage.skin.box(surface, room, Box(fill, edge, 3 if shown.acts else 1.5, 12))
        side = min(room.h - px(18), round(room.w * 0.26))
        badge = Rect(room.x + px(9), room.centery - side // 2, side, side)
        self._holder(surface, badge, shown.seat)
        left = badge.right + px(9)
        free = self._at.beside_cards(shown.driver) if shown.holds else room
        room_for_words = Rect(left, room.y + px(5), free.right - left - px(12), room.h - px(8))
        label, name = column(room_for_words, [1.0, 1.6])
        self._label(surface, label, shown)
        if shown.seat != NOBODY:
            self._name(surface, name, self._names[shown.seat])

    def _holder(self, surface: Surface, badge: Rect, seat: int) -> None:
        palette = self._stage.theme.palette
        if seat != NOBODY:
            surface.blit(self._stage.skin.badge(seat, badge.w), badge)
            return
        self._stage.skin.box(surface, badge, Box(palette.ground, palette.line, 2, 90))
        mark = self._stage.text.letter("?", round(badge.w * 0.6), palette.ink_soft)
        surface.blit(mark, mark.get_rect(center=badge.center))

    def _label(self, surface: Surface, room: Rect, shown: Office) -> None:
        palette, px, text = self._stage.theme.palette, self._stage.theme.px, self._stage.text
        word = words.office(shown.driver, shown.elected)
        step = "label" if text.line_height("label", "bold") <= room.h else "caption"
        side = min(room.h, px(26)) if room.w > px(NARROW) else 0
        if not fits(self._stage, word, step, room.w - side - px(6)):
            side = 0
        if side:
            picture = self._stage.assets.art(f"{ART}{'driver' if shown.driver else 'co_pilot'}", side)
            surface.blit(picture, picture.get_rect(midleft=room.midleft))
        left = room.x + (side + px(6) if side else 0)
        ink = block(self._stage, word, (step,), (room.right - left, room.h), Ink(palette.accent_high, "bold"))
        surface.blit(ink, ink.get_rect(midleft=(left, room.centery)))

    def _name(self, surface: Surface, room: Rect, name: str) -> None:
        step = self._stage.text.fit(name, ("display", "title", "label"), room.w, room.h, "bold", 1)
        ink = name_in(self._stage, name, step, room.size, self._stage.theme.palette.ink)
        surface.blit(ink, ink.get_rect(midleft=room.midleft))

    def _picture(self, surface: Surface, shown: GoingOn) -> None:
        """The picture, and beside it the words."""
        self._frame(surface)
        px, text, room = self._stage.theme.px, self._stage.text, self._at.picture
        palette = self._stage.theme.palette
        side = min(room.h, round(room.w * (0.2 if self._at.compact else 0.26)))
        if not self._holds(shown, room.w - side - px(18), room.h):
            side = 0
        picture = self._stage.assets.art(shown.art, side)
        if side:
            surface.blit(picture, picture.get_rect(center=(room.x + side // 2 + px(4), room.centery)))
        left = room.x + (side + px(14) if side else px(4))
        wide = room.right - left - px(4)
        step = self._headline_step(shown, wide, room.h)
        head = text.render(shown.headline, step, palette.ink, "display", wide, 2)
        drawn = [head]
        if shown.line:
            below = (wide, room.h - head.get_height())
            drawn.append(block(self._stage, shown.line, ("label", "body", "caption"), below, Ink(palette.ink_soft)))
        top = room.centery - sum(line.get_height() for line in drawn) // 2
        for line in drawn:
            surface.blit(line, (left, top))
            top += line.get_height()

    def _holds(self, shown: GoingOn, wide: int, high: int) -> bool:
        """True if all of the line has room below the headline, in a width of so many pixels."""
        step = self._headline_step(shown, wide, high)
        rest = high - self._stage.text.size(shown.headline, step, "display", wide, 2)[1]
        return not shown.line or self._stage.text.holds(shown.line, "caption", wide, rest)

    def _headline_step(self, shown: GoingOn, wide: int, high: int) -> str:
        """The largest step in one line that leaves room for all of the line below."""
        text = self._stage.text
        for step in ("display", "title", "label", "body"):
            rest = high - text.line_height(step, "display")
            fits = text.size(shown.headline, step, "display")[0] <= wide
            if fits and (not shown.line or text.size(shown.line, "caption", "text", wide)[1] <= rest):
                return step
        return text.fit(shown.headline, ("title", "label", "body"), wide, high // 2, "display", 2)
