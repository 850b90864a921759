"""The places round the desk: badge, name and total, and room for pawns below."""

from dataclasses import dataclass

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.games.cheaters_game.board.colours import BRASS, INK, WOOD
from crashgames.games.cheaters_game.board.words import ART, score
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.standings import leaders, totals
from crashgames.games.cheaters_game.views import CheatersView
from crashgames.ui.layout import inset
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import SEATS, mix


@dataclass(frozen=True)
class Plate:
    """All that a place shows."""

    seat: int
    total: int
    acts: bool
    active: bool
    """It is its turn, whoever is asked."""
    ahead: bool
    passes: int
    """How many turns it has to pass."""


def plate_of(seat: int, view: CheatersView) -> Plate:
    ahead = seat in leaders(view) and view.turn > view.seats
    asked = view.guests if view.phase == Phase.ANSWERS else view.to_act
    active = seat == view.active and view.outcome is None
    return Plate(seat, totals(view)[seat], seat in asked, active, ahead, view.passes[seat])


class Plates:
    """Draws places."""

    def __init__(self, stage: Stage, names: Names) -> None:
        self._stage = stage
        self._names = names

    def paint(self, canvas: Surface, rect: Rect, plate: Plate) -> None:
        theme = self._stage.theme
        colour = SEATS[plate.seat].colour
        fill = mix(WOOD, INK, 0.55 if plate.passes else 0.25)
        edge = theme.palette.accent if plate.acts else BRASS if plate.active else mix(colour, INK, 0.35)
        self._stage.skin.box(canvas, rect, Box(fill, edge, 4 if plate.acts else 2.5, 12, rim=mix(fill, colour, 0.35)))
        inner = inset(rect, max(theme.px(5), rect.h // 9), max(theme.px(3), rect.h // 13))
        self._paint_head(canvas, plate, Rect(inner.x, inner.y, inner.w, round(rect.h * 0.4)))

    def _paint_head(self, canvas: Surface, plate: Plate, room: Rect) -> None:
        palette, text = self._stage.theme.palette, self._stage.text
        badge = self._stage.skin.badge(plate.seat, room.h)
        canvas.blit(badge, badge.get_rect(midleft=room.midleft))
        ink = palette.accent_high if plate.ahead else palette.ink
        total = text.letter(score(plate.total), round(room.h * 0.92), ink)
        right = total.get_rect(midright=(room.right - room.h // 12, room.centery))
        canvas.blit(total, right)
        gap, end = room.h // 5, right.left
        if plate.passes:
            stop = self._stop(plate.passes, room.h)
            end = canvas.blit(stop, stop.get_rect(midright=(right.left - gap, room.centery))).left
        left = room.x + badge.get_width() + gap
        self._paint_name(canvas, plate.seat, Rect(left, room.y, end - left - gap, room.h))

    def _stop(self, turns: int, side: int) -> Surface:
        """That turns have to be passed, and how many if more than one."""
        art = self._stage.assets.art(f"{ART}sign_pass", side)
        if turns == 1:
            return art
        drawn = art.copy()
        ink = self._stage.text.letter(f"×{turns}", round(side * 0.5), self._stage.theme.palette.ink)
        drawn.blit(ink, ink.get_rect(midbottom=drawn.get_rect().midbottom))
        return drawn

    def _paint_name(self, canvas: Surface, seat: int, room: Rect) -> None:
        if room.w < self._stage.theme.px(24):
            return
        text, name = self._stage.text, self._names[seat]
        step = text.fit(name, ("label", "body", "caption"), room.w, room.h, "bold", 1)
        drawn = text.render(name, step, self._stage.theme.palette.ink, "bold", room.w, 1)
        canvas.blit(drawn, drawn.get_rect(midleft=room.midleft))
