"""A demo table without a screen: the program with its attendant, and what is done to it."""

import contextlib
import hashlib
import os

import pygame
from pygame.event import Event

from crashgames import paths
from crashgames.core.catalog import games
from crashgames.core.match import Player
from crashgames.kiosk.settings import HostChoices
from crashgames.program.app import App
from crashgames.program.kiosk.attendant import KioskAttendant
from crashgames.program.kiosk.start import director_for, settings_for
from crashgames.program.window import open_display
from crashgames.scenes.error import ErrorScene
from crashgames.scenes.shelf.title import TitleScene

STEP = 0.1
SIZE = (1280, 720)
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Elsa", "Finn", "Greta", "Hugo", "Ida", "Jan")


class Visitors:
    """The program as visitors find it. Large pictures are painted at once, unless `beside` the program as usual."""

    def __init__(self, choices=None, size=SIZE, beside=False):
        paths.open_to_visitors()
        assert open_display() == ""
        pygame.event.clear()
        self.choices = choices or HostChoices()
        settings = settings_for(self.choices)
        settings.full_screen, settings.window_size = False, size
        self.app = App(settings, ErrorScene)
        self.stage = self.app.stage
        self.stage.skin.scenery.beside = beside
        self.attendant = self.app.attendant = KioskAttendant(self.stage, self.choices)
        self.app.direct = lambda stage: director_for(stage, self.choices)
        self.app.begin(lambda stage: TitleScene(stage, stage.navigation.shelf()))

    @property
    def top(self):
        return self.stage.stack.top

    def run(self, seconds, step=STEP):
        for _ in range(max(1, round(seconds / step))):
            self.app.frame(step)

    def wait_for(self, kind, most=1500.0):
        """Nobody does anything until such a scene is on top; returns the seconds."""
        since = self.stage.now
        while not isinstance(self.top, kind):
            self.run(STEP)
            assert self.stage.now - since < most, f"{self.top} stays"
        return self.stage.now - since

    def forget_time(self):
        """A long time goes by in which nobody does anything."""
        self.attendant.idle_timeout.idle = 10_000.0

    def press(self, key, mod=0):
        """A key goes down and up."""
        for event in (pygame.KEYDOWN, pygame.KEYUP):
            self.send(event, key=key, mod=mod, unicode="")

    def send(self, kind, **what):
        pygame.event.post(Event(kind, **what))
        self.run(0.02, 0.02)

    def sit_down(self, game="crazy_commute", people=3, bots=0):
        """A table of people and bots, at which nobody has done anything yet."""
        info = games()[game]
        names = [Player(name, int(seat >= people)) for seat, name in enumerate(NAMES[: people + bots])]
        self.stage.navigation.begin(info, names, info.defaults())
        self.run(0.3)
        return next(scene for scene in self.stage.stack if hasattr(scene, "turns"))

    def picture(self):
        self.run(0.02, 0.02)
        return pygame.image.tobytes(self.app.surface, "RGB")


@contextlib.contextmanager
def visitors(choices=None, size=SIZE, beside=False):
    here = Visitors(choices, size, beside)
    try:
        yield here
    finally:
        here.app.close()
        paths.open_to_visitors(False)


def contents(folder):
    """Of every file in a folder a digest, but not of what is counted."""
    found = {}
    for place, _, names in os.walk(folder):
        for name in names:
            if not name.startswith("counters."):
                path = os.path.join(place, name)
                with open(path, "rb") as file:
                    found[os.path.relpath(path, folder)] = hashlib.sha256(file.read()).hexdigest()
    return found
