"""Large pictures that took long to draw, kept in one file between starts of the program.

Without the file, or with a damaged one, they are drawn again.
"""

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from crashgames.storage import disk
from crashgames.storage.disk import CHECKSUM_BYTES, LARGEST_FILE, Prefetch, with_checksum

Format = Literal["BGRX", "BGRA"]
"""The bytes of a pixel: BGRX is opaque, BGRA has an alpha channel."""
Side = Annotated[int, Meta(ge=1, le=16384)]


Key = tuple[str, int, tuple[int, int]]
"""The name of a drawing, the checksum of its source, and the size that was asked for."""


class StoredPicture(msgspec.Struct, frozen=True, array_like=True):
    """The pixels of a drawing."""

    key: Key
    size: tuple[Side, Side]
    format: Format
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


def age_of(file: str) -> int:
    """The time of the last change of a file, in nanoseconds; 0 if it does not exist, as in the packed program."""
    try:
        return os.stat(file).st_mtime_ns
    except OSError:
        return 0


def _is_whole(picture: StoredPicture) -> bool:
    width, height = picture.size
    return len(picture.pixels) == width * height * len(picture.format)
