"""Joining: the code, who asks for which seat, letting in and turning away; and seats that change meanwhile."""

import pytest

from crashgames.core.catalog import game, games
from crashgames.phones.host import Trouble
from crashgames.scenes.navigation import phones_of
from crashgames.scenes.phones.code import CodePicture, modules
from crashgames.scenes.phones.help import PhoneHelpScene, obstacles
from crashgames.scenes.phones.joining import JoiningScene
from crashgames.scenes.phones.pages import colours_of
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.sitting_down import table_for
from crashgames.ui.sheets import SIGN_PAD, SIGN_STEPS, Sign
from crashgames.ui.worlds import PAPER, world_of
from tests.scenes.hands import WAYS, button, push, settle, widgets
from tests.scenes.phones.phone_tables import match_of, stage_with_phones
from tests.ui.playground import wait

pytestmark = pytest.mark.usefixtures("no_pictures")


@pytest.fixture
def stage():
    stage = stage_with_phones()
    yield stage
    stage.stack.clear()
    stage.navigation.close()


def set_up(stage, game_id="crazy_commute"):
    stage.stack.push(SetupScene(stage, game(game_id)))
    settle(stage)
    return stage.stack.top


def tipped(stage, tip):
    return next(widget for widget in widgets(stage) if widget.hint == tip)


@pytest.mark.parametrize("way", WAYS)
def test_phones_ask_before_the_match_and_play_lets_them_in(stage, way):
    scene = set_up(stage)
    for chair in scene.seating.chairs[:2]:
        chair.level = 0
    push(stage, button(stage, "Phones"), way)
    assert isinstance(stage.stack.top, JoiningScene)
    host = stage.navigation.phones
    code = next(widget for widget in widgets(stage) if isinstance(widget, CodePicture))
    assert code.url == host.url and host.url.endswith(host.table.word) and modules(code.url)
    token = host.table.claim(1)
    wait(stage, 0.5)
    assert str(host.table.claims[0].number) in [widget.called for widget in widgets(stage)]
    push(stage, button(stage, "Done"), way)
    assert button(stage, "1 phone")
    assert not host.table.seats_with_phone
    push(stage, button(stage, "Play"), way)
    assert isinstance(stage.stack.top, PlayScene) and host.table.seats_with_phone == {1} and host.table.knows(token)


def test_a_phone_gets_the_colours_of_the_game_whatever_is_read(stage):
    match = match_of("hidden_crashmaster", 0, 0, 0, 0, 0)
    scene = table_for(stage, match)
    stage.stack.push(scene)
    settle(stage)
    stage.stack.push(JoiningScene(stage, phones_of(stage), scene.admission.table_guests))
    settle(stage)
    host = stage.navigation.phones
    token = host.table.claim(1)
    wait(stage, 0.5)
    assert stage.theme.palette == PAPER
    assert host.table.album(token)[1].colours == colours_of(world_of(match.info).palette)


def test_phones_follow_people_who_change_seats(stage):
    scene = set_up(stage)
    for chair, name in zip(scene.seating.chairs, ("Anna", "Ben", "Carl"), strict=False):
        chair.name, chair.level = name, 0
    scene.rebuild()
    push(stage, button(stage, "Phones"))
    host = stage.navigation.phones
    host.table.claim(1)
    push(stage, button(stage, "Done"))
    push(stage, next(widget for widget in widgets(stage) if widget.hint == "Move one seat forward"))
    assert scene.seating.names[0] == "Ben"
    assert [claim.seat for claim in host.table.claims] == [0]
    scene.seating.set_level(0, 2)
    scene.phones.follow()
    assert host.table.claims == ()


def test_a_refused_phone_may_ask_again_but_not_for_a_bots_seat(stage):
    scene = set_up(stage)
    scene.phones.open()
    settle(stage)
    host = stage.navigation.phones
    assert scene.seating.chairs[1].level and host.table.claim(1) is None
    host.table.claim(0)
    wait(stage, 0.5)
    push(stage, tipped(stage, "Turn this phone away"))
    assert host.table.claims == ()
    assert host.table.claim(0)


def test_help_and_playing_without_phones(stage):
    set_up(stage).phones.open()
    settle(stage)
    push(stage, button(stage, "A phone can’t join?"))
    assert isinstance(stage.stack.top, PhoneHelpScene)
    stage.stack.pop()
    settle(stage)
    push(stage, tipped(stage, "Play without phones"))
    assert (
        isinstance(stage.stack.top, SetupScene) and not stage.navigation.phones.on and not stage.navigation.phones.url
    )


@pytest.mark.parametrize(("system", "own"), [("win32", ["windows"]), ("darwin", ["mac"]), ("linux", [])])
def test_the_help_tells_only_what_is_true_on_this_system(monkeypatch, system, own):
    monkeypatch.setattr("sys.platform", system)
    assert [picture for picture, _ in obstacles()] == ["wifi", "hotspot", *own, "vpn"]


def at_a_table(stage, *levels):
    stage.navigation.phones.switch_on()
    scene = table_for(stage, match_of("crazy_commute", *levels))
    stage.stack.push(scene)
    settle(stage)
    return scene


def test_the_code_stays_until_everybody_has_a_phone(stage):
    scene = at_a_table(stage, 0, 2, 2)
    host = stage.navigation.phones
    wide = scene.board.area.w
    host.table.claim(0)
    host.table.accept_all()
    wait(stage, 0.2)
    assert scene.admission.corner.width == 0 and scene.board.area.w > wide


def test_a_seat_can_be_taken_from_its_phone_during_a_match(stage):
    scene = at_a_table(stage, 0, 0, 0)
    host = stage.navigation.phones
    token = host.table.claim(1)
    host.table.accept_all()
    scene.admission.open()
    settle(stage)
    push(stage, tipped(stage, "Use the curtain instead of this phone"))
    assert not host.table.seats_with_phone and not host.table.knows(token)


def test_trying_again_keeps_the_phones_that_have_joined(stage, monkeypatch):
    scene = set_up(stage)
    scene.phones.open()
    settle(stage)
    host = stage.navigation.phones
    token = host.table.claim(0)
    host.table.accept_all()
    monkeypatch.setattr(type(host), "url", "")
    monkeypatch.setattr(type(host), "on", False)
    stage.stack.top.rebuild()
    again = button(stage, "Try again")
    monkeypatch.undo()
    push(stage, again)
    assert host.on and host.table.seats_with_phone == {0} and host.table.knows(token)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_the_title_keeps_its_room_beside_the_phones_button(language, scale):
    stage = stage_with_phones(interface_scale=scale, language=language)
    for info in games().values():
        set_up(stage, info.id)
        sign = next(widget for widget in widgets(stage) if isinstance(widget, Sign))
        written = stage.text.size(sign.text, SIGN_STEPS[-2], "display")[0]
        assert sign.rect.w >= written + 2 * stage.theme.gap(SIGN_PAD)
        beside = [widget.rect for widget in widgets(stage) if widget.rect.y == sign.rect.y and widget is not sign]
        assert len(beside) == 3 + bool(info.lesson) and sign.rect.collidelist(beside) < 0
    stage.stack.clear()
    stage.navigation.close()


def test_without_a_network_two_ways_into_one_are_shown(stage, monkeypatch):
    set_up(stage).phones.open()
    settle(stage)
    host = stage.navigation.phones
    monkeypatch.setattr(host, "address", "")
    monkeypatch.setattr(host, "trouble", Trouble.NO_ADDRESS)
    stage.stack.top.rebuild()
    said = [widget.called for widget in widgets(stage)]
    assert "Wi-Fi" in said and "Hotspot" in said and "No phone yet" not in said
    assert button(stage, "Done").kind == "plain" and button(stage, "Try again").kind == "primary"
