"""The left side of the table: a card for every seat, and below them the log."""

from collections.abc import Hashable, Sequence
from typing import Any

from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.messages import View
from crashgames.ui.board import Board, Fact, Part
from crashgames.ui.marks import draw_badge, level_name
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box

HIGH, LOW = 112, 64
"""The tallest cards, in logical units: of seats with figures below the name, and of those with marks beside it."""
LEAST_MARK = 10
"""Icons with numbers that would be smaller, in logical units, are left out."""
MARK = 26
LEAST_LINES = 4
"""The lines of the log where there are many cards: as many as a long sentence may take."""


class Rail:
    """Draws seats and log into an area, and knows which seat or fact is under a point."""

    def __init__(self, stage: Stage, match: Match, board: Board[Any]) -> None:
        self.stage = stage
        self.match = match
        self.board = board
        self.seats = Rect(0, 0, 1, 1)
        self.log_area = Rect(0, 0, 1, 1)
        self.log: list[str] = []
        self._cards: list[Rect] = []
        self._tips: list[tuple[Rect, str]] = []

    def place(self, area: Rect, view: View) -> None:
        """Divide `area` into a card for each seat and the log."""
        theme, gap, line = self.stage.theme, self.stage.theme.gap(2), self.stage.text.line_height("caption")
        count = len(self.match.players)
        least = line * 6 + gap * 2
        if (area.height - least) // count < theme.target:
            least, gap = line * LEAST_LINES + gap * 2, theme.gap(1)
        figures = any(fact.text for seat in range(count) for fact in self.board.facts(view, seat))
        tallest = theme.px(HIGH if figures else LOW)
        height = max(1, min(tallest, (area.height - least - gap * count) // count))
        self._cards = [Rect(area.left, area.top + k * (height + gap), area.width, height) for k in range(count)]
        self.seats = self._cards[0].union(self._cards[-1])
        self.log_area = Rect(area.left, self.seats.bottom + gap, area.width, area.bottom - self.seats.bottom - gap)

    def parts(self) -> tuple[Part, ...]:
        """The seats' cards and the log, each drawn anew when it shows something else; none without a place."""
        if not self._cards:
            return ()
        return (
            *(self._part(seat) for seat in range(len(self._cards))),
            Part(self.log_area, self._log_shows, self.draw_log),
        )

    def _part(self, seat: int) -> Part:
        def draw(surface: Surface) -> None:
            self._draw_seat(surface, self.board.view, seat)

        return Part(self._cards[seat], lambda: self._shows(seat), draw)

    def _shows(self, seat: int) -> Hashable:
        """Everything that a seat's card shows of the view."""
        view = self.board.view
        return None if view is None else (seat in view.to_act, self.board.facts(view, seat))

    def _log_shows(self) -> Hashable:
        return tuple(self.log)

    def draw_seats(self, surface: Surface, view: View | None) -> None:
        for seat in range(len(self._cards)):
            self._draw_seat(surface, view, seat)

    def _draw_seat(self, surface: Surface, view: View | None, seat: int) -> None:
        card = self._cards[seat]
        self._tips = [(rect, tip) for rect, tip in self._tips if not rect.colliderect(card)]
        if view is not None:
            self._draw_card(surface, card, view, seat, seat in view.to_act)

    def tip_at(self, point: tuple[int, int]) -> str:
        """The words of a tooltip here; empty for none."""
        return next((tip for rect, tip in self._tips if rect.collidepoint(point)), "")

    # One seat

    def _draw_card(self, surface: Surface, rect: Rect, view: View, seat: int, acts: bool) -> None:
        palette, px = self.stage.theme.palette, self.stage.theme.px
        fill = palette.raised if acts else palette.ground_high
        self.stage.skin.box(surface, rect, Box(fill, palette.accent if acts else palette.line, 3 if acts else 1.5, 12))
        inner = rect.inflate(-px(20), -px(16 if rect.height >= px(LOW) else 6))
        facts = self.board.facts(view, seat)
        strong, rest = [f for f in facts if f.strong][:1], [f for f in facts if not f.strong]
        low = inner.height < px(72) or not rest
        head = inner if low else Rect(inner.left, inner.top, inner.width, inner.height // 2)
        used = self._draw_strong(surface, head, strong[0]) if strong else 0
        if low:
            room = Rect(head.left, head.top, head.width - used, head.height)
            used += self._draw_marks(surface, room, rest, self._name_width(head, seat))
        else:
            self._draw_row(surface, Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom), rest)
        self._draw_name(surface, Rect(head.left, head.top, head.width - used, head.height), seat)

    def _draw_strong(self, surface: Surface, rect: Rect, fact: Fact) -> int:
        """The number that counts most, at the right; returns the width it takes."""
        theme, text = self.stage.theme, self.stage.text
        step = text.fit(fact.text, ("display", "title", "label"), rect.width // 3, rect.height, "display", 1)
        drawn = text.render(fact.text, step, theme.palette.accent_high, "display", rect.width // 3, 1)
        place = drawn.get_rect(midright=rect.midright)
        surface.blit(drawn, place)
        self._tips.append((place, fact.tip))
        return place.width + theme.gap(2)

    def _name_width(self, rect: Rect, seat: int) -> int:
        """The least width for badge and name of a seat."""
        name = self.stage.text.size(self.match.players[seat].name, "caption", "bold")[0]
        return min(rect.height, self.stage.theme.px(40)) + self.stage.theme.gap(3) + name

    def _draw_marks(self, surface: Surface, rect: Rect, facts: Sequence[Fact], beside: int) -> int:
        """Icons in a row at the right of a low card, with their numbers in small; returns the width they take.

        They grow no larger than leaves `beside` pixels, but take a third of the card if they must. Those with numbers
        are left out where even then nobody could tell them apart.
        """
        marks = [fact for fact in facts if fact.icon]
        if not marks:
            return 0
        text, gap = self.stage.text, self.stage.theme.gap(0.75)
        words = [text.size(fact.text, "caption", "bold")[0] if fact.text else 0 for fact in marks]
        room = max(rect.width // 3, min(rect.width // 2, rect.width - beside))
        size = max(1, min(self.stage.theme.px(MARK), rect.height, (room - gap - sum(words)) // len(marks) - gap))
        if size < self.stage.theme.px(LEAST_MARK) and any(words):
            return self._draw_marks(surface, rect, [fact for fact in marks if not fact.text], beside)
        right = rect.right
        for fact, width in zip(reversed(marks), reversed(words), strict=True):
            place = Rect(right - width - size, rect.y, size + width, rect.height)
            icon = self.stage.assets.art(fact.icon, size)
            surface.blit(icon, icon.get_rect(midleft=place.midleft))
            if width:
                drawn = text.render(fact.text, "caption", self.stage.theme.palette.ink, "bold", width, 1)
                surface.blit(drawn, drawn.get_rect(midright=place.midright))
            self._tips.append((place.inflate(gap, 0), fact.tip))
            right = place.x - gap
        return rect.right - right + gap

    def _draw_name(self, surface: Surface, rect: Rect, seat: int) -> None:
        theme, player = self.stage.theme, self.match.players[seat]
        size = min(rect.height, theme.px(40))
        badge = Rect(rect.left, rect.centery - size // 2, size, size)
        draw_badge(surface, self.stage, self.match.info, seat, badge)
        left = badge.right + theme.gap(2)
        room = Rect(left, rect.top, rect.right - left, rect.height)
        level = level_name(player.level) if player.is_bot else ""
        self._draw_lines(surface, room, player.name, level)
        if level:
            self._tips.append((room, f"{player.name}: {level}"))

    def _draw_lines(self, surface: Surface, room: Rect, name: str, below: str) -> None:
        theme, text = self.stage.theme, self.stage.text
        step = text.fit(name, ("label", "body", "caption"), room.width, room.height, "bold", 1 if below else 2)
        broken = any(text.size(word, step, "bold")[0] > room.width for word in name.split())
        lines = 1 if below or broken or room.height < 2 * text.line_height(step, "bold") else 2
        drawn = [text.render(name, step, face="bold", width=room.width, lines=lines)]
        width, height = text.size(below, "caption")
        if below and width <= room.width and drawn[0].get_height() + height <= room.height:
            drawn.append(text.render(below, "caption", theme.palette.ink_soft))
        top = room.centery - sum(line.get_height() for line in drawn) // 2
        for line in drawn:
            surface.blit(line, (room.left, top))
            top += line.get_height()

    def _draw_row(self, surface: Surface, rect: Rect, facts: Sequence[Fact]) -> None:
        width = rect.width // len(facts)
        for number, fact in enumerate(facts):
            self._draw_fact(surface, Rect(rect.left + number * width, rect.top, width, rect.height), fact)

    def _draw_fact(self, surface: Surface, rect: Rect, fact: Fact) -> None:
        theme, text, left = self.stage.theme, self.stage.text, rect.left
        if fact.icon:
            size = min(rect.height, theme.px(26))
            icon = self.stage.assets.art(fact.icon, size)
            surface.blit(icon, icon.get_rect(midleft=(left, rect.centery)))
            left += size + theme.gap(1.5)
        room = max(1, rect.right - left)
        step = text.fit(fact.text, ("label", "body", "caption"), room, rect.height, "bold", 1)
        drawn = text.render(fact.text, step, theme.palette.ink, "bold", room, 1)
        surface.blit(drawn, drawn.get_rect(midleft=(left, rect.centery)))
        self._tips.append((rect, fact.tip))

    # The log

    def draw_log(self, surface: Surface) -> None:
        theme, area = self.stage.theme, self.log_area
        self.stage.skin.box(surface, area, Box(theme.palette.ground_high, theme.palette.line, 1.5, 12))
        inner = area.inflate(-theme.px(20), -theme.px(14))
        top = inner.top
        for drawn in self._last_lines(inner):
            surface.blit(drawn, (inner.left, top))
            top += drawn.get_height() + theme.gap(0.75)

    def _last_lines(self, room: Rect) -> list[Surface]:
        """As many of the last sentences as there is room for, each of them whole, the newest brightest and last."""
        theme, text, found, left = self.stage.theme, self.stage.text, list[Surface](), room.height
        most = max(1, left // text.line_height("caption"))
        for line in reversed(self.log):
            ink, lines = (theme.palette.ink_soft, None) if found else (theme.palette.ink, most)
            drawn = text.render(line, "caption", ink, width=room.width, lines=lines)
            left -= drawn.get_height()
            if left < 0:
                break
            left -= theme.gap(0.75)
            found.append(drawn)
        return found[::-1]
