"""How often the device changes hands in matches of people only, who choose as bots of the middle level would."""

from importlib import import_module
from statistics import median

from crashgames.core.bots import Clock
from crashgames.core.catalog import GameInfo, games
from crashgames.core.match import Match, Player
from crashgames.scenes.turns import Turns, Way

LEVEL = 2
NO_HURRY = 600.0
"""Seconds to think: the clock never ends a search here, so that every machine counts the same."""


def passes_of(info: GameInfo, seats: int, seed: int) -> int:
    """The passes of one match, planned as at the table; votes go by countdown."""
    match = Match(info, [Player(f"Player {seat}") for seat in range(seats)], seed.to_bytes(32, "big"))
    turns = Turns(match)
    minds = [info.make_bot(LEVEL, seed * seats + seat, match.options) for seat in range(seats)]
    while match.outcome is None:
        if turns.ask.way is Way.VISIT:
            turns.give_device(turns.ask.seats[0])
        seat = turns.ask.seats[0]
        turns.play(minds[seat].choose(match.view(seat), match.legal_actions(seat), Clock(NO_HURRY)))
    return turns.handover.passes


def counted(info: GameInfo, seats: int, matches: int) -> list[int]:
    """The passes of so many matches, the fewest first."""
    return sorted(passes_of(info, seats, seed) for seed in range(matches))


def promised() -> list[tuple[GameInfo, int, int]]:
    """Every game at every table, and the most passes that its tests promise for the middle one of many matches."""
    return [
        (info, seats, most)
        for info in games().values()
        for seats, most in import_module(f"tests.games.{info.id}.passes").PASSES.items()
    ]


def told(info: GameInfo, seats: int, passes: list[int]) -> str:
    """A line of the whole table."""
    spread = f"median {median(passes):g}, {passes[0]} to {passes[-1]} in {len(passes)} matches"
    return f"{info.title}, {seats} seats: {spread}"
