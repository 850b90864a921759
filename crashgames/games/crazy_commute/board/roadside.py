"""What stands at the roadside: the sign of the event in force, and the round sign with the ring of items."""

from collections.abc import Callable

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.crazy_commute.board.arrangement import Arrangement
from crashgames.games.crazy_commute.board.card_face import INK, SIGN
from crashgames.games.crazy_commute.board.ring import Lights, RingSign
from crashgames.games.crazy_commute.board.words import fought
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import NONE
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.board import Part
from crashgames.ui.layout import inset
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB

STEEL: RGB = (141, 146, 152)


class Roadside:
    """Paints posts and signs; the picture of a duel lies above them."""

    def __init__(self, stage: Stage, at: Arrangement, ring: RingSign) -> None:
        self._stage = stage
        self._at = at
        self._ring = ring

    def parts(self, view: Callable[[], CommuteView]) -> tuple[Part, ...]:
        at = self._at

        def stands() -> bool:
            return view().phase != Phase.DRIVERS and not (at.in_corner and fought(view()) is not None)

        def sign() -> tuple[bool, bool]:
            return stands(), view().event == NONE

        parts = [Part(self._with_posts(at.sign), sign, lambda surface: self._paint_sign(surface, *sign()))]
        if at.stand.w:
            parts.append(Part(self._with_posts(at.stand), stands, lambda surface: self._paint_stand(surface, stands())))
        if at.ring.w:
            parts.append(Part(self._with_posts(at.ring), stands, lambda surface: self._paint_ring(surface, stands())))
        return tuple(parts)

    def _with_posts(self, place: Rect) -> Rect:
        """A sign and the posts that carry it."""
        return place if self._at.compact else place.union(Rect(place.x, place.y, place.w, self._foot - place.y))

    @property
    def _foot(self) -> int:
        return self._at.road.y + self._stage.theme.px(2)

    def _post(self, surface: Surface, x: int, top: int) -> None:
        px = self._stage.theme.px
        if top < self._foot:
            self._stage.skin.box(surface, Rect(x - px(6), top, px(12), self._foot - top), Box(STEEL, INK, 2, 3))

    def _paint_ring(self, surface: Surface, stands: bool) -> None:
        place = self._at.ring
        if stands:
            self._post(surface, place.centerx, place.centery)
            surface.blit(self._ring.picture(place.size, Lights()), place)

    def _paint_stand(self, surface: Surface, stands: bool) -> None:
        """A blue board on which deck and discards hang."""
        if not stands:
            return
        place, palette = self._at.stand, self._stage.theme.palette
        for x in (place.x + place.w // 4, place.right - place.w // 4):
            self._post(surface, x, place.centery)
        self._stage.skin.box(surface, place, Box(SIGN, INK, 2.4, 14))
        self._stage.skin.box(surface, place.inflate(-6, -6), Box(palette.panel, None, 0, 11))
        if not self._at.pile_label_height:
            return
        for number, word in enumerate((tr("Deck"), tr("Discards"))):
            room = self._at.pile_label(number)
            ink = fitted(self._stage, word, "body", room.w - self._stage.theme.px(6), palette.ink)
            surface.blit(ink, ink.get_rect(center=room.center))

    def _paint_sign(self, surface: Surface, stands: bool, empty: bool) -> None:
        place, px = self._at.sign, self._stage.theme.px
        if self._at.compact or not stands:
            return
        for x in (place.x + place.w // 5, place.right - place.w // 5):
            self._post(surface, x, place.centery)
        if not empty:
            return
        board = place.inflate(-place.w // 4, -place.h // 3)
        self._stage.skin.box(surface, board, Box(SIGN, INK, 2.8, 12))
        room, text = inset(board, px(10), px(4)), self._stage.text
        words_here = tr("No event yet")
        step = text.fit(words_here, ("title", "label", "body"), room.w, room.h, "display", 2)
        ink = text.render(words_here, step, INK, "display", room.w, 2, "center")
        surface.blit(ink, ink.get_rect(center=board.center))
