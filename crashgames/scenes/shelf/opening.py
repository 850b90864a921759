"""Opening saved matches, to go on with them or to replay them, taking them in from others, and passing them on.

A copy never stands beside its original.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import printable, tr
from crashgames.paths import exports_folder
from crashgames.scenes.dialogs.menu import ConfirmScene, MenuScene, NoticeScene
from crashgames.scenes.navigation import navigation_of
from crashgames.scenes.shelf.match_row import match_words
from crashgames.storage import disk, lock
from crashgames.storage.copies import Copied, copied, take_in
from crashgames.storage.library import SUFFIX, Library, Opened, SaveEntry, own_library
from crashgames.storage.save_format import Refused
from crashgames.storage.save_writer import SaveWriter
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry

MOST_FILES = 8
"""Files to choose from when a match is taken in."""


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


class Exchange:
    """Takes matches into a library, and copies them out of it. `show` is called with the file of a match taken in."""

    def __init__(
        self, stage: Stage, library: Library, shelf: Mapping[str, GameInfo], show: Callable[[Path], object]
    ) -> None:
        self.stage = stage
        self.library = library
        self.shelf = shelf
        self.show = show

    def pass_on(self, entry: SaveEntry) -> None:
        """Copy a match into the folder for such files, and say where it is."""
        done: list[Path] = []
        failure = tr("This match could not be exported.")
        if attempt(self.stage, lambda: done.append(self.library.export(entry, exports_folder())), failure):
            words = tr("A copy is in {folder}.").format(folder=printable(done[0].parent))
            self.stage.stack.push(NoticeScene(self.stage, printable(done[0].name), words))

    def choose_file(self) -> None:
        """Let a match be chosen from the folder where files arrive."""
        folder = exports_folder()
        found = sorted(_files_in(folder), key=lambda path: path.name.casefold())[:MOST_FILES]
        if not found:
            words = tr("Drop a saved match onto this window, or put it into {folder}.").format(folder=printable(folder))
            self.stage.stack.push(NoticeScene(self.stage, tr("There is no saved match to import."), words))
            return
        entries: list[MenuEntry] = [(self._title_of(path), "plus", self._taking_in(path)) for path in found]
        entries.append((tr("None of these"), "back", self.stage.stack.pop))
        self.stage.stack.push(MenuScene(self.stage, entries, tr("Import a match")))

    def _title_of(self, path: Path) -> str:
        entry = self.library.entry(path)
        return match_words(entry, self.shelf) if entry.header else printable(path.name)

    def _taking_in(self, path: Path) -> Callable[[], None]:
        def take() -> None:
            self.stage.stack.pop()
            self.take_in(path)

        return take

    def take_in(self, path: Path, instead: bool = False) -> None:
        """Take in a match from a file, or ask first if it is further along than the same one here."""

        def take() -> None:
            try:
                self.show(take_in(self.library, path, instead=instead).path)
            except Copied as copy:
                self.show(copy.entry.path)
                if not copy.further:
                    raise
                ask_which(self.stage, lambda: self.take_in(path, instead=True))

        attempt(self.stage, take, tr("This match could not be imported."))


def attempt(stage: Stage, work: Callable[[], object], failure: str) -> bool:
    """Do something with files; if it fails, say so and why. Returns whether it is done."""
    try:
        work()
    except Refused as refused:
        problem = str(refused)
    except OSError as error:
        problem = disk.why(error)
    else:
        return True
    stage.stack.push(NoticeScene(stage, failure, problem[:1].upper() + problem[1:]))
    return False


def _files_in(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []
