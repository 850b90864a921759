"""The commands for saved matches: list them, go on with one, take one in, pass one on."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from crashgames.saving.library import Library
    from crashgames.ui.scene import Scene, Stage

OpenWindow = Callable[[Callable[["Stage"], "Scene"]], int]
"""Opens the window with its first scene; returns the exit code."""


def add_to(commands: Any, open_window: OpenWindow) -> None:
    """Add these commands to those of the parser."""
    resume = commands.add_parser("resume", help="go on with a saved match, or look at a finished one")
    resume.add_argument("match", metavar="MATCH", nargs="?", help="an id from `saves`, or a file; default: the last")
    resume.set_defaults(command=lambda asked: _resume(asked, open_window))

    saves = commands.add_parser("saves", help="the saved matches: id, game, players, moves, state")
    saves.set_defaults(command=_saves)

    take_in = commands.add_parser("import", help="add saved matches of somebody else to the own ones")
    take_in.add_argument("files", metavar="FILE", nargs="+", type=Path)
    take_in.set_defaults(command=_import)

    export = commands.add_parser("export", help="copy a saved match into a folder, for somebody else")
    export.add_argument("match", metavar="MATCH", help="an id from `saves`")
    export.add_argument("folder", metavar="FOLDER", nargs="?", type=Path, default=Path("."), help="default: here")
    export.set_defaults(command=_export)


def _resume(asked: argparse.Namespace, open_window: OpenWindow) -> int:
    library = _library()
    file = _file_of(asked.match, library) if asked.match else _latest(library)
    if file.parent != library.folder:
        file = _taken_in(file, _alone(library))

    def first_scene(stage: "Stage") -> "Scene":
        from crashgames.scenes.keeping import resume
        from crashgames.scenes.title import TitleScene

        return TitleScene(stage, then=lambda: resume(stage, file))

    return open_window(first_scene)


def _saves(asked: argparse.Namespace) -> int:
    del asked
    for entry in _library().entries():
        header = entry.header
        if header is None:
            print(f"{entry.path.stem}  {entry.trouble}")
        else:
            state = "finished" if header.finished else "unfinished"
            print(f"{header.match}  {header.game}  {', '.join(header.names)}  {header.moves} moves  {state}")
    return 0


def _import(asked: argparse.Namespace) -> int:
    library = _alone(_library())
    for file in asked.files:
        print(_taken_in(file, library).stem)
    return 0


def _export(asked: argparse.Namespace) -> int:
    from crashgames.saving.form import Refused

    library = _library()
    entry = library.entry(_file_of(asked.match, library))
    try:
        print(library.export(entry, asked.folder))
    except (Refused, OSError) as error:
        raise LookupError(f"{asked.match} cannot be copied: {error}") from None
    return 0


def _library() -> "Library":
    from crashgames.saving.library import own_library

    return own_library()


def _alone(library: "Library") -> "Library":
    """The library, if no window of the program is open that writes there."""
    from crashgames.saving import lock

    if not lock.claim(library.folder.parent):
        raise LookupError("Crash Games is open; please close its window first")
    return library


def _latest(library: "Library") -> Path:
    entry = library.latest_unfinished()
    if entry is None:
        raise LookupError("there is no unfinished match")
    return entry.path


def _file_of(name: str, library: "Library") -> Path:
    """The file of a match that is named by its id or its path."""
    known = library.path_of(name)
    if name.isalnum() and known.exists():
        return known
    if not Path(name).exists():
        raise LookupError(f"there is no saved match {name!r}")
    return Path(name)


def _taken_in(file: Path, library: "Library") -> Path:
    from crashgames.saving.form import Refused

    try:
        return library.take_in(file).path
    except (Refused, OSError) as error:
        raise LookupError(f"{file}: {error}") from None
