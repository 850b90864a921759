"""A small display in the hands: everything is larger there at first, and only once."""

import pygame
import pytest

from crashgames.core.settings import PassingSettings, Settings
from crashgames.program.window import SCALE_IN_HANDS, SMALL_DISPLAY, begin_in_hands


class Plugged:
    """Gamepads that are there."""

    def __init__(self, count):
        self.count = count
        self.started = False

    def start(self):
        self.started = True


@pytest.fixture
def at(monkeypatch):
    """The interface scale after the start at such displays with so many gamepads."""

    def scale(sizes, pads, settings):
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: sizes)
        found = Plugged(pads)
        begin_in_hands(found, settings)
        assert found.started
        return settings.interface_scale

    return scale


def test_a_steam_deck_begins_larger_and_then_the_player_decides(at):
    settings = Settings()
    assert at([SMALL_DISPLAY], 1, settings) == SCALE_IN_HANDS
    settings.interface_scale = 1.0
    assert at([SMALL_DISPLAY], 1, settings) == 1.0


@pytest.mark.parametrize(("sizes", "pads"), [([(1280, 800)], 0), ([(1920, 1080)], 1), ([(1280, 800), (1920, 1080)], 1)])
def test_elsewhere_nothing_changes(at, sizes, pads):
    settings = Settings()
    assert at(sizes, pads, settings) == 1.0 and not settings.seen_in_hands


def test_what_somebody_chose_and_what_a_host_lends_stay(at):
    assert at([(1280, 800)], 1, Settings(interface_scale=1.5)) == 1.5
    assert at([(1280, 800)], 1, PassingSettings()) == 1.0
