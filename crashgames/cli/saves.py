"""The commands for saved matches: resume, list, import, export, print as text, check the luck."""

import argparse
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from crashgames.cli.matches import as_text, check
from crashgames.cli.parser import Misuse
from crashgames.core.translation import printable
from crashgames.storage import lock
from crashgames.storage.copies import Copied, take_in
from crashgames.storage.library import Library, SaveEntry, own_library
from crashgames.storage.save_format import Header, Refused


def _resume(asked: argparse.Namespace) -> int:
    from crashgames.program import start
    from crashgames.scenes.navigation import navigation_of

    library = own_library()
    file = _file_of(asked.match, library) if asked.match else _latest(library)
    if file.parent != library.folder:
        file = _to_go_on_with(file, _alone(library))
    return start.shelf(lambda stage: navigation_of(stage).resume(file))


def _saves(asked: argparse.Namespace) -> int:
    entries = own_library().entries()
    if asked.json:
        print(json.dumps([_facts(entry) for entry in entries], indent=2))
    else:
        for entry in entries:
            print(printable(_line(entry)))
    return 0


def _line(entry: SaveEntry) -> str:
    header = entry.header
    if header is None:
        return f"{entry.path.stem}  {entry.trouble}"
    state = "finished" if header.finished else "unfinished"
    facts = [header.match, _date(header.saved, "%Y-%m-%d %H:%M") or "-", header.game, ", ".join(header.names)]
    facts += [f"{header.moves} moves", f"{state}, practice" if header.practice else state]
    return "  ".join([*facts, f"“{header.title}”"] if header.title else facts)


def _facts(entry: SaveEntry) -> dict[str, Any]:
    """The facts of a match for other programs. Times are UTC."""
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


def _players(header: Header) -> list[dict[str, Any]]:
    return [{"name": name, "bot": level} for name, level in zip(header.names, header.levels, strict=False)]


def _date(moment: int, form: str, zone: Callable[[int], time.struct_time] = time.localtime) -> str:
    """A point in time; empty if it is outside the calendar."""
    try:
        return time.strftime(form, zone(moment))
    except (OverflowError, ValueError, OSError):
        return ""


def _import(asked: argparse.Namespace) -> int:
    library = _alone(own_library())
    for file in asked.files:
        print(printable(_taken_in(file, library, asked.instead).stem))
    return 0


def _export(asked: argparse.Namespace) -> int:
    library = own_library()
    entry = library.entry(_file_of(asked.match, library))
    folder: Path = asked.folder
    if not folder.is_dir() and not asked.make:
        raise LookupError(f"there is no folder {str(folder)!r}; --make creates it")
    try:
        print(printable(library.export(entry, folder)))
    except (Refused, OSError) as error:
        raise LookupError(f"{asked.match} cannot be copied: {error}") from None
    return 0


def _playthrough(asked: argparse.Namespace) -> int:
    try:
        print(as_text(_file_of(asked.match, own_library()), asked.fields), end="")
    except ValueError as error:
        raise LookupError(str(error)) from None
    return 0


def _check(asked: argparse.Namespace) -> int:
    if asked.seed is None and asked.match is None:
        raise Misuse("give --seed, --match or both to check the code against")
    file = _file_of(asked.match, own_library()) if asked.match else None
    try:
        print("\n".join(map(printable, check("".join(asked.code), asked.seed, file))))
    except ValueError as error:
        raise LookupError(str(error)) from None
    return 0


def _alone(library: Library) -> Library:
    """The library, unless a window of the program is open and writes there."""
    if not lock.claim(library.folder.parent):
        raise LookupError("Crash Games is open; please close its window first")
    return library


def _latest(library: Library) -> Path:
    entry = library.latest_unfinished()
    if entry is None:
        raise LookupError("there is no unfinished match")
    return entry.path


def _file_of(wanted: str, library: Library) -> Path:
    """The file of a match, from its id, its path, or the name its players gave it."""
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


def _to_go_on_with(file: Path, library: Library) -> Path:
    """The file of a match from elsewhere, once imported; a copy of one that is here stays where it is."""
    try:
        return take_in(library, file).path
    except Copied:
        return file.resolve()
    except (Refused, OSError) as error:
        raise LookupError(f"{file}: {error}") from None


def _taken_in(file: Path, library: Library, instead: bool) -> Path:
    try:
        return take_in(library, file, instead=instead).path
    except Copied as copy:
        hint = "; --instead lets the copy replace it" if copy.further else ""
        raise LookupError(f"{file}: {copy} ({copy.entry.path.stem}){hint}") from None
    except (Refused, OSError) as error:
        raise LookupError(f"{file}: {error}") from None


COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "resume": _resume,
    "saves": _saves,
    "import": _import,
    "export": _export,
    "playthrough": _playthrough,
    "check": _check,
}
