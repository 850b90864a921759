"""A sample of the parameters of a test meets every value of each."""

import subprocess
import sys
from itertools import product

import pytest

from crashgames.paths import assets_root
from tests.sampling import is_in_sample, kept_of
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


def test_a_sweep_keeps_another_value_in_each_test_and_game():
    assert {kept_of("test_it", game, 4) for game in range(4)} == set(range(4))
    assert {kept_of(f"test_{name}", 0, 4) for name in "abcdefgh"} == set(range(4))


MARKED = """
import pytest

@pytest.mark.sampled(2)
@pytest.mark.parametrize("window", ["small", "large"])
@pytest.mark.parametrize(("game", "people"), [("a", 3), ("a", 4), ("b", 2), ("b", 4)])
def test_tables(game, people, window):
    pass

@pytest.fixture(params=[1.0, 1.5, 2.0, 3.0])
def blur(request):
    return request.param

@pytest.mark.sampled(2)
def test_blurs(blur):
    pass

def test_all(blur):
    pass

@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize(("info", "seats"), [("a", 3), ("a", 4), ("b", 2), ("b", 4)])
def test_sweep(info, seats, language):
    pass

@pytest.mark.sampled(3)
@pytest.mark.parametrize("scale", [1.0, 1.2, 1.5, 2.0, 2.5, 3.0])
def test_part_of_a_sweep(scale):
    pass

@pytest.mark.briefly(3)
@pytest.mark.parametrize("scene", list("abcdefghi"))
@pytest.mark.parametrize("view", [1, 2])
def test_brief(scene, view):
    pass

@pytest.mark.long
def test_a_whole_match():
    pass

def test_a_move():
    pass
"""


@pytest.fixture(scope="module")
def ran(tmp_path_factory):
    """The names of the tests that are run where nothing, all and what is long is asked for."""
    file = tmp_path_factory.mktemp("marked") / "test_marked.py"
    file.write_text(MARKED)
    return {asked: names_of_run(file, *asked) for asked in [(), ("--every",), ("-m", "long")]}


def of(names, function):
    return [name.partition("[")[2].partition("]")[0] for name in names if f"::{function}" in name]


def test_a_share_of_each_marked_test_runs_with_all_games(ran):
    tables = of(ran[()], "test_tables")
    assert len(tables) == 4 and len(of(ran["--every",], "test_tables")) == 8
    assert all(any(part in name for name in tables) for part in ("a-3", "a-4", "b-2", "b-4", "small", "large"))
    assert len(of(ran[()], "test_blurs")) == 2 and len(of(ran["--every",], "test_blurs")) == 4
    assert len(of(ran[()], "test_all")) == 4


def test_long_tests_run_where_they_are_asked_for(ran):
    short, long = ran[()], ran["-m", "long"]
    assert of(short, "test_a_move") and not of(short, "test_a_whole_match")
    assert of(long, "test_a_whole_match") and not of(long, "test_a_move") and not of(long, "test_tables")
    assert of(ran["--every",], "test_a_move") and of(ran["--every",], "test_a_whole_match")


def test_of_a_sweep_one_runs_with_each_game_and_others_are_long(ran):
    short, long, every = (of(ran[asked], "test_sweep") for asked in [(), ("-m", "long"), ("--every",)])
    assert [name[0] for name in sorted(short)] == ["a", "b"] and sorted(short + long) == sorted(every)
    assert len(set(every)) == 12


def test_what_no_sample_holds_is_not_long_either(ran):
    short, long, every = (of(ran[asked], "test_part_of_a_sweep") for asked in [(), ("-m", "long"), ("--every",)])
    assert len(short) == len(long) == 1 and short != long and len(every) == 6


def test_a_share_of_what_is_brief_runs_and_the_others_are_long(ran):
    short, long, every = (of(ran[asked], "test_brief") for asked in [(), ("-m", "long"), ("--every",)])
    assert len(short) == 3 and len({name[-1] for name in short}) == 3 and len({name[0] for name in short}) == 2
    assert sorted(short + long) == sorted(every) and len(every) == 18


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
