"""What is in the first picture of the shelf, kept in a file from one start to the next.

Without the file, or with a damaged one, it is drawn again.
"""

from __future__ import annotations

import os
import threading
import zlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec
import pygame
from pygame import SRCALPHA, Surface

import crashgames
from crashgames.scenes.shelf import boxes
from crashgames.storage import disk
from crashgames.storage.disk import CHECKSUM_BYTES, LARGEST_FILE, Prefetch, with_checksum
from crashgames.ui import boxes as rounded
from crashgames.ui import lettering, scenery, text
from crashgames.ui.scene import Stage
from crashgames.ui.typefaces import font_files

StoredPicture = tuple[tuple[int, int], bool, memoryview]
"""The size of a drawing, whether it has an alpha channel, and its pixels: BGRA, or BGRX if it is opaque."""


class StoredAlbum(msgspec.Struct, array_like=True):
    """The content of the file."""

    painter: str = ""
    """Whoever drew it: another one, such as another version, may draw differently."""
    pictures: dict[str, StoredPicture] = {}
    lengths: dict[str, int] = {}
    """Lengths of lines in pixels, by name."""
    files: dict[str, int] = {}
    """The files that all of it was made from, such as fonts, each with the time of its last change."""


class ShelfPictures:
    """Has what the last start drew at hand for the first picture of a stage, and keeps what it did not."""

    def __init__(self, stage: Stage, path: Path, prefetch: Prefetch | None = None) -> None:
        """`prefetch` is already reading the file at `path`."""
        self._stage = stage
        self._path = path
        self._prefetch = prefetch

    def bring(self) -> None:
        """Have everything at hand, and the place behind the shelf, which is painted in the background later on."""
        stage, album = self._stage, self._load()
        try:
            drawings = {name: _surface(picture) for name, picture in album.pictures.items()}
        except ValueError:
            drawings = {}
        stage.draw_cache.begin(drawings, album.lengths)
        name, paint = stage.world.picture("place"), stage.skin.scenery.paint
        key = ("place", zlib.crc32((stage.assets.source(name) or "").encode()), stage.size)
        place = stage.draw_cache.drawing(key, lambda: paint(name, stage.size))
        stage.skin.scenery.take(name, stage.size, place)

    def keep(self) -> None:
        """After the first picture: keep for the next start what had to be drawn, beside the program."""
        cache = self._stage.draw_cache
        cache.end()
        if cache.more:
            kept = (self._path, cache.drawings, cache.lengths)
            threading.Thread(target=_keep, args=kept, name="pictures", daemon=True).start()
        cache.forget()

    def _load(self) -> StoredAlbum:
        """The content of the file; empty if it is missing, damaged or outdated."""
        reading, self._prefetch = self._prefetch or Prefetch(self._path), None
        try:
            album = msgspec.msgpack.decode(reading.content(), type=StoredAlbum)
        except msgspec.DecodeError:
            return StoredAlbum()
        if album.painter != _painter() or any(_age_of(file) != age for file, age in album.files.items()):
            return StoredAlbum()
        return album


def _painter() -> str:
    """This version, drawing with these libraries by these sources."""
    sources = [_age_of(module.__file__ or "") for module in (scenery, lettering, boxes, rounded, text)]
    libraries = (pygame.ver, pygame.image.get_sdl_image_version(), pygame.font.get_sdl_ttf_version())
    return f"{crashgames.__version__} {libraries} {sources}"


def _keep(path: Path, drawings: Mapping[str, Surface], lengths: Mapping[str, int]) -> None:
    """Write the file, if that can be. It holds with these fonts only: where one is missing, it may be there later."""
    ages = {str(file): _age_of(str(file)) for file in font_files()}
    pictures = {name: _picture(drawn) for name, drawn in drawings.items()}
    content = msgspec.msgpack.encode(StoredAlbum(_painter(), pictures, dict(lengths), ages))
    if ages and len(content) + CHECKSUM_BYTES <= LARGEST_FILE:
        with suppress(OSError):
            disk.sweep(path.parent)
            disk.write(path, with_checksum(content))


def _picture(drawn: Surface) -> StoredPicture:
    pixels = memoryview(pygame.image.tobytes(drawn, "BGRA"))
    return drawn.get_size(), bool(drawn.get_flags() & SRCALPHA), pixels


def _surface(picture: StoredPicture) -> Surface:
    """A picture where its pixels lie: they are kept in the order in which nearly every window has them."""
    size, has_alpha, pixels = picture
    surface = pygame.image.frombuffer(pixels, size, "BGRA")
    if not has_alpha:
        surface.set_alpha(None)
    return surface


def _age_of(file: str) -> int:
    """The time of the last change of a file, in nanoseconds; 0 if it does not exist, as in the packed program."""
    try:
        return os.stat(file).st_mtime_ns
    except OSError:
        return 0
