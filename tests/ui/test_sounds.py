"""The short sounds: each in takes that differ, in a room, as loud as its like, with a beginning and an end."""

from array import array
from collections import defaultdict
from importlib import import_module
from itertools import accumulate, pairwise
from math import log10

import pygame
import pytest

from crashgames.paths import assets_root
from crashgames.ui.audio import CHANNELS, RATE, RECORDINGS
from tests.once import opened_once
from tests.random_play import complete_games

ROOT = assets_root()
SOUNDS = sorted(ROOT.glob("*/sounds/*.ogg"))
SOFT = {"click", "tick", "deal", "back"}
"""Heard all the time, and so softer than others."""
LONGEST = 2.3
APART = 3.0
"""Decibels between the softest and the loudest sound of a game."""
WEIGHTS = [
    ((1.53512485958697, -2.69169618940638, 1.19839281085285), (-1.69065929318241, 0.73248077421585)),
    ((1.0, -2.0, 1.0), (-1.99004745483398, 0.99007225036621)),
]
"""The two filters of the ear's weighting, for 48 kHz: near enough here."""
STRUCK = [
    *(f"crash_by_crash/{name}" for name in ("bump", "crunch", "place", "bell", "tiles")),
    *("crazy_commute/clash", "crazy_commute/door", "cheaters_game/door", "cheaters_game/seal"),
    *("hidden_crashmaster/ban", "hidden_crashmaster/crash", "mayday/skirmish", "mayday/punched"),
]
QUIET = 0.02
PEAK = 0.9


@pytest.fixture(scope="module")
def decoded():
    """Left and right of every take, as numbers up to 1, by folder and name."""
    opened_once(RATE, -16, CHANNELS)
    found = defaultdict(list)
    for file in SOUNDS:
        samples = array("h", pygame.mixer.Sound(file).get_raw())
        found[file.parents[1].name, file.stem.rpartition("_")[0]].append((samples[::2], samples[1::2]))
    pygame.mixer.quit()
    return found


def weighted(side):
    """A sound as the ear hears it: a shelf of 4 dB above 1.7 kHz, and little below 60 Hz (ITU-R BS.1770)."""
    for (b0, b1, b2), (a1, a2) in WEIGHTS:
        found, x1, x2, y1, y2 = array("d"), 0.0, 0.0, 0.0, 0.0
        for x in side:
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            x1, x2, y1, y2 = x, x1, y, y1
            found.append(y)
        side = found
    return side


def level(side):
    """Of the loudest 400 ms, in dB below the loudest that can be."""
    powers = [*accumulate((x * x for x in weighted(side)), initial=0.0)]
    window = round(0.4 * RATE)
    ends = [*powers[window:], *[powers[-1]] * window]
    loudest = max(later - before for before, later in zip(powers, ends, strict=False))
    return 10 * log10(loudest / window / 32_768**2)


def sharpness(part):
    """How fast a sound moves, compared with how loud it is."""
    return sum(abs(b - a) for a, b in pairwise(part)) / max(1, sum(map(abs, part)))


def test_every_sound_has_its_takes_and_no_two_are_alike(decoded):
    assert len(decoded) > 50
    assert {len(takes) for takes in decoded.values()} == {RECORDINGS}
    assert all(one != other for takes in decoded.values() for one, other in pairwise(takes))
    assert not [*ROOT.rglob("*.wav")]


def test_sounds_are_heard_in_a_room(decoded):
    """What comes back from its walls differs at each ear, and goes on after the sound itself."""
    for takes in decoded.values():
        for left, right in takes:
            assert left != right and 0.3 < len(left) / RATE < LONGEST


def test_sounds_begin_and_end_softly_and_are_never_cut_off(decoded):
    for name, takes in decoded.items():
        for side in (side for sides in takes for side in sides):
            top = max(map(abs, side))
            assert 0.05 * 32_768 < top < PEAK * 32_768, name
            assert abs(side[0]) < 0.1 * top and max(map(abs, side[-20:])) < QUIET * top, name


@pytest.mark.long
@pytest.mark.parametrize("folder", [*(info.id for info in complete_games()), "shared"])
def test_sounds_of_a_game_are_as_loud_as_each_other(decoded, folder):
    takes = {name: takes for (where, name), takes in decoded.items() if where == folder and name not in SOFT}
    levels = {name: level(takes[name][0][0]) for name in takes}
    assert len(levels) > 4
    assert max(levels.values()) - min(levels.values()) < APART, levels


@pytest.mark.parametrize("name", STRUCK)
def test_what_is_struck_is_sharpest_at_the_stroke(decoded, name):
    for left, _ in decoded[tuple(name.split("/"))]:
        stroke, after = left[: round(0.012 * RATE)], left[round(0.15 * RATE) : round(0.3 * RATE)]
        assert sharpness(stroke) > 1.5 * sharpness(after)


@pytest.mark.long
@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_what_is_heard_at_a_contact_begins_in_its_frame(decoded, info):
    kits = import_module(f"crashgames.games.{info.id}.board.world").KITS
    for name in {kit.sound for kit in kits.values() if kit.sound}:
        for left, _ in decoded[info.id, name]:
            heard = next(number for number, sample in enumerate(left) if abs(sample) > 0.1 * max(left))
            assert heard < RATE / 60, name
