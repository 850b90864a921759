"""The menu of the table: rules, settings, and leaving."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from crashgames.core.translation import tr
from crashgames.hotseat.turns import Turns
from crashgames.scenes.dialogs.menu import ConfirmScene, MenuScene
from crashgames.scenes.navigation import features_of, navigation_of
from crashgames.scenes.table.agreeing import Agreeing
from crashgames.scenes.table.controls import Controls
from crashgames.scenes.table.guests import ask_for_guest, bots_of, can_change, choose_seat
from crashgames.scenes.table.luck import LuckScene
from crashgames.scenes.table.sandglass import choose_minutes
from crashgames.scenes.table.table import Table
from crashgames.storage.save_writer import Autosave
from crashgames.ui.faces import Mood
from crashgames.ui.people import Crowd
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry


class TableMenuScene(MenuScene):
    """The menu as laid over the table. After the settings it is made anew: language and hints may have changed."""

    def __init__(self, stage: Stage, made: Callable[[], tuple[Sequence[MenuEntry], str]]) -> None:
        super().__init__(stage, *made())
        self._made = made

    def uncovered(self) -> None:
        super().uncovered()
        entries, title = self._made()
        self.entries, self.title = tuple(entries), title
        self.rebuild()


class TableMenu:
    """What the menu of one table offers."""

    def __init__(self, table: Table, controls: Controls, agreeing: Agreeing) -> None:
        self.stage, self.turns, self.match = table.stage, table.turns, table.match
        self.autosave, self.calls = table.autosave, table.calls
        self.hinting = controls.hinting
        self.teacher = controls.teacher
        self.agreeing = agreeing

    def scene(self) -> TableMenuScene:
        """The menu, to be laid over the table."""
        return TableMenuScene(self.stage, lambda: (self._entries(), _title(self.turns)))

    def _entries(self) -> list[MenuEntry]:
        hinting, teacher = self.hinting, self.teacher
        hint = [(tr("Hint"), "bulb", self._closing(hinting.ask_soon))] if hinting.offered and self.turns.asked else []
        continuing = (tr("Continue"), "play", self.stage.stack.pop)
        if teacher.can_tell_again:
            hint.append((tr("What did it say?"), "lesson", self._closing(teacher.tell_again)))
        return [continuing, *hint, *self._looking(), *self._table(), *self._leaving()]

    def _looking(self) -> Iterator[MenuEntry]:
        """What is looked at, or read."""
        navigation, match = navigation_of(self.stage), self.match
        yield tr("Rules"), "book", lambda: navigation.rules(match.info)
        if match.info.lesson and self.turns.lesson is None:
            yield tr("Show me the game"), "lesson", lambda: navigation.learn(match.info)
        if features_of(self.stage).saves:
            yield tr("Replay"), "turn_back", lambda: navigation.replay(match, len(match.actions), instead=True)
        yield tr("Shuffle code"), "lock", lambda: self.stage.stack.push(LuckScene(self.stage, match))

    def _table(self) -> Iterator[MenuEntry]:
        """What changes something at the table."""
        stage, autosave = self.stage, self.autosave
        if len(self.turns.persons) > 1 and self.turns.lesson is None and not self.match.over:
            yield tr("Discussion timer"), "clock", self._closing(lambda: choose_minutes(stage))
        if self.turns.back.undo_by_agreement_count:
            yield tr("Take back by agreement"), "undo", self._closing(self._ask_everybody)
        if can_change(self.match, autosave.writer):
            change = self._closing(lambda: choose_seat(stage, autosave, self._guest()))
            yield tr("Swap a player out or in"), "person", change
        admission = self.calls.admission
        if admission.offered and self.turns.lesson is None:
            yield tr("Phones"), "phone", self._closing(admission.open)

    def _ask_everybody(self) -> None:
        question = tr(
            "Take back the last decision a person made and everything that has come to light since? Everybody has to "
            "agree, and the match will be listed as one with moves taken back."
        )
        take_back = partial(self.calls.go_back, self.turns.undo_agreed)
        words = tr("Everybody agrees"), tr("Keep the move")
        self.stage.stack.push(ConfirmScene(self.stage, question, words[0], take_back, words[1]))

    def _guest(self) -> MenuEntry | None:
        """The way in for a guest; None where no bot plays."""
        guest = self._closing(lambda: ask_for_guest(self.stage, self.autosave))
        return (tr("A guest is here"), "person", guest) if bots_of(self.match) else None

    def _leaving(self) -> Iterator[MenuEntry]:
        if self.agreeing.offered:
            yield tr("Propose ending the match"), "hand", self._closing(self.agreeing.propose)
        yield tr("Settings"), "gear", navigation_of(self.stage).settings
        words = tr("Save and leave") if features_of(self.stage).saves else tr("Leave the table")
        yield words, "exit", lambda: _leave(self.stage, self.autosave)

    def _closing(self, call: Callable[[], object]) -> Callable[[], None]:
        """Close the menu, then do something."""

        def act() -> None:
            self.stage.stack.pop()
            call()

        return act


def _title(turns: Turns) -> str:
    if turns.lesson is not None:
        return tr("Lesson")
    return tr("Practice") if turns.session.practice else tr("Menu")


def _leave(stage: Stage, autosave: Autosave) -> None:
    home = navigation_of(stage).home
    saves = features_of(stage).saves
    if not autosave.match.actions or (saves and autosave.safe):
        home()
        return
    question = tr("Leave the table? This match will not be saved.")
    if not saves:
        question = tr("Leave the table? This match can't be continued.")
    stage.stack.push(ConfirmScene(stage, question, tr("Leave"), home, crowd=Crowd(autosave.match, Mood.WORRIED)))
