"""Data files of games in TOML, with errors that name the file and the fault."""

import tomllib
from collections.abc import Callable, Collection, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")
K = TypeVar("K", bound=Enum)


def read_data(path: Path, make: Callable[[dict[str, Any]], T]) -> T:
    """What `make` returns for the contents of the file. Every ValueError, that of `make` included, names the file."""
    try:
        return make(tomllib.loads(path.read_text(encoding="utf-8")))
    except ValueError as error:
        raise ValueError(f"{path.name}: {error}") from error


def read_texts(path: Path, kinds: type[K], *parts: str) -> tuple[dict[K, str], ...]:
    """For each of these parts what it says of every kind, whose entry bears its name in small letters.

    The texts are those before translation. ValueError, which names the file, unless every kind has every part.
    """

    def make(data: dict[str, Any]) -> tuple[dict[K, str], ...]:
        check_entries(data, {kind.name.lower() for kind in kinds}, "the file")
        for kind in kinds:
            entry = data.get(kind.name.lower())
            if not isinstance(entry, dict) or not all(isinstance(entry.get(part), str) for part in parts):
                raise ValueError(f"{kind.name.lower()} needs {', '.join(parts)}")
        return tuple({kind: data[kind.name.lower()][part] for kind in kinds} for part in parts)

    return read_data(path, make)


def check_entries(table: Any, known: Collection[str], where: str) -> None:
    """Check that `table` is a table with known entries only. ValueError if not; its message names the table `where`."""
    if not isinstance(table, dict):
        raise ValueError(f"{where} must be a table")
    for entry in table:
        if entry not in known:
            raise ValueError(f"{where} has an unknown entry {entry!r}")


def entries_by_size(
    data: dict[str, Any], kind: str, sizes: Sequence[int], people: str, make: Callable[[str, Any], tuple[list[int], T]]
) -> dict[int, T]:
    """What the entries [[kind]] say for each size of table; `make` returns the sizes of an entry, and what it says.

    ValueError unless every size has exactly one entry.
    """
    check_entries(data, {kind}, "the file")
    entries = data.get(kind)
    if not isinstance(entries, list):
        raise ValueError(f"there must be {kind}s [[{kind}]]")
    found: dict[int, T] = {}
    for number, entry in enumerate(entries, start=1):
        own, value = make(f"{kind} {number}", entry)
        for size in own:
            if size in found:
                raise ValueError(f"there are two {kind}s for {size} {people}")
            found[size] = value
    missing = [size for size in sizes if size not in found]
    if missing:
        raise ValueError(f"there is no {kind} for {missing[0]} {people}")
    return found
