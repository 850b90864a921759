"""A demo table: no way out, nothing left behind, no secret seen by whoever comes next."""

import random

import pygame
import pytest
from pygame.event import Event

from crashgames import paths
from crashgames.core.catalog import games
from crashgames.kiosk.settings import PAUSE_SECONDS, SOLO_SECONDS, WARNING_SECONDS, HostChoices, hashed
from crashgames.program.kiosk.chord import HOLD_SECONDS
from crashgames.scenes.demo.film import FilmScene
from crashgames.scenes.demo.title_card import OfferScene, TitleCard
from crashgames.scenes.dialogs.menu import MenuScene
from crashgames.scenes.kiosk.asking import AskingScene
from crashgames.scenes.kiosk.host_menu import HostScene
from crashgames.scenes.kiosk.pin_pad import PinScene
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.shelf.settings import SettingsScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.sitting_down import ReturnScene
from crashgames.storage.library import own_library
from crashgames.ui.widgets import Button
from tests.people import Hand, People
from tests.soak.visitors import Random, curtains, resets
from tests.storage.matches import play_on
from tests.visitors import contents, visitors

CHORD = pygame.KMOD_CTRL | pygame.KMOD_SHIFT


@pytest.fixture
def here():
    with visitors() as here:
        here.run(1)
        yield here


def hold_chord(here, seconds=HOLD_SECONDS + 0.2):
    here.send(pygame.KEYDOWN, key=pygame.K_F12, mod=CHORD, unicode="")
    here.run(seconds)
    here.send(pygame.KEYUP, key=pygame.K_F12, mod=CHORD, unicode="")


def type_pin(here, pin):
    for digit in pin:
        here.press(pygame.K_0 + int(digit))
    here.press(pygame.K_RETURN)


def labels(here):
    return [button.label for button in here.top.ring.widgets if isinstance(button, Button)]


# No way out


def test_close_f11_and_escape_say_that_the_host_can_close_this(here):
    for act in (
        lambda: here.send(pygame.QUIT),
        lambda: here.send(pygame.WINDOWCLOSE),
        lambda: here.press(pygame.K_F11),
        lambda: here.press(pygame.K_ESCAPE),
    ):
        act()
        assert here.attendant.strip.words and here.stage.running
        here.run(6)
        assert not here.attendant.strip.words
    assert not here.app.settings.full_screen, "this one began in a window"


def test_the_line_is_seen_above_the_shelf_and_goes_again(here):
    before = here.picture()
    here.send(pygame.QUIT)
    assert here.picture() != before
    here.run(6)
    assert len(here.picture()) == len(before)


def test_the_shelf_offers_neither_quitting_nor_saves(here):
    assert not {"Quit", "Saved matches"}.intersection(labels(here))


def test_the_settings_are_sound_text_size_and_language(here):
    here.stage.navigation.settings()
    here.run(0.2)
    rows = []
    for chapter in range(len(here.top.chapters_named)):
        here.top.turn_to(chapter)
        rows += [row.label for area in here.top.ring.widgets for row in area.children if getattr(row, "label", "")]
    assert {"Volume", "Mute", "Text size", "Language"} <= set(rows)
    assert not {"Full screen", "Second window with the open table", "Envelopes stay open"}.intersection(rows)


def test_the_menu_of_a_table_leads_to_no_save_and_no_replay(here):
    here.sit_down(people=3)
    here.wait_for(PlayScene)
    here.press(pygame.K_F10)
    assert isinstance(here.top, MenuScene)
    assert "Leave the table" in labels(here) and not {"Save and leave", "Replay"}.intersection(labels(here))


# The host


def test_the_chord_must_be_held_for_three_seconds(here):
    hold_chord(here, HOLD_SECONDS - 0.5)
    assert isinstance(here.top, TitleScene)
    hold_chord(here)
    assert isinstance(here.top, HostScene), "without a PIN, the chord alone"


def test_the_chord_of_a_pad_opens_no_menu_on_its_way(here):
    names = ("LEFTSHOULDER", "RIGHTSHOULDER", "START", "BACK")
    chord = [getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in names]
    here.sit_down()
    here.wait_for(PlayScene)
    for button in chord:
        here.send(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=button)
    assert isinstance(here.top, PlayScene)
    here.run(HOLD_SECONDS)
    assert isinstance(here.top, HostScene)
    for button in chord:
        here.send(pygame.CONTROLLERBUTTONUP, instance_id=3, button=button)


def test_the_pin_opens_the_menu_and_five_wrong_ones_close_it():
    with visitors(HostChoices(pin=hashed("2580"))) as here:
        hold_chord(here)
        assert isinstance(here.top, PinScene)
        for _ in range(5):
            type_pin(here, "1111")
        type_pin(here, "2580")
        here.run(1)
        assert isinstance(here.top, PinScene) and 57 < here.top.waits() <= 60
        assert {f"Wait {seconds} s" for seconds in (58, 59, 60)} & {widget.called for widget in here.top.ring.widgets}
        for _ in range(round(PAUSE_SECONDS)):
            here.run(1)
            here.attendant.idle_timeout.touch()
        type_pin(here, "2580")
        assert isinstance(here.top, HostScene)


def test_the_pin_can_be_entered_by_mouse_and_by_pad():
    with visitors(HostChoices(pin=hashed("2580"))) as here:
        for by in ("mouse", "pad"):
            hold_chord(here)
            hand = Hand(here.stage, by)
            for digit in "2580":
                hand.press(here.top.ring, next(b for b in here.top.ring.widgets if getattr(b, "label", "") == digit))
            hand.press(here.top.ring, next(b for b in here.top.ring.widgets if getattr(b, "icon", "") == "check"))
            here.run(0.2)
            assert isinstance(here.top, HostScene), by
            here.press(pygame.K_ESCAPE)
            here.run(1)


def test_the_host_sets_a_pin_by_entering_it_twice(here):
    hold_chord(here)
    here.top.change_pin()
    here.run(0.1)
    type_pin(here, "4321")
    type_pin(here, "4322")
    assert isinstance(here.top, PinScene) and not here.choices.pin
    type_pin(here, "4321")
    assert here.choices.pin and "4321" not in (paths.kiosk_home() / "kiosk.json").read_text()


def test_the_host_can_end_it(here):
    here.choices.stays = True
    hold_chord(here)
    here.top.end()
    assert not here.stage.running and not here.choices.stays


# Whether somebody is there


def test_a_table_is_asked_and_any_answer_does_nothing_else(here):
    table = here.sit_down(people=3)
    here.press(pygame.K_a)
    here.run(0.1)
    here.attendant.idle_timeout.idle = 170.0
    assert here.wait_for(AskingScene) == pytest.approx(10, abs=1)
    moves, before = len(table.match.actions), here.top
    here.press(pygame.K_RETURN)
    assert here.top is not before and table in list(here.stage.stack)
    assert len(table.match.actions) == moves
    assert here.attendant.idle_timeout.idle < 1


def test_nobody_answers_and_the_shelf_is_as_it_was(here):
    shelf = here.picture()
    here.stage.settings.text_scale, here.stage.settings.mute = 1.3, True
    here.stage.settings.language = "de"
    here.sit_down(people=3)
    here.attendant.idle_timeout.idle = 170.0
    assert here.wait_for(TitleScene) == pytest.approx(10 + WARNING_SECONDS, abs=1.5)
    settings = here.stage.settings
    assert (settings.text_scale, settings.mute, settings.language, settings.last_players) == (1.0, False, "", [])
    here.run(1)
    assert here.picture() == shelf


def test_the_match_is_kept_for_the_host_without_names(here):
    table = here.sit_down(people=3)
    People(here.stage, Hand(here.stage)).play(table.match, most=3)
    here.run(0.1)
    here.forget_time()
    here.wait_for(TitleScene)
    (entry,) = own_library().entries()
    assert entry.header.title.startswith("Table from ") and not {"Anna", "Ben"}.intersection(entry.header.names)
    assert not (paths.kiosk_home() / "statistics.json").exists()


def test_no_private_page_is_seen_after_the_question(here):
    table = here.sit_down("hidden_crashmaster", people=5)
    people = People(here.stage, Hand(here.stage))
    while not isinstance(here.top, VisitScene):
        people.step()
    here.run(0.1)
    here.forget_time()
    here.wait_for(AskingScene)
    here.press(pygame.K_SPACE)
    assert here.top is table
    here.run(3)
    assert isinstance(here.top, CurtainScene)


def test_whoever_plays_alone_finds_a_curtain_before_the_hand(here):
    here.sit_down(people=1, bots=2)
    here.forget_time()
    here.wait_for(AskingScene)
    here.press(pygame.K_SPACE)
    assert isinstance(here.top, ReturnScene)


def test_bots_play_on_for_whoever_is_away_if_the_host_wants_that():
    choices = HostChoices(when_gone="bots")
    with visitors(choices) as here:
        table = here.sit_down(people=3)
        here.forget_time()
        here.wait_for(AskingScene)
        here.run(WARNING_SECONDS + 0.5)
        playing = [player for player in table.match.players if not player.is_bot]
        assert len(playing) == 2 and any(isinstance(scene, PlayScene) for scene in here.stage.stack)


def test_a_visitor_who_leaves_the_settings_leads_to_the_shelf(here):
    here.stage.navigation.settings()
    here.run(0.2)
    assert isinstance(here.top, SettingsScene)
    here.attendant.idle_timeout.idle = SOLO_SECONDS - 10
    assert here.wait_for(TitleScene) == pytest.approx(10 + WARNING_SECONDS, abs=1.5)


def test_after_a_sleep_there_is_the_curtain_and_then_the_shelf(here):
    here.sit_down()
    slept = iter([0.0] * 3 + [8 * 3600.0] * 1000)
    here.attendant.devices._clock = lambda: next(slept)
    here.attendant.devices._awake = 0.0
    here.run(0.5)
    assert isinstance(here.top, AskingScene) and not here.top.total
    here.press(pygame.K_SPACE)
    assert isinstance(here.top, AskingScene)
    here.run(2)
    assert isinstance(here.top, TitleScene)


def test_a_pad_or_display_that_goes_is_mentioned_and_taken_back(here, monkeypatch):
    here.choices.second_window = True
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(1280, 720)] * 2)
    here.run(3)
    assert here.attendant.wants_second_window
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(1280, 720)])
    here.run(3)
    assert "unplugged" in here.attendant.strip.words and not here.attendant.wants_second_window
    here.attendant.takes(Event(pygame.JOYDEVICEREMOVED, instance_id=0))
    assert "gamepad was unplugged" in here.attendant.strip.words
    here.attendant.takes(Event(pygame.JOYDEVICEADDED, device_index=0))
    assert "back" in here.attendant.strip.words


def test_an_error_of_a_scene_is_counted_and_offers_no_way_out(here):
    table = here.sit_down()
    here.wait_for(PlayScene)
    table.update = lambda dt: 1 / 0
    here.run(0.3)
    assert here.attendant.books.day.errors == 1
    assert not {"Quit", "Report a problem"}.intersection(labels(here))
    here.forget_time()
    here.wait_for(TitleScene)


def test_the_shelf_is_not_at_the_game_of_those_who_left(here):
    first = here.top.game
    here.stage.navigation.set_up(here.top.shelf[-1])
    here.run(0.3)
    here.attendant.start_anew()
    here.run(0.3)
    assert isinstance(here.top, TitleScene) and here.top.game is first


def test_the_evening_is_counted(here):
    here.press(pygame.K_a)
    table = here.sit_down(people=3)
    play_on(table.match, 10_000)
    here.run(0.2)
    here.attendant.start_anew()
    day = here.attendant.books.day
    assert (day.visits, day.matches_begun, day.matches_finished, day.matches_abandoned) == (1, 1, 1, 0)
    assert day.resets == 1 and len(day.minutes) == 1
    assert not any(name in here.attendant.books.counters.as_csv() for name in ("Anna", "Ben"))


def test_who_waits_is_told_how_long_the_table_takes(here):
    table = here.sit_down(people=3)
    here.run(1)
    assert table.header.aside == "This table: about 15 minutes left"
    here.choices.queue_sign = False
    here.run(1)
    assert table.header.aside == ""


def test_only_what_is_offered_is_on_the_shelf():
    shelf = list(games())
    with visitors(HostChoices(left_out=shelf[:2], lessons=False)) as here:
        assert [info.id for info in here.top.shelf] == shelf[2:]


def test_films_run_until_somebody_comes_who_plays_and_goes_again():
    choices = HostChoices(film_languages=["de"], left_out=[id for id in games() if id != "crazy_commute"])
    with visitors(choices) as here:
        here.press(pygame.K_a)
        here.stage.idle.seconds = 80.0
        here.attendant.idle_timeout.idle = 80.0
        here.wait_for(FilmScene, 60)
        assert here.app.director.showing.info.id == "crazy_commute" and here.attendant.books.day.resets == 1
        here.forget_time()
        here.run(5)
        assert isinstance(here.top, FilmScene | TitleCard), "nobody is asked"
        here.press(pygame.K_RETURN)
        assert isinstance(here.top, OfferScene) and here.attendant.books.day.visits == 2
        here.run(0.6)
        here.press(pygame.K_RETURN)
        here.run(0.5)
        assert here.attendant.books.day.lessons_begun == 1
        here.forget_time()
        here.wait_for(TitleScene)
        assert here.attendant.books.day.resets == 2 and not (paths.kiosk_home() / "learning.json").exists()


# The same as the soak commands, for a few seconds


def test_a_few_resets_leave_nothing(here):
    assert list(resets(here, 3, random.Random(1))) == []
    assert all(name.startswith("saves") for name in contents(paths.kiosk_home()))


def test_a_few_tables_are_given_up_without_a_secret():
    assert list(curtains(2, random.Random(2))) == []


def test_some_hundred_events_lead_nowhere():
    with visitors(HostChoices(pin=hashed("2580")), (640, 360)) as here:
        assert list(Random(here, random.Random(3)).press(500)) == []
