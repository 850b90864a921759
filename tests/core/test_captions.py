"""Captions of films: what stands in their fields, in every language."""

import msgspec
import pytest

from crashgames.core.captions import Caption, Wording
from crashgames.core.translation import tr, use_language
from crashgames.paths import assets_root

NAMES = ("Anna", "Ben", "Cleo")


def test_fields_are_numbers_texts_and_players():
    fields = {"n": 1200, "team": "Pit Crew", "name": (1,), "names": (0, 2)}
    assert Caption("{name}: {n}, {team}, {names}", fields=fields).line(NAMES) == "Ben: 1,200, Pit Crew, Anna and Cleo"


@pytest.mark.parametrize(("n", "line"), [(1, "Ben: 1 card"), (3, "Ben: 3 cards")])
def test_a_number_chooses_the_form(n, line):
    assert Caption("{name}: {n} card", "{name}: {n} cards", n, {"name": (1,)}).line(NAMES) == line


def test_parts_stand_in_a_row():
    parts = tuple(Wording("{name} {n}", fields={"name": (seat,), "n": 7 - seat}) for seat in (0, 1))
    assert Caption("Left: {left}.", parts={"left": parts}).line(NAMES) == "Left: Anna 7, Ben 6."


def test_texts_in_fields_are_translated():
    use_language("de", assets_root())
    try:
        fields = {"name": (0,), "target": (1,), "team": "the Shamed"}
        line = Caption("{name} says: {team}. {target} knows that this is a lie.", fields=fields).line(NAMES)
        assert tr("the Shamed") in line and "the Shamed" not in line and "knows" not in line and "Anna" in line
    finally:
        use_language("en", assets_root())


def test_a_stored_caption_is_what_it_was():
    parts = {"left": (Wording("{name}", fields={"name": (0,)}),)}
    told = Caption("{a} {left}", "{a} {n} {left}", 2, {"a": "Crash", "b": (1, 2)}, parts, (("seat", 2), ("die",)))
    assert msgspec.json.decode(msgspec.json.encode(told), type=Caption) == told
