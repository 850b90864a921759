"""A file that starts with its checksum, read in the background while the program is loaded."""

import threading
import zlib
from pathlib import Path

from crashgames.storage import disk

LARGEST_FILE = 120_000_000
"""Room for the shelf in a window of 3840 x 2160."""
CHECKSUM_BYTES = 4
"""Bytes at the beginning of the file by which damage is noticed."""


def with_checksum(content: bytes) -> bytes:
    """The bytes of a file with this content."""
    return zlib.crc32(content).to_bytes(CHECKSUM_BYTES, "big") + content


class Prefetch:
    """Starts to read a file at once."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._content = memoryview(b"")
        self._thread = threading.Thread(target=self._read, name="pictures", daemon=True)
        self._thread.start()

    def content(self) -> memoryview:
        """All of it but the sum, as soon as it is there; nothing if there is no such file, or if it is damaged."""
        self._thread.join()
        return self._content

    def _read(self) -> None:
        try:
            whole = memoryview(disk.read(self._path, LARGEST_FILE))
        except OSError:
            return
        if zlib.crc32(whole[CHECKSUM_BYTES:]) == int.from_bytes(whole[:CHECKSUM_BYTES], "big"):
            self._content = whole[CHECKSUM_BYTES:]
