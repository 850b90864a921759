"""What a hint shows at a table: a card with the move and its reason, and marks on what is to be pressed."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.scenes.table.teaching.card import ICON, CardWidget, place_paper
from crashgames.ui.hint_mark import BADGE, draw_badge, draw_rim
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix
from crashgames.ui.widgets import Widget


class HintCard(CardWidget):
    """The move in bold, the reason below it, and the way to put the card away."""

    def __init__(self, rect: Rect, what: str, why: str, step: str, on_press: Callable[[], object]) -> None:
        super().__init__(rect, what, tr("Hint"), step, on_press)
        self.why_so = why

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette, theme, text = stage.theme.palette, stage.theme, stage.text
        stage.skin.box(surface, self.rect, Box(palette.ink, palette.accent, 3, 14, shadow=14))
        left, line = _left_side(stage), text.line_height("body", "bold")
        side, ink = min(theme.px(ICON), self.rect.h - line), mix(palette.ink_dark, palette.accent, 0.35)
        icon = stage.assets.icon("bulb", side, ink)
        sign = Rect(self.rect.x + theme.gap(3), 0, left, icon.get_height() + line)
        sign.centery = self.rect.centery
        surface.blit(icon, icon.get_rect(midtop=sign.midtop))
        word = text.render(self.number, "body", palette.ink_dark, "bold", left, 1, "center")
        surface.blit(word, word.get_rect(midbottom=sign.midbottom))
        room = Rect(self.rect.x + left + theme.gap(6), self.rect.y, self.rect.w - left - theme.gap(9), self.rect.h)
        self._write(surface, stage, room)

    def _write(self, surface: Surface, stage: Stage, room: Rect) -> None:
        """The move, and below it the reason; in smaller letters if there is too little room."""
        palette, text = stage.theme.palette, stage.text
        high = room.h - stage.theme.gap(1)
        needed = {step: _height(stage, (self.text, self.why_so), step, room.w) for step in (self.step, "caption")}
        step = next((step for step, height in needed.items() if height <= high), "caption")
        what = text.render(self.text, step, palette.ink_dark, "bold", room.w, max(1, high // text.line_height(step)))
        left = (high - what.get_height()) // text.line_height(step)
        parts = [what]
        if self.why_so and left > 0:
            parts.append(text.render(self.why_so, step, palette.ink_dark, "text", room.w, left))
        top = room.centery - sum(part.get_height() for part in parts) // 2
        for part in parts:
            surface.blit(part, (room.x, top))
            top += part.get_height()


class HintMark(Widget):
    """The rim around a piece or a button; `step` is its place in the order of presses, 0 if there is only one."""

    takes_focus = False

    def __init__(self, rect: Rect, step: int, is_round: bool = False) -> None:
        super().__init__(rect)
        self.step = step
        self.is_round = is_round

    def reach(self, stage: Stage) -> Rect:
        """The place with its rim and badge."""
        return self.rect.inflate(stage.theme.px(BADGE), stage.theme.px(BADGE))

    def contains(self, at: tuple[int, int]) -> bool:
        return False

    def update(self, dt: float) -> bool:
        """It is not lifted."""
        return False

    def draw(self, surface: Surface, stage: Stage) -> None:
        draw_rim(surface, stage, self.rect, self.is_round)


class HintBadge(Widget):
    """The badge of a mark, above all rims."""

    takes_focus = False

    def __init__(self, mark: HintMark, others: Sequence[Rect]) -> None:
        super().__init__(mark.rect)
        self.step = mark.step
        self.others = others

    def contains(self, at: tuple[int, int]) -> bool:
        return False

    def update(self, dt: float) -> bool:
        """It is not lifted."""
        return False

    def draw(self, surface: Surface, stage: Stage) -> None:
        draw_badge(surface, stage, self.rect, self.step, self.others)


def hint_card(
    stage: Stage, words: tuple[str, str], marks: Sequence[Rect], avoid: Sequence[Rect], rooms: tuple[Rect, Rect]
) -> tuple[Rect, str]:
    """A place for a card with a move and its reason, and the step of its letters; `rooms` are screen and strip."""

    def size(step: str, width: int) -> tuple[int, int]:
        theme, text = stage.theme, stage.text
        left = _left_side(stage)
        room = theme.px(width) - left - theme.gap(9)
        broad = max(text.size(words[0], step, "bold", room)[0], text.size(words[1], step, "text", room)[0])
        least = theme.px(ICON) + text.line_height("body", "bold")
        high = _height(stage, words, step, room)
        return min(room, broad) + left + theme.gap(9), max(high, least) + 2 * theme.gap(3)

    screen, strip = rooms
    return place_paper(stage, size, marks, avoid, screen, strip)


def holds(stage: Stage, place: Rect, words: tuple[str, str], step: str) -> bool:
    """True if a card at this place has room for a move and its reason in letters of this step."""
    theme = stage.theme
    return _height(stage, words, step, place.w - _left_side(stage) - theme.gap(9)) <= place.h - theme.gap(1)


def _height(stage: Stage, words: tuple[str, str], step: str, width: int) -> int:
    """The height of a move and its reason in letters of this step."""
    what, why = words
    below = stage.text.size(why, step, "text", width)[1] if why else 0
    return stage.text.size(what, step, "bold", width)[1] + below


def _left_side(stage: Stage) -> int:
    """The width of the column with the bulb and the word below it."""
    return max(stage.theme.px(ICON), stage.text.size(tr("Hint"), "body", "bold")[0])
