"""The start of the program: a window in the player's language, with the shelf or another first scene."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from crashgames import paths
from crashgames.core.translation import printable, tr, use_language
from crashgames.program import app
from crashgames.scenes.shelf.first_picture import begin_with_picture
from crashgames.scenes.shelf.title import TitleScene
from crashgames.storage import crash_log, disk, lock, settings
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.system import system_language

if TYPE_CHECKING:
    from crashgames.scenes.demo.director import Director


def begin(for_visitors: bool | None = None, file: Path | None = None) -> int:
    """Open the window on the shelf, or as a demo table if so asked, or if its host chose that for every start.

    On the shelf the match in `file` opens, which may come from anybody.
    """
    if for_visitors is None:
        for_visitors = paths.kiosk_home().is_dir() and _stays()
    if for_visitors:
        return visitors()

    def shelf(stage: Stage) -> Scene:
        title = partial(TitleScene, stage, then=lambda: _greet(stage, file))
        return begin_with_picture(stage, paths.picture_file(), title)

    return window(shelf)


def window(first_scene: Callable[[Stage], Scene]) -> int:
    """Open the window with its first scene. Returns the exit code."""
    if lock.claim(paths.config_home()):
        crash_log.begin(paths.log_file())
    chosen = settings.load()
    use_language(chosen.language or system_language(), paths.assets_root())
    return app.run(first_scene, chosen, direct=director)


# Seldom needed, so loaded only then


def _stays() -> bool:
    from crashgames.kiosk.settings import stays

    return stays()


def visitors() -> int:
    """Open the window as a demo table. Returns the exit code. It opens again after a failure."""
    from crashgames.program.kiosk.start import run

    return run()


def director(stage: Stage) -> Director:
    """Shows films while nobody plays."""
    from crashgames.scenes.demo.director import Director

    return Director(stage, lambda: time.localtime().tm_hour)


def _greet(stage: Stage, file: Path | None = None) -> None:
    """Open the match in a file, and show a notice first if anything is not as usual."""
    from crashgames.scenes.dialogs.menu import NoticeScene

    if not lock.ours(paths.config_home()):
        words = tr("Crash Games is already open in another window. Nothing you do in this one is saved.")
        stage.stack.push(NoticeScene(stage, words))
    elif not disk.takes_files(paths.config_home()):
        words = tr("Nothing can be saved: {folder} cannot be written to. You can play, but nothing is kept afterwards.")
        stage.stack.push(NoticeScene(stage, words.format(folder=printable(paths.config_home()))))
    elif file:
        from crashgames.scenes.shelf.opening import receive

        receive(stage, file)
    elif paths.homeless():
        words = tr("No home folder was found. Your matches are saved in {folder}.")
        words = words.format(folder=printable(paths.config_home()))
        stage.stack.push(NoticeScene(stage, words))
