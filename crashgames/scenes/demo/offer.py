"""The offer to whoever interrupts a film: this game, this seat, or the shelf."""

from collections.abc import Callable, Sequence

from pygame import Rect

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import LANGUAGES, tr
from crashgames.ui.layout import column, inset, row
from crashgames.ui.menu_scene import SuddenScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SheetScene, roomy
from crashgames.ui.widgets import Button, Label, Picture, Widget, alike

OFFER_SECONDS = 10.0
"""Seconds without input after which the film goes on."""
MAX_WIDTH, TITLE_HEIGHT, LOW_TITLE_HEIGHT = 620, 84, 44

Choice = tuple[str, str, Callable[[], object]]
"""Words, an icon, and what follows."""


class OfferScene(SheetScene, SuddenScene):
    """Large buttons below the lettering of a game, with the focus on the first; the last choice is the way back.

    `languages` are codes to choose from, each named in its own language; none if `speak` is not given.
    """

    overlay = True

    def __init__(
        self,
        stage: Stage,
        info: GameInfo,
        choices: Sequence[Choice],
        go_on: Callable[[], object],
        speak: Callable[[str], object] | None = None,
    ) -> None:
        super().__init__(stage)
        self.info, self.title = info, tr(info.title)
        self.choices = tuple(choices)
        self.go_on = go_on
        self.speak = speak
        self._since = stage.idle.inputs
        self._quiet = 0.0

    def build(self) -> list[Widget]:
        stage, theme = self.stage, self.stage.theme
        wide = roomy(stage)
        gap, high = theme.gap(3 if wide else 2), round(theme.target * (1.5 if wide else 1.15))
        head = theme.px(TITLE_HEIGHT if wide else LOW_TITLE_HEIGHT)
        speaking = 1 if self.speak else 0
        count = len(self.choices)
        tall = head + count * (high + gap) + speaking * (theme.target + gap)
        pad = theme.gap(6 if wide else 3)
        self.panel = Rect(0, 0, min(self.area.w, theme.px(MAX_WIDTH)), tall + 2 * pad)
        self.panel.center = Rect((0, 0), stage.size).center
        inner = inset(self.panel, pad, pad)
        places = column(inner, [head, *([high] * count), *([theme.target] * speaking)], gap)
        buttons = [
            Button(place, words, call, icon=icon, kind="primary" if number == 0 else "plain")
            for number, (place, (words, icon, call)) in enumerate(zip(places[1:], self.choices, strict=False))
        ]
        for button in buttons:
            button.steps = ("title", "label", "body", "caption")
        art, steps = f"{self.info.id}/wordmark", ("display", "title", "label")
        title: Widget = Label(places[0], self.title, steps, face="display", align="center")
        title = Picture(places[0], art) if stage.assets.has(art) else title
        return [title, *alike(buttons), *(self._languages(places[-1]) if self.speak else [])]

    def _languages(self, place: Rect) -> list[Widget]:
        speak = self.speak or (lambda code: None)
        places = row(place, len(LANGUAGES), self.stage.theme.gap(2))
        return list(
            alike(
                [
                    Button(where, name, lambda code=code: speak(code), kind="quiet")  # type: ignore[misc]
                    for where, (code, name) in zip(places, LANGUAGES.items(), strict=True)
                ]
            )
        )

    def entered(self) -> None:
        super().entered()
        self.ring.focus(next(widget for widget in self.ring.widgets if isinstance(widget, Button)))

    # Input

    def back(self) -> bool:
        self.choices[-1][2]()
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        self._quiet += dt
        if self.stage.idle.inputs != self._since:
            self._since, self._quiet = self.stage.idle.inputs, 0.0
        if self._quiet >= OFFER_SECONDS:
            self._quiet = 0.0
            self.go_on()
