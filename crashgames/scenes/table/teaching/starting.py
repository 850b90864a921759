"""Beginning a match that teaches: one learner's at once, without setting anything up, or a whole table's."""

from collections.abc import Sequence

from crashgames.core.catalog import GameInfo
from crashgames.core.chance import fresh_seed
from crashgames.core.lessons import stacked
from crashgames.core.match import Match, Player
from crashgames.core.messages import Options
from crashgames.core.names import clean_names
from crashgames.core.settings import Settings
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.teaching.newcomers import introduce
from crashgames.storage.library import Library, own_library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import Teaching, new_session
from crashgames.storage.statistics import settled
from crashgames.ui.scene import Stage


def lesson_table(stage: Stage, info: GameInfo, library: Library | None = None) -> PlayScene:
    """The table of a new lesson, kept in a library, by default the player's own. LookupError if the game has none."""
    lesson = info.first_match()
    if lesson is None:
        raise LookupError(f"{info.title} has no lesson")
    match = Match(info, lesson_players(info, stage.settings), stacked(lesson.seed), lesson.options)
    for action in lesson.opening:
        match.play(action)
    session = new_session(practice=True)
    session.bot_seed = lesson.seed
    session.teaching = Teaching(lesson.version, 0, len(lesson.to_meet))
    return PlayScene(stage, match, SaveWriter(library or own_library(), session))


def lesson_players(info: GameInfo, settings: Settings) -> list[Player]:
    """The learner, under the name and face of the first person of the last match, and bots."""
    lesson = info.first_match()
    if lesson is None:
        return []
    person = next((player for player in settings.last_players if not player.bot), None)
    names = [person.name if person and seat == lesson.learner else name for seat, name in enumerate(lesson.names)]
    if person is None:
        names[lesson.learner] = ""
    return [
        Player(name, 0 if seat == lesson.learner else 1, person.face if person and seat == lesson.learner else "")
        for seat, name in enumerate(clean_names(names))
    ]


def begin_for_beginners(stage: Stage, info: GameInfo, players: Sequence[Player], options: Options) -> None:
    """Put the table of people who learn together in the place of the top scene, with luck that suits beginners.

    A game with secrets is shown in the open first. Where the luck is stacked the match does not count, like any whose
    luck could be known.
    """
    introduce(stage, info, players, lambda: _sit_down(stage, info, players, options))


def _sit_down(stage: Stage, info: GameInfo, players: Sequence[Player], options: Options) -> None:
    lesson = info.first_match()
    if lesson is None:
        raise LookupError(f"{info.title} has no lesson")
    seed = lesson.tables.get(len(players))
    match = Match(info, players, fresh_seed() if seed is None else stacked(seed), settled(info, players, options))
    session = new_session(known_luck=seed is not None)
    alone = sum(not player.is_bot for player in players) == 1
    ideas = [idea for idea in lesson.to_meet if alone or not idea.alone]
    session.teaching = Teaching(lesson.version, 0, len(ideas), whole_table=True)
    stage.stack.back_to(PlayScene)
    stage.stack.replace(PlayScene(stage, match, SaveWriter(own_library(), session)))
