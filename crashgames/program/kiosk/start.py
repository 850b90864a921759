"""The start of a demo table: in its own folder, full screen, with what its host chose."""

from __future__ import annotations

import os
import time
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from crashgames import paths
from crashgames.core.settings import DemoSound, PassingSettings
from crashgames.core.translation import tr, use_language
from crashgames.kiosk.settings import HostChoices, load, save
from crashgames.program import app
from crashgames.program.attendant import Attendant
from crashgames.program.kiosk.attendant import KioskAttendant
from crashgames.scenes.shelf.first_picture import begin_with_picture
from crashgames.scenes.shelf.title import TitleScene
from crashgames.storage import crash_log, lock
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.system import system_language

if TYPE_CHECKING:
    from crashgames.scenes.demo.director import Director

ENVIRONMENT = {"SDL_WINDOWS_NO_CLOSE_ON_ALT_F4": "1", "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0"}
PEACE_SECONDS = 120.0
"""Seconds without a failure after which the program may fail once more."""
MAX_FAILURES = 3


def run() -> int:
    """Run the demo table until the host quits. Returns the exit code."""
    paths.open_to_visitors()
    if not lock.claim(paths.config_home()):
        app.report(tr("Crash Games is already open as a demo table."))
        return app.NO_WINDOW
    crash_log.begin(paths.log_file())
    os.environ.update({name: value for name, value in ENVIRONMENT.items() if name not in os.environ})
    choices = load()
    if not choices.stays:
        choices.stays = True
        save(choices)
    failures, code = 0, app.FAILED
    while code == app.FAILED and failures < MAX_FAILURES:
        began = time.monotonic()
        code = once(choices)
        failures = 1 if time.monotonic() - began > PEACE_SECONDS else failures + 1
    return code


def once(choices: HostChoices) -> int:
    """Open the window on the shelf. Returns the exit code."""
    settings = settings_for(choices)
    use_language(settings.language or system_language(), paths.assets_root())

    def attend(stage: Stage) -> Attendant:
        return KioskAttendant(stage, choices)

    def first_scene(stage: Stage) -> Scene:
        title = partial(TitleScene, stage, stage.navigation.shelf())
        return begin_with_picture(stage, paths.picture_file(), title)

    return app.run(first_scene, settings, attend, lambda stage: director_for(stage, choices))


def settings_for(choices: HostChoices) -> PassingSettings:
    """The settings that visitors begin with, full screen on the chosen display; they are never written."""
    lent = msgspec.convert(msgspec.to_builtins(choices.settings), PassingSettings)
    lent.full_screen, lent.display, lent.second_window = True, choices.display, choices.second_window
    return lent


def director_for(stage: Stage, choices: HostChoices) -> Director:
    """Whoever runs the films that the host chose."""
    from crashgames.scenes.demo.director import Director

    director = Director(stage, lambda: time.localtime().tm_hour)
    director.after, director.languages = lambda: choices.film_after, choices.languages
    director.sound = lambda: DemoSound(choices.film_sound)
    director.reel.may_show = choices.offers
    return director
