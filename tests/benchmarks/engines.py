"""Rules: random play and copies of Crash by Crash beside catanatron, and the match beside its bare engine."""

import itertools
import random
from collections.abc import Iterator

from crashgames.core.catalog import game
from crashgames.core.chance import SEED_BYTES, Chance, QuickChance
from crashgames.core.engine import Engine
from crashgames.core.match import Match, Player
from tests.benchmarks.measure import Line, by_turns, repeating

GAME = "crash_by_crash"
COPIES = 200


def lines() -> Iterator[Line | str]:
    """The comparisons, or a sentence for one that cannot be made."""
    try:
        yield from beside_catanatron()
    except ImportError:
        yield 'catanatron is not there: .venv/bin/python -m pip install -e ".[bench]"'
    yield match_beside_engine()


def beside_catanatron() -> Iterator[Line]:
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    seeds = itertools.count()

    def catan() -> Catan:
        return Catan([RandomPlayer(colour) for colour in colours], seed=next(seeds))

    def play_catan() -> int:
        table = catan()
        table.play()
        return len(table.state.actions)

    for seats in game(GAME).seats:
        ours, theirs = by_turns(repeating(lambda seats=seats: play_ours(seats, next(seeds))), repeating(play_catan))
        yield Line(f"random play, {seats} seats / catanatron, 4 seats", "moves/s", ours, theirs, 2.0)

    position, other = half_way(4), catan()
    for _ in range(400):
        other.play_tick()
    ours, theirs = by_turns(repeating(lambda: copies(position)), repeating(lambda: copies(other)))
    yield Line("copy() of a position / Game.copy() of catanatron", "copies/s", ours, theirs, 5.0)


def copies(position: object) -> int:
    for _ in range(COPIES):
        position.copy()
    return COPIES


def play_ours(seats: int, seed: int) -> int:
    """One game by the bare engine, as a search plays it."""
    info = game(GAME)
    engine, moves = info.engine_class()(seats, QuickChance(seed), info.defaults()), 0
    pick = random.Random(seed).random
    while engine.outcome is None:
        legal = engine.legal_actions(engine.to_act()[0])
        engine.advance(legal[int(pick() * len(legal))])
        moves += 1
    return moves


def half_way(seats: int, seed: int = 1) -> Engine:
    finished = random_game(seats, seed)
    return finished.replay(len(finished.actions) // 2)


def random_game(seats: int, seed: int) -> Match:
    match, pick = new_match(seats, seed), random.Random(seed)
    while match.outcome is None:
        match.play(pick.choice(match.legal_actions(match.to_act()[0])))
    return match


def new_match(seats: int, seed: int) -> Match:
    return Match(game(GAME), [Player(str(seat)) for seat in range(seats)], seed.to_bytes(SEED_BYTES, "big"))


def match_beside_engine() -> Line:
    """The same game played by a match, with every check, and by the engine, which is asked for its legal actions."""
    actions = random_game(2, 1).actions
    info = game(GAME)

    def by_match() -> int:
        match = new_match(2, 1)
        for action in actions:
            match.legal_actions(action.seat)
            match.play(action)
        return len(actions)

    def by_engine() -> int:
        engine = info.engine_class()(2, Chance((1).to_bytes(SEED_BYTES, "big")), info.defaults())
        for action in actions:
            engine.legal_actions(action.seat)
            engine.advance(action)
        return len(actions)

    ours, theirs = by_turns(repeating(by_match), repeating(by_engine))
    return Line("Match.play / the bare engine", "moves/s", ours, theirs, 0.5)
