"""Reading the file of drivers, items and events, and saying clearly what is wrong with it."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from crashgames.core.data_file import check_entries, read_data
from crashgames.games.crazy_commute.tables.cards import (
    DRIVERS,
    EVENT_CARDS,
    ITEM_CARDS,
    Cards,
    Driver,
    EventCard,
    InForce,
    Item,
)

MAX_NUMBERS = {"rows": 4, "cards": 9}
"""The greatest numbers that make sense in effects."""
NEEDS = {
    "cannot_open": "item",
    "blocks_all": "item",
    "target_rows": "rows",
    "toll": "cards",
    "hand_limit": "cards",
    "all_discard": "cards",
    "one_pass": "",
    "drive_on": "",
    "reverse_line": "",
}
"""The effects there are, and what each needs besides its name."""

Entry = Mapping[str, Any]


def read_cards(path: Path) -> Cards:
    """The cards in a file. ValueError naming file, entry and problem unless they make up a whole game."""
    return read_data(path, _cards)


def _cards(data: Entry) -> Cards:
    check_entries(data, {"driver", "item", "event"}, "the file")
    drivers = [_driver(name, entry) for name, entry in _entries(data, "driver")]
    if len(drivers) != DRIVERS:
        raise ValueError(f"there are {len(drivers)} drivers, not {DRIVERS}")
    entries = _entries(data, "item")
    ids = [_id(name, entry) for name, entry in entries]
    items = [_item(name, entry, ids) for name, entry in entries]
    events = [_event(name, entry, ids) for name, entry in _entries(data, "event")]
    _unique([driver.id for driver in drivers] + ids + [event.id for event in events])
    _total("items", [item.count for item in items], ITEM_CARDS)
    _total("events", [event.count for event in events], EVENT_CARDS)
    return Cards(drivers, items, events)


def _entries(data: Entry, kind: str) -> list[tuple[str, Entry]]:
    """The entries of a kind, each with what to call it in a complaint."""
    entries = data.get(kind)
    if not isinstance(entries, list) or not entries:
        raise ValueError(f"there must be entries [[{kind}]]")
    return [(_called(kind, number, entry), entry) for number, entry in enumerate(entries, start=1)]


def _called(kind: str, number: int, entry: Any) -> str:
    name = entry.get("id") if isinstance(entry, dict) else None
    return f"{kind} {number} ({name})" if isinstance(name, str) else f"{kind} {number}"


def _driver(name: str, entry: Entry) -> Driver:
    check_entries(entry, {"id", "name"}, name)
    return Driver(_id(name, entry), _text(name, entry, "name"))


def _item(name: str, entry: Entry, ids: Sequence[str]) -> Item:
    check_entries(entry, {"id", "name", "text", "blocked_by", "count"}, name)
    blocker = _item_named(name, entry.get("blocked_by"), ids, "blocked_by")
    if ids[blocker] == entry["id"]:
        raise ValueError(f"{name} is blocked by itself")
    texts = _text(name, entry, "name"), _text(name, entry, "text")
    return Item(_id(name, entry), *texts, blocker, _number(name, entry, "count", ITEM_CARDS))


def _event(name: str, entry: Entry, ids: Sequence[str]) -> EventCard:
    check_entries(entry, {"id", "name", "text", "count", "effects"}, name)
    effects = entry.get("effects")
    if not isinstance(effects, list):
        raise ValueError(f"{name} needs effects, a list that may be empty")
    found = [_effect(name, effect, ids) for effect in effects]
    if len({does for does, _ in found}) != len(found):
        raise ValueError(f"{name} has the same effect twice")
    of = dict(found)
    return EventCard(
        id=_id(name, entry),
        name=_text(name, entry, "name"),
        text=_text(name, entry, "text"),
        count=_number(name, entry, "count", EVENT_CARDS),
        in_force=InForce(**{field: of[does] for does, field in LASTING.items() if does in of}),
        all_discard=of.get("all_discard", 0),
        reverses=of.get("reverse_line", False),
    )


LASTING = {
    "cannot_open": "cannot_open",
    "blocks_all": "blocks_all",
    "target_rows": "target_rows",
    "toll": "toll",
    "hand_limit": "hand_limit",
    "one_pass": "one_pass",
    "drive_on": "drives_on",
}
"""Effects that hold until the event is covered, and how they are noted."""


def _effect(name: str, effect: Any, ids: Sequence[str]) -> tuple[str, Any]:
    does = effect.get("does") if isinstance(effect, dict) else None
    if not isinstance(does, str) or does not in NEEDS:
        raise ValueError(f"{name} has an unknown effect {does!r}; there are: {', '.join(NEEDS)}")
    needs = NEEDS[does]
    check_entries(effect, {"does", needs} - {""}, f"{name}, effect {does}")
    if not needs:
        return does, True
    if needs == "item":
        return does, _item_named(f"{name}, effect {does}", effect.get("item"), ids, "item")
    return does, _number(f"{name}, effect {does}", effect, needs, MAX_NUMBERS[needs])


def _item_named(name: str, item: Any, ids: Sequence[str], key: str) -> int:
    if item not in ids:
        raise ValueError(f"{name} needs {key}, the id of an item, not {item!r}")
    return ids.index(item)


def _id(name: str, entry: Entry) -> str:
    found = entry.get("id") if isinstance(entry, dict) else None
    if not isinstance(found, str) or not re.fullmatch("[a-z][a-z0-9_]*", found):
        raise ValueError(f"{name} needs an id of small letters, digits and _")
    return found


def _text(name: str, entry: Entry, key: str) -> str:
    text = entry.get(key)
    if not isinstance(text, str) or not text.strip():
        raise ValueError(f"{name} needs a {key}")
    return text


def _number(name: str, entry: Entry, key: str, most: int) -> int:
    number = entry.get(key)
    if type(number) is not int or not 1 <= number <= most:
        raise ValueError(f"{name} needs {key}, a number from 1 to {most}")
    return number


def _unique(ids: Sequence[str]) -> None:
    for number, name in enumerate(ids):
        if name in ids[:number]:
            raise ValueError(f"the id {name!r} is given twice")


def _total(what: str, counts: Sequence[int], wanted: int) -> None:
    if sum(counts) != wanted:
        raise ValueError(f"there are {sum(counts)} {what} in all, not {wanted}")
