"""The ways that lead from any screen to others: what a scene can ask for without knowing who shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from crashgames.core.catalog import GameInfo
from crashgames.ui.scene import Stage

if TYPE_CHECKING:  # the shelf opens without any of them
    from crashgames.core.match import Match, Player
    from crashgames.core.messages import Options
    from crashgames.evening.record import Seated
    from crashgames.phones.host import PhoneHost
    from crashgames.storage.save_writer import SaveWriter


class Navigation(Protocol):
    """Every screen that others lead to. Each call takes effect at the end of the frame."""

    for_visitors: bool
    """True at a demo table: nobody quits, opens saved matches or uses a phone there, and few settings are changed."""

    @property
    def phones(self) -> PhoneHost | None:
        """The phones of whoever plays here, off until somebody switches them on; None where none are offered."""

    def home(self) -> None:
        """Leave everything for the shelf."""

    def set_up(self, info: GameInfo) -> None:
        """Set up a match, with the shelf behind it."""

    def open(self, info: GameInfo) -> None:
        """Take a box from the shelf: set up a match, or first ask whether the game is to be shown."""

    def welcome(self, info: GameInfo) -> None:
        """Let somebody who has just come play at once: the lesson for a newcomer, else setting up a match."""

    def learn(self, info: GameInfo) -> None:
        """Begin the match that teaches a game, with the shelf behind it."""

    def begin(
        self,
        info: GameInfo,
        players: Sequence[Player],
        options: Options,
        practice: bool = False,
        teach: bool | None = None,
        seated: Seated | None = None,
    ) -> None:
        """Begin a match in the place of the set-up, or of the table of the one before.

        `teach` the whole table or nobody; None, where it was not asked, shows what a lesson has left open. `seated` is
        whose seats they are, if it is a game of an evening; where one goes on and a table was set up by hand, that is
        asked.
        """

    def evening(self) -> None:
        """Go on with the evening, or begin one, with the shelf behind it."""

    def sit_down(self, match: Match, writer: SaveWriter) -> None:
        """Go on with a match that is at hand, at a new table."""

    def replay(self, match: Match, number: int = 0, instead: bool = False) -> None:
        """Replay a match from one of its moments on, above the top screen or `instead` of it."""

    def theatre(self, match: Match) -> None:
        """Show what really happened in a finished match, above the top screen."""

    def rules(self, info: GameInfo) -> None:
        """Read the rules of a game."""

    def saved(self) -> None:
        """Look through the saved matches."""

    def settings(self) -> None:
        """Change the settings."""

    def about(self, shelf: Sequence[GameInfo]) -> None:
        """Read about the program and its games."""


def for_visitors(stage: Stage) -> bool:
    """True at a demo table; False on a stage without ways, as in pictures of single scenes."""
    return stage.navigation is not None and navigation_of(stage).for_visitors


def phones_of(stage: Stage) -> PhoneHost | None:
    """The phones at a stage; None on one without ways, as in pictures of single scenes."""
    return navigation_of(stage).phones if stage.navigation else None


def navigation_of(stage: Stage) -> Navigation:
    """The ways on a stage, as the screens know them."""
    navigation: Navigation = stage.navigation
    return navigation
