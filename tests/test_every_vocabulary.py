"""The numbers of actions: every legal action has one, and it never changes its meaning."""

import random
import zlib

import msgspec
import pytest

from crashgames.core.messages import Action, View
from crashgames.core.observation import Numbers, Vocabulary
from tests.number_checks import ENDS, NUMBERED, TABLES, named, played, word_faults
from tests.random_play import complete_games, promises
from tests.shelf.pig import INFO as PIG

"""By game and seats: how many actions, the first ones and the last ones, and a sum of all. What was learnt by them
would be worth nothing if they changed: then the version of the environments has to change as well."""


def in_words(action):
    """An action without its seat, as it is saved: Offer(3)."""
    values = [msgspec.json.encode(value).decode() for value in msgspec.structs.astuple(action)[1:]]
    return f"{type(action).__name__}({', '.join(values)})"


def test_all_complete_games_have_numbers():
    assert complete_games() == NUMBERED


@pytest.mark.parametrize(("info", "seats"), ENDS, ids=named)
def test_every_legal_action_has_its_number(info, seats):
    _, words = info.in_numbers(seats)
    faults = (fault for match in played(info, seats, 1, random.Random(1)) for fault in word_faults(match, words))
    assert next(faults, None) is None


@pytest.mark.parametrize(("info", "seats"), TABLES, ids=named)
def test_numbers_are_what_they_always_were(info, seats):
    _, words = info.in_numbers(seats)
    said = [in_words(words.action_of(number, 0)) for number in range(len(words))]
    found = (len(said), " ".join(said[:2]), " ".join(said[-2:]), zlib.crc32("\n".join(said).encode()))
    assert found == promises(info).NUMBERS[seats]


class Point(Action, frozen=True):
    target: int
    strength: int


def vocabulary(strengths):
    numbers = Numbers(view=View, phases=(), seats=("target",), one_of={"strength": strengths}, left_out={})
    return Vocabulary(numbers, [Point], 4)


def test_seats_are_counted_from_the_one_that_acts():
    words = vocabulary((5, 6))
    assert words.action_of(2, 0) == Point(0, 2, 5)
    assert words.action_of(2, 3) == Point(3, 1, 5)
    assert words.number_of(Point(3, 1, 5)) == 2
    with pytest.raises(LookupError, match="not in the vocabulary"):
        words.number_of(Point(3, 3, 5))
    for number, seat in ((-1, 0), (6, 0), (0, -1), (0, 4)):
        with pytest.raises(IndexError):
            words.action_of(number, seat)


def test_no_action_has_two_numbers():
    with pytest.raises(ValueError, match="twice"):
        vocabulary((5, 5))


def test_a_game_without_numbers_says_so():
    with pytest.raises(LookupError, match="Pig"):
        PIG.in_numbers(2)
