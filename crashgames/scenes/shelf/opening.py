"""Opening saved matches, to go on with them or to replay them, taking them in from others, and passing them on."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path

from crashgames.core.catalog import GameInfo
from crashgames.core.sentences import as_sentence
from crashgames.core.translation import printable, tr
from crashgames.paths import exports_folder
from crashgames.scenes.dialogs.menu import MenuScene, NoticeScene
from crashgames.scenes.navigation import navigation_of
from crashgames.scenes.shelf.match_row import match_words
from crashgames.storage import disk, lock
from crashgames.storage.library import SUFFIX, Library, Opened, SaveEntry, own_library
from crashgames.storage.save_format import Refused
from crashgames.storage.save_writer import SaveWriter
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry

MOST_FILES = 8
"""Files to choose from when a match is taken in."""
Show = Callable[[Path], object]
"""Called with the file of a match."""


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
    stage.stack.push(NoticeScene(stage, failure, as_sentence(problem)))
    return False


def _open(stage: Stage, path: Path) -> Opened | None:
    """The match in a file; if it cannot be opened, say why not."""
    found: list[Opened] = []
    attempt(stage, lambda: found.append(own_library().open(path)), tr("This match could not be opened."))
    return found[0] if found else None


def look_back(stage: Stage, path: Path) -> None:
    """Put the replay of a saved match on the stage, or say why not."""
    opened = _open(stage, path)
    if opened:
        navigation_of(stage).replay(opened.saved.match)


def resume(stage: Stage, path: Path) -> None:
    """Put the table of a saved match on the stage, or say why not. A file of another name is taken in first."""
    opened = _open(stage, path)
    if opened is None:
        return
    saved = opened.saved
    if path != own_library().path_of(saved.session.id):  # what is played there would be saved over another match
        receive(stage, path)
    elif not saved.match.over and not lock.ours(own_library().folder.parent):
        why = tr("Crash Games is open in another window: continue there.")
        stage.stack.push(NoticeScene(stage, tr("This match could not be opened."), why))
    else:
        writer = SaveWriter(own_library(), saved.session, counted=saved.match.counts)
        navigation_of(stage).sit_down(saved.match, writer)
        if opened.notice:
            words = tr("The last copy was damaged, so the one before it was opened.")
            stage.stack.push(NoticeScene(stage, words, opened.notice))


def receive(stage: Stage, path: Path, show: Show | None = None) -> None:
    """Add a match from elsewhere to one's own and `show` it, by default on its table; or say why not."""
    show = show or partial(resume, stage)
    attempt(stage, lambda: show(own_library().take_in(path).path), tr("This match could not be imported."))


def pass_on(stage: Stage, library: Library, entry: SaveEntry) -> None:
    """Copy a match into the folder for such files, and say where it is."""
    done: list[Path] = []
    failure = tr("This match could not be exported.")
    if attempt(stage, lambda: done.append(library.export(entry, exports_folder())), failure):
        words = tr("A copy is in {folder}.").format(folder=printable(done[0].parent))
        stage.stack.push(NoticeScene(stage, printable(done[0].name), words))


def choose_file(stage: Stage, library: Library, shelf: Mapping[str, GameInfo], take: Show) -> None:
    """Let a match be chosen from the folder where files arrive, and take it in."""
    folder = exports_folder()
    found: list[Path] = []
    with suppress(OSError):
        found = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    found = sorted(found, key=lambda path: path.name.casefold())[:MOST_FILES]
    if not found:
        words = tr("Drop a saved match onto this window, or put it into {folder}.").format(folder=printable(folder))
        stage.stack.push(NoticeScene(stage, tr("There is no saved match to import."), words))
        return

    def title_of(path: Path) -> str:
        entry = library.entry(path)
        return match_words(entry, shelf) if entry.header else printable(path.name)

    entries: list[MenuEntry] = [(title_of(path), "plus", partial(take, path)) for path in found]
    entries.append((tr("None of these"), "back", lambda: None))
    stage.stack.push(MenuScene(stage, entries, tr("Import a match"), leaves=True))
