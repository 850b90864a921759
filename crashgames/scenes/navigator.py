"""The navigator: builds the screens that others ask for. A room is loaded when somebody enters it, not before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from crashgames.core.catalog import GameInfo
from crashgames.scenes.navigation import Navigation
from crashgames.scenes.shelf.title import TitleScene
from crashgames.storage.settings import save
from crashgames.ui.scene import Stage
from crashgames.ui.system import give_back_memory

if TYPE_CHECKING:
    from crashgames.core.match import Match, Player
    from crashgames.core.messages import Options
    from crashgames.evening.record import Seated
    from crashgames.phones.host import PhoneHost, Setup
    from crashgames.scenes.evening.party import Doorkeeper
    from crashgames.storage.save_writer import SaveWriter

FRAMES_BEFORE_TIDYING = 2
"""The shelf is drawn before what was left is freed."""


class Navigator(Navigation):
    """The ways on one stage."""

    def __init__(
        self, stage: Stage, for_visitors: bool = False, shelf: Callable[[], Sequence[GameInfo] | None] = lambda: None
    ) -> None:
        """`shelf` returns the games that are offered; None for all that there are."""
        self.stage = stage
        self.stack = stage.stack
        self.shelf = shelf
        self.for_visitors = for_visitors
        self.phone_setup: Setup | None = None
        """How phones are served; None for what is usual."""
        self._phones: PhoneHost | None = None
        self._doorkeeper: Doorkeeper | None = None
        """Follows who comes to an evening by phone."""
        self._last: GameInfo | None = None
        """The game to whose box the shelf comes back: the last that was set up, learnt or played."""
        self._untidy = 0
        """The frames until the pictures of scenes that were left are freed; 0 if they are."""

    @property
    def phones(self) -> PhoneHost | None:
        if self._phones is None and not self.for_visitors:
            from crashgames.phones.host import PhoneHost, Setup

            self._phones = PhoneHost(self.stage.settings.phone_port, self.phone_setup or Setup())
        return self._phones

    def tick(self, seconds: float) -> None:
        """Advance the timers of what goes on behind every screen."""
        if self._untidy:
            self._untidy -= 1
            if not self._untidy:
                give_back_memory()
        if self._phones is None or not self._phones.on:
            return
        self._phones.update(seconds, at_a_match=any(scene.hosts_phones for scene in self.stack))
        if self.stage.settings.phone_port != self._phones.port:  # phones find it again, even after a power cut
            self.stage.settings.phone_port = self._phones.port
            save(self.stage.settings)
        if self._doorkeeper is None and not self.for_visitors:
            from crashgames.scenes.evening.party import Doorkeeper

            self._doorkeeper = Doorkeeper(self.stage)
        if self._doorkeeper is not None:
            self._doorkeeper.update(seconds)

    def close(self) -> None:
        """The program ends."""
        if self._phones is not None:
            self._phones.switch_off()

    # The shelf

    def home(self) -> None:
        self._untidy = FRAMES_BEFORE_TIDYING
        self.stack.reset(TitleScene(self.stage, self.shelf(), game=self._last))

    def start_anew(self) -> None:
        """Leave everything for the shelf as it is for somebody new, at its first box."""
        self._last = None
        self.home()

    def set_up(self, info: GameInfo) -> None:
        from crashgames.scenes.shelf.setup import SetupScene

        self._last = info
        if not isinstance(self.stack.top, TitleScene):
            self.home()
        self.stack.push(SetupScene(self.stage, info))

    def evening(self) -> None:
        from crashgames.scenes.evening.suggestions import open_evening

        if not isinstance(self.stack.top, TitleScene):
            self.home()
        open_evening(self.stage)

    def open(self, info: GameInfo) -> None:
        from crashgames.scenes.shelf.first_time import FirstTimeScene, is_new

        if is_new(info):
            self.stack.push(FirstTimeScene(self.stage, info))
        else:
            self.set_up(info)

    def welcome(self, info: GameInfo) -> None:
        from crashgames.scenes.shelf.first_time import is_new

        if is_new(info):
            self.learn(info)
        else:
            self.set_up(info)

    def learn(self, info: GameInfo) -> None:
        from crashgames.scenes.table.teaching.newcomers import lesson_table

        self._last = info
        self.home()
        self.stack.push(lesson_table(self.stage, info))

    def saved(self) -> None:
        from crashgames.scenes.shelf.saved import SavedScene

        self.stack.push(SavedScene(self.stage))

    def settings(self) -> None:
        from crashgames.scenes.shelf.settings import SettingsScene

        self.stack.push(SettingsScene(self.stage, not self.for_visitors))

    # Matches

    def begin(
        self,
        info: GameInfo,
        players: Sequence[Player],
        options: Options,
        practice: bool = False,
        teach: bool | None = None,
        seated: Seated | None = None,
    ) -> None:
        from crashgames.scenes.shelf.setup import SetupScene
        from crashgames.scenes.table.sitting_down import begin
        from crashgames.scenes.table.teaching.newcomers import begin_for_beginners
        from crashgames.storage.evenings import own_evenings

        def start(seated: Seated | None) -> None:
            begin(self.stage, info, players, options, practice, all_know=teach is False, seated=seated)

        if teach:
            begin_for_beginners(self.stage, info, players, options)
        elif (
            seated is None
            and isinstance(self.stack.top, SetupScene)
            and not practice
            and not self.for_visitors
            and sum(not player.is_bot for player in players) > 1
            and own_evenings().running() is not None
        ):
            from crashgames.scenes.evening.suggestions import ask_to_count

            ask_to_count(self.stage, players, start)
        else:
            start(seated)

    def sit_down(self, match: Match, writer: SaveWriter) -> None:
        from crashgames.scenes.table.sitting_down import sit_down

        self._last = match.info
        sit_down(self.stage, match, writer)

    def replay(self, match: Match, number: int = 0, instead: bool = False) -> None:
        from crashgames.scenes.replay.scene import ReplayScene

        show = self.stack.replace if instead else self.stack.push
        show(ReplayScene(self.stage, match, number))

    def theatre(self, match: Match) -> None:
        from crashgames.scenes.evening.theatre import TheatreScene

        self.stack.push(TheatreScene(self.stage, match))

    # What there is to read

    def rules(self, info: GameInfo) -> None:
        from crashgames.scenes.reading.rules import RulesScene

        self.stack.push(RulesScene(self.stage, info))

    def about(self, shelf: Sequence[GameInfo]) -> None:
        from crashgames.scenes.reading.about import AboutScene

        self.stack.push(AboutScene(self.stage, shelf))
