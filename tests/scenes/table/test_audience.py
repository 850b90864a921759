"""The second window: it follows the match and never shows more than the open table."""

import pygame
import pytest

from crashgames.core.match import Match, Player
from crashgames.core.settings import Settings
from crashgames.games.crash_by_crash import INFO as CRASH_BY_CRASH
from crashgames.program.app import App
from crashgames.program.window import open_display
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.audience import AudienceScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.scene import Stage
from tests.own_phones import WithPhones
from tests.shelf.null_game import INFO as NULL_GAME
from tests.shelf.null_game.messages import ChooseLane, Roll
from tests.television import Television

FRAME = 1 / 60


@pytest.fixture
def stages():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    front = Stage((1280, 720), Settings(animation_speed=0.0))
    back = Stage((1280, 720), Settings(animation_speed=0.0))
    scene = AudienceScene(back, front)
    back.stack.push(scene)
    back.stack.settle()
    return front, back, scene


def at_table(front, *levels, info=CRASH_BY_CRASH):
    players = [Player(f"Player {seat}", level) for seat, level in enumerate(levels)]
    play = PlayScene(front, Match(info, players, bytes(32)))
    front.stack.push(play)
    front.stack.settle()
    return play


def run(*stages, seconds=0.5):
    for _ in range(round(seconds / FRAME)):
        for stage in stages:
            stage.advance(FRAME)


def test_it_follows_the_match_and_what_is_taken_back(stages):
    front, back, scene = stages
    play = at_table(front, 0, 0)
    run(front, back)
    for count in (1, 2):
        play.play(play.match.legal_actions(play.match.to_act()[0])[0])
        run(front, back)
        assert len(play.match.actions) == count
        assert scene.table.board.view == play.match.view(None)
    play.undo()
    run(front, back)
    assert scene.table.board.view == play.match.view(None)
    assert scene.table.picture.log == play.picture.log


def test_a_lone_person_sees_the_hand_the_audience_does_not(stages):
    front, back, scene = stages
    play = at_table(front, 0, 1)
    run(front, back)
    assert play.board.view.viewer == 0
    assert scene.table.board.view.viewer is None
    play.play(play.match.legal_actions(0)[0])
    run(front, back)
    assert scene.table.board.view.viewer is None


def test_a_choice_in_mid_secret_round_is_not_shown(stages):
    front, back, scene = stages
    play = at_table(front, 0, 0, 0, info=NULL_GAME)
    play.turns.session.one_by_one = True
    run(front, back)
    before = scene.table.board.view
    surface = pygame.Surface((1280, 720))
    back.draw(surface)
    first = surface.copy()
    play.play(ChooseLane(1, True))
    run(front, back)
    back.draw(surface)
    assert scene.table.board.view == before
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(first, "RGB")
    play.play(ChooseLane(0, True))
    play.play(ChooseLane(2, False))
    run(front, back)
    assert scene.table.board.view == play.match.view(None)


def test_what_only_the_front_is_shown_the_audience_is_not(stages):
    """Anna is alone among bots and rolls a six, so that she is shown a card; the audience comes before and after."""
    front, back, scene = stages
    play = PlayScene(front, next(match for seed in range(99) if private_steps(match := after_a_roll(seed))))
    (secret,) = private_steps(play.match)
    play.picture.log = [secret]
    front.stack.push(play)
    front.stack.settle()
    run(front, back, seconds=0.1)
    public = [step.event.line(play.match.names) for step in play.match.steps(None)]
    assert secret not in scene.table.picture.log and set(filter(None, public)) <= set(scene.table.picture.log)
    play.showing.show_watchers()
    assert secret not in scene.table.picture.log


def after_a_roll(seed):
    match = Match(NULL_GAME, [Player("Anna"), Player("Ben", 1)], seed.to_bytes(32, "big"))
    match.listening = True
    for action in (ChooseLane(0, True), ChooseLane(1, True), Roll(0)):
        match.play(action)
    return match


def private_steps(match):
    return [step.event.line(match.names) for step in match.steps(0) if step.event.to == 0]


def test_after_a_copy_the_table_is_back_in_its_world(stages):
    front, _, _ = stages
    front.navigation = WithPhones(front)
    play = at_table(front, 0, 0)
    television = Television(front)
    television.frame()
    assert television.screen.stage.world is play.world
    play.admission.open()
    television.frame()
    assert television.frame() and television.shows_copy
    front.stack.top.back()
    television.frame()
    television.frame()
    assert not television.shows_copy and television.screen.stage.world is play.world
    television.close()


def test_a_private_page_is_not_copied(stages):
    front, _, _ = stages
    play = at_table(front, 0, 0, 0, info=NULL_GAME)
    play.turns.session.one_by_one = True
    television = Television(front)
    television.settle()
    before = television.pixels()
    page = VisitScene(front, play.board, Visit(play.match, 1, play.match.legal_actions(1)), print, front.stack.pop)
    front.stack.push(page)
    television.frame()
    for _ in range(20):
        page._show(True)
        page.dirty = True
        television.frame()
    assert television.pixels() == before and not television.shows_copy
    television.close()


def test_it_gets_up_with_the_players(stages):
    front, back, scene = stages
    play = at_table(front, 1, 1)
    run(back)
    assert play.showing.watchers
    front.stack.reset(TitleScene(front))
    front.stack.settle()
    run(back)
    assert scene.table is None
    assert not play.showing.watchers
    back.draw(pygame.Surface((1280, 720)))


@pytest.fixture
def app():
    assert open_display() == ""
    pygame.event.clear()
    app = App(Settings(window_size=(640, 360), second_window=True), audience=AudienceScene)
    yield app
    if pygame.display.get_init():
        app.close()


def test_the_second_window_follows_its_setting_and_button(app):
    app.begin(TitleScene)
    app.frame(FRAME)
    assert app.second and app.second.stage.audio.muted
    app.settings.second_window = False
    app.frame(FRAME)
    assert app.second is None
    app.settings.second_window = True
    app.frame(FRAME)
    window = app.second.window
    pygame.event.post(pygame.event.Event(pygame.WINDOWCLOSE, window=window))
    app.frame(FRAME)
    assert app.second is None and not app.settings.second_window
    assert app.stage.running


def test_it_has_its_own_size(app):
    app.begin(TitleScene)
    app.settings.second_window_scale = 1.0
    app.frame(FRAME)
    second, before = app.second.stage.theme.unit, app.stage.theme.unit
    app.settings.second_window_scale = 2.0
    app.frame(FRAME)
    assert app.second.stage.theme.unit > second and app.stage.theme.unit == before
    second = app.second.stage.theme.unit
    app.settings.interface_scale = 2.0
    app.frame(FRAME)
    assert app.second.stage.theme.unit == second


def test_it_rests_and_wakes_with_the_first_window(app):
    app.begin(TitleScene)
    for _ in range(3):  # the second window opens, and takes the focus
        app.frame(FRAME)
    app.stage.ambient.in_focus = True
    alive = []
    for change in (app.stage.ambient.touch, app.stage.ambient.rest, app.stage.ambient.touch):
        change()
        app.frame(FRAME)
        alive.append(app.second.stage.ambient.goes_on)
    assert alive == [True, False, True]


def test_presses_on_it_are_for_nobody_and_its_keys_for_the_game(app):
    app.begin(TitleScene)
    app.frame(FRAME)
    window = app.second.window
    assert app.second.takes(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, window=window))
    assert not app.second.takes(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, window=window))
    assert not app.second.takes(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, window=None))


def test_a_failure_there_closes_it_and_nothing_else(app):
    app.begin(TitleScene)
    app.frame(FRAME)

    def fail(dt):
        raise RuntimeError("broken")

    app.second.stage.advance = fail
    app.frame(FRAME)
    assert app.second is None
    assert app.stage.running and isinstance(app.stage.stack.top, TitleScene)
