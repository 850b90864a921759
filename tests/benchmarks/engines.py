"""Rules: random play, copies and imagined positions of every game, beside a peer where there is one."""

import random
from collections.abc import Callable, Iterator

from crashgames.core.catalog import GameInfo, game, games
from crashgames.core.chance import SEED_BYTES, Chance, FastChance
from crashgames.core.engine import Engine
from crashgames.core.match import Match, Player
from tests.benchmarks.measure import Line, by_turns, figure, rate_of, repeating
from tests.benchmarks.peers import Peer, peers_of

COPIES = 200
PICK = random.Random(1)
"""Chooses all moves, as in the play of peers."""
LUCK = random.Random(2)
"""Of all matches that are played at random."""
LIGHTER = 5.0
"""Our copies are to be so many times as fast as a peer's."""
INSTALL = 'is not there: .venv/bin/python -m pip install -e ".[bench]"'


def lines() -> Iterator[Line | str]:
    """For every game its comparisons, or a sentence for one that cannot be made, and what positions cost."""
    for info in games().values():
        yield from beside_peers(info)
        yield positions(info)
    yield match_beside_engine(game("crash_by_crash"))


def beside_peers(info: GameInfo) -> Iterator[Line | str]:
    """Random play at the smallest and the largest table, and copies."""
    peers, missing = [], None
    try:
        peers.extend(peers_of(info))
    except ImportError as error:
        missing = error.name
    if missing:
        yield f"{missing} {INSTALL}"
    for seats in sorted({info.seats[0], info.seats[-1]}):
        yield from random_play(info, seats, peers)
    position = half_way(info, info.seats[-1])
    for peer, _ in peers:
        if peer.copy:
            what = f"{info.id}: copy() / {peer.name}"
            yield by_turns(what, "copies/s", times(position.copy), times(peer.copy), LIGHTER)


def random_play(info: GameInfo, seats: int, peers: list[tuple[Peer, float]]) -> Iterator[Line | str]:
    kind, options = info.engine_class(), info.defaults()
    ours = repeating(lambda: play_at_random(kind(seats, FastChance(LUCK.getrandbits(64)), options)))
    what = f"{info.id}, {seats} seats: random play"
    if not peers:
        yield f"{what}: {figure(rate_of(ours))} moves/s"
    for peer, goal in peers:
        yield by_turns(f"{what} / {peer.name}", "moves/s", ours, repeating(peer.play), goal)


def play_at_random(engine: Engine) -> int:
    """Play to the end from lists of all legal actions, as the peers do. Returns the number of moves."""
    moves, pick = 0, PICK.random
    while engine.outcome is None:
        legal = engine.legal_actions(engine.to_act()[0])
        engine.advance(legal[int(pick() * len(legal))])
        moves += 1
    return moves


def positions(info: GameInfo) -> str:
    """Microseconds for what a search does with positions at the largest table, half way through a match."""
    position = half_way(info, info.seats[-1])
    position.chance = FastChance(1)
    seat, kind = position.to_act()[0], type(position)
    view = position.view(seat)
    deeds = {
        "copy()": position.copy,
        "view()": lambda: position.view(seat),
        "determinize()": lambda: kind.determinize(view, FastChance(1), position.options),
    }
    costs = ", ".join(f"{name} {1e6 / rate_of(times(deed)):.2f}" for name, deed in deeds.items())
    return f"{info.id}, {info.seats[-1]} seats, microseconds: {costs}"


def times(deed: Callable[[], object]) -> Callable[[float], float]:
    """The number of times that something can be done in a second."""

    def many() -> int:
        for _ in range(COPIES):
            deed()
        return COPIES

    return repeating(many)


def half_way(info: GameInfo, seats: int, seed: int = 1) -> Engine:
    finished = random_game(info, seats, seed)
    return finished.replay(len(finished.actions) // 2)


def random_game(info: GameInfo, seats: int, seed: int) -> Match:
    match, pick = new_match(info, seats, seed), random.Random(seed)
    while match.outcome is None:
        match.play(pick.choice(match.legal_actions(match.to_act()[0])))
    return match


def new_match(info: GameInfo, seats: int, seed: int) -> Match:
    return Match(info, [Player(str(seat)) for seat in range(seats)], seed.to_bytes(SEED_BYTES, "big"))


def match_beside_engine(info: GameInfo) -> Line:
    """The same game played by a match, with every check, and by the engine, which is asked for its legal actions."""
    actions = random_game(info, 2, 1).actions

    def by_match() -> int:
        match = new_match(info, 2, 1)
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

    what = f"{info.id}: Match.play / the bare engine"
    return by_turns(what, "moves/s", repeating(by_match), repeating(by_engine), 0.5)
