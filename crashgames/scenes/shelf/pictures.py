"""The pictures of the shelf, at hand before its first frame: kept in a file from the last start, or drawn on all cores.

Without the file, or with a damaged one, they are drawn again.
"""

from __future__ import annotations

import os
import threading
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pygame
from msgspec import Meta
from pygame import SRCALPHA, Surface

import crashgames
from crashgames.core.catalog import GameInfo
from crashgames.scenes.shelf import boxes
from crashgames.scenes.shelf.boxes import cover_size
from crashgames.storage import disk
from crashgames.storage.disk import CHECKSUM_BYTES, LARGEST_FILE, Prefetch, with_checksum
from crashgames.ui import boxes as rounded
from crashgames.ui import lettering, scenery, text
from crashgames.ui.covers import art_of
from crashgames.ui.scene import Stage
from crashgames.ui.typefaces import font_files

Side = Annotated[int, Meta(ge=1, le=16384)]


class StoredPicture(msgspec.Struct, frozen=True, array_like=True):
    """The pixels of a drawing by its name. BGRX is opaque, BGRA has an alpha channel."""

    name: str
    size: tuple[Side, Side]
    format: Literal["BGRX", "BGRA"]
    pixels: memoryview


class StoredAlbum(msgspec.Struct, array_like=True):
    """The content of the file."""

    painter: str = ""
    pictures: list[StoredPicture] = []
    lengths: dict[str, int] = {}
    """Lengths of lines in pixels, by name."""
    files: dict[str, int] = {}
    """The files that all of it was made from, such as fonts, each with the time of its last change."""


class PictureFile:
    """A file of pictures by one painter. Another painter, such as another version, may draw them differently."""

    def __init__(self, path: Path, painter: str, prefetch: Prefetch | None = None) -> None:
        self.path = path
        self.painter = painter
        self._prefetch = prefetch

    def load(self) -> StoredAlbum:
        """The content of the file; empty if it is missing, damaged or outdated."""
        reading, self._prefetch = self._prefetch or Prefetch(self.path), None
        try:
            album = msgspec.msgpack.decode(reading.content(), type=StoredAlbum)
        except msgspec.DecodeError:
            return StoredAlbum()
        if album.painter != self.painter or any(age_of(file) != age for file, age in album.files.items()):
            return StoredAlbum()
        album.pictures = [picture for picture in album.pictures if _is_whole(picture)]
        return album

    def keep(self, pictures: Sequence[StoredPicture], lengths: Mapping[str, int], files: Iterable[Path]) -> None:
        """Replace the content of the file; does nothing if it can't be written."""
        ages = {str(file): age_of(str(file)) for file in files}
        content = msgspec.msgpack.encode(StoredAlbum(self.painter, list(pictures), dict(lengths), ages))
        if len(content) + CHECKSUM_BYTES > LARGEST_FILE:
            return
        with suppress(OSError):
            disk.sweep(self.path.parent)
            disk.write(self.path, with_checksum(content))


def picture_file(path: Path, prefetch: Prefetch | None = None) -> PictureFile:
    """The file for pictures of this version, drawn by these libraries from these sources. `prefetch` is reading it."""
    sources = [age_of(module.__file__ or "") for module in (scenery, lettering, boxes, rounded, text)]
    libraries = (pygame.ver, pygame.image.get_sdl_image_version(), pygame.font.get_sdl_ttf_version())
    return PictureFile(path, f"{crashgames.__version__} {libraries} {sources}", prefetch)


class ShelfPictures:
    """All that is in the first picture of the shelf: what the last start did not draw is drawn now, and kept."""

    def __init__(self, stage: Stage, shelf: Sequence[GameInfo], file: PictureFile) -> None:
        self._stage = stage
        self._file = file
        self._boxes = [art_of(info) for info in shelf if stage.assets.has(art_of(info))]
        self._threads: list[threading.Thread] = []

    def bring(self) -> bool:
        """Have all of them at hand, or begin to draw the large ones, which takes a while: True then.

        Whatever fails here is drawn again in its turn.
        """
        album = self._file.load()
        self._stage.draw_cache.begin({one.name: _surface(one) for one in album.pictures}, album.lengths)
        draws: list[Callable[[], object]] = [self._place]
        draws += [partial(self._stage.assets.art_anew, name, cover_size(self._stage)) for name in self._boxes]
        self._threads = [threading.Thread(target=draw, name="painting", daemon=True) for draw in draws]
        for thread in self._threads:
            thread.start()
        return not album.pictures

    def finish(self) -> None:
        """Have all of them at hand."""
        for thread in self._threads:
            thread.join()
        stage = self._stage
        stage.skin.scenery.take(stage.world.picture("place"), stage.size, self._place())

    def _place(self) -> Surface:
        """The place behind the shelf."""
        stage, name = self._stage, self._stage.world.picture("place")
        key = ("place", zlib.crc32((stage.assets.source(name) or "").encode()), stage.size)
        return stage.draw_cache.drawing(key, lambda: stage.skin.scenery.paint(name, stage.size))

    def seen(self) -> None:
        """Note that the first picture is out: what is drawn from now on is not kept."""
        self._stage.draw_cache.end()

    def keep(self) -> None:
        """Keep for the next start what had to be drawn, beside the program."""
        cache = self._stage.draw_cache
        if cache.more:
            kept = (self._file, cache.drawings, cache.lengths)
            threading.Thread(target=_keep, args=kept, name="pictures", daemon=True).start()
        cache.forget()


def _keep(file: PictureFile, drawings: Mapping[str, Surface], lengths: Mapping[str, int]) -> None:
    """Write a file. It holds with these fonts only: where one is missing, it may be there the next time."""
    fonts = font_files()
    if fonts:
        file.keep([_picture(name, drawings[name]) for name in sorted(drawings)], lengths, fonts)


def _picture(name: str, drawn: Surface) -> StoredPicture:
    form: Literal["BGRA", "BGRX"] = "BGRA" if drawn.get_flags() & SRCALPHA else "BGRX"
    return StoredPicture(name, drawn.get_size(), form, memoryview(pygame.image.tobytes(drawn, "BGRA")))


def _surface(picture: StoredPicture) -> Surface:
    """A picture where its pixels lie: they are kept in the order in which nearly every window has them."""
    surface = pygame.image.frombuffer(picture.pixels, picture.size, "BGRA")
    if picture.format == "BGRX":
        surface.set_alpha(None)
    return surface


def age_of(file: str) -> int:
    """The time of the last change of a file, in nanoseconds; 0 if it does not exist, as in the packed program."""
    try:
        return os.stat(file).st_mtime_ns
    except OSError:
        return 0


def _is_whole(picture: StoredPicture) -> bool:
    width, height = picture.size
    return len(picture.pixels) == width * height * len(picture.format)
