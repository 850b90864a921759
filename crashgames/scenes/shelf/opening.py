"""Opening saved matches, to go on with them or to replay them: never a copy beside its original."""

from collections.abc import Callable
from pathlib import Path

from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import ConfirmScene, NoticeScene
from crashgames.scenes.navigation import navigation_of
from crashgames.storage import disk, lock
from crashgames.storage.copies import Copied, copied, take_in
from crashgames.storage.library import Opened, own_library
from crashgames.storage.save_format import Refused
from crashgames.storage.save_writer import SaveWriter
from crashgames.ui.scene import Stage


def _open(stage: Stage, path: Path) -> Opened | None:
    """The match in a file; if it cannot be opened, say why not."""
    try:
        return own_library().open(path)
    except Refused as error:
        details = str(error)
        stage.stack.push(NoticeScene(stage, tr("This match could not be opened."), details[:1].upper() + details[1:]))
        return None


def look_back(stage: Stage, path: Path) -> None:
    """Put the replay of a saved match on the stage, or say why not."""
    opened = _open(stage, path)
    if opened is None:
        return
    copy = copied(own_library(), opened.saved, path)
    if copy:
        _say_where_it_is(stage, copy)
    else:
        navigation_of(stage).replay(opened.saved.match)


def resume(stage: Stage, path: Path) -> None:
    """Put the table of a saved match on the stage, or say why not. A copy is never opened beside what it copies."""
    opened = _open(stage, path)
    if opened is None:
        return
    saved = opened.saved
    copy = copied(own_library(), saved, path)
    if copy:
        _resume_original(stage, copy, path)
    elif not saved.match.over and not lock.ours(own_library().folder.parent):
        why = tr("Crash Games is open in another window: continue there.")
        stage.stack.push(NoticeScene(stage, tr("This match could not be opened."), why))
    else:
        writer = SaveWriter(own_library(), saved.session, counted=saved.match.counts)
        navigation_of(stage).sit_down(saved.match, writer)
        if opened.notice:
            stage.stack.push(
                NoticeScene(stage, tr("The last copy was damaged, so the one before it was opened."), opened.notice)
            )


def receive(stage: Stage, path: Path) -> None:
    """Add a match from elsewhere to one's own and put its table on the stage, or say why not."""
    try:
        taken = take_in(own_library(), path)
    except Copied as copy:
        _resume_original(stage, copy, path)
    except (Refused, OSError) as error:
        _say_why_not(stage, error)
    else:
        resume(stage, taken.path)


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
        _say_why_not(stage, error)
    else:
        resume(stage, taken.path)


def _say_why_not(stage: Stage, error: Refused | OSError) -> None:
    why = disk.why(error) if isinstance(error, OSError) else str(error)
    stage.stack.push(NoticeScene(stage, tr("This match could not be imported."), why[:1].upper() + why[1:]))


def ask_which(stage: Stage, take: Callable[[], object]) -> None:
    """Ask whether a copy that is further along is to take the place of the match here."""
    question = tr("You already have this match, but the copy is further along. Continue with the copy instead?")
    stage.stack.push(ConfirmScene(stage, question, tr("Use the copy"), take, tr("Keep mine")))


def _say_where_it_is(stage: Stage, copy: Copied) -> None:
    where = str(copy)
    words = tr("You can play only one of the two.")
    stage.stack.push(NoticeScene(stage, f"{where[:1].upper()}{where[1:]}.", words))
