"""Somebody leaves: a bot plays on in the seat, which can be taken back; nothing is lost and nothing given away."""

import pytest

from crashgames.core.catalog import game, games
from crashgames.core.match import Match, Player
from crashgames.hotseat.turns import Method
from crashgames.scenes.dialogs.menu import MenuScene
from crashgames.scenes.shelf.opening import resume
from crashgames.scenes.table.guests import STAND_IN_LEVEL, can_change, give_seats
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.sitting_down import ReturnScene, has_secrets, table_for
from crashgames.storage.library import own_library
from crashgames.ui.keys import Intent
from tests.scenes.hands import WAYS, button, push, settle, show
from tests.ui.playground import wait

pytestmark = pytest.mark.usefixtures("no_pictures")

NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil", "Fay", "Gus", "Hal", "Ida", "Jon")
CRASH = game("crash_by_crash")
ALL = list(games().values())


def table(*levels, info=CRASH, moves=0):
    players = [Player(name, level) for name, level in zip(NAMES, levels, strict=False)]
    match = Match(info, players, bytes(31) + b"\3")
    for _ in range(moves):
        match.play(match.legal_actions(match.to_act()[0])[0])
        if match.outcome:
            return table(*levels, info=info, moves=len(match.actions) // 2)
    return show(lambda stage: table_for(stage, match), animation_speed=0.0)


def given(stage, scene, seat, level=STAND_IN_LEVEL):
    give_seats(stage, scene.autosave, (seat,), level)
    settle(stage)
    settle(stage)
    return next(one for one in reversed(tuple(stage.stack)) if isinstance(one, PlayScene))


def menu(stage, scene):
    scene.intent(Intent.MENU)
    settle(stage)
    return [widget.label for widget in stage.stack.top.ring.focusables]


@pytest.mark.parametrize("way", WAYS)
def test_a_seat_is_given_to_a_bot_and_taken_back_from_the_menu(way):
    stage, scene = table(0, 0, moves=6)
    actions = list(scene.match.actions)
    assert "Swap a player out or in" in menu(stage, scene)
    push(stage, button(stage, "Swap a player out or in"), way)
    settle(stage)
    push(stage, button(stage, "A bot takes over for Ben"), way)
    wait(stage, 0.2)
    changed = next(one for one in stage.stack if isinstance(one, PlayScene))
    assert changed is not scene and changed.match.actions == actions and changed.picture.log
    assert [player.level for player in changed.match.players] == [0, STAND_IN_LEVEL]
    if isinstance(stage.stack.top, ReturnScene):
        stage.stack.pop()
        settle(stage)
    menu(stage, changed)
    push(stage, button(stage, "Swap a player out or in"), way)
    settle(stage)
    push(stage, button(stage, "Ben is back"), way)
    wait(stage, 0.2)
    last = stage.stack.top
    assert isinstance(last, PlayScene) and [player.level for player in last.match.players] == [0, 0]
    assert last.autosave.writer.session.lent == ()
    last.left()


@pytest.mark.parametrize("info", ALL, ids=lambda info: info.id)
def test_in_every_game_the_bot_plays_on(info):
    stage, scene = table(*[0] * info.seats[0], info=info, moves=info.seats[0])
    lent = range(info.seats[0] - 1)[:2]
    for seat in lent:
        scene = given(stage, scene, seat)
    for _ in range(40):
        if scene.match.outcome:
            break
        seat = scene.turns.seat
        if scene.turns.request.method is Method.BOT:
            assert seat in lent
            bot = scene.turns.bots.players[seat]
            scene.play(bot.choose(scene.match.view(seat), scene.match.legal_actions(seat), HURRY))
        else:
            assert seat not in lent
            scene.play(scene.match.legal_actions(seat)[0])
        scene.jump()
    assert len(scene.match.actions) > info.seats[0]
    scene.left()


class HURRY:
    """A clock that is always over."""

    over = True


def test_bots_of_the_table_are_taken_over_by_guests_alone():
    stage, scene = table(0, 0, 1, info=game("crazy_commute"))
    scene = given(stage, scene, 1)
    stage.stack.pop()
    settle(stage)
    menu(stage, scene)
    push(stage, button(stage, "Swap a player out or in"), "mouse")
    settle(stage)
    words = [widget.label for widget in stage.stack.top.ring.focusables]
    assert words == ["Ben is back", "A bot takes over for Anna", "A guest is here", "Back to the table"]
    assert isinstance(stage.stack.top, MenuScene)
    scene.left()


@pytest.mark.parametrize("info", ALL, ids=lambda info: info.id)
def test_the_last_person_can_go_with_what_only_they_knew(info):
    """The bots play on among themselves at the open table, and who comes back comes to a curtain first."""
    levels = [0] + [1] * (info.seats[0] - 1)
    stage, scene = table(*levels, info=info, moves=8)
    assert scene.board.view.viewer == 0
    own = own_words(scene.match)
    scene = given(stage, scene, 0)
    assert isinstance(stage.stack.top, PlayScene) and not scene.turns.persons and not scene.turns.has_secrets
    for _ in range(30):
        if scene.match.outcome:
            break
        assert scene.turns.request.method is Method.BOT and scene.turns.eyes is None and scene.board.view.viewer is None
        assert not own.intersection(scene.picture.log)
        seat = scene.turns.seat
        bot = scene.turns.bots.players[seat]
        scene.play(bot.choose(scene.match.view(seat), scene.match.legal_actions(seat), HURRY))
        scene.jump()
    assert can_change(scene.match, scene.autosave.writer) or scene.match.outcome
    again = given(stage, scene, 0, level=0)
    assert again.turns.persons == (0,) and again.autosave.writer.session.lent == ()
    assert isinstance(stage.stack.top, ReturnScene) is has_secrets(again.match, 0)
    again.left()


def own_words(match):
    """The log lines for one seat alone."""
    lines = []
    engine = match.replay(0)
    engine.listener = lambda event, _: lines.append(event.line(match.names)) if event.to == 0 else None
    for action in match.actions:
        engine.advance(action)
    return {line for line in lines if line}


def test_one_who_is_left_alone_comes_to_a_curtain_first():
    stage, scene = table(0, 0, 1, info=game("crazy_commute"), moves=6)
    given(stage, scene, 0)
    assert isinstance(stage.stack.top, ReturnScene) and stage.stack.top.seat == 1


def test_the_log_of_a_lone_person_is_hidden_from_who_returns():
    """One who plays alone reads their own secrets in the log."""
    stage, scene = table(0, 0, 1, info=game("crazy_commute"), moves=6)
    alone = given(stage, scene, 0)
    alone.picture.log = [*alone.picture.log, "Ben draws a secret"]
    again = given(stage, alone, 0, level=0)
    assert "Ben draws a secret" not in again.picture.log


def test_a_lent_seat_is_kept_on_the_disk():
    stage, scene = table(0, 0, moves=4)
    scene = given(stage, scene, 1)
    scene.left()
    (entry,) = own_library().entries()
    stage.stack.clear()
    resume(stage, entry.path)
    settle(stage)
    scene = next(one for one in stage.stack if isinstance(one, PlayScene))
    assert scene.autosave.writer.session.lent == (1,) and scene.match.players[1].is_bot
    assert can_change(scene.match, scene.autosave.writer)
    scene.left()


def test_there_is_nothing_to_swap_in_matches_of_bots_alone():
    _, bots = table(1, 1)
    assert not can_change(bots.match, bots.autosave.writer)
    assert not can_change(bots.match, None)
    bots.left()
