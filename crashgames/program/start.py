"""Opening the window: on the shelf or with another first scene, in the player's language."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crashgames.ui.scene import Scene, Stage


def shelf() -> int:
    """Opens the window on the shelf; returns the exit code."""
    gc.disable()  # until the first picture there is nothing to collect
    try:
        from crashgames.scenes.shelf.title import TitleScene

        return window(lambda stage: TitleScene(stage, then=lambda: _greet(stage)))
    finally:
        gc.enable()


def window(first_scene: Callable[[Stage], Scene]) -> int:
    """Opens the window with its first scene; returns the exit code."""
    from crashgames import paths
    from crashgames.core.translation import system_language, use_language
    from crashgames.program import app
    from crashgames.storage import crash_log as reports
    from crashgames.storage import lock, settings

    if lock.claim(paths.config_home()):
        reports.begin(paths.log_file())
    chosen = settings.load()
    use_language(chosen.language or system_language(), paths.assets_root() / "shared" / "locale")
    return app.run(first_scene, chosen, _error_scene, _audience_scene)


def _error_scene(stage: Stage, error: Exception) -> Scene:
    from crashgames.scenes.error import ErrorScene

    return ErrorScene(stage, error)


def _audience_scene(stage: Stage, front: Stage) -> Scene:
    from crashgames.scenes.table.audience import AudienceScene

    return AudienceScene(stage, front)


def _greet(stage: Stage) -> None:
    """Say what should be known before anything else, if anything is not as usual."""
    from crashgames import paths
    from crashgames.core.plain import printable
    from crashgames.core.translation import tr
    from crashgames.scenes.dialogs.menu import NoticeScene
    from crashgames.storage import lock

    if not lock.ours(paths.config_home()):
        words = tr("Crash Games is already open in another window. In this one nothing is saved.")
        stage.stack.push(NoticeScene(stage, words))
    elif paths.homeless():
        words = tr("No home folder was found. What is saved lies in {folder}.")
        words = words.format(folder=printable(paths.config_home()))
        stage.stack.push(NoticeScene(stage, words))
