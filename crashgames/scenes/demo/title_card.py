"""The cards of the demo: the title before each film, and the offer to play."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import LANGUAGES, tr
from crashgames.scenes.demo.film import FilmCalls, UnattendedScene
from crashgames.scenes.shelf.boxes import draw_fact, facts_of, flow
from crashgames.ui.covers import COVER_ASPECT, cover, rounded, wordmark
from crashgames.ui.layout import column, inset, row
from crashgames.ui.menu_scene import SuddenScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, SheetScene, buttons, prop, roomy
from crashgames.ui.widgets import Button, Label, Picture, Widget
from crashgames.ui.worlds import world_of

CARD_SECONDS = 4.0
MAX_COVER_SHARE = {True: 0.68, False: 0.6}
"""The greatest width of the cover as a share of that of the card, by whether there is much room."""


class TitleCard(UnattendedScene):
    """Stands for four seconds, and longer only if the film is not ready. `box_right` puts the box at the right."""

    def __init__(
        self, stage: Stage, info: GameInfo, box_right: bool, calls: FilmCalls, ready: Callable[[], bool] = lambda: True
    ) -> None:
        super().__init__(stage, calls)
        self.world = world_of(info)
        self.info = info
        self.box_right = box_right
        self.ready = ready

    def go_on(self, dt: float) -> None:
        if self.time >= CARD_SECONDS and self.ready():
            self.end()

    @property
    def idle_seconds(self) -> float:
        return max(0.0, CARD_SECONDS - self.time)

    # Drawing

    def draw(self, surface: Surface) -> None:
        stage, theme = self.stage, self.stage.theme
        stage.skin.backdrop(surface)
        wide = roomy(stage)
        room = inset(surface.get_rect(), theme.gap(12 if wide else 6), theme.gap(20 if wide else 10))
        prop(surface, stage, room)
        gap = theme.gap(7 if wide else 4)
        inner = inset(room, gap, gap)
        step, facts = "title" if wide else "label", facts_of(self.info)
        least = max(place.w for place in flow(stage, inner, facts, step))
        most = min(MAX_COVER_SHARE[wide] * inner.w, inner.w - gap - least)
        box = Rect(inner.x, inner.y, max(1, round(min(inner.h * COVER_ASPECT, most))), max(1, inner.h))
        words = Rect(box.right + gap, inner.y, inner.w - box.w - gap, inner.h)
        if self.box_right:
            words.x, box.x = inner.x, inner.x + words.w + gap

        def draw() -> Surface:
            return rounded(cover(stage, self.info, box.size), stage, (16, 16, 16, 16), box.size)

        surface.blit(stage.skin.kept(("title card", self.info.id, box.size), draw), box)
        text, room, gap = stage.text, words, theme.gap(6 if wide else 2)
        name = wordmark(stage, self.info, (room.w, room.h // 3), stacked=True)
        rows = flow(stage, room, facts, step)
        high = rows[-1].bottom - rows[0].top
        left = room.h - name.get_height() - high - 2 * gap
        tagline = tr(self.info.tagline)
        size = text.fit(tagline, ("title", "label", "body", "caption"), room.w, left, "text")
        said = text.render(tagline, size, theme.palette.ink, "text", room.w, max(1, left // text.line_height(size)))
        top = room.y + (left - said.get_height()) // 2
        surface.blit(name, (room.x, top))
        top += name.get_height() + gap
        for place, fact in zip(rows, facts, strict=True):
            draw_fact(surface, stage, place.move(0, top - room.y), fact, step)
        surface.blit(said, (room.x, top + high + gap))


OFFER_SECONDS = 10.0
"""Seconds without input after which the film goes on."""
MAX_WIDTH, TITLE_HEIGHT, LOW_TITLE_HEIGHT = 620, 84, 44
"""The greatest width of the offer, and the height of its title, also where room is scarce, in logical units."""


class OfferScene(SheetScene, SuddenScene):
    """Large buttons below the lettering of a game, with the focus on the first; the last choice is the way back.

    `languages` are codes to choose from, each named in its own language; none if `speak` is not given.
    """

    overlay = True

    def __init__(
        self,
        stage: Stage,
        info: GameInfo,
        choices: Sequence[MenuEntry],
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
        found = buttons(places[1:], self.choices, ["primary"])
        for button in found:
            button.steps = ("title", "label", "body", "caption")
        art, steps = f"{self.info.id}/wordmark", ("display", "title", "label")
        title: Widget = Label(places[0], self.title, steps, face="display", align="center")
        title = Picture(places[0], art) if stage.assets.has(art) else title
        if self.speak is not None:
            entries = [(name, "", partial(self.speak, code)) for code, name in LANGUAGES.items()]
            found += buttons(row(places[-1], len(entries), theme.gap(2)), entries, ["quiet"] * len(entries))
        return [title, *found]

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
