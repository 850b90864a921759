"""What the player has set: read without ever failing, written without ever leaving half a file."""

import contextlib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from crashgames.core.plain import printable
from crashgames.core.translation import tr
from crashgames.paths import settings_file
from crashgames.storage import disk, lock

FORMAT = 1
SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
LARGEST_FILE = 1_000_000

Share = Annotated[float, Meta(ge=0.0, le=1.0)]
Side = Annotated[int, Meta(ge=320, le=16384)]
Name = Annotated[str, Meta(max_length=60)]


class LastPlayer(msgspec.Struct):
    """Who sat at the table last time; `bot` is the level of a bot, empty for a person."""

    name: Name
    bot: Name = ""


class Settings(msgspec.Struct):
    """One flat table. `animation_speed` 0 is off, `language` empty is that of the system."""

    volume: Share = 0.7
    mute: bool = False
    animation_speed: float = 1.0
    reduced_motion: bool = False
    interface_scale: Annotated[float, Meta(ge=1.0, le=2.0)] = 1.0
    text_scale: Annotated[float, Meta(ge=0.9, le=1.4)] = 1.0
    full_screen: bool = False
    second_window: bool = False
    second_window_scale: Annotated[float, Meta(ge=1.0, le=2.0)] = 1.25
    window_size: tuple[Side, Side] = (1280, 720)
    language: Annotated[str, Meta(max_length=20)] = ""
    last_players: Annotated[list[LastPlayer], Meta(max_length=10)] = []
    last_game: Annotated[str, Meta(max_length=60)] = ""
    peek: Literal["hold", "timed", "toggle"] = "hold"
    shuffle_secret_buttons: bool = True
    ballot: Literal["countdown", "one_by_one"] = "countdown"
    night: Literal["alone", "aloud"] = "alone"
    show_luck: bool = False

    def save(self, path: Path | None = None) -> str | None:
        """Writes the file as a whole or not at all; returns what went wrong, or None."""
        path = path or settings_file()
        if not lock.ours(path.parent):
            return tr("Crash Games is open in another window")
        try:
            disk.write(path, msgspec.json.format(msgspec.json.encode({"format": FORMAT, **_as_dict(self)}), indent=2))
        except OSError as error:
            return printable(f"{path}: {error.strerror or error}")
        return None


def load(path: Path | None = None) -> Settings:
    """Reads what can be read; a damaged, foreign or missing value falls back to its default, alone."""
    raw = _read(path or settings_file())
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        with contextlib.suppress(KeyError, msgspec.ValidationError, OverflowError):
            found[field.name] = msgspec.convert(raw[field.name], type=field.type)
    if found.get("animation_speed") not in SPEEDS:
        found.pop("animation_speed", None)
    return Settings(**found)


def _read(path: Path) -> dict[str, Any]:
    try:
        raw = msgspec.json.decode(disk.read(path, LARGEST_FILE))
    except (OSError, ValueError, RecursionError):
        return {}
    return raw if isinstance(raw, dict) else {}


def _as_dict(settings: Settings) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(settings)
    return plain

