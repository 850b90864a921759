"""Plays a match of bots and prints its playthrough, to be read once and then compared for ever.

python -m tests.playthrough hidden_crashmaster 5 --seed 3 > tests/games/hidden_crashmaster/playthroughs/five.txt
"""

import argparse
import random
import sys

from crashgames.core.bots import TimeLimit
from crashgames.core.catalog import GameInfo
from crashgames.core.match import Match, Player
from crashgames.core.playthrough import playthrough
from tests.random_play import all_games

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Elsa", "Finn", "Greta", "Hugo", "Ida", "Jan")


def played(info: GameInfo, seats: int, seed: int, level: int) -> Match:
    """A finished match of bots."""
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
    parser.add_argument("game", choices=[info.id for info in all_games()])
    parser.add_argument("seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", type=int, default=2)
    asked = parser.parse_args()
    info = next(info for info in all_games() if info.id == asked.game)
    sys.stdout.write(playthrough(played(info, asked.seats, asked.seed, asked.level), fields=True))


if __name__ == "__main__":
    main()
