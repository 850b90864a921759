"""Tables of every game at every seat count: no text is cut, covered, overlapping or too small, at any size.

Each seat count is looked at in some sizes and languages here; `python -m tests.table_walk GAME --every` goes
through all of them.
"""

from functools import cache
from itertools import cycle, islice

import pytest

from crashgames.core.catalog import games
from tests.random_play import random_match
from tests.table_walk import LANGUAGES, MOMENTS, SIZES, faults_at, part_of

LOOKS = 2
"""Of all sizes, so many for each seat count."""


def tables():
    """Every seat count of every game in some sizes, so that each game is seen in all of them, in two languages."""
    for info in games().values():
        if info.board:
            sizes, languages, moments = cycle(SIZES), cycle(LANGUAGES), cycle(MOMENTS)
            for seats in info.seats:
                for size, scale in islice(sizes, LOOKS):
                    yield pytest.param(
                        info,
                        seats,
                        size,
                        scale,
                        next(languages),
                        next(moments),
                        id=f"{info.id}-{seats}-{size[1]}-{scale}",
                    )


@cache
def whole(info, seats):
    return random_match(info, seats, 7)


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("info", "seats", "size", "scale", "language", "share"), list(tables()))
def test_words_on_a_table_are_whole_and_large_enough(info, seats, size, scale, language, share):
    assert faults_at(part_of(whole(info, seats), share), size, scale, language) == []
