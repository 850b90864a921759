"""The names of games in letterings of their own, and the recipe that draws them."""

import re
import runpy
import sys

import pytest
from pygame import Rect, Surface

from crashgames.paths import assets_root
from crashgames.scenes.shelf.boxes import GameBox
from crashgames.ui.covers import wordmark
from crashgames.ui.sheets import header
from crashgames.ui.theme import contrast, luminance
from tests.boards import pixels
from tests.random_play import complete_games
from tests.shelf.pig import INFO as PIG
from tests.ui.playground import stage_of

FOLDER = assets_root().parent / "build" / "spec" / "wordmarks"
WINDOW = (1280, 720)
GAME = pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)


@pytest.fixture
def letterings(monkeypatch):
    """The functions of the recipe, by the name of the game, and that for the program."""
    monkeypatch.syspath_prepend(FOLDER)
    recipe = runpy.run_path(str(FOLDER / "__main__.py"))
    yield {draw.__name__: draw for draw in recipe["LETTERINGS"]}, recipe["program"]
    sys.modules.pop("letters", None)


def test_the_recipe_draws_what_is_in_the_assets(letterings):
    names, program = letterings
    assert (assets_root() / "shared" / "art" / "wordmark.svg").read_text("utf-8") == program()
    assert names.keys() == {info.id for info in complete_games()}
    for game, draw in names.items():
        for name, stacked in (("wordmark", False), ("wordmark_stacked", True)):
            file = assets_root() / game / "art" / f"{name}.svg"
            assert file.read_text("utf-8") == draw(stacked), f"draw {file} anew: python build/spec/wordmarks"


@GAME
def test_a_name_is_as_large_as_fits(info):
    for stacked in (False, True):
        width, height = wordmark(stage_of(), info, (300, 120), stacked=stacked).get_size()
        assert width <= 300 and height <= 120 and (width == 300 or height == 120)


@GAME
@pytest.mark.parametrize("looked_at", [True, False])
def test_a_box_shows_its_lettering_and_nothing_of_it_is_cut(info, looked_at):
    stage, surface = stage_of(WINDOW), Surface(WINDOW)
    box = GameBox(stage, Rect(40, 40, 460 if looked_at else 170, 340), info, list, looked_at, None)
    box.draw(surface, stage)
    strip = box.title
    across = range(strip.x, strip.right)
    lowest = {tuple(surface.get_at((x, y))) for x in across for y in (strip.bottom - 2, strip.bottom - 1)}
    assert wordmark(stage, info, strip.size, stacked=not looked_at)
    assert len(lowest) == 1, "the name touches the lower edge"
    assert len({tuple(surface.get_at((x, strip.y + strip.h * 3 // 4))) for x in across}) > 8


@GAME
def test_every_lettering_stands_out_from_its_strip(info):
    stage, surface = stage_of(WINDOW), Surface(WINDOW)
    box = GameBox(stage, Rect(40, 40, 460, 340), info, list, True, None)
    box.draw(surface, stage)
    strip = surface.get_at((box.title.x, box.title.bottom - 2))[:3]
    found = re.findall(r'stroke="#(\w{6})"', (assets_root() / info.id / "art" / "wordmark.svg").read_text("utf-8"))
    colours = [tuple(bytes.fromhex(colour)) for colour in set(found)]
    light = [colour for colour in colours if luminance(colour) > 0.2]
    assert light and min(contrast(colour, strip) for colour in light) >= 3


def test_a_game_without_a_lettering_has_its_name_in_words():
    stage, surface = stage_of(WINDOW), Surface(WINDOW)
    assert wordmark(stage, PIG, (300, 40)).get_height() <= 40
    bar, _ = header(stage, Rect(20, 20, 900, 600), PIG.title, list, PIG)
    before = pixels(surface.copy())
    bar[1].draw(surface, stage)
    assert pixels(surface) != before
