"""The stack of scenes, and the stage on which they are played."""

import pygame
import pytest
from pygame.event import Event

from crashgames.ui.keys import Intent
from crashgames.ui.scene import Scene
from tests.ui.playground import key, key_down, stage_of


class Noting(Scene):
    """Writes down what happens to it."""

    def __init__(self, stage, name, overlay=False, takes=()):
        super().__init__(stage)
        self.name, self.overlay, self.takes = name, overlay, takes
        self.notes = stage.notes

    def note(self, what):
        self.notes.append(f"{self.name} {what}")

    def handle(self, event):
        if event.type == pygame.KEYDOWN:
            self.note("key")

    def intent(self, intent):
        self.note(intent)
        return intent in self.takes

    def draw(self, surface):
        self.note("drawn")

    def entered(self):
        self.note("entered")

    def covered(self):
        self.note("covered")

    def uncovered(self):
        self.note("uncovered")

    def left(self):
        self.note("left")

    def resized(self):
        self.note("resized")


@pytest.fixture
def stage():
    stage = stage_of((320, 180))
    stage.notes = []
    return stage


def show(stage, *scenes):
    for scene in scenes:
        stage.stack.push(scene)
    stage.stack.settle()


def test_push_and_pop_notify_every_scene(stage):
    show(stage, Noting(stage, "a"))
    show(stage, Noting(stage, "b"))
    stage.stack.pop()
    stage.stack.settle()
    assert stage.notes == ["a entered", "a covered", "b entered", "b left", "a uncovered"]


def test_replace_and_reset(stage):
    show(stage, Noting(stage, "a"), Noting(stage, "b"))
    stage.notes.clear()
    stage.stack.replace(Noting(stage, "c"))
    stage.stack.settle()
    stage.stack.reset(Noting(stage, "d"))
    stage.stack.settle()
    assert stage.notes == ["b left", "c entered", "c left", "a left", "d entered"]
    assert len(stage.stack) == 1


def test_going_back_leaves_what_lies_above(stage):
    kind = type("Low", (Noting,), {})
    show(stage, kind(stage, "a"), kind(stage, "b"), Noting(stage, "c"), Noting(stage, "d"))
    stage.notes.clear()
    stage.stack.back_to(kind)
    stage.stack.settle()
    assert stage.notes == ["d left", "c left", "b uncovered"]
    stage.stack.back_to(kind)
    stage.stack.back_to(int)
    stage.stack.settle()
    assert len(stage.stack) == 2 and len(stage.notes) == 3


def test_changes_wait_for_the_end_of_the_frame(stage):
    show(stage, Noting(stage, "a"))
    stage.stack.push(Noting(stage, "b"))
    assert stage.stack.top.name == "a"
    assert stage.stack.changing
    stage.advance(0.01)
    assert stage.stack.top.name == "b"


def test_events_of_one_frame_do_not_reach_a_leaving_scene(stage):
    show(stage, Noting(stage, "a"))
    stage.stack.pop()
    stage.notes.clear()
    key(stage, pygame.K_RETURN)
    assert stage.notes == []


def test_only_the_top_scene_gets_intents_and_passes_them_on(stage):
    show(stage, Noting(stage, "a"), Noting(stage, "b", takes=(Intent.CONFIRM,)))
    stage.notes.clear()
    assert key(stage, pygame.K_RETURN) is None
    assert key(stage, pygame.K_m) is Intent.MUTE
    assert stage.notes == ["b key", "b confirm", "b key", "b mute"]


def test_held_directions_reach_the_scene_again(stage):
    show(stage, Noting(stage, "a"))
    stage.notes.clear()
    key_down(stage, pygame.K_DOWN)
    for _ in range(60):
        stage.advance(1 / 60)
    assert stage.notes.count("a down") >= 4


def test_overlays_show_what_is_below(stage):
    show(stage, Noting(stage, "hidden"), Noting(stage, "a"), Noting(stage, "b", overlay=True))
    surface = pygame.Surface((320, 180))
    stage.notes.clear()
    stage.draw(surface)
    assert stage.notes == ["a drawn", "b drawn"]


def test_a_scene_below_is_drawn_again_only_if_it_changed(stage):
    below, above = Noting(stage, "a"), Noting(stage, "b", overlay=True)
    show(stage, below, above)
    surface = pygame.Surface((320, 180))
    stage.draw(surface)
    stage.notes.clear()
    stage.draw(surface)
    below.dirty = True
    stage.draw(surface)
    assert stage.notes == ["b drawn", "a drawn", "b drawn"]


def test_the_copy_of_the_scene_below_is_what_was_there(stage):
    class Red(Scene):
        def draw(self, surface):
            surface.fill((200, 0, 0))

    class Bar(Scene):
        overlay = True

        def draw(self, surface):
            surface.fill((0, 0, 200), (0, 0, 320, 20))

    show(stage, Red(stage), Bar(stage))
    surface = pygame.Surface((320, 180))
    stage.draw(surface)
    surface.fill((0, 0, 0))
    stage.draw(surface)
    assert surface.get_at((5, 5))[:3] == (0, 0, 200)
    assert surface.get_at((5, 100))[:3] == (200, 0, 0)


def test_new_scenes_are_dirty_and_drawing_cleans(stage):
    show(stage, Noting(stage, "a"))
    assert stage.dirty
    stage.draw(pygame.Surface((320, 180)))
    assert not stage.dirty


def test_refit_lays_every_scene_out_again(stage):
    show(stage, Noting(stage, "a"), Noting(stage, "b"))
    stage.notes.clear()
    stage.refit((1920, 1080))
    assert stage.notes == ["a resized", "b resized"]
    assert stage.theme.unit == stage.text.theme.unit == stage.skin.theme.unit == 1.5


def test_scales_in_the_settings_outgrow_the_theme(stage):
    stage.refit((1280, 720))
    assert not stage.outgrown
    stage.settings.text_scale = 1.2
    assert stage.outgrown
    stage.refit()
    assert not stage.outgrown


def test_clear_leaves_and_drop_does_not_ask(stage):
    show(stage, Noting(stage, "a"))
    stage.stack.clear()
    assert stage.notes[-1] == "a left"
    show(stage, Noting(stage, "b"))
    stage.notes.clear()
    stage.stack.drop()
    assert stage.stack.top is None
    assert stage.notes == []


def test_nothing_on_the_stack_is_no_trouble(stage):
    stage.draw(pygame.Surface((10, 10)))
    stage.advance(0.1)
    assert stage.dispatch(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")) is None
