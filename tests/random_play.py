"""Matches played at random, and the positions on their way."""

import random
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType

from crashgames.core.catalog import GameInfo, games
from crashgames.core.engine import Engine
from crashgames.core.match import Match, Player
from tests.shelf.null_game import INFO as NULL_GAME
from tests.shelf.pig import INFO as PIG


def all_games() -> list[GameInfo]:
    """Every game on the shelf, the null game, and the one that contributors begin with."""
    return [*games().values(), NULL_GAME, PIG]


def complete_games() -> list[GameInfo]:
    """Those with a board of their own: they have a rules page, matches on record and `promises` of their own, too."""
    return [info for info in games().values() if info.board]


def promises(info: GameInfo) -> ModuleType:
    """The promises that a complete game makes to the tests; none as long as it has not made any."""
    name = f"tests.games.{info.id}.promises"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, f"tests.games.{info.id}"):
            raise
    none = ModuleType(name)
    none.__dict__.update(PASSES={}, PEERS={})
    return none


def tables() -> list[tuple[GameInfo, int]]:
    """Every game at every size of table."""
    return [(info, seats) for info in all_games() for seats in info.seats]


def fresh_match(info: GameInfo, seats: int, seed: int) -> Match:
    """A table of this seed: its options are chosen by it as well."""
    pick = random.Random(seed)
    options = {option.id: pick.choice(option.choices).value for option in info.options}
    return Match(info, [Player(f"Player {seat}") for seat in range(seats)], seed.to_bytes(32, "big"), options)


@cache
def random_match(info: GameInfo, seats: int, seed: int) -> Match:
    """A finished match. It is shared: look at it, do not play on or undo."""
    match = fresh_match(info, seats, seed)
    pick = random.Random(seed)
    while match.outcome is None and len(match.actions) <= match.engine.longest:
        seat = pick.choice(match.to_act())
        match.play(pick.choice(match.legal_actions(seat)))
    return match


def positions(match: Match, every: int = 1) -> Iterator[tuple[int, Engine]]:
    """The position after 0, `every`, 2 * `every` ... actions, and the last one. Do not change them."""
    engine = match.replay(0)
    for count, action in enumerate(match.actions):
        if count % every == 0:
            yield count, engine
        engine.advance(action)
    yield len(match.actions), engine
