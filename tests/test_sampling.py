"""A sample of the parameters of a test meets every value of each."""

from itertools import product

import pytest

from tests.sampling import is_in_sample


@pytest.mark.parametrize("share", [2, 3, 4])
def test_every_value_of_each_parameter_is_met(share):
    grid = [spot for spot in product(range(13), range(4)) if is_in_sample("test_it", spot, share)]
    assert len(grid) == pytest.approx(13 * 4 / share, abs=1)
    assert {one for one, _ in grid} == set(range(13)) and {other for _, other in grid} == set(range(4))


def test_tests_of_different_names_run_different_values():
    samples = {tuple(n for n in range(12) if is_in_sample(f"test_{name}", [n], 3)) for name in "abcdefgh"}
    assert sorted(n for sample in samples for n in sample) == list(range(12))
