"""Luck: known answers, even odds, independent streams, scripts."""

from collections import Counter
from itertools import pairwise, permutations
from operator import eq

import pytest

from crashgames.core.chance import SEED_BYTES, BlindChance, Chance, FastChance, LuckNeeded, fresh_seed
from crashgames.core.search import NullChance
from tests.scripted_chance import ScriptedChance

SEED = bytes(range(SEED_BYTES))


def test_known_answers():
    chance = Chance(SEED)
    assert [chance.roll("die", 6) for _ in range(12)] == [5, 1, 5, 2, 2, 1, 6, 6, 3, 2, 1, 6]
    assert chance.shuffle("deck", range(10)) == [1, 6, 8, 5, 3, 9, 0, 4, 7, 2]
    assert "".join(chance.choice("word", "abcdefgh") for _ in range(8)) == "heggafbc"
    assert [chance.roll("wide", 1000) for _ in range(6)] == [817, 785, 939, 950, 439, 575]
    assert chance.shuffle("Straße 🎲", range(5)) == [2, 4, 3, 1, 0]


def test_same_seed_same_luck_and_another_seed_other_luck():
    def rolls(seed):
        chance = Chance(seed)
        return [chance.roll("die", 100) for _ in range(50)]

    assert rolls(SEED) == rolls(SEED)
    assert rolls(SEED) != rolls(SEED[::-1])


def test_streams_do_not_disturb_each_other():
    alone, disturbed = Chance(SEED), Chance(SEED)
    for _ in range(100):
        disturbed.roll("other", 6)
        assert alone.roll("die", 20) == disturbed.roll("die", 20)


# Copies: the same for every kind of luck

KINDS = {
    Chance: lambda: Chance(SEED),
    FastChance: lambda: FastChance(7),
    ScriptedChance: lambda: ScriptedChance({"die": [6, 1, 2, 5], "deck": ["ca", "b"]}, SEED),
    BlindChance: BlindChance,
    NullChance: NullChance,
}


def kinds_of(kind):
    return {kind}.union(*(kinds_of(below) for below in kind.__subclasses__()))


def test_every_kind_of_luck_is_copied_below():
    assert {kind for kind in kinds_of(Chance) if kind.__module__.startswith(("crashgames.", "tests.scripted"))} == set(
        KINDS
    )


def draw(chance, number):
    """One result, or what is raised in its place, and the count of results after it."""
    asks = (
        lambda: chance.roll("die", 6),
        lambda: chance.shuffle("cards", range(12)),
        lambda: chance.choice("word", "abcdefgh"),
        lambda: chance.reveal("votes"),
        lambda: chance.roll("other", 1000),
        lambda: chance.take("bag", [*range(9)]),
    )
    try:
        result = asks[number % len(asks)]()
    except (LuckNeeded, AssertionError) as raised:
        result = repr(raised)
    return result, chance.drawn


copies = pytest.mark.parametrize("make", KINDS.values(), ids=[kind.__name__ for kind in KINDS])


@copies
@pytest.mark.parametrize("before", [0, 1, 3, 17])
def test_a_copy_goes_on_with_the_same_luck(make, before):
    chance = make()
    for number in range(before):
        draw(chance, number)
    twin = chance.copy()
    assert type(twin) is type(chance) and twin.drawn == chance.drawn
    assert [draw(chance, number) for number in range(40)] == [draw(twin, number) for number in range(40)]


@copies
def test_copying_disturbs_nobody(make):
    alone, copied = make(), make()
    for number in range(40):
        twin = copied.copy()
        for ahead in range(number, number + 7):
            draw(twin, ahead)
        assert draw(copied, number) == draw(alone, number)


@copies
def test_a_copy_of_a_copy_is_a_copy(make):
    chance = make()
    twin = chance.copy()
    draw(twin, 4)
    again = twin.copy()
    draw(chance, 4)
    assert (
        [draw(chance, n) for n in range(20)]
        == [draw(twin, n) for n in range(20)]
        == [draw(again, n) for n in range(20)]
    )


def test_drawn_counts_results_and_reveals():
    chance = Chance(SEED)
    chance.shuffle("deck", "abc")
    chance.roll("die", 6)
    chance.choice("word", "abc")
    chance.reveal("votes")
    assert chance.drawn == 4


of_every_lot = pytest.mark.parametrize("kind", [Chance, lambda seed: FastChance(1)])


@of_every_lot
@pytest.mark.parametrize("sides", [1, 2, 6, 7, 25, 256, 257, 1000])
def test_all_sides_are_equally_likely(kind, sides):
    chance, expected = kind(SEED), max(60, 6000 // sides)
    seen = Counter(chance.roll("die", sides) for _ in range(sides * expected))
    assert min(seen) >= 1 and max(seen) <= sides
    chi_square = sum((seen[side] - expected) ** 2 / expected for side in range(1, sides + 1))
    assert chi_square <= sides + 6 * (2 * sides) ** 0.5
    picked = Counter(chance.choice("die", range(sides)) for _ in range(sides * expected))
    chi_square = sum((picked[side] - expected) ** 2 / expected for side in range(sides))
    assert chi_square <= sides + 6 * (2 * sides) ** 0.5


@of_every_lot
def test_all_orders_are_equally_likely(kind):
    chance, expected = kind(SEED), 200
    seen = Counter(tuple(chance.shuffle("deck", "abcd")) for _ in range(24 * expected))
    assert set(seen) == set(permutations("abcd"))
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 23 + 6 * 46**0.5


@of_every_lot
def test_every_card_is_equally_likely_at_every_place_of_a_deck(kind):
    chance, deck, shuffles, expected = kind(SEED), (*range(40), *range(20)), 3000, 50
    places = Counter()
    for _ in range(shuffles):
        places.update(enumerate(chance.shuffle("deck", deck)))
    chi_square = sum(
        (places[place, card] - often) ** 2 / often
        for place in range(len(deck))
        for card, often in Counter(deck * expected).items()
    )
    free = (len(deck) - 1) * 39
    assert abs(chi_square - free) < 6 * (2 * free) ** 0.5


@of_every_lot
def test_a_shuffle_keeps_the_items_and_the_original(kind):
    pile = ["a", "a", "b", "c"]
    assert sorted(kind(SEED).shuffle("deck", pile)) == sorted(pile)
    assert pile == ["a", "a", "b", "c"]
    assert kind(SEED).shuffle("deck", []) == []


@of_every_lot
def test_nothing_to_choose_from(kind):
    with pytest.raises(ValueError, match="nothing to choose from"):
        kind(SEED).choice("word", [])


@of_every_lot
def test_taking_gives_what_choosing_would_and_removes_it(kind):
    taking, choosing, bag = kind(SEED), kind(SEED), list("aabbbcdef")
    while bag:
        left = bag[:]
        left.remove(item := choosing.choice("bag", left))
        assert (taking.take("bag", bag), bag, taking.drawn) == (item, left, choosing.drawn)
    with pytest.raises(ValueError, match="nothing to choose from"):
        taking.take("bag", bag)


def test_fresh_seeds_differ(in_background):
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100 and {len(seed) for seed in seeds} == {SEED_BYTES}


def test_blind_chance_answers_nothing():
    blind = BlindChance()
    for ask in (
        lambda: blind.shuffle("deck", "abc"),
        lambda: blind.roll("die", 6),
        lambda: blind.choice("word", "abc"),
        lambda: blind.reveal("votes"),
    ):
        with pytest.raises(LuckNeeded):
            ask()
    assert isinstance(blind.copy(), BlindChance)


def test_quick_chance_follows_its_seed():
    one, same = FastChance(5), FastChance(5)
    assert [one.roll("a", 6) for _ in range(20)] == [same.roll("b", 6) for _ in range(20)]


def test_quick_chances_of_seeds_side_by_side_are_strangers():
    rolls = [[chance.roll("die", 6) for _ in range(600)] for chance in map(FastChance, range(-1, 3))]
    for one, other in pairwise(rolls):
        assert 60 < sum(map(eq, one, other)) < 140
    firsts = Counter(FastChance(seed).roll("die", 6) for seed in range(600))
    assert all(60 < count < 140 for count in firsts.values())


def test_a_script_is_followed_and_other_labels_go_by_the_seed():
    chance = ScriptedChance({"die": [6, 1], "deck": [["b", "a"]], "word": ["c"]}, SEED)
    assert (chance.roll("die", 6), chance.roll("die", 6)) == (6, 1)
    assert chance.shuffle("deck", "ab") == ["b", "a"]
    assert chance.choice("word", "abc") == "c"
    assert chance.roll("other", 1000) == Chance(SEED).roll("other", 1000)
    assert chance.drawn == 5


def test_a_script_does_not_allow_the_impossible():
    chance = ScriptedChance({"die": [7], "deck": [["a", "a"], "x"], "word": ["z"]})
    with pytest.raises(AssertionError, match="no side"):
        chance.roll("die", 6)
    with pytest.raises(AssertionError, match="no order"):
        chance.shuffle("deck", "ab")
    with pytest.raises(AssertionError, match="scripted by a list"):
        chance.shuffle("deck", "ab")
    with pytest.raises(AssertionError, match="not among"):
        chance.choice("word", "abc")
    with pytest.raises(AssertionError, match="run out"):
        chance.roll("die", 6)


def test_quick_luck_shuffles_as_any_luck_does():
    for count in (0, 1, 2, 13, 60):
        quick, plain = FastChance(count), FastChance(count)
        assert quick.shuffle("deck", range(count)) == Chance.shuffle(plain, "deck", range(count))
        assert quick.roll("die", 100) == plain.roll("die", 100) and quick.drawn == plain.drawn
