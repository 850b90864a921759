"""The commands: list the games and their options, play, check the luck of a match; and the entry in the menu."""

import argparse
import os
import re
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from crashgames import __version__
from crashgames.cli import parser as typed
from crashgames.cli.parser import Misuse, Parser
from crashgames.core.catalog import GameInfo, counted, games
from crashgames.core.chance import fresh_seed
from crashgames.core.match import Match
from crashgames.core.sentences import as_sentence
from crashgames.core.translation import printable
from crashgames.paths import assets_root, packed

ENTRY = Path("applications/crashgames.desktop")
ICON = Path("icons/hicolor/scalable/apps/crashgames.svg")
START = r'sh -c "exec \\"\\$@\\"" sh'
"""The program is an argument of the shell, as desktops do not find a program by a name with a percent sign in it."""


def install() -> list[Path]:
    """Write the entry and its icon; returns both. OSError if they cannot be written."""
    entry, icon = _files()
    for file in (entry, icon):
        file.parent.mkdir(parents=True, exist_ok=True)
    shared = assets_root() / "shared"
    words = (shared / "desktop" / ENTRY.name).read_text(encoding="utf-8")
    command = " ".join([START, *map(quoted, _program()), "%f"])
    entry.write_text(re.sub(r"(?m)^Exec=.*$", lambda _: f"Exec={command}", words), encoding="utf-8")
    shutil.copyfile(shared / "art" / "icon.svg", icon)
    return [entry, icon]


def remove() -> list[Path]:
    """Delete the entry and its icon. Returns those that existed. OSError if one can't be deleted."""
    there = [file for file in _files() if file.exists()]
    for file in there:
        file.unlink()
    return there


def quoted(word: str) -> str:
    """A word of a command as desktop entries want it: in quotes, then escaped as a value, and without field codes."""
    inside = re.sub(r'(["`$\\])', r"\\\1", word).replace("\\", r"\\").replace("\n", r"\n")
    return f'"{inside.replace("%", "%%")}"'


def _program() -> list[str]:
    return [sys.executable] if packed() else [sys.executable, "-m", "crashgames"]


def _files() -> tuple[Path, Path]:
    given = os.environ.get("XDG_DATA_HOME", "")
    home = Path(given) if os.path.isabs(given) else Path.home() / ".local/share"
    return home / ENTRY, home / ICON


FAILED, MISUSED = 1, 2
Call = Callable[[argparse.Namespace], int]
"""Runs a command, and returns its exit code."""
Add = Callable[..., Parser]
"""Adds a command by its name, what it does in words, and its call, with examples."""


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code: 0 done, 1 failed, 2 wrong command line."""
    return obey(_parser, arguments)


def obey(parser: Callable[[], Parser], arguments: Sequence[str]) -> int:
    """Run what a parser reads from a command line, and return its exit code."""
    try:
        asked = parser().parse_args(arguments)
        command: Call = asked.command
        return command(asked)
    except SystemExit as over:
        return int(over.code or 0)
    except (Misuse, LookupError) as error:
        return _complain(str(error), MISUSED if isinstance(error, Misuse) else FAILED)


def _complain(sentence: str, code: int) -> int:
    if sys.stderr is not None:
        print(f"crashgames: {printable(sentence)}", file=sys.stderr)
    return code


def _parser() -> Parser:
    shelf = games()
    parser = Parser(
        prog="crashgames",
        description="Tabletop games about crashing. Without a command, the shelf opens.",
        examples=("", f"play {next(iter(shelf))}", "play --help"),
    )
    parser.add_argument("--version", action="version", version=f"crashgames {__version__}")
    parser.add_argument("--list", action="store_true", help="list the games: id, title, players")
    visitors = parser.add_mutually_exclusive_group()
    words = "open as a demo table, full screen, now and every time until its host ends that"
    visitors.add_argument("--kiosk", action="store_const", const=True, dest="kiosk", help=words)
    words = "open the shelf as usual, this once"
    visitors.add_argument("--no-kiosk", action="store_const", const=False, dest="kiosk", help=words)
    parser.set_defaults(command=_start)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")

    def add(name: str, words: str, call: Call, *examples: str) -> Parser:
        command = commands.add_parser(name, help=words, description=as_sentence(words), examples=examples)
        command.set_defaults(command=call)
        return command

    _add_play(add, shelf)
    _add_check(add)
    _add_kiosk(add)
    install = add(
        "install",
        "Linux: put Crash Games into your desktop's menu, or take it out again",
        _install,
        *("install", "install --remove"),
    )
    install.add_argument("--remove", action="store_true", help="take the entry and its icon out of the menu")
    return parser


def _add_play(add: Add, shelf: dict[str, GameInfo]) -> None:
    small, large = smallest(shelf), max(shelf.values(), key=lambda info: info.seats[-1])
    play = add(
        "play",
        "go straight to a game's table",
        _play,
        f"play {large.id} --bots 2",
        f'play {small.id} --seats "Anna{",bot:2" * (small.seats[0] - 1)}"',
        f"play {typed.example_of_options(small)}",
    )
    play.add_argument("game", metavar="GAME", type=typed.game_named, help=one_of(shelf))
    play.add_argument("--seats", metavar="NAMES", type=typed.seats, help='who sits where, such as "Anna,Ben,bot:2"')
    words = f"fill the table with bots of a level: {levels_of(shelf)}"
    play.add_argument("--bots", metavar="LEVEL", type=typed.level, help=words)
    words = "the seed of all luck, for a match that does not count; default: a secret one"
    play.add_argument("--seed", metavar="HEX", type=typed.seed, help=words)
    words = "for one person with bots: take back anything, nothing counts"
    play.add_argument("--practice", action="store_true", help=words)
    add_options(play)
    words = "list the options of a game, or of all games"
    options = add("options", words, _options, "options", f"options {small.id}")
    options.add_argument("game", metavar="GAME", type=typed.game_named, nargs="?", help=one_of(shelf))


def _add_check(add: Add) -> None:
    words = "check that the code shown before the deal fits the seed shown at the end"
    code = "3fa9 0c41 77be 12d0 9ae5"
    check = add("check", words, _check, f"check {code} --match Friday.crashgame", f"check {code} --seed 5d0c...")
    check.add_argument("code", metavar="CODE", nargs="+", help="the code, with or without spaces")
    check.add_argument("--seed", metavar="HEX", help="the seed shown at the end")
    check.add_argument("--match", metavar="FILE", type=Path, help="the file of a saved match; it is checked too")


def _add_kiosk(add: Add) -> None:
    words = "look after a demo table: check the machine, print the sign, set the PIN"
    lines = ("kiosk --check", "kiosk --sign sign.pdf", "kiosk --counters > evening.csv")
    task = add("kiosk", words, _kiosk, *lines).add_mutually_exclusive_group(required=True)
    task.add_argument("--check", action="store_true", help="check display, pads, sound, disk and films; for mornings")
    task.add_argument("--sign", metavar="FILE", type=Path, help="write a page with the usual controls to print, a PDF")
    task.add_argument("--pin", action="store_true", help="ask for a new PIN of the host")
    task.add_argument("--counters", action="store_true", help="print what was counted, as CSV")
    task.add_argument("--choices", action="store_true", help="print where the file with the host's choices is")


def add_options(parser: Parser) -> None:
    """Add the argument --option."""
    words = "set an option of the game; repeat it for more; `crashgames options GAME` lists them"
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=words)


def levels_of(shelf: dict[str, GameInfo]) -> str:
    """The levels of bots: those that all games have, and the best of some."""
    best = [info.levels[-1] for info in shelf.values()]
    return f"1 to {min(best)}" + f", in some games {max(best)}" * (max(best) > min(best))


def smallest(shelf: dict[str, GameInfo]) -> GameInfo:
    """The game with the smallest table, for examples."""
    return min(shelf.values(), key=lambda info: info.seats[0])


def one_of(shelf: dict[str, GameInfo]) -> str:
    """The ids of the games in words: "one of: mayday, …"."""
    return f"one of: {', '.join(shelf)}"


# Running them


def _start(asked: argparse.Namespace) -> int:
    if asked.list:
        shelf = games()
        width, titles = max(map(len, shelf)), max(len(info.title) for info in shelf.values())
        for info in shelf.values():
            print(f"{info.id:<{width}}  {info.title:<{titles}}  {counted(info.seats)} players")
        return 0
    from crashgames.program import start

    return start.begin(asked.kiosk)


def _play(asked: argparse.Namespace) -> int:
    from crashgames.program import start
    from crashgames.scenes.table.sitting_down import new_table
    from crashgames.storage.session import can_practise
    from crashgames.storage.statistics import settled

    info: GameInfo = asked.game
    players = typed.players(info, asked.seats, asked.bots)
    options = settled(info, players, typed.options(info, asked.option))
    match = Match(info, players, asked.seed or fresh_seed(), options)
    if asked.practice and not can_practise(players):
        raise Misuse("practice is for one person with bots")
    known = asked.seed is not None
    return start.window(lambda stage: new_table(stage, match, asked.practice, known))


def _options(asked: argparse.Namespace) -> int:
    shown = [asked.game] if asked.game else list(games().values())
    print("\n\n".join("\n".join(typed.option_lines(info)) for info in shown))
    return 0


def _check(asked: argparse.Namespace) -> int:
    from crashgames.cli.matches import check

    if asked.seed is None and asked.match is None:
        raise Misuse("give --seed, --match or both to check the code against")
    print("\n".join(map(printable, check("".join(asked.code), asked.seed, asked.match))))
    return 0


def _kiosk(asked: argparse.Namespace) -> int:
    from crashgames.cli import kiosk

    return kiosk.run(asked)


def _install(asked: argparse.Namespace) -> int:
    if sys.platform != "linux":
        raise Misuse("only desktops on Linux have such a menu")
    try:
        files = remove() if asked.remove else install()
    except OSError as error:
        raise LookupError(f"the menu entry cannot be {'removed' if asked.remove else 'written'}: {error}") from None
    done = "deleted" if asked.remove else "written"
    print("\n".join(printable(f"{file}: {done}") for file in files) or "There was no menu entry.")
    return 0
