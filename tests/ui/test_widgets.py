"""Buttons, switches, sliders: what a press is, and what it is not."""

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from crashgames.ui.keys import Intent
from crashgames.ui.widgets import Button, HoldButton, Label, alike, width_of
from crashgames.ui.widgets.button import LIP_HEIGHT
from crashgames.ui.widgets.choice import Chooser, Slider, Toggle
from tests.ui.playground import (
    Holder,
    at,
    click,
    key,
    key_down,
    key_up,
    pad,
    point,
    press,
    release,
    stage_of,
    table,
    wait,
)


@pytest.fixture
def done():
    return []


def button(done, x=100, y=100, label="Play", **more):
    return Button(at(x, y), label, lambda: done.append(label), **more)


def test_a_click_presses(done):
    one = button(done)
    stage, _ = table(one)
    click(stage, one.rect.center)
    assert done == ["Play"]


def test_pressing_is_down_and_up_inside(done):
    one, other = button(done), button(done, y=300, label="Other")
    stage, _ = table(one, other)
    for down, up in (
        (one.rect.center, other.rect.center),
        (one.rect.center, (900, 600)),
        ((900, 600), one.rect.center),
    ):
        point(stage, down)
        press(stage, down)
        point(stage, up)
        release(stage, up)
        wait(stage, 1)
    assert done == []


def test_coming_back_before_letting_go_still_presses(done):
    one = button(done)
    stage, _ = table(one)
    press(stage, one.rect.center)
    point(stage, (900, 600))
    assert not one.hovered
    point(stage, one.rect.center)
    release(stage, one.rect.center)
    assert done == ["Play"]


def test_the_right_button_does_nothing(done):
    one = button(done)
    stage, _ = table(one)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stage.dispatch(Event(kind, pos=one.rect.center, button=3))
    assert done == []


def test_losing_the_window_cancels_the_press(done):
    one = button(done)
    stage, _ = table(one)
    press(stage, one.rect.center)
    stage.dispatch(Event(pygame.WINDOWFOCUSLOST))
    release(stage, one.rect.center)
    assert done == []


def test_a_double_click_does_not_press_what_appears_in_its_place(done):
    pages = [lambda: button(done, label="Next"), lambda: button(done, label="Concede")]
    page = [0]

    def make(_):
        return [pages[page[0]]()]

    stage, scene = table(make=make)
    scene.ring.widgets[0].on_press = lambda: (done.append("Next"), page.__setitem__(0, 1), scene.rebuild())
    middle = at(100, 100).center
    click(stage, middle)
    wait(stage, 0.1)
    click(stage, middle)
    assert done == ["Next"]
    wait(stage, 0.5)
    click(stage, middle)
    assert done == ["Next", "Concede"]


def test_a_double_click_does_not_reach_the_next_scene(done):
    stage, _scene = table(make=lambda _: [button(done, label="Yes")])
    _, after = table(button(done, label="Yes"))
    after.stage = after.ring.stage = stage
    middle = at(100, 100).center
    click(stage, middle)
    stage.stack.replace(after)
    wait(stage, 0.1)
    click(stage, middle)
    assert done == ["Yes"]


def test_clicking_the_same_button_fast_counts_every_time(done):
    one = button(done)
    stage, _ = table(one)
    for _ in range(4):
        click(stage, one.rect.center)
    assert done == ["Play"] * 4


def test_clicking_two_buttons_fast_counts_both(done):
    one, other = button(done), button(done, y=300, label="Other")
    stage, _ = table(one, other)
    click(stage, one.rect.center)
    click(stage, other.rect.center)
    assert done == ["Play", "Other"]


def test_keys_and_pad_press_the_focused_button(done):
    one, other = button(done), button(done, y=300, label="Other")
    stage, _ = table(one, other)
    key(stage, pygame.K_RETURN)
    key(stage, pygame.K_DOWN)
    pad(stage, 0)
    assert done == ["Play", "Other"]


def test_a_held_key_presses_once(done):
    stage, _ = table(button(done))
    for _ in range(5):
        key_down(stage, pygame.K_RETURN)
    wait(stage, 2)
    assert done == ["Play"]


def test_a_disabled_button_takes_the_focus_and_says_why(done):
    one = button(done, why="Nothing to undo yet.")
    stage, scene = table(one)
    click(stage, one.rect.center)
    key(stage, pygame.K_RETURN)
    wait(stage, 0.1)
    assert done == []
    assert scene.ring.focused is one
    assert scene.ring.tooltip.shown
    assert scene.ring.tooltip.widget.hint == "Nothing to undo yet."


def test_a_button_that_is_just_off_takes_no_focus(done):
    one, other = button(done, why=""), button(done, y=300, label="Other")
    _, scene = table(one, other)
    assert scene.ring.focusables == [other]


def test_buttons_alike_have_labels_of_one_size(done):
    words = "Something with rather many words, and still more of them"
    short, long = button(done), button(done, y=300, label=words)
    stage, _ = table(short, long)
    alone = drawn(stage, short)
    assert short.step(stage) != long.step(stage)
    alike([short, long])
    narrow, together = drawn(stage, short), drawn(stage, long)
    assert narrow != alone
    long.label = "Short"
    assert drawn(stage, short) == alone and drawn(stage, long) != together


def test_two_lines_on_a_button_of_the_usual_height_are_read_well(done):
    stage, _ = table()
    button = Button(at(0, 0, stage.theme.px(120), stage.theme.target), "Exchange two cards", done.clear)
    assert button.step(stage) == "body"
    ink = stage.text.render("Ägypten jagt", "body", None, "close", stage.theme.px(80), 2).get_bounding_rect()
    assert ink.h <= stage.theme.target - stage.theme.px(LIP_HEIGHT)


def test_a_button_as_wide_as_its_words_shows_them_large(done):
    words = "Something with rather many words"
    stage, _ = table()
    height = stage.text.line_height("label", "bold") + stage.theme.px(6)
    fitting = Button(at(0, 0, width_of(stage, words, "play"), height), words, done.clear, icon="play")
    narrower = Button(at(0, 0, fitting.rect.w - 2, height), words, done.clear, icon="play")
    assert fitting.step(stage) == "label" != narrower.step(stage)


def test_an_icon_gives_way_to_a_word_that_would_be_broken(done):
    stage, _ = table()
    word = stage.text.size("Unbroken", "caption", "bold")[0] + 2 * stage.theme.gap(3)
    with_room = Button(at(0, 0, word + 60), "Unbroken", done.clear, icon="play")
    without = Button(at(0, 0, word + 2), "Unbroken", done.clear, icon="play")
    bare = Button(at(0, 0, word + 2), "Unbroken", done.clear)
    assert drawn(stage, without) == drawn(stage, bare)
    assert drawn(stage, with_room) != drawn(stage, Button(at(0, 0, word + 60), "Unbroken", done.clear))


def drawn(stage, one):
    picture = pygame.Surface(stage.size)
    one.draw(picture, stage)
    return picture.get_view("2").raw


def test_toggle_by_click_key_and_direction():
    values = []
    toggle = Toggle(at(100, 100), "Mute", False, values.append)
    stage, _ = table(toggle)
    click(stage, toggle.rect.center)
    key(stage, pygame.K_RETURN)
    key(stage, pygame.K_RIGHT)
    key(stage, pygame.K_RIGHT)
    key(stage, pygame.K_LEFT)
    assert values == [True, False, True, False]


def test_chooser_goes_round_both_ways():
    values = []
    chooser = Chooser(at(100, 100, 400), "", ["a", "b", "c"], 0, values.append)
    stage, _ = table(chooser)
    key(stage, pygame.K_LEFT)
    key(stage, pygame.K_RIGHT)
    click(stage, (110, 120))
    click(stage, (480, 120))
    click(stage, chooser.rect.center)
    assert values == [2, 0, 2, 0, 1]


def test_chooser_with_a_label_steps_on_the_right_half():
    values = []
    chooser = Chooser(at(100, 100, 600), "Level", ["a", "b", "c"], 1, values.append)
    stage, _ = table(chooser)
    click(stage, (chooser.control.x + 8, 120))
    click(stage, (chooser.control.right - 8, 120))
    assert values == [0, 1]


def test_chooser_with_one_option_says_nothing():
    chooser = Chooser(at(100, 100), "", ["only"], 0, pytest.fail)
    stage, _ = table(chooser)
    key(stage, pygame.K_RIGHT)
    assert chooser.index == 0


def test_slider_by_key_and_drag():
    values = []
    slider = Slider(at(100, 100, 600), "", 0.5, values.append)
    stage, scene = table(slider)
    scene.draw(pygame.display.get_surface())
    key(stage, pygame.K_RIGHT)
    key(stage, pygame.K_LEFT)
    press(stage, (slider._track.x, 125))
    point(stage, (2000, 125))
    release(stage, (2000, 125))
    assert values == [0.55, 0.5, 0.0, 1.0]


def test_slider_stays_within_its_bounds():
    slider = Slider(at(100, 100), "", 0.95, lambda _: None)
    for _ in range(3):
        slider.intent(Intent.RIGHT)
    assert slider.value == 1.0
    for _ in range(25):
        slider.intent(Intent.LEFT)
    assert slider.value == 0.0


def test_hold_button_fires_after_its_time_and_once(done):
    hold = HoldButton(at(100, 100), "Open", lambda: done.append("open"), seconds=0.6)
    stage, _ = table(hold)
    point(stage, hold.rect.center)
    press(stage, hold.rect.center)
    wait(stage, 0.5)
    assert done == []
    wait(stage, 0.2)
    assert done == ["open"]
    wait(stage, 2)
    assert done == ["open"]


def test_letting_go_early_does_not_open(done):
    hold = HoldButton(at(100, 100), "Open", lambda: done.append("open"), seconds=0.6)
    stage, _ = table(hold)
    press(stage, hold.rect.center)
    wait(stage, 0.5)
    release(stage, hold.rect.center)
    wait(stage, 1)
    assert done == []
    assert hold.held_for == 0


def test_hold_button_by_key(done):
    hold = HoldButton(at(100, 100), "Open", lambda: done.append("open"), seconds=0.6)
    stage, _ = table(hold)
    key_down(stage, pygame.K_RETURN)
    wait(stage, 0.3)
    key_up(stage, pygame.K_RETURN)
    wait(stage, 1)
    assert done == []
    key_down(stage, pygame.K_RETURN)
    wait(stage, 0.7)
    assert done == ["open"]


def test_sliding_off_a_hold_button_stops_it(done):
    hold = HoldButton(at(100, 100), "Open", lambda: done.append("open"), seconds=0.6)
    stage, _ = table(hold)
    press(stage, hold.rect.center)
    point(stage, (900, 600))
    wait(stage, 1)
    assert done == []


def test_hover_lifts_and_reduced_motion_jumps(done):
    one = button(done)
    stage, _scene = table(one)
    point(stage, one.rect.center)
    stage.advance(1 / 60)
    assert 0 < one.lift < 1
    wait(stage, 0.3)
    assert one.lift == 1
    stage.settings.reduced_motion = True
    point(stage, (900, 600))
    stage.advance(1 / 60)
    assert one.lift == 0


@pytest.mark.parametrize("reduced", [False, True])
def test_every_change_asks_for_a_new_picture(done, reduced):
    one = button(done)
    stage, _scene = table(one, button(done, y=300), reduced_motion=reduced)
    surface = pygame.display.get_surface()
    wait(stage, 1)
    stage.draw(surface)
    before = surface.copy()
    for act in (
        lambda: key(stage, pygame.K_DOWN),
        lambda: point(stage, one.rect.center),
        lambda: press(stage, one.rect.center),
    ):
        act()
        wait(stage, 1)
        assert stage.dirty
        stage.draw(surface)
        assert surface.get_buffer().raw != before.get_buffer().raw
        before = surface.copy()


def test_a_resting_picture_asks_for_nothing(done):
    stage, _ = table(button(done), Toggle(at(100, 200), "Mute", True, print), Label(at(100, 300), "Hello"))
    wait(stage, 1)
    stage.draw(pygame.display.get_surface())
    wait(stage, 1)
    assert not stage.dirty


def test_widgets_hold_widgets(done):
    one = button(done)
    stage, scene = table(Holder(at(50, 50, 400, 300), [one]))
    click(stage, one.rect.center)
    scene.draw(pygame.display.get_surface())
    assert done == ["Play"]


def test_rebuilding_on_every_step_keeps_a_drag_going():
    values = []

    def make(_):
        return [Slider(at(100, 100, 600), "", values[-1] if values else 0.0, change)]

    def change(value):
        values.append(value)
        scene.rebuild()

    stage, scene = table(make=make)
    scene.draw(pygame.display.get_surface())
    press(stage, (300, 125))
    point(stage, (400, 125))
    point(stage, (500, 125))
    assert len(values) == 3
    assert values == sorted(values)


@pytest.mark.parametrize("size", [(800, 450), (800, 480), (1024, 600), (1280, 720), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("label", ["About", "Saved matches", "Settings", "Quit"])
def test_a_button_as_wide_as_it_needs_shows_its_whole_label(size, label, monkeypatch):
    stage = stage_of(size)
    rooms, render = [], stage.text.render
    monkeypatch.setattr(stage.text, "render", lambda *given: rooms.append(given[4]) or render(*given))
    place = Rect(9, 9, width_of(stage, label, "info"), stage.theme.target)
    Button(place, label, print, icon="info").draw(pygame.display.get_surface(), stage)
    assert rooms[0] >= stage.text.size(label, "label", "bold")[0]


@pytest.mark.parametrize("kind", ["plain", "primary", "quiet"])
def test_words_and_box_of_a_button_stay_put_in_every_state(done, kind):
    """Beside its neighbours it is as high as they are, and its words are on one line with theirs."""
    stage, _ = table()

    def bounds(**state):
        one = button(done, kind=kind, why=state.get("why"), chosen=state.get("chosen", False))
        one.lift = state.get("lift", 0.0)
        surface, places = Surface(stage.size), []
        one._draw_label = lambda surface, stage, face, ink: places.append(face)
        stage.skin.box = lambda surface, rect, box: places.append(rect)
        try:
            one.draw(surface, stage)
        finally:
            del stage.skin.box
        return places

    rest = bounds()
    assert rest[0] == button(done).rect
    assert rest == bounds(chosen=True) == bounds(lift=1.0) == bounds(why="Not now.") == bounds(chosen=True, lift=1.0)
