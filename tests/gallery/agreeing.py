"""Pictures of a match that ends by agreement, and of what a late guest is told."""

from collections.abc import Callable
from functools import partial

from crashgames.core.catalog import GameInfo, games
from crashgames.core.match import Match
from crashgames.core.messages import Agreement
from crashgames.core.secret_pages import SecretRound
from crashgames.scenes.table.agreeing import ProposalScene
from crashgames.scenes.table.finale import result_of
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.recap import RecapScene, recap
from crashgames.ui.scene import Scene, Stage

Part = Callable[[GameInfo, int, float], Match]
SHARE = 0.9


def agreements(part: Part) -> dict[str, Callable[[Stage], Scene]]:
    """Functions that make scenes, by name; `part` plays a share of a match of a game with so many seats."""
    hidden = next(info for info in games().values() if info.hidden_roles)
    scored = next(info for info in games().values() if not info.hidden_roles)
    return {
        "proposal_roles": partial(_proposal, part, hidden),
        "proposal_scores": partial(_proposal, part, scored),
        "agreed_closed": partial(_ended, part, hidden, False),
        "agreed_opened": partial(_ended, part, hidden, True),
        "agreed_scores": partial(_ended, part, scored, False),
        "recap": partial(_recap, part, hidden),
    }


def _openly(part: Part, info: GameInfo) -> Match:
    """The match as far as nobody is choosing in secret."""
    match = part(info, info.seats[-1], SHARE)
    return match.part(len(match.actions) - SecretRound(match).count)


def _proposal(part: Part, info: GameInfo, stage: Stage) -> Scene:
    scene = PlayScene(stage, _openly(part, info))
    scene.pace.stay()
    stage.stack.push(scene)
    stage.stack.settle()
    scene.agreeing.propose()
    stage.stack.settle()
    found = stage.stack.top
    assert isinstance(found, ProposalScene)
    stage.stack.pop()
    return found


def _ended(part: Part, info: GameInfo, opened: bool, stage: Stage) -> Scene:
    match = _openly(part, info)
    match.agree(Agreement(opened))
    scene = PlayScene(stage, match)
    stage.stack.push(scene)
    return result_of(stage, match, scene.board, scene.turns.session)


def _recap(part: Part, info: GameInfo, stage: Stage) -> Scene:
    match = _openly(part, info)
    seat = match.view(None).shifts[0].co_pilot  # type: ignore[attr-defined]
    scene = PlayScene(stage, match)
    stage.stack.push(scene)
    board = scene.board
    return RecapScene(stage, match, board, seat, recap(match, board, seat), lambda: None)
