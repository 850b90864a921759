"""The plates of the seats: who sits there, and what everybody knows of them."""

from collections.abc import Hashable, Sequence
from typing import Any

from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.messages import View
from crashgames.ui.board import Board, Fact, Part
from crashgames.ui.layout import column
from crashgames.ui.marks import draw_badge, level_name
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, ink_on

TALLEST = 112
"""The height of plates in a column, in logical units, if there is room for it."""
UPRIGHT = 1.3
"""Plates that are no wider than this, as a multiple of their height, have the mark of the seat above the name."""
MARK = 26


class Plates:
    """Draws the plates where the board has places for them, else in a column; knows the fact under a point."""

    def __init__(self, stage: Stage, match: Match, board: Board[Any]) -> None:
        self.stage = stage
        self.match = match
        self.board = board
        self.places: list[Rect] = []
        self._tips: list[tuple[Rect, str]] = []

    def stand(self) -> None:
        """Take the places that the board has."""
        self.places = list(self.board.plates)
        self._tips.clear()

    def stand_in_column(self, area: Rect) -> None:
        """Take places below each other at the top of an area."""
        gap, count = self.stage.theme.gap(2), len(self.match.players)
        high = min(area.height, count * (self.stage.theme.px(TALLEST) + gap) - gap)
        self.places = column(Rect(area.left, area.top, area.width, high), count, gap)
        self._tips.clear()

    def parts(self) -> tuple[Part, ...]:
        """The plates, each drawn anew when it shows something else."""
        return tuple(self._part(seat) for seat in range(len(self.places)))

    def _part(self, seat: int) -> Part:
        def draw(surface: Surface) -> None:
            if self.board.view is not None:
                self.draw_plate(surface, self.board.view, seat)

        return Part(self.places[seat], lambda: self._shows(seat), draw)

    def _shows(self, seat: int) -> Hashable:
        """Everything that a plate shows of the view."""
        view = self.board.view
        return None if view is None else (seat in view.to_act, self.board.facts(view, seat))

    def tip_at(self, point: tuple[int, int]) -> str:
        """The words of a tooltip here; empty for none."""
        return next((tip for rect, tip in self._tips if rect.collidepoint(point)), "")

    # One plate

    def draw_plate(self, surface: Surface, view: View, seat: int) -> None:
        place, palette, px = self.places[seat], self.stage.theme.palette, self.stage.theme.px
        self._tips = [(rect, tip) for rect, tip in self._tips if not rect.colliderect(place)]
        acts = seat in view.to_act
        fill = palette.accent if acts else palette.panel
        self.stage.skin.box(surface, place, Box(fill, palette.ink if acts else palette.line, 3 if acts else 1.5, 12))
        inner = place.inflate(-px(14), -px(10))
        facts = [fact for fact in self.board.facts(view, seat) if fact.icon or fact.text]
        ink = ink_on(fill, palette)
        if place.width <= UPRIGHT * place.height:
            self._draw_upright(surface, inner, seat, facts, ink)
        else:
            self._draw_wide(surface, inner, seat, facts, ink)
        self._note_level(place, seat)

    def _draw_wide(self, surface: Surface, room: Rect, seat: int, facts: Sequence[Fact], ink: RGB) -> None:
        side = min(room.height, self.stage.theme.px(56), room.width // 3)
        self._draw_mark(surface, Rect(room.left, room.centery - side // 2, side, side), seat)
        left = room.left + side + self.stage.theme.gap(2)
        rest = Rect(left, room.top, room.right - left, room.height)
        line = self.stage.text.line_height("body", "bold")
        if facts and rest.height >= 2 * line:
            upper = Rect(rest.left, rest.centery - line, rest.width, line)
            self._draw_name(surface, upper, seat, ink)
            self._draw_facts(surface, Rect(rest.left, rest.centery, rest.width, line), facts, ink)
        else:
            used = self._draw_facts(surface, rest, facts, ink, at_right=True) if facts else 0
            self._draw_name(surface, Rect(rest.left, rest.top, rest.width - used, rest.height), seat, ink)

    def _draw_upright(self, surface: Surface, room: Rect, seat: int, facts: Sequence[Fact], ink: RGB) -> None:
        line = self.stage.text.line_height("body", "bold")
        lines = 2 if facts else 1
        side = max(1, min(room.width, room.height - lines * line))
        self._draw_mark(surface, Rect(room.centerx - side // 2, room.top, side, side), seat)
        self._draw_name(surface, Rect(room.left, room.top + side, room.width, line), seat, ink, middle=True)
        if facts:
            self._draw_facts(surface, Rect(room.left, room.top + side + line, room.width, line), facts, ink)

    def _draw_mark(self, surface: Surface, place: Rect, seat: int) -> None:
        draw_badge(surface, self.stage, self.match.info, seat, place)

    def _draw_name(self, surface: Surface, room: Rect, seat: int, ink: RGB, middle: bool = False) -> None:
        text, name = self.stage.text, self.match.players[seat].name
        step = text.fit(name, ("label", "body"), room.width, room.height, "bold", 1)
        drawn = text.render(name, step, ink, "bold", max(1, room.width), 1)
        surface.blit(drawn, drawn.get_rect(center=room.center) if middle else drawn.get_rect(midleft=room.midleft))

    def _draw_facts(self, surface: Surface, room: Rect, facts: Sequence[Fact], ink: RGB, at_right: bool = False) -> int:
        """Icons with their numbers in a row, as many as there is room for; returns the width they take."""
        drawn, gap = [self._fact(fact, room.height, ink) for fact in facts], self.stage.theme.gap(2)
        widths = [sum(piece.get_width() for piece in pieces) for pieces in drawn]
        while widths and sum(widths) + gap * (len(widths) - 1) > room.width:
            widths.pop()
        total = sum(widths) + gap * max(0, len(widths) - 1)
        left = room.right - total if at_right else room.left
        for fact, pieces, width in zip(facts, drawn, widths, strict=False):
            self._tips.append((Rect(left, room.top, width, room.height), fact.tip))
            for piece in pieces:
                surface.blit(piece, piece.get_rect(midleft=(left, room.centery)))
                left += piece.get_width()
            left += gap
        return total + gap if widths else 0

    def _fact(self, fact: Fact, height: int, ink: RGB) -> list[Surface]:
        side = min(height, self.stage.theme.px(MARK))
        icon = [self.stage.assets.art(fact.icon, side)] if fact.icon else []
        face = "display" if fact.strong else "bold"
        words = [self.stage.text.render(fact.text, "label", ink, face, lines=1)] if fact.text else []
        return [*icon, *words]

    def _note_level(self, place: Rect, seat: int) -> None:
        player = self.match.players[seat]
        if player.is_bot:
            self._tips.append((place, f"{player.name}: {level_name(player.level)}"))
