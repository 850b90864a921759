"""Matches that are kept: begun with a file of their own, and resumed from it, never onto what only one may see."""

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from crashgames.core.catalog import GameInfo
from crashgames.core.chance import fresh_seed
from crashgames.core.match import Match, Player
from crashgames.core.messages import Options
from crashgames.core.secret_round import openly
from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import ConfirmScene, NoticeScene
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.table.play import PlayScene
from crashgames.storage import disk, lock
from crashgames.storage.copies import Copied, copied, take_in
from crashgames.storage.form import Refused
from crashgames.storage.keeper import Keeper
from crashgames.storage.library import Opened, own_library
from crashgames.storage.sitting import can_practise, new_sitting
from crashgames.storage.statistics import finished_by, load
from crashgames.ui.scene import Stage

RECAP = 12
"""How many of the last actions are told again in the log of a resumed match."""


def begin(
    stage: Stage, info: GameInfo, players: Sequence[Player], options: Options, practice: bool = False
) -> PlayScene:
    """A table for a new match, which is kept from its first action on."""
    return table_for(stage, Match(info, players, fresh_seed(), settled(info, players, options)), practice)


def settled(info: GameInfo, players: Sequence[Player], options: Options) -> Options:
    """The options, where it matters which of the players have finished how many matches of this game here."""
    if not info.counts_matches:
        return options
    results = load(own_library().folder.parent).found
    return info.settle(options, finished_by(results, info.id, [player.name for player in players]))


def table_for(stage: Stage, match: Match, practice: bool = False, known_luck: bool = False) -> PlayScene:
    """A table for a match that nobody has kept so far. Practice is for one person with bots."""
    sitting = new_sitting(practice and can_practise(match.players), known_luck)
    return PlayScene(stage, match, Keeper(own_library(), sitting))


def _open(stage: Stage, path: Path) -> Opened | None:
    """What is in a file; if that cannot be had, say why not."""
    try:
        return own_library().open(path)
    except Refused as refusal:
        details = str(refusal)
        stage.stack.push(NoticeScene(stage, tr("This match cannot be opened."), details[:1].upper() + details[1:]))
        return None


def look_back(stage: Stage, path: Path) -> None:
    """Put the replay of a saved match on the stage, or say why not."""
    from crashgames.scenes.replay.scene import ReplayScene

    opened = _open(stage, path)
    if opened is None:
        return
    copy = copied(own_library(), opened.saved, path)
    if copy:
        _say_where_it_is(stage, copy)
    else:
        stage.stack.push(ReplayScene(stage, opened.saved.match))


def resume(stage: Stage, path: Path) -> None:
    """Put the table of a saved match on the stage, or say why not. A copy is never opened beside what it copies."""
    opened = _open(stage, path)
    if opened is None:
        return
    saved = opened.saved
    copy = copied(own_library(), saved, path)
    if copy:
        _resume_original(stage, copy, path)
    elif saved.match.outcome is None and not lock.ours(own_library().folder.parent):
        why = tr("Crash Games is open in another window: continue there.")
        stage.stack.push(NoticeScene(stage, tr("This match cannot be opened."), why))
    else:
        sit_down(stage, saved.match, Keeper(own_library(), saved.sitting, counted=saved.match.outcome is not None))
        if opened.notice:
            stage.stack.push(NoticeScene(stage, tr("The copy before the last one was opened."), opened.notice))


def _resume_original(stage: Stage, copy: Copied, path: Path) -> None:
    """Continue the match itself, or put its copy in its place if that is further along and wanted."""
    if copy.further and lock.ours(own_library().folder.parent):
        ask_which(stage, lambda: _take_instead(stage, path))
    else:
        resume(stage, copy.entry.path)
        _say_where_it_is(stage, copy)


def _take_instead(stage: Stage, path: Path) -> None:
    try:
        taken = take_in(own_library(), path, instead=True)
    except (Refused, OSError) as error:
        why = disk.why(error) if isinstance(error, OSError) else str(error)
        stage.stack.push(NoticeScene(stage, tr("This match cannot be taken in."), why[:1].upper() + why[1:]))
    else:
        resume(stage, taken.path)


def ask_which(stage: Stage, take: Callable[[], object]) -> None:
    """Ask whether a copy that is further along is to take the place of the match here."""
    question = tr("You already have this match, but the copy is further along. Continue with the copy instead?")
    stage.stack.push(ConfirmScene(stage, question, tr("Use the copy"), take, tr("Keep mine")))


def _say_where_it_is(stage: Stage, copy: Copied) -> None:
    told = str(copy)
    words = tr("A copy is not opened alongside it.")
    stage.stack.push(NoticeScene(stage, f"{told[:1].upper()}{told[1:]}.", words))


def sit_down(stage: Stage, match: Match, keeper: Keeper) -> None:
    """Put the table of a match that goes on on the stage, with what happened last in its log.

    Before the hand of one who plays alone lies a curtain.
    """
    scene = PlayScene(stage, match, keeper)
    seat = scene.turns.eyes
    scene.rail.log = recap(openly(match) if seat is None else match)
    stage.stack.push(scene)
    if seat is not None and has_secrets(match, seat):
        stage.stack.push(ReturnScene(stage, match, seat, stage.stack.pop))


def recap(match: Match, count: int = RECAP) -> list[str]:
    """What the open table heard in the last actions, as lines of the log."""
    lines: list[str] = []
    engine = match.replay(max(0, len(match.actions) - count))
    engine.listen(lambda event, _: lines.append(event.line(match.names)) if event.to is None else None)
    for action in match.actions[-count:]:
        engine.advance(action)
    return [line for line in lines if line]


def has_secrets(match: Match, seat: int) -> bool:
    """Whether a seat sees more than the open table."""
    return msgspec.structs.replace(match.view(seat), viewer=None) != match.view(None)


class ReturnScene(CurtainScene):
    """The curtain after loading, for somebody playing alone: behind it is their hand, in front of it the shelf."""

    def lead(self) -> str:
        return tr("Only for")

    def way_back(self) -> str:
        return tr("Back to the shelf")

    def back(self) -> bool:
        from crashgames.scenes.shelf.title import TitleScene

        self.stage.stack.reset(TitleScene(self.stage))
        return True
