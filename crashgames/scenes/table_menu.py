"""The menu of the table: rules, settings, and leaving."""

from collections.abc import Callable

from crashgames.core.match import Match
from crashgames.core.telling import tr
from crashgames.ui.scene import Stage


def open_table_menu(stage: Stage, match: Match, open_rules: Callable[[], object]) -> None:
    """Lay the menu over the table."""
    from crashgames.scenes.menu import MenuScene

    def settings() -> None:
        from crashgames.scenes.settings import SettingsScene

        stage.stack.push(SettingsScene(stage))

    entries = [
        (tr("Play on"), "play", stage.stack.pop),
        (tr("Rules"), "book", open_rules),
        (tr("Settings"), "gear", settings),
        (tr("Leave the table"), "exit", lambda: _leave(stage, match)),
    ]
    stage.stack.push(MenuScene(stage, entries))


def _leave(stage: Stage, match: Match) -> None:
    from crashgames.scenes.menu import ConfirmScene
    from crashgames.scenes.title import TitleScene

    def shelf() -> None:
        stage.stack.reset(TitleScene(stage))

    if match.outcome is not None or not match.actions:
        shelf()
        return
    question = tr("Leave the table? This match is not kept.")
    stage.stack.push(ConfirmScene(stage, question, tr("Leave"), shelf))
