"""Why bots acted: told after the end, to eyes that see as much, in a place that stays where it is."""

from concurrent.futures import Future

import pytest

from crashgames.core.match import Match, Player
from crashgames.core.messages import Secrecy
from crashgames.core.replay import EVERYTHING, OPEN_TABLE, Eyes
from crashgames.scenes.replay.scene import ReplayScene
from crashgames.ui.widgets import Button, Label
from tests.playthrough import playthrough
from tests.random_play import complete_games, random_match
from tests.scenes.hands import WAYS, button, leave, push, settle, show, widgets
from tests.shelf.null_game.messages import PlayCard
from tests.shelf.null_game.talk import TALKING
from tests.ui.playground import key


@pytest.fixture
def match():
    """A finished match of a hard bot, an easy one and a person."""
    match = Match(TALKING, [Player("Anna", 3), Player("Ben", 1), Player("Cleo")], bytes(32))
    while match.outcome is None:
        match.play(match.legal_actions(match.to_act()[0])[-1])
    return match


def replay_of(match, number=0, eyes=OPEN_TABLE, size=(1280, 720), **settings):
    return show(lambda stage: ReplayScene(stage, match, number, eyes), size, animation_speed=0.0, **settings)


def after_card(match, seat):
    """The number of actions when a seat has just played its card."""
    return 1 + next(k for k, a in enumerate(match.actions) if isinstance(a, PlayCard) and a.seat == seat)


def words(stage):
    return "\n".join(w.text for w in widgets(stage) if isinstance(w, Label))


@pytest.mark.parametrize("size", [(1280, 720), (853, 480), (1024, 768)])
def test_eyes_that_see_as_much_read_why(match, size):
    stage, scene = replay_of(match, after_card(match, 0), EVERYTHING, size)
    assert "too low to keep" in words(stage) and "Anna (hard)" in words(stage)
    for eyes in (OPEN_TABLE, Eyes(1)):
        scene._look_with(eyes)
        settle(stage)
        assert "too low" not in words(stage)
    scene._look_with(Eyes(0))
    settle(stage)
    assert "too low" in words(stage)


def test_who_acted_is_told_as_far_as_these_eyes_saw_it(match):
    _, scene = replay_of(match)
    strip, kinds = scene.why, set()
    for number, action in enumerate(match.actions):
        for eyes in (OPEN_TABLE, *map(Eyes, range(3)), EVERYTHING):
            strip.look(number + 1, eyes)
            saw = action.secrecy is Secrecy.OPEN or eyes == EVERYTHING or eyes.seat == action.seat
            assert strip.deed == ((action.seat, action.line(match.names)) if saw else None)
            kinds.add((action.secrecy is Secrecy.OPEN, saw))
    assert len(kinds) == 3


def test_the_headline_tells_what_these_eyes_are_shown(match):
    _, scene = replay_of(match, 1, EVERYTHING)
    chosen = scene.line()
    assert chosen.startswith("Anna: ") and chosen.endswith(" lane")
    for eyes in (OPEN_TABLE, Eyes(1)):
        scene._look_with(eyes)
        assert scene.line() != chosen


def test_a_person_has_no_reason(match):
    stage, _ = replay_of(match, after_card(match, 2), EVERYTHING)
    assert "Cleo: Play" in words(stage) and "too low" not in words(stage)


@pytest.mark.parametrize("way", [*WAYS, "W"])
def test_one_press_shows_everything_and_one_more_as_before(match, way):
    stage, scene = replay_of(match, after_card(match, 0), Eyes(1))
    for eyes in (EVERYTHING, Eyes(1)):
        if way == "W":
            key(stage, ord("w"))
            settle(stage)
        else:
            push(stage, button(stage, "Why?"), way)
        assert scene.eyes == eyes


def test_the_reason_never_moves_anything(match):
    """Only the words change, whoever acts: the boards and the buttons stay where they are."""
    stage, scene = replay_of(match, 0, EVERYTHING)
    places = set()
    for number in range(len(match.actions) + 1):
        scene.go(number)
        settle(stage)
        buttons = [tuple(w.rect) for w in widgets(stage) if isinstance(w, Button)]
        places.add((tuple(scene.board.area), *buttons))
    assert len(places) == 1


def test_reasons_are_as_large_as_fits(match):
    stage, _ = replay_of(match, after_card(match, 0), EVERYTHING)
    (reason,) = [w for w in widgets(stage) if isinstance(w, Label) and "too low" in w.text]
    assert stage.text.fit(reason.text, reason.steps, *reason.rect.size) == "title"


def test_without_room_for_a_strip_a_notice_says_why(match):
    stage, scene = replay_of(match, after_card(match, 0), EVERYTHING, interface_scale=2.0)
    assert scene.why.height == 0 and "too low" not in words(stage)
    key(stage, ord("w"))
    settle(stage)
    assert "too low" in words(stage) and "Anna (hard): Play" in words(stage)
    leave(stage, "keys")
    key(stage, ord("w"))
    settle(stage)
    assert stage.stack.top is scene and scene.eyes == OPEN_TABLE


def test_where_no_bot_played_there_is_no_strip():
    persons = Match(TALKING, [Player("Anna"), Player("Ben")], bytes(32))
    while persons.outcome is None:
        persons.play(persons.legal_actions(persons.to_act()[0])[-1])
    _, scene = replay_of(persons, 3, EVERYTHING)
    assert scene.why.height == 0
    scene.ask_why()
    assert scene.eyes == EVERYTHING


def test_a_running_match_explains_nothing(match):
    part = match.part(after_card(match, 0))
    stage, scene = replay_of(part, len(part.actions))
    key(stage, ord("w"))
    settle(stage)
    assert scene.eyes == OPEN_TABLE and scene.why.height == 0 and "too low" not in words(stage)


def test_a_failing_reason_is_none_and_a_late_one_is_awaited(match, monkeypatch):
    def fail(self, decision):
        raise RuntimeError("no idea")

    monkeypatch.setattr("crashgames.core.replay.Replay.thought", fail)
    stage, scene = replay_of(match, after_card(match, 0), EVERYTHING)
    assert "Anna (hard): Play" in words(stage) and not scene.why.waits
    monkeypatch.setattr("crashgames.hotseat.bots.BackgroundRunner.submit", lambda *asked: Future())
    scene.go(after_card(match, 1) - 1)
    scene.toggle()
    for _ in range(10):
        stage.advance(1.0)
    assert scene.number == after_card(match, 1), "it went on before the reason was there"


def test_the_written_match_says_why_once_it_is_over(match):
    text = playthrough(match)
    assert "Anna (hard): My" in text and "Ben (easy): My" in text
    assert "too low" not in playthrough(match.part(len(match.actions) - 1))


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_every_board_has_room_in_a_low_window(info):
    match = random_match(info, info.seats[len(info.seats) // 2], 7)
    match.levels[:] = [1] * len(match.actions)
    stage, scene = replay_of(match, 0, EVERYTHING, (1720, 720), interface_scale=1.5)
    assert scene.why.height
    for number in range(0, len(match.actions), 1 + len(match.actions) // 8):
        scene.go(number)
        settle(stage)
        assert not [piece for piece, pose in scene.board.layout_now().items() if min(pose.size) < stage.theme.px(8)]
