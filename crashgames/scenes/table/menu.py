"""The menu of the table: rules, settings, and leaving."""

from collections.abc import Callable

from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import ConfirmScene, MenuScene
from crashgames.scenes.table.luck import LuckScene
from crashgames.scenes.ways import ways_of
from crashgames.ui.scene import Stage


def open_table_menu(
    stage: Stage,
    match: Match,
    open_rules: Callable[[], object],
    is_safe: Callable[[], bool] = lambda: False,
    change_seats: Callable[[], object] | None = None,
    take_back: Callable[[], object] | None = None,
    title: str = "",
) -> None:
    """Lay the menu over the table. `is_safe` says whether the match is saved as it stands.

    `take_back` is for people who may agree to it; they are asked once more.
    """
    ways = ways_of(stage)

    def replay() -> None:
        ways.replay(match, len(match.actions), instead=True)

    def luck() -> None:
        stage.stack.push(LuckScene(stage, match))

    def agree() -> None:
        stage.stack.pop()
        if take_back:
            _ask_everybody(stage, take_back)

    entries = [
        (tr("Play on"), "play", stage.stack.pop),
        (tr("Rules"), "book", open_rules),
        (tr("Replay"), "turn_back", replay),
        (tr("The luck of this match"), "lock", luck),
        *([(tr("Take back by agreement"), "undo", agree)] if take_back else []),
        *([(tr("Somebody leaves or is back"), "person", change_seats)] if change_seats else []),
        (tr("Settings"), "gear", ways.settings),
        (tr("Save and leave"), "exit", lambda: _leave(stage, match, is_safe)),
    ]
    stage.stack.push(MenuScene(stage, entries, title))


def _ask_everybody(stage: Stage, take_back: Callable[[], object]) -> None:
    question = tr(
        "Take back the last decision a person made, and everything that has come to light since? Everybody must "
        "agree, and the match will count as one with moves taken back."
    )
    stage.stack.push(ConfirmScene(stage, question, tr("Everybody agrees"), take_back, tr("Leave it")))


def _leave(stage: Stage, match: Match, is_safe: Callable[[], bool]) -> None:
    home = ways_of(stage).home
    if not match.actions or is_safe():
        home()
        return
    question = tr("Leave the table? This match is not saved.")
    stage.stack.push(ConfirmScene(stage, question, tr("Leave"), home))
