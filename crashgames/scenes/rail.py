"""The left side of the table: a card for every seat, and below it what happened last."""

from collections.abc import Sequence

from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.messages import View
from crashgames.core.telling import tr
from crashgames.ui.board import Board, Fact
from crashgames.ui.marks import draw_badge
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB

LEVELS = ("", "Easy bot", "Medium bot", "Hard bot")


class Rail:
    """Draws seats and log into an area, and knows which seat or fact is under a point."""

    def __init__(self, stage: Stage, match: Match, board: Board) -> None:
        self.stage = stage
        self.match = match
        self.board = board
        self.area = Rect(0, 0, 1, 1)
        self.log: list[str] = []
        self._tips: list[tuple[Rect, str]] = []
        self._has_facts = False

    def draw(self, surface: Surface, view: View, to_act: int | None) -> None:
        self._tips.clear()
        self._has_facts = bool(self.board.facts(view, 0))
        for seat, rect in enumerate(self._cards()):
            self._draw_card(surface, rect, view, seat, seat == to_act)
        self._draw_log(surface)

    def tip_at(self, point: tuple[int, int]) -> str:
        """What a tooltip says here; empty for nothing."""
        return next((tip for rect, tip in self._tips if rect.collidepoint(point)), "")

    # Where things are

    def _gap(self) -> int:
        return self.stage.theme.gap(2)

    def _cards(self) -> list[Rect]:
        count, gap = len(self.match.players), self._gap()
        room = self.area.height - self._log_height() - gap
        tallest = self.stage.theme.px(150 if self._has_facts else 64)
        height = min(tallest, (room - gap * (count - 1)) // count)
        return [
            Rect(self.area.left, self.area.top + k * (height + gap), self.area.width, height) for k in range(count)
        ]

    def _log_height(self) -> int:
        return self.stage.text.line_height("caption") * 6 + self._gap() * 2

    def _log_area(self) -> Rect:
        top = self._cards()[-1].bottom + self._gap()
        return Rect(self.area.left, top, self.area.width, self.area.bottom - top)

    # One seat

    def _draw_card(self, surface: Surface, rect: Rect, view: View, seat: int, acts: bool) -> None:
        palette, px = self.stage.theme.palette, self.stage.theme.px
        fill = palette.raised if acts else palette.ground_high
        self.stage.skin.box(surface, rect, Box(fill, palette.accent if acts else palette.line, 3 if acts else 1.5, 12))
        inner = rect.inflate(-px(20), -px(12))
        facts = self.board.facts(view, seat)
        if not facts:
            self._draw_name(surface, inner, seat, small=False)
            return
        if rect.height < px(84):
            self._draw_name(surface, Rect(inner.left, inner.top, inner.width * 3 // 5, inner.height), seat, small=True)
            self._draw_facts(surface, Rect(inner.centerx, inner.top, inner.width // 2, inner.height), facts[:2], 2)
            return
        head = Rect(inner.left, inner.top, inner.width, px(44))
        self._draw_name(surface, head, seat, small=False)
        self._draw_facts(surface, Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom), facts, 3)

    def _draw_name(self, surface: Surface, rect: Rect, seat: int, small: bool) -> None:
        theme, text = self.stage.theme, self.stage.text
        size = min(rect.height, theme.px(40))
        draw_badge(surface, self.stage, self.match.info, seat, Rect(rect.left, rect.centery - size // 2, size, size))
        left = rect.left + size + theme.gap(2)
        player, width = self.match.players[seat], rect.right - left
        if not player.is_bot or small:
            drawn = text.render(player.name, "body", face="bold", width=width, lines=1 if small else 2)
            surface.blit(drawn, drawn.get_rect(midleft=(left, rect.centery)))
            return
        step = text.fit(player.name, ("body", "caption"), width, face="bold", lines=1)
        name = text.render(player.name, step, face="bold", width=width, lines=1)
        level = text.render(tr(LEVELS[player.level]), "caption", theme.palette.ink_soft, width=width, lines=1)
        top = rect.centery - (name.get_height() + level.get_height()) // 2
        surface.blit(name, (left, top))
        surface.blit(level, (left, top + name.get_height()))

    def _draw_facts(self, surface: Surface, rect: Rect, facts: Sequence[Fact], columns: int) -> None:
        if not facts:
            return
        strong = [fact for fact in facts if fact.strong]
        rest = [fact for fact in facts if not fact.strong]
        left = rect.left
        for fact in strong:
            left = self._draw_fact(surface, Rect(left, rect.top, rect.width // 3, rect.height), fact, "display") + 1
        self._draw_grid(surface, Rect(left, rect.top, rect.right - left, rect.height), rest, columns - bool(strong))

    def _draw_grid(self, surface: Surface, rect: Rect, facts: Sequence[Fact], columns: int) -> None:
        columns = max(1, columns)
        rows = max(1, -(-len(facts) // columns))
        width, height = rect.width // columns, rect.height // rows
        for number, fact in enumerate(facts):
            row, column = divmod(number, columns)
            cell = Rect(rect.left + column * width, rect.top + row * height, width, height)
            self._draw_fact(surface, cell, fact, "label")

    def _draw_fact(self, surface: Surface, rect: Rect, fact: Fact, step: str) -> int:
        """Returns where it ends on the right."""
        theme, text, left = self.stage.theme, self.stage.text, rect.left
        if fact.icon:
            size = min(rect.height, theme.px(26))
            icon = self.stage.assets.art(fact.icon, size)
            surface.blit(icon, icon.get_rect(midleft=(left, rect.centery)))
            left += size + theme.gap(1)
        step = text.fit(fact.text, (step, "title", "label", "body"), rect.right - left, rect.height, "bold", 1)
        drawn = text.render(fact.text, step, self._ink(fact), "bold", width=max(1, rect.right - left), lines=1)
        surface.blit(drawn, drawn.get_rect(midleft=(left, rect.centery)))
        self._tips.append((rect, fact.tip))
        return rect.right

    def _ink(self, fact: Fact) -> RGB:
        return self.stage.theme.palette.accent_high if fact.strong else self.stage.theme.palette.ink

    # The log

    def _draw_log(self, surface: Surface) -> None:
        theme, text, area = self.stage.theme, self.stage.text, self._log_area()
        self.stage.skin.box(surface, area, Box(theme.palette.ground_high, theme.palette.line, 1.5, 12))
        inner = area.inflate(-theme.px(20), -theme.px(14))
        bottom = inner.bottom
        for number, line in enumerate(reversed(self.log)):
            ink = theme.palette.ink if number == 0 else theme.palette.ink_soft
            drawn = text.render(line, "caption", ink, width=inner.width, lines=2)
            bottom -= drawn.get_height()
            if bottom < inner.top:
                return
            surface.blit(drawn, (inner.left, bottom))
            bottom -= theme.gap(0.75)
