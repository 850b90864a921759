"""The end of a match: who won, why, and what next."""

import msgspec
import pytest

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.core.messages import Agreement, Outcome, Reason
from crashgames.core.translation import use_language
from crashgames.hotseat.ending import places, verdict
from crashgames.paths import assets_root
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.result_lines import Photo, RoleTitle
from crashgames.scenes.table.results import ResultsScene
from crashgames.ui.widgets import ScrollArea
from crashgames.ui.widgets.base import flatten
from tests.gallery import first_game, played
from tests.random_play import random_match
from tests.scenes.hands import WAYS, button, leave, pick, push, settle, show, widgets
from tests.seen_texts import recording
from tests.shelf.null_game import INFO
from tests.ui.playground import stage_of

pytestmark = pytest.mark.usefixtures("no_pictures")


def match_of(*names, info=INFO):
    return Match(info, [Player(name) for name in names], bytes(32))


def outcome(winners, scores):
    return Outcome(tuple(winners), tuple(scores), Reason("NG-9", "Somebody is at the goal."))


@pytest.mark.parametrize(
    ("winners", "scores", "words"),
    [
        ([1], [3, 9, 4], "Ben wins!"),
        ([0, 1], [9, 9, 1], "Anna and Ben share the win"),
        ([0, 1, 2], [9, 9, 9], "A draw"),
        ([], [0, 0, 0], "Nobody wins"),
    ],
)
def test_the_verdict(winners, scores, words):
    assert verdict(match_of("Anna", "Ben", "Cleo"), outcome(winners, scores)) == words


def test_a_team_wins_together():
    match = match_of("Anna", "Ben", "Cleo", "Dan", info=first_game())
    won = outcome([1, 3], [40, 41, 40, 41])
    assert verdict(match, won) == "Ben and Dan win!"
    assert [(place.seats, place.score, place.won) for place in places(match, won)] == [
        ((1, 3), 41, True),
        ((0, 2), 40, False),
    ]
    assert verdict(match, outcome([0, 1, 2, 3], [40, 40, 40, 40])) == "A draw"


def test_winners_come_first_even_with_fewer_points():
    lines = places(match_of("Anna", "Ben", "Cleo"), outcome([2], [9, 5, 1]))
    assert [place.seats for place in lines] == [(2,), (0,), (1,)]


def ended(stage):
    match = played(INFO, 3)
    stage.stack.push(TitleScene(stage))
    stage.stack.push(PlayScene(stage, match))
    return ResultsScene(stage, match)


@pytest.mark.parametrize("way", WAYS)
def test_play_again_with_the_same_players(way):
    stage, scene = show(ended)
    push(stage, button(stage, "Play again"), way)
    match = stage.stack.top.match
    assert isinstance(stage.stack.top, PlayScene) and len(stage.stack) == 2
    assert match.players == scene.match.players and match.options == scene.match.options
    assert match.seed != scene.match.seed and not match.actions


@pytest.mark.parametrize("way", WAYS)
def test_change_the_table(way):
    stage, _ = show(ended)
    pick(stage, "Change players", way)
    assert [type(scene) for scene in stage.stack] == [TitleScene, SetupScene]


def test_what_has_no_room_at_the_foot_is_in_a_menu():
    stage, _ = show(ended, interface_scale=2.0)
    push(stage, button(stage, "More"))
    pick(stage, "Show the table")
    assert [type(scene) for scene in stage.stack] == [TitleScene, PlayScene]


@pytest.mark.parametrize("way", WAYS)
def test_back_to_the_shelf(way):
    stage, _ = show(ended)
    pick(stage, "Back to the shelf", way)
    assert [type(scene) for scene in stage.stack] == [TitleScene]


@pytest.mark.parametrize("way", WAYS)
def test_see_the_table(way):
    stage, _ = show(ended)
    if way == "mouse":
        pick(stage, "Show the table")
    else:
        leave(stage, way)
    assert [type(scene) for scene in stage.stack] == [TitleScene, PlayScene]


def test_winners_have_larger_faces_and_bars_than_the_others():
    _, scene = show(lambda stage: ResultsScene(stage, match_of("Anna", "Ben", "Cleo")))
    scene.match.engine.outcome = outcome((1,), (30, 50, 20))
    scene.rebuild()
    first, *others = [widget for widget in flatten(scene.ring.widgets) if isinstance(widget, Photo)]
    assert first.place.seats == (1,) and first.place.won
    for line in others:
        assert first.parts(scene.stage)[1].h > 1.3 * line.parts(scene.stage)[1].h
        assert first.side > line.side


def test_the_verdict_is_never_smaller_in_an_enlarged_interface():
    sizes = []
    for scale in (1.0, 1.25, 1.5, 2.0):
        with recording() as record:
            stage, _ = show(lambda stage: ResultsScene(stage, match_of("Anna", "Ben")), interface_scale=scale)
            sizes.append(max(one.pixels for one in record.look(stage)))
    assert min(sizes) == sizes[0]


def test_why_it_ended_is_said_without_the_number_of_the_rule():
    stage, scene = show(ended)
    shown = " ".join(getattr(widget, "text", "") for widget in widgets(stage))
    assert scene.outcome.reason.text.rstrip(".") in shown and scene.outcome.reason.rule not in shown
    assert scene.match.names[scene.outcome.winners[0]] in shown


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 10])
@pytest.mark.parametrize("name", ["x" * 10_000, "שרה", "", "{x} %s", "👑" * 24])
def test_hostile_names_and_scores(name, seats, scale):
    info = msgspec.structs.replace(INFO, seats=(seats,))
    match = Match(info, [Player(name[:24] or "?")] * seats, bytes(32))
    stage, scene = show(lambda stage: ResultsScene(stage, match), interface_scale=scale)
    scene.match.engine.outcome = outcome(range(seats), [10**9 * (-1) ** seat for seat in range(seats)])
    scene.rebuild()
    settle(stage)


@pytest.mark.parametrize(("game_id", "seats"), [("hidden_crashmaster", 5), ("hidden_crashmaster", 10), ("mayday", 8)])
def test_what_everybody_was_is_shown_without_scrolling(game_id, seats):
    stage = stage_of((1280, 720), animation_speed=0.0)
    match = random_match(game(game_id), seats, 1)
    table = PlayScene(stage, match)
    table.entered()
    scene = ResultsScene(stage, match, table.board)
    stage.stack.push(scene)
    stage.stack.settle()
    area = next(widget for widget in scene.ring.widgets if isinstance(widget, ScrollArea))
    lines = [line for line in area.children if isinstance(line, Photo)]
    view = match.view(None)
    assert {line.place.seats[0]: line.role.text for line in lines} == {
        seat: table.board.telling.role(view, seat).text for seat in range(seats)
    }
    assert len({line.role.text for line in lines}) == (3 if game_id == "hidden_crashmaster" else 2)
    assert all(area.rect.contains(line.rect) for line in area.children)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(("game_id", "seats"), [("hidden_crashmaster", 10), ("mayday", 7)])
def test_a_side_that_won_stands_left_of_all_others(game_id, seats, scale):
    stage = stage_of((1280, 720), interface_scale=scale)
    match = random_match(game(game_id), seats, 2)
    stage.stack.push(table := PlayScene(stage, match))
    stage.stack.settle()
    stage.stack.push(scene := ResultsScene(stage, match, table.board))
    stage.stack.settle()
    lines = [widget for widget in flatten(scene.ring.widgets) if isinstance(widget, Photo)]
    won = [line.rect for line in lines if line.place.seats[0] in match.outcome.winners]
    assert max(place.right for place in won) <= min(line.rect.x for line in lines if line.rect not in won)
    assert len({tuple(line.rect) for line in lines}) == seats


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(("game_id", "seats"), [("hidden_crashmaster", 10), ("mayday", 5)])
def test_after_an_agreed_end_each_role_stands_above_its_people(game_id, seats, scale):
    stage = stage_of((1280, 720), interface_scale=scale)
    whole = random_match(game(game_id), seats, 2)
    match = Match(whole.info, whole.players, whole.seed, whole.options)
    for action in whole.actions[:seats]:
        match.play(action)
    match.agree(Agreement(opened=True))
    stage.stack.push(table := PlayScene(stage, match))
    stage.stack.settle()
    stage.stack.push(scene := ResultsScene(stage, match, table.board))
    stage.stack.settle()
    held = [widget for widget in flatten(scene.ring.widgets) if isinstance(widget, RoleTitle | Photo)]
    roles, title = {}, None
    for one in held:
        title = one if isinstance(one, RoleTitle) else title
        assert one.role == title.role and (one is title or one.rect.y >= title.rect.bottom)
        roles.setdefault(title.role.text, []).extend(one.place.seats if one is not title else ())
    assert sorted(seat for people in roles.values() for seat in people) == list(range(seats))
    assert sum(isinstance(one, RoleTitle) for one in held) == len(roles) > 1
    assert not any(one.rect.colliderect(other.rect) for one in held for other in held if one is not other)


def test_before_the_end_nobody_is_shown_to_have_been_anything():
    stage = stage_of((1280, 720))
    match = random_match(game("mayday"), 5, 1)
    part = Match(match.info, match.players, match.seed, match.options)
    part.play(match.actions[0])
    table = PlayScene(stage, part)
    table.entered()
    views = [part.view(viewer) for viewer in (None, *range(5))]
    assert not [seat for view in views for seat in range(5) if table.board.telling.role(view, seat)]


@pytest.fixture
def german_later():
    """Changes the language, which is English again after the test."""
    yield lambda: use_language("de", assets_root())
    use_language("en", assets_root())


def test_the_reason_follows_the_language(german_later):
    match = random_match(game("mayday"), 5, 1)
    stage, scene = show(lambda stage: ResultsScene(stage, match))
    english, winners = scene.outcome.reason, scene.outcome.winners
    german_later()
    stage.refit()
    assert scene.outcome.reason.text != english.text
    assert not any(english.text.rstrip(".") in widget.called for widget in widgets(stage))
    assert (scene.outcome.reason.rule, scene.outcome.winners) == (english.rule, winners)
