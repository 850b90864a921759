"""Hands for the scenes: ways to reach a widget by mouse, keyboard or gamepad alone, and to press it."""

import pygame

from crashgames.ui.keys import Intent
from crashgames.ui.widgets import Button
from crashgames.ui.widgets.base import flatten
from tests.ui.playground import click, key, pad, stage_of, wait

TAB, SHOULDER = pygame.K_TAB, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
WAYS = ("mouse", "keys", "pad")
CONFIRM = {"keys": lambda stage: key(stage, pygame.K_RETURN), "pad": lambda stage: pad(stage, 0)}
BACK = {"keys": lambda stage: key(stage, pygame.K_ESCAPE), "pad": lambda stage: pad(stage, 1)}
ARROWS = {
    Intent.UP: (pygame.K_UP, pygame.CONTROLLER_BUTTON_DPAD_UP),
    Intent.DOWN: (pygame.K_DOWN, pygame.CONTROLLER_BUTTON_DPAD_DOWN),
    Intent.LEFT: (pygame.K_LEFT, pygame.CONTROLLER_BUTTON_DPAD_LEFT),
    Intent.RIGHT: (pygame.K_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT),
}


def show(make, size=(1280, 720), **settings):
    """A stage with the scene that `make` gives for it."""
    stage = stage_of(size, **settings)
    stage.stack.push(make(stage))
    settle(stage)
    return stage, stage.stack.top


def settle(stage):
    for _ in range(10):
        stage.advance(0.05)
    if stage.stack.top:
        stage.draw(pygame.display.get_surface())


def widgets(stage):
    return flatten(stage.stack.top.ring.widgets)


def button(stage, label):
    """The button with this label, or this icon."""
    found = [w for w in widgets(stage) if isinstance(w, Button) and label in (w.label, w.icon)]
    assert found, f"no {label!r} among {[w.label or w.icon for w in widgets(stage) if isinstance(w, Button)]}"
    return found[0]


def pick(stage, label, way="mouse"):
    """Presses the button with this label: where it stands at the foot, else in the menu of the rest."""
    if not any(isinstance(w, Button) and w.label == label for w in widgets(stage)):
        push(stage, button(stage, "More"), way)
    push(stage, button(stage, label), way)


def push(stage, target, way="mouse"):
    """Presses a widget in one of the three ways."""
    if way == "mouse":
        wait(stage, 0.5)
        click(stage, target.rect.center)
    else:
        reach(stage, target, way)
        CONFIRM[way](stage)
    settle(stage)


def reach(stage, target, way="keys"):
    """Brings the focus to a widget by Tab or the shoulder button."""
    ring = stage.stack.top.ring
    for _ in range(len(ring.focusables) + 1):
        if ring.focused is target:
            return
        key(stage, TAB) if way == "keys" else pad(stage, SHOULDER)
    raise AssertionError(f"{target} cannot be reached by {way}")


def leave(stage, way):
    """Goes back: by the button at the top left, Escape or B."""
    if way == "mouse":
        push(stage, button(stage, "back"))
    else:
        BACK[way](stage)
        settle(stage)


def steer(stage, intent, way="keys"):
    """An arrow key, or the d-pad."""
    code, arrow = ARROWS[intent]
    if way == "keys":
        key(stage, code)
    else:
        pad(stage, arrow)
    settle(stage)
