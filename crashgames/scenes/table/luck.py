"""The luck of a match that can be checked: its code before the deal, its seed after the end."""

from collections.abc import Callable

from pygame import Rect, Surface

from crashgames.core.chance import commitment, short_code
from crashgames.core.match import Match
from crashgames.core.translation import mark, tr
from crashgames.ui.boxes import Box
from crashgames.ui.layout import centre, column, grid, inset, row, stack, stamp
from crashgames.ui.lettering import write
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import CARD, INK, RED, SheetScene, buttons, header, roomy
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget
from crashgames.ui.worlds import on_paper, world_of

MAX_WIDTH, DEAL_WIDTH = 1140, 400
TICKETS_HEIGHT, LOW_TICKETS_HEIGHT, LETTER_ASPECT = 104, 56, 1.45
"""The height of the code, in logical units, with the envelope beside it and where that has no room; its shape."""
GROUP, STEPS = 4, ("reading", "label", "body")
"""Digits that are written without a gap, as on the tickets, and their letters."""


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
        wide = roomy(self.stage)
        high, apart = (theme.target * 5 // 4, theme.gap(7)) if wide else (theme.target, theme.gap(4))
        foot = high + apart if self.on_deal else 0
        pad = theme.gap(7 if wide else 4)
        lines = self._lines(inset(body, pad), theme.gap(4 if wide else 2))
        tall = lines[-1].rect.bottom - lines[0].rect.y + 2 * pad
        whole = centre(body, (body.w, min(body.h, tall + foot)))
        self.panel, *below = stack(whole, [whole.h - foot, *[high] * bool(foot)], apart)
        for line in lines:
            line.rect.y += self.panel.y - body.y
        deal = list[Button]()
        if self.on_deal:
            place = centre(below[0], (theme.px(DEAL_WIDTH), high))
            deal = buttons([place], [(tr("Deal"), "play", self.on_deal)], ["primary"], ("title", *STEPS))
        return [*deal, ScrollArea(inset(self.panel, pad), lines, margin=0), *bar]

    def _lines(self, room: Rect, gap: int) -> list[Widget]:
        """All that is said, from top to bottom: what to compare, below it how to check that."""
        theme, text, over, code = self.stage.theme, self.stage.text, self.match.revealed, short_code(self.match.seed)
        wide, width, top = theme.logical[0] >= 1000, room.w - theme.gap(5), room.y
        lines: list[Widget] = []

        def add(line: Label, high: int) -> None:
            nonlocal top
            line.rect = Rect(room.x, top, width, high)
            lines.append(line)
            top += high + gap

        def say(words: str, step: str = "reading" if wide else "body") -> None:
            add(Label(room, words, step, INK, valign="top"), text.size(words, step, width=width)[1])

        say(tr("Every shuffle and roll of a match comes from one secret number, its seed. This code is made from it:"))
        add(Tickets(room, code, wide, over), theme.px(TICKETS_HEIGHT if wide else LOW_TICKETS_HEIGHT))
        if over:
            check = tr(
                "Compare the code with the one you wrote down. This command checks that the code and the seed match:"
            )
            say(check)
            plate = Digits(Rect(0, 0, width, 0), self.match.seed.hex(), f"crashgames check {code} --seed")
        else:
            say(tr("Write the code down, or take a picture of it, before anybody has seen a card."))
            say(tr(WHY_A_CODE), "label" if wide else "body")
            in_full = tr("In full, the code is the SHA-256 hash of the seed: {digits}").format(digits="").strip()
            plate = Digits(Rect(0, 0, width, 0), commitment(self.match.seed), in_full, len(code.split()))
        add(plate, plate.height(self.stage))
        return lines


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
    """Digits in groups on a plate, below what stands above them; the first `marked` groups are those of the code."""

    def __init__(self, rect: Rect, digits: str, above: str, marked: int = 0) -> None:
        super().__init__(rect, digits)
        self.above, self.marked = above, marked
        self.groups = [digits[start : start + GROUP] for start in range(0, len(digits), GROUP)]

    @property
    def called(self) -> str:
        return f"{self.above} {self.text}"

    def _across(self, stage: Stage) -> int:
        """The groups in a line, which begin below each other."""
        least = stage.text.size("0" * (GROUP + 1), STEPS[-1], "bold")[0]
        return next(
            count for count in (8, 4, 2, 1) if count * least <= self.rect.w - 2 * stage.theme.gap(3) or count == 1
        )

    def height(self, stage: Stage) -> int:
        """The pixels that its lines need in its width."""
        wide, lines = self.rect.w - 2 * stage.theme.gap(3), -(-len(self.groups) // self._across(stage))
        above = stage.text.size(self.above, STEPS[0], "text", wide)[1]
        return above + lines * stage.text.line_height(STEPS[0], "bold") + 2 * stage.theme.gap(2)

    def draw(self, surface: Surface, stage: Stage) -> None:
        across = self._across(stage)
        lines, high = -(-len(self.groups) // across), stage.text.line_height(STEPS[0], "bold")
        stage.skin.box(surface, self.rect, Box(CARD, None, 0, 8))
        above, below = column(inset(self.rect, stage.theme.gap(3), stage.theme.gap(2)), [1.0, lines * high])
        write(surface, stage, above, self.above, STEPS, "text", INK, "left", lines=3)
        for number, (place, group) in enumerate(zip(grid(below, across, lines), self.groups, strict=False)):
            write(surface, stage, place, group, STEPS, "bold", RED if number < self.marked else INK, "left")
