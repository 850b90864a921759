"""A television beside a stage: the second window, fed as the program feeds it."""

import time

import pygame
from pygame import Rect

from crashgames.program.second_screen import SecondScreen
from crashgames.scenes.table.audience import AudienceScene


class Television:
    """Follows a front stage, frame by frame; `picture` is what the front window shows."""

    def __init__(self, front):
        pygame.display.init()
        self.front = front
        front.spoilt()
        self.picture = pygame.Surface(front.size)
        self.number = 0
        self.screen = SecondScreen(front.settings, lambda stage: AudienceScene(stage, front), Rect((0, 0), front.size))
        self.audience = self.screen.stage.stack.top

    def frame(self, dt=0.1):
        """Draw both after `dt` seconds. True if the television has changed."""
        self.front.advance(dt)
        self.screen.advance(self.front, dt)
        if self.front.dirty:
            self.front.draw(self.picture)
            self.number += 1
        return self.screen.draw(self.front, self.picture, self.number)

    def settle(self):
        """Let frames pass until all pictures of places have been painted."""
        while self.frame() or self.screen.stage.skin.scenery.busy:
            time.sleep(0.001)

    def pixels(self):
        return pygame.image.tobytes(self.screen.surface, "RGB")

    @property
    def shows_copy(self):
        """True if it shows the picture in front, scaled; the edges of what changed last may differ by a shade."""
        scaled = pygame.transform.smoothscale(self.picture, self.screen.surface.get_size())
        alike = pygame.mask.from_threshold(scaled, (0, 0, 0), (40, 40, 40, 255), self.screen.surface)
        return alike.count() >= 0.999 * scaled.get_width() * scaled.get_height()

    def close(self):
        self.screen.close()
