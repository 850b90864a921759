"""The number of times that the device changes hands among people only, who choose as bots of the middle level would."""

from statistics import median

from crashgames.core.bots import Bot, RandomBot, TimeLimit
from crashgames.core.catalog import GameInfo
from crashgames.core.match import Match, Player
from crashgames.core.messages import Action
from crashgames.hotseat.turns import DecisionRequest, Method, Turns
from tests.random_play import complete_games, promises

LEVEL = 2
NO_HURRY = 600.0
"""Seconds to think: the clock never ends a search here, so that every machine counts the same."""


def seated(info: GameInfo, seats: int, seed: int, level: int = LEVEL) -> tuple[Match, list[Bot]]:
    """A match of people, and who chooses for them; at level 0 chance does."""
    match = Match(info, [Player(f"Player {seat}") for seat in range(seats)], seed.to_bytes(32, "big"))
    seeds = range(seed * seats, (seed + 1) * seats)
    return match, [info.make_bot(level, own, match.options) if level else RandomBot(0, own) for own in seeds]


def chosen_by(minds: list[Bot], match: Match, seat: int) -> Action:
    """The choice of the mind of a seat by what that seat knows."""
    return minds[seat].choose(match.view(seat), match.legal_actions(seat), TimeLimit(NO_HURRY))


def deciding(request: DecisionRequest) -> tuple[int, ...]:
    """The seats that decide before anybody else is asked: all of a ballot, otherwise the first."""
    return request.seats if request.method is Method.BALLOT else request.seats[:1]


def passes_of(info: GameInfo, seats: int, seed: int, level: int = LEVEL) -> int:
    """The passes of one match, planned as at the table; votes go by countdown."""
    match, minds = seated(info, seats, seed, level)
    turns = Turns(match)
    while match.outcome is None:
        if turns.request.method is Method.VISIT:
            turns.give_device(turns.request.seats[0])
        for seat in deciding(turns.request):
            turns.play(chosen_by(minds, match, seat))
    return turns.session.passes


def counted(info: GameInfo, seats: int, matches: int) -> list[int]:
    """The passes of so many matches, the fewest first."""
    return sorted(passes_of(info, seats, seed) for seed in range(matches))


def promised() -> list[tuple[GameInfo, int, int]]:
    """Every complete game at every table, and the most passes that it promises for the middle one of many matches."""
    return [(info, seats, most) for info in complete_games() for seats, most in promises(info).PASSES.items()]


def summary(info: GameInfo, seats: int, passes: list[int]) -> str:
    """A line of the whole table."""
    spread = f"median {median(passes):g}, {passes[0]} to {passes[-1]} in {len(passes)} matches"
    return f"{info.title}, {seats} seats: {spread}"
