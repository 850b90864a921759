"""The list of saved matches: every way to it and everything in it, by mouse, keyboard and gamepad."""

import time

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from crashgames.core.catalog import games
from crashgames.paths import exports_folder
from crashgames.scenes.dialogs.menu import MenuScene, NoticeScene
from crashgames.scenes.dialogs.name_box import NameScene
from crashgames.scenes.replay.scene import ReplayScene
from crashgames.scenes.shelf.match_row import MatchRow, how_far, when
from crashgames.scenes.shelf.saved import SavedScene
from crashgames.scenes.shelf.statistics import RecordLine, StatisticsScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.storage import disk
from crashgames.storage.library import own_library
from crashgames.storage.session import header_of, new_session
from crashgames.ui.keys import Intent
from crashgames.ui.widgets import ScrollArea
from crashgames.ui.widgets.base import flatten
from tests.gallery import SHOTS, first_game
from tests.scenes.hands import WAYS, button, leave, push, reach, settle, show, steer, widgets
from tests.shelf.null_game import INFO as NULL_GAME
from tests.storage.matches import kept, match_of
from tests.storage.test_save_format import header
from tests.ui.playground import click, key, point, type_text

INFO = first_game()


def fill(count, moves=12):
    return [kept(own_library(), match_of(INFO, moves + n, 2, seed=n)) for n in range(count)]


def rows(stage):
    return [widget for widget in widgets(stage) if isinstance(widget, MatchRow)]


def words(stage):
    return " ".join(getattr(w, "text", "") or getattr(w, "label", "") for w in widgets(stage))


@pytest.mark.parametrize("way", WAYS)
def test_the_shelf_leads_to_the_list_and_back(way):
    stage, title = show(TitleScene)
    push(stage, button(stage, "Saved matches"), way)
    assert isinstance(stage.stack.top, SavedScene) and "No saved matches yet" in words(stage)
    leave(stage, way)
    assert stage.stack.top is title


@pytest.mark.parametrize("way", WAYS)
def test_a_match_is_found_and_gone_on_with(way):
    entries = fill(3)
    stage, scene = show(SavedScene)
    assert [row.entry for row in rows(stage)] == entries[::-1]
    if way == "mouse":
        push(stage, rows(stage)[1])
        assert scene.entry == entries[1]
        push(stage, button(stage, "Continue"))
    else:
        reach(stage, rows(stage)[1], way)
        settle(stage)
        assert scene.entry == entries[1]
        push(stage, rows(stage)[1], way)
    assert isinstance(stage.stack.top, PlayScene) and len(stage.stack.top.match.actions) == entries[1].header.moves


def test_one_more_press_on_a_row_opens_it():
    fill(1)
    stage, _ = show(SavedScene)
    push(stage, rows(stage)[0])
    assert isinstance(stage.stack.top, PlayScene)


@pytest.mark.parametrize("way", WAYS)
def test_a_match_gets_a_name(way):
    fill(2)
    stage, scene = show(SavedScene)
    push(stage, button(stage, "Rename"), way)
    assert isinstance(stage.stack.top, NameScene)
    if way == "pad":
        for letter in "GRANNY":
            push(stage, button(stage, letter), way)
    else:
        type_text(stage, "Granny")
    if way == "keys":
        key(stage, pygame.K_RETURN)
    push(stage, button(stage, "Done"), way)
    assert stage.stack.top is scene and scene.entry.header.title == "Granny"
    assert own_library().entries()[0].header.title == "Granny"


@pytest.mark.parametrize("way", WAYS)
def test_deleting_asks_and_takes_only_this_match(way):
    entries = fill(3)
    stage, scene = show(SavedScene)
    push(stage, button(stage, "Delete"), way)
    assert "get it back" in words(stage) and own_library().entries() == entries[::-1]
    push(stage, button(stage, "Delete"), way)
    assert stage.stack.top is scene and own_library().entries() == entries[1::-1] == scene.entries


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_a_key_pressed_by_mistake_deletes_nothing(code):
    entries = fill(2)
    stage, scene = show(SavedScene)
    push(stage, button(stage, "Delete"), "keys")
    key(stage, code)
    settle(stage)
    assert stage.stack.top is scene and own_library().entries() == entries[::-1]


def test_a_double_click_on_delete_deletes_nothing():
    entries = fill(1)
    stage, _ = show(SavedScene)
    place = button(stage, "Delete").rect.center
    for _ in range(2):
        click(stage, place)
        settle(stage)
    assert own_library().entries() == entries


@pytest.mark.parametrize("way", WAYS)
def test_a_match_is_passed_on_and_taken_in(way):
    (entry,) = fill(1)
    stage, _ = show(SavedScene)
    push(stage, button(stage, "Export"), way)
    assert isinstance(stage.stack.top, NoticeScene)
    (file,) = exports_folder().iterdir()
    assert file.read_bytes() == entry.path.read_bytes() and file.name in words(stage)
    push(stage, button(stage, "OK"), way)
    for _ in range(2):
        push(stage, button(stage, "Delete"), way)
    push(stage, button(stage, "Import a match"), way)
    assert isinstance(stage.stack.top, MenuScene)
    push(stage, button(stage, "plus"), way)
    assert [found.header.moves for found in own_library().entries()] == [entry.header.moves]


def test_with_nothing_to_take_in_it_says_where_to_lay_it():
    stage, _ = show(SavedScene)
    push(stage, button(stage, "Import a match"))
    assert str(exports_folder()) in stage.stack.top.details


def test_a_file_can_be_dropped_onto_the_window(tmp_path):
    (entry,) = fill(1)
    file = own_library().export(entry, tmp_path)
    own_library().delete(entry)
    stage, scene = show(SavedScene)
    stage.dispatch(Event(pygame.DROPFILE, file=str(file)))
    settle(stage)
    assert len(scene.entries) == 1
    (tmp_path / "other.txt").write_text("hello")
    stage.dispatch(Event(pygame.DROPFILE, file=str(tmp_path / "other.txt")))
    settle(stage)
    assert isinstance(stage.stack.top, NoticeScene) and len(scene.entries) == 1


def test_a_damaged_file_is_shown_and_its_copy_opened():
    (entry,) = fill(1)
    copy, kept = entry.path.with_name(entry.path.name + ".bak"), entry.path.read_bytes()
    copy.unlink(missing_ok=True)
    entry.path.write_bytes(b"junk")
    stage, _ = show(SavedScene)
    assert "not a saved match" in words(stage) and "Open the previous copy" not in words(stage)
    copy.write_bytes(kept)
    stage, _ = show(SavedScene)
    push(stage, button(stage, "Open the previous copy"))
    assert isinstance(list(stage.stack)[-2], PlayScene)


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_the_focus_goes_through_all_pages(way):
    fill(9)
    stage, scene = show(SavedScene, interface_scale=1.5)
    reach(stage, rows(stage)[0], way)
    seen = [scene.entry.path]
    for _ in range(8):
        steer(stage, Intent.DOWN, way)
        seen.append(scene.entry.path)
    assert seen == [entry.path for entry in scene.entries]
    for _ in range(8):
        steer(stage, Intent.UP, way)
    assert scene.chosen == 0


def test_a_long_list_is_scrolled_by_wheel_and_keys():
    fill(9)
    stage, _ = show(SavedScene, interface_scale=1.5)
    (area,) = (widget for widget in widgets(stage) if isinstance(widget, ScrollArea))
    point(stage, area.rect.center)
    stage.dispatch(Event(pygame.MOUSEWHEEL, y=-1, x=0))
    settle(stage)
    assert 0 < area.offset < area.reach
    key(stage, pygame.K_END)
    settle(stage)
    assert area.offset == area.reach


def test_a_finished_match_can_be_looked_at():
    fill(1, moves=9000)
    stage, _ = show(SavedScene)
    assert "finished" in how_far(own_library().entries()[0].header, None)
    push(stage, button(stage, "View"))
    assert isinstance(stage.stack.top, PlayScene) and stage.stack.top.match.outcome


def test_a_finished_match_can_be_replayed():
    fill(1, moves=9000)
    stage, _ = show(SavedScene)
    push(stage, button(stage, "Replay"))
    assert isinstance(stage.stack.top, ReplayScene) and stage.stack.top.replay.finished
    leave(stage, "keys")
    assert isinstance(stage.stack.top, SavedScene)


def test_a_long_list_reads_beginnings_and_opens_one_match_alone(monkeypatch):
    (entry,) = fill(1)
    data = entry.path.read_bytes()
    for number in range(300):
        own_library().path_of(f"{number:016x}").write_bytes(data)
    opened, read = [], disk.read
    monkeypatch.setattr(disk, "read", lambda path, most: (opened.append(path), read(path, most))[1])
    _, scene = show(SavedScene)
    assert len(scene.entries) == 301 and len(opened) <= 1


def test_times_are_written_as_people_say_them(monkeypatch):
    noon = time.mktime((2026, 5, 20, 12, 0, 0, 0, 0, -1))
    real = time.localtime
    monkeypatch.setattr(time, "localtime", lambda moment=None: real(noon if moment is None else moment))
    assert when(int(noon) - 3600) == "today, 11:00"
    assert when(int(noon) - 86_400) == "yesterday, 12:00"
    assert when(int(noon) - 10 * 86_400) == "2026-05-10, 12:00"
    assert when(10**30) == ""


def test_how_far_a_match_is():
    assert how_far(header(finished=True), None) == "finished"
    assert how_far(header(turn=3), None) == "turn 3"
    assert how_far(header(turn=0, moves=1), NULL_GAME) == "one move"


def test_a_game_says_in_its_own_words_how_far_a_match_is():
    bus, flight = games()["hidden_crashmaster"], games()["mayday"]
    assert how_far(header(progress=(4, 2, 1)), bus) == "Round 4 · 2 Crashes, one Point"
    assert how_far(header(progress=(1, 0, 0)), bus) == "Round 1 · 0 Crashes, 0 Points"
    assert how_far(header(progress=(1, 2)), flight) == "Phase I · 2 votes"
    assert how_far(header(progress=(0, 0)), flight) == "First suspicions"
    assert how_far(header(progress=(0, 0, 0), moves=3), bus) == "Round 1 · 0 Crashes, 0 Points", "not who has looked"
    for info in (bus, flight):
        for strange in ((), (0,) * 4, (99,), (99, 99)):
            assert how_far(header(progress=strange, turn=0, moves=7), info) == "7 moves"


def test_the_progress_is_that_of_the_open_table():
    for info in (games()["hidden_crashmaster"], games()["mayday"]):
        match = match_of(info, 30, info.seats[0], 1)
        assert header_of(match, new_session(), 1).progress == match.view(None).progress()
        assert {match.view(seat).progress() for seat in range(info.seats[0])} == {match.view(None).progress()}


# Statistics


@pytest.mark.parametrize("way", WAYS)
def test_statistics_are_reached_and_switched(way):
    match = match_of(INFO, 9000, 2)
    kept(own_library(), match)
    stage, saved = show(SavedScene)
    push(stage, button(stage, "Statistics"), way)
    scene = stage.stack.top
    assert isinstance(scene, StatisticsScene)
    assert {line.name for line in scene.lines} == {"Player 0", "Player 1"}
    push(stage, button(stage, "With bots"), way)
    assert scene.lines == [] and "No match like this" in words(stage)
    leave(stage, way)
    assert stage.stack.top is saved


def test_statistics_rank_all_and_the_faceless_have_a_picture():
    stage, scene = show(SHOTS["statistics"])
    lines = [widget for widget in flatten(scene.ring.widgets) if isinstance(widget, RecordLine)]
    won = [line.record.won for line in lines]
    assert won == sorted(won, reverse=True) and len(set(won)) < len(won)
    assert [line.rank for line in lines] == [1 + sum(other > own for other in won) for own in won]
    assert {line.record.name in scene.people for line in lines} == {True, False}
    for line in lines:
        drawn = Surface(stage.size)
        line._draw_face(drawn, stage, line.rect)
        assert max(pygame.transform.average_color(drawn, line.rect)[:3])


def test_damaged_statistics_are_reported():
    kept(own_library(), match_of(INFO, 9000, 2))
    (own_library().folder.parent / "statistics.json").write_bytes(b"junk")
    stage, _ = show(StatisticsScene)
    assert isinstance(stage.stack.top, NoticeScene) and "kept as" in stage.stack.top.details
