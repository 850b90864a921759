"""The navigator: every way leads to its screen, with the right ones behind it."""

import pytest

from crashgames.core.match import Player
from crashgames.phones.host import Setup
from crashgames.scenes.navigation import navigation_of
from crashgames.scenes.reading.about import AboutScene
from crashgames.scenes.reading.rules import RulesScene
from crashgames.scenes.replay.scene import ReplayScene
from crashgames.scenes.shelf.saved import SavedScene
from crashgames.scenes.shelf.settings import SettingsScene
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.luck import LuckScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.storage.library import own_library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import new_session
from crashgames.storage.settings import load
from tests.loopback import loopback
from tests.scenes.hands import settle, show
from tests.shelf.null_game import INFO
from tests.storage.matches import match_of

PLAYERS = (Player("A"), Player("B"))


@pytest.fixture(autouse=True)
def null_game_on_the_shelf(monkeypatch):
    monkeypatch.setattr("crashgames.storage.library.games", lambda: {INFO.id: INFO})


def asked(*scenes, **settings):
    """The ways on a stage with these scenes, made by functions, and the kinds of scenes there once it has settled."""
    stage, _ = show(scenes[0], animation_speed=0.0, **settings)
    for make in scenes[1:]:
        stage.stack.push(make(stage))
        settle(stage)

    def kinds():
        settle(stage)
        return [type(scene) for scene in stage.stack]

    return navigation_of(stage), kinds


def table(stage):
    return PlayScene(stage, match_of())


def results(stage):
    return ResultsScene(stage, match_of())


@pytest.mark.parametrize(
    ("ask", "kind"),
    [
        (lambda navigation: navigation.set_up(INFO), SetupScene),
        (lambda navigation: navigation.saved(), SavedScene),
        (lambda navigation: navigation.settings(), SettingsScene),
        (lambda navigation: navigation.rules(INFO), RulesScene),
        (lambda navigation: navigation.about([INFO]), AboutScene),
        (lambda navigation: navigation.replay(match_of()), ReplayScene),
        (lambda navigation: navigation.sit_down(match_of(), SaveWriter(own_library(), new_session())), PlayScene),
    ],
)
def test_the_screens_that_are_asked_for_lie_above_the_shelf(ask, kind):
    navigation, kinds = asked(TitleScene)
    ask(navigation)
    assert kinds() == [TitleScene, kind]


def test_home_leaves_everything():
    navigation, kinds = asked(TitleScene, table, results)
    navigation.home()
    assert kinds() == [TitleScene]


def test_setting_up_leaves_a_table():
    navigation, kinds = asked(TitleScene, table, results)
    navigation.set_up(INFO)
    assert kinds() == [TitleScene, SetupScene]


@pytest.mark.parametrize(("wished", "first"), [(False, PlayScene), (True, LuckScene)])
def test_a_match_begins_in_the_place_of_its_set_up(wished, first):
    navigation, kinds = asked(TitleScene, lambda stage: SetupScene(stage, INFO), show_luck=wished)
    navigation.begin(INFO, PLAYERS, {})
    assert kinds() == [TitleScene, first]


def test_a_match_begins_in_the_place_of_the_one_before():
    navigation, kinds = asked(TitleScene, table, results)
    navigation.begin(INFO, PLAYERS, {})
    assert kinds() == [TitleScene, PlayScene]


def test_a_replay_may_take_the_place_of_what_asks_for_it():
    navigation, kinds = asked(TitleScene, table, SettingsScene)
    navigation.replay(match_of(), 3, instead=True)
    assert kinds() == [TitleScene, PlayScene, ReplayScene]


def test_a_table_that_was_left_is_freed_once_the_shelf_is_seen(monkeypatch):
    freed = []
    monkeypatch.setattr("crashgames.scenes.navigator.give_back_memory", lambda: freed.append(kinds()))
    navigation, kinds = asked(table)
    navigation.home()
    for expected in ([], [[TitleScene]], [[TitleScene]]):
        kinds()
        navigation.tick(0.1)
        assert freed == expected


def test_the_port_of_phones_is_saved_as_soon_as_it_is_open():
    navigation, _ = asked(TitleScene)
    navigation.phone_setup = Setup(find=loopback, ports=(0,))
    assert navigation.phones is not None
    navigation.phones.switch_on()
    navigation.tick(0.0)
    try:
        assert load().phone_port == navigation.phones.port > 0
    finally:
        navigation.close()
