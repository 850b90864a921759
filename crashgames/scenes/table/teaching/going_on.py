"""The button that puts a card away, with the key that does the same on the device used last."""

from collections.abc import Callable
from typing import Protocol

from pygame import Rect, Surface

from crashgames.core.lessons import Card
from crashgames.core.translation import tr
from crashgames.ui.keys import Intent
from crashgames.ui.pad_signs import Make, key_of, sign
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix
from crashgames.ui.widgets import Button, width_of

PALE = 0.45
"""How much of its colour the button lacks until it counts."""


class Readable(Protocol):
    """A card, what follows when it has been read, and the share that has passed of the least time for that."""

    @property
    def card(self) -> Card: ...

    @property
    def on_read(self) -> Callable[[], object]: ...

    @property
    def glanced(self) -> Callable[[], float]: ...


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
        return (mix(fill, paper, PALE), mix(ink, paper, PALE)) if self._share < 1.0 else (fill, ink)


def key_name(stage: Stage) -> str:
    """The key, or the button of the gamepad, that goes on."""
    return key_of(stage.keys, Intent.CONFIRM, tr("Enter")) if stage.by_keys else tr("Enter")


def words(label: str, key: str) -> str:
    return tr("{words} ({key})").format(words=label, key=key)


def go_on_width(stage: Stage) -> int:
    """The pixels that the button needs whatever device is used."""
    keys = (tr("Enter"), *(sign(Intent.CONFIRM, make) for make in Make))
    return max(width_of(stage, words(tr("Continue"), key), None) for key in keys)
