"""The menu of the table: rules, settings, and leaving."""

from collections.abc import Callable

from crashgames.core.match import Match
from crashgames.core.translation import tr
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
    """Lay the menu over the table. `is_safe` tells whether the match is saved as it stands.

    `take_back` is offered to people who may agree to it, and asked about once more.
    """
    from crashgames.scenes.dialogs.menu import MenuScene

    def settings() -> None:
        from crashgames.scenes.shelf.settings import SettingsScene

        stage.stack.push(SettingsScene(stage))

    def replay() -> None:
        from crashgames.scenes.replay.scene import ReplayScene

        stage.stack.replace(ReplayScene(stage, match, len(match.actions)))

    def luck() -> None:
        from crashgames.scenes.table.luck import LuckScene

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
        (tr("Settings"), "gear", settings),
        (tr("Save and leave"), "exit", lambda: _leave(stage, match, is_safe)),
    ]
    stage.stack.push(MenuScene(stage, entries, title))


def _ask_everybody(stage: Stage, take_back: Callable[[], object]) -> None:
    from crashgames.scenes.dialogs.menu import ConfirmScene

    question = tr(
        "Take back the last decision a person made, and everything that has come to light since? Everybody must "
        "agree, and the match will count as one with moves taken back."
    )
    stage.stack.push(ConfirmScene(stage, question, tr("Everybody agrees"), take_back, tr("Leave it")))


def _leave(stage: Stage, match: Match, is_safe: Callable[[], bool]) -> None:
    from crashgames.scenes.dialogs.menu import ConfirmScene
    from crashgames.scenes.shelf.title import TitleScene

    def shelf() -> None:
        stage.stack.reset(TitleScene(stage))

    if not match.actions or is_safe():
        shelf()
        return
    question = tr("Leave the table? This match is not saved.")
    stage.stack.push(ConfirmScene(stage, question, tr("Leave"), shelf))
