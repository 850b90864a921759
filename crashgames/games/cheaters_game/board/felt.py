"""The felt below all pieces: chairs behind the table, and the lines as they were drawn on it in chalk."""

from functools import cached_property

from pygame import Rect, Surface

from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.words import ART
from crashgames.games.cheaters_game.tables import SETS
from crashgames.ui.board import Part
from crashgames.ui.scene import Stage

CHALK = "#eef6e6"
BENDS = 32
"""Straight pieces of which a curve is made."""


class Felt:
    """Its parts of the ground, in one arrangement."""

    def __init__(self, stage: Stage, arrangement: Arrangement) -> None:
        self._stage = stage
        self._at = arrangement

    def parts(self) -> tuple[Part, ...]:
        chairs = tuple(self._chair(seat) for seat in range(self._at.seats)) if self._at.walled else ()
        return (*chairs, Part(self._at.felt, lambda: self._at.felt.size, self.lines))

    def _chair(self, seat: int) -> Part:
        """The back of a chair, which shows at the sides of a plate and above it."""
        plate, px = self._at.plate(seat), self._stage.theme.px
        rect = Rect(plate.x - px(13), plate.y - px(14), plate.w + px(26), plate.h + px(14))

        def draw(surface: Surface) -> None:
            art = self._stage.assets.art(f"{ART}chair", (rect.w, rect.h * 2))
            surface.blit(art, art.get_rect(midtop=rect.midtop), Rect(0, 0, rect.w, rect.h))

        return Part(rect, lambda: rect.size, draw)

    def lines(self, surface: Surface) -> None:
        """Draw the lines of chalk."""
        felt = self._at.felt
        surface.blit(self._stage.assets.svg(self._chalk, felt.size), felt)

    @cached_property
    def _chalk(self) -> str:
        """A dotted line for each set of pawns, and a ring where somebody may stand on it."""
        at, unit, felt = self._at, self._stage.theme.unit, self._at.felt
        xs = [at.xs[0] + (at.xs[-1] - at.xs[0]) * part / BENDS for part in range(BENDS + 1)]
        drawn = []
        for number in SETS:
            points = " ".join(f"{x - felt.x:.1f},{at.height(number, x) - felt.y:.1f}" for x in xs)
            drawn.append(f'<polyline points="{points}" stroke-dasharray="{2 * unit:.1f} {7 * unit:.1f}"/>')
            for x in at.xs:
                y = at.height(number, x) - felt.y
                drawn.append(f'<circle cx="{x - felt.x}" cy="{y:.1f}" r="{at.radius * 0.42:.1f}"/>')
        style = f'fill="none" stroke="{CHALK}" stroke-opacity="0.42" stroke-width="{2.4 * unit:.2f}"'
        size = f'width="{felt.w}" height="{felt.h}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {felt.w} {felt.h}">'
        return f'{head}<g {style} stroke-linecap="round">{"".join(drawn)}</g></svg>'
