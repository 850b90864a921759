"""Beginning a lesson: at once, without setting anything up."""

from crashgames.core.catalog import GameInfo
from crashgames.core.lessons import stacked
from crashgames.core.match import Match, Player, clean_names
from crashgames.core.settings import Settings
from crashgames.scenes.table.play import PlayScene
from crashgames.storage.keeper import Keeper
from crashgames.storage.library import own_library
from crashgames.storage.sitting import Teaching, new_sitting
from crashgames.ui.scene import Stage


def lesson_table(stage: Stage, info: GameInfo) -> PlayScene:
    """The table of a new lesson. LookupError if the game has none."""
    lesson = info.first_match()
    if lesson is None:
        raise LookupError(f"{info.title} has no lesson")
    match = Match(info, lesson_players(info, stage.settings), stacked(lesson.seed), lesson.options)
    sitting = new_sitting(practice=True)
    sitting.bot_seed = lesson.seed
    sitting.teaching = Teaching(lesson.version, 0, len(lesson.to_meet))
    return PlayScene(stage, match, Keeper(own_library(), sitting))


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
