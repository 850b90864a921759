"""A match as text: its log, reasons and remarks, and a record from which it all follows.

python -m tests.playthrough hidden_crashmaster 5 --seed 3 > tests/games/hidden_crashmaster/playthroughs/five.txt

plays a match of bots and prints it, to be read once and then compared for ever. With a file it prints the match in it.
"""

import argparse
import base64
import random
import sys
import textwrap
import zlib
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Any

import msgspec

from crashgames.cli.matches import opened
from crashgames.core.bots import TimeLimit
from crashgames.core.catalog import GameInfo
from crashgames.core.chance import short_code
from crashgames.core.engine import Engine
from crashgames.core.match import Match, Player
from crashgames.core.messages import Event, Moment, Names, Secrecy, View
from crashgames.core.remarks import remarks, with_remarks
from crashgames.core.replay import EVERYTHING, Replay
from crashgames.core.saves import BadSave, decode, encode
from crashgames.core.thoughts import thinker
from crashgames.core.translation import tr
from tests.random_play import all_games

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Elsa", "Finn", "Greta", "Hugo", "Ida", "Jan")
LINE_LETTERS = 100
RECORD = "-----RECORD-----"
"""The line before the record of a match at the end of its playthrough."""
MAX_RECORD_BYTES = 1_000_000
INDENT = "      "
SOFT_HYPHEN = "\u00ad"
Facts = dict[str, str]
"""Differences between two views: values in words by their place, such as {"hand": "crash, point"}."""


def playthrough(match: Match, fields: bool = False) -> str:
    """The whole match in words. `fields` adds every field of the views that an action changes.

    For a match that is still running, it tells only what the open table has seen.
    """
    story = _Story(match, fields)
    lines = [*_heading(match), *story.lines(), *_ending(match)]
    return "\n".join(line.rstrip() for line in lines).replace(SOFT_HYPHEN, "") + "\n"


def recorded(text: str, shelf: Mapping[str, GameInfo]) -> Match:
    """The match of a playthrough, from its record, checked by the rules. BadSave if there is none."""
    _, found, packed = text.rpartition(RECORD)
    try:
        inflater = zlib.decompressobj()
        data = inflater.decompress(base64.b64decode("".join(packed.split()), validate=True), MAX_RECORD_BYTES)
    except (ValueError, zlib.error) as error:
        raise BadSave(f"the record cannot be read: {error}") from error
    if not found or inflater.unconsumed_tail:
        raise BadSave("there is no record of a finished match in this text")
    return decode(data, shelf)


def _heading(match: Match) -> Iterator[str]:
    yield tr(match.info.title)
    yield "=" * len(tr(match.info.title))
    for seat, player in enumerate(match.players):
        yield _said(f"Seat {seat + 1}", thinker(player.name, player.level))
    for option in match.info.questions:
        value = match.options[option.id]
        label = next((choice.label for choice in option.choices if choice.value == value), str(value))
        yield _said(tr(option.label), tr(label))
    yield f"Shuffle code: {short_code(match.seed)}"


def _ending(match: Match) -> Iterator[str]:
    yield ""
    outcome = match.result
    if outcome is None:
        yield tr("The match is not over.")
        return
    reason = outcome.reason
    yield f"{reason.text} ({reason.rule})" if reason.rule else reason.text
    if not match.revealed:
        return
    for seat, name in enumerate(match.names):
        score = () if outcome.side else (str(outcome.scores[seat]),)
        won = ("winner",) if seat in outcome.winners else ()
        if score or won:
            yield _said(name, " - ".join((*score, *won)))
    yield ""
    yield f"Seed: {match.seed.hex()}"
    yield RECORD
    yield from textwrap.wrap(base64.b64encode(zlib.compress(encode(match), 9)).decode(), LINE_LETTERS)


class _Story:
    """The lines of a match, action by action."""

    def __init__(self, match: Match, fields: bool) -> None:
        self.match = match
        self.fields = fields
        self.finished = match.revealed
        self.replay = Replay(match)
        self._title = ""
        self._openly: View | None = None
        self._beyond: list[Facts] = [{} for _ in match.players]

    def lines(self) -> Iterator[str]:
        engine = self.match.replay(0)
        titles = {turn.number: turn.text for turn in self.replay.turns}
        for number, action in enumerate(self.replay.actions):
            if titles.get(number, self._title) != self._title:
                yield from self._begun(titles[number])
            if number == 0:
                yield from self._sights(engine)
            actions, levels = self.replay.actions[: number + 1], self.replay.levels[: number + 1]
            said = remarks(self.match.info, engine, actions, levels)
            events = [(event, None) for event in engine.apply(action)]
            if self.finished or action.secrecy is Secrecy.OPEN:
                yield f"{number + 1:>4}. {_said(self.match.names[action.seat], action.line(self.match.names))}"
            yield from self._reason(number)
            heard = [event for event, _ in with_remarks(events, said, self.match.names)]
            yield from self._events(heard, stated=action.secrecy is Secrecy.INFORMATION)
            yield from self._sights(engine)

    def _reason(self, number: int) -> Iterator[str]:
        """Why a bot acted, once the match is over."""
        level, seat = self.replay.levels[number], self.replay.actions[number].seat
        thought = self.replay.thought(self.replay.decision(number, EVERYTHING)) if self.finished and level else None
        if thought:
            who = thinker(self.match.names[seat], level)
            yield from _wrapped(_said(who, thought.line(self.match.names)))

    def _begun(self, title: str) -> Iterator[str]:
        self._title = title
        yield from ("", title, "-" * len(title))

    def _events(self, events: list[Event], stated: bool) -> Iterator[str]:
        """The events of an action; `stated` if the action itself says what its seat noticed."""
        for event in events:
            line = event.line(self.match.names) or (_fields(event) if self.fields else "")
            if line and event.to is None:
                yield from self._begun(line) if event.moment is Moment.TURN else _wrapped(line)
            elif line and event.to is not None and self.finished and (self.fields or not stated):
                name = self.match.names[event.to]
                yield from _wrapped(f"Only {name} sees: {line}")

    def _sights(self, engine: Engine[Any]) -> Iterator[str]:
        if not self.fields:
            return
        openly = engine.view(None)
        names = (name for name in openly.__struct_fields__ if name not in HEAD)
        whole = ((name, _words(getattr(openly, name))) for name in names)
        changes = whole if self._openly is None else _differences("", openly, self._openly)
        yield from _listed("table", [f"{place} {value}" for place, value in changes])
        self._openly = openly
        for seat in range(engine.seats) if self.finished else ():
            facts = dict(_differences("", engine.view(seat), openly, self.match.names))
            before, self._beyond[seat] = self._beyond[seat], facts
            news = [f"{place} {value}" for place, value in facts.items() if before.get(place) != value]
            gone = [f"{place} -" for place in before if place not in facts]
            yield from _listed(f"{self.match.names[seat]} also sees", news + gone)


def _said(name: str, text: str) -> str:
    return tr("{name}: {text}").format(name=name, text=text)


def _listed(whose: str, facts: list[str]) -> list[str]:
    return _wrapped(f"{whose}: {'; '.join(facts)}") if facts else []


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(
        text, LINE_LETTERS, initial_indent=INDENT, subsequent_indent=INDENT + "  ", break_on_hyphens=False
    )


# Values in words

HEAD = ("viewer", "seats")
"""Fields of a view that say nothing about the table."""
LONG_LIST_ITEMS = 8
"""Lists of this length or more are compared item by item."""
Items = tuple[object, ...] | bytes


def _differences(place: str, value: object, other: object, names: Names = ()) -> Iterator[tuple[str, str]]:
    """The differences of a value from another, as deep as both have the same form; `names` are those of seats."""
    if value == other:
        return
    if isinstance(value, msgspec.Struct) and type(value) is type(other):
        for name in value.__struct_fields__:
            if name not in HEAD:
                below = f"{place}.{name}" if place else name
                yield from _differences(below, getattr(value, name), getattr(other, name), names)
    elif isinstance(value, tuple | bytes) and isinstance(other, tuple | bytes) and _comparable(value, other, names):
        for number, item in enumerate(value):
            below = f"{place}[{names[number] if len(value) == len(names) else number}]"
            if number >= len(other):
                yield below, _words(item)
            else:
                yield from _differences(below, item, other[number])
    else:
        yield place, _words(value)


def _comparable(value: Items, other: Items, names: Names) -> bool:
    """True if comparing item by item says more: one item for each seat, long lists, lists that have grown."""
    if len(value) == len(other):
        return len(value) == len(names) or len(value) >= LONG_LIST_ITEMS or _nested(value)
    return 0 < len(other) < len(value) and value[: len(other)] == other and _nested(value)


def _nested(value: Items) -> bool:
    return isinstance(value[0], tuple | msgspec.Struct)


def _words(value: object) -> str:
    """Plain data, in one line."""
    if value is None or value == ():
        return "-"
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, tuple):
        return f"({' '.join(_words(item) for item in value)})"
    if isinstance(value, msgspec.Struct):
        return f"<{' '.join(f'{name}={_words(getattr(value, name))}' for name in value.__struct_fields__)}>"
    return str(value)


def _fields(event: Event) -> str:
    """A line for an event without a log line."""
    fields = [f"{name} {_words(getattr(event, name))}" for name in event.__struct_fields__ if name != "to"]
    kind = type(event).__name__
    return f"[{kind}: {', '.join(fields)}]" if fields else f"[{kind}]"


# The tool


def played(info: GameInfo, seats: int | None, seed: int, level: int) -> Match:
    """A finished match of bots, by default as few as can play."""
    seats = seats or info.seats[0]
    players = [Player(name) for name in NAMES[:seats]]
    pick = random.Random(seed)
    options = {option.id: pick.choice(option.choices).value for option in info.options}
    match = Match(info, players, seed.to_bytes(32, "big"), options)
    bots = [info.make_bot(level, seed + seat, options) for seat in range(seats)]
    while match.outcome is None:
        seat = pick.choice(match.to_act())
        match.play(bots[seat].choose(match.view(seat), match.legal_actions(seat), TimeLimit()))
    return match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("match", help="a game, or the file of a match")
    parser.add_argument("seats", type=int, nargs="?", help="how many seats; default: the fewest")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", type=int, default=2)
    asked = parser.parse_args()
    info = next((info for info in all_games() if info.id == asked.match), None)
    try:
        match = played(info, asked.seats, asked.seed, asked.level) if info else opened(Path(asked.match))
    except LookupError as error:
        parser.error(str(error))
    sys.stdout.write(playthrough(match, fields=True))


if __name__ == "__main__":
    main()
