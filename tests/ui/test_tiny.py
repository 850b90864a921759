"""No window is too small, and no widget."""

import pygame
import pytest
from pygame import Rect

from crashgames.ui.widgets import Button, HoldButton, Label, Picture, ScrollArea
from crashgames.ui.widgets.choice import Chooser, Slider, Toggle
from crashgames.ui.widgets.textbox import TextBox
from tests.ui.playground import key, point, table, wait


def nothing(*_):
    pass


def one_of_each(rect):
    return [
        Label(rect, "A label", ("hero", "caption")),
        Picture(rect, "shared/seats/circle"),
        Button(rect, "Play", nothing, icon="play", tip="tip"),
        Button(rect, "", nothing, icon="gear", why="Not now, and this is a long story."),
        Button(rect, "", nothing),
        HoldButton(rect, "Hold", nothing),
        Toggle(rect, "Mute", True, nothing),
        Chooser(rect, "Level", [], 0, nothing),
        Chooser(rect, "", ["easy", "hard"], 0, nothing),
        Slider(rect, "Volume", 0.5, nothing),
        TextBox(rect, "Anna", nothing),
        ScrollArea(rect, [Label(Rect(rect.x, rect.y, 10, 900), "long")]),
    ]


@pytest.mark.parametrize("size", [(1, 1), (80, 45), (200, 700), (1280, 720), (2560, 300)])
@pytest.mark.parametrize("box", [(0, 0), (1, 1), (3, 60), (60, 3), (-5, -5), (44, 44), (900, 500)])
def test_everything_can_be_drawn_and_used(size, box):
    stage, scene = table(make=lambda _: one_of_each(Rect((2, 2), box)), size=size, text_scale=1.4)
    surface = pygame.display.get_surface()
    for _ in range(len(scene.ring.focusables) + 1):
        key(stage, pygame.K_TAB)
        key(stage, pygame.K_RIGHT)
        wait(stage, 0.6)
        stage.draw(surface)
    point(stage, (3, 3))
    wait(stage, 0.6)
    stage.draw(surface)
