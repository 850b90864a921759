"""A sample of the parameters of a test meets every value of each."""

import subprocess
import sys
from itertools import product

import pytest

from crashgames.paths import assets_root
from tests.sampling import is_in_sample
from tests.steady import HANG

ROOT = assets_root().parent


@pytest.mark.parametrize("share", [2, 3, 4])
def test_every_value_of_each_parameter_is_met(share):
    grid = [spot for spot in product(range(13), range(4)) if is_in_sample("test_it", spot, share)]
    assert len(grid) == pytest.approx(13 * 4 / share, abs=1)
    assert {one for one, _ in grid} == set(range(13)) and {other for _, other in grid} == set(range(4))


def test_tests_of_different_names_run_different_values():
    samples = {tuple(n for n in range(12) if is_in_sample(f"test_{name}", [n], 3)) for name in "abcdefgh"}
    assert sorted(n for sample in samples for n in sample) == list(range(12))


SAMPLED = """
import pytest

@pytest.mark.sampled(2)
@pytest.mark.parametrize("window", ["small", "large"])
@pytest.mark.parametrize(("game", "seats"), [("a", 3), ("a", 4), ("b", 2), ("b", 4)])
def test_tables(game, seats, window):
    pass

@pytest.fixture(params=[1.0, 1.5, 2.0, 3.0])
def scale(request):
    return request.param

@pytest.mark.sampled(2)
def test_scales(scale):
    pass

def test_all(scale):
    pass
"""

LONG = """
import pytest

@pytest.mark.long
def test_a_whole_match():
    pass

def test_a_move():
    pass
"""


def test_a_share_of_each_marked_test_runs_with_all_games(tmp_path):
    file = tmp_path / "test_marked.py"
    file.write_text(SAMPLED)
    ran = {asked: names_of_run(file, *asked) for asked in [(), ("--every",)]}
    assert len(ran[()]) == 4 + 2 + 4 and len(ran["--every",]) == 8 + 4 + 4
    assert all(any(part in name for name in ran[()]) for part in ("a-3", "a-4", "b-2", "b-4", "small", "large"))


def test_long_tests_run_where_they_are_asked_for(tmp_path):
    file = tmp_path / "test_marked.py"
    file.write_text(LONG)
    short, long = names_of_run(file), names_of_run(file, "-m", "long")
    assert len(short) == len(long) == 1 and "test_a_move" in short[0] and "test_a_whole_match" in long[0]
    assert len(names_of_run(file, "--every")) == 2


def names_of_run(file, *asked):
    """The tests of a file that are run in a process of its own, with the hooks of these tests."""
    words = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tests.conftest",
        "-v",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        file.parent,
    ]
    done = subprocess.run([*words, *asked, file], check=False, capture_output=True, text=True, cwd=ROOT, timeout=HANG)
    return [line for line in done.stdout.splitlines() if " PASSED" in line]
