"""Data files of games, in TOML: reading them, and saying clearly what is wrong with one."""

import tomllib
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")


def read_data(path: Path, make: Callable[[dict[str, Any]], T]) -> T:
    """What is made of the entries of a file. Every ValueError, also of the making, names the file."""
    try:
        return make(tomllib.loads(path.read_text(encoding="utf-8")))
    except ValueError as error:
        raise ValueError(f"{path.name}: {error}") from error


def check_entries(table: Any, known: Collection[str], where: str) -> None:
    """ValueError unless this is a table without unknown entries; `where` is what to call it in the message."""
    if not isinstance(table, dict):
        raise ValueError(f"{where} must be a table")
    for entry in table:
        if entry not in known:
            raise ValueError(f"{where} has an unknown entry {entry!r}")
