"""Other people's engines of about the same kind of game, each played and copied as its documentation has it."""

import itertools
import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import partial

from crashgames.core.catalog import GameInfo
from tests.random_play import complete_games, promises

SEEDS = itertools.count()
HALF_WAY = {"catanatron": 400, "uno": 20}
"""Moves after which a position is copied."""


@dataclass(frozen=True)
class Peer:
    """Another engine: it plays a game at random, counting its moves, and copies a position half way through one."""

    name: str
    play: Callable[[], int]
    copy: Callable[[], object] | None = None


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
    return Peer("RLCard's uno", play, lambda: deepcopy(position))


OPENSPIEL = {
    "crazy_eights": "crazy_eights(players=5)",
    "hex": "hex(board_size=11)",
    "negotiation": "negotiation",
    "social_deduction": "social_deduction(players=7)",
}
"""Games of OpenSpiel, in C++ behind a binding for Python, as its loader knows them."""
Weighted = list[tuple[int, float]]


def openspiel(name: str) -> Peer:
    """A game of OpenSpiel, played from Python, which also draws its luck. Moves of chance do not count."""
    import pyspiel

    game, pick = pyspiel.load_game(OPENSPIEL[name]), random.Random(1).random
    luck = int(pyspiel.PlayerId.CHANCE)

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while True:
            player = state.current_player()
            if player >= 0:
                legal = state.legal_actions()
                state.apply_action(legal[int(pick() * len(legal))])
                moves += 1
            elif player == luck:
                state.apply_action(drawn(state.chance_outcomes(), pick()))
            else:
                return moves

    return Peer(f"OpenSpiel's {name}", play)


def drawn(outcomes: Weighted, number: float) -> int:
    """The outcome that a number from 0 to 1 stands for; without a search where all are equally likely."""
    if outcomes[0][1] == outcomes[-1][1]:
        return outcomes[int(number * len(outcomes))][0]
    for outcome, share in outcomes:
        if number < share:
            return outcome
        number -= share
    return outcomes[-1][0]


PEERS: dict[str, Callable[[], Peer]] = {
    "catanatron": catanatron,
    "uno": uno,
    **{name: partial(openspiel, name) for name in OPENSPIEL},
}


def peers_of(info: GameInfo) -> Iterator[tuple[Peer, float]]:
    """Those that the game promises to be measured beside, with its goal. ImportError where one is not installed."""
    if info in complete_games():
        for name, goal in promises(info).PEERS.items():
            yield PEERS[name](), goal
