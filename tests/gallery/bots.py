"""Pictures of what bots have to say: hints, the reasons that a replay tells, and remarks at the table."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import cache, partial
from random import Random
from typing import Any, TypeVar

from crashgames.core.bots import UNHURRIED, Bot, TimeLimit
from crashgames.core.catalog import GameInfo, games
from crashgames.core.match import Match, Player
from crashgames.core.messages import Action, Secrecy, View
from crashgames.core.remarks import MOST_ALOUD
from crashgames.core.replay import EVERYTHING
from crashgames.core.thoughts import Thought
from crashgames.core.translation import tr
from crashgames.hotseat.bots import BackgroundRunner, Bots
from crashgames.scenes.dialogs.menu import SeatMenuScene
from crashgames.scenes.replay.scene import ReplayScene
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.hint import HintScene
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.keys import Intent
from crashgames.ui.menu_scene import DEAD_TIME
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.speech import Speech
from tests.gallery.secrets import secret_game

SEED = bytes(range(32))
FROM, TO = 0.3, 0.7
"""Shares of a match between which somebody wants a hint."""
READ = 0.5
"""Seconds that a bubble has been there in its picture."""
HALT, STEP = 4.0, 0.05
"""Seconds that a table is halted, and of one step."""

Shot = Callable[[Stage], Scene]
R = TypeVar("R")


class AtOnce(BackgroundRunner):
    """Works things out where it is asked to."""

    def submit(self, work: Callable[..., R], *given: object) -> Future[R]:
        done: Future[R] = Future()
        done.set_result(work(*given))
        return done


class Advisers(Bots):
    """The bots that give hints in the program; here they have time enough, and are done at once."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, 0)
        self.adviser = AtOnce("adviser")

    def bot(self, level: int, seed: int) -> Bot[Any]:
        return Unhurried(self.match.info.make_bot(level, seed, self.match.options))


class Unhurried(Bot[View]):
    """A bot that chooses the same on any machine."""

    def __init__(self, bot: Bot[Any]) -> None:
        super().__init__(bot.level, 0, bot.options)
        self._bot = bot

    def choose(self, view: View, legal: Sequence[Action], clock: TimeLimit) -> Action:
        return self._bot.choose(view, legal, TimeLimit(UNHURRIED))


class Shots:
    """Makes scenes of matches that bots of the lowest level have played under these names."""

    def __init__(self, names: Sequence[str]) -> None:
        self.whole: Callable[[GameInfo, int], Match] = cache(partial(_whole, names))

    def by_name(self) -> dict[str, Shot]:
        """Functions that make scenes, by name."""
        talkers = [info for info in games().values() if info.remarks]
        return {
            **{f"hint_{info.id}": partial(self.hint, info) for info in games().values()},
            "hint_question": self.question,
            "hint_page": self.page,
            "hint_page_open": lambda stage: _opened(self.page(stage)),
            "hint_choice_open": lambda stage: _opened(self.choice(stage)),
            **{f"replay_why_{info.id}": partial(self.why, info) for info in games().values() if info.thoughts},
            **{f"talk_{info.id}_{n}": partial(self.talk, info, n) for info in talkers for n in (1, 2)},
        }

    # Hints

    def hint(self, info: GameInfo, stage: Stage) -> Scene:
        """Somebody alone among bots, who has asked for a hint about many choices."""
        whole = self.whole(info, info.seats[len(info.seats) // 2])
        alone = {number: whole.replay(number) for number in _middle(whole) if len(whole.replay(number).to_act()) == 1}
        number = max(alone, key=lambda one: len(alone[one].legal_actions(whole.actions[one].seat)))
        match = whole.part(number)
        match.seat(whole.actions[number].seat, 0)
        scene = _advised(PlayScene(stage, match))
        scene.controls.hinting.ask_soon()
        return scene

    def question(self, stage: Stage) -> Scene:
        """Somebody among several who vote wants a hint."""
        table = self._between_people(stage, Secrecy.SIMULTANEOUS)
        return SeatMenuScene(stage, table.match, tuple(table.turns.asked), tr("Who wants a hint?"), lambda _: None)

    def page(self, stage: Stage) -> HintScene:
        """A hint behind the curtain."""
        table = self._between_people(stage, Secrecy.OPEN)
        seat = table.turns.asked[0]
        return HintScene(stage, table.board, table.turns, seat, stage.stack.pop, stage.stack.pop)

    def choice(self, stage: Stage) -> VisitScene:
        """A private choice, where a hint has been read."""
        table = self._between_people(stage, Secrecy.PRIVATE)
        seat = table.turns.asked[0]
        visit = Visit(table.match, seat, table.match.legal_actions(seat), dice=Random(seat))
        scene = VisitScene(stage, table.board, visit, lambda _: None, stage.stack.pop, on_hint=lambda: None)
        scene.hinted = visit.legal[0]
        return scene

    def _between_people(self, stage: Stage, kind: Secrecy) -> PlayScene:
        """A table of people, in the middle of a match, at a decision of this kind."""
        info = secret_game()
        whole = self.whole(info, info.seats[len(info.seats) // 2])
        later = range(round(FROM * len(whole.actions)), len(whole.actions))
        match = whole.part(next(n for n in later if _begins(whole, n) and whole.actions[n].secrecy is kind))
        for seat in range(len(match.players)):
            match.seat(seat, 0)
        table = _advised(PlayScene(stage, match))
        stage.stack.push(table)
        stage.stack.settle()
        return table

    # Afterwards

    def why(self, info: GameInfo, stage: Stage) -> Scene:
        """The longest reason in the middle of a match."""
        whole = self.whole(info, info.seats[len(info.seats) // 2])
        scene = ReplayScene(stage, whole, 0, EVERYTHING)
        known = scene.why.known
        for number in _middle(whole):
            known[number] = scene.replay.thought(scene.replay.decision(number, EVERYTHING))
        scene.number = 1 + max(known, key=lambda number: len(_line(known[number], whole)))
        return scene

    # Remarks

    def talk(self, info: GameInfo, number: int, stage: Stage) -> Scene:
        """One of two bots, about a vote, at the largest table."""
        stage.settings.animation_speed = 1.0
        whole = self.whole(info, info.seats[-1])
        return Listening(stage, whole, _loudest(whole), number)


class Listening(PlayScene):
    """A table at which the next action of a match is played, and which is halted while a bubble is there."""

    def __init__(self, stage: Stage, whole: Match, count: int, number: int) -> None:
        super().__init__(stage, whole.part(count))
        self._action, self._number, self._left = whole.actions[count], number, HALT

    def entered(self) -> None:
        super().entered()
        self.play(self._action)
        seen: list[Speech] = []
        since = 0.0
        while since < READ and not self.board.idle:
            super().update(STEP)
            faces = [sprite.rest.face for sprite in self.board.pieces.passing]
            seen += [face for face in faces if isinstance(face, Speech) and face not in seen]
            since += STEP if len(seen) >= self._number else 0.0

    def update(self, dt: float) -> None:
        self._left -= dt
        if self._left < 0:
            super().update(dt)


def _whole(names: Sequence[str], info: GameInfo, seats: int) -> Match:
    """A match of bots to its end."""
    level = info.levels[0]
    match = Match(info, [Player(name, level) for name in names[:seats]], SEED)
    bots = [info.make_bot(level, seat, match.options) for seat in range(seats)]
    while match.outcome is None:
        seat = match.to_act()[0]
        match.play(bots[seat].choose(match.view(seat), match.legal_actions(seat), TimeLimit(UNHURRIED)))
    match.talking = True
    return match


def _middle(whole: Match) -> range:
    """Numbers of actions in the middle of a match."""
    return range(round(FROM * len(whole.actions)), round(TO * len(whole.actions)))


def _line(thought: Thought | None, match: Match) -> str:
    return thought.line(match.names) if thought else ""


def _loudest(whole: Match) -> int:
    """The number of actions before the first for which the table listens to the most bots."""
    aloud = []
    for count in range(len(whole.actions)):
        said = whole.remarks(whole.replay(count), whole.actions[: count + 1], whole.levels[: count + 1])
        aloud.append(sum(one.aloud for one in said))
        if aloud[-1] == MOST_ALOUD:
            break
    return aloud.index(max(aloud))


def _begins(whole: Match, number: int) -> bool:
    """True if all who are asked the same are still asked after so many actions."""
    return number == 0 or whole.replay(number - 1).view(None).phase != whole.replay(number).view(None).phase


def _advised(table: PlayScene) -> PlayScene:
    """A table at which hints are there at once."""
    table.turns.hints.bots = Advisers(table.match)
    return table


def _opened(scene: VisitScene) -> Scene:
    scene.stage.settings.peek = "toggle"
    scene.update(DEAD_TIME)
    scene.intent(Intent.PEEK)
    return scene
