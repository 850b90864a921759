"""Pictures of secrets at a shared screen: curtain, pages, ballot, night."""

import random
from collections.abc import Callable

from crashgames.core.catalog import GameInfo, games
from crashgames.core.match import Match
from crashgames.core.messages import Secrecy
from crashgames.hotseat.turns import Method
from crashgames.scenes.secrets.ballot import BallotScene, Stretch
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.night import NightScene
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.keys import Intent
from crashgames.ui.menu_scene import DEAD_TIME
from crashgames.ui.scene import Scene, Stage

Size = Callable[[tuple[int, ...]], int]
Deal = Callable[[GameInfo, int], Match]
"""Makes a finished match of persons for a number of seats."""


def secret_game() -> GameInfo:
    """The first game in which people vote and have something to look at."""
    return next(info for info in games().values() if {Secrecy.SIMULTANEOUS, Secrecy.PRIVATE} <= _kinds(info))


def _kinds(info: GameInfo) -> set[Secrecy]:
    return {kind.secrecy for kind in info.action_types()}


def question_of(table: PlayScene) -> str:
    """What is asked at a table, as its curtain and its ballot say it."""
    prompt = table.board.telling.prompt(table.match.view(None), table.board.names)
    return prompt[:1].upper() + prompt[1:]


class Secrets:
    """Makes the scenes over the table of a match from `deal`."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal

    @property
    def shots(self) -> tuple[Callable[[Stage], Scene], ...]:
        return (
            self.curtain,
            self.page,
            self.page_open,
            self.page_choice,
            self.page_choice_open,
            self.page_vote,
            self.ballot,
            self.ballot_count,
            self.ballot_entry,
            self.night,
            self.night_call,
        )

    def curtain(self, stage: Stage) -> Scene:
        table = self._table(stage, min, Secrecy.PRIVATE)
        return CurtainScene(stage, table.match, table.turns.request.seats[0], stage.stack.pop, question_of(table))

    def page(self, stage: Stage) -> Scene:
        return self._page(stage, min, Secrecy.INFORMATION)

    def page_choice(self, stage: Stage) -> Scene:
        return self._page(stage, min, Secrecy.PRIVATE)

    def page_vote(self, stage: Stage) -> Scene:
        return self._page(stage, min, Secrecy.SIMULTANEOUS)

    def page_open(self, stage: Stage) -> Scene:
        return self._opened(self._page(stage, max, Secrecy.INFORMATION))

    def page_choice_open(self, stage: Stage) -> Scene:
        return self._opened(self._page(stage, max, Secrecy.PRIVATE))

    def ballot(self, stage: Stage) -> Scene:
        return self._ballot(stage, Stretch.READY)

    def ballot_count(self, stage: Stage) -> Scene:
        return self._ballot(stage, Stretch.COUNT)

    def ballot_entry(self, stage: Stage) -> Scene:
        scene = self._ballot(stage, Stretch.ENTRY)
        scene.votes = {seat: scene.choices[seat][seat % 2] for seat in scene.seats[1:]}
        return scene

    def night(self, stage: Stage) -> NightScene:
        table = self._table(stage, max, Secrecy.PRIVATE)
        return NightScene(stage, table.board.telling.night(table.match.view(None)))

    def night_call(self, stage: Stage) -> Scene:
        scene = self.night(stage)
        scene.number = 1
        return scene

    # The tables

    def _table(self, stage: Stage, size: Size, kind: Secrecy) -> PlayScene:
        """A table in the middle of a match, at a decision of this kind."""
        info = secret_game()
        whole = self.deal(info, size(info.seats))
        match = Match(info, whole.players, whole.seed, whole.options)
        count = next(k for k, action in enumerate(whole.actions) if action.secrecy is kind)
        for action in whole.actions[:count]:
            match.play(action)
        scene = PlayScene(stage, match)
        stage.stack.push(scene)
        return scene

    def _page(self, stage: Stage, size: Size, kind: Secrecy) -> VisitScene:
        table = self._table(stage, size, kind)
        assert table.turns.request.method is not Method.TABLE
        seat = table.turns.request.seats[0]
        legal = table.match.legal_actions(seat)
        visit = Visit(table.match, seat, legal, dice=random.Random(seat))
        return VisitScene(stage, table.board, visit, lambda _: None, stage.stack.pop)

    def _opened(self, scene: VisitScene) -> Scene:
        scene.stage.settings.peek = "toggle"
        scene.update(DEAD_TIME)
        scene.intent(Intent.PEEK)
        return scene

    def _ballot(self, stage: Stage, stretch: Stretch) -> BallotScene:
        table = self._table(stage, max, Secrecy.SIMULTANEOUS)
        question = question_of(table)
        about = table.board.telling.candidates(table.match.view(None))
        scene = BallotScene(
            stage, table.match, table.turns.request.seats, question, about, lambda _: None, lambda: None
        )
        scene.stretch = stretch
        return scene
