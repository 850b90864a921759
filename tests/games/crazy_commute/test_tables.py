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
    text = GOOD.replace('{ does = "cannot_open", item = "bottled_oil_slick" }', '{ does = "hand_limit", cards = 7 }')
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
        ('id = "zombie"', 'id = "Zombie!"', "driver 1 (Zombie!) needs an id"),
        ('id = "zombie"\n', "", "driver 1 needs an id"),
        ('id = "robot"', 'id = "witch"', "the id 'witch' is given twice"),
        ('id = "robot"', 'id = "air_horn"', "the id 'air_horn' is given twice"),
        ('name = "Zombie"', 'name = ""', "driver 1 (zombie) needs a name"),
        ('name = "Zombie"', 'name = "Zombie"\nspeed = 3', "driver 1 (zombie) has an unknown entry 'speed'"),
        ('[[driver]]\nid = "yeti"\nname = "Yeti"\n', "", "there are 4 drivers, not 5"),
        ("[[driver]]", "[[drivr]]", "unknown entry 'drivr'"),
        ('blocked_by = "canned_cop"', 'blocked_by = "cop"', "item 1 (rocket_fuel) needs blocked_by, the id of an item"),
        ('blocked_by = "canned_cop"', 'blocked_by = "rocket_fuel"', "item 1 (rocket_fuel) is blocked by itself"),
        ('blocked_by = "canned_cop"\n', "", "item 1 (rocket_fuel) needs blocked_by"),
        ("count = 5", "count = 4", "there are 49 items in all, not 50"),
        ("count = 5", "count = 0", "item 1 (rocket_fuel) needs count, a number from 1 to 50"),
        ("count = 5", "count = true", "item 1 (rocket_fuel) needs count"),
        ("count = 1", "count = 2", "there are 11 events in all, not 10"),
        ('text = "From', 'txt = "From', "unknown entry 'txt'"),
        ('text = "Nothing special, but the previous event is over."\n', "", "event 2 (clear_skies) needs a text"),
        ("effects = []\n", "", "event 2 (clear_skies) needs effects"),
        ("effects = []", "effects = [3]", "event 2 (clear_skies) has an unknown effect None"),
        ('"toll"', '"tall"', "event 5 (toll_booth) has an unknown effect 'tall'; there are: cannot_open"),
        ("rows = 2", "rows = 9", "event 3 (car_pool_lane), effect target_rows needs rows, a number from 1 to 4"),
        ('"target_rows", rows = 2', '"target_rows"', "effect target_rows needs rows"),
        ("cards = 4", "cards = 4, item = 3", "effect hand_limit has an unknown entry 'item'"),
        ('"one_pass" }', '"one_pass", cards = 1 }', "effect one_pass has an unknown entry 'cards'"),
        ('item = "canned_cop" }', 'item = "cop" }', "effect blocks_all needs item, the id of an item, not 'cop'"),
        ('{ does = "drive_on" }', '{ does = "drive_on" }, { does = "drive_on" }', "has the same effect twice"),
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
