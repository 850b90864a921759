"""The large pictures of the shelf, at hand before its first frame: from the last start, or drawn on all cores."""

from __future__ import annotations

import os
import threading
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pygame
from pygame import SRCALPHA, Surface

import crashgames
from crashgames.core.catalog import GameInfo
from crashgames.scenes.shelf.boxes import cover_size
from crashgames.storage import pictures
from crashgames.storage.pictures import Format, Key, Picture
from crashgames.ui.covers import art_of
from crashgames.ui.scene import Stage

PAINTER = f"{crashgames.__version__} {pygame.ver} {pygame.image.get_sdl_image_version()}"
"""Another version may draw the same drawing otherwise."""


class Wanted(msgspec.Struct, frozen=True):
    """A picture, how it is drawn, and who keeps it while the program runs."""

    key: Key
    draw: Callable[[], Surface]
    take: Callable[[Surface], object]


class ShelfPictures:
    """The place behind the shelf and the covers of the games, in the sizes for a window as it opens."""

    def __init__(self, stage: Stage, shelf: Sequence[GameInfo], file: Path) -> None:
        self._stage = stage
        self._shelf = shelf
        self._file = file
        self._drawn: list[tuple[Key, Surface]] = []

    def bring(self) -> None:
        """Have all of them at hand."""
        wanted = self._wanted()
        kept = pictures.load(self._file, PAINTER)
        if all(one.key in kept for one in wanted):
            found = [_surface(kept[one.key]) for one in wanted]
        else:
            found = _drawn(wanted)
            self._drawn = [(one.key, surface) for one, surface in zip(wanted, found, strict=True)]
        for one, surface in zip(wanted, found, strict=True):
            one.take(surface)

    def keep(self) -> None:
        """Keep for the next start what had to be drawn, beside the program."""
        if self._drawn:
            threading.Thread(target=_keep, args=(self._file, self._drawn), name="pictures", daemon=True).start()
            self._drawn = []

    def _wanted(self) -> list[Wanted]:
        stage, scenery, assets = self._stage, self._stage.skin.scenery, self._stage.assets
        place, covers = stage.world.picture("place"), [art_of(info) for info in self._shelf]
        size, large = stage.size, cover_size(stage)
        found = [_wanted(stage, place, size, scenery.paint, scenery.take)]
        found += [_wanted(stage, cover, large, assets.art_anew, assets.take) for cover in covers]
        return [one for one in found if one]


Draw = Callable[[str, tuple[int, int]], Surface]
Take = Callable[[str, tuple[int, int], Surface], object]


def _wanted(stage: Stage, name: str, size: tuple[int, int], draw: Draw, take: Take) -> Wanted | None:
    """A picture to be drawn and taken by somebody; None if there is no such art."""
    source = stage.assets.source(name) if stage.assets.has(name) else None
    if source is None:
        return None
    key = (name, zlib.crc32(source.encode()), size)
    return Wanted(key, lambda: draw(name, size), lambda surface: take(name, size, surface))


def _drawn(wanted: Sequence[Wanted]) -> list[Surface]:
    """All of them, drawn side by side."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(os.cpu_count(), "pictures") as pool:
        return list(pool.map(lambda one: one.draw(), wanted))


def _keep(file: Path, drawn: Sequence[tuple[Key, Surface]]) -> None:
    pictures.keep(file, PAINTER, [_picture(key, surface) for key, surface in drawn])


def _picture(key: Key, surface: Surface) -> Picture:
    form: Format = "BGRA" if surface.get_flags() & SRCALPHA else "RGB"
    return Picture(key, surface.get_size(), form, memoryview(pygame.image.tobytes(surface, form)))


def _surface(picture: Picture) -> Surface:
    """A picture in the format of the window. That of transparent ones is the order in which they are kept."""
    surface = pygame.image.frombuffer(picture.pixels, picture.size, picture.format)
    return surface if picture.format == "BGRA" else surface.convert()
