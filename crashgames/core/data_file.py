"""Data files of games in TOML, with errors that name the file and the fault."""

import tomllib
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")


def read_data(path: Path, make: Callable[[dict[str, Any]], T]) -> T:
    """What `make` returns for the contents of the file. Every ValueError, that of `make` included, names the file."""
    try:
        return make(tomllib.loads(path.read_text(encoding="utf-8")))
    except ValueError as error:
        raise ValueError(f"{path.name}: {error}") from error


def check_entries(table: Any, known: Collection[str], where: str) -> None:
    """Check that `table` is a table with known entries only. ValueError if not; its message names the table `where`."""
    if not isinstance(table, dict):
        raise ValueError(f"{where} must be a table")
    for entry in table:
        if entry not in known:
            raise ValueError(f"{where} has an unknown entry {entry!r}")
