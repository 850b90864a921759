"""The luck of a match that can be checked: its code before the deal, its seed after the end."""

from collections.abc import Callable

from pygame import Surface

from crashgames.core.chance import commitment, short_code
from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import ANSWER_SHARE, NoticeScene
from crashgames.ui.boxes import Box
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import CARD, INK, RED, SheetScene, buttons, header, roomy
from crashgames.ui.widgets import Label, Picture, Widget
from crashgames.ui.worlds import on_paper, world_of

MAX_WIDTH, BUTTONS_WIDTH = 1140, 760
TICKET_ASPECT, LETTER_SHARE, LEAST_LETTER = 1.15, 0.55, 70
"""The shape of a ticket, the greatest height of the envelope in parts of what is not words, and its least height in
logical units.
"""
GROUP, STEPS = 4, ("title", "reading", "label", "body")
"""Digits that are written without a gap, as on the tickets, and the letters of words."""


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
        theme, text, over, wide = self.stage.theme, self.stage.text, self.match.revealed, roomy(self.stage)
        bar, body = header(self.stage, self.middle(MAX_WIDTH), tr("Shuffle code"), self.back)
        self.panel = centre(body, (body.w, body.w * 2 // 3))
        room, gap = inset(self.panel, theme.gap(7 if wide else 4), theme.gap(6 if wide else 3)), theme.gap(4)
        high = round(theme.target * (ANSWER_SHARE if wide else 1))
        words = tr("Write the code down, or take a picture of it, before anybody has seen a card.")
        if over:
            words = tr("Is it the code that you wrote down? Then the shuffle was fixed before the deal.")
        step = text.fit(words, STEPS, room.w, room.h // 3)
        even = text.evenly(words, step, "text", room.w)
        said = text.size(words, step, "text", even)[1]
        shown, says, foot = column(room, [1.0, said, high], gap)
        code = short_code(self.match.seed)
        groups = len(code.split())
        low = min(shown.h, round((shown.w - (groups - 1) * theme.gap(2)) / groups / TICKET_ASPECT))
        letter = min(round(shown.h * LETTER_SHARE), shown.h - gap - low)
        letter = letter if letter >= theme.px(LEAST_LETTER) else 0
        above, below = column(centre(shown, (shown.w, letter + (gap + low if letter else low))), [letter, 1.0], gap)
        onward = (tr("Deal"), "play", self.on_deal) if self.on_deal else (tr("Done"), "check", self.back)
        ways = [onward, (tr("Details"), "list", self._explain)]
        places = row(centre(foot, (theme.px(BUTTONS_WIDTH), high)), 2, gap)
        envelope = "shared/letter_open" if over else "shared/letter_sealed"
        return [
            *buttons(places, ways, ["primary"], STEPS),
            *([Picture(above, envelope)] if letter else []),
            Tickets(below if letter else centre(shown, (shown.w, low)), code),
            Label(centre(says, (even, said)), words, step, INK, align="center"),
            *bar,
        ]

    def _explain(self) -> None:
        """Say how to check the code, with all digits of its hash, or of the seed once the match is over."""
        seed = self.match.seed
        if self.match.revealed:
            told = tr("This command checks that the code and the seed match:")
            digits = f'crashgames check {short_code(seed)} --seed "{_grouped(seed.hex())}"'
        else:
            told = tr(
                "Every shuffle and roll of a match comes from one secret number, its seed, which is shown at the end. "
                "Nobody can find another seed with the same code."
            )
            digits = tr("In full, the code is the SHA-256 hash of the seed: {digits}")
            digits = digits.format(digits=_grouped(commitment(seed)))
        title = tr("This code proves that the shuffle was fixed before the deal.")
        self.stage.stack.push(NoticeScene(self.stage, title, f"{told}\n{digits}"))


def _grouped(digits: str) -> str:
    return " ".join(digits[start : start + GROUP] for start in range(0, len(digits), GROUP))


class Tickets(Label):
    """The code on tickets, a group on each."""

    def draw(self, surface: Surface, stage: Stage) -> None:
        groups, theme = self.text.split(), stage.theme
        for place, group in zip(row(self.rect, len(groups), theme.gap(2)), groups, strict=True):
            stage.skin.box(surface, place, Box(CARD, INK, 3, 10, shadow=8))
            stage.skin.box(surface, inset(place, theme.px(7)), Box(None, RED, 2, 6))
            pixels = min(round(place.h * 0.5), round(place.w * 0.3))
            stamp(surface, stage.text.letter(group, pixels, RED), center=place.center)
