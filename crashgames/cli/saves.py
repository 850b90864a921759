"""The commands for saved matches: list, resume, import, export, print as text, check the luck."""

import argparse
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crashgames.cli.parser import Misuse, Parser
from crashgames.core.plain import printable

if TYPE_CHECKING:
    from crashgames.storage.form import Header
    from crashgames.storage.library import Entry, Library
    from crashgames.ui.scene import Scene, Stage

OpenWindow = Callable[[Callable[["Stage"], "Scene"]], int]
"""Opens the window with its first scene; returns the exit code."""
MATCH = "a saved match: its id from `crashgames saves`, its name, or a file"


def add_to(commands: "argparse._SubParsersAction[Parser]", open_window: OpenWindow) -> None:
    """Add these commands to those of the parser."""

    def add(name: str, words: str, work: Callable[[argparse.Namespace], int], *lines: str) -> Parser:
        sentence = f"{words[:1].upper()}{words[1:]}."
        parser = commands.add_parser(name, help=words, description=sentence, examples=lines)
        parser.set_defaults(command=work)
        return parser

    resume = add("resume", "continue a saved match, or look back at a finished one", _resumed(open_window), "resume")
    resume.add_argument("match", metavar="MATCH", nargs="?", help=f"{MATCH}; default: the latest unfinished one")

    saves = add("saves", "list your saved matches, latest first", _saves, "saves", "saves --json")
    saves.add_argument("--json", action="store_true", help="print JSON, for other programs")

    take_in = add("import", "add other people's saved matches to yours", _import, "import Friday.crashgame")
    take_in.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a saved match")
    take_in.add_argument("--instead", action="store_true", help="let a copy that is further along replace your own")

    export = add("export", "copy a saved match into a folder, for somebody else", _export, "export Friday /media/stick")
    export.add_argument("match", metavar="MATCH", help=MATCH)
    export.add_argument(
        "folder", metavar="FOLDER", nargs="?", type=Path, default=Path("."), help="where to; default: here"
    )
    export.add_argument("--make", action="store_true", help="create the folder if it does not exist")

    words = "print a match as text; until it is over, only what everybody at the table has seen"
    tell = add("playthrough", words, _tell, "playthrough Friday > friday.txt", "playthrough friday.txt --table")
    tell.add_argument("match", metavar="MATCH", help=f"{MATCH}, or a text printed earlier")
    tell.add_argument("--table", action="store_true", help="include every change on the table")

    words = "check that the code shown before the deal fits the seed shown at the end"
    code = "3fa9 0c41 77be 12d0 9ae5"
    check = add("check", words, _check, f"check {code} --match Friday", f"check {code} --seed 5d0c...")
    check.add_argument("code", metavar="CODE", nargs="+", help="the code, with or without spaces")
    check.add_argument("--seed", metavar="HEX", help="the seed shown at the end")
    check.add_argument("--match", metavar="MATCH", help=f"{MATCH}, or a text printed earlier, which is checked too")


def _resumed(open_window: OpenWindow) -> Callable[[argparse.Namespace], int]:
    return lambda asked: _resume(asked, open_window)


def _resume(asked: argparse.Namespace, open_window: OpenWindow) -> int:
    library = _library()
    file = _file_of(asked.match, library) if asked.match else _latest(library)
    if file.parent != library.folder:
        file = _to_go_on_with(file, _alone(library))

    def first_scene(stage: "Stage") -> "Scene":
        from crashgames.scenes.shelf.title import TitleScene
        from crashgames.scenes.ways import ways_of

        return TitleScene(stage, then=lambda: ways_of(stage).resume(file))

    return open_window(first_scene)


def _saves(asked: argparse.Namespace) -> int:
    entries = _library().entries()
    if asked.json:
        print(json.dumps([_facts(entry) for entry in entries], indent=2))
    else:
        for entry in entries:
            print(printable(_line(entry)))
    return 0


def _line(entry: "Entry") -> str:
    header = entry.header
    if header is None:
        return f"{entry.path.stem}  {entry.trouble}"
    state = "finished" if header.finished else "unfinished"
    facts = [header.match, _date(header.saved, "%Y-%m-%d %H:%M") or "-", header.game, ", ".join(header.names)]
    facts += [f"{header.moves} moves", f"{state}, practice" if header.practice else state]
    return "  ".join([*facts, f"“{header.title}”"] if header.title else facts)


def _facts(entry: "Entry") -> dict[str, Any]:
    """A match for other programs. Times are UTC."""
    header = entry.header
    if header is None:
        return {"file": entry.file, "trouble": entry.trouble}
    return {
        "id": header.match,
        "name": header.title,
        "game": header.game,
        "players": _players(header),
        "moves": header.moves,
        "turn": header.turn,
        "finished": header.finished,
        "practice": header.practice,
        "started": _date(header.started, "%Y-%m-%dT%H:%M:%SZ", time.gmtime),
        "saved": _date(header.saved, "%Y-%m-%dT%H:%M:%SZ", time.gmtime),
        "program": header.program,
        "file": entry.file,
    }


def _players(header: "Header") -> list[dict[str, Any]]:
    return [{"name": name, "bot": level} for name, level in zip(header.names, header.levels, strict=False)]


def _date(moment: int, form: str, zone: Callable[[int], time.struct_time] = time.localtime) -> str:
    """A point in time; empty if it is outside the calendar."""
    try:
        return time.strftime(form, zone(moment))
    except (OverflowError, ValueError, OSError):
        return ""


def _import(asked: argparse.Namespace) -> int:
    library = _alone(_library())
    for file in asked.files:
        print(printable(_taken_in(file, library, asked.instead).stem))
    return 0


def _export(asked: argparse.Namespace) -> int:
    from crashgames.storage.form import Refused

    library = _library()
    entry = library.entry(_file_of(asked.match, library))
    folder: Path = asked.folder
    if not folder.is_dir() and not asked.make:
        raise LookupError(f"there is no folder {str(folder)!r}; --make creates it")
    try:
        print(printable(library.export(entry, folder)))
    except (Refused, OSError) as error:
        raise LookupError(f"{asked.match} cannot be copied: {error}") from None
    return 0


def _tell(asked: argparse.Namespace) -> int:
    from crashgames.cli.matches import tell

    try:
        print(tell(_file_of(asked.match, _library()), asked.table), end="")
    except ValueError as error:
        raise LookupError(str(error)) from None
    return 0


def _check(asked: argparse.Namespace) -> int:
    from crashgames.cli.matches import check

    if asked.seed is None and asked.match is None:
        raise Misuse("give --seed, --match or both to check the code against")
    file = _file_of(asked.match, _library()) if asked.match else None
    try:
        print("\n".join(map(printable, check("".join(asked.code), asked.seed, file))))
    except ValueError as error:
        raise LookupError(str(error)) from None
    return 0


def _library() -> "Library":
    from crashgames.storage.library import own_library

    return own_library()


def _alone(library: "Library") -> "Library":
    """The library, if no window of the program is open that writes there."""
    from crashgames.storage import lock

    if not lock.claim(library.folder.parent):
        raise LookupError("Crash Games is open; please close its window first")
    return library


def _latest(library: "Library") -> Path:
    entry = library.latest_unfinished()
    if entry is None:
        raise LookupError("there is no unfinished match")
    return entry.path


def _file_of(wanted: str, library: "Library") -> Path:
    """The file of a match: named by its id, by its path, or by what its players have called it."""
    entries = library.entries()
    called = [entry.path for entry in entries if entry.header and entry.header.title == wanted]
    found = next((entry.path for entry in entries if entry.path.stem == wanted), None)
    if found is None and os.path.isfile(wanted):
        return Path(wanted)
    if found is None and len(called) > 1:
        raise LookupError(f"{len(called)} matches are called {wanted!r}: {', '.join(path.stem for path in called)}")
    if found is None and not called:
        raise LookupError(f"there is no saved match and no file {wanted!r}; `crashgames saves` lists the matches")
    return found or called[0]


def _to_go_on_with(file: Path, library: "Library") -> Path:
    """The file of a match from elsewhere, once imported; a copy of one that is here stays where it is."""
    from crashgames.storage.copies import Copied, take_in
    from crashgames.storage.form import Refused

    try:
        return take_in(library, file).path
    except Copied:
        return file.resolve()
    except (Refused, OSError) as error:
        raise LookupError(f"{file}: {error}") from None


def _taken_in(file: Path, library: "Library", instead: bool) -> Path:
    from crashgames.storage.copies import Copied, take_in
    from crashgames.storage.form import Refused

    try:
        return take_in(library, file, instead=instead).path
    except Copied as copy:
        hint = "; --instead lets the copy replace it" if copy.further else ""
        raise LookupError(f"{file}: {copy} ({copy.entry.path.stem}){hint}") from None
    except (Refused, OSError) as error:
        raise LookupError(f"{file}: {error}") from None
