"""What the shelf looked like at the last start: it is shown first, while the shelf is drawn.

Without the file, or with one of another window or language, the shelf itself is the first picture.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
import pygame
from pygame import Surface

from crashgames import __version__
from crashgames.core.catalog import GameInfo
from crashgames.core.translation import current_language
from crashgames.scenes.navigation import for_visitors
from crashgames.scenes.shelf.boxes import cover_size
from crashgames.scenes.shelf.title import TitleScene
from crashgames.storage import disk
from crashgames.ui.covers import art_of, cover
from crashgames.ui.scene import Scene, Stage

MAX_BYTES = 60_000_000
"""The largest file: room for a window of 5120 x 2880."""


class KeptPicture(msgspec.Struct, array_like=True, frozen=True):
    """The content of the file: a picture as BGRA, and the `circumstances` in which the shelf looks like this."""

    circumstances: str
    size: tuple[int, int]
    pixels: bytes


def begin_with_picture(stage: Stage, path: Path, shelf: Callable[..., TitleScene]) -> Scene:
    """The first scene: the picture in the file if it fits, else what `shelf` makes.

    That calls its `on_drawn` with its first picture, by which the file is kept up to date.
    """
    before = _load(path)

    def keep(drawn: Surface) -> None:
        now = KeptPicture(_circumstances(stage), drawn.get_size(), pygame.image.tobytes(drawn, "BGRA"))
        if now != before:
            threading.Thread(target=_write, args=(path, now), name="picture", daemon=True).start()

    def drawn_shelf() -> Scene:
        scene = shelf(on_drawn=keep)
        _draw_large_pictures(stage, scene.shelf)
        return scene

    with suppress(ValueError):
        if before and (before.circumstances, before.size) == (_circumstances(stage), stage.size):
            picture = pygame.image.frombuffer(before.pixels, before.size, "BGRA")
            picture.set_alpha(None)
            return FirstPicture(stage, picture, drawn_shelf)
    return drawn_shelf()


def _draw_large_pictures(stage: Stage, shelf: Sequence[GameInfo]) -> None:
    """Draw the place and the covers at the same time, as they take longer than all the rest of the shelf."""
    drawn = (info for info in shelf if stage.assets.has(art_of(info)))
    threads = [threading.Thread(target=cover, args=(stage, info, cover_size(stage)), daemon=True) for info in drawn]
    for thread in threads:
        thread.start()
    stage.skin.scenery.paint_at_once(stage.world.picture("place"), stage.size)
    for thread in threads:
        thread.join()


class FirstPicture(Scene):
    """Shows a picture once; then a scene takes its place."""

    def __init__(self, stage: Stage, picture: Surface, scene: Callable[[], Scene]) -> None:
        super().__init__(stage)
        self.picture = picture
        self.scene = scene
        self._shown = False

    def update(self, dt: float) -> None:
        if self._shown:
            self.stage.stack.replace(self.scene())

    def draw(self, surface: Surface) -> None:
        surface.blit(self.picture, (0, 0))
        self._shown = True


def _circumstances(stage: Stage) -> str:
    """On what the shelf depends besides the size of the window. An outdated picture is gone after a frame."""
    settings = stage.settings
    scales = (settings.interface_scale, settings.text_scale)
    return repr((__version__, current_language(), scales, for_visitors(stage)))


def _load(path: Path) -> KeptPicture | None:
    """The content of the file; None if it is missing or damaged."""
    with suppress(OSError, msgspec.DecodeError):
        return msgspec.msgpack.decode(disk.read(path, MAX_BYTES), type=KeptPicture)
    return None


def _write(path: Path, picture: KeptPicture) -> None:
    """Write the file, if that can be."""
    content = msgspec.msgpack.encode(picture)
    if len(content) <= MAX_BYTES:
        with suppress(OSError):
            disk.sweep(path.parent)
            disk.write(path, content)
