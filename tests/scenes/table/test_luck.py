"""The luck that can be checked: its code before the deal, its seed not before the end."""

from shlex import split

import pytest

from crashgames.core.chance import commitment, fits, read_seed, short_code, with_new_roles
from crashgames.core.match import Match
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.luck import LuckScene, Tickets, before_the_deal
from crashgames.scenes.table.play import PlayScene
from tests.gallery import played
from tests.scenes.hands import WAYS, button, leave, push, settle, show, widgets
from tests.shelf.null_game import INFO

pytestmark = pytest.mark.usefixtures("no_pictures")


def shown(stage):
    return " ".join(getattr(widget, "text", "") for widget in widgets(stage))


def luck_of(match, **settings):
    return show(lambda stage: LuckScene(stage, match), **settings)


def explained(stage):
    """The digits of the details."""
    push(stage, button(stage, "Details"))
    return next(widget.text for widget in widgets(stage) if isinstance(widget, Tickets))


def test_before_the_end_the_code_is_shown_and_not_the_seed():
    match = played(INFO, 2, 3)
    stage, _ = luck_of(match)
    assert short_code(match.seed) in shown(stage)
    digits = "".join(explained(stage).split())
    assert commitment(match.seed) == digits and match.seed.hex() not in digits


def test_after_the_end_the_seed_is_shown_with_its_check():
    match = played(INFO, 2)
    stage, _ = luck_of(match)
    program, command, *code, option, seed = split(explained(stage))
    assert (program, command, option) == ("crashgames", "check", "--seed")
    assert fits("".join(code), read_seed(seed)) and read_seed(seed) == match.seed


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_seed_with_a_second_half_has_room_for_its_digits(scale):
    whole = played(INFO, 2)
    match = Match(INFO, whole.players, with_new_roles(whole.seed))
    while match.outcome is None:
        match.play(match.legal_actions(match.to_act()[0])[0])
    stage, _ = luck_of(match, interface_scale=scale)
    assert match.seed.hex() in "".join(explained(stage).split())
    ticket = next(widget for widget in widgets(stage) if isinstance(widget, Tickets))
    assert ticket.rect.h // len(ticket.text.splitlines()) >= stage.theme.font("body")


@pytest.mark.parametrize("wished", [False, True])
def test_the_code_comes_before_the_table_where_it_is_wished(wished):
    stage, _ = show(TitleScene, show_luck=wished)
    table = PlayScene(stage, played(INFO, 2, 0))
    first = before_the_deal(stage, table.match, table)
    assert isinstance(first, LuckScene) is wished
    assert wished or first is table


@pytest.mark.parametrize("way", WAYS)
def test_the_deal_follows_the_code(way):
    stage, _ = show(lambda stage: SetupScene(stage, INFO), show_luck=True)
    push(stage, button(stage, "Play"), way)
    scene = stage.stack.top
    assert isinstance(scene, LuckScene) and not scene.overlay
    assert len(stage.stack) == 1
    code = scene.picture.text
    push(stage, button(stage, "Deal"), way)
    table = stage.stack.top
    assert isinstance(table, PlayScene) and len(stage.stack) == 1
    assert short_code(table.match.seed) == code


def test_a_match_that_has_begun_is_not_held_up():
    stage, _ = show(TitleScene, show_luck=True)
    table = PlayScene(stage, played(INFO, 2, 1))
    assert before_the_deal(stage, table.match, table) is table


@pytest.mark.parametrize("way", WAYS)
def test_the_menu_of_the_table_shows_it_at_any_time(way):
    match = played(INFO, 2, 3)
    stage, table = show(lambda stage: PlayScene(stage, match))
    table.open_menu()
    settle(stage)
    push(stage, button(stage, "Shuffle code"), way)
    assert isinstance(stage.stack.top, LuckScene)
    push(stage, button(stage, "OK"), way)
    leave(stage, "keys")
    assert stage.stack.top is table
