"""A window that is resized again and again: what was drawn in old sizes is let go, files included."""

import gc
import os
import random
import sys

import pytest
from pygame import Surface

from crashgames.scenes.table.play import PlayScene
from crashgames.ui import fonts
from crashgames.ui.boxes import Boxes
from crashgames.ui.cache import SurfaceCache
from crashgames.ui.fonts import Fonts
from crashgames.ui.typefaces import open_face
from tests.random_play import complete_games, random_match
from tests.ui.playground import stage_of

SIZES = 6
MORE = 1.2
"""What is kept after many sizes, as a multiple of what the last one takes."""
FILES = 40


def stores(kind):
    gc.collect()
    return {id(store): store for store in gc.get_objects() if isinstance(store, kind)}


def table_of(match, size):
    stage = stage_of(size, animation_speed=0.0, reduced_motion=True)
    scene = PlayScene(stage, match)
    scene.pace.stay()
    stage.stack.push(scene)
    stage.stack.settle()
    return stage


def show(stage, size):
    surface = Surface(size)
    for _ in range(3):
        stage.advance(0.1)
        stage.draw(surface)


def opened(store):
    return store._font, store._script_font


def held_after(match, sizes):
    """Bytes of drawings, plans of boxes and open fonts of a stage after these sizes."""
    before = stores((SurfaceCache, Boxes, Fonts))
    stage = table_of(match, sizes[0])
    show(stage, sizes[0])
    for size in sizes[1:]:
        stage.refit(size)
        show(stage, size)
    own = [store for key, store in stores((SurfaceCache, Boxes, Fonts)).items() if key not in before]
    held = (
        sum(store.bytes for store in own if isinstance(store, SurfaceCache)),
        sum(store._planned.cache_info().currsize for store in own if isinstance(store, Boxes)),
        sum(kept.cache_info().currsize for store in own if isinstance(store, Fonts) for kept in opened(store)),
    )
    stage.stack.clear()
    return held


@pytest.mark.long
@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_only_what_the_last_size_takes_is_kept(info):
    pick, match = random.Random(3), random_match(info, info.seats[-1], 3)
    sizes = [(pick.randrange(640, 1600), pick.randrange(360, 900)) for _ in range(SIZES)]
    once, often = held_after(match, sizes[-1:]), held_after(match, sizes)
    assert once[0] and all(many <= MORE * few + 2 for few, many in zip(once, often, strict=True)), (once, often)


@pytest.mark.skipif(sys.platform != "linux", reason="counts descriptors")
def test_fonts_of_old_sizes_are_closed(monkeypatch):
    monkeypatch.setattr(fonts, "open_face", open_face)
    info = complete_games()[0]
    before = len(os.listdir("/proc/self/fd"))
    stage = table_of(random_match(info, info.seats[-1], 3), (1280, 720))
    for height in range(500, 900, 40):
        stage.refit((1280, height))
        show(stage, (1280, height))
        assert len(os.listdir("/proc/self/fd")) - before <= FILES
    stage.stack.clear()
