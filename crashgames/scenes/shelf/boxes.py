"""The boxes on the shelf, larger and lit if somebody looks at them, and the label of that one, with Play and Rules."""

import colorsys
import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import ntr, tr
from crashgames.ui.assets import has_window
from crashgames.ui.covers import COVER_ASPECT, cover, filling, wordmark
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.skin import Box
from crashgames.ui.stretched import WHITE, stretched
from crashgames.ui.theme import RGB, contrast, mix
from crashgames.ui.tween import ease_out
from crashgames.ui.widgets import Button, Widget, width_of
from crashgames.ui.widgets.base import Point
from crashgames.ui.widgets.button import STEPS

BOX_DEPTH = 10
"""The depth of a box in logical units, as far as it is seen."""
SWAY_SHARE, SWAY_RATE, SWAY_STEPS = 0.05, 6, 90
"""How much larger than its frame the moving picture is, its steps a second, and the steps of a whole movement."""
LEGIBLE_CONTRAST = 11
"""The least contrast of the strip with writing, so that letterings in any colour stand out."""
GLIDE_SECONDS = 0.25
LIGHT_REDUCTION = 4
"""How much smaller the light behind a box is drawn than it is shown."""


def band_height(stage: Stage, large: bool) -> int:
    """The height of the strip with the title."""
    text, gap = stage.text, stage.theme.gap(1.5)
    if large:
        return text.line_height("title", "display") + gap
    return 2 * text.line_height("label", "display") + gap


def cover_size(stage: Stage) -> tuple[int, int]:
    """The size in which covers are drawn: large enough for the box in front."""
    (width, height), share = stage.size, 1.0 if stage.size[1] > stage.size[0] else 2.4
    height = round(min(width / share / COVER_ASPECT, height * 0.5))
    return filling((round(height * COVER_ASPECT), height))


class GameBox(Widget):
    """A game's box. Pressing it opens the game; `looked_at`, it stands in front of the others and its picture moves.

    It glides to its place from where it `was`, if it was seen before.
    """

    radius = 6.0

    def __init__(
        self, stage: Stage, rect: Rect, info: GameInfo, on_open: Callable[[], object], looked_at: bool, was: Rect | None
    ) -> None:
        super().__init__(rect)
        self.stage = stage
        self.info = info
        self.on_open = on_open
        self.looked_at = looked_at
        moves = stage.settings.animation_speed and not stage.settings.reduced_motion
        self.shown = self._start = Rect(was if was is not None and moves else rect)
        self._age = 0.0
        self._cardboard: RGB | None = None
        self._face: tuple[object, Surface] | None = None

    @property
    def called(self) -> str:
        return tr(self.info.title)

    def activate(self, at: Point | None = None) -> None:
        self.on_open()

    # Gliding

    @property
    def gliding(self) -> bool:
        """True until it stands in its place."""
        return self.shown != self.rect

    def update(self, dt: float) -> bool:
        glided = self.gliding
        if glided:
            self._age = min(GLIDE_SECONDS, self._age + dt)
            share = ease_out(self._age / GLIDE_SECONDS)
            self.shown = Rect(*(round(a + (b - a) * share) for a, b in zip(self._start, self.rect, strict=True)))
        return super().update(dt) or glided

    def settle(self) -> bool:
        glided, self.shown = self.gliding, Rect(self.rect)
        return super().settle() or glided

    # Drawing

    def draw(self, surface: Surface, stage: Stage) -> None:
        front, theme, fill = self._front(stage), stage.theme, self._colour(stage)
        stage.skin.box(surface, self.shown, Box(mix(fill, theme.palette.shade, 0.6), radius=3, shadow=20))
        slant = theme.px(BOX_DEPTH)
        side = [front.topright, (self.shown.right, front.y + slant), self.shown.bottomright, front.bottomright]
        pygame.draw.polygon(surface, mix(fill, theme.palette.shade, 0.45), side)  # away from the light
        self.draw_front(surface, stage)

    def draw_front(self, surface: Surface, stage: Stage) -> None:
        """The picture as it is now, and the title."""
        front = self._front(stage)
        strip = self.title
        picture = Rect(front.x, front.y, front.w, strip.y - front.y)
        surface.blit(self._picture(stage, picture.size), picture)
        fill = self._colour(stage)
        surface.fill(fill, strip)
        surface.fill(mix(fill, stage.theme.palette.ink, 0.35), Rect(strip.x, strip.y, strip.w, stage.theme.px(2)))
        stamp(surface, self.lettering(), center=strip.center)
        if self.lift:
            edge = mix(fill, stage.theme.palette.accent_high, round(self.lift * 4) / 4)
            stage.skin.box(surface, front, Box(None, edge, 3, 2))

    def lettering(self) -> Surface:
        """The name of the game, as large as fits into the strip for it."""
        theme, strip = self.stage.theme, self.title
        room = strip.w - 2 * theme.gap(1), strip.h - theme.px(4)
        return wordmark(self.stage, self.info, room, stacked=not self.looked_at)

    @property
    def title(self) -> Rect:
        """The strip with the name of the game."""
        front = self._front(self.stage)
        band = min(band_height(self.stage, self.looked_at), front.h // 2)
        return Rect(front.x, front.bottom - band, front.w, band)

    def _front(self, stage: Stage) -> Rect:
        """The front of the box, beside which its thickness is seen."""
        return Rect(self.shown.x, self.shown.y, self.shown.w - stage.theme.px(BOX_DEPTH), self.shown.h)

    def _picture(self, stage: Stage, size: tuple[int, int]) -> Surface:
        """The part of the cover that is seen; the picture of the box looked at moves slowly to and fro."""
        phase = stage.beat(SWAY_RATE) % SWAY_STEPS if self.looked_at and not self.gliding else 0
        key = (size, phase, self.looked_at)
        if self._face is not None and self._face[0] == key:
            return self._face[1]
        whole = self._cover(stage)
        scale = max(size[0] / whole.get_width(), size[1] / whole.get_height()) * (1 + SWAY_SHARE * self.looked_at)
        seen = (min(whole.get_width(), size[0] / scale), min(whole.get_height(), size[1] / scale))
        turn = 2 * math.pi * phase / SWAY_STEPS
        spare = [length - part for length, part in zip(whole.get_size(), seen, strict=True)]
        shift = (math.sin(turn), math.sin(2 * turn) / 2) if self.looked_at else (0.0, 0.0)
        left, top = (room / 2 * (1 + by) for room, by in zip(spare, shift, strict=True))
        part = Rect(int(left), int(top), max(1, int(seen[0])), max(1, int(seen[1]))).clip(whole.get_rect())
        face = _scaled(whole, part, size, fine=not self.gliding)
        self._face = (key, face)
        return face

    def _cover(self, stage: Stage) -> Surface:
        return cover(stage, self.info, cover_size(stage))

    def _colour(self, stage: Stage) -> RGB:
        """The colour of the cardboard: that of the lower edge of the picture, dark enough for the title."""
        palette = stage.theme.palette
        if self._cardboard is None:
            whole = self._cover(stage)
            edge = Rect(0, round(whole.get_height() * 0.8), whole.get_width(), whole.get_height() // 5)
            red, green, blue, _ = pygame.transform.average_color(whole, edge)
            hue, light, full = colorsys.rgb_to_hls(red / 255, green / 255, blue / 255)
            vivid = colorsys.hls_to_rgb(hue, light, min(1.0, 1.5 * full + 0.12))
            found: RGB = (round(255 * vivid[0]), round(255 * vivid[1]), round(255 * vivid[2]))
            while contrast(found, palette.ink) < LEGIBLE_CONTRAST:
                found = mix(found, (0, 0, 0), 0.08)
            self._cardboard = found
        return self._cardboard


def _scaled(whole: Surface, part: Rect, size: tuple[int, int], fine: bool) -> Surface:
    """A part of a picture in a size."""
    scaled = pygame.transform.smoothscale if fine else pygame.transform.scale
    face = scaled(whole.subsurface(part), size)
    return face.convert() if has_window() else face


def glow(stage: Stage, size: tuple[int, int]) -> Surface:
    """Warm light behind the box that is looked at: so soft that a small drawing of it is enlarged."""
    light = mix(stage.theme.palette.accent_high, (255, 255, 255), 0.4)

    def draw() -> Surface:
        small = (max(1, size[0] // LIGHT_REDUCTION), max(1, size[1] // LIGHT_REDUCTION))
        drawn = stretched(stage.assets, "shared/glow", small, colours={WHITE: light})
        return pygame.transform.smoothscale(drawn, size)

    return stage.skin.kept(("glow", size, light), draw)


PAPER: RGB = (246, 231, 200)
LABEL_WIDTH, BUTTON_WIDTH = 1232, 240
"""The most width of a label, and the least of its buttons."""
PLAY_STEPS = ("title", *STEPS)
Fact = tuple[str, str]
"""An icon and a few words."""


def facts_of(info: GameInfo) -> list[Fact]:
    """How many can play a game, "2 to 5 players" or "2 or 4 players", and the minutes it takes."""
    (*others, last), (low, high) = info.seats, info.minutes
    players = tr("{first} or {last} players").format(first=", ".join(map(str, others)), last=last)
    if not others:
        players = ntr("{n} player", "{n} players", last)
    elif len(others) > 1 and last - others[0] == len(others):
        players = tr("{first} to {last} players").format(first=others[0], last=last)
    minutes = tr("{n} min").format(n=low) if low == high else tr("{low}–{high} min").format(low=low, high=high)
    return [("person", players), ("clock", minutes)]


def flow(stage: Stage, room: Rect, facts: Sequence[Fact], step: str) -> list[Rect]:
    """Places for facts from left to right, in as many lines as it takes, from the top of `room`."""
    gap, line = stage.theme.gap(4), stage.text.line_height(step, "bold")
    places: list[Rect] = []
    x, y = room.x, room.y
    for _, words in facts:
        width = min(room.w, stage.text.size(words, step, "bold")[0] + _indent(stage, step))
        if x > room.x and x + width > room.right:
            x, y = room.x, y + line
        places.append(Rect(x, y, width, line))
        x += width + gap
    return places


def draw_fact(
    surface: Surface, stage: Stage, place: Rect, fact: Fact, step: str, inks: tuple[RGB, RGB] | None = None
) -> None:
    """Draws one of the facts where `flow` has put it; `inks` are those of the icon and of the words."""
    mark, ink = inks or (stage.theme.palette.chosen, stage.theme.palette.ink)
    icon, words = fact
    picture = stage.assets.icon(icon, stage.theme.font(step), mark)
    drawn = stage.text.render(words, step, ink, "bold", max(1, place.w - _indent(stage, step)), 1)
    surface.blit(picture, picture.get_rect(midleft=place.midleft))
    surface.blit(drawn, drawn.get_rect(midleft=(place.x + _indent(stage, step), place.centery)))


def _indent(stage: Stage, step: str) -> int:
    return stage.theme.font(step) + stage.theme.gap(1.75)


class ShelfLabel(Widget):
    """A paper label with two buttons; it belongs to the box above it."""

    takes_focus = False

    def __init__(
        self, stage: Stage, rect: Rect, info: GameInfo, on_open: Callable[[], object], on_rules: Callable[[], object]
    ) -> None:
        super().__init__(rect)
        self.info = info
        self.below = rect.centerx
        """Where, from left to right, the box is to which it belongs."""
        words, buttons = _parts(stage, rect)
        self._facts = facts_of(info)
        self._fact_places = flow(stage, words, self._facts, _fact_step(stage))
        spare = words.bottom - self._fact_places[-1].bottom
        self._words = Rect(words.x, words.y, words.w, spare - stage.theme.gap(1) if roomy(stage) else 0)
        drop = spare if self._words.h else spare // 2
        self._fact_places = [place.move(0, drop) for place in self._fact_places]
        gap, low = stage.theme.gap(2), stage.theme.target
        if roomy(stage):
            high = min(buttons.h - gap - low, round(low * 1.45))
            play, rules = column(centre(buttons, (buttons.w, high + gap + low)), [high, low], gap)
        else:
            play, rules = row(centre(buttons, (buttons.w, round(low * 1.1))), 2, gap)
        tip = tr("How to play {game}").format(game=tr(info.title))
        self._buttons = [
            Button(play, tr("Play"), on_open, icon="play", kind="primary"),
            Button(rules, tr("Rules"), on_rules, icon="book", tip=tip),
        ]
        self._buttons[0].steps = PLAY_STEPS if roomy(stage) else STEPS

    @property
    def children(self) -> Sequence[Widget]:
        return self._buttons

    @property
    def says(self) -> list[Rect]:
        """The places of the words and buttons on it."""
        words = [self._words] if self._words.h else []
        return [*words, *self._fact_places, *(button.rect for button in self._buttons)]

    def draw(self, surface: Surface, stage: Stage) -> None:
        theme, text = stage.theme, stage.text
        edge = mix(PAPER, theme.palette.shade, 0.4)
        stage.skin.box(surface, self.rect, Box(PAPER, edge, 2, 8, shadow=12))
        side, line = theme.px(15), theme.px(2)  # a corner of the paper points up to its box
        x, y = max(self.rect.x + 2 * side, min(self.below, self.rect.right - 2 * side)), self.rect.y + line
        tip = [(x - side, y), (x, y - side), (x + side, y)]
        pygame.draw.polygon(surface, PAPER, tip)
        pygame.draw.lines(surface, edge, False, tip, line)
        if self._words.h:
            words = tr(self.info.tagline)
            step = text.fit(words, ("title", "reading", "label", "body"), self._words.w, self._words.h)
            lines = max(1, self._words.h // text.line_height(step))
            wide = text.evenly(words, step, "text", self._words.w, lines)
            drawn = text.render(words, step, theme.palette.ink_dark, "text", wide, lines)
            surface.blit(drawn, drawn.get_rect(midleft=self._words.midleft))
        ink = mix(theme.palette.accent, theme.palette.shade, 0.55)
        for fact, place in zip(self._facts, self._fact_places, strict=True):
            draw_fact(surface, stage, place, fact, _fact_step(stage), (ink, theme.palette.ink_dark))


def label_height(stage: Stage, shelf: Sequence[GameInfo], width: int) -> int:
    """High enough for what it says of any game on the shelf; where room is scarce that is no sentence, only facts."""
    theme, text = stage.theme, stage.text
    words, _ = _parts(stage, Rect(0, 0, width, 1000))
    high = max([0, *(flow(stage, words, facts_of(info), _fact_step(stage))[-1].bottom - words.y for info in shelf)])
    if roomy(stage):
        sentences = [tr(info.tagline) for info in shelf]
        large = all(text.holds(sentence, "title", words.w, lines=2) for sentence in sentences)
        step = "title" if large else "label"
        high += theme.gap(1) + max([0, *(text.size(sentence, step, width=words.w)[1] for sentence in sentences)])
    buttons = theme.target if not roomy(stage) else 2 * theme.target + theme.gap(2)
    return max(buttons, high) + 2 * _pad(stage)


def _fact_step(stage: Stage) -> str:
    """The letters of facts."""
    return "label" if roomy(stage) else "body"


def _pad(stage: Stage) -> int:
    return stage.theme.gap(4 if roomy(stage) else 2.5)


def _parts(stage: Stage, rect: Rect) -> tuple[Rect, Rect]:
    """The room for words and that for buttons, which stand side by side where height is scarce."""
    inner = inset(rect, _pad(stage) + stage.theme.gap(2), _pad(stage))
    play, rules = width_of(stage, tr("Play"), "play"), width_of(stage, tr("Rules"), "book")
    abreast = 2 * max(play, rules) + stage.theme.gap(2)
    width = max(play, rules, stage.theme.px(BUTTON_WIDTH)) if roomy(stage) else abreast
    words, keys = row(inner, [1.0, min(width, inner.w * 2 // 3)], stage.theme.gap(4))
    return words, keys
