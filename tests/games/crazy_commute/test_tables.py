"""The cards can be typed in anew, and mistakes in their file are named."""

import pytest

from crashgames.core.chance import FastChance
from crashgames.games.crazy_commute import INFO, position
from crashgames.games.crazy_commute.engine import CrazyCommute
from crashgames.games.crazy_commute.messages import OpenDuel
from crashgames.games.crazy_commute.tables import read_cards
from crashgames.paths import assets_root
from tests.games.crazy_commute.table import situation

GOOD = (assets_root() / "crazy_commute" / "cards.toml").read_text(encoding="utf-8")


def write(path, text):
    file = path / "cards.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_items_block_each_other_in_one_circle():
    cards = read_cards(assets_root() / "crazy_commute" / "cards.toml")
    seen, item = [], 0
    while item not in seen:
        seen.append(item)
        item = cards.blockers[item]
    assert (len(seen), item) == (10, 0)
    assert cards.items[0].id == "rocket_fuel" and cards.items[cards.blockers[0]].id == "canned_cop"


def test_the_cards_can_be_typed_in_anew(tmp_path, monkeypatch):
    text = GOOD.replace('in_force = { cannot_open = "bottled_oil_slick" }', "in_force = { hand_limit = 7 }")
    text = text.replace('blocked_by = "canned_cop"\ncount = 5', 'blocked_by = "canned_cop"\ncount = 6', 1)
    text = text.replace('blocked_by = "rocket_fuel"\ncount = 5', 'blocked_by = "air_horn"\ncount = 4', 1)
    cards = read_cards(write(tmp_path, text))
    assert cards.item_pile.count(0) == 6 and cards.blockers[9] == 4
    assert cards.events[0].in_force.hand_limit == 7 and cards.events[0].in_force.cannot_open == -1
    monkeypatch.setattr(position, "printed_cards", lambda: cards)
    game = CrazyCommute(3, FastChance(1), INFO.defaults())
    assert game.violations() == [] and game.cards is cards


def test_a_typed_in_circle_of_two_is_played_as_it_is_written(tmp_path, monkeypatch):
    text = GOOD.replace('blocked_by = "doughnut_bait"', 'blocked_by = "rocket_fuel"', 1)
    monkeypatch.setattr(position, "printed_cards", lambda: read_cards(write(tmp_path, text)))
    game = situation("1 0 2", ["BBB", "AAA", "CCC"])
    game.apply(game.legal_actions(0)[1])
    game.apply(OpenDuel(1, 0, 0, 2))
    game.apply(game.legal_actions(0)[3])
    assert [len(won) for won in game.trophies] == [1, 0, 0] and len(game.duels[0].cards) == 6


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('id = "zombie"', 'id = "Zombie!"', "$.driver[0].id"),
        ('id = "zombie"\n', "", "missing required field `id` - at `$.driver[0]`"),
        ('id = "robot"', 'id = "witch"', "the id 'witch' is given twice"),
        ('id = "robot"', 'id = "air_horn"', "the id 'air_horn' is given twice"),
        ('name = "Zombie"', 'name = " "', "$.driver[0].name"),
        ('name = "Zombie"', 'name = "Zombie"\nspeed = 3', "unknown field `speed` - at `$.driver[0]`"),
        ('[[driver]]\nid = "yeti"\nname = "Yeti"\n', "", "length >= 5 - at `$.driver`"),
        ("[[driver]]", "[[drivr]]", "unknown field `drivr`"),
        ("[[item]]", "[[itme]]", "unknown field `itme`"),
        ('blocked_by = "canned_cop"', 'blocked_by = "cop"', "the id of an item, not 'cop' - at `$.item[0].blocked_by`"),
        ('blocked_by = "canned_cop"', "blocked_by = [1]", "the id of an item, not [1]"),
        ('blocked_by = "canned_cop"', 'blocked_by = "rocket_fuel"', "'rocket_fuel' is blocked by itself"),
        ('blocked_by = "canned_cop"\n', "", "missing required field `blocked_by` - at `$.item[0]`"),
        ("count = 5", "count = 4", "there are 49 items in all, not 50"),
        ("count = 5", "count = 0", ">= 1 - at `$.item[0].count`"),
        ("count = 5", "count = true", "$.item[0].count"),
        ("count = 1", "count = 2", "there are 11 events in all, not 10"),
        ('text = "From', 'txt = "From', "`$.item[0]`"),
        ('text = "Nothing special, but the previous event is over."\n', "", "field `text` - at `$.event[1]`"),
        ("in_force = { one_pass = true }", "in_force = 3", "$.event[3].in_force"),
        ("toll = 2", "tall = 2", "unknown field `tall` - at `$.event[4].in_force`"),
        ("target_rows = 2", "target_rows = 9", "<= 4 - at `$.event[2].in_force.target_rows`"),
        ("one_pass = true", "one_pass = 1", "$.event[3].in_force.one_pass"),
        ("hand_limit = 4", "hand_limit = 4, item = 3", "unknown field `item` - at `$.event[5].in_force`"),
        ('blocks_all = "canned_cop"', 'blocks_all = "cop"', "not 'cop' - at `$.event[6].in_force.blocks_all`"),
        ("all_discard = 1", "all_discard = 10", "<= 9 - at `$.event[8].all_discard`"),
        ("drives_on = true", "drives_on = true, drives_on = true", "cards.toml"),
        ("[[event]]", "[[event", "cards.toml"),
    ],
)
def test_a_bad_file_is_refused_with_a_sentence(tmp_path, old, new, problem):
    at = GOOD.index("[[driver]]")
    body = GOOD[at:]
    assert old in body
    every = old.startswith("[[") and "\n" not in old
    with pytest.raises(ValueError, match=r"cards\.toml") as error:
        read_cards(write(tmp_path, GOOD[:at] + body.replace(old, new, -1 if every else 1)))
    assert problem in str(error.value)
