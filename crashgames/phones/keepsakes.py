"""What people of an evening take home on their phones: its poster and its film, once they were made."""

from pathlib import Path
from threading import Lock

POSTER, FILM = "poster", "film"
KINDS = {".png": "image/png", ".gif": "image/gif"}
LARGEST = 8_000_000
"""The most bytes that are sent."""


class Keepsakes:
    """Pictures by name: the main loop offers them, the server's thread reads them."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._files: dict[str, Path] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """What there is to be had."""
        with self._lock:
            return tuple(self._files)

    def put(self, name: str, path: Path) -> None:
        """Offer a picture, in the place of an earlier one of this name."""
        with self._lock:
            self._files[name] = path

    def read(self, number: int) -> tuple[bytes, str] | None:
        """The content of a picture, by its place among the names, and its media type; None if it cannot be had."""
        with self._lock:
            files = list(self._files.values())
        if not 0 <= number < len(files) or files[number].suffix not in KINDS:
            return None
        try:
            data = files[number].read_bytes()
        except OSError:
            return None
        return (data, KINDS[files[number].suffix]) if len(data) <= LARGEST else None
