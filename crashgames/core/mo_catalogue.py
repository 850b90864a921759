"""A compiled catalogue of translations (.mo), searched where it lies: to read all of its texts takes long."""

import struct
from bisect import bisect_left
from collections.abc import Callable
from functools import cached_property

LITTLE, BIG = b"\xde\x12\x04\x95", b"\x95\x04\x12\xde"
"""How a catalogue begins, by the order of the bytes in its numbers."""
PLURAL = "Plural-Forms:"


class Catalogue:
    """The texts of one file, sorted by their originals. ValueError if they cannot be found in it."""

    def __init__(self, content: bytes) -> None:
        if content[:4] not in (LITTLE, BIG):
            raise ValueError("this is no catalogue")
        order = "<" if content[:4] == LITTLE else ">"
        self._content = content
        try:
            self._count, originals, translations = struct.unpack_from(f"{order}3I", content, 8)
            table = f"{order}{2 * self._count}I"
            self._originals = struct.unpack_from(table, content, originals)
            self._translations = struct.unpack_from(table, content, translations)
        except struct.error as error:
            raise ValueError("the catalogue is not whole") from error

    def forms(self, text: str) -> list[str]:
        """The translation of a text, in the forms that it has for numbers; empty if there is none."""
        wanted = text.encode("utf-8", "replace")
        at = bisect_left(range(self._count), wanted, key=self._original)
        if at == self._count or self._original(at).partition(b"\0")[0] != wanted:
            return []
        return self._part(self._translations, at).decode("utf-8", "replace").split("\0")

    def form_for(self, n: int) -> int:
        """The number of the form that stands for `n`."""
        return self._rule(n)

    @cached_property
    def _rule(self) -> Callable[[int], int]:
        from gettext import c2py

        head = next(iter(self.forms("")), "")
        rules = (line.partition("plural=")[2] for line in head.splitlines() if line.startswith(PLURAL))
        return c2py(next(rules, "").rstrip("; ") or "n != 1")

    def _original(self, at: int) -> bytes:
        return self._part(self._originals, at)

    def _part(self, table: tuple[int, ...], at: int) -> bytes:
        length, start = table[2 * at : 2 * at + 2]
        return self._content[start : start + length]
