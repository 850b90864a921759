"""The great moment of Crash by Crash: a bell rings, and nothing on the screen knows more than has been shown."""

import random

import pygame
import pytest
from pygame import Rect, Surface

from crashgames.games.crash_by_crash.board.telling import moods_of
from crashgames.games.crash_by_crash.board.words import worth_now
from crashgames.games.crash_by_crash.events import CarFell, CarPulled, EventScored, GameEnded
from crashgames.games.crash_by_crash.tables import GRID, HOLE, LAST_EVENT
from crashgames.ui.faces import Mood
from crashgames.ui.hexes import TALL
from crashgames.ui.layers import Layers
from crashgames.ui.pieces import MomentLimiter
from crashgames.ui.story import RETURN_SECONDS
from tests.games.crash_by_crash.test_board import table

FRAME = 1 / 60


def before(wanted, **settings):
    """A match and its board just before an action with such an event, and its steps."""
    for seed in range(20):
        match, board = table(seed=seed, **settings)
        pick = random.Random(seed)
        board.show(match.view(None), ())
        while match.outcome is None:
            match.play(pick.choice(match.legal_actions(match.to_act()[0])))
            steps = match.steps(None)
            if any(isinstance(step.event, wanted) for step in steps):
                return match, board, steps
            board.play(steps)
            board.jump()
            board.show(match.view(None), ())
            board.jump()
    raise AssertionError("no such event")


def shown(board, steps):
    """Every frame until the board rests: the depth of the table, the view, and the faces of what passes."""
    board.play(steps)
    for _ in range(2000):
        board.update(FRAME)
        yield board.pieces.distance.depth, board.view, [sprite.rest.face for sprite in board.pieces.passing]
        if board.idle:
            return
    raise AssertionError("it does not come to rest")


def test_the_table_steps_back_for_a_bell_and_shows_nothing_early():
    _, board, steps = before(EventScored)
    event = next(step.event for step in steps if isinstance(step.event, EventScored))
    away, shown_frames, signs = 0, 0, set()
    for depth, view, faces in shown(board, steps):
        if signs and not depth:
            break
        if depth:
            away += 1
            shown_frames += len(view.events) == event.number
            signs |= {face for face in faces if face[0] == "sign"}
    assert 0.6 < away * FRAME < 2.7
    assert shown_frames * FRAME <= RETURN_SECONDS + 2 * FRAME, "only while the table comes back"
    for side in (0, 1):
        scores = {face[2] for face in signs if face[1] == side}
        after, gain = event.scores[side], event.gains[side]
        assert scores == ({after, f"{after - gain} → {after}"} if gain else {after})


def test_in_reduced_motion_the_table_stays_where_it_is():
    _, board, steps = before(EventScored, reduced_motion=True)
    assert not any(depth for depth, _, _ in shown(board, steps))


def test_a_table_that_stands_back_is_drawn_once(monkeypatch):
    _, board, steps = before(EventScored)
    scaled, scale = [], pygame.transform.scale
    monkeypatch.setattr(pygame.transform, "scale", lambda *given: (scaled.append(1), scale(*given))[1])
    layers, surface = Layers(board.stage, board, ()), Surface((1280, 720))
    deep, again = 0, 0
    for depth, _, _ in shown(board, steps):
        scaled.clear()
        layers.draw(surface, False, lambda surface: None)
        deep, again = deep + (depth == 1.0), again + (depth == 1.0 and bool(scaled))
    assert deep > 60 and again < deep // 20


def test_a_car_over_the_edge_is_at_home_in_the_end():
    _, board, steps = before(CarFell)
    last = steps[-1].view
    for _ in shown(board, steps):
        pass
    assert board.layout_now() == board.layout(last) and not board.pieces.passing


@pytest.mark.parametrize(("scores", "moods"), [((30, 20), "triumphant cross"), ((20, 20), "calm calm")])
def test_everybody_feels_the_end(scores, moods):
    match, _ = table(4)
    view = match.view(None)
    view = type(view)(**{name: getattr(view, name) for name in view.__struct_fields__} | {"scores": scores})
    felt = moods_of(GameEnded(), view)
    assert [felt[0], felt[1]] == [Mood(mood) for mood in moods.split()] and felt[2] == felt[0]


def test_a_bell_tells_what_it_would_bring_now():
    _, _, steps = before(EventScored)
    event = next(step.event for step in steps if isinstance(step.event, EventScored))
    view = next(step.view for step in steps if isinstance(step.event, EventScored))
    cells = [cell for cell in view.cars if cell and view.floor[cell] < HOLE]
    assert sum(worth_now(view)) == sum(view.floor[cell] for cell in cells)
    if event.card is None:
        assert worth_now(view) == event.gains


def test_the_story_of_the_light():
    match, board = table()
    assert board.light == 0 and not board.telling.tension(match.view(None))
    assert str(LAST_EVENT) in board.goal(match.view(None)) and len(board.goal(match.view(None))) <= 60


def test_what_is_left_of_the_start_is_counted_as_well():
    match, board = table()
    for count, score in zip(
        board.telling.finale(match.view(None), [], board.names, board.characters).counts,
        match.view(None).scores,
        strict=True,
    ):
        assert sum(pieces.count * pieces.worth for pieces in count.pieces) == count.total == score > 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 600)])
def test_what_is_seen_from_near_leaves_the_headline_in_sight(size):
    _, board = table(area=Rect(10, 90, size[0] - 20, size[1] - 100))
    wide, high = board.stage.size
    room = Rect(0, board.area.y, wide, high - board.area.y)
    enlargement = board.story._closeup
    lines = [[cell, *GRID.neighbours(cell)] for cell in GRID.cells] + [GRID.cells[:9], GRID.cells[::11]]
    for cells in lines:
        frame = enlargement.frame(cells)
        for cell in frame.cells:
            box = Rect(0, 0, frame.unit, round(frame.unit * TALL))
            box.center = frame.place(enlargement.centre(cell))
            assert room.inflate(4, 4).contains(box), (cell, box)


def slides(board, seen):
    """True if a car, seen from near or not, is farther away from its place than it trembles, and moves."""
    shown = (*board.pieces.passing, *board.pieces.sprites.values())
    before, cars = dict(seen), [sprite for sprite in shown if sprite.rest.face[:1] == ("car",)]
    seen.update({id(sprite): (sprite.x, sprite.y) for sprite in cars})
    far = [s for s in cars if abs(s.x - s.rest.x) + abs(s.y - s.rest.y) > s.rest.size[0] / 8]
    return any(before.get(id(sprite), (sprite.x, sprite.y)) != (sprite.x, sprite.y) for sprite in far)


@pytest.mark.parametrize("near", [False, True])
def test_the_lines_of_a_magnet_stay_until_the_car_has_moved(monkeypatch, near):
    monkeypatch.setattr(MomentLimiter, "stops", lambda *given, **more: near)
    _, board, steps = before(CarPulled)
    number = next(n for n, step in enumerate(steps) if isinstance(step.event, CarPulled))
    board.play(steps[:number])
    board.jump()
    moved, seen = 0, {}
    for _ in shown(board, steps[number : number + 1]):
        fields = [s for s in board.pieces.passing if s.rest.face == "crash_by_crash/magnet_field" and s.alpha > 0.4]
        if slides(board, seen):
            moved += 1
            assert fields
    assert moved > 10
