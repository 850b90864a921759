"""Draws the icons of the bundles from the program's own: python build/spec/make_icons.py.

An .ico and an .icns are both small containers of PNG pictures, so nothing but pygame is needed.
"""

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

HERE = Path(__file__).resolve().parent
DRAWING = HERE.parents[1] / "assets" / "shared" / "art" / "icon.svg"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}


def png(size: int) -> bytes:
    """The drawing in a size, as a PNG file."""
    file = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(str(DRAWING), (size, size)), file, "icon.png")
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon: a directory of 16 bytes for each picture, then the pictures."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at, entries = len(head) + 16 * len(pictures), b""
    for size, picture in pictures.items():
        side = size % 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + entries + b"".join(pictures.values())


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """A macOS icon: chunks with a type, a length and a picture."""
    chunks = b"".join(kind + struct.pack(">I", len(picture) + 8) + picture for kind, picture in pictures.items())
    return b"icns" + struct.pack(">I", len(chunks) + 8) + chunks


if __name__ == "__main__":
    (HERE / "crashgames.ico").write_bytes(ico({size: png(size) for size in ICO_SIZES}))
    (HERE / "crashgames.icns").write_bytes(icns({kind: png(size) for kind, size in ICNS_TYPES.items()}))
