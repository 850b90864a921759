"""Art: names, boxes, tints, angles, and drawings that are not there."""

import pygame
import pytest

from crashgames.ui.assets import Assets, tinted, turned, view_box
from crashgames.ui.cache import SurfaceCache
from tests.ui.playground import open_window

BAR = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect x="0" y="0" width="20" height="20" '
    'fill="#e0533d"/><rect x="20" y="0" width="20" height="20" fill="#A8351F"/></svg>'
)


@pytest.fixture
def assets(tmp_path):
    open_window()
    (tmp_path / "game" / "art").mkdir(parents=True)
    (tmp_path / "game" / "bar.svg").write_text(BAR)
    (tmp_path / "game" / "art" / "inner.svg").write_text(BAR)
    (tmp_path / "game" / "broken.svg").write_text("<svg")
    return Assets(tmp_path)


def test_fits_into_the_box_and_keeps_its_shape(assets):
    assert assets.art("game/bar", (80, 80)).get_size() == (80, 40)
    assert assets.art("game/bar", 100).get_size() == (100, 50)


def test_art_folders_need_not_be_named(assets):
    assert assets.has("game/inner") and assets.has("game/art/inner")


def test_tints_replace_the_body_colours(assets):
    blue = assets.art("game/bar", (40, 20), tint=(0, 0, 200))
    assert blue.get_at((10, 10))[:3] == (0, 0, 200)
    dark = blue.get_at((30, 10))
    assert dark.b < 200 and dark.b > dark.r


def test_the_tint_ignores_upper_and_lower_case():
    assert "#a8351f" not in tinted(BAR, (1, 2, 3)).lower()


def test_turns_clockwise(assets):
    turned_bar = assets.art("game/bar", (40, 20), angle=90)
    width, height = turned_bar.get_size()
    assert (width, height) == (20, 40)
    assert turned_bar.get_at((10, 8))[:3] == (224, 83, 61)
    assert turned_bar.get_at((10, 32))[:3] == (168, 53, 31)


@pytest.mark.parametrize("angle", range(3, 360, 33))
def test_turning_keeps_scale_and_middle(assets, angle):
    drawn = assets.art("game/bar", (80, 40), angle=angle)
    area = pygame.mask.from_surface(drawn).count()
    assert area == pytest.approx(80 * 40, rel=0.03)
    seen = drawn.get_bounding_rect()
    assert abs(seen.centerx - drawn.get_width() / 2) <= 1
    assert (drawn.get_width() - 80) % 2 == 0 and (drawn.get_height() - 40) % 2 == 0


def test_close_angles_share_a_drawing(assets):
    assert assets.art("game/bar", 40, angle=30) is assets.art("game/bar", 40, angle=30.9)
    assert assets.art("game/bar", 40, angle=-30) is assets.art("game/bar", 40, angle=330)


@pytest.mark.parametrize("name", ["game/nothing", "game/broken", "../../etc/passwd", "game/\0", ""])
def test_missing_or_broken_art_is_a_placeholder_and_logged_once(assets, name, caplog):
    for size in (30, 40, 50):
        drawn = assets.art(name, size)
        assert drawn.get_size() == (size, size)
        assert drawn.get_bounding_rect().w > 0
    assert len(caplog.records) <= (3 if name == "game/broken" else 1)


def test_no_size_is_too_small(assets):
    assert assets.art("game/bar", (0, -4)).get_width() == 1


def test_strings_are_drawn_and_kept(assets):
    assert assets.svg(BAR, (40, 20)) is assets.svg(BAR, (40, 20))


def test_icons_take_one_colour():
    open_window()
    icon = Assets().icon("check", 40, (1, 200, 3))
    seen = {tuple(icon.get_at((x, y)))[:3] for x in range(40) for y in range(40) if icon.get_at((x, y)).a == 255}
    assert seen == {(1, 200, 3)}


def test_the_size_of_a_drawing(assets):
    assert assets.size_of("game/bar") == (40, 20)
    assert view_box('<svg width="12px" height="8"></svg>') == (0, 0, 12, 8)
    assert view_box("no svg at all") == (0, 0, 1, 1)


def test_turned_source_is_drawable_again():
    source, box = turned(BAR, (40, 20), 45)
    assert view_box(source)[2] == pytest.approx(box[0])


def test_the_cache_stays_within_its_budget():
    cache = SurfaceCache(budget=100_000)
    for number in range(100):
        cache.get(number, lambda: pygame.Surface((50, 50)))
    assert cache.bytes <= 100_000
    assert 0 < len(cache) < 100
    kept = cache.get(99, lambda: pytest.fail("was kept"))
    assert kept.get_size() == (50, 50)


def test_a_picture_that_two_draw_at_once_is_counted_once():
    cache, alone = SurfaceCache(budget=10_000_000), SurfaceCache(budget=10_000_000)
    size = (40, 40)

    def draw():
        """Another thread is quicker."""
        first.append(cache.get("a", lambda: pygame.Surface(size)))
        return pygame.Surface(size)

    first = []
    drawn = cache.get("a", draw)
    alone.get("a", lambda: pygame.Surface(size))
    assert drawn is first[0] and cache.find("a") is drawn and cache.bytes == alone.bytes


def test_what_was_used_last_is_kept_longest():
    cache = SurfaceCache(budget=35_000)
    first = cache.get("first", lambda: pygame.Surface((50, 50)))
    for number in range(5):
        cache.get(number, lambda: pygame.Surface((50, 50)))
        assert cache.get("first", lambda: pytest.fail("was thrown out")) is first
