"""The boxes on the shelf."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import tr
from crashgames.scenes.shelf.facts import draw_fact, flow, minutes_text, seats_text
from crashgames.ui.covers import RATIO, cover, rounded
from crashgames.ui.layout import inset
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix
from crashgames.ui.widgets import Button, Widget
from crashgames.ui.widgets.base import Point

RADIUS = 20
EDGE = 6
WIDE_SHARE = 0.6
SHADES = 4

TITLES = {True: ("hero", "display", "title"), False: ("title", "label", "body")}
TAGLINES = {True: ("title", "label", "body", "caption"), False: ("body", "caption")}
"""Text steps for a wide card and for a high one."""

Written = list[tuple[Surface, tuple[int, int]]]


class BoxCard(Widget):
    """A game's box: cover, title, what it is, for how many and how long. Pressing it opens the game.

    A `hasty` box shows its cover, which takes longest to draw, only from its second picture on.
    """

    radius = float(RADIUS)

    def __init__(
        self,
        stage: Stage,
        rect: Rect,
        info: GameInfo,
        on_open: Callable[[], object],
        on_rules: Callable[[], object],
    ) -> None:
        super().__init__(rect)
        self.info = info
        self.on_open = on_open
        self.wide = rect.w > rect.h * RATIO
        self.face = Rect(rect.x, rect.y, rect.w, rect.h - stage.theme.px(EDGE))
        self._cover, inside = self._split()
        self.small = not self.wide and inside.h < stage.theme.px(210)
        self._room = self._margins(stage, inside)
        play, rules = self._places(stage)
        self._play = Button(play, tr("Play"), on_open, icon="play", kind="primary")
        word = tr("Rules") if rules.w > stage.theme.px(100) else ""
        tip = tr("How to play {game}").format(game=tr(info.title))
        self._rules = Button(rules, word, on_rules, icon="book", tip=tip)
        self._facts = [("person", seats_text(info.seats)), ("clock", minutes_text(info.minutes))]
        self._step = "label" if self.wide and roomy(stage) else "caption" if self.small else "body"
        self._fact_places = self._flow_facts(stage)
        self.tagline_step = TAGLINES[self.wide][-1]
        self._written = self._write(stage, TAGLINES[self.wide])
        self._picture: Surface | None = None
        self.hasty = self._owing = False

    @property
    def children(self) -> Sequence[Widget]:
        return (self._rules,)

    def activate(self, at: Point | None = None) -> None:
        self.on_open()

    def update(self, dt: float) -> bool:
        owing, self._owing = self._owing, False
        return super().update(dt) or owing

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette = stage.theme.palette
        lift = round(self.lift * SHADES) / SHADES
        fill = mix(palette.panel, palette.raised, lift * 0.5)
        stage.skin.box(surface, self.rect, Box(fill, None, 0, RADIUS, mix(fill, palette.shade, 0.5), EDGE, None, 22))
        if self.hasty:
            self.hasty, self._owing = False, True
        else:
            surface.blit(self._drawn_cover(stage), self._cover)
        stage.skin.box(surface, self.face, Box(None, mix(palette.line, palette.accent, lift), 3, RADIUS))
        for drawn, at in self._written:
            surface.blit(drawn, at)
        for fact, place in zip(self._facts, self._fact_places, strict=True):
            draw_fact(surface, stage, place, fact, self._step)
        if not self.small:
            self._play.kind = "primary" if self.wide or self.lit else "plain"
            self._play.lift, self._play.pressed, self._play.hovered = self.lift, self.pressed, self.hovered
            self._play.draw(surface, stage)

    def _split(self) -> tuple[Rect, Rect]:
        face = self.face
        if self.wide:
            width = min(round(face.h * RATIO), round(face.w * WIDE_SHARE))
            return Rect(face.x, face.y, width, face.h), Rect(face.x + width, face.y, face.w - width, face.h)
        height = min(round(face.w / RATIO), round(face.h * 0.6))
        return Rect(face.x, face.y, face.w, height), Rect(face.x, face.y + height, face.w, face.h - height)

    def _margins(self, stage: Stage, inside: Rect) -> Rect:
        gap = stage.theme.gap
        if self.wide:
            return inset(inside, gap(9), gap(8)) if roomy(stage) else inset(inside, gap(5), gap(4))
        return inset(inside, gap(4), gap(2 if self.small else 4))

    def _places(self, stage: Stage) -> tuple[Rect, Rect]:
        """Places of Play and Rules; a small card is its own Play, and has the rules in a corner of its cover."""
        theme, room = stage.theme, self._room
        side = round(theme.target * (1.25 if self.wide and roomy(stage) else 1))
        top = room.bottom - side
        if self.small:
            corner = Rect(0, 0, side, side)
            corner.topright = self._cover.right - theme.gap(2.5), self._cover.y + theme.gap(2.5)
            return Rect(0, 0, 1, 1), corner
        rules = theme.px(150) if room.w >= theme.px(320) else side
        play = min(room.w - rules - theme.gap(3), theme.px(220))
        return Rect(room.x, top, play, side), Rect(room.x + play + theme.gap(3), top, rules, side)

    def _flow_facts(self, stage: Stage) -> list[Rect]:
        theme, room = stage.theme, self._room
        places = flow(stage, Rect(room.x, 0, room.w, 0), self._facts, self._step)
        bottom = room.bottom if self.small else self._rules.rect.y - theme.gap(6 if self.wide else 3)
        return [place.move(0, bottom - places[-1].bottom) for place in places]

    def limit_tagline(self, stage: Stage, step: str) -> None:
        """Write the sentence in no larger step than this."""
        if stage.theme.font(step) < stage.theme.font(self.tagline_step):
            self._written = self._write(stage, (step,))

    def _write(self, stage: Stage, steps: Sequence[str]) -> Written:
        """Title and sentence, which has the largest of `steps` that fits; the title gives way to it."""
        palette = stage.theme.palette
        text, room, width = stage.text, self._room, self._room.w
        name, words = tr(self.info.title), tr(self.info.tagline)
        gap = stage.theme.gap(3 if self.wide else 1)
        below = self._fact_places[0].y - room.y - gap
        largest = text.fit(name, TITLES[self.wide], room.w, room.h // 2, "display", 1 if self.small else 2)
        titles = TITLES[self.wide][TITLES[self.wide].index(largest) :]
        step = next((s for s in titles if self._leaves_room(stage, s, below - gap)), titles[-1])
        title = text.render(name, step, palette.ink, "display", room.w, 2)
        left = below - title.get_height() - gap
        self.tagline_step = text.fit(words, steps, width, left)
        lines = left // text.line_height(self.tagline_step)
        if lines < 1:
            return [(title, room.topleft)]
        tagline = text.render(words, self.tagline_step, palette.ink_soft, "text", width, lines)
        spare = max(0, left - tagline.get_height()) // 3 if self.wide else 0
        top = room.y + spare
        return [(title, (room.x, top)), (tagline, (room.x, top + title.get_height() + gap))]

    def _leaves_room(self, stage: Stage, step: str, height: int) -> bool:
        title = stage.text.size(tr(self.info.title), step, "display", self._room.w, 2)[1]
        tagline = stage.text.size(tr(self.info.tagline), "caption", "text", self._room.w)[1]
        return title + tagline <= height

    def _drawn_cover(self, stage: Stage) -> Surface:
        if self._picture is None:
            radii = (RADIUS, 0, 0, RADIUS) if self.wide else (RADIUS, RADIUS, 0, 0)
            self._picture = rounded(cover(stage, self.info, self._cover.size), stage, radii, self._cover.size)
        return self._picture
