"""Pictures: each can be drawn by the program."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pygame
import pytest

from crashgames.paths import assets_root
from crashgames.ui import theme

ROOT = assets_root()
PICTURES = sorted(ROOT.rglob("*.svg"))
REFUSED = {"text", "tspan", "use", "symbol", "clipPath", "mask", "filter", "pattern", "image"}
UNREADABLE = re.compile(r"currentColor|hsla?\(|rgba\(|data:|href|url\((?!#[\w-]+\))")
TINTS = ("#e0533d", "#a8351f", "#ff8f73")
ICONS = (
    "gear book play back undo sound mute question menu person robot eye eye_off speed check cross arrow_left "
    "arrow_right arrow_up plus minus exit trophy hand home list shuffle info lesson"
)
SCENERY = (-400, -150, 2400, 1200)
"""The view box of pictures behind a whole window, whose middle of 1600 x 900 every window shows."""
EDGE, INK = "#fff3dc", "#2a2030"
"""The edge around the faces, as around stickers, and what they are drawn with."""
SEATS = "circle square triangle diamond star hexagon cross drop moon shield"
CARDS = (
    "bell_charms lambada free_ride saboteur flying_dutchman dead_accumulator powerless_bell shady_exception "
    "last_ride double_hit car_racket tandem expansion_unlimited"
)


def name(file):
    return file.relative_to(ROOT).as_posix()


def test_pictures_use_only_what_can_be_drawn():
    assert len(PICTURES) > 100
    for file in PICTURES:
        check_picture(file)


def check_picture(file):
    source = file.read_text("utf-8")
    root = ElementTree.fromstring(source)
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert not tags & REFUSED
    assert not UNREADABLE.search(source)
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert (left, top, width, height) == SCENERY if file.parent.name in ("world", "finale") else (left, top) == (0, 0)
    assert width > 0 and height > 0
    assert "%" not in root.get("width", "") + root.get("height", "")
    known = {element.get("id") for element in root.iter() if element.get("id")}
    assert set(re.findall(r"url\(#([\w-]+)\)", source)) <= known


def test_no_picture_is_empty():
    assert [name(file) for file in PICTURES if is_empty(file)] == []


def is_empty(file):
    drawn = pygame.image.load_sized_svg(str(file), (48, 48))
    return max(drawn.get_bounding_rect(min_alpha=40).size) <= 20


@pytest.mark.parametrize("shape", SEATS.split())
def test_a_seat_mark_takes_the_colour_of_its_player(shape):
    source = (ROOT / f"shared/art/seats/{shape}.svg").read_text("utf-8")
    assert all(tint in source for tint in TINTS)


@pytest.mark.parametrize("piece", ["car", "car_b", "car_magnet", "car_magnet_b"])
def test_a_car_takes_the_colour_of_its_side(piece):
    source = (ROOT / f"crash_by_crash/art/{piece}.svg").read_text("utf-8")
    assert all(tint in source for tint in TINTS)


def test_the_icons_are_all_there():
    assert {file.stem for file in (ROOT / "shared/art/icons").glob("*.svg")} >= set(ICONS.split())


def test_each_card_has_its_picture():
    drawn = {file.stem for file in (ROOT / "crash_by_crash/art").glob("card_*.svg")}
    assert drawn == {f"card_{card}" for card in [*CARDS.split(), "back"]}


def test_roles_are_drawn_by_the_hand_of_the_faces():
    roles = sorted((ROOT / "hidden_crashmaster/art").glob("char_*.svg"))
    assert len(roles) == 13
    for file in (*roles, ROOT / "hidden_crashmaster/art/role_doll.svg"):
        source = file.read_text("utf-8")
        assert len(source) < 6000 and EDGE in source and INK in source, file.name


BARE = (21, 6)
"""A pixel of a cell, drawn 42 wide, on which no dot lies."""


def test_a_cell_has_as_many_dots_as_it_is_worth():
    for value in range(4):
        cell = pygame.image.load_sized_svg(str(ROOT / f"crash_by_crash/art/cell_{value}.svg"), (420, 485))
        ground, whole = cell.get_at((210, 60)), cell.get_rect().inflate(-20, -20)
        rest = pygame.mask.from_threshold(cell, ground, (6, 6, 6, 255))
        rest.invert()
        parts = [part.get_bounding_rects()[0] for part in rest.connected_components(900)]
        dots = [part for part in parts if whole.contains(part)]
        assert len(dots) == value
        assert all(min(dot.size) > 0.2 * 420 for dot in dots)
        least = 7 if value == 3 else 1.2  # those of the best stand out
        assert all(theme.contrast(ground[:3], cell.get_at(dot.center)[:3]) > least for dot in dots), (
            "the best stand out"
        )


def test_the_floor_gets_darker_with_its_value():
    greys = []
    for value in range(4):
        cell = pygame.image.load_sized_svg(str(ROOT / f"crash_by_crash/art/cell_{value}.svg"), (42, 48))
        red, green, blue, _ = cell.get_at(BARE)
        greys.append(0.299 * red + 0.587 * green + 0.114 * blue)
    assert all(light - dark > 25 for light, dark in pairwise(greys))


def test_the_floor_is_paler_than_any_car_on_it():
    cars = min(max(mark.colour) - min(mark.colour) for mark in theme.SEATS[:2])
    for value in range(4):
        cell = pygame.image.load_sized_svg(str(ROOT / f"crash_by_crash/art/cell_{value}.svg"), (42, 48))
        channels = cell.get_at(BARE)[:3]
        assert max(channels) - min(channels) < cars / 2, value
