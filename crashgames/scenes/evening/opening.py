"""The way into an evening, and matches that are set up by hand during one."""

from collections.abc import Callable, Sequence

from crashgames.core.match import Player
from crashgames.core.translation import tr
from crashgames.evening.record import Seated
from crashgames.scenes.dialogs.menu import MenuScene
from crashgames.scenes.evening.party import Party
from crashgames.scenes.evening.people import PeopleScene
from crashgames.scenes.evening.suggestions import SuggestionsScene
from crashgames.storage.evenings import own_evenings
from crashgames.ui.scene import Stage


def open_evening(stage: Stage) -> None:
    """Put what fits next on the stage, or first who is here if an evening begins."""
    party = Party(stage)
    if not party.new:
        stage.stack.push(SuggestionsScene(stage, party))
        return
    stage.stack.push(PeopleScene(stage, party, lambda: stage.stack.push(SuggestionsScene(stage, party))))


def goes_on() -> bool:
    """True if there is an evening of which a match could be a game."""
    return own_evenings().running() is not None


def ask_to_count(stage: Stage, players: Sequence[Player], begin: Callable[[Seated | None], object]) -> None:
    """Ask whether a match that was set up by hand is a game of the evening, and begin it."""

    def answer(counts: bool) -> Callable[[], object]:
        def go() -> None:
            stage.stack.pop()
            names = [None if player.is_bot else player.name for player in players]
            begin(Party(stage).seat(names) if counts else None)

        return go

    entries = [(tr("Count it"), "trophy", answer(True)), (tr("Just play"), "play", answer(False))]
    stage.stack.push(MenuScene(stage, entries, tr("Does it count tonight?")))
