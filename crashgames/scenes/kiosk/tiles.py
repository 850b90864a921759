"""The pictures in the menu of the host of a demo table that are switches, and the figures of a day."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import LANGUAGES, tr
from crashgames.ui.boxes import Box
from crashgames.ui.covers import cover, filling, rounded, wordmark
from crashgames.ui.faces import FACES, Mood, face
from crashgames.ui.layout import column, inset, joined, row, stamp
from crashgames.ui.lettering import write
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import CARD, INK, PAPER, RED, RULE
from crashgames.ui.speech import draw_balloon, tail_towards
from crashgames.ui.theme import Step, ink_on, mix
from crashgames.ui.widgets import Widget
from crashgames.ui.widgets.choice import TRACK, Toggle
from crashgames.ui.worlds import LEATHER, world_of

PALE = 90
"""The opacity of a picture that is off, up to 255."""
PLATE_SHARE, RADIUS = 0.3, 12
"""The height of the plate with a name, as a share of its tile, and how round the corners of tiles are."""
TAIL = 18
"""The length of the tail of a bubble, in logical units."""
STEPS: tuple[Step, ...] = ("display", "title", "reading", "label", "body")


class Tile(Toggle):
    """A switch in the corner of a picture of what it is about, which is pale while that is off."""

    def draw(self, surface: Surface, stage: Stage) -> None:
        pale = not self.value
        key = ("tile", type(self), self.called, self.rect.size, pale)
        surface.blit(stage.skin.kept(key, lambda: self._picture(stage, pale)), self.rect)
        if self.lift:
            stage.skin.box(surface, self.rect, Box(None, INK, 3, RADIUS))
        track = Rect(0, 0, *map(stage.theme.px, TRACK))
        gap = stage.theme.gap(2)
        self.draw_switch(surface, stage, track.move_to(topright=(self.rect.right - gap, self.rect.y + gap)))

    def _picture(self, stage: Stage, pale: bool) -> Surface:
        raise NotImplementedError


class GameTile(Tile):
    """Whether a game is offered: its cover, and its name in its own lettering; pale if it is `kept_away`, too."""

    def __init__(
        self, rect: Rect, info: GameInfo, value: bool, on_change: Callable[[bool], object], kept_away: bool
    ) -> None:
        super().__init__(rect, tr(info.title), value, on_change)
        self.info, self.kept_away = info, kept_away

    @property
    def called(self) -> str:
        return f"{self.label}, {self._minutes}"

    @property
    def _minutes(self) -> str:
        """How long it takes, and whether that is why it is not offered."""
        low, high = self.info.minutes
        words = tr("{low}–{high} min").format(low=low, high=high)
        return " · ".join((words, tr("too long"))) if self.kept_away else words

    def _picture(self, stage: Stage, pale: bool) -> Surface:
        whole, binding = Surface(self.rect.size), world_of(self.info).binding or LEATHER
        upper, plate = column(whole.get_rect(), [1 - PLATE_SHARE, PLATE_SHARE])
        art = cover(stage, self.info, filling(upper.size))
        art.set_alpha(PALE if pale or self.kept_away else 255)
        whole.fill(PAPER)
        whole.set_clip(upper)
        stamp(whole, art, center=upper.center)
        art.set_alpha(255)
        whole.set_clip(None)
        whole.fill(binding, plate)
        gap = stage.theme.gap(2)
        stamp(whole, wordmark(stage, self.info, inset(plate, 2 * gap, gap).size), center=plate.center)
        step = stage.text.fit(self._minutes, STEPS[2:], upper.w - 2 * gap, upper.h, "bold", 1)
        said = stage.text.render(self._minutes, step, RED if self.kept_away else INK, "bold")
        slip = Rect(0, 0, said.get_width() + 2 * gap, said.get_height()).move_to(bottomleft=(gap, upper.bottom - gap))
        stage.skin.box(whole, slip, Box(CARD, radius=8))
        stamp(whole, said, center=slip.center)
        return rounded(whole, stage, (RADIUS,) * 4, whole.get_size())


class LessonsTile(Tile):
    """Whether lessons are offered: somebody who has an idea."""

    def _picture(self, stage: Stage, pale: bool) -> Surface:
        whole = Surface(self.rect.size)
        upper, plate = column(whole.get_rect(), [1 - PLATE_SHARE, PLATE_SHARE])
        whole.fill(mix(PAPER, RULE, 0.6))
        bulb = stage.assets.art("shared/things/bulb", upper.h - 2 * stage.theme.gap(2)).copy()
        bulb.set_alpha(PALE if pale else 255)
        stamp(whole, bulb, center=upper.center)
        whole.fill(LEATHER, plate)
        room = inset(plate, stage.theme.gap(2), 0)
        write(whole, stage, room, self.label, STEPS[1:], "display", ink_on(LEATHER))
        return rounded(whole, stage, (RADIUS,) * 4, whole.get_size())


class LanguageTile(Tile):
    """Whether films are told in a language: somebody who says its name. `number` is its place among all."""

    def __init__(self, rect: Rect, label: str, value: bool, on_change: Callable[[bool], object], number: int) -> None:
        super().__init__(rect, label, value, on_change)
        self.number = number

    def _picture(self, stage: Stage, pale: bool) -> Surface:
        whole = Surface(self.rect.size)
        whole.fill(PAPER)
        stage.skin.box(whole, whole.get_rect(), Box(mix(PAPER, RULE, 0.25 if pale else 0.6), radius=RADIUS))
        gap, side = stage.theme.gap(2), min(whole.get_height(), whole.get_width() * 2 // 5)
        speaker, bubble = row(inset(whole.get_rect(), gap, gap), [side - 2 * gap, 1.0], 2 * gap)
        head = face(stage.assets, FACES[self.number], Mood.CALM if pale else Mood.GLAD, side - 2 * gap).copy()
        head.set_alpha(PALE if pale else 255)
        stamp(whole, head, midbottom=speaker.midbottom)
        bubble = Rect(bubble.x, bubble.y + stage.theme.px(TRACK[1]) + gap, bubble.w, 0)
        bubble.h = whole.get_height() - gap - bubble.y
        fill, ink = (PAPER, mix(INK, PAPER, 0.3)) if pale else (CARD, INK)
        tail = tail_towards(bubble, speaker, stage.theme.px(TAIL), stage.theme.px(24))
        draw_balloon(stage, whole, bubble, tail, Box(fill, ink, 3, 18))
        room = inset(bubble, gap, 0)
        fitting = (stage.text.fit(name, STEPS, *room.size, "display", 1) for name in LANGUAGES.values())
        write(whole, stage, room, self.label, [min(fitting, key=stage.theme.font)], "display", ink)
        return rounded(whole, stage, (RADIUS,) * 4, whole.get_size())


class Figures(Widget):
    """The figures of a day, large, each beside a drawing and above what it counts."""

    takes_focus = False

    def __init__(self, rect: Rect, figures: Sequence[tuple[str, str, str]]) -> None:
        super().__init__(rect)
        self.figures = figures

    @property
    def called(self) -> str:
        return ". ".join(f"{words}: {value}" for words, value, _ in self.figures)

    def draw(self, surface: Surface, stage: Stage) -> None:
        gap, text = stage.theme.gap(3), stage.text
        slips = row(self.rect, len(self.figures), gap)
        cells = [column(inset(slip, gap, gap), [2.0, 1.0]) for slip in slips]
        fitting = (
            text.fit(words, STEPS[2:], below.w, below.h, "bold", 1)
            for (words, *_), (_, below) in zip(self.figures, cells, strict=True)
        )
        step = min(fitting, key=stage.theme.font)
        above, side = cells[0][0], cells[0][0].h * 3 // 4
        widest = max(text.size(value, "hero", "display")[0] for _, value, _ in self.figures)
        share = min((above.w - side - gap) / widest, above.h / text.line_height("hero", "display"), 1)
        pixels = int(stage.theme.font("hero") * share)
        for (words, value, drawing), (above, below), slip in zip(self.figures, cells, slips, strict=True):
            stage.skin.box(surface, slip, Box(CARD, radius=RADIUS, shadow=4))
            number = text.letter(value, pixels, INK, "display")
            stamp(surface, joined([stage.assets.art(drawing, side), number], gap), center=above.center)
            write(surface, stage, below, words, [step], "bold", INK)
