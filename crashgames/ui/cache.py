"""Drawn surfaces, kept until they take too much room; the one used longest ago goes first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface

MEGABYTE = 1 << 20


class SurfaceCache:
    """Surfaces by key, within a budget of bytes. What it hands out is shared: never draw on it."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.bytes = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface kept under `key`, else what `make` draws."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = make()
        self._kept[key] = found
        self.bytes += _bytes(found)
        self._shrink()
        return found

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0

    def _shrink(self) -> None:
        while self.bytes > self.budget and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.bytes -= _bytes(oldest)


def _bytes(surface: Surface) -> int:
    return surface.get_pitch() * surface.get_height() + 256
