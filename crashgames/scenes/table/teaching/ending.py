"""The end of a lesson: all ideas have been met, and the match may go on or not."""

from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.scenes.navigation import navigation_of
from crashgames.ui.layout import centre, inset, stack
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SheetScene, roomy
from crashgames.ui.widgets import Button, Label, Widget, alike

MAX_WIDTH = 520


class LessonEnd(SheetScene):
    """Lies over the table; Escape goes on with the match."""

    overlay = True

    def __init__(self, stage: Stage, match: Match) -> None:
        super().__init__(stage)
        self.match = match

    def build(self) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        pad, gap = theme.gap(7 if roomy(self.stage) else 4), theme.gap(3 if roomy(self.stage) else 2)
        width = min(self.area.w, theme.px(MAX_WIDTH)) - 2 * pad
        words = tr("That's all of it. Now play with friends.")
        heights = [
            text.line_height("title", "display"),
            text.size(words, "body", "text", width)[1],
            *[theme.target] * 3,
        ]
        self.panel = centre(self.area, (width + 2 * pad, sum(heights) + 4 * gap + 2 * pad))
        title, room, *places = stack(inset(self.panel, pad), heights, gap)
        over = self.match.outcome is not None
        entries = (
            (tr("Show the result"), "trophy", self.back)
            if over
            else (tr("Play this match to the end"), "play", self.back),
            (tr("New match"), "shuffle", lambda: navigation_of(self.stage).set_up(self.match.info)),
            (tr("Back to the shelf"), "home", lambda: navigation_of(self.stage).home()),
        )
        kinds = ("primary", "plain", "plain")
        buttons = [
            Button(place, label, call, icon=icon, kind=kind)
            for place, (label, icon, call), kind in zip(places, entries, kinds, strict=True)
        ]
        head = tr("You know the game!")
        return [
            Label(title, head, ("title", "label"), face="display", align="center"),
            Label(room, words, "body", align="center"),
            *alike(buttons),
        ]
