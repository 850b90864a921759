"""Where files are: the assets that ship with the program, and the folder that belongs to the player."""

import os
from pathlib import Path

HOME_VARIABLE = "CRASHGAMES_HOME"


def assets_root() -> Path:
    """The assets folder of a wheel or a frozen program, else of a checkout; FileNotFoundError if there is none."""
    here = Path(__file__).resolve().parent
    for folder in (here / "assets", here.parent / "assets"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError("the assets folder is missing; please install Crash Games again")


def config_home() -> Path:
    """The player's own folder, not created here. CRASHGAMES_HOME overrides it."""
    override = os.environ.get(HOME_VARIABLE)
    if override:
        return Path(override)
    from platformdirs import user_config_path

    return user_config_path("crashgames", appauthor=False)


def settings_file() -> Path:
    return config_home() / "settings.json"


def saves_folder() -> Path:
    return config_home() / "saves"


def log_file() -> Path:
    return config_home() / "crashgames.log"
