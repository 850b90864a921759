"""A table at which nobody does anything: nothing is looked at and drawn there, and nothing comes later for it."""

import time

import pygame
import pytest
from pygame.event import Event

from crashgames.core.catalog import game, games
from crashgames.core.match import Match, Player
from crashgames.core.settings import Settings
from crashgames.program.app import LONGEST_REST, App
from crashgames.program.window import open_display
from crashgames.scenes.table.audience import AudienceScene
from crashgames.scenes.table.header import NOTICE_SECONDS
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.scenes.table.showing import END_PAUSE, HAND_ON
from crashgames.ui.idle import REST_SECONDS
from crashgames.ui.scene import FULL_RATE
from crashgames.ui.widgets import Button
from crashgames.ui.widgets.tooltip import DELAY_SECONDS
from tests.steady import HANG

ALL = list(games().values())
SIZE = (1280, 720)
FRAME = 1 / 60
PAINTING_PAUSE = 0.01


class Ticker:
    """A clock that goes on by a frame whenever it is asked, and does what was planned for that time."""

    def __init__(self):
        self.passed = 0
        self.plans = {}

    def tick(self, rate):
        assert rate == FULL_RATE
        self.passed += 1
        for plan in self.plans.pop(self.passed, ()):
            pygame.event.post(plan)
        return 1000 * FRAME

    def at(self, seconds, *events):
        self.plans.setdefault(self.passed + round(seconds / FRAME), []).extend(events)


@pytest.fixture
def app():
    apps = []

    def open_app(info, *levels, moves=0, audience=None, **settings):
        assert open_display() == ""
        pygame.event.clear()
        app = App(Settings(window_size=SIZE, **settings), audience=audience)
        apps.append(app)
        app._clock = Ticker()
        players = [Player(f"Player {seat}", level) for seat, level in enumerate(levels or [0] * info.seats[0])]
        match = Match(info, players, bytes(32))
        for _ in range(moves):
            match.play(match.legal_actions(match.to_act()[0])[0])
        app.begin(lambda stage: PlayScene(stage, match))
        return app, app.stage.stack.top

    yield open_app
    for app in apps:
        app.close()


def tick(app, seconds):
    """Until then, when something comes that means nothing."""
    until = app._clock.passed + round(seconds / FRAME)
    app._clock.at(seconds, Event(pygame.USEREVENT))
    while app._clock.passed < until:
        app.frame()


def settle(app):
    """Until all is drawn that is drawn beforehand."""
    for _ in range(600):
        app.frame()
        if app._idle:
            return
        if app.stage.skin.scenery.busy:  # its thread needs real time, of which these frames take none
            time.sleep(PAINTING_PAUSE)
    raise AssertionError("the table does not come to rest")


def come_to_rest(app):
    """Ambient motion stops when nobody has touched anything for long, and all pictures have been painted."""
    stages = (app.stage, *([app.second.stage] if app.second else []))
    for stage in stages:
        stage.ambient.tick(REST_SECONDS + 1)
    settle(app)
    end = time.monotonic() + HANG
    while any(stage.skin.scenery.busy for stage in stages) and time.monotonic() < end:
        time.sleep(0.01)
        app.frame()
    settle(app)


def motion(at):
    return Event(pygame.MOUSEMOTION, pos=at, rel=(50, 50), buttons=(0, 0, 0))


def key(code):
    return Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def header_button(scene, icon):
    return next(w for w in scene.ring.widgets if isinstance(w, Button) and w.icon == icon)


def counted(monkeypatch, owner, name):
    calls, real = [], getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda *given: calls.append(given) or real(*given))
    return calls


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize("second", [False, True], ids=["one window", "two windows"])
@pytest.mark.parametrize("info", ALL, ids=lambda info: info.id)
def test_where_nobody_does_anything_next_to_nothing_is_done(app, monkeypatch, info, second):
    """At the table, or before the curtain that has come by itself."""
    app, scene = app(info, audience=AudienceScene, second_window=second)
    tick(app, HAND_ON + 1)
    come_to_rest(app)
    updates = counted(monkeypatch, app.stage.stack.top, "update")
    draws = counted(monkeypatch, app.stage, "draw")
    legal = counted(monkeypatch, scene.match, "legal_actions")
    looked = counted(monkeypatch, app.second.stage, "advance") if second else updates
    tick(app, 20)
    rounds = 20 / LONGEST_REST + 1
    assert not draws
    assert len(updates) <= rounds and len(looked) <= rounds and len(legal) <= 6 * rounds


def test_a_press_is_answered_in_the_frame_in_which_it_comes(app):
    app, scene = app(ALL[0])
    settle(app)
    come_to_rest(app)
    began = app._clock.passed
    app._clock.at(0.2, key(pygame.K_F10))
    app.frame()
    assert app._clock.passed == began + 12
    assert app.stage.stack.top is not scene


def test_the_time_of_the_stage_goes_on(app):
    app, _ = app(ALL[0])
    settle(app)
    began, passed = app.stage.now, app._clock.passed
    tick(app, 3)
    assert app.stage.now - began == pytest.approx((app._clock.passed - passed) * FRAME)


def test_a_tip_comes_and_a_notice_goes_in_time(app):
    app, scene = app(ALL[0])
    settle(app)
    app._clock.at(3, motion(header_button(scene, "menu").rect.center))
    tick(app, 3.1)
    assert not scene.ring.tooltip.shown
    tick(app, DELAY_SECONDS)
    assert scene.ring.tooltip.shown
    app._clock.at(1, key(pygame.K_m), Event(pygame.KEYUP, key=pygame.K_m, mod=0))
    tick(app, 1 + NOTICE_SECONDS - 0.2)
    assert scene.header.notice == "Sound off"
    tick(app, 0.4)
    assert not scene.header.notice


def test_the_result_comes_in_time(app):
    app, scene = app(game("cheaters_game"), animation_speed=0.0)
    settle(app)
    while scene.match.outcome is None:
        scene.play(scene.match.legal_actions(scene.match.to_act()[0])[0])
    scene.jump()
    tick(app, END_PAUSE - 0.3)
    assert not any(isinstance(one, ResultsScene) for one in app.stage.stack)
    tick(app, 0.6)
    assert any(isinstance(one, ResultsScene) for one in app.stage.stack)


def test_a_table_at_which_a_bot_is_to_act_does_not_rest(app):
    app, scene = app(game("cheaters_game"), 1, 1, 1)
    for _ in range(200):
        app.frame()
        assert not app._idle or scene.match.outcome


@pytest.mark.parametrize("info", ALL, ids=lambda info: info.id)
def test_what_is_not_brought_out_to_the_window_has_not_changed(app, monkeypatch, info):
    """The window shows what was brought there; it must be what was drawn, in every frame of some moves."""
    app, scene = app(info, moves=2)
    window = app.surface.copy()
    partly = []

    def update(rects):
        partly.extend(rects)
        for rect in rects:
            window.blit(app.surface, rect, rect)

    monkeypatch.setattr(pygame.display, "flip", lambda: window.blit(app.surface, (0, 0)))
    monkeypatch.setattr(pygame.display, "update", update)
    app.stage.spoilt()
    for number in range(90):
        if number % 30 == 10 and scene.board.idle:
            scene.play(scene.match.legal_actions(scene.match.to_act()[0])[0])
        if number == 5:
            pygame.event.post(motion(header_button(scene, "menu").rect.center))
        app.frame(FRAME)
        assert window.get_buffer().raw == app.surface.get_buffer().raw
    assert partly
