"""Luck by a script, for tests."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from crashgames.core.chance import SEED_BYTES, Chance

T = TypeVar("T")


class ScriptedChance(Chance):
    """Scripted results by label, used up in order. Labels without a script follow the seed.

    `{"deck": [["a", "b"]], "die": [6, 1]}` gives one shuffle and two rolls. AssertionError if a script has run out or a
    result is impossible (not an order of these items, not a side).
    """

    def __init__(self, script: Mapping[str, Sequence[object]], seed: bytes = bytes(SEED_BYTES)) -> None:
        super().__init__(seed)
        self._script = {label: list(results) for label, results in script.items()}

    def copy(self) -> "ScriptedChance":
        twin = ScriptedChance(self._script, self._seed)
        twin._streams = self._streams.copy()
        twin.drawn = self.drawn
        return twin

    def shuffle(self, label: str, items: Iterable[T]) -> list[T]:
        pool = list(items)
        if label not in self._script:
            return super().shuffle(label, pool)
        result = self._next(label)
        assert isinstance(result, list | tuple), f"{label!r}: a shuffle is scripted by a list, not {result!r}"
        assert sorted(map(repr, result)) == sorted(map(repr, pool)), f"{label!r}: {result!r} is no order of {pool!r}"
        return list(result)

    def roll(self, label: str, sides: int) -> int:
        if label not in self._script:
            return super().roll(label, sides)
        result = self._next(label)
        assert isinstance(result, int) and 1 <= result <= sides, f"{label!r}: no side {result!r} of {sides}"
        return result

    def choice(self, label: str, items: Sequence[T]) -> T:
        if label not in self._script:
            return super().choice(label, items)
        result = self._next(label)
        assert result in items, f"{label!r}: {result!r} is not among {items!r}"
        return items[items.index(result)]

    def _next(self, label: str) -> object:
        assert self._script[label], f"the script for {label!r} has run out"
        self.drawn += 1
        return self._script[label].pop(0)
