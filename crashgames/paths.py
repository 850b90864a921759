"""Where files are: the assets that ship with the program, and the folder that belongs to the player."""

import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Literal

HOME_VARIABLE = "CRASHGAMES_HOME"
NAME = "crashgames"
KIOSK = "kiosk"
PICTURE = "shelf.picture"

_for_visitors: list[str] = []


class NotInstalled(FileNotFoundError):
    """The program's files are missing; the message says what to do."""


def packed() -> bool:
    """True if this is the packed program, which runs without an installed Python."""
    return bool(getattr(sys, "frozen", False))


@cache
def assets_root() -> Path:
    """The assets folder of a wheel or a frozen program, else of a checkout; NotInstalled if there is none."""
    here = Path(__file__).resolve().parent
    for folder in (here / "assets", here.parent / "assets"):
        if folder.is_dir():
            return folder
    raise NotInstalled("the assets folder is missing; please install Crash Games again")


def sign_file() -> Path:
    """The sign to print and put beside a demo table."""
    return assets_root() / "shared" / "kiosk" / "sign.pdf"


def config_home() -> Path:
    """The folder of whoever uses the program: the player's own, or a demo table's. It is not created here."""
    return kiosk_home() if _for_visitors else owners_home()


def owners_home() -> Path:
    """The player's own folder: CRASHGAMES_HOME if set, else in the home folder, else beside the program."""
    override = os.environ.get(HOME_VARIABLE)
    return Path(override) if override else _home() or _beside_the_program()


def kiosk_home() -> Path:
    """The folder of a demo table, apart from everything else of the player's."""
    return owners_home() / KIOSK


def open_to_visitors(yes: bool = True) -> None:
    """Keep everything from now on in the demo table's folder; with False, in the player's own."""
    _for_visitors[:] = [KIOSK] if yes else []


def homeless() -> bool:
    """True if the system has no home folder for this user."""
    return not os.environ.get(HOME_VARIABLE) and _home() is None


def _home() -> Path | None:
    return _folder_for("config")


def _folder_for(kind: Literal["config", "cache"]) -> Path | None:
    """The program's folder for the player's files of a kind. On Linux that needs no library, which takes its time."""
    if sys.platform == "linux":
        given, home = os.environ.get(f"XDG_{kind.upper()}_HOME", ""), os.environ.get("HOME", "")
        for folder in (given, os.path.join(home, f".{kind}")):
            if os.path.isabs(folder):
                return Path(folder, NAME)
    try:
        from platformdirs import user_cache_path, user_config_path

        return (user_config_path if kind == "config" else user_cache_path)(NAME, appauthor=False)
    except (RuntimeError, KeyError, OSError):
        return None


def _beside_the_program() -> Path:
    return (Path(sys.executable).parent if packed() else assets_root().parent) / "player"


def settings_file() -> Path:
    """The settings file of whoever uses the program; it need not exist."""
    return config_home() / "settings.json"


def saves_folder() -> Path:
    """The folder of saved matches; it need not exist."""
    return config_home() / "saves"


def exports_folder() -> Path:
    """Where matches go that are passed on, and are looked for when they come: the downloads, else their own folder."""
    return _users("downloads") or config_home() / "exports"


def posters_folder() -> Path:
    """Where posters go: the pictures of whoever plays, else a folder of their own."""
    return _users("pictures") or config_home() / "posters"


def _users(kind: str) -> Path | None:
    """The user's folder of a kind, None if there is none, or if the program has a folder for everything."""
    import platformdirs

    with suppress(RuntimeError, KeyError, OSError):
        found: Path = getattr(platformdirs, f"user_{kind}_path")()
        return None if os.environ.get(HOME_VARIABLE) else found
    return None


def font_file(package: str, name: str) -> Path | None:
    """The file of a font in an installed package; None if it is not there."""
    import importlib.util

    with suppress(ImportError, ValueError):
        spec = importlib.util.find_spec(package)
        folders = (spec.submodule_search_locations if spec else None) or ()
        files = (Path(folder) / "files" / name for folder in folders)
        return next(filter(Path.is_file, files), None)
    return None


def picture_file() -> Path:
    """Where the first picture of the shelf is kept, which can be thrown away at any time."""
    cache = None if os.environ.get(HOME_VARIABLE) else _folder_for("cache")
    return (cache or owners_home()) / PICTURE


def log_file() -> Path:
    """The file of the crash log; it need not exist."""
    return config_home() / "crashgames.log"
