"""Scaling and colours."""

from itertools import combinations

import pytest

from crashgames.core.catalog import games
from crashgames.scenes.shelf.settings import SCALES
from crashgames.ui.theme import PALETTE, SEATS, Theme, contrast, ink_on, mix
from crashgames.ui.widgets.button import OUTLINE_SHADE, PLAIN_LIGHT
from crashgames.ui.worlds import world_of


def test_units_of_the_design_sizes():
    assert Theme.fit((1280, 720)).unit == 1.0
    assert Theme.fit((1920, 1080)).unit == 1.5
    assert Theme.fit((1280, 720), 1.5).unit == 1.5
    assert Theme.fit((1024, 768)).unit == 0.8


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1024, 768), (3440, 1440), (720, 1280), (1, 1)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_canvas_is_never_smaller_than_640_by_360(size, scale):
    width, height = Theme.fit(size, scale).logical
    assert width >= 639.99
    assert height >= 359.99


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("scale", SCALES)
def test_every_interface_size_takes_full_effect_in_every_window(size, scale):
    assert Theme.fit(size, scale).unit == pytest.approx(scale * Theme.fit(size).unit)


def test_interface_and_text_scale_letters_twice_at_most():
    assert Theme.fit((1280, 720), 2.0, 1.4).font("body") == Theme.fit((1280, 720), 2.0).font("body") == 36
    assert Theme.fit((1280, 720), 1.25, 1.4).text_scale == 1.4


def test_large_text_leaves_the_unit_and_grows_targets():
    theme = Theme.fit((1280, 720), 1.0, 1.4)
    assert theme.unit == 1.0
    assert theme.font("body") == 25
    assert theme.target > Theme.fit((1280, 720)).target == 44


def test_thin_lines_never_vanish():
    theme = Theme.fit((640, 360))
    assert theme.px(1) == 1
    assert theme.px(0) == 0


@pytest.mark.parametrize("ink", ["ink", "ink_soft"])
@pytest.mark.parametrize("ground", ["ground", "ground_high", "panel", "raised", "shade"])
def test_text_is_legible_on_every_ground(ink, ground):
    assert contrast(getattr(PALETTE, ink), getattr(PALETTE, ground)) >= 4.5


def test_labels_are_legible_on_buttons():
    assert contrast(PALETTE.ink_dark, PALETTE.accent) >= 4.5
    assert contrast(PALETTE.ink, PALETTE.danger) >= 4.5


@pytest.mark.parametrize("palette", [PALETTE, *(world_of(info).palette for info in games().values())])
def test_plain_buttons_differ_from_their_panel(palette):
    fill = mix(palette.raised, palette.ink, PLAIN_LIGHT)
    assert contrast(palette.ink, fill) >= 4.5 and contrast(fill, palette.panel) >= 1.3
    assert contrast(fill, mix(fill, palette.shade, OUTLINE_SHADE)) >= 2


def test_warnings_and_the_ring_stand_out():
    for colour in (PALETTE.accent, PALETTE.good, PALETTE.warn, PALETTE.focus):
        assert contrast(colour, PALETTE.panel) >= 4.5


def test_seats_differ_in_colour_letter_and_shape():
    assert [mark.letter for mark in SEATS] == list("ABCDEFGHIJ")
    assert len({mark.shape for mark in SEATS}) == 10
    for one, other in combinations(SEATS, 2):
        assert sum(abs(a - b) for a, b in zip(one.colour, other.colour, strict=True)) >= 60


def test_seats_are_seen_on_the_ground_and_their_letters_on_them():
    for mark in SEATS:
        assert contrast(mark.colour, PALETTE.ground) >= 3
        assert contrast(ink_on(mark.colour), mark.colour) >= 4


def test_mix_runs_from_one_to_the_other():
    assert mix((0, 0, 0), (200, 100, 50), 0) == (0, 0, 0)
    assert mix((0, 0, 0), (200, 100, 50), 1) == (200, 100, 50)
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
