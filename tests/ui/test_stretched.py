"""Drawings that fill any rectangle."""

import re
from xml.etree import ElementTree

import pytest

from crashgames.paths import assets_root
from crashgames.ui.assets import Assets
from crashgames.ui.stretched import stretched
from tests.ui.playground import open_window

DRAWN = sorted(assets_root().glob("*/art/stretched/*.svg"))
PATH = re.compile(r"(([MLCQ]-?[\d.]+ -?[\d.]+( -?[\d.]+ -?[\d.]+)*)Z?)+")
RED, GREEN, BLUE = (224, 0, 0), (0, 224, 0), (0, 0, 224)
CARD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" data-fixed="2 5 0.3">'
    '<path d="M0 0L40 0L40 20L0 20Z" fill="#e00000"/><path d="M5 5L35 5L35 15L5 15Z" fill="#00e000"/>'
    '<g class="night"><path d="M5 0L35 0L35 5L5 5Z" fill="#0000e0"/></g>'
    '<g transform="translate(20 10)"><rect x="-2" y="-2" width="4" height="4" fill="#0000e0"/></g></svg>'
)


@pytest.fixture
def assets(tmp_path):
    open_window()
    (tmp_path / "game" / "art" / "stretched").mkdir(parents=True)
    (tmp_path / "game" / "art" / "stretched" / "card.svg").write_text(CARD)
    return Assets(tmp_path)


def drawn(assets, size, **how):
    surface = stretched(assets, "game/card", size, **how)
    assert surface.get_size() == size
    return lambda *at: tuple(surface.get_at(at))[:3]


def test_edges_are_as_broad_as_they_were_drawn(assets):
    at = drawn(assets, (300, 60), unit=2.0)
    assert [at(x, 30) for x in (1, 8, 11, 288, 291, 298)] == [RED, RED, GREEN, GREEN, RED, RED]
    assert [at(100, y) for y in (8, 11, 48, 51)] == [RED, GREEN, GREEN, RED]


def test_figures_stand_in_their_place_and_keep_their_shape(assets):
    at = drawn(assets, (300, 60), unit=2.0)
    assert [at(x, 30) for x in (144, 147, 152, 155)] == [GREEN, BLUE, BLUE, GREEN]
    assert [at(150, y) for y in (24, 27, 32, 35)] == [GREEN, BLUE, BLUE, GREEN]


def test_without_a_unit_the_height_says_how_large_figures_are(assets):
    at = drawn(assets, (400, 200))
    assert [at(x, 100) for x in (175, 185, 215, 225)] == [GREEN, BLUE, BLUE, GREEN]


def test_a_state_shows_what_belongs_to_it(assets):
    assert drawn(assets, (80, 40))(40, 4) == RED
    assert drawn(assets, (80, 40), states=("night",))(40, 4) == BLUE


def test_colours_are_replaced(assets):
    at = drawn(assets, (80, 40), colours={RED: GREEN, GREEN: RED})
    assert (at(4, 4), at(20, 20)) == (GREEN, RED)


def test_what_is_missing_is_a_placeholder(assets):
    assert stretched(assets, "game/nothing", (30, 30)).get_size() == (30, 30)


@pytest.mark.parametrize("file", DRAWN, ids=lambda file: f"{file.parent.parent.parent.name} {file.stem}")
def test_all_that_is_drawn_can_be_moved(file):
    for element in ElementTree.parse(file).getroot():
        check(element)


def check(element):
    tag = element.tag.rpartition("}")[2]
    if "transform" in element.attrib:
        assert re.fullmatch(r"translate\(-?[\d.]+ -?[\d.]+\)", element.attrib["transform"])
        return
    assert tag in ("g", "path", "circle", "ellipse", "linearGradient", "radialGradient", "stop")
    assert tag != "path" or PATH.fullmatch(element.attrib["d"].replace(" M", "M")), element.attrib["d"]
    for inner in element:
        check(inner)
