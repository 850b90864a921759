"""A table that is kept: saved after every action, resumed in one press, onto nothing that only one may see."""

import threading

import pygame
import pytest

from crashgames.core.catalog import games
from crashgames.core.match import Match, Player
from crashgames.core.replay import Replay
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.navigation import navigation_of
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.shelf.boxes import GameBox
from crashgames.scenes.shelf.opening import resume
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.sitting_down import ReturnScene, has_secrets, table_for
from crashgames.storage.library import own_library
from crashgames.ui.keys import Intent
from tests.random_play import complete_games, random_match
from tests.scenes.hands import CONFIRM, WAYS, button, push, settle, show, widgets
from tests.shelf.null_game import INFO
from tests.shelf.null_game.messages import ChooseLane, PlayCard
from tests.steady import HANG
from tests.storage.matches import kept, match_of
from tests.ui.playground import FRAME, wait

SHELF = [INFO, *games().values()]
UNDOABLE = next(info for info in SHELF if info.held_hands)


@pytest.fixture(autouse=True)
def null_game_on_the_shelf(monkeypatch):
    monkeypatch.setattr("crashgames.storage.library.games", lambda: {info.id: info for info in SHELF})


def table(*levels, info=INFO, seed=3, size=(1280, 720)):
    players = [Player(f"Player {seat}", level) for seat, level in enumerate(levels)]
    match = Match(info, players, seed.to_bytes(32, "big"))
    return show(lambda stage: table_for(stage, match), size, animation_speed=0.0)


def act(scene):
    seat = scene.turns.seat
    scene.play(scene.match.legal_actions(seat)[0])


def saved():
    (entry,) = own_library().entries()
    return own_library().open(entry.path).saved


def test_every_action_is_saved_and_taking_back_too():
    _, scene = table(0, 0)
    assert own_library().entries() == []
    for count in range(1, 4):
        act(scene)
        assert scene.autosave.writer.wait()
        assert saved().match.actions == scene.match.actions and len(scene.match.actions) == count
    scene.left()


def test_taking_back_is_saved_and_noted():
    _, scene = table(*[0] * UNDOABLE.seats[0], info=UNDOABLE)
    act(scene)
    assert scene.turns.can_undo
    scene.undo()
    assert scene.autosave.writer.wait()
    assert saved().match.actions == [] and saved().session.taken_back == 1
    scene.left()


def test_who_holds_the_device_and_how_people_vote_is_saved():
    _, scene = table(0, 0, 0)
    scene.turns.give_device(2)
    scene.turns.session.one_by_one = True
    act(scene)
    scene.left()
    session = saved().session
    assert (session.holder, session.passes, session.one_by_one) == (2, 1, True)


@pytest.mark.parametrize("info", SHELF, ids=lambda info: info.id)
def test_a_resumed_table_stands_as_the_one_before(info):
    stage, scene = table(*[0] * info.seats[0], info=info)
    for _ in range(6):
        act(scene)
    scene.turns.give_device(0)
    act(scene)
    before, log = scene.match.view(None), scene.picture.log
    scene.left()
    stage.stack.reset(TitleScene(stage))
    settle(stage)
    (entry,) = own_library().entries()
    resume(stage, entry.path)
    settle(stage)
    again = stage.stack.top
    assert isinstance(again, PlayScene) and again is not scene
    assert again.match.view(None) == before and again.board.view.viewer is None
    assert (again.turns.session.holder, again.turns.session.passes) == (0, 1)
    assert again.turns.eyes is None and again.turns.request == scene.turns.request
    assert log == [] or set(again.picture.log) & set(log)
    act(again)
    again.left()
    assert saved().match.actions == again.match.actions and len(own_library().entries()) == 1


@pytest.mark.parametrize("way", WAYS)
def test_the_last_match_continues_by_one_press_from_the_shelf(way):
    _, scene = table(0, 0)
    act(scene)
    scene.left()
    stage, title = show(lambda stage: TitleScene(stage, [INFO]))
    settle(stage)
    if way == "mouse":
        push(stage, next(w for w in widgets(stage) if getattr(w, "label", "").startswith("Continue")))
    else:
        assert title.ring.focused.label.startswith("Continue")
        CONFIRM[way](stage)
        settle(stage)
    assert isinstance(stage.stack.top, PlayScene)
    assert stage.stack.top.match.actions == scene.match.actions


def test_the_shelf_has_no_button_to_go_on_when_there_is_no_match():
    kept(own_library(), match_of(moves=900))
    stage, title = show(lambda stage: TitleScene(stage, [INFO]))
    settle(stage)
    assert title.looked and title.unfinished is None
    assert not [w for w in widgets(stage) if getattr(w, "label", "").startswith("Continue")]


def test_the_shelf_sweeps_away_what_a_killed_program_left():
    entry = kept(own_library(), match_of(moves=3))
    stale = entry.path.with_name(entry.path.name + ".1.1.tmp")
    stale.write_bytes(b"half")
    stage, _ = show(TitleScene)
    settle(stage)
    assert not stale.exists() and entry.path.exists()


def test_the_shelf_goes_on_with_what_has_just_been_left():
    stage, scene = show(lambda stage: TitleScene(stage, [INFO]))
    settle(stage)
    stage.stack.push(table_for(stage, Match(INFO, [Player("A"), Player("B")], bytes(32))))
    settle(stage)
    act(stage.stack.top)
    stage.stack.pop()
    settle(stage)
    assert stage.stack.top is scene and scene.unfinished


def alone_with_secrets():
    info = next(info for info in games().values() if has_secrets(random_match(info, info.seats[0], 1), 0))
    match = match_of(info, 30, info.seats[0], levels=[0] + [1] * (info.seats[0] - 1))
    assert has_secrets(match, 0)
    return kept(own_library(), match)


def test_a_lone_player_comes_back_to_a_curtain():
    stage, _ = show(TitleScene)
    resume(stage, alone_with_secrets().path)
    for _ in range(30):
        stage.advance(1 / 60)
        assert stage.stack.changing or not isinstance(stage.stack.top, PlayScene)
    assert isinstance(stage.stack.top, ReturnScene) and isinstance(stage.stack.top, CurtainScene)
    stage.stack.top.on_open()
    settle(stage)
    assert isinstance(stage.stack.top, PlayScene)


def test_going_back_from_that_curtain_leads_to_the_shelf():
    stage, _ = show(TitleScene)
    resume(stage, alone_with_secrets().path)
    settle(stage)
    push(stage, button(stage, "Back to the shelf"))
    assert isinstance(stage.stack.top, TitleScene) and len(stage.stack) == 1


def test_a_match_that_cannot_be_opened_says_why():
    entry = kept(own_library(), match_of())
    entry.path.write_bytes(b"junk")
    stage, _ = show(TitleScene)
    resume(stage, entry.path)
    settle(stage)
    assert isinstance(stage.stack.top, NoticeScene) and "not a saved match" in stage.stack.top.details


def test_the_copy_before_is_opened_with_a_notice():
    entry = kept(own_library(), match_of())
    entry.path.with_name(entry.path.name + ".bak").write_bytes(entry.path.read_bytes())
    entry.path.write_bytes(b"junk")
    stage, _ = show(TitleScene)
    resume(stage, entry.path)
    settle(stage)
    assert isinstance(stage.stack.top, NoticeScene) and isinstance(list(stage.stack)[-2], PlayScene)


def test_leaving_a_saved_table_asks_nothing():
    stage, scene = table(0, 0)
    act(scene)
    settle(stage)
    scene.intent(Intent.MENU)
    settle(stage)
    push(stage, button(stage, "Save and leave"))
    assert isinstance(stage.stack.top, TitleScene)
    assert saved().match.actions == scene.match.actions


@pytest.mark.parametrize("left", ["a match", "a lesson"])
def test_the_shelf_comes_back_to_the_game_that_was_left(left):
    stage, _ = show(TitleScene)
    info = complete_games()[-1]
    if left == "a match":
        players = [Player(str(seat)) for seat in range(info.seats[0])]
        navigation_of(stage).set_up(info)
        navigation_of(stage).begin(info, players, info.defaults())
        settle(stage)
        navigation_of(stage).home()
    else:
        navigation_of(stage).learn(info)
        settle(stage)
        stage.stack.pop()
    settle(stage)
    box = next(widget for widget in widgets(stage) if isinstance(widget, GameBox) and widget.looked_at)
    assert stage.stack.top.game is box.info is info and box is stage.stack.top.ring.focused


def test_trouble_with_the_disk_is_shown_and_stops_nobody(monkeypatch):
    stage, scene = table(0, 0)
    monkeypatch.setattr(scene.autosave.writer.library, "put", lambda *_: (_ for _ in ()).throw(OSError(28, "full")))
    act(scene)
    scene.autosave.writer.wait()
    settle(stage)
    assert "disk is full" in scene.header.notice
    scene.header.notice = ""
    act(scene)
    scene.autosave.writer.wait()
    settle(stage)
    assert not scene.header.notice and len(scene.match.actions) == 2
    monkeypatch.undo()
    act(scene)
    assert scene.autosave.writer.wait()
    settle(stage)
    assert "saved again" in scene.header.notice


def test_a_slow_disk_is_shown_and_nothing_waits_for_it(monkeypatch, in_background):
    stage, scene = table(0, 0)
    put, disk = scene.autosave.writer.library.put, threading.Event()
    monkeypatch.setattr(scene.autosave.writer.library, "put", lambda *given: (disk.wait(HANG), put(*given)))
    act(scene)
    act(scene)
    for _ in range(40):
        stage.advance(1 / 60)
    assert "Saving" in scene.header.notice and scene.autosave.writer.kept == 0
    disk.set()
    assert scene.autosave.writer.wait(HANG)
    scene.left()
    assert saved().match.actions == scene.match.actions


def test_the_disk_is_never_touched_between_two_frames(monkeypatch, in_background):
    _, scene = table(0, 0)
    put, writers = scene.autosave.writer.library.put, []
    noted = lambda *given: (writers.append(threading.current_thread().name), put(*given))  # noqa: E731
    monkeypatch.setattr(scene.autosave.writer.library, "put", noted)
    act(scene)
    assert scene.autosave.writer.wait(HANG) and writers == ["save writer"]
    scene.left()


@pytest.mark.parametrize("way", WAYS)
def test_setting_up_a_match_begins_one_that_is_kept(way):
    stage, _ = show(lambda stage: SetupScene(stage, INFO))
    push(stage, button(stage, "Play"), way)
    assert stage.stack.top.autosave.writer and stage.stack.top.turns


def heard_in(match):
    """The log lines that everybody heard in a match."""
    heard, engine = set(), match.replay(0)
    engine.listener = lambda event, _: event.to is None and heard.add(event.line(match.names))
    for action in match.actions:
        engine.advance(action)
    return heard


def test_the_recap_holds_nothing_that_the_table_did_not_hear():
    for info in SHELF:
        match = random_match(info, info.seats[-1], 2)
        lines = Replay(match).log(len(match.actions))
        assert lines and set(lines) <= heard_in(match)


def test_pictures_and_shows_are_not_kept():
    stage, _ = show(lambda stage: PlayScene(stage, match_of()), animation_speed=0.0)
    stage.stack.top.play(stage.stack.top.match.legal_actions(stage.stack.top.turns.seat)[0])
    stage.stack.clear()
    assert own_library().entries() == [] and pygame.display.get_init()


def test_bots_think_with_dice_of_their_own():
    _, one = table(0, 1, 1)
    _, other = table(0, 1, 1)
    assert one.autosave.writer.session.bot_seed != other.autosave.writer.session.bot_seed
    one.left(), other.left()


def test_leaving_does_not_make_a_shown_card_forgotten():
    """Player 1 has taken a shown card back: nobody takes back what was played before, not even after leaving."""
    stage, scene = table(0, 0, 0)
    for action in (*(ChooseLane(seat, False) for seat in range(3)), own_card(scene.match, 0), own_card(scene.match, 1)):
        scene.match.play(action)
    scene.autosave.keep()
    assert scene.match.undoable == 1
    scene.match.undo()
    scene.autosave.keep()
    assert scene.match.undoable == 0
    stage.stack.clear()
    again = resumed(stage)
    assert again.match.actions == scene.match.actions
    assert again.match.undoable == 0 and "Player 1 has made a decision" in again.match.why_no_further(1)


def resumed(stage):
    (entry,) = own_library().entries()
    resume(stage, entry.path)
    settle(stage)
    return next(scene for scene in stage.stack if isinstance(scene, PlayScene))


def own_card(match, seat):
    return PlayCard(seat, match.view(seat).cards[seat])


# Trouble


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (800, 480)], ids=str)
def test_a_match_that_cannot_be_saved_is_marked_until_it_can(size, monkeypatch):
    monkeypatch.setattr("crashgames.scenes.table.showing.HAND_ON", 99.0)
    stage, scene = table(0, 0, size=size)
    scene.privacy.visit = lambda: None
    act(scene)
    assert scene.autosave.writer.wait()
    folder = own_library().folder
    away = folder.rename(folder.with_name("elsewhere"))
    folder.write_text("in the way")
    act(scene)
    assert not scene.autosave.writer.wait()
    wait(stage, 9.0)
    assert scene.header.notice == "" and scene.header.warning == "Not saved: the folder does not exist"
    assert warned(stage, scene) > 100
    folder.unlink()
    away.rename(folder)
    act(scene)
    assert scene.autosave.writer.wait()
    wait(stage, 9.0)
    assert scene.header.warning == "" and warned(stage, scene) == 0
    scene.left()


def warned(stage, scene):
    """The number of pixels above the table in the colour of warnings."""
    stage.draw(pygame.display.get_surface())
    while scene.animating:
        wait(stage, FRAME)
        stage.draw(pygame.display.get_surface())
    line = pygame.display.get_surface().subsurface(scene.header.area)
    return pygame.mask.from_threshold(line, stage.theme.palette.warn, (12, 12, 12, 255)).count()
