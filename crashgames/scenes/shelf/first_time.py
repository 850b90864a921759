"""The question before the first match of a game: to be shown it by playing, or to set up a match."""

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import tr
from crashgames.paths import config_home
from crashgames.scenes.navigation import navigation_of
from crashgames.storage import learning, statistics
from crashgames.ui.covers import CoverStrip, shown_height
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SheetScene, buttons, header, roomy
from crashgames.ui.widgets import Button, Label, Widget
from crashgames.ui.widgets.button import STEPS as BUTTON_STEPS
from crashgames.ui.worlds import world_of

SIZE, LEAST_SHARE, LOW_SHARE = (940, 580), 0.6, 0.9
"""The size of the panel in logical units, and the least share of all that belongs together on the picture, also where
there is little room and a part would be too low to be made out.
"""


def is_new(info: GameInfo) -> bool:
    """True if this machine has seen neither a match of this game end nor an answer to the question."""
    if not info.lesson or info.id in learning.load().asked:
        return False
    return all(result.game != info.id for result in statistics.load(config_home())[0])


def answered(info: GameInfo) -> None:
    """Do not ask again."""
    known = learning.load()
    known.asked.add(info.id)
    learning.save(known)


class FirstTimeScene(SheetScene):
    """Stands in the room of the game; Escape goes back to the shelf."""

    def __init__(self, stage: Stage, info: GameInfo) -> None:
        super().__init__(stage)
        self.world = world_of(info)
        self.info = info

    def build(self) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        bar, body = header(self.stage, self.area, tr(self.info.title), self.back, self.info)
        self.panel = centre(body, (theme.px(SIZE[0]), theme.px(SIZE[1])))
        inner = inset(self.panel, theme.gap(8 if roomy(self.stage) else 4))
        asks, step = tr("Is this your first time?"), "display" if roomy(self.stage) else "title"
        explain = tr("Cards explain the game during a match against bots. It takes five to eight minutes.")
        heights = [text.size(asks, step, "display", inner.w)[1], text.size(explain, "label", "bold", inner.w)[1]]
        foot = round(theme.target * (1.4 if roomy(self.stage) else 1.1))
        picture, question, words, answers = column(
            inner, [1.0, *heights, foot], theme.gap(3 if roomy(self.stage) else 1.5)
        )
        share = picture.h / shown_height(self.info, picture.w) / (LEAST_SHARE if roomy(self.stage) else LOW_SHARE)
        picture = centre(picture, (round(picture.w * min(1.0, share)), picture.h))  # where it is low, nothing is cut
        entries = [(tr("Show me the game"), "lesson", self._learn), (tr("I know the game"), "play", self._set_up)]
        return [
            *bar,
            CoverStrip(picture, self.info),
            Label(question, asks, step, face="display", align="center"),
            Label(words, explain, "label", face="bold", align="center"),
            *buttons(row(answers, 2, theme.gap(4)), entries, ["primary"], ("title", *BUTTON_STEPS)),
        ]

    def entered(self) -> None:
        super().entered()
        first = next(w for w in self.ring.widgets if isinstance(w, Button) and w.kind == "primary")
        self.ring.focus(first)

    def _learn(self) -> None:
        answered(self.info)
        navigation_of(self.stage).learn(self.info)

    def _set_up(self) -> None:
        answered(self.info)
        self.stage.stack.pop()
        navigation_of(self.stage).set_up(self.info)
