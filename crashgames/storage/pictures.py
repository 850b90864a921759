"""Large pictures that took long to draw, kept in one file from a start of the program to the next.

Without the file, or with a damaged one, they are drawn anew.
"""

import zlib
from collections.abc import Sequence
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
    """All of a file. Another painter may draw the same drawings otherwise."""

    painter: str
    pictures: list[Picture]


def load(file: Path, painter: str) -> dict[Key, Picture]:
    """The pictures of this painter in a file; none if there is no such file, or if it is damaged in any way."""
    try:
        content = memoryview(disk.read(file, LARGEST_FILE))
        if zlib.crc32(content[SUM:]) != int.from_bytes(content[:SUM], "big"):
            return {}
        album = msgspec.msgpack.decode(content[SUM:], type=_Album)
    except (OSError, msgspec.DecodeError):
        return {}
    if album.painter != painter:
        return {}
    return {picture.key: picture for picture in album.pictures if _is_whole(picture)}


def keep(file: Path, painter: str, pictures: Sequence[Picture]) -> None:
    """Write these pictures in the place of earlier ones; nothing happens if that cannot be done."""
    content = msgspec.msgpack.encode(_Album(painter, list(pictures)))
    if len(content) + SUM > LARGEST_FILE:
        return
    try:
        disk.sweep(file.parent)
        disk.write(file, zlib.crc32(content).to_bytes(SUM, "big") + content)
    except OSError:
        return


def _is_whole(picture: Picture) -> bool:
    width, height = picture.size
    return len(picture.pixels) == width * height * len(picture.format)
