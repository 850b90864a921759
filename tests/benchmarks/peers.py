"""Other people's engines of about the same kind of game, each played and copied as its documentation has it."""

import itertools
import random
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, replace

from crashgames.core.catalog import GameInfo
from tests.random_play import complete_games, promises

SEEDS = itertools.count()
HALF_WAY = {"catanatron": 400, "uno": 20}
"""Moves after which a position is copied."""


@dataclass(frozen=True)
class Peer:
    """Another engine: it plays a game at random, listing its moves, and copies a position half way through one.

    `faster` and `lighter` are what we want to be, in speed of play and of copies, as multiples.
    """

    name: str
    play: Callable[[], int]
    copy: Callable[[], object]
    faster: float = 2.0
    lighter: float = 5.0


def catanatron() -> Peer:
    """A game of position and trade for four."""
    from catanatron import Color, Game, RandomPlayer

    def table() -> Game:
        colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
        return Game([RandomPlayer(colour) for colour in colours], seed=next(SEEDS))

    def play() -> int:
        game = table()
        game.play()
        return len(game.state.actions)

    position = table()
    for _ in range(HALF_WAY["catanatron"]):
        position.play_tick()
    return Peer("catanatron", play, position.copy)


def uno() -> Peer:
    """A game of cards for two: RLCard's environment, as its own random agents play it."""
    import rlcard

    table, pick = rlcard.make("uno", config={"seed": next(SEEDS)}), random.Random(1)

    def play() -> int:
        (state, _), moves = table.reset(), 0
        while not table.is_over():
            state, _ = table.step(pick.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    state, _ = table.reset()
    for _ in range(HALF_WAY["uno"]):
        if not table.is_over():
            state, _ = table.step(pick.choice(list(state["legal_actions"])))
    position = deepcopy(table.game)
    return Peer("RLCard's uno", play, lambda: deepcopy(position), faster=4.0)


PEERS: dict[str, Callable[[], Peer]] = {"catanatron": catanatron, "uno": uno}


def peer_of(info: GameInfo) -> Peer | None:
    """The one that the game promises to be measured beside. ImportError where it is not installed."""
    if info not in complete_games():
        return None
    promised = promises(info)
    peer = PEERS[promised.PEER]()
    return replace(peer, faster=getattr(promised, "FASTER", peer.faster))
