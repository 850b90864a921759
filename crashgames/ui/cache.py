"""Caches of drawn surfaces, limited in size and emptied when the window is resized."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import RLock

from pygame import Surface

MEGABYTE = 1 << 20


class SurfaceCache:
    """Surfaces by key, within a budget of bytes, for any thread. Surfaces are shared: never draw on them."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.bytes = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()
        self._lock = RLock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface cached under `key`; if there is none, the one that `make` draws."""
        found = self.find(key)
        if found is not None:
            return found
        made = make()
        with self._lock:
            found = self._kept.setdefault(key, made)
            self.bytes += _bytes(made) if found is made else 0
            while self.bytes > self.budget and len(self._kept) > 1:
                self.bytes -= _bytes(self._kept.popitem(last=False)[1])
        return found

    def find(self, key: Hashable) -> Surface | None:
        """The surface cached under `key`; None if there is none."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
        return found

    def clear(self) -> None:
        """Forget all surfaces."""
        with self._lock:
            self._kept.clear()
            self.bytes = 0


def _bytes(surface: Surface) -> int:
    return surface.get_pitch() * surface.get_height() + 256
