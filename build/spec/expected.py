"""Draws what a window should show: python build/spec/expected.py PICTURE 1280x720 [MATCH]

The shelf, or the result of a finished match, from the sources and with the settings in CRASHGAMES_HOME.
"""

import os
import sys
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame

from crashgames.core.translation import use_language
from crashgames.paths import assets_root
from crashgames.scenes.navigator import Navigator
from crashgames.scenes.shelf.opening import receive
from crashgames.scenes.shelf.title import TitleScene
from crashgames.storage.settings import load
from crashgames.ui.scene import Stage

SECONDS, STEP = 8.0, 0.05
"""Seconds for which a scene runs before it is drawn: the pause after the last move is over then."""


def draw(size: tuple[int, int], match: Path | None) -> pygame.Surface:
    """The picture of the whole window."""
    settings = load()
    use_language(settings.language, assets_root())
    pygame.display.init()
    pygame.font.init()
    stage = Stage(size, settings)
    stage.navigation = Navigator(stage)
    stage.stack.push(TitleScene(stage))
    stage.stack.settle()
    if match:
        receive(stage, match)
    surface = pygame.Surface(size)
    for _ in range(round(SECONDS / STEP)):
        stage.advance(STEP)
    for _ in range(3):
        stage.draw(surface)
        stage.advance(STEP)
    stage.stack.clear()
    return surface


if __name__ == "__main__":
    width, height = map(int, sys.argv[2].split("x"))
    pygame.image.save(draw((width, height), Path(sys.argv[3]) if sys.argv[3:] else None), sys.argv[1])
