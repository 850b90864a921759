"""Numbers that follow from types: each kind of field of a small view, as the observer sees it."""

from enum import StrEnum

import msgspec
import pytest

from crashgames.core.messages import Outcome, Reason, View
from crashgames.core.observation import Numbers, Observation

SEATS = 3


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Deal(msgspec.Struct, frozen=True):
    giver: int
    colour: Colour | None = None


class TableView(View, frozen=True, kw_only=True):
    open: bool = False
    answer: bool | None = None
    active: int = -1
    guests: tuple[int, ...] = ()
    queue: tuple[int, ...] = ()
    hand: tuple[Colour, ...] = ()
    points: tuple[int, ...] = (0, 0, 0)
    scores: tuple[int, int] = (0, 0)
    dice: tuple[int, ...] = ()
    cells: bytes = b"\0\0"
    deal: Deal | None = None
    deals: tuple[Deal, ...] = ()
    secret: int = 0


NUMBERS = Numbers(
    view=TableView,
    phases=("turn", "end"),
    seats=("active", "guests", "queue", "giver"),
    one_of={"dice": range(1, 4), "cells": (0, 1)},
    up_to={"points": 4},
    about={"hand": 2, "scores": 5},
    by_seat=("points",),
    sides=("scores",),
    first={"dice": 2, "cells": 2},
    newest={"deals": 2},
    ordered=("queue",),
    own={"rich": (bool, lambda view: max(view.points) > 3)},
    left_out={"secret": "nobody needs it"},
)
OBSERVATION = Observation(NUMBERS, SEATS)


def view_of(viewer=1, **fields):
    return TableView(viewer=viewer, seats=SEATS, phase="turn", to_act=(), outcome=None, **fields)


def numbers_of(name, **fields):
    """The numbers of a field, for the seat in the middle."""
    start = OBSERVATION.starts[list(OBSERVATION.fields).index(name)]
    return OBSERVATION.encode(view_of(**fields)).tolist()[start : start + OBSERVATION.fields[name].size]


@pytest.mark.parametrize(
    ("name", "value", "numbers"),
    [
        ("open", True, [1]),
        ("answer", None, [0, 0]),
        ("answer", False, [0, 1]),
        ("active", 1, [1, 0, 0]),
        ("active", 0, [0, 0, 1]),
        ("active", -1, [0, 0, 0]),
        ("guests", (0, 2), [0, 1, 1]),
        ("queue", (0, 2), [0, 0.5, 1]),
        ("hand", (Colour.RED, Colour.RED, Colour.BLUE), [1, 0.5]),
        ("points", (4, 2, 1), [0.5, 0.25, 1]),
        ("scores", (5, 10), [2, 1]),
        ("scores", (500, 10), [2, 10]),
        ("dice", (3,), [0, 0, 1, 0, 0, 0]),
        ("cells", b"\1\0", [0, 1, 1, 0]),
        ("deal", None, [0] * 5),
        ("deal", Deal(2, Colour.BLUE), [0, 1, 0, 0, 1]),
        ("deals", (Deal(0), Deal(1), Deal(2, Colour.RED)), [0, 1, 0, 1, 0, 1, 0, 0, 0, 0]),
    ],
)
def test_numbers_follow_from_types(name, value, numbers):
    assert numbers_of(name, **{name: value}) == numbers


def test_fields_of_its_own_and_the_end_are_shown():
    assert numbers_of("rich") == [0] and numbers_of("rich", points=(0, 0, 4)) == [1]
    ended = msgspec.structs.replace(view_of(), outcome=Outcome((2,), (0, 0, 1), Reason("", "")))
    row = OBSERVATION.encode(ended).tolist()
    assert row[:8] == [1, 0, 0, 0, 0, 0, 1, 0] and "over" in OBSERVATION.fields


def test_what_is_left_out_is_in_no_number():
    assert "secret" in OBSERVATION.left_out and "secret" not in OBSERVATION.fields
    assert OBSERVATION.encode(view_of(secret=1)) == OBSERVATION.encode(view_of(secret=2))


def test_numbers_have_shapes_and_limits():
    assert OBSERVATION.fields["deals"].shape == (2, 5) and OBSERVATION.fields["points"].shape == (3,)
    start = OBSERVATION.starts[list(OBSERVATION.fields).index("scores")]
    assert OBSERVATION.largest().tolist()[start - 1 : start + 2] == [1, 10, 10]


def test_a_number_without_a_meaning_is_refused():
    with pytest.raises(LookupError, match="nothing says what points holds"):
        Observation(msgspec.structs.replace(NUMBERS, up_to={}), SEATS)
