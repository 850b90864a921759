"""The plate at the head: it says the score in the same corner at any size, and nothing that only some may know."""

import pytest
from pygame import Rect, Surface

from crashgames.core.catalog import games
from crashgames.scenes.table.header_parts import GoalPlate
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.parts import Tally, standing
from crashgames.ui.text import Text
from tests.boards import match_for
from tests.random_play import positions, random_match
from tests.ui.playground import stage_of

SCORED = ["cheaters_game", "mayday", "hidden_crashmaster"]
"""Games with a score at the head of the table; in others every plate says all of it."""
LONGEST = {
    "cheaters_game": standing([91, 71, 60, 32, -39]),
    "mayday": (Tally("4/5", "Crashes", ahead=True), *(Tally("", seat=seat) for seat in range(4))),
    "hidden_crashmaster": tuple(Tally(score, side) for side, score in (("Schrauber", "4/5"), ("Blamierte", "4/6"))),
}


def scene_of(game, size=(1280, 720), scale=1.0):
    stage, info = stage_of(size, animation_speed=0.0, interface_scale=scale), games()[game]
    scene = PlayScene(stage, match_for(info, info.seats[-1], bytes(32)))
    stage.stack.push(scene)
    stage.stack.settle()
    return scene


@pytest.mark.parametrize("game", SCORED)
def test_everybody_sees_the_same_score(game):
    info = games()[game]
    match = random_match(info, info.seats[0], 7)
    board = scene_of(game, scale=1.5).board
    seen = set()
    for _, engine in positions(match, every=11):
        scores = {board.tally(engine.view(viewer)) for viewer in (None, *range(info.seats[0]))}
        assert len(scores) == 1
        seen |= scores
    assert len(seen) > 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", SCORED)
def test_both_sides_of_the_window_stay_free(game, size):
    scene = scene_of(game, size)
    edge = 12 * size[1] // 720
    within = Rect(edge, 0, size[0] - 2 * edge, size[1])
    parts = scene.header.regions
    assert all(within.contains(part) for part in (scene.header.area, parts.goal, parts.ribbon))
    assert within.left <= scene.board.area.left and scene.board.area.right <= within.right


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("game", SCORED)
def test_the_longest_score_stays_on_its_plate(game, scale):
    scene = scene_of(game, scale=scale)
    plate = GoalPlate(scene.stage, scene.match, scene.header.goal(), LONGEST[game])
    area = scene.header.regions.goal
    room = area.inflate(-2 * scene.stage.theme.gap(3), 0)
    score = plate.score(room.width, room.height)
    assert score is not None and score.get_width() <= room.width and score.get_height() <= room.height


def test_the_best_stand_first_and_lead_if_they_have_any():
    assert [(entry.seat, entry.number, entry.ahead) for entry in standing([1, 3, 0, 3])] == [
        (1, "3", True),
        (3, "3", True),
        (0, "1", False),
        (2, "0", False),
    ]
    assert not any(entry.ahead for entry in standing([0, 0]))


def test_a_new_score_is_drawn():
    scene = scene_of("crazy_commute")
    before = scene.header.shows()
    scene.board.tally = lambda view: standing([1, 0, 0, 0, 0])
    assert scene.header.shows() != before


def test_without_a_score_the_plate_says_the_goal_alone():
    scene = scene_of("mayday")
    area, drawn = Rect(0, 0, 290, 80), []
    for tally, goal in (((), "goal"), ((Tally("1/4", "Inside"),), "goal"), ((), "")):
        surface = Surface(area.size)
        GoalPlate(scene.stage, scene.match, goal, tally).draw(surface, area)
        drawn.append(surface.get_view("2").raw)
    assert len(set(drawn)) == 3


@pytest.mark.parametrize("high", [44, 60, 88])
def test_a_goal_without_a_score_fills_its_plate(high):
    scene, area = scene_of("mayday"), Rect(0, 0, 290, high)
    surface = Surface(area.size)
    GoalPlate(scene.stage, scene.match, "Runde 11 von 11: meiste Punkte gewinnen", ()).draw(surface, area)
    ink = scene.stage.theme.palette.ink
    rows = [y for y in range(high) if any(surface.get_at((x, y))[:3] == ink for x in range(4, 286))]
    assert rows[-1] - rows[0] >= 6 and area.inflate(0, -6).top <= rows[0] and rows[-1] < area.bottom - 3
    assert high < 60 or rows[-1] - rows[0] > scene.stage.text.line_height("body")


def test_five_scores_of_two_digits_stand_on_the_plate():
    scene = scene_of("cheaters_game")
    plate = GoalPlate(scene.stage, scene.match, scene.header.goal(), LONGEST["cheaters_game"])
    room = scene.header.regions.goal.inflate(-2 * scene.stage.theme.gap(3), 0)
    assert plate._whole(room.width, room.height) is not None


def test_no_word_of_a_goal_stands_alone_below_the_others():
    scene = scene_of("cheaters_game")
    room = Rect(0, 0, 266, 56)
    words, text = "Round 5 of 11: most points wins", scene.stage.text
    width = text.evenly(words, "label", "bold", room.width, 2)
    assert width < room.width * 3 // 4 and text.size(words, "label", "bold", width)[1] <= room.height


@pytest.mark.parametrize(("game", "step"), [("cheaters_game", "body"), ("mayday", "label")])
def test_a_goal_below_a_score_is_as_large_as_it_fits(game, step, monkeypatch):
    scene, steps = scene_of(game), {}
    render = Text.render

    def noted(self, text, size, *more, **named):
        steps[text] = size
        return render(self, text, size, *more, **named)

    monkeypatch.setattr(Text, "render", noted)
    goal, area = scene.header.goal(), scene.header.regions.goal
    GoalPlate(scene.stage, scene.match, goal, LONGEST[game]).draw(Surface(scene.stage.size), area)
    assert steps[goal] == step


def test_pieces_in_a_row_are_large_and_missing_ones_light():
    scene = scene_of("crazy_commute")
    row = Tally("", pieces=("crazy_commute/trophy", 0, 7))
    leaders = tuple(Tally("", seat=seat) for seat in range(2))
    plate = GoalPlate(scene.stage, scene.match, "", (*leaders, row))
    shown = plate.score(266, 42)
    assert shown.get_height() >= scene.stage.theme.px(28)
    middle = shown.subsurface(Rect(shown.get_width() - 20, 0, 20, shown.get_height()))
    seen = [middle.get_at((x, y)) for x in range(20) for y in range(middle.height)]
    *ink, alpha = max(seen, key=lambda colour: colour.a)
    assert tuple(ink) == scene.stage.theme.palette.ink and 100 <= alpha < 255


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_sides_that_race_have_large_scores_below_each_other(size, monkeypatch):
    scene, drawn, letter = scene_of("hidden_crashmaster", size), {}, Text.letter

    def noted(self, text, *more):
        drawn[text] = letter(self, text, *more)
        return drawn[text]

    monkeypatch.setattr(Text, "letter", noted)
    area, race = scene.header.regions.goal, LONGEST["hidden_crashmaster"]
    GoalPlate(scene.stage, scene.match, scene.header.goal(), race).draw(Surface(size), area)
    scores = [drawn[side.number] for side in race]
    assert all(score.get_bounding_rect().h * 4 > area.h for score in scores)
    assert sum(score.get_bounding_rect().h for score in scores) < area.h
