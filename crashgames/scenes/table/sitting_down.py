"""Tables of matches that are saved, new or resumed; they never open on something that only one seat may see."""

from collections.abc import Sequence

import msgspec

from crashgames.core.catalog import GameInfo
from crashgames.core.chance import fresh_seed
from crashgames.core.match import Match, Player
from crashgames.core.messages import Options
from crashgames.core.translation import tr
from crashgames.evening.people import worn
from crashgames.evening.record import Seated
from crashgames.scenes.navigation import navigation_of
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.table.luck import before_the_deal
from crashgames.scenes.table.play import PlayScene
from crashgames.storage.evenings import evening_of
from crashgames.storage.library import own_library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import can_practise, new_session
from crashgames.storage.statistics import settled
from crashgames.ui.scene import Scene, Stage


def begin(
    stage: Stage,
    info: GameInfo,
    players: Sequence[Player],
    options: Options,
    practice: bool,
    all_know: bool = False,
    seated: Seated | None = None,
) -> None:
    """Put the table of a new match in the place of the top scene, or of the table of the match before."""
    match = Match(info, players, fresh_seed(), settled(info, players, options))
    evening = evening_of(seated)
    match.wear(worn(evening.people, seated.people) if evening and seated else ())
    table = table_for(stage, match, practice, all_know=all_know, seated=seated)
    stage.stack.back_to(PlayScene)
    stage.stack.replace(before_the_deal(stage, match, table))


def new_table(stage: Stage, match: Match, practice: bool = False, known_luck: bool = False) -> Scene:
    """The table of a match that has not been saved yet, or first the code of its luck if wanted."""
    return before_the_deal(stage, match, table_for(stage, match, practice, known_luck))


def table_for(
    stage: Stage,
    match: Match,
    practice: bool = False,
    known_luck: bool = False,
    all_know: bool = False,
    seated: Seated | None = None,
) -> PlayScene:
    """The table of a match that has not been saved yet. Practice is for one person with bots."""
    session = new_session(practice and can_practise(match.players), known_luck)
    session.all_know, session.seated = all_know, seated
    return PlayScene(stage, match, SaveWriter(own_library(), session))


def sit_down(stage: Stage, match: Match, writer: SaveWriter) -> None:
    """Put the table of a resumed match on the stage, with what has happened in its log.

    Before the hand of one who plays alone lies a curtain.
    """
    scene = PlayScene(stage, match, writer)
    seat = scene.turns.eyes
    scene.picture.recall()
    stage.stack.push(scene)
    if seat is not None and has_secrets(match, seat):
        stage.stack.push(ReturnScene(stage, match, seat, stage.stack.pop))


def has_secrets(match: Match, seat: int) -> bool:
    """True if a seat sees more than the open table."""
    return msgspec.structs.replace(match.view(seat), viewer=None) != match.view(None)


class ReturnScene(CurtainScene):
    """The curtain after loading, for somebody playing alone: it opens to their hand and goes back to the shelf."""

    def lead(self) -> str:
        return tr("Only for")

    def way_back(self) -> str:
        """The label of the button that goes back to the shelf."""
        return tr("Back to the shelf")

    def back(self) -> bool:
        navigation_of(self.stage).home()
        return True
