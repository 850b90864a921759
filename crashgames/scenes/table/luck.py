"""The luck of a match that can be checked: its code before the deal, its seed after the end."""

from collections.abc import Callable

from pygame import Rect

from crashgames.core.chance import commitment, short_code
from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.ui.layout import inset
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import GREEN, INK, INK_SOFT, RED, SheetScene, header, roomy
from crashgames.ui.theme import RGB
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget
from crashgames.ui.worlds import on_paper, world_of

MAX_WIDTH = 1000
GROUP_LETTERS = 8


def before_the_deal(stage: Stage, match: Match, table: Scene) -> Scene:
    """The table of a new match, or first the code of its luck if wanted."""
    if not stage.settings.show_luck or match.actions:
        return table
    return LuckScene(stage, match, lambda: stage.stack.replace(table))


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
        foot = theme.target + theme.gap(4) if self.on_deal else 0
        pad = theme.gap(7 if roomy(self.stage) else 4)
        lines, length = self._lines(inset(body, pad))
        self.panel = Rect(body.x, body.y, body.w, min(body.h - foot, length + 2 * pad))
        deal: list[Widget] = []
        if self.on_deal:
            place = Rect(body.x, self.panel.bottom + theme.gap(4), body.w, theme.target)
            deal = [Button(place, tr("Deal"), self.on_deal, icon="play", kind="primary")]
        return [*deal, ScrollArea(inset(self.panel, pad), lines, margin=0), *bar]

    def _lines(self, room: Rect) -> tuple[list[Widget], int]:
        """All that is said, from top to bottom, and how high it is."""
        theme, text = self.stage.theme, self.stage.text
        lines: list[Widget] = []
        top, gap, width = room.y, theme.gap(4 if roomy(self.stage) else 2), room.w - theme.gap(5)
        for words, step, face, ink in self._said():
            height = text.size(words, step, face, width)[1]
            place = Rect(room.x, top, width, height)
            lines.append(Label(place, words, step, ink, face, "center" if face == "display" else "left", "top"))
            top += height + gap
        return lines, top - gap - room.y

    def _said(self) -> list[tuple[str, str, str, RGB]]:
        """Texts with their step, face and colour."""
        plain, code = ("reading", "display") if self.stage.theme.logical[0] >= 1000 else ("body", "title")
        says = [
            (
                tr(
                    "Every shuffle and roll of a match comes from one secret number, its seed. This code is made "
                    "from it:"
                ),
                INK,
            ),
            (short_code(self.match.seed), RED),
            *(self._after() if self.match.revealed else self._meanwhile()),
        ]
        said = [(words, code if ink is RED else plain, "display" if ink is RED else "text", ink) for words, ink in says]
        return [*said, (self._in_full(), "body", "text", INK_SOFT)]

    def _meanwhile(self) -> list[tuple[str, RGB]]:
        why = tr(
            "The seed is shown after the match. Nobody can find another seed with the same code, so everybody can "
            "check that the shuffle was fixed before the deal and has not changed since."
        )
        return [(tr("Write the code down, or take a picture of it, before anybody has seen a card."), INK), (why, INK)]

    def _after(self) -> list[tuple[str, RGB]]:
        command = f"crashgames check {short_code(self.match.seed)} --seed {self.match.seed.hex()}"
        return [
            (tr("The match is over, so here is its seed:"), INK),
            (_grouped(self.match.seed.hex()), GREEN),
            (
                tr(
                    "Compare the code with the one you wrote down. This command checks that the code and the "
                    "seed match:"
                ),
                INK,
            ),
            (command, GREEN),
        ]

    def _in_full(self) -> str:
        digits = _grouped(commitment(self.match.seed))
        return tr("In full, the code is the SHA-256 hash of the seed: {digits}").format(digits=digits)


def _grouped(digits: str) -> str:
    return " ".join(digits[k : k + GROUP_LETTERS] for k in range(0, len(digits), GROUP_LETTERS))
