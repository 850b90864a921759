"""Worlds: how their pictures lie in windows, and that every screen of a game is shown in its colours."""

import msgspec
import pygame
import pytest
from pygame import Rect, Surface

from crashgames.core.catalog import games
from crashgames.core.settings import Settings
from crashgames.paths import assets_root
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import prop, sheet
from crashgames.ui.skin import CORNER, EDGE, REACH, SIDE
from crashgames.ui.theme import Palette, contrast
from crashgames.ui.widgets import Button
from crashgames.ui.worlds import BLEED, LIBRARY, SHELF, SIGHT, Sight, World, world_of
from tests.ui.playground import stage_of

FAIR = World("fair", Palette(ground=(90, 60, 100)))


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (3840, 1080), (720, 1280), (240, 136)])
def test_a_window_shows_the_middle_and_nothing_outside(size):
    sight = Sight.of(size)
    x, y, width, height = sight.shown(size)
    left, top = (SIGHT[0] - BLEED[0]) / 2, (SIGHT[1] - BLEED[1]) / 2
    assert x >= left - 0.01 and y >= top - 0.01
    assert x + width <= left + BLEED[0] + 0.01 and y + height <= top + BLEED[1] + 0.01
    if 4 / 3 <= size[0] / size[1] <= 21 / 9 + 0.1:
        assert pygame.Rect((0, 0), size).inflate(2, 2).contains(sight.rect(0, 0, *SIGHT))


@pytest.mark.parametrize("world", [SHELF, *map(world_of, games().values())])
def test_what_cannot_be_pressed_can_be_read_in_every_world(world):
    stage = Stage((1280, 720), Settings())
    stage.theme = msgspec.structs.replace(stage.theme, palette=world.palette)
    fill, ink = Button(Rect(0, 0, 100, 40), "No", lambda: None, why="Not now.")._colours(stage)
    assert contrast(ink, fill) >= 4.5


class Own(Scene):
    world = FAIR


def test_the_world_is_that_of_the_nearest_scene_that_has_one():
    stage = Stage((1280, 720), Settings())
    worlds = []
    for scene in (Scene(stage), Own(stage), Scene(stage)):
        stage.stack.push(scene)
        stage.stack.settle()
        worlds.append((stage.world, stage.theme.palette, stage.skin.world))
    assert worlds == [(w, w.palette, w) for w in (SHELF, FAIR, FAIR)]
    stage.refit((1920, 1080))
    assert stage.theme.palette == FAIR.palette
    for wanted in (FAIR, SHELF):
        stage.stack.pop()
        stage.stack.settle()
        assert stage.world == wanted and stage.theme.palette == wanted.palette


EMPTY = (1, 254, 1)
WORLDS = [SHELF, *(world_of(info) for info in games().values())]


def drawn(stage, world, face, scale):
    """A surface with the prop of a world on it."""
    surface = Surface(stage.size)
    surface.fill(EMPTY)
    stage.skin.world = world
    stage.skin.prop(surface, face, scale)
    return surface


def colours(surface, rect):
    data = pygame.image.tobytes(surface.subsurface(rect.clip(surface.get_rect())), "RGB")
    return set(zip(data[::3], data[1::3], data[2::3], strict=True))


@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.thing)
def test_a_prop_frames_what_is_read_and_leaves_it_on_one_colour(world):
    stage = stage_of((900, 600))
    folder, name = world.thing.split("/")
    assert (assets_root() / folder / "art" / f"{name}.svg").stat().st_size < 6000
    for scale, size in ((0.5, (300, 130)), (1.0, (640, 420)), (1.5, (400, 400))):
        face = Rect((0, 0), size)
        face.center = (450, 300)
        surface = drawn(stage, world, face, scale)
        edge, reach = 2 * round((EDGE + 1) * scale), 2 * round((REACH + 1) * scale)
        assert colours(surface, face.inflate(-edge, -edge)) == {world.palette.panel}
        assert colours(surface, Rect(face.centerx, face.y, 1, face.h)) - {world.palette.panel}
        for side in (Rect(0, 0, 450 - (face.w + reach) // 2, 600), Rect(450 + (face.w + reach) // 2, 0, 1, 600)):
            assert colours(surface, side) == {EMPTY}


@pytest.mark.parametrize("world", WORLDS, ids=lambda world: world.thing)
def test_only_what_leaves_a_prop_upright_reaches_the_edge(world):
    stage, face = stage_of((900, 600)), Rect(150, 150, 600, 300)
    surface = drawn(stage, world, face, 1.0)
    rows = {name: colours(surface, Rect(0, y, 900, 1)) != {EMPTY} for name, y in (("rope", 1), ("post", 598))}
    assert rows == {"rope": world.prop == "booth", "post": world.prop in ("sign", "card")}


def test_the_sides_of_a_prop_are_drawn_once_for_a_size():
    world = world_of(next(iter(games().values())))
    stage = stage_of()
    stage.skin.world = world
    surface, strips = Surface(stage.size), []
    for _ in range(2):
        prop(surface, stage, Rect(200, 100, 700, 400))
        strips.append(stage.skin.kept(("prop", world.thing, "top", SIDE, 748), lambda: None))
    assert strips[0] is strips[1] and strips[0].get_size() == (748, CORNER)
    stage.skin.let_go()
    prop(surface, stage, Rect(200, 100, 700, 400))
    assert stage.skin.kept(("prop", world.thing, "top", SIDE, 748), lambda: None) is not strips[0]


def test_what_is_read_in_dark_ink_is_on_paper_within_the_frame():
    stage, face = stage_of(), Rect(200, 100, 700, 400)
    stage.turn_to(LIBRARY)
    pictures = []
    for draw in (prop, sheet):
        surface = Surface(stage.size)
        draw(surface, stage, face)
        pictures.append([surface.subsurface(part) for part in (face.inflate(-20, -20), face.inflate(30, 30))])
    within, around = ([pygame.image.tobytes(part, "RGB") for part in parts] for parts in zip(*pictures, strict=True))
    assert within[0] == within[1] and around[0] != around[1]
