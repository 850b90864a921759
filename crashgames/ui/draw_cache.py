"""Small drawings and widths of lines from the last start, so that the first picture need not make them again."""

from collections.abc import Callable, Hashable, Mapping

from pygame import Surface


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
        if not self._notes:
            return draw()
        name = repr(key)
        found = self._known_drawings.get(name)
        if found is None:
            found, self.more = draw(), True
        self.drawings[name] = found
        return found

    def length(self, key: Hashable, measure: Callable[[], int]) -> int:
        """The width under `key`, in pixels; if there is none, the one that `measure` returns."""
        if not self._notes:
            return measure()
        name = repr(key)
        found = self._known_lengths.get(name)
        if found is None:
            found, self.more = measure(), True
        self.lengths[name] = found
        return found
