"""Views as numbers: all that matters in a view shows in them, and nothing that is not in it."""

import random
from itertools import islice

import msgspec
import pytest

from crashgames.core.chance import FastChance
from tests.number_checks import ENDS, NUMBERED, bound_faults, confusions, named, played, swaps

MATCHES, EVERY, SWAPS = 3, 13, 100
SHARE = 0.9
"""Of the swaps of a field so many have to show: a field from another view can say the same in other words."""


def views_of(info, seats):
    """Views of two seats on the way through some matches with the same options."""
    found = []
    for seed in range(MATCHES):
        positions = played(info, seats, seed, random.Random(seed))
        for match in islice(positions, 0, None, EVERY):
            found += [match.view(0), match.view(seats - 1)]
    return found


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("info", "seats"), ENDS, ids=named)
def test_what_differs_in_views_differs_in_numbers(info, seats):
    observation, _ = info.in_numbers(seats)
    views = views_of(info, seats)
    assert set(observation.left_out) <= set(views[0].__struct_fields__)
    assert next(confusions(views, observation), None) is None
    assert next(bound_faults(map(observation.encode, views), observation), None) is None
    changed, same = swaps(views, observation, random.Random(1), SWAPS)
    assert len(changed) > 5
    assert [name for name in changed if changed[name] < SHARE * (changed[name] + same[name])] == []


@pytest.mark.parametrize(("info", "seats"), ENDS, ids=named)
def test_twins_differing_in_hidden_facts_have_equal_numbers(info, seats):
    (observation, _), differ = info.in_numbers(seats), 0
    for match in islice(played(info, seats, 5, random.Random(5)), 0, None, 20):
        for seat in range(seats):
            twin = match.engine.determinize(match.view(seat), FastChance(7), match.options)
            assert observation.encode(twin.view(seat)) == observation.encode(match.view(seat))
            differ += any(twin.view(k) != match.view(k) for k in range(seats))
    assert differ or info.id == "cheaters_game"


@pytest.mark.parametrize(("info", "seats"), ENDS, ids=named)
def test_every_field_of_a_view_is_shown_or_left_out(info, seats):
    observation, _ = info.in_numbers(seats)
    parts = observation.fields.values()
    assert set(observation.view.__struct_fields__) <= {*observation.fields, *observation.left_out}
    row = observation.encode(views_of(info, seats)[0])
    assert len(row) == observation.size == sum(part.size for part in parts)


def is_of_each_seat(part, seats):
    """True for a field with numbers of one seat after another, and of nobody else."""
    return "by seat" in part.words and part.shape[0] == seats and part.shape[1:2] != (seats,)


@pytest.mark.parametrize("info", NUMBERED, ids=named)
def test_seats_are_counted_from_the_observer(info):
    seats = info.seats[-2]
    (observation, _), moved = info.in_numbers(seats), set()
    for match in islice(played(info, seats, 2, random.Random(2)), 0, None, EVERY):
        view = match.view(1)
        rows = [observation.encode(msgspec.structs.replace(view, viewer=viewer)) for viewer in range(2)]
        for (name, part), start in zip(observation.fields.items(), observation.starts, strict=True):
            own, other = (row[start : start + part.size] for row in rows)
            each = part.size // seats
            if "by seat" not in part.words:
                assert own == other or info.teams, name
            if is_of_each_seat(part, seats):
                assert own[each:] + own[:each] == other, name
            if own != other:
                moved.add(name)
    assert {name for name, part in observation.fields.items() if is_of_each_seat(part, seats)} & moved


def test_the_open_table_observes_nothing():
    info, seats = ENDS[0]
    match = next(played(info, seats, 1, random.Random(1)))
    with pytest.raises(ValueError, match="open table"):
        info.in_numbers(seats)[0].encode(match.view(None))
