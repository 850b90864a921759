"""What a rule book leaves open stands on the rules page as a ruling or as reconstructed, never as the book's own."""

import pytest

from crashgames.core.rulebook import Source
from tests.rulings import passages

OURS = (Source.RULING, Source.RECONSTRUCTED)
READINGS = [
    ("crash_by_crash", "magnets pull first"),
    ("crash_by_crash", "row by row from the top"),
    ("crash_by_crash", "one at a time"),
    ("crash_by_crash", "not played from where they lie"),
    ("crash_by_crash", "where he set out from"),
    ("crash_by_crash", "though the book says “each car”"),
    ("crash_by_crash", "goes home to its stock and can be placed again"),
    ("crash_by_crash", "The farther car moves first"),
    ("crash_by_crash", "Against the operator nothing moves"),
    ("crash_by_crash", "the other one still moves"),
    ("crash_by_crash", "not about their cards"),
    ("crazy_commute", "Bottled Oil Slick cannot start a duel"),
    ("crazy_commute", "up to six"),
    ("hidden_crashmaster", "Nobody investigates themselves"),
    ("hidden_crashmaster", "Nobody bans themselves"),
]


@pytest.mark.parametrize(("name", "words"), READINGS)
def test_a_reading_of_the_rule_book_is_marked_as_ours(name, words):
    found = [passage for passage in passages(name) if words in passage.text]
    assert found and all(passage.source in OURS for passage in found)
