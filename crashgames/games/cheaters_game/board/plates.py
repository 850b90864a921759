"""The rows of the ledger: badge, name and total of a seat, and the strip on which its pawns stand."""

from dataclasses import dataclass

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.games.cheaters_game.board.colours import BRASS, INK, LEATHER, LIT, PAPER, WOOD, WOOD_HIGH
from crashgames.games.cheaters_game.board.words import ART, score
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.standings import leaders, totals
from crashgames.games.cheaters_game.view import CheatersView
from crashgames.ui.layout import centre, inset
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import SEATS, mix

TALL = 52
"""Plates of so many logical units have a name; beside lower ones it stands in the rail alone."""


@dataclass(frozen=True)
class Plate:
    """The content of one plate."""

    seat: int
    total: int
    acts: bool
    active: bool
    """It is this seat's turn, whoever is asked."""
    ahead: bool
    passes: int
    """Turns to pass."""


def plate_of(seat: int, view: CheatersView) -> Plate:
    ahead = seat in leaders(view) and view.turn > view.seats
    asked = view.guests if view.phase == Phase.ANSWERS else view.to_act
    active = seat == view.active and view.outcome is None
    return Plate(seat, totals(view)[seat], seat in asked, active, ahead, view.passes[seat])


class Plates:
    def __init__(self, stage: Stage, names: Names) -> None:
        self._stage = stage
        self._names = names

    def strip(self, canvas: Surface, rect: Rect, lit: bool) -> None:
        """The strip for the pawns of a row, lit during the turn of its seat."""
        room = Rect(rect.x - self._stage.theme.px(14), rect.y, rect.w + self._stage.theme.px(14), rect.h)
        fill, edge = (LIT, mix(BRASS, LIT, 0.2)) if lit else (mix(LEATHER, INK, 0.22), mix(LEATHER, INK, 0.5))
        self._stage.skin.box(canvas, room, Box(fill, edge, 2 if lit else 1.5, 10))

    def plate(self, canvas: Surface, rect: Rect, plate: Plate) -> None:
        theme, colour = self._stage.theme, SEATS[plate.seat].colour
        fill = mix(WOOD, INK, 0.5 if plate.passes else 0.2)
        if plate.active:
            fill = mix(WOOD_HIGH, INK, 0.12)
        edge = theme.palette.accent_high if plate.acts else BRASS if plate.active else mix(colour, INK, 0.35)
        wide = 4 if plate.acts else 3 if plate.active else 2
        self._stage.skin.box(canvas, rect, Box(fill, edge, wide, 10, rim=mix(fill, colour, 0.35)))
        inner = inset(rect, theme.px(9 if rect.h >= theme.px(TALL) else 6), max(theme.px(3), rect.h // 14))
        side = min(inner.h, theme.px(60), rect.w // 4)
        badge = self._stage.skin.badge(plate.seat, side)
        canvas.blit(badge, badge.get_rect(midleft=inner.midleft))
        left = inner.x + side + theme.px(8)
        room = Rect(left, inner.y, inner.right - left, inner.h)
        if rect.h >= theme.px(TALL):
            self._name_and_total(canvas, plate, room)
        else:
            self._total(canvas, plate, centre(room, (room.w, min(round(room.h * 0.8), theme.px(34)))))

    def _name_and_total(self, canvas: Surface, plate: Plate, room: Rect) -> None:
        high = min(round(room.h * 0.49), self._stage.theme.px(36))
        block = high + min(round(room.h * 0.51), self._stage.theme.px(44))
        top = room.centery - block // 2
        self._name(canvas, plate.seat, Rect(room.x, top, room.w, high))
        self._total(canvas, plate, Rect(room.x, top + high, room.w, block - high))

    def _total(self, canvas: Surface, plate: Plate, room: Rect) -> None:
        """The total, a trophy for whoever is ahead, and turns to pass."""
        gap = self._stage.theme.px(5)
        row = self._figures(plate, room.h)
        wide = sum(drawn.get_width() for drawn in row) + gap * (len(row) - 1)
        if wide > room.w:
            row = self._figures(plate, room.h * room.w // wide)
        left = room.x
        for drawn in row:
            canvas.blit(drawn, drawn.get_rect(midleft=(left, room.centery)))
            left += drawn.get_width() + gap

    def _figures(self, plate: Plate, high: int) -> list[Surface]:
        palette, text = self._stage.theme.palette, self._stage.text
        ink = palette.accent_high if plate.ahead else palette.ink
        row = [text.letter(score(plate.total), round(high * 0.94), ink)]
        if plate.ahead:
            row.append(self._stage.assets.icon("trophy", round(high * 0.72), palette.accent_high))
        if plate.passes:
            row.append(self._stop(plate.passes, round(high * 0.9)))
        return row

    def _stop(self, turns: int, side: int) -> Surface:
        """The sign for turns to pass, with their number if there are several."""
        art = self._stage.assets.art(f"{ART}sign_pass", side)
        if turns == 1:
            return art
        ink = self._stage.text.letter(f"×{turns}", round(side * 0.7), PAPER)
        drawn = Surface((art.get_width() + ink.get_width(), side), art.get_flags(), art)
        drawn.fill((0, 0, 0, 0))
        drawn.blit(art, art.get_rect(midleft=(0, side // 2)))
        drawn.blit(ink, ink.get_rect(midright=(drawn.get_width(), side // 2)))
        return drawn

    def _name(self, canvas: Surface, seat: int, room: Rect) -> None:
        text, name = self._stage.text, self._names[seat]
        step = text.fit(name, ("label", "body", "caption"), room.w, room.h, "bold", 1)
        drawn = text.render(name, step, self._stage.theme.palette.ink, "bold", room.w, 1)
        canvas.blit(drawn, drawn.get_rect(midleft=room.midleft))
