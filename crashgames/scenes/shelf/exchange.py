"""Taking in saved matches from other people, and passing them on."""

from collections.abc import Callable, Mapping
from pathlib import Path

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import printable, tr
from crashgames.paths import exports_folder
from crashgames.scenes.dialogs.menu import MenuScene, NoticeScene
from crashgames.scenes.shelf.match_row import match_words
from crashgames.scenes.shelf.opening import ask_which
from crashgames.storage import disk
from crashgames.storage.copies import Copied, take_in
from crashgames.storage.library import SUFFIX, Library, SaveEntry
from crashgames.storage.save_format import Refused
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry

MOST_FILES = 8
"""Files to choose from when a match is taken in."""


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
