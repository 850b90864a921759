"""Pictures of looking back on a match."""

from collections.abc import Callable

from crashgames.core.catalog import GameInfo, games
from crashgames.core.match import Match
from crashgames.core.replay import EVERYTHING, OPEN_TABLE, Eyes
from crashgames.scenes.replay.scene import ReplayScene
from crashgames.scenes.table.luck import LuckScene
from crashgames.ui.scene import Scene, Stage
from tests.gallery.secrets import secret_game

Play = Callable[[GameInfo, int, int | None], Match]
Shot = Callable[[Stage], Scene]


def shots(play: Play) -> dict[str, Shot]:
    """Functions that make scenes, by name, for matches from `play`."""

    def whole() -> Match:
        info = secret_game()
        return play(info, info.seats[0], None)

    def halfway(stage: Stage, match: Match, eyes: Eyes = OPEN_TABLE) -> ReplayScene:
        return ReplayScene(stage, match, len(match.actions) // 2, eyes)

    def part(moves: int) -> Match:
        info = next(info for info in games().values() if info.held_hands)
        return play(info, info.seats[0], moves)

    return {
        "replay": lambda stage: halfway(stage, whole()),
        "replay_open": lambda stage: halfway(stage, whole(), EVERYTHING),
        "replay_full": lambda stage: halfway(stage, play(whole().info, max(whole().info.seats), None), Eyes(0)),
        "replay_running": lambda stage: ReplayScene(stage, part(30), 20),
        "luck": lambda stage: LuckScene(stage, part(0), stage.stack.pop),
        "luck_after": lambda stage: LuckScene(stage, whole()),
    }
