"""Pictures of the tables of every game, at three moments of a match."""

from collections.abc import Callable
from functools import partial

from crashgames.core.catalog import GameInfo, games
from crashgames.core.match import Match
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.scene import Scene, Stage

MOMENTS = {"opening": 0.06, "middle": 0.5, "late": 0.94}
"""Shares of a match played, by name: at the smallest table, one between, and the largest."""

Part = Callable[[GameInfo, int, float], Match]
Shot = Callable[[Stage], Scene]


def tables(part: Part) -> dict[str, Shot]:
    """Functions that make scenes, by name; `part` plays a share of a match of a game with so many seats."""
    shots: dict[str, Shot] = {}
    for info in games().values():
        sizes = info.seats[0], info.seats[len(info.seats) // 2], info.seats[-1]
        for (moment, share), seats in zip(MOMENTS.items(), sizes, strict=True):
            shots[f"table_{info.id}_{moment}"] = partial(_table, part, info, seats, share)
    return shots


def _table(part: Part, info: GameInfo, seats: int, share: float, stage: Stage) -> Scene:
    scene = PlayScene(stage, part(info, seats, share))
    scene.pace.stay()
    return scene
