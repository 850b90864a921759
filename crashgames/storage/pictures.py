"""Large pictures that took long to draw, kept in one file from a start of the program to the next.

Without the file, or with a damaged one, they are drawn anew.
"""

import threading
import zlib
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from crashgames.storage import disk

LARGEST_FILE = 80_000_000
"""Room for the shelf in a window of 3840 x 2160."""
SUM = 4
"""Bytes at the beginning of the file by which damage is noticed."""

Format = Literal["RGB", "BGRA"]
Side = Annotated[int, Meta(ge=1, le=16384)]


Key = tuple[str, int, tuple[int, int]]
"""The name of a drawing, the sum of its source, which tells it from earlier ones, and the size that was asked for."""


class Picture(msgspec.Struct, frozen=True, array_like=True):
    """The pixels of a drawing."""

    key: Key
    size: tuple[Side, Side]
    format: Format
    pixels: memoryview


class _Album(msgspec.Struct, array_like=True):
    """All of a file."""

    painter: str
    pictures: list[Picture]


class PictureFile:
    """A file of pictures by one painter. Another one, such as another version, may draw the same drawings otherwise."""

    def __init__(self, path: Path, painter: str) -> None:
        self.path = path
        self.painter = painter
        self._found: dict[Key, Picture] = {}
        self._reading: threading.Thread | None = None

    def read_ahead(self) -> None:
        """Begin to read, beside the program."""
        self._reading = threading.Thread(target=self._read, name="pictures", daemon=True)
        self._reading.start()

    def load(self) -> dict[Key, Picture]:
        """All pictures in it; none if there is no such file, or if it is damaged in any way."""
        if self._reading is None:
            self._read()
        else:
            self._reading.join()
        found, self._found, self._reading = self._found, {}, None
        return found

    def keep(self, pictures: Sequence[Picture]) -> None:
        """Write these pictures in the place of earlier ones; nothing happens if that cannot be done."""
        content = msgspec.msgpack.encode(_Album(self.painter, list(pictures)))
        if len(content) + SUM > LARGEST_FILE:
            return
        with suppress(OSError):
            disk.sweep(self.path.parent)
            disk.write(self.path, zlib.crc32(content).to_bytes(SUM, "big") + content)

    def _read(self) -> None:
        with suppress(OSError, msgspec.DecodeError):
            content = memoryview(disk.read(self.path, LARGEST_FILE))
            if zlib.crc32(content[SUM:]) == int.from_bytes(content[:SUM], "big"):
                album = msgspec.msgpack.decode(content[SUM:], type=_Album)
                pictures = album.pictures if album.painter == self.painter else ()
                self._found = {picture.key: picture for picture in pictures if _is_whole(picture)}


def _is_whole(picture: Picture) -> bool:
    width, height = picture.size
    return len(picture.pixels) == width * height * len(picture.format)
