"""The luck of a match that can be checked: its code before the deal, its seed after the end."""

from collections.abc import Callable, Sequence

from pygame import Rect

from crashgames.core.chance import commitment, short_code
from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.ui.layout import row
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.widgets import Button, Picture, Widget, alike
from crashgames.ui.worlds import world_of

GROUP = 4
"""Digits that are written without a gap, as in the code."""


def before_the_deal(stage: Stage, match: Match, table: Scene) -> Scene:
    """The table of a new match, or first the code of its luck if wanted."""
    if not stage.settings.show_luck or match.actions:
        return table
    return LuckScene(stage, match, lambda: stage.stack.replace(table))


class LuckScene(NoticeScene):
    """The code in large letters. With `on_deal`, which is called next, nothing of a table can be seen behind it."""

    def __init__(self, stage: Stage, match: Match, on_deal: Callable[[], object] | None = None) -> None:
        code = short_code(match.seed)
        if match.revealed:
            words = tr("Is it the code that you wrote down? Then the shuffle was fixed before the deal.")
            more = tr("This command checks that the code and the seed match:")
            digits = f'crashgames check {code} --seed "{_grouped(match.seed.hex())}"'
        else:
            words = tr("Write the code down, or take a picture of it, before anybody has seen a card.")
            more = tr(
                "Every shuffle and roll of a match comes from one secret number, its seed, which is shown at the end. "
                "Nobody can find another seed with the same code."
            )
            digits = tr("In full, the code is the SHA-256 hash of the seed: {digits}")
            digits = digits.format(digits=_grouped(commitment(match.seed)))
        envelope = Picture(Rect(0, 0, 1, 1), "shared/letter_open" if match.revealed else "shared/letter_sealed")
        super().__init__(stage, code, f"{words}\n{more}\n{digits}", envelope)
        self.world = world_of(match.info)
        self.overlay = on_deal is None
        self.on_deal = on_deal

    def _answers(self, room: Rect) -> Sequence[Widget]:
        if self.on_deal is None:
            return super()._answers(room)
        left, right = row(room, 2, self.stage.theme.gap(3))
        deal = Button(right, tr("Deal"), self.on_deal, icon="play", kind="primary")
        return alike([Button(left, tr("Back"), self.back, icon="back"), deal])


def _grouped(digits: str) -> str:
    return " ".join(digits[start : start + GROUP] for start in range(0, len(digits), GROUP))
