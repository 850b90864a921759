"""Plates: nothing on them leaves its place, whoever acts is seen from afar, and faces show how somebody feels."""

from dataclasses import replace
from itertools import product

import pygame
import pytest
from pygame import Rect, Surface

from crashgames.core.catalog import games
from crashgames.scenes.table.plate import PlateDrawing
from crashgames.scenes.table.plates import Plates
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.board import Fact
from crashgames.ui.faces import FACES, Mood, Portrait
from crashgames.ui.parts import Plate
from crashgames.ui.people import seat_colour
from tests.boards import Screen, match_for
from tests.random_play import all_games
from tests.read_marks import is_read, painted
from tests.ui.playground import stage_of

INFO = games()["crash_by_crash"]
SIZES = [(108, 40), (120, 56), (150, 64), (200, 72), (90, 120), (110, 96), (150, 140), (300, 112)]
"""In logical units."""
NAMES = [
    "Cleo",
    "Maximiliane-Sophie 10",
    "W" * 20,
    "שרה לוי",
    "\u202egnosredna\u202c",
    "👑" * 20,
    "{name} %s",
    "x y " * 5,
]
FACTS = [
    (),
    (Fact("shared/icons/trophy", "12", "Score", strong=True),),
    (Fact("shared/icons/trophy", "112½", "Score", True), Fact("crash_by_crash/car", "13", "Cars")),
    (Fact("mayday/skirmish", "", "Skirmish"), Fact("shared/icons/hand", "4", "Hand"), Fact("mayday/turned", "", "x")),
]
AROUND = (1, 2, 3)
NAMES_OF_BOTS = ("Anna", "Ben", "Cleo", "Dan", "Elsa", "Finn", "Greta", "Hugo")
STATES = [
    (Fact("hidden_crashmaster/mark_banned", "banned", "x", state=True, out=True),),
    tuple(Fact(f"hidden_crashmaster/mark_{mark}", "", mark, state=True) for mark in ("fatigued", "not_doll")),
    (
        Fact("hidden_crashmaster/team_shamed", "", "x"),
        *(Fact(f"hidden_crashmaster/mark_{m}", "", m, state=True) for m in ("fatigued", "investigated", "not_doll")),
    ),
    (Fact("mayday/status_doubt", "Ausgeschlossen", "x", state=True), Fact("mayday/marker_mini", "2", "x")),
    (Fact("shared/icons/trophy", "112½", "x", True), Fact("mayday/turned", "Punched", "x", state=True)),
]


def plate(name="Cleo", facts=(), acts=False, mood=Mood.CALM, seat=2):
    return Plate(seat, name, FACES[seat], mood, acts, True, facts)


def drawn(stage, what, place, ground=AROUND):
    surface = Surface(stage.size)
    surface.fill(ground)
    tips = PlateDrawing(stage, INFO, what).draw(surface, place)
    return surface, tips


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("scale", "text"), [(1.0, 1.0), (1.0, 1.4), (2.0, 1.0)])
def test_nothing_leaves_a_plate(size, scale, text):
    stage = stage_of((1280, 720), interface_scale=scale, text_scale=text)
    px = stage.theme.px
    place = Rect(px(30), px(30), px(size[0]), px(size[1]))
    for number, name in enumerate(NAMES):
        surface, tips = drawn(stage, plate(name, FACTS[number % len(FACTS)], acts=number % 3 == 1), place)
        surface.fill(AROUND, place)
        assert pygame.mask.from_threshold(surface, AROUND, (1, 1, 1)).count() == 1280 * 720, name
        assert all(place.contains(rect) for rect, _ in tips), name


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", [1.0, 1.4])
def test_the_fact_that_counts_most_is_always_seen(size, text):
    stage = stage_of(text_scale=text)
    place = Rect((100, 100), (stage.theme.px(size[0]), stage.theme.px(size[1])))
    for facts in FACTS[1:3]:
        _, tips = drawn(stage, plate("Maximiliane-Sophie 10", facts), place)
        assert "Score" in [tip for _, tip in tips]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_words_are_never_small(size, monkeypatch):
    stage, steps = stage_of(), set()
    render = stage.text.render

    def note(text, step, *more, **how):
        steps.add(step)
        return render(text, step, *more, **how)

    monkeypatch.setattr(stage.text, "render", note)
    place = Rect((100, 100), (stage.theme.px(size[0]), stage.theme.px(size[1])))
    for facts in FACTS:
        drawn(stage, plate("Maximiliane-Sophie 10", facts), place)
    assert steps and steps <= {"body", "label", "title", "display"}


@pytest.mark.sampled(4)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("facts", STATES, ids=lambda facts: facts[-1].icon)
def test_marks_of_state_outrank_names_faces_and_letters(size, facts):
    for scale, text in ((1.0, 1.0), (1.0, 1.4), (2.0, 1.0)):
        stage = stage_of((1280, 720), interface_scale=scale, text_scale=text)
        px, icons = stage.theme.px, {fact.icon for fact in facts if fact.state}
        place = Rect(px(30), px(30), px(size[0]), px(size[1]))
        for name in NAMES:
            with painted(icons):
                surface, tips = drawn(stage, plate(name, facts), place)
            unread = [icon for icon in icons if not is_read(icon, surface, stage.theme.unit)]
            assert not unread, (name, scale, text)
            assert {fact.tip for fact in facts if fact.state} <= {tip for _, tip in tips}


def test_who_is_out_is_grey_and_crossed_out():
    stage, place = stage_of(), Rect(100, 100, 200, 72)
    both = [PlateDrawing(stage, INFO, plate(facts=facts)) for facts in ((), STATES[0])]
    faces = []
    for drawing in both:
        surface = Surface(stage.size)
        drawing.draw(surface, place)
        faces.append(surface.subsurface(drawing.face))
    greys = [pygame.transform.grayscale(face) for face in faces]
    assert pygame.image.tobytes(greys[0], "RGB") != pygame.image.tobytes(greys[1], "RGB")
    edge = Rect(0, 0, faces[1].get_width() // 6, faces[1].get_height())
    assert pygame.transform.average_color(faces[0], edge) != pygame.transform.average_color(faces[1], edge)


def test_a_tiny_face_has_its_mark_beside_it_in_place():
    stage, place = stage_of(), Rect(100, 100, 160, 34)
    for facts in ((), FACTS[3][:1]):
        drawing = PlateDrawing(stage, INFO, plate("Benedikt", facts))
        tips = drawing.draw(Surface(stage.size), place)
        assert not drawing.cut and len(tips) == len(facts)
        assert drawing.face.width > 15
    bare = [drawn(stage, plate(mood=mood), place)[0].subsurface(Rect(100, 100, 34, 34)) for mood in Mood]
    assert len({pygame.image.tobytes(surface, "RGB") for surface in bare}) == len(Mood)


def test_whoever_acts_has_a_larger_and_brighter_plate():
    stage, place = stage_of(), Rect(100, 100, 200, 72)
    calm, acting = (drawn(stage, plate(acts=acts), place)[0] for acts in (False, True))
    masks = [pygame.mask.from_threshold(surface, AROUND, (1, 1, 1)) for surface in (calm, acting)]
    assert masks[1].count() < masks[0].count()
    greys = [pygame.transform.average_color(surface, place) for surface in (calm, acting)]
    assert sum(greys[1][:3]) > sum(greys[0][:3]) + 150
    among = drawn(stage, replace(plate(acts=True), alone=False), place)[0]
    gold = [pygame.mask.from_threshold(surface, stage.theme.palette.accent, (2, 2, 2)) for surface in (acting, among)]
    assert gold[0].count() > 5000 and not gold[1].count(), "gold is for those who act alone"
    assert pygame.image.tobytes(among, "RGB") != pygame.image.tobytes(calm, "RGB")


def test_on_a_drawn_seat_only_whoever_acts_has_a_box():
    stage, place = stage_of(), Rect(100, 100, 170, 150)
    for acts in (False, True):
        surface, _ = drawn(stage, replace(plate(acts=acts), bare=True), place)
        assert (surface.get_at((place.x + 12, place.centery))[:3] == AROUND) is not acts


def test_on_a_drawn_seat_a_mark_beside_the_name_costs_no_face():
    stage, place, surface = stage_of(), Rect(100, 100, 170, 150), Surface((400, 300))
    plates = [replace(plate("Greta", facts), bare=True) for facts in ((), STATES[1][:1])]
    drawings = [PlateDrawing(stage, INFO, one) for one in plates]
    for drawing in drawings:
        drawing.draw(surface, place)
    assert drawings[0].face.size == drawings[1].face.size and drawings[1].face.w > 100


def test_of_many_only_who_is_to_take_the_device_is_gold():
    stage, place = stage_of(), Rect(100, 100, 200, 72)
    asked, called = (replace(plate(acts=True), alone=False, called=called) for called in (False, True))
    accent = stage.theme.palette.accent
    gold = [
        pygame.mask.from_threshold(drawn(stage, what, place)[0], accent, (2, 2, 2)).count() for what in (asked, called)
    ]
    assert gold[0] == 0 and gold[1] > place.w * place.h // 2


TINY = {(90, 120), (108, 40), (120, 56)}


def test_names_are_as_large_with_a_mark_of_state_as_without(monkeypatch):
    stage, place = stage_of(), Rect(100, 100, 224, 112)
    steps, render = [], stage.text.render
    monkeypatch.setattr(
        stage.text,
        "render",
        lambda text, step, *more, **named: steps.append((text, step)) or render(text, step, *more, **named),
    )
    for facts in ((), STATES[1][:1]):
        drawn(stage, plate("Greta", facts), place)
    assert [step for text, step in steps if text == "Greta"] == ["title", "title"]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_car_on_a_plate_is_in_the_colour_of_its_side(seat):
    stage = stage_of()
    side = seat_colour(stage, INFO, seat)
    fact = (Fact(("crash_by_crash/car", "crash_by_crash/car_b")[seat], "", "Cars"),)
    surface, tips = drawn(stage, plate(facts=fact, seat=seat), Rect(10, 10, 300, 112))
    car = surface.subsurface(tips[0][0])
    assert any(car.get_at((x, y))[:3] == tuple(side) for x in range(car.width) for y in range(car.height))


def test_a_mood_changes_the_face_and_nothing_else():
    stage, place = stage_of(), Rect(100, 100, 200, 72)
    calm, glad = (drawn(stage, plate(mood=mood), place)[0] for mood in (Mood.CALM, Mood.GLAD))
    left, right = Rect(100, 100, 80, 72), Rect(180, 100, 120, 72)
    assert pygame.image.tobytes(calm.subsurface(left), "RGB") != pygame.image.tobytes(glad.subsurface(left), "RGB")
    assert pygame.image.tobytes(calm.subsurface(right), "RGB") == pygame.image.tobytes(glad.subsurface(right), "RGB")


@pytest.mark.parametrize("game", ["cheaters_game", "hidden_crashmaster", "mayday"])
def test_faces_at_full_tables_are_large(game):
    stage, info = stage_of((1280, 720), animation_speed=0.0), games()[game]
    scene = PlayScene(stage, match_for(info, info.seats[-1], bytes(32)))
    stage.stack.push(scene)
    stage.stack.settle()
    stage.draw(Surface(stage.size))
    widths = {face.width for face in scene.picture.plates.faces.values()}
    assert len(widths) == 1 and min(widths) >= 96
    stage.stack.clear()


def test_faces_on_low_plates_reach_over_the_edge_beside_names():
    stage = stage_of((1280, 720), interface_scale=2.0)
    low = Rect(10, 10, 205, 64)
    for name, mark in product(NAMES_OF_BOTS, (STATES[0], ())):
        drawing = PlateDrawing(stage, INFO, plate(name, mark))
        drawing.draw(Surface(stage.size), low)
        assert drawing.face.width >= 56 and low.contains(drawing.face)
        assert not drawing.cut


@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_a_plate_is_drawn_anew_when_a_face_changes(info):
    screen = Screen(info, info.seats[0])
    match = match_for(info, info.seats[0], bytes(32))
    screen.board.show(match.view(None), ())
    parts = screen.picture.plates.parts()
    before = [part.shows() for part in parts]
    screen.board.moods[1] = Mood.CROSS
    assert [part.shows() != old for part, old in zip(parts, before, strict=True)] == [
        seat == 1 for seat in range(len(parts))
    ]


def test_a_name_that_is_cut_is_whole_in_the_tip():
    screen = Screen(INFO, 2)
    plates = Plates(screen.board.stage, match_for(INFO, 2, bytes(32)), screen.board)
    plates.places = [Rect(0, 0, 70, 36), Rect(0, 44, 70, 36)]
    plates.draw_plate(Surface((400, 400)), plates.match.view(None), 1)
    assert "Bernhard" in [tip for _, tip in plates._tips]


def shown_forward(screen):
    return [sprite.rest.face for sprite in screen.board.pieces.passing if isinstance(sprite.rest.face, Portrait)]


def test_a_face_comes_forward_and_goes_back():
    screen = Screen(INFO, 2)
    screen.frame(screen.picture.match, None)
    tween = screen.picture.plates.react({0: Mood.CALM, 1: Mood.GLAD}, 0.3)
    tween.update(0.15)
    assert [face.mood for face in shown_forward(screen)] == [Mood.GLAD]
    reach = screen.board.pieces.passing[0].placed(screen.board.surface_of)[1]
    assert Rect((0, 0), screen.board.stage.size).contains(reach)
    assert reach.width > 1.5 * screen.picture.plates.faces[1].width
    tween.update(0.2)
    assert tween.done and not shown_forward(screen)


def test_no_face_comes_forward_where_nothing_may_move():
    screen = Screen(INFO, 2)
    screen.frame(screen.picture.match, None)
    for reduced, seconds in ((True, 0.3), (False, 0.0)):
        screen.board.stage.settings.reduced_motion = reduced
        screen.picture.plates.react({1: Mood.GLAD}, seconds).update(0.1)
        assert not shown_forward(screen)


def test_a_face_stays_put_if_only_a_part_of_its_plate_is_drawn():
    stage, place = stage_of((1280, 720), interface_scale=2.0), Rect(60, 60, 240, 64)
    whole, part = (PlateDrawing(stage, INFO, plate()) for _ in range(2))
    whole.draw(Surface(stage.size), place)
    surface = Surface(stage.size)
    surface.set_clip(Rect(place.right - 8, place.y, 8, place.h))
    part.draw(surface, place)
    assert part.face == whole.face and part.face.width > 1


@pytest.mark.parametrize(("scale", "size"), [(1.5, (213, 95)), (1.5, (232, 106)), (2.0, (291, 64)), (2.0, (252, 94))])
def test_faces_of_an_enlarged_interface_take_the_whole_height(scale, size):
    stage = stage_of((1280, 720), interface_scale=scale)
    drawing = PlateDrawing(stage, INFO, plate())
    drawing.draw(Surface(size), Rect((0, 0), size))
    assert drawing.face.h >= min(96, 0.88 * size[1])


@pytest.mark.parametrize("size", [(154, 118), (298, 100), (250, 72)])
def test_cards_in_hand_are_counted_on_low_plates(size):
    hand = Fact("shared/icons/hand", "3", "Cards in hand")
    _, tips = drawn(stage_of(size=(1280, 720), interface_scale=1.5), plate("Anna", (hand,)), Rect((0, 0), size))
    assert [tip for _, tip in tips] == ["Cards in hand"]
