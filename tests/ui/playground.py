"""A small stage for tests of the toolkit, and hands to press and type on it."""

import pygame
from pygame import Rect
from pygame.event import Event

from crashgames.core.settings import Settings
from crashgames.scenes.navigator import Navigator
from crashgames.scenes.shelf.key_rows import ROWS, KeyTable
from crashgames.ui.bindings import Intent
from crashgames.ui.keys import FULL_LEAN
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.typefaces import lacks
from crashgames.ui.widgets import Button, Widget

FRAME = 1 / 60
SIZE = (1280, 720)
UNSEEN = "\u200c\u200d\ufe0f"
"""Joiners, which are not drawn themselves."""


def open_window(size=SIZE):
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(size)


def stage_of(size=SIZE, **settings):
    open_window(size)
    stage = Stage(size, Settings(**settings))
    stage.navigation = Navigator(stage)
    return stage


class Table(WidgetScene):
    """A scene of widgets made by a function."""

    def __init__(self, stage, make):
        super().__init__(stage)
        self.make = make

    def build(self):
        return self.make(self.stage)


class Holder(Widget):
    """A widget with others inside it."""

    takes_focus = False

    def __init__(self, rect, children):
        super().__init__(rect)
        self.held = children

    @property
    def children(self):
        return self.held


def table(*widgets, make=None, size=SIZE, **settings):
    """A stage with one scene that holds the widgets."""
    stage = stage_of(size, **settings)
    scene = Table(stage, make or (lambda _: list(widgets)))
    stage.stack.push(scene)
    stage.stack.settle()
    return stage, scene


def wait(stage, seconds):
    for _ in range(round(seconds / FRAME)):
        stage.advance(FRAME)


def point(stage, at, rel=(40, 40)):
    stage.dispatch(Event(pygame.MOUSEMOTION, pos=tuple(at), rel=rel, buttons=(0, 0, 0)))


def press(stage, at):
    stage.dispatch(Event(pygame.MOUSEBUTTONDOWN, pos=tuple(at), button=1))


def release(stage, at):
    stage.dispatch(Event(pygame.MOUSEBUTTONUP, pos=tuple(at), button=1))


def click(stage, at):
    point(stage, at)
    press(stage, at)
    release(stage, at)


def key_down(stage, key, mod=0, text=""):
    return stage.dispatch(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))


def key_up(stage, key, mod=0):
    stage.dispatch(Event(pygame.KEYUP, key=key, mod=mod))


def key(stage, key_code, mod=0, text=""):
    """Presses and lets go; returns the intent nobody took."""
    left_over = key_down(stage, key_code, mod, text)
    key_up(stage, key_code, mod)
    return left_over


def type_text(stage, text):
    stage.dispatch(Event(pygame.TEXTINPUT, text=text))


def pad(stage, button):
    stage.dispatch(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=button))
    stage.dispatch(Event(pygame.CONTROLLERBUTTONUP, instance_id=7, button=button))


def stick(stage, axis, value):
    stage.dispatch(Event(pygame.CONTROLLERAXISMOTION, instance_id=7, axis=axis, value=round(value * FULL_LEAN)))


def at(x, y, width=200, height=50):
    return Rect(x, y, width, height)


def boxes(fonts, line, face="text"):
    """The letters of a line that no font has: each is drawn as a box."""
    found = ((letter, piece) for piece in fonts._parted(line, face) for letter in piece.text if letter not in UNSEEN)
    return [letter for letter, piece in found if lacks(fonts._piece_font(piece, 24), letter)]


def named_keys(stage):
    """All that stands on the keys and buttons of the page about them."""
    table, found = KeyTable(stage, lambda: None, fixed=True), set()
    for table.page in range(-(-len(Intent) // ROWS)):
        found |= {one.label for one in table.widgets(Rect(0, 0, 900, 600), []) if isinstance(one, Button)}
    return found
