"""The viewer's own things in the aisle: License, role, and who is known since the start."""

from collections.abc import Callable, Hashable

from pygame import Rect, Surface

from crashgames.core.sentences import capital
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.lettering import Ink, block
from crashgames.games.hidden_crashmaster.tables import ROLE_TITLES, Role
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Part
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box

ART = "hidden_crashmaster/"


class Desk:
    """Paints them for one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement) -> None:
        self._stage = stage
        self._at = at

    def part(self, view: Callable[[], HiddenView]) -> Part:
        return Part(self._at.identity(), lambda: self._shows(view()), lambda surface: self._paint(surface, view()))

    def _shows(self, view: HiddenView) -> Hashable:
        return (view.outcome is None, view.viewer, view.roles)

    def _paint(self, surface: Surface, view: HiddenView) -> None:
        room = self._at.identity()
        if view.viewer is None or not room.h:
            return
        palette, px = self._stage.theme.palette, self._stage.theme.px
        self._stage.skin.box(surface, room, Box(palette.panel, palette.line, 1.5, 12))
        card = self._at.licence()
        left = card.right + px(7)
        inner = Rect(left, room.y + px(5), room.right - left - px(6), room.h - px(10))
        role = view.roles[view.viewer]
        word = capital(tr(ROLE_TITLES[role])) if role else ""
        ink = block(self._stage, word, ("label", "body"), (inner.w, inner.h // 2), Ink(palette.ink, "display"))
        surface.blit(ink, inner.topleft)
        below = Rect(inner.x, inner.y + ink.get_height() + px(2), inner.w, inner.h - ink.get_height() - px(2))
        self._mates(surface, below, view)

    def _mates(self, surface: Surface, room: Rect, view: HiddenView) -> None:
        """The others known since the start, the Doll with a mark; nothing for those who know nobody."""
        if not view.acquainted:
            return
        px = self._stage.theme.px
        side = min(px(34), room.h, (room.w - px(8)) // len(view.acquainted))
        for number, seat in enumerate(view.acquainted):
            place = Rect(room.x + number * (side + px(4)), room.y + px(2), side, side)
            surface.blit(self._stage.skin.badge(seat, side), place)
            if view.roles[seat] is Role.DOLL:
                doll = self._stage.assets.art(f"{ART}role_doll", round(side * 0.6))
                surface.blit(doll, doll.get_rect(center=place.bottomright))
