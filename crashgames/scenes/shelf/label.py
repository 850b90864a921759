"""The label at the front of the shelf: what the box looked at is about, for how many and how long, Play, Rules."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import ntr, tr
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix
from crashgames.ui.widgets import Button, Widget, width_of
from crashgames.ui.widgets.button import STEPS

PAPER: RGB = (246, 231, 200)
MAX_WIDTH, BUTTON_WIDTH = 1232, 240
PLAY_STEPS = ("title", *STEPS)
Fact = tuple[str, str]
"""An icon and a few words."""


def seats_text(seats: Sequence[int]) -> str:
    """Numbers of players in words: "2 to 5 players", "2 or 4 players"."""
    if len(seats) == 1:
        return ntr("{n} player", "{n} players", seats[0])
    if len(seats) > 2 and list(seats) == list(range(seats[0], seats[-1] + 1)):
        return tr("{first} to {last} players").format(first=seats[0], last=seats[-1])
    first = ", ".join(map(str, seats[:-1]))
    return tr("{first} or {last} players").format(first=first, last=seats[-1])


def minutes_text(minutes: tuple[int, int]) -> str:
    """How long a match takes, as words, from the shortest and the longest in minutes."""
    low, high = minutes
    return tr("{n} min").format(n=low) if low == high else tr("{low}–{high} min").format(low=low, high=high)


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
        self._facts = _facts(info)
        self._fact_places = flow(stage, words, self._facts, _fact_step(stage))
        spare = words.bottom - self._fact_places[-1].bottom
        self._words = Rect(words.x, words.y, words.w, spare - stage.theme.gap(1) if roomy(stage) else 0)
        drop = spare if self._words.h else spare // 2
        self._fact_places = [place.move(0, drop) for place in self._fact_places]
        play, rules = _button_places(stage, buttons)
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
        self._draw_pointer(surface, stage, edge)
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

    def _draw_pointer(self, surface: Surface, stage: Stage, edge: RGB) -> None:
        """A corner of the paper that points up to its box."""
        side, line = stage.theme.px(15), stage.theme.px(2)
        x, y = max(self.rect.x + 2 * side, min(self.below, self.rect.right - 2 * side)), self.rect.y + line
        tip = [(x - side, y), (x, y - side), (x + side, y)]
        pygame.draw.polygon(surface, PAPER, tip)
        pygame.draw.lines(surface, edge, False, tip, line)


def label_width(stage: Stage, room: int) -> int:
    """Pixels of a label where so many pixels are free."""
    return min(room, stage.theme.px(MAX_WIDTH))


def label_height(stage: Stage, shelf: Sequence[GameInfo], width: int) -> int:
    """High enough for what it says of any game on the shelf; where room is scarce that is no sentence, only facts."""
    theme, text = stage.theme, stage.text
    words, _ = _parts(stage, Rect(0, 0, width, 1000))
    high = max([0, *(flow(stage, words, _facts(info), _fact_step(stage))[-1].bottom - words.y for info in shelf)])
    if roomy(stage):
        sentences = [tr(info.tagline) for info in shelf]
        large = all(text.holds(sentence, "title", words.w, lines=2) for sentence in sentences)
        step = "title" if large else "label"
        high += theme.gap(1) + max([0, *(text.size(sentence, step, width=words.w)[1] for sentence in sentences)])
    buttons = theme.target if not roomy(stage) else 2 * theme.target + theme.gap(2)
    return max(buttons, high) + 2 * _pad(stage)


def _facts(info: GameInfo) -> list[tuple[str, str]]:
    return [("person", seats_text(info.seats)), ("clock", minutes_text(info.minutes))]


def _fact_step(stage: Stage) -> str:
    """The letters of facts."""
    return "label" if roomy(stage) else "body"


def _pad(stage: Stage) -> int:
    return stage.theme.gap(4 if roomy(stage) else 2.5)


def _parts(stage: Stage, rect: Rect) -> tuple[Rect, Rect]:
    """The room for words and that for buttons, which stand side by side where height is scarce."""
    inner = inset(rect, _pad(stage) + stage.theme.gap(2), _pad(stage))
    play, rules = width_of(stage, tr("Play"), "play"), width_of(stage, tr("Rules"), "book")
    width = (
        max(play, rules, stage.theme.px(BUTTON_WIDTH)) if roomy(stage) else 2 * max(play, rules) + stage.theme.gap(2)
    )
    words, keys = row(inner, [1.0, min(width, inner.w * 2 // 3)], stage.theme.gap(4))
    return words, keys


def _button_places(stage: Stage, room: Rect) -> list[Rect]:
    """Play above Rules, or beside it."""
    gap = stage.theme.gap(2)
    if not roomy(stage):
        return row(centre(room, (room.w, round(stage.theme.target * 1.1))), 2, gap)
    low = stage.theme.target
    high = min(room.h - gap - low, round(low * 1.45))
    return column(centre(room, (room.w, high + gap + low)), [high, low], gap)
