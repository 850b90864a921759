"""Every screen that is not a table: at every interface size nothing is cut, covered, or outside the window."""

import pytest

from crashgames.core.catalog import games
from crashgames.core.settings import Settings
from crashgames.core.translation import use_language
from crashgames.paths import assets_root
from crashgames.scenes.reading.about import AboutScene
from crashgames.scenes.reading.rules import RulesScene
from crashgames.ui.scene import Stage
from crashgames.ui.theme import STEPS, Theme
from tests.gallery import SHOTS
from tests.gallery.names import AROUND, TAUGHT
from tests.seen_texts import recording

NARROW = [("en", (1280, 720), 1.5), ("de", (1024, 768), 2.0)]
WIDE = [("de", (1280, 720), 1.0), ("de", (1920, 1080), 1.5), ("en", (1024, 768), 1.0), ("de", (2560, 1080), 2.0)]
"""Every room is looked at where room is scarce, and in half of the others, by turns."""
VIEWS = [*NARROW, *WIDE]
LARGE = [((1280, 720), 1.0), ((1280, 720), 2.0)]
TABLES = ("replay", "finale", "error", "theatre_crazy_commute")
ROOMS = [name for name in AROUND if not name.startswith(TABLES) and name not in TAUGHT]
FOR_PLAY = ("curtain", "page", "ballot", "night")
"""The screens on which everything has to be read while playing."""
UNBROKEN = "crashgames check "
"""A command is longer than a narrow window, and has no place where it could be broken."""


@pytest.fixture(autouse=True)
def english_afterwards():
    yield
    use_language("en", assets_root())


def at(size, scale):
    """A stage of this size, without the notes that keys bring up."""
    stage = Stage(size, Settings(interface_scale=scale, animation_speed=0.0))
    stage.by_keys = False
    return stage


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize(("language", "size", "scale"), VIEWS)
def test_every_text_of_every_room_is_whole(language, size, scale):
    use_language(language, assets_root())
    faults = {}
    turn = VIEWS.index((language, size, scale))
    for name in ROOMS if turn < len(NARROW) else ROOMS[turn % 2 :: 2]:
        with recording() as record:
            stage = at(size, scale)
            stage.stack.push(SHOTS[name](stage))
            found = [fault for fault in record.faults(stage) if UNBROKEN not in fault]
            if found:
                faults[name] = found
            stage.stack.clear()
    assert faults == {}


@pytest.mark.parametrize("view", LARGE, ids=str)
def test_about_and_every_chapter_of_the_rules_are_whole(view):
    use_language("de", assets_root())
    with recording() as record:
        stage = at(*view)
        for info in games().values():
            scene = RulesScene(stage, info)
            stage.stack.push(scene)
            stage.stack.settle()
            for chapter in range(len(scene.chapters)):
                scene.turn_to(chapter)
                assert record.faults(stage) == [], (info.id, chapter)
            stage.stack.clear()
        about = AboutScene(stage, list(games().values()))
        stage.stack.push(about)
        for page in range(4):
            about.turn_to(page)
            assert record.faults(stage) == []


def test_no_word_at_set_up_is_broken_in_french():
    use_language("fr", assets_root())
    with recording() as record:
        stage = at((1280, 720), 2.0)
        stage.stack.push(SHOTS["setup_hidden_crashmaster"](stage))
        assert record.faults(stage) == []


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
@pytest.mark.parametrize("view", LARGE, ids=str)
def test_what_is_needed_for_play_is_large(view, language):
    use_language(language, assets_root())
    least = Theme.fit(*view).font("body")
    small = {}
    for name in [name for name in ROOMS if name.startswith(FOR_PLAY)]:
        with recording() as record:
            stage = at(*view)
            stage.stack.push(SHOTS[name](stage))
            found = [seen.text for seen in record.look(stage) if seen.pixels < least and seen.step in STEPS]
            if found:
                small[name] = found
            stage.stack.clear()
    assert small == {}
