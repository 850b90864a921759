"""The curtain: whom it names, what it ignores, how it opens, and that nothing stays behind."""

import random
from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from crashgames.scenes.secrets.curtain import HOLD_SECONDS, CurtainScene, place_words
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.menu_scene import DEAD_TIME
from crashgames.ui.people import PersonFace
from crashgames.ui.widgets import Button, HoldButton, Label
from tests.scenes.private_table import FOCUS_LOST, confirm_event, down, match_of, opener, shown, sit_down, up
from tests.ui.playground import key, key_down, key_up, pad, point, press, release, wait

WAYS = ("mouse", "keyboard", "pad")
LEAST_FACE = 440


def curtain(*levels, seat=0, **settings):
    """A curtain over the open table; `stage.opened` counts how often it was opened."""
    match = match_of(*(levels or (0,) * 5))
    stage, _ = sit_down(match, **settings)
    stage.opened = 0

    def count():
        stage.opened += 1
        stage.stack.pop()

    scene = CurtainScene(stage, match, seat, count)
    stage.stack.push(scene)
    stage.stack.settle()
    return stage, scene


def texts(scene):
    return [w.text for w in scene.ring.widgets if isinstance(w, Label)] + [
        w.label for w in scene.ring.widgets if isinstance(w, Button)
    ]


# Whom it names


@pytest.mark.parametrize("seat", range(5))
def test_it_names_the_person_and_the_place_and_never_you(seat):
    _, scene = curtain(seat=seat)
    said = texts(scene)
    names = scene.match.names
    assert names[seat] in said
    assert f"left of {names[seat - 1]}" in said
    assert not any("you" in words.lower().split() for words in said)


def test_the_place_is_given_by_the_next_person_past_bots():
    match = match_of(0, 1, 2, 0, 3, 0)
    assert [place_words(match, seat) for seat in (0, 3, 5)] == ["left of Fay", "left of Anna", "left of Dora"]


def test_no_place_is_given_where_two_would_be_left_of_each_other():
    match = match_of(0, 1, 0, 1, 2)
    assert [place_words(match, seat) for seat in (0, 2)] == ["", ""]


def test_it_says_what_awaits_in_words_that_the_table_knows():
    stage, table = sit_down(match_of(*(0,) * 5))
    table.privacy.visit()
    stage.stack.settle()
    scene = stage.stack.top
    asked = table.board.telling.prompt(table.match.view(None), table.board.names)
    assert isinstance(scene, CurtainScene) and asked
    assert asked[:1].upper() + asked[1:] in texts(scene)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 2.0), ((800, 480), 1.0), ((1920, 1080), 1.0)])
def test_nothing_on_it_overlaps_with_a_long_task(size, scale):
    stage, _ = sit_down(match_of(*(0,) * 5), size, interface_scale=scale)
    stage.stack.push(CurtainScene(stage, match_of(*(0,) * 5), 1, lambda: None, "Look at a card, " * 4))
    stage.stack.settle()
    scene = stage.stack.top
    places = [w.rect for w in scene.ring.widgets if w.rect.h]
    assert all(place.collidelist(places[k + 1 :]) < 0 for k, place in enumerate(places))
    assert all(scene.panel.contains(place) for place in places)


# Dead time


def face_side(scale):
    _, scene = curtain(size=(1280, 720), interface_scale=scale)
    (face,) = (widget for widget in scene.ring.widgets if isinstance(widget, PersonFace))
    assert scene.panel.contains(face.rect)
    return min(face.rect.size)


@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
def test_the_face_is_as_large_as_in_the_usual_interface(scale):
    assert face_side(scale) >= face_side(1.0) >= LEAST_FACE


def test_the_times_are_as_promised():
    assert (DEAD_TIME, HOLD_SECONDS) == (0.5, 0.6)


@pytest.mark.parametrize("by", WAYS)
def test_a_hold_that_begins_too_early_opens_nothing(by):
    stage, scene = curtain()
    wait(stage, DEAD_TIME - 0.1)
    assert scene.dead
    down(stage, scene, opener(scene), by)
    wait(stage, HOLD_SECONDS + 1)
    assert stage.opened == 0 and stage.stack.top is scene
    up(stage, opener(scene), by)
    down(stage, scene, opener(scene), by)
    wait(stage, HOLD_SECONDS + 0.1)
    assert stage.opened == 1


@pytest.mark.parametrize("by", ["keyboard", "pad"])
def test_a_key_held_since_before_opens_nothing(by):
    stage, _ = curtain()
    stage.stack.pop()
    stage.stack.settle()
    stage.dispatch(confirm_event(by))
    scene = CurtainScene(stage, match_of(0, 0, 0, 0, 0), 1, lambda: pytest.fail("opened"))
    stage.stack.push(scene)
    stage.stack.settle()
    wait(stage, DEAD_TIME + HOLD_SECONDS + 1)
    assert stage.stack.top is scene
    assert opener(scene).held_for == 0


def test_escape_is_dead_too():
    stage, scene = curtain()
    key(stage, pygame.K_ESCAPE)
    pad(stage, 1)
    wait(stage, 0.1)
    assert stage.stack.top is scene


def test_no_press_in_the_dead_time_changes_the_picture():
    stage, scene = curtain()
    wait(stage, 0.2)
    before, pick = shown(stage), random.Random(1)
    while scene.dead:
        stage.dispatch(any_event(pick, stage))
        stage.advance(1 / 60)
        if scene.dead:
            assert shown(stage) == before


def any_event(pick, stage):
    at = pick.randrange(stage.size[0]), pick.randrange(stage.size[1])
    return pick.choice(
        [
            Event(pygame.MOUSEMOTION, pos=at, rel=(40, 40), buttons=(0, 0, 0)),
            Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
            Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
            Event(pygame.MOUSEWHEEL, x=0, y=1),
            *(
                Event(kind, key=code, mod=0, unicode="")
                for kind in (pygame.KEYDOWN, pygame.KEYUP)
                for code in (pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_h, pygame.K_DOWN)
            ),
            Event(pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=pick.randrange(15)),
        ]
    )


# Opening


@pytest.mark.parametrize("by", WAYS)
def test_it_opens_by_being_held_long_enough(by):
    stage, scene = curtain()
    wait(stage, DEAD_TIME + 0.05)
    down(stage, scene, opener(scene), by)
    wait(stage, HOLD_SECONDS - 0.1)
    assert stage.opened == 0
    wait(stage, 0.2)
    assert stage.opened == 1
    up(stage, opener(scene), by)
    wait(stage, 1)
    assert stage.opened == 1


@pytest.mark.parametrize("by", WAYS)
def test_let_go_too_early_it_stays_closed(by):
    stage, scene = curtain()
    wait(stage, DEAD_TIME + 0.05)
    for _ in range(5):
        down(stage, scene, opener(scene), by)
        wait(stage, HOLD_SECONDS - 0.15)
        up(stage, opener(scene), by)
        wait(stage, 0.4)
    assert stage.opened == 0


def test_a_press_elsewhere_opens_nothing():
    stage, scene = curtain()
    wait(stage, DEAD_TIME + 0.05)
    for at in (scene.panel.midtop, (5, 5), scene.panel.center):
        if not opener(scene).rect.collidepoint(at):
            point(stage, at)
            press(stage, at)
            wait(stage, 1)
            release(stage, at)
    assert stage.opened == 0


@pytest.mark.parametrize("by", WAYS)
def test_losing_the_window_ends_the_hold(by):
    stage, scene = curtain()
    wait(stage, DEAD_TIME + 0.05)
    down(stage, scene, opener(scene), by)
    wait(stage, HOLD_SECONDS / 2)
    stage.dispatch(FOCUS_LOST)
    wait(stage, HOLD_SECONDS + 0.5)
    assert stage.opened == 0


@pytest.mark.parametrize("peek", ["timed", "toggle"])
def test_who_cannot_hold_opens_it_by_a_press(peek):
    stage, scene = curtain(peek=peek)
    assert not isinstance(opener(scene), HoldButton)
    key(stage, pygame.K_RETURN)
    wait(stage, DEAD_TIME + 0.05)
    assert stage.opened == 0
    key(stage, pygame.K_RETURN)
    wait(stage, 0.05)
    assert stage.opened == 1


# What stays


def test_escape_goes_back_to_the_open_table():
    stage, _ = curtain()
    wait(stage, DEAD_TIME + 0.05)
    key(stage, pygame.K_ESCAPE)
    wait(stage, 0.05)
    assert isinstance(stage.stack.top, PlayScene)


def test_it_is_dead_again_after_something_lay_above_it():
    stage, scene = curtain()
    wait(stage, DEAD_TIME + 0.05)
    assert not scene.dead
    stage.stack.push(CurtainScene(stage, scene.match, 2, lambda: None))
    stage.stack.settle()
    stage.stack.pop()
    stage.stack.settle()
    assert scene.dead


def test_focus_and_hover_do_not_come_along():
    """Wherever pointer and focus were before, the curtain looks the same."""
    pictures = set()
    for at in ((640, 520), (640, 620), (30, 30)):
        stage, _ = curtain()
        stage.stack.pop()
        stage.stack.settle()
        point(stage, at)
        press(stage, at)
        key(stage, pygame.K_TAB)
        scene = CurtainScene(stage, match_of(0, 0, 0, 0, 0), 1, lambda: None)
        stage.stack.push(scene)
        stage.stack.settle()
        assert scene.ring.focused is opener(scene) and scene.ring._hovered is None
        wait(stage, 0.3)
        pictures.add(shown(stage))
    assert len(pictures) == 1


def test_the_pointer_is_laid_where_nothing_is(monkeypatch):
    laid = []
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: True)
    monkeypatch.setattr(pygame.mouse, "set_pos", laid.append)
    stage, scene = curtain()
    assert len(laid) == 1
    assert scene.ring.at(laid[0]) is None
    assert pygame.Rect((0, 0), stage.size).collidepoint(laid[0])


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 720), (2560, 1080), (1080, 1920)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_all_of_it_fits_into_the_window(size, scale):
    stage, scene = curtain(size=size, interface_scale=scale)
    room = pygame.Rect((0, 0), size)
    rects = [widget.rect for widget in scene.ring.widgets]
    assert all(room.contains(rect) for rect in rects)
    assert not any(rect.colliderect(other) for k, rect in enumerate(rects) for other in rects[:k])
    assert shown(stage)


# Between table, curtain and page


def drawn_frames(stage, seconds):
    """The scene and the picture of each frame of the time to come."""
    for _ in range(round(seconds * 60)):
        stage.advance(1 / 60)
        yield stage.stack.top, shown(stage)


def test_no_frame_on_the_way_in_or_out_shows_anything_secret():
    """The way to the page of two seats with different roles looks the same, but for the name on it."""
    match = match_of(0, 0, 0, 0, 0)
    stage, table = sit_down(match)
    table.board.telling = spying(table.board.telling, viewers := [])
    table.privacy.visit()
    for top, _ in drawn_frames(stage, 0.8):
        assert isinstance(top, PlayScene | CurtainScene)
    assert not viewers
    key_down(stage, pygame.K_RETURN)
    seen = list(drawn_frames(stage, HOLD_SECONDS + 0.2))
    pages = [scene for scene, _ in seen if isinstance(scene, VisitScene)]
    assert pages and viewers == [0] and not any(page.open for page in pages)
    key_up(stage, pygame.K_RETURN)
    closed = shown(stage)
    key_down(stage, pygame.K_h)
    list(drawn_frames(stage, 0.1))
    assert pages[0].open and shown(stage) != closed
    stage.dispatch(FOCUS_LOST)
    assert all(isinstance(top, CurtainScene) for top, _ in drawn_frames(stage, 0.3))


def spying(telling, viewers):
    def spied(view, legal, names):
        viewers.append(view.viewer)
        return telling.secret(view, legal, names)

    return replace(telling, secret=spied)
