"""The luck of a match that can be checked: its code before the deal, its seed after the end."""

from collections.abc import Callable

from pygame import Rect, Surface

from crashgames.core.chance import commitment, short_code
from crashgames.core.match import Match
from crashgames.core.translation import mark, tr
from crashgames.ui.boxes import Box
from crashgames.ui.layout import centre, inset, row, stamp
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import CARD, INK, RED, SheetScene, header, roomy
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget
from crashgames.ui.worlds import on_paper, world_of

MAX_WIDTH, DEAL_WIDTH = 1000, 400
TICKETS_HEIGHT, LOW_TICKETS_HEIGHT, LETTER_ASPECT = 104, 56, 1.45
"""The height of the code, in logical units, with the envelope beside it and where that has no room; its shape."""
GROUP = 8
"""Digits that are written without a gap."""


def before_the_deal(stage: Stage, match: Match, table: Scene) -> Scene:
    """The table of a new match, or first the code of its luck if wanted."""
    if not stage.settings.show_luck or match.actions:
        return table
    return LuckScene(stage, match, lambda: stage.stack.replace(table))


WHY_A_CODE = mark(
    "The seed is shown after the match. Nobody can find another seed with the same code, so everybody can check that "
    "the shuffle was fixed before the deal and has not changed since."
)


class LuckScene(SheetScene):
    """Covers the whole screen, so that nothing of the table can be seen. `on_deal` is called next, if given."""

    def __init__(self, stage: Stage, match: Match, on_deal: Callable[[], object] | None = None) -> None:
        super().__init__(stage)
        self.world = on_paper(world_of(match.info))
        self.match = match
        self.on_deal = on_deal

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        bar, body = header(self.stage, self.middle(MAX_WIDTH), tr("Shuffle code"), self.back)
        high, apart = (theme.target * 5 // 4, theme.gap(7)) if roomy(self.stage) else (theme.target, theme.gap(4))
        foot = high + apart if self.on_deal else 0
        pad = theme.gap(7 if roomy(self.stage) else 4)
        lines, length = self._lines(inset(body, pad))
        self.panel = Rect(body.x, body.y, body.w, min(body.h - foot, length + 2 * pad))
        deal: list[Widget] = []
        if self.on_deal:
            below = Rect(body.x, self.panel.bottom + apart, body.w, high)
            place = centre(below, (min(below.w, theme.px(DEAL_WIDTH)), below.h))
            deal = [Button(place, tr("Deal"), self.on_deal, icon="play", kind="primary")]
        return [*deal, ScrollArea(inset(self.panel, pad), lines, margin=0), *bar]

    def _lines(self, room: Rect) -> tuple[list[Widget], int]:
        """All that is said, from top to bottom, and how high it is: what to compare, below it how to check that."""
        theme, text = self.stage.theme, self.stage.text
        wide, over, code = theme.logical[0] >= 1000, self.match.revealed, short_code(self.match.seed)
        gap, near, width = theme.gap(4 if roomy(self.stage) else 2), theme.gap(1), room.w - theme.gap(5)
        large, small = ("reading", "label") if wide else ("body", "body")
        lines: list[Widget] = []
        top = room.y

        def add(line: Label, high: int, below: int) -> None:
            nonlocal top
            line.rect = Rect(room.x, top, width, high)
            lines.append(line)
            top += high + below

        def say(words: str, step: str, below: int = gap) -> None:
            add(Label(room, words, step, INK, valign="top"), text.size(words, step, width=width)[1], below)

        def show(digits: str, marked: int = 0) -> None:
            line = Digits(Rect(0, 0, width, 0), digits, marked)
            add(line, line.height(self.stage), gap)

        say(
            tr("Every shuffle and roll of a match comes from one secret number, its seed. This code is made from it:"),
            large,
        )
        add(Tickets(room, code, wide, over), theme.px(TICKETS_HEIGHT if wide else LOW_TICKETS_HEIGHT), gap)
        if over:
            check = tr(
                "Compare the code with the one you wrote down. This command checks that the code and the seed match:"
            )
            say(check, large)
            say(f"crashgames check {code} --seed", large, below=near)
            show(self.match.seed.hex())
        else:
            say(tr("Write the code down, or take a picture of it, before anybody has seen a card."), large)
            say(tr(WHY_A_CODE), small)
            in_full = tr("In full, the code is the SHA-256 hash of the seed: {digits}").format(digits="").strip()
            say(in_full, small, below=near)
            show(commitment(self.match.seed), len(code.replace(" ", "")))
        return lines, top - gap - room.y


class Tickets(Label):
    """The code on tickets, a group on each, that came out of an envelope, which is open after the end."""

    def __init__(self, rect: Rect, code: str, beside: bool, is_open: bool) -> None:
        super().__init__(rect, code)
        self.beside, self.is_open = beside, is_open
        """Whether there is room for the envelope, and whether it is open."""

    def draw(self, surface: Surface, stage: Stage) -> None:
        theme, room = stage.theme, self.rect
        if self.beside:
            letter, room = row(room, [round(room.h * LETTER_ASPECT), 1.0], theme.gap(5))
            surface.blit(stage.assets.art(f"shared/letter_{'open' if self.is_open else 'sealed'}", letter.size), letter)
        groups = self.text.split()
        for place, group in zip(row(room, len(groups), theme.gap(2)), groups, strict=True):
            stage.skin.box(surface, place, Box(CARD, INK, 3, 10, shadow=8))
            stage.skin.box(surface, inset(place, theme.px(7)), Box(None, RED, 2, 6))
            pixels = min(round(place.h * 0.5), round(place.w * 0.32))
            stamp(surface, stage.text.letter(group, pixels, RED), center=place.center)


class Digits(Label):
    """Digits in groups, on a plate, in as few lines as have room; the first `marked` of them are those of the code."""

    def __init__(self, rect: Rect, text: str, marked: int) -> None:
        super().__init__(rect, text)
        self.marked = marked
        self.groups = [text[start : start + GROUP] for start in range(0, len(text), GROUP)]

    def _cells(self, stage: Stage) -> tuple[str, int, int, int]:
        """The letters, the width and height of a group, and the groups in a line."""
        for step, least in (("reading", 4), ("label", 1)):
            digit = max(stage.text.size(digit, step, "bold")[0] for digit in "0123456789abcdef")
            wide = GROUP * digit + stage.theme.gap(2)
            across = next((count for count in (8, 4, 2) if count * wide + 2 * stage.theme.gap(2) <= self.rect.w), 1)
            if across >= least:
                break
        return step, wide, stage.text.line_height(step, "bold"), across

    def height(self, stage: Stage) -> int:
        """The pixels that its lines need in its width."""
        _, _, high, across = self._cells(stage)
        return -(-len(self.groups) // across) * high + 2 * stage.theme.gap(1)

    def draw(self, surface: Surface, stage: Stage) -> None:
        (step, wide, high, across), gap = self._cells(stage), stage.theme.gap
        stage.skin.box(surface, Rect(*self.rect.topleft, across * wide + gap(4), self.rect.h), Box(CARD, None, 0, 8))
        for number, group in enumerate(self.groups):
            line, column = divmod(number, across)
            at = self.rect.x + gap(3) + column * wide
            marked = max(0, self.marked - number * GROUP)
            for words, ink, face in ((group[:marked], RED, "bold"), (group[marked:], INK, "text")):
                drawn = stage.text.render(words, step, ink, face)
                surface.blit(drawn, (at, self.rect.y + gap(1) + line * high))
                at += drawn.get_width() * bool(words)
