"""The settings file: reading never fails, and it is written completely or not at all."""

import contextlib
from pathlib import Path
from typing import Any

import msgspec

from crashgames.core.settings import DEMO_AFTER, SPEEDS, PassingSettings, Settings
from crashgames.core.translation import printable, tr
from crashgames.paths import settings_file
from crashgames.storage import disk, lock

FORMAT = 1
LARGEST_FILE = 1_000_000


def save(settings: Settings, path: Path | None = None) -> str | None:
    """Write the file. Returns the error in words; None if all went well. A visitor's settings are never written."""
    path = path or settings_file()
    if isinstance(settings, PassingSettings):
        return None
    if not lock.ours(path.parent):
        return tr("Crash Games is open in another window")
    return write_fields(path, settings)


def write_fields(path: Path, values: msgspec.Struct) -> str | None:
    """Write the fields of a struct as people can read them. Returns the error in words; None if all went well."""
    plain = {"format": FORMAT, **msgspec.to_builtins(values)}
    try:
        disk.write(path, msgspec.json.format(msgspec.json.encode(plain), indent=2))
    except OSError as error:
        return printable(f"{path}: {error.strerror or error}")
    return None


def load(path: Path | None = None) -> Settings:
    """The settings in the file. Each damaged, unknown or missing value falls back to its default."""
    found = read_fields(path or settings_file(), Settings)
    if found.get("animation_speed") not in SPEEDS:
        found.pop("animation_speed", None)
    if found.get("demo_after") not in DEMO_AFTER:
        found.pop("demo_after", None)
    return Settings(**found)


def read_fields(path: Path, kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The values in a file that fit the fields of a struct; empty if the file is missing or damaged."""
    raw = _read(path)
    with contextlib.suppress(msgspec.ValidationError, OverflowError):
        whole = msgspec.structs.asdict(msgspec.convert(raw, type=kind)) if raw else {}
        return {name: value for name, value in whole.items() if name in raw}
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        with contextlib.suppress(KeyError, msgspec.ValidationError, OverflowError):
            found[field.name] = msgspec.convert(raw[field.name], type=field.type)
    return found


def _read(path: Path) -> dict[str, Any]:
    try:
        raw = msgspec.json.decode(disk.read(path, LARGEST_FILE))
    except (OSError, ValueError, RecursionError):
        return {}
    return raw if isinstance(raw, dict) else {}
