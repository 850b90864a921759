"""The menu of the table: rules, settings, and leaving."""

from collections.abc import Callable

from crashgames.core.translation import tr
from crashgames.hotseat.autosave import Autosave
from crashgames.hotseat.turns import Turns
from crashgames.scenes.dialogs.menu import ConfirmScene, MenuScene
from crashgames.scenes.phones.door import Door
from crashgames.scenes.table.hinting import Hinting
from crashgames.scenes.table.luck import LuckScene
from crashgames.scenes.table.standing_in import can_change, choose_seat
from crashgames.scenes.ways import offers_of, ways_of
from crashgames.ui.scene import Stage


def open_table_menu(
    stage: Stage,
    turns: Turns,
    autosave: Autosave,
    take_back: Callable[[], object],
    door: Door,
    hinting: Hinting,
) -> None:
    """Lay the menu over the table. `take_back` is called once people have confirmed that they agree."""
    ways, match = ways_of(stage), turns.match
    saves = offers_of(stage).saves

    def replay() -> None:
        ways.replay(match, len(match.actions), instead=True)

    def luck() -> None:
        stage.stack.push(LuckScene(stage, match))

    def agree() -> None:
        stage.stack.pop()
        _ask_everybody(stage, take_back)

    def phones() -> None:
        stage.stack.pop()
        door.open()

    def hint() -> None:
        stage.stack.pop()
        hinting.ask_soon()

    def change() -> None:
        stage.stack.pop()
        choose_seat(stage, autosave)

    entries = [
        (tr("Continue"), "play", stage.stack.pop),
        *([(tr("Hint"), "bulb", hint)] if hinting.offered and turns.asked else []),
        (tr("Rules"), "book", lambda: ways.rules(match.info)),
        *([(tr("Show me the game"), "bulb", lambda: ways.learn(match.info))] if _can_learn(turns) else []),
        *([(tr("Replay"), "turn_back", replay)] if saves else []),
        (tr("This match's luck"), "lock", luck),
        *([(tr("Take back by agreement"), "undo", agree)] if turns.back.agreeable else []),
        *([(tr("Somebody leaves or comes back"), "person", change)] if can_change(match, autosave.keeper) else []),
        *([(tr("Phones"), "phone", phones)] if door.offered and turns.lesson is None else []),
        (tr("Settings"), "gear", ways.settings),
        (tr("Save and leave") if saves else tr("Leave the table"), "exit", lambda: _leave(stage, autosave)),
    ]
    stage.stack.push(MenuScene(stage, entries, _title(turns)))


def _title(turns: Turns) -> str:
    if turns.lesson is not None:
        return tr("Lesson")
    return tr("Practice") if turns.sitting.practice else ""


def _can_learn(turns: Turns) -> bool:
    """True if the game has a lesson, and this is not one."""
    return bool(turns.match.info.lesson) and turns.lesson is None


def _ask_everybody(stage: Stage, take_back: Callable[[], object]) -> None:
    question = tr(
        "Take back the last decision a person made and everything that has come to light since? Everybody has to "
        "agree, and the match will be listed as one with moves taken back."
    )
    stage.stack.push(ConfirmScene(stage, question, tr("Everybody agrees"), take_back, tr("Don't take back")))


def _leave(stage: Stage, autosave: Autosave) -> None:
    home = ways_of(stage).home
    saves = offers_of(stage).saves
    if not autosave.match.actions or (saves and autosave.safe):
        home()
        return
    question = tr("Leave the table? This match will not be saved.")
    if not saves:
        question = tr("Leave the table? Nobody can go on with this match.")
    stage.stack.push(ConfirmScene(stage, question, tr("Leave"), home))
