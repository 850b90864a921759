"""Data files of games, in TOML: reading them, with errors that name the file and the fault."""

import tomllib
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")


def read_data(path: Path, make: Callable[[dict[str, Any]], T]) -> T:
    """The result of `make` for the entries of a file. Every ValueError, from `make` as well, names the file."""
    try:
        return make(tomllib.loads(path.read_text(encoding="utf-8")))
    except ValueError as error:
        raise ValueError(f"{path.name}: {error}") from error


def check_entries(table: Any, known: Collection[str], where: str) -> None:
    """Check that this is a table without unknown entries. ValueError if not; `where` names the table in its message."""
    if not isinstance(table, dict):
        raise ValueError(f"{where} must be a table")
    for entry in table:
        if entry not in known:
            raise ValueError(f"{where} has an unknown entry {entry!r}")
