"""A card that explains the game, never over what it is about or what can be chosen; and the end of a lesson."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame
from pygame import Rect, Surface

from crashgames.core.lessons import LessonCard
from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.navigation import navigation_of
from crashgames.ui.bindings import Device
from crashgames.ui.faces import Mood
from crashgames.ui.key_names import Make, code_name, key_of
from crashgames.ui.keys import Intent
from crashgames.ui.layout import column
from crashgames.ui.people import Crowd
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix
from crashgames.ui.widgets import Button, Widget, alike, width_of
from crashgames.ui.widgets.tooltip import free_place

WIDTHS = (420, 540, 660, 330, 260)
"""Widths of a card, in logical units: others where the first would cover something."""
ICON_SIDE = 30
DIMMED_LIGHT = 190
"""The light, of 255, of what a card is not about."""
MAX_ROUND_DIFFERENCE, MAX_ROUND_RADII = 0.2, 8
"""A place whose sides differ by less than this share is lit by a circle, up to so many times the radius of corners."""
STEPS = ("title", "reading", "label", "body")


class CardWidget(Widget):
    """The card; a press on it says that it has been read."""

    takes_focus = lifts = False

    def __init__(self, rect: Rect, text: str, number: str, step: str, on_press: Callable[[], object]) -> None:
        super().__init__(rect)
        self.text = text
        self.number = number
        self.step = step
        self.on_press = on_press
        self.move = ""
        """What is to be done now, in bold below the text."""
        self.words: Rect | None = None
        """The room for the words, if it is not all beside the sign."""

    @property
    def called(self) -> str:
        return " ".join(filter(None, (self.text, self.move)))

    def activate(self, at: tuple[int, int] | None = None) -> None:
        self.on_press()

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette, theme = stage.theme.palette, stage.theme
        stage.skin.box(surface, self.rect, Box(palette.ink, palette.accent, 3, 14, shadow=14))
        left = left_side(stage)
        icon = stage.assets.icon("lesson", theme.px(ICON_SIDE), mix(palette.ink_dark, palette.accent, 0.35))
        top = self.rect.y + theme.gap(3)
        middle = self.rect.x + theme.gap(3) + left // 2
        surface.blit(icon, icon.get_rect(midtop=(middle, top)))
        number = stage.text.render(self.number, "body", palette.ink_dark, "bold", left, 1, "center")
        if top + icon.get_height() + number.get_height() <= self.rect.bottom - theme.gap(1):
            surface.blit(number, number.get_rect(midtop=(middle, top + icon.get_height())))
        self._write(surface, stage, self.words or beside_sign(stage, self.rect))

    def _write(self, surface: Surface, stage: Stage, room: Rect) -> None:
        """The text, and what is to be done below it."""
        text, ink = stage.text, stage.theme.palette.ink_dark
        move = text.render(self.move, self.step, ink, "bold", room.w) if self.move else None
        below = move.get_height() + stage.theme.gap(1) if move else 0
        lines = max(1, (room.h - below) // text.line_height(self.step))
        words = text.render(self.text, self.step, ink, "text", room.w, lines)
        top = room.centery - (words.get_height() + below) // 2
        surface.blit(words, (room.x, top))
        if move:
            surface.blit(move, (room.x, top + words.get_height() + stage.theme.gap(1)))


class Dimmer(Widget):
    """Takes light from the window, but not from the places that a card is about.

    It reaches from the top of an area to the lower edge of the window and both its sides, so that no seam is seen.
    """

    takes_focus = lifts = solid = False

    def __init__(self, stage: Stage, area: Rect, spared: Sequence[Rect]) -> None:
        width, height = stage.size
        super().__init__(Rect(0, area.top, width, height - area.top))
        self.spared = tuple(spared)
        self._light: Surface | None = None

    def draw(self, surface: Surface, stage: Stage) -> None:
        if self._light is None:
            self._light = light_on(self.rect, self.spared, stage.theme.px(12))
        surface.blit(self._light, self.rect, special_flags=pygame.BLEND_RGB_MULT)


def light_on(room: Rect, spared: Sequence[Rect], radius: int) -> Surface:
    """The light on a room: all of it on the places that are spared, round ones if small and as wide as high."""
    light = Surface(room.size)
    light.fill((DIMMED_LIGHT, DIMMED_LIGHT, DIMMED_LIGHT))
    for place in spared:
        at = place.move(-room.x, -room.y)
        if abs(at.w - at.h) <= MAX_ROUND_DIFFERENCE * max(at.size) and max(at.size) <= MAX_ROUND_RADII * radius:
            pygame.draw.circle(light, (255, 255, 255), at.center, max(at.size) // 2)
        else:
            pygame.draw.rect(light, (255, 255, 255), at, border_radius=radius)
    return light


def left_side(stage: Stage) -> int:
    """The width of the column with the sign and the number."""
    return max(stage.theme.px(ICON_SIDE), stage.text.size("12/12", "body", "bold")[0])


def beside_sign(stage: Stage, card: Rect) -> Rect:
    """The room of a card beside that column."""
    gap, aside = stage.theme.gap, left_side(stage)
    return Rect(card.x + aside + gap(6), card.y, card.w - aside - gap(11), card.h)


def place_card(
    stage: Stage, text: str, about: Sequence[Rect], avoid: Sequence[Rect], screen: Rect, strip: Rect
) -> tuple[Rect, str]:
    """A place for a card with this text, and the step of its letters.

    It lies near what it is `about` on the `screen`, where it covers neither that nor anything to `avoid`; if there is
    no such place, on the `strip` above the table.
    """
    return place_paper(stage, partial(card_size, stage, text), about, avoid, screen, strip)


def place_paper(
    stage: Stage,
    size_of: Callable[[str, int], tuple[int, int]],
    about: Sequence[Rect],
    avoid: Sequence[Rect],
    screen: Rect,
    strip: Rect,
) -> tuple[Rect, str]:
    """A place for a card that has a size for each step of letters and each width in logical units.

    It stands a little apart from all that it avoids.
    """
    anchor = about[0].unionall(list(about[1:])) if about else Rect(screen.center, (1, 1))
    apart = 2 * stage.theme.gap(0.5)
    taken = [*about, *(place.inflate(apart, apart) for place in avoid)]
    for step in STEPS:
        for width in WIDTHS:
            size = size_of(step, width)
            if size[0] > screen.w or size[1] > screen.h:
                continue
            place = free_place(Rect((0, 0), size), anchor, screen, stage.theme.gap(3), taken)
            if place is not None:
                return place, step
    return Rect(strip), "body"


def card_size(stage: Stage, text: str, step: str, width: int) -> tuple[int, int]:
    """The size of a card in pixels, for a width in logical units."""
    theme = stage.theme
    left = left_side(stage)
    room = theme.px(width) - left - theme.gap(11)
    words = stage.text.size(text, step, "text", room)
    least = theme.px(ICON_SIDE) + stage.text.line_height("body", "bold")
    return min(room, words[0]) + left + theme.gap(11), max(words[1], least) + 2 * theme.gap(3)


PALE_SHARE = 0.45
"""How much of its colour the button lacks until it counts."""


class Readable(Protocol):
    """A card, what follows when it has been read, and the share that has passed of the least time for that."""

    @property
    def card(self) -> LessonCard:
        """The card that is shown."""

    @property
    def on_read(self) -> Callable[[], object]:
        """What is called once the card has been read."""

    @property
    def glanced(self) -> Callable[[], float]:
        """Returns for how many seconds the card has been seen."""


class GoOn(Button):
    """Goes on after a card that has been read; it fills up while that cannot be yet."""

    def __init__(self, stage: Stage, rect: Rect, shown: Readable) -> None:
        super().__init__(rect, tr("Continue"), shown.on_read, kind="primary")
        self.stage = stage
        self.card = shown.card
        self.glanced = shown.glanced
        self._share = 0.0

    @property
    def words(self) -> str:
        return words(self.label, key_name(self.stage))

    def update(self, dt: float) -> bool:
        before, self._share = self._share, self.glanced()
        return super().update(dt) or self._share != before

    def draw(self, surface: Surface, stage: Stage) -> None:
        super().draw(surface, stage)
        if self._share < 1.0:
            px = stage.theme.px
            room = self.rect.inflate(-2 * stage.theme.gap(3), 0)
            track = Rect(room.x, 0, max(px(4), round(room.w * self._share)), px(4))
            track.bottom = self.rect.bottom - px(6)
            stage.skin.box(surface, track, Box(stage.theme.palette.accent, radius=2))

    def _colours(self, stage: Stage) -> tuple[RGB, RGB]:
        fill, ink = super()._colours(stage)
        paper = stage.theme.palette.ink
        return (mix(fill, paper, PALE_SHARE), mix(ink, paper, PALE_SHARE)) if self._share < 1.0 else (fill, ink)


def key_name(stage: Stage) -> str:
    """The key, or the button of the gamepad, that goes on."""
    return key_of(stage.keys, Intent.CONFIRM) if stage.by_keys else tr("Enter")


def words(label: str, key: str) -> str:
    """A label with the key for it in brackets."""
    return tr("{words} ({key})").format(words=label, key=key)


def go_on_width(stage: Stage) -> int:
    """The pixels that the button needs whatever device is used."""
    find = stage.keys.bindings.code
    buttons = {device: find(device, Intent.CONFIRM) for device in (Device.PAD, Device.JOYSTICK)}
    keys = (tr("Enter"), *(code_name(device, code, make) for device, code in buttons.items() for make in Make))
    return max(width_of(stage, words(tr("Continue"), key), None) for key in keys)


class LessonEnd(NoticeScene):
    """Lies over the table; Escape goes on with the match."""

    rows = 3

    def __init__(self, stage: Stage, match: Match) -> None:
        words = tr("That's all of it. Now play with friends.")
        super().__init__(stage, tr("You know the game!"), words, crowd=Crowd(match, Mood.TRIUMPHANT))
        self.match = match

    def _answers(self, room: Rect) -> Sequence[Widget]:
        over = self.match.outcome is not None
        entries = (
            (tr("Show the result"), "trophy", self.back)
            if over
            else (tr("Play this match to the end"), "play", self.back),
            (tr("New match"), "shuffle", lambda: navigation_of(self.stage).set_up(self.match.info)),
            (tr("Back to the shelf"), "home", lambda: navigation_of(self.stage).home()),
        )
        places = column(room, self.rows, self.stage.theme.gap(3 if roomy(self.stage) else 2))
        return alike(
            [
                Button(place, label, call, icon=icon, kind="plain" if number else "primary")
                for number, (place, (label, icon, call)) in enumerate(zip(places, entries, strict=True))
            ]
        )
