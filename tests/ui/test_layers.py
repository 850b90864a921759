"""The picture of a table in layers: what is mended looks like what is drawn anew, and work is spread over frames."""

from functools import cache

import pygame
import pytest
from pygame import Rect, Surface

from crashgames.core.match import Step
from crashgames.ui import drawing
from crashgames.ui.board import Part
from crashgames.ui.drawing import draw_still
from crashgames.ui.layers import MAX_WAITING_FRAMES, REDRAW_FRAMES, Layers
from crashgames.ui.parts import Room
from crashgames.ui.pieces import Pieces
from crashgames.ui.scene import Scene
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.worlds import World
from tests.boards import draw_moving
from tests.ui.lane import LEGAL, LaneBoard, Walked, lane
from tests.ui.playground import FRAME, stage_of

SIZE = (600, 200)
COLOURS = {"stone": (200, 60, 60), "walker": (60, 60, 200), "spark": (250, 250, 90)}


class PaintedBoard(LaneBoard):
    """A lane whose pieces can be told from each other, on a ground that shows where the walker is."""

    def picture(self, face, size, tint, angle):
        self.drawn = getattr(self, "drawn", 0) + 1
        drawn = Surface(size, pygame.SRCALPHA)
        pygame.draw.ellipse(drawn, COLOURS[face], drawn.get_rect())
        return drawn

    def ground(self):
        return (Part(Rect(50, 50, 500, 100), lambda: self.view.at, self.paint_lane),)

    def paint_lane(self, surface):
        surface.fill((20, 20 + 30 * self.view.at, 40), Rect(50, 50, 500, 100))


class Table:
    """A board, its layers, and a part of the ground beside it."""

    def __init__(self):
        stage = stage_of(SIZE)
        self.board = PaintedBoard(stage, ("Anna",))
        self.board.place(Room(Rect(0, 0, *SIZE)))
        self.board.show(lane(0), LEGAL)
        self.log = "nothing"
        self.lines = Part(Rect(0, 160, 300, 40), lambda: self.log, self.draw_log)
        self.layers = Layers(stage, self.board, (self.lines,))
        self.layers.budget = 0.0
        self.surface = Surface(SIZE)
        self.above = 0

    def draw_log(self, surface):
        surface.fill((len(self.log) * 10, 90, 30), self.lines.area)

    def draw_above(self, surface):
        self.above += 1
        surface.fill((255, 255, 255), Rect(590, 190, 10, 10))

    def frame(self, anew=False):
        """One frame: pixels, and how many pictures of pieces were asked for."""
        self.board.drawn = 0
        self.board.update(FRAME)
        self.layers.draw(self.surface, anew, self.draw_above)
        return self.surface.copy()

    def catch_up(self):
        for _ in range(20):
            self.frame()
            if not self.layers.behind:
                return
        raise AssertionError("the layers do not catch up")

    def afresh(self):
        """The picture that layers draw which know nothing."""
        fresh, surface = Layers(self.board.stage, self.board, (self.lines,)), Surface(SIZE)
        fresh.draw(surface, True, self.draw_above)
        return surface


@pytest.fixture
def seated():
    return Table()


def same(one, other):
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_the_first_frame_is_whole(seated):
    assert same(seated.frame(), seated.afresh())
    assert not seated.layers.behind


def test_mended_places_look_as_if_drawn_anew(seated):
    seated.frame()
    steps = [Step(Walked(to=3), lane(3, (1, 3))), Step(Walked(to=1), lane(1, (3,))), Step(Walked(to=1), lane(1))]
    seated.board.play(steps)
    for _ in range(200):
        seated.frame()
        if seated.board.idle and not seated.layers.behind:
            break
        if not seated.layers.behind:
            assert same(seated.surface, seated.afresh())
    assert seated.board.idle
    assert same(seated.surface, seated.afresh())


def test_what_can_be_chosen_is_marked_as_soon_as_nothing_moves(seated):
    seated.frame()
    seated.board.show(lane(2), LEGAL)
    assert not seated.board.idle
    for _ in range(60):
        seated.frame()
    assert seated.board.idle and not seated.layers.behind
    assert same(seated.surface, seated.afresh())


@pytest.mark.parametrize("change", ["ground", "log"])
def test_a_part_that_shows_something_else_is_noticed_and_drawn(seated, change):
    seated.frame()
    if change == "log":
        seated.log = "a stone has come"
    else:
        seated.board.view = lane(2)
    assert seated.layers.behind
    seated.catch_up()
    assert same(seated.surface, seated.afresh())


def test_without_a_budget_each_frame_does_one_thing(seated):
    seated.frame()
    seated.log = "more"
    seated.board.view = lane(4)
    seated.board.allow(LEGAL)
    seated.board.redraw()
    done = []
    while seated.layers.behind or seated.board.changed:
        before = seated.above
        shown = list(seated.layers.ground._shown)
        seated.frame()
        done.append((seated.layers.ground._shown != shown, seated.above > before))
    waiting, renewed, drawn = (False, False), (True, False), (False, True)
    assert done == [waiting, *[drawn] * REDRAW_FRAMES, renewed, drawn, renewed, drawn]
    assert same(seated.surface, seated.afresh())


def test_in_motion_a_part_is_renewed_and_then_taken_over(seated):
    seated.frame()
    seated.board.play([Step(Walked(to=3), lane(3))])
    for _ in range(4 + REDRAW_FRAMES):
        seated.frame()
    seated.log = "more"
    below = Rect(0, 160, 300, 40).center
    before, shown = seated.frame().get_at(below), seated.frame().get_at(below)
    assert not seated.board.idle
    assert before == (70, 90, 30) and shown == (40, 90, 30)


def test_while_pieces_set_off_each_frame_the_rest_is_drawn(seated):
    seated.frame()
    seated.catch_up()
    seated.log = "something"
    for _ in range(4 * (MAX_WAITING_FRAMES + 1)):
        seated.board.pieces.worn.append(Rect(100, 60, 20, 20))
        seated.frame()
    assert same(seated.surface, seated.afresh())


def test_with_time_left_parts_are_renewed_together(seated):
    seated.frame()
    seated.layers.budget = float("inf")
    seated.log = "more"
    seated.board.view = lane(4)
    seated.frame()
    assert seated.layers.ground._shown == [4, "more"]
    assert not seated.layers.behind and same(seated.surface, seated.afresh())


def test_what_is_drawn_anew_is_drawn_in_the_same_frame(seated):
    seated.frame()
    before = seated.above
    seated.frame(anew=True)
    assert seated.above == before + 1


def test_another_light_is_prepared_before_it_is_shown(seated):
    seated.board.stage.skin.world = World("mayday", lights=((255, 255, 255), (90, 90, 90)))
    seated.frame()
    bright, corner = seated.frame(), (5, 5)
    seated.board.light_of = lambda view: 1
    assert seated.layers.behind
    for _ in seated.layers.ground.parts:
        assert same(seated.frame(), bright)
    seated.catch_up()
    assert seated.surface.get_at(corner).r < bright.get_at(corner).r
    assert same(seated.surface, seated.afresh())


def test_another_size_begins_anew(seated):
    seated.frame()
    seated.surface = Surface((500, 180))
    assert same(seated.frame(), Surface((500, 180))) is False
    assert not seated.layers.behind


# What rests is kept, what moves is turned


def test_what_rests_is_drawn_once(seated):
    seated.frame()
    draw_still(seated.board, seated.surface)
    seated.board.drawn = 0
    draw_still(seated.board, seated.surface)
    assert seated.board.drawn == 0
    walker = seated.board.pieces.sprite(("walker",))
    seated.board.pieces.lift(walker)
    seated.board.pieces.put(walker)
    draw_still(seated.board, seated.surface)
    assert seated.board.drawn == 1


def test_where_a_piece_arrives_all_of_its_picture_is_drawn(seated):
    seated.board.picture = lambda face, size, tint, angle: pygame.transform.scale2x(disc(size))
    seated.frame()
    seated.board.play([Step(Walked(to=3), lane(3))])
    while not seated.board.idle:
        seated.frame()
    seated.catch_up()
    assert same(seated.surface, seated.afresh())


def disc(size):
    drawn = Surface(size, pygame.SRCALPHA)
    pygame.draw.ellipse(drawn, (90, 200, 90), drawn.get_rect())
    return drawn


# A surface that shows the frame before


class Performance(Scene):
    """The table on a stage."""

    def __init__(self, seated):
        super().__init__(seated.board.stage)
        self.seated = seated
        self.stirred = []

    def draw(self, surface):
        stirred, self.stirred = self.stirred, []
        self.seated.layers.draw(surface, False, self.seated.draw_above, stirred)


@pytest.fixture
def performed(seated):
    scene = Performance(seated)
    scene.stage.stack.push(scene)
    scene.stage.stack.settle()
    return scene


def test_frames_that_go_on_from_each_other_look_as_if_drawn_anew(performed):
    seated, stage = performed.seated, performed.stage
    steps = [Step(Walked(to=3), lane(3, (1, 3))), Step(Walked(to=1), lane(1, (3,))), Step(Walked(to=1), lane(1))]
    stage.draw(seated.surface)
    seated.board.play(steps)
    compared = 0
    while not seated.board.idle:
        seated.board.update(FRAME)
        stage.draw(seated.surface)
        if not seated.layers.behind:
            compared += 1
            assert same(seated.surface, seated.afresh())
    assert compared > 20


def test_a_frame_that_goes_on_brings_only_what_differs(performed):
    seated, stage, mark = performed.seated, performed.stage, (5, 5)
    for _ in range(3):
        stage.draw(seated.surface)
    seated.surface.set_at(mark, (255, 0, 255))
    stage.draw(seated.surface)
    assert seated.surface.get_at(mark)[:3] == (255, 0, 255)
    stage.spoilt()
    stage.draw(seated.surface)
    assert same(seated.surface, seated.afresh())


@pytest.mark.parametrize("other", ["surface", "scene"])
def test_a_frame_does_not_go_on_from_another_surface_or_scene(performed, other):
    seated, stage = performed.seated, performed.stage
    stage.draw(seated.surface)
    if other == "surface":
        seated.surface = Surface(SIZE)
    else:
        stage.stack.push(Scene(stage))
        stage.stack.settle()
        stage.draw(seated.surface)
        seated.surface.fill((255, 0, 255))
        stage.stack.pop()
        stage.stack.settle()
    stage.draw(seated.surface)
    assert same(seated.surface, seated.afresh())


def test_where_a_widget_looks_different_only_that_place_is_drawn(performed):
    seated, stage = performed.seated, performed.stage
    stage.draw(seated.surface)
    seated.layers._still.fill((255, 0, 255))
    performed.stirred = [Rect(580, 180, 20, 20)]
    stage.draw(seated.surface)
    assert seated.surface.get_at((595, 195))[:3] == (255, 255, 255)
    assert seated.surface.get_at((582, 182))[:3] != (255, 0, 255)
    assert seated.layers._still.get_at((570, 170))[:3] == (255, 0, 255)


@pytest.mark.parametrize("depth", [0.5, 1.0])
def test_a_strip_above_a_distant_table_stays_and_speaks_at_once(seated, depth):
    seated.layers = Layers(seated.board.stage, seated.board, (), (seated.lines,))
    bright = seated.frame()
    seated.board.pieces.distance.depth = depth
    for seated.log in ("nothing", "a car is bumped"):
        surface, area = seated.frame(), seated.lines.area
        colour = (len(seated.log) * 10, 90, 30)
        assert all(surface.get_at(at)[:3] == colour for at in (area.topleft, area.center, (299, 199)))
        assert surface.get_at((area.right + 30, area.centery)).r < bright.get_at((area.right + 30, area.centery)).r
    seated.board.pieces.distance.depth = 0.0
    seated.catch_up()
    fresh = Layers(seated.board.stage, seated.board, (), (seated.lines,))
    surface = Surface(SIZE)
    fresh.draw(surface, True, seated.draw_above)
    assert same(seated.frame(), surface)


def test_behind_the_veil_a_table_changes_all_at_once(seated):
    """Ground and pieces change over several frames; seen is the table before, and then the one after it."""
    distance = seated.board.pieces.distance
    distance.depth, distance.focus = 1.0, None
    seated.catch_up()
    before = seated.frame()
    distance.waits = True
    seated.log, seated.board.view = "more", lane(4)
    seated.board.pieces.stand(seated.board.layout(lane(4)))
    seated.board.redraw()
    seen = []
    while seated.layers._lags or not seen:
        seen.append(same(seated.frame(), before))
    assert len(seen) > REDRAW_FRAMES and all(seen[:-1]) and not same(seated.frame(), before)


def test_above_the_table_only_what_differs_is_drawn(performed):
    """Pictures that stand still above others that move, in full light and above a table that stands back."""
    seated, stage = performed.seated, performed.stage
    pieces = seated.board.pieces
    seated.board.picture = cache(seated.board.picture)
    for depth in (0.0, 1.0):
        pieces.distance.depth = depth
        still = pieces.add(Pose(120, 100, (60, 60), "stone", 5))
        mover = pieces.add(Pose(100, 100, (40, 40), "spark", 4))
        pale = pieces.add(Pose(400, 100, (40, 40), "spark", 9, alpha=0.9))
        seated.board.play([Step(Walked(to=3), lane(3))])
        stage.draw(seated.surface)
        for number in range(30):
            mover.x += 3
            pale.alpha = 0.9 - (number // 2) * 0.02
            stage.draw(seated.surface)
            assert depth == 0.0 or stage.changes is not None
            whole = Surface(SIZE)
            whole.blit(seated.layers._backdrop.picture if depth else seated.layers._still, (0, 0))
            draw_moving(seated.board, whole)
            assert same(seated.surface, whole)
        stage.draw(seated.surface)
        assert stage.changes == [], "nothing moved"
        pieces.remove(still)
        stage.draw(seated.surface)
        assert len(stage.changes) == 1
        pieces.passing.clear()


def test_a_turned_piece_in_motion_uses_the_picture_at_rest():
    asked = []

    def picture(face, size, tint, angle):
        asked.append(angle)
        drawn = Surface(size, pygame.SRCALPHA)
        drawn.fill((255, 0, 0), Rect(0, 0, size[0], 4))
        return drawn

    pieces, sprite = Pieces(), Sprite(Pose(100, 100, (40, 40), "bar", angle=30))
    pieces.lift(sprite)
    sprite.angle = 120.0
    drawn, place = sprite.placed(picture)
    assert asked == [30] and place.center == (100, 100)
    reddest = max(range(drawn.get_width()), key=lambda x: drawn.get_at((x, drawn.get_height() // 2)).a)
    assert reddest > drawn.get_width() * 3 // 4
    pieces.put(sprite)
    sprite.placed(picture)
    assert asked == [30, 120.0]


def test_what_is_seen_through_is_not_drawn_on_the_kept_picture():
    kept = Surface((20, 20), pygame.SRCALPHA)
    kept.fill((9, 9, 9))
    sprite = Sprite(Pose(50, 50, (20, 20), "stone", alpha=0.5))
    sprite.start()
    drawn, _ = sprite.placed(lambda *asked: kept)
    assert drawn.get_alpha() == 128 and kept.get_alpha() == 255


@pytest.mark.parametrize(("cells", "rings"), [((0, 1), 1), ((0, 2), 2)])
def test_what_was_moved_has_a_ring_shared_by_what_is_close(seated, cells, rings, monkeypatch):
    places, draw_rect = set(), pygame.draw.rect
    monkeypatch.setattr(pygame.draw, "rect", lambda *a, **k: places.add(tuple(a[2])) or draw_rect(*a, **k))
    drawing._ring(seated.board, Surface(SIZE), [Rect(80 * cell, 40, 80, 80) for cell in cells])
    assert len(places) == rings and all(Rect(0, 0, *SIZE).contains(place) for place in places)


def test_places_within_others_are_mended_once():
    wide, within, apart = Rect(0, 0, 100, 100), Rect(10, 10, 20, 20), Rect(90, 90, 40, 40)
    assert drawing.without_covered([within, wide, apart, Rect(wide)]) == [wide, apart]


def test_parts_that_lie_on_each_other_are_renewed_together():
    table = Table()
    state = {"low": 100, "high": 100}
    low = Part(Rect(0, 0, 60, 40), lambda: state["low"], lambda surface: surface.fill((state["low"], 0, 0)))
    high = Part(
        Rect(20, 10, 20, 20), lambda: state["high"], lambda surface: surface.fill((0, state["high"], 0), high.area)
    )
    table.layers.ground.parts = (*table.layers.ground.parts, low, high)
    table.frame()
    for name in state:
        state[name] = 200
        for _ in range(20):
            table.frame()
        assert table.surface.get_at((5, 5))[:3] == (state["low"], 0, 0)
        assert table.surface.get_at((25, 15))[:3] == (0, state["high"], 0)
        assert table.surface.get_at((21, 31))[:3] == (state["low"], 0, 0)
