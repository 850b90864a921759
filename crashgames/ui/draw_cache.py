"""Small drawings and lengths of lines: what the last start needed for its first picture need not be made again."""

from collections.abc import Callable, Hashable, Mapping

from pygame import Surface


class DrawCache:
    """What is known from the last start, by all that decides how it looks; what is asked for is noted for the next one.

    That goes on from `begin` to `end`. Before and after, everything is made anew.
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
        """Know these from now on."""
        self._known_drawings, self._known_lengths = drawings, lengths
        self._notes = True

    def end(self) -> None:
        """Make everything anew from now on, and forget what nobody has asked for."""
        self._known_drawings, self._known_lengths = {}, {}
        self._notes = False

    def forget(self) -> None:
        """Keep nothing any longer."""
        self.drawings, self.lengths, self.more = {}, {}, False

    def drawing(self, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        """The drawing of that key, else the one that `draw` makes. Nobody may draw on it."""
        if not self._notes:
            return draw()
        name = repr(key)
        found = self._known_drawings.get(name)
        if found is None:
            found, self.more = draw(), True
        self.drawings[name] = found
        return found

    def length(self, key: Hashable, measure: Callable[[], int]) -> int:
        """The length of that key, else the one that is measured."""
        if not self._notes:
            return measure()
        name = repr(key)
        found = self._known_lengths.get(name)
        if found is None:
            found, self.more = measure(), True
        self.lengths[name] = found
        return found
