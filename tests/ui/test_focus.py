"""The focus moves where one looks, and everything can be reached."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect
from pygame.event import Event

from crashgames.ui.focus import distance
from crashgames.ui.keys import DIRECTIONS, Intent
from crashgames.ui.layout import grid, stack
from crashgames.ui.theme import mix
from crashgames.ui.widgets import Button, Label, ScrollArea
from crashgames.ui.widgets.button import PLAIN_LIGHT
from crashgames.ui.widgets.tooltip import note_place
from tests.ui.playground import Holder, at, click, key, point, stick, table, wait


def button(rect, label="b", **more):
    return Button(rect, label, lambda: None, **more)


@pytest.fixture
def nine():
    return [button(rect, str(n)) for n, rect in enumerate(grid(Rect(100, 100, 600, 300), 3, 3, 20))]


def focus_of(scene):
    return scene.ring.focused.label


@pytest.mark.parametrize(
    ("keys", "ends"),
    [
        ([pygame.K_RIGHT], "1"),
        ([pygame.K_DOWN], "3"),
        ([pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP], "1"),
        ([pygame.K_LEFT], "0"),
        ([pygame.K_RIGHT] * 5, "2"),
        ([pygame.K_TAB] * 4, "4"),
        ([pygame.K_TAB] * 9, "0"),
    ],
)
def test_arrows_go_where_they_point_and_tab_goes_round(nine, keys, ends):
    stage, scene = table(*nine)
    for code in keys:
        key(stage, code)
    assert focus_of(scene) == ends


def test_shift_tab_goes_back(nine):
    stage, scene = table(*nine)
    key(stage, pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert focus_of(scene) == "8"


def test_the_stick_moves_the_focus(nine):
    stage, scene = table(*nine)
    stick(stage, 0, 1.0)
    stick(stage, 0, 0.0)
    stick(stage, 1, 1.0)
    assert focus_of(scene) == "4"


def test_straight_ahead_beats_aside():
    low, aside, ahead = button(at(400, 400), "low"), button(at(100, 330), "aside"), button(at(400, 100), "ahead")
    stage, scene = table(low, aside, ahead)
    scene.ring.focus(low)
    key(stage, pygame.K_UP)
    assert focus_of(scene) == "ahead"


def test_the_first_focus_is_the_primary_button():
    _, scene = table(button(at(0, 0), "a"), button(at(0, 100), "b", kind="primary"))
    assert focus_of(scene) == "b"


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 12)), min_size=2, max_size=12, unique=True))
def test_every_widget_can_be_reached_by_tab(places):
    stage, scene = table(*[button(at(x * 60, y * 55, 50, 44), f"{x},{y}") for x, y in places])
    seen = set()
    for _ in places:
        key(stage, pygame.K_TAB)
        seen.add(focus_of(scene))
    assert len(seen) == len(places)


@given(st.tuples(*[st.integers(0, 500)] * 4), st.sampled_from(DIRECTIONS))
def test_what_lies_ahead_is_never_behind(places, intent):
    one, other = Rect(*places[:2], 50, 50), Rect(*places[2:], 50, 50)
    opposite = {Intent.UP: Intent.DOWN, Intent.DOWN: Intent.UP, Intent.LEFT: Intent.RIGHT, Intent.RIGHT: Intent.LEFT}
    if distance(one, other, intent) is not None:
        assert distance(one, other, opposite[intent]) is None
        assert distance(other, one, opposite[intent]) == distance(one, other, intent)


def test_hover_takes_the_focus_along(nine):
    stage, scene = table(*nine)
    point(stage, nine[5].rect.center)
    assert focus_of(scene) == "5"
    assert not stage.by_keys


def test_a_trembling_pointer_does_not_steal_the_focus_from_keys(nine):
    stage, scene = table(*nine)
    point(stage, nine[5].rect.center)
    key(stage, pygame.K_UP)
    point(stage, nine[5].rect.center, rel=(1, 0))
    assert focus_of(scene) == "2"
    assert stage.by_keys
    for _ in range(10):
        point(stage, nine[5].rect.center, rel=(2, 1))
    assert focus_of(scene) == "5"


def test_a_hidden_ring_is_first_shown_by_confirm():
    done = []
    stage, _ = table(Button(at(100, 100), "Play", lambda: done.append(1)))
    point(stage, (900, 600))
    key(stage, pygame.K_RETURN)
    assert done == []
    key(stage, pygame.K_RETURN)
    assert done == [1]


def test_the_ring_is_seen_with_keys_only(nine):
    stage, _scene = table(*nine)
    surface = pygame.display.get_surface()
    colour = stage.theme.palette.focus

    def ring_pixels():
        wait(stage, 0.5)
        stage.draw(surface)
        return pygame.mask.from_threshold(surface, colour, (4, 4, 4, 255)).count()

    assert ring_pixels() > 500
    point(stage, nine[4].rect.center)
    assert ring_pixels() == 0


def test_rebuilding_keeps_the_place():
    stage, scene = table(make=lambda _: [button(rect, str(n)) for n, rect in enumerate(stack(at(0, 0), [44] * 4))])
    key(stage, pygame.K_DOWN)
    key(stage, pygame.K_DOWN)
    old = scene.ring.focused
    scene.rebuild()
    assert focus_of(scene) == "2"
    assert scene.ring.focused is not old and scene.ring.focused.focused


def test_a_fresh_page_starts_anew():
    stage, scene = table(make=lambda _: [button(rect, str(n)) for n, rect in enumerate(stack(at(0, 0), [44] * 4))])
    key(stage, pygame.K_DOWN)
    scene.rebuild(fresh=True)
    assert focus_of(scene) == "0"


def test_nothing_to_focus_is_no_trouble():
    stage, scene = table(Label(at(0, 0), "Hello"))
    for code in (pygame.K_TAB, pygame.K_DOWN, pygame.K_RETURN):
        key(stage, code)
    click(stage, (10, 10))
    assert scene.ring.focused is None


def rows(count, top=100):
    return [button(rect, str(n)) for n, rect in enumerate(stack(Rect(110, top + 10, 300, 0), [44] * count, 6))]


@pytest.fixture
def long_list():
    return ScrollArea(Rect(100, 100, 340, 200), rows(20))


def test_keys_scroll_the_focus_into_view(long_list):
    below = button(at(100, 320), "below")
    stage, scene = table(long_list, below)
    scene.ring.focus(long_list.held[0])
    for number in range(1, 20):
        key(stage, pygame.K_DOWN)
        wait(stage, 1)
        assert focus_of(scene) == str(number)
        assert long_list.rect.contains(scene.ring.focused.rect)
    key(stage, pygame.K_DOWN)
    assert focus_of(scene) == "below"
    key(stage, pygame.K_UP)
    assert focus_of(scene) == "19"


def test_rows_scrolled_away_cannot_be_clicked():
    done = []
    hidden = Button(at(110, 500, 300), "hidden", lambda: done.append("hidden"))
    area = ScrollArea(Rect(100, 100, 340, 200), [*rows(3), hidden])
    stage, _ = table(area)
    click(stage, (200, 520))
    assert done == []
    area.reveal(hidden)
    wait(stage, 1)
    click(stage, hidden.rect.center)
    assert done == ["hidden"]


def test_the_wheel_scrolls_what_is_under_the_pointer(long_list):
    other = ScrollArea(Rect(600, 100, 340, 200), [button(rect) for rect in stack(Rect(610, 110, 300, 0), [44] * 9)])
    stage, _ = table(long_list, other)
    point(stage, (700, 150))
    stage.dispatch(Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-3.0))
    wait(stage, 1)
    assert other.offset > 0
    assert long_list.offset == 0


def test_scrolling_moves_the_hover(long_list):
    stage, _scene = table(long_list)
    point(stage, (200, 130))
    assert long_list.held[0].hovered
    long_list.scroll_to(100)
    wait(stage, 1)
    assert not long_list.held[0].hovered
    assert any(row.hovered for row in long_list.held)


def test_rows_are_drawn_inside_the_area_only(long_list):
    stage, _ = table(make=lambda _: [])
    surface = pygame.display.get_surface()
    surface.fill((1, 2, 3))
    long_list.scroll_to(70, glide=False)
    long_list.draw(surface, stage)
    outside = pygame.mask.from_threshold(surface, (1, 2, 3), (1, 1, 1, 255))
    outside.invert()
    painted = outside.get_bounding_rects()
    assert painted
    assert Rect(100, 100, 340, 200).contains(painted[0].unionall(painted))
    palette = stage.theme.palette
    rows_seen = pygame.mask.from_threshold(surface, mix(palette.raised, palette.ink, PLAIN_LIGHT), (2, 2, 2, 255))
    assert rows_seen.count() > 20_000


def test_contents_fade_only_where_an_edge_cuts_them(long_list):
    stage, _ = table(long_list)
    surface, ground = pygame.Surface((800, 600)), (1, 2, 3)
    start = long_list.held[9].rect.y - long_list.rect.bottom
    for cut in (False, True):
        long_list.scroll_to(start + (20 if cut else 0), glide=False)
        surface.fill(ground)
        long_list.draw(surface, stage)
        assert bool([place for place, down in long_list._edges() if not down]) == cut
    at_edge = surface.get_at((long_list.rect.x + 60, long_list.rect.bottom - 1))[:3]
    assert at_edge == ground != surface.get_at((long_list.rect.x + 60, long_list.rect.bottom - 19))[:3]


def test_scrolling_ends_at_the_ends(long_list):
    long_list.scroll_to(-500, glide=False)
    assert long_list.offset == 0
    long_list.scroll_to(99_999, glide=False)
    assert long_list.offset == long_list.reach
    assert long_list.held[-1].rect.bottom <= long_list.rect.bottom


def test_plain_text_scrolls_by_keys():
    area = ScrollArea(Rect(100, 100, 300, 200), [Label(Rect(100, 100, 280, 900), "text " * 400)])
    stage, scene = table(area, button(at(100, 400), "Back"))
    scene.ring.focus(area)
    key(stage, pygame.K_DOWN)
    wait(stage, 1)
    first = area.offset
    assert first > 0
    key(stage, pygame.K_END)
    wait(stage, 1)
    assert area.offset == area.reach
    key(stage, pygame.K_DOWN)
    assert focus_of(scene) == "Back"
    key(stage, pygame.K_PAGEUP)
    wait(stage, 1)
    assert area.offset < area.reach


def test_the_bar_can_be_dragged(long_list):
    stage, _ = table(long_list)
    bar = long_list._thumb()
    point(stage, bar.center)
    stage.dispatch(Event(pygame.MOUSEBUTTONDOWN, pos=bar.center, button=1))
    point(stage, (bar.centerx, 1000))
    assert long_list.offset == long_list.reach
    stage.dispatch(Event(pygame.MOUSEBUTTONUP, pos=bar.center, button=1))
    point(stage, (bar.centerx, 0))
    assert long_list.offset == long_list.reach


def test_a_short_list_does_not_scroll():
    area = ScrollArea(Rect(100, 100, 340, 200), rows(2))
    assert area.reach == 0
    assert not area.focusable


def test_rebuilding_keeps_the_scrolled_place():
    _stage, scene = table(make=lambda _: [ScrollArea(Rect(100, 100, 340, 200), rows(20))])
    scene.ring.widgets[0].scroll_to(120, glide=False)
    scene.rebuild()
    assert scene.ring.widgets[0].offset == 120
    scene.rebuild(fresh=True)
    assert scene.ring.widgets[0].offset == 0


def test_tips_wait_and_reasons_do_not(nine):
    tip, why = button(at(100, 500), "tip", tip="What it is"), button(at(100, 600), "why", why="Not now")
    stage, scene = table(*nine, tip, why)
    point(stage, tip.rect.center)
    wait(stage, 0.2)
    assert not scene.ring.tooltip.shown
    wait(stage, 0.5)
    assert scene.ring.tooltip.shown
    point(stage, why.rect.center)
    wait(stage, 0.02)
    assert scene.ring.tooltip.shown
    point(stage, (1200, 650))
    wait(stage, 0.02)
    assert not scene.ring.tooltip.shown


@given(
    st.tuples(st.integers(1, 400), st.integers(1, 200)),
    st.tuples(st.integers(0, 1279), st.integers(0, 719)),
    st.tuples(st.integers(1, 900), st.integers(1, 500)),
)
def test_notes_stay_on_the_screen(size, corner, anchor_size):
    screen = Rect(8, 8, 1264, 704)
    anchor = Rect(corner, anchor_size)
    note = note_place(Rect((0, 0), size), anchor, screen, 12)
    assert screen.contains(note)


def test_notes_do_not_cover_what_they_are_about():
    screen = Rect(8, 8, 1264, 704)
    for anchor in (at(10, 10), at(1060, 10), at(10, 660), at(1060, 660), at(500, 300), Rect(8, 100, 300, 600)):
        assert not note_place(Rect(0, 0, 380, 90), anchor, screen, 12).colliderect(anchor)


def test_widgets_in_others_take_part(nine):
    stage, scene = table(Holder(Rect(90, 90, 700, 400), nine[:4]), *nine[4:])
    key(stage, pygame.K_TAB)
    assert focus_of(scene) == "1"
