"""Caches of drawn surfaces, limited in size and emptied when the window is resized; and what the last start drew."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

from pygame import Surface

MEGABYTE = 1 << 20
T = TypeVar("T")


class SurfaceCache:
    """Surfaces by key, within a budget of bytes. Surfaces are shared: never draw on them."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.bytes = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface cached under `key`; if there is none, the one that `make` draws."""
        found = self.find(key)
        if found is not None:
            return found
        found = make()
        self._kept[key] = found
        self.bytes += _bytes(found)
        while self.bytes > self.budget and len(self._kept) > 1:
            self.bytes -= _bytes(self._kept.popitem(last=False)[1])
        return found

    def find(self, key: Hashable) -> Surface | None:
        """The surface cached under `key`; None if there is none."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def clear(self) -> None:
        """Forget all surfaces."""
        self._kept.clear()
        self.bytes = 0


def _bytes(surface: Surface) -> int:
    return surface.get_pitch() * surface.get_height() + 256


class DrawCache:
    """Drawings and widths known from the last start; what is asked for is noted for the next one.

    It is in use from `begin` to `end`. Before and after, everything is made by its function.
    """

    def __init__(self) -> None:
        self.drawings: dict[str, Surface] = {}
        self.lengths: dict[str, int] = {}
        self.more = False
        """True if something was asked for that was not known."""
        self._known_drawings: Mapping[str, Surface] = {}
        self._known_lengths: Mapping[str, int] = {}
        self._notes = False

    def begin(self, drawings: Mapping[str, Surface], lengths: Mapping[str, int]) -> None:
        """Use these from now on."""
        self._known_drawings, self._known_lengths = drawings, lengths
        self._notes = True

    def end(self) -> None:
        """Use nothing any more, and forget what was not asked for."""
        self._known_drawings, self._known_lengths = {}, {}
        self._notes = False

    def forget(self) -> None:
        """Forget everything."""
        self.drawings, self.lengths, self.more = {}, {}, False

    def drawing(self, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        """The drawing under `key`; if there is none, the one that `draw` makes. It is shared: never draw on it."""
        return self._noted(key, draw, self._known_drawings, self.drawings)

    def length(self, key: Hashable, measure: Callable[[], int]) -> int:
        """The width under `key`, in pixels; if there is none, the one that `measure` returns."""
        return self._noted(key, measure, self._known_lengths, self.lengths)

    def _noted(self, key: Hashable, make: Callable[[], T], known: Mapping[str, T], asked: dict[str, T]) -> T:
        if not self._notes:
            return make()
        name = repr(key)
        found = known.get(name, asked.get(name))
        if found is None:
            found, self.more = make(), True
        asked[name] = found
        return found
